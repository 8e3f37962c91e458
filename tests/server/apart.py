"""Servers in processes of their own, which may be killed, stopped and given a wrong clock."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

from running import Running, free_port

from .visiting import wait_until_well

# Tests ask faster than people do.
HURRY = {
    f"HORTUS_LIMIT_{name}": "100000"
    for name in (
        "MESSAGES_PER_SECOND",
        "MESSAGE_BURST",
        "REQUESTS_PER_SECOND",
        "REQUEST_BURST",
        "READS_PER_SECOND",
        "READ_BURST",
        "OPENING_BURST",
    )
}


class Apart:
    """One server, at the same address however often it is started anew."""

    def __init__(
        self, data: Path, pause: float = 0.0, database: str | None = None, ahead: int = 0
    ) -> None:
        """`ahead`: milliseconds by which its clock is wrong."""
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._ahead = ahead
        self._order = ("play", "--no-browser", "--port", str(self.port), "--data", str(data))
        self._environment = {**os.environ, **HURRY, "HORTUS_BOT_PAUSE": str(pause)}
        if database is not None:
            self._environment["HORTUS_DATABASE"] = database
        self._running: Running | None = None

    def start(self) -> None:
        self._running = Running(self._order, self._environment, self._ahead)

    def wait(self) -> None:
        wait_until_well(self.address)

    def send(self, what: signal.Signals) -> None:
        assert self._running is not None
        self._running.send(what)

    def kill(self) -> None:
        """As a power cut would."""
        if self._running is not None:
            self._running.end(signal.SIGKILL)
            self._running = None

    def leave(self) -> str:
        """As a deploy would: it says goodbye. What it wrote."""
        assert self._running is not None
        running, self._running = self._running, None
        return running.end(signal.SIGTERM)


@contextlib.contextmanager
def apart(
    data: Path, pause: float = 0.0, database: str | None = None, ahead: int = 0
) -> Iterator[Apart]:
    server = Apart(data, pause, database, ahead)
    server.start()
    try:
        server.wait()
        yield server
    finally:
        server.kill()
