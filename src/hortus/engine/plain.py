"""What comes from outside, made plain: whole numbers, names, and values that a message repeats."""

from __future__ import annotations

import unicodedata
from numbers import Integral
from typing import Final

NAME_LENGTH: Final = 40  # letters of a name in a document or a record
LONGEST: Final = 60  # letters of a value that a message repeats

# Half a surrogate pair cannot be written down, control characters steer a terminal, and marks of
# direction turn the text around a name. Joiners hold the parts of an emoji together.
_UNSHOWN: Final = ("Cc", "Cf", "Cs")
_JOINERS: Final = "\u200c\u200d"


def whole(value: object) -> int | None:
    """The whole number that a value means, however it is written: 1, 1.0, or one of numpy's.

    None for everything else; true and false are no numbers.
    """
    if type(value) is int:  # nearly always
        return value
    if isinstance(value, bool):
        return None
    if isinstance(value, Integral) or (isinstance(value, float) and value.is_integer()):
        return int(value)
    return None


def whole_from(value: object, least: int, most: int) -> int | None:
    """The same, within its bounds; None for what is not."""
    number = whole(value)
    return number if number is not None and least <= number <= most else None


def clean_name(text: str) -> str:
    """A name as it can be shown anywhere: in a page, a file and a terminal.

    Letters are composed, white space becomes single blanks, and characters that show nothing are
    dropped. May come out empty.
    """
    composed = unicodedata.normalize("NFC", text)
    shown = (" " if letter.isspace() else letter for letter in composed if _shows(letter))
    return " ".join("".join(shown).split())


def _shows(letter: str) -> bool:
    return letter.isspace() or letter in _JOINERS or unicodedata.category(letter) not in _UNSHOWN


def name_within(value: object, most: int = NAME_LENGTH) -> str | None:
    """A clean name of 1 to `most` letters; None for what is no such name."""
    if not isinstance(value, str):
        return None
    name = clean_name(value)
    return name if 1 <= len(name) <= most else None


def shown(value: object) -> str:
    """A wrong value as a message repeats it: in one line, shortened, without control characters."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists without end
        text = f"<{type(value).__name__}>"
    return shortened(printable(text))


def printable(text: str) -> str:
    """A text in one line that no terminal obeys: what cannot be shown becomes a question mark."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def shortened(text: str, most: int = LONGEST) -> str:
    """A text of at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"
