"""What in a box does not go together yet, though it can be played with.

Whoever types in a printed box does so entry by entry: in between, numbers that belong together do
not match, and nothing is wrong with that. What the rules could not play with is a BoxError.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Remark(Struct, frozen=True):
    """Something to look at again, in the game's words."""

    where: str  # the entry, such as "totals.dragon", or the section that several share
    key: str  # of the sentence in the game's words
    values: dict[str, str | int] = {}  # that fill it


def no_remarks(source: Any) -> list[Remark]:
    """Of a game in whose box nothing has to go together."""
    return []
