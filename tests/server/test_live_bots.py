"""Bots at tables where everybody acts when they like."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hortus.engine.header import NATURE
from hortus.server.live import reading, real_time_bots
from hortus.table import Event
from hortus.views import View

from .visiting import LINK, ME, RANDOM, Guest, Line, problem, quick, serving

pytestmark = pytest.mark.slow  # waits for clocks and bots

PACE = 0.2  # seconds
TIMED = {"mode": "easy", "timer": 30, "pause": 0}
CALM = {"mode": "easy", "timer": 0, "pause": 0}


class Scripted:
    """A bot that says it is ready, then does what the test tells it, and remembers it all."""

    name = "random"
    pace = 100
    made: list[Scripted]

    def __init__(self) -> None:
        self.heard: list[tuple[Event | None, View]] = []
        self.asked: list[float] = []
        self.plan: Callable[[View], int | None] = lambda view: None
        self.failing = False
        Scripted.made.append(self)

    def watch(self, event: Event | None, view: View) -> None:
        self.heard.append((event, view))

    def choose(self, view: View) -> int | None:
        self.asked.append(time.monotonic())
        if self.failing:
            raise RuntimeError("a bot of little brain")
        ready = view.game.index_of("ready")
        return ready if ready in view.moves.indices else self.plan(view)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> type[Scripted]:
    """Puts scripted bots in the seats of bots."""
    Scripted.made = []
    monkeypatch.setattr(real_time_bots, "live_bot", lambda bot, level: Scripted())
    return Scripted


@pytest.fixture
def lively(data: Path) -> Iterator[str]:
    """A server whose bots act five times a second."""
    with serving(quick(data, live_pause=PACE)) as address:
        yield address


def sit(guest: Guest, *seats: dict[str, Any], **options: Any) -> str:
    created = guest.open(*seats, game="gardeners", options=options, seed="spring")
    return str(created["table"])


def act(line: Line, move: str) -> dict[str, Any]:
    line.send(type="play", seat=0, move=move, ref=1)
    while True:
        message = line.receive()
        if message["type"] in ("done", "refused"):
            return message


def wait_until(true: Callable[[], object], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def moves_of(line: Line, seat: int) -> list[dict[str, Any]]:
    return [e for e in line.told if e["kind"] == "move" and e["seat"] == seat]


# -------------------------------------------------------------------------------- acting


def test_bots_are_ready_at_once_and_then_keep_their_pace(lively: str) -> None:
    ann = Guest(lively)
    opened = time.monotonic()
    table = sit(ann, RANDOM, RANDOM, RANDOM, **TIMED)
    with ann.sit(table) as line:
        while len(line.told) < 40:
            line.until("state")
        elapsed = 1000 * (time.monotonic() - opened)
        firsts = []
        for seat in range(3):
            ready, *others = [event["at"] for event in moves_of(line, seat)]
            # On a busy machine even what comes at once takes its time.
            assert ready < 5000 * PACE, "nobody waits for a bot to be ready"
            gaps = [after - before for before, after in pairwise([ready, *others])]
            assert min(gaps) >= 1000 * PACE
            assert len(others) <= elapsed / (1000 * PACE)
            firsts.append(others[0])
        assert max(firsts) - min(firsts) > 20, "not all at one moment"


def test_a_bot_hears_everything_in_order_and_nothing_secret(
    lively: str, scripted: type[Scripted]
) -> None:
    ann = Guest(lively)
    with ann.sit(sit(ann, ME, RANDOM, **TIMED)) as line:
        act(line, "ready")
        top = line.state["view"]["seats"][0]["top"]
        act(line, f"put {top} at 0,0")
        bot = scripted.made[0]
        wait_until(lambda: len(bot.heard) == 1 + line.state["version"])
    events = [event for event, _ in bot.heard]
    assert events[0] is None
    log = [(e["kind"], e["at"]) for e in line.told]
    heard = [("nature" if e.seat == NATURE else "move", e.at) for e in events if e is not None]
    assert heard == log
    assert all(event.move == 0 for event in events if event and event.seat == NATURE)
    for _, view in bot.heard:
        assert view.seat == 1
        assert view.state.veiled == 2, "its own view, veiled"


def test_a_refused_action_is_forgotten(lively: str, scripted: type[Scripted]) -> None:
    ann = Guest(lively)
    with ann.sit(sit(ann, ME, RANDOM, **TIMED)) as line:
        act(line, "ready")
        bot = scripted.made[0]
        wrong = [3, 2, 1]  # tiles that are not the bot's, or no such turn
        bot.plan = lambda view: wrong.pop() if wrong else int(view.moves.indices[0])
        while len(moves_of(line, 1)) < 2:
            line.until("state")
        assert wrong == []
        assert act(line, "put A01 at 9,9")["type"] == "refused", "the table is well"


def test_a_bot_with_nothing_to_do_is_asked_after_the_next_event(
    lively: str, scripted: type[Scripted]
) -> None:
    ann = Guest(lively)
    with ann.sit(sit(ann, ME, RANDOM, **TIMED)) as line:
        act(line, "ready")
        bot = scripted.made[0]
        wait_until(lambda: len(bot.asked) > 2)
        gaps = [b - a for a, b in pairwise(bot.asked[2:] + [time.monotonic()])]
        assert min(gaps[:-1] or [1.0]) >= 0.9 * PACE
        bot.plan = lambda view: int(view.moves.indices[0]) if view.state.garden.laid else None
        top = line.state["view"]["seats"][0]["top"]
        act(line, f"put {top} at 0,0")
        while len(moves_of(line, 1)) < 2:
            line.until("state")
        mine, other = moves_of(line, 0)[-1], moves_of(line, 1)[1]
        assert other["at"] - mine["at"] < 2500 * PACE


def test_a_bot_that_fails_stops_nobody(lively: str, scripted: type[Scripted],
                                       caplog: pytest.LogCaptureFixture) -> None:  # fmt: skip
    ann = Guest(lively)
    with ann.sit(sit(ann, ME, RANDOM, **TIMED)) as line:
        act(line, "ready")
        line.until_state(actors=[0, 1])
        scripted.made[0].failing = True
        wait_until(lambda: "of little brain" in caplog.text)
        top = line.state["view"]["seats"][0]["top"]
        assert act(line, f"put {top} at 0,0")["type"] == "done"
        wait_until(lambda: len(scripted.made) > 1)  # it sits down anew
        wait_until(lambda: scripted.made[1].asked)
        assert len(scripted.made[1].heard) == 1 + line.state["version"], "and hears it all again"


# ------------------------------------------------------------------------------- sitting


def test_a_seat_is_handed_to_a_bot_and_taken_back_in_the_middle(
    lively: str, scripted: type[Scripted]
) -> None:
    ann, ben = Guest(lively), Guest(lively)
    created = ann.open(ME, LINK, game="gardeners", options=TIMED)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    with ann.sit(table) as line, ben.sit(table) as other:
        act(line, "ready")
        other.send(type="play", seat=1, move="ready", ref=1)
        other.until("done")
        top = other.state["view"]["seats"][1]["top"]
        other.send(type="play", seat=1, move=f"put {top} at 0,0", ref=2)
        other.until("done")
        assert ben.post(table, "/seats/1/hand", {"bot": "random"}).status_code == 204
        wait_until(lambda: scripted.made and scripted.made[0].asked)
        bot = scripted.made[0]
        told = [e for e in ann.get(table).json()["events"] if e["kind"] != "seat"]
        assert len(bot.heard) == 1 + len(told), "the whole story"
        bot.plan = lambda view: int(view.moves.indices[0])
        before = len(moves_of(line, 1))
        while len(moves_of(line, 1)) == before:
            line.until("state")
        assert ben.post(table, "/seats/1/take-back").status_code == 204
        asked = len(bot.asked)
        other.until_state(mine=[1])
        time.sleep(3 * PACE)
        assert len(bot.asked) <= asked + 1, "it plays no more"
        top = ben.get(table).json()["view"]["seats"][1]["top"]
        other.send(type="play", seat=1, move=f"put {top} at 9,9", ref=3)
        assert other.until("refused")["problem"]["rule"].startswith("GA-")


def test_bots_go_on_after_a_restart(data: Path) -> None:
    with serving(quick(data, live_pause=PACE)) as address:
        ann = Guest(address)
        table = sit(ann, RANDOM, RANDOM, **TIMED)
        wait_until(lambda: ann.get(table).json()["version"] > 10)
    with serving(quick(data, live_pause=PACE)) as address:
        ann.http.base_url = f"http://{address}"
        before = ann.http.get("/api/tables").json()[0]
        state = ann.get(table).json()
        assert [e["kind"] for e in state["events"]].count("clock") == 1
        wait_until(lambda: ann.get(table).json()["version"] > state["version"] + 4)
        assert not before["over"]


def test_without_a_clock_bots_rest_while_nobody_is_there(
    lively: str, scripted: type[Scripted]
) -> None:
    ann = Guest(lively)
    table = sit(ann, RANDOM, RANDOM, **CALM)
    wait_until(lambda: ann.get(table).json()["view"]["phase"] == "arrange")  # both are ready
    asked = [len(bot.asked) for bot in scripted.made]
    for bot in scripted.made:
        bot.plan = lambda view: int(view.moves.indices[0])
    time.sleep(3 * PACE)
    assert [len(bot.asked) for bot in scripted.made] == asked
    with ann.sit(table) as line:
        while len(moves_of(line, 0)) < 3:
            line.until("state")


# -------------------------------------------------------------------------------- waiting


def laid(guest: Guest, table: str) -> int:
    return len(guest.get(table).json()["view"]["garden"])


def laying(guest: Guest, scripted: type[Scripted], *seats: dict[str, Any], **options: Any) -> str:
    """A table whose bots lay a tile whenever their time comes."""
    table = sit(guest, ME, *seats, **options)
    wait_until(lambda: scripted.made)
    for bot in scripted.made:
        bot.plan = lambda view: int(view.moves.indices[0]) if view.moves else None
    return table


def goes_on(guest: Guest, table: str) -> bool:
    """Whether bots act within a few of their times, but for what was under way."""
    time.sleep(PACE)
    before = laid(guest, table)
    time.sleep(4 * PACE)
    return laid(guest, table) > before


def test_bots_wait_for_who_reads_alone_with_them(lively: str, scripted: type[Scripted]) -> None:
    ann = Guest(lively)
    table = laying(ann, scripted, RANDOM, **CALM)
    with ann.sit(table) as line:
        act(line, "ready")
        wait_until(lambda: laid(ann, table) > 0)
        line.send(type="reading", open=True)
        assert not goes_on(ann, table)
        line.send(type="reading", open=False)
        assert goes_on(ann, table)
        line.send(type="reading", open=True)
        assert not goes_on(ann, table)
    with ann.sit(table):
        assert goes_on(ann, table), "a line that is cut reads no more"


class Waiting(Scripted):
    """One that lets others act first until it is asked to go on."""

    urged = 0

    def go_on(self) -> None:
        self.urged += 1


def test_who_sits_there_may_let_the_bots_go_first(
    lively: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Scripted.made = []
    monkeypatch.setattr(real_time_bots, "live_bot", lambda bot, level: Waiting())
    ann, eve = Guest(lively), Guest(lively)
    table = ann.open(ME, RANDOM, LINK, game="gardeners", options=CALM)
    wait_until(lambda: Scripted.made)
    bot = Scripted.made[0]
    assert isinstance(bot, Waiting)
    with ann.sit(table["table"]) as line:
        line.send(type="urge", seat=0)
        wait_until(lambda: bot.urged == 1)
        line.send(type="urge", seat=1)
        assert line.until("refused")["problem"]["error"] == "not_your_seat"
    eve.claim(table["table"], table["spectator"])
    with eve.sit(table["table"]) as line:
        line.send(type="urge", seat=0)
        assert line.until("refused")["problem"]["error"] == "not_your_seat"
    assert bot.urged == 1


def test_nobody_is_waited_for_without_end(
    lively: str, scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LONGEST", 3 * PACE)
    ann = Guest(lively)
    table = laying(ann, scripted, RANDOM, **CALM)
    with ann.sit(table) as line:
        act(line, "ready")
        line.send(type="reading", open=True)
        wait_until(lambda: laid(ann, table) > 2)


def test_bots_wait_for_nobody_against_the_clock(lively: str, scripted: type[Scripted]) -> None:
    ann = Guest(lively)
    table = laying(ann, scripted, RANDOM, **TIMED)
    with ann.sit(table) as line:
        act(line, "ready")
        line.send(type="reading", open=True)
        assert goes_on(ann, table)


def test_bots_wait_for_nobody_while_other_people_sit_there(
    lively: str, scripted: type[Scripted]
) -> None:
    ann, ben = Guest(lively), Guest(lively)
    created = ann.open(ME, LINK, RANDOM, game="gardeners", options=CALM)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    wait_until(lambda: scripted.made)
    scripted.made[0].plan = lambda view: int(view.moves.indices[0]) if view.moves else None
    with ann.sit(table) as line, ben.sit(table) as other:
        act(line, "ready")
        other.send(type="play", seat=1, move="ready", ref=1)
        other.until("done")
        line.send(type="reading", open=True)
        assert goes_on(ann, table)


# --------------------------------------------------------------------------- being chosen


def test_a_game_says_which_bots_play_it(address: str) -> None:
    ann = Guest(address)
    cards = {card["id"]: card for card in ann.http.get("/api/games").json()}
    zen = [bot["name"] for bot in cards["zen-garden"]["bots"]]
    assert zen == ["random", "greedy", "search"]
    assert not cards["zen-garden"]["real_time"]
    gardeners = [bot["name"] for bot in cards["gardeners"]["bots"]]
    assert "random" in gardeners
    assert "search" not in gardeners
    assert cards["gardeners"]["real_time"]


@pytest.mark.parametrize("bot", ["search", "greedy"])
def test_a_bot_that_does_not_play_the_game_is_refused(address: str, bot: str) -> None:
    ann = Guest(address)
    order = {"game": "gardeners", "seats": [ME, {"kind": "bot", "bot": bot}]}
    refused = ann.http.post("/api/tables", json=order)
    assert problem(refused) == (400, "invalid")
    assert refused.json()["where"] == "seats[1].bot"
    table = sit(ann, ME, RANDOM, **CALM)
    refused = ann.post(table, "/seats/0/hand", {"bot": bot})
    assert problem(refused) == (400, "invalid")
    assert refused.json()["where"] == "bot"


def test_a_level_that_a_bot_has_not_is_refused(address: str) -> None:
    ann = Guest(address)
    table = ann.open(ME, {"kind": "bot", "bot": "search", "level": 5})["table"]
    assert ann.get(table).json()["seats"][1]["level"] == 5
    refused = ann.post(table, "/seats/0/hand", {"bot": "search", "level": 6})
    assert problem(refused) == (400, "invalid")
    assert ann.post(table, "/seats/0/hand", {"bot": "search"}).status_code == 204
    assert ann.get(table).json()["seats"][0]["level"] == 3, "the one in the middle"
    assert ann.delete(table).status_code == 204  # or the two would think on, beside other tests
