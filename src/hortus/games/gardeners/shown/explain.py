"""Score lines, refusals and ratings in the game's own words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hortus.engine.words import words

WORDS: Final = Path(__file__).parent / "words"

# Points from which each rating holds: with others (GA-72), alone (GA-93).
RATINGS: Final = (-1000, 3, 5, 8, 10, 12)
SOLO_RATINGS: Final = (-1000, 4, 7, 11, 13, 15)


def tell(line: Any, scores: Any, language: str = "en") -> str:
    """The sentence for one score line; `scores` know the box that the cards are of."""
    text = words(WORDS, language)
    if line.category == "card":
        card = "?" if line.item is None else scores.box.sentence(line.item, language)
        return text["gardeners_why_card"].format(card=card)
    variant = "_none" if line.count == 0 else "_free" if line.points == 0 else ""
    return text[f"gardeners_why_discards{variant}"].format(count=line.count, points=-line.points)


def rating(points: int, solo: bool) -> int:
    """Which of six ratings a team (or a single player) has reached, from 0 (GA-72, GA-93)."""
    bands = SOLO_RATINGS if solo else RATINGS
    return max(k for k, least in enumerate(bands) if points >= least)
