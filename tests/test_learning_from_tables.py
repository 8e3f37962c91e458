"""What a learner asks of a table: totals, returns, credit, and where its moves lead."""

from __future__ import annotations

from typing import Any

import pytest

import hortus
from hortus import NATURE, OptionError, Table

from .engine.chain_game import GAME as CHAINS


def finished(game: str, players: int, **options: Any) -> Table:
    table: Table = hortus.deal(game, players, seed=1, options=options)
    while not table.over:
        seat, now = min(table.actors), table.now + 2000
        if 0 < table.limit <= now:
            table.time_up(now)
            break
        moves = table.moves_of(seat).indices
        table.push(int(moves[(table.ply * 7) % len(moves)]), seat, now)
    return table


def test_nothing_is_returned_while_the_game_runs() -> None:
    table = hortus.deal("zen-garden", players=3, seed=1)
    assert table.returns() == (0.0, 0.0, 0.0)
    assert table.totals() == table.scores().totals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_wins_has_one_and_all_add_up_to_nothing(players: int) -> None:
    table = finished("zen-garden", players)
    (winner,) = table.scores().winners
    returns = table.returns()
    assert returns[winner] == 1.0
    others = {value for seat, value in enumerate(returns) if seat != winner}
    assert others == {-1 / (players - 1)}
    assert sum(returns) == pytest.approx(0)


def test_a_victory_is_shared() -> None:
    table = hortus.deal(CHAINS, players=2, seed=2)
    while not table.over:
        table.push(int(table.moves.indices[0]))
    assert table.scores().winners == (0, 1)
    assert table.returns() == (0.0, 0.0)


def test_a_team_and_who_plays_alone_have_their_points() -> None:
    for table in (finished("gardeners", 2, mode="easy", timer=60), finished("tang-garden", 1)):
        assert table.returns() == table.totals() == table.scores().totals


def test_steps_taken_by_themselves_are_marked() -> None:
    table = hortus.deal(CHAINS, players=2, seed=1, near="full")
    table.push("far")
    assert [CHAINS.notation(event.move) for event in table.events] == ["far", "step", "step"]
    assert table.chosen() == [True, False, False]
    for move in ("lower", "pour", "rest", "near", "lower"):
        table.push(move)
    told = ["water" if e.seat == NATURE else CHAINS.notation(e.move) for e in table.events]
    assert told[3:] == [
        "lower",
        "water",
        "carry",
        "pour",
        "rest",
        "near",
        "lower",
        "water",
        "carry",
    ]
    expected = [True, False, False, True, True, True, True, False, False]
    assert table.chosen()[3:] == expected


def test_where_no_step_goes_by_itself_all_moves_of_seats_are_chosen() -> None:
    table = finished("zen-garden", 2)
    assert table.chosen() == [event.seat != NATURE for event in table.events]


def test_a_level_gives_options_and_others_go_before_it() -> None:
    table = hortus.deal("miyabi", level=2)
    assert table.options["expansions"] == ["colours"]
    assert hortus.deal("miyabi", level=2, expansions=[]).options["expansions"] == []


@pytest.mark.parametrize("level", [0, 6, "two", 1.5, True])
def test_a_level_that_there_is_not_is_told(level: object) -> None:
    with pytest.raises(OptionError, match=r"miyabi has levels 1, 2, 3, 4, 5, not ") as found:
        hortus.deal("miyabi", level=level)  # type: ignore[call-overload]
    assert found.value.option == "level"


# ---------------------------------------------------------------------------- afterstates


def test_afterstates_come_in_the_order_of_the_moves() -> None:
    table = hortus.deal("zen-garden", players=2, seed=4)
    view = table.view(min(table.actors))
    after = view.afterstates()
    assert [move for move, _ in after] == list(view.moves)
    assert after.indices.tolist() == view.moves.indices.tolist()
    assert len(after) == len(view.moves)
    assert repr(after) == f"<{len(after)} afterstates of seat {view.seat}>"
    with pytest.raises(IndexError):
        after[len(after)]
    assert after[-1][0] == after[len(after) - 1][0]


def test_who_may_not_act_has_none() -> None:
    table = hortus.deal("zen-garden", players=2, seed=4)
    view = table.view(1 - min(table.actors))
    after = view.afterstates()
    assert len(after) == 0
    assert after.values().shape == (0,)
    assert after.totals().shape == (0, 2)
    assert after.observations().shape == (0, view.game.observation.numbers)
    assert after.chance_is_next().shape == (0,)
    assert list(after) == []


def test_before_chance_answers_it_says_so() -> None:
    table = hortus.deal("zen-garden", players=2, seed=4)
    answered = set()
    for _ in range(8):
        after = table.view(min(table.actors)).afterstates()
        expected = bool(after.chance_is_next()[0])
        assert expected == (table.push(int(after.indices[0])) > 1)
        answered.add(expected)
    assert answered == {True, False}


def test_who_plays_the_best_afterstate_beats_who_plays_anything() -> None:
    lead = 0
    for seed in range(4):
        table = hortus.deal("zen-garden", seed=seed)
        while not table.over:
            seat = min(table.actors)
            after = table.view(seat).afterstates()
            k = after.values().argmax() if seat == 0 else (table.ply * 7) % len(after)
            table.push(int(after.indices[k]))
        lead += table.totals()[0] - table.totals()[1]
    assert lead > 40
