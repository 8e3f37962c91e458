"""What is told of ratings: the leaderboards, and one's own."""

from __future__ import annotations

from hortus.bots import kind, strengths
from hortus.engine.registry import games
from hortus.server.clock import milliseconds
from hortus.server.live.counting import SURE, is_rated, shown
from hortus.server.live.names import Names
from hortus.server.refusals import missing
from hortus.server.store import ratings
from hortus.server.store.database import Store
from hortus.server.store.ratings import Board, Contender, RatingRow
from hortus.server.tokens import Seal
from hortus.server.wire.ratings import (
    Leaderboard,
    MyRating,
    Rated,
    RatedBot,
    RatedGame,
    Ratings,
    RatingStep,
)

BEST = 50  # people on a leaderboard
LATEST = 20  # games of one's own


def rated_games() -> list[RatedGame]:
    """What people can be rated at."""
    told = [
        RatedGame(game.id, [n for n in game.players if is_rated(game, n)])
        for game in games().values()
    ]
    return [one for one in told if one.players]


async def leaderboard(store: Store, seal: Seal, board: Board, visitor: str | None) -> Leaderboard:
    """The best of a board, the bots beside them, and where a visitor stands. Raises Refusal where
    nobody is rated at such a game."""
    if all(one.game != board.game or board.players not in one.players for one in rated_games()):
        raise missing("Nobody is rated at such a game; look at /api/ratings for those there are.")
    found = await ratings.ranked(store, board, BEST)
    people: list[Rated] = []
    for number, (name, row) in enumerate(found, 1):
        score = shown(row.mu, row.sigma)
        shares = bool(people) and people[-1].rating == score
        place = people[-1].place if shares else number
        people.append(_rated(place, name, row, visitor, seal))
    mine = next((one for one in people if one.mine), None)
    if mine is None and visitor is not None:
        mine = await _below_the_best(store, seal, board, visitor)
    return Leaderboard(board.game, board.players, people, _bots(board.game), mine)


async def _below_the_best(store: Store, seal: Seal, board: Board, visitor: str) -> Rated | None:
    contender = await ratings.contender(store, visitor)
    async with store.engine.connect() as db:
        row = (await ratings.of(db, board, [visitor])).get(visitor)
    if contender is None or row is None:
        return None
    return _rated(await ratings.better(store, row) + 1, contender.name, row, visitor, seal)


def _rated(place: int, name: str, row: RatingRow, visitor: str | None, seal: Seal) -> Rated:
    return Rated(
        place=place,
        name=name,
        rating=shown(row.mu, row.sigma),
        games=row.games,
        provisional=row.sigma > SURE,
        mine=row.visitor == visitor,
        key=rated_key(seal, Board(row.game, row.players), row.visitor, name),
    )


def rated_key(seal: Seal, board: Board, visitor: str, name: str) -> str:
    """How one points at somebody on a leaderboard. It is another on every board and for every name,
    so that it ties nothing together."""
    return seal.pseudonym(f"rated {board.game} {board.players} {visitor} {name}")


def _bots(game: str) -> list[RatedBot]:
    told: list[RatedBot] = []
    for level in kind(strengths.BOT).levels:
        mean = strengths.strength(game, strengths.BOT, level.level)
        if mean is not None:
            rating = shown(mean, strengths.DEVIATION)
            told.append(RatedBot(strengths.BOT, level.level, rating))
    return told


# --------------------------------------------------------------------------- oneself


async def own(store: Store, visitor: str | None, limit: int | None = LATEST) -> Ratings:
    """Whether a visitor is rated, how, and what the latest games made of it."""
    contender = None if visitor is None else await ratings.contender(store, visitor)
    if visitor is None or contender is None:
        return Ratings(None, None, [], [])
    rows = await ratings.of_visitor(store, visitor)
    steps = await ratings.steps_of(store, visitor, limit)
    return Ratings(
        name=contender.name,
        since=contender.since // 1000,
        ratings=[
            MyRating(row.game, row.players, shown(row.mu, row.sigma), row.games, row.sigma > SURE)
            for row in rows
        ],
        steps=[
            RatingStep(
                table=step.table_id,
                game=step.game,
                players=step.players,
                place=step.place,
                before=step.before,
                after=step.after,
                ended=step.ended,
            )
            for step in steps
        ],
    )


async def enter(store: Store, names: Names, visitor: str, name: str) -> None:
    """They are rated from now on, by this name."""
    await ratings.enter(store, Contender(visitor, names.given(name, "name"), milliseconds()))
