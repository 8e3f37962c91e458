"""A game's words in three languages: one JSON file each, flat keys, `{placeholders}`.

The browser builds from the same files, so no sentence is told twice. What only the server and the
command line say lies apart from them, in folders called `mistakes`: pages need not load it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES = ("en", "de", "nl")
ENGINE_WORDS = Path(__file__).parent / "words"  # refusals that are the same in every game
MISTAKES: Final = Path(__file__).parent / "mistakes"  # in documents, records and options


@cache
def words(folder: Path, language: str = "en") -> Mapping[str, str]:
    """All words of a game in one language. Raises ValueError for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; choose one of {', '.join(LANGUAGES)}")
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return found


@dataclass(frozen=True)
class Sentence:
    """A sentence that any language can be asked for, or a part of one.

    Attributes:
        folder: of the word files that have it.
        key: its name there.
        values: what fills its placeholders; may be sentences themselves.
    """

    folder: Path
    key: str
    values: Mapping[str, str | int | Sentence] = field(default_factory=dict)

    def said(self, language: str = "en") -> str:
        """The sentence in a language. Raises ValueError for an unknown language."""
        return words(self.folder, language)[self.key].format(**self.filled(language))

    def filled(self, language: str = "en") -> dict[str, str | int]:
        """The values, those that are sentences in a language."""
        return {
            name: value if isinstance(value, int) else worded(value, language)
            for name, value in self.values.items()
        }


Text = str | Sentence  # a plain text is the same in every language: a name, a word of the format


def worded(text: Text, language: str = "en") -> str:
    """A text in a language. Raises ValueError for an unknown language."""
    return text if isinstance(text, str) else text.said(language)


def speaker(folder: Path) -> Callable[..., Sentence]:
    """Makes sentences of one folder of words, from a key and what fills its gaps."""

    def say(key: str, /, **values: str | int | Sentence) -> Sentence:
        return Sentence(folder, key, values)

    return say


def mistake(key: str, /, **values: str | int | Sentence) -> Sentence:
    """What is wrong with something from outside, in the engine's words."""
    return Sentence(MISTAKES, f"mistake_{key}", values)


def place(key: str, /, **values: str | int | Sentence) -> Sentence:
    """Where something from outside is wrong, in the engine's words."""
    return Sentence(MISTAKES, f"place_{key}", values)
