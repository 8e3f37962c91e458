"""Signs without words: who sees them, who may give them, and that they leave no trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .visiting import LINK, ME, RANDOM, Guest, Line, Program, quick, serving

Arrive = Callable[[], Guest]


def two(ann: Guest, ben: Guest, **order: Any) -> dict[str, Any]:
    created = ann.open(ME, LINK, **order)
    assert ben.claim(created["table"], created["invites"][0]["token"], "Ben").status_code == 200
    return created


def nod(line: Line, seat: int, sign: str = "flower") -> dict[str, Any]:
    """The answer to it; what else is told meanwhile is passed over."""
    line.send(type="nod", seat=seat, sign=sign, ref=7)
    while (message := line.receive())["type"] not in ("done", "refused"):
        pass
    return message


def test_all_who_are_there_see_it_and_nothing_is_kept(guest: Arrive) -> None:
    ann, ben, zoe = guest(), guest(), guest()
    created = two(ann, ben)
    table = created["table"]
    zoe.claim(table, created["spectator"])
    with ann.sit(table) as hers, ben.sit(table) as his, zoe.sit(table) as watching:
        assert (hers.state["nods"], his.state["nods"], watching.state["nods"]) == (
            True,
            True,
            False,
        )
        version = hers.state["version"]
        assert nod(hers, 0, "leaf") == {"type": "done", "ref": 7, "version": version}
        given = {"type": "nodded", "seat": 0, "sign": "leaf"}
        assert his.until("nodded") == given
        assert watching.until("nodded") == given
    state = ann.get(table).json()
    assert state["version"] == version
    assert "leaf" not in ann.get(table, "/record").text
    with ben.sit(table) as again:  # whoever comes later is not told
        again.send(type="ping")
        assert again.until("pong") == {"type": "pong"}


def test_only_who_sits_there_gives_one_and_only_for_their_seat(guest: Arrive) -> None:
    ann, ben, zoe = guest(), guest(), guest()
    created = two(ann, ben)
    zoe.claim(created["table"], created["spectator"])
    with ann.sit(created["table"]) as hers, zoe.sit(created["table"]) as watching:
        assert nod(watching, 0)["problem"]["error"] == "not_your_seat"
        assert nod(hers, 1)["problem"]["error"] == "not_your_seat"
        assert nod(hers, 0, "shout")["problem"]["error"] == "invalid"


def test_a_seat_gives_a_few_and_then_waits(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben)["table"]
    with ann.sit(table) as hers, ben.sit(table) as his:
        assert [nod(hers, 0)["type"] for _ in range(5)] == ["done"] * 4 + ["refused"]
        refused = nod(hers, 0)
        assert (refused["problem"]["error"], refused["ref"]) == ("too_fast", 7)
        assert nod(his, 1)["type"] == "done"  # each seat has its own
        his.send(type="ping")
        seen = []
        while (message := his.receive())["type"] != "pong":
            seen += [message["seat"]] if message["type"] == "nodded" else []
        assert seen.count(0) <= 4


def test_among_bots_there_is_nobody_to_see_it(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM)["table"]
    with ann.sit(table) as hers:
        assert not hers.state["nods"]
        assert nod(hers, 0)["problem"]["error"] == "no_nods"


def test_programs_give_none(address: str, guest: Arrive) -> None:
    ann, robot = guest(), Program(address)
    created = ann.open(ME, LINK)
    robot.claim(created["table"], created["invites"][0]["token"], "Robot")
    with robot.sit(created["table"]) as its, ann.sit(created["table"]) as hers:
        assert not its.state["nods"]
        assert nod(its, 1)["problem"]["error"] == "no_nods"
        assert nod(hers, 0)["type"] == "done"


def test_gardeners_are_silent_until_the_end(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    table = two(ann, ben, game="gardeners", options={"mode": "introduction-a", "timer": 0})["table"]
    with ann.sit(table) as hers, ben.sit(table) as his:
        assert not hers.state["nods"]
        assert nod(hers, 0)["problem"]["error"] == "silent"
        for line, seat in ((hers, 0), (his, 1)):
            line.send(type="play", seat=seat, move="ready", ref=1)
            assert line.until("done")["ref"] == 1
        hers.send(type="stop", seat=0)
        hers.until_state(over=True)
        assert hers.state["nods"]
        assert nod(hers, 0, "leaf")["type"] == "done"
        assert his.until("nodded")["sign"] == "leaf"


def test_it_is_passed_on_between_processes_and_counted_by_each(database: str, data: Path) -> None:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two_:
        ann, ben = Guest(one), Guest(two_)
        table = two(ann, ben)["table"]
        other = Guest(two_)  # Ann once more, over the other process
        other.http.cookies = ann.http.cookies
        with ann.sit(table) as hers, ben.sit(table) as his, other.sit(table) as also_hers:
            assert nod(hers, 0)["type"] == "done"
            assert his.until("nodded") == {"type": "nodded", "seat": 0, "sign": "flower"}
            assert [nod(hers, 0)["type"] for _ in range(4)] == ["done"] * 3 + ["refused"]
            for _ in range(3):
                his.until("nodded")
            assert nod(also_hers, 0)["problem"]["error"] == "too_fast"
