"""Lessons over HTTP: read one, and open a table on which it is given."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath

from hortus.engine.registry import games
from hortus.lessons import Lesson, LessonError, load
from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors, within_openings
from hortus.server.live.opening import open_lesson
from hortus.server.refusals import missing
from hortus.server.wire.laying import Created

AnyRequest = Request[Any, Any, Any]


class LessonController(Controller):
    path = "/api/games/{game:str}/lessons"
    tags = ("lessons",)

    @get("/{lesson:str}", summary="What a lesson tells and asks", sync_to_thread=False)
    def read(self, game: FromPath[str], lesson: FromPath[str]) -> Lesson:
        return _found(game, lesson)

    @post(
        "/{lesson:str}",
        summary="Begin a lesson; I am its only learner",
        guards=[for_people, within_openings],
    )
    async def begin(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        game: FromPath[str],
        lesson: FromPath[str],
    ) -> Response[Created]:
        found = _found(game, lesson)
        visitor, cookies = await visitors.receive(request)
        created = await open_lesson(tables, visitor, found)
        return Response(created, status_code=201, cookies=cookies)


def _found(game: str, lesson: str) -> Lesson:
    if game not in games():
        raise missing("There is no such game; /api/games lists them.")
    try:
        return load(game, lesson)
    except LessonError:
        raise missing("There is no such lesson; /api/games lists them.") from None
