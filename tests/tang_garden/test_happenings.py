"""The log: what is told of each move, what must not be told, and that the sums are right."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hortus import NATURE, NOBODY, Happening, Table
from hortus.engine.states import constant_record
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.state import CHARACTERS

from .positions import BOX, alone, at_table, deal, edited, without_nature


def told(table: Table, move: str, viewer: int = NOBODY) -> list[Happening]:
    """What a viewer saw happen by a move, before nature answers."""
    table = without_nature(table)
    (seat,) = table.actors
    box = constant_record(table.view().box)
    before = table.view(viewer).state
    table.push(move)
    after = table.view(viewer).state
    return GAME.shown.happenings(box, before, after, seat, GAME.index_of(move))


def kinds(happenings: list[Happening]) -> list[str]:
    return [happening.kind for happening in happenings]


def values(happenings: list[Happening], kind: str) -> dict[str, str | int]:
    (found,) = [happening for happening in happenings if happening.kind == kind]
    return found.values


# ----------------------------------------------------------------------------------- building


@pytest.mark.rule("TG-19")
def test_a_tile_and_the_step_of_its_matching_edge() -> None:
    table = at_table("", "A01", "B01", "C01")
    happenings = told(table, "A d3 r0")
    assert kinds(happenings)[:2] == ["build", "steps"]
    assert values(happenings, "build") == {"stack": "A", "tile": "A01", "turn": 0, "cell": "d3"}
    assert happenings[0].cells == ["d3"]
    assert values(happenings, "steps") == {"track": "green", "steps": 1, "column": 1}


@pytest.mark.rule("TG-21")
def test_an_enclosed_area_is_told_with_its_steps() -> None:
    table = at_table("A13 d3 r2", "A14", "B01", "C01")
    happenings = told(table, "A c4 r1")
    assert values(happenings, "encloses") == {"terrain": "green", "count": 1}
    assert values(happenings, "steps") == {"track": "green", "steps": 2, "column": 2}


@pytest.mark.rule("TG-25")
def test_a_single_path_edge_brings_a_coin() -> None:
    happenings = told(at_table("", "A15", "B01", "C01"), "A e3 r0")
    assert values(happenings, "path_coin") == {"coins": 1}
    assert values(happenings, "encloses") == {"terrain": "green", "count": 1}  # TG-24


@pytest.mark.rule("TG-31")
def test_a_temple_brings_coins() -> None:
    temple = next(tile.id for tile in BOX.tiles if tile.temple == "green")
    happenings = told(at_table("", temple, "B01", "C01"), "D d3 r0")
    assert values(happenings, "temple") == {"coins": 2}
    assert "path_coin" not in kinds(happenings)


def test_coins_of_a_column_a_skill_and_a_threshold() -> None:
    table = at_table("", "A01", "B01", "C01", seat=0)
    with edited(table) as edit:
        edit.seat(0, active="student", markers=(4, 5, 5), influences=1)
    happenings = told(table, "A d3 r0")
    assert values(happenings, "skill") == {"character": "student", "coins": 1}
    assert "threshold" in kinds(happenings)
    with edited(table) as edit:
        edit.seat(0, markers=(3, 0, 0))
    happenings = told(table, "A d3 r0")
    assert values(happenings, "column_coins") == {"track": "green", "coins": 2}
    assert "threshold" not in kinds(happenings)


@pytest.mark.rule("TG-48")
def test_a_token_that_lapses() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.seat(0, markers=(4, 5, 5), influences=1, waiting=True)
    assert kinds(told(table, "A d3 r0"))[-2:] == ["threshold", "token_lapses"]


def test_the_last_column_gains_no_more() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.seat(0, markers=(10, 0, 0), influences=0)
    happenings = told(table, "A d3 r0")
    assert "steps" not in kinds(happenings)
    assert values(happenings, "track_ends") == {"track": "green"}


def test_a_panel_tells_whose_view_grows() -> None:
    table = at_table("", "A01", "B01", "C01")
    panels = {one.id: one for one in BOX.panels}
    with edited(table) as edit:
        edit.tokens(small="d3", large="h3 h4 h5 h6")
        edit.figure("official", "e5.0", "s", 1)  # likes whatever panels show
        edit.figure("monk", "d4.0", "n", 0)
    table.push("A d3 r0")
    panel = next(str(move) for move in table.moves if str(move).startswith("panel"))
    table.push(panel)
    shown = len(panels[panel.split()[1]].symbols)
    grown = [one for one in told(table, "notch S-s0") if one.kind == "view_grows"]
    assert grown == [Happening("view_grows", 1, {"character": "official", "coins": shown})]
    assert "view_grows" not in kinds(told(table, "notch E-s0"))


@pytest.mark.rule("TG-27")
def test_token_panel_and_notch() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.tokens(small="d3", large="h3 h4 h5 h6")
    assert kinds(told(table, "A d3 r0"))[-1] == "token_small"
    table.push("A d3 r0")
    panel = next(str(move) for move in table.moves if str(move).startswith("panel"))
    assert told(table, panel) == [Happening("panel", 0, {"panel": panel.split()[1]})]
    table.push(panel)
    assert told(table, "notch S-s0") == [
        Happening("insert", 0, {"panel": panel.split()[1], "side": "S"})
    ]


def test_lanterns_and_tokens_for_them() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.seat(0, tokens=(4, 0), lanterns="shift")
    assert told(table, "ready search small") == [
        Happening("ready_small", 0, {"lantern": "search", "count": 4})
    ]


def test_the_official_s_prices() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.seat(0, active="official", coins=3)
    assert told(table, "open")[0] == Happening("pay_open", 0, {"coins": 1})
    where: dict[str, str | int] = {"tile": "A01", "stack": "A"}
    assert told(table, "under A")[0] == Happening("under", 0, where)
    table = at_table("", "A01", "B01", "C01", official_price=1)
    with edited(table) as edit:
        edit.seat(0, active="official", coins=3)
    assert told(table, "under A")[0] == Happening("pay_under", 0, {**where, "coins": 1})


# --------------------------------------------------------------------------------- decorating


@pytest.mark.rule("TG-38")
def test_a_card_kept_its_bonus_and_the_discards() -> None:
    table = at_table("A01 d3 r0", "A02", "B01", "C01")
    card = next(c for c in BOX.cards if c.kind == "birds" and c.bonus == "rock")
    others = [c.id for c in BOX.cards if c.kind == "fish"][:2]
    with edited(table) as edit:
        edit.to_choose(f"{card.id} {' '.join(others)}")
        edit.seat(0, active="child", lanterns="")
    happenings = told(table, "card 1 d3.1")
    assert values(happenings, "decorate") == {"kind": "birds", "cell": "d3", "card": card.id}
    assert values(happenings, "steps") == {"track": "rock", "steps": 1, "column": 1}
    assert values(happenings, "skill") == {"character": "child", "coins": 2}
    assert [h.values["card"] for h in happenings if h.kind == "discard"] == others


def test_cards_are_named_to_those_who_may_see_them() -> None:
    """Where drawn cards are hidden, others hear how many there are, and later of the discards."""
    table = deal(2, seed=5, drawn_cards="hidden")
    since = len(table.events)
    table.push("draw")
    (mover,) = table.actors
    for viewer in (mover, 1 - mover, NOBODY):
        happenings = [h for event in table.happenings(since, viewer) for h in event]
        assert values(happenings, "cards") == {"count": 2}
        shown = [h.values["card"] for h in happenings if h.kind == "card"]
        mine = [f"K{card + 1:02d}" for card in table.state.choice[:2]]
        assert shown == (mine if viewer == mover else [])
    open_table = deal(2, seed=5)
    open_table.push("draw")
    happenings = [h for event in open_table.happenings(since, 1 - mover) for h in event]
    assert kinds(happenings).count("card") == 2


# --------------------------------------------------------------------------------- characters


def test_a_character_and_its_figure() -> None:
    table = at_table("A15 e3 r0", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.characters("monk poet", "lady")
        edit.seat(0, active="hermit", markers=(2, 2, 2), influences=0)
        edit.done_all()
    assert told(table, "wait") == [Happening("wait", 0)]
    assert kinds(told(table, "character monk")) == ["character_open_taken"]
    table.push("character monk")
    assert told(table, "which hermit") == [
        Happening("which", 0, {"character": "hermit", "other": "monk"})
    ]
    table.push("which hermit")
    assert told(table, "figure e3.0 s") == [
        Happening("stand", 0, {"character": "hermit", "cell": "e3", "facing": "S"}, ["e3"]),
        Happening(
            "sees",
            0,
            {"character": "hermit", "seen": 0, "coins": 0},
            ["e3", "e4", "e5", "e6", "e7", "e8"],
        ),
    ]


def test_a_character_for_the_token() -> None:
    table = at_table("A15 e3 r0", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.characters("monk poet", "lady")
        edit.seat(0, waiting=True)
        edit.done_all()
    assert kinds(told(table, "character poet")) == ["token_spent", "character_open_taken"]


# --------------------------------------------------------------------------------- whole games


def play(players: int, seed: int, **options: Any) -> Table:
    """A game of random moves, for which characters and lanterns come first now and then."""
    table = deal(players, seed, **options)
    chance = random.Random(seed)
    while not table.over:
        moves = [str(move) for move in table.moves]
        rare = [move for move in moves if move.split()[0] in ("character", "which", "lantern")]
        table.push(chance.choice(rare if rare and chance.random() < 0.5 else moves))
    return table


GAMES = [
    (1, 3, {}),
    (1, 8, {}),
    (2, 1, {}),
    (2, 12, {"monk": "offered"}),
    (3, 4, {"drawn_cards": "hidden"}),
    (4, 5, {"official_price": 1, "start_bonus": "step_and_coin"}),
    (4, 6, {"temple_coin": "same_turn", "token_use": "between_actions"}),
]
GAINS = ("path_coin", "path_coins", "temple", "skill", "column_coins", "solo_coins")
PRICES = ("pay_open", "pay_more", "pay_top", "pay_under")


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_what_is_told_adds_up(players: int, seed: int, options: dict[str, Any]) -> None:
    """Coins and steps that the log tells of are all there are."""
    table = play(players, seed, **options)
    coins, steps, tokens = Counter[int](), Counter[tuple[int, str]](), Counter[int]()
    for happening in (h for event in table.happenings() for h in event):
        seat, amount = happening.seat, int(happening.values.get("coins", 0))
        if seat is None:
            continue
        coins[seat] += amount * (happening.kind in GAINS) - amount * (happening.kind in PRICES)
        if happening.kind == "steps":
            steps[seat, str(happening.values["track"])] += int(happening.values["steps"])
        if happening.kind == "start_character":
            steps[seat, str(happening.values["track"])] += 1
        tokens[seat] += happening.kind in ("token_small", "token_large")
        if happening.kind.startswith(("ready_", "remove_")):
            tokens[seat] -= int(happening.values["count"])
    for seat in table.seats:
        me = table.state.seat[seat]
        assert coins[seat] == me.coins
        assert tokens[seat] == sum(me.tokens)
        assert [steps[seat, track] for track in ("green", "water", "rock")] == list(me.marker)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_happening_can_be_said(
    players: int, seed: int, options: dict[str, Any], language: str
) -> None:
    table = play(players, seed, **options)
    assert GAME.shown.narrate is not None
    view = table.view().drawn()
    for happening in (h for event in table.happenings() for h in event):
        sentence = GAME.shown.narrate(happening, view, table.facts, table.names, language)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "_" not in sentence  # no id is left


def test_the_beginning_and_the_end() -> None:
    table = play(2, 1)
    story = table.happenings()
    assert kinds(story[0]) == ["first", "start_character", "start_character"]
    assert [h.kind for h in story[-1]][-1] == "end"
    together = [h.kind for event in story for h in event]
    assert together.count("end") == 1
    assert together.count("round") == table.state.round - 1
    start = [h for event in story for h in event if h.kind == "panel_start"]
    assert [h.values["side"] for h in start] == ["N", "E", "S", "W"]


# -------------------------------------------------------------------------------- Yin & Yang


@pytest.mark.rule("TG-84")
def test_solo_coins_and_marks() -> None:
    table = alone("A13 d3 r2", "A14", "B01", "C01", "D01")
    with edited(table) as edit:
        edit.seat(0, coins=8)
    happenings = told(table, "A c4 r1")
    assert values(happenings, "solo_coins") == {"coins": 2, "edges": 1}
    assert values(happenings, "mark") == {"coins": 10}


@pytest.mark.rule("TG-85")
def test_solo_panels_go_up_in_pairs() -> None:
    table = alone("", "A01", "B01", "C01", "D01")
    with edited(table) as edit:
        edit.tokens(small="d3", large="g2")
    assert kinds(told(table, "A d3 r0"))[-1] == "token_small"
    table.push("A d3 r0")
    panel = next(str(move) for move in table.moves if str(move).startswith("panel"))
    table.push(panel)
    across = told(table, "notch S-s0")
    assert [(h.kind, h.values["side"]) for h in across] == [("insert", "S"), ("insert_across", "N")]
    assert across[0].values["panel"] == panel.split()[1]
    assert across[1].values["panel"] != panel.split()[1]


@pytest.mark.rule("TG-58")
def test_why_the_last_round_comes() -> None:
    table = at_table("", "A01", "B01", "C01")
    with edited(table) as edit:
        edit.record["first"] = 0
        edit.tokens(small="a3 a4", large="h3")
        edit.done_all()
    assert told(table, "done") == [
        Happening("ending_tokens", values={"count": 3}),
        Happening("last_round"),
    ]
    with edited(table) as edit:
        edit.tokens(small="a3 a4", large="h3 h4")
        edit.open("B01")
        edit.left("A")
    assert told(table, "done")[0] == Happening("ending_stack", values={"stack": "A"})
    with edited(table) as edit:
        edit.record["first"] = 1
    assert kinds(told(table, "done")) == ["ending_stack", "end"]


@pytest.mark.rule("TG-74", "TG-75")
def test_solo_begins_with_two_characters() -> None:
    table = deal(1, seed=2)
    (drawn,) = [h for event in table.happenings() for h in event if h.kind == "solo_drawn"]
    keep = str(next(iter(table.moves))).split()[1]
    other = ({str(drawn.values["character"]), str(drawn.values["other"])} - {keep}).pop()
    assert keep in CHARACTERS
    happenings = told(table, f"which {keep}")
    assert values(happenings, "solo_keep") == {"character": keep, "other": other}


@pytest.mark.rule("TG-93")
def test_a_lost_game_tells_what_is_left_open() -> None:
    table = play(1, 3)
    (last,) = [h for event in table.happenings() for h in event if h.kind == "lost"]
    view: Any = table.view().drawn()
    assert last.values["left"] == view.solo.cells - view.solo.covered
    assert view.solo.lost


def test_nature_tells_what_comes_to_light() -> None:
    table = deal(3, seed=1)
    opened = [
        (h.values["stack"], h.values["tile"])
        for event, what in zip(table.events, table.happenings(), strict=True)
        if event.seat == NATURE
        for h in what
        if h.kind == "open"
    ]
    view: Any = table.view().drawn()
    assert opened == [(stack.stack, stack.open) for stack in view.stacks]
