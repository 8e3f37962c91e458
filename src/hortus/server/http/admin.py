"""For whoever looks after the server, beside it while it runs: `hortus admin` asks here.

There is nothing at these addresses for who does not send what `HORTUS_ADMIN` holds.
"""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Controller, delete, get, put
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from hortus.engine.plain import clean_name
from hortus.server.http.bearer import require_bearer
from hortus.server.http.dependencies import TableName, TheTables
from hortus.server.live import conduct, personal, renaming
from hortus.server.live.tables import Tables
from hortus.server.refusals import invalid, missing
from hortus.server.store import reports
from hortus.server.store.personal import created, visitors_listed
from hortus.server.store.saved import SavedTable
from hortus.server.wire.house import (
    Dismissed,
    Erased,
    NameReported,
    NewName,
    Renamed,
    Rest,
    SayNotice,
    Stored,
    TableListed,
    Untitled,
    Upkeep,
    VisitorListed,
)

MOST = 1_000  # tables or visitors in one answer
VisitorName = FromPath[str]
Words = Annotated[str | None, QueryParameter(max_length=24)]  # of a name, or a title
Limit = Annotated[int, QueryParameter(ge=1, le=MOST)]


def admitted(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    require_bearer(connection, connection.app.state.tables.settings.admin)


class AdminController(Controller):
    path = "/api/admin"
    guards = (admitted,)
    include_in_schema = False

    # ----------------------------------------------------------------------- tables

    @get("/tables")
    async def tables_listed(
        self,
        tables: TheTables,
        game: Annotated[str | None, QueryParameter()] = None,
        older: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
        limit: Limit = 100,
    ) -> list[TableListed]:
        """Those at which nothing has happened for `older` seconds, the longest first."""
        moment = int(time.time()) - older
        found = await tables.store.listed(game, moment, limit)
        elsewhere = await tables.processes.elsewhere([one.row.id for one in found])
        return [_listed(tables, one, len(elsewhere[one.row.id])) for one in found]

    @delete("/tables/{table:str}")
    async def remove(self, tables: TheTables, table: TableName) -> None:
        if not await tables.store.versions([table]):
            raise missing("There is no such table.")
        await tables.remove(table, "deleted")

    # --------------------------------------------------------------------- visitors

    @get("/visitors")
    async def visitors_listed(self, tables: TheTables, limit: Limit = 100) -> list[VisitorListed]:
        found = await visitors_listed(tables.store, limit)
        return [VisitorListed(one.id, one.created, one.hosts, one.sits) for one in found]

    @get("/visitors/{visitor:str}")
    async def stored(self, tables: TheTables, visitor: VisitorName) -> Stored:
        told = await personal.stored(tables, visitor)
        if told is None:
            raise unknown()
        return told

    @delete("/visitors/{visitor:str}", status_code=200)
    async def erase(self, tables: TheTables, visitor: VisitorName) -> Erased:
        if await created(tables.store, visitor) is None:
            raise unknown()
        return await personal.erase(tables, visitor)

    @put("/visitors/{visitor:str}/name")
    async def rename(
        self, tables: TheTables, visitor: VisitorName, data: JSONBody[NewName]
    ) -> Renamed:
        if await created(tables.store, visitor) is None:
            raise unknown()
        return await renaming.rename_everywhere(tables, visitor, data.name, data.was)

    # ------------------------------------------------------------------ tournaments

    @delete("/tournaments/{tournament:str}/title", status_code=200)
    async def untitle(
        self, tables: TheTables, tournament: FromPath[str], was: Words = None
    ) -> Untitled:
        return await renaming.untitle(tables, tournament, was)

    # ----------------------------------------------------------------------- reports

    @get("/reports")
    async def reports_waiting(self, tables: TheTables, limit: Limit = 100) -> list[NameReported]:
        return await conduct.waiting(tables, limit)

    @delete("/reports/{visitor:str}", status_code=200)
    async def dismiss(
        self,
        tables: TheTables,
        visitor: VisitorName,
        name: Words = None,
    ) -> Dismissed:
        """What was said of a visitor's names and titles, or of those that read so, is not looked at
        any more."""
        return Dismissed(await reports.put_away(tables.store, visitor, name))

    # ------------------------------------------------------------------------ house

    @get("/upkeep", sync_to_thread=False)
    def upkeep(self, tables: TheTables) -> Upkeep:
        return tables.keeper.told

    @put("/notice")
    async def say(self, tables: TheTables, data: JSONBody[SayNotice]) -> Upkeep:
        text = clean_name(data.text)
        if not text:
            raise invalid("This notice shows nothing; write at least one letter.", "text")
        await tables.keeper.say(text)
        return await _as_set(tables)

    @delete("/notice", status_code=200)
    async def clear(self, tables: TheTables) -> Upkeep:
        await tables.keeper.say(None)
        return await _as_set(tables)

    @put("/rest")
    async def rest(self, tables: TheTables, data: JSONBody[Rest]) -> Upkeep:
        if data.on:
            await tables.keeper.begin_rest()
        else:
            await tables.keeper.end_rest()
        return await _as_set(tables)


async def _as_set(tables: Tables) -> Upkeep:
    await tables.look_at_house()
    return tables.keeper.told


def _listed(tables: Tables, saved: SavedTable, elsewhere: int) -> TableListed:
    live = tables.live.get(saved.row.id)
    kinds = [seat.kind for seat in saved.seats]
    return TableListed(
        table=saved.row.id,
        game=saved.row.game,
        created=saved.row.created // 1000,
        touched=saved.summary.touched,
        over=saved.summary.over,
        people=kinds.count("person"),
        bots=kinds.count("bot"),
        open=kinds.count("open"),
        connections=elsewhere + (0 if live is None else live.connections.lines),
        lesson=saved.row.lesson is not None,
    )


def unknown() -> Exception:
    return missing("There is no such visitor; hortus admin visitors lists them.")
