"""What each value of an entry takes, for whoever types in a printed box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hortus.engine.boxes import Entry
from hortus.engine.components import (
    Field,
    flag_field,
    number_field,
    word_field,
    words_field,
)

from ..state import BONUSES, DECORATIONS, SPOTS, SYMBOLS
from .things import (
    BOARD_CELLS,
    FURTHEST,
    MOST_COINS,
    MOST_SYMBOLS,
    MOST_THRESHOLDS,
    PANEL_SIZES,
    RANGES,
    SPECIAL_VIEWS,
    views,
)
from .tiles import EDGE_OF, MOST_CLOSED, MOST_REGIONS, MOST_SPOTS, TERRAIN_NAMES


def fields_of(name: str, entry: Entry) -> list[Field]:
    """The fields of an entry, also of what the standard entry leaves out."""
    return _BY_SECTION[name.partition(".")[0]](name, entry)


def _face(name: str, entry: Entry) -> list[Field]:
    temple = Field("temple", "other", 1, words=TERRAIN_NAMES, optional=True)
    return [
        Field("edges", "other", 4, words=tuple(EDGE_OF)),
        Field("regions", "other", MOST_REGIONS, most=MOST_CLOSED, words=TERRAIN_NAMES),
        *([temple] if name.startswith("tiles.") else []),
        words_field("spots", SPOTS, MOST_SPOTS),
        flag_field("figure"),
    ]


def _decoration(name: str, entry: Entry) -> list[Field]:
    return [
        word_field("spot", SPOTS),
        number_field("count", RANGES[name, "count"]),
        flag_field("figure"),
    ]


def _card(name: str, entry: Entry) -> list[Field]:
    return [word_field("kind", DECORATIONS), word_field("bonus", BONUSES)]


def _panel(name: str, entry: Entry) -> list[Field]:
    return [words_field("symbols", SYMBOLS, MOST_SYMBOLS)]


def _total(name: str, entry: Entry) -> list[Field]:
    return [number_field(size, RANGES[name, size]) for size in PANEL_SIZES]


def _character(name: str, entry: Entry) -> list[Field]:
    """How the three special ones look is a rule; a limit is typed in where there is one."""
    who = name.partition(".")[2]
    likes = [] if who in SPECIAL_VIEWS else [word_field("likes", views(who))]
    numbers = [value for value in ("skill", "coins", "most") if value in entry]
    return [
        word_field("start_bonus", TERRAIN_NAMES, optional=True),
        *likes,
        *(number_field(value, RANGES[name, value]) for value in numbers),
    ]


def _cells(name: str, entry: Entry) -> list[Field]:
    return [Field("cells", "other", len(entry["cells"]), words=BOARD_CELLS)]


def _number(name: str, entry: Entry) -> list[Field]:
    if name == "numbers.thresholds":
        return [Field("value", "other", MOST_THRESHOLDS, least=1, most=FURTHEST)]
    if name == "numbers.column_coins":
        return [Field("value", "other", FURTHEST, most=MOST_COINS)]
    return [number_field("value", RANGES[name, "value"])]


_BY_SECTION: Final[Mapping[str, Callable[[str, Entry], list[Field]]]] = {
    "tiles": _face,
    "start": _face,
    "decorations": _decoration,
    "cards": _card,
    "panels": _panel,
    "totals": _total,
    "characters": _character,
    "cells": _cells,
    "numbers": _number,
}
