"""Reading a box file: its entries by name, and the checks that every entry shares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from hortus.engine.boxes import (
    STATUSES,
    Entries,
    Entry,
    Source,
    is_number,
    one_of,
    only_entries,
    own_file,
    read_toml,
    with_own_entries,
    wrong,
)
from hortus.engine.errors import BoxError
from hortus.engine.files import named
from hortus.engine.plain import shown

STANDARD: Final = Path(__file__).parent / "components.toml"
SECTIONS: Final = (
    *("tiles", "start", "decorations", "cards", "panels", "totals", "characters"),
    *("cells", "numbers", "shape"),
)
ABOUT: Final = ("id", "name", "printed", "designers", "year")
LONGEST_WHY: Final = 500  # characters


def entries(source: Source) -> Entries:
    """The standard box with the entries of a source in place of its own. Raises BoxError."""
    mine = source if isinstance(source, Mapping) else read(own_file(source))
    standard = standard_entries()
    strange = ("is nothing of the box; sections and ids are those of the standard box, such as "
               "tiles.A01 or cards.K01")  # fmt: skip
    together = with_own_entries(standard, mine, strange)
    for name in mine:
        if name.startswith("shape.") and together[name] != standard[name]:
            wrong(name, "is part of the rules and cannot be changed; leave it out")
    return together


@cache
def standard_entries() -> Entries:
    """The entries of the standard box."""
    return read(STANDARD)


def read(path: Path) -> Entries:
    """The entries of one file, by name. Raises BoxError."""
    found: Entries = {}
    document = read_toml(path)
    for section in document:
        if section not in (*ABOUT, *SECTIONS):
            raise BoxError(f"box file {named(path)} has {shown(section)}; "
                           f"its sections are {', '.join(SECTIONS)}")  # fmt: skip
    for section in SECTIONS:
        rows = document.get(section, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BoxError(f"box file {named(path)}: write {section} as a list of tables, "
                           f"or each as [[{section}]]")  # fmt: skip
        for row in rows:
            name = f"{section}.{row.get('id', '?')}"
            if name in found:
                raise BoxError(
                    f"box file {named(path)}: {shown(name)} stands there twice; keep one"
                )
            found[name] = row
    return found


# ------------------------------------------------------------------------------- checking


def check_names(name: str, entry: Entry, known: tuple[str, ...]) -> None:
    """Refuses values that an entry does not have; checks what all entries have."""
    only_entries(name, entry, ("id", *known, "status", "rule", "why"))
    one_of(name, entry, "status", STATUSES)
    for value in ("rule", "why"):
        text = entry.get(value, "")
        if not isinstance(text, str) or len(text) > LONGEST_WHY:
            wrong(name, f"{value} is a text of at most {LONGEST_WHY} characters")


def words(name: str, entry: Entry, value: str, choices: tuple[str, ...], most: int) -> list[str]:
    """A list of up to `most` words out of several; empty where the entry is silent."""
    found = entry.get(value, [])
    if not isinstance(found, list) or len(found) > most:
        wrong(name, f"{value} is a list of at most {most}")
    for word in found:
        if not isinstance(word, str) or word not in choices:
            wrong(name, f"{value} has {shown(word)}; choose {', '.join(choices)}")
    return found


def truth(name: str, entry: Entry, value: str) -> bool:
    """True or false; false where the entry is silent."""
    found = entry.get(value, False)
    if not isinstance(found, bool):
        wrong(name, f"{value} is {shown(found)}; write true or leave it out")
    return found


def number(name: str, entry: Entry, value: str, low: int, high: int) -> int:
    """A whole number within a range, both ends included."""
    found = entry.get(value)
    if not is_number(found, low, high):
        wrong(name, f"{value} is {shown(found)}; give a whole number from {low} to {high}")
    return int(found)  # type: ignore[arg-type]


def numbers(name: str, entry: Entry, value: str, low: int, high: int, count: int) -> list[int]:
    """Just `count` whole numbers within a range."""
    found = entry.get(value)
    if (
        not isinstance(found, list)
        or len(found) != count
        or not all(is_number(one, low, high) for one in found)
    ):
        wrong(name, f"{value} is {shown(found)}; give {count} whole numbers from {low} to {high}")
    return found
