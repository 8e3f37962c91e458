"""Reviews of finished games, as they are told while they are made."""

from __future__ import annotations

from msgspec import Struct

from hortus.reviews.looked_back import LookBack
from hortus.reviews.told import Review
from hortus.server.wire.tables import Effect


class ReviewSoFar(Struct):
    """How far the review of a finished game has come, and what it has found."""

    done: int  # parts, of `size`
    size: int | None  # None until it is known
    versions: list[int]  # of each event of the game, in order: where it stands in a replay
    waits: bool = False  # others come first: it is not worked on now
    review: Review | None = None  # None until there is something to tell


class Alternatives(Struct):
    """What the moves that were weighed in one decision would have brought at once."""

    played: Effect
    others: list[Effect]  # in the order of the decision's `others`


class TeamLookBack(Struct):
    """What is told of a finished game that all played at once."""

    versions: list[int]  # of each event of the game, in order: where it stands in a replay
    found: LookBack
