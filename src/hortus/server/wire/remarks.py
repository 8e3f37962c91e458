"""What somebody says of a finished game, for themselves."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hortus.written import MOST_NOTES, MOST_VARIATIONS, Variation

from .tables import EventNote


class Remarks(Struct):
    """All that they say of one game, in place of what they said before."""

    notes: Annotated[list[EventNote], Meta(max_length=MOST_NOTES)]
    # Lines that were not played, as the replay or the review gives them, with what is said of each.
    variations: Annotated[list[Variation], Meta(max_length=MOST_VARIATIONS)]
