"""The record of Well."""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import Header
from hortus.engine.layout import Layout, i1, i8, of
from hortus.engine.observing import number

LONG_WAY: Final = 2  # steps
LITRES: Final = 3
UNKNOWN: Final = 0


class Options(Layout):
    near_is_dry: Annotated[int, i1(0, 1, "1: water is at the far well alone")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 7)]


class State(Header):
    opt: Annotated[Options, of(Options)]
    way: Annotated[int, i1(0, LONG_WAY, "steps to the well")]
    bucket: Annotated[int, i1(UNKNOWN, LITRES, "litres; 0: empty, or not known to a seat")]
    litres: Annotated[list[int], i1(0, 2 * LITRES, "brought home by each seat", 2)]
    spare_bytes: Annotated[list[int], i1(0, 0, "always zero", 4)]


class Seen(Layout):
    bucket: Annotated[int, number(UNKNOWN, LITRES, "litres")]


class Box(Layout):
    spare: Annotated[int, i8(0, 0, "an empty box")]
