"""Reviews of finished games, asked for again and again while they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from litestar import Controller, get
from litestar.params import FromPath

from hortus.reviews.lines import go_on
from hortus.reviews.looking_back import is_looked_back_at, look_back
from hortus.reviews.told import Decision
from hortus.server.http import pictures, replays
from hortus.server.http.dependencies import TheGuest, TheReviews, TheTables
from hortus.server.live import branching, remarks
from hortus.server.live.event_log import versions_that_stand
from hortus.server.live.in_time import in_time
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import conflict, missing
from hortus.server.store.saved import EventRow
from hortus.server.wire.reviews import Alternatives, ReviewSoFar, TeamLookBack
from hortus.server.wire.tables import OtherLine
from hortus.table import Table

T = TypeVar("T")

LINE_SECONDS: Final = 20.0  # as long as whoever looks back waits for a line at most
TEAM_SECONDS: Final = 20.0  # and for what is told of a game that all played at once


class ReviewController(Controller):
    path = "/api/tables/{table:str}"
    tags = ("reviews",)

    @get("/review", summary="What is found so far of how the finished game was played")
    async def review(self, guest: TheGuest, reviews: TheReviews) -> ReviewSoFar:
        return await reviews.so_far(guest.table, guest.visitor)

    @get("/review/{event:int}", summary="What the moves weighed in a decision bring at once")
    async def alternatives(
        self, guest: TheGuest, reviews: TheReviews, event: FromPath[int]
    ) -> Alternatives:
        decision = await reviews.decision(guest.table, event)
        return await asyncio.to_thread(_alternatives, guest.table, decision)

    @get(
        "/review/{event:int}/line/{move:int}",
        summary="How it might have gone on from a move weighed in a decision",
    )
    async def line(
        self,
        guest: TheGuest,
        reviews: TheReviews,
        tables: TheTables,
        event: FromPath[int],
        move: FromPath[int],
    ) -> OtherLine:
        """All play on as the players of a review do, and meet the luck of the game itself; so it is
        shut while others have the same deal still before them."""
        live = guest.table
        decision = await reviews.decision(live, event)
        if move not in {one.move for one in (decision.played, *decision.others)}:
            raise missing("This move was not weighed there.")
        await branching.require_open(tables, live, guest.visitor)
        return await _worked_out(tables, live, partial(_line, live, decision, move), LINE_SECONDS)

    @get("/look-back", summary="What a finished game that all played at once tells of its team")
    async def look_back(self, guest: TheGuest, tables: TheTables) -> TeamLookBack:
        live = guest.table
        if not live.game.over:
            raise conflict("game_runs", "A game is looked back at once it is over.")
        if not is_looked_back_at(live.game.game.id):
            raise conflict("not_reviewed", "This game is played in turns: its moves are reviewed.")
        work = partial(_looked_back, live.game.copy(), list(live.log), live.dealt())
        return await _worked_out(tables, live, work, TEAM_SECONDS)


async def _worked_out(tables: Tables, live: LiveTable, work: Callable[[], T], seconds: float) -> T:
    with in_time():
        return await tables.workers.judge(live.host, work, seconds)


def _looked_back(game: Table, log: Sequence[EventRow], dealt: Table) -> TeamLookBack:
    return TeamLookBack(versions_that_stand(log, dealt), look_back(game))


def _before(live: LiveTable, event: int) -> Table:
    """The game as it stood before one of its events."""
    before = live.dealt()
    for one in live.game.events[:event]:
        before.replay(one)
    return before


def _line(live: LiveTable, decision: Decision, move: int) -> OtherLine:
    event = decision.event
    line = _before(live, event)
    go_on(line, move)
    version = 0 if event == 0 else versions_that_stand(live.log, live.dealt())[event - 1]
    told = remarks.as_variation(live, event, version, line)
    frames = replays.following(line, len(told.events), version, decision.seat)
    return OtherLine(version, frames, told)


def _alternatives(live: LiveTable, decision: Decision) -> Alternatives:
    before = _before(live, decision.event)
    played, *others = (
        pictures.effect(before, decision.seat, one.move)
        for one in (decision.played, *decision.others)
    )
    return Alternatives(played, others)
