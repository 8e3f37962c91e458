"""Games in real time: many hands, one clock, and cards that not everybody sees."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from hortus.bots import adviser
from hortus.record import Record
from hortus.server.clock import milliseconds

from .visiting import LINK, ME, Guest, Line, problem, quick, serving

pytestmark = pytest.mark.slow  # waits for clocks and bots

Arrive = Callable[[], Guest]
Skip = Callable[[int], None]
EASY = {"mode": "easy", "timer": 30, "pause": 0}
CALM = {"mode": "easy", "timer": 0, "pause": 0}


class Company:
    """People at one table, each with a line of their own."""

    def __init__(self, people: list[Guest], lines: list[Line], table: str) -> None:
        self.people, self.lines, self.table = people, lines, table

    def act(self, seat: int, move: str, by: int | None = None) -> dict[str, Any]:
        """Send a command; what the server answers to it."""
        line = self.lines[seat if by is None else by]
        line.send(type="play", seat=seat, move=move, ref=7)
        return answer(line)

    def begin(self) -> None:
        for seat in range(len(self.lines)):
            assert self.act(seat, "ready")["type"] == "done"
        self.meet()

    def meet(self) -> None:
        """Until everybody has seen what everybody else has."""
        newest = max(line.state["version"] for line in self.lines)
        for line in self.lines:
            line.until_state(version=newest)

    def top(self, seat: int) -> str:
        return str(self.lines[seat].state["view"]["seats"][seat]["top"])


def answer(line: Line) -> dict[str, Any]:
    """The answer to a command: `done` or `refused`."""
    while True:
        message = line.receive()
        if message["type"] in ("done", "refused"):
            assert message["ref"] == 7
            return message


@pytest.fixture
def company(guest: Arrive) -> Iterator[Callable[..., Company]]:
    """Seats people at a new table of Gardeners; the first is the host."""
    with ExitStack() as lines:

        def seat(people: int = 2, seed: str = "spring", **options: Any) -> Company:
            guests = [guest() for _ in range(people)]
            created = guests[0].open(
                ME, *[LINK] * (people - 1), game="gardeners", options=options, seed=seed
            )
            for other, invite in zip(guests[1:], created["invites"], strict=True):
                assert other.claim(created["table"], invite["token"]).status_code == 200
            sat = [lines.enter_context(one.sit(created["table"])) for one in guests]
            return Company(guests, sat, created["table"])

        yield seat


@pytest.fixture
def skip(monkeypatch: pytest.MonkeyPatch) -> Skip:
    """Sets the server's clock ahead. Timers that run already do not notice."""
    ahead = [0]
    monkeypatch.setattr("hortus.server.live.table.milliseconds", lambda: milliseconds() + ahead[0])

    def jump(milliseconds: int) -> None:
        ahead[0] += milliseconds

    return jump


def kinds(state: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in state["events"]]


def happenings(line: Line, kind: str) -> list[dict[str, Any]]:
    return [what for e in line.told for what in e["what"] if what["kind"] == kind]


# ------------------------------------------------------------------------------ commands


def test_nothing_runs_before_all_are_ready(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    one, two = us.lines
    assert one.state["clock"]["limit"] is None
    assert us.act(0, f"put {us.top(0)} at 0,0")["problem"]["rule"] == "GA-13"
    us.begin()
    for line in us.lines:
        clock = line.state["clock"]
        assert clock["running"]
        assert 29_000 < clock["limit"] - clock["now"] <= 30_000
        assert line.state["moves"] == {}, "the view says what is possible"
        assert line.state["actors"] == [0, 1]
    assert happenings(two, "start")[0]["values"] == {"seconds": 30}


@pytest.mark.rule("GA-41")
def test_of_two_hands_at_one_cell_the_first_lays_its_tile(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    tiles = [us.top(0), us.top(1)]
    for seat in (0, 1):
        us.lines[seat].send(type="play", seat=seat, move=f"put {tiles[seat]} at 0,0", ref=7)
    answers = [answer(line) for line in us.lines]
    us.meet()
    assert sorted(a["type"] for a in answers) == ["done", "refused"]
    lost = [a["type"] for a in answers].index("refused")
    refusal = answers[lost]["problem"]
    assert (refusal["error"], refusal["rule"]) == ("illegal_move", "GA-41")
    for line in us.lines:
        garden = line.state["view"]["garden"]
        assert [tile["tile"] for tile in garden] == [tiles[1 - lost]]
        assert line.state["view"]["seats"][lost]["top"] == tiles[lost], "nothing moved"


@pytest.mark.rule("GA-53")
def test_why_a_command_is_not_allowed_is_asked_without_carrying_it_out(
    company: Callable[..., Company],
) -> None:
    us = company(**EASY)
    us.begin()
    tiles = [us.top(0)]
    assert us.act(0, f"put {tiles[0]} at 0,0")["type"] == "done"
    us.meet()
    for column in (1, 2):
        tiles.append(us.top(0))
        assert us.act(0, f"put {tiles[-1]} at 0,{column}")["type"] == "done"
        us.meet()
    line, before = us.lines[0], us.lines[0].state["version"]
    for move, rule in [
        (f"take {tiles[1]} at 0,1 to 1", "GA-53"),
        (f"put {us.top(0)} at 0,0", "GA-41"),
        (f"put {us.top(0)} at 3,3", "GA-47"),
    ]:
        line.send(type="aim", seat=0, move=move, ref=7)
        assert answer(line)["problem"]["rule"] == rule, move
    line.send(type="aim", seat=0, move=f"put {us.top(0)} at 1,0", ref=7)
    assert line.until("effect")["ref"] == 7
    assert us.people[0].get(us.table).json()["version"] == before


def test_what_was_meant_and_is_gone_is_refused(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    tile = us.top(0)
    assert us.act(0, f"put {tile} at 0,0")["type"] == "done"
    for seat in (0, 1):
        lift = f"take {tile} at 0,0 to {1 - seat}"
        us.lines[seat].send(type="play", seat=seat, move=lift, ref=7)
    answers = [answer(line) for line in us.lines]
    refused = [a["problem"]["rule"] for a in answers if a["type"] == "refused"]
    assert refused == ["906"]


def test_commands_hold_while_the_garden_drifts(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    us.meet()
    assert us.act(1, f"put {us.top(1)} at -1,0")["type"] == "done"
    us.meet()
    third = us.top(0)
    assert us.act(0, f"put {third} at 0,1")["type"] == "done"
    laid = {t["tile"]: (t["row"], t["column"]) for t in us.lines[0].state["view"]["garden"]}
    assert laid[third] == (0, 1), "where the first tile was laid stays 0,0"


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("put Z99 at 0,0", "invalid_move"),
        ("put A01", "invalid_move"),
        ("nonsense", "invalid_move"),
        (5, "invalid_move"),
        ("delighted", "illegal_move"),
    ],
)
def test_wrong_commands_change_nothing(
    company: Callable[..., Company], move: Any, error: str
) -> None:
    us = company(**EASY)
    us.begin()
    version = us.lines[0].state["version"]
    refused = us.act(0, move)
    assert (refused["problem"]["error"], refused["version"]) == (error, version)


def test_nobody_acts_for_another(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    assert us.act(1, f"put {us.top(1)} at 0,0", by=0)["problem"]["error"] == "not_your_seat"


def test_a_version_is_not_asked_for_and_refuses_nothing(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    us.lines[0].send(type="play", seat=0, move=f"put {us.top(0)} at 0,0", version=1, ref=7)
    assert answer(us.lines[0])["type"] == "done"


def test_turns_still_need_a_version(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(ann.open(ME, {"kind": "local"})["table"]) as line:
        line.send(type="play", seat=line.state["actors"][0], move=0, ref=7)
        refusal = answer(line)["problem"]
        assert (refusal["error"], refusal["where"]) == ("invalid", "version")
        assert line.state["clock"] is None


@pytest.mark.rule("GA-41")
def test_one_hand_does_one_thing_at_a_time(company: Callable[..., Company]) -> None:
    us = company(mode="easy", timer=30, pause=1000)
    us.begin()
    time.sleep(1.0)
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    us.meet()
    refusal = us.act(0, f"put {us.top(0)} at 0,1")["problem"]
    assert (refusal["error"], refusal["rule"]) == ("too_soon", "GA-41")
    assert refusal["message"].startswith("Wait a moment")
    assert us.act(1, f"put {us.top(1)} at 1,0")["type"] == "done", "the other hand is free"
    us.meet()
    time.sleep(1.0)
    assert us.act(0, f"put {us.top(0)} at 0,0")["problem"]["rule"] == "GA-41"
    assert us.act(0, f"put {us.top(0)} at 0,1")["type"] == "done", "a refused action is none"


# -------------------------------------------------------------------------------- time


def test_the_deadline_ends_the_game_for_everybody(
    company: Callable[..., Company], skip: Skip
) -> None:
    us = company(**EASY)
    us.begin()
    limit = us.lines[0].state["clock"]["limit"]
    skip(28_500)
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done", "there is time yet"
    for line in us.lines:
        state = line.until_state(over=True)
        assert kinds(state)[-2:] == ["clock", "end"]
        assert state["clock"] == {"now": limit, "limit": limit, "running": False}
    assert happenings(us.lines[1], "end")[0]["values"] == {"reason": "time"}
    assert us.act(0, f"put {us.top(0)} at 0,1")["problem"]["error"] == "game_over"


def test_who_comes_after_the_deadline_is_refused(
    company: Callable[..., Company], skip: Skip
) -> None:
    us = company(**EASY)
    us.begin()
    skip(30_000)  # the timer has not noticed
    refusal = us.act(0, f"put {us.top(0)} at 0,0")["problem"]
    assert (refusal["error"], refusal["rule"]) == ("illegal_move", "905")
    for line in us.lines:
        assert line.until_state(over=True)["view"]["garden"] == []


@pytest.mark.rule("GA-70")
def test_a_success_after_the_deadline_does_not_count(
    company: Callable[..., Company], skip: Skip
) -> None:
    us = company(mode="easy", timer=30, pause=0, announce="trust")
    us.begin()
    fill(us)
    view = us.lines[0].state["view"]
    assert view["phase"] == "inspect"
    holders = [seat["seat"] for seat in view["seats"] if seat["cards"]]
    for holder in holders[:-1]:
        assert us.act(holder, "delighted")["type"] == "done"
    skip(30_000)
    assert us.act(holders[-1], "delighted")["problem"]["rule"] == "905"
    for line in us.lines:
        assert line.until_state(over=True)["view"]["round"] == 0


def fill(us: Company) -> None:
    """Lay tiles, each hand in turn, until the garden is full."""
    side = us.lines[0].state["view"]["side"]
    for n, (row, column) in enumerate((r, c) for r in range(side) for c in range(side)):
        seat = n % len(us.lines)
        while us.lines[seat].state["view"]["seats"][seat]["top"] is None:
            seat = (seat + 1) % len(us.lines)
        done = us.act(seat, f"put {us.top(seat)} at {row},{column}")
        assert done["type"] == "done", done
        us.meet()


def test_a_calm_game_is_ended_by_the_host(company: Callable[..., Company]) -> None:
    us = company(**CALM)
    one, two = us.lines
    one.send(type="stop", seat=0)
    assert one.until("refused")["problem"]["error"] == "cannot_stop", "it has not begun"
    us.begin()
    assert one.state["clock"]["limit"] is None
    two.send(type="stop", seat=1)
    assert two.until("refused")["problem"]["error"] == "not_host"
    one.send(type="stop", seat=0)
    for line in us.lines:
        assert kinds(line.until_state(over=True))[-2:] == ["clock", "end"]
    assert happenings(two, "end")[0]["values"] == {"reason": "stopped"}


def test_a_game_against_the_clock_is_not_stopped(
    company: Callable[..., Company], guest: Arrive
) -> None:
    us = company(**EASY)
    us.begin()
    us.lines[0].send(type="stop", seat=0)
    assert us.lines[0].until("refused")["problem"]["error"] == "cannot_stop"
    ann = guest()
    with ann.sit(ann.open(ME, {"kind": "local"})["table"]) as line:
        line.send(type="stop", seat=0)
        assert line.until("refused")["problem"]["error"] == "cannot_stop"


def test_who_is_alone_takes_moves_back_and_others_do_not(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    line = us.lines[0]
    assert line.state["undo"] == []
    line.send(type="undo", seat=0, version=line.state["version"])
    assert line.until("refused")["problem"]["error"] == "cannot_undo"


@pytest.mark.skipif(adviser("gardeners") is None, reason="needs the extra: solver")
def test_who_plays_alone_may_ask_for_a_hint(company: Callable[..., Company]) -> None:
    us = company(people=1, **CALM)
    us.begin()
    state = us.lines[0].state
    assert state["hints"]
    hint = us.people[0].post(us.table, "/hint").json()
    assert hint["notation"].startswith("put ")
    assert hint["notation"].split()[1] in state["view"]["seats"][0]["loose"]


def test_a_team_gets_no_hints(company: Callable[..., Company]) -> None:
    us = company(**CALM)
    us.begin()
    assert not us.lines[0].state["hints"]
    assert problem(us.people[0].post(us.table, "/hint")) == (403, "no_hints")


# ------------------------------------------------------------------------------- secrets


def test_onlookers_and_partners_see_no_closed_card(
    company: Callable[..., Company], guest: Arrive
) -> None:
    us = company(mode="standard", timer=60, pause=0)
    us.begin()
    link = us.people[0].post(us.table, "/spectators").json()["token"]
    eve = guest()
    assert eve.claim(us.table, link).status_code == 200
    own = {
        card["card"]
        for seat, line in enumerate(us.lines)
        for card in line.state["view"]["seats"][seat]["cards"]
        if not card["open"]
    }
    assert own, "somebody holds a closed card"
    with eve.sit(us.table) as watching:
        views = [watching.state["view"], us.lines[0].state["view"], us.lines[1].state["view"]]
        for viewer, view in zip((None, 0, 1), views, strict=True):
            for seat in view["seats"]:
                closed = [card["card"] for card in seat["cards"] if not card["open"]]
                assert all((card is not None) == (seat["seat"] == viewer) for card in closed)
        told = json.dumps(watching.told)
        assert not any(f'"{card}"' in told for card in own)
        for path in ("", "/replay"):
            replayed = eve.get(us.table, path)
            assert replayed.status_code == 200
            assert f'"card":"{next(iter(own))}"' not in replayed.text
        record = json.loads(eve.get(us.table, "/record").text)
        numbers = {e["number"] for e in record["events"] if e["kind"] == "nature"}
        assert numbers == {"withheld"}


def test_hidden_hands_do_not_share_a_device(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    order = {"game": "gardeners", "seats": [ME, {"kind": "local"}]}
    refused = ann.http.post("/api/tables", json=order)
    assert problem(refused) == (400, "invalid")
    assert refused.json()["where"] == "seats[1].kind"
    created = ann.open(ME, LINK, LINK, game="gardeners")
    tokens = [invite["token"] for invite in created["invites"]]
    assert ben.claim(created["table"], tokens[0]).json()["seat"] == 1
    assert problem(ben.claim(created["table"], tokens[1])) == (409, "one_seat_each")


# -------------------------------------------------------------------------- what remains


def test_record_and_replay_tell_when_everything_was(company: Callable[..., Company]) -> None:
    us = company(**CALM)
    us.begin()
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    us.meet()
    us.lines[0].send(type="stop", seat=0)
    state = us.lines[0].until_state(over=True)
    log = us.people[0].get(us.table).json()["events"]
    times = [event["at"] for event in log if event["kind"] in ("move", "clock")]
    assert times == sorted(times)
    text = us.people[1].get(us.table, "/record").content
    assert Record.from_json(text).table().over
    replay = us.people[1].get(us.table, "/replay").json()
    frames = replay["frames"]
    assert [frame["event"]["kind"] for frame in frames[1:]] == ["move"] * 3 + ["clock"]
    assert [frame["event"]["at"] for frame in frames[1:]] == times
    assert frames[-1]["over"]
    assert frames[-1]["standings"] == state["standings"]
    uploaded = us.people[0].http.post("/api/replays", json=json.loads(text)).json()
    assert [f["view"]["garden"] for f in uploaded["frames"]] == [
        f["view"]["garden"] for f in frames
    ]


def test_the_lobby_shows_how_far_a_game_is(company: Callable[..., Company], skip: Skip) -> None:
    us = company(**EASY)
    us.begin()
    skip(15_000)
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    card = us.people[0].http.get("/api/tables").json()[0]
    assert card["progress"] == pytest.approx(0.5, abs=0.1)


def test_a_story_read_late_is_the_story_that_was_told(company: Callable[..., Company]) -> None:
    us = company(**EASY)
    us.begin()
    assert us.act(0, f"put {us.top(0)} at 0,0")["type"] == "done"
    us.meet()
    assert us.lines[1].told == us.people[1].get(us.table).json()["events"]


def test_a_server_that_was_down_gives_the_time_back(data: Any) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        created = ann.open(ME, game="gardeners", options={**EASY, "mode": "easy"})
        table = created["table"]
        with ann.sit(table) as line:
            line.send(type="play", seat=0, move="ready", ref=7)
            assert answer(line)["type"] == "done"
            limit = line.until_state(over=False)["clock"]["limit"]
    down = time.monotonic()
    time.sleep(2.0)
    for restart in (1, 2):
        with serving(quick(data)) as address:
            down_for = time.monotonic() - down
            ann.http.base_url, ann.address = f"http://{address}", address
            state = ann.get(table).json()
            given = [e for e in state["events"] if e["kind"] == "clock"]
            assert len(given) == restart, "once for each time that it was down"
            seconds = (state["clock"]["limit"] - limit) / 1000
            assert down_for - 1.0 < seconds < down_for + 3.0, "up to a sign of life too much"
            assert given[-1]["what"][0]["kind"] == "given"
            assert ann.get(table).json()["events"] == state["events"], "and not for looking"
            limit = state["clock"]["limit"]
        down = time.monotonic()
        time.sleep(1.0)


def test_a_deadline_comes_also_when_nobody_is_there(data: Any, skip: Skip) -> None:
    with serving(quick(data, idle=0.01, sweep=0.1)) as address:
        ann = Guest(address)
        table = ann.open(ME, game="gardeners", options=EASY)["table"]
        with ann.sit(table) as line:
            line.send(type="play", seat=0, move="ready", ref=7)
            assert answer(line)["type"] == "done"
            skip(29_000)
            top = line.state["view"]["seats"][0]["loose"][0]
            line.send(type="play", seat=0, move=f"put {top} at 0,0", ref=7)
            assert answer(line)["type"] == "done"
        end = time.monotonic() + 10
        while not ann.http.get("/api/tables").json()[0]["over"]:
            assert time.monotonic() < end
            time.sleep(0.1)
