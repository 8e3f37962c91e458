"""A server with many stored tables starts anew: how soon it answers, and how soon it has taken up
those at which a bot was to move when it was killed.

    python benchmarks/restarting.py                              # 10,000 tables, 1,000 of them
    python benchmarks/restarting.py --tables 2000 --waiting 200
    python benchmarks/restarting.py --database postgresql://hortus@127.0.0.1/empty

The first server's bots wait for a minute, in which it is killed. Those of the second answer
as soon as they can.
"""

from __future__ import annotations

import argparse
import re
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
from rich.progress import track

from clock import Figure
from serving import House, Kind, running

TABLES: Final = 10_000
WAITING: Final = 1_000
PATIENCE: Final = 600.0  # seconds until all bots have moved
WORD: Final = secrets.token_urlsafe()  # to read the numbers
MINUTE: Final = "59"  # nearly, which is the longest a bot can be told to wait


def figures(tables: int, waiting: int, kind: Kind) -> Iterator[Figure]:
    """All figures from one restart."""
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder), kind, BOT_PAUSE=MINUTE) as house:
            with httpx.Client(base_url=f"http://{house.address}", timeout=60) as client:
                for _ in track(range(tables - waiting), "tables", transient=True):
                    lay(client, "local")
                for _ in track(range(waiting), "tables that wait for a bot", transient=True):
                    while not waits_for_a_bot(client, lay(client, "bot")):
                        pass  # chance names who begins
            house.kill()
        began = time.perf_counter()
        with running(Path(folder), kind, BOT_PAUSE="0", METRICS=WORD) as house:
            ready = time.perf_counter() - began
            page = timed(house, "/")
            note = f"{tables} tables, at {waiting} of which a bot is to move; {kind}"
            yield Figure("Restart: ready", ready, "s", note)
            yield Figure("Restart: the page, then", page, "s", note, "at once")
            wait_for_moves(house, waiting)
            awake = time.perf_counter() - began - ready
            yield Figure("Restart: all bots have moved, after that", awake, "s", note, "under 10")
            yield Figure("Restart: resident memory", house.resident() / 2**20, "MB", note)


def lay(client: httpx.Client, other: str) -> str:
    """Lay a table at which I sit, and somebody else of that kind."""
    seat = {"kind": other, "bot": "greedy"} if other == "bot" else {"kind": other}
    order = {"game": "zen-garden", "seats": [{"kind": "me"}, seat]}
    return str(client.post("/api/tables", json=order).raise_for_status().json()["table"])


def waits_for_a_bot(client: httpx.Client, table: str) -> bool:
    state = client.get(f"/api/tables/{table}").raise_for_status().json()
    return bool(state["actors"] == [1])


def timed(house: House, path: str) -> float:
    """Seconds until something is answered."""
    began = time.perf_counter()
    httpx.get(f"http://{house.address}{path}").raise_for_status()
    return time.perf_counter() - began


def wait_for_moves(house: House, count: int) -> None:
    """Until the server has written so many moves."""
    end = time.perf_counter() + PATIENCE
    while (moves := moves_written(house)) < count:
        if time.perf_counter() > end:
            raise RuntimeError(f"{moves} of {count} bots had moved after {PATIENCE:.0f} s")
        time.sleep(0.1)


def moves_written(house: House) -> int:
    told = httpx.get(
        f"http://{house.address}/api/metrics",
        headers={"Authorization": f"Bearer {WORD}"},
        timeout=60,
    ).text
    found = re.search(r'^hortus_events_total\{kind="move"\} (\S+)', told, re.MULTILINE)
    return 0 if found is None else int(float(found[1]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=TABLES, help="that are stored")
    parser.add_argument("--waiting", type=int, default=WAITING, help="of these, for a bot")
    kind = Kind.asked(parser)
    given = parser.parse_args()
    for figure in figures(given.tables, given.waiting, kind):
        print(f"{figure.name:<42} {figure.value:8.2f} {figure.unit:<3} {figure.note}", flush=True)


if __name__ == "__main__":
    main()
