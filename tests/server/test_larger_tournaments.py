"""Tournaments at tables of three and four, at a real server."""

from __future__ import annotations

import csv
import io
import itertools
from collections import Counter

import pytest

from .tournaments import (
    add_bots,
    begun,
    close,
    dealt_at,
    do,
    own_table,
    play_out,
    play_together,
    post,
    set_up,
    told,
    until_over,
    until_round,
    watched_at,
)
from .visiting import Arrive, problem, until


def test_nine_of_whom_two_are_people_play_at_tables_of_three(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    tournament = set_up(ann, seats=3, rounds=4, listed=True)
    do(ben, tournament, "/entrants", {"name": "Ben"})
    assert problem(post(ann, tournament, "/begin")) == (409, "too_few_entrants")
    add_bots(ann, tournament, 7)
    assert told(ben, tournament)["rounds_with_these"] == 4
    do(ann, tournament, "/begin")
    hers, his = None, None
    for number in (1, 2, 3, 4):
        until_round(ann, tournament, number)
        hers, his = own_table(ann, tournament), own_table(ben, tournament)
        assert hers is not None
        assert his is not None
        if hers == his:
            play_together(ann, ben, hers)
            continue
        assert watched_at(ann, tournament) == watched_at(ben, tournament) == set()
        assert problem(ann.post(his, "/watch")) == (409, "deal_running")
        play_out(ann, hers)
        play_out(ben, his)
    end = until_over(ann, tournament)
    (card,) = ann.http.get("/api/tournaments").json()["mine"]
    assert (end["seats"], card["seats"]) == (3, 3)
    met = Counter(
        frozenset(two)
        for round_ in end["played"]
        for table in round_["tables"]
        for two in itertools.combinations(table["seats"], 2)
    )
    assert (len(met), set(met.values())) == (36, {1}), "in four rounds all meet all once"
    for table in end["played"][0]["tables"]:
        seats = sorted(range(3), key=lambda seat: table["places"][seat])
        totals = [table["totals"][seat] for seat in seats]
        assert totals == sorted(totals, reverse=True)
    assert sum(one["points"] for one in end["standings"]) == pytest.approx(18)
    assert {one["played"] for one in end["standings"]} == {4}
    assert hers is not None
    assert his is not None
    assert dealt_at(ann, hers) == dealt_at(ben, his), "all tables of a round have one deal"


def test_at_tables_of_four_who_is_over_sits_out(arrive: Arrive) -> None:
    ann = arrive()
    tournament = set_up(ann, seats=4, rounds=3, plays=False)
    add_bots(ann, tournament, 6)
    do(ann, tournament, "/begin")
    end = until_over(ann, tournament)
    sizes = [[len(table["seats"]) for table in round_["tables"]] for round_ in end["played"]]
    assert sizes == [[4, 1, 1]] * 3
    rested = [t["seats"][0] for one in end["played"] for t in one["tables"] if len(t["seats"]) == 1]
    assert sorted(rested) == [1, 2, 3, 4, 5, 6], "everybody once"
    assert sum(one["points"] for one in end["standings"]) == pytest.approx(9, abs=0.001)
    text = ann.http.get(f"/api/tournaments/{tournament}/results.csv").text
    results = list(csv.DictReader(io.StringIO(text)))
    assert Counter(one["place"] == "bye" for one in results) == {False: 12, True: 6}
    assert {one["seat"] for one in results} == {"1", "2", "3", "4"}
    assert {one["points"] for one in results if one["place"] == "bye"} == {"0.5"}


def test_whoever_is_waited_for_loses_to_all_others_and_these_draw(arrive: Arrive) -> None:
    ann = arrive()
    tournament = begun(ann, bots=2, rounds=1, seats=3)
    table = own_table(ann, tournament)
    assert table is not None
    until(lambda: ann.get(table).json()["actors"] == ann.get(table).json()["mine"], "her turn")
    assert close(ann, tournament, 1).status_code == 204
    end = told(ann, tournament)
    (paired,) = end["played"][0]["tables"]
    assert sorted(paired["points"]) == [0, 0.75, 0.75]
    by_entrant = dict(zip(paired["seats"], paired["places"], strict=True))
    assert (by_entrant, paired["totals"]) == ({1: 3, 2: 1, 3: 1}, None)
    points = {one["entrant"]: one["points"] for one in end["standings"]}
    assert points == {1: 0, 2: 0.75, 3: 0.75}
