"""A game's words in three languages: one JSON file each, flat keys, `{placeholders}`.

The browser builds from the same files, so no sentence is told twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "de", "nl")
ENGINE_WORDS = Path(__file__).parent / "words"  # refusals that are the same in every game


@cache
def words(folder: Path, language: str = "en") -> Mapping[str, str]:
    """All words of a game in one language. Raises ValueError for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; choose one of {', '.join(LANGUAGES)}")
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return found
