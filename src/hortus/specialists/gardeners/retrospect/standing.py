"""How the garden stood with the cards after each laying and taking, and whose these were.

What counts is the verdict on the garden as it lies (`rules/outlook.py`): a card is fulfilled or
broken whatever may still be laid, or open. So a garden of a few tiles has fulfilled little, and who
lays the last tiles fulfils most; who took away what stood in the way has mended.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.rules.outlook import outlook
from hortus.games.gardeners.shown.judgement import FOUND
from hortus.games.gardeners.shown.view import CARD_IDS
from hortus.reviews.looked_back import Change, Share, Standing, Step

from .moments import Moment

RANKS: Final[tuple[Standing, ...]] = ("broken", "open", "fulfilled")


class Standings:
    """How all cards that bind stand, followed event by event."""

    def __init__(self, box: Any, players: int) -> None:
        self._box = box
        self._stand: dict[int, Standing] = {}  # by card, as it was noted last
        self._counts: list[Counter[str]] = [Counter() for _ in range(players)]

    def note(self, moment: Moment, cards: list[int]) -> Step | None:
        """The step, where the garden or the cards that bind are others now."""
        if not moment.is_arranging and cards == list(self._stand):
            return None
        before, garden = self._stand, moment.now.garden
        self._stand = {card: FOUND[int(outlook(garden, self._box, card)[0])] for card in cards}
        seat = moment.event.seat if moment.is_arranging else None
        changes = []
        if seat is not None:
            changes = [
                Change(CARD_IDS[card], before[card], stand)
                for card, stand in self._stand.items() if before.get(card, stand) != stand
            ]  # fmt: skip
            self._count(seat, moment.event.move, changes)
        stands = list(self._stand.values())
        return Step(
            moment.number, moment.event.at, seat, len(cards),
            stands.count("fulfilled"), stands.count("broken"), changes,
        )  # fmt: skip

    def shares(self) -> list[Share]:
        """What each seat did, all in all."""
        return [_share(seat, counts) for seat, counts in enumerate(self._counts)]

    def _count(self, seat: int, move: int, changes: list[Change]) -> None:
        counts = self._counts[seat]
        counts["taken" if move >= indices.TAKE else "laid"] += 1
        counts.update(map(_called, changes))


def _called(change: Change) -> str:
    if RANKS.index(change.after) > RANKS.index(change.before):
        return "fulfilled" if change.after == "fulfilled" else "mended"
    return "spoiled" if change.after == "broken" else "reopened"


def _share(seat: int, counts: Counter[str]) -> Share:
    good = counts["fulfilled"] + counts["mended"]
    bad = counts["spoiled"] + counts["reopened"]
    return Share(
        seat, counts["laid"], counts["taken"], counts["fulfilled"], counts["mended"],
        counts["spoiled"], counts["reopened"], good - bad,
    )  # fmt: skip
