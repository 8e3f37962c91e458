"""The end of a round, and of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hortus
from hortus import NATURE, Table
from hortus.engine.chance import draw
from hortus.games.zen_garden.enums import Deck
from hortus.games.zen_garden.state import NO_TILE

from .positions import (
    cell,
    coins,
    deal,
    edited,
    market,
    play_randomly,
    slot,
    tile,
    tiles_in,
    tiles_laid,
    without_nature,
)

rule = pytest.mark.rule


def last_turn_of_a_round(players: int = 3, **options: Any) -> Table:
    """A table at which one more move ends the first round; nature does not answer."""
    table = without_nature(deal(players, **options))
    with edited(table) as edit:
        edit.turn_of(0, turns=(4 if players == 2 else players) - 1)
        edit.clear_market()
    return table


def answer(table: Table, number: int) -> None:
    table.replay(hortus.Event(NATURE, number))


@rule("ZG-43")
def test_tiles_left_in_the_bottom_row_are_discarded() -> None:
    table = last_turn_of_a_round()
    with edited(table) as edit:
        edit.offer(f0a="kwp", f0b="ssp", f0d="ctc", f1a="wsb")
    table.push("0a d4 r0")
    assert tiles_in(table.state.discard) == {tile("ssp"), tile("ctc")}
    assert market(table)[slot("0a")] == tile("wsb")


@rule("ZG-43")
def test_before_the_round_ends_nothing_is_discarded() -> None:
    table = deal(3)
    for _ in range(2):
        table.push(table.moves.indices[0].item())
        assert tiles_in(table.state.discard) == set()
        assert table.state.round == 0


def slid(option: str) -> dict[str, str]:
    """What lies where after this market has slid: fields to tiles."""
    table = last_turn_of_a_round(slide=option)
    with edited(table) as edit:
        edit.offer(
            f0a="kwp", f1a="ssp", f2a="gsp",  # both move
            f2b="tsp",  # two rows down, or one
            f1c="csp",
            f0d="wsp", f2d="ksp",
        )  # fmt: skip
    table.push("0a d4 r0")
    names = {tile(name): name for name in ("ssp", "gsp", "tsp", "csp", "wsp", "ksp")}
    fields = [f"{row}{column}" for row in range(3) for column in "abcd"]
    return {f: names[n] for f, n in zip(fields, market(table), strict=True) if n != NO_TILE}


@rule("ZG-44")
def test_the_rest_slides_down_in_its_column_as_far_as_there_is_room() -> None:
    assert slid("column") == {"0a": "ssp", "1a": "gsp", "0b": "tsp", "0c": "csp", "0d": "ksp"}


@rule("ZG-44")
def test_as_an_option_it_slides_by_one_row_only() -> None:
    assert slid("one_row") == {"0a": "ssp", "1a": "gsp", "1b": "tsp", "0c": "csp", "1d": "ksp"}


@rule("ZG-44")
@pytest.mark.parametrize("slide", ["column", "one_row"])
def test_the_top_row_is_new_every_round(slide: str) -> None:
    table = without_nature(deal(4, slide=slide))
    chance = Random(1)
    for _ in range(8):
        while NATURE not in table.actors:
            play_randomly(table, chance, 1)
        assert market(table)[8:] == [NO_TILE] * 4
        answer(table, chance.getrandbits(63))
        assert NO_TILE not in market(table)


@rule("ZG-45")
def test_the_market_is_filled_from_the_bottom_and_from_the_left() -> None:
    table = last_turn_of_a_round()
    with edited(table) as edit:
        edit.offer(f0a="kwp", f1b="ssp", f2d="gsp")
    table.push("0a d4 r0")
    supply = sorted(tiles_in(table.state.supply))
    before = market(table)
    answer(table, 12345)
    expected = before.copy()
    gaps = [k for k in range(12) if before[k] == NO_TILE]
    for turn, place in enumerate(gaps):
        expected[place] = supply.pop(draw(12345, turn, len(supply)))
    assert gaps == [0, 2, 4, 5, 6, 7, 8, 9, 10, 11]
    assert market(table) == expected
    assert tiles_in(table.state.supply) == set(supply)


def nearly_out_of_supply(left: list[str]) -> Table:
    """The last turn of a round, with these tiles in the supply and all others discarded."""
    table = last_turn_of_a_round()
    with edited(table) as edit:
        edit.offer(f0a="kwp", f0b="ssp")
        keep = {tile(letters) for letters in left}
        discard = tiles_in(edit.record["supply"]) - keep
        edit.record["supply"] = [sum(1 << k % 45 for k in keep if k // 45 == w) for w in (0, 1)]
        edit.record["discard"] = [sum(1 << k % 45 for k in discard if k // 45 == w) for w in (0, 1)]
    return table


@rule("ZG-46")
def test_the_old_supply_is_used_up_before_the_discards_come_back() -> None:
    table = nearly_out_of_supply(["gsp", "wtc"])
    table.push("0a d4 r0")
    answer(table, 777)
    assert set(market(table)[:2]) == {tile("gsp"), tile("wtc")}
    assert tiles_in(table.state.discard) == set()
    everything = tiles_in(table.state.supply) | set(market(table)) | {tile("kwp")}
    assert everything == set(range(90))


@rule("ZG-46")
def test_tiles_discarded_this_round_come_back_too() -> None:
    seen = set()
    for number in range(40):
        table = nearly_out_of_supply([])
        table.push("0a d4 r0")
        assert tile("ssp") in tiles_in(table.state.discard)
        answer(table, number)
        seen |= set(market(table))
    assert tile("ssp") in seen


@rule("ZG-46")
def test_a_supply_that_just_suffices_is_not_mixed_with_the_discards() -> None:
    table = nearly_out_of_supply([f"{s}{p}b" for s in "sgtc" for p in "swt"])
    table.push("0a d4 r0")
    discard = tiles_in(table.state.discard)
    answer(table, 5)
    assert tiles_in(table.state.supply) == set()
    assert tiles_in(table.state.discard) == discard


@rule("ZG-47")
def test_there_are_always_enough_tiles() -> None:
    """Even when four players always take from the top, so that the most is discarded."""
    for seed in range(3):
        table = deal(4, seed=seed)
        reshuffles = 0
        while not table.over:
            before = len(tiles_in(table.state.discard))
            dearest = max(table.moves, key=lambda move: (move.slot, move.cell))
            table.push(dearest)
            reshuffles += int(len(tiles_in(table.state.discard)) < before)
            if table.actors and table.state.turns % 4 == 0:
                assert NO_TILE not in market(table)
            laid = [
                number for seat in table.seats for number, _ in tiles_laid(table, seat).values()
            ]
            on_market = [number for number in market(table) if number != NO_TILE]
            everywhere = [*laid, *on_market, *tiles_in(table.state.supply)]
            everywhere += tiles_in(table.state.discard)
            assert sorted(everywhere) == list(range(90))
        assert reshuffles >= 1


@rule("ZG-47")
def test_a_refill_without_any_tile_is_an_error() -> None:
    table = last_turn_of_a_round()
    with edited(table) as edit:
        edit.offer(f0a="kwp")
        edit.record["supply"] = 0
        edit.record["discard"] = 0
    table.push("0a d4 r0")
    with pytest.raises(ValueError, match="supply and discards are both empty"):
        answer(table, 1)


@rule("ZG-48")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_marker_goes_clockwise(players: int) -> None:
    table = last_turn_of_a_round(players)
    with edited(table) as edit:
        edit.offer(f0a="kwp")
    first = table.state.first
    table.push("0a d4 r0")
    assert table.state.first == (first + 1) % players
    assert table.state.round == 1
    answer(table, 3)
    assert table.actors == {(first + 1) % players}


@rule("ZG-48")
def test_with_two_players_the_same_one_moves_twice_running() -> None:
    table = last_turn_of_a_round(2)
    with edited(table) as edit:
        edit.offer(f0a="kwp")
    (last,) = table.actors
    table.push("0a d4 r0")
    answer(table, 1)
    assert table.actors == {last}


@rule("ZG-49")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_with_the_round_in_which_all_gardens_are_full(players: int) -> None:
    table = deal(players)
    chance = Random(8)
    while not table.over:
        full = [len(tiles_laid(table, seat)) == 16 for seat in table.seats]
        assert not all(full)
        assert table.state.due == 0
        play_randomly(table, chance, 1)
    assert all(len(tiles_laid(table, seat)) == 16 for seat in table.seats)
    assert table.state.over == 1
    assert table.state.phase == 0


@rule("ZG-49")
def test_the_market_is_not_filled_again_at_the_end() -> None:
    table = deal(3)
    play_randomly(table, Random(2), 45)
    before, first = market(table), table.state.first
    drawn = table.state.drawn[Deck.MARKET]
    moves = [play_randomly(table, Random(k), 1).events[-1].move for k in range(3)]
    for move in moves:
        before[move // 196] = NO_TILE
    assert market(table) == before
    assert table.state.first == first
    assert table.state.drawn[Deck.MARKET] == drawn == 16
    assert cell("d4") == 24
    assert min(coins(table)) >= 0
