"""Servers of their own in processes of their own, for benchmarks, and what those processes use."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import httpx

# What one visitor may not do, but a benchmark that stands for hundreds of them.
GENEROUS = dict.fromkeys(
    ("TABLES_PER_VISITOR", "SOCKETS_PER_VISITOR", "REQUEST_BURST", "READ_BURST", "OPENING_BURST"),
    1_000_000,
)
AS_SET: Mapping[str, int] = {}  # the limits that everybody finds
WAKING = 120.0  # seconds until a server that does not answer is given up


@dataclass(frozen=True)
class House:
    """One server, or several on one database."""

    folder: Path
    processes: tuple[subprocess.Popen[bytes], ...]
    addresses: tuple[str, ...]

    @property
    def address(self) -> str:
        return self.addresses[0]

    def door(self, visitor: int) -> str:
        """The server to which a proxy might lead this visitor."""
        return self.addresses[visitor % len(self.addresses)]

    def spent(self) -> float:
        """Seconds of processor time that all have used."""
        return sum(map(_spent, self.processes))

    def resident(self) -> int:
        """Bytes of memory that all hold."""
        return sum(map(_resident, self.processes))

    def kill(self) -> None:
        for process in self.processes:
            process.send_signal(signal.SIGKILL)
            process.wait()


@dataclass(frozen=True)
class Kind:
    """How many processes, on which database."""

    processes: int = 1
    database: str | None = None  # None: SQLite in the folder, of one process

    @classmethod
    def asked(cls, parser: argparse.ArgumentParser) -> Kind:
        """What the command line of a benchmark says."""
        parser.add_argument("--processes", type=int, default=1, help="how many serve")
        parser.add_argument("--database", help="an empty PostgreSQL, which several need")
        given = parser.parse_args()
        if given.processes > 1 and given.database is None:
            parser.error("several processes need --database postgresql://...")
        return cls(given.processes, given.database)

    def __str__(self) -> str:
        return "SQLite" if self.database is None else f"{self.processes} on PostgreSQL"


@contextlib.contextmanager
def running(
    folder: Path,
    kind: Kind = Kind(),
    limits: Mapping[str, int] = GENEROUS,
    **settings: str,
) -> Iterator[House]:
    """Servers that are ready; their data lie in the folder. Settings are those of the environment
    without `HORTUS_`."""
    environment = {name: text for name, text in os.environ.items() if name != "HORTUS_DATABASE"}
    environment |= {f"HORTUS_LIMIT_{name}": str(most) for name, most in limits.items()}
    environment |= {f"HORTUS_{name}": text for name, text in settings.items()}
    if kind.database is not None:
        environment["HORTUS_DATABASE"] = kind.database
    ports = [_free_port() for _ in range(kind.processes)]
    program = str(Path(sys.executable).with_name("hortus"))
    processes = tuple(
        subprocess.Popen(
            [program, "play", "--no-browser", "--port", str(port), "--data", str(folder)],
            stdout=subprocess.DEVNULL,
            env=environment,
        )
        for port in ports
    )
    house = House(folder, processes, tuple(f"127.0.0.1:{port}" for port in ports))
    try:
        for address, process in zip(house.addresses, processes, strict=True):
            _wait_until_ready(address, process)
        yield house
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_until_ready(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + WAKING
    while process.poll() is None and time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://{address}/api/health").json()["status"] == "ok":
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def _spent(process: subprocess.Popen[bytes]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(process: subprocess.Popen[bytes]) -> int:
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("this system does not tell a process's memory")
