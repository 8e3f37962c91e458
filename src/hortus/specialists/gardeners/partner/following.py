"""Whether somebody builds the garden that all aim at, and what that says of their cards.

Partners lay a tile where the common plan has it, unless a card of their own is not fulfilled there:
then they plan anew. So whoever leaves the plan speaks against the cards that it fulfils. People
build by plans of their own, and would speak against a card with each of their tiles: of every seat
is kept how likely it follows common plans at all, and it is believed as far as that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# How often a tile is laid as planned: by a partner whose card the plan fulfils, by one whose card
# it does not (much of another plan is the same), by a partner of whom nothing is known; by chance.
HAPPY: Final = 0.94
UNHAPPY: Final = 0.6
PARTNER: Final = 0.7
CHANCE: Final = 0.1
UNKNOWN: Final = 0.5  # how far one is trusted who has laid nothing yet
DOUBT: Final = 0.02  # nobody is trusted fully, or not at all: who sits there may change


class Following:
    """How far each seat is trusted to follow common plans."""

    def __init__(self, seats: int) -> None:
        self.trust = [UNKNOWN] * seats

    def odds(
        self, seat: int, as_planned: bool, fulfilled: Mapping[int, bool], other: Mapping[int, float]
    ) -> dict[int, float]:
        """How likely a seat lays a tile as planned, or not, by the card it may have.

        Args:
            seat: who laid it.
            as_planned: whether it lies where the common plan had it.
            fulfilled: whether the plan fulfils each card.
            other: the odds by which whoever follows no plan lays that tile.
        """
        trust = self.trust[seat]
        return {
            card: trust * _odds_of(HAPPY if good else UNHAPPY, as_planned)
            + (1.0 - trust) * _odds_of(CHANCE, as_planned) * other[card]
            for card, good in fulfilled.items()
        }

    def note(self, seat: int, as_planned: bool) -> None:
        """Trust a seat more or less for where it laid a tile."""
        partner = self.trust[seat] * _odds_of(PARTNER, as_planned)
        person = (1.0 - self.trust[seat]) * _odds_of(CHANCE, as_planned)
        self.trust[seat] = min(1.0 - DOUBT, max(DOUBT, partner / (partner + person)))


def _odds_of(share: float, happened: bool) -> float:
    return share if happened else 1.0 - share
