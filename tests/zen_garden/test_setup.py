"""Set-up: who plays, the emperor's wishes, and how the table is laid."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import hortus
from hortus import NATURE, OptionError, Table
from hortus.games.zen_garden import GAME
from hortus.games.zen_garden.enums import Deck
from hortus.games.zen_garden.shown.view import tile_view
from hortus.games.zen_garden.state import DECORS, NO_FEATURE, PATHS, SOILS

from .positions import coins, deal, drawn, market, play_randomly, tiles_in, without_nature

rule = pytest.mark.rule


def undealt(players: int = 3, **options: object) -> Table:
    """A table at which nature has said nothing yet."""
    return Table(GAME, dict(options), players, None)


def answer(table: Table, number: int) -> None:
    table.replay(hortus.Event(NATURE, number))


@rule("ZG-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_people_play(players: int) -> None:
    assert len(deal(players).scores()) == players


@rule("ZG-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_plays_alone_or_in_a_crowd(players: int) -> None:
    with pytest.raises(OptionError, match=f"2 to 4 players, not {players}"):
        deal(players)


@rule("ZG-02")
def test_boards_2_to_5_may_join_board_1_in_any_mix() -> None:
    for n in range(5):
        for chosen in combinations([2, 3, 4, 5], n):
            table = deal(boards=[1, *chosen])
            assert table.options["boards"] == [1, *chosen]


@rule("ZG-02")
@pytest.mark.parametrize("boards", [[], [2], [2, 3, 4, 5]])
def test_board_1_is_never_left_out(boards: list[int]) -> None:
    with pytest.raises(OptionError, match="must include 1"):
        deal(boards=boards)


@rule("ZG-02")
@pytest.mark.parametrize("boards", [[1, 6], [1, 0], "1", 1, [1, True], None])
def test_there_are_no_other_boards(boards: object) -> None:
    with pytest.raises(OptionError, match="boards"):
        deal(boards=boards)


@rule("ZG-03")
def test_every_level_adds_the_next_board() -> None:
    levels = {level.level: level.options["boards"] for level in GAME.levels}
    assert levels == {1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 3, 4], 5: [1, 2, 3, 4, 5]}


@rule("ZG-04")
def test_board_1_has_four_wishes_and_any_feature_may_be_any_of_them() -> None:
    seen: list[set[int]] = [set(), set(), set(), set()]
    for seed in range(150):
        table = undealt()
        answer(table, seed)
        for space in range(4):
            seen[space].add(table.state.feature[space])
    assert seen == [set(range(14))] * 4


@rule("ZG-04")
def test_the_wishes_are_shown_to_all() -> None:
    table = deal()
    view = drawn(table)
    assert set(view.preferences) == {"minor", "major", "majority", "detail"}


@rule("ZG-05")
@pytest.mark.parametrize(
    ("boards", "orders"),
    [([1], []), ([1, 2, 3], []), ([1, 4], [4, 4]), ([1, 5], [5]), ([1, 4, 5], [4, 4, 5])],
)
def test_each_order_in_play_gets_two_features(boards: list[int], orders: list[int]) -> None:
    table = deal(boards=boards)
    view = drawn(table)
    assert [order.board for order in view.orders] == orders
    on_board = [table.state.feature[space] != NO_FEATURE for space in range(4, 10)]
    assert on_board == [4 in boards] * 4 + [5 in boards] * 2


@rule("ZG-06")
def test_the_wishes_stay_the_same_all_game() -> None:
    table = deal(3, boards=[1, 4, 5])
    wishes = list(table.state.feature)
    play_randomly(table, Random(3))
    assert list(table.state.feature) == wishes


@rule("ZG-07")
def test_no_feature_is_named_twice() -> None:
    for seed in range(100):
        features = deal(seed=seed, boards=[1, 2, 3, 4, 5]).state.feature
        assert len(set(features)) == 10
        assert set(features) <= set(range(14))


@rule("ZG-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_order_begins_with_5_3_1_for_any_number_of_players(players: int) -> None:
    orders = drawn(deal(players, boards=[1, 4, 5])).orders
    assert [order.left for order in orders] == [[5, 3, 1]] * 3


@rule("ZG-09")
def test_the_supply_holds_every_combination_once_and_nothing_is_discarded() -> None:
    table = undealt()
    supply = tiles_in(table.state.supply)
    shown = {(t.soil, t.path, t.decor) for t in map(tile_view, supply)}
    assert shown == {(s, p, d) for s in SOILS for p in PATHS for d in DECORS}
    assert len(supply) == 90
    assert tiles_in(table.state.discard) == set()


@rule("ZG-10")
def test_one_tile_is_turned_up_for_each_of_twelve_fields() -> None:
    table = deal()
    on_market = set(market(table))
    assert len(on_market) == 12
    assert on_market | tiles_in(table.state.supply) == set(range(90))
    assert len(tiles_in(table.state.supply)) == 78


@rule("ZG-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_12_coins_and_an_empty_garden(players: int) -> None:
    table = deal(players, boards=[1, 2, 3, 4, 5])
    assert coins(table) == [12] * players
    for seat in table.seats:
        me = table.state.seat[seat]
        assert me.laid == 0
        assert [*me.soil, *me.decor, *me.arc, *me.points, me.met] == [0] * 27
    assert [table.state.seat[seat].coins for seat in range(players, 4)] == [0] * (4 - players)


@rule("ZG-11")
def test_nobody_starts_with_points_other_than_coins() -> None:
    assert deal(3, boards=[1, 2, 4, 5]).scores().totals == (12, 12, 12)


@rule("ZG-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_names_the_first_start_player(players: int) -> None:
    firsts = [deal(players, seed=seed).state.first for seed in range(60)]
    assert set(firsts) == set(range(players))
    assert all(firsts.count(seat) > 60 // players // 2 for seat in range(players))


@rule("ZG-04")
@rule("ZG-10")
@rule("ZG-12")
def test_nature_serves_wishes_then_start_player_then_market() -> None:
    table = undealt()
    for deck in (Deck.EMPERORS, Deck.START_MARKER, Deck.MARKET):
        assert table.actors == {NATURE}
        assert table.state.due == deck
        assert table.state.drawn[deck] == 0
        answer(table, 99)
        assert table.state.drawn[deck] == 1
    assert table.news == 3
    assert table.state.due == 0
    assert table.actors == {table.state.first}


@rule("ZG-13")
def test_everybody_sees_everything_but_the_order_of_the_supply() -> None:
    table = deal(3, boards=[1, 2, 3, 4, 5])
    play_randomly(table, Random(1), 20)
    for seat in (0, 2, hortus.NOBODY):
        view = table.view(seat).state
        for name in ("supply", "discard", "market", "feature", "given", "seat"):
            assert getattr(view, name) == getattr(table.state, name)


@rule("ZG-13")
def test_the_order_of_the_supply_is_nowhere_in_the_record() -> None:
    """Two tables with one past and different futures are the same bytes until chance speaks."""
    one = without_nature(deal(3))
    other = one.copy()
    while NATURE not in one.actors:
        one.push(one.moves.indices[0].item())
        other.push(other.moves.indices[0].item())
    assert one.to_bytes() == other.to_bytes()
    answer(one, 1)
    answer(other, 2)
    assert market(one) != market(other)


@rule("ZG-13")
def test_the_view_counts_what_is_still_to_come_and_lists_what_was_discarded() -> None:
    table = deal(4)
    play_randomly(table, Random(2), 12)
    view = drawn(table, 1)
    assert view.supply == len(tiles_in(table.state.supply))
    assert set(view.discard) == tiles_in(table.state.discard)
    assert sum(view.unseen.values()) == 3 * view.supply
