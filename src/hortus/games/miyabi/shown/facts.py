"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from hortus.engine.boxes import Source
from hortus.engine.choices import one_of

from ..box import components
from ..state import OBJECTS, SHAPE_OF, SHAPES, VARIANTS
from .view import MiyabiObject, Shape

Variant = Annotated[str, one_of("Variant", VARIANTS)]


class MiyabiBox(Struct):
    """Tiles and points. Lists of six go from maple to stone, the rows of the garden."""

    shapes: dict[Variant, Shape]  # which of its cells carries the objects makes a variant
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
        shapes=dict(zip(VARIANTS, (SHAPES[shape] for shape in SHAPE_OF), strict=True)),
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
