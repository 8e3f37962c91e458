"""Copies of tables and views: beside the original, or in another process."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

import hortus
from hortus import Table
from hortus.nature import remembered_nature, seeded_nature, system_nature

from .engine.trials import duel

GAMES = tuple(hortus.all_games())
Copy = Callable[[Table], Table]


def market_to_come(table: Table) -> bytes:
    """The market of the second round, after the same moves."""
    for move in ("0a d4 r0", "0b d4 r0", "0c d4 r0", "0d d4 r0"):
        table.push(move)
    return table.to_bytes()


def dealt(seed: int | str = 3) -> Table:
    return hortus.deal("zen-garden", players=4, seed=seed)


def by_pickle(table: Table) -> Table:
    back: Table = pickle.loads(pickle.dumps(table))
    return back


# -------------------------------------------------------------------------- beside it


@pytest.mark.parametrize("copied", [Table.copy, copy.copy, copy.deepcopy, by_pickle])
def test_a_copy_is_the_same_table_and_its_own(copied: Copy) -> None:
    table = dealt()
    table.push("0a d4 r0")
    table.undo()
    table.names = ["Ann", "Ben", "Cas", "Dan"]
    other = copied(table)
    assert other == table
    assert (other.events, other.history, other.names) == (table.events, table.history, table.names)
    other.push("0b d4 r0")
    other.names[0] = "Eve"
    assert len(table.history) == len(other.history) - 1
    assert table.names[0] == "Ann"
    assert table.to_bytes() != other.to_bytes()


@pytest.mark.parametrize("copied", [Table.copy, copy.copy, copy.deepcopy])
def test_a_copy_foretells_nothing(copied: Copy) -> None:
    expected = market_to_come(dealt())
    assert len({market_to_come(copied(dealt())) for _ in range(3)} | {expected}) == 4


def test_a_copy_has_the_future_that_it_is_given() -> None:
    table = dealt()
    same = table.copy(nature=table.nature)
    other = table.copy(nature=seeded_nature(4))
    again = table.copy(nature=seeded_nature(4))
    futures = [market_to_come(one) for one in (same, other, again)]
    assert futures[0] == market_to_come(table)
    assert futures[1] == futures[2] != futures[0]


def test_draws_that_were_taken_back_stay_drawn_in_a_copy() -> None:
    table = hortus.deal("zen-garden", players=2, seed=5)
    for move in ("0a d4 r0", "0b d4 r0", "0c c4 r0", "0d c4 r0"):
        table.push(move)
    table.rewind(1)
    for one in (by_pickle(table), table.copy(nature=table.nature)):
        market = one.push("0d c4 r0"), one.to_bytes()
        assert market == (table.copy(nature=table.nature).push("0d c4 r0"), one.to_bytes())
        assert [event.move for event in one.history if event.move < 0]


# ------------------------------------------------------------------- in another process


@pytest.mark.parametrize("name", GAMES)
def test_a_table_goes_through_bytes_and_goes_on_alike(name: str) -> None:
    table = hortus.deal(name, seed="a seed")
    back = by_pickle(table)
    assert back == table
    assert back.nature == table.nature
    seat = min(table.actors)
    move = int(table.moves_of(seat).indices[0])
    for one in (table, back):
        one.push(move, seat, at=1000)
    assert back.events == table.events
    assert back.to_bytes() == table.to_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_a_view_goes_through_bytes(name: str) -> None:
    table = hortus.deal(name, seed=2)
    seat = min(table.actors)
    view = table.view(seat)
    for back in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view), copy.copy(view)):
        assert back.to_bytes() == view.to_bytes()
        assert back.moves.indices.tolist() == view.moves.indices.tolist()
        assert back.drawn() == view.drawn()
        assert (back.seat, back.options, back.players) == (seat, view.options, view.players)


def test_a_box_of_ones_own_goes_along() -> None:
    table = hortus.deal("zen-garden", seed=1, box={"coins.start": 9, "name": "Ours"})
    for one in (by_pickle(table), table.copy(), copy.deepcopy(table)):
        assert (one.box_name, one.box_data) == ("Ours", {"coins.start": 9})
        assert one.facts == table.facts
    assert pickle.loads(pickle.dumps(table.view(0))).facts == table.facts


def test_natures_that_can_be_written_go_along() -> None:
    memory = remembered_nature({(1, 0): 7}, seeded_nature(2))
    for nature in (seeded_nature("x"), memory, system_nature):
        table = hortus.deal("miyabi", nature=nature)
        assert by_pickle(table).nature == nature


def test_a_game_that_is_not_installed_says_why_it_cannot_go() -> None:
    table = duel().deal()
    assert copy.deepcopy(table) == table
    with pytest.raises(TypeError, match=r"entry point in the group hortus\.games"):
        pickle.dumps(table)


# What another process makes of a view and of a table that it was sent.
ELSEWHERE = """
import pickle, sys
view, table = pickle.load(sys.stdin.buffer)
after = view.afterstates()
move = int(after.indices[after.values().argmax()])
table.push(move)
pickle.dump((move, table), sys.stdout.buffer)
"""


def test_another_process_thinks_of_views_and_plays_on_tables() -> None:
    table = hortus.deal("zen-garden", players=3, seed=8)
    view = table.view(min(table.actors))
    sent = pickle.dumps((view, table))
    answer = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=sent, capture_output=True, check=True
    )
    move, played = pickle.loads(answer.stdout)
    after = view.afterstates()
    assert move == after.indices[after.values().argmax()]
    table.push(move)
    assert (played, played.events) == (table, table.events)
