"""How names are looked for: without regard to capitals, and to how a letter was typed."""

from __future__ import annotations

import unicodedata

LONGEST = 48  # letters that are looked at; a few unfold into several


def sought(name: str) -> str:
    """The form of a name in which it is stored for those who look for it, or for its beginning."""
    unfolded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", unfolded).strip()[:LONGEST]


def beginning(name: str, escape: str) -> str:
    """The pattern of whatever begins like a name that somebody looks for."""
    literal = sought(name)
    for special in (escape, "%", "_"):
        literal = literal.replace(special, escape + special)
    return literal + "%"
