"""Bots that think in processes of their own: what those know, how they share, and what happens when
they come and go."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import httpx
import pytest

from hortus.server import metrics
from hortus.server.live.thinkers_apart import AGAIN, NOBODY

from ..cli.conftest import Run
from .postgres import Postgres
from .thinkers import Thoughts, thinking
from .visiting import GENEROUS, LINK, ME, Guest, problem, quick, serving

GREEDY = {"kind": "bot", "bot": "greedy"}
SEARCH = {"kind": "bot", "bot": "search", "level": 1}
PONDERING = {"kind": "bot", "bot": "search", "level": 5}
SHORT = {"boards": [1]}
FIRST = {"first_seat": "seat_1"}  # of Miyabi
TOKEN = "as-long-as-a-password"
WATCHING = {"Authorization": f"Bearer {TOKEN}"}

pytestmark = pytest.mark.slow


def counted(name: str, **labels: str) -> float:
    return metrics.REGISTRY.get_sample_value(name, labels) or 0.0


def thought_here() -> float:
    """How often something was thought of in the servers of this process."""
    return counted("hortus_thoughts_total", where="here")


def is_over(guest: Guest, table: str) -> bool:
    return bool(guest.get(table).json()["over"])


def places_at(server: str) -> int:
    """How many thoughts there can be at once elsewhere, as far as a server knows."""
    told = httpx.get(f"http://{server}/api/metrics", headers=WATCHING).text
    (places,) = re.findall(r"^hortus_thinkers_places (\S+)$", told, re.MULTILINE)
    return int(float(places))


def knows_places(server: str, places: int) -> bool:
    return places_at(server) == places


def version(guest: Guest, table: str) -> int:
    return int(guest.get(table).json()["version"])


@dataclass(frozen=True)
class House:
    """Two servers that leave thinking to others."""

    one: str
    two: str
    database: str
    thoughts: Thoughts

    def until_known(self, places: int) -> None:
        """Until both servers know how many thoughts there can be at once elsewhere."""
        for server in (self.one, self.two):
            known = partial(knows_places, server, places)
            self.thoughts.until(known, f"{places} places")


@pytest.fixture
def house(postgres: Postgres, database: str, data: Path) -> Iterator[House]:
    settings = quick(data, database=database, thinkers="apart", metrics=TOKEN)
    with serving(settings) as one, serving(settings) as two:
        yield House(one, two, database, Thoughts(postgres, database))


def test_a_game_with_bots_is_thought_of_apart_alone(house: House) -> None:
    """One of those that think has a role of the database that reads nothing but questions: it needs
    no table."""
    house.thoughts.ask("CREATE ROLE thinker LOGIN")
    house.thoughts.ask("GRANT SELECT, INSERT, UPDATE, DELETE ON thoughts TO thinker")
    house.thoughts.ask("GRANT SELECT, INSERT, UPDATE ON processes TO thinker")
    house.thoughts.ask("GRANT SELECT ON alembic_version TO thinker")
    restricted = house.database.replace("//hortus@", "//thinker@")
    with thinking(house.database), thinking(restricted) as one:
        house.until_known(2)
        before, guests = thought_here(), [Guest(house.one), Guest(house.two)]
        tables = [guest.open(GREEDY, SEARCH, options=SHORT)["table"] for guest in guests]
        for guest, table in zip(guests, tables, strict=True):
            over = partial(is_over, guest, table)
            house.thoughts.until(over, "the end of the game")
        assert thought_here() == before
        house.thoughts.until(lambda: not house.thoughts.asked, "all to be fetched")
        assert "permission" not in one.leave()


def test_who_may_not_think_is_told_what_that_needs(
    postgres: Postgres, database: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    Thoughts(postgres, database).ask("CREATE TABLE alembic_version (version_num text)")
    Thoughts(postgres, database).ask("CREATE ROLE stranger LOGIN")
    monkeypatch.setenv("HORTUS_DATABASE", database.replace("//hortus@", "//stranger@"))
    told = run("think")
    assert told.code == 2
    assert "permission denied" in told.err
    assert "docs/hosting.md" in told.err


def test_a_thinker_that_is_stopped_or_killed_holds_no_game_up(house: House) -> None:
    """Others have what it thought of as soon as its last sign of life is too old; an answer that
    comes late changes nothing. Who leaves gives back what it thinks of."""
    thoughts, ann = house.thoughts, Guest(house.one)
    with thinking(house.database) as one:
        house.until_known(1)
        (first,) = thoughts.thinkers
        here, table = thought_here(), ann.open(PONDERING, PONDERING)["table"]
        with thinking(house.database) as two:
            house.until_known(2)
            for what in (signal.SIGSTOP, signal.SIGKILL):
                thoughts.until(lambda: first in thoughts.claimed.values(), "the first to think")
                before = version(ann, table)
                one.send(what)
                thoughts.until(partial(further, ann, table, before), "the other to go on")
                one.send(signal.SIGCONT)
            assert thought_here() == here
            thoughts.pretend()  # so that the server goes on asking others
            thoughts.until(lambda: thoughts.claimed, "a thought")
            two.leave()
            thoughts.until(lambda: thoughts.standing == [(None, 0)], "it to be given back")


def further(guest: Guest, table: str, before: int) -> bool:
    return version(guest, table) > before


def test_servers_think_for_themselves_where_nobody_else_is_well(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    thoughts, ann = house.thoughts, Guest(house.one)
    before = thought_here()
    table = ann.open(GREEDY, GREEDY, options=SHORT)["table"]
    thoughts.until(lambda: is_over(ann, table), "the end")
    assert thought_here() > before
    thoughts.pretend()
    house.until_known(1)
    assert AGAIN in caplog.messages
    table = ann.open(GREEDY, GREEDY, options=SHORT)["table"]
    thoughts.until(lambda: thoughts.asked, "the question")
    thoughts.forget_pretended()  # it dies, and what was asked is thought of here
    thoughts.until(lambda: is_over(ann, table), "the end")
    assert NOBODY in caplog.messages


def test_what_is_lost_is_asked_again(house: House) -> None:
    thoughts = house.thoughts
    asked = a_question(house)
    thoughts.ask("DELETE FROM thoughts")
    thoughts.until(lambda: thoughts.asked, "it to be asked again")
    assert not thoughts.asked & asked


def a_question(house: House) -> set[object]:
    """One that no thinker will ever answer."""
    thoughts = house.thoughts
    thoughts.pretend()
    house.until_known(1)
    Guest(house.one).open(GREEDY, GREEDY)
    thoughts.until(lambda: thoughts.asked, "a question")
    return thoughts.asked


def test_what_takes_its_thinkers_with_it_is_given_up(house: House) -> None:
    """A table goes on with a move at random."""
    thoughts = house.thoughts
    a_question(house)
    before = counted("hortus_bots_replaced_total")

    def replaced() -> bool:
        thoughts.ask("UPDATE thoughts SET tries = 3, thinker = 'killed' WHERE answer IS NULL")
        return counted("hortus_bots_replaced_total") > before

    with thinking(house.database):
        thoughts.until(replaced, "a move at random")


def test_what_nobody_waits_for_is_dropped(house: House) -> None:
    thoughts, ann = house.thoughts, Guest(house.one)
    thoughts.pretend()
    house.until_known(1)
    table = ann.open(ME, GREEDY, seed="back", options=SHORT)["table"]
    with ann.sit(table) as line:
        thoughts.until(lambda: "0" in line.state["moves"] or thoughts.asked, "somebody's turn")
        while 0 in line.state["actors"]:
            line.play(0)
        thoughts.until(lambda: thoughts.asked, "the bot's question")
        assert ann.delete(table).is_success
        thoughts.until(lambda: not thoughts.asked, "it to be dropped")


def test_a_move_taken_back_drops_what_was_thought_of_it(house: House) -> None:
    thoughts, ann = house.thoughts, Guest(house.one)
    thoughts.pretend()
    house.until_known(1)
    table = ann.open(ME, GREEDY, seed="back", options=SHORT)["table"]
    with ann.sit(table) as line:
        while 0 in line.state["actors"]:
            line.play(0)
        thoughts.until(lambda: thoughts.asked, "the bot's question")
        line.send(type="undo", seat=0, version=line.state["version"])
        line.until("state")
        assert 0 in line.state["actors"]
        thoughts.until(lambda: not thoughts.asked, "it to be dropped")


# ------------------------------------------------------------------- fairness, and limits


def test_who_asks_for_much_at_one_server_leaves_time_for_others_at_another(house: House) -> None:
    thoughts = house.thoughts
    with thinking(house.database):
        house.until_known(1)
        ann, ben = Guest(house.one), Guest(house.two)
        for _ in range(12):
            ann.open(PONDERING, PONDERING, ME)
        theirs = ann.open(PONDERING, PONDERING, ME)["table"]
        table = ben.open(GREEDY, ME, game="miyabi", options=FIRST)["table"]
        thoughts.until(lambda: ben.get(table).json()["actors"] == [1], "the other's bot")
        thoughts.until(lambda: ann.get(theirs).json()["crowded"], "that it is told")
        assert not ben.get(table).json()["crowded"]


def test_processes_count_together_what_waits_for_one_visitor(
    postgres: Postgres, database: str, data: Path
) -> None:
    thoughts = Thoughts(postgres, database)
    limits = replace(GENEROUS, thoughts_per_visitor=3)
    settings = quick(data, database=database, thinkers="apart", limits=limits, metrics=TOKEN)
    with serving(settings) as one, serving(settings) as two:
        thoughts.pretend()
        House(one, two, database, thoughts).until_known(1)
        ann, elsewhere = Guest(one), Guest(two)
        table = ann.open(ME, GREEDY, game="miyabi", options=FIRST)["table"]
        elsewhere.http.cookies = ann.http.cookies
        for number, guest in enumerate((ann, elsewhere, ann), 1):
            guest.open(GREEDY, GREEDY)
            thoughts.until(partial(thoughts.are_asked, number), "a question")
        elsewhere.open(GREEDY, GREEDY)  # its bot waits until there is room
        refused = ann.http.post(f"/api/tables/{table}/hint")
        assert problem(refused) == (429, "too_fast")
        assert thoughts.are_asked(3)
        Guest(two).open(GREEDY, GREEDY)  # others are not hindered
        thoughts.until(partial(thoughts.are_asked, 4), "another's")


def test_processes_count_together_what_is_laid_from_one_address(database: str, data: Path) -> None:
    limits = replace(GENEROUS, opening_burst=5, openings_per_hour=1.0)
    settings = quick(data, database=database, limits=limits)
    with serving(settings) as one, serving(settings) as two:
        for address in (one, two, one, two, one):
            assert Guest(address).open(ME, LINK)
        order = {"game": "zen-garden", "seats": [ME, LINK]}
        for address in (one, two):
            assert problem(Guest(address).http.post("/api/tables", json=order)) == (
                429,
                "too_often",
            )
