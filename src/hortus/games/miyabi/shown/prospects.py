"""What a move changes of what would be paid if the game ended now: majorities and expansions.

Nothing of it goes onto the score board yet, but totals that are shown while one plays have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hortus.engine.bits import size
from hortus.engine.parts import Happening

from ..rules.planes import total
from ..rules.score import (
    SEVEN,
    colourful_group,
    in_row,
    majority_points,
    meadow,
    seven_line,
)
from ..state import COLOURS, MEADOW, OBJECTS, SEVENS, SIDE, Box, State


def prospects(b: Box, before: State, after: State, seat: int) -> Iterator[Happening]:
    """The seat's own majorities, those it takes from others, and its expansions."""
    for row, thing in enumerate(OBJECTS):
        if in_row(before.seat[seat], row) == in_row(after.seat[seat], row):
            continue
        for one in (seat, *(other for other in range(after.players) if other != seat)):
            changed = majority_points(after, b, one, row) - majority_points(before, b, one, row)
            if changed:
                yield Happening(
                    "prospect", one, {"category": "majority", "object": thing, "prospect": changed}
                )
    was = _expansions(b, before.opt.expansions, before.seat[seat])
    now = _expansions(b, after.opt.expansions, after.seat[seat])
    for category, points in now.items():
        if points != was[category]:
            gained = points - was[category]
            yield Happening("prospect", seat, {"category": category, "prospect": gained})


def _expansions(b: Box, in_play: int, me: Any) -> dict[str, int]:
    """What each expansion that counts at the end would pay a garden."""
    points = {}
    if in_play & COLOURS:
        points["colours"] = b.colours * total(me.shown, colourful_group(me))
    if in_play & MEADOW:
        points["meadow"] = b.meadow * size(meadow(me))
    if in_play & SEVENS:
        lines = [total(me.shown, seven_line(k)) for k in range(2 * SIDE)]
        points["sevens"] = b.sevens * lines.count(SEVEN)
    return points
