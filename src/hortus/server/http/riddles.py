"""Riddles over HTTP: which there are, a table to solve one at, and what is told of the tries."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody

from hortus.engine.registry import games
from hortus.riddles import Riddle, RiddleError, by_name, riddles_of
from hortus.server.http import riddles_told
from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors, within_openings
from hortus.server.live.opening import open_riddle
from hortus.server.refusals import missing
from hortus.server.wire.laying import Created
from hortus.server.wire.riddles import RiddleCard, Tries, TriesTold

AnyRequest = Request[Any, Any, Any]


class RiddleController(Controller):
    path = "/api/games/{game:str}/riddles"
    tags = ("riddles",)

    @get("", summary="The riddles of a game, easiest first", sync_to_thread=True)
    def offered(self, game: FromPath[str]) -> list[RiddleCard]:
        if game not in games():
            raise _no_game()
        return [riddles_told.card(one) for one in riddles_of(games()[game])]

    @post(
        "/{riddle:str}",
        summary="Open a table at which a riddle is asked; mine before it goes",
        guards=[for_people, within_openings],
    )
    async def begin(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        riddle: FromPath[str],
    ) -> Response[Created]:
        found = _found(game, riddle)
        visitor, cookies = await visitors.receive(request)
        created = await open_riddle(tables, visitor, found)
        return Response(created, status_code=201, cookies=cookies)

    @post(
        "/{riddle:str}/tries",
        summary="What is told of the tries, and the reason after the last",
        status_code=200,
        sync_to_thread=True,
    )
    def tried(self, game: FromPath[str], riddle: FromPath[str], data: JSONBody[Tries]) -> TriesTold:
        return riddles_told.told(_found(game, riddle), data)


def _found(game: str, riddle: str) -> Riddle:
    if game not in games():
        raise _no_game()
    try:
        return by_name(game, riddle)
    except RiddleError:
        raise missing(f"There is no such riddle; /api/games/{game}/riddles lists them.") from None


def _no_game() -> Exception:
    return missing("There is no such game; /api/games lists them.")
