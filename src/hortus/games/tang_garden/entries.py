"""Reading a box file: its entries by name, and the checks that every entry shares."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NoReturn

from hortus.engine.errors import BoxError

STANDARD: Final = Path(__file__).parent / "components.toml"
SECTIONS: Final = (
    *("tiles", "start", "decorations", "cards", "panels", "totals", "characters"),
    *("cells", "numbers", "shape"),
)
ABOUT: Final = ("id", "name", "designers", "year")
STATUSES: Final = ("known", "inferred", "reconstructed")
LARGEST_FILE: Final = 200_000  # bytes; the standard box is a tenth of that
LONGEST_WHY: Final = 500  # characters
LONGEST_SHOWN: Final = 80  # of a wrong value, in a message

Entry = Mapping[str, Any]
Entries = dict[str, dict[str, Any]]  # "tiles.A01" -> its entry
Source = Path | str | Mapping[str, Any]


def entries(source: Source) -> Entries:
    """The standard box with the entries of a source in place of its own. Raises BoxError."""
    mine = dict(source) if isinstance(source, Mapping) else read(Path(source))
    standard = standard_entries()
    for name, entry in mine.items():
        if name not in standard:
            raise BoxError(f"box entry {shown(name)} is nothing of the box; sections and ids are "
                           "those of the standard box, such as tiles.A01 or cards.K01")  # fmt: skip
        if not isinstance(entry, Mapping):
            wrong(name, "must be a table of values")
        if entry.get("id") != name.partition(".")[2]:
            wrong(name, f"has the id {shown(entry.get('id'))}; write its own")
        if name.startswith("shape.") and dict(entry) != standard[name]:
            wrong(name, "is part of the rules and cannot be changed; leave it out")
    return {name: dict(mine.get(name, entry)) for name, entry in standard.items()}


@cache
def standard_entries() -> Entries:
    """The entries of the standard box."""
    return read(STANDARD)


def read(path: Path) -> Entries:
    """The entries of one file, by name. Raises BoxError."""
    found: Entries = {}
    document = _document(path)
    for section in document:
        if section not in (*ABOUT, *SECTIONS):
            raise BoxError(f"box file {path} has {shown(section)}; "
                           f"its sections are {', '.join(SECTIONS)}")  # fmt: skip
    for section in SECTIONS:
        rows = document.get(section, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BoxError(f"box file {path}: write {section} as a list of tables, "
                           f"or each as [[{section}]]")  # fmt: skip
        for row in rows:
            name = f"{section}.{row.get('id', '?')}"
            if name in found:
                raise BoxError(f"box file {path}: {shown(name)} stands there twice; keep one")
            found[name] = row
    return found


def _document(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BoxError(f"box file {path} is larger than {LARGEST_FILE} bytes; "
                           "write only the entries that differ")  # fmt: skip
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BoxError(f"box file {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(f"box file {path} is no TOML: {error}") from None


# ------------------------------------------------------------------------------- checking


def wrong(name: str, what: str) -> NoReturn:
    """Raises BoxError for an entry; `what` says what is wrong with it and what to write."""
    raise BoxError(f"box entry {name!r}: {what}")


def shown(value: object) -> str:
    """A wrong value as a message quotes it, cut where it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def check_names(name: str, entry: Entry, known: tuple[str, ...]) -> None:
    """Refuses values that an entry does not have; checks what all entries have."""
    known = ("id", *known, "status", "rule", "why")
    for value in entry:
        if value not in known:
            wrong(name, f"has {shown(value)}; it may have {', '.join(known)}")
    one_of(name, entry, "status", STATUSES)
    for value in ("rule", "why"):
        text = entry.get(value, "")
        if not isinstance(text, str) or len(text) > LONGEST_WHY:
            wrong(name, f"{value} is a text of at most {LONGEST_WHY} characters")


def one_of(name: str, entry: Entry, value: str, choices: tuple[str, ...]) -> str:
    """A word out of several."""
    word = entry.get(value)
    if not isinstance(word, str) or word not in choices:
        wrong(name, f"{value} is {shown(word)}; choose {', '.join(choices)}")
    return word


def maybe_one_of(name: str, entry: Entry, value: str, choices: tuple[str, ...]) -> str | None:
    """A word out of several, or None where the entry is silent."""
    return one_of(name, entry, value, choices) if value in entry else None


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


def is_number(value: object, low: int, high: int) -> bool:
    """Whether a value is a whole number within a range; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
