"""Positions for tests: gardens drawn as text, and tables whose record is written field by field.

A tile is three letters, soil, path and decor, and a laid tile has its turn behind them:

    soils   s sand  g gravel  t trees  c clay  w water  k cherry
    paths   s sand  w wood    t stone
    decors  p pagoda  b bench  u buddha  g gate  c crane

So "kwp1" is cherry, wood path, pagoda, turned once; "...." is an empty place. The top left place
of a drawing lies on d4 unless another corner is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import numpy as np

import hortus
from hortus import NOBODY, ScoreLine, Table
from hortus.engine.states import from_bytes
from hortus.games.zen_garden.enums import Phase
from hortus.games.zen_garden.rules.sheet import SHEET
from hortus.games.zen_garden.shown.view import ZenGardenView
from hortus.games.zen_garden.state import FEATURES, NO_FEATURE, NO_TILE, SLOTS, STATE, WORD

SOIL_LETTERS = "sgtcwk"
PATH_LETTERS = "swt"
DECOR_LETTERS = "pbugc"
SPACES = ("minor", "major", "majority", "detail", "4a", "4a+", "4b", "4b+", "5", "5+")


class Laid(NamedTuple):
    """A tile in a garden."""

    cell: int
    tile: int
    turn: int


def cell(name: str) -> int:
    """The number of a cell of the floating sheet, from its name."""
    return SHEET.cell(name)


def slot(name: str) -> int:
    """The number of a market field, from its price and column."""
    return int(name[0]) * 4 + SHEET.columns.index(name[1])


def tile(letters: str) -> int:
    soil = SOIL_LETTERS.index(letters[0])
    path = PATH_LETTERS.index(letters[1])
    return soil * 15 + path * 5 + DECOR_LETTERS.index(letters[2])


def garden(drawing: str, corner: str = "d4") -> list[Laid]:
    """The tiles of a drawing, row by row."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return [
        Laid(cell(corner) + down * 7 + across, tile(token[:3]), int(token[3]))
        for down, row in enumerate(rows)
        for across, token in enumerate(row)
        if token != "...."
    ]


def woven(drawing: str, corner: str = "d4") -> list[Laid]:
    """A drawing in four blocks side by side: soils, paths, decors and turns."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    tokens = [" ".join("".join(letters) for letters in zip(*row, strict=True)) for row in rows]
    return garden("\n".join(tokens), corner)


class Edit:
    """The record of a table, open for writing. Every tile stays in exactly one place."""

    def __init__(self, record: Any) -> None:
        self.record = record

    def garden(self, seat: int, laid: list[Laid]) -> None:
        """Lay these tiles, and nothing else, in a seat's garden."""
        me = self.record["seat"][seat]
        for name in ("laid", "soil", "decor", "arc"):
            me[name] = 0
        for place, number, turn in laid:
            here = 1 << place
            me["laid"] |= here
            me["soil"][number // 15] |= here
            me["decor"][number % 5] |= here
            me["arc"][number // 5 % 3 * 4 + turn] |= here
            self.take_away(number)

    def take_away(self, number: int) -> None:
        """Take a tile from wherever it lies outside the gardens."""
        for pile in ("supply", "discard"):
            self.record[pile][number // WORD] &= ~(1 << number % WORD)
        self.record["market"][self.record["market"] == number] = NO_TILE

    def offer(self, **fields: str) -> None:
        """Lay tiles on market fields, named such as `f0a="kwp"`; "" leaves a field empty."""
        for name, letters in fields.items():
            place = slot(name[1:])
            old = int(self.record["market"][place])
            if old != NO_TILE:
                self.record["supply"][old // WORD] |= 1 << old % WORD
            self.record["market"][place] = NO_TILE
            if letters:
                self.take_away(tile(letters))
                self.record["market"][place] = tile(letters)

    def clear_market(self) -> None:
        self.offer(**{f"f{row}{column}": "" for row in range(3) for column in "abcd"})

    def coins(self, *purses: int) -> None:
        """The coins of the seats, in order."""
        for seat, n in enumerate(purses):
            self.record["seat"][seat]["coins"] = n

    def turn_of(self, seat: int, turns: int = 0) -> None:
        """Make it a seat's turn, so many turns into the game."""
        players = int(self.record["players"])
        length = 4 if players == 2 else players
        self.record["turns"] = turns
        self.record["round"] = turns // length
        self.record["first"] = (seat - turns % length) % players
        self.record["actors"] = 1 << seat
        self.record["phase"] = Phase.TAKE

    def wishes(self, **features: str | None) -> None:
        """Lay emperor tiles on spaces: `minor="path-stone"`; None takes a tile away."""
        for space, name in features.items():
            number = NO_FEATURE if name is None else FEATURES.index(name)
            self.record["feature"][SPACES.index(space)] = number

    def order(self, number: int, one: str, other: str) -> None:
        """The two features of an order: 0 and 1 are on board 4, 2 is on board 5."""
        self.record["feature"][4 + 2 * number] = FEATURES.index(one)
        self.record["feature"][5 + 2 * number] = FEATURES.index(other)


@contextmanager
def edited(table: Table) -> Iterator[Edit]:
    """Open a table's true record for writing."""
    array = np.frombuffer(bytearray(table.to_bytes()), STATE)
    yield Edit(array[0])
    table._states = from_bytes(STATE, array.tobytes())


def deal(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return hortus.deal("zen-garden", players=players, seed=seed, **options)


def without_nature(table: Table) -> Table:
    """The same table, which from now on stops where nature is due."""
    copy = table.copy()
    copy._nature = None
    return copy


def lay_gardens(table: Table, *gardens: list[Laid]) -> Table:
    """The table with these gardens laid, from seat 0 on, and no coins."""
    with edited(table) as edit:
        edit.coins(*[0] * table.players)
        for seat, laid in enumerate(gardens):
            edit.garden(seat, laid)
    return table


def play_randomly(table: Table, chance: Random, turns: int = 64) -> Table:
    """Play so many random turns, or to the end."""
    for _ in range(turns):
        if table.over:
            break
        table.push(chance.choice(table.moves.indices.tolist()))
    return table


def line(table: Table, seat: int, category: str, item: str | None = None) -> ScoreLine:
    """The one score line of that name."""
    (found,) = [
        one
        for one in table.scores()[seat].lines
        if one.category == category and item in (None, one.item)
    ]
    return found


def points(table: Table, category: str, item: str | None = None) -> list[int]:
    """What a category pays to every seat."""
    return [line(table, seat, category, item).points for seat in table.seats]


def categories(table: Table) -> set[str]:
    return {one.category for one in table.scores()[0].lines}


def coins(table: Table) -> list[int]:
    return [table.state.seat[seat].coins for seat in table.seats]


def market(table: Table) -> list[int]:
    return [int(table.state.market[k]) for k in range(SLOTS)]


def tiles_in(words: Any) -> set[int]:
    """The tiles of a set that is kept as two words."""
    return {k for k in range(90) if words[k // WORD] >> k % WORD & 1}


def tiles_laid(table: Table, seat: int) -> dict[str, tuple[int, int]]:
    """What lies on each named cell: tile and turn."""
    return {one.cell: (one.tile.tile, one.turn) for one in drawn(table).gardens[seat].laid}


def drawn(table: Table, seat: int = NOBODY) -> ZenGardenView:
    """The view of a seat, or an onlooker, as the browser gets it."""
    view = table.view(seat).drawn()
    assert isinstance(view, ZenGardenView)
    return view
