"""Reviews of finished games, asked for again and again while they are made."""

from __future__ import annotations

import asyncio

from litestar import Controller, get
from litestar.params import FromPath

from hortus.reviews.told import Decision
from hortus.server.http import pictures
from hortus.server.http.dependencies import TheGuest, TheReviews
from hortus.server.live.table import LiveTable
from hortus.server.wire.reviews import Alternatives, ReviewSoFar


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


def _alternatives(live: LiveTable, decision: Decision) -> Alternatives:
    before = live.dealt()
    for event in live.game.events[: decision.event]:
        before.replay(event)
    played, *others = (
        pictures.effect(before, decision.seat, one.move)
        for one in (decision.played, *decision.others)
    )
    return Alternatives(played, others)
