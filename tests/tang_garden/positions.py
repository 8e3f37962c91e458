"""Positions for tests: gardens in writing, and tables whose record is written field by field.

Tiles are written as moves lay them, "A03 d3 r2", several with commas between. The start tile
lies with side "a" up and not turned unless a garden says otherwise; its outer edges are then

              d3 green    e3 path
    c4 green  d4          e4       f4 water
    c5 rock   d5          e5       f5 water
              d6 rock     e6 path

Every garden is written into the lists of tiles and pieces alone; what the record keeps beside
them is made anew (`obvious.caches`, which a test compares with what the rules keep).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import hortus
from hortus import NOBODY, IllegalMove, ScoreLine, Table
from hortus.engine.states import from_bytes
from hortus.games.tang_garden.box.components import contents
from hortus.games.tang_garden.enums import Action, Phase
from hortus.games.tang_garden.rules.ids import NOTCH_IDS, PANEL_IDS
from hortus.games.tang_garden.rules.lattice import GRID
from hortus.games.tang_garden.shown.view import TangGardenView
from hortus.games.tang_garden.state import (
    ALL_LANTERNS,
    CHARACTERS,
    DECORATIONS,
    NEUTRAL,
    NO_CARD,
    NO_CHARACTER,
    NO_PANEL,
    NO_TILE,
    NOWHERE,
    STACK_TILES,
    STATE,
)

from . import obvious

BOX = contents()
STACKS = "ABCD"
START_PLACES = ((3, 3), (3, 4), (4, 4), (4, 3))  # north-west, then clockwise


def card_number(name: str) -> int:
    return BOX.card(name).number


def cards(names: str) -> int:
    """A bit set of cards, from names with blanks between."""
    return sum(1 << card_number(name) for name in names.split())


def figures(names: str) -> int:
    return sum(1 << CHARACTERS.index(name) for name in names.split())


def cell_set(names: str) -> int:
    return sum(1 << GRID.cell(name) for name in names.split())


class Edit:
    """The record of a table, open for writing."""

    def __init__(self, record: Any) -> None:
        self.record = record

    # ------------------------------------------------------------------------ the garden

    def garden(self, tiles: str = "", side: str = "a", turn: int = 0) -> None:
        """Lay the start tile and these tiles; no pieces, no figures, no tokens."""
        r = self.record
        r["tile"], r["turn"], r["decor"] = NO_TILE, 0, -1
        r["stands"] = NOWHERE
        r["token"] = 0
        r["start_side"], r["start_turn"] = "ab".index(side), turn
        for quarter in range(4):
            cell = obvious.cell_of(START_PLACES[(quarter + turn) % 4])
            r["tile"][cell] = 60 + "ab".index(side) * 4 + quarter
            r["turn"][cell] = turn
        self.lay(tiles)

    def lay(self, tiles: str) -> None:
        """Lay tiles, from wherever they are in their stacks."""
        for words in filter(None, tiles.split(",")):
            name, cell, turned = words.split()
            number = BOX.tile(name).number
            self._leaves_its_stack(number)
            self.record["tile"][GRID.cell(cell)] = number
            self.record["turn"][GRID.cell(cell)] = int(turned[1])

    def pieces(self, placed: str) -> None:
        """Put decorations on spots: "c4.1 birds, d3.2 pavilion"."""
        for words in placed.split(","):
            spot, kind = words.split()
            number = DECORATIONS.index(kind)
            self.record["decor"][GRID.cell(spot[:2])][int(spot[3]) - 1] = number
            self.record["supply"][number] -= 1

    def figure(self, who: str, where: str, facing: str, owner: int | None) -> None:
        """A figure on the board, "e5.0" and such; None: neutral."""
        number = CHARACTERS.index(who)
        self._leaves_offer(number)
        self.record["stands"][number] = GRID.cell(where[:2])
        self.record["place"][number] = int(where[3])
        self.record["facing"][number] = "nesw".index(facing)
        self.record["owner"][number] = NEUTRAL if owner is None else owner
        if owner is not None:
            self.record["seat"][owner]["owned"] |= 1 << number

    def tokens(self, small: str = "", large: str = "") -> None:
        """The cells with a landscape token, and no others."""
        self.record["token"] = (cell_set(small), cell_set(large))

    def panel(self, notch: str, name: str) -> None:
        number = PANEL_IDS.index(name)
        r = self.record
        size, offset = (0, 0) if number < 12 else (1, 12)
        r["panels"][size] = int(r["panels"][size]) & ~(1 << number - offset)
        r["notch"][r["notch"] == number] = NO_PANEL
        r["notch"][NOTCH_IDS.index(notch)] = number
        for k in range(2):
            if r["offer"][size][k] == number:
                spare = min(n for n in range(12) if int(r["panels"][size]) >> n & 1)
                r["panels"][size] = int(r["panels"][size]) & ~(1 << spare)
                r["offer"][size][k] = spare + offset

    # ------------------------------------------------------------------ stacks and cards

    def _leaves_its_stack(self, number: int) -> None:
        stack = self.record["stack"][number // STACK_TILES]
        stack["unseen"] = int(stack["unseen"]) & ~(1 << number % STACK_TILES)
        if stack["open"] == number % STACK_TILES:
            stack["open"] = NO_TILE

    def open(self, *names: str) -> None:
        """These tiles lie open on their stacks, and on the other stacks none."""
        for stack in self.record["stack"]:
            if stack["open"] != NO_TILE:
                stack["unseen"] = int(stack["unseen"]) | 1 << int(stack["open"])
                stack["open"] = NO_TILE
        for name in names:
            number = BOX.tile(name).number
            self._leaves_its_stack(number)
            self.record["stack"][number // STACK_TILES]["open"] = number % STACK_TILES
        self.record["open_at_start"] = self._open_stacks()

    def _open_stacks(self) -> int:
        return sum(1 << k for k in range(4) if self.record["stack"][k]["open"] != NO_TILE)

    def left(self, stack: str, *names: str) -> None:
        """These tiles are left face down in a stack; the others are out of the game."""
        numbers = [BOX.tile(name).number % STACK_TILES for name in names]
        self.record["stack"][STACKS.index(stack)]["unseen"] = sum(1 << n for n in numbers)

    def pair(self, stack: str, card: str) -> None:
        """Solo: the card beside a stack."""
        here = self.record["stack"][STACKS.index(stack)]
        self._put_back(int(here["card"]))
        self._take_card(card_number(card))
        here["card"] = card_number(card)

    def display(self, *names: str) -> None:
        """Solo: these tiles lie aside."""
        numbers = [BOX.tile(name).number for name in names]
        for number in numbers:
            self._leaves_its_stack(number)
        self.record["display"] = sum(1 << number for number in numbers)

    def deck(self, names: str) -> None:
        """Leave these cards in the deck; all others that were there are out of the game."""
        self.record["deck"] = cards(names)

    def discards(self, names: str) -> None:
        """The discards, the top one last."""
        r = self.record
        r["discard"] = NO_CARD
        for k, name in enumerate(names.split()):
            r["discard"][k] = card_number(name)
            r["deck"] = int(r["deck"]) & ~(1 << card_number(name))
        r["discard_n"] = len(names.split())

    def _put_back(self, card: int) -> None:
        if card >= 0:
            self.record["deck"] = int(self.record["deck"]) | 1 << card

    def _take_card(self, card: int) -> None:
        """Out of the deck, or of the pair it lies with; that one gets another card."""
        r = self.record
        r["deck"] = int(r["deck"]) & ~(1 << card)
        for stack in r["stack"]:
            if stack["card"] == card:
                other = min(n for n in range(54) if int(r["deck"]) >> n & 1)
                r["deck"] = int(r["deck"]) & ~(1 << other)
                stack["card"] = other

    def supply(self, **left: int) -> None:
        for kind, n in left.items():
            self.record["supply"][DECORATIONS.index(kind)] = n

    # -------------------------------------------------------------- characters and seats

    def _leaves_offer(self, number: int) -> None:
        r = self.record
        r["characters"] = int(r["characters"]) & ~(1 << number)
        for k in range(2):
            if r["open"][k] == number:
                spare = min(n for n in range(12) if int(r["characters"]) >> n & 1)
                r["characters"] = int(r["characters"]) & ~(1 << spare)
                r["open"][k] = spare

    def characters(self, shown: str, deck: str = "") -> None:
        """The characters on offer, and those in the deck; the others are out of the game."""
        names = shown.split()
        self.record["open"] = [CHARACTERS.index(n) for n in names] + [NO_CHARACTER] * (
            2 - len(names)
        )
        self.record["characters"] = figures(deck)

    def seat(
        self,
        seat: int,
        *,
        coins: int | None = None,
        markers: tuple[int, int, int] | None = None,
        kept: str | None = None,
        lanterns: str | None = None,
        tokens: tuple[int, int] | None = None,
        active: str | None = None,
        waiting: bool | None = None,
        influences: int | None = None,
    ) -> None:
        """What lies before a seat; what is not named stays."""
        me = self.record["seat"][seat]
        if coins is not None:
            me["coins"] = coins
        if markers is not None:
            me["marker"] = markers
            if influences is None:
                influences = sum(min(markers) >= column for column in (2, 5, 8))
        if influences is not None:
            me["influences"] = influences
        if kept is not None:
            me["cards"] = cards(kept)
            self.record["deck"] = int(self.record["deck"]) & ~cards(kept)
        if lanterns is not None:
            me["lanterns"] = sum(1 << ALL_LANTERNS.index(one) % 4 for one in lanterns.split())
        if tokens is not None:
            me["tokens"] = tokens
        if waiting is not None:
            me["waiting"] = waiting
        if active is not None:
            self._activate(seat, CHARACTERS.index(active))

    def _activate(self, seat: int, number: int) -> None:
        """Put a character on a seat's card; one that another seat has changes places."""
        r = self.record
        old = int(r["seat"][seat]["active"])
        if old == number:
            return
        for other in range(int(r["players"])):
            if r["seat"][other]["active"] == number:
                r["seat"][other]["active"] = old
                r["seat"][other]["owned"] = 1 << old
                r["owner"][old] = other
                break
        else:
            self._leaves_offer(number)
            if old >= 0:
                r["owner"][old] = -1
                r["characters"] = int(r["characters"]) | 1 << old
        me = r["seat"][seat]
        me["active"] = number
        me["owned"] = int(me["owned"]) & ~(1 << old if old >= 0 else 0) | 1 << number
        r["owner"][number] = seat

    def to_choose(self, names: str) -> None:
        """The mover has drawn these cards and chooses."""
        r = self.record
        r["choice"] = NO_CARD
        for k, name in enumerate(names.split()):
            r["choice"][k] = card_number(name)
            r["deck"] = int(r["deck"]) & ~(1 << card_number(name))
        r["choice_n"] = len(names.split())
        r["phase"], r["action"], r["used"] = Phase.CHOOSE_CARD, Action.DECORATE, 2

    def turn_of(self, seat: int) -> None:
        """A seat's turn begins."""
        r = self.record
        r["mover"], r["actors"] = seat, 1 << seat
        r["phase"] = Phase.SOLO_TURN if r["players"] == 1 else Phase.TURN
        r["used"] = r["action"] = 0
        r["open_at_start"] = self._open_stacks()

    def done_all(self) -> None:
        """The mover's main action is done."""
        self.record["phase"], self.record["used"] = Phase.AFTER, 2


@contextmanager
def edited(table: Table) -> Iterator[Edit]:
    """Open a table's true record for writing."""
    array = np.frombuffer(bytearray(table.to_bytes()), STATE)
    edit = Edit(array[0])
    yield edit
    kept = obvious.caches(from_rows(array))
    for name in ("laid", "side", "joined", "spot", "room"):
        array[0][name] = getattr(kept, name)
    table._states = from_bytes(STATE, array.tobytes())


def from_rows(array: Any) -> Any:
    """A record with plain integers inside, from a NumPy array of one."""
    from hortus.engine.layout import Plain

    return Plain.from_bytes(STATE, array.tobytes())


# ---------------------------------------------------------------------------------- tables


def deal(players: int = 2, seed: int | str = 1, **options: Any) -> Table:
    return hortus.deal("tang-garden", players=players, seed=seed, **options)


def at_table(
    tiles: str = "",
    *shown: str,
    players: int = 2,
    seat: int = 0,
    side: str = "a",
    turn: int = 0,
    **options: Any,
) -> Table:
    """It is a seat's turn in this garden, with these open tiles; no skill,
    coins, tokens or lanterns.

    Everybody holds the Emperor's sort of card, one without a skill, where that is possible: the
    mover the Emperor, the others what they were dealt.
    """
    table = deal(players, **options)
    with edited(table) as edit:
        edit.garden(tiles, side, turn)
        if shown:
            edit.open(*shown)
        for one in table.seats:
            edit.seat(one, coins=0, markers=(0, 0, 0), lanterns="")
        edit.tokens(small="a3 a4 a5 a6", large="h3 h4 h5 h6")  # far away, so nothing ends
        edit.seat(seat, active="emperor")
        edit.turn_of(seat)
    return table


def alone(tiles: str = "", *shown: str, seed: int | str = 1, **options: Any) -> Table:
    """Yin & Yang in this garden, with these open tiles; the first figure is kept already."""
    table = deal(1, seed, **options)
    table.push(moves(table)[0])
    if phase(table) == "solo_neutral":
        table.push(moves(table)[0])
    with edited(table) as edit:
        neutral = [f for f in range(12) if table.state.owner[f] == NEUTRAL]
        edit.garden(tiles)
        for figure in neutral:
            edit.record["owner"][figure] = -2
        edit.record["hand"] = NO_CHARACTER
        if shown:
            edit.open(*shown)
        edit.tokens(small="b2", large="g2")
        edit.turn_of(0)
    return table


def without_nature(table: Table) -> Table:
    """The same table, which from now on stops where nature is due."""
    copy = table.copy()
    copy._nature = None
    return copy


def push(table: Table, *moves: str) -> Table:
    for move in moves:
        table.push(move)
    return table


# --------------------------------------------------------------------------------- looking


def drawn(table: Table, seat: int = NOBODY) -> TangGardenView:
    """The view of a seat, or an onlooker, as the browser gets it."""
    view = table.view(seat).drawn()
    assert isinstance(view, TangGardenView)
    return view


def moves(table: Table, beginning: str = "") -> list[str]:
    """The allowed moves whose notation begins so."""
    return [str(move) for move in table.moves if str(move).startswith(beginning)]


def markers(table: Table, seat: int = 0) -> list[int]:
    return list(table.state.seat[seat].marker)


def coins(table: Table, seat: int = 0) -> int:
    return int(table.state.seat[seat].coins)


def phase(table: Table) -> str:
    return drawn(table).phase


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The rule that refuses a move, which leaves every byte as it was."""
    before, events = table.to_bytes(), len(table.history)
    with pytest.raises(IllegalMove) as refusal:
        table.push(move, seat)
    assert table.to_bytes() == before
    assert len(table.history) == events
    assert refusal.value.sentence
    return refusal.value.rule


def line(table: Table, seat: int, category: str, item: str | None = None) -> ScoreLine:
    """The one score line of that name."""
    (found,) = [
        one
        for one in table.scores()[seat].lines
        if one.category == category and item in (None, one.item)
    ]
    return found


def points(table: Table, category: str) -> list[int]:
    """What a category pays to every seat."""
    return [line(table, seat, category).points for seat in table.seats]
