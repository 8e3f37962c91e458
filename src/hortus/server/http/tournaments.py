"""Tournaments over HTTP: set up, entered, begun, looked at, and their results as files."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheTables, TheVisitors, within_openings
from hortus.server.live import results_files, tournaments, tournaments_told
from hortus.server.live.tables import Tables
from hortus.server.wire.names import Language
from hortus.server.wire.tournaments import (
    AddBots,
    CloseRound,
    CreatedTournament,
    Enter,
    NewTournament,
    Retitle,
    Tournament,
    TournamentLists,
)

AnyRequest = Request[Any, Any, Any]
TournamentName = FromPath[str]


class TournamentController(Controller):
    path = "/api/tournaments"
    tags = ("tournaments",)
    guards = (for_people,)

    @get("/", summary="Tournaments: mine, and those that everybody finds")
    async def lists(
        self, request: AnyRequest, tables: TheTables, visitors: TheVisitors
    ) -> TournamentLists:
        return await tournaments_told.lists(tables, await visitors.recognise(request))

    @post("/", summary="Set up a tournament; I am its host", guards=[within_openings])
    async def open(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        data: JSONBody[NewTournament],
    ) -> Response[CreatedTournament]:
        visitor, cookies = await visitors.receive(request)
        created = await tournaments.open_new(tables, visitor, data)
        return Response(created, status_code=201, cookies=cookies)

    @get("/{tournament:str}", summary="Who plays, who met whom, and who stands where")
    async def look(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
    ) -> Tournament:
        """How it stands at the tables of a round is told when the round is over."""
        return await tournaments_told.told(tables, await visitors.recognise(request), tournament)

    @delete("/{tournament:str}", summary="Call it off (its host)")
    async def call_off(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
    ) -> None:
        visitor = await visitors.recognise(request)
        await tournaments.call_off(tables, tournament, visitor)

    @put("/{tournament:str}/title", status_code=204, summary="Call it something else (its host)")
    async def retitle(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
        data: JSONBody[Retitle],
    ) -> None:
        visitor = await visitors.recognise(request)
        await tournaments.retitle(tables, tournament, visitor, data)

    @post(
        "/{tournament:str}/again",
        summary="Set it up once more when it is over (its host)",
        guards=[within_openings],
    )
    async def once_more(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
    ) -> CreatedTournament:
        """On the same terms, with the same bots; its page leads whoever else took part there."""
        visitor = await visitors.recognise(request)
        return await tournaments.once_more(tables, tournament, visitor)

    @post("/{tournament:str}/entrants", status_code=204, summary="Take part")
    async def enter(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
        data: JSONBody[Enter],
    ) -> Response[None]:
        """Whoever takes part already is called by the new name."""
        await tournaments.require_open(tables, tournament)  # before strangers are written down
        visitor, cookies = await visitors.receive(request)
        await tournaments.enter(tables, tournament, visitor, data)
        return Response(None, status_code=204, cookies=cookies)

    @delete(
        "/{tournament:str}/entrants/{number:int}",
        summary="Take part no more; or take somebody out (its host)",
    )
    async def leave(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
        number: FromPath[int],
    ) -> None:
        """A game that runs is played to its end."""
        visitor = await visitors.recognise(request)
        await tournaments.leave(tables, tournament, visitor, number)

    @post("/{tournament:str}/bots", status_code=204, summary="Let bots take part (its host)")
    async def add_bots(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
        data: JSONBody[AddBots],
    ) -> None:
        visitor = await visitors.recognise(request)
        await tournaments.add_bots(tables, tournament, visitor, data)

    @post("/{tournament:str}/begin", status_code=204, summary="Lay the first round (its host)")
    async def begin(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
    ) -> None:
        visitor = await visitors.recognise(request)
        await tournaments.begin(tables, tournament, visitor)

    @post(
        "/{tournament:str}/rounds/close",
        status_code=204,
        summary="End a round in which somebody does not go on (its host)",
    )
    async def close_round(
        self,
        request: AnyRequest,
        tables: TheTables,
        visitors: TheVisitors,
        tournament: TournamentName,
        data: JSONBody[CloseRound],
    ) -> None:
        """Where a game still runs, whoever it waits for has lost."""
        visitor = await visitors.recognise(request)
        await tournaments.close_round(tables, tournament, visitor, data.round)

    @get("/{tournament:str}/results.json", summary="All of it as a file")
    async def results(self, tables: TheTables, tournament: TournamentName) -> Response[Tournament]:
        told = await _for_all(tables, tournament)
        return Response(told, headers=_as_file(f"{results_files.name_of(told)}.json"))

    @get("/{tournament:str}/results.csv", summary="Every table's result, for a spreadsheet")
    async def results_table(
        self,
        tables: TheTables,
        tournament: TournamentName,
        language: FromQuery[Language] = "en",
    ) -> Response[str]:
        told = await _for_all(tables, tournament)
        return _table(results_files.results_file(told, language), told, "results")

    @get("/{tournament:str}/standings.csv", summary="Who stands where, for a spreadsheet")
    async def standings_table(
        self,
        tables: TheTables,
        tournament: TournamentName,
        language: FromQuery[Language] = "en",
    ) -> Response[str]:
        told = await _for_all(tables, tournament)
        return _table(results_files.standings_file(told, language), told, "standings")


async def _for_all(tables: Tables, tournament: str) -> Tournament:
    """As a stranger sees it: a file goes from hand to hand."""
    return await tournaments_told.told(tables, None, tournament)


def _table(text: str, of: Tournament, name: str) -> Response[str]:
    headers = _as_file(f"{results_files.name_of(of)}-{name}.csv")
    return Response(text, media_type="text/csv", headers=headers)


def _as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
