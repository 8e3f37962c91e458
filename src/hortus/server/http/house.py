"""What the house says to everybody."""

from __future__ import annotations

from litestar import Controller, get

from hortus.server.http.dependencies import TheTables
from hortus.server.wire.house import Upkeep


class HouseController(Controller):
    path = "/api"
    tags = ("house",)

    @get("/upkeep", summary="What whoever hosts Hortus says to everybody", sync_to_thread=False)
    def upkeep(self, tables: TheTables) -> Upkeep:
        return tables.keeper.told
