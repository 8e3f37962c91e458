"""What a partner sees at one moment, in a form to think with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.bits import members
from hortus.games.gardeners.enums import Said
from hortus.games.gardeners.rules.ground import free_cells, is_full, removable_cells
from hortus.games.gardeners.state import NO_CARD, NO_TILE, TILES, WORD
from hortus.views import View

ROW: Final = 8


@dataclass(frozen=True)
class Sight:
    """A seat's view of a table, read once.

    Places are lattice cells of the moment; `origin` is the row and column, counted from where
    the first tile was laid, that cell (1, 1) stands for.
    """

    me: int
    state: Any
    full: bool
    origin: tuple[int, int]
    loose: tuple[frozenset[int], ...]  # by seat, what it may lay: loose tiles and stack top
    free: frozenset[int]
    removable: frozenset[int]

    @classmethod
    def of(cls, view: View) -> Sight:
        s = view.state
        supplies = []
        for seat in s.seat[: s.players]:
            tiles = set(members(seat.loose))
            if seat.top != NO_TILE:
                tiles.add(seat.top)
            supplies.append(frozenset(tiles))
        laid, side = s.garden.laid, s.garden.side
        full = bool(is_full(laid, side))
        return cls(
            me=view.seat,
            state=s,
            full=full,
            origin=(s.origin[0], s.origin[1]),
            loose=tuple(supplies),
            free=frozenset() if full else frozenset(members(int(free_cells(laid, side)))),
            removable=frozenset(members(int(removable_cells(laid, s.opt.edge)))),
        )

    def candidates(self, k: int) -> list[int]:
        """What everybody knows that the k-th card that binds may be."""
        slot = self.state.slot[k]
        return cards_in(slot.possible[0], slot.possible[1])

    @property
    def own(self) -> list[int]:
        """The own cards, oldest first."""
        return [slot.card for slot in self.state.slot if slot.holder == self.me]

    @property
    def active(self) -> int:
        return sum(slot.card != NO_CARD for slot in self.state.slot)

    @property
    def holders(self) -> set[int]:
        """The seats that have to announce."""
        return {slot.holder for slot in self.state.slot if slot.card != NO_CARD}

    @property
    def somebody_horrified(self) -> bool:
        return any(seat.said == Said.HORRIFIED for seat in self.state.seat[: self.state.players])

    def laid(self) -> dict[int, tuple[int, int]]:
        """Lattice cell and turn of every tile that lies."""
        g = self.state.garden
        return {t: (g.place[t], g.turn[t]) for t in range(TILES) if g.place[t] >= 0}


def cards_in(low: int, high: int) -> list[int]:
    """The numbers of a set of cards in two words."""
    return [*members(low), *(WORD + bit for bit in members(high))]
