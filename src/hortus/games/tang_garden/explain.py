"""One score line as a sentence, in the game's own words."""

from __future__ import annotations

from typing import Any


def tell(line: Any, scores: Any, language: str = "en") -> str:
    """The sentence for one score line; `scores` gives the standings it refers to."""
    return f"{line.category}: {line.points}"
