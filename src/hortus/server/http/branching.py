"""Playing on from a position over HTTP: of a game here, or of a record."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, post
from litestar.params import JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TableName, TheTables, TheVisitors, within_openings
from hortus.server.live import branching, links
from hortus.server.live.rights import require_place
from hortus.server.settings import Limits
from hortus.server.wire.branching import Branch, RecordBranch
from hortus.server.wire.laying import Created

AnyRequest = Request[Any, Any, Any]


class BranchController(Controller):
    path = "/api"
    tags = ("branches",)

    @post(
        "/tables/{table:str}/branches",
        request_max_body_size=Limits().order,
        summary="Play on from a position of a finished game, or of my lesson; I am its host",
        guards=[for_people, within_openings],
    )
    async def of_table(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        table: TableName,
        data: JSONBody[Branch],
    ) -> Response[Created]:
        """What was drawn stays, what comes is drawn anew; such a game is practice."""
        live = await tables.find_anew(table)
        known = await visitors.recognise(request)
        if data.key is None:
            require_place(live.place(known))
        else:
            await links.require_reader(live, tables.store, known, data.key)
        await branching.require_open(tables, live, known)
        visitor, cookies = await visitors.receive(request)
        created = await branching.branch(tables, live, visitor, data)
        return Response(created, status_code=201, cookies=cookies)

    @post(
        "/replays/branches",
        request_max_body_size=Limits().upload,
        summary="Play on from a position of a record; I am its host",
        guards=[for_people, within_openings],
    )
    async def of_record(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[RecordBranch],
    ) -> Response[Created]:
        """A position is the number of an event that stands; 0 is the deal. Of the record nothing
        is kept but what was played up to there."""
        visitor, cookies = await visitors.receive(request)
        created = await branching.branch_record(tables, visitor, data)
        return Response(created, status_code=201, cookies=cookies)
