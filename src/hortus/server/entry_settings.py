"""What may be set about who comes in (everybody, whoever knows a word, or whoever has let their
browser work for it), and about what nobody may be called."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

# Everybody; whoever says a word; whoever solves a puzzle, which costs a browser some seconds.
Entry = Literal["open", "word", "work"]
SHORTEST_WORD, LONGEST_WORD = 6, 80  # letters
LEAST_BITS, MOST_BITS = 8, 32
USUAL_BITS: Final = 20  # about a million tries: seconds in a browser


@dataclass(frozen=True, slots=True)
class EntrySettings:
    """The defaults are an open house.

    Attributes:
        kind: how somebody new comes in.
        word: what they type where the kind is "word".
        bits: where it is "work", with how many zeros the digest of a solution begins: each more
            doubles the work.
        names_file: words that names may not have, a line for each.
    """

    kind: Entry = "open"
    word: str | None = None
    bits: int = USUAL_BITS
    names_file: Path | None = None

    @classmethod
    def from_environment(cls) -> EntrySettings:
        """Take `HORTUS_ENTRY`, `HORTUS_ENTRY_WORD`, `HORTUS_ENTRY_BITS` and `HORTUS_NAMES_FILE`.
        Raises ValueError with a sentence for the person who set them."""
        kinds = get_args(Entry)
        kind: Any = _named("HORTUS_ENTRY") or kinds[0]
        if kind not in kinds:
            raise ValueError(f"HORTUS_ENTRY is {kind!r}; it may be {' or '.join(kinds)}.")
        return cls(
            kind=kind,
            word=_named("HORTUS_ENTRY_WORD") or None,
            bits=_bits_named("HORTUS_ENTRY_BITS"),
            names_file=_file_named("HORTUS_NAMES_FILE"),
        )

    def __post_init__(self) -> None:
        if self.kind == "word" and self.word is None:
            raise ValueError("HORTUS_ENTRY is word; say with HORTUS_ENTRY_WORD which one.")
        if self.word is not None and not SHORTEST_WORD <= len(self.word) <= LONGEST_WORD:
            raise ValueError(
                f"HORTUS_ENTRY_WORD has {len(self.word)} letters; give {SHORTEST_WORD} to "
                f"{LONGEST_WORD} that nobody guesses."
            )


def _named(name: str) -> str:
    return os.environ.get(name, "").strip()


def _bits_named(name: str) -> int:
    text = _named(name)
    bits = int(text) if text.isascii() and text.isdigit() else USUAL_BITS if not text else 0
    if not LEAST_BITS <= bits <= MOST_BITS:
        raise ValueError(
            f"{name} is {text!r}; give a whole number from {LEAST_BITS} to {MOST_BITS}, such as "
            f"{USUAL_BITS}."
        )
    return bits


def _file_named(name: str) -> Path | None:
    text = _named(name)
    if text and not Path(text).expanduser().is_file():
        raise ValueError(f"{name} is {text!r}, where there is no file; write one, or leave it out.")
    return Path(text).expanduser() if text else None
