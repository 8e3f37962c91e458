"""What visitors send in and take home: records, replays of uploads, typed-in evenings."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from litestar import Controller, Request, post
from litestar.params import FromPath

from hortus.engine.errors import EveningError, RecordError
from hortus.evening import Evening, judge_as, parse
from hortus.record import Record
from hortus.server.http import replays
from hortus.server.http.dependencies import TheTables
from hortus.server.http.language import language_of
from hortus.server.refusals import Mistake, Refusal
from hortus.server.settings import Limits
from hortus.server.wire import Replay
from hortus.table import Table

AnyRequest = Request[Any, Any, Any]


def record_file(game: Table, names: list[str]) -> bytes:
    """The record as a file. While the game runs nature's numbers stay here: with them one
    could deal out what still lies hidden."""
    record = msgspec.structs.replace(Record.of(game), names=names)
    return (record if game.over else record.withheld()).to_json()


def judged(game: str, body: bytes, language: str) -> Evening:
    """A typed-in evening with its explained result. Raises EveningError."""
    return judge_as(game, parse(body), language)


class DocumentController(Controller):
    path = "/api"
    tags = ("documents",)

    @post(
        "/replays",
        status_code=200,
        request_max_body_size=Limits().upload,
        summary="Verify a record and walk through it",
    )
    async def upload(self, request: AnyRequest, tables: TheTables) -> Replay:
        """Every move is verified; nothing is kept."""
        body = await request.body()
        seconds = tables.settings.limits.upload_seconds
        try:
            return await tables.workers.check(partial(replays.of_upload, body), seconds)
        except RecordError as error:
            where = None if error.event is None else f"events[{error.event - 1}]"
            raise Mistake("broken_record", error, where=where) from error
        except TimeoutError:
            raise Refusal(413, "too_large", "This record takes too long to verify.") from None

    @post(
        "/score/{game:str}",
        status_code=200,
        summary="Score a finished evening from a real table",
    )
    async def score(self, request: AnyRequest, tables: TheTables, game: FromPath[str]) -> Evening:
        body = await request.body()
        seconds = tables.settings.limits.upload_seconds
        try:
            work = partial(judged, game, body, language_of(request))
            return await tables.workers.check(work, seconds)
        except EveningError as error:
            raise Mistake(
                "broken_document", error, where=error.where, player=error.player
            ) from error
        except TimeoutError:
            raise Refusal(413, "too_large", "This document takes too long to score.") from None
