"""One's own book: what a visitor has played to the end, by game and set-up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .names import TableId


class BookGame(Struct):
    """One finished game of a chapter."""

    table: TableId
    seat: int  # mine
    ended: int  # Unix seconds
    total: int
    place: int


class BookChapter(Struct):
    """All games of one kind: the same game, seats and options; rulings of open questions apart."""

    game: str
    players: int
    options: dict[str, Any]
    played: int
    won: int | None  # None where nobody plays against others
    average: float  # of my totals
    best: BookGame
    latest: list[BookGame]  # in the order in which they ended


class BookMedal(Struct):
    """A medal of a game that stands in the book, won or not."""

    game: str
    key: str  # of its name in the game's words, "zen_medal_two_loops"; with "_how" what it is for
    picture: str  # the symbol of the game's sheet
    rare: bool
    goal: int
    reached: int  # the most in one game, up to the goal
    won: BookGame | None  # the first game that won it


class BookAccuracy(Struct):
    """How a game was played, by its review."""

    game: str
    table: TableId
    ended: int  # Unix seconds
    accuracy: float  # of my moves, percent


class OwnBook(Struct):
    """Chapters, the one that was played in last at the top.

    Not in it are lessons, practice, games with a box of one's own, games that a bot finished for
    me, and those where I had several seats.
    """

    chapters: list[BookChapter]
    played: int  # in all chapters
    days_in_a_row: int  # on which a garden of the day was finished, up to today or yesterday
    medals: list[BookMedal]  # of the games there are chapters of, each game's in its own order
    looked_at: int  # games whose medals are known so far: asked again, it is more
    accuracies: list[BookAccuracy]  # of the latest games with a review, in the order they ended
    reviewed: int  # games in all whose review is done
