"""A server in a thread of this process, for the tables of a notebook."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import threading
from collections.abc import Coroutine
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from hortus.server.app import create_litestar
from hortus.server.http.guards import Guard
from hortus.server.live.opening import open_table
from hortus.server.live.tables import Tables
from hortus.server.run import Server, listen, uvicorn_config
from hortus.server.settings import Settings
from hortus.server.wire.laying import Created, NewTable
from hortus.table import Table

T = TypeVar("T")

# Notebooks are pages of this machine that show the table in a frame.
NOTEBOOKS: Final = ("http://localhost:*", "http://127.0.0.1:*")
PATIENCE: Final = 60  # seconds in which anything asked of the server is done


class Background:
    """The server: it listens on a free port of the loopback address, keeps its tables in a
    folder that goes with the process, and lets a notebook show them in a frame."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="hortus-notebook-", ignore_cleanup_errors=True)
        settings = Settings(
            data=Path(self._folder.name), port=0, browser=False, framed_by=NOTEBOOKS
        )
        self._app = create_litestar(settings)
        self._listener = listen(settings)
        self.port: int = self._listener.getsockname()[1]
        self._listening = threading.Event()
        self._loop = asyncio.new_event_loop()
        config = uvicorn_config(Guard(self._app, settings), settings)
        self._server = Server(config, self._listening.set, self._tables.say_goodbye)
        self._thread = threading.Thread(target=self._run, name="hortus", daemon=True)
        self._thread.start()
        if not self._listening.wait(PATIENCE):
            raise TimeoutError(f"no server came up within {PATIENCE} s")

    @property
    def _tables(self) -> Tables:
        tables: Tables = self._app.state.tables
        return tables

    def _run(self) -> None:
        with contextlib.closing(self._listener), contextlib.closing(self._loop):
            self._loop.run_until_complete(self._server.serve([self._listener]))

    def _done(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def lay(self, order: NewTable) -> Created:
        """Lay a table, with links for whoever is to sit there. Raises Refusal."""

        async def laid() -> Created:
            host, _ = await self._app.state.visitors.welcome()
            return await open_table(self._tables, host, order)

        return self._done(laid())

    def table(self, name: str) -> Table:
        """A copy of a table as it is now."""

        async def found() -> Table:
            return (await self._tables.find(name)).game.copy()

        return self._done(found())

    def stop(self) -> None:
        """Stop serving, and remove what was kept. Tables that are shown say so."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._folder.cleanup()


@cache
def background() -> Background:
    """The one server of this process, started when a first table is laid."""
    server = Background()
    atexit.register(server.stop)
    return server
