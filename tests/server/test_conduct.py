"""Names that somebody complains of, names that nobody may have, and people who do not meet."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hortus.server.entry_settings import EntrySettings

from ..cli.conftest import Run
from .test_house import KEY, SECRET, Admin
from .test_open_tables import offered, sit
from .test_ratings import board, enter, play_out
from .tournaments import add_bots, ask_for, do, own_table, post, retitle, set_up, told, watched_at
from .visiting import GENEROUS, LINK, ME, RANDOM, Guest, Program, problem, quick, serving

Arrive = Callable[[], Guest]
EVERYBODYS: dict[str, Any] = {}
INSULT = {"reason": "insult"}
GROUP = "g" * 32
SMALL = {"boards": [1, 2]}
BAD = "Stinkmorchel"


@pytest.fixture
def house(data: Path, library: str) -> Iterator[str]:
    """A server with a door for its host, on either database."""
    with serving(quick(data, database=library, admin=SECRET)) as address:
        yield address


@pytest.fixture
def admin(house: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> Admin:
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    return Admin(run, house)


def report(who: Guest, table: str, seat: int, **more: Any) -> httpx.Response:
    return who.post(table, f"/seats/{seat}/report", {**INSULT, **more})


def block(who: Guest, table: str, seat: int, **more: Any) -> httpx.Response:
    return who.post(table, f"/seats/{seat}/block", more)


def blocked(who: Guest) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = who.http.get("/api/me/blocked").json()
    return told


def seats(who: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in who.get(table).json()["seats"]]


TOURNAMENT = {"game": "zen-garden", "form": "swiss", "pace": {"kind": "move", "seconds": 86_400}}


def two_at_a_table(ann: Guest, ben: Guest, name: str = BAD, **order: Any) -> str:
    created = ann.open(ME, LINK, lobby=EVERYBODYS, **order)
    assert ben.claim(created["table"], created["invites"][0]["token"], name).is_success
    return str(created["table"])


# ----------------------------------------------------------------------------- reports


def test_a_name_is_reported_and_given_anew_wherever_it_stands(house: str, admin: Admin) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    table = two_at_a_table(ann, ben)
    ben.post(table, "/seats/1/name", {"name": "Ben"})
    ben.post(table, "/seats/1/name", {"name": BAD})
    finished = two_at_a_table(ann, ben, options=SMALL, listed=True)
    play_out(finished, ann, ben)
    enter(ben, BAD)
    tournament = ben.http.post("/api/tournaments", json={**TOURNAMENT, "name": BAD}).json()[
        "tournament"
    ]
    assert report(ann, table, 1).status_code == 204
    assert report(ann, table, 1, reason="hatred").status_code == 204, "said once"
    assert report(eve, table, 1, reason="sexual").status_code == 204, "seen in the open list"
    assert report(eve, finished, 1).status_code == 204, "seen in the archive; the same name"
    (told,) = admin.listed("reports")
    assert told | {"name": BAD, "reasons": {"insult": 1, "sexual": 1}} == told
    assert BAD in admin("reports")
    version = ann.get(table).json()["version"]
    with ann.sit(table):
        done = admin("rename", told["visitor"], "A guest", "--was", BAD)
    assert "2 tables, in tournaments, on the leaderboards" in done
    told_there = ann.http.get(f"/api/tournaments/{tournament}").text
    assert "A guest" in told_there
    assert BAD not in told_there
    assert admin.listed("reports") == []
    for one in (table, finished):
        assert seats(ann, one) == ["Ann", "A guest"]
        for path in ("", "/replay", "/record"):
            assert BAD not in ann.get(one, path).text, path
    assert ann.get(table).json()["version"] == version + 1, "it took a version of the log"
    assert offered(eve)[table]["seats"][1]["name"] == "A guest"
    archive = eve.http.get("/api/archive", params={"whose": "everybodys"}).text
    assert "A guest" in archive
    assert BAD not in archive
    sought = {"whose": "everybodys", "name": "A gu"}
    assert finished in eve.http.get("/api/archive", params=sought).text
    assert ben.http.get("/api/me/ratings").json()["name"] == "A guest"
    with ben.sit(table) as line:
        assert line.state["mine"] == [1]
        assert "Ben" in json.dumps(line.state["events"]), "what nobody complained of stays"


def test_a_name_on_a_leaderboard_is_reported_by_whoever_reads_it(house: str, admin: Admin) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    enter(ann, "Ann")
    enter(ben, BAD)
    table = two_at_a_table(ann, ben, "Ben", options=SMALL)
    play_out(table, ann, ben)
    shown = wait_for_board(eve)
    key = next(one["key"] for one in shown if one["name"] == BAD)
    zen = "/api/ratings/zen-garden/2/report"
    wrong = eve.http.post(zen, json={"rated": "x" * 43, **INSULT})
    assert problem(wrong) == (404, "not_found")
    other = eve.http.post("/api/ratings/zen-garden/3/report", json={"rated": key, **INSULT})
    assert problem(other) == (404, "not_found"), "of that board alone"
    assert problem(ben.http.post(zen, json={"rated": key, **INSULT})) == (409, "own_name")
    assert eve.http.post(zen, json={"rated": key, **INSULT}).status_code == 204
    (told,) = admin.listed("reports")
    assert (told["name"], told["tables"]) == (BAD, [])
    assert told["visitor"] not in eve.http.get("/api/ratings/zen-garden/2").text
    admin("rename", told["visitor"], "A guest")
    (renamed,) = [one for one in board(eve)["people"] if one["name"] == "A guest"]
    assert renamed["key"] != key, "nothing ties the new name to the old one"
    assert seats(ann, table) == ["Ann", "A guest"]


def wait_for_board(who: Guest) -> list[dict[str, Any]]:
    from .visiting import until

    until(lambda: len(board(who)["people"]) == 2, "the game to count")
    people: list[dict[str, Any]] = board(who)["people"]
    return people


def test_nobody_complains_of_what_they_do_not_see(house: str, admin: Admin) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    created = ann.open(ME, LINK, RANDOM)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], BAD)
    group = ann.open(ME, LINK, lobby={"key": GROUP})["table"]
    nowhere = report(eve, "abcabcabcabc", 1)
    assert problem(nowhere) == (404, "not_found")
    for refused in (report(eve, table, 1), block(eve, table, 1), report(eve, group, 0)):
        assert problem(refused) == (404, "not_found")
        assert refused.json()["message"] == nowhere.json()["message"]
    assert not eve.http.cookies
    assert report(eve, group, 0, key=GROUP).status_code == 204
    assert problem(report(ann, table, 0)) == (409, "own_name")
    assert problem(report(ben, table, 2)) == (409, "nobodys_name"), "the table's name for a bot"
    assert problem(report(ben, table, 7)) == (404, "not_found")
    assert problem(report(ben, table, 1, reason="because")) == (400, "invalid")
    assert [one["name"] for one in admin.listed("reports")] == ["Ann"]


def test_what_a_host_calls_a_bot_is_the_hosts(house: str, admin: Admin) -> None:
    ann, ben = Guest(house), Guest(house)
    bot = {**RANDOM, "name": BAD}
    created = ann.open(ME, LINK, bot)
    table = created["table"]
    ben.claim(table, created["invites"][0]["token"], "Ben")
    assert report(ben, table, 2).status_code == 204
    (told,) = admin.listed("reports")
    assert told["visitor"] == ann.http.get("/api/me/stored").json()["visitor"]
    admin("rename", told["visitor"], "Aiko", "--was", BAD)
    assert seats(ben, table) == ["Ann", "Ben", "Aiko"]


def test_reports_are_put_away(house: str, admin: Admin) -> None:
    ann, ben = Guest(house), Guest(house)
    table = two_at_a_table(ann, ben)
    report(ann, table, 1)
    (told,) = admin.listed("reports")
    assert "0 reports" in admin("dismiss", told["visitor"], "--name", "Ben")
    assert "1 report put away" in admin("dismiss", told["visitor"])
    assert admin.listed("reports") == []
    assert seats(ann, table) == ["Ann", BAD]
    for method, path in (
        ("GET", "reports"), ("DELETE", f"reports/{told['visitor']}"),
        ("PUT", f"visitors/{told['visitor']}/name"),
    ):  # fmt: skip
        refused = ben.http.request(method, f"/api/admin/{path}", json={"name": "x"})
        assert problem(refused) == (404, "not_found")
    nobody = ben.http.put("/api/admin/visitors/nobody/name", json={"name": "x"}, headers=KEY)
    assert problem(nobody) == (404, "not_found")


def complain(who: Guest, tournament: str, **more: Any) -> httpx.Response:
    answer: httpx.Response = post(who, tournament, "/report", {**INSULT, **more})
    return answer


def test_a_title_is_reported_and_taken_away(house: str, admin: Admin) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    tournament, other = set_up(ann, name=BAD, title=BAD), set_up(ann, name=BAD, title=BAD)
    for who, reason in ((ben, "insult"), (ben, "hatred"), (eve, "insult")):
        assert complain(who, tournament, reason=reason).status_code == 204, "said once"
    assert complain(eve, other, reason="advert").status_code == 204, "another, called the same"
    table = two_at_a_table(eve, ann)
    report(eve, table, 1)
    found = {one["tournament"]: one for one in admin.listed("reports")}
    assert {of: one["reasons"] for of, one in found.items()} == {
        tournament: {"insult": 2},
        other: {"advert": 1},
        None: {"insult": 1},
    }
    assert {one["name"] for one in found.values()} == {BAD}
    assert found[None]["tables"] == [table]
    assert f"title of {tournament}" in admin("reports")
    visitor = found[tournament]["visitor"]
    assert visitor not in eve.http.get(f"/api/tournaments/{tournament}").text
    admin("rename", visitor, "A guest", "--was", BAD)
    assert {one["tournament"] for one in admin.listed("reports")} == {tournament, other}
    assert told(eve, tournament)["title"] == BAD, "by which nobody is called"
    done = admin("untitle", tournament, "--was", BAD)
    assert "It is called by its game now; 2 reports put away." in done
    assert [told(eve, one)["title"] for one in (tournament, other)] == ["", BAD]
    assert problem(complain(eve, tournament)) == (409, "nobodys_name")
    assert retitle(ann, other, "Autumn cup").status_code == 204
    assert "It bore no such title; 1 report put away." in admin("untitle", other, "--was", BAD)
    assert told(eve, other)["title"] == "Autumn cup", "what nobody complained of stays"
    assert admin.listed("reports") == []
    assert complain(eve, other).status_code == 204
    assert "1 report put away" in admin("dismiss", visitor, "--name", "Autumn cup")
    assert "0 reports put away" in admin("untitle", other)
    assert told(ann, other)["title"] == ""
    assert retitle(ann, other, "Spring cup").status_code == 204, "it may have another"


def test_nobody_complains_of_a_title_that_there_is_not(house: str, admin: Admin) -> None:
    ann, eve = Guest(house), Guest(house)
    tournament, plain = set_up(ann, title=BAD), set_up(ann)
    assert problem(complain(ann, tournament)) == (409, "own_name")
    for answer, why in (
        (complain(eve, plain), (409, "nobodys_name")),
        (complain(eve, "a" * 12), (404, "not_found")),
        (complain(eve, tournament, reason="because"), (400, "invalid")),
    ):
        assert problem(answer) == why
    assert not eve.http.cookies
    for of, headers in ((tournament, {}), ("a" * 12, KEY)):
        taken = ann.http.delete(f"/api/admin/tournaments/{of}/title", headers=headers)
        assert problem(taken) == (404, "not_found")
    assert told(eve, tournament)["title"] == BAD
    assert admin.listed("reports") == []


def test_how_much_one_complains_is_limited(data: Path) -> None:
    from dataclasses import replace

    limits = replace(GENEROUS, own_reports=1, report_burst=5, reports_per_hour=1)
    with serving(quick(data, limits=limits)) as address:
        ann, ben, eve = Guest(address), Guest(address), Guest(address)
        table = two_at_a_table(ann, ben)
        created = ann.open(ME, LINK)
        eve.claim(created["table"], created["invites"][0]["token"], "Eve")
        assert report(ann, table, 1).status_code == 204
        assert problem(report(ann, created["table"], 1)) == (429, "too_many_reports")
        assert problem(complain(ann, set_up(ben, title=BAD))) == (429, "too_many_reports")
        assert report(eve, table, 1).status_code == 204
        assert report(eve, table, 1).status_code in (204, 429)
        assert problem(report(eve, table, 1)) == (429, "too_often")


# ------------------------------------------------------------------------------ blocks


def test_who_is_blocked_and_who_blocks_find_no_table_of_each_other(house: str) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    met = two_at_a_table(ann, ben, "Ben")
    of_ben = ben.open({"kind": "me", "name": "Ben"}, LINK, lobby=EVERYBODYS)["table"]
    assert block(ann, met, 1).status_code == 204
    assert block(ann, met, 1).status_code == 204, "once more is the same"
    (entry,) = blocked(ann)
    assert entry["name"] == "Ben"
    assert set(entry) == {"id", "name", "since"}, "and not who that is"
    assert blocked(ben) == []
    of_ann = ann.open(ME, LINK, lobby=EVERYBODYS)["table"]
    with_ann = eve.open({"kind": "me", "name": "Eve"}, LINK, LINK, lobby=EVERYBODYS)["table"]
    sit(ann, with_ann, "Ann")
    group = ann.open(ME, LINK, lobby={"key": GROUP})["table"]
    hidden = {of_ann, with_ann}
    assert hidden <= offered(eve).keys()
    assert hidden.isdisjoint(offered(ben))
    assert group not in offered(ben, GROUP)
    assert of_ben not in offered(ann)
    assert met in offered(ben), "where they have a place they go on"
    assert with_ann in offered(ann)
    private = eve.open(ME, LINK)["table"]
    as_ever = problem(sit(ben, private)), sit(ben, private).json()["message"]
    for table in (*hidden, group):
        for path in ("/sit", "/watch"):
            refused = ben.post(table, path, {} if path == "/sit" else None)
            assert (problem(refused), refused.json()["message"]) == as_ever
        assert problem(ben.get(table)) == (403, "no_place")
    assert ann.http.delete(f"/api/me/blocked/{entry['id']}").status_code == 204
    assert blocked(ann) == []
    assert hidden <= offered(ben).keys()
    assert sit(ben, of_ann, "Ben").status_code == 200


def test_who_is_blocked_watches_nobody_who_blocks_them(house: str) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    block(ann, two_at_a_table(ann, ben, "Ben"), 1)
    tournament = set_up(ann)
    add_bots(ann, tournament, 1)
    do(ann, tournament, "/begin")
    table = own_table(ann, tournament)
    assert table is not None
    assert watched_at(ben, tournament) == set()
    assert problem(ben.post(table, "/watch")) == (403, "not_open")
    assert watched_at(eve, tournament) == {table}


def test_links_of_who_blocks_open_nothing_to_who_is_blocked(house: str) -> None:
    ann, ben, eve = Guest(house), Guest(house), Guest(house)
    met = two_at_a_table(ann, ben, "Ben")
    block(ann, met, 1)
    created = ann.open(ME, LINK, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    replay = ann.post(table, "/replay-key").json()["key"]
    worthless = problem(ben.claim(table, "w" * 32)), ben.claim(table, "w" * 32).json()
    for opened in (token, created["spectator"]):
        for path in ("/invitation", "/claim"):
            refused = ben.post(table, path, {"token": opened})
            assert (problem(refused), refused.json()) == worthless
    gone = ben.post(table, "/replay", {"key": "w" * 32})
    refused = ben.post(table, "/replay", {"key": replay})
    assert (problem(refused), refused.json()) == (problem(gone), gone.json())
    assert eve.post(table, "/invitation", {"token": token}).status_code == 200
    # A friend of both invites whom they like, also to where the other sits.
    of_eve = eve.open({"kind": "me", "name": "Eve"}, LINK, LINK)
    first, second = of_eve["invites"]
    assert ann.claim(of_eve["table"], first["token"]).status_code == 200
    assert ben.claim(of_eve["table"], second["token"]).status_code == 200


def test_who_watches_is_shown_out_with_the_block(house: str) -> None:
    ann, ben = Guest(house), Guest(house)
    met = two_at_a_table(ann, ben, "Ben")
    watched = ann.open(ME, RANDOM, lobby=EVERYBODYS)["table"]
    assert ben.post(watched, "/watch").is_success
    with ben.sit(watched) as line:
        block(ann, met, 1)
        assert line.until("closed")["reason"] == "revoked"
    assert problem(ben.get(watched)) == (403, "no_place")


def test_who_is_blocked_asks_for_no_rematch(house: str) -> None:
    ann, ben = Guest(house), Guest(house)
    table = two_at_a_table(ann, ben, "Ben", options=SMALL)
    play_out(table, ann, ben)
    block(ann, table, 1)
    refused = ben.post(table, "/rematch")
    assert problem(refused) == (409, "no_rematch")
    assert ann.get(table).json()["rematch"] is None
    assert ann.post(table, "/rematch").status_code == 200, "whoever blocks may ask"


def test_a_host_without_room_answers_a_rematch_alike(data: Path) -> None:
    from dataclasses import replace

    limits = replace(GENEROUS, tables_per_visitor=1)
    with serving(quick(data, limits=limits)) as address:
        ann, ben = Guest(address), Guest(address)
        table = two_at_a_table(ann, ben, "Ben", options=SMALL)
        play_out(table, ann, ben)
        ann.open(ME, RANDOM)
        assert problem(ben.post(table, "/rematch")) == (409, "no_rematch")
        assert problem(ann.post(table, "/rematch")) == (429, "too_many_tables")


def test_nobody_blocks_themselves_a_bot_or_a_free_seat(house: str) -> None:
    ann, program = Guest(house), Program(house)
    created = ann.open(ME, LINK, LINK, RANDOM)
    table = created["table"]
    assert program.claim(table, created["invites"][0]["token"], "P").is_success
    found = [problem(block(ann, table, seat)) for seat in (0, 2, 3)]
    assert found == [(409, "own_seat"), (409, "nobody_there"), (409, "nobody_there")]
    assert problem(block(program, table, 0)) == (403, "for_people")
    assert block(ann, table, 1).status_code == 204, "whoever runs a program cannot come by it"


def test_blocks_and_reports_go_along_and_are_erased(house: str, admin: Admin) -> None:
    ann, other, ben = Guest(house), Guest(house), Guest(house)
    met = two_at_a_table(ann, ben, "Ben")
    again = two_at_a_table(other, ben, "Ben")
    cup = set_up(ben, title="Ben")
    for who, table in ((ann, met), (other, again)):
        block(who, table, 1)
        report(who, table, 1)
        complain(who, cup)
    of_both = set_up(other, title="The same")
    complain(ann, of_both)
    between = two_at_a_table(ann, other, "The same")
    block(ann, between, 1)
    report(ann, between, 1)
    stored = ann.http.get("/api/me/stored").json()
    assert {one["name"] for one in stored["blocked"]} == {"Ben", "The same"}
    assert {(one["name"], one["tournament"]) for one in stored["reported"]} == {
        ("Ben", None),
        ("Ben", cup),
        ("The same", None),
        ("The same", of_both),
    }
    about_ben = ben.http.get("/api/me/stored").json()
    assert (about_ben["blocked"], about_ben["reported"]) == ([], [])
    ann.delete(between)
    link = ann.http.post("/api/me/transfers").json()["token"]
    assert other.http.post("/api/me/arrival", json={"key": link}).status_code == 200
    assert [one["name"] for one in blocked(other)] == ["Ben"], "one and the same by now"
    assert {(one["name"], one["tournament"]) for one in admin.listed("reports")} == {
        ("Ben", None),
        ("Ben", cup),
    }, "and nobody complains of themselves"
    assert [one["reasons"] for one in admin.listed("reports")] == [{"insult": 1}] * 2
    of_ann = ann.open(ME, LINK, lobby=EVERYBODYS)["table"]
    assert of_ann not in offered(ben)
    assert ben.http.delete("/api/me").status_code == 204
    assert blocked(ann) == []
    assert admin.listed("reports") == []


def test_two_processes_keep_people_apart(data: Path, database: str) -> None:
    settings = quick(data, database=database, admin=SECRET)
    with serving(settings) as here, serving(settings) as there:
        ann, ben = Guest(here), Guest(there)
        met = two_at_a_table(ann, ben)
        watched = ann.open(ME, RANDOM, lobby=EVERYBODYS)["table"]
        assert ben.post(watched, "/watch").is_success
        with ben.sit(watched) as line, ben.sit(met) as at_table:
            block(ann, met, 1)
            report(ann, met, 1)
            assert line.until("closed")["reason"] == "revoked"
            of_ann = ann.open(ME, LINK, lobby=EVERYBODYS)["table"]
            assert of_ann not in offered(ben)
            (told,) = ann.http.get("/api/admin/reports", headers=KEY).json()
            path = f"/api/admin/visitors/{told['visitor']}/name"
            assert ann.http.put(path, json={"name": "A guest"}, headers=KEY).is_success
            assert at_table.until("closed")["reason"] == "restarting"
            cup = set_up(ann, title=BAD)
            assert complain(ben, cup).status_code == 204
            path = f"/api/admin/tournaments/{cup}/title"
            taken = ann.http.request("DELETE", path, params={"was": BAD}, headers=KEY)
            assert taken.json() == {"taken": True, "reports": 1}
            assert ben.http.get(f"/api/tournaments/{cup}").json()["title"] == ""
        with ben.sit(met, ann.get(met).json()["version"]) as line:
            assert [seat["name"] for seat in line.state["seats"]] == ["Ann", "A guest"]
        with ben.sit(met) as line:
            assert BAD not in json.dumps(line.state)


# ------------------------------------------------------------------------------- names


@pytest.fixture
def list_of_names(tmp_path: Path) -> Path:
    file = tmp_path / "names.txt"
    file.write_text("# not here\nstinkmorchel\n*thistle*\nnettle*  # and what begins so\n")
    return file


@pytest.fixture
def choosy(data: Path, list_of_names: Path) -> Iterator[str]:
    entry = EntrySettings(names_file=list_of_names)
    with serving(quick(data, entry=entry)) as address:
        yield address


@pytest.mark.parametrize(
    "name",
    [
        "Stinkmorchel", "STINKMORCHEL", "St\u00ednkm\u00f6rchel", "5t1nkm0rche1",
        "S.t.i.n.k morchel", "Die Stinkmorchel!", "\u0455tinkm\u043erchel", "Oathistles",
        "The n.e.t.t l.e", "n e t t l e, too",
        "thistle", "Nettlebed", "\uff33\uff54\uff49\uff4e\uff4bmorchel",
    ],
)  # fmt: skip
def test_nobody_is_called_what_the_host_does_not_want(choosy: str, name: str) -> None:
    ann, ben = Guest(choosy), Guest(choosy)
    created = ann.open(ME, LINK, lobby=EVERYBODYS)
    table, tournament = created["table"], set_up(ann)
    seat = [{"kind": "me", "name": name}, RANDOM]
    for answer, where in (
        (ann.http.post("/api/tables", json={"game": "zen-garden", "seats": seat}), "seats[0].name"),
        (ben.claim(table, created["invites"][0]["token"], name), "name"),
        (sit(ben, table, name), "name"),
        (ann.post(table, "/seats/0/name", {"name": name}), "name"),
        (ann.http.put("/api/me/ratings", json={"name": name}), "name"),
        (ask_for(ann, title=name), "title"),
        (retitle(ann, tournament, name), "title"),
    ):
        assert problem(answer) == (400, "name_refused"), where
        assert answer.json()["where"] == where
        assert "choose another" in answer.json()["message"]
    assert ben.claim(table, created["invites"][0]["token"], "Ben").is_success, "nothing is lost"


@pytest.mark.parametrize("name", ["Ann", "Morchel", "Annettle", "Stinkmorcheln", "!", "\u8349"])
def test_others_are_called_as_they_like(choosy: str, name: str) -> None:
    seat = [{"kind": "me", "name": name}, RANDOM]
    answer = Guest(choosy).http.post("/api/tables", json={"game": "zen-garden", "seats": seat})
    assert answer.status_code == 201


def test_a_changed_list_holds_at_once(choosy: str, list_of_names: Path) -> None:
    ann = Guest(choosy)
    table = ann.open(ME, RANDOM)["table"]
    list_of_names.write_text("ben\n")
    os.utime(list_of_names, (1, 1))
    assert ann.post(table, "/seats/0/name", {"name": BAD}).status_code == 204
    assert problem(ann.post(table, "/seats/0/name", {"name": "Ben"})) == (400, "name_refused")
    list_of_names.unlink()
    assert problem(ann.post(table, "/seats/0/name", {"name": "Ben"})) == (400, "name_refused")


def test_a_list_that_is_nowhere_is_told_at_the_start(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORTUS_NAMES_FILE", "/nowhere/names.txt")
    done = run("play", "--no-browser", "--port", "0")
    assert done.code == 2
    assert "HORTUS_NAMES_FILE is '/nowhere/names.txt', where there is no file" in done.err
