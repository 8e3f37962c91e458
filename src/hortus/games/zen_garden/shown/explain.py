"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hortus.engine.explaining import place_in_race
from hortus.engine.parts import Wording
from hortus.engine.words import words

WORDS = Path(__file__).parent / "words"


def tell(line: Any, language: str = "en") -> str:
    """The sentence for one score line."""
    text = words(WORDS, language)
    item = item_name(line.item, text)
    return text[line.key].format(count=line.count, points=line.points, item=item, **line.values)


def wording(line: Any, rivals: Sequence[Any], b: Any) -> Wording:
    """Which sentence tells a score line, and what of the box stands in it."""
    if line.category == "minor":
        return _worth_each(line, b.minor)
    if line.category == "major":
        return _worth_each(line, b.major)
    if line.category == "decor" and line.points == 0:
        return _too_few(line, b)
    if line.category in ("loops", "decor", "detail"):
        return _by_number(line, b)
    if line.category == "minimalist":
        return _few_soils(line, b)
    return Wording(f"zen_why_{line.category}{_variant(line, rivals)}")


def item_name(item: str | None, text: Any) -> str:
    """A feature or order in words: "path-stone" is "stone path"."""
    if item is None:
        return ""
    kind, _, name = item.partition("-")
    if kind == "order":
        return str(int(name) + 1)
    return str(text[f"zen_{kind}_{name}"])


def _worth_each(line: Any, points: int) -> Wording:
    """Of a preference that pays for each tile."""
    variant = "" if line.count else "_none"
    return Wording(f"zen_why_{line.category}{variant}", {"each": points})


def _too_few(line: Any, b: Any) -> Wording:
    """Of a decor that pays nothing: from how many on it will, if ever."""
    start = next((n for n in range(line.count + 1, len(b.decor)) if b.decor[n]), None)
    if start is None:
        return Wording("zen_why_decor_never")
    return Wording("zen_why_decor_none" if line.count else "zen_why_decor_zero", {"start": start})


def _by_number(line: Any, b: Any) -> Wording:
    """Of what pays by a table: the next number that would pay otherwise, where there is one."""
    if line.count == 0:
        return Wording(f"zen_why_{line.category}_none")
    table = {"loops": b.loops, "decor": b.decor, "detail": b.detail}[line.category]
    later = range(line.count + 1, len(table))
    further = next((n for n in later if table[n] != line.points), None)
    if further is None:
        return Wording(f"zen_why_{line.category}_most")
    then = str(table[further]).replace("-", "−")
    return Wording(f"zen_why_{line.category}", {"next": further, "then": then})


def _few_soils(line: Any, b: Any) -> Wording:
    """Of few soils: with how many, at most, they pay."""
    if line.points:
        return Wording("zen_why_minimalist")
    if line.count == 0:
        return Wording("zen_why_minimalist_zero")
    most = max((n for n, points in enumerate(b.minimalist) if points), default=0)
    return Wording("zen_why_minimalist_none", {"most": most})


def _variant(line: Any, rivals: Sequence[Any]) -> str:
    """Which of several sentences of a category fits."""
    if line.category == "majority":
        place = place_in_race(line, rivals)
        return "_zero" if place == "none" and not line.count else f"_{place}"
    if line.category == "order":
        if line.count == 0:
            return "_none"
        return "" if line.points else "_late"
    if line.category == "unity":
        return "" if line.points else "_none" if line.count else "_zero"
    return "" if line.count or line.points else "_none"
