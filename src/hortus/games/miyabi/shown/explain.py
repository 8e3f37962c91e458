"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from hortus.engine.explaining import place_in_race
from hortus.engine.parts import Wording
from hortus.engine.words import words

WORDS: Final = Path(__file__).parent / "words"


def tell(line: Any, language: str = "en") -> str:
    """The sentence for one score line."""
    text = words(WORDS, language)
    item = "" if line.item is None else item_name(line.item, text)
    items = text.get(f"miyabi_many_{line.item}", item)
    return text[line.key].format(
        count=line.count, points=line.points, item=item, items=items, **line.values
    )


def wording(line: Any, rivals: Sequence[Any], b: Any) -> Wording:
    """Which sentence tells a score line, and what of the box stands in it."""
    return Wording(f"miyabi_why_{line.category}{_variant(line, rivals)}", _terms(line.category, b))


def item_name(item: str, text: Mapping[str, str]) -> str:
    """An object, a row or a column in words: "column-c" is "column c"."""
    return text[f"miyabi_{item.replace('-', '_')}"]


def _terms(category: str, b: Any) -> dict[str, str | int]:
    """What one of the things counted is worth, where that is a number of the box."""
    if category == "colours":
        return {"each": b.colours}
    if category == "meadow":
        return {"each": b.meadow}
    return {}


def _variant(line: Any, rivals: Sequence[Any]) -> str:
    """Which of several sentences of a category fits."""
    if line.category == "majority":
        place = place_in_race(line, rivals)
        return "_zero" if place == "none" and not line.count else f"_{place}"
    least = 2 if line.category == "frog" else 1  # level 1 scores nothing (MI-X23)
    return "" if line.count >= least else "_none"
