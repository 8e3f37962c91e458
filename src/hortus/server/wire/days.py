"""The garden of the day: what everybody plays on it, and how all fared."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .names import BotName, Name, TableId

Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]  # of universal time
MOST = 500  # results in a list


class DayCard(Struct):
    """What a game's garden of the day is, and how far whoever asks is with it."""

    game: str
    day: Day
    options: dict[str, Any]
    bot: BotName | None  # who plays along; None: it is played alone
    level: int | None
    rivals: int  # how many of them
    table: TableId | None  # where whoever asks plays or played it
    finished: bool  # whether they are through
    played: int  # how many played it to the end


class PlayDay(Struct, forbid_unknown_fields=True):
    """To play the garden of the day."""

    name: Name | None = None
    listed: bool = True  # whether everybody may look at the game, once it is over


class DayResult(Struct):
    """How one person fared."""

    name: str
    total: int
    # Among all who played without help; None for who asked for a hint, or took back what others
    # had answered.
    place: int | None
    at: int  # Unix seconds when it ended
    mine: bool
    table: TableId
    seat: int  # theirs
    # Of the link to its replay, `/#/t/{table}/replay/0/{key}`, where everybody may look at it.
    key: str | None


class DayResults(Struct):
    """How all fared, best first; those who played with help come after the others."""

    game: str
    day: Day
    results: list[DayResult]  # the best, and whoever asks
    played: int
    running: int  # tables at which it is still played
