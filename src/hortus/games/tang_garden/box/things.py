"""Everything in the box besides the tiles: cards, decorations, panels, characters, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hortus.engine.boxes import (
    Entries,
    Entry,
    Range,
    is_number,
    maybe_one_of,
    one_of,
    wrong,
)
from hortus.engine.plain import shown

from ..rules.ids import CARD_IDS, PANEL_IDS
from ..rules.lattice import GRID, START_CELL
from ..state import BONUSES, CHARACTERS, DECORATIONS, SMALL_PANELS, SPOTS, SYMBOLS
from .entries import check_names, number, numbers, truth, words
from .tiles import TERRAIN_NAMES
from .told import say

DECORATION_COUNT: Final = 36
START_CHARACTERS: Final = 6
FEWEST_STARTING: Final = 4  # of them, as many as seats
PANEL_SIZES: Final = ("large", "small")
TOTALS: Final = (
    "construction",
    "animal",
    "dragon",
    "sun_or_moon",
    "village",
    "temple",
    "waterfall",
)
MOST_SYMBOLS: Final = 9
UNLIMITED: Final = 999  # coins for a view; no character can see so much
MOST_COINS: Final = 99
FURTHEST: Final = 20  # column
MOST_DRAWN: Final = 2  # more would not fit into the choice with all that may be added
MOST_THRESHOLDS: Final = 9

UNSKILLED: Final = ("emperor", "lady")
SPECIAL_VIEWS: Final = {"empress": "no rivals", "lady": "sun and moon", "official": "every symbol"}
TERRAIN_VIEWS: Final = ("hermit", "poet", "student")

CORNERS: Final = ("a1", "h1", "h8", "a8")
BOARD_CELLS: Final = tuple(
    name for n, name in enumerate(GRID.cells) if name not in CORNERS and n not in START_CELL
)
LAYOUTS: Final = (("tokens_small", "tokens_large"), ("tokens_small_2", "tokens_large_2"))
SOLO_CELLS: Final = 28
TOKEN_CELLS: Final = 8

_NUMBERS: Final[dict[str, Range]] = {
    "last_column": (0, 1, FURTHEST),
    "end_tokens": (0, 0, 16),
    "draw_cards": (0, 1, MOST_DRAWN),
    "ready_cost": (2, 1, 9),
    "birds_fish": (0, 0, MOST_COINS),
    "lotus_peonies": (0, 0, MOST_COINS),
    "bridge": (0, 0, MOST_COINS),
    "pavilions": (2, 0, MOST_COINS),
    "trees": (5, 0, MOST_COINS),
    "solo_marks": (3, 1, MOST_COINS),
    "solo_characters": (0, 1, 9),
    "solo_remove": (0, 1, 9),
    "solo_ratings": (3, 0, UNLIMITED),
}
_COUNT: Final[Range] = (0, 0, DECORATION_COUNT)
_OF_CHARACTERS: Final[dict[str, Range]] = {
    "skill": (0, 0, MOST_COINS),
    "coins": (0, 0, MOST_COINS),
    "most": (0, 0, UNLIMITED),
}

# The values that are numbers, by entry and value, with the range that each must keep.
RANGES: Final[dict[tuple[str, str], Range]] = {
    **{(f"numbers.{which}", "value"): range_ for which, range_ in _NUMBERS.items()},
    **{(f"decorations.{kind}", "count"): _COUNT for kind in DECORATIONS},
    **{(f"totals.{one}", size): (0, 0, MOST_COINS) for one in TOTALS for size in PANEL_SIZES},
    **{
        (f"characters.{who}", value): range_
        for who in CHARACTERS
        for value, range_ in _OF_CHARACTERS.items()
    },
}


@dataclass(frozen=True)
class Card:
    """One decoration card: the decoration it brings, and its one-time bonus."""

    number: int
    id: str
    kind: str
    bonus: str
    status: str


@dataclass(frozen=True)
class Decoration:
    """One kind of decoration: the spot it needs, how many there are, room for a figure."""

    number: int
    id: str
    spot: str
    count: int
    figure: bool
    status: str


@dataclass(frozen=True)
class Panel:
    """One landscape panel; `size` is "small" or "large"."""

    number: int
    id: str
    symbols: tuple[str, ...]
    status: str

    @property
    def size(self) -> str:
        return "small" if self.number < SMALL_PANELS else "large"


@dataclass(frozen=True)
class Total:
    """How often all large panels and all small ones show a symbol; `id` may be "sun_or_moon"."""

    id: str
    large: int
    small: int

    @property
    def symbols(self) -> list[str]:
        """The symbols counted."""
        return self.id.split("_or_")


@dataclass(frozen=True)
class Character:
    """One character.

    Attributes:
        start_bonus: the track of the start bonus; None: no start character.
        skill: coins for each use of the skill, or its price; 0 without a skill.
        likes: a symbol, a terrain, or what is said in `SPECIAL_VIEWS`.
        coins: for each thing liked to be seen; for the Empress taken off `most`.
        most: most coins for the view.
    """

    number: int
    id: str
    start_bonus: str | None
    skill: int
    likes: str
    coins: int
    most: int
    status: str


@dataclass(frozen=True)
class Tracks:
    """The tracks: the last column, those with a character, coins for entering a column.

    A column beyond the last is kept, and nobody comes there: which the last is may be typed in
    before or after it.
    """

    last_column: int
    thresholds: tuple[int, ...]
    coins: Mapping[int, int]

    def within(self) -> Tracks:
        """The tracks as they are played, without what lies beyond the last column."""
        last = self.last_column
        return Tracks(
            last,
            tuple(column for column in self.thresholds if column <= last),
            {column: coins for column, coins in self.coins.items() if column <= last},
        )


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rules; `ready_cost` for 3-4 players, then for 2."""

    end_tokens: int
    draw_cards: int
    ready_cost: tuple[int, ...]
    birds_fish: int
    lotus_peonies: int
    bridge: int
    pavilions: tuple[int, ...]
    trees: tuple[int, ...]
    solo_marks: tuple[int, ...]
    solo_characters: int
    solo_remove: int
    solo_ratings: tuple[int, ...]


def read_cards(entries: Entries) -> tuple[Card, ...]:
    """The 54 decoration cards."""
    return tuple(_card(n, entries[f"cards.{card}"]) for n, card in enumerate(CARD_IDS))


def _card(n: int, entry: Entry) -> Card:
    name = f"cards.{CARD_IDS[n]}"
    check_names(name, entry, ("kind", "bonus"))
    return Card(
        number=n,
        id=CARD_IDS[n],
        kind=one_of(name, entry, "kind", DECORATIONS),
        bonus=one_of(name, entry, "bonus", BONUSES),
        status=str(entry["status"]),
    )


def read_decorations(entries: Entries) -> tuple[Decoration, ...]:
    """The kinds of decorations (TG-03)."""
    return tuple(
        _decoration(n, entries[f"decorations.{kind}"]) for n, kind in enumerate(DECORATIONS)
    )


def _decoration(n: int, entry: Entry) -> Decoration:
    name = f"decorations.{DECORATIONS[n]}"
    check_names(name, entry, ("spot", "count", "figure"))
    return Decoration(
        number=n,
        id=DECORATIONS[n],
        spot=one_of(name, entry, "spot", SPOTS),
        count=_ranged(name, entry, "count"),
        figure=truth(name, entry, "figure"),
        status=str(entry["status"]),
    )


# --------------------------------------------------------------------------------- panels


def read_panels(entries: Entries) -> tuple[Panel, ...]:
    """The 12 small and 8 large panels."""
    return tuple(_panel(n, entries[f"panels.{panel}"]) for n, panel in enumerate(PANEL_IDS))


def _panel(n: int, entry: Entry) -> Panel:
    name = f"panels.{PANEL_IDS[n]}"
    check_names(name, entry, ("symbols",))
    symbols = words(name, entry, "symbols", SYMBOLS, MOST_SYMBOLS)
    return Panel(n, PANEL_IDS[n], tuple(symbols), str(entry["status"]))


def read_totals(entries: Entries) -> tuple[Total, ...]:
    """What all panels together show, as printed beside the characters."""
    return tuple(
        _total(name, entry) for name, entry in entries.items() if name.startswith("totals.")
    )


def _total(name: str, entry: Entry) -> Total:
    check_names(name, entry, PANEL_SIZES)
    symbol = name.partition(".")[2]
    return Total(symbol, *(_ranged(name, entry, size) for size in PANEL_SIZES))


# ------------------------------------------------------------------------------ characters


def read_characters(entries: Entries) -> tuple[Character, ...]:
    """The 12 characters, among them a start character for every seat (TG-05)."""
    characters = tuple(
        _character(n, entries[f"characters.{who}"]) for n, who in enumerate(CHARACTERS)
    )
    starting = sum(one.start_bonus is not None for one in characters)
    if starting < FEWEST_STARTING:
        wrong("characters", say("starting", count=starting, wanted=START_CHARACTERS))
    return characters


def _character(n: int, entry: Entry) -> Character:
    name = f"characters.{CHARACTERS[n]}"
    check_names(name, entry, ("start_bonus", "skill", "likes", "coins", "most"))
    return Character(
        number=n,
        id=CHARACTERS[n],
        start_bonus=maybe_one_of(name, entry, "start_bonus", TERRAIN_NAMES),
        skill=_skill(name, entry),
        likes=one_of(name, entry, "likes", views(CHARACTERS[n])),
        coins=_ranged(name, entry, "coins"),
        most=_ranged(name, entry, "most") if _limited(name, entry) else UNLIMITED,
        status=str(entry["status"]),
    )


def _skill(name: str, entry: Entry) -> int:
    if name.partition(".")[2] not in UNSKILLED:
        return _ranged(name, entry, "skill")
    if "skill" in entry:
        wrong(name, "this character has no skill; leave skill out")
    return 0


def views(character: str) -> tuple[str, ...]:
    """What a character may like: what it likes is ours to change, how it looks is a rule."""
    if character in SPECIAL_VIEWS:
        return (SPECIAL_VIEWS[character],)
    return TERRAIN_NAMES if character in TERRAIN_VIEWS else SYMBOLS


def _limited(name: str, entry: Entry) -> bool:
    """Whether the coins for a view have a limit: the Empress and the Lady need one."""
    return "most" in entry or name in ("characters.empress", "characters.lady")


# --------------------------------------------------------------------------------- cells


def read_cells(entries: Entries) -> Mapping[str, tuple[str, ...]]:
    """The cells of the solo game and of each layout of tokens, by entry (TG-10, TG-78)."""
    found = {
        tokens: _cells(entries, tokens, TOKEN_CELLS) for layout in LAYOUTS for tokens in layout
    }
    for small, large in LAYOUTS:
        both = sorted(set(found[small]) & set(found[large]))
        if both:
            wrong(f"cells.{large}", say("small_tokens", cells=", ".join(both)))
    found["solo"] = _cells(entries, "solo", SOLO_CELLS)
    found["tokens_solo"] = _cells(entries, "tokens_solo", TOKEN_CELLS)
    outside = sorted(set(found["tokens_solo"]) - set(found["solo"]))
    if outside:
        wrong("cells.tokens_solo", say("outside", cells=", ".join(outside)))
    return found


def _cells(entries: Entries, which: str, count: int) -> tuple[str, ...]:
    """So many different cells of the board, which has no corners and lies round the start tile."""
    name = f"cells.{which}"
    entry = entries[name]
    check_names(name, entry, ("cells",))
    cells = entry.get("cells")
    if not isinstance(cells, list) or not all(cell in BOARD_CELLS for cell in cells):
        wrong(name, f"cells is {shown(cells)}; name cells of the board, such as 'c2', "
                    "but no corner and none of the start tile")  # fmt: skip
    if len(cells) != count or len(set(cells)) != count:
        different = len(set(cells))
        wrong(name, say("cells", different=different, named=len(cells), count=count))
    return tuple(cells)


# ------------------------------------------------------------------------------- numbers


def read_tracks(entries: Entries) -> Tracks:
    """The tracks (TG-41, TG-51)."""
    last = _number(entries, "last_column")
    return Tracks(last, _thresholds(entries), _column_coins(entries))


def _thresholds(entries: Entries) -> tuple[int, ...]:
    name, entry = _number_entry(entries, "thresholds")
    columns = entry.get("value")
    if (
        not isinstance(columns, list)
        or not 1 <= len(columns) <= MOST_THRESHOLDS
        or not all(is_number(column, 1, FURTHEST) for column in columns)
        or columns != sorted(set(columns))
    ):
        wrong(name, f"value is {shown(columns)}; give up to {MOST_THRESHOLDS} "
                    f"ascending columns from 1 to {FURTHEST}")  # fmt: skip
    return tuple(columns)


def _column_coins(entries: Entries) -> dict[int, int]:
    name, entry = _number_entry(entries, "column_coins")
    table = entry.get("value")
    columns = {str(column): column for column in range(1, FURTHEST + 1)}
    if not isinstance(table, dict) or not set(table) <= set(columns):
        wrong(name, f"value is {shown(table)}; write columns from 1 to {FURTHEST}, as {{ 4 = 2 }}")
    return {columns[column]: number(name, table, column, 0, MOST_COINS) for column in table}


def read_numbers(entries: Entries) -> Numbers:
    """The other numbers of the rules."""
    return Numbers(
        end_tokens=_number(entries, "end_tokens"),
        draw_cards=_number(entries, "draw_cards"),
        ready_cost=_row(entries, "ready_cost"),
        birds_fish=_number(entries, "birds_fish"),
        lotus_peonies=_number(entries, "lotus_peonies"),
        bridge=_number(entries, "bridge"),
        pavilions=_row(entries, "pavilions"),
        trees=_row(entries, "trees"),
        solo_marks=_ascending(entries, "solo_marks"),
        solo_characters=_number(entries, "solo_characters"),
        solo_remove=_number(entries, "solo_remove"),
        solo_ratings=_ascending(entries, "solo_ratings"),
    )


def _number_entry(entries: Entries, which: str) -> tuple[str, Entry]:
    name = f"numbers.{which}"
    check_names(name, entries[name], ("value",))
    return name, entries[name]


def _ranged(name: str, entry: Entry, value: str) -> int:
    _, low, high = RANGES[name, value]
    return number(name, entry, value, low, high)


def _number(entries: Entries, which: str) -> int:
    return _ranged(*_number_entry(entries, which), "value")


def _row(entries: Entries, which: str) -> tuple[int, ...]:
    name, entry = _number_entry(entries, which)
    count, low, high = RANGES[name, "value"]
    return tuple(numbers(name, entry, "value", low, high, count))


def _ascending(entries: Entries, which: str) -> tuple[int, ...]:
    row = _row(entries, which)
    if list(row) != sorted(set(row)):
        wrong(f"numbers.{which}", f"value is {list(row)}; write the numbers in ascending order")
    return row
