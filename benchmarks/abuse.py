"""What one rude visitor, or a hundred curious ones, cost everybody else.

    python benchmarks/abuse.py                        # some four minutes, with the usual limits
    python benchmarks/abuse.py replays half-requests  # only these
    python benchmarks/abuse.py --processes 2 --database postgresql://hortus@127.0.0.1/empty

Each case has servers of its own on the loopback address, with their data in a temporary folder;
all end by themselves. Whoever is rude comes from the same address as the others here, so what
addresses may ask is at its strictest.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from clock import Figure
from serving import AS_SET, House, Kind, running

Case = Callable[[House], AsyncIterator[Figure]]

ME = {"kind": "me"}
STRONG = {"kind": "bot", "bot": "search", "level": 5}
GENTLE = {"kind": "bot", "bot": "search", "level": 2}
RANDOM = {"kind": "bot", "bot": "random"}


class Visitor:
    """Somebody with a cookie of their own, whom a proxy leads to one of the servers."""

    _came = 0

    def __init__(self, house: House) -> None:
        self.address = house.door(Visitor._came)
        Visitor._came += 1
        self.http = httpx.AsyncClient(base_url=f"http://{self.address}", timeout=60)

    async def lay(self, *seats: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        order = {"game": "zen-garden", "seats": seats, "options": {"boards": [1, 2]}, **more}
        answer = await self.http.post("/api/tables", json=order)
        answer.raise_for_status()
        return dict(answer.json())

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str) -> connect:
        url = f"ws://{self.address}/api/tables/{table}/socket"
        return connect(url, additional_headers={"Cookie": self.cookie}, max_size=None)


async def state(line: ClientConnection) -> dict[str, Any]:
    """The next state that comes."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] == "state":
            return dict(message["state"])


async def play(line: ClientConnection, now: dict[str, Any]) -> None:
    seat = now["actors"][0]
    move = random.choice(now["moves"][str(seat)])
    order = {"type": "play", "seat": seat, "version": now["version"], "move": move}
    await line.send(json.dumps(order))


def milliseconds(name: str, waits: Sequence[float], note: str, aim: str = "") -> list[Figure]:
    """Half of the waits, and the longest."""
    return [
        Figure(f"{name}: half of them", 1000 * statistics.median(waits), "ms", note),
        Figure(f"{name}: the longest", 1000 * max(waits), "ms", note, aim),
    ]


# ------------------------------------------------------------------------------------------ cases

TURNS = 6  # twice: a game has 16
GREEDY_TABLES = 20


async def bots(house: House) -> AsyncIterator[Figure]:
    """Twenty tables of four of the strongest bots; how long does another's gentle bot think?"""
    polite = Visitor(house)
    table = (await polite.lay(ME, GENTLE))["table"]
    async with contextlib.AsyncExitStack() as lines:
        line = await lines.enter_async_context(polite.sit(table))
        alone = await _answers(line)
        rude = Visitor(house)
        for _ in range(GREEDY_TABLES):
            laid = (await rude.lay(STRONG, STRONG, STRONG, STRONG))["table"]
            watching = await lines.enter_async_context(rude.sit(laid))
            lines.callback(asyncio.create_task(_swallow(watching)).cancel)
        await asyncio.sleep(3)
        await line.send(json.dumps({"type": "sync", "since": 0}))
        beside = await _answers(line)
    note = f"{TURNS} turns, bot of level 2"
    for one in milliseconds("A bot answers, alone", alone, note):
        yield one
    note += f", beside {GREEDY_TABLES} tables of four of level 5 of one visitor"
    for one in milliseconds("A bot answers, beside a glutton", beside, note, "under 5,000"):
        yield one


async def _answers(line: ClientConnection) -> list[float]:
    """How long a move's answer lets one wait, turn for turn."""
    waits = []
    now = await state(line)
    mine = now["mine"]
    for _ in range(TURNS):
        while not set(mine) & set(now["actors"]):
            now = await state(line)
        await play(line, now)
        begun = time.perf_counter()
        now = await state(line)
        while not set(mine) & set(now["actors"]):
            now = await state(line)
        waits.append(time.perf_counter() - begun)
    await line.send(json.dumps({"type": "sync", "since": 0}))
    await state(line)
    return waits


async def _swallow(line: ClientConnection) -> None:
    async for _ in line:
        pass


OPENING_SECONDS = 60.0
HANDS = 8


async def tables(house: House) -> AsyncIterator[Figure]:
    """Tables laid without end by somebody who keeps no cookie."""
    answers: Counter[int] = Counter()
    end = time.perf_counter() + OPENING_SECONDS
    order = {"game": "zen-garden", "seats": [ME, RANDOM]}

    async def hand() -> None:
        while time.perf_counter() < end:
            visitor = Visitor(house)
            async with visitor.http as http:
                answers[(await http.post("/api/tables", json=order)).status_code] += 1

    await asyncio.gather(*(hand() for _ in range(HANDS)))
    note = f"{sum(answers.values())} asked for in {OPENING_SECONDS:.0f} s without a cookie"
    yield Figure("Tables laid from one address", answers[201], "", note, "62: 60, and 2 a minute")
    yield Figure("the same, refused with 429", answers[429], "", note)


PING_SECONDS = 15.0


async def pings(house: House) -> AsyncIterator[Figure]:
    """Frames that ask for an answer, on a line that never reads one."""
    visitor = Visitor(house)
    table = (await visitor.lay(ME, RANDOM))["table"]
    before = house.resident()
    reader, writer = await _raw_line(visitor, table)
    mask = os.urandom(4)
    frames = (bytes([0x89, 0x80 | 125]) + mask + bytes(125)) * 500
    sent = 0
    end = time.perf_counter() + PING_SECONDS
    with contextlib.suppress(ConnectionError, TimeoutError):
        while time.perf_counter() < end:
            writer.write(frames)
            await asyncio.wait_for(writer.drain(), end - time.perf_counter())
            sent += len(frames)
    grown = max(0, house.resident() - before)
    note = f"{sent / 2**20:.0f} MB of them taken in {PING_SECONDS:.0f} s"
    yield Figure("Held for a line that never reads", grown / 2**20, "MB", note, "was 54")
    writer.close()
    del reader


async def _raw_line(
    visitor: Visitor, table: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = visitor.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=2**12)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {visitor.address}\r\n"
        f"Cookie: {visitor.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


HALVES = 1_100


async def half_requests(house: House) -> AsyncIterator[Figure]:
    """Requests that are never finished, sent straight to the server, without a proxy."""
    writers = []
    host, _, port = house.address.partition(":")
    for _ in range(HALVES):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: ")
            writers.append(writer)
    begun = time.perf_counter()
    answered = 0.0
    with contextlib.suppress(httpx.HTTPError):
        async with httpx.AsyncClient(base_url=f"http://{house.address}", timeout=20) as client:
            (await client.get("/api/games")).raise_for_status()
            answered = time.perf_counter() - begun
    note = f"{len(writers)} half requests, no proxy; 0: not at all"
    yield Figure("A page beside half requests is answered in", 1000 * answered, "ms", note)
    for writer in writers:
        writer.close()


CURIOUS = 100
CURIOUS_EACH = 20  # lines of one of them
CROWD_MOVES = 30


async def crowd(house: House) -> AsyncIterator[Figure]:
    """A hundred who only watch one table: does its host get in, and what do they add to a move?"""
    host = Visitor(house)
    laid = await host.lay(ME, {"kind": "local"}, spectators=True)
    table = laid["table"]
    async with contextlib.AsyncExitStack() as lines:
        line = await lines.enter_async_context(host.sit(table))
        now = await state(line)
        without, now = await _moves(line, now)
        before, watching, refused = house.resident(), 0, 0
        for number in range(CURIOUS):
            if number % CURIOUS_EACH == 0:
                guest = Visitor(house)
                claim = {"token": laid["spectator"]}
                answer = await guest.http.post(f"/api/tables/{table}/claim", json=claim)
                answer.raise_for_status()
            try:
                one = await lines.enter_async_context(guest.sit(table))
                let_in = json.loads(await one.recv())["type"] == "state"
            except (WebSocketException, OSError):
                let_in = False
            if let_in:
                lines.callback(asyncio.create_task(_swallow(one)).cancel)
            watching += let_in
            refused += not let_in
        await asyncio.sleep(1)
        each = (house.resident() - before) / max(1, watching)
        begun = time.perf_counter()
        async with host.sit(table) as again:
            await again.recv()
            entered = time.perf_counter() - begun
        within, _ = await _moves(line, now)
    note = f"{CURIOUS} watch: {watching} come in, {refused} do not"
    yield Figure("The host of a crowded table gets a line in", 1000 * entered, "ms", note)
    yield Figure("Memory of a line that watches", each / 2**10, "KB", note, "under 50")
    added = 1000 * (statistics.median(within) - statistics.median(without))
    note += f"; medians of {CROWD_MOVES} moves"
    yield Figure("What they add to a move", added, "ms", note, "under 2 for 100")


async def _moves(line: ClientConnection, now: dict[str, Any]) -> tuple[list[float], dict[str, Any]]:
    waits = []
    for _ in range(CROWD_MOVES):
        if now["over"]:
            break
        begun = time.perf_counter()
        await play(line, now)
        now = await state(line)
        waits.append(time.perf_counter() - begun)
        await asyncio.sleep(0.05)
    return waits, now


REPLAYS = 60


async def replays(house: House) -> AsyncIterator[Figure]:
    """The replay of one finished game, asked for sixty times at once."""
    visitor = Visitor(house)
    table = (await visitor.lay(RANDOM, RANDOM, RANDOM, RANDOM))["table"]
    async with visitor.sit(table) as line:
        while not (await state(line))["over"]:
            pass
    begun = time.perf_counter()
    every = await asyncio.gather(
        *(visitor.http.get(f"/api/tables/{table}/replay") for _ in range(REPLAYS))
    )
    took = time.perf_counter() - begun
    answers = Counter(one.status_code for one in every)
    note = f"{REPLAYS} at once; answers: {dict(answers)}"
    yield Figure("Replays answered", answers[200], "", note, f"{REPLAYS}; were 20")
    yield Figure("the last of them after", 1000 * took, "ms", note)


SYNC_SECONDS = 20.0


async def syncs(house: House) -> AsyncIterator[Figure]:
    """The whole log of a long game again, as often as the line takes it."""
    visitor = Visitor(house)
    table = (await visitor.lay(RANDOM, RANDOM, RANDOM, RANDOM))["table"]
    received = refused = asked = 0
    async with visitor.sit(table) as line:
        while not (await state(line))["over"]:
            pass
        end = time.perf_counter() + SYNC_SECONDS

        async def read() -> None:
            nonlocal received, refused
            async for message in line:
                received += len(message)
                refused += '"refused"' in message[:40]

        reading = asyncio.create_task(read())
        with contextlib.suppress(WebSocketException):
            while time.perf_counter() < end and not reading.done():
                await line.send(json.dumps({"type": "sync", "since": 0}))
                asked += 1
                await asyncio.sleep(0.02)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    note = f"{asked} asked for in {SYNC_SECONDS:.0f} s at most, {refused} refused"
    rate = received / SYNC_SECONDS / 2**20
    yield Figure("Sent for what asks for the log", rate, "MB/s", note, "was 7.6")


@dataclass(frozen=True)
class Setting:
    """How the servers of a case are set."""

    case: Case
    limits: Mapping[str, int]
    environment: Mapping[str, str]


CASES = {
    "bots": Setting(bots, AS_SET, {}),
    "tables": Setting(tables, AS_SET, {}),
    "pings": Setting(pings, AS_SET, {}),
    "half-requests": Setting(half_requests, AS_SET, {}),
    "crowd": Setting(crowd, AS_SET, {}),
    "replays": Setting(replays, AS_SET, {"BOT_PAUSE": "0"}),
    "syncs": Setting(syncs, AS_SET, {"BOT_PAUSE": "0"}),
}


async def _all(case: Case, house: House, tell: Callable[[Figure], None]) -> None:
    async for figure in case(house):
        tell(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("cases", nargs="*", choices=[*CASES, []], help="all, if none is named")
    kind = Kind.asked(parser)
    for name in parser.parse_args().cases or CASES:
        setting = CASES[name]
        with (
            tempfile.TemporaryDirectory() as folder,
            running(Path(folder), kind, setting.limits, **setting.environment) as house,
        ):
            asyncio.run(_all(setting.case, house, _tell))


def _tell(figure: Figure) -> None:
    line = f"{figure.name:<46} {figure.value:8.1f} {figure.unit:<4} {figure.note}"
    print(f"{line} ({figure.aim})" if figure.aim else line, flush=True)


if __name__ == "__main__":
    main()
