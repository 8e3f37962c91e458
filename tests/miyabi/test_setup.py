"""Set-up: who plays, with which options, and what comes to the table."""

from __future__ import annotations

from collections import Counter

import pytest

from hortus import NATURE, OptionError, Table
from hortus.games.miyabi import GAME
from hortus.games.miyabi.state import OBJECTS, SHAPES

from .positions import answered, deal, drawn, in_game, moves
from .trials import ALL

rule = pytest.mark.rule

SHARES = {"single": 2, "double": 2, "straight": 1, "corner": 1}  # a round's tiles for each seat
BOX = {"single": 32, "double": 32, "straight": 16, "corner": 16}
SHAPE_OF = dict(
    zip(("1", "2", "end", "middle", "elbow", "east", "south"),
        ("single", "double", "straight", "straight", "corner", "corner", "corner"), strict=True)
)  # fmt: skip


def shapes(kinds: dict[str, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for kind, n in kinds.items():
        found[SHAPE_OF[kind.rpartition("-")[2]]] += n
    return found


def supply(table: Table) -> dict[str, int]:
    return {pile.kind: pile.count for pile in drawn(table).supply}


@rule("MI-01", "MI-02", "MI-03", "MI-05", "MI-06", "MI-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_an_empty_garden_and_six_lanterns_beside_it(players: int) -> None:
    table = deal(players)
    view = drawn(table)
    assert [one.seat for one in view.gardens] == list(range(players))
    for one in view.gardens:
        assert len(one.cells) == 36
        assert not any(cell.level or cell.objects for cell in one.cells)
        assert (one.lanterns, one.done, one.bonuses) == ([], False, [])
    assert in_game(table) == [0] * players == list(table.scores().totals)
    assert {one.object for one in view.bonuses if one.left} == {*OBJECTS}
    assert OBJECTS == ("maple", "pagoda", "fish", "azalea", "boxwood", "stone")


@rule("MI-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_nobody_plays_alone_or_in_a_crowd(players: int) -> None:
    with pytest.raises(OptionError, match=f"2 to 4 players, not {players}"):
        deal(players)


@rule("MI-04")
def test_the_bag_holds_96_tiles_of_four_shapes() -> None:
    bag = drawn(Table(GAME, {}, 4, None)).bag
    assert sum(bag.values()) == 96
    assert shapes(bag) == BOX
    assert set(SHAPE_OF.values()) == {*SHAPES}


@rule("MI-11", "MI-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_supply_has_six_tiles_for_each_player_by_shape(players: int) -> None:
    table = deal(players)
    share = {shape: n * players for shape, n in SHARES.items()}
    assert shapes(supply(table)) == share
    rest = Counter(drawn(Table(GAME, {}, players, None)).bag) - Counter(supply(table))
    assert drawn(table).bag == rest
    assert shapes(rest) == {shape: BOX[shape] - n for shape, n in share.items()}


@rule("MI-12")
def test_any_tile_of_a_shape_may_come() -> None:
    table = Table(GAME, {"first_seat": "seat_1"}, 2, None)
    box = drawn(table).bag
    met = set().union(*(supply(answered(table, number)) for number in range(60)))
    assert met == set(box)


@rule("MI-12")
def test_the_supply_is_not_filled_during_a_round() -> None:
    table = deal(2)
    before = Counter(supply(table))
    for n in range(1, 5):
        move = next(move for move in table.moves if str(move) != "pass")
        table.push(move)
        assert sum(supply(table).values()) == 12 - n
        before -= Counter({str(move).split()[0]: 1})  # MI-15
        assert supply(table) == before


@rule("MI-08")
def test_chance_says_who_begins_or_the_first_seat_does() -> None:
    asked = Table(GAME, {}, 3, None)
    assert asked.actors == {NATURE}
    assert {answered(asked, number).state.first for number in range(30)} == {0, 1, 2}
    for seed in range(5):
        assert deal(4, seed=seed, first_seat="seat_1").actors == {0}


def test_each_ruling_is_an_option_with_the_recommended_default() -> None:
    rulings = {option.name: option.default for option in GAME.options if option.ruling}
    assert rulings == {
        "first_seat": "random", "voluntary_pass": "allowed", "support": "level",
        "top_level": "none", "fifth_level": "exactly", "majority_ties": "higher",
        "two_seats_second": "pays",
    }  # fmt: skip
    assert deal().options == {"expansions": [], **rulings}


@rule("MI-X01")
def test_expansions_combine_freely() -> None:
    added = {"colours": "colours", "meadow": "meadow", "sevens": None, "zen": None, "frog": None}
    for n in range(32):
        chosen = [name for k, name in enumerate(ALL) if n >> k & 1]
        table = deal(2, expansions=chosen)
        assert table.options["expansions"] == sorted(chosen)
        categories = {one.category for one in table.scores()[0].lines}
        assert categories == {"majority", *(added[name] for name in chosen)} - {None}
        assert bool(moves(table, "zen-1")) == ("zen" in chosen)
    with pytest.raises(OptionError, match="expansions"):
        deal(2, expansions=["pond"])


@rule("MI-X02")
def test_levels_add_the_reconstructed_expansions_last() -> None:
    levels = {level.level: level.options["expansions"] for level in GAME.levels}
    assert levels == {
        1: [], 2: ["colours"], 3: ["colours", "meadow"], 4: ["colours", "meadow", "sevens"], 5: ALL
    }  # fmt: skip


@rule("MI-X11")
def test_five_zen_tiles_lie_open_and_eleven_in_the_pile() -> None:
    zen = drawn(deal(2, expansions=["zen"])).zen
    assert zen is not None
    assert (sum(zen.open), sum(zen.left)) == (5, 11)
    assert drawn(deal(2)).zen is None
    undealt = Table(GAME, {"expansions": ["zen"]}, 2, None, {"zen.tiles": [8, 0, 8]})
    dealt = [answered(undealt, number).state for number in range(200)]
    assert {tuple(state.zen_up) for state in dealt} == {(n, 0, 5 - n) for n in range(6)}
    for state in dealt:
        assert [up + left for up, left in zip(state.zen_up, state.zen_bag)] == [8, 0, 8]
