"""The table server under load: memory with 200 open tables, and how fast 50 busy ones answer.

    python benchmarks/server_load.py            # about half a minute, on the loopback address

A server of its own runs in a process of its own, with its data in a temporary folder. At a busy
table someone moves every second, and waits for the answer as a browser does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from clock import Figure
from serving import resident, running, spent

OPEN = 200
BUSY = 50
SECONDS = 15.0
BETWEEN_MOVES = 1.0  # seconds at one table


def figures(seconds: float = SECONDS) -> Iterator[Figure]:
    """All figures from one run."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as (process, address):
        waits, used = asyncio.run(_load(address, seconds, process.pid))
        memory = resident(process.pid)
    ordered = sorted(waits)
    share = 19 * len(ordered) // 20
    note = f"{BUSY} tables, a move a second at each; {len(waits)} moves"
    yield Figure(
        "Server: a move is answered", 1000 * statistics.median(waits), "ms", note, "under 50"
    )
    yield Figure("Server: 19 of 20 moves are answered", 1000 * ordered[share], "ms", note)
    yield Figure("Server: processor time of a move", 1000 * used / len(waits), "ms", note)
    note = f"{OPEN} open tables, each watched by one connection"
    yield Figure("Server: resident memory", memory / 2**20, "MB", note, "under 500")


async def _load(address: str, seconds: float, server: int) -> tuple[list[float], float]:
    """Open all tables, then play at some of them. Returns the waits of all moves and the
    server's processor time for them, in seconds."""
    order = {
        "game": "zen-garden",
        "seats": [{"kind": "me"}, {"kind": "local"}, {"kind": "local"}, {"kind": "local"}],
        "options": {"boards": [1, 2, 3, 4, 5]},
    }
    waits: list[float] = []
    async with (
        httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client,
        contextlib.AsyncExitStack() as lines,
    ):
        sockets = []
        for _ in range(OPEN):
            table = (await client.post("/api/tables", json=order)).json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            url = f"ws://{address}/api/tables/{table}/socket"
            line = await lines.enter_async_context(
                connect(url, additional_headers={"Cookie": cookie}, max_size=None)
            )
            sockets.append((line, json.loads(await line.recv())["state"]))
        before = spent(server)
        end = time.perf_counter() + seconds
        await asyncio.gather(*(_play(line, state, end, waits) for line, state in sockets[:BUSY]))
        used = spent(server) - before
    return waits, used


async def _play(
    line: ClientConnection, state: dict[str, Any], end: float, waits: list[float]
) -> None:
    """Move every second, at moments of one's own, until the time is up or the game over."""
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    while time.perf_counter() < end and not state["over"]:
        seat = state["actors"][0]
        move = random.choice(state["moves"][str(seat)])
        begun = time.perf_counter()
        order = {"type": "play", "seat": seat, "version": state["version"], "move": move}
        await line.send(json.dumps(order))
        answer = json.loads(await line.recv())
        waits.append(time.perf_counter() - begun)
        if answer["type"] != "state":
            raise RuntimeError(f"a move was refused: {answer}")
        state = answer["state"]
        await asyncio.sleep(max(0.0, BETWEEN_MOVES - (time.perf_counter() - begun)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long to play")
    for figure in figures(parser.parse_args().seconds):
        print(f"{figure.name:<38} {figure.value:8.1f} {figure.unit:<3} {figure.note}")


if __name__ == "__main__":
    main()
