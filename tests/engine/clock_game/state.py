"""The record of Bells."""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import Header
from hortus.engine.layout import Layout, i1, i2, i8, of
from hortus.engine.observing import members, number

GOAL: Final = 2


class Options(Layout):
    timer: Annotated[int, i2(0, 10, "seconds; 0: no deadline")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 6)]


class State(Header):
    opt: Annotated[Options, of(Options)]
    ringing: Annotated[int, i1(0, 3, "bit set of the seats whose bell rings")]
    points: Annotated[int, i1(0, GOAL, "times both rang together")]
    spare_bytes: Annotated[list[int], i1(0, 0, "always zero", 6)]


class Seen(Layout):
    ringing: Annotated[int, members(2, "seats whose bell rings")]
    points: Annotated[int, number(0, GOAL, "times both rang together")]


class Box(Layout):
    spare: Annotated[int, i8(0, 0, "an empty box")]
