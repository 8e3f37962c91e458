"""A tournament at a real server: entered, played to its end, and told of."""

from __future__ import annotations

import csv
import io
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hortus.server.settings import Limits

from .apart import Apart
from .tournaments import (
    add_bots,
    ask_for,
    begun,
    close,
    dealt_at,
    do,
    own_table,
    play_out,
    play_together,
    post,
    retitle,
    set_up,
    told,
    until_over,
    until_round,
    watched_at,
)
from .visiting import Arrive, Guest, problem, quick, serving, until


def test_eight_bots_and_two_people_play_to_the_end(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = set_up(ann)
    do(ben, tournament, "/entrants", {"name": "Ben"})
    add_bots(ann, tournament, 8)
    assert [one["name"] for one in told(ben, tournament)["entrants"]][:3] == ["Ann", "Ben", "Aiko"]
    do(ann, tournament, "/begin")
    hers, his = None, None
    for number in (1, 2, 3):
        until_round(ann, tournament, number)
        hers, his = own_table(ann, tournament), own_table(ben, tournament)
        assert hers is not None
        assert his is not None
        if hers == his:
            play_together(ann, ben, hers)
        else:
            play_out(ann, hers)
            play_out(ben, his)
    end = until_over(ann, tournament)
    assert [len(one["tables"]) for one in end["played"]] == [5, 5, 5]
    met = Counter(frozenset(one["seats"]) for round_ in end["played"] for one in round_["tables"])
    assert set(met.values()) == {1}
    points = [one["points"] for one in end["standings"]]
    assert sum(points) == 15
    assert points == sorted(points, reverse=True)
    assert {one["played"] for one in end["standings"]} == {3}
    assert hers is not None
    assert his is not None
    assert dealt_at(ann, hers) == dealt_at(ben, his), "all tables of a round have one deal"


def apart(ann: Guest, ben: Guest) -> tuple[str, str, str]:
    """A tournament of one round in which they sit at two tables, and these."""
    for _ in range(4):
        tournament = set_up(ann, rounds=1, listed=True)
        do(ben, tournament, "/entrants", {"name": "Ben"})
        add_bots(ann, tournament, 6)
        do(ann, tournament, "/begin")
        hers, his = own_table(ann, tournament), own_table(ben, tournament)
        if hers is not None and his is not None and hers != his:
            return tournament, hers, his
    raise AssertionError("they always meet")


def test_nobody_learns_of_a_round_while_it_is_played(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    tournament, hers, his = apart(ann, ben)
    play_out(ann, hers)
    key = ann.post(hers, "/replay-key").json()["key"]
    for who in (ann, ben, eve):
        assert problem(who.post(hers, "/replay", {"key": key})) == (409, "round_running")
        found = who.http.get("/api/archive", params={"whose": "everybodys"}).json()
        assert found["games"] == []
    for who in (ben, eve):
        assert problem(who.get(hers)) == (403, "no_place")
        assert problem(who.get(hers, "/record")) == (403, "no_place")
        assert problem(who.post(hers, "/watch")) == (403, "not_open")
        assert hers not in watched_at(who, tournament)
    assert problem(ann.get(hers, "/deal")) == (409, "round_running")
    (round_,) = told(eve, tournament)["played"]
    told_of = {(one["table"], one["places"], one["totals"], one["key"]) for one in round_["tables"]}
    assert told_of == {(None, None, None, None)}
    assert {one["points"] for one in told(ann, tournament)["standings"]} == {0}
    results = ann.http.get(f"/api/tournaments/{tournament}/results.csv").text
    assert len(results.splitlines()) == 1, "headings alone"
    play_out(ben, his)
    until_over(eve, tournament)
    (round_,) = told(eve, tournament)["played"]
    table = next(one for one in round_["tables"] if one["table"] == hers)
    assert eve.post(hers, "/replay", {"key": table["key"]}).status_code == 200
    found = eve.http.get("/api/archive", params={"whose": "everybodys"}).json()
    assert len(found["games"]) == 4
    assert ben.http.put(f"/api/tables/{his}/listing", json={"listed": False}).status_code == 200
    assert his not in [one["table"] for one in told(eve, tournament)["played"][0]["tables"]]


def test_who_does_not_play_the_deal_any_more_may_watch(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    tournament, hers, his = apart(ann, ben)
    assert {hers, his} <= watched_at(eve, tournament)
    assert watched_at(ann, tournament) == set()
    refused = ann.post(his, "/watch")
    assert (problem(refused), refused.json()["values"]) == ((409, "deal_running"), {"table": hers})
    assert eve.post(his, "/watch").json() == {"table": his, "seat": None, "key": None}
    with eve.sit(his) as line:
        assert (line.state["mine"], line.state["over"]) == ([], False)
    play_out(ann, hers)
    assert his in watched_at(ann, tournament)
    assert ann.post(his, "/watch").status_code == 200
    assert watched_at(eve, tournament) == {his}, "how it ended is told with the round"
    assert problem(eve.post(hers, "/watch")) == (403, "not_open")
    play_out(ben, his)
    until_over(ben, tournament)
    assert watched_at(ben, tournament) == set()


def test_a_host_lets_nobody_watch(arrive: Arrive) -> None:
    ann, eve = arrive(), arrive()
    tournament = begun(ann, spectators=False)
    table = own_table(ann, tournament)
    assert table is not None
    assert watched_at(eve, tournament) == set()
    assert problem(eve.post(table, "/watch")) == (403, "not_open")


def test_everybody_has_the_same_means(arrive: Arrive) -> None:
    ann = arrive()
    tournament = begun(ann)
    table = own_table(ann, tournament)
    assert table is not None
    state = ann.get(table).json()
    (card,) = ann.http.get("/api/tables").json()
    for told_of in (state, card):
        assert (told_of["tournament"], told_of["round"]) == (tournament, 1)
    assert (state["hints"], state["host"]) == (False, False)
    seat = state["mine"][0]
    hand = ann.post(table, f"/seats/{seat}/hand", {"bot": "random"})
    assert problem(hand) == (409, "tournament_table")
    assert problem(ann.post(table, "/hint")) == (403, "no_hints")
    assert problem(ann.get(table, f"/seats/{seat}/coaching")) == (409, "tournament_table")
    assert problem(ann.delete(table)) == (403, "not_host")
    with ann.sit(table) as line:
        line.until_turn(seat)
        line.play(seat)
        line.until_turn(seat)
        assert line.state["undo"] == [], "nothing is drawn anew"
        line.send(type="propose", kind="pause")
        assert line.until("refused")["problem"]["error"] == "tournament_table"
    play_out(ann, table)
    assert problem(ann.post(table, "/rematch")) == (409, "tournament_table")
    assert problem(ann.post(table, "/deal-key")) == (409, "tournament_table")


def test_nobody_bears_the_name_of_another(arrive: Arrive) -> None:
    ann, helen, another, guest = arrive(), arrive(), arrive(), arrive()
    tournament = set_up(ann)
    do(helen, tournament, "/entrants", {"name": "Helen"})
    do(another, tournament, "/entrants", {"name": "helen"})
    do(guest, tournament, "/entrants", {})

    def names() -> list[str]:
        return [one["name"] for one in told(ann, tournament)["entrants"]]

    assert names() == ["Ann", "Helen", "helen 2", ""]
    do(helen, tournament, "/entrants", {"name": "Helen"})
    do(guest, tournament, "/entrants", {"name": "Helen"})
    assert names() == ["Ann", "Helen", "helen 2", "Helen 3"], "and keeps their own"
    do(guest, tournament, "/entrants", {"name": "H" * 24})
    do(another, tournament, "/entrants", {"name": "H" * 24})
    assert names()[2:] == ["H" * 22 + " 2", "H" * 24]


def test_how_many_rounds_there_will_be_is_told_before_it_begins(arrive: Arrive) -> None:
    ann = arrive()
    tournament = set_up(ann, rounds=5)
    told_of = []
    for bots in (0, 1, 2, 4):
        if bots:
            add_bots(ann, tournament, bots)
        told_of.append(told(ann, tournament)["rounds_with_these"])
    assert told_of == [0, 1, 3, 5]  # with one, two, four and eight of them
    assert told(ann, tournament)["rounds"] == 5, "what was chosen"


def test_all_meet_all_and_the_odd_one_rests(arrive: Arrive) -> None:
    ann = arrive()
    tournament = set_up(ann, form="round_robin", rounds=None, plays=False)
    add_bots(ann, tournament, 5)
    do(ann, tournament, "/begin")
    end = until_over(ann, tournament)
    assert (end["rounds"], len(end["played"])) == (5, 5)
    byes = [t["seats"][0] for one in end["played"] for t in one["tables"] if len(t["seats"]) == 1]
    assert sorted(byes) == [1, 2, 3, 4, 5]
    assert sum(one["points"] for one in end["standings"]) == 15


def test_results_are_had_as_files(arrive: Arrive) -> None:
    ann = arrive()
    tournament = set_up(ann, rounds=2, plays=False)
    add_bots(ann, tournament, 4)
    do(ann, tournament, "/begin")
    until_over(ann, tournament)
    address = f"/api/tournaments/{tournament}"
    whole = ann.http.get(f"{address}/results.json")
    assert whole.json()["hosting"] is False, "a file goes from hand to hand"
    assert "attachment" in whole.headers["content-disposition"]
    results = list(csv.DictReader(io.StringIO(ann.http.get(f"{address}/results.csv").text)))
    assert len(results) == 8
    assert {one["round"] for one in results} == {"1", "2"}
    standings = list(csv.DictReader(io.StringIO(ann.http.get(f"{address}/standings.csv").text)))
    assert [one["name"] for one in standings] != []
    assert sum(float(one["points"]) for one in standings) == 4
    for name, rows in (("results", results), ("standings", standings)):
        text = ann.http.get(f"{address}/{name}.csv", params={"language": "de"}).text
        german = list(csv.DictReader(io.StringIO(text)))
        assert len(german) == len(rows)
        assert {"Rang", "Name", "Punkte"} <= german[0].keys()
        assert not {"place", "name", "points"} & german[0].keys()
    german_browser = {"Accept-Language": "de"}
    plain = ann.http.get(f"{address}/results.csv", headers=german_browser).text
    assert plain.startswith("round,table,seat,"), "programs know the columns by these names"
    unknown = ann.http.get(f"{address}/results.csv", params={"language": "xx"})
    assert problem(unknown) == (400, "invalid")
    assert {one["closed by the host"] for one in results} == {"no"}
    found = ann.http.get("/api/archive", params={"whose": "everybodys"}).json()
    assert found["games"] == [], "whoever has the address alone may look at them"


def test_its_host_gives_it_a_title(arrive: Arrive) -> None:
    ann = arrive()
    plain, named = set_up(ann, listed=True), set_up(ann, listed=True, title=" Größter Pokal: 1 ")
    far = set_up(ann, title="\u79cb")
    assert [told(ann, one)["title"] for one in (plain, named)] == ["", "Größter Pokal: 1"]
    lists = arrive().http.get("/api/tournaments").json()
    assert {one["tournament"]: one["title"] for one in lists["others"]} == {
        plain: "",
        named: "Größter Pokal: 1",
    }
    day = datetime.fromtimestamp(told(ann, plain)["created"], UTC).date().isoformat()
    for tournament, name in (
        (plain, f"zen-garden-{day}"),
        (named, "grosster-pokal-1"),
        (far, f"zen-garden-{day}"),
    ):
        for file, ending in (
            ("results.json", ".json"),
            ("results.csv", "-results.csv"),
            ("standings.csv", "-standings.csv"),
        ):
            answer = ann.http.get(f"/api/tournaments/{tournament}/{file}")
            assert answer.headers["content-disposition"] == f'attachment; filename="{name}{ending}"'
    blank = ask_for(ann, title=" ")
    assert (problem(blank), blank.json()["where"]) == ((400, "empty_name"), "title")
    assert problem(ask_for(ann, title="a" * 49)) == (400, "invalid")
    stored = ann.http.get("/api/me/stored").json()["tournaments"]
    assert {one["title"] for one in stored} == {"", "Größter Pokal: 1", "\u79cb"}


def test_who_asks_for_it_several_times_at_once_gets_one(data: Path, library: str) -> None:
    with serving(quick(data, database=library)) as address:
        ann = Guest(address)
        former = set_up(ann, rounds=1)
        add_bots(ann, former, 3)  # so she plays herself
        do(ann, former, "/begin")
        until(lambda: close(ann, former, 1).status_code == 204, "no bot to think")
        until_over(ann, former)
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: post(ann, former, "/again"), range(8)))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["tournament"] for answer in answers}) == 1
        assert len(ann.http.get("/api/tournaments").json()["mine"]) == 2


def test_its_host_sets_it_up_once_more_and_the_others_find_it(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    terms = {"rounds": 1, "title": "Autumn cup", "listed": True, "options": {"boards": [1, 2]}}
    former = set_up(ann, **terms)
    do(ben, former, "/entrants", {"name": "Ben"})
    add_bots(ann, former, 2)
    assert problem(post(ann, former, "/again")) == (409, "tournament_running")
    do(ann, former, "/begin")
    until(lambda: close(ann, former, 1).status_code == 204, "no bot to think")
    assert until_over(ben, former)["following"] is None
    for other in (ben, eve):
        assert problem(post(other, former, "/again")) == (403, "not_host")
    created = post(ann, former, "/again")
    assert created.status_code == 201
    again = created.json()["tournament"]
    assert post(ann, former, "/again").json() == {"tournament": again}, "asked again, the same"
    assert told(ben, former)["following"] == again
    was, now = told(ann, former), told(ann, again)
    same = ("title", "game", "options", "form", "seats", "pace", "listed", "spectators", "host")
    assert [now[one] for one in same] == [was[one] for one in same]
    assert (now["stage"], now["round"], now["rounds"], now["hosting"]) == ("gathering", 0, 1, True)
    assert [(one["number"], one["name"]) for one in now["entrants"]] == [
        (number, one["name"])
        for number, one in enumerate((one for one in was["entrants"] if one["name"] != "Ben"), 1)
    ], "nobody takes part who was not asked"
    do(ben, again, "/entrants", {"name": "Ben"})
    do(ann, again, "/begin")
    assert ann.http.delete(f"/api/tournaments/{former}").status_code == 204
    assert told(ben, again)["stage"] == "running", "it needs the former one no more"
    removed = set_up(ann, rounds=1)
    assert problem(post(ann, "a" * 12, "/again")) == (404, "not_found")
    assert problem(post(ann, removed, "/again")) == (409, "tournament_running")


def test_its_host_calls_it_something_else_until_it_is_over(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = set_up(ann, rounds=1, title="Autum cup")
    do(ben, tournament, "/entrants", {"name": "Ben"})
    for stranger in (ben, arrive()):
        assert problem(retitle(stranger, tournament, "Ben's")) == (403, "not_host")
        assert not stranger.http.cookies or stranger is ben, "who looks around leaves no trace"
    assert told(ben, tournament)["title"] == "Autum cup"
    for title, shown in (("  Autumn   cup ", "Autumn cup"), (None, ""), ("\u79cb", "\u79cb")):
        assert retitle(ann, tournament, title).status_code == 204
        assert told(ben, tournament)["title"] == shown
    for refused, why in ((" ", "empty_name"), ("a" * 49, "invalid"), ("", "invalid")):
        assert problem(retitle(ann, tournament, refused)) == (400, why)
    assert retitle(ann, tournament, " ").json()["where"] == "title"
    nothing = ann.http.put(f"/api/tournaments/{tournament}/title", json={})
    assert problem(nothing) == (400, "invalid"), "what it is to be called is said"
    assert problem(retitle(ann, "a" * 12, "Cup")) == (404, "not_found")
    do(ann, tournament, "/begin")
    assert retitle(ann, tournament, "The last one").status_code == 204
    assert close(ann, tournament, 1).status_code == 204
    assert until_over(ben, tournament)["title"] == "The last one"
    assert problem(retitle(ann, tournament, None)) == (409, "tournament_over")
    assert told(ann, tournament)["title"] == "The last one"


def test_a_host_ends_a_round_that_waits_in_vain(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = begun(ann, bots=1, rounds=1)
    table = own_table(ann, tournament)
    assert table is not None
    until(lambda: ann.get(table).json()["actors"] == ann.get(table).json()["mine"], "her turn")
    assert problem(close(ben, tournament, 1)) == (403, "not_host")
    assert awaited_at(ann, tournament) == [(1, False)]
    with ann.sit(table):
        until(lambda: awaited_at(ann, tournament) == [(1, True)], "that she is there")
        (waits,) = told(ann, tournament)["played"][0]["tables"][0]["awaited"]
        assert 3_500_000 < waits["left"] < 3_600_000
        assert awaited_at(ben, tournament) == [], "the host alone reads for whom the games wait"
    until(lambda: awaited_at(ann, tournament) == [(1, False)], "that she has gone")
    assert close(ann, tournament, 1).status_code == 204
    end = told(ann, tournament)
    assert end["stage"] == "over"
    (paired,) = end["played"][0]["tables"]
    lost = paired["places"][paired["seats"].index(1)]
    assert (lost, paired["totals"], paired["closed"]) == (2, None, True)
    text = ann.http.get(f"/api/tournaments/{tournament}/results.csv").text
    assert [one["closed by the host"] for one in csv.DictReader(io.StringIO(text))] == ["yes"] * 2
    assert problem(close(ann, tournament, 1)) == (409, "not_running")


def awaited_at(who: Guest, tournament: str) -> list[tuple[int, bool]]:
    """For whom the only game of a first round waits, and whether they are there, as a guest is
    told."""
    (table,) = told(who, tournament)["played"][0]["tables"]
    return [(one["entrant"], one["present"]) for one in table["awaited"]]


def test_in_a_round_that_was_closed_nobody_plays_on(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    tournament, hers, his = apart(ann, ben)
    assert eve.post(his, "/watch").status_code == 200
    with ben.sit(his) as line, eve.sit(his) as watching:
        (seat,) = line.state["mine"]
        move = line.until_turn(seat)["moves"][str(seat)][0]
        with ann.sit(hers) as own:
            own.until_turn(own.state["mine"][0])
        until(lambda: close(ann, tournament, 1).status_code == 204, "the other bots")
        for one in (line, watching):
            state = one.until_state(closed=True)
            assert (state["over"], state["actors"], state["undo"]) == (False, [], [])
        assert line.state["clocks"]["running"] == []
        played = ben.get(his, "/record").json()["events"]
        for message in ({"type": "play", "move": move}, {"type": "undo"}):
            line.send(seat=seat, version=line.state["version"], **message)
            assert line.until("refused")["problem"]["error"] == "round_closed"
    again = ben.get(his).json()
    assert (again["closed"], again["actors"]) == (True, [])
    assert ben.get(his, "/record").json()["events"] == played
    cards = {one["table"]: one for one in ben.http.get("/api/tables").json()}
    card = cards[his]
    assert (card["closed"], card["over"], card["actors"], card["due"]) == (True, True, [], None)
    found = ben.http.get("/api/archive", params={"whose": "mine"}).json()
    assert found["games"] == [], "it was not played to its end"
    assert problem(eve.post(hers, "/watch")) == (403, "not_open")


def test_who_does_not_come_is_played_for_by_a_bot(arrive: Arrive) -> None:
    ann = arrive()
    tournament = begun(ann, bots=1, rounds=1, pace={"kind": "game", "seconds": 1})
    end = until_over(ann, tournament)
    (paired,) = end["played"][0]["tables"]
    seat = paired["seats"].index(1)
    assert paired["stood_in"] == [seat]
    assert paired["totals"] is not None
    assert paired["places"][seat] == 2, "however well the bot did"
    assert [one["entrant"] for one in end["standings"]] == [2, 1]
    assert end["standings"][1]["duplicate"] == 0


def test_who_lost_by_time_gets_the_seat_back_no_more(arrive: Arrive) -> None:
    ann, ben, eve = arrive(), arrive(), arrive()
    tournament = set_up(ann, rounds=1, listed=True, pace={"kind": "game", "seconds": 4})
    do(ben, tournament, "/entrants", {})
    do(ann, tournament, "/begin")
    table = own_table(ann, tournament)
    assert table is not None

    def late() -> list[int]:
        seats = ann.get(table).json()["seats"]
        return [one["seat"] for one in seats if one["stand_in"]]

    until(late, "somebody's time to be over")
    (seat,) = late()
    whose = next(who for who in (ann, ben) if seat in who.get(table).json()["held"])
    assert problem(whose.post(table, f"/seats/{seat}/take-back")) == (409, "time_over")
    for who, told_of in ((ann, [seat]), (ben, [seat]), (eve, [])):
        (paired,) = told(who, tournament)["played"][0]["tables"]
        assert (paired["over"], paired["stood_in"]) == (False, told_of)
    (paired,) = until_over(ann, tournament)["played"][0]["tables"]
    assert seat in paired["stood_in"]


def test_who_leaves_plays_no_further_round(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = set_up(ann, rounds=2, plays=False)
    do(ben, tournament, "/entrants", {})
    add_bots(ann, tournament, 3)
    do(ann, tournament, "/begin")
    table = own_table(ben, tournament)
    assert table is not None
    assert problem(ben.http.delete(f"/api/tournaments/{tournament}/entrants/2")) == (
        403,
        "not_host",
    )
    assert ben.http.delete(f"/api/tournaments/{tournament}/entrants/1").status_code == 204
    play_out(ben, table)
    end = until_over(ann, tournament)
    second = [one for table in end["played"][1]["tables"] for one in table["seats"]]
    assert sorted(second) == [2, 3, 4]
    for who, gone in ((ann, False), (ben, True)):
        (card,) = who.http.get("/api/tournaments").json()["mine"]
        assert (card["mine"], card["gone"]) == (True, gone)


def test_whoever_erases_themselves_is_nobody_any_more(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = set_up(ann, rounds=1, plays=False, title="Ann's cup")
    do(ben, tournament, "/entrants", {"name": "Benedict"})
    add_bots(ann, tournament, 1)
    waiting = set_up(ben)
    stored = ben.http.get("/api/me/stored").json()["tournaments"]
    assert {(one["tournament"], one["host"], one["name"]) for one in stored} == {
        (tournament, False, "Benedict"),
        (waiting, True, "Ann"),
    }
    do(ann, tournament, "/begin")
    assert ben.http.delete("/api/me").status_code == 204
    end = until_over(ann, tournament)
    assert (end["entrants"][0]["name"], end["entrants"][0]["gone"]) == ("", True)
    assert "Benedict" not in ann.http.get(f"/api/tournaments/{tournament}/results.json").text
    assert ann.http.get(f"/api/tournaments/{waiting}").status_code == 404, "it had not begun"
    assert told(ann, tournament)["title"] == "Ann's cup"
    assert ann.http.delete("/api/me").status_code == 204
    assert told(ben, tournament)["title"] == "", "what its host wrote goes with them"


def test_two_devices_that_turn_out_to_be_one_take_part_once(arrive: Arrive) -> None:
    ann, elsewhere = arrive(), arrive()
    tournament = set_up(ann, rounds=1)
    do(elsewhere, tournament, "/entrants", {"name": "Ann again"})
    link = ann.http.post("/api/me/transfers").json()
    arrived = elsewhere.http.post("/api/me/arrival", json={"key": link["token"]})
    assert arrived.status_code == 200, arrived.text
    entrants = told(elsewhere, tournament)["entrants"]
    assert [(one["mine"], one["gone"]) for one in entrants] == [(True, False)]


def test_what_is_refused(arrive: Arrive) -> None:
    ann, eve = arrive(), arrive()
    assert problem(ask_for(ann, game="gardeners", options={})) == (400, "invalid")
    larger = ask_for(ann, seats=3, form="round_robin", rounds=None)
    assert (problem(larger), larger.json()["where"]) == ((400, "invalid"), "seats")
    assert ask_for(ann, seats=5).status_code == 400
    assert problem(ask_for(ann, options={"boards": [7]})) == (400, "invalid")
    assert problem(ask_for(ann, form="round_robin", rounds=3)) == (400, "invalid")
    assert ask_for(ann, rounds=13).status_code == 400
    tournament = set_up(ann, form="round_robin", rounds=None)
    assert problem(post(ann, tournament, "/begin")) == (409, "too_few_entrants")
    assert problem(post(eve, tournament, "/bots", {"bot": "random"})) == (403, "not_host")
    assert problem(post(eve, tournament, "/begin")) == (403, "not_host")
    assert problem(post(ann, tournament, "/bots", {"bot": "partner"})) == (400, "invalid")
    over = post(ann, tournament, "/bots", {"bot": "random", "count": 16})
    assert problem(over) == (409, "tournament_full")
    add_bots(ann, tournament, 15)
    assert problem(post(eve, tournament, "/entrants", {})) == (409, "tournament_full")
    do(ann, tournament, "/begin")
    assert problem(post(eve, tournament, "/entrants", {})) == (409, "tournament_begun")
    assert problem(ann.http.delete(f"/api/tournaments/{tournament}")) == (409, "tournament_running")
    for _ in range(3):
        set_up(ann)
    assert problem(ask_for(ann)) == (429, "too_many_tournaments")
    assert problem(eve.http.get("/api/tournaments/aaaaaaaaaaaa")) == (404, "not_found")


def test_who_finds_it(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    hidden, shown = set_up(ann), set_up(ann, listed=True)
    lists = ben.http.get("/api/tournaments").json()
    assert ([one["tournament"] for one in lists["others"]], lists["mine"]) == ([shown], [])
    do(ben, hidden, "/entrants", {"name": "Ben"})
    lists = ben.http.get("/api/tournaments").json()
    assert [one["tournament"] for one in lists["mine"]] == [hidden]
    assert ann.http.delete(f"/api/tournaments/{shown}").status_code == 204
    assert ben.http.get("/api/tournaments").json()["others"] == []


# ------------------------------------------------------------------------ several processes


def test_it_goes_on_over_a_new_start(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        tournament = begun(ann, bots=7, rounds=3)
    with serving(quick(data)) as address:
        again = Guest(address)
        again.http.cookies = ann.http.cookies
        for number in (1, 2, 3):
            until_round(again, tournament, number)
            table = own_table(again, tournament)
            assert table is not None
            play_out(again, table)
        assert len(until_over(again, tournament)["played"]) == 3


def test_of_several_processes_one_makes_a_round(database: str, data: Path) -> None:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two:
        ann = Guest(one)
        there = Guest(two)
        tournament = set_up(ann, rounds=4, plays=False)
        there.http.cookies = ann.http.cookies
        add_bots(there, tournament, 12)
        with ThreadPoolExecutor(5) as pool:
            called = pool.submit(retitle, there, tournament, "Autumn cup")
            asked = [pool.submit(post, who, tournament, "/begin") for who in (ann, there) * 2]
            answers = sorted(one.result().status_code for one in asked)
        assert answers == [204, 409, 409, 409]
        assert called.result().status_code == 204, "whichever comes first"
        assert [told(who, tournament)["title"] for who in (ann, there)] == ["Autumn cup"] * 2
        end = until_over(there, tournament)
    assert [len(one["tables"]) for one in end["played"]] == [6, 6, 6, 6]
    assert {one["played"] for one in end["standings"]} == {4}


@pytest.mark.slow
def test_a_process_is_killed_in_the_midst_of_a_round(database: str, data: Path) -> None:
    servers = [Apart(data, 0.05, database) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        ann, there = Guest(servers[0].address), Guest(servers[1].address)
        tournament = set_up(ann, rounds=2, plays=False)
        there.http.cookies = ann.http.cookies
        add_bots(ann, tournament, 6)
        do(ann, tournament, "/begin")
        servers[0].kill()
        end = until_over(there, tournament)
    finally:
        for server in servers:
            server.kill()
    assert [len(one["tables"]) for one in end["played"]] == [3, 3]
    assert {one["played"] for one in end["standings"]} == {2}


def test_a_server_full_of_tournaments_is_not_one_full_of_tables(data: Path) -> None:
    with serving(replace(quick(data), limits=Limits(tournaments=1))) as address:
        set_up(Guest(address))
        assert problem(ask_for(Guest(address))) == (503, "full_of_tournaments")
