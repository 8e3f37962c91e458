"""What people are told beforehand: steps, draws, pairs, panels, lanterns, lines of sight.

Each of these is what the rules will do: it is compared with what then happens.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import hortus
from hortus import Table
from hortus.games.tang_garden.box.components import STANDARD
from hortus.games.tang_garden.shown.facts import TangGardenBox, facts
from hortus.games.tang_garden.shown.view import StepView, TangGardenView

from .positions import alone, at_table, coins, drawn, edited, line, markers, moves, push

rule = pytest.mark.rule

TERRAINS = ("green", "water", "rock")
OPEN = ("A02", "B02", "C02", "D01")
DOCUMENT: dict[str, list[dict[str, Any]]] = tomllib.loads(STANDARD.read_text("utf-8"))


def own(section: str, which: str, **values: object) -> dict[str, Any]:
    """A box in which one entry is otherwise."""
    entry = next(one for one in DOCUMENT[section] if one["id"] == which)
    return {f"{section}.{which}": {**entry, **values}}


def stepping(
    stands: tuple[int, int, int], box: dict[str, Any] | None = None, active: str | None = None
) -> Table:
    """A seat that may take a step on a track of its choice, with or without a character."""
    table = at_table("", *OPEN, box=box)
    with edited(table) as edit:
        edit.seat(0, markers=stands, active=active)
        edit.garden("A13 e3 r0, B13 f4 r0, C13 e6 r0")
        edit.open(*OPEN)
        edit.to_choose(next(card.id for card in facts().cards if card.bonus == "any"))
    return push(table, moves(table, "card")[0])


def next_step(table: Table, track: str) -> StepView | None:
    return drawn(table).seats[0].next_steps[TERRAINS.index(track)]


# ------------------------------------------------------------------------------------ steps


@rule("TG-41")
@rule("TG-51")
@pytest.mark.parametrize(
    "stands",
    [(4, 5, 6), (3, 3, 3), (1, 2, 2), (9, 9, 9), (7, 8, 8), (6, 2, 9), (0, 0, 0)],
)
@pytest.mark.parametrize("track", TERRAINS)
def test_a_step_brings_what_the_view_says(stands: tuple[int, int, int], track: str) -> None:
    table = stepping(stands)
    told = next_step(table, track)
    assert told is not None
    before = coins(table)
    due = [one.kind for one in table.foretold(0, f"gain {track}")]
    table.push(f"gain {track}")
    assert markers(table)[TERRAINS.index(track)] == told.column
    assert coins(table) - before == told.coins
    assert ("threshold" in due) == told.character


@rule("E-33")
@pytest.mark.parametrize(("who", "track"), [("hermit", "rock"), ("poet", "water")])
def test_a_step_on_a_loved_terrain_tells_the_coin_of_its_character(who: str, track: str) -> None:
    table = stepping((1, 1, 1), active=who)
    told = next_step(table, track)
    assert told is not None
    assert told.coins > 0
    before = coins(table)
    table.push(f"gain {track}")
    assert coins(table) - before == told.coins


@rule("E-17")
def test_from_the_last_column_no_step_is_told() -> None:
    table = stepping((facts().last_column, 3, 3))
    assert next_step(table, "green") is None
    assert "gain green" not in moves(table)


@rule("TG-51")
def test_the_coins_of_a_step_are_those_of_the_box_that_is_played() -> None:
    table = stepping((3, 3, 3), own("numbers", "column_coins", value={"4": 9}))
    told = next_step(table, "green")
    assert told is not None
    assert told.coins == 9
    table.push("gain green")
    assert coins(table) == 9


@rule("TG-41")
def test_a_character_comes_where_this_box_has_it() -> None:
    table = stepping((3, 5, 6), own("numbers", "thresholds", value=[4, 9]))
    told = next_step(table, "green")
    assert told is not None
    assert told.character
    other = next_step(table, "water")
    assert other is not None
    assert not other.character


# ------------------------------------------------------------------------------------ draws


@rule("TG-33")
@pytest.mark.parametrize("shown", [OPEN, OPEN[:3], OPEN[:1], ()])
def test_so_many_cards_are_drawn_as_the_view_says(shown: tuple[str, ...]) -> None:
    table = at_table("A13 e3 r0, B13 f4 r0, C13 e6 r0", *OPEN)
    with edited(table) as edit:
        edit.open(*shown)
    told = drawn(table).draws
    assert told == 2 + 4 - len(shown)
    before = drawn(table).deck
    table.push("draw")
    assert before - drawn(table).deck == told


@rule("TG-33")
def test_the_cards_to_draw_are_those_of_the_box_that_is_played() -> None:
    table = at_table("", *OPEN, box=own("numbers", "draw_cards", value=1))
    assert drawn(table).draws == 1


@rule("TG-35")
def test_how_many_cards_find_a_place_is_told_before_they_are_drawn() -> None:
    table = at_table("A13 e3 r0, B13 f4 r0, C13 e6 r0", *OPEN)
    view = drawn(table)
    assert 0 < view.fitting <= view.deck
    with edited(table) as edit:
        edit.supply(**dict.fromkeys(view.supply, 0))
    assert drawn(table).fitting == 0


# ------------------------------------------------------------------------------------ pairs


@rule("TG-81")
@pytest.mark.parametrize("stack", range(4))
def test_alone_the_stack_that_is_named_goes_aside(stack: int) -> None:
    table = alone("", *OPEN)
    view = drawn(table)
    here = view.stacks[stack]
    across = next(one for one in view.stacks if one.stack == here.aside)
    push(table, moves(table, f"{here.stack} ")[0])
    while drawn(table).phase == "solo_decorate":
        push(table, moves(table)[0])
    solo = drawn(table).solo
    assert solo is not None
    assert solo.display == [across.open]


@rule("TG-81")
def test_with_others_no_pair_goes_aside() -> None:
    assert {one.aside for one in drawn(at_table("", *OPEN)).stacks} == {None}


# ---------------------------------------------------------------------------------- lanterns


@rule("TG-57")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("prices", [[3, 4], [5, 2]])
def test_a_lantern_costs_what_the_box_says(players: int, prices: list[int]) -> None:
    table = at_table("", *OPEN, players=players, box=own("numbers", "ready_cost", value=prices))
    assert isinstance(table.facts, TangGardenBox)
    price = table.facts.ready_cost[players]
    assert price == prices[1 if players == 2 else 0]
    with edited(table) as edit:
        edit.seat(0, tokens=(price - 1, 0))
    assert moves(table, "ready") == []
    with edited(table) as edit:
        edit.seat(0, tokens=(price, 0))
    table.push("ready shift small")
    assert drawn(table).seats[0].tokens["small"] == 0


# ------------------------------------------------------------------------------------ panels


def worth(panel: str, who: str, box: TangGardenBox | None = None) -> int:
    """What a character has of a panel; 0 where it does not care for it."""
    shown = box or facts()
    return next(one for one in shown.panels if one.id == panel).worth.get(who, 0)


@rule("TG-68")
@pytest.mark.parametrize("who", [one.id for one in facts().characters])
def test_a_panel_is_worth_to_a_character_what_it_sees_there(who: str) -> None:
    for panel in facts().panels:
        looks = {notch: sight(who, notch, panel.id) for notch in ("N-l0", "E-l0")}
        assert looks["N-l0"] - looks["E-l0"] == worth(panel.id, who)


def sight(who: str, notch: str, panel: str) -> int:
    """Coins of a figure's view to the north, where one panel stands alone in a notch."""
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.record["notch"] = -1
        edit.panel(notch if panel[0] == "L" else notch.replace("l", "s"), panel)
        edit.figure(who, "e5.0", "n", 0)
    return line(table, 0, "view", who).points


@rule("E-03")
@rule("TG-68")
def test_lady_official_and_empress_count_otherwise() -> None:
    assert worth("L3", "lady") == 6
    assert worth("L3", "official") == 2
    assert worth("L1", "emperor") == 10
    assert worth("S04", "emperor") == 0
    assert {worth(one.id, "empress") for one in facts().panels} == {0}
    assert {worth(one.id, "poet") for one in facts().panels} == {0}


@rule("TG-68")
def test_a_panel_is_worth_what_the_box_says() -> None:
    box = facts(own("characters", "emperor", likes="waterfall", coins=7))
    falls = [one for one in box.panels if "waterfall" in one.symbols]
    assert falls
    for panel in falls:
        assert worth(panel.id, "emperor", box) == 7 * panel.symbols.count("waterfall")
    assert worth("L1", "emperor", box) == 0


# ------------------------------------------------------------------------------------- sights


def placing() -> Table:
    """The Hermit is about to stand in a garden with two decorations on the way."""
    table = at_table("C13 e6 r0, C01 e7 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("e7.1 pavilion")
        edit.characters("monk poet", "lady")
        edit.seat(0, active="hermit", markers=(2, 2, 2), influences=0)
        edit.done_all()
    return push(table, "character monk", "which hermit")


@rule("TG-66")
@rule("TG-67")
@rule("TG-68")
def test_what_a_figure_would_see_is_what_it_sees_then() -> None:
    table = placing()
    tried = 0
    for move in moves(table, "figure"):
        foretold = [one for one in table.foretold(0, move) if one.kind == "sees"]
        after = push(table.copy(), move)
        view = drawn(after)
        assert isinstance(view, TangGardenView)
        figure = next(one for one in view.figures if one.character == "hermit")
        [sees] = foretold
        assert sees.cells == figure.line
        assert sees.values == {
            "character": "hermit",
            "seen": figure.decorations,
            "coins": figure.worth,
        }
        tried += 1
    assert tried >= 4


def test_a_neutral_figure_looks_at_nothing() -> None:
    table = hortus.deal("tang-garden", players=1, seed=3)
    table.push(moves(table)[0])
    assert drawn(table).phase == "solo_neutral"
    kinds = [one.kind for one in table.foretold(0, moves(table)[0])]
    assert "neutral" in kinds
    assert "sees" not in kinds
