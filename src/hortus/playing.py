"""A game being played: from event to event, and back where nothing has come to light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from .engine.errors import IllegalMove, InvalidMove, UndoError
from .engine.events import REWIND, UNDO, Event
from .engine.game import Game
from .engine.header import CLOCK, NATURE, NOT_AN_ACTOR
from .engine.kernels import NATURE_IS_DUE
from .engine.parts import M, S, V
from .engine.plain import shown, whole, whole_from
from .engine.states import USUAL, clone, constant_record, in_form
from .engine.timing import DEADLINE, LATEST
from .engine.words import mistake
from .nature import Nature
from .position import Position, field_of


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
        event, code = self._play(move, seat, at)
        if event.seat != before:
            self._choices = []
        if choice is not None:
            self._latest[event.seat] = choice[0]
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

    def replay(self, event: Event) -> None:
        """Play one written event, nature's included, without asking nature for more.

        Steps that follow by themselves are events too, and are not taken here a second time.
        Raises IllegalMove, InvalidMove or UndoError if it does not hold here.
        """
        if event.seat != NATURE and event.move in (UNDO, REWIND):
            # Tables of former days could take the end back; what is written of them stands.
            take_back = self._undo if event.move == UNDO else self._rewind
            take_back(event.seat)
            return
        code = self._act(self._states, 0, self._box, event.seat, event.move, event.at)
        if code > 0:
            if event.seat == NATURE:
                raise InvalidMove(mistake("nature_not_due"))
            raise self._refusal(event.move, event.seat, code)
        self._write(event)
        self._choices = None

    # --------------------------------------------------------------------------- undo

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back the last move it chose: nothing has come to light since
        it, nobody else has acted, no clock runs, and the game goes on."""
        return not self.over and self._last_move(seat) is not None

    def _last_move(self, seat: int) -> int | None:
        """Number of the event that undo would return to. What the clock did stays."""
        if seat in (NATURE, CLOCK) or (self.game.manner.real_time and self.players > 1):
            return None
        if not self.events or self.events[-1].seat != seat:
            return None
        if self._choices is None:
            self._choices = self._choices_found()
        now = self.news
        return next((number for number, news in reversed(self._choices) if news == now), None)

    def _choices_found(self) -> list[tuple[int, int]]:
        """The choices of the seat that acted last, found by playing the game again."""
        seat = self.events[-1].seat
        first = len(self.events)
        while first > 0 and self.events[first - 1].seat == seat:
            first -= 1
        choices = []
        walk = self._at(first)
        for number, event in enumerate(self.events[first:], first):
            if walk._offers_choice():
                choices.append((number, walk.news))
            walk.replay(event)
        return choices

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move that a seat (that which moved last) chose. Itself an event.

        The steps that followed it by themselves go with it.
        Raises UndoError where the game is over, something was revealed or another seat has acted,
        and SeatError.
        """
        if seat is None:
            seat = next((e.seat for e in reversed(self.events) if e.seat in self.seats), 0)
        seat = seat if seat in (NATURE, CLOCK) else self._seated(seat)
        self._require_running(seat)
        self._undo(seat)

    def _undo(self, seat: int) -> None:
        k = self._last_move(seat)
        if k is None:
            raise UndoError(mistake("undo", seat=shown(seat)))
        same_run = k > 0 and self.events[k - 1].seat == seat
        earlier = [choice for choice in self._choices or () if choice[0] < k]
        self._go_back(k, Event(seat, UNDO, self.events[-1].at))
        self._choices = earlier if same_run else None

    def can_rewind(self, seat: int) -> bool:
        """Whether there is a move that the seat chose, in a running game of turns."""
        return not self.over and self._last_choice(seat) is not None

    def rewind(self, seat: int) -> None:
        """Take back the last move that a seat chose, with all that happened since. Itself an event.

        For tables whose players agree to it: others may have acted, and things may have come to
        light. Those go back into their sets, and nature draws them anew: with other numbers, from a
        seed too. So what was seen tells nothing of what comes.

        Raises UndoError where the game is over, the seat has chosen no move yet, or all play at
        once; and SeatError.
        """
        seat = self._seated(seat)
        self._require_running(seat)
        self._rewind(seat)

    def _rewind(self, seat: int) -> None:
        k = self._last_choice(seat)
        if k is None:
            raise UndoError(mistake("rewind", seat=shown(seat)))
        decks = range(self._decks())
        drawn = [self._stands_drawn(deck) for deck in decks]
        self._go_back(k, Event(seat, REWIND, self.events[-1].at))
        for deck in decks:
            back = drawn[deck] - self._stands_drawn(deck)
            if back > 0:
                self._withdrawn[deck] = self._withdrawn.get(deck, 0) + back
        self._choices = None

    def _decks(self) -> int:
        if isinstance(self._states, list):
            return len(self._states[0].drawn)
        return int(self._states["drawn"].shape[1])

    def _require_running(self, seat: int) -> None:
        if self.over:
            raise UndoError(mistake("undo_over", seat=shown(seat)))

    def _go_back(self, k: int, taken: Event) -> None:
        """To where the seat chose the event with this number, and write down that it did so."""
        before = self._at(k)
        self.form, self._box, self._states = before.form, before._box, before._states
        del self.events[k:]
        self.history.append(taken)
        self._latest.clear()
        self._settled = True  # or it would not have been a choice

    def _last_choice(self, seat: int) -> int | None:
        """Number of the last event that the seat chose, whatever happened since."""
        if seat not in self.seats or self.game.manner.real_time:
            return None
        if seat not in self._latest:
            own = [number for number, event in enumerate(self.events) if event.seat == seat]
            self._latest[seat] = next(filter(self._was_choice, reversed(own)), None)
        return self._latest[seat]

    def _was_choice(self, number: int) -> bool:
        return not self.game.manner.chains or self._at(number)._offers_choice()

    def _beside(self) -> Self:
        """A table of the same game, options, box and names, on which nothing happened yet."""
        other = object.__new__(type(self))
        other.game = self.game
        other.options = self.options
        other.players = self.players
        other.names = self.names.copy()
        other.own_box = self.own_box
        other.form, other._box = self.form, self._box
        if self.form is not USUAL:  # by now its rules may be compiled
            other.form = self.game.form
            other._box = in_form(other.form, self._box)
        other._act = self._act
        return other

    def _at(self, n: int) -> Self:
        """A table after the first n events, made by playing them again; nature is silent."""
        earlier = self._beside()
        earlier.events = []
        earlier.history = []
        earlier._choices = []
        earlier._settled = False
        earlier._latest = {}
        earlier._withdrawn = {}
        earlier._nature = None
        earlier._states = earlier._dealt()
        for event in self.events[:n]:
            earlier.replay(event)
        return earlier

    def copy(self) -> Self:
        """An independent table in the same position, with the same events.

        Its records have the form that its game's rules want by now.
        Nature answers both from the same source: alike from a seed, not from the system.
        """
        other = self._beside()
        other.events = self.events.copy()
        other.history = self.history.copy()
        other._choices = None if self._choices is None else self._choices.copy()
        other._settled = self._settled
        other._latest = self._latest.copy()
        other._withdrawn = self._withdrawn.copy()
        other._nature = self._nature
        if other.form is self.form:
            other._states = clone(self._states)
        else:
            other._states = in_form(other.form, self._states)
        return other
