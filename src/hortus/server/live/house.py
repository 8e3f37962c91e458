"""What the tables of one server have in common."""

from __future__ import annotations

from dataclasses import dataclass

from hortus.server.live.endings import Endings
from hortus.server.live.names import Names
from hortus.server.live.upkeep import Keeper
from hortus.server.live.workers import Workers
from hortus.server.settings import Settings
from hortus.server.store.database import Store
from hortus.server.store.processes import Processes
from hortus.server.tokens import Seal


@dataclass(frozen=True, slots=True)
class House:
    store: Store
    processes: Processes
    workers: Workers
    settings: Settings
    seal: Seal
    keeper: Keeper
    names: Names
    over: Endings  # told when a game has ended here
