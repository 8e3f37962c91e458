"""A table's pace among the tags of its record, as records of chess write it: `600+10` for ten
minutes and ten seconds after each turn, `1/259200` for three days a move."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from hortus.server.wire.pace import Pace

TIME_CONTROL: Final = "time_control"
OVERTIME: Final = "overtime"


def tags_of(pace: Pace | None) -> dict[str, str]:
    if pace is None:
        return {}
    a_move = f"1/{pace.seconds}"
    control = a_move if pace.kind == "move" else f"{pace.seconds}+{pace.increment}"
    return {TIME_CONTROL: control, OVERTIME: pace.overtime}


def pace_in(tags: Mapping[str, str]) -> Pace | None:
    """The pace that a record tells of; None where it tells of none, or of none that is known."""
    control = tags.get(TIME_CONTROL, "")
    found = {"overtime": tags.get(OVERTIME, "bot")}
    if whole := re.fullmatch(r"(\d{1,9})\+(\d{1,9})", control, re.ASCII):
        written = {"kind": "game", "seconds": int(whole[1]), "increment": int(whole[2])}
    elif move := re.fullmatch(r"1/(\d{1,9})", control, re.ASCII):
        written = {"kind": "move", "seconds": int(move[1])}
    else:
        return None
    try:
        return msgspec.convert({**written, **found}, Pace)
    except msgspec.ValidationError:
        return None
