"""Positions for tests: gardens drawn as text, and tables whose record is written field by field.

A tile is drawn by what it shows, ground first:

    g grass, e earth, s sand;  Fp Fo Fg flower, Tp To Tg tree, BN BE BS BW bench and where it looks,
    O fountain, P:NS path and the sides it reaches, - nothing;  .... is an empty place

so "eP:SW" is earth with a path from south to west. Each drawn tile becomes one of the box, turned
as it must be. Rows and columns of a drawing count from 0, as absolute places do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

import hortus
from hortus import NOBODY, IllegalMove, Table
from hortus.engine.header import CLOCK
from hortus.engine.parts import Happening
from hortus.engine.states import constant_record, from_bytes
from hortus.games.gardeners.box.components import COMPASS, Tile, contents
from hortus.games.gardeners.box.components import box as standard_box
from hortus.games.gardeners.enums import Phase, Said
from hortus.games.gardeners.rules.hands import actors_of
from hortus.games.gardeners.shown.view import GardenersView
from hortus.games.gardeners.state import BACKS, NO_CARD, NO_SEAT, NO_TILE, NOWHERE, STATE

TILES = contents().tiles
CARDS = contents().cards
_GROUNDS = {"g": "grass", "e": "earth", "s": "sand"}
_COLOURS = {"p": "pink", "o": "orange", "g": "green"}


class Laid(NamedTuple):
    """A tile in a garden, by absolute row and column."""

    tile: int
    row: int
    column: int
    turn: int = 0


# --------------------------------------------------------------------------------- gardens


def garden(drawing: str) -> list[Laid]:
    """The tiles of a drawing; every one is another tile of the box."""
    used: set[int] = set()
    laid = []
    for row, line in enumerate(drawing.strip().splitlines()):
        for column, token in enumerate(line.split()):
            if token.strip("."):
                tile, turn = _tile_that_shows(token, used)
                used.add(tile)
                laid.append(Laid(tile, row, column, turn))
    return laid


def _tile_that_shows(token: str, used: set[int]) -> tuple[int, int]:
    for tile in TILES:
        if tile.number not in used:
            for turn in range(tile.turns):
                if shown(tile, turn) == token:
                    return tile.number, turn
    raise AssertionError(f"no tile of the box is left that shows {token}")


def shown(tile: Tile, turn: int = 0) -> str:
    """What a tile shows, in the letters of drawings."""
    ground = tile.ground[0]
    if tile.path:
        sides = sorted((COMPASS.index(side) + turn) % 4 for side in tile.path)
        return f"{ground}P:{''.join(COMPASS[side] for side in sides)}"
    if tile.looks:
        return f"{ground}B{COMPASS[(COMPASS.index(tile.looks) + turn) % 4]}"
    if tile.element == "fountain":
        return f"{ground}O"
    if tile.element:
        assert tile.colour is not None
        return f"{ground}{tile.element[0].upper()}{tile.colour[0]}"
    return f"{ground}-"


def square(side: int, first: int = 0) -> list[Laid]:
    """A full garden of the lowest tiles of the box in rising order, row by row."""
    return [Laid(n, *divmod(k, side)) for k, n in enumerate(range(first, first + side * side))]


def row_of(length: int, down: int = 0) -> list[Laid]:
    """The first tiles of the box side by side."""
    return [Laid(n, down, n) for n in range(length)]


# ---------------------------------------------------------------------------------- tables


class Edit:
    """The record of a table, open for writing. Tiles and cards stay in exactly one place."""

    def __init__(self, record: Any) -> None:
        self.record = record

    def garden(self, laid: Iterable[Laid]) -> None:
        """Lay these tiles and nothing else; what is left lies loose before seat 0."""
        r, g = self.record, self.record["garden"]
        tiles = self._all_tiles()
        g["laid"] = g["there"] = 0
        g["place"] = NOWHERE
        g["turn"] = 0
        laid = list(laid)
        top = min((one.row for one in laid), default=0)
        left = min((one.column for one in laid), default=0)
        for one in laid:
            cell = 8 * (one.row - top + 1) + one.column - left + 1
            g["laid"] |= 1 << cell
            g["there"] |= 1 << one.tile
            g["place"][one.tile] = cell
            g["turn"][one.tile] = one.turn
        r["origin"] = (top, left)
        r["pool"] = 0
        for me in r["seat"]:
            me["stack"], me["top"], me["loose"], me["said"] = 0, NO_TILE, 0, Said.SILENT
        r["seat"][0]["loose"] = tiles & ~int(g["there"])

    def _all_tiles(self) -> int:
        r = self.record
        tiles = int(r["pool"]) | int(r["garden"]["there"])
        for me in r["seat"]:
            tiles |= int(me["loose"]) | (1 << int(me["top"]) if me["top"] != NO_TILE else 0)
        return tiles

    def supply(self, seat: int, *tiles: str) -> None:
        """Give a seat loose tiles of others."""
        for name in tiles:
            bit = 1 << contents().tile(name).number
            for me in self.record["seat"]:
                me["loose"] &= ~bit
            self.record["seat"][seat]["loose"] |= bit

    def stack(self, seat: int, top: str, *below: str) -> None:
        """Make a stack of tiles that lie loose somewhere."""
        numbers = [contents().tile(name).number for name in (top, *below)]
        for me in self.record["seat"]:
            me["loose"] &= ~sum(1 << n for n in numbers)
        me = self.record["seat"][seat]
        me["top"], me["stack"] = numbers[0], len(numbers)
        self.record["pool"] |= sum(1 << n for n in numbers[1:])

    def cards(self, *held: tuple[int, str] | tuple[int, str, str]) -> None:
        """Lay cards before seats, oldest first: (seat, card) or (seat, card, "open")."""
        for slot in self.record["slot"]:
            if slot["card"] != NO_CARD:
                self._into_deck(int(slot["card"]))
            slot["card"], slot["holder"], slot["back"], slot["open"] = NO_CARD, NO_SEAT, NOWHERE, 0
            slot["possible"] = 0
        shown = {contents().card(name).number for _, name, *rest in held if rest}
        unknown = self._deck().union(*(in_words(me["discards"]) for me in self.record["seat"]))
        for slot, (holder, name, *rest) in zip(self.record["slot"], held, strict=False):
            card = contents().card(name)
            self._out_of_deck(card.number)
            slot["card"], slot["holder"] = card.number, holder
            slot["back"], slot["open"] = BACKS.index(card.back), int(bool(rest))
            same = {c.number for c in CARDS if c.back == card.back} & unknown - shown
            slot["possible"] = words({card.number} if rest else same)

    def spread(self, *names: str) -> None:
        """Solo: lay these cards open, and no others."""
        for card in in_words(self.record["spread"]):
            self._into_deck(card)
        numbers = {contents().card(name).number for name in names}
        for card in numbers:
            self._out_of_deck(card)
        self.record["spread"] = words(numbers)

    def deck(self, *names: str) -> None:
        """Leave these cards in the deck alone; the others are out of the game."""
        numbers = {contents().card(name).number for name in names}
        assert numbers <= self._deck()
        self.record["deck"] = words(numbers)
        self._counted()

    def _deck(self) -> set[int]:
        return in_words(self.record["deck"])

    def _into_deck(self, card: int) -> None:
        self.record["deck"] = words(self._deck() | {card})
        self._counted()

    def _out_of_deck(self, card: int) -> None:
        assert card in self._deck(), f"{CARDS[card].id} is not in the deck"
        self.record["deck"] = words(self._deck() - {card})
        self._counted()

    def _counted(self) -> None:
        """The deck's size, and a back for its top that one of its cards has."""
        deck = sorted(self._deck())
        self.record["cards_left"] = len(deck)
        backs = [BACKS.index(CARDS[card].back) for card in deck]
        if self.record["deck_back"] not in backs:
            self.record["deck_back"] = backs[0] if backs else NOWHERE


@contextmanager
def edited(table: Table) -> Iterator[Edit]:
    """Open a table's true record for writing; phase and actors then follow from it."""
    array = np.frombuffer(bytearray(table.to_bytes()), STATE)
    record = array[0]
    yield Edit(record)
    side = int(record["garden"]["side"])
    full = int(record["garden"]["laid"]).bit_count() == side * side
    record["phase"] = Phase.INSPECT if full else Phase.ARRANGE
    states = from_bytes(STATE, array.tobytes())
    record["actors"] = actors_of(states[0])
    table._states = from_bytes(STATE, array.tobytes())


def deal(players: int = 2, mode: str = "standard", seed: int = 1, **options: Any) -> Table:
    return hortus.deal("gardeners", players=players, seed=seed, mode=mode, **options)


def begun(players: int = 2, mode: str = "standard", seed: int = 1, **options: Any) -> Table:
    """A table at which everybody is ready and the first card lies."""
    table = deal(players, mode, seed, **options)
    for seat in table.seats:
        table.push("ready", seat)
    return table


def at_table(
    laid: Iterable[Laid],
    *cards: tuple[int, str] | tuple[int, str, str],
    players: int = 2,
    mode: str = "standard",
    **options: Any,
) -> Table:
    """A table with this garden and these cards; the other tiles lie loose before seat 0."""
    table = begun(players, mode, **options)
    with edited(table) as edit:
        edit.garden(laid)
        edit.cards(*cards)
    return table


def alone(laid: Iterable[Laid], *cards: str, mode: str = "standard", **options: Any) -> Table:
    """A solo table with this garden and these open cards."""
    table = begun(1, mode, **options)
    with edited(table) as edit:
        edit.garden(laid)
        edit.spread(*cards)
    return table


# ---------------------------------------------------------------------------------- looking


def in_words(cards: Any) -> set[int]:
    """The cards of a set that is kept as two words."""
    return {card for card in range(97) if int(cards[card // 49]) >> card % 49 & 1}


def words(cards: set[int]) -> list[int]:
    return [sum(1 << card - 49 * word for card in cards if card // 49 == word) for word in (0, 1)]


def ids(cards: Any) -> set[str]:
    """The names of the cards of a set that is kept as two words."""
    return {CARDS[card].id for card in in_words(cards)}


def held(table: Table) -> list[tuple[int, str]]:
    """Holder and name of the cards that bind, oldest first."""
    return [(s.holder, CARDS[s.card].id) for s in table.state.slot if s.card != NO_CARD]


def opened(table: Table) -> list[bool]:
    return [bool(slot.open) for slot in table.state.slot if slot.card != NO_CARD]


def laid(table: Table) -> dict[tuple[int, int], str]:
    """The name of the tile on each absolute place."""
    return {(one.row, one.column): one.tile for one in drawn(table).garden}


def loose(table: Table, seat: int) -> set[str]:
    return set(drawn(table).seats[seat].loose)


def drawn(table: Table, seat: int = NOBODY) -> GardenersView:
    """The view of a seat, or an onlooker, as the browser gets it."""
    view = table.view(seat).drawn()
    assert isinstance(view, GardenersView)
    return view


def do(table: Table, seat: int, command: str, at: int = 0) -> None:
    """A command in lasting words."""
    table.push(table.meant(seat, command), seat, at)


def refused(table: Table, seat: int, command: str, at: int = 0) -> str:
    """The rule that refuses a command, which leaves every byte as it was."""
    before, events = table.to_bytes(), len(table.history)
    with pytest.raises(IllegalMove) as refusal:
        do(table, seat, command, at)
    assert table.to_bytes() == before
    assert len(table.history) == events
    assert refusal.value.sentence
    return refusal.value.rule


def told(table: Table, seat: int, move: str, at: int = 0, to: int = NOBODY) -> list[Happening]:
    """Play a move (as `do` does; the clock's are numbers), and what was then seen to happen."""
    walk = table.copy()
    walk._nature = None
    known = len(table.events)
    table.push(int(move) if seat == CLOCK else table.meant(seat, move), seat, at)
    seen = []
    for event in table.events[known:]:
        before = walk.view(to).state
        walk.replay(event)
        after = walk.view(to).state
        seen += table.game.shown.happenings(box(), before, after, event.seat, event.move)
    return seen


def box() -> Any:
    """The box's record, for reading in Python."""
    return constant_record(standard_box())


def please(table: Table, at: int = 0) -> None:
    """Everybody who holds a card says that it is fulfilled."""
    for seat in sorted({holder for holder, _ in held(table)} or {0}):
        table.push("delighted", seat, at)


def play_randomly(table: Table, chance: Random, moves: int) -> None:
    """So many random moves of seats, a second apart, or to the end."""
    for _ in range(moves):
        if table.over:
            break
        seat = chance.choice(sorted(table.actors))
        table.push(chance.choice(table.moves_of(seat).indices.tolist()), seat, table.now + 1000)
