"""Box files: what is in a game's box, as data that a player may replace.

The standard box is a TOML file in the game's folder. A player's own file has the same form and
holds only what differs. Every error names the entry and says what to write instead.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol, TypeVar

import numpy as np

from .errors import BoxError
from .files import named, read_at_most
from .layout import Records
from .plain import printable, shown
from .states import from_bytes
from .words import Text

KNOWN: Final = "known"
STATUSES: Final = (KNOWN, "inferred", "reconstructed")
ABOUT: Final = ("status", "rule", "why")  # how sure one is of an entry, not what it holds
LARGEST_FILE: Final = 200_000  # bytes; a standard box is a tenth of that

Source = Path | str | Mapping[str, Any]  # a box file, or what `box_data` returns
Entry = Mapping[str, Any]
Entries = dict[str, dict[str, Any]]  # "tiles.A01" -> its entry
Numbers = dict[str, Any]  # "coins.start" -> a whole number or a list of them
Range = tuple[int, int, int]  # how many numbers (0: a single one); the least; the greatest


def read_toml(path: Path) -> dict[str, Any]:
    """A box file as it stands. Raises BoxError."""
    try:
        data = read_at_most(path, LARGEST_FILE)
        if len(data) > LARGEST_FILE:
            raise BoxError(f"box file {named(path)} is larger than {LARGEST_FILE} bytes; "
                           "write only the entries that differ")  # fmt: skip
        return tomllib.loads(data.decode("utf-8"))
    except OSError as error:
        raise BoxError(f"box file {named(path)}: {error.strerror}") from None
    except RecursionError:
        raise BoxError(f"box file {named(path)} is nested too deeply; a box is flat") from None
    except BoxError:
        raise
    except ValueError as error:  # no TOML, no UTF-8, or a number of thousands of digits
        raise BoxError(f"box file {named(path)} is no TOML: {printable(str(error))}") from None


def entries_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a box file by name: numbers in sections, or things with an id."""
    found: dict[str, Any] = {}
    for section, part in document.items():
        if isinstance(part, list):
            things = [row for row in part if isinstance(row, dict)]
            found |= {f"{section}.{row.get('id')}": row for row in things}
        elif isinstance(part, dict):
            found |= {f"{section}.{key}": entry for key, entry in part.items()}
    return found


def held_by(entry: Any) -> Any:
    """What an entry holds, without how sure one is of it."""
    if not isinstance(entry, Mapping):
        return entry
    return {value: held for value, held in entry.items() if value not in ABOUT}


def wrong(name: str, what: Text) -> NoReturn:
    """Raises BoxError for an entry; `what` says what is wrong with it and what to write."""
    raise BoxError(f"box entry {name!r}: {what}" if isinstance(what, str) else what, name)


def is_number(value: object, low: int, high: int) -> bool:
    """Whether a value is a whole number within a range; true, false and 1.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def own_file(source: object) -> Path:
    """The path of a player's own box. Raises BoxError for what is none."""
    if isinstance(source, str | Path):
        return Path(source)
    raise BoxError(f"{shown(source)} is no box; give the path of a box file, or its entries")


# ------------------------------------------------------------------------- a box of numbers


class NumberBox:
    """A box of which rules read numbers only: single ones, or lists of fixed length.

    What else its standard file tells, such as the shape of the garden, is part of the rules: it
    stands there for the record, and a player's own file may not differ in it.

    Args:
        standard: the standard box file.
        ranges: how many numbers each entry has, and the range that each must keep.
        check: raises BoxError where entries do not go together.
        record: the record that rules read.
    """

    def __init__(
        self,
        standard: Path,
        ranges: Mapping[str, Range],
        check: Callable[[Numbers], None],
        record: Callable[[Numbers], Records],
    ) -> None:
        self._path = standard
        self._ranges = ranges
        self._check = check
        self._record = record

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """The standard box file as it stands."""
        return read_toml(self._path)

    @property
    def ranges(self) -> Mapping[str, Range]:
        return self._ranges

    @cached_property
    def standard(self) -> Numbers:
        """The numbers of the standard box."""
        return self._checked(self._values(self.document))

    @cached_property
    def _standard_record(self) -> Records:
        return self._record(self.standard)

    def numbers(self, source: Source | None = None) -> Numbers:
        """The numbers of a box file, of what `data` returns, or of the standard box (None).

        Raises BoxError naming the entry that is wrong and what it should be.
        """
        if source is None:
            return self.standard
        own = source if isinstance(source, Mapping) else self._own(read_toml(own_file(source)))
        for name in own:
            if name not in self._ranges:
                raise BoxError(f"box entry {shown(name)} is not one of {', '.join(self._ranges)}")
        return self._checked({**self.standard, **own})

    def fixed(self, name: str) -> Any:
        """What the standard box tells of an entry that no file may change."""
        return self._values(self.document)[name]

    def data(self, source: Source | None = None) -> Numbers:
        """The numbers that differ from the standard box, by entry. Raises BoxError."""
        mine = self.numbers(source)
        return {name: value for name, value in mine.items() if value != self.standard[name]}

    def box(self, source: Source | None = None) -> Records:
        """The record of a box, as for `numbers`: an array of one, given to every rule."""
        return self._standard_record if source is None else self._record(self.numbers(source))

    def _values(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Every entry in a section of a file, without its status and reasons."""
        return {
            f"{section}.{key}": entry.get("values", entry) if isinstance(entry, dict) else entry
            for section, part in document.items()
            if isinstance(part, dict)
            for key, entry in part.items()
        }

    def _own(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The numbers of a player's file; what is part of the rules may stand there unchanged."""
        fixed = self._values(self.document)
        own = {}
        for name, value in self._values(document).items():
            if name in self._ranges or name not in fixed:
                own[name] = value
            elif value != fixed[name]:
                wrong(name, "is part of the rules and cannot be changed; leave it out")
        return own

    def _checked(self, found: Mapping[str, Any]) -> Numbers:
        numbers = {}
        for name, (length, low, high) in self._ranges.items():
            if name not in found:
                raise BoxError(f"box entry {name!r} is missing", name)
            value = found[name]
            wanted = f"{length} whole numbers" if length else "one whole number"
            values = value if length else [value]
            if not isinstance(values, list | tuple) or (length and len(values) != length):
                raise BoxError(f"box entry {name!r} is {shown(value)}; it takes {wanted}", name)
            for n in values:
                if not is_number(n, low, high):
                    raise BoxError(f"box entry {name!r} has {shown(n)}; it takes {wanted}, "
                                   f"{low} to {high}", name)  # fmt: skip
            numbers[name] = list(values) if length else value
        self._check(numbers)
        return numbers


def record_with(dtype: np.dtype[np.void], fields: Mapping[str, Any]) -> Records:
    """A box record with these fields; all others are zero."""
    record = np.zeros(1, dtype)
    for name, value in fields.items():
        record[name] = value
    made: Records = from_bytes(dtype, record.tobytes())
    return made


# -------------------------------------------------------------------- a box of things by id


class Thing(Protocol):
    """A tile, a card or whatever else in a box has an id of its own."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Thing)


def by_id(things: Sequence[T], wanted: str, what: str) -> T:
    """A thing by its id, capitals or not. Raises BoxError."""
    for thing in things:
        if thing.id.upper() == wanted.strip().upper():
            return thing
    first, last = things[0].id, things[-1].id
    raise BoxError(f"there is no {what} {shown(wanted)}; {what}s are called {first} to {last}")


def with_own_entries(standard: Entries, mine: Mapping[str, Any], strange: str) -> Entries:
    """The entries of the standard box, those of a player's own in place of them.

    `strange` says of an entry that the box does not have, what ids there are. Raises BoxError.
    """
    for name, entry in mine.items():
        if name not in standard:
            raise BoxError(f"box entry {shown(name)} {strange}")
        if not isinstance(entry, Mapping):
            raise BoxError(f"box entry {name!r} must be a table of values", name)
        if entry.get("id") != name.partition(".")[2]:
            wrong(name, f"has the id {shown(entry.get('id'))}; write its own")
    return {name: dict(mine.get(name, entry)) for name, entry in standard.items()}


def what_differs(standard: Entries, mine: Entries) -> dict[str, Any]:
    """The entries of a box that hold something else than those of the standard box."""
    return {
        name: entry for name, entry in mine.items() if held_by(entry) != held_by(standard[name])
    }


def only_entries(name: str, entry: Entry, known: Sequence[str]) -> None:
    """Refuses values that an entry does not have."""
    for value in entry:
        if value not in known:
            wrong(name, f"has {shown(value)}; it may have {', '.join(known)}")


def one_of(name: str, entry: Entry, value: str, choices: Sequence[str]) -> str:
    """A word out of several."""
    word = entry.get(value)
    if not isinstance(word, str) or word not in choices:
        wrong(name, f"{value} is {shown(word)}; choose {', '.join(choices)}")
    return word


def maybe_one_of(name: str, entry: Entry, value: str, choices: Sequence[str]) -> str | None:
    """A word out of several, or None where the entry is silent."""
    return one_of(name, entry, value, choices) if value in entry else None
