"""The `hortus` command in a process of its own, for tests that start dozens of servers.

Each is forked off one process that has loaded the libraries and the compiled rules, which takes
some six seconds of a core; what a command does itself, it does as ever. The command as people start
it is tried by the tests of the command line and of the packages.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import ssl
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from multiprocessing import forkserver, get_context
from pathlib import Path
from unittest import mock

import httpx

HERE = Path(__file__).parent
FORKS = get_context("forkserver")
# For all who ask: each of its own would read the certificates anew, for 20 ms.
TLS = ssl.create_default_context()
PATIENCE = 30  # seconds that one may take to leave


@cache
def have_all_loaded() -> None:
    """Start the process that the others are forked off."""
    FORKS.set_forkserver_preload(["loaded"])
    with mock.patch.dict(os.environ, PYTHONPATH=str(HERE)):  # where it looks for that
        forkserver.ensure_running()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_well(address: str) -> bool:
    """Whether the server at a host and port answers, and its rules are ready."""
    with contextlib.suppress(httpx.TransportError):
        health = httpx.get(f"http://{address}/api/health", verify=TLS).json()
        return bool(health["status"] == "ok")
    return False


class Running:
    """One process, from its start to its end.

    What it writes goes into a file: a pipe that nobody reads holds its writer up once it is full.
    """

    def __init__(
        self, order: Sequence[str], environment: Mapping[str, str], ahead: int = 0
    ) -> None:
        """`order`: what follows `hortus`; `ahead`: milliseconds by which its clock is wrong."""
        have_all_loaded()
        # There until the process has ended.
        self._output = tempfile.NamedTemporaryFile()  # noqa: SIM115
        self._process = FORKS.Process(
            target=be_hortus,
            args=(list(order), dict(environment), self._output.name, ahead),
            daemon=True,
        )
        self._process.start()

    @property
    def goes_on(self) -> bool:
        return self._process.is_alive()

    @property
    def written(self) -> str:
        """What it has written until now."""
        return Path(self._output.name).read_text()

    def send(self, what: signal.Signals) -> None:
        """Nothing happens to one that is gone."""
        assert self._process.pid is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process.pid, what)

    def end(self, how: signal.Signals) -> str:
        """End it by a signal. What it wrote, which must be no traceback."""
        self.send(how)
        self._process.join(PATIENCE)
        if self.goes_on:
            self._process.kill()
            raise TimeoutError(f"it does not leave:\n{self.written}")
        with self._output:
            written = self.written
        assert "Traceback" not in written, written
        return written


def be_hortus(order: list[str], environment: dict[str, str], output: str, ahead: int) -> None:
    """What such a process does."""
    from hortus.cli import main
    from hortus.server import clock

    file = os.open(output, os.O_WRONLY | os.O_APPEND)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(file, stream.fileno())
    os.environ.clear()
    os.environ.update(environment)
    right = clock.milliseconds
    clock.milliseconds = lambda: right() + ahead
    sys.argv = ["hortus", *order]
    main()
