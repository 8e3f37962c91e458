"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hortus.engine.explaining import place_in_race
from hortus.engine.words import words

from .naming import character

WORDS: Final = Path(__file__).parent / "words"


def tell(line: Any, scores: Any, language: str = "en") -> str:
    """The sentence for one score line; `scores` gives the standings it refers to."""
    text = words(WORDS, language)
    if line.category == "rating":
        item = text[f"tang_rating_{line.count}"]  # the title printed with it
    else:
        item = "" if line.item is None else character(line.item, text)
    key = f"tang_why_{line.category}{_variant(line, scores)}"
    return text[key].format(count=line.count, points=line.points, item=item)


def _variant(line: Any, scores: Any) -> str:
    """Which of several sentences of a category fits."""
    if line.category == "pavilions":
        return f"_{place_in_race(line, scores)}"  # TG-62 to TG-64
    if line.category == "view":
        return f"_{line.item}"
    if line.category == "rating":
        return f"_{line.count}"
    return "" if line.points else "_none"
