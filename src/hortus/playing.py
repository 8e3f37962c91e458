"""A game being played: from event to event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .engine.errors import IllegalMove, InvalidMove
from .engine.events import Event
from .engine.game import Game
from .engine.header import CLOCK, NATURE, NOT_AN_ACTOR
from .engine.kernels import NATURE_IS_DUE
from .engine.parts import M, S, V
from .engine.plain import shown, whole, whole_from
from .engine.states import clone, constant_record, field_of
from .engine.timing import DEADLINE, LATEST
from .engine.words import mistake
from .nature import Nature
from .position import Position


class Playing(Position[S, V, M]):
    """What a table is while it goes on. `hortus.Table` is made of it and tells its attributes."""

    __slots__ = ("_choices", "_latest", "_nature", "_settled", "_withdrawn", "events", "history")

    def __init__(
        self,
        game: Game[S, V, M],
        options: dict[str, Any],
        players: int,
        nature: Nature | None,
        box: Any = None,
    ) -> None:
        super().__init__(game, options, players, box)
        self.events: list[Event] = []
        self.history: list[Event] = []
        self._nature = nature
        # The numbers of the events that the seat which acted last chose in a row, each with the
        # news before it; None where that is not known yet.
        self._choices: list[tuple[int, int]] | None = []
        self._settled = False  # True: it is known that no step follows by itself here
        # The number of the last event that a seat chose, None if there is none; by seat, as far as
        # it is known.
        self._latest: dict[int, int | None] = {}
        self._withdrawn: dict[int, int] = {}  # by deck, how many draws were taken back

    # ------------------------------------------------------------------------ playing

    def push(self, move: Any, seat: int | None = None, at: int = 0) -> int:
        """Play a move (notation, typed move or index); nature's answers follow at once.

        In a game whose turns are chains of small moves (`Manner.chains`) so do the steps without
        alternative, as events of the seat that has them, as long as nothing comes to light by
        them and the same seat goes on acting.

        Args:
            move: notation such as "2b d3 r1", a typed move, or a flat index.
            seat: who moves; None: whoever may act. Needed where several seats may.
            at: time of arrival in milliseconds; turn-based games ignore it.

        Returns:
            The number of events added: 1, and 1 more for each answer of nature's and each step
            that follows by itself.

        Raises:
            InvalidMove: it does not parse, or names no move of this game.
            IllegalMove: a rule forbids it here; has the rule's number and a sentence.
            SeatError: the table has no such seat.

        After an error the table is unchanged.
        """
        event, code = self._play(move, seat, at)
        self._choices = None  # found when somebody asks: most programs take nothing back
        if code == NATURE_IS_DUE or self.game.manner.chains:
            return 1 + sum(1 for _ in self._followed(event.at, code))
        return 1

    def unfold(self, move: Any, seat: int | None = None, at: int = 0) -> Iterator[Event]:
        """The same event by event: each is given out when the table stands right after it.

        For those who watch every position on the way, and ask each time what may be taken back:
        that is remembered here. To be gone through to its end: what follows by itself is carried
        out as the events are taken. Raises as `push` does, with the first of them.
        """
        choice = (len(self.events), self.news) if self._offers_choice() else None
        before = self.events[-1].seat if self.events else None
        latest, decisive = self._latest.copy(), self._decisive()
        event, code = self._play(move, seat, at)
        if event.seat != before:
            self._choices = []
        if choice is not None:
            if decisive is None or event.move in decisive:
                self._latest[event.seat] = choice[0]
            elif event.seat in latest:
                self._latest[event.seat] = latest[event.seat]
            if self._choices is not None:
                self._choices.append(choice)
        yield event
        yield from self._followed(event.at, code)

    def _play(self, move: Any, seat: int | None, at: int) -> tuple[Event, int]:
        """The one event that a seat chose, and what the rules say to it."""
        index = move if type(move) is int else self.game.index_of(move)
        at = 0 if type(at) is int and at == 0 else self._time(at)
        if type(seat) is not int:
            seat = self._first_actor() if seat is None else self._number(seat)
        try:
            code = self._act(self._states, 0, self._box, seat, index, at)
        except OverflowError:
            numbers = f"move {shown(index)}, seat {shown(seat)}"
            raise InvalidMove(f"{numbers}: more than 64 bits") from None
        if code > 0:
            raise self._refusal(index, seat, code)
        event = Event(seat, index, at)
        self._write(event)
        return event, code

    def _followed(self, at: int, code: int) -> Iterator[Event]:
        """What follows a move by itself, as it happens."""
        if code == NATURE_IS_DUE:
            yield from self._answers_of_nature(at)
        if self.game.manner.chains:
            yield from self._go_on(at)

    def _time(self, at: object) -> int:
        """A time as records can hold it. Raises InvalidMove for what is no number."""
        time = whole(at)
        if time is None:
            raise InvalidMove(mistake("time", time=shown(at)))
        return min(max(time, 0), LATEST)

    def _seated(self, seat: object) -> int:
        """The number of a seat of this table. Raises SeatError."""
        number = whole_from(seat, 0, self.players - 1)
        if number is None:
            raise self._no_seat(seat)
        return number

    def _number(self, seat: object) -> int:
        """A seat's number; whether it may act is for the rules to say. Raises SeatError."""
        number = whole(seat)
        if number is None:
            raise self._no_seat(seat)
        return number

    def _write(self, event: Event) -> None:
        self._settled = False
        self._latest.pop(event.seat, None)
        self.events.append(event)
        self.history.append(event)

    def _go_on(self, at: int) -> Iterator[Event]:
        """Take the steps that follow by themselves."""
        while (step := self._step_by_itself(at)) is not None:
            event, self._states = step
            chosen = self._latest.get(event.seat)
            self._write(event)
            if chosen is not None:  # this one was not
                self._latest[event.seat] = chosen
            yield event
        self._settled = True

    def _offers_choice(self) -> bool:
        if self._settled or not self.game.manner.chains:
            return True
        return self._step_by_itself(self.now) is None

    def _decisive(self) -> set[int] | None:
        """The moves with which something is decided here, in a chain of small moves: all, unless
        there is but one besides those that may wait. None: all that are allowed."""
        actors = self.actors
        if not self.game.manner.chains or len(actors) != 1 or NATURE in actors:
            return None
        (seat,) = actors
        allowed = {int(move) for move in self.moves_of(seat).indices}
        now = allowed - self.game.manner.waits
        return allowed if len(now) > 1 else allowed - now

    def _step_by_itself(self, at: int) -> tuple[Event, Any] | None:
        """The step that follows here without anybody choosing, and the record after it.

        One seat acts and has one move; after it the same seat acts and knows no more than before.
        What shows something, ends the turn or ends the game is left to the player.
        """
        actors = self.actors
        if not self.game.manner.chains or len(actors) != 1 or NATURE in actors:
            return None
        (seat,) = actors
        allowed = self.moves_of(seat).indices
        if len(allowed) != 1:
            return None
        event = Event(seat, int(allowed[0]), at)
        after = clone(self._states)
        code = self._act(after, 0, self._box, event.seat, event.move, event.at)
        same = all(field_of(after, name) == self._field(name) for name in ("actors", "news"))
        return (event, after) if code == 0 and same else None

    def meant(self, seat: int, text: str) -> int:
        """The index that a command in lasting words, such as "put A05 at 2,-1 r1", means now.

        For games in which the table moves on while a command is on its way; in other games
        the notation of a move. Not yet checked against the rules.

        Raises:
            InvalidMove: it does not parse.
            IllegalMove: what it speaks of is no longer there (906).
            SeatError: the table has no such seat.
        """
        seat = self._seated(seat)
        hands = self.game.manner.real_time
        if hands is None or hands.meant is None:
            return self.game.index_of(text)
        index = hands.meant(constant_record(self._box), self.state, seat, self.game.bounded(text))
        if index < 0:
            raise IllegalMove(text, self.game.rule_name(-index), self.game.refusal(-index))
        return index

    def time_up(self, at: int) -> None:
        """The clock calls the deadline, or breaks off a game that has none. Ends the game.

        Raises IllegalMove before the deadline, and where no clock runs.
        """
        self.push(DEADLINE, CLOCK, at)

    def give_back(self, milliseconds: int, at: int) -> None:
        """Put the deadline off by the time in which nobody could play; an event like others.

        Raises IllegalMove where there is no deadline, InvalidMove for less than 1 ms.
        """
        given = whole_from(milliseconds, 1, LATEST)
        if given is None:
            raise InvalidMove(mistake("give_back", time=shown(milliseconds)))
        self.push(given, CLOCK, at)

    def _refusal(self, index: int, seat: int, code: int) -> Exception:
        if code == NOT_AN_ACTOR and seat not in (*self.seats, NATURE, CLOCK):
            return self._no_seat(seat)
        if seat == CLOCK:
            return IllegalMove("clock", self.game.rule_name(code), self.game.refusal(code))
        if not 0 <= index < self.game.moves.size:
            return InvalidMove(f"there is no move {shown(index)}")
        notation = self.game.notation(index)
        return IllegalMove(notation, self.game.rule_name(code), self.game.refusal(code))

    def answer_for_nature(self, at: int = 0) -> int:
        """Let nature play while it is due; returns the number of events added."""
        return sum(1 for _ in self._answers_of_nature(at)) if NATURE in self.actors else 0

    def _answers_of_nature(self, at: int) -> Iterator[Event]:
        code = NATURE_IS_DUE
        while code == NATURE_IS_DUE and self._nature is not None:
            due = self._field("due")
            number = self._nature(due, self._drawn(due))
            code = self._act(self._states, 0, self._box, NATURE, number, at)
            event = Event(NATURE, number, at)
            self._write(event)
            yield event

    def _drawn(self, deck: int) -> int:
        """How often a deck was drawn from, with the draws that were taken back: what came to light
        once goes back into the set, and other numbers of nature's say what comes next."""
        return self._stands_drawn(deck) + self._withdrawn.get(deck, 0)

    def _stands_drawn(self, deck: int) -> int:
        if isinstance(self._states, list):
            return int(self._states[0].drawn[deck])
        return int(self._states["drawn"][0, deck])
