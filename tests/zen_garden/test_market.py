"""Choosing and paying."""

from __future__ import annotations

from random import Random

import pytest

from hortus import IllegalMove, Table
from hortus.games.zen_garden.state import NO_TILE

from .positions import coins, deal, drawn, edited, market, play_randomly

rule = pytest.mark.rule


def with_coins(n: int) -> Table:
    """A table of two whose seat 0 is to move and has n coins."""
    table = deal(2)
    with edited(table) as edit:
        edit.turn_of(0)
        edit.coins(n, 12)
    return table


def open_rows(table: Table) -> set[int]:
    return {move.slot // 4 for move in table.moves}


@rule("ZG-20")
@pytest.mark.parametrize(("field", "price"), [("0b", 0), ("1b", 1), ("2b", 2)])
def test_the_row_sets_the_price(field: str, price: int) -> None:
    table = with_coins(12)
    table.push(f"{field} d4 r0")
    assert coins(table) == [12 - price, 12]
    fields = {one.slot: one.price for one in drawn(table).market}
    assert fields[field] == price


@rule("ZG-21")
def test_any_tile_that_can_be_paid_in_full_may_be_taken() -> None:
    table = with_coins(2)
    assert {move.slot for move in table.moves} == set(range(12))
    for row in range(3):
        for column in "abcd":
            assert f"{row}{column} d4 r0" in table.moves


@rule("ZG-21")
def test_only_what_is_in_the_market_may_be_taken() -> None:
    table = with_coins(12)
    with edited(table) as edit:
        edit.clear_market()
        edit.offer(f0b="kwp", f2d="stc")
    assert {str(move) for move in table.moves} == {
        f"{field} d4 r{turn}" for field in ("0b", "2d") for turn in range(4)
    }


@rule("ZG-22")
def test_coins_never_fall_below_zero() -> None:
    for seed in range(6):
        table = deal(2, seed=seed)
        chance = Random(seed)
        while not table.over:
            dearest = max(move.slot // 4 for move in table.moves)
            table.push(chance.choice([m for m in table.moves if m.slot // 4 == dearest]))
            assert min(coins(table)) >= 0


@rule("ZG-23")
@pytest.mark.parametrize(("n", "rows"), [(0, {0}), (1, {0, 1}), (2, {0, 1, 2}), (25, {0, 1, 2})])
def test_few_coins_open_few_rows(n: int, rows: set[int]) -> None:
    table = with_coins(n)
    assert open_rows(table) == rows
    for row in {0, 1, 2} - rows:
        with pytest.raises(IllegalMove) as refused:
            table.push(f"{row}a d4 r0")
        assert refused.value.rule == "ZG-23"
        assert "more coins than you have" in refused.value.sentence
    assert coins(table)[0] == n


@rule("ZG-23")
@rule("ZG-20")
def test_the_last_coins_can_be_spent() -> None:
    table = with_coins(2)
    table.push("2a d4 r0")
    assert coins(table)[0] == 0


@rule("ZG-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_is_to_move_finds_a_tile_in_the_bottom_row(players: int) -> None:
    """Even when everybody takes what is free of charge as long as there is any."""
    for seed in range(4):
        table = deal(players, seed=seed)
        chance = Random(seed)
        while not table.over:
            assert any(number != NO_TILE for number in market(table)[:4])
            free = [move for move in table.moves if move.slot < 4]
            assert free
            table.push(chance.choice(free))


@rule("ZG-24")
@rule("ZG-23")
def test_without_coins_a_whole_game_can_be_played() -> None:
    table = deal(4)
    with edited(table) as edit:
        edit.coins(0, 0, 0, 0)
    play_randomly(table, Random(4))
    assert table.over
