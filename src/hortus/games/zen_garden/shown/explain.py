"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hortus.engine.explaining import place_in_race
from hortus.engine.words import words

WORDS = Path(__file__).parent / "words"


def tell(line: Any, scores: Any, language: str = "en") -> str:
    """The sentence for one score line; `scores` gives the standings it refers to."""
    text = words(WORDS, language)
    key = f"zen_why_{line.category}{_variant(line, scores)}"
    return text[key].format(count=line.count, points=line.points, item=item_name(line.item, text))


def item_name(item: str | None, text: Any) -> str:
    """A feature or order in words: "path-stone" is "stone path"."""
    if item is None:
        return ""
    kind, _, name = item.partition("-")
    if kind == "order":
        return str(int(name) + 1)
    return str(text[f"zen_{kind}_{name}"])


def _variant(line: Any, scores: Any) -> str:
    """Which of several sentences of a category fits."""
    if line.category == "majority":
        return f"_{place_in_race(line, scores)}"
    if line.category == "order":
        if line.count == 0:
            return "_none"
        return "" if line.points else "_late"
    nothing = line.points == 0 if line.category in _NEEDS_POINTS else line.count == 0
    return "_none" if nothing else ""


_NEEDS_POINTS = ("decor", "unity", "minimalist")
