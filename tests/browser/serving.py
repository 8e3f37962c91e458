"""A real `hortus play` on a free port, which tests may kill and start again."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from running import Running, free_port, is_well

READY_SECONDS = 600.0  # the rules may have to be compiled first
BOT_PAUSE = "0"
LIVE_PAUSE = "0.1"  # seconds between two actions of a bot in real time
# One address lays the tables of all tests, and asks faster than people do.
BUSY = {
    "HORTUS_LIMIT_OPENING_BURST": "100000",
    "HORTUS_LIMIT_READ_BURST": "100000",
    "HORTUS_LIMIT_SYNC_BURST": "1000",
    "HORTUS_LIMIT_REVIEW_PLAYOUTS": "16",  # what it says matters less here than that it comes soon
}


class Server:
    """One server with a data folder and a port of its own. Its bots answer without a pause."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.port = free_port()
        usual = ("play", "--no-browser", "--port", str(self.port), "--data", str(data))
        self._order = (*usual, *more)
        self.address = f"http://localhost:{self.port}"
        self._running: Running | None = None

    def start(self) -> None:
        paces = {"HORTUS_BOT_PAUSE": BOT_PAUSE, "HORTUS_LIVE_PAUSE": LIVE_PAUSE}
        self._running = Running(self._order, {**os.environ, **BUSY, **paces})
        self._wait_until_ready()

    def kill(self) -> None:
        """As when the power fails: nothing can be put in order first."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._running is not None:
            running, self._running = self._running, None
            running.end(how)

    def _wait_until_ready(self) -> None:
        end = time.monotonic() + READY_SECONDS
        while time.monotonic() < end:
            assert self._running is not None
            assert self._running.goes_on, self._running.written
            if is_well(f"localhost:{self.port}"):
                return
            time.sleep(0.1)
        raise TimeoutError(f"{self.address} does not become ready")


@contextlib.contextmanager
def serving(data: Path, *more: str) -> Iterator[Server]:
    server = Server(data, *more)
    try:
        server.start()
        yield server
    finally:
        server.stop()
