"""Ratings: how strong people are who want to know, and the leaderboards."""

from __future__ import annotations

from msgspec import Struct

from .names import BotName, Name, TableId


class Rated(Struct):
    """Somebody on a leaderboard."""

    place: int  # from 1; equals share one
    name: str
    rating: float  # what they are at least: the mean, less three deviations
    games: int  # that counted
    provisional: bool  # it may still be far off
    mine: bool  # it is whoever asks
    key: str  # by which somebody points at them who complains of the name


class RatedBot(Struct):
    """How strong a bot is, as it was measured; games never change it."""

    bot: BotName
    level: int
    rating: float


class Leaderboard(Struct):
    """Who is strongest in a game of so many seats."""

    game: str
    players: int
    people: list[Rated]  # the best
    bots: list[RatedBot]  # weakest first; none where nothing was measured
    mine: Rated | None  # the place of whoever asks, also below the best


class RatedGame(Struct):
    """A game in which people are rated: apart for each number of seats."""

    game: str
    players: list[int]


class MyRating(Struct):
    """What I am rated at a game of so many seats."""

    game: str
    players: int
    rating: float
    games: int
    provisional: bool


class RatingStep(Struct):
    """What a game made of my rating."""

    table: TableId
    game: str
    players: int
    place: int
    before: float
    after: float
    ended: int  # Unix seconds


class Ratings(Struct):
    """Whether I am rated, and how."""

    name: str | None  # by which I stand on the leaderboards; None: I am not rated
    since: int | None  # Unix seconds: games at tables laid later count
    ratings: list[MyRating]
    steps: list[RatingStep]  # the latest first


class AskRating(Struct):
    """I want to be rated, and stand on the leaderboards by this name."""

    name: Name
