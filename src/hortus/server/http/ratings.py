"""Ratings over HTTP: the leaderboards, and whether one wants to stand there."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, put
from litestar.params import FromPath, JSONBody, PathParameter

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors
from hortus.server.live import leaderboards
from hortus.server.store import ratings
from hortus.server.store.ratings import Board
from hortus.server.wire.ratings import AskRating, Leaderboard, RatedGame, Ratings

AnyRequest = Request[Any, Any, Any]


class RatingController(Controller):
    path = "/api"
    tags = ("ratings",)
    guards = (for_people,)

    @get("/ratings", sync_to_thread=False, summary="The games in which people are rated")
    def rated_games(self) -> list[RatedGame]:
        return leaderboards.rated_games()

    @get("/ratings/{game:str}/{players:int}", summary="Who is strongest, and where I stand")
    async def leaderboard(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        players: Annotated[int, PathParameter(ge=1, le=4)],
    ) -> Leaderboard:
        visitor = await visitors.recognise(request)
        return await leaderboards.leaderboard(
            tables.store, tables.seal, Board(game, players), visitor
        )

    @get("/me/ratings", summary="My ratings")
    async def mine(self, request: AnyRequest, tables: TheTables, visitors: TheVisitors) -> Ratings:
        return await leaderboards.own(tables.store, await visitors.recognise(request))

    @put("/me/ratings", summary="I want to be rated from now on")
    async def enter(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[AskRating],
    ) -> Response[Ratings]:
        """By this name I stand on the leaderboards. Games at tables laid before do not count."""
        tables.keeper.require_open()
        visitor, cookies = await visitors.receive(request)
        await leaderboards.enter(tables.store, tables.names, visitor, data.name)
        return Response(await leaderboards.own(tables.store, visitor), cookies=cookies)

    @delete("/me/ratings", summary="I do not want to be rated any more")
    async def leave(self, request: AnyRequest, tables: TheTables, visitors: TheVisitors) -> None:
        """All that is known of how strong I am is erased."""
        tables.keeper.require_open()
        visitor = await visitors.recognise(request)
        if visitor is not None:
            await ratings.leave(tables.store, visitor)
