"""Finished games, as they are found in the archive."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .names import Listing, TableId
from .tables import Result, SeatCard

Stop = Annotated[str, Meta(pattern=r"^[0-9]{1,12}-[a-z0-9]{12}$")]  # ends a page, begins the next
PAGE = 20  # games


class ArchivedGame(Struct):
    """A finished game."""

    table: TableId
    game: str
    seats: list[SeatCard]  # as at the end; nobody is told whether somebody is there
    mine: list[int]  # the seats of whoever asks
    host: bool  # whether they laid the table
    result: list[Result]  # for each seat
    ended: int  # Unix seconds
    own_box: bool  # played with a box that is not the standard one
    practice: bool  # something was taken back that others had answered, and drawn anew
    listing: Listing
    # Of the link to its replay, `/#/t/{table}/replay/0/{key}`, for who has no place there.
    key: str | None


class ArchivePage(Struct):
    """Some of the games that were looked for, the latest first."""

    games: list[ArchivedGame]
    next: Stop | None  # what to ask for as `before` to read on; None: there are no more


class SetListing(Struct):
    """Whether everybody finds the game in the archive once it is over. Its host says so; whoever
    played may say no, for good."""

    listed: bool


class Listed(Struct):
    """How it stands then."""

    listing: Listing
