"""The garden of the day: the same for all, once for each, and told of only to who has played it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from hortus.server.clock import today

from .visiting import Arrive, Guest, problem, quick, serving

GAME = "tang-garden"  # its garden of the day is played alone
LONG_AGO = "2026-04-30"


def lay(who: Guest, name: str, game: str = GAME, **more: Any) -> str:
    answer = who.http.post(f"/api/days/{game}", json={"name": name, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def play_out(who: Guest, table: str) -> None:
    """By themselves: always the first of what may be done."""
    with who.sit(table) as line:
        while not line.state["over"]:
            assert line.play(0)["type"] == "state"


def results(who: Guest, day: str | None = None, game: str = GAME) -> Any:
    return who.http.get(f"/api/days/{game}/{day or today()}")


def card(who: Guest, game: str = GAME) -> dict[str, Any]:
    (found,) = (one for one in who.http.get("/api/days").json() if one["game"] == game)
    return dict(found)


def drawn(who: Guest, table: str) -> list[str]:
    events = who.get(table, "/record").json()["events"]
    return [event["number"] for event in events if event["kind"] == "nature"]


def test_all_play_the_same_garden_and_see_how_the_others_fared(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    assert (card(ann)["table"], card(ann)["played"]) == (None, 0)
    hers = lay(ann, "Ann")
    assert (card(ann)["table"], card(ann)["finished"]) == (hers, False)
    play_out(ann, hers)
    state = ann.get(hers).json()
    assert (state["day"], state["players"]) == (today(), 1)
    his = lay(ben, "Ben")
    assert results(ann).json()["running"] == 1
    play_out(ben, his)
    assert drawn(ann, hers) == drawn(ben, his), "both did the same, and the same came of it"
    told = results(ben).json()
    assert told["played"] == 2
    assert [(one["name"], one["place"], one["mine"]) for one in told["results"]] == [
        ("Ann", 1, False),
        ("Ben", 1, True),
    ]
    assert len({one["total"] for one in told["results"]}) == 1
    assert (card(ben)["finished"], card(ben)["played"]) == (True, 2)


def test_nobody_learns_of_it_before_their_own_end(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    play_out(ann, table := lay(ann, "Ann"))
    key = ann.post(table, "/replay-key").json()["key"]
    lay(ben, "Ben")
    for who in (ben, eve):
        assert problem(results(who)) == (409, "day_unplayed")
        assert problem(who.post(table, "/replay", {"key": key})) == (409, "day_unplayed")
        found = who.http.get("/api/archive", params={"whose": "everybodys"}).json()
        assert found["games"] == []
    assert problem(eve.get(table)) == (403, "no_place")
    assert eve.http.get("/api/days").json()[0]["table"] is None


def test_a_name_is_reported_where_it_is_seen_and_by_nobody_who_does_not_see_it(
    arrive: Arrive,
) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    play_out(ann, table := lay(ann, "Ann", listed=False))
    his = lay(ben, "Ben")
    report = {"reason": "insult"}
    for who in (ben, eve):
        assert problem(who.post(table, "/seats/0/report", report))[0] == 404
    play_out(ben, his)
    (seen,) = (one for one in results(ben).json()["results"] if not one["mine"])
    assert (seen["table"], seen["name"]) == (table, "Ann")
    assert ben.post(table, f"/seats/{seen['seat']}/report", report).status_code == 204
    assert problem(ben.post(table, "/seats/0/block", {}))[0] == 404, "nobody is met there"
    assert problem(ben.get(table)) == (403, "no_place"), "nothing else is open to him"
    assert problem(eve.post(table, "/seats/0/report", report))[0] == 404


def test_it_is_played_once(arrive: Arrive) -> None:
    ann = arrive()
    table = lay(ann, "Ann")
    again = ann.http.post(f"/api/days/{GAME}", json={"name": "Ann"})
    assert problem(again) == (409, "knows_deal")
    assert again.json()["values"] == {"table": table}
    play_out(ann, table)
    assert problem(ann.post(table, "/deal-key")) == (409, "day_deal"), "nor by a link"


def test_who_was_helped_has_no_place(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    play_out(ann, lay(ann, "Ann"))
    table = lay(ben, "Ben")
    with ben.sit(table) as line:
        ben.post(table, "/seats/0/hand", {"bot": "random"})
        line.until_state(over=True)
    told = results(ben).json()["results"]
    assert [(one["name"], one["place"]) for one in told] == [("Ann", 1), ("Ben", None)]


def test_a_day_that_is_over_is_everybodys(data: Path) -> None:
    with serving(quick(data)) as address:
        ann, ben = Guest(address), Guest(address)
        play_out(ann, hers := lay(ann, "Ann"))
        play_out(ben, lay(ben, "Ben", listed=False))
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database, database:
        database.execute("UPDATE deals SET day = ?", (LONG_AGO,))
    with serving(quick(data)) as address:
        eve = Guest(address)
        keys = {one["name"]: one["key"] for one in results(eve, LONG_AGO).json()["results"]}
        assert keys["Ben"] is None, "he does not want his game to be looked at"
        replay = eve.post(hers, "/replay", {"key": keys["Ann"]})
        assert replay.status_code == 200, replay.text
        assert card(eve)["played"] == 0, "there is a new one"


def test_bots_sit_where_the_game_says_so(arrive: Arrive) -> None:
    ann = arrive()
    seats = ann.get(lay(ann, "Ann", "zen-garden")).json()["seats"]
    assert [(one["kind"], one["bot"]) for one in seats] == [
        ("person", None),
        ("bot", "search"),
        ("bot", "search"),
    ]
    assert problem(ann.http.post("/api/days/chess", json={})) == (400, "invalid")
    assert results(ann, "2026-04-31x").status_code == 400
