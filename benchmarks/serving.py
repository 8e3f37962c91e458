"""A server of its own in a process of its own, for benchmarks, and what that process uses."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

PROGRAM = """
import sys
from pathlib import Path
from hortus.server.run import serve
from hortus.server.settings import Limits, Settings
limits = Limits(tables_per_visitor=10**6, sockets_per_visitor=10**6, request_burst=10**6)
serve(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2]), browser=False, limits=limits))
"""


@contextlib.contextmanager
def running(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The process and the address of a server that is ready; its data lie in the folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", PROGRAM, str(folder), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_until_ready(f"127.0.0.1:{port}", process)
        yield process, f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def _wait_until_ready(address: str, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://{address}/api/health").json()["status"] == "ok":
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not start")


def spent(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Bytes of memory that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("this system does not tell a process's memory")
