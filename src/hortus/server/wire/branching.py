"""A table that begins at a position of another game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .laying import SeatOrder
from .names import Position, Token


class Branch(Struct):
    """Play on from a position of a finished game, or of a lesson: all but the seats is as there."""

    position: Position
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=4)]
    spectators: bool = True
    key: Token | None = None  # of a link to the replay; None: for those who have a place there


class RecordBranch(Struct):
    """The same of a record that somebody has."""

    record: str  # the text of its file
    position: Position
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=4)]
    spectators: bool = True
