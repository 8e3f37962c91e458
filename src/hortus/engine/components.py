"""What of a game's box may be otherwise in one's own: every entry, and what can be written there.

Made from the standard box file and the ranges that a box is checked by, for whoever offers to type
in what a printed box holds. How an entry is called in words is told by the game's words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from .boxes import STATUSES, Entries, Entry, Range

Kind = Literal["number", "numbers", "word", "words", "flag", "other"]


class Field(Struct, frozen=True):
    """One value of an entry, and what it takes.

    Attributes:
        name: what it is called within its entry; "" where the entry is nothing else.
        kind: a whole number, or a row of `count` of them, `least` to `most`; one of `words`, or a
            list of up to `count` of them; a flag that is true or left out; other: anything else,
            for which the game's own form is asked.
        optional: whether an entry may do without the value.
    """

    name: str
    kind: Kind
    count: int = 0
    least: int = 0
    most: int = 0
    words: Sequence[str] = ()
    optional: bool = False


FieldsOf = Callable[[str, Entry], list[Field]]  # of an entry, by its name and what it holds


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
                   [number_field("", ranges[f"{section}.{key}"])])
        for section, part in document.items()
        if isinstance(part, dict)
        for key, entry in part.items()
        if f"{section}.{key}" in ranges
    ]  # fmt: skip


def of_things(standard: Entries, fields_of: FieldsOf) -> list[Component]:
    """The entries of a box of things by id, in the order of its standard file."""
    return [
        _component(name, entry, dict(entry), fields_of(name, entry))
        for name, entry in standard.items()
    ]


def _component(name: str, entry: Entry, standard: Any, fields: list[Field]) -> Component:
    status = entry["status"]
    assert status in STATUSES, name
    return Component(name, status, entry.get("rule"), entry.get("why"), standard, fields)


# ------------------------------------------------------------------------- single fields


def number_field(name: str, within: Range) -> Field:
    """A whole number, or a row of them, as `within` says."""
    count, least, most = within
    return Field(name, "numbers" if count else "number", count or 1, least, most)


def word_field(name: str, words: Sequence[str], *, optional: bool = False) -> Field:
    """One of several words."""
    return Field(name, "word", 1, words=words, optional=optional)


def words_field(name: str, words: Sequence[str], most: int) -> Field:
    """A list of up to `most` words; an entry may do without it."""
    return Field(name, "words", most, words=words, optional=True)


def flag_field(name: str) -> Field:
    """True, or left out."""
    return Field(name, "flag", 1, optional=True)


def other_field(name: str) -> Field:
    """What only the game itself can tell how to type in."""
    return Field(name, "other")
