"""Clocks of people at tables of turns: they run out, stand, and outlive restarts."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .apart import apart
from .visiting import LINK, ME, RANDOM, Guest, Line, problem, quick, serving, until

Arrive = Callable[[], Guest]
DAY = 24 * 60 * 60
SHORT = {"kind": "game", "seconds": 1}
CALM = {"kind": "game", "seconds": 600, "increment": 10}
DAYS = {"kind": "move", "seconds": 3 * DAY}
BOARDS = {"boards": [1, 2, 3, 4, 5]}


def two(ann: Guest, ben: Guest, **order: Any) -> str:
    created = ann.open(ME, LINK, **order)
    table: str = created["table"]
    assert ben.claim(table, created["invites"][0]["token"], "Ben").status_code == 200
    return table


def actors(guest: Guest) -> list[int]:
    """Who is to move at their only table; asked without opening it."""
    (card,) = guest.http.get("/api/tables").json()
    found: list[int] = card["actors"]
    return found


def changes(line: Line) -> list[tuple[str, int]]:
    """What was said of seats."""
    return [(e["what"][0]["kind"], e["seat"]) for e in line.told if e["kind"] == "seat"]


def answered(line: Line) -> dict[str, Any]:
    """The answer to a command; who comes and goes meanwhile is passed over."""
    while (message := line.receive())["type"] == "presence":
        pass
    return message


def ask(line: Line, kind: str, about: int | None = None) -> dict[str, Any]:
    line.send(type="propose", kind=kind, about=about)
    return answered(line)


def answer(line: Line, agree: bool) -> dict[str, Any]:
    line.send(type="answer", proposal=line.state["proposal"]["version"], agree=agree)
    return answered(line)


# ------------------------------------------------------------------------ what is agreed


def test_clocks_run_for_whoever_is_to_move(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK, pace=CALM, seed="x")
    table = created["table"]
    with ann.sit(table) as one:
        assert one.state["pace"] == {**CALM, "overtime": "bot"}
        assert one.state["clocks"] == {"left": [600_000] * 2, "running": [], "paused": False}
        ben.claim(table, created["invites"][0]["token"], "Ben")
        state = one.until("state")["state"]
        first = state["actors"][0]
        assert state["clocks"]["running"] == [first]
        with ben.sit(table) as other:
            mover = one if first == 0 else other
            mover.play(first)
            left = mover.state["clocks"]["left"]
            assert 600_000 < left[first] < 610_000, "the increment, less what went by"
            assert 590_000 < left[1 - first] <= 600_000
            assert mover.state["clocks"]["running"] == [1 - first]


def test_without_a_pace_there_is_no_clock(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local"})["table"]
    state = ann.get(table).json()
    assert (state["pace"], state["clocks"]) == (None, None)
    (card,) = ann.http.get("/api/tables").json()
    assert (card["pace"], card["due"]) == (None, None)


@pytest.mark.parametrize(
    ("order", "where"),
    [
        ({"pace": {"kind": "move", "seconds": DAY, "increment": 5}}, "pace.increment"),
        ({"pace": {"kind": "move", "seconds": 15 * DAY}}, "pace.seconds"),
        ({"pace": CALM, "game": "gardeners"}, "pace"),
    ],
)
def test_a_pace_that_does_not_fit_is_refused(
    guest: Arrive, order: dict[str, Any], where: str
) -> None:
    body = {"game": "zen-garden", "seats": [ME, LINK], **order}
    answer = guest().http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["where"]) == (400, where)


def test_the_list_of_tables_tells_how_long_is_left(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = two(ann, ben, pace=DAYS)
    state = ann.get(table).json()
    (card,) = ann.http.get("/api/tables").json()
    assert card["actors"] == state["clocks"]["running"]
    assert abs(card["due"] / 1000 - time.time() - 3 * DAY) < 5
    assert card["expires"] > time.time() + 80 * DAY, "a slow game is kept for longer"
    ann.open(ME, LINK, pace=DAYS, lobby={})
    listed = eve.http.post("/api/open-tables", json={}).json()
    assert any(one["pace"] == {"increment": 0, **DAYS, "overtime": "bot"} for one in listed)


# ---------------------------------------------------------------------- time runs out


def test_a_bot_keeps_the_seat_until_its_person_takes_it_back(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, pace=SHORT, options=BOARDS)
    with ann.sit(table) as one, ben.sit(table) as other:
        late = one.state["actors"][0]
        mine, theirs = (one, other) if late == 0 else (other, one)
        while ("seat_timed_out", late) not in changes(mine):
            mine.until("state")
        seat = mine.state["seats"][late]
        assert (seat["kind"], seat["stand_in"], seat["bot"]) == ("bot", True, "search")
        assert mine.state["held"] == [late]
        owner = ann if late == 0 else ben
        assert owner.post(table, f"/seats/{late}/take-back").status_code == 204
        while ("seat_taken_back", late) not in changes(mine):
            mine.until("state")
        assert mine.state["clocks"]["left"][late] > 0
        theirs.until_state(version=mine.state["version"])
        assert theirs.state["seats"] == mine.state["seats"]


def test_a_bot_makes_the_one_move_alone_where_that_was_agreed(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, pace={"kind": "move", "seconds": 2, "overtime": "move"}, options=BOARDS)
    with ann.sit(table) as one, ben.sit(table) as other:
        late = one.state["actors"][0]
        while ("seat_returned", late) not in changes(one):
            one.until("state")
        seat = one.state["seats"][late]
        assert (seat["kind"], seat["stand_in"]) == ("person", False)
        assert one.state["clocks"]["running"] == [1 - late]
        moved = [event["seat"] for event in one.told if event["kind"] == "move"]
        assert moved == [late], "one move, and the next is the other's"
        other.until_state(version=one.state["version"])
        mover = one if late == 1 else other
        assert mover.play(1 - late)["type"] == "state", "who is there in time moves themselves"


def test_nobody_need_look_for_time_to_run_out(data: Path) -> None:
    """Also where the table is out of memory."""
    with serving(quick(data, idle=0.0, sweep=0.1)) as address:
        ann, ben = Guest(address), Guest(address)
        two(ann, ben, pace={"kind": "move", "seconds": 2, "overtime": "move"})
        before = actors(ann)
        time.sleep(1)
        until(lambda: actors(ann) != before, "the move of a bot")


def test_taking_back_brings_no_time(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, pace=CALM)
    with ann.sit(table) as one, ben.sit(table) as other:
        first = one.state["actors"][0]
        mover = one if first == 0 else other
        for _ in range(3):
            mover.play(first)
            assert mover.state["undo"] == [first]
            mover.send(type="undo", seat=first, version=mover.state["version"])
            mover.until("state")
        assert mover.state["clocks"]["left"][first] <= 600_000


# ----------------------------------------------------------------- the server goes away


def test_a_restart_takes_nobody_s_time(data: Path) -> None:
    """Nor does it while the table is out of memory: only what went by while the server was well
    counts."""
    settings = quick(data, idle=0.0, sweep=0.1)
    begun = time.monotonic()
    with serving(settings) as address:
        ann, ben = Guest(address), Guest(address)
        table = two(ann, ben, pace={"kind": "game", "seconds": 600})
        time.sleep(1.5)
        due = ann.http.get("/api/tables").json()[0]["due"]
        stopped = time.monotonic()
    time.sleep(3)
    with serving(settings) as address:
        ann.http.base_url = f"http://{address}"
        given = ann.http.get("/api/tables").json()[0]["due"] - due
        ready = time.monotonic()
        assert 2_900 < given < 1000 * (ready - stopped) + 1_500, "what it was down for"
        clocks = ann.get(table).json()["clocks"]
        left = clocks["left"][clocks["running"][0]]
        up = 1000 * (time.monotonic() - begun - 3)
        assert 600_000 - up < left < 598_600


def test_time_runs_out_with_a_restart_in_between(data: Path) -> None:
    settings = quick(data)
    with serving(settings) as address:
        ann, ben = Guest(address), Guest(address)
        table = two(ann, ben, pace={"kind": "game", "seconds": 3})
        (late,) = ann.get(table).json()["clocks"]["running"]
    with serving(settings) as address:
        ann.http.base_url = f"http://{address}"
        until(lambda: actors(ann) != [late], "the bot's move")
        assert ann.get(table).json()["seats"][late]["stand_in"]


@pytest.mark.slow
def test_another_process_goes_on_with_the_clocks_of_one_that_dies(
    database: str, data: Path
) -> None:
    """It gives back what nobody looked after, and then calls time as the first would have."""
    with apart(data, 0.0, database) as one, apart(data, 0.0, database) as two:
        ann = Guest(one.address)
        pace = {"kind": "game", "seconds": 10}
        table = ann.open(ME, {"kind": "local"}, pace=pace, options=BOARDS)["table"]
        time.sleep(1.5)
        before = ann.get(table).json()["clocks"]
        (late,) = before["running"]
        killed = time.monotonic()
        one.kill()
        ann.http.base_url = f"http://{two.address}"

        def given() -> float:
            """Milliseconds that were given back since."""
            gone = 1000 * (time.monotonic() - killed)
            left: int = ann.get(table).json()["clocks"]["left"][late]
            return left + gone - float(before["left"][late])

        until(lambda: given() > 2_000, "the time that nobody drove")
        assert given() < 8_000
        until(lambda: ann.get(table).json()["seats"][late]["stand_in"], "the other to call time")


def test_a_slow_table_is_kept_for_longer(data: Path) -> None:
    with serving(quick(data, slow_lifetime=3, lifetime=1, sweep=0.2)) as address:
        ann = Guest(address)
        usual = ann.open(ME, {"kind": "local"})["table"]
        slow = ann.open(ME, {"kind": "local"}, pace=DAYS)["table"]
        until(lambda: ann.get(usual).status_code == 404, "the end of a usual table")
        assert ann.get(slow).status_code == 200
        until(lambda: ann.get(slow).status_code == 404, "the end of a slow one")


# --------------------------------------------------------------------------- a pause


def test_a_pause_needs_everybody_and_ends_by_anybody(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, pace=CALM)
    with ann.sit(table) as one, ben.sit(table) as other:
        assert ask(one, "pause")["type"] == "state"
        question = one.state["proposal"]
        assert (question["kind"], question["seat"], question["waiting"]) == ("pause", 0, [1])
        assert ask(one, "pause")["problem"]["error"] == "asked_already"
        one.send(type="answer", proposal=question["version"], agree=True)
        assert answered(one)["problem"]["error"] == "not_asked", "nobody agrees with themselves"
        other.until_state(version=one.state["version"])
        answer(other, False)
        assert other.state["proposal"] is None
        assert not other.state["clocks"]["paused"]
        one.until_state(version=other.state["version"])
        ask(one, "pause")
        other.until_state(version=one.state["version"])
        answer(other, True)
        clocks = other.state["clocks"]
        assert (clocks["paused"], clocks["running"]) == (True, [])
        time.sleep(0.3)
        assert ann.get(table).json()["clocks"]["left"] == clocks["left"]
        assert ann.http.get("/api/tables").json()[0]["due"] is None
        one.until_state(version=other.state["version"])
        one.send(type="resume")
        one.until("state")
        assert one.state["clocks"]["running"] == one.state["actors"]
        one.send(type="resume")
        assert one.until("refused")["problem"]["error"] == "not_paused"


def test_a_move_ends_a_pause(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, {"kind": "local"}, pace=CALM)["table"]
    with ann.sit(table) as line:
        assert ask(line, "pause")["state"]["clocks"]["paused"], "there is nobody to ask"
        line.play(line.state["actors"][0])
        assert not line.state["clocks"]["paused"]


def test_who_only_watches_asks_and_answers_nothing(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    created = ann.open(ME, LINK, pace=CALM)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    eve.claim(table, created["spectator"])
    with ann.sit(table) as one, ben.sit(table), eve.sit(table) as line:
        ask(one, "pause")
        line.until_state(version=one.state["version"])
        for message in ("pause", "stand_in"):
            about = None if message == "pause" else 1
            line.send(type="propose", kind=message, about=about)
            assert line.until("refused")["problem"]["error"] == "not_your_seat"
        line.send(type="answer", proposal=line.state["proposal"]["version"], agree=True)
        assert line.until("refused")["problem"]["error"] == "not_asked"
        line.send(type="resume")
        assert line.until("refused")["problem"]["error"] == "not_your_seat"


def test_a_table_without_clocks_has_no_pause(guest: Arrive) -> None:
    ann = guest()
    with ann.sit(ann.open(ME, {"kind": "local"})["table"]) as line:
        assert ask(line, "pause")["problem"]["error"] == "no_clock"


# ------------------------------------------------------------ a bot for who is absent


@pytest.mark.parametrize("game", ["zen-garden", "gardeners"])
def test_all_who_are_there_may_let_a_bot_sit_down(guest: Arrive, game: str) -> None:
    ann, ben, cem = guest(), guest(), guest()
    created = ann.open(ME, LINK, LINK, game=game)
    table = created["table"]
    for who, invite, name in zip((ben, cem), created["invites"], ("Ben", "Cem"), strict=True):
        who.claim(table, invite["token"], name)
    with ann.sit(table) as one, ben.sit(table) as other:
        assert ask(other, "stand_in", 0)["problem"]["error"] == "seat_present"
        assert ask(other, "stand_in", 7)["type"] == "refused"
        assert ask(other, "stand_in", 2)["type"] == "state"
        assert other.state["proposal"]["waiting"] == [0], "who is absent is not asked"
        assert other.state["proposal"]["about"] == 2
        one.until_state(version=other.state["version"])
        answer(one, True)
        seat = one.state["seats"][2]
        assert (seat["kind"], seat["stand_in"]) == ("bot", True)
        assert cem.post(table, "/seats/2/take-back").status_code == 204


def test_who_comes_back_needs_no_bot(guest: Arrive) -> None:
    ann, ben, cem = guest(), guest(), guest()
    created = ann.open(ME, LINK, LINK)
    table = created["table"]
    for who, invite in zip((ben, cem), created["invites"], strict=True):
        who.claim(table, invite["token"])
    with ann.sit(table) as one, ben.sit(table) as other:
        ask(other, "stand_in", 2)
        question = other.state["proposal"]
        with cem.sit(table) as line:
            assert line.state["proposal"] is None
            one.send(type="answer", proposal=question["version"], agree=True)
            assert one.until("refused")["problem"]["error"] == "not_asked"
            one.until_state(proposal=None)


def test_who_has_days_for_a_move_is_not_replaced_while_they_last(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, pace=DAYS)
    with ann.sit(table) as line:
        handed = ann.post(table, "/seats/1/hand", {"bot": "random"})
        assert problem(handed) == (409, "has_time"), "not even by the host"
        assert ask(line, "stand_in", 1)["problem"]["error"] == "has_time"
        assert line.state["seats"][1]["kind"] == "person"
        assert ben.post(table, "/seats/1/hand", {"bot": "random"}).status_code == 204, "by oneself"


def test_a_seat_that_nobody_took_in_a_slow_game_goes_to_a_bot(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, LINK, pace=DAYS)["table"]
    assert ann.post(table, "/seats/1/hand", {"bot": "random"}).status_code == 204


# ---------------------------------------------------------------------- it is kept


def test_rematch_record_and_replay_keep_the_pace(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, pace=CALM, options={"boards": [1]}, seed="7")["table"]
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
        assert line.state["clocks"]["running"] == []
    kept = {**CALM, "overtime": "bot"}
    again = ann.post(table, "/rematch").json()["table"]
    assert ann.get(again).json()["pace"] == kept
    record = ann.get(table, "/record").json()
    assert record["tags"] == {"time_control": "600+10", "overtime": "bot"}
    assert ann.get(table, "/replay").json()["pace"] == kept
    assert ann.http.post("/api/replays", json=record).json()["pace"] == kept
    key = ann.post(table, "/deal-key").json()["key"]
    eve = guest()
    assert eve.post(table, "/deal", {"key": key}).json()["pace"] == kept
    group = eve.post(table, "/deal/tables", {"key": key, "seats": [ME, RANDOM]}).json()
    assert eve.get(group["table"]).json()["pace"] == kept


def test_a_neighbour_learns_nothing_of_the_clocks(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = two(ann, ben, pace=DAYS)
    assert problem(eve.get(table)) == (403, "no_place")
    eve.open(ME, RANDOM)
    assert [one["table"] for one in eve.http.get("/api/tables").json()] != [table]
