"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hortus.engine.explaining import place_in_race
from hortus.engine.words import words

WORDS: Final = Path(__file__).parent / "words"


def tell(line: Any, scores: Any, language: str = "en") -> str:
    """The sentence for one score line; `scores` gives the standings it refers to."""
    text = words(WORDS, language)
    key = f"miyabi_why_{line.category}{_variant(line, scores)}"
    item = "" if line.item is None else item_name(line.item, text)
    return text[key].format(count=line.count, points=line.points, item=item)


def item_name(item: str, text: Mapping[str, str]) -> str:
    """An object, a row or a column in words: "column-c" is "column c"."""
    return text[f"miyabi_{item.replace('-', '_')}"]


def _variant(line: Any, scores: Any) -> str:
    """Which of several sentences of a category fits."""
    if line.category == "majority":
        return f"_{place_in_race(line, scores)}"
    least = 2 if line.category == "frog" else 1  # level 1 scores nothing (MI-X23)
    return "" if line.count >= least else "_none"
