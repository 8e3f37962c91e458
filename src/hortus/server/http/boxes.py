"""What lies in a box, sent once for each box that a browser meets."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import FromPath

from hortus import bots
from hortus.engine.game import Game
from hortus.engine.plain import shown
from hortus.engine.registry import games
from hortus.server.http.dependencies import TheGuest
from hortus.server.refusals import missing
from hortus.server.wire.offers import BoxComponents

AnyRequest = Request[Any, Any, Any]


def sent_once(request: AnyRequest, facts: msgspec.Struct) -> Response[bytes | None]:
    """The facts of a box, or word that they are still those that the browser has."""
    body = msgspec.json.encode(facts)
    tag = f'"{sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("If-None-Match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def _game(name: str) -> Game:
    """A game by its id. Raises Refusal."""
    found = games().get(name)
    if found is None:
        raise missing(f"There is no game {shown(name)} here.")
    return found


class BoxController(Controller):
    path = "/api"
    tags = ("boxes",)

    @get("/games/{game:str}/box", summary="What lies in the standard box", sync_to_thread=False)
    def standard(self, request: AnyRequest, game: FromPath[str]) -> Response[bytes | None]:
        return sent_once(request, _game(game).shown.facts(None))

    @get(
        "/games/{game:str}/components",
        summary="What of a box may be otherwise in one's own",
        sync_to_thread=False,
    )
    def components(self, request: AnyRequest, game: FromPath[str]) -> Response[bytes | None]:
        found = _game(game)
        told, judge = found.box.components(), bots.judge(found.id)
        judged = [one.name for one in told if judge is not None and judge.demands(one.name)]
        return sent_once(request, BoxComponents(told, judged))

    @get("/tables/{table:str}/box", summary="What lies in the box that is played")
    async def played(self, request: AnyRequest, guest: TheGuest) -> Response[bytes | None]:
        return sent_once(request, guest.table.game.facts)
