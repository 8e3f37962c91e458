"""The set-up for two to four, and what the options change in it."""

from __future__ import annotations

from collections import Counter

import pytest

from hortus.engine.layout import out_of_range
from hortus.games.tang_garden.state import State
from hortus.testing.trial import numpy_record

from .obvious import BOX
from .positions import deal, drawn

rule = pytest.mark.rule

DEALS = [(players, seed) for players in (2, 3, 4) for seed in range(6)]
START_CHARACTERS = {one.id: one.start_bonus for one in BOX.characters if one.start_bonus}


@rule("TG-01")
def test_the_start_tile_lies_in_the_middle_either_side_up_and_turned_anyhow() -> None:
    seen = set()
    for seed in range(60):
        view = drawn(deal(2, seed))
        assert {one.cell for one in view.laid} == {"d4", "e4", "e5", "d5"}
        assert {one.tile for one in view.laid} == {
            f"start-{view.start.side.upper()}-{quarter}" for quarter in ("NW", "NE", "SE", "SW")
        }
        order = ["d4", "e4", "e5", "d5"]  # clockwise from the north-west
        for k, quarter in enumerate(("NW", "NE", "SE", "SW")):
            where = next(one.cell for one in view.laid if one.tile.endswith(quarter))
            assert where == order[(k + view.start.turn) % 4]
        seen.add((view.start.side, view.start.turn))
    assert len(seen) == 8


@rule("TG-01")
@pytest.mark.parametrize("side", ["a", "b"])
def test_an_option_fixes_the_side_of_the_start_tile(side: str) -> None:
    views = [drawn(deal(2, seed, start_side=side)) for seed in range(20)]
    assert {view.start.side for view in views} == {side}
    assert {view.start.turn for view in views} == {0, 1, 2, 3}


@rule("TG-02")
@pytest.mark.parametrize(("players", "seed"), DEALS)
def test_four_stacks_of_fifteen_with_one_tile_open_each(players: int, seed: int) -> None:
    view = drawn(deal(players, seed))
    for stack in view.stacks:
        assert stack.open is not None
        assert stack.open[0] == stack.stack
        assert stack.left == 14
        assert {stack.open, *stack.unseen} == {f"{stack.stack}{n:02d}" for n in range(1, 16)}
        assert stack.card is None


@rule("TG-02")
def test_which_tile_lies_open_is_chance() -> None:
    shown = Counter(drawn(deal(2, seed)).stacks[0].open for seed in range(150))
    assert len(shown) == 15


@rule("TG-03")
def test_54_cards_and_36_decorations() -> None:
    view = drawn(deal(3))
    assert view.deck == 54
    assert sum(view.deck_kinds.values()) == 54
    assert sum(view.supply.values()) == 36
    assert view.discard == []
    assert view.choice == []


@rule("TG-04")
def test_everybody_has_markers_at_the_start_and_four_lanterns_ready() -> None:
    for seat in drawn(deal(4)).seats:
        assert sorted(seat.markers) == [0, 0, 1]  # one step is the start bonus
        assert seat.lanterns == ["double_build", "double_decorate", "shift", "search"]
        assert seat.spent == []
        assert seat.coins == 0
        assert seat.tokens == {"small": 0, "large": 0}
        assert not seat.waiting


@rule("TG-05")
@rule("TG-06")
@pytest.mark.parametrize(("players", "seed"), DEALS)
def test_a_start_character_and_its_bonus_for_each(players: int, seed: int) -> None:
    view = drawn(deal(players, seed))
    dealt = [seat.active for seat in view.seats]
    assert len(set(dealt)) == players
    for seat in view.seats:
        assert seat.active in START_CHARACTERS
        bonus = START_CHARACTERS[seat.active]
        track = ["green", "water", "rock"].index(str(bonus))
        assert seat.markers == [int(k == track) for k in range(3)]
        assert seat.coins == 0  # E-33: the start bonus earns nothing


@rule("E-33")
@rule("TG-06")
def test_the_start_bonus_brings_no_coin() -> None:
    lovers = {"hermit", "poet", "student"}
    met = 0
    for seed in range(20):
        for seat in drawn(deal(4, seed)).seats:
            met += seat.active in lovers
            assert seat.coins == 0
    assert met > 20


@rule("E-33")
@rule("TG-06")
def test_by_option_the_step_of_the_start_bonus_is_paid() -> None:
    """The skill of each counts for the very terrain of its own bonus."""
    paid = {"hermit": 1, "poet": 1, "student": 1, "architect": 0, "child": 0, "empress": 0}
    met = set()
    for seed in range(6):
        for seat in drawn(deal(4, seed, start_bonus="step_and_coin")).seats:
            assert seat.coins == paid[str(seat.active)]
            met.add(seat.active)
    assert met == set(paid)


@rule("E-33")
def test_the_coin_of_the_start_bonus_is_told() -> None:
    table = deal(3, 1, start_bonus="step_and_coin")
    told = [one for one in table.happenings()[0] if one.kind == "skill"]
    assert {one.seat: one.values["coins"] for one in told} == {
        seat.seat: seat.coins for seat in drawn(table).seats if seat.coins
    }


@rule("TG-07")
@pytest.mark.parametrize(("players", "seed"), DEALS)
def test_two_characters_are_open_and_the_others_are_the_deck(players: int, seed: int) -> None:
    view = drawn(deal(players, seed))
    dealt = {seat.active for seat in view.seats}
    shown = set(view.characters)
    assert len(shown) == 2
    assert None not in shown
    assert len(view.character_deck) == 12 - players - 2
    assert dealt | shown | set(view.character_deck) == {one.id for one in BOX.characters}


@rule("TG-08")
@rule("TG-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_panels_of_the_set_up(players: int) -> None:
    for seed in range(5):
        view = drawn(deal(players, seed))
        filled = {one.notch: one.panel for one in view.notches if one.panel}
        assert set(filled) == {"N-s1", "E-s1", "S-s1", "W-s1"}
        assert len(view.notches) == 20
        for size, n in (("small", 12), ("large", 8)):
            letter = size[0].upper()
            offered = view.offers[size]
            assert None not in offered
            panels = [*offered, *view.panel_stacks[size]]
            panels += [panel for panel in filled.values() if str(panel).startswith(letter)]
            assert len(panels) == len(set(panels)) == n
            assert all(str(panel).startswith(letter) for panel in panels)


@rule("TG-10")
def test_sixteen_tokens_on_their_cells() -> None:
    for players in (3, 4):
        tokens = drawn(deal(players)).tokens
        assert set(tokens["small"]) == set(BOX.cells["tokens_small"])
        assert set(tokens["large"]) == set(BOX.cells["tokens_large"])
    tokens = drawn(deal(2)).tokens
    assert set(tokens["small"]) == set(BOX.cells["tokens_small_2"])
    assert set(tokens["large"]) == set(BOX.cells["tokens_large_2"])
    assert len(tokens["small"]) == len(tokens["large"]) == 8


@rule("TG-10")
def test_cells_for_two_players_are_nearer_to_the_start_tile() -> None:
    """Steps from the centre of the board, over all sixteen tokens."""

    def steps(players: int) -> float:
        tokens = drawn(deal(players)).tokens
        cells = [*tokens["small"], *tokens["large"]]
        return sum(abs("abcdefgh".index(c[0]) - 3.5) + abs(int(c[1]) - 4.5) for c in cells)

    assert steps(2) < steps(3)


@rule("TG-11")
def test_chance_names_who_begins() -> None:
    for players in (2, 3, 4):
        first = Counter(drawn(deal(players, seed)).first for seed in range(40))
        assert set(first) == set(range(players))
        for seed in range(5):
            table = deal(players, seed)
            assert table.actors == {drawn(table).first} == {drawn(table).mover}


@rule("TG-02")
@rule("TG-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_field_keeps_its_range_as_the_table_is_set(players: int) -> None:
    table = deal(players)
    for step, _ in table.steps():
        record = numpy_record(table.game, step.to_bytes())[0]
        assert list(out_of_range(State, record)) == []
