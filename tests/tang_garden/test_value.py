"""What a game of two to four is worth to a bot: exact at the end, sensible on the way there."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from hortus import Table
from hortus.bots import Bot, GreedyBot, RandomBot, SearchBot
from hortus.bots.brains import brain_for
from hortus.bots.greedy import ranked
from hortus.bots.search import entrants, share_of_turn
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.hopes.weights import WEIGHTS

from .positions import at_table, deal, edited, push, without_nature

OPEN = ("A02", "B02", "C02", "D01")
LONGEST = 4000  # small moves; greedy games take some 600


def worth(table: Table, seat: int = 0) -> int:
    """The value of a table as a seat sees it."""
    view = table.view(seat)
    return int(GAME.kernels.worth(view.states, 0, view.box, seat))


def greedily(table: Table, seed: int = 1) -> Table:
    """The table at its end, greedy bots in all seats."""
    bot = GreedyBot(seed=seed)
    for _ in range(LONGEST):
        if table.over:
            break
        table.push(bot.choose(table.view(min(table.actors))))
    return table


def likes_best(table: Table) -> str:
    """The move that a greedy bot makes for whoever is to act."""
    moves, _ = ranked(table.view(min(table.actors)))
    return GAME.notation(moves[0])


def after(table: Table, move: str) -> int:
    """The value for the mover of what a move leads to, before nature's answer."""
    moves, values = ranked(table.view(min(table.actors)))
    return values[moves.index(GAME.index_of(move))]


# -------------------------------------------------------------------------------- the end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_value_is_the_total(players: int) -> None:
    table = deal(players, 3)
    lot = random.Random(3)
    while not table.over:
        table.push(lot.choice(table.moves.indices))
    for seat in table.seats:
        assert worth(table, seat) == 100 * table.scores()[seat].total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_bots_come_to_an_end(players: int) -> None:
    table = greedily(deal(players, 5))
    assert table.over


def test_a_greedy_bot_leaves_random_ones_far_behind() -> None:
    bots: list[Bot] = [GreedyBot(seed=1), *(RandomBot(seed=n) for n in (1, 2, 3))]
    lead = []
    for seed in range(4):
        table = deal(4, seed)
        while not table.over:
            seat = min(table.actors)
            table.push(bots[(seat + seed) % 4].choose(table.view(seat)))
        totals = {(seat + seed) % 4: table.scores()[seat].total for seat in table.seats}
        lead.append(totals.pop(0) - fmean(totals.values()))
    assert min(lead) > 10


# ---------------------------------------------------------------------------------- cards


def test_half_a_pair_is_worth_something_while_the_other_half_may_come() -> None:
    table = at_table("A02 d3 r0", *OPEN)
    bare = worth(table)
    with edited(table) as edit:
        edit.seat(0, kept="K01")  # birds
    hopeful = worth(table)
    with edited(table) as edit:
        edit.supply(fish=0)
    assert worth(table) == bare < hopeful


def test_a_second_kind_of_tree_is_worth_more_than_a_second_of_one_kind() -> None:
    table = at_table("A02 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.seat(0, kept="K40 K41")  # two willows
    alike = worth(table)
    with edited(table) as edit:
        edit.seat(0, kept="K40 K43")  # a willow and a magnolia
    assert worth(table) > alike + 100


def test_drawing_is_worth_more_the_more_pieces_would_find_a_spot() -> None:
    green = at_table("A02 d3 r0", *OPEN)
    assert after(green, "draw") > worth(green)
    with edited(green) as edit:
        edit.pieces("d3.1 birds, d4.1 birds, e4.1 fish, d5.1 pavilion")
    assert after(green, "draw") == worth(green)  # all spots are taken


def test_the_card_that_completes_a_pair_is_taken() -> None:
    table = at_table("A02 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.seat(0, kept="K07")  # fish
        edit.to_choose("K19 K02")  # peonies or birds
    assert likes_best(table).startswith("card 2 ")


# -------------------------------------------------------------------------- tracks, figures


def test_the_rearmost_marker_counts_most() -> None:
    table = at_table("A02 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.seat(0, markers=(3, 3, 1))
    before = worth(table)
    with edited(table) as edit:
        edit.seat(0, markers=(3, 3, 2), influences=0)
    there = worth(table)
    with edited(table) as edit:
        edit.seat(0, markers=(4, 3, 1), coins=2)  # the coins of that column
    assert there - before > worth(table) - before


def test_a_figure_looks_where_it_sees_most() -> None:
    table = at_table("A13 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d3.1 birds, d4.1 peonies, d5.1 pavilion")
        edit.seat(0, markers=(2, 2, 2), influences=0, active="empress")
        edit.characters("monk merchant", "official")
        edit.done_all()
    assert not likes_best(table).startswith(("wait", "done"))
    push(table, "character monk", "which empress")
    assert likes_best(table) == "figure d3.0 s"  # three decorations, and neither rival


def test_a_panel_goes_where_the_own_figure_sees_it() -> None:
    table = at_table("A13 d3 r0", "A02", "B02", "C02", "D01")
    with edited(table) as edit:
        edit.figure("sword_dancer", "d3.0", "w", 0)
        edit.tokens(small="d2", large="h3 h4 h5 h6")
        edit.record["offer"][0] = (8, 9)  # a waterfall on either
        edit.record["panels"][0] = 0
    table.push(next(str(m) for m in table.moves if str(m).startswith("A d2 ")))
    table.push(next(str(m) for m in table.moves if str(m).startswith("panel ")))
    assert likes_best(table).startswith("notch W-")


# --------------------------------------------------------------------------- in a turn


def test_no_small_move_is_made_for_ever() -> None:
    """What does not end the turn costs something: lanterns and tokens run out."""
    table = at_table("A13 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.figure("poet", "d3.0", "n", 0)
        edit.seat(0, lanterns="double_build double_decorate shift search", tokens=(4, 4))
    for _ in range(40):
        if table.state.mover != 0:
            break
        table.push(likes_best(table))
    assert table.state.mover == 1


def test_what_nature_will_say_is_not_known_to_the_value() -> None:
    table = without_nature(at_table("A02 d3 r0", *OPEN))
    view = table.view(0)
    for number in (1, 2, 3):
        copy = table.copy()
        copy.push("draw")
        assert worth(copy) == after(table, "draw"), number
    assert view.state.veiled == 1


# ---------------------------------------------------------------------------- the search


def test_thinking_time_is_shared_among_the_small_moves_of_a_turn() -> None:
    table = deal(4, 2)
    view = table.view(min(table.actors))
    rounds = (len(entrants(view, brain_for(view))) - 1).bit_length()
    assert share_of_turn(view, rounds) == pytest.approx(rounds / GAME.bots.halvings[4])
    assert share_of_turn(view, 1) * GAME.bots.halvings[4] == pytest.approx(1)
    assert share_of_turn(view, 99) == 1


def test_the_search_repeats_itself_by_seed_and_finds_an_allowed_move() -> None:
    table = deal(3, 4)
    view = table.view(min(table.actors))
    one, other = (SearchBot(playouts=60, seed=7).choose(view) for _ in range(2))
    assert one == other
    assert one in table.moves


def test_all_weights_fit_the_record() -> None:
    assert all(-9999 <= weight <= 9999 for weight in WEIGHTS)


# ------------------------------------------------------------------------- draws in vain


def test_after_draws_in_vain_less_is_to_be_hoped_for() -> None:
    """Or bots with more to hope for than to win would draw on, and nobody lay the last tile."""
    table = deal(2, 3)
    hoped = []
    for idle in (0, 2, 4, 6):
        with edited(table) as edit:
            edit.record["idle"] = idle
        hoped.append(worth(table))
    assert hoped == sorted(hoped, reverse=True)
    assert hoped[0] > hoped[-1]


def test_bots_do_not_draw_in_vain_for_rounds_on_end() -> None:
    """With two seats half a dozen in a row end the game (E-57); it hardly comes to that."""
    ended_so = [greedily(deal(2, seed)).state.idle == 6 for seed in range(20)]
    assert sum(ended_so) <= 1
