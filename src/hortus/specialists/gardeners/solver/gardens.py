"""Gardens as the solver knows them: how each tile lies. Places may be any whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from hortus.engine.bits import members
from hortus.engine.states import form_for, in_form
from hortus.games.gardeners.evening.verdict import conforms
from hortus.games.gardeners.notation.garden_text import Drawing, Place, garden_record

# One place on: north, east, south, west.
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Spot(NamedTuple):
    """How a tile lies: row, column, and clockwise quarter turns (0 to 3)."""

    row: int
    column: int
    turn: int = 0

    @property
    def place(self) -> Place:
        return self.row, self.column


Garden = Mapping[int, Spot]  # number of the tile -> how it lies


def beside(place: Place) -> list[Place]:
    """The four places that share a side with one."""
    return [(place[0] + down, place[1] + right) for down, right in STEPS]


def looks_to(box: Any, tile: int, turn: int) -> int | None:
    """Where a bench looks once turned: 0 north, 1 east, 2 south, 3 west. None for no bench."""
    looks = int(box.looks[tile])
    return None if looks < 0 else (looks + turn) % 4


def path_sides(box: Any, tile: int, turn: int) -> frozenset[int]:
    """The sides that a path reaches once turned: 0 north, 1 east, 2 south, 3 west."""
    return frozenset((side + turn) % 4 for side in members(int(box.path[tile])))


def drawing(garden: Garden, side: int) -> Drawing:
    """The same as people type it."""
    return Drawing(side, {spot.place: (tile, spot.turn) for tile, spot in garden.items()})


def garden_of(drawn: Drawing) -> dict[int, Spot]:
    return {tile: Spot(*place, turn) for place, (tile, turn) in drawn.tiles.items()}


def fulfils(garden: Garden, cards: Iterable[int], side: int, box: Any) -> bool:
    """Whether a full garden fulfils all cards, given by number, by the rules of the table.

    `box` is the row of one that `components.box` gives, or a view's.
    """
    form = form_for(conforms)
    record, rows = in_form(form, garden_record(drawing(garden, side))), in_form(form, box)
    return all(conforms(record, rows, card) for card in cards)
