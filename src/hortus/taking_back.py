"""Taking moves back: by playing the game again up to where they were chosen."""

from __future__ import annotations

from typing import Self

from .engine.errors import InvalidMove, UndoError
from .engine.events import REWIND, UNDO, Event
from .engine.header import CLOCK, NATURE
from .engine.parts import M, S, V
from .engine.plain import shown
from .engine.words import mistake
from .playing import Playing


class TakingBack(Playing[S, V, M]):
    """What a table knows of its past. `hortus.Table` is made of it and tells its attributes."""

    __slots__ = ()

    # ------------------------------------------------------------------- playing again

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
        """Number of the last event with which the seat decided something, whatever happened since.

        To end a turn when nothing but lanterns is left is none: nobody goes back to that.
        """
        if seat not in self.seats or self.game.manner.real_time:
            return None
        if seat not in self._latest:
            own = [number for number, event in enumerate(self.events) if event.seat == seat]
            self._latest[seat] = next(filter(self._was_choice, reversed(own)), None)
        return self._latest[seat]

    def _was_choice(self, number: int) -> bool:
        if not self.game.manner.chains:
            return True
        then = self._at(number)
        decisive = then._decisive()
        return then._offers_choice() and (decisive is None or self.events[number].move in decisive)
