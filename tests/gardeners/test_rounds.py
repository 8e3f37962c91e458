"""Who draws, how many cards bind, how they score, and what rounds are."""

from __future__ import annotations

import pytest

from hortus import NATURE, NOBODY, Table
from hortus.games.gardeners.box.components import contents

from .examples import PATHS_AND_TREES
from .positions import (
    CARDS,
    at_table,
    begun,
    deal,
    do,
    drawn,
    edited,
    garden,
    held,
    ids,
    opened,
    please,
    square,
    words,
)


def full_table(players: int, *cards: tuple[int, str], **options: str) -> Table:
    """A full garden, and holders whose word is trusted."""
    return at_table(square(6), *cards, players=players, announce="trust", **options)


@pytest.mark.rule("GA-20")
def test_a_round_is_draw_arrange_inspect_and_there_may_be_any_number() -> None:
    table = begun(2, announce="trust", timer=0)
    assert drawn(table).phase == "arrange"
    with edited(table) as edit:
        edit.garden(square(6))
    for completed in range(40):
        assert drawn(table).round == completed
        assert drawn(table).phase == "inspect"
        please(table)
    assert not table.over


@pytest.mark.rule("GA-21")
def test_the_starting_player_draws_the_first_card_and_the_timer_runs() -> None:
    for seed in range(6):
        table = deal(3, seed=seed, timer=60)
        for seat, at in ((0, 1000), (2, 2000), (1, 7000)):
            assert table.limit == 0
            table.push("ready", seat, at)
        assert [holder for holder, _ in held(table)] == [table.state.first]
        assert table.limit == 67_000
        assert opened(table) == [False]


@pytest.mark.rule("GA-21")
def test_a_calm_game_has_no_timer() -> None:
    table = begun(3, timer=0)
    assert len(held(table)) == 1
    assert table.limit == 0


@pytest.mark.rule("GA-22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_later_card_goes_to_the_left_neighbour(players: int) -> None:
    table = begun(players, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    first = table.state.first
    for number in range(1, 9):
        before = drawn(table).next_drawer
        please(table)
        assert held(table)[-1][0] == (first + number) % players == before
        assert drawn(table).drawer == before


@pytest.mark.rule("GA-E12")
@pytest.mark.rule("GA-22")
def test_the_card_comes_in_the_step_of_the_success() -> None:
    """No time passes between the last announcement and the draw."""
    table = full_table(2, (0, "S-01"))
    table.push("delighted", 0, 5000)
    assert [event.seat for event in table.events[-2:]] == [0, NATURE]
    assert table.now == 5000
    assert len(held(table)) == 2


@pytest.mark.rule("GA-23")
def test_everybody_sees_backs_and_only_the_holder_the_front() -> None:
    table = full_table(3, (0, "S-01"), (1, "S-33"))
    for seat in (0, 1, 2, NOBODY):
        cards = [card for one in drawn(table, seat).seats for card in one.cards]
        assert [card.back for card in cards] == ["adjacent", "edge"]
        assert [card.card for card in cards] == [
            "S-01" if seat == 0 else None,
            "S-33" if seat == 1 else None,
        ]


@pytest.mark.rule("GA-23")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_everybody_sees_the_back_of_the_next_card(players: int) -> None:
    for seed in range(8):
        table = deal(players, seed=seed, mode="standard", announce="trust", timer=0)
        seen = [drawn(table, viewer).deck_back for viewer in (*table.seats, NOBODY)]
        assert len(set(seen)) == 1
        for seat in table.seats:
            table.push("ready", seat)
        if players == 1:
            assert seen[0] in [CARDS[card].back for card in held_alone(table)]
            continue
        with edited(table) as edit:
            edit.garden(square(6))
        for _ in range(5):
            next_back = drawn(table).deck_back
            (newest,) = [card.back for seat in drawn(table).seats for card in seat.cards
                         if card.place == table_size(table) - 1]  # fmt: skip
            assert newest == seen[0]
            seen = [next_back]
            please(table)


def held_alone(table: Table) -> list[int]:
    """The open cards of a solo game."""
    return [card for card in range(len(CARDS)) if table.state.spread[card // 49] >> card % 49 & 1]


def table_size(table: Table) -> int:
    """How many cards bind."""
    return sum(len(seat.cards) for seat in drawn(table).seats)


@pytest.mark.rule("GA-E38")
@pytest.mark.rule("GA-23")
def test_the_holder_may_look_again_at_any_time() -> None:
    """The front is in every view of the holder's."""
    table = begun(2, seed=3)
    ((holder, card),) = held(table)
    for move in ("put", "take"):
        for seat in table.seats:
            index = next(
                a for a in table.moves_of(seat).indices.tolist()
                if table.game.notation(a).startswith(move)
            )  # fmt: skip
            table.push(index, seat)
            assert drawn(table, holder).seats[holder].cards[0].card == card


@pytest.mark.rule("GA-24")
def test_one_card_then_two_then_three_and_never_more() -> None:
    table = begun(3, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    numbers = []
    for _ in range(7):
        numbers.append(len(held(table)))
        please(table)
    assert numbers == [1, 2, 3, 3, 3, 3, 3]


@pytest.mark.rule("GA-25")
def test_with_a_fourth_card_the_oldest_is_scored_face_up() -> None:
    table = full_table(3, (0, "S-01"), (1, "S-33"), (2, "S-55"))
    please(table)
    assert ids(table.state.scored) == {"S-01"}
    assert drawn(table, NOBODY).scored == ["S-01"]
    assert [name for _, name in held(table)][:2] == ["S-33", "S-55"]
    assert len(held(table)) == 3
    assert table.scores().totals == (1, 1, 1)


@pytest.mark.rule("GA-25")
def test_no_card_is_scored_before_round_four() -> None:
    table = begun(4, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    scored = []
    for _ in range(5):
        please(table)
        scored.append(table.state.points)
    assert scored == [0, 0, 1, 2, 3]


@pytest.mark.rule("GA-26")
def test_scored_cards_no_longer_bind() -> None:
    """S-07 wants all benches together; the garden breaks it, and after its scoring may do so."""
    table = at_table(garden(PATHS_AND_TREES), (0, "S-07"), (1, "S-25"), (0, "S-55"))
    table.push("delighted", 0)
    assert drawn(table).seats[0].said == "horrified"
    with edited(table) as edit:
        edit.cards((1, "S-25"), (0, "S-55"))
        edit.record["scored"] = words({CARDS.index(contents().card("S-07"))})
        edit.record["seat"]["muted"] = 0
    please(table)
    assert drawn(table).round == 1


@pytest.mark.rule("GA-27")
def test_without_discards_two_fewer_cards_are_scored_than_gardens_were_done() -> None:
    table = begun(4, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    for gardens in range(1, 15):
        please(table)
        assert table.scores().totals[0] == max(0, gardens - 2)
    assert drawn(table).points == 12


@pytest.mark.rule("EX-12")
@pytest.mark.rule("GA-28")
def test_two_players_share_three_cards_in_turns() -> None:
    table = begun(2, announce="trust")
    with edited(table) as edit:
        edit.garden(square(6))
    one = table.state.first
    other = 1 - one
    holders = []
    for _ in range(5):
        holders.append([holder for holder, _ in held(table)])
        please(table)
    assert holders == [
        [one],
        [one, other],
        [one, other, one],
        [other, one, other],
        [one, other, one],
    ]


@pytest.mark.rule("GA-29")
def test_three_hold_one_each_and_of_four_one_holds_none_in_rotation() -> None:
    for players in (3, 4):
        table = begun(players, announce="trust")
        with edited(table) as edit:
            edit.garden(square(6))
        without = []
        for _ in range(10):
            please(table)
            holders = [holder for holder, _ in held(table)]
            assert len(set(holders)) == len(holders)
            if len(holders) == 3:
                without += sorted(set(table.seats) - set(holders))
        if players == 3:
            assert without == []
        else:
            start = without[0]
            assert without == [(start + k) % 4 for k in range(len(without))]


@pytest.mark.rule("GA-30")
def test_one_tile_may_serve_several_cards() -> None:
    """The same six grass tiles are the group of grass and the group of plants."""
    serving_both = """
        gFp gFo gFg gTp
        gTo gTg g-  eFp
        sFp eFo sFo eFg
        sFg eTp sTo eTg
    """
    table = at_table(garden(serving_both), (0, "A-05"), (1, "A-06"), mode="introduction-a")
    please(table)
    assert drawn(table).round == 1


def test_a_tile_that_is_on_its_way_when_a_round_ends_is_judged_by_the_new_one() -> None:
    table = full_table(2, (0, "S-01"))
    please(table)
    do(table, 1, "take A01 at 0,0 to 0")
    assert drawn(table).phase == "arrange"
