"""For whoever watches over the server: whether it can do its work, and how much of it there is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from litestar import Controller, MediaType, Request, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily

from hortus.server import metrics
from hortus.server.http.bearer import require_bearer
from hortus.server.http.dependencies import TheReadiness, TheTables
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal
from hortus.server.store.connecting import UNREACHABLE

TRIED = 5.0  # seconds for which a write that went well counts


class Standing:
    """How things stand, looked up when somebody asks."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def collect(self) -> Iterator[GaugeMetricFamily]:
        live = list(self._tables.live.values())
        workers = self._tables.workers
        lines = sum(len(one.connections) for one in live)
        onlookers = sum(one.connections.onlookers for one in live)
        for name, told, value in (
            ("tables", "Tables in memory.", len(live)),
            ("tables_driven", "Of these, whose bots and clock are played here.",
             sum(one.driver.driving for one in live)),
            ("lines", "Open lines to tables.", lines),
            ("lines_onlookers", "Of these, of people who only watch.", onlookers),
            ("thinking", "Bots that think.", workers.thinking),
            ("thinking_places", "How many can think at once.", workers.places),
            ("resting", "1 while games rest (`hortus admin read-only`).",
             int(self._tables.keeper.resting)),
            ("thinking_waiting", "Bots that wait for a place to think.", workers.waiting),
            ("thinkers_places", "How many can think at once in processes apart.",
             workers.places_apart),
            ("thinkers_asked", "What this process has asked of them and waits for.",
             workers.asked_apart),
        ):  # fmt: skip
            yield GaugeMetricFamily(f"hortus_{name}", told, value)


class WatchController(Controller):
    path = "/api"
    tags = ("watching",)

    @get("/health/ready", summary="Whether the server can do its work: to be asked by a balancer")
    async def ready(self, readiness: TheReadiness, tables: TheTables) -> str:
        if not readiness.loaded:
            raise not_ready("The rules are being loaded.")
        if time.monotonic() - tables.written > TRIED:
            try:
                await tables.processes.beat()
            except UNREACHABLE as error:
                raise not_ready("The database takes no writes.") from error
            tables.written = time.monotonic()
        return "ready"

    @get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
    async def metrics(self, request: Request[Any, Any, Any], tables: TheTables) -> str:
        """In Prometheus's words, for who sends the token that the host has set."""
        require_bearer(request, tables.settings.metrics)
        standing = CollectorRegistry()
        standing.register(Standing(tables))
        return (generate_latest(standing) + generate_latest(metrics.REGISTRY)).decode()


def not_ready(why: str) -> Refusal:
    return Refusal(503, "unavailable", why)
