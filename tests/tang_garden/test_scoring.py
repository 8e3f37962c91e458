"""The end of the game, and what cards, figures and ties bring."""

from __future__ import annotations

import pytest

from hortus import Table
from hortus.engine.header import FINISHED

from .positions import (
    at_table,
    coins,
    drawn,
    edited,
    line,
    moves,
    phase,
    points,
    push,
    without_nature,
)

rule = pytest.mark.rule

OPEN = ("A02", "B02", "C02", "D01")
CARDS = {
    "birds": "K01 K02 K03 K04 K05 K06",
    "fish": "K07 K08 K09 K10 K11 K12",
    "lotus": "K13 K14 K15 K16 K17 K18",
    "peonies": "K19 K20 K21 K22 K23 K24",
    "bridge": "K25 K26 K27 K28 K29 K30",
    "pavilion": "K31 K32 K33 K34 K35 K36 K37 K38 K39",
    "a": "K40 K41 K42",
    "b": "K43 K44 K45",
    "c": "K46 K47 K48",
    "d": "K49 K50 K51",
    "e": "K52 K53 K54",
}


def some(**n: int) -> str:
    """So many cards of each kind."""
    return " ".join(" ".join(CARDS[kind].split()[:k]) for kind, k in n.items())


def holding(*kept: str, players: int | None = None) -> Table:
    """A table at which the seats have kept these cards."""
    table = at_table("", *OPEN, players=players or max(2, len(kept)))
    with edited(table) as edit:
        for seat, names in enumerate(kept):
            edit.seat(seat, kept=names)
    return table


# --------------------------------------------------------------------------------- the end


@rule("TG-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise(players: int) -> None:
    table = at_table("", *OPEN, players=players)
    first = drawn(table).first
    with edited(table) as edit:
        edit.turn_of(first)
    movers = []
    for _ in range(2 * players):
        movers.append(drawn(table).mover)
        with edited(table) as edit:
            edit.seat(movers[-1], markers=(0, 0, 0))
            edit.done_all()
        table.push("done")
    assert movers == [(first + k) % players for k in range(2 * players)]
    assert drawn(table).round == 3


def after_turns(table: Table, turns: int) -> Table:
    """So many seats do nothing more than end their turns."""
    for _ in range(turns):
        with edited(table) as edit:
            edit.done_all()
        table.push("done")
    return table


@rule("TG-58")
@rule("E-43")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("left", "ends"), [("a3 a4 h3", True), ("a3 a4 h3 h4", False)])
def test_at_three_tokens_left_the_round_is_finished(players: int, left: str, ends: bool) -> None:
    table = at_table("", *OPEN, players=players)
    with edited(table) as edit:
        edit.tokens(small=left)
        edit.record["first"] = 0
    after_turns(table, 1)
    assert drawn(table).ending == ends
    after_turns(table, players - 2)
    assert not table.over
    after_turns(table, 1)
    assert (table.state.over == FINISHED) == ends
    assert drawn(table).round == (1 if ends else 2)


@rule("TG-58")
@rule("E-39")
def test_a_stack_is_used_up_when_its_last_tile_is_taken() -> None:
    for taken in (False, True):
        table = at_table("", *OPEN, players=3)
        with edited(table) as edit:
            edit.record["first"] = 0
            edit.left("A")  # A02 is open, and the last of its stack
        if taken:
            push(table, "A d3 r0", "done")
        else:
            after_turns(table, 1)
        assert drawn(table).ending == taken
        after_turns(table, 2)
        assert table.over == taken


@rule("E-39")
def test_a_stack_with_tiles_face_down_is_not_used_up() -> None:
    table = at_table("", "B02", "C02")
    with edited(table) as edit:
        edit.left("A", "A05")
    after_turns(table, 1)
    assert not drawn(table).ending


@rule("E-57")
@rule("TG-58")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_rounds_in_which_nothing_fits_end_the_game(players: int) -> None:
    table = at_table("", *OPEN, players=players)
    with edited(table) as edit:
        edit.record["first"] = 0
        edit.deck("K25 K26 K27 K28 K29 K30")  # bridges, for which there is no spot
    for turn in range(3 * players):
        assert not table.over
        assert not drawn(table).ending
        assert drawn(table).round == 1 + turn // players
        push(table, "draw", "done")
    assert table.over
    assert drawn(table).round == 3


@rule("E-57")
def test_a_tile_or_a_decoration_begins_the_three_rounds_anew() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.record["first"] = 0
        edit.deck("K25 K26 K27 K28 K29 K30")
    for _ in range(5):
        push(table, "draw", "done")
    assert table.state.idle == 5
    built = table.copy()
    push(built, moves(built, "D")[0], "done")
    assert built.state.idle == 0
    assert not built.over
    with edited(table) as edit:
        edit.to_choose("K01")
    push(table, "card 1 d4.1", "done")
    assert table.state.idle == 0
    assert not table.over


# -------------------------------------------------------------------------------- the cards


@rule("TG-59")
@pytest.mark.parametrize(
    ("lotus", "peonies", "paid"), [(0, 4, 0), (1, 1, 6), (3, 2, 12), (2, 6, 12)]
)
def test_pairs_of_lotus_and_peonies(lotus: int, peonies: int, paid: int) -> None:
    table = holding(some(lotus=lotus, peonies=peonies))
    assert points(table, "flowers") == [paid, 0]
    assert line(table, 0, "flowers").count == paid // 6


@rule("TG-60")
@pytest.mark.parametrize(("birds", "fish", "paid"), [(3, 2, 12), (0, 6, 0), (6, 1, 6), (4, 4, 24)])
def test_pairs_of_birds_and_fish(birds: int, fish: int, paid: int) -> None:
    table = holding(some(birds=birds, fish=fish))
    assert points(table, "wings") == [paid, 0]
    assert line(table, 0, "wings").count == paid // 6


@rule("TG-61")
@pytest.mark.parametrize("n", range(5))
def test_two_coins_for_each_bridge(n: int) -> None:
    assert points(holding(some(bridge=n)), "bridges") == [2 * n, 0]


def with_pavilions(*counts: int) -> Table:
    names = CARDS["pavilion"].split()
    kept, first = [], 0
    for n in counts:
        kept.append(" ".join(names[first : first + n]))
        first += n
    return holding(*kept)


@rule("TG-62")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((5, 1), [12, 6]),
        ((3, 2, 1), [12, 6, 0]),
        ((1, 0, 4), [6, 0, 12]),
        ((3, 2, 1, 1), [12, 6, 0, 0]),
    ],
)
def test_most_and_second_most_pavilions(counts: tuple[int, ...], paid: list[int]) -> None:
    assert points(with_pavilions(*counts), "pavilions") == paid


@rule("TG-63")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 3, 1), [9, 9, 0]),
        ((2, 2, 2), [6, 6, 6]),
        ((2, 2, 2, 2), [4, 4, 4, 4]),
        ((2, 2), [9, 9]),
        ((3, 3, 2, 1), [9, 9, 0, 0]),
    ],
)
def test_a_tie_for_most_pavilions_shares_both(counts: tuple[int, ...], paid: list[int]) -> None:
    assert points(with_pavilions(*counts), "pavilions") == paid


@rule("TG-64")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [((4, 2, 2, 0), [12, 3, 3, 0]), ((3, 2, 2, 2), [12, 2, 2, 2]), ((1, 4, 1), [3, 12, 3])],
)
def test_a_tie_for_second_shares_the_six(counts: tuple[int, ...], paid: list[int]) -> None:
    assert points(with_pavilions(*counts), "pavilions") == paid


@rule("E-40")
@rule("TG-62")
@pytest.mark.parametrize(
    ("counts", "paid"),
    [((0, 0), [0, 0]), ((3, 0), [12, 0]), ((1, 2), [6, 12]), ((0, 0, 1), [0, 0, 12])],
)
def test_without_a_pavilion_nobody_has_a_place(counts: tuple[int, ...], paid: list[int]) -> None:
    assert points(with_pavilions(*counts), "pavilions") == paid


@rule("TG-65")
@pytest.mark.parametrize(
    ("trees", "paid"),
    [
        ({"a": 2, "b": 1, "c": 2, "d": 1}, 16 + 4),
        ({}, 0),
        ({"a": 1}, 1),
        ({"a": 1, "e": 1}, 4),
        ({"a": 1, "c": 1, "e": 1}, 9),
        ({"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, 25),
        ({"b": 3}, 3),
        ({"a": 3, "b": 3, "c": 3, "d": 3, "e": 3}, 75),
        ({"a": 3, "b": 2, "c": 1}, 9 + 4 + 1),
    ],
)
def test_sets_of_different_trees(trees: dict[str, int], paid: int) -> None:
    table = holding(some(**trees))
    assert points(table, "trees") == [paid, 0]
    assert line(table, 0, "trees").count == sum(trees.values())


# ------------------------------------------------------------------------------ the figures


@rule("TG-66")
@rule("TG-67")
@rule("E-29")
def test_decorations_in_the_line_of_sight() -> None:
    """e5 looks north: its own cell, e4, and e2 beyond an empty cell and another figure."""
    table = at_table("D01 e2 r0, A01 f4 r0, B01 e6 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("e4.1 lotus, e2.1 birds, e2.2 fish, f4.1 birds, e6.1 fish")
        edit.figure("emperor", "e5.0", "n", 0)
        edit.figure("poet", "d4.0", "n", 1)
    assert line(table, 0, "seen", "emperor").points == 3
    assert set(line(table, 0, "seen", "emperor").cells) == {"e4", "e2"}
    view = drawn(table)
    assert next(one for one in view.figures if one.character == "emperor").line == [
        "e5", "e4", "e3", "e2", "e1",
    ]  # fmt: skip
    for facing, n in (("e", 0), ("s", 1), ("w", 0)):
        with edited(table) as edit:
            edit.figure("emperor", "e5.0", facing, 0)
        assert line(table, 0, "seen", "emperor").points == n


@rule("TG-67")
def test_the_own_cell_belongs_to_the_line() -> None:
    table = at_table("C13 d6 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d6.1 pavilion")
        edit.figure("emperor", "d6.1", "s", 0)
    assert line(table, 0, "seen", "emperor").points == 1


@rule("TG-70")
def test_characters_on_cards_score_nothing() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, active="lady")
        for k, panel in enumerate(("L3", "L4")):
            edit.panel(f"N-l{k}", panel)
    assert not [one for one in table.scores()[0].lines if one.category in ("seen", "view")]
    with edited(table) as edit:
        edit.figure("lady", "e5.0", "n", 0)
    assert line(table, 0, "view", "lady").points == 12


@rule("TG-71")
def test_coins_of_the_game_and_of_the_end_are_added() -> None:
    table = holding(some(birds=1, fish=1, bridge=1, pavilion=1, a=1))
    with edited(table) as edit:
        edit.seat(0, coins=17)
        edit.seat(1, coins=40)
        edit.figure("official", "e5.0", "n", 0)
        edit.panel("N-s1", "S01")
    told = {one.category: one.points for one in table.scores()[0].lines}
    assert told == {
        "coins": 17, "flowers": 0, "wings": 6, "bridges": 2, "pavilions": 12, "trees": 1,
        "seen": 0, "view": 2,
    }  # fmt: skip
    assert table.scores().totals == (40, 40)
    with edited(table) as edit:
        edit.seat(1, coins=41)
    assert table.scores().winners == (1,)


@rule("E-42")
def test_coins_do_not_run_out() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=59)
        edit.seat(1, coins=70)
        edit.seat(0, markers=(9, 0, 0))
        edit.to_choose("K01")
    table.push("card 1 d4.1")
    assert coins(table) == 64


# ------------------------------------------------------------------------------------ ties


def tied(
    one: tuple[tuple[int, int], tuple[int, int, int]],
    other: tuple[tuple[int, int], tuple[int, int, int]],
) -> tuple[int, ...]:
    """The winners, where both have as many coins; given tokens and markers of the two."""
    table = at_table("", *OPEN)
    with edited(table) as edit:
        for seat, (tokens, columns) in enumerate((one, other)):
            edit.seat(seat, coins=20, tokens=tokens, markers=columns)
    return table.scores().winners


@rule("TG-72")
@rule("E-41")
def test_a_tie_is_broken_by_tokens_of_both_sizes_added() -> None:
    assert tied(((1, 2), (0, 0, 0)), ((2, 0), (9, 9, 9))) == (0,)
    assert tied(((0, 2), (1, 1, 1)), ((2, 0), (1, 1, 1))) == (0, 1)


@rule("TG-72")
def test_then_by_the_foremost_marker_the_second_and_the_third() -> None:
    same = (1, 1)
    assert tied((same, (6, 0, 0)), (same, (0, 5, 5))) == (0,)
    assert tied((same, (6, 2, 0)), (same, (1, 6, 1))) == (0,)
    assert tied((same, (6, 2, 1)), (same, (2, 2, 6))) == (1,)
    assert tied((same, (6, 2, 2)), (same, (2, 2, 6))) == (0, 1)


@rule("TG-72")
@rule("TG-71")
def test_one_coin_more_beats_every_tie_breaker() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=20, tokens=(8, 8), markers=(10, 10, 10))
        edit.seat(1, coins=21)
    assert table.scores().winners == (1,)


@rule("TG-58")
def test_after_the_end_nobody_acts() -> None:
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.tokens()
        edit.record["first"] = 0
    after_turns(table, 2)
    assert table.over
    assert not table.actors
    assert phase(without_nature(table)) == "over"
