"""The box: its numbers, and the record every rule is given.

The standard box is `components.toml`. A player's own file has the same form; entries it
leaves out are taken from the standard box.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from hortus.engine import components as told
from hortus.engine.boxes import NumberBox, Numbers, Range, Source, record_with, wrong
from hortus.engine.layout import Records, dtype_of

from ..hopes import weights as hopes
from ..state import TILES, WORD, Box
from .told import say

STANDARD: Final = Path(__file__).parent / "components.toml"
BOX: Final = dtype_of(Box)

_RANGES: Final[dict[str, Range]] = {
    "market.prices": (3, 0, 25),
    "coins.start": (0, 0, 9999),
    "coins.most": (0, 1, 9999),
    "coins.line_bonus": (0, 0, 99),
    "tables.loops": (5, -100, 100),
    "tables.decor": (13, -100, 100),
    "tables.minor": (0, -20, 20),
    "tables.major": (0, -20, 20),
    "tables.majority": (2, -100, 100),
    "tables.detail": (7, -100, 100),
    "tables.unity": (0, -100, 100),
    "tables.minimalist": (7, -100, 100),
    "tables.orders": (3, 0, 100),
}


def _check(numbers: Numbers) -> None:
    if numbers["market.prices"][0] != 0:
        wrong("market.prices", say("bottom_row"))
    start, most = numbers["coins.start"], numbers["coins.most"]
    if start > most:
        wrong("coins.start", say("start", start=start, most=most))


def _record(weights: hopes.Weights, numbers: Numbers) -> Records:
    """The box record with the tables padded to their full length by their last entry."""
    full = (1 << WORD) - 1
    decor = _padded(numbers["tables.decor"], 17)
    detail = _padded(numbers["tables.detail"], 17)
    beliefs = ("three_arcs", "two_arcs", "three_equal", "two_equal", "order_step",
               "early_coin", "lead_step")  # fmt: skip
    return record_with(
        BOX,
        {
            "tiles": [full, full] if TILES == 2 * WORD else [full, 0],
            "price": numbers["market.prices"],
            "coins_start": numbers["coins.start"],
            "coins_most": numbers["coins.most"],
            "line_bonus": numbers["coins.line_bonus"],
            "loops": numbers["tables.loops"],
            "decor": decor,
            "detail": detail,
            "minimalist": numbers["tables.minimalist"],
            "unity": numbers["tables.unity"],
            "minor": numbers["tables.minor"],
            "major": numbers["tables.major"],
            "majority": numbers["tables.majority"],
            "order": numbers["tables.orders"],
            "decor_hope": hopes.decor(decor, weights),
            "detail_hope": hopes.detail(detail, weights),
            "soils_hope": hopes.minimalist(numbers["tables.minimalist"], weights),
            "unity_hope": hopes.unity(numbers["tables.unity"], weights),
            **{name: getattr(weights, name) for name in beliefs},
        },
    )


def _padded(table: list[int], length: int) -> list[int]:
    return table + [table[-1]] * (length - len(table))


_BOX: Final = NumberBox(STANDARD, _RANGES, _check, partial(_record, hopes.WEIGHTS))
box = _BOX.box
numbers = _BOX.numbers
box_data = _BOX.data
fixed = _BOX.fixed
ranges = _BOX.ranges


def components() -> list[told.Component]:
    """Every entry that a box of one's own may have otherwise."""
    return told.of_numbers(_BOX.document, _BOX.ranges)


def box_record(source: Source | None, weights: hopes.Weights) -> Records:
    """The box record with other weights for bots."""
    return _record(weights, _BOX.numbers(source))
