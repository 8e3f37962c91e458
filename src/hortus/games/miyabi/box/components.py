"""The box: its numbers, and the record every rule is given.

The standard box is `components.toml`. A player's own file has the same form; entries it
leaves out are taken from the standard box.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hortus.engine import components as told
from hortus.engine.boxes import NumberBox, Numbers, Range, Source, record_with, wrong
from hortus.engine.layout import Records, dtype_of
from hortus.engine.remarks import Remark

from ..hopes import weights as hopes
from ..rules.planes import planes_of
from ..state import OBJECTS, SHAPE_OF, SHAPES, TILE_PLANES, VARIANTS, ZEN_FACES, Box
from .told import called, say

STANDARD: Final = Path(__file__).parent / "components.toml"
BOX: Final = dtype_of(Box)

# What four players draw in four rounds; two and three draw less (MI-07, MI-11).
MOST_DRAWN: Final = {"single": 32, "double": 32, "straight": 16, "corner": 16}

_RANGES: Final[dict[str, Range]] = {
    **{f"tiles.{name}": (len(VARIANTS), 0, (1 << TILE_PLANES) - 1) for name in OBJECTS},
    "bonus.points": (len(OBJECTS), 0, 99),
    "majority.first": (len(OBJECTS), 0, 99),
    "majority.second": (len(OBJECTS), 0, 99),
    "colours.points": (0, 0, 99),
    "meadow.points": (0, 0, 99),
    "sevens.points": (0, 0, 99),
    "zen.tiles": (ZEN_FACES, 0, 16),
    "zen.open": (0, 1, 16),
}


def _check(numbers: Numbers) -> None:
    for shape, drawn in MOST_DRAWN.items():
        count = sum(
            numbers[f"tiles.{name}"][variant]
            for name in OBJECTS
            for variant, number in enumerate(SHAPE_OF)
            if SHAPES[number] == shape
        )
        if count < drawn:
            called_so = called(f"miyabi_shapes_{shape}")
            wrong("tiles", say("short", shape=called_so, count=count, drawn=drawn))


def remarks(source: Source | None = None) -> list[Remark]:
    """What does not go together in a box, though it can be played with. Raises BoxError."""
    numbers = _BOX.numbers(source)
    return [*_majorities(numbers), *_zen_tiles(numbers)]


def _majorities(numbers: Numbers) -> Iterator[Remark]:
    """The most objects earn no less than the second most (MI-38)."""
    for first, second in zip(numbers["majority.first"], numbers["majority.second"], strict=True):
        if second > first:
            told: dict[str, str | int] = {"first": first, "second": second}
            yield Remark("majority.second", "miyabi_remark_second", told)


def _zen_tiles(numbers: Numbers) -> Iterator[Remark]:
    """As many lie open as there are."""
    tiles = sum(numbers["zen.tiles"])
    if numbers["zen.open"] > tiles:
        yield Remark("zen.open", "miyabi_remark_open", {"tiles": tiles})


def box_record(source: Source | None, weights: hopes.Weights) -> Records:
    """The box record with other weights for bots. Raises BoxError."""
    return _record(_BOX.numbers(source), weights)


def _record(numbers: Numbers, weights: hopes.Weights = hopes.WEIGHTS) -> Records:
    kinds = [numbers[f"tiles.{name}"][v] for v in range(len(VARIANTS)) for name in OBJECTS]
    return record_with(
        BOX,
        {
            "tiles": planes_of(kinds, TILE_PLANES),
            "bonus": numbers["bonus.points"],
            "first": numbers["majority.first"],
            "second": numbers["majority.second"],
            "colours": numbers["colours.points"],
            "meadow": numbers["meadow.points"],
            "sevens": numbers["sevens.points"],
            "zen_open": numbers["zen.open"],
            "zen_tiles": numbers["zen.tiles"],
            **hopes.fields(weights),
        },
    )


_BOX: Final = NumberBox(STANDARD, _RANGES, _check, _record)
box = _BOX.box
numbers = _BOX.numbers
box_data = _BOX.data
fixed = _BOX.fixed


def components() -> list[told.Component]:
    """Every entry that a box of one's own may have otherwise."""
    return told.of_numbers(_BOX.document, _BOX.ranges)
