"""The archive: who finds which finished games, how they are looked for, and how long they stay."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hortus.server.settings import DAY, Limits, Settings
from hortus.server.store.archive import Stop, Wish, listed_games, own_games, too_many
from hortus.server.store.database import Store
from hortus.server.store.names import beginning, sought
from hortus.server.store.saved import SavedTable, SeatRow, Summary, TableRow

from .visiting import LINK, ME, RANDOM, Guest, Program, problem, quick, serving, until

Arrive = Callable[[], Guest]
SMALL = {"boards": [1, 2]}
EVERYBODYS: dict[str, Any] = {}


def play_out(who: Guest, table: str) -> None:
    """A bot plays a visitor's seat to the end."""
    with who.sit(table) as line:
        seat = line.state["mine"][0]
        who.post(table, f"/seats/{seat}/hand", {"bot": "random"})
        line.until_state(over=True)


def finished(who: Guest, **order: Any) -> str:
    table: str = who.open(ME, RANDOM, options=SMALL, **order)["table"]
    play_out(who, table)
    return table


def together(host: Guest, other: Guest, **order: Any) -> str:
    """A finished game of two people."""
    created = host.open(ME, LINK, options=SMALL, **order)
    table: str = created["table"]
    other.claim(table, created["invites"][0]["token"], "Ben")
    other.post(table, "/seats/1/hand", {"bot": "random"})
    play_out(host, table)
    return table


def found(who: Guest, whose: str = "mine", **asked: Any) -> list[dict[str, Any]]:
    answer = who.http.get("/api/archive", params={"whose": whose, **asked})
    assert answer.status_code == 200, answer.text
    games: list[dict[str, Any]] = answer.json()["games"]
    return games


def tables(games: list[dict[str, Any]]) -> set[str]:
    return {one["table"] for one in games}


def set_listing(who: Guest, table: str, listed: bool) -> Any:
    return who.http.put(f"/api/tables/{table}/listing", json={"listed": listed})


# ----------------------------------------------------------------------- whose they are


def test_ones_own_finished_games_are_found_and_nobody_elses(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = together(ann, ben)
    running = ann.open(ME, RANDOM)["table"]
    for who, mine, host in ((ann, [0], True), (ben, [1], False)):
        (game,) = (one for one in found(who) if one["table"] == table)
        assert (game["mine"], game["host"], game["key"]) == (mine, host, None)
        assert [one["place"] for one in game["result"]]
        assert not game["practice"]
    assert running not in tables(found(ann))
    assert found(eve) == []
    assert table not in tables(found(eve, "everybodys"))
    assert not eve.http.cookies, "to look leaves no trace"


def test_a_listed_game_leads_to_its_replay_and_nothing_else(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = finished(ann, listed=True)
    (game,) = (one for one in found(eve, "everybodys") if one["table"] == table)
    assert (game["mine"], game["host"]) == ([], False)
    assert game["seats"][0]["name"] == "Ann"
    replay = eve.post(table, "/replay", {"key": game["key"]})
    assert replay.json()["frames"][-1]["over"]
    for path in ("", "/record", "/replay", "/links", "/deal"):
        assert problem(eve.get(table, path)) == (403, "no_place")
    assert problem(set_listing(eve, table, False)) == (403, "no_place")
    assert found(ann, "everybodys")[0]["key"] is None, "who has a place there needs no key"


def test_there_is_no_link_to_a_replay_that_nobody_asked_for(guest: Arrive) -> None:
    """The host reads of links that were given away; everybody finds the game at its end alone."""
    ann = guest()
    running = ann.open(ME, RANDOM, options=SMALL, listed=True)["table"]
    assert not ann.get(running, "/links").json()["replay"]
    set_listing(ann, running, False)
    set_listing(ann, running, True)
    assert not ann.get(running, "/links").json()["replay"]
    play_out(ann, running)
    assert ann.get(running, "/links").json()["replay"]
    assert not ann.get(finished(ann), "/links").json()["replay"], "not listed"


def test_what_is_listed_where_nothing_is_said(guest: Arrive) -> None:
    """Games offered to everybody; not those among friends, or of a group with a link."""
    ann, eve = guest(), guest()
    opened = finished(ann, lobby=EVERYBODYS)
    group = finished(ann, lobby={"key": "k" * 32})
    friends = finished(ann)
    hidden = finished(ann, lobby=EVERYBODYS, listed=False)
    assert tables(found(eve, "everybodys")) & {opened, group, friends, hidden} == {opened}


def test_who_sits_down_is_told_that_the_game_will_be_listed(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    created = ann.open(ME, LINK, listed=True)
    table, token = created["table"], created["invites"][0]["token"]
    assert ben.post(table, "/invitation", {"token": token}).json()["listed"]
    opened = ann.open(ME, LINK, lobby=EVERYBODYS)["table"]
    offered = ben.http.post("/api/open-tables", json={}).json()
    assert next(one["listed"] for one in offered if one["table"] == opened)
    assert ann.get(table).json()["listing"] == "on"


def test_the_host_decides_and_whoever_played_may_say_no(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = together(ann, ben)
    assert problem(set_listing(ben, table, True)) == (403, "not_host")
    assert set_listing(ann, table, True).json() == {"listing": "on"}
    (game,) = (one for one in found(eve, "everybodys") if one["table"] == table)
    assert set_listing(ann, table, False).json() == {"listing": "off"}
    assert table not in tables(found(eve, "everybodys"))
    set_listing(ann, table, True)
    assert set_listing(ben, table, False).json() == {"listing": "barred"}
    assert table not in tables(found(eve, "everybodys"))
    assert problem(set_listing(ann, table, True)) == (409, "barred")
    assert table in tables(found(ann)), "one's own game one finds all the same"
    assert game["key"] is not None


def test_whoever_only_watches_decides_nothing(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    created = ann.open(ME, RANDOM, options=SMALL, listed=True)
    eve.claim(created["table"], created["spectator"])
    assert problem(set_listing(eve, created["table"], False)) == (403, "not_your_seat")


def test_a_replay_link_taken_back_takes_the_game_out(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = finished(ann, listed=True)
    assert table in tables(found(eve, "everybodys"))
    ann.delete(table, "/replay-key")
    assert table not in tables(found(eve, "everybodys"))
    set_listing(ann, table, True)
    (game,) = (one for one in found(eve, "everybodys") if one["table"] == table)
    assert eve.post(table, "/replay", {"key": game["key"]}).is_success


def test_a_running_game_is_in_no_archive(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    table = ann.open(ME, RANDOM, listed=True)["table"]
    assert table not in tables(found(ann)) | tables(found(eve, "everybodys"))


def test_how_others_fared_with_a_deal_is_not_told_while_one_plays_it(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = finished(ann, listed=True)
    key = ann.post(table, "/deal-key").json()["key"]
    seats = [{"kind": "me", "name": "Ben"}, RANDOM]
    own = ben.post(table, "/deal/tables", {"key": key, "seats": seats}).json()["table"]
    assert table not in tables(found(ben, "everybodys"))
    assert table in tables(found(eve, "everybodys"))
    play_out(ben, own)
    assert table in tables(found(ben, "everybodys"))


def test_lessons_are_left_out_and_practice_is_marked(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, options=SMALL)["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        line.play(0)
        line.until_turn(0)
        assert line.state["undo"] == [0]
        assert line.state["undo_practice"]
        line.send(type="undo", seat=0, version=line.state["version"])
        line.until("state")
    play_out(ann, table)
    (game,) = (one for one in found(ann) if one["table"] == table)
    assert game["practice"]


def test_a_program_has_no_archive(guest: Arrive, address: str) -> None:
    ann, program = guest(), Program(address)
    created = ann.open(ME, LINK)
    program.claim(created["table"], created["invites"][0]["token"])
    assert program.http.get("/api/archive").status_code == 403


def test_what_is_erased_bears_no_name_in_the_archive(guest: Arrive) -> None:
    ann, ben, eve = guest(), guest(), guest()
    table = together(ann, ben, listed=True)
    assert table in tables(found(eve, "everybodys", name="ben"))
    ben.http.delete("/api/me")
    (game,) = (one for one in found(eve, "everybodys") if one["table"] == table)
    assert [seat["name"] for seat in game["seats"]] == ["Ann", "P2"]
    assert table not in tables(found(eve, "everybodys", name="ben"))


# ------------------------------------------------------------------- how they are looked for


def test_what_cannot_be_looked_for_is_refused(guest: Arrive) -> None:
    ann = guest()
    for asked in (
        {"whose": "hers"},
        {"name": "x" * 25},
        {"before": "0-"},
        {"before": "1-abcabcabcabc;--"},
        {"since": -1},
        {"until": "tomorrow"},
    ):
        status, _ = problem(ann.http.get("/api/archive", params=asked))
        assert status == 400, asked


NAMES = ("Ann", "Änne", "STRASSE", "straße", "100%", "100_", "Ａnn", "Bo\\b")


def ended(number: int, name: str, game: str = "miyabi", **row: Any) -> SavedTable:
    """A game that was over at a moment."""
    fixed: dict[str, Any] = {"host": "h" * 43, "listing": "on", **row}
    return SavedTable(
        TableRow(
            id=f"{number:012}", game=game, players=1, options={}, seed=None, spectators=True,
            spectator_key=None, created=0, **fixed,
        ),
        Summary(number, 1, True, 1.0, [], False, [[1, 40]], [], 0, ended=number),
        [SeatRow(0, "person", name, visitor=fixed["host"])],
    )  # fmt: skip


def test_both_databases_find_the_same(library: str) -> None:
    async def look() -> None:
        store = Store(library)
        await store.open()
        for number, name in enumerate(NAMES, 1):
            await store.create(ended(number, name))
        await store.create(ended(100, "Ann", game="zen-garden"))
        await store.create(ended(101, "Ann", listing="off"))
        await store.create(ended(102, "Ann", lesson="first"))

        async def names(**asked: Any) -> list[str]:
            games = await listed_games(store, "v" * 43, Wish(game="miyabi", **asked), 50)
            return [game.seats[0].name for game in games]

        assert await names() == [*reversed(NAMES)]
        assert await names(name="an") == ["Ａnn", "Ann"]
        assert await names(name="ANN") == ["Ａnn", "Ann"]
        assert await names(name="ä") == ["Änne"]
        assert await names(name="A\u0308") == ["Änne"], "however it was typed"
        assert await names(name="STRAßE") == ["straße", "STRASSE"]
        assert await names(name="100%") == ["100%"]
        assert await names(name="100_") == ["100_"]
        assert await names(name="bo\\") == ["Bo\\b"]
        assert await names(name="nn") == []
        assert await names(since=3, until=4) == ["straße", "STRASSE"]
        every = await own_games(store, "h" * 43, Wish(), 50)
        assert len(every) == len(NAMES) + 2
        assert await own_games(store, "v" * 43, Wish(), 50) == []
        assert await too_many(store, 7, 1000) == await too_many(store, 1000, 7)
        oldest = {f"{number:012}" for number in (1, 2, 3, 4)}
        assert set(await too_many(store, 7, 1000)) == oldest
        await store.close()

    asyncio.run(look())


def test_pages_follow_each_other_without_gap_or_double(library: str) -> None:
    """Also where several games ended in the same second, and new ones end meanwhile."""

    async def look() -> list[str]:
        store = Store(library)
        await store.open()
        for number in range(9):
            await store.create(ended(number, "Ann"))
        for number in range(20, 26):  # all at once
            table = ended(number, "Ann")
            table = replace(table, summary=replace(table.summary, touched=7, ended=7))
            await store.create(table)
        read: list[str] = []
        stop: Stop | None = None
        while page := await listed_games(store, None, Wish(before=stop), 4):
            read += [one.row.id for one in page]
            assert page[-1].summary.ended is not None
            stop = Stop(page[-1].summary.ended, page[-1].row.id)
            await store.create(ended(1000 + len(read), "Ann"))
        await store.close()
        return read

    read = asyncio.run(look())
    assert len(read) == len(set(read)) == 15


def test_a_name_is_found_by_an_index(data: Path) -> None:
    async def make() -> None:
        data.mkdir()
        store = Store(f"sqlite+aiosqlite:///{data / 'tables.sqlite'}")
        await store.open()
        await store.close()

    asyncio.run(make())
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as database:
        plan = database.execute(
            "EXPLAIN QUERY PLAN SELECT table_id FROM seats WHERE sought LIKE ? ESCAPE '/'",
            (beginning("Ann", "/"),),
        ).fetchall()
        assert any("ix_seats_sought" in step[-1] for step in plan), plan
        plan = database.execute(
            "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE listing = 'on' "
            "AND ended IS NOT NULL ORDER BY ended DESC, id LIMIT 21"
        ).fetchall()
        assert any("ix_tables_listing" in step[-1] for step in plan), plan


@pytest.mark.parametrize(
    ("name", "form"), [("Ann", "ann"), (" ANN ", "ann"), ("ﬁ", "fi"), ("İ", "i̇"), ("ﷺ" * 24, None)]
)
def test_the_form_of_a_name_that_is_looked_for(name: str, form: str | None) -> None:
    assert len(sought(name)) <= 48
    if form is not None:
        assert sought(name) == form


# -------------------------------------------------------------------------- how long they stay


def test_finished_games_stay_as_long_as_the_host_says(data: Path) -> None:
    with serving(quick(data, lifetime=1, sweep=0.1)) as address:
        ann = Guest(address)
        table = finished(ann)
        running = ann.open(ME, RANDOM, options=SMALL)["table"]
        until(lambda: ann.get(running).status_code == 404, "the running table to go")
        assert table in tables(found(ann))
        assert ann.http.get("/api/tables").json() == [], "the first page tells of what is new"
    with serving(quick(data, archive=1, sweep=0.1)) as address:
        ann = back(ann, address)
        until(lambda: not found(ann), "the finished game to go")


def back(who: Guest, address: str) -> Guest:
    """A visitor, at the address where the server is now."""
    again = Guest(address)
    again.http.cookies = who.http.cookies
    return again


def test_of_more_games_than_a_host_may_keep_the_oldest_goes(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        for _ in range(3):
            finished(ann)
        ended = {one["table"]: one["ended"] for one in found(ann)}
    limits = Limits(archived_per_visitor=2, tables_per_visitor=2, request_burst=1000)
    with serving(quick(data, sweep=0.1, limits=limits)) as address:
        ann = back(ann, address)
        until(lambda: len(found(ann)) == 2, "the oldest to go")
        (gone,) = ended.keys() - tables(found(ann))
        assert ended[gone] == min(ended.values())
        assert ann.open(ME, RANDOM)["table"], "finished games are no running ones"


def test_how_long_they_stay_is_set_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.from_environment().archive == 365 * DAY
    monkeypatch.setenv("HORTUS_ARCHIVE_DAYS", "0.5")
    assert Settings.from_environment().archive == DAY // 2
    for wrong in ("0", "-1", "long", "nan", "1e9"):
        monkeypatch.setenv("HORTUS_ARCHIVE_DAYS", wrong)
        with pytest.raises(ValueError, match="HORTUS_ARCHIVE_DAYS"):
            Settings.from_environment()


def test_what_is_stored_tells_when_a_finished_game_goes(data: Path) -> None:
    with serving(quick(data)) as address:
        ann = Guest(address)
        finished(ann)
        (told,) = ann.http.get("/api/me/stored").json()["tables"]
        assert told["goes"] - told["touched"] == 365 * DAY
