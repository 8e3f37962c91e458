"""What of a game's box may be otherwise in one's own: every entry, and what can be written there.

Made from the standard box file and the ranges that a box is checked by, for whoever offers to type
in what a printed box holds. How an entry is called in words is told by the game's words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from .boxes import STATUSES, Entries, Entry, Range

ABOUT: Final = ("id", "status", "rule", "why")  # of an entry of its own: not what it holds


class Field(Struct, frozen=True):
    """One value of an entry, and what it takes."""

    name: str  # what it is called within its entry; "" where the entry is nothing else
    kind: Literal["number", "numbers", "other"]  # other: shown, and changed in the file itself
    count: int = 0  # how many numbers
    least: int = 0
    most: int = 0


class Component(Struct, frozen=True):
    """An entry that a box of one's own may have otherwise."""

    name: str  # as files call it: "coins.start", "cards.K07"
    status: Literal["known", "inferred", "reconstructed"]
    rule: str | None  # the rule it belongs to
    why: str | None  # what it rests on
    standard: Any  # what the standard box has there, as an own box would send it
    fields: list[Field]


def none_told() -> list[Component]:
    """Of a game that does not tell what may differ."""
    return []


def of_numbers(document: Mapping[str, Any], ranges: Mapping[str, Range]) -> list[Component]:
    """The entries of a box of numbers, in the order of its standard file."""
    return [
        _component(f"{section}.{key}", entry, entry["values"],
                   [_field("", ranges[f"{section}.{key}"])])
        for section, part in document.items()
        if isinstance(part, dict)
        for key, entry in part.items()
        if f"{section}.{key}" in ranges
    ]  # fmt: skip


def of_things(standard: Entries, ranges: Mapping[tuple[str, str], Range]) -> list[Component]:
    """The entries of a box of things by id, in the order of its standard file.

    `ranges` are those of values that are numbers, by entry and value; all others are only shown.
    """
    return [
        _component(name, entry, dict(entry), list(_fields(name, entry, ranges)))
        for name, entry in standard.items()
    ]


def _component(name: str, entry: Entry, standard: Any, fields: list[Field]) -> Component:
    status = entry["status"]
    assert status in STATUSES, name
    return Component(name, status, entry.get("rule"), entry.get("why"), standard, fields)


def _fields(name: str, entry: Entry, ranges: Mapping[tuple[str, str], Range]) -> Iterator[Field]:
    for value in entry:
        if (name, value) in ranges:
            yield _field(value, ranges[name, value])
        elif value not in ABOUT:
            yield Field(value, "other")


def _field(name: str, within: Range) -> Field:
    count, least, most = within
    return Field(name, "numbers" if count else "number", count or 1, least, most)
