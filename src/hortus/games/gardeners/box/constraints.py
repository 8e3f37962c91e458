"""The language of the cards: selectors and predicates, read from the box file and checked.

A selector is a list of alternatives, each a set of tests a tile must pass. What a constraint
of each kind demands stands in `judge.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.boxes import wrong
from hortus.engine.plain import shown

from ..enums import Kind
from ..state import TILES

Selector = tuple[Mapping[str, Any], ...]

_TESTS: Final[dict[str, tuple[Any, ...]]] = {
    "ground": ("grass", "earth", "sand"),
    "element": ("flower", "tree", "bench", "fountain"),
    "colour": ("pink", "orange", "green"),
    "path": (True, False),
}
# Kind in the file -> number, and the entries it takes beside `kind`.
_KINDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "adjacent": (Kind.ADJACENT, ("of", "least")),
    "distance": (Kind.DISTANCE, ("a", "b")),
    "group": (Kind.GROUP, ("of", "least", "exact")),
    "view": (Kind.VIEW, ("of",)),
    "edge": (Kind.EDGE, ("of",)),
    "inside": (Kind.INSIDE, ("of",)),
    "connection": (Kind.CONNECTION, ("of",)),
    "pattern": (Kind.PATTERN, ("cells", "x", "y", "z", "w")),
}
_PATHS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "every_connected": (Kind.EVERY_PATH, ("mode",)),
    "length": (Kind.ROUTE, ("mode", "least")),
    "loop": (Kind.LOOP, ("mode",)),
    "loop_enclosing": (Kind.LOOP_AROUND, ("mode", "of", "least")),
}
PATTERN_SIDE: Final = 4  # rows and columns of a pattern, at most


@dataclass(frozen=True)
class Constraint:
    """What a card demands of a finished garden.

    Attributes:
        name: of its kind, as in the box file; that of a path card is its mode.
        kind: the same as a number, one of `state.ADJACENT` ... `state.LOOP_AROUND`.
        back: the back of its card.
        selectors: the tiles it speaks of, up to four sets.
        least, exact: how many; 0 where that is not asked.
        cells: rows of a pattern, as numbers of selectors; -1 for any tile.
    """

    name: str
    kind: int
    back: str
    selectors: tuple[Selector, ...]
    least: int = 0
    exact: int = 0
    cells: tuple[tuple[int, ...], ...] = ()


def read_constraint(where: str, entry: Any) -> Constraint:
    """A constraint of the box file. Raises BoxError naming `where` and what is wrong."""
    if not isinstance(entry, Mapping):
        wrong(where, "needs a constraint, a table with its kind")
    name = entry.get("kind")
    if name == "path":
        mode = entry.get("mode")
        kind, entries = _choose(where, "mode", mode, _PATHS)
        return _checked(where, entry, str(mode), kind, "path", entries)
    kind, entries = _choose(where, "kind", name, {**_KINDS, "path": (-1, ())})
    return _checked(where, entry, str(name), kind, str(name), entries)


def _choose(
    where: str, what: str, name: Any, kinds: Mapping[str, tuple[int, tuple[str, ...]]]
) -> tuple[int, tuple[str, ...]]:
    if not isinstance(name, str) or name not in kinds:
        wrong(where, f"{what} is {shown(name)}; choose {', '.join(kinds)}")
    return kinds[name]


def _checked(
    where: str, entry: Mapping[str, Any], name: str, kind: int, back: str, entries: tuple[str, ...]
) -> Constraint:
    for given in entry:
        if given not in ("kind", *entries):
            wrong(where, f"{name} takes {', '.join(entries)}, not {shown(given)}")
    least = _number(where, entry, "least")
    exact = _number(where, entry, "exact")
    if kind == Kind.GROUP and (least > 0) == (exact > 0):
        wrong(where, "a group has either 'least' or 'exact'")
    if kind == Kind.ROUTE and not least:
        wrong(where, "a route needs 'least'")
    if kind in (Kind.ADJACENT, Kind.LOOP_AROUND):
        least = least or 1
    if kind == Kind.PATTERN:
        cells, selectors = _pattern(where, entry)
        return Constraint(name, kind, back, selectors, least, exact, cells)
    named = [n for n in ("of", "a", "b") if n in entries]
    return Constraint(
        name, kind, back, tuple(_selector(where, n, entry.get(n)) for n in named), least, exact
    )


def _number(where: str, entry: Mapping[str, Any], name: str) -> int:
    value = entry.get(name, 0)
    if type(value) is not int or not 0 <= value <= TILES:
        wrong(where, f"{name} is {shown(value)}; give a number up to {TILES}")
    return value


def _selector(where: str, name: str, given: Any) -> Selector:
    if not isinstance(given, list) or not given:
        wrong(where, f"{name!r} is a list of what a tile may be")
    for tests in given:
        if not isinstance(tests, Mapping) or not tests:
            wrong(where, f'{name!r} holds tables such as {{ element = "tree" }}')
        for test, wanted in tests.items():
            if wanted not in _TESTS.get(test, ()):
                allowed = ", ".join(map(repr, _TESTS.get(test, tuple(_TESTS))))
                wrong(where, f"{shown(test)} = {shown(wanted)}; choose {allowed}")
    return tuple(dict(tests) for tests in given)


def _pattern(
    where: str, entry: Mapping[str, Any]
) -> tuple[tuple[tuple[int, ...], ...], tuple[Selector, ...]]:
    rows = entry.get("cells")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        wrong(where, "'cells' is a list of rows such as '.x.'")
    widths = {len(row) for row in rows}
    if len(widths) != 1 or not 1 <= len(rows[0]) <= PATTERN_SIDE or len(rows) > PATTERN_SIDE:
        most = PATTERN_SIDE
        wrong(where, f"'cells' are at most {most} rows of equal length, at most {most}")
    if not all(set(line) - {"."} for line in _outer_lines(rows)):
        wrong(where, "the outer rows and columns of 'cells' hold a letter: blanks around a pattern "
                     "say nothing")  # fmt: skip
    letters = [letter for letter in "xyzw" if letter in entry]
    if set("".join(rows)) - {".", *letters} or not letters:
        wrong(where, "each letter in 'cells' needs an entry of its own")
    cells = tuple(tuple(letters.index(c) if c != "." else -1 for c in row) for row in rows)
    return cells, tuple(_selector(where, letter, entry[letter]) for letter in letters)


def _outer_lines(rows: list[str]) -> tuple[str, str, str, str]:
    """First and last row, first and last column."""
    first = "".join(row[0] for row in rows)
    last = "".join(row[-1] for row in rows)
    return rows[0], rows[-1], first, last
