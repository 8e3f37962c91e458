"""The table server with many hands at once: how soon everybody sees what one did.

    python benchmarks/together_load.py                      # 50 tables of four scripted people
    python benchmarks/together_load.py --bots partner       # one watches four bots at each table

A server of its own runs in a process of its own, with its data in a temporary folder; this
process plays the people, each with a line of their own. Counted is the time from sending a
command until the last of the table's four lines has received the state that it led to. At
tables of bots nobody here knows when a bot decided; there it is the time from when the table's
clock says that it happened until all who watch have received it.
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
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from clock import Figure
from serving import House, running

TABLES = 50
SEATS = 4
SECONDS = 30.0
BETWEEN_ACTIONS = 1.5  # seconds, of one seat
SETTLING = 3.0  # seconds until everything runs, not counted
OPTIONS = {"mode": "standard", "timer": 1800}


# What a scripted person reads of the messages; the rest is passed over.
class Laid(msgspec.Struct):
    tile: str
    row: int
    column: int


class Supply(msgspec.Struct):
    top: str | None
    loose: list[str]


class Sight(msgspec.Struct):
    free: list[tuple[int, int]]
    removable: list[tuple[int, int]]
    garden: list[Laid]
    seats: list[Supply]


class Happened(msgspec.Struct):
    version: int
    kind: str
    at: int


class Clock(msgspec.Struct):
    now: int


class TableNow(msgspec.Struct):
    version: int
    view: Sight
    events: list[Happened]
    clock: Clock


class State(msgspec.Struct, tag="state"):
    state: TableNow


class Done(msgspec.Struct, tag="done"):
    version: int


class Refused(msgspec.Struct, tag="refused"):
    pass


class Presence(msgspec.Struct, tag="presence"):
    pass


read = msgspec.json.Decoder(State | Done | Refused | Presence).decode


class Waits:
    """How long commands took until all at the table had seen what came of them."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.refused = 0
        self.counting = False

    def add(self, seconds: float) -> None:
        if self.counting:
            self.seconds.append(seconds)


class Person:
    """One line to a table, and the hand at it."""

    def __init__(self, table: Round, seat: int, line: ClientConnection) -> None:
        self.table, self.seat, self.line = table, seat, line
        self.now: TableNow | None = None
        self._sent = 0.0

    async def listen(self) -> None:
        while True:
            message = read(await self.line.recv())
            if isinstance(message, State):
                self.now = message.state
                self.table.seen(self.seat, message.state.version)
            elif isinstance(message, Done):
                self.table.done(self._sent, message.version)
            elif isinstance(message, Refused):
                self.table.waits.refused += self.table.waits.counting

    async def act(self, until: float) -> None:
        """Say ready, then do something every so often, at moments of one's own."""
        await self.send("ready")
        await asyncio.sleep(1.0 + random.random() * BETWEEN_ACTIONS)
        while time.perf_counter() < until:
            begun = time.perf_counter()
            if (command := self._thought()) is not None:
                await self.send(command)
            await asyncio.sleep(max(0.0, BETWEEN_ACTIONS - (time.perf_counter() - begun)))

    async def send(self, command: str) -> None:
        order = {"type": "play", "seat": self.seat, "move": command, "ref": 1}
        self._sent = time.perf_counter()
        await self.line.send(msgspec.json.encode(order).decode())

    def _thought(self) -> str | None:
        """Lay a tile while there is room, else give one away."""
        assert self.now is not None
        view = self.now.view
        me = view.seats[self.seat]
        supply = me.loose + ([] if me.top is None else [me.top])
        if supply and view.free:
            row, column = random.choice(view.free)
            return f"put {random.choice(supply)} at {row},{column}"
        if not view.removable:
            return None
        row, column = random.choice(view.removable)
        tile = next(laid.tile for laid in view.garden if (laid.row, laid.column) == (row, column))
        other = random.choice([seat for seat in range(SEATS) if seat != self.seat])
        return f"take {tile} at {row},{column} to {other}"


class Round:
    """One table, with the moments at which each of its lines had which version."""

    def __init__(self, waits: Waits) -> None:
        self.waits = waits
        self._seen = [0] * SEATS
        self._waiting: list[tuple[float, int]] = []  # sent at, led to version

    def seen(self, seat: int, version: int) -> None:
        self._seen[seat] = version
        self._settle()

    def done(self, sent: float, version: int) -> None:
        self._waiting.append((sent, version))
        self._settle()

    def _settle(self) -> None:
        everywhere, now = min(self._seen), time.perf_counter()
        for sent, version in self._waiting:
            if version <= everywhere:
                self.waits.add(now - sent)
        self._waiting = [one for one in self._waiting if one[1] > everywhere]


async def people(house: House, tables: int, seconds: float) -> tuple[Waits, float]:
    """Play at tables of four people. Also the server's processor time, as a share of a core."""
    waits = Waits()
    order = {
        "game": "gardeners",
        "options": OPTIONS,
        "seats": [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)],
    }
    async with contextlib.AsyncExitStack() as open_lines:
        here: list[Person] = []
        clients = [
            await open_lines.enter_async_context(
                httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60)
            )
            for _ in range(SEATS)
        ]
        for _ in range(tables):
            created = (await clients[0].post("/api/tables", json=order)).json()
            table, round_ = created["table"], Round(waits)
            for invite, client in zip(created["invites"], clients[1:], strict=True):
                claim = {"token": invite["token"]}
                (await client.post(f"/api/tables/{table}/claim", json=claim)).raise_for_status()
            for seat, client in enumerate(clients):
                line = await open_lines.enter_async_context(sit(house.address, table, client))
                here.append(Person(round_, seat, line))
        listening = [asyncio.create_task(person.listen()) for person in here]
        until = time.perf_counter() + SETTLING + seconds
        acting = [asyncio.create_task(person.act(until)) for person in here]
        gc.freeze()  # the hands here shall not be slower than people's
        share = await _count(waits, seconds, house)
        await asyncio.gather(*acting)
        _end(listening)
    return waits, share


async def bots(
    house: House, tables: int, seconds: float, bot: str, level: int | None
) -> tuple[Waits, float]:
    """Watch tables of four bots, each from one line."""
    waits = Waits()
    seat = {"kind": "bot", "bot": bot, "level": level}
    order = {"game": "gardeners", "options": OPTIONS, "seats": [seat] * SEATS}
    async with (
        httpx.AsyncClient(base_url=f"http://{house.address}", timeout=60) as client,
        contextlib.AsyncExitStack() as open_lines,
    ):
        listening = []
        for _ in range(tables):
            table = (await client.post("/api/tables", json=order)).json()["table"]
            line = await open_lines.enter_async_context(sit(house.address, table, client))
            listening.append(asyncio.create_task(_watch(line, waits)))
        share = await _count(waits, seconds, house)
        _end(listening)
    return waits, share


async def _watch(line: ClientConnection, waits: Waits) -> None:
    while True:
        message = read(await line.recv())
        if isinstance(message, State):
            received = message.state.clock.now
            for event in message.state.events:
                if event.kind == "move":
                    waits.add((received - event.at) / 1000)


async def _count(waits: Waits, seconds: float, house: House) -> float:
    await asyncio.sleep(SETTLING)
    waits.counting = True
    before, begun = house.spent(), time.perf_counter()
    await asyncio.sleep(seconds)
    share = (house.spent() - before) / (time.perf_counter() - begun)
    waits.counting = False
    return share


def _end(tasks: list[asyncio.Task[None]]) -> None:
    """Stop listening; whoever failed before that says so."""
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()


def sit(address: str, table: str, client: httpx.AsyncClient) -> connect:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return connect(
        f"ws://{address}/api/tables/{table}/socket",
        additional_headers={"Cookie": cookie},
        max_size=None,
        compression=None,
    )


def figures(
    tables: int = TABLES,
    seconds: float = SECONDS,
    bot: str | None = None,
    level: int | None = None,
) -> Iterator[Figure]:
    """All figures from one run."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as house:
        if bot is None:
            play = people(house, tables, seconds)
        else:
            play = bots(house, tables, seconds, bot, level)
        waits, share = asyncio.run(play)
    ordered = sorted(waits.seconds)
    share95 = ordered[19 * len(ordered) // 20]
    who = "people" if bot is None else f"{bot} bots"
    note = f"{tables} tables of {SEATS} {who}; {len(ordered)} actions, {waits.refused} refused"
    median = 1000 * statistics.median(ordered)
    yield Figure("Many hands: all have seen an action", median, "ms", note)
    yield Figure("Many hands: 19 of 20 actions", 1000 * share95, "ms", note, "under 100")
    yield Figure("Many hands: 99 of 100 actions", 1000 * ordered[99 * len(ordered) // 100], "ms")
    rate = 60 * len(ordered) / seconds / tables / SEATS
    yield Figure("Many hands: actions of a seat", rate, "", "a minute; 40 is the pace")
    yield Figure("Many hands: processor time of the server", 100 * share, "%", "of one core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long to measure")
    parser.add_argument("--bots", metavar="NAME", help="tables of these bots instead of people")
    parser.add_argument("--level", type=int, help="of the bots")
    given = parser.parse_args()
    for figure in figures(given.tables, given.seconds, given.bots, given.level):
        print(f"{figure.name:<42} {figure.value:8.1f} {figure.unit:<3} {figure.note}")


if __name__ == "__main__":
    main()
