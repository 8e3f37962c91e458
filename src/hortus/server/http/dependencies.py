"""What request handlers are given beside the request: the server's parts."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath

from hortus.server.http.visitors import Visitors
from hortus.server.live.tables import Tables
from hortus.server.readiness import Readiness

TheTables = NamedDependency[Tables]
TheVisitors = NamedDependency[Visitors]
TheReadiness = NamedDependency[Readiness]

TableName = FromPath[str]
SeatPath = FromPath[int]
