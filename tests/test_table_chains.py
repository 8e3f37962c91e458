"""Steps that have no alternative: the table takes them by itself, and takes them back again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import hortus
from hortus import NATURE, Event, Table, UndoError
from hortus.arena.match import Entrant, Match, play_game
from hortus.engine.parts import Manner
from hortus.engine.registry import games
from hortus.testing.trial import random_game
from hortus.testing.writing import undo_goes_back_to_the_last_news

from .engine.chain_game import GAME
from .engine.trials import duel, well


def dealt(near: str = "full", seed: int = 1) -> Table:
    return hortus.deal(GAME, players=2, seed=seed, near=near)


def words(events: Sequence[Event]) -> list[str]:
    """What was done, with nature's answers as "water" and what was taken back as "undo"."""
    return [
        "water" if e.seat == NATURE else "undo" if e.move < 0 else GAME.notation(e.move)
        for e in events
    ]


def one_turn(table: Table) -> None:
    for move in ("far", "lower", "pour", "rest"):
        table.push(move)


# ------------------------------------------------------------------------- going on by itself


def test_steps_without_alternative_follow_a_choice() -> None:
    table = dealt()
    assert table.push("far", at=250) == 3
    assert words(table.events) == ["far", "step", "step"]
    assert table.events == table.history
    assert {event.seat for event in table.events} == {0}
    assert {event.at for event in table.events} == {250}
    assert table.ply == 3


def test_what_shows_something_or_asks_nature_is_left_to_the_player() -> None:
    table = dealt()
    assert table.push("near") == 1
    assert [str(move) for move in table.moves] == ["lower"]
    assert table.push("lower") == 3
    assert words(table.events[-3:]) == ["lower", "water", "carry"]
    assert [str(move) for move in table.moves] == ["pour"]
    assert table.actors == {0}


def test_what_ends_the_turn_is_left_to_the_player() -> None:
    table = dealt()
    for move in ("near", "lower"):
        table.push(move)
    assert table.push("pour") == 1
    assert [str(move) for move in table.moves] == ["rest"]
    assert table.actors == {0}
    assert table.push("rest") == 1
    assert table.actors == {1}


def test_what_ends_the_game_is_left_to_the_player() -> None:
    table = dealt()
    for _ in range(3):
        one_turn(table)
    for move in ("far", "lower", "pour"):
        table.push(move)
    assert not table.over
    table.push("rest")
    assert table.over


def test_the_next_seat_may_begin_with_such_a_step() -> None:
    table = dealt(near="dry")
    one_turn(table)
    assert words(table.events[-4:]) == ["rest", "far", "step", "step"]
    assert [event.seat for event in table.events[-4:]] == [0, 1, 1, 1]
    assert not table.can_undo(0)
    assert not table.can_undo(1)


def test_nothing_goes_by_itself_while_nature_is_silent() -> None:
    table = well().deal()
    table.push("near")
    assert table.push("lower") == 1
    assert table.actors == {NATURE}


def test_a_refused_move_sets_nothing_going() -> None:
    table = dealt()
    with pytest.raises(hortus.IllegalMove, match="Something else comes first"):
        table.push("lower")
    assert table.events == []


def test_games_without_chains_ask_for_every_step() -> None:
    slow = hortus.deal(replace(GAME, manner=Manner()), players=2, seed=1)
    assert slow.push("far") == 1
    slow.push("step")
    assert [str(move) for move in slow.moves] == ["step"]


def test_where_several_act_nobody_is_hurried() -> None:
    """In the second duel of a deal each hand has one card left."""
    table = hortus.deal(replace(duel().game, manner=Manner(chains=True)), players=2, seed=1)
    table.push("left", 0)
    assert table.push("left", 1) == 1
    assert table.actors == {0, 1}
    assert [len(table.moves_of(seat)) for seat in table.seats] == [1, 1]


def test_a_match_counts_every_move_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of four turns seven: far, two steps, lower, carry, pour, rest."""
    monkeypatch.setitem(games(), GAME.id, GAME)
    random = Entrant("random")
    match = Match(GAME.id, (random, random), {"near": "dry"}, games=1)
    assert play_game(match, 0).moves == 4 * 7


# --------------------------------------------------------------------------------- taking back


def test_a_choice_is_taken_back_with_all_that_followed() -> None:
    table = dealt()
    fresh = table.to_bytes()
    table.push("far")
    assert table.can_undo(0)
    table.undo(0)
    assert table.to_bytes() == fresh
    assert table.events == []
    assert words(table.history) == ["far", "step", "step", "undo"]
    assert table.push("near") == 1


def test_a_step_that_the_player_took_is_taken_back_alone() -> None:
    table = dealt()
    one_turn(table)
    table.undo(0)
    assert words(table.events[-2:]) == ["carry", "pour"]
    with pytest.raises(UndoError):  # the water was shown
        table.undo(0)


def test_steps_that_followed_nature_are_nobodys_to_take_back() -> None:
    table = dealt()
    table.push("near")
    table.push("lower")
    assert words(table.events[-1:]) == ["carry"]
    assert not table.can_undo(0)
    with pytest.raises(UndoError):
        table.undo(0)


def test_the_kit_notices_when_single_steps_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def whatever_came_last(table: Table, seat: int) -> int | None:
        mine = bool(table.events) and table.events[-1].seat == seat
        k = len(table.events) - 1
        return k if mine and table._at(k).news == table.news else None

    monkeypatch.setattr(Table, "_last_move", whatever_came_last)
    with pytest.raises(hortus.testing.NotConforming, match="undo"):
        undo_goes_back_to_the_last_news(well())


# ------------------------------------------------------------------------------------ replaying


def resumed(table: Table) -> Table:
    return hortus.resume(GAME, 2, table.options, table.history)


def test_a_replay_takes_no_step_a_second_time() -> None:
    table = dealt()
    table.push("far")
    table.undo()
    one_turn(table)
    again = resumed(table)
    assert again == table
    assert again.events == table.events
    assert again.history == table.history


def test_a_game_written_step_by_step_is_the_same_game() -> None:
    """Other programs may write every step as a move of its own."""
    for table, _ in random_game(well(), 3):
        assert resumed(table) == table
    assert table.over


def test_a_log_that_ends_before_a_step_goes_on_with_it() -> None:
    table = dealt()
    table.push("far")
    cut = hortus.resume(GAME, 2, table.options, table.events[:1])
    assert [str(move) for move in cut.moves] == ["step"]
    assert cut.push("step") == 2
    assert cut.to_bytes() == table.to_bytes()


@pytest.mark.parametrize("near", ["full", "dry"])
def test_every_choice_can_be_replayed_and_taken_back(near: str) -> None:
    """Through a whole game: undo, and the same move again, changes nothing."""
    table = dealt(near, seed=5)
    taken_back = 0
    while not table.over:
        before = table.to_bytes()
        choice = int(table.moves.indices[0])
        seat = min(table.actors)
        table.push(choice)
        if table.can_undo(seat):
            after, events = table.to_bytes(), list(table.events)
            table.undo(seat)
            assert table.to_bytes() == before
            table.push(choice, seat)
            assert (table.to_bytes(), table.events) == (after, events)
            taken_back += 1
        assert resumed(table).history == table.history
    assert (taken_back > 0) == (near == "full"), "dry, each choice shows something or ends it"
