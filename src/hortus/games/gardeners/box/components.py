"""The box: loads and validates a box file, and makes the record every rule is given.

The standard box is `components.toml`. A player's own file has the same form: its tiles and
cards, found by their ids, replace those of the standard box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from hortus.engine import components as told
from hortus.engine.boxes import (
    STATUSES,
    Entries,
    Entry,
    Source,
    by_id,
    maybe_one_of,
    one_of,
    only_entries,
    own_file,
    read_toml,
    what_differs,
    with_own_entries,
    wrong,
)
from hortus.engine.errors import BoxError
from hortus.engine.files import named
from hortus.engine.layout import Records, dtype_of
from hortus.engine.plain import shown
from hortus.engine.states import from_bytes

from ..enums import Mode
from ..rules.lattice import LARGEST, WIDTH
from ..state import BACKS, CARDS, MODES, TILES, WORD, Box
from .constraints import COLOURED, TESTS, Constraint, read_constraint

STANDARD: Final = Path(__file__).parent / "components.toml"
BOX: Final = dtype_of(Box)

GROUNDS: Final = TESTS["ground"]
ELEMENTS: Final = TESTS["element"]
COLOURS: Final = TESTS["colour"]
DECKS: Final = ("introduction-a", "introduction-b", "introduction-c", "standard", "special")
COMPASS: Final = "NESW"

TILE_VALUES: Final = ("ground", "element", "colour", "path", "looks")
_TILE_ENTRIES: Final = ("id", "set", *TILE_VALUES, "status", "why")
_CARD_ENTRIES: Final = ("id", "deck", "back", "constraint", "status", "why")


@dataclass(frozen=True)
class Tile:
    """One tile, as printed.

    Attributes:
        number: from 0, in the order of the box file.
        element: what stands on it, if anything; `colour` is that of a flower or tree.
        path: the sides its path reaches, such as "NS"; "" for none.
        looks: where its bench looks: "N", "E", "S" or "W".
    """

    number: int
    id: str
    set: str
    ground: str
    element: str | None
    colour: str | None
    path: str
    looks: str | None
    status: str

    @property
    def turns(self) -> int:
        """In how many different ways it can be laid: 1, 2 or 4."""
        if self.looks is not None:
            return 4
        if not self.path:
            return 1
        return 2 if self.path in ("NS", "EW") else 4

    def attributes(self) -> Mapping[str, Any]:
        """What a selector may ask for."""
        return {"ground": self.ground, "element": self.element, "colour": self.colour,
                "path": bool(self.path)}  # fmt: skip


@dataclass(frozen=True)
class Card:
    """One card: its back, and the constraint on its front."""

    number: int
    id: str
    deck: str
    back: str
    constraint: Constraint
    status: str


@dataclass(frozen=True)
class Contents:
    """Everything in a box, by number."""

    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]

    def tile(self, name: str) -> Tile:
        """A tile by its id, capitals or not. Raises BoxError."""
        return by_id(self.tiles, name, "tile")

    def card(self, name: str) -> Card:
        """A card by its id, such as "S-12", capitals or not. Raises BoxError."""
        return by_id(self.cards, name, "card")


def contents(source: Source | None = None) -> Contents:
    """The tiles and cards of a box file, of what `box_data` returns, or of the standard box.

    Raises BoxError naming the entry that is wrong and what it should be.
    """
    if source is None:
        return _standard()
    return _contents(_entries(source))


def box_data(source: Source | None = None) -> dict[str, Any]:
    """What differs from the standard box, by entry; {} for the standard box."""
    if source is None:
        return {}
    standard, mine = _standard_entries(), _entries(source)
    _contents(mine)
    return what_differs(standard, mine)


def box(source: Source | None = None) -> Records:
    """The box record: an array of one, given to every rule. Raises BoxError."""
    return _standard_record() if source is None else _record(contents(source))


def components() -> list[told.Component]:
    """Every entry that a box of one's own may have otherwise: tiles and cards, told whole."""
    return told.of_things(_standard_entries(), _fields)


def _fields(name: str, entry: Entry) -> list[told.Field]:
    """What may differ. The back goes with the constraint; sets and decks make the modes."""
    values = TILE_VALUES if name.startswith("tiles.") else ("constraint",)
    return [told.other_field(value) for value in values]


def tile_set(of: Contents, selector: Any) -> int:
    """The tiles that match a selector, as a bit set."""
    return sum(
        1 << tile.number
        for tile in of.tiles
        if any(_matches(tile.attributes(), tests) for tests in selector)
    )


def _matches(attributes: Mapping[str, Any], tests: Mapping[str, Any]) -> bool:
    return all(attributes[name] == wanted for name, wanted in tests.items())


# ------------------------------------------------------------------------------ reading


@cache
def _standard_entries() -> Entries:
    return _read(STANDARD)


@cache
def _standard() -> Contents:
    return _contents(_standard_entries())


@cache
def _standard_record() -> Records:
    return _record(_standard())


def _entries(source: Source) -> Entries:
    """The standard box with the entries of a source in place of its own."""
    mine = source if isinstance(source, Mapping) else _read(own_file(source))
    strange = ("is no tile or card of the box: the ids are "
               "A01 to C11 for tiles, A-01 to X-21 for cards")  # fmt: skip
    return with_own_entries(_standard_entries(), mine, strange)


def _read(path: Path) -> Entries:
    document = read_toml(path)
    found: Entries = {}
    for kind in ("tiles", "cards"):
        rows = document.get(kind, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BoxError(f"box file {named(path)}: write each of its {kind} as [[{kind}]]")
        for row in rows:
            name = f"{kind}.{row.get('id', '?')}"
            if name in found:
                raise BoxError(f"box file {named(path)}: {shown(name)} stands there twice")
            found[name] = row
    return found


def _contents(entries: Entries) -> Contents:
    tiles = [row for name, row in entries.items() if name.startswith("tiles.")]
    cards = [row for name, row in entries.items() if name.startswith("cards.")]
    return Contents(
        tuple(_tile(n, row) for n, row in enumerate(tiles)),
        tuple(_card(n, row) for n, row in enumerate(cards)),
    )


def _tile(number: int, row: Mapping[str, Any]) -> Tile:
    where = f"tiles.{row.get('id')}"
    only_entries(where, row, _TILE_ENTRIES)
    tile = Tile(
        number=number,
        id=row["id"],
        set=one_of(where, row, "set", ("A", "B", "C")),
        ground=one_of(where, row, "ground", GROUNDS),
        element=maybe_one_of(where, row, "element", ELEMENTS),
        colour=maybe_one_of(where, row, "colour", COLOURS),
        path=_path(where, row),
        looks=maybe_one_of(where, row, "looks", tuple(COMPASS)),
        status=one_of(where, row, "status", STATUSES),
    )
    if (tile.element in COLOURED) != (tile.colour is not None):
        wrong(where, "flowers and trees have a colour, nothing else has")
    if (tile.element == "bench") != (tile.looks is not None):
        wrong(where, "a bench looks somewhere, nothing else does")
    if tile.looks is not None and tile.path:
        wrong(where, "a tile shows a bench or a path, not both")
    return tile


def _path(where: str, row: Mapping[str, Any]) -> str:
    """The two sides of a path in compass order. A junction would make routes ambiguous."""
    sides = row.get("path", "")
    if not isinstance(sides, str) or set(sides) - set(COMPASS) or len(set(sides)) != len(sides):
        wrong(where, "path names sides, such as 'NS' or 'NE'")
    if len(sides) not in (0, 2):
        wrong(where, "a path joins two sides of its tile, no more")
    return "".join(side for side in COMPASS if side in sides)


def _card(number: int, row: Mapping[str, Any]) -> Card:
    where = f"cards.{row.get('id')}"
    only_entries(where, row, _CARD_ENTRIES)
    back = one_of(where, row, "back", BACKS)
    constraint = read_constraint(where, row.get("constraint"))
    if constraint.back != back:
        wrong(where, f"a constraint of kind {constraint.name!r} stands on a card with the back "
                     f"{constraint.back!r}")  # fmt: skip
    return Card(
        number=number,
        id=row["id"],
        deck=one_of(where, row, "deck", DECKS),
        back=back,
        constraint=constraint,
        status=one_of(where, row, "status", STATUSES),
    )


# --------------------------------------------------------------------------- the record


def _record(of: Contents) -> Records:
    record = np.zeros(1, BOX)
    b = record[0]
    for mode in range(len(MODES)):
        b["tiles"][mode] = sum(1 << t.number for t in of.tiles if t.set in tile_sets(mode))
        for card in of.cards:
            if card.deck in decks(mode):  # GA-14
                b["deck"][mode][card.number // WORD] |= 1 << card.number % WORD
    for tile in of.tiles:
        _write_tile(b, tile)
    for card in of.cards:
        _write_card(b, of, card)
    made: Records = from_bytes(BOX, record.tobytes())
    return made


def tile_sets(mode: int) -> str:
    """The letters on the backs of the tiles that a mode is played with (GA-03)."""
    few: dict[int, str] = {Mode.INTRODUCTION_A: "A", Mode.INTRODUCTION_B: "AB"}
    return few.get(mode, "ABC")


def decks(mode: int) -> tuple[str, ...]:
    """The decks whose cards a mode is played with (GA-14)."""
    if mode in (Mode.INTRODUCTION_A, Mode.INTRODUCTION_B, Mode.INTRODUCTION_C):
        return (MODES[mode],)
    return ("standard", "special") if mode == Mode.SPECIAL else ("standard",)


def _write_tile(b: Any, tile: Tile) -> None:
    bit = 1 << tile.number
    b["benches"] |= bit if tile.looks else 0
    b["paths"] |= bit if tile.path else 0
    b["turns"][tile.number] = tile.turns
    b["path"][tile.number] = sum(1 << COMPASS.index(side) for side in tile.path)
    b["looks"][tile.number] = COMPASS.index(tile.looks) if tile.looks else -1


def _write_card(b: Any, of: Contents, card: Card) -> None:
    n, constraint = card.number, card.constraint
    back = BACKS.index(card.back)
    b["kind"][n] = constraint.kind
    b["back"][n] = back
    b["of_back"][back][n // WORD] |= 1 << n % WORD
    b["least"][n] = constraint.least
    b["exact"][n] = constraint.exact
    b["sets"][n] = len(constraint.selectors)
    for k, selector in enumerate(constraint.selectors):
        b["of"][n][k] = tile_set(of, selector)
    turned = turned_patterns(constraint.cells)
    b["shapes"][n] = len(turned)
    for t, rows in enumerate(turned):
        for k in range(len(constraint.selectors)):
            b["shape"][n][t][k] = _cells_of(rows, k)


def turned_patterns(cells: tuple[tuple[int, ...], ...]) -> list[tuple[tuple[int, ...], ...]]:
    """The different turns of a pattern: rows of selector numbers, -1 for any tile (GA-E25)."""
    found: list[tuple[tuple[int, ...], ...]] = []
    for _ in range(4 if cells else 0):
        if cells not in found:
            found.append(cells)
        cells = tuple(zip(*cells[::-1], strict=True))
    return found


def _cells_of(rows: tuple[tuple[int, ...], ...], wanted: int) -> int:
    """The cells at which a selector stands, with the pattern's corner on (1, 1)."""
    return sum(
        1 << WIDTH * (r + 1) + c + 1
        for r, row in enumerate(rows)
        for c, selector in enumerate(row)
        if selector == wanted
    )


assert TILES == LARGEST * LARGEST
assert CARDS <= 2 * WORD
