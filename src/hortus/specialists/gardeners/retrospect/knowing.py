"""When each hidden card could have been known: by what the table keeps account of for everybody
(`Slot.possible`), less what a seat has in its own hand and has put away itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from hortus.games.gardeners.rules.cards import has_card
from hortus.games.gardeners.shown.view import CARD_IDS
from hortus.games.gardeners.state import UNKNOWN_CARD, State
from hortus.reviews.looked_back import Became, Knowing, Secret

from .moments import Moment, cards_in, in_force

Possible = frozenset[int]
MOST_WORLDS: Final = 200_000  # ways in which hidden cards may lie that are looked at one by one


@dataclass
class _Hidden:
    """A card that lies hidden, and since which event each seat could have known it."""

    card: int
    holder: int
    drawn: int
    known: dict[int, int] = field(default_factory=dict)


class Secrets:
    """The hidden cards of a game, gathered event by event."""

    def __init__(self, players: int) -> None:
        self._seats = range(players)
        self._hidden: dict[int, _Hidden] = {}  # those that lie there, by card
        self._told: list[Secret] = []

    def note(self, moment: Moment) -> None:
        now = moment.now
        if now.players == 1:
            return  # all cards lie open
        cards = in_force(moment.looks)
        closed = {card: k for k, card in enumerate(cards) if not now.slot[k].open}
        for card in [card for card in self._hidden if card not in closed]:
            self._tell(self._hidden.pop(card), moment)
        for card, k in closed.items():
            fresh = _Hidden(card, int(now.slot[k].holder), moment.number)
            self._hidden.setdefault(card, fresh)
        for seat, look in enumerate(moment.looks):
            for k, possible in still_possible(look).items():
                if len(possible) == 1:
                    self._hidden[cards[k]].known.setdefault(seat, moment.number)

    def told(self) -> list[Secret]:
        """All of them, in the order of their drawing."""
        left = [self._secret(one, None, "kept") for one in self._hidden.values()]
        return sorted([*self._told, *left], key=lambda one: one.drawn)

    def _tell(self, gone: _Hidden, moment: Moment) -> None:
        self._told.append(self._secret(gone, moment.number, _became(gone, moment)))

    def _secret(self, one: _Hidden, gone: int | None, became: Became) -> Secret:
        known = [Knowing(seat, one.known.get(seat)) for seat in self._seats if seat != one.holder]
        return Secret(CARD_IDS[one.card], one.holder, one.drawn, gone, became, known)


def _became(gone: _Hidden, moment: Moment) -> Became:
    if moment.now.over:
        return "scored" if has_card(moment.now.scored, gone.card) else "kept"
    if has_card(moment.now.scored, gone.card):
        return "scored"
    put_away = has_card(moment.looks[gone.holder].seat[gone.holder].discards, gone.card)
    return "discarded" if put_away else "shown"


def still_possible(look: State) -> dict[int, Possible]:
    """What each card that a seat does not see may still be, by its slot: no two are the same."""
    unknown = {
        k: frozenset(cards_in([int(slot.possible[word]) & int(look.deck[word]) for word in (0, 1)]))
        for k, slot in enumerate(look.slot) if slot.card == UNKNOWN_CARD
    }  # fmt: skip
    return dict(zip(unknown, _all_different(tuple(unknown.values())), strict=True))


@lru_cache(maxsize=4096)
def _all_different(sets: tuple[Possible, ...]) -> tuple[Possible, ...]:
    """What is left of some sets where one is taken of each, and no two are the same. Where
    there are too many ways to look at them all, nobody at a table would: they stay as they are."""
    if prod(map(len, sets)) > MOST_WORLDS:
        return sets
    worlds = [world for world in product(*sets) if len(set(world)) == len(world)]
    return tuple(map(frozenset, zip(*worlds, strict=True)))
