"""Names and titles that somebody complains of, and people whom one does not want to meet."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .names import Token

Reason = Literal["insult", "sexual", "hatred", "private", "advert", "other"]
RatedKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


class SeenAt(Struct):
    """Where a seat's name is seen: at a table of one's own, in everybody's list of open tables, in
    the archive; or in the list of a group, by its key."""

    key: Token | None = None


class Report(Struct):
    """A seat's name is not to be borne."""

    reason: Reason
    key: Token | None = None  # as in `SeenAt`


class ReportRated(Struct):
    """The same of a name on a leaderboard."""

    rated: RatedKey  # as in `Rated.key`
    reason: Reason


class ReportTitle(Struct):
    """The same of the title of a tournament."""

    reason: Reason


class Blocked(Struct):
    """Somebody whom I do not want to meet."""

    id: Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]  # for undoing it
    name: str  # what they were called then
    since: int  # Unix seconds
