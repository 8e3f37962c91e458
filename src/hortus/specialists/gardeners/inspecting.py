"""A garden from a real table, judged card by card for those who laid it out on a screen."""

from __future__ import annotations

from typing import Any

from hortus.bots import CardVerdict, DrawnGarden
from hortus.games.gardeners.box.components import box, contents
from hortus.games.gardeners.evening.fulfilling import fulfilling
from hortus.games.gardeners.evening.verdict import verdict
from hortus.games.gardeners.notation.garden_text import SMALLEST, lay_out


def inspect(source: Any, garden: DrawnGarden) -> list[CardVerdict]:
    """What each of its cards says to a garden.

    Raises EveningError naming row and column, and BoxError for a card that is not in the box.
    """
    facts = contents(source or None)
    drawing = lay_out(garden.side, garden.tiles, garden.cards, facts)
    rows = box(source or None)
    found = [verdict(drawing, facts.card(name), rows) for name in garden.cards]
    return [
        CardVerdict(
            card=one.card,
            found=one.verdict,
            guilty=list(one.guilty),
            fulfilling=list(fulfilling(drawing, facts.card(one.card), rows))
            if one.verdict == "fulfilled"
            else [],
            faults=one.faults,
        )
        for one in found
    ]


def warm() -> None:
    """Compile what inspecting calls, or load it from the cache."""
    inspect(None, DrawnGarden(SMALLEST, [], [contents().cards[0].id]))
