"""Of several processes on one database any may be killed, stopped or cut off, and the database may
be started anew: nothing that was acknowledged is lost, and what one did the others go on with.

Twelve kills in `make test`, 1,000 in `make test-long`. How long people wait from one move to the
next is told by `HORTUS_TEST_KILLS=100 pytest -s tests/server/test_kills.py`.
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

from .apart import Apart
from .postgres import Postgres
from .visiting import ME, RANDOM, Guest, Line, until

KILLS = int(os.environ.get("HORTUS_TEST_KILLS", "12"))
PAUSE = 0.2  # seconds that a bot waits, so that its game lasts as long as a test
GONE = (OSError, WebSocketException, httpx.HTTPError)

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class House:
    """Three servers on one database, of which the second has its clock five seconds ahead."""

    servers: Sequence[Apart]
    database: str
    postgres: Postgres

    @property
    def one(self) -> Apart:
        return self.servers[0]

    @property
    def two(self) -> Apart:
        return self.servers[1]

    def driver(self, table: str) -> str | None:
        """Which process plays the bots and the clock of a table."""
        asked = f"SELECT driver FROM tables WHERE id = '{table}'"
        ((found,),) = self.postgres.ask(asked, self.database)
        return str(found)

    def cut_listeners(self) -> int:
        """Cut the lines on which processes hear of each other; how many there were."""
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        return len(self.postgres.ask(cut, self.database))


@pytest.fixture(scope="module")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """All are started at once on an empty database."""
    data, database = tmp_path_factory.mktemp("data"), postgres.new_database()
    servers = [Apart(data, PAUSE, database, ahead) for ahead in (0, 5000, 0)]
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        yield House(servers, database, postgres)
    finally:
        for server in servers:
            server.kill()


def moved(guest: Guest, server: Apart) -> None:
    """The same person goes to another server, as a proxy would lead them."""
    guest.address = server.address
    guest.http.base_url = f"http://{server.address}"


@dataclass(frozen=True)
class Move:
    """One that was acknowledged to whoever sits first."""

    table: str
    version: int
    notation: str


@dataclass
class Player:
    """Somebody who plays on over whichever server answers, one game after the other, and keeps what
    was acknowledged."""

    guest: Guest
    servers: Sequence[Apart]
    table: str = ""
    acknowledged: list[Move] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)  # seconds from one of these to the next
    trouble: list[BaseException] = field(default_factory=list)
    last: float = 0.0

    def play_until(self, enough: threading.Event) -> None:
        try:
            self._play_until(enough)
        except BaseException as error:
            self.trouble.append(error)

    def _play_until(self, enough: threading.Event) -> None:
        self.last, turn = time.monotonic(), 0
        while not enough.is_set():
            turn += 1
            moved(self.guest, self.servers[turn % len(self.servers)])
            with contextlib.suppress(*GONE, TimeoutError):
                self._sit(enough)
            time.sleep(0.05)

    def _sit(self, enough: threading.Event) -> None:
        if not self.table:
            self.lay()
        with self.guest.sit(self.table) as line:
            while not enough.is_set() and not line.state["over"]:
                self._move(line)
            if line.state["over"]:
                self.table = ""

    def lay(self) -> None:
        self.table = self.guest.open(ME, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]

    def _move(self, line: Line) -> None:
        """One move of ours, unless the game ends before it."""
        while 0 not in line.state["actors"]:
            line.until("state", 5.0)
            if line.state["over"]:
                return
        move = line.allowed()[0]
        line.send(type="play", seat=0, version=line.state["version"], move=move, ref=1)
        while (message := line.receive(5.0))["type"] not in ("done", "refused"):
            pass
        if message["type"] == "refused":
            time.sleep(0.05)  # the database may be gone
            return
        self.acknowledged.append(Move(self.table, message["version"], move))
        self.gaps.append(time.monotonic() - self.last)
        self.last = time.monotonic()
        while line.state["version"] < message["version"]:
            line.until("state", 5.0)


@contextlib.contextmanager
def playing(house: House, number: int = 3) -> Iterator[list[Player]]:
    """Games with bots that go on whatever happens. In the end nothing that was acknowledged is
    missing, wherever one looks."""
    for server in house.servers:
        server.wait()
    players = []
    for _ in range(number):
        player = Player(Guest(house.one.address), house.servers)
        player.lay()
        players.append(player)
    enough = threading.Event()
    threads = [threading.Thread(target=p.play_until, args=(enough,)) for p in players]
    for thread in threads:
        thread.start()
    try:
        yield players
    finally:
        enough.set()
        for thread in threads:
            thread.join(30)
    require_untroubled(players)
    for player in players:
        for server in house.servers:
            server.wait()
            moved(player.guest, server)
            require_acknowledged(player)


def require_untroubled(players: Sequence[Player]) -> None:
    assert [player.trouble for player in players] == [[] for _ in players]


def require_acknowledged(player: Player) -> None:
    """All of it stands in the log, in the order in which it was played."""
    for table in {move.table for move in player.acknowledged}:
        events = player.guest.get(table).json()["events"]
        wrote = iter([event for event in events if event["seat"] == 0])
        for move in player.acknowledged:
            if move.table == table:
                assert any(
                    event["notation"] == move.notation and event["version"] <= move.version
                    for event in wrote
                ), move


def acknowledged(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def until_moved_on(players: Sequence[Player], moves: int = 1) -> None:
    """Until so many more moves were acknowledged, of all together."""
    enough = acknowledged(players) + moves

    def moved_on() -> bool:
        require_untroubled(players)
        return acknowledged(players) >= enough

    until(moved_on, "somebody to move", seconds=600.0)


def test_no_acknowledged_move_is_lost_whoever_is_killed(house: House) -> None:
    with playing(house) as players:
        for kill in range(KILLS):
            killed, other = house.servers[kill % 3], house.servers[(kill + 1) % 3]
            for server in (killed, other):  # the third may not be back yet
                server.wait()
            until_moved_on(players, 3)
            killed.kill()
            killed.start()
        until_moved_on(players)
    gaps = sorted(gap for player in players for gap in player.gaps)
    most = gaps[int(0.95 * len(gaps))]
    sys.stdout.write(
        f"{KILLS} kills, {acknowledged(players)} acknowledged moves, none lost; from one to the "
        f"next {statistics.median(gaps):.2f} s, 19 of 20 within {most:.2f} s\n"
    )


def test_whose_line_to_the_others_is_cut_misses_nothing(house: House) -> None:
    with playing(house) as players:
        for _ in range(5):
            until_moved_on(players, 3)
            until(house.cut_listeners, "somebody who listens")
        until_moved_on(players, 3)


def test_a_database_that_is_started_anew_loses_nothing(house: House) -> None:
    with playing(house) as players:
        until_moved_on(players, 3)
        house.postgres.stop()
        house.postgres.start()
        until_moved_on(players, 9)


def test_a_process_stopped_for_ten_seconds_is_done_without(house: House) -> None:
    with playing(house) as players:
        until_moved_on(players, 3)
        house.two.send(signal.SIGSTOP)  # as a machine does that is out of memory
        try:
            time.sleep(10.0)
        finally:
            house.two.send(signal.SIGCONT)
        until_moved_on(players, 3)


def test_what_one_stops_doing_the_other_goes_on_with(house: House) -> None:
    ann = Guest(house.one.address)
    table = ann.open(ME, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]
    driver = house.driver(table)
    moved(ann, house.two)
    with ann.sit(table) as line:
        house.one.send(signal.SIGSTOP)
        try:
            while line.state["version"] < 12:
                line.until_turn(0)
                line.play(0)
        finally:
            house.one.send(signal.SIGCONT)
        assert house.driver(table) != driver
        moved(ann, house.one)
        with ann.sit(table) as again:
            again.until_turn(0)
            again.play(0)
            line.until_state(version=again.state["version"])
            assert line.state["view"] == again.state["view"]


def test_a_process_that_starts_gives_no_time_to_a_clock_that_runs(house: House) -> None:
    ann = Guest(house.one.address)
    table = ann.open(ME, game="gardeners", options={"mode": "easy", "timer": 60})["table"]
    with ann.sit(table) as line:
        line.send(type="play", seat=0, move="ready", ref=1)
        line.until("done")
        limit = ann.get(table).json()["clock"]["limit"]
        house.two.leave()
        house.two.start()
        house.two.wait()
        moved(ann, house.two)
        assert ann.get(table).json()["clock"]["limit"] == limit


def test_who_leaves_hands_its_tables_over(house: House) -> None:
    ann = Guest(house.one.address)
    table = ann.open(RANDOM, RANDOM, options={"boards": [1, 2, 3, 4, 5]})["table"]
    driver = house.driver(table)
    moved(ann, house.two)
    with ann.sit(table) as line:
        house.one.leave()
        try:
            until(lambda: house.driver(table) != driver, "the other to drive")
            version = line.state["version"]
            until(lambda: ann.get(table).json()["version"] > version + 2, "its bots")
        finally:
            house.one.start()
            house.one.wait()
