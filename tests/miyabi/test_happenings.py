"""The log: what is told of each move, and that nothing is left out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hortus import Happening, Table

from .positions import at_table, deal, drawn, edited, in_game, promised, to_the_end, told

rule = pytest.mark.rule

ALL = ["colours", "meadow", "zen", "frog", "sevens"]
FACES = {"zen.tiles": [7, 5, 4]}


def kinds(happenings: list[Happening]) -> list[tuple[str, int | None]]:
    return [(happening.kind, happening.seat) for happening in happenings]


# ------------------------------------------------------------------------------------- a turn


@rule("MI-27")
def test_a_tile_with_its_level_and_points() -> None:
    (lay,) = told(at_table("c3,d3=1", supply="fish-2 stone-1"), "fish-2 d r2")
    assert (lay.kind, lay.seat) == ("lay", 0)
    assert lay.values == {
        "kind": "fish-2", "cell": "d3", "turn": 2, "level": 2, "objects": 2, "points": 4,
    }  # fmt: skip
    assert set(lay.cells) == {"c3", "d3"}


@rule("MI-X12")
def test_a_zen_tile() -> None:
    table = at_table("b4=2", zen=(0, 2, 0), expansions=["zen"])
    (zen,) = told(table, "zen-2 b4")
    assert (zen.kind, zen.cells) == ("zen", ["b4"])
    assert zen.values == {"objects": 2, "cell": "b4", "level": 3, "points": 6}


@rule("MI-28")
def test_a_bonus_is_told_to_the_first_only() -> None:
    table = at_table("a1=4", "a1=4", supply="maple-1 maple-1 stone-1")
    lay, bonus = told(table, "maple-1 a r0")
    assert (lay.values["points"], bonus.kind, bonus.seat) == (5, "bonus", 0)
    assert bonus.values == {"object": "maple", "points": 10}
    table.push("maple-1 a r0")
    assert kinds(told(table, "maple-1 a r0")) == [("lay", 1)]


@rule("MI-X22")
@rule("MI-X23")
def test_the_frog_is_paid_for_a_level_once() -> None:
    table = at_table("c3=1 c4=2 c5=1", frogs=["c3"], expansions=["frog"])
    table.push("maple-1 a r0")
    (leap,) = told(table, "frog c4")
    assert (leap.kind, leap.cells) == ("frog", ["c4"])
    assert leap.values == {"cell": "c4", "level": 2, "points": 2}
    assert kinds(told(table, "stay")) == [("stay", 0)]
    with edited(table) as record:
        record["seat"][0]["frog_best"] = 2
    assert told(table, "frog c4")[0].values["points"] == 0


@rule("MI-X23")
def test_the_first_level_pays_nothing() -> None:
    table = at_table("c3=1", expansions=["frog"])
    table.push("maple-1 a r0")
    assert told(table, "frog c3")[0].values == {"cell": "c3", "level": 1, "points": 0}


# ------------------------------------------------------------------------------------- passing


@rule("MI-25")
def test_who_passes_is_not_told_to_be_forced() -> None:
    assert kinds(told(at_table(), "pass")) == [("pass", 0)]


@rule("MI-24")
def test_passes_forced_in_the_turn_of_another() -> None:
    """The double that is left finds level ground in the third garden, not in the second."""
    uneven = "a1=1 c1=1 e1=1"
    table = at_table("", uneven, "", supply="maple-1 maple-2", lanterns=["", "bdf", "bcdef"])
    assert kinds(told(table, "maple-1 f r0")) == [("lay", 0), ("forced", 1)]


@rule("MI-24")
@rule("MI-33")
def test_passes_forced_at_the_end_of_a_round() -> None:
    """Of three the second has all lanterns out already."""
    table = at_table("", "", "", supply="maple-1", lanterns=["bcdef", "abcdef", "a"])
    assert kinds(told(table, "maple-1 a r0")) == [("lay", 0), ("forced", 2), ("round", 1)]


@rule("MI-24")
def test_who_laid_the_last_tile_but_not_the_last_lantern_passes_too() -> None:
    table = at_table(supply="maple-1")
    assert kinds(told(table, "maple-1 a r0"))[1:] == [("forced", 1), ("forced", 0), ("round", 1)]


@rule("MI-25")
def test_a_pass_of_before_is_not_told_again() -> None:
    table = at_table(supply="maple-1 stone-1")
    table.push("pass")
    assert kinds(told(table, "pass")) == [("pass", 1), ("round", 1)]


# ------------------------------------------------------------------------ what counts at the end


@rule("MI-38")
def test_a_majority_that_is_taken_from_somebody() -> None:
    table = at_table("c3=1*1", "a3=1*2", supply="fish-2 stone-1")
    own, theirs = promised(table, "fish-2 d r0")
    assert (own.seat, own.values) == (0, {"category": "majority", "object": "fish", "prospect": 8})
    assert (theirs.seat, theirs.values["prospect"]) == (1, -8)


@rule("MI-X04")
def test_an_expansion_that_gains() -> None:
    table = at_table("c3=1*1", supply="fish-2 stone-1", expansions=["colours"])
    assert {"category": "colours", "prospect": 2} in [
        one.values for one in promised(table, "fish-2 d r0")
    ]


@pytest.mark.parametrize("seed", range(2))
def test_what_is_told_explains_every_change_of_a_total(seed: int) -> None:
    table = play(3, seed, {"expansions": ALL})
    scores = [0, 0, 0]
    for one in (happening for event in table.happenings() for happening in event):
        if one.seat is not None:
            scores[one.seat] += int(one.values.get("points", 0))
            scores[one.seat] += int(one.values.get("prospect", 0))
    assert tuple(scores) == table.scores().totals


# -------------------------------------------------------------------------------------- nature


@rule("MI-08")
@rule("MI-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_beginning(players: int) -> None:
    table = deal(players)
    (first,), (supply,) = table.happenings()
    assert (first.kind, first.seat) == ("first", drawn(table).first)
    assert (supply.kind, supply.values) == ("supply", {"tiles": 6 * players, "round": 1})


@rule("MI-X11")
@rule("MI-X13")
def test_zen_tiles_that_are_turned_up() -> None:
    table = deal(2, expansions=["zen"], box=FACES)
    (display,), *_ = table.happenings()
    assert (display.kind, display.values) == ("zen_up", {"tiles": 5})
    zen = next(str(move) for move in table.moves if str(move).startswith("zen"))
    table.push(zen)
    assert [happening.kind for event in table.happenings()[3:] for happening in event] == [
        "zen", "prospect", "zen_up",
    ]  # fmt: skip


# ------------------------------------------------------------------------------- a whole game

GAMES = [
    pytest.param(2, {}, id="two"),
    pytest.param(4, {"expansions": ALL}, id="four, all expansions"),
    pytest.param(
        3, {"expansions": ALL, "box": FACES, "support": "anything", "fifth_level": "or_higher"},
        id="three, anything below",
    ),
    pytest.param(
        2, {"expansions": ["frog"], "support": "whole_tiles", "top_level": "five"},
        id="two, whole tiles",
    ),
]  # fmt: skip


def play(players: int, seed: int, options: dict[str, Any]) -> Table:
    return to_the_end(deal(players, seed=seed, **options), seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_is_told_adds_up(players: int, options: dict[str, Any], seed: int) -> None:
    table = play(players, seed, options)
    points = [0] * players
    for event in table.happenings():
        for happening in event:
            if happening.seat is not None:
                points[happening.seat] += int(happening.values.get("points", 0))
    assert points == in_game(table)


@rule("MI-33")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_in_every_round_each_lays_six_tiles_or_passes_once(
    players: int, options: dict[str, Any], seed: int
) -> None:
    table = play(players, seed, options)
    events = [happening for event in table.happenings() for happening in event]
    ends = [k for k, happening in enumerate(events) if happening.kind in ("round", "end")]
    assert len(ends) == drawn(table).rounds
    for start, end in zip([0, *ends], ends, strict=False):
        in_round = Counter((one.seat, one.kind) for one in events[start:end])
        for seat in range(players):
            tiles = in_round[seat, "lay"] + in_round[seat, "zen"]
            passes = in_round[seat, "pass"] + in_round[seat, "forced"]
            assert (tiles == 6) != (passes == 1), (start, seat)
            assert passes <= 1


@rule("MI-09")
def test_the_rounds_and_who_begins_them() -> None:
    table = play(3, 1, {})
    events = [happening for event in table.happenings() for happening in event]
    first = events[0].seat
    assert first is not None
    rounds = [(one.seat, one.values["round"]) for one in events if one.kind == "round"]
    assert rounds == [((first + k) % 3, k + 1) for k in range(1, 5)]
    assert [one.values["round"] for one in events if one.kind == "supply"] == [1, 2, 3, 4, 5]
    assert events[-1] == Happening("end")
