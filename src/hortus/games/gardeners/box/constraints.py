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

TESTS: Final[Mapping[str, tuple[Any, ...]]] = {
    "ground": ("grass", "earth", "sand"),
    "element": ("flower", "tree", "bench", "fountain"),
    "colour": ("pink", "orange", "green"),
    "path": (True, False),
}
COLOURED: Final = ("flower", "tree")  # elements that have a colour
LETTERS: Final = "xyzw"  # of the selectors of a pattern
PATTERN_SIDE: Final = 4  # rows and columns of a pattern, at most


@dataclass(frozen=True)
class Form:
    """What a constraint of one kind is written with.

    Attributes:
        kind: as in the box file; `mode` too, for path cards.
        number: the same as one of `enums.Kind`.
        sets: the entries that are selectors.
        counts: the entries that are numbers: of several, exactly one is given.
        counted: whether it needs a number; else the number is 1 where none is given.
        cells: whether it has rows of cells, and a selector for each letter in them.
    """

    kind: str
    number: int
    mode: str | None = None
    sets: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    counted: bool = False
    cells: bool = False

    @property
    def name(self) -> str:
        """That of the kind; that of a path card is its mode."""
        return self.mode or self.kind

    @property
    def back(self) -> str:
        """The back of the cards it stands on."""
        return self.kind

    @property
    def entries(self) -> tuple[str, ...]:
        """What may stand beside `kind`."""
        mode = ("mode",) if self.mode else ()
        cells = ("cells", *LETTERS) if self.cells else ()
        return (*mode, *self.sets, *self.counts, *cells)


FORMS: Final = (
    Form("adjacent", Kind.ADJACENT, sets=("of",), counts=("least",)),
    Form("distance", Kind.DISTANCE, sets=("a", "b")),
    Form("group", Kind.GROUP, sets=("of",), counts=("least", "exact"), counted=True),
    Form("view", Kind.VIEW, sets=("of",)),
    Form("edge", Kind.EDGE, sets=("of",)),
    Form("inside", Kind.INSIDE, sets=("of",)),
    Form("connection", Kind.CONNECTION, sets=("of",)),
    Form("pattern", Kind.PATTERN, cells=True),
    Form("path", Kind.EVERY_PATH, "every_connected"),
    Form("path", Kind.ROUTE, "length", counts=("least",), counted=True),
    Form("path", Kind.LOOP, "loop"),
    Form("path", Kind.LOOP_AROUND, "loop_enclosing", sets=("of",), counts=("least",)),
)


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
    form = _form(where, entry)
    for given in entry:
        if given not in ("kind", *form.entries):
            takes = ", ".join(form.entries) or "nothing else"
            wrong(where, f"{form.name} takes {takes}, not {shown(given)}")
    if form.cells:
        cells, selectors = _pattern(where, entry)
        return Constraint(form.name, form.number, form.back, selectors, cells=cells)
    least, exact = _counts(where, entry, form)
    selectors = tuple(_selector(where, name, entry.get(name)) for name in form.sets)
    return Constraint(form.name, form.number, form.back, selectors, least, exact)


def _form(where: str, entry: Mapping[str, Any]) -> Form:
    """What a constraint is written with, by its kind and, for a path card, its mode."""
    kinds = {form.kind: form for form in FORMS}
    found = _choose(where, "kind", entry.get("kind"), kinds)
    if found.mode is None:
        return found
    modes = {form.name: form for form in FORMS if form.kind == found.kind}
    return _choose(where, "mode", entry.get("mode"), modes)


def _choose(where: str, what: str, name: Any, forms: Mapping[str, Form]) -> Form:
    if not isinstance(name, str) or name not in forms:
        wrong(where, f"{what} is {shown(name)}; choose {', '.join(forms)}")
    return forms[name]


def _counts(where: str, entry: Mapping[str, Any], form: Form) -> tuple[int, int]:
    """`least` and `exact`, as far as they are asked; the other is 0."""
    given = {name: _number(where, entry, name) for name in form.counts}
    if form.counted and sum(number > 0 for number in given.values()) != 1:
        if len(given) > 1:
            wrong(where, "a group has either 'least' or 'exact'")
        wrong(where, "a route needs 'least'")
    if given and not form.counted:
        return given["least"] or 1, 0
    return given.get("least", 0), given.get("exact", 0)


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
            if wanted not in TESTS.get(test, ()):
                allowed = ", ".join(map(repr, TESTS.get(test, tuple(TESTS))))
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
    letters = [letter for letter in LETTERS if letter in entry]
    if set("".join(rows)) - {".", *letters} or not letters:
        wrong(where, "each letter in 'cells' needs an entry of its own")
    cells = tuple(tuple(letters.index(c) if c != "." else -1 for c in row) for row in rows)
    return cells, tuple(_selector(where, letter, entry[letter]) for letter in letters)


def _outer_lines(rows: list[str]) -> tuple[str, str, str, str]:
    """First and last row, first and last column."""
    first = "".join(row[0] for row in rows)
    last = "".join(row[-1] for row in rows)
    return rows[0], rows[-1], first, last
