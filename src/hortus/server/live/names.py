"""Names that visitors give, as all will read them, and what nobody may be called.

Whoever hosts the server writes down the words that names may not have, one a line: `word` as a
whole word, `part*`, `*part` or `*part*` also within others. What follows a `#` is a remark. A word
is found however it is typed: capitals, accents, letters and figures that look alike, and blanks or
dots between its letters make no difference.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from itertools import groupby
from pathlib import Path
from typing import Final

from hortus.engine.plain import clean_name
from hortus.server.refusals import Refusal

log = logging.getLogger("hortus.server")

MOST_BYTES: Final = 512 * 1024  # of the list
EXCLAIMED: Final = re.compile(r"!+(?=\s|$)")  # else it stands for an i
NOTHING: Final = re.compile(r"(?!)")  # finds nothing anywhere
# What is read as another letter: figures and signs, then Greek and Cyrillic letters of the same
# looks. A small L, a capital i and a one cannot be told from each other.
ALIKE: Final = str.maketrans(
    "0134578@$!|l\u00f8\u0142\u0111\u0131"
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
    "\u0430\u0432\u0435\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455",
    "oieastbasiiiold" + "i" + "abeikvoptux" + "abeijkmhopctyxs",
)


class Names:
    """What nobody may be called here, by a file that is read anew when it has changed."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._read: tuple[int, int] | None = None  # when it was changed, and its size
        self._unwanted = NOTHING

    def given(self, name: str, where: str) -> str:
        """The name without what cannot be shown.

        Raises Refusal naming the field `where` if nothing of it can be shown, or nobody may be
        called so.
        """
        clean = clean_name(name)
        if not clean:
            raise Refusal(
                400,
                "empty_name",
                "This name shows nothing; write at least one letter.",
                where=where,
            )
        self.require_borne(clean, where)
        return clean

    def require_borne(self, name: str, where: str) -> None:
        """Raises Refusal naming the field `where` if nobody may be called so."""
        self._look()
        if self._unwanted.search(spelt(name)):
            raise Refusal(
                400,
                "name_refused",
                "Whoever hosts this server does not want this name here; choose another.",
                where=where,
            )

    def _look(self) -> None:
        """A file that cannot be read leaves in force what it said before."""
        if self._file is None:
            return
        try:
            found = self._file.stat()
            read = found.st_mtime_ns, found.st_size
            if read == self._read:
                return
            self._read = read
            with self._file.open(encoding="utf-8-sig") as file:
                self._unwanted = pattern_of(file.read(MOST_BYTES))
        except (OSError, UnicodeDecodeError) as error:
            log.error("the list of names in %s cannot be read: %s", self._file, error)


def pattern_of(text: str) -> re.Pattern[str]:
    """What finds, in a name as `spelt`, any of the words of a list."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    parts = [part for line in lines if (part := _part(line)) is not None]
    return re.compile("|".join(parts)) if parts else NOTHING


def _part(line: str) -> str | None:
    """One line of a list as a pattern; None where it holds no letter."""
    word = "".join(_words(line.replace("*", " ")))
    if not word:
        return None
    begins = "" if line.startswith("*") else r"(?<!\w)"
    ends = "" if line.endswith("*") else r"(?!\w)"
    return f"{begins}{re.escape(word)}{ends}"


def spelt(name: str) -> str:
    """A name as it is compared: its words, then what is spelt out in single letters, then all of it
    as one word, as if nothing stood between its letters."""
    words = _words(name)
    letters = ["".join(run) for alone, run in groupby(words, lambda one: len(one) == 1) if alone]
    return " ".join([*words, *letters, "".join(words)])


def _words(text: str) -> list[str]:
    """The words of a text, without what is told apart by looking twice alone."""
    called = EXCLAIMED.sub("", text)
    unfolded = unicodedata.normalize("NFKD", called).casefold()
    bare = "".join(one for one in unfolded if not unicodedata.combining(one)).translate(ALIKE)
    return re.findall(r"[^\W_]+", bare)
