"""Commands in lasting words: they name tiles, cards and absolute places, and mean the same
whatever other hands do while they are on their way.

    put A05 at 2,-1 r1       row 2, column -1, counted from where the first tile was laid
    take A05 at 2,-1 to 2
    discard S-12
    delighted, horrified, score, on, ready
"""

from __future__ import annotations

import re
from typing import Final

from hortus.engine.bits import members
from hortus.engine.errors import BoxError, InvalidMove
from hortus.engine.header import GONE

from ..box import components
from ..rules import indices
from ..rules.lattice import FRAME_SIDE, LARGEST, cell_at
from ..state import NO_CARD, WORD, Box, State
from .moves import GardenersMoves

_PUT: Final = re.compile(r"put (\w{1,4}) at (-?\d{1,5}),(-?\d{1,5})(?: r([0-3]))?")
_TAKE: Final = re.compile(r"take (\w{1,4}) at (-?\d{1,5}),(-?\d{1,5}) to ([0-3])")
_DISCARD: Final = re.compile(r"discard ([a-z]-\d{1,3})")
_NOT_THERE: Final = 48  # GA-48: no tile can lie so far out


def meant(b: Box, s: State, seat: int, text: str) -> int:
    """The index that a command means at this table, now, or minus the rule that forbids it.

    That is 906 where what it speaks of is no longer there, and 48 where no tile can lie. Raises
    InvalidMove if it does not parse.
    """
    words = " ".join(text.lower().split())
    if found := _PUT.fullmatch(words):
        tile, row, column, turn = found.groups()
        return _put(b, s, _tile(text, tile), int(row), int(column), int(turn or 0))
    if found := _TAKE.fullmatch(words):
        tile, row, column, to = found.groups()
        cell = _cell(s, int(row), int(column), 1, LARGEST)
        if cell is None or laid_on(s, cell) != _tile(text, tile):
            return -GONE
        return int(indices.take_index(cell, int(to)))
    if found := _DISCARD.fullmatch(words):
        return _discard(s, seat, text, found.group(1))
    return _plain(text)


def absolute(s: State, cell: int) -> tuple[int, int]:
    """The absolute row and column of a lattice cell."""
    return cell // 8 - 1 + int(s.origin[0]), cell % 8 - 1 + int(s.origin[1])


def _cell(s: State, row: int, column: int, first: int, last: int) -> int | None:
    """The lattice cell of an absolute place; None outside rows and columns first to last."""
    r, c = row + 1 - int(s.origin[0]), column + 1 - int(s.origin[1])
    return cell_at(r, c) if first <= r <= last and first <= c <= last else None


def _put(b: Box, s: State, tile: int, row: int, column: int, turn: int) -> int:
    turn %= int(b.turns[tile])  # a path laid upside down is the same
    if s.garden.laid == 0 and s.players > 1:
        return int(indices.put_index(tile, turn, cell_at(1, 1)))  # GA-46: anywhere
    cell = _cell(s, row, column, 0, FRAME_SIDE - 1)
    if cell is None:
        return -_NOT_THERE
    if s.players == 1:
        return _arrangement(s, tile, turn, cell)
    return int(indices.put_index(tile, turn, cell))


def _arrangement(s: State, tile: int, turn: int, cell: int) -> int:
    """Two tiles that change places are named by the first of them."""
    g = s.garden
    other = laid_on(s, cell)
    laid = bool(int(g.there) >> tile & 1)
    if laid and other is not None and other < tile and int(g.turn[tile]) == turn:
        return int(indices.put_index(other, int(g.turn[other]), int(g.place[tile])))
    return int(indices.put_index(tile, turn, cell))


def _discard(s: State, seat: int, text: str, card_id: str) -> int:
    try:
        card = components.contents().card(card_id).number
    except BoxError as error:
        raise InvalidMove(f"{text!r}: {error}") from None
    own = own_cards(s, seat)
    if card not in own[: indices.OWN_CARDS]:
        return -GONE
    return indices.DISCARD + own.index(card)


def own_cards(s: State, seat: int) -> list[int]:
    """The cards before a seat in the order in which `discard` counts them."""
    if s.players == 1:
        return [word * WORD + bit for word in range(2) for bit in members(int(s.spread[word]))]
    return [int(slot.card) for slot in s.slot if slot.card != NO_CARD and slot.holder == seat]


def laid_on(s: State, cell: int) -> int | None:
    """The tile that lies on a lattice cell."""
    return next((tile for tile, place in enumerate(s.garden.place) if place == cell), None)


def _plain(text: str) -> int:
    """A move that names no place."""
    table = GardenersMoves()
    move = table.parse(text)
    index = table.index(move)
    if index < indices.SAY:
        raise InvalidMove(f"{text!r}: name tile and place, such as 'put A05 at 2,-1 r1' or "
                          "'take A05 at 2,-1 to 2'")  # fmt: skip
    if indices.DISCARD <= index < indices.SCORE:
        raise InvalidMove(f"{text!r}: name the card, such as 'discard S-12'")
    return index


def _tile(text: str, word: str) -> int:
    try:
        return components.contents().tile(word).number
    except BoxError as error:
        raise InvalidMove(f"{text!r}: {error}") from None
