"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from hortus.engine.bits import members
from hortus.engine.boxes import Source
from hortus.engine.choices import one_of

from ..box import components
from ..rules.indices import TURNS
from ..rules.terrace import cells_of
from ..state import OBJECTS, SHAPE_OF, SHAPES, SIDE, VARIANTS
from .view import MiyabiObject, Shape

Variant = Annotated[str, one_of("Variant", VARIANTS)]

MIDDLE: Final = 2 * SIDE + 2  # a cell from which every tile stays on the board, however turned


class VariantFacts(Struct):
    """A tile of one shape whose objects lie on one of its cells, as many as it has cells."""

    shape: Shape
    cells: list[tuple[int, int]]  # unturned: steps right and down from the objects, theirs first
    turns: int  # clockwise quarter turns that differ


def _variant(number: int) -> VariantFacts:
    unturned, *turned = (cells_of(number, MIDDLE, turn) for turn in range(TURNS))
    others = [cell for cell in members(unturned) if cell != MIDDLE]
    return VariantFacts(
        shape=SHAPES[SHAPE_OF[number]],
        cells=[
            (cell % SIDE - MIDDLE % SIDE, cell // SIDE - MIDDLE // SIDE)
            for cell in (MIDDLE, *others)
        ],
        turns=len({unturned, *turned}),
    )


class MiyabiBox(Struct):
    """Tiles and points. Lists of six go from maple to stone, the rows of the garden."""

    rounds: dict[int, int]  # by seats
    supply: dict[Shape, int]  # tiles for each seat, every round
    variants: dict[Variant, VariantFacts]
    tiles: dict[MiyabiObject, list[int]]  # how many, by variant
    bonus: list[int]  # for the first to reach the fifth level
    first: list[int]  # for most objects in sight
    second: list[int]  # for second most
    colours: int  # each object of the largest group
    meadow: int  # each cell of the largest meadow
    sevens: int  # each row and column
    zen_tiles: list[int]  # with one, two, three objects
    zen_open: int  # on display


def facts(source: Source | None = None) -> MiyabiBox:
    """The box of a file, of what `box_data` returns, or the standard box. Raises BoxError."""
    numbers = components.numbers(source)
    return MiyabiBox(
        rounds={int(seats): rounds for seats, rounds in components.fixed("players.rounds").items()},
        supply=components.fixed("supply.each"),
        variants={name: _variant(number) for number, name in enumerate(VARIANTS)},
        tiles={name: numbers[f"tiles.{name}"] for name in OBJECTS},
        bonus=numbers["bonus.points"],
        first=numbers["majority.first"],
        second=numbers["majority.second"],
        colours=numbers["colours.points"],
        meadow=numbers["meadow.points"],
        sevens=numbers["sevens.points"],
        zen_tiles=numbers["zen.tiles"],
        zen_open=numbers["zen.open"],
    )
