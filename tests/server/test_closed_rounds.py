"""Rounds of a tournament that its host closes, where two processes serve it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from hortus.server.live.neighbours import COMPARE

from .tournaments import close, do, own_table, set_up, told
from .visiting import Guest, problem, quick, serving

ROUNDS = 3


@dataclass(frozen=True)
class Met:
    """Four people in the first of several rounds: the host over one process, the others over the
    other."""

    tournament: str
    host: Guest
    there: Guest  # the host over the other process, too
    others: list[Guest]

    def awaited(self) -> tuple[Guest, str]:
        """One of the others for whom a game waits, and their table."""
        for one in self.others:
            table = own_table(one, self.tournament)
            assert table is not None
            state = one.get(table).json()
            if state["mine"] == state["actors"]:
                return one, table
        raise AssertionError("two games wait, and one of them at most for the host")


@pytest.fixture
def met(database: str, data: Path) -> Iterator[Met]:
    settings = quick(data, database=database)
    with serving(settings) as one, serving(settings) as two:
        host, there = Guest(one), Guest(two)
        tournament = set_up(host, rounds=ROUNDS)
        there.http.cookies = host.http.cookies
        others = [Guest(two) for _ in range(3)]
        for other in others:
            do(other, tournament, "/entrants", {})
        do(host, tournament, "/begin")
        yield Met(tournament, host, there, others)


def test_a_round_closed_at_one_ends_its_games_at_the_other(met: Met) -> None:
    player, table = met.awaited()
    with player.sit(table) as line:
        (seat,) = line.state["mine"]
        move = line.until_turn(seat)["moves"][str(seat)][0]
        began = time.monotonic()
        assert close(met.host, met.tournament, 1).status_code == 204
        state = line.until_state(closed=True)
        assert time.monotonic() - began < COMPARE
        assert (state["over"], state["actors"]) == (False, [])
        line.send(type="play", seat=seat, version=state["version"], move=move)
        assert line.until("refused")["problem"]["error"] == "round_closed"
    assert own_table(player, met.tournament) != table, "the next round is played"


def test_whoever_moves_at_the_other_meanwhile_holds_nothing_up(met: Met) -> None:
    player, table = met.awaited()
    with player.sit(table) as line, ThreadPoolExecutor(1) as hands:
        (seat,) = line.state["mine"]
        line.until_turn(seat)
        closing = hands.submit(close, met.host, met.tournament, 1)
        line.play(seat)
        assert closing.result().status_code == 204
        line.until_state(closed=True)
    assert told(met.there, met.tournament)["round"] == 2


def test_of_those_that_close_a_round_at_once_one_does(met: Met) -> None:
    for number in range(1, ROUNDS + 1):
        both = (met.host, met.there) * 2
        with ThreadPoolExecutor(len(both)) as hands:
            asked = [hands.submit(close, who, met.tournament, number) for who in both]
        answers = [one.result() for one in asked]
        assert sorted(one.status_code for one in answers) == [204, 409, 409, 409]
        late = {problem(one)[1] for one in answers if one.status_code == 409}
        assert late <= {"other_round", "not_running"}
        now = told(met.there, met.tournament)
        assert (now["round"], now["stage"]) == (
            (number + 1, "running") if number < ROUNDS else (number, "over")
        )


def test_a_round_is_closed_that_its_host_has_seen(met: Met) -> None:
    assert close(met.host, met.tournament, 1).status_code == 204
    assert problem(close(met.host, met.tournament, 1)) == (409, "other_round")
    assert problem(close(met.there, met.tournament, 3)) == (409, "other_round")
    assert told(met.there, met.tournament)["round"] == 2
