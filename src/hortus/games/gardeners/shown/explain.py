"""Score lines, refusals and ratings in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hortus.engine.parts import Wording
from hortus.engine.words import words

if TYPE_CHECKING:  # which needs ratings for its views
    from .facts import GardenersBox

WORDS: Final = Path(__file__).parent / "words"

# Points from which each rating holds: with others (GA-72), alone (GA-93).
RATINGS: Final = (-1000, 3, 5, 8, 10, 12)
SOLO_RATINGS: Final = (-1000, 4, 7, 11, 13, 15)
BEST_RATING: Final = len(RATINGS) - 1  # it opens the special cards (GA-75)


def tell(line: Any, box: GardenersBox, language: str = "en") -> str:
    """The sentence for one score line, with the cards of the box that is played."""
    sentence = words(WORDS, language)[line.key]
    if line.category == "card":
        card = "?" if line.item is None else box.sentence(line.item, language)
        return sentence.format(card=card)
    return sentence.format(count=line.count, points=-line.points)


def wording(line: Any, rivals: Sequence[Any], b: Any) -> Wording:
    """Which sentence tells a score line; no number of the box stands in any of them."""
    if line.category == "card":
        return Wording("gardeners_why_card")
    variant = "_none" if line.count == 0 else "_free" if line.points == 0 else ""
    return Wording(f"gardeners_why_discards{variant}")


def rating(points: int, solo: bool) -> int:
    """Which of six ratings a team (or a single player) has reached, from 0 (GA-72, GA-93)."""
    bands = SOLO_RATINGS if solo else RATINGS
    return max(k for k, least in enumerate(bands) if points >= least)
