"""The table server under load: memory with 200 open tables, and how fast 50 busy ones answer.

    python benchmarks/server_load.py                          # about half a minute
    python benchmarks/server_load.py --open 2000 --busy 400   # many more of both
    python benchmarks/server_load.py --processes 2 --database postgresql://hortus@127.0.0.1/empty

Servers run in processes of their own on the loopback address, with their data in a temporary
folder. At a busy table someone moves every second, and waits for the answer as a browser does.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from clock import Figure
from serving import House, Kind, running

OPEN = 200
BUSY = 50
SECONDS = 15.0
BETWEEN_MOVES = 1.0  # seconds at one table
SETTLING = 5.0  # seconds until everything runs, not counted


class Position(msgspec.Struct):
    """What a player must know of a state. Players read no more of it: they share two cores with the
    server, and would wait for each other."""

    version: int
    over: bool
    actors: list[int]
    moves: dict[str, list[int]]


class Answer(msgspec.Struct):
    """What comes over a line."""

    type: str
    state: Position | None = None


READER = msgspec.json.Decoder(Answer)


@dataclass
class Load:
    """What was seen of one run."""

    waits: list[float] = field(default_factory=list)  # seconds until a move was answered
    used: float = 0.0  # the servers' processor time for all moves, in seconds
    memory: int = 0  # of the servers with all tables open, in bytes
    line: float = 0.0  # of these, what each table with its line takes


def figures(
    tables: int = OPEN, busy: int = BUSY, seconds: float = SECONDS, kind: Kind | None = None
) -> Iterator[Figure]:
    """All figures from one run."""
    kind = kind or Kind()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), kind) as house:
        load = asyncio.run(_load(house, tables, busy, seconds))
    ordered = sorted(load.waits)
    share = 19 * len(ordered) // 20
    note = f"{busy} tables, a move a second at each; {len(ordered)} moves; {kind}"
    yield Figure(
        "Server: a move is answered", 1000 * statistics.median(ordered), "ms", note, "under 50"
    )
    yield Figure("Server: 19 of 20 moves are answered", 1000 * ordered[share], "ms", note)
    yield Figure("Server: processor time of a move", 1000 * load.used / len(ordered), "ms", note)
    yield Figure("Server: moves carried out", len(ordered) / seconds, "a s", note)
    note = f"{tables} open tables, each watched by one connection; {kind}"
    yield Figure("Server: resident memory", load.memory / 2**20, "MB", note, "under 500")
    yield Figure("Server: an open table with its line", load.line / 2**10, "KB", note)


async def _load(house: House, tables: int, busy: int, seconds: float) -> Load:
    """Open all tables, then play at some of them."""
    order = {
        "game": "zen-garden",
        "seats": [{"kind": "me"}, {"kind": "local"}, {"kind": "local"}, {"kind": "local"}],
        "options": {"boards": [1, 2, 3, 4, 5]},
    }
    load = Load()
    async with (
        httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client,
        contextlib.AsyncExitStack() as lines,
    ):
        sockets = []
        empty = 0
        for number in range(tables):
            table = (await client.post("/api/tables", json=order)).json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            url = f"ws://{house.door(number)}/api/tables/{table}/socket"
            line = await lines.enter_async_context(
                connect(url, additional_headers={"Cookie": cookie}, max_size=None)
            )
            sockets.append((line, await _answer(line)))
            empty = empty or house.resident()  # with one, so that all code is loaded
        load.memory = house.resident()
        load.line = (load.memory - empty) / max(1, tables - 1)
        gc.freeze()  # what all lines hold is no garbage: to look through it would delay the players
        begin = time.perf_counter() + SETTLING
        players = [
            asyncio.create_task(_play(line, state, (begin, begin + seconds), load.waits))
            for line, state in sockets[:busy]
        ]
        await asyncio.sleep(SETTLING)
        before = house.spent()
        await asyncio.sleep(seconds)
        load.used = house.spent() - before
        await asyncio.gather(*players)
    return load


async def _play(
    line: ClientConnection, state: Position, counted: tuple[float, float], waits: list[float]
) -> None:
    """Move every second, at moments of one's own, until the time is up or the game over. What falls
    into the span is counted."""
    begin, end = counted
    await asyncio.sleep(random.random() * BETWEEN_MOVES)
    while time.perf_counter() < end and not state.over:
        seat = state.actors[0]
        move = random.choice(state.moves[str(seat)])
        begun = time.perf_counter()
        order = {"type": "play", "seat": seat, "version": state.version, "move": move}
        await line.send(msgspec.json.encode(order), text=True)
        state = await _answer(line)
        if begin <= begun < end:
            waits.append(time.perf_counter() - begun)
        await asyncio.sleep(max(0.0, BETWEEN_MOVES - (time.perf_counter() - begun)))


async def _answer(line: ClientConnection) -> Position:
    answer = READER.decode(await line.recv())
    if answer.state is None:
        raise RuntimeError(f"a move was refused: {answer.type}")
    return answer.state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--open", type=int, default=OPEN, help="tables")
    parser.add_argument("--busy", type=int, default=BUSY, help="of these, with a move a second")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long to play")
    kind = Kind.asked(parser)
    given = parser.parse_args()
    for figure in figures(given.open, given.busy, given.seconds, kind):
        print(f"{figure.name:<38} {figure.value:8.1f} {figure.unit:<3} {figure.note}")


if __name__ == "__main__":
    main()
