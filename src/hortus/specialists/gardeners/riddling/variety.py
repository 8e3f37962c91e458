"""That riddles vary: no card is asked for all the time, and not always as many tiles lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from hortus.games.gardeners.notation.commands import own_cards
from hortus.riddles import GardenRiddle, posed

OF_A_CARD: Final = 8  # of so many riddles one may ask for a certain card
WITH_AS_MANY: Final = 2.5  # and one may lack a certain number of tiles,
ONE_TILE: Final = 12  # where that is one: there is little to try


def varied(held: Sequence[GardenRiddle], found: Iterable[GardenRiddle]) -> list[GardenRiddle]:
    """Of what was found, in order, all that leave each card and number of tiles its fair part.

    What is kept hangs on nothing but what is held already: who goes on with a broken off file
    keeps the same.
    """
    cards = Counter(card for one in held for card in cards_of(one))
    lacking = Counter(len(one.tiles) for one in held)
    kept: list[GardenRiddle] = []
    for riddle in found:
        count, number = lacking.total() + 1, len(riddle.tiles)
        fair = ONE_TILE if number == 1 else WITH_AS_MANY
        asks_for = cards_of(riddle)
        if lacking[number] < ceil(count / fair) and all(
            cards[card] < ceil(count / OF_A_CARD) for card in asks_for
        ):
            cards.update(asks_for)
            lacking[number] += 1
            kept.append(riddle)
    return kept


def cards_of(riddle: GardenRiddle) -> list[int]:
    """The cards that are to be fulfilled, by number."""
    return own_cards(posed(riddle).state, riddle.seat)
