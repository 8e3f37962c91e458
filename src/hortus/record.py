"""A game in writing: one JSON document that is save file, replay, fixture and bug report.

A record and a table are made from each other, so both have their home in `hortus.table`; the form
of the document is `hortus.written`'s.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .table import Record, load
from .written import (
    FORMAT,
    MOST_BYTES,
    MOST_EVENTS,
    VERSION,
    Clocked,
    Drawn,
    Note,
    Played,
    Undone,
    Variation,
)

__all__ = [
    "FORMAT",
    "MOST_BYTES",
    "MOST_EVENTS",
    "VERSION",
    "Clocked",
    "Drawn",
    "Note",
    "Played",
    "Record",
    "Undone",
    "Variation",
    "load",
    "schema",
]


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a record."""
    return msgspec.json.schema(Record)
