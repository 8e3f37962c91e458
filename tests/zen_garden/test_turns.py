"""Rounds and turns: what a turn is, who comes next, and how long the game lasts."""

from __future__ import annotations

from random import Random

import pytest

from hortus import IllegalMove, InvalidMove, Table

from .positions import coins, deal, edited, market, play_randomly, slot, tiles_laid

rule = pytest.mark.rule


def movers(table: Table) -> list[int]:
    """The seats in the order in which they move, to the end of a random game."""
    order: list[int] = []
    chance = Random(5)
    while not table.over:
        order.extend(table.actors)
        play_randomly(table, chance, 1)
    return order


@rule("ZG-14")
def test_a_turn_is_to_take_to_pay_and_to_lay() -> None:
    table = deal(3)
    (seat,) = table.actors
    wanted = market(table)[slot("2b")]
    table.push("2b d4 r3")
    assert market(table)[slot("2b")] == -1
    assert coins(table)[seat] == 10
    assert tiles_laid(table, seat) == {"d4": (wanted, 3)}


@rule("ZG-14")
@rule("ZG-22")
def test_there_is_no_move_that_leaves_out_a_part_of_it() -> None:
    table = deal()
    for nothing in ("pass", "2b", "d4 r1", "2b d4", ""):
        with pytest.raises(InvalidMove):
            table.push(nothing)
    for move in table.moves:
        assert move.slot in range(12)
        assert move.cell in range(49)


@rule("ZG-15")
@rule("ZG-16")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_each_round_goes_round_once(players: int) -> None:
    table = deal(players, seed=9)
    first = table.state.first
    order = movers(table)
    for number in range(16):
        starts = (first + number) % players
        lap = [(starts + k) % players for k in range(players)]
        assert order[number * players : (number + 1) * players] == lap
    assert table.state.round == 16


@rule("ZG-17")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_players_alternate_in_double_rounds(seed: int) -> None:
    table = deal(2, seed=seed)
    a = table.state.first
    b = 1 - a
    assert movers(table) == [a, b, a, b, b, a, b, a] * 4
    assert table.state.round == 8


@rule("ZG-18")
@pytest.mark.parametrize(("players", "turns"), [(2, 32), (3, 48), (4, 64)])
def test_everyone_has_sixteen_turns(players: int, turns: int) -> None:
    order = movers(deal(players))
    assert len(order) == turns
    assert all(order.count(seat) == 16 for seat in range(players))


@rule("ZG-19")
def test_an_emptied_field_stays_empty_until_the_round_ends() -> None:
    table = deal(3)
    table.push("0c d4 r0")
    with pytest.raises(IllegalMove) as refused:
        table.push("0c d4 r0")
    assert refused.value.rule == "ZG-19"
    assert "empty" in refused.value.sentence
    assert not any(move.slot == slot("0c") for move in table.moves)
    table.push("1a d4 r0")
    assert market(table)[slot("0c")] == -1


@rule("ZG-15")
def test_out_of_turn_nobody_moves() -> None:
    table = deal(4)
    (seat,) = table.actors
    for other in set(table.seats) - {seat}:
        assert not table.moves_of(other)
        with pytest.raises(IllegalMove) as refused:
            table.push("0a d4 r0", other)
        assert refused.value.rule == "901"


@rule("ZG-49")
def test_after_the_end_nobody_moves() -> None:
    table = play_randomly(deal(2), Random(1))
    with pytest.raises(IllegalMove) as refused:
        table.push("0a d4 r0", 0)
    assert refused.value.rule == "902"
    assert table.actors == frozenset()


@rule("ZG-15")
def test_a_turn_belongs_to_the_seat_after_the_last_one() -> None:
    table = deal(4)
    with edited(table) as edit:
        edit.turn_of(3, turns=1)
    table.push("0a d4 r0")
    assert table.actors == {0}
