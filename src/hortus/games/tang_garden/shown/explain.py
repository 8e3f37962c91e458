"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hortus.engine.explaining import place_in_race
from hortus.engine.parts import Wording
from hortus.engine.words import words

from ..box.things import SPECIAL_VIEWS, UNLIMITED
from ..state import CHARACTERS, EDGES, SYMBOLS
from .naming import as_person, counted

WORDS: Final = Path(__file__).parent / "words"

LOWEST_RATING: Final = 0
HIGHEST_RATING: Final = 3


def tell(line: Any, language: str = "en") -> str:
    """The sentence for one score line."""
    text = words(WORDS, language)
    values = dict(line.values)
    if "liked" in values:
        values["seen"] = counted(str(values["liked"]), line.count, text)
    if line.category == "rating":
        values["item"] = text[f"tang_rating_{line.count}"]  # the title printed with it
    elif line.item is not None:
        values |= as_person(line.item, text)
    return text[line.key].format(count=line.count, points=line.points, **values)


def wording(line: Any, rivals: Sequence[Any], b: Any) -> Wording:
    """Which sentence tells a score line, and what of the box stands in it."""
    key = f"tang_why_{line.category}"
    if line.category == "pavilions":
        place = place_in_race(line, rivals)  # TG-62 to TG-64
        if place == "none" and line.count == 0:
            return Wording("tang_why_pavilions_zero")
        return Wording(f"{key}_{place}")
    if line.category == "view":
        return _view(CHARACTERS.index(line.item), line.count, b)
    if line.category == "rating":
        return Wording(f"{key}_{line.count}", _band(line.count, b))
    return Wording(key if line.count else f"{key}_none", _each(line.category, b))


def _each(category: str, b: Any) -> dict[str, str | int]:
    """What a pair or a card is worth (TG-59, TG-60, TG-61)."""
    if category == "wings":
        return {"each": b.pair_coins[0]}
    if category == "flowers":
        return {"each": b.pair_coins[1]}
    return {"each": b.bridge_coins} if category == "bridges" else {}


def _view(figure: int, count: int, b: Any) -> Wording:
    """A preferred view: what the character likes, what each is worth, and the most it pays."""
    each, most = b.look_coins[figure], b.look_most[figure]
    name = CHARACTERS[figure]
    none = "" if count else "_none"
    if name in ("empress", "lady"):
        return Wording(f"tang_why_view_{name}{none}", {"each": each, "most": most})
    if none:
        return Wording("tang_why_view_none")
    values = {"liked": _liking(figure, b), "each": each}
    if most == UNLIMITED:
        return Wording("tang_why_view", values)
    return Wording("tang_why_view_limited", {**values, "most": most})


def _liking(figure: int, b: Any) -> str:
    """What a character likes to see: a symbol, a terrain, or every symbol."""
    if CHARACTERS[figure] in SPECIAL_VIEWS:
        return "symbol"
    if b.look_terrain[figure] >= 0:
        return str(EDGES[b.look_terrain[figure]])
    return str(SYMBOLS[b.look_symbol[figure]])


def _band(rating: int, b: Any) -> dict[str, str | int]:
    """The totals of a rating, and where the next one begins (TG-95)."""
    band: dict[str, str | int] = {}
    if rating > LOWEST_RATING:
        band["least"] = b.rating[rating - 1] + 1
    if rating < HIGHEST_RATING:
        band["most"] = b.rating[rating]
        band["next"] = b.rating[rating] + 1
    return band
