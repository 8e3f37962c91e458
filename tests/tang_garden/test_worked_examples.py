"""The worked examples of the rule book, on the tiles of our box, with the results it tells."""

from __future__ import annotations

import pytest

from .positions import (
    alone,
    at_table,
    coins,
    drawn,
    edited,
    line,
    markers,
    moves,
    phase,
    points,
    push,
)

rule = pytest.mark.rule


@rule("TG-19")
@rule("TG-25")
def test_b1_one_water_edge_and_one_path_edge_match() -> None:
    table = at_table("B07 e3 r0, B03 f4 r1", "D05")
    table.push("D f3 r3")  # rock and greenery look at empty cells
    assert markers(table) == [0, 1, 0]
    assert coins(table) == 1
    assert phase(table) == "after"


@rule("TG-20")
@rule("TG-21")
def test_b2_greenery_matches_and_is_enclosed_and_a_wall_meets_water() -> None:
    table = at_table("A13 c4 r1, B07 e3 r3", "D10")
    table.push("D d3 r1")
    assert markers(table) == [2, 0, 0]
    assert coins(table) == 0


@rule("TG-24")
@rule("TG-26")
@pytest.mark.parametrize(
    ("gain", "expected", "paid"),
    [("coins", [1, 0, 0], 2), ("rock", [1, 0, 1], 0), ("green", [2, 0, 0], 0)],
)
def test_b3_two_paths_and_greenery_enclosed_on_the_tile_itself(
    gain: str, expected: list[int], paid: int
) -> None:
    table = at_table("A07 d3 r2", "A15")
    table.push("A e3 r0")
    assert markers(table) == [1, 0, 0]
    assert moves(table) == ["gain green", "gain water", "gain rock", "gain coins"]
    table.push(f"gain {gain}")
    assert markers(table) == expected
    assert coins(table) == paid


@rule("TG-21")
@rule("TG-26")
def test_b4_two_paths_match_and_water_that_is_enclosed_by_that() -> None:
    table = at_table("A07 d3 r2, B03 f4 r1, B13 f3 r3", "B14")
    push(table, "B e3 r1", "gain coins")
    assert markers(table) == [0, 2, 0]
    assert coins(table) == 2


@rule("TG-27")
@rule("TG-28")
@rule("E-14")
def test_l1_step_then_token_then_panel_then_a_new_offer() -> None:
    table = at_table("A01 d3 r0", "A02")
    with edited(table) as edit:
        edit.tokens(small="d2", large="h3 h4 h5 h6")
    offered = drawn(table).offers["small"]
    table.push("A d2 r0")
    assert markers(table) == [1, 0, 0]
    assert drawn(table).seats[0].tokens == {"small": 1, "large": 0}
    assert drawn(table).tokens["small"] == []
    assert phase(table) == "take_panel"
    assert sorted(moves(table, "panel")) == sorted(f"panel {one}" for one in offered)
    table.push(f"panel {offered[1]}")
    free = {f"notch {side}-s{k}" for side in "NESW" for k in (0, 2)}
    assert set(moves(table)) == free
    table.push("notch E-s2")
    view = drawn(table)
    assert {one.notch: one.panel for one in view.notches}["E-s2"] == offered[1]
    assert view.offers["small"][0] == offered[0]
    assert view.offers["small"][1] not in (None, *offered)


TEMPLE = "C13 c5 r1, C08 e6 r1"  # one rock edge and one path edge look at d6


@rule("TG-30")
@rule("TG-31")
@rule("E-10")
def test_t1_the_rock_temple_beside_rock_that_it_encloses_and_a_path() -> None:
    table = at_table(TEMPLE, "D15")
    table.push("D d6 r0")
    assert coins(table) == 2
    assert markers(table) == [0, 0, 1]
    assert phase(table) == "after"


@rule("TG-32")
@rule("E-10")
def test_t2_rock_is_laid_against_the_temple_and_enclosed_and_a_path_matches() -> None:
    table = at_table(f"{TEMPLE}, D15 d6 r0", "C14", seat=1)
    table.push("C c6 r1")
    assert coins(table, 1) == 2
    assert markers(table, 1) == [0, 0, 1]
    assert phase(table) == "after"


@rule("TG-33")
@rule("TG-35")
def test_d1_three_cards_and_a_fish_on_water() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.deck("K07 K25 K31")  # fish, bridge, pavilion
    table.push("draw")
    view = drawn(table)
    assert len(view.choice) == 3
    place = [one and one.kind for one in view.choice].index("fish") + 1
    table.push(f"card {place} e4.1")
    laid = {one.cell: one for one in drawn(table).laid}
    assert laid["e4"].decorations == ["fish"]
    assert [one.kind for one in drawn(table).seats[0].cards] == ["fish"]


@rule("TG-33")
@rule("TG-38")
@rule("TG-59")
def test_d2_four_cards_and_peonies_that_make_a_pair_with_lotus() -> None:
    table = at_table("", "A01", "B01")
    with edited(table) as edit:
        edit.seat(0, kept="K13")
        edit.deck("K31 K07 K19 K20")  # pavilion, fish, peonies twice
    table.push("draw")
    drawn_cards = [one and one.card for one in drawn(table).choice]
    assert sorted(map(str, drawn_cards)) == ["K07", "K19", "K20", "K31"]
    table.push(f"card {drawn_cards.index('K19') + 1} d4.1")
    assert markers(table) == [1, 0, 0]
    assert points(table, "flowers") == [6, 0]


@rule("TG-41")
@rule("TG-42")
@rule("TG-43")
@rule("TG-45")
@rule("TG-46")
@rule("TG-68")
def test_c1_the_emperor_looks_at_two_dragons_and_the_hermit_stays_active() -> None:
    table = at_table("", "A01", "B01", "C01", "D01")
    with edited(table) as edit:
        edit.seat(0, active="hermit", markers=(2, 1, 3))
        edit.characters("emperor monk", "lady official")
        edit.panel("E-l0", "L1")
        edit.to_choose("K08 K20")  # fish brings a step on water
    table.push("card 1 e4.1")
    assert phase(table) == "after"
    assert moves(table, "character") == ["character emperor", "character monk"]
    push(table, "character emperor", "which emperor", "figure e5.0 e")
    view = drawn(table)
    assert line(table, 0, "view", "emperor").points == 10
    assert view.seats[0].active == "hermit"
    assert view.characters[0] in ("lady", "official")
    assert view.characters[1] == "monk"


@rule("TG-80")
@rule("TG-81")
@rule("TG-82")
def test_so1_a_pair_is_placed_and_the_opposite_one_goes_aside() -> None:
    table = alone("", "A03", "B03", "C03", "D04")
    with edited(table) as edit:
        edit.pair("A", "K01")
        edit.pair("C", "K31")
    table.push("A d3 r0")
    assert phase(table) == "solo_decorate"
    table.push("card 1 d3.1")
    view = drawn(table)
    assert view.discard == ["K01", "K31"]
    assert view.solo is not None
    assert view.solo.display == ["C03"]
    stacks = {one.stack: one for one in view.stacks}
    assert stacks["A"].open not in (None, "A03")
    assert stacks["C"].open not in (None, "C03")
    assert stacks["B"].open == "B03"
    assert all(one.card is not None for one in view.stacks)
