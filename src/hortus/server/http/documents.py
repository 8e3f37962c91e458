"""What visitors send in and take home: records, replays, typed-in evenings, boxes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from litestar import Controller, Request, post
from litestar.params import FromPath, JSONBody

from hortus import bots
from hortus.bots import Verdict
from hortus.engine.box_text import text_of
from hortus.engine.errors import BoxError, EveningError, RecordError
from hortus.engine.own_box import OwnBox
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.evening import Evening, judge_as, parse
from hortus.record import Record
from hortus.server.http import replays
from hortus.server.http.addresses import address_of
from hortus.server.http.dependencies import TheTables
from hortus.server.http.language import language_of
from hortus.server.live import own_boxes
from hortus.server.live.remarks import Remarked
from hortus.server.refusals import Mistake, Refusal, invalid, missing
from hortus.server.settings import Limits
from hortus.server.wire.offers import (
    BoxFile,
    BoxQuestion,
    GardenQuestion,
    InspectedGarden,
    JudgedBox,
    OpenedBox,
    WrittenBox,
)
from hortus.server.wire.tables import Replay
from hortus.table import Table

AnyRequest = Request[Any, Any, Any]


def record_file(
    game: Table, names: list[str], tags: dict[str, str], said: Remarked | None = None
) -> bytes:
    """The record as a file, with what else is told of the game, and what somebody says of it. While
    the game runs nature's numbers stay here: with them one could deal out what still lies
    hidden."""
    record = msgspec.structs.replace(Record.of(game), names=names, tags=tags)
    if said is not None:
        record = said.put_into(record)
    return (record if game.over else record.withheld()).to_json()


def judged(game: str, body: bytes, language: str) -> Evening:
    """A typed-in evening with its explained result. Raises EveningError."""
    return judge_as(game, parse(body), language)


def checked(game: str, file: BoxFile) -> OpenedBox:
    """A box somebody means to play with. Raises Refusal naming the entry that is wrong."""
    return own_boxes.opened_box(find_game(game), sent(game, file))


def written(game: str, file: BoxFile) -> WrittenBox:
    """A box as a file. Raises Refusal naming the entry that is wrong."""
    text = text_of(find_game(game), sent(game, file))
    return WrittenBox(file=f"{game}-box.toml", text=text)


def verdict(judge: bots.Judge, box: OwnBox, entry: str, seconds: float) -> Verdict:
    """What the judge of a game says of an entry. Raises Refusal where there is no such entry."""
    try:
        return judge.judge(box.entries, entry, seconds)
    except BoxError as error:
        raise Mistake("broken_box", error, where=error.entry or entry) from error


def sent(game: str, file: BoxFile) -> OwnBox:
    """A box from the text of its file or from its entries. Raises Refusal."""
    if (file.toml is None) == (file.entries is None):
        raise invalid("Send either the text of a box file as toml, or its entries.", "toml")
    if file.toml is not None:
        return own_boxes.from_text(game, file.toml)
    return own_boxes.from_header(game, file.entries or {})


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
        "/games/{game:str}/boxes",
        status_code=200,
        request_max_body_size=Limits().upload,
        summary="Check a box of one's own",
    )
    async def box(
        self, tables: TheTables, game: FromPath[str], data: JSONBody[BoxFile]
    ) -> OpenedBox:
        """Nothing is kept; the answer's `box` goes into the order for a table."""
        return await _of_box(tables, checked, game, data)

    @post(
        "/games/{game:str}/boxes/file",
        status_code=200,
        request_max_body_size=Limits().upload,
        summary="Write a box of one's own down as a file",
    )
    async def box_file(
        self, tables: TheTables, game: FromPath[str], data: JSONBody[BoxFile]
    ) -> WrittenBox:
        """Only what differs from the standard box stands in it. Nothing is kept."""
        return await _of_box(tables, written, game, data)

    @post(
        "/games/{game:str}/boxes/judged",
        status_code=200,
        request_max_body_size=Limits().upload,
        summary="Tell whether what an entry of a box demands can be fulfilled",
    )
    async def judged_box(
        self,
        request: AnyRequest,
        tables: TheTables,
        game: FromPath[str],
        data: JSONBody[BoxQuestion],
    ) -> JudgedBox:
        """A search of a few seconds: not every answer is found in that time. Nothing is kept."""
        judge = bots.judge(game) if game in games() else None
        if judge is None or not judge.demands(data.entry):
            raise missing("There is nothing here that could judge such an entry.")
        box = await _of_box(tables, sent, game, BoxFile(entries=data.entries))
        seconds = tables.settings.limits.judge_seconds
        try:
            work = partial(verdict, judge, box, data.entry, seconds)
            found = await tables.workers.judge(address_of(request.scope), work, seconds)
        except TimeoutError:
            found = Verdict("unknown", seconds)
        return JudgedBox(data.entry, found)

    @post(
        "/games/{game:str}/gardens/inspected",
        status_code=200,
        request_max_body_size=Limits().upload,
        summary="Tell what cards say to a garden from a real table",
    )
    async def inspected_garden(
        self, tables: TheTables, game: FromPath[str], data: JSONBody[GardenQuestion]
    ) -> InspectedGarden:
        """For games whose gardens are judged by cards. Nothing is kept."""
        inspect = bots.inspector(game) if game in games() else None
        if inspect is None:
            raise missing("There are no cards here that gardens are judged by.")
        box = await _of_box(tables, sent, game, BoxFile(entries=data.entries))
        work = partial(inspect, box.entries, data.garden)
        try:
            return InspectedGarden(
                await tables.workers.check(work, tables.settings.limits.upload_seconds)
            )
        except BoxError as error:
            raise Mistake("broken_box", error, where=error.entry) from error
        except EveningError as error:
            raise Mistake("broken_document", error, where=error.where) from error
        except TimeoutError:
            raise Refusal(413, "too_large", "This garden takes too long to inspect.") from None

    @post(
        "/score/{game:str}",
        status_code=200,
        request_max_body_size=Limits().order,
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


Answer = TypeVar("Answer")


async def _of_box(
    tables: TheTables, work: Callable[[str, BoxFile], Answer], game: str, file: BoxFile
) -> Answer:
    """What is made of a box that was sent. Raises Refusal."""
    if game not in games():
        raise missing("There is no such game; /api/games lists them.")
    try:
        seconds = tables.settings.limits.upload_seconds
        return await tables.workers.check(partial(work, game, file), seconds)
    except TimeoutError:
        raise Refusal(413, "too_large", "This box takes too long to check.") from None
