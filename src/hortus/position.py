"""How a game stands: its true record, and what everybody may ask of it."""

from __future__ import annotations

from typing import Any, Generic, Self, cast

from msgspec import Struct

from .engine.errors import SeatError
from .engine.game import Game
from .engine.header import NATURE, NOBODY
from .engine.own_box import read as read_box
from .engine.parts import M, S, V
from .engine.plain import shown, whole, whole_from
from .engine.states import USUAL, constant_record, field_of, in_form, record_of, to_bytes
from .engine.words import counted, mistake
from .scores import Scores, returns_now, score_now, totals_now
from .views import Moves, View


class Position(Generic[S, V, M]):
    """A dealt game at one moment. `hortus.Table` is made of it and tells its attributes."""

    __slots__ = ("_act", "_box", "_states", "form", "game", "names", "options", "own_box",
                 "players")  # fmt: skip

    def __init__(
        self, game: Game[S, V, M], options: dict[str, Any], players: int, box: Any = None
    ) -> None:
        self.game = game
        self.options = game.checked_options(options, players)
        players = self.players = game.checked_players(players)
        self.names = [f"Seat {seat}" for seat in range(players)]
        self.own_box = read_box(game, box)
        self.form = game.form
        self._box = in_form(self.form, game.box.record(self.own_box.entries or None))
        self._act = game.kernels.act
        self._states = self._dealt()

    def _dealt(self) -> Any:
        states = self.form.new(self.game.state, 1)
        fresh = in_form(self.form, self.game.fresh(self.options, self.players))
        self.game.kernels.start(states, 0, self._box, fresh)
        return states

    def _beside(self) -> Self:
        """One of the same game, options, box and names, whose record is still to be laid."""
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

    @property
    def box_data(self) -> dict[str, Any]:
        """What differs from the standard box, by entry; {} for the standard box."""
        return self.own_box.entries

    @property
    def box_name(self) -> str | None:
        """What a box of one's own is called; None where it has no name."""
        return self.own_box.name

    @property
    def box_digest(self) -> str:
        """Twelve hexadecimal digits: equal where the same lies in the box, whatever its name."""
        return self.own_box.digest

    @property
    def state(self) -> S:
        """The true record, fields by attribute. Not for players: they get `view(seat)`."""
        return cast(S, record_of(self._states))

    def to_bytes(self) -> bytes:
        """The true record's bytes: equal tables have equal bytes."""
        return to_bytes(self._states)

    @property
    def actors(self) -> frozenset[int]:
        """The seats that may act now. Empty when the game is over."""
        bits = self._field("actors")
        return frozenset(seat for seat in range(7) if bits >> seat & 1)

    @property
    def over(self) -> bool:
        return self._field("over") != 0

    @property
    def ply(self) -> int:
        """Events played since the deal, nature's included."""
        return self._field("ply")

    @property
    def news(self) -> int:
        """Pieces of information that have come to light."""
        return self._field("news")

    @property
    def now(self) -> int:
        """Time of the last event in milliseconds; stays 0 in games that keep no time."""
        return self._field("now")

    @property
    def limit(self) -> int:
        """The deadline on the same clock, in milliseconds; 0 where there is none (yet)."""
        return self._field("limit")

    def _first_actor(self) -> int:
        """The lowest seat that may act; NOBODY where none may."""
        bits = self._field("actors")
        return (bits & -bits).bit_length() - 1 if bits else NOBODY

    def _field(self, name: str) -> int:
        return field_of(self._states, name)

    @property
    def progress(self) -> float:
        """How far the game is, from 0 to 1, by what an onlooker knows."""
        if self.over:
            return 1.0
        return self.game.shown.progress(constant_record(self._box), self.view().state)

    @property
    def facts(self) -> Struct:
        """What lies in the box that is played, as the game's own struct: its components, and the
        numbers of the rules."""
        return self.game.shown.facts(self.box_data or None)

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def moves(self) -> Moves[M]:
        """The allowed moves of the seat to act (of the lowest, if several may act)."""
        return Moves(self.game, self._states, self._box, self._first_actor())

    def moves_of(self, seat: int) -> Moves[M]:
        """The allowed moves of a seat; none if it may not act. Raises SeatError."""
        who = self._anybody(seat)
        return Moves(self.game, self._states, self._box, who)

    def view(self, seat: int = NOBODY) -> View[S, V, M]:
        """What a seat, or an onlooker (the default), may know: a veiled copy. Raises SeatError."""
        who = whole(seat)
        if who is None or (not 0 <= who < self.players and who != NOBODY):
            raise self._no_seat(seat)
        veiled = self.form.new(self.game.state, 1)
        self.game.kernels.view(self._states, 0, self._box, who, veiled, 0)
        return View(
            self.game, veiled, self._box, who, self.options, self.players, self.own_box.entries
        )

    def _anybody(self, seat: object) -> int:
        """A seat's number, of this table or of a larger one. Raises SeatError."""
        number = whole_from(seat, 0, NOBODY)
        if number is None:
            raise self._no_seat(seat)
        return number

    def _no_seat(self, seat: object) -> SeatError:
        return SeatError(mistake("seat", seat=shown(seat), last=self.players - 1, nobody=NOBODY))

    def scores(self) -> Scores:
        """Explained scores as if the game ended now, from the true record."""
        return score_now(self.game, self._states, self._box, self.players, self.box_data)

    def totals(self) -> tuple[int, ...]:
        """The total of each seat as if the game ended now, in points: `scores().totals` without
        the lines that explain it, in a small part of the time."""
        return tuple(totals_now(self.game, self._states, self._box, self.players)[0].tolist())

    def returns(self) -> tuple[float, ...]:
        """What the game is worth to each seat that learns from it; 0.0 for all while it runs.

        Against each other: the seat's share in the victory, stretched so that all add up to 0 and
        who wins alone has 1.0; with two seats 1, 0 or -1. As a team, or alone: the total.
        """
        if not self.over:
            return (0.0,) * self.players
        return returns_now(self.game, self._states, self._box, self.players)

    def __repr__(self) -> str:
        if self.over:
            state = "over"
        else:
            acting = sorted(self.actors)
            state = "to act: " + ", ".join("nature" if s == NATURE else f"seat {s}" for s in acting)
        shown = {k: v for k, v in self.options.items() if v != self._default(k)}
        options = "".join(f", {k}={v!r}" for k, v in shown.items())
        return (
            f"<{self.game.id}, {counted(self.players, 'player')}{options}, ply {self.ply}, {state}>"
        )

    def _default(self, name: str) -> Any:
        return next(o.default for o in self.game.options if o.name == name)
