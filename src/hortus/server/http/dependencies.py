"""What request handlers are given beside the request: the server's parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from hortus.server.http.addresses import address_of
from hortus.server.http.kept_replays import KeptReplays
from hortus.server.http.visitors import Visitors
from hortus.server.live.reviews import Reviews
from hortus.server.live.rights import Place, require_place
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.readiness import Readiness
from hortus.server.refusals import too_often

TheTables = NamedDependency[Tables]
TheVisitors = NamedDependency[Visitors]
TheReadiness = NamedDependency[Readiness]
TheReplays = NamedDependency[KeptReplays]
TheReviews = NamedDependency[Reviews]

TableName = FromPath[str]
SeatPath = FromPath[int]


async def within_openings(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """A guard of whatever lays a table: so many from one address, whoever asks there."""
    if not await connection.app.state.openings.take(address_of(connection.scope)):
        raise too_often("Many tables were laid from this address; wait some minutes.", 60)


def within_exports(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard of what reads all that is stored about somebody."""
    if not connection.app.state.exports.take(address_of(connection.scope)):
        raise too_often("This was asked for often from this address; wait some minutes.", 60)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who has a place at a table, and asks something there."""

    table: LiveTable
    visitor: str
    place: Place


async def find_guest(
    request: Request[Any, Any, Any], table: TableName, tables: TheTables, visitors: TheVisitors
) -> Guest:
    """Who asks, and where. Raises Refusal where there is no such table, or no place for them."""
    live = await tables.find(table)
    visitor = await visitors.recognise(request)
    place = live.place(visitor)
    require_place(place)
    assert visitor is not None  # strangers hold no place anywhere
    return Guest(live, visitor, place)


TheGuest = NamedDependency[Guest]
