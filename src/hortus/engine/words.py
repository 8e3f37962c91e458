"""A game's words in three languages: one JSON file each, flat keys, `{placeholders}`.

A sentence that tells a count has two forms where one thing is said differently from several; the
files write them as the browser's compiler reads them, and nobody who fills a sentence need know.

The browser builds from the same files, so no sentence is told twice. What only the server and the
command line say lies apart from them, in folders called `mistakes`: pages need not load it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

LANGUAGES = ("en", "de", "nl")
ENGINE_WORDS = Path(__file__).parent / "words"  # refusals that are the same in every game
MISTAKES: Final = Path(__file__).parent / "mistakes"  # in documents, records and options


@cache
def words(folder: Path, language: str = "en") -> Mapping[str, str]:
    """All words of a game in one language. Raises ValueError for an unknown language."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; choose one of {', '.join(LANGUAGES)}")
    found: dict[str, Any] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    return {key: as_sentence(written) for key, written in found.items()}


class Counted(str):
    """A sentence in the form for several, which fills itself in the form for one where that fits.

    Attributes:
        one: the form for one.
        counts: name of the placeholder that decides.
    """

    one: str
    counts: str

    def format(self, *args: object, **values: object) -> str:
        text = self.one if values.get(self.counts) in (1, "1") else str(self)
        return text.format(*args, **values)


def as_sentence(written: Any) -> str:
    """A sentence from a word file: a plain one, or one in two forms.

    Raises KeyError or ValueError where the forms are written in another way.
    """
    if isinstance(written, str):
        return written
    (forms,) = written
    sentence = Counted(forms["match"]["plural=other"])
    sentence.one = forms["match"]["plural=one"]
    sentence.counts = forms["declarations"][0].removeprefix("input ")
    return sentence


def counted(n: int, thing: str, things: str = "") -> str:
    """A count where there is English alone: "1 game", "2 games", "1 entry", "2 entries"."""
    return f"{n} {thing if n == 1 else things or thing + 's'}"


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
