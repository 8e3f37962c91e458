"""What one seat may know and do: allowed moves and veiled views. Bots get nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, cast

import msgspec
import numpy as np
import numpy.typing as npt

from .engine.border import Rows
from .engine.errors import InvalidMove
from .engine.game import Game, Indices
from .engine.header import NATURE, NOBODY
from .engine.observing import Floats, Words
from .engine.parts import Happening, M, S, V
from .engine.states import (
    clone,
    constant_record,
    field_of,
    form_of,
    in_form,
    record_of,
    to_bytes,
)
from .engine.words import counted
from .scores import Scores, score_now, totals_now


class Moves(Generic[M]):
    """The allowed moves of one seat: a lazy view that iterates, counts and answers `in`.

    Iterating gives typed moves in the game's fixed order; `in` takes a move in any of its
    three faces, and says no to what is no move at all. Empty for a seat that may not act.
    Good until the next event: ask the table or view again after it.
    """

    __slots__ = ("_box", "_game", "_seat", "_states")

    def __init__(self, game: Game[Any, Any, M], states: Rows, box: Rows, seat: int) -> None:
        self._game = game
        self._states = states
        self._box = box
        self._seat = seat

    @property
    def indices(self) -> Indices:
        """The flat indices in the game's fixed order: an int32 array of shape (moves,)."""
        out = _buffer(self._game)
        n = self._game.kernels.moves(self._states, 0, self._box, self._seat, out)
        return np.array(out[:n], np.int32)

    def __iter__(self) -> Iterator[M]:
        return (self._game.moves.move(index) for index in self.indices.tolist())

    def __len__(self) -> int:
        return len(self.indices)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, move: object) -> bool:
        try:
            index = self._game.index_of(move)
        except InvalidMove:
            return False
        return bool(self._game.kernels.why(self._states, 0, self._box, self._seat, index) == 0)

    def __repr__(self) -> str:
        shown = [str(move) for move, _ in zip(self, range(6), strict=False)]
        more = ", …" if len(self) > len(shown) else ""
        return f"<{counted(len(self), 'move')} of seat {self._seat}: {', '.join(shown)}{more}>"


@dataclass(frozen=True)
class Foresight:
    """What a seat sees before and after a move that was not played, nature yet to answer.

    Attributes:
        before, after: its views.
        index: the move.
    """

    before: View
    after: View
    index: int

    @property
    def effect(self) -> Scores:
        """The lines of scores that differ, as differences."""
        return self.before.scores().changes(self.after.scores())

    @property
    def happenings(self) -> list[Happening]:
        """What would be seen to happen."""
        return self.after.happened(self.before, self.before.seat, self.index)


class View(Generic[S, V, M]):
    """What one seat (or NOBODY) may know: a veiled copy of the table, which stays as it was
    when the table goes on.

    Bots get this and nothing else.

    Attributes:
        game: the game played.
        seat: whose view it is; NOBODY (6) for an onlooker.
        options: the table's options, defaults filled in.
        box_data: what differs from the standard box; {} for the standard box.
    """

    __slots__ = ("_box", "_state", "_states", "box_data", "game", "options", "players", "seat")

    def __init__(
        self,
        game: Game[S, V, M],
        states: Rows,
        box: Rows,
        seat: int,
        options: dict[str, Any],
        players: int,
        box_data: dict[str, Any],
    ) -> None:
        self.game = game
        self.box_data = box_data
        self.seat = seat
        self.options = options
        self.players = players
        self._states = states
        self._box = box
        self._state: Any = None  # made when it is first asked for

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle` and copies: the record travels as bytes, the game and its box by name."""
        return view_of_bytes, (
            self.game, self.to_bytes(), self.seat, self.options, self.players, self.box_data,
        )  # fmt: skip

    @property
    def states(self) -> Any:
        """The veiled record as an array of one, for kernels."""
        return self._states

    @property
    def box(self) -> Any:
        """The game's box as an array of one, for kernels. Not to be changed."""
        return self._box

    @property
    def state(self) -> S:
        """The veiled record, fields by attribute (`view.state.seat[0].coins`)."""
        if self._state is None:
            self._state = record_of(self._states)
        return cast(S, self._state)

    def to_bytes(self) -> bytes:
        """The veiled record's bytes: equal for all that this seat cannot tell apart."""
        return to_bytes(self._states)

    @property
    def moves(self) -> Moves[M]:
        """The moves this seat may make now; none when it is not its turn."""
        return Moves(self.game, self._states, self._box, self.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def scores(self) -> Scores:
        """Scores as if the game ended now, from what this seat knows."""
        return score_now(self.game, self._states, self._box, self.players, self.box_data)

    def totals(self) -> tuple[int, ...]:
        """The totals alone, without the lines that explain them."""
        return tuple(totals_now(self.game, self._states, self._box, self.players)[0].tolist())

    def afterstates(self) -> Afterstates[S, V, M]:
        """Where each of this seat's moves leads, before chance answers; empty if it has none.

        Computed from what the seat knows, so it foretells nothing.
        """
        return Afterstates(self)

    def drawn(self) -> V:
        """The view as the browser gets it: one struct of the game's own."""
        return self.game.shown.view(self.state, constant_record(self._box), self.seat, self.options)

    @property
    def facts(self) -> msgspec.Struct:
        """What lies in the box that is played, as the game's own struct."""
        return self.game.shown.facts(self.box_data or None)

    def picture(self) -> str:
        """The view as SVG; notebooks show it by themselves."""
        return self.game.shown.picture(self.drawn(), self.facts)

    def _repr_svg_(self) -> str:
        return self.picture()

    def json(self) -> bytes:
        return msgspec.json.encode(self.drawn())

    def happened(self, before: View[S, V, M], seat: int, move: int) -> list[Happening]:
        """What could be seen to happen since an earlier view from here, by one event between."""
        box = constant_record(self._box)
        return self.game.shown.happenings(box, before.state, self.state, seat, move)

    def observation(self) -> Floats:
        """Numbers for a learner, own seat first: float32, shape (game.observation.numbers,).

        `game.observation.parts` says which number means what, and so does `hortus describe`.
        """
        numbers: Floats = self.game.observation.floats(self.words().reshape(1, -1))[0]
        return numbers

    def words(self) -> Words:
        """The same packed in words of 64 bits: int64, shape (game.observation.words,)."""
        words: Words = _words(self.game, self._states, 1, self._box)[0]
        return words

    def __repr__(self) -> str:
        who = "nobody" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<{self.game.id}, what {who} may know>"


class Afterstates(Generic[S, V, M]):
    """Where the moves of a seat lead: a position each, as the seat foresees it, in the order of
    `indices`. What chance has to say to a move is not said yet.

    All numbers for all moves are worked out in one call each. Afterstates are computed when this
    is made and stay as they are.

    >>> view = hortus.deal("zen-garden", seed=7).view(0)
    >>> after = view.afterstates()
    >>> best = int(after.values().argmax())
    >>> move, seen = after[best]
    >>> move in view.moves, seen.totals()[0] == after.totals()[best][0]
    (True, True)

    Attributes:
        indices: the moves, as int32 of shape (n,).
        states: the records they lead to, marked as this seat's views, for kernels.
    """

    __slots__ = ("_view", "indices", "states")

    def __init__(self, view: View[S, V, M]) -> None:
        self._view = view
        self.indices = view.moves.indices
        self.states = form_of(view.states).new(view.game.state, len(self.indices))
        view.game.kernels.afterstates(
            view.states, 0, view.box, view.seat, self.states, self.indices
        )

    def __len__(self) -> int:
        return len(self.indices)

    def __getitem__(self, k: int) -> tuple[M, View[S, V, M]]:
        """The k-th move and the view after it. Raises IndexError."""
        k = range(len(self))[k]
        view = self._view
        states = clone(self.states[k : k + 1])
        after = View(
            view.game, states, view.box, view.seat, view.options, view.players, view.box_data
        )
        return view.game.moves.move(int(self.indices[k])), after

    def __iter__(self) -> Iterator[tuple[M, View[S, V, M]]]:
        return (self[k] for k in range(len(self)))

    def values(self) -> npt.NDArray[np.int64]:
        """What the game's own `value` thinks of each for this seat: hundredths of a point, int64
        of shape (n,)."""
        out = np.zeros(len(self), np.int64)
        kernels = self._view.game.kernels
        kernels.worths(self.states, len(self), self._view.box, self._view.seat, out)
        return out

    def totals(self) -> npt.NDArray[np.int64]:
        """Every seat's total in each, in points: int64 of shape (n, players)."""
        view = self._view
        return totals_now(view.game, self.states, view.box, view.players)

    def observations(self) -> Floats:
        """A learner's numbers of each: float32 of shape (n, game.observation.numbers)."""
        view = self._view
        words = _words(view.game, self.states, len(self), view.box)
        return view.game.observation.floats(words)

    def chance_is_next(self) -> npt.NDArray[np.bool_]:
        """Whether chance answers next, so that the position is not yet the one to be played from:
        bool of shape (n,)."""
        actors = [field_of(self.states[k : k + 1], "actors") for k in range(len(self))]
        return np.array([bits == 1 << NATURE for bits in actors], np.bool_)

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'afterstate')} of seat {self._view.seat}>"


def _words(game: Game, veiled: Rows, n: int, box: Rows) -> Words:
    """What a learner gets of each of n veiled records, as words."""
    seen = game.observation.rows(form_of(veiled), n)
    game.kernels.looks(veiled, n, box, seen)
    return game.observation.as_words(seen)


def view_of_bytes(
    game: Game,
    record: bytes,
    seat: int,
    options: dict[str, Any],
    players: int,
    box_data: dict[str, Any],
) -> View:
    """A view from what `to_bytes` gave. Raises ValueError if that is no record of the game."""
    form = game.form
    states = form.from_bytes(game.state, record)
    box = in_form(form, game.box.record(box_data or None))
    return View(game, states, box, seat, options, players, box_data)


def hindsight(
    before: Sequence[View], after: Sequence[View], seat: int, move: int
) -> list[Happening]:
    """What can be added to an event once the game is over, from what each seat knew around it.

    Not for anybody while the game runs.
    """
    box = constant_record(after[0].box)
    looks = [view.state for view in before], [view.state for view in after]
    return after[0].game.shown.hindsight(box, *looks, seat, move)


def _buffer(game: Game) -> Any:
    return np.empty(game.moves.most, np.int32)
