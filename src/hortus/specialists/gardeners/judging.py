"""Whether a garden fulfils a card of a box, alone and beside the cards it may come with."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hortus.bots import Verdict
from hortus.engine.boxes import Source
from hortus.games.gardeners.box.components import (
    Card,
    Contents,
    box,
    contents,
    decks,
    tile_set,
    tile_sets,
)
from hortus.games.gardeners.enums import Kind
from hortus.games.gardeners.shown.facts import facts
from hortus.games.gardeners.shown.picture import garden_picture
from hortus.games.gardeners.shown.view import LaidView
from hortus.games.gardeners.state import MODES, SIDES

from .solver.gardens import Garden
from .solver.search import IMPOSSIBLE, UNKNOWN, Solution, solve

LEAST: Final = 0.05  # seconds for a pair of cards


def judge(source: Source | None, entry: str, seconds: float) -> Verdict:
    """Whether a garden with the tiles of a box fulfils one of its cards, by its entry's name.

    With the time that is left the card is tried beside the others it may come with, one by one.
    Raises BoxError for a box that is wrong, and where it holds no such card.
    """
    search = _Search(source or None, entry.partition(".")[2])
    if search.asks_for_too_many():
        return Verdict("impossible", 0.0)
    alone = search.garden_for([search.card], seconds)
    if alone.garden is None:
        if alone.status == IMPOSSIBLE:
            return Verdict("impossible", alone.seconds)
        return Verdict("unknown", alone.seconds)
    together = search.beside_others(seconds - alone.seconds)
    return Verdict(
        "possible",
        alone.seconds + together.seconds,
        search.picture(alone.garden),
        together.clashes,
        together.compared,
        len(search.others),
    )


@dataclass(frozen=True)
class Together:
    """How a card gets on with others: entries of those no garden fulfils with it, how many were
    tried, and the time that took."""

    clashes: list[str]
    compared: int
    seconds: float


def mode_of(deck: str) -> int:
    """The mode whose garden the cards of a deck are made for."""
    return next(mode for mode in range(len(MODES)) if deck in decks(mode))


class _Search:
    """What is looked for in one box, for one of its cards."""

    def __init__(self, source: Source | None, card: str) -> None:
        self.source = source
        self.contents: Contents = contents(source)
        self.record: Any = box(source)
        self.card = self.contents.card(card)
        self.mode = mode_of(self.card.deck)
        with_it = decks(self.mode)
        self.others = [
            one for one in self.contents.cards if one.deck in with_it and one is not self.card
        ]

    def asks_for_too_many(self) -> bool:
        """Whether a group is to be larger than there are tiles for it: no search need show that."""
        demand = self.card.constraint
        if demand.kind != Kind.GROUP:
            return False
        within = sum(1 << tile.number for tile in self.contents.tiles
                     if tile.set in tile_sets(self.mode))  # fmt: skip
        fitting = tile_set(self.contents, demand.selectors[0]) & within
        return fitting.bit_count() < max(demand.least, demand.exact)

    def garden_for(self, cards: Sequence[Card], seconds: float) -> Solution:
        numbers = [card.number for card in cards]
        return solve(numbers, side=SIDES[self.mode], seconds=seconds, workers=1, box=self.record)

    def beside_others(self, seconds: float) -> Together:
        began = time.monotonic()
        clashes: list[str] = []
        for tried, other in enumerate(self.others):
            took = time.monotonic() - began
            found = self._pair(other, seconds - took)
            if found == UNKNOWN:
                return Together(clashes, tried, took)
            if found == IMPOSSIBLE:
                clashes.append(f"cards.{other.id}")
        return Together(clashes, len(self.others), time.monotonic() - began)

    def _pair(self, other: Card, seconds: float) -> str:
        if seconds < LEAST:
            return UNKNOWN
        return self.garden_for([self.card, other], seconds).status

    def picture(self, garden: Garden) -> str:
        laid = [
            LaidView(self.contents.tiles[tile].id, spot.row, spot.column, spot.turn)
            for tile, spot in garden.items()
        ]
        return garden_picture(laid, SIDES[self.mode], facts(self.source))
