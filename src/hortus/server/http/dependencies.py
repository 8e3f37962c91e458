"""What request handlers are given beside the request: the server's parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from hortus.server.http.visitors import Visitors
from hortus.server.live.rights import Place, require_place
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.readiness import Readiness

TheTables = NamedDependency[Tables]
TheVisitors = NamedDependency[Visitors]
TheReadiness = NamedDependency[Readiness]

TableName = FromPath[str]
SeatPath = FromPath[int]


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
