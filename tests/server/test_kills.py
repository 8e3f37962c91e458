"""Of several processes on one database any may be killed, stopped or put off: nothing that was
acknowledged is lost, and what it did the others go on with.

Six kills in `make test`, 200 in `make test-long`. How long people wait from one move to the next is
told by `HORTUS_TEST_KILLS=100 pytest -s tests/server/test_kills.py`.
"""

from __future__ import annotations

import contextlib
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import httpx
import pytest
from websockets.exceptions import WebSocketException

from .apart import Apart, apart
from .postgres import Postgres
from .visiting import ME, RANDOM, Guest, Line, until

KILLS = int(os.environ.get("HORTUS_TEST_KILLS", "6"))
PAUSE = 0.2  # seconds that a bot waits, so that its game lasts as long as a test
GONE = (OSError, WebSocketException, httpx.HTTPError)

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Pair:
    """Two servers on one database, of which the second has its clock five seconds ahead."""

    one: Apart
    two: Apart
    database: str
    postgres: Postgres

    def driver(self, table: str) -> str | None:
        """Which process plays the bots and the clock of a table."""
        asked = f"SELECT driver FROM tables WHERE id = '{table}'"
        ((found,),) = self.postgres.ask(asked, self.database)
        return str(found)


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    data, database = tmp_path_factory.mktemp("data"), postgres.new_database()
    with (
        apart(data, PAUSE, database) as one,
        apart(data, PAUSE, database, ahead=5000) as two,
    ):
        yield Pair(one, two, database, postgres)


def moved(guest: Guest, server: Apart) -> None:
    """The same person goes to another server, as a proxy would lead them."""
    guest.address = server.address
    guest.http.base_url = f"http://{server.address}"


@dataclass
class Player:
    """Somebody who plays on over whichever server answers, and keeps what was acknowledged."""

    guest: Guest
    servers: Sequence[Apart]
    table: str
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)  # by the version
    gaps: list[float] = field(
        default_factory=list
    )  # seconds from one acknowledged move to the next
    trouble: list[BaseException] = field(default_factory=list)

    def play_until(self, enough: threading.Event) -> None:
        try:
            self._play_until(enough)
        except BaseException as error:
            self.trouble.append(error)

    def _play_until(self, enough: threading.Event) -> None:
        last, turn = time.monotonic(), 0
        while not enough.is_set():
            turn += 1
            moved(self.guest, self.servers[turn % len(self.servers)])
            with contextlib.suppress(*GONE, TimeoutError), self.guest.sit(self.table) as line:
                while not enough.is_set():
                    self._move(line)
                    self.gaps.append(time.monotonic() - last)
                    last = time.monotonic()
            time.sleep(0.05)

    def _move(self, line: Line) -> None:
        """One move of whoever of ours acts, or a new table when the game is over."""
        if line.state["over"]:
            raise TimeoutError
        while 0 not in line.state["actors"]:
            line.until("state", 5.0)
            if line.state["over"]:
                raise TimeoutError
        move = line.allowed()[0]
        line.send(type="play", seat=0, version=line.state["version"], move=move, ref=1)
        while (message := line.receive(5.0))["type"] not in ("done", "refused"):
            pass
        if message["type"] == "done":
            self.acknowledged[message["version"]] = (0, move)
        while line.state["version"] < message["version"]:
            line.until("state", 5.0)


def test_no_acknowledged_move_is_lost_whoever_is_killed(pair: Pair) -> None:
    servers = (pair.one, pair.two)
    players = []
    for _ in range(3):
        guest = Guest(pair.one.address)
        table = guest.open(ME, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]
        players.append(Player(guest, servers, table))
    enough = threading.Event()
    threads = [threading.Thread(target=p.play_until, args=(enough,)) for p in players]
    for thread in threads:
        thread.start()
    for kill in range(KILLS):
        server = servers[kill % 2]
        server.kill()
        server.start()
        server.wait()
    enough.set()
    for thread in threads:
        thread.join(30)
    assert [player.trouble for player in players] == [[], [], []]
    for player in players:
        moved(player.guest, pair.one)
        events = {
            event["version"]: event for event in player.guest.get(player.table).json()["events"]
        }
        for version, (seat, move) in player.acknowledged.items():
            wrote = [events[v] for v in range(1, version + 1) if v in events]
            assert any(e["seat"] == seat and e["notation"] == move for e in wrote), version
    gaps = sorted(gap for player in players for gap in player.gaps)
    count = sum(len(player.acknowledged) for player in players)
    assert count > KILLS
    most = gaps[int(0.95 * len(gaps))]
    sys.stdout.write(
        f"{KILLS} kills, {count} acknowledged moves, none lost; from one to the next "
        f"{statistics.median(gaps):.2f} s, 19 of 20 within {most:.2f} s\n"
    )


def test_what_one_stops_doing_the_other_goes_on_with(pair: Pair) -> None:
    ann = Guest(pair.one.address)
    table = ann.open(ME, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]
    driver = pair.driver(table)
    moved(ann, pair.two)
    with ann.sit(table) as line:
        pair.one.send(signal.SIGSTOP)  # as a machine does that is out of memory
        try:
            while line.state["version"] < 12:
                line.until_turn(0)
                line.play(0)
        finally:
            pair.one.send(signal.SIGCONT)
        assert pair.driver(table) != driver
        moved(ann, pair.one)
        with ann.sit(table) as again:
            again.until_turn(0)
            again.play(0)
            line.until_state(version=again.state["version"])
            assert line.state["view"] == again.state["view"]


def test_a_process_that_starts_gives_no_time_to_a_clock_that_runs(pair: Pair) -> None:
    ann = Guest(pair.one.address)
    table = ann.open(ME, game="gardeners", options={"mode": "easy", "timer": 60})["table"]
    with ann.sit(table) as line:
        line.send(type="play", seat=0, move="ready", ref=1)
        line.until("done")
        limit = ann.get(table).json()["clock"]["limit"]
        pair.two.leave()
        pair.two.start()
        pair.two.wait()
        moved(ann, pair.two)
        assert ann.get(table).json()["clock"]["limit"] == limit


def test_who_leaves_hands_its_tables_over(pair: Pair) -> None:
    ann = Guest(pair.one.address)
    table = ann.open(RANDOM, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]
    driver = pair.driver(table)
    moved(ann, pair.two)
    with ann.sit(table) as line:
        pair.one.leave()
        try:
            until(lambda: pair.driver(table) != driver, "the other to drive")
            version = line.state["version"]
            until(lambda: ann.get(table).json()["version"] > version + 2, "its bots")
        finally:
            pair.one.start()
            pair.one.wait()
