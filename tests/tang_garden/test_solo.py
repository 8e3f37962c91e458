"""Yin & Yang, the game for one."""

from __future__ import annotations

import pytest

from hortus import Table
from hortus.arena.match import Entrant, Match, play_game
from hortus.engine.header import FINISHED, LOST
from hortus.games.tang_garden.state import CHARACTERS

from .obvious import BOX, INNER, cell_of
from .positions import (
    alone,
    coins,
    deal,
    drawn,
    edited,
    figures,
    line,
    moves,
    phase,
    push,
    refused,
    without_nature,
)

rule = pytest.mark.rule

OPEN = ("A01", "B01", "C01", "D01")
WALLED = BOX.tile("D10").number
CELL_NAMES = sorted(
    ("abcdefgh"[column] + str(row + 1) for row, column in INNER), key=lambda c: (c[1], c[0])
)


def stacks(table: Table) -> dict[str, tuple[str | None, str | None]]:
    """Open tile and card of each stack."""
    return {
        one.stack: (one.open, one.card.card if one.card else None) for one in drawn(table).stacks
    }


def solo(table: Table) -> object:
    found = drawn(table).solo
    assert found is not None
    return found


def pairs(table: Table, **of: str) -> Table:
    """The table with these cards beside its stacks."""
    with edited(table) as edit:
        for stack, card in of.items():
            edit.pair(stack, card)
    return table


# ------------------------------------------------------------------------------- the set-up


@rule("TG-73")
def test_only_inner_cells_are_built_on() -> None:
    table = alone("A02 d3 r0, A03 d2 r1", *OPEN)
    assert len(CELL_NAMES) == 28
    assert {move.split()[1] for stack in "ABCD" for move in moves(table, f"{stack} ")} <= {
        *CELL_NAMES
    }
    assert refused(table, "A d1 r0") == "TG-73"
    assert drawn(table).solo is not None


@rule("TG-73")
def test_cards_are_not_kept_and_tracks_and_skills_not_used() -> None:
    table = pairs(alone("", *OPEN), A="K01")
    push(table, "A d3 r0", "card 1 d3.1")
    me = drawn(table).seats[0]
    assert me.cards == []
    assert me.markers == [0, 0, 0]
    assert "K01" in drawn(table).discard


@rule("TG-74")
@rule("TG-75")
def test_of_two_start_characters_one_is_kept_and_the_other_is_neutral() -> None:
    start = {one.id for one in BOX.characters if one.start_bonus}
    for seed in range(8):
        table = deal(1, seed)
        assert phase(table) == "solo_keep"
        candidates = drawn(table).candidates
        assert len(set(candidates)) == 2
        assert set(candidates) <= start
        assert set(moves(table)) == {f"which {one}" for one in candidates}
        kept, other = candidates
        assert refused(table, "which lady") == "TG-74"
        table.push(f"which {kept}")
        assert phase(table) == "solo_neutral"
        assert drawn(table).hand == other
        assert drawn(table).seats[0].markers == [0, 0, 0]  # no start bonus
        (move,) = moves(table)
        table.push(move)
        (figure,) = drawn(table).figures
        assert (figure.character, figure.owner, figure.total) == (other, None, 0)
        assert drawn(table).solo.own == [kept]  # type: ignore[union-attr]
        assert refused(table, "which lady") is not None


@rule("TG-75")
def test_where_a_neutral_looks_does_not_matter() -> None:
    table = deal(1, start_side="a")
    table.push(moves(table)[0])
    (move,) = moves(table)
    assert move.endswith(" n")
    assert refused(table, move[:-1] + "e") == "904"
    assert refused(table, "figure a3.0 n") == "TG-75"


@rule("TG-75")
def test_neutral_figures_score_nothing_and_block_their_spot() -> None:
    table = alone("A13 e3 r0", *OPEN)
    with edited(table) as edit:
        edit.figure("lady", "e5.0", "n", None)
        edit.panel("N-l0", "L3")
        edit.panel("N-l1", "L4")
    assert table.scores().totals == (0,)
    assert not table.state.room[0] >> 36 & 1


@rule("E-44")
@rule("TG-75")
def test_a_neutral_that_finds_no_spot_is_placed_as_soon_as_there_is_one() -> None:
    table = deal(1, start_side="a")
    with edited(table) as edit:
        edit.figure("emperor", "e5.0" if not table.state.start_turn else _spot(table), "n", None)
    kept, other = drawn(table).candidates
    table.push(f"which {kept}")
    assert phase(table) == "solo_turn"
    with edited(table) as edit:
        edit.garden("")
        edit.figure("emperor", "e5.0", "n", None)
        edit.open("A13", "B01", "C01", "D01")
        edit.pair("A", "K01")
    assert not [one for one in drawn(table).figures if one.character == other]
    push(table, "A d3 r2", "card 1 d3.1")
    # There is one spot, so the table places it there.
    assert phase(table) == "solo_turn"
    assert {(one.character, one.cell) for one in drawn(table).figures} == {
        ("emperor", "e5"),
        (other, "d3"),
    }


def _spot(table: Table) -> str:
    """The one spot for a figure on the start tile."""
    free = table.state.room[0]
    return next(f"{'abcdefgh'[k % 8]}{k // 8 + 1}.0" for k in range(64) if free >> k & 1)


@rule("TG-76")
def test_the_other_four_and_the_six_are_a_deck_of_ten_with_two_open() -> None:
    for seed in range(5):
        table = deal(1, seed)
        first = set(drawn(table).candidates)
        table.push(moves(table)[0])
        table.push(moves(table)[0])
        view = drawn(table)
        shown = {one for one in view.characters if one}
        assert len(shown) == 2
        assert len(view.character_deck) == 8
        assert shown | set(view.character_deck) == {one.id for one in BOX.characters} - first


@rule("TG-77")
def test_a_card_lies_beside_each_open_tile() -> None:
    view = drawn(deal(1))
    assert all(one.open and one.card and one.left == 14 for one in view.stacks)
    assert len({one.card.card for one in view.stacks if one.card}) == 4
    assert view.deck == 50


@rule("TG-78")
def test_four_large_and_four_small_tokens_are_shuffled_onto_eight_cells() -> None:
    seen = set()
    for seed in range(30):
        tokens = drawn(deal(1, seed)).tokens
        assert len(tokens["small"]) == len(tokens["large"]) == 4
        assert {*tokens["small"], *tokens["large"]} == set(BOX.cells["tokens_solo"])
        seen.add(tuple(tokens["small"]))
    assert len(seen) > 20


@rule("TG-79")
def test_four_solo_lanterns_lie_ready() -> None:
    table = deal(1)
    found = drawn(table).solo
    assert found is not None
    assert found.lanterns == ["tile_only", "from_display", "new_cards", "reuse"]
    assert found.spent == []


# ---------------------------------------------------------------------------------- a turn


@rule("TG-80")
def test_a_pair_whose_card_cannot_be_placed_is_not_chosen() -> None:
    table = pairs(alone("", *OPEN), A="K25", B="K07", C="K31", D="K26")
    assert moves(table, "A ") == []  # a bridge, and no spot for it
    assert refused(table, "A d3 r0") == "TG-80"
    assert moves(table, "B ")
    with edited(table) as edit:
        edit.supply(fish=0)
    assert refused(table, "B f4 r0") == "TG-80"
    assert refused(table, "draw") == "TG-80"


@rule("TG-80")
@rule("E-48")
def test_the_decoration_may_use_the_tile_of_its_pair() -> None:
    table = pairs(alone("", "A01", "B10", "C01", "D01"), B="K25", A="K01")
    table.push("B f4 r1")
    assert moves(table) == ["card 1 f4.1"]
    table.push("card 1 f4.1")
    assert {one.cell: one.decorations for one in drawn(table).laid}["f4"] == ["bridge"]


@rule("TG-80")
@rule("TG-81")
@pytest.mark.parametrize(("stack", "across"), [("A", "C"), ("C", "A"), ("B", "D"), ("D", "B")])
def test_the_card_and_the_tile_across_go_aside(stack: str, across: str) -> None:
    table = pairs(alone("", *OPEN), A="K01", B="K07", C="K31", D="K19")
    before = stacks(table)
    table.push(moves(table, f"{stack} ")[0])
    if phase(table) == "solo_decorate":
        assert refused(table, "card 2 d3.1") == "TG-80"
        table.push(moves(table)[0])
    view = drawn(table)
    assert view.discard[-2:] == [before[stack][1], before[across][1]]
    assert view.solo is not None
    assert view.solo.display == [before[across][0]]
    after = stacks(table)
    for name in "ABCD":
        if name in (stack, across):
            assert after[name] != before[name]
            assert None not in after[name]
        else:
            assert after[name] == before[name]


@rule("TG-82")
@rule("TG-83")
def test_when_the_cards_are_used_up_the_discards_are_shuffled() -> None:
    table = pairs(alone("", *OPEN), A="K01", C="K31")
    with edited(table) as edit:
        edit.discards("K40 K41")
        edit.deck("")
    push(table, "A d3 r0", "card 1 d3.1")
    view = drawn(table)
    fresh = {card for _, card in stacks(table).values()} & {"K40", "K41", "K01", "K31"}
    assert len(fresh) == 2
    assert view.discard == []
    assert view.deck == 2


@rule("TG-84")
def test_a_coin_for_each_matching_edge_and_each_enclosed_terrain_but_not_for_paths() -> None:
    table = pairs(alone("A07 d3 r2, B03 f4 r1, B13 f3 r3", "B14", "A01", "C01", "D01"), B="K07")
    table.push("B e3 r1")  # two paths, one edge of water, which is enclosed
    assert coins(table) == 2
    table = pairs(alone("", "A01", "B01", "C01", "D01"), A="K01")
    table.push("A d3 r0")
    assert coins(table) == 1
    table = pairs(alone("", "B15", "A01", "C01", "D01"), B="K07")
    table.push("B e3 r0")  # closed by its own paths
    assert coins(table) == 1


@rule("TG-84")
def test_the_rim_of_the_inner_cells_never_encloses() -> None:
    """b3 is an inner cell, b2 an outer one."""
    for turn, paid in (("r0", 0), ("r1", 1)):  # greenery towards b2, or towards a temple on c3
        table = pairs(alone("A15 b4 r0, D14 c3 r0", "A13", "B01", "C01", "D01"), A="K01")
        table.push(f"A b3 {turn}")
        # The flower temple also pays a coin for an edge of greenery laid against it.
        assert coins(table) == paid * 2


@rule("E-47")
@rule("TG-84")
def test_temples_bring_their_coins() -> None:
    table = pairs(alone("C13 c5 r1, C08 e6 r1", "D15", "A01", "B01", "C01"), D="K01")
    table.push("D d6 r0")
    assert coins(table) == 1 + 1 + 1  # the temple, its rock edge, the rock enclosed


@rule("E-46")
@rule("TG-80")
@pytest.mark.parametrize("card", ["K01", "K04", "K05"])
def test_bonuses_of_cards_are_not_used(card: str) -> None:
    table = pairs(alone("", *OPEN), A=card)
    push(table, "A d3 r0", "card 1 d3.1")
    me = drawn(table).seats[0]
    assert me.markers == [0, 0, 0]
    assert me.tokens == {"small": 0, "large": 0}
    assert phase(table) == "solo_turn"


# -------------------------------------------------------------------------------- landscape


@rule("TG-85")
@rule("E-45")
@pytest.mark.parametrize(
    ("notch", "across"),
    [("N-s0", "S-s0"), ("S-s2", "N-s2"), ("E-s0", "W-s0"), ("W-s2", "E-s2")],
)
def test_the_other_panel_goes_to_the_notch_across_the_board(notch: str, across: str) -> None:
    table = pairs(alone("A02 d3 r0", *OPEN), A="K01")
    with edited(table) as edit:
        edit.tokens(small="d2", large="g2")
    table.push("A d2 r0")
    assert coins(table) == 1
    one, other = drawn(table).offers["small"]
    table.push(f"panel {one}")
    assert refused(table, "notch N-l0") == "TG-85"
    assert refused(table, "notch N-s1") == "TG-85"
    table.push(f"notch {notch}")
    view = drawn(table)
    inserted = {place.notch: place.panel for place in view.notches}
    assert inserted[notch] == one
    assert inserted[across] == other
    assert len({*view.offers["small"], one, other, None}) == 5
    assert view.seats[0].tokens == {"small": 1, "large": 0}
    assert phase(table) == "solo_decorate"


@rule("TG-86")
def test_four_tokens_of_one_size_take_a_decoration_out_of_the_game() -> None:
    table = alone("A02 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d3.1 birds, e4.1 fish")
        edit.seat(0, tokens=(4, 3))
    assert moves(table, "remove") == ["remove d3.1 small", "remove e4.1 small"]
    assert refused(table, "remove d3.1 large") == "TG-86"
    assert refused(table, "remove d4.1 small") == "TG-86"
    supply = drawn(table).supply["birds"]
    table.push("remove d3.1 small")
    view = drawn(table)
    assert {one.cell: one.decorations for one in view.laid}["d3"] == [None]
    assert view.supply["birds"] == supply
    assert view.seats[0].tokens == {"small": 0, "large": 3}
    assert phase(table) == "solo_turn"
    assert table.state.spot[0][0] >> 19 & 1  # the spot of d3 is free again


@rule("TG-86")
def test_tokens_do_not_make_lanterns_ready() -> None:
    table = alone("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, tokens=(4, 4), lanterns="")
    assert moves(table, "ready") == []
    assert refused(table, "ready shift small") == "TG-86"
    with edited(table) as edit:
        edit.garden("A02 d3 r0")
        edit.tokens(small="d2", large="g2")
        edit.pair("A", "K01")
    with edited(table) as edit:
        edit.seat(0, lanterns="tile_only from_display new_cards reuse")
    table.push("A d2 r0")
    assert phase(table) == "take_panel"
    assert {move.split()[0] for move in moves(table)} == {"panel"}


@rule("TG-86")
@rule("E-59")
def test_a_decoration_may_go_between_the_two_halves_of_a_pair() -> None:
    table = pairs(alone("A02 d3 r0", *OPEN), A="K01")
    with edited(table) as edit:
        edit.pieces("d3.1 birds, e4.1 fish")
        edit.seat(0, tokens=(0, 4))
    table.push(moves(table, "A ")[0])
    assert phase(table) == "solo_decorate"
    assert moves(table, "remove") == ["remove d3.1 large", "remove e4.1 large"]
    table.push("remove d3.1 large")
    assert phase(table) == "solo_decorate"
    assert drawn(table).seats[0].tokens == {"small": 0, "large": 0}
    table.push("card 1 d3.1")
    assert phase(table) == "solo_turn"


@rule("TG-86")
@rule("E-59")
def test_by_option_decorations_go_only_before_a_pair() -> None:
    table = pairs(alone("A02 d3 r0", *OPEN, token_use="between_actions"), A="K01")
    with edited(table) as edit:
        edit.pieces("d3.1 birds, e4.1 fish")
        edit.seat(0, tokens=(0, 4))
    assert moves(table, "remove")
    table.push(moves(table, "A ")[0])
    assert phase(table) == "solo_decorate"
    assert moves(table, "remove") == []
    assert refused(table, "remove d3.1 large") == "TG-14"


def one_token_short() -> Table:
    """Birds fit nowhere but where birds stand; the fourth small token lies on d2."""
    table = alone("A02 d3 r0", "A15", "B02", "C02", "D13")
    with edited(table) as edit:
        edit.pieces("d3.1 birds, e4.1 fish, d4.1 birds")
        edit.tokens(small="d2", large="g2")
        edit.seat(0, tokens=(3, 3), lanterns="")
    return pairs(table, A="K25", B="K26", C="K27", D="K01")  # bridges, and birds


@rule("TG-80")
@rule("TG-86")
@rule("E-59")
def test_the_token_a_tile_brings_may_pay_for_the_place_of_its_decoration() -> None:
    table = one_token_short()
    assert moves(table, "D ") == ["D d2 r0"]
    assert refused(table, "D c3 r0") == "TG-80"
    table.push("D d2 r0")
    assert phase(table) == "take_panel"
    # The fish's place would be none for birds, and there are no tokens for two.
    assert moves(table, "remove") == ["remove d3.1 small", "remove d4.1 small"]
    assert refused(table, "remove e4.1 small") == "TG-86"
    push(table, "remove d3.1 small", moves(table, "panel")[0])
    table.push(moves(table, "notch")[0])
    if phase(table) == "solo_decorate":
        table.push("card 1 d3.1")
    assert {one.cell: one.decorations for one in drawn(table).laid}["d3"] == ["birds"]


@rule("TG-86")
@rule("E-59")
def test_without_the_token_no_pair_leads_there() -> None:
    table = one_token_short()
    with edited(table) as edit:
        edit.seat(0, tokens=(2, 3))
    assert moves(table, "D ") == []
    assert refused(table, "D d2 r0") == "TG-80"


@rule("E-59")
def test_while_a_figure_looks_for_its_place_no_decoration_goes() -> None:
    table = alone("A02 d3 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d3.1 birds")
        edit.seat(0, coins=10, tokens=(4, 0))
        edit.characters("monk lady", "official merchant")
    table.push("character monk")
    assert phase(table) == "solo_neutral"
    assert refused(table, "remove d3.1 small") == "TG-14"


@rule("E-51")
@rule("TG-86")
def test_a_pavilion_under_a_figure_is_not_taken_away() -> None:
    table = alone("C02 d6 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d6.1 pavilion, d5.1 pavilion, d4.1 birds")
        edit.figure("lady", "d6.1", "n", None)
        edit.seat(0, tokens=(4, 0))
    assert moves(table, "remove") == ["remove d4.1 small", "remove d5.1 small"]
    table.push("remove d5.1 small")
    assert not table.state.room[1]  # nobody can stand where the pavilion was


# ------------------------------------------------------------------------------- characters


@rule("TG-87")
@pytest.mark.parametrize(
    ("received", "used", "due"),
    [(9, 0, False), (10, 0, True), (19, 1, False), (20, 1, True), (29, 2, False), (30, 2, True),
     (99, 3, False), (30, 0, True)],
)  # fmt: skip
def test_a_character_at_10_20_and_30_coins(received: int, used: int, due: bool) -> None:
    table = alone("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=received, influences=used)
        edit.characters("monk lady", "official merchant")
    assert bool(moves(table, "character")) == due
    if not due:
        assert refused(table, "character monk") == "TG-87"


@rule("E-53")
@rule("TG-87")
def test_coins_are_received_and_not_paid_and_marks_may_wait() -> None:
    table = alone("A13 e3 r0, A14 e6 r2, B13 f4 r1", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=31)
        edit.characters("monk lady", "official merchant architect poet student child")
    for used in range(3):
        first = moves(table, "character")[0]
        table.push(first)
        if phase(table) == "solo_neutral":
            table.push(moves(table)[0])
        assert table.state.seat[0].influences == used + 1
        assert coins(table) == 31
    assert moves(table, "character") == []


@rule("TG-88")
def test_of_two_open_characters_the_other_one_becomes_neutral() -> None:
    table = alone("A13 e3 r0", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=10)
        edit.characters("monk lady", "official merchant")
    table.push("character monk")
    assert phase(table) == "solo_neutral"
    assert drawn(table).hand == "lady"
    assert moves(table) == ["figure e3.0 n", "figure e5.0 n"]
    table.push("figure e3.0 n")
    view = drawn(table)
    assert view.solo is not None
    assert "monk" in view.solo.own
    (figure,) = view.figures
    assert (figure.character, figure.owner, figure.cell) == ("lady", None, "e3")
    assert set(view.characters) == {"official", "merchant"}
    assert phase(table) == "solo_turn"


@rule("TG-88")
def test_without_a_free_spot_the_other_one_leaves_the_game() -> None:
    table = alone("", *OPEN)
    with edited(table) as edit:
        edit.seat(0, coins=10)
        edit.characters("monk lady", "official merchant")
        edit.figure("child", "e5.0", "n", None)
    table.push("character lady")
    view = drawn(table)
    assert {one.character for one in view.figures} == {"child"}
    assert table.state.owner[9] == -2  # the Monk is out of the game
    assert set(view.characters) == {"official", "merchant"}


# --------------------------------------------------------------------------------- lanterns


@rule("TG-89")
def test_tile_alone() -> None:
    table = pairs(alone("", *OPEN), A="K25", C="K31")
    table.push("lantern tile_only")
    assert phase(table) == "solo_tile"
    assert moves(table, "A ")  # whatever its card
    table.push("A d3 r0")
    view = drawn(table)
    assert {one.cell: one.decorations for one in view.laid}["d3"] == [None]
    assert view.discard == ["K25", "K31"]
    assert view.solo is not None
    assert view.solo.display == ["C01"]
    assert view.solo.spent == ["tile_only"]
    assert all(one.open and one.card for one in view.stacks)
    assert phase(table) == "solo_turn"


@rule("TG-90")
@rule("E-52")
def test_a_tile_from_the_display_is_a_turn_of_its_own() -> None:
    table = alone("", *OPEN)
    with edited(table) as edit:
        edit.display("A03", "B03")
    before = stacks(table)
    table.push("lantern from_display")
    assert moves(table) == ["display A03", "display B03"]
    assert refused(table, "display C05") == "TG-90"
    table.push("display B03")
    assert phase(table) == "solo_hand"
    assert refused(table, "A d3 r0") == "TG-90"
    assert {move.split()[0] for move in moves(table)} == {"hand"}
    table.push("hand f4 r1")
    assert coins(table) == 1
    view = drawn(table)
    assert stacks(table) == before
    assert view.discard == []
    assert view.solo is not None
    assert view.solo.display == ["A03"]
    assert phase(table) == "solo_turn"
    assert "lantern tile_only" in moves(table)  # another turn


@rule("TG-90")
def test_a_tile_of_the_display_that_fits_nowhere_is_not_offered() -> None:
    table = alone("A13 d3 r2, A14 c4 r1", *OPEN)
    with edited(table) as edit:
        edit.display("A02")
    assert "lantern from_display" not in moves(table)
    assert refused(table, "lantern from_display") == "TG-92"


@rule("TG-91")
@rule("E-52")
def test_new_cards_replace_all_four_and_the_turn_goes_on() -> None:
    table = alone("", *OPEN)
    before = stacks(table)
    table.push("lantern new_cards")
    after = stacks(table)
    assert {tile for tile, _ in after.values()} == {tile for tile, _ in before.values()}
    old = [card for _, card in before.values()]
    assert drawn(table).discard == old
    assert not set(old) & {card for _, card in after.values()}
    assert phase(table) == "solo_turn"
    assert moves(table, "lantern") == []  # another one only where no pair fits
    assert refused(table, "lantern tile_only") == "TG-92"


@rule("E-52")
@rule("TG-93")
@pytest.mark.parametrize(
    ("reading", "goes_on"), [("all", True), ("one_a_turn", False), ("display", False)]
)
def test_a_second_lantern_where_the_new_cards_fit_nowhere(reading: str, goes_on: bool) -> None:
    table = alone("", *OPEN, solo_lanterns=reading)
    with edited(table) as edit:
        edit.deck("K25 K26 K27 K28")  # bridges, and there is no spot for them
        edit.discards("")
        edit.seat(0, lanterns="tile_only new_cards")
    table.push("lantern new_cards")
    assert table.over == (not goes_on)
    if goes_on:  # the last lantern: the table takes it up
        assert phase(table) == "solo_tile"
        table.push("A d3 r0")


@rule("TG-92")
def test_use_again_lends_the_effect_of_a_spent_lantern() -> None:
    table = alone("", *OPEN)
    assert "lantern reuse" not in moves(table)  # none is spent
    with edited(table) as edit:
        edit.seat(0, lanterns="tile_only reuse")
        edit.display("B03")
    table.push("lantern reuse")
    assert moves(table) == ["lantern from_display", "lantern new_cards"]
    table.push("lantern new_cards")
    found = drawn(table).solo
    assert found is not None
    assert found.lanterns == ["tile_only"]
    assert found.spent == ["from_display", "new_cards", "reuse"]


@rule("E-52")
@rule("TG-92")
def test_a_lantern_a_turn() -> None:
    table = pairs(alone("", *OPEN), A="K01")
    push(table, "lantern new_cards")
    with edited(table) as edit:
        edit.pair("A", "K01")
    push(table, "A d3 r0", "card 1 d3.1")
    assert "lantern tile_only" in moves(table)  # the next turn


# ---------------------------------------------------------------------------------- the end


def nearly_full(*tiles: str) -> Table:
    """All inner cells but c2 are covered; temples lie beside it."""
    names = iter(f"{stack}{n:02d}" for stack in "BC" for n in range(2, 16))
    laid = {"d2": "D13", "c3": "D14"}
    garden = [f"{laid.get(cell) or next(names)} {cell} r0" for cell in CELL_NAMES if cell != "c2"]
    table = alone(", ".join(garden), *(tiles or OPEN))
    return pairs(table, A="K01")


@rule("TG-94")
@rule("TG-95")
def test_covering_all_cells_wins_and_then_all_own_figures_are_placed() -> None:
    table = nearly_full()
    with edited(table) as edit:
        edit.characters("", "")
    own = drawn(table).solo.own[0]  # type: ignore[union-attr]
    table.push("A c2 r0")
    table.push("card 1 c2.1")
    assert phase(table) == "solo_stand"  # the only figure is named by the table
    assert drawn(table).hand == own
    places = {move.split()[1] for move in moves(table)}
    assert "e5.0" in places
    assert {move.split()[2] for move in moves(table)} == {"n", "e", "s", "w"}
    table.push("figure e5.0 n")
    assert table.over
    assert table.state.over == FINISHED
    found = drawn(table).solo
    assert found is not None
    assert found.covered == found.cells == 28
    assert found.rating is not None
    seen, view = line(table, 0, "seen", own), line(table, 0, "view", own)
    assert table.scores().totals == (coins(table) + seen.points + view.points,)


@rule("E-49")
@rule("TG-93")
def test_the_last_cell_wins_even_if_a_stack_is_used_up_by_it() -> None:
    table = nearly_full()
    with edited(table) as edit:
        edit.left("A")
        edit.left("C")
        edit.seat(0, lanterns="")
    push(table, "A c2 r0", "card 1 c2.1")
    assert phase(table) == "solo_stand"


@rule("E-53")
@rule("TG-94")
def test_marks_can_be_used_until_the_first_figure_stands() -> None:
    table = nearly_full()
    with edited(table) as edit:
        edit.seat(0, coins=10)
        edit.characters("monk lady", "")
    push(table, "A c2 r0", "card 1 c2.1")
    assert phase(table) == "solo_last"
    assert moves(table, "character") == ["character lady", "character monk"]
    push(table, "character lady", moves(push(table.copy(), "character lady"))[0])
    assert len(moves(table, "which")) == 2
    assert refused(table, "which official") == "TG-94"
    push(table, "which lady", moves(push(table.copy(), "which lady"))[0])
    assert moves(table, "character") == []


@rule("E-54")
@rule("TG-94")
def test_with_fewer_spots_than_figures_one_chooses_who_stays_out() -> None:
    table = nearly_full("A03", "B01", "C01", "D01")
    with edited(table) as edit:
        for cell, tile in enumerate(edit.record["tile"]):
            if tile >= 0 and BOX.faces[tile].figure and cell != cell_of((4, 4)):
                edit.record["tile"][cell] = WALLED  # so that e5 is the only spot for figures
        edit.record["turn"][cell_of((1, 3))] = 1  # d2 turns a wall to c2
        edit.record["seat"][0]["owned"] = figures("monk lady")
        edit.record["owner"][list(CHARACTERS).index("lady")] = 0
        edit.record["owner"][list(CHARACTERS).index("monk")] = 0
        edit.characters("", "")
    push(table, "A c2 r0", "card 1 c2.1")
    assert phase(table) == "solo_last"
    assert moves(table, "which") == ["which lady", "which monk"]
    push(table, "which monk", "figure e5.0 n")
    assert table.over
    assert {one.character for one in drawn(table).figures} == {"monk"}
    assert {one.item for one in table.scores()[0].lines if one.category == "view"} == {"monk"}


@rule("TG-93")
def test_a_stack_used_up_before_the_garden_is_full_loses() -> None:
    table = pairs(alone("", *OPEN), A="K01")
    with edited(table) as edit:
        edit.left("C")
        edit.seat(0, lanterns="new_cards", coins=3)
        edit.figure("lady", "e5.0", "n", 0)
        edit.panel("N-l0", "L3")
    push(table, "A d3 r0", "card 1 d3.1")
    assert table.over
    assert table.state.over == LOST
    assert table.scores().totals == (4,)  # coins received alone, without views or a rating
    assert [one.category for one in table.scores()[0].lines] == ["coins"]
    found = drawn(table).solo
    assert found is not None
    assert found.lost
    assert found.rating is None


@rule("TG-93")
@rule("E-50")
def test_a_tile_of_the_display_may_lead_on_where_a_stack_is_used_up() -> None:
    table = pairs(alone("", *OPEN), A="K01")
    with edited(table) as edit:
        edit.left("C")
        edit.seat(0, lanterns="from_display")
    push(table, "A d3 r0", "card 1 d3.1")
    assert not table.over
    # One lantern, one tile: the table goes on to where that tile may lie.
    assert {move.split()[0] for move in moves(table)} == {"hand"}


@rule("TG-93")
@rule("E-52")
@pytest.mark.parametrize(
    ("reading", "lost"), [("all", False), ("one_a_turn", False), ("display", True)]
)
def test_a_tile_alone_leads_on_where_a_stack_is_used_up(reading: str, lost: bool) -> None:
    """From either diagonal."""
    table = pairs(alone("", *OPEN, solo_lanterns=reading), A="K01")
    with edited(table) as edit:
        edit.left("C")
        edit.seat(0, lanterns="new_cards tile_only")
    push(table, "A d3 r0", "card 1 d3.1")
    assert table.over == lost
    if lost:
        return
    assert phase(table) == "solo_tile"  # nothing else is left
    assert refused(table, "C f5 r0") == "TG-15"
    assert {move[0] for move in moves(table)} == {"A", "B", "D"}
    table.push(moves(table, "B ")[0])
    assert table.state.over == LOST  # that was the last lantern


@rule("TG-92")
@rule("TG-93")
def test_a_lantern_used_again_leads_on_where_a_stack_is_used_up() -> None:
    table = pairs(alone("", *OPEN), A="K01")
    with edited(table) as edit:
        edit.left("C")
        edit.seat(0, lanterns="new_cards reuse")
    push(table, "A d3 r0", "card 1 d3.1")
    assert phase(table) == "solo_reuse"
    assert moves(table) == ["lantern tile_only", "lantern from_display"]


@rule("TG-93")
def test_the_last_hole_is_closed_by_a_tile_alone_though_a_stack_is_used_up() -> None:
    """27 of 28 cells, all lanterns ready, and an open tile that fits: not lost but won."""
    table = nearly_full("A03", "B01", "D15")
    with edited(table) as edit:
        edit.left("C")
        edit.seat(0, lanterns="tile_only from_display new_cards reuse")
        edit.characters("", "")
    assert moves(table, "A ") == []  # pairs are not placed any more
    push(table, "lantern tile_only", "A c2 r0")
    assert drawn(table).solo.covered == 28  # type: ignore[union-attr]
    assert phase(table) == "solo_stand"


@rule("TG-93")
@rule("E-50")
@pytest.mark.parametrize(
    ("lanterns", "tokens", "lost"),
    [("", (0, 0), True), ("tile_only", (0, 0), False), ("new_cards", (0, 0), False),
     ("from_display", (0, 0), False), ("reuse", (0, 0), False), ("", (4, 0), False),
     ("", (3, 3), True)],
)  # fmt: skip
def test_without_a_pair_that_fits_only_a_lantern_or_a_removal_leads_on(
    lanterns: str, tokens: tuple[int, int], lost: bool
) -> None:
    table = pairs(alone("", *OPEN), A="K01", B="K26", C="K31", D="K27")
    with edited(table) as edit:
        edit.deck("K28 K29 K30")  # bridges alone come, and there is no spot for them
        edit.seat(0, lanterns=lanterns, tokens=tokens)
    push(table, "A d3 r0", "card 1 d3.1")
    assert table.over == lost


@rule("TG-95")
@pytest.mark.parametrize(
    ("total", "rating"),
    [(60, "okay"), (61, "good"), (75, "good"), (76, "impressive"), (95, "impressive"),
     (96, "outstanding")],
)  # fmt: skip
def test_what_a_score_is_worth(total: int, rating: str) -> None:
    table = nearly_full()
    with edited(table) as edit:
        edit.characters("", "")
        edit.record["seat"][0]["owned"] = figures("emperor")
        edit.record["owner"] = -1
        edit.record["owner"][6] = 0
        edit.record["notch"] = -1
        edit.record["phase"] = 25
        edit.record["hand"] = 6
    with edited(table) as edit:
        edit.seat(0, coins=total)
    table.push("figure e5.0 e")
    assert table.over
    assert table.scores().totals == (total,)
    assert drawn(table).solo.rating == rating  # type: ignore[union-attr]
    assert [one.category for one in table.scores()[0].lines] == ["coins", "seen", "view", "rating"]
    told = line(table, 0, "rating")
    assert told.points == 0
    assert told.count == ["okay", "good", "impressive", "outstanding"].index(rating)


@rule("E-55")
@rule("TG-75")
def test_a_neutral_emperor_costs_the_empress_all_the_same() -> None:
    table = alone("A13 e3 r0, A14 e2 r0", *OPEN)
    with edited(table) as edit:
        edit.figure("empress", "e5.0", "n", 0)
    assert line(table, 0, "view", "empress").points == 9
    with edited(table) as edit:
        edit.figure("emperor", "e3.0", "n", None)
        edit.figure("lady", "e2.0", "n", None)
    assert line(table, 0, "view", "empress").points == 3


@rule("TG-85")
def test_two_new_panels_are_offered_after_two_were_inserted() -> None:
    table = pairs(alone("A02 d3 r0", *OPEN), A="K01")
    with edited(table) as edit:
        edit.tokens(large="d2", small="g2")
    table.push("A d2 r0")
    table = without_nature(table)
    push(table, moves(table)[1], "notch E-l1")
    assert drawn(table).offers["large"] == [None, None]


@rule("TG-94")
def test_a_match_gives_nobody_the_victory_in_a_lost_garden() -> None:
    result = play_game(Match("tang-garden", (Entrant("random"),), {}, games=1), 0)
    assert result.lost
    assert result.shares == [0.0]
