"""What an unfinished game is worth to a bot: exact at the end, sensible on the way there."""

from __future__ import annotations

from statistics import fmean

import pytest

from hortus import Table
from hortus.bots import Bot, GreedyBot, RandomBot
from hortus.bots.greedy import ranked
from hortus.games.miyabi import GAME
from hortus.games.miyabi.box.components import box_record
from hortus.games.miyabi.hopes.weights import WEIGHTS, by_left
from hortus.games.miyabi.options import EXPANSIONS

from .positions import at_table, deal, edited, in_game, played, to_the_end, without_nature

LAST_ROUND = 5  # of two seats, counted from 0


def worth(table: Table, seat: int = 0) -> int:
    """The value of a table as a seat sees it."""
    view = table.view(seat)
    return int(GAME.kernels.worth(view.states, 0, view.box, seat))


def best_move(table: Table) -> str:
    """The move that looks best to whoever is to act."""
    moves, _ = ranked(table.view(min(table.actors)))
    return GAME.notation(moves[0])


def finished(table: Table, *bots: Bot) -> Table:
    while not table.over:
        seat = min(table.actors)
        table.push(bots[seat].choose(table.view(seat)))
    return table


def in_last_round(table: Table) -> Table:
    with edited(table) as record:
        record["round"] = LAST_ROUND
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_value_is_the_total(players: int) -> None:
    table = to_the_end(deal(players, seed=3, expansions=EXPANSIONS))
    for seat in table.seats:
        assert worth(table, seat) == 100 * table.scores()[seat].total


def test_four_greedy_bots_make_a_hundred_points_in_the_game() -> None:
    bots = [GreedyBot(seed=seat) for seat in range(4)]
    assert fmean(fmean(in_game(finished(deal(4, seed=n), *bots))) for n in range(6)) >= 100


def test_a_greedy_bot_leaves_random_ones_far_behind() -> None:
    bots: list[Bot] = [GreedyBot(seed=1), RandomBot(seed=2), RandomBot(seed=3)]
    totals = [score.total for score in finished(deal(3, seed=1), *bots).scores()]
    assert totals[0] > max(totals[1:]) + 50


def test_high_ground_is_built_on() -> None:
    table = at_table("a1,b1,c1=3", supply="maple-end fish-end")
    assert best_move(table).startswith("maple-end")


def test_the_bonus_is_taken() -> None:
    table = at_table("c1,d3=4", supply="maple-1 fish-1")
    assert best_move(table) == "maple-1 c r0"  # ten points, and eight for the fish


def test_a_cell_below_a_bonus_that_is_gone_is_worth_less() -> None:
    table = at_table("c1=4", "", lanterns=("a",))
    hopeful = worth(table)
    with edited(table) as record:
        record["bonus"] = 0b111110  # no more for maples
    assert worth(table) < hopeful


def test_with_the_last_tile_the_objects_that_win_a_row_are_not_covered() -> None:
    table = in_last_round(
        at_table("a1=1*3 f2=1", "b1=1*2", supply="maple-1 pagoda-1", lanterns=("bcde", "abcdef"))
    )
    with edited(table) as record:
        record["seat"][0]["lanterns"] = 0b011110
    moves, values = ranked(table.view(0))
    worths = dict(zip(map(GAME.notation, moves), values, strict=True))
    assert worths["maple-1 a r0"] < worths["maple-1 f r0"]
    assert worths["pagoda-1 f r0"] > worths["maple-1 a r0"]


def test_no_tile_is_passed_up_that_pays_and_covers_nothing() -> None:
    """Passing that ends the round does not bring the next one nearer."""
    table = at_table("", "", supply="maple-1 fish-2", lanterns=("abcd", "abcdef"))
    assert best_move(table) != "pass"
    moves, values = ranked(table.view(0))
    assert moves[values.index(min(values))] == GAME.index_of("pass")


def test_what_nature_will_say_is_not_known_to_the_value() -> None:
    table = without_nature(at_table("", "", supply="maple-1", lanterns=("abcde", "abcdef")))
    values = {worth(played(table, "maple-1 f r0")) for _ in range(3)}
    assert len(values) == 1


def test_hopes_fall_by_half_with_the_tiles_left() -> None:
    assert by_left(80, 12)[:25:12] == [80, 40, 20]


def test_weights_are_part_of_the_box() -> None:
    with_others = box_record(None, WEIGHTS._replace(seam=99))
    assert with_others["seam"][0] == 99
    assert with_others["tiles"].tolist() == GAME.box.record(None)["tiles"].tolist()
