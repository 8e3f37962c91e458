"""Which finished games count for the ratings, and what they make of them.

A game is looked at once, after its end, by whichever process comes first: that it was, and what it
changed, is written in one transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from hortus.bots import strengths
from hortus.engine.game import Game
from hortus.engine.registry import games
from hortus.server.live.tables import Tables
from hortus.server.store import ratings
from hortus.server.store.database import Store
from hortus.server.store.ratings import Board, Contender, RatingRow, StepRow
from hortus.server.store.saved import SavedTable, SeatRow

log = logging.getLogger("hortus.server")

MODEL: Final = PlackettLuce()
SURE: Final = 5.0  # deviations above this make a rating provisional: some ten games


def is_rated(game: Game, players: int) -> bool:
    """Whether there are ratings: of games that one wins against others, in turns."""
    manner = game.manner
    return players > 1 and not manner.together and manner.real_time is None


def shown(mu: float, sigma: float) -> float:
    """A rating as people read it: what somebody is at least."""
    return round(mu - 3 * sigma, 1)


def counts(saved: SavedTable, contenders: Mapping[str, Contender]) -> bool:
    """Whether a finished game counts: chance was fresh and nobody was helped, and all who sat there
    are rated people, each once, who said so before the table was laid, or bots whose strength was
    measured."""
    row, game = saved.row, games().get(saved.row.game)  # its plug-in may be gone
    if game is None or not is_rated(game, row.players):
        return False
    if len(saved.summary.result) != row.players:  # of a time when no results were kept
        return False
    known_before = row.seed is not None or row.deal is not None
    helped = saved.practice or row.hinted or row.lesson is not None
    if known_before or helped or row.own_box:
        return False
    people = [seat.visitor for seat in saved.seats if seat.kind == "person"]
    each_once = len(people) == len(set(people)) and len(people) > 0
    return each_once and all(_is_measured(seat, saved, contenders) for seat in saved.seats)


def _is_measured(seat: SeatRow, saved: SavedTable, contenders: Mapping[str, Contender]) -> bool:
    if seat.kind == "bot":
        known = strengths.strength(saved.row.game, seat.bot, seat.level)
        return known is not None and not seat.stand_in
    contender = contenders.get(seat.visitor or "")
    asked_before = contender is not None and contender.since <= saved.row.created
    return seat.kind == "person" and asked_before and not seat.program


# --------------------------------------------------------------------------- the job


async def count_all(store: Store) -> None:
    """Look at every finished game that nobody has looked at. It may be done again at any time."""
    while await _count_next(store):
        pass


async def _count_next(store: Store) -> bool:
    """One game in each transaction: no two tables are held at once. False: there was none."""
    async with ratings.changing(store) as db:
        saved = await ratings.next_unjudged(db)
        if saved is None:
            return False
        visitors = [seat.visitor for seat in saved.seats if seat.visitor is not None]
        if counts(saved, await ratings.contenders(db, visitors)):
            board = Board(saved.row.game, saved.row.players)
            before = await ratings.of(db, board, visitors)
            await ratings.write(db, *changed(saved, before))
        await ratings.judged(db, saved.row.id)
    return True


def changed(
    saved: SavedTable, before: Mapping[str, RatingRow]
) -> tuple[list[RatingRow], list[StepRow]]:
    """What a game makes of the ratings of the people who played it. Bots stay what they are."""
    row, places = saved.row, [place for place, _ in saved.summary.result]
    teams = [[_rating_at(seat, row.game, before)] for seat in saved.seats]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    rows: list[RatingRow] = []
    steps: list[StepRow] = []
    for seat, place, (old,), (new,) in zip(saved.seats, places, teams, rated, strict=True):
        if seat.kind != "person" or seat.visitor is None:
            continue
        games = before[seat.visitor].games if seat.visitor in before else 0
        rows.append(RatingRow(row.game, row.players, seat.visitor, new.mu, new.sigma, games + 1))
        steps.append(
            StepRow(
                table_id=row.id,
                visitor=seat.visitor,
                game=row.game,
                players=row.players,
                place=place,
                before=shown(old.mu, old.sigma),
                after=shown(new.mu, new.sigma),
                ended=saved.summary.ended or 0,
            )
        )
    return rows, steps


def _rating_at(seat: SeatRow, game: str, before: Mapping[str, RatingRow]) -> PlackettLuceRating:
    if seat.kind == "bot":
        mean = strengths.strength(game, seat.bot, seat.level)
        return MODEL.rating(mu=mean, sigma=strengths.DEVIATION)
    known = before.get(seat.visitor or "")
    return MODEL.rating() if known is None else MODEL.rating(mu=known.mu, sigma=known.sigma)


async def keep_counting(tables: Tables) -> None:
    """Count games as they end here, and now and then what ended elsewhere and was left."""
    ended = tables.over.listen()
    while True:
        ended.clear()
        if not tables.keeper.resting:
            try:
                await count_all(tables.store)
            except Exception:
                log.exception("could not count finished games for the ratings")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), tables.settings.sweep)
