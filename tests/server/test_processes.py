"""Several processes on one PostgreSQL: what one writes the others know, and none is needed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from hortus.server.store.appending import VersionTakenError
from hortus.server.store.database import Store
from hortus.server.store.saved import EventRow
from hortus.server.store.upgrading import NEWEST

from .postgres import Postgres
from .visiting import LINK, ME, RANDOM, Guest, problem, quick, serving, until

SECRET = "long-enough-and-random"


@dataclass(frozen=True)
class House:
    """Two processes, and the database between them."""

    one: str
    two: str
    database: str

    def at_one(self) -> Guest:
        return Guest(self.one)

    def moved_over(self, guest: Guest) -> Guest:
        """The same person at the other process."""
        other = Guest(self.two if guest.address == self.one else self.one)
        other.http.cookies = guest.http.cookies
        return other


@pytest.fixture
def house(database: str, data: Path) -> Iterator[House]:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two:
        yield House(one, two, database)


# ------------------------------------------------------------------------ the fence


def test_all_at_once_on_an_empty_database(postgres: Postgres, database: str) -> None:
    async def open_one() -> None:
        store = Store(database)
        await store.open()
        await store.close()

    async def open_all() -> None:
        await asyncio.gather(*(open_one() for _ in range(6)))

    asyncio.run(open_all())
    assert postgres.ask("SELECT version_num FROM alembic_version", database) == [(NEWEST,)]


def test_of_two_that_append_a_version_one_comes_too_late(house: House) -> None:
    guest = house.at_one()
    tables = [guest.open(ME, {"kind": "local"})["table"] for _ in range(8)]
    late: list[str] = []

    async def append(store: Store, table: str, rounds: int) -> int:
        written = 0
        for _ in range(rounds):
            saved = await store.load(table)
            assert saved is not None
            row = EventRow(saved.summary.version + 1, "quiet", None, None, 0)
            summary = replace(saved.summary, version=row.version)
            try:
                await store.append(table, [row], summary)
                written += 1
            except VersionTakenError:
                late.append(table)
        return written

    async def race() -> dict[str, int]:
        stores = [Store(house.database) for _ in range(3)]
        begun = await stores[0].versions(tables)
        work = [append(store, table, 12) for store in stores for table in tables]
        written = sum(await asyncio.gather(*work))
        ended = await stores[0].versions(tables)
        assert sum(ended.values()) - sum(begun.values()) == written
        for store in stores:
            await store.close()
        return ended

    ended = asyncio.run(race())
    assert late  # else nothing was tried
    for table, version in ended.items():
        elsewhere = house.moved_over(guest)
        assert guest.get(table, since=version).json()["version"] == version
        assert elsewhere.get(table).json()["version"] == version


def test_a_command_meets_a_log_that_another_process_has_continued(house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, {"kind": "local"})["table"]
    elsewhere = house.moved_over(ann)
    with ann.sit(table) as here, elsewhere.sit(table) as there:
        seat = here.state["actors"][0]
        there.send(type="play", seat=seat, version=there.state["version"], move="0a d4 r0")
        here.play(seat)
        there.until_state(version=here.state["version"])
        assert there.state["view"] == here.state["view"]
        assert there.versions == here.versions


def test_what_lasts_is_done_though_the_table_has_moved_on(house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, {"kind": "local"})["table"]
    elsewhere = house.moved_over(ann)
    with ann.sit(table) as here:
        elsewhere.get(table)
        for number in range(5):
            here.play(here.state["actors"][0])
            name = f"Ann {number}"
            answer = elsewhere.post(table, "/seats/0/name", {"name": name})
            assert answer.is_success, answer.text
            here.until_state(version=elsewhere.get(table).json()["version"])
            assert here.state["seats"][0]["name"] == name


# ------------------------------------------------------- who may do what, everywhere


def test_a_link_taken_back_at_one_opens_nothing_at_the_other(house: House) -> None:
    ann = house.at_one()
    created = ann.open(ME, LINK)
    table, token = created["table"], created["invites"][0]["token"]
    bob = Guest(house.two)
    assert bob.post(table, "/invitation", {"token": token}).is_success
    assert ann.delete(table, "/seats/1/invite").is_success
    assert problem(bob.claim(table, token)) == (403, "invite_worthless")


def test_an_old_spectator_link_admits_nobody_anywhere(house: House) -> None:
    ann = house.at_one()
    created = ann.open(ME, LINK)
    table, token = created["table"], created["spectator"]
    wim = Guest(house.two)
    assert wim.claim(table, token).is_success
    with wim.sit(table) as line:
        assert ann.post(table, "/spectators").is_success
        assert line.until("closed")["reason"] == "revoked"
    assert problem(Guest(house.two).claim(table, token)) == (403, "invite_worthless")
    assert wim.get(table).status_code == 403


def test_a_table_removed_at_one_is_gone_at_the_other(house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, LINK)["table"]
    elsewhere = house.moved_over(ann)
    with elsewhere.sit(table) as line:
        assert ann.delete(table).is_success
        assert line.until("closed")["reason"] == "deleted"
    assert elsewhere.get(table).status_code == 404


def test_both_are_given_the_same_rematch(house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, RANDOM, options={"boards": [1]}, seed="7")["table"]
    with ann.sit(table) as line:
        while not line.until_turn(0)["over"]:
            line.play(0)
    elsewhere = house.moved_over(ann)
    until(lambda: elsewhere.get(table).json()["over"], "the end at the other process")
    asked = [who.post(table, "/rematch").json()["table"] for who in (ann, elsewhere)]
    assert asked[0] == asked[1] != table
    assert len(ann.http.get("/api/tables").json()) == 2


# ---------------------------------------------------------------------- side by side


def test_whoever_is_connected_over_the_other_process_is_present(house: House) -> None:
    ann = house.at_one()
    created = ann.open(ME, LINK)
    table = created["table"]
    bob = Guest(house.two)
    bob.claim(table, created["invites"][0]["token"], "Bob")
    with ann.sit(table) as line:
        with bob.sit(table):
            until(lambda: ann.get(table).json()["seats"][1]["present"], "Bob")
            line.send(type="ping")
        until(lambda: not ann.get(table).json()["seats"][1]["present"], "Bob's leaving")


def test_one_of_them_plays_the_bots(postgres: Postgres, house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, RANDOM, options={"boards": [1]}, seed="3")["table"]
    elsewhere = house.moved_over(ann)
    with ann.sit(table) as here, elsewhere.sit(table) as there:
        while not there.until_turn(0)["over"]:
            there.play(0)
        here.until_state(version=there.state["version"])
        assert here.versions == there.versions == list(range(1, here.state["version"] + 1))
    drivers = postgres.ask(f"SELECT driver FROM tables WHERE id = '{table}'", house.database)
    assert drivers != [(None,)]


def test_a_listener_that_was_cut_off_catches_up(postgres: Postgres, house: House) -> None:
    ann = house.at_one()
    table = ann.open(ME, {"kind": "local"})["table"]
    elsewhere = house.moved_over(ann)
    with ann.sit(table) as here, elsewhere.sit(table) as there:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        assert len(postgres.ask(cut, house.database)) == 2
        here.play(here.state["actors"][0])
        there.until_state(version=here.state["version"])
        assert there.state["view"] == here.state["view"]


def test_a_database_that_is_started_anew_is_served_on(
    postgres: Postgres, database: str, data: Path
) -> None:
    with serving(quick(data, database=database)) as address:
        ann = Guest(address)
        table = ann.open(ME, {"kind": "local"})["table"]
        with ann.sit(table) as line:
            line.play(line.state["actors"][0])
            postgres.stop()
            assert line.play(line.state["actors"][0])["problem"]["error"] == "unavailable"
            assert ann.post(table, "/seats/0/name", {"name": "Eve"}).status_code == 503
            postgres.start()
            line.play(line.state["actors"][0])
            assert line.state["version"] > 2


# ------------------------------------------------------------------------- the house


def test_what_the_house_says_holds_everywhere(database: str, data: Path) -> None:
    settings = quick(data, database=database, admin=SECRET)
    with serving(settings) as one, serving(settings) as two:
        ann, ben = Guest(one), Guest(two)
        created = ann.open(ME, LINK)
        table = created["table"]
        ben.claim(table, created["invites"][0]["token"], "Benedict")
        key = {"Authorization": f"Bearer {SECRET}"}
        with ben.sit(table) as line:
            said = ann.http.put("/api/admin/notice", json={"text": "Tea"}, headers=key)
            assert line.until("house")["upkeep"] == said.json()
            assert ann.http.put("/api/admin/rest", json={"on": True}, headers=key).is_success
            assert line.until("house")["upkeep"]["resting"]
            refused = ben.post(table, "/seats/1/name", {"name": "Eve"})
            assert problem(refused) == (503, "resting")
            (listed,) = ann.http.get("/api/admin/tables", headers=key).json()
            assert listed["connections"] == 1  # over the other
            ben.http.put("/api/admin/rest", json={"on": False}, headers=key)
            until(lambda: not ann.http.get("/api/upkeep").json()["resting"], "the end of the rest")


def test_who_is_erased_at_one_is_a_stranger_at_the_other(house: House) -> None:
    ann = house.at_one()
    created = ann.open(ME, LINK)
    table = created["table"]
    ben = Guest(house.two)
    ben.claim(table, created["invites"][0]["token"], "Benedict")
    elsewhere = house.moved_over(ben)
    assert elsewhere.http.get("/api/tables").json()
    assert "Benedict" in ann.get(table).text
    kept = dict(ben.http.cookies)
    assert ben.http.delete("/api/me").status_code == 204
    elsewhere.http.cookies.update(kept)
    until(lambda: elsewhere.http.get("/api/me/stored").status_code == 404, "the erasure")
    until(lambda: "Benedict" not in ann.get(table).text, "the name to go")
