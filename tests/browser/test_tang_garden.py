"""Tang Garden end to end: by mouse, by finger and by keys, alone and with bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import hortus

from .people import PHONE, Company, Person
from .setting_up import me
from .table import EndScreen, points_in, total_of
from .tang_garden import (
    DRAW,
    Finger,
    Hand,
    Keyboard,
    TangGarden,
    Visitor,
    at_table,
    dealt,
    one_card_fits,
    seen,
)
from .tang_garden_line import own_line
from .test_accessibility import nothing_grave
from .test_looks import speaks, words
from .test_phone import fits
from .test_replays import Player
from .test_whole_game import record_holds

GREEDY = {"kind": "bot", "bot": "greedy"}
LOOKED_AT = 700  # milliseconds, at the least, in which cards are seen at any pace
BEN = {"kind": "local", "name": "Ben"}

# Otherwise a turn ends though lanterns could be used.
ASKS_ABOUT_LANTERNS = """localStorage.setItem("hortus.tang-garden.looks", '{"lanterns": true}')"""

# What the bar asks in each phase.
QUESTIONS = {
    "turn": "Build a tile, or draw",
    "build_again": "Build the second tile",
    "gain": "Two paths meet|track for your step",
    "take_token": "Choose a landscape token",
    "take_panel": "Choose a (small|large) panel",
    "search_panel": "any panel of the stack",
    "insert": "Choose a notch",
    "choose_card": "Choose a card",
    "again": "A second (tile|card)",
    "after": "End your turn|Choose a character|spend your token",
    "search_character": "any character of the deck",
    "which": "Who goes into the garden",
    "stand": "and the side to look at",
    "shift_which": "Which of your figures",
    "shift_to": "and the side to look at",
    "solo_keep": "the character you keep",
    "solo_neutral": "place for the neutral figure",
    "solo_turn": "Choose a pair",
    "solo_tile": "without its card",
    "solo_decorate": "place for the decoration",
    "solo_display": "a tile of the display",
    "solo_hand": "the tile from the display",
    "solo_reuse": "Which spent lantern",
}
FIRST_TURNS = {
    *("turn", "build_again", "gain", "choose_card", "again", "after"),
    *("take_token", "take_panel", "search_panel", "insert"),
}
A_CHARACTER = {"search_character", "which", "stand"}
A_MOVE = {"shift_which", "shift_to"}
ALONE = {
    *(phase for phase in QUESTIONS if phase.startswith("solo")),
    *("take_panel", "insert"),
}


# ------------------------------------------------------------------------------- whole games


def test_a_game_with_two_bots_to_its_record(company: Company, tmp_path: Path) -> None:
    ann = company.welcome("Ann")
    ann.context.add_init_script(ASKS_ABOUT_LANTERNS)  # a turn waits for what is taken back
    garden = at_table(ann, me("Ann"), GREEDY, GREEDY, seed="spring")  # Ann begins
    a_tile_is_tried_taken_back_and_laid(garden)
    visitor = Visitor(Hand(garden))
    visitor.decide_often(28)
    assert visitor.needless == []
    for phase in ("turn", "again", "choose_card"):
        asked = re.compile(QUESTIONS[phase])
        assert any(map(asked.search, visitor.met)), f"{phase}: {visitor.met}"

    # The rest is more of the same: a bot takes the seat.
    table = garden.id
    ann.visit()
    ann.order(f"/tables/{table}/seats/0/hand", {"bot": "greedy"})
    ann.visit(f"#/t/{table}")
    end = EndScreen(ann).arrived()
    assert len(end.panels) == 3
    for panel in end.panels:
        the_points_add_up(panel)
    record_holds(end, tmp_path)
    small_moves_are_replayed(garden)


def a_tile_is_tried_taken_back_and_laid(garden: TangGarden) -> None:
    """Everything that may be done with a tile on its way into the garden."""
    garden.asked()
    ann = garden.person.page
    expect(ann.get_by_role("region", name="What you can do")).to_contain_text("Build a tile")
    expect(ann.get_by_role("grid", name="The common garden")).to_have_count(1)
    before = garden.laid.count()
    garden.tray.first.click()
    cells = garden.glance().cells
    assert cells
    garden.cell(cells[0]).click()
    expect(garden.turn_line).to_contain_text("Turn it, then confirm")
    expect(garden.brings).not_to_be_empty()  # what laying it would bring
    nothing_grave(garden.person)
    garden.person.button("Turn right").click()
    expect(garden.confirming).to_be_enabled()
    garden.person.button("Back").click()
    expect(garden.confirming).to_be_disabled()
    garden.cell(cells[-1]).click()
    garden.confirming.click()
    expect(garden.laid).to_have_count(before + 1)
    garden.person.button("Take back").click()
    expect(garden.laid).to_have_count(before)
    garden.asked()


@pytest.mark.long
def test_the_only_card_that_may_be_placed_is_seen_with_the_others(company: Company) -> None:
    ann = company.welcome("Ann", pace="instant")
    garden = one_card_fits(ann, "Ben")
    garden.deed(DRAW).click()
    drawn = garden.bar.locator("[data-drawn]")
    expect(drawn).to_have_count(3)
    expect(garden.cards).to_have_count(1)
    ann.page.wait_for_timeout(LOOKED_AT)
    expect(drawn).to_have_count(3, timeout=1)
    expect(drawn).to_have_count(0)
    expect(garden.turn_line).to_contain_text("Ben")


def the_points_add_up(panel: Locator) -> None:
    lines = panel.locator("li:not(.total, [aria-hidden])").all()
    told = [line.locator(".points") for line in lines]
    paid = [points_in(points) for points in told if points.count()]
    assert sum(paid) == total_of(panel)
    assert len(lines) - len(paid) <= 1, "only a rating brings no points"
    assert all(line.locator(".why").inner_text().strip() for line in lines)


def small_moves_are_replayed(garden: TangGarden) -> None:
    """By turns; or each small move as a step of its own, told in words."""
    ann = garden.person
    moves = len(garden.moves()) - 1  # what was taken back is left out
    ann.visit(f"#/t/{garden.id}/replay")
    player = Player(ann)
    player.stands_at(0)
    turns = player.last()
    assert turns < moves
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(player.scrubber).to_have_attribute("aria-valuetext", f"Turn 2 of {turns}")
    expect(ann.page.locator(".player .at")).to_have_text(f"2 / {turns}")
    assert ann.page.url.endswith("/replay/2")
    ann.button("More about this replay").click()
    ann.page.get_by_role("combobox", name="Go", exact=True).select_option("step by step")
    ann.page.keyboard.press("Escape")
    assert re.search(r"/replay/2\.\d+$", ann.page.url)
    assert player.last() >= moves
    name = ann.page.url.rsplit("/", 1)[1]
    expect(ann.page.locator(".player .at")).to_have_text(f"{name} / {turns}")
    ann.page.reload()
    expect(ann.page.locator(".player .at")).to_have_text(f"{name} / {turns}")
    ann.page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    ann.page.keyboard.press("Home")
    player.stands_at(0)
    expect(garden.laid).to_have_count(0)
    ann.page.keyboard.press("End")
    expect(garden.laid).not_to_have_count(0)
    laid = garden.laid.count()
    told = []
    for _ in range(6):
        ann.page.keyboard.press("ArrowLeft")
        told.append(ann.told()[-1])
    assert len(set(told)) > 1
    assert all(told)
    assert garden.laid.count() <= laid


def test_alone_on_a_phone_to_the_end(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    from_home_to_the_first_question(ann)
    garden = at_table(ann, me("Ann"))
    visitor = Visitor(Finger(garden))
    now = garden.asked()
    while len(visitor.met) < 5 or not now.tiles:
        now = visitor.decide(now)
    fits(ann)
    garden.tray.first.tap()
    garden.cell(garden.glance().cells[0]).tap()
    fits(ann)
    nothing_grave(ann)
    the_last_figures_are_placed(ann)


def the_last_figures_are_placed(ann: Person) -> None:
    """What is left to do when the garden is full."""
    table = dealt(ann, me("Ann"), seed="winter")
    with own_line(ann, table) as line:
        line.go_on_until({"solo_last"})
    visitor = Visitor(Finger(seen(ann, table)))
    end = visitor.play_to_the_end()
    assert any("The garden is full" in asked for asked in visitor.met)
    assert visitor.needless == []
    expect(ann.page.locator("section.end h1")).to_contain_text("garden")
    the_points_add_up(end.panels[0])
    fits(ann)
    nothing_grave(ann)


def from_home_to_the_first_question(ann: Person) -> None:
    ann.visit()
    ann.link("Lay the table: Tang Garden").tap()
    seats = ann.page.get_by_role("combobox", name=re.compile(r"^Seat \d$"))
    expect(seats.first).to_be_visible()
    while seats.count() > 1:
        ann.button(f"Remove seat {seats.count()}").tap()
    expect(ann.page.get_by_text("Alone you fill 28 cells")).to_be_visible()
    fits(ann)
    ann.button("Start the game").tap()
    expect(TangGarden(ann).question).to_contain_text("Choose the character you keep")
    fits(ann)


# --------------------------------------------------------------------------------- keys alone


@pytest.mark.parametrize(
    ("seats", "seed", "phases"),
    [
        pytest.param([BEN], "cloud", FIRST_TURNS, id="first-turns"),
        pytest.param([BEN], "dusk", A_CHARACTER, id="a-character", marks=pytest.mark.long),
        pytest.param([BEN], "dusk", A_MOVE, id="a-move", marks=pytest.mark.long),
        pytest.param([], "garden", ALONE, id="alone", marks=pytest.mark.long),
    ],
)
def test_every_small_decision_is_reached_by_keys(
    company: Company, seats: list[dict[str, str]], seed: str, phases: set[str]
) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), *seats, seed=seed)
    ann.page.add_init_script(ASKS_ABOUT_LANTERNS)
    waiting = set(phases)
    with own_line(ann, table) as line:
        line.go_on_until(waiting)
        garden = seen(ann, table)
        visitor = Visitor(Keyboard(garden))
        while waiting:
            phase = line.go_on_until(waiting)
            expect(garden.question).to_contain_text(re.compile(QUESTIONS[phase]))
            visitor.decide(garden.asked())
            assert line.hear(), phase
            waiting.remove(phase)


# ------------------------------------------------------------------------------------- lanterns


@pytest.mark.long
def test_who_is_not_asked_about_lanterns_wishes_for_them(company: Company) -> None:
    ann = company.welcome("Ann")
    garden = at_table(ann, me("Ann"), GREEDY, seed="spring")  # Ann begins
    garden.asked()
    visitor = Visitor(Hand(garden))
    ann.button("Use a lantern: Double tile").click()
    garden.tray.first.click()
    visitor.point(garden.glance())
    expect(garden.turn_line).to_contain_text("Build the second tile")
    visitor.decide_often(12)
    assert not any(asked.startswith("A second") for asked in visitor.met)


# ---------------------------------------------------------------------------------------- hints


@pytest.mark.long
def test_enter_plays_what_a_hint_speaks_of_whatever_it_is(company: Company) -> None:
    """A cell, a button, a draw: the hint is asked for by a click, and Enter follows."""
    ann = company.welcome("Ann")
    garden = at_table(ann, me("Ann"), GREEDY, seed="hinted")
    asked = set()
    proposed = []
    for _ in range(14):
        now = garden.asked()
        asked.add(now.question)
        ann.button("Hint").click()
        expect(ann.page.locator("[data-lay]:focus")).to_be_enabled()
        hint = garden.turn_line.locator(".hint").inner_text()
        aimed = ann.page.locator("[data-garden] [data-cell][aria-selected=true]")
        proposed.append(re.match(r"Hint: .{8,}?\. ", hint) is not None)
        if aimed.count():
            assert f" {(aimed.get_attribute('data-cell') or '').upper()}" in hint, hint
        ann.page.keyboard.press("Enter")
        garden.asked(now)
    assert len(asked) > 2, asked
    assert all(proposed), proposed


def test_the_ring_of_a_hint_goes_with_another_choice(company: Company) -> None:
    """A hint that is a button, beside which something else can be chosen: to draw."""
    ann = company.welcome("Ann")
    garden = at_table(ann, me("Ann"), GREEDY, seed="hinted")
    garden.asked()
    draw = hortus.game("tang-garden").index_of("draw")
    assert draw in garden.state()["moves"]["0"]
    told = {"seat": 0, "move": draw, "notation": "draw", "playouts": 0}
    ann.page.route(
        "**/hint", lambda asked: asked.fulfill(json={**told, "effect": None, "held": None})
    )
    ringed = garden.page.locator("[data-bar] [data-lay]")
    ann.button("Hint").click()
    expect(ringed).to_be_focused()
    garden.tray.first.click()
    expect(ringed).to_have_count(0)


# --------------------------------------------------------------------------- seen from in front


def test_seen_from_in_front_a_tile_is_laid_as_from_above(company: Company) -> None:
    ann = company.welcome("Ann")
    garden = at_table(ann, me("Ann"), BEN, seed="spring")
    garden.asked()
    tilted = ann.button("Tilted view")
    above = garden.cell("d4").bounding_box()
    ann.page.keyboard.press("v")
    expect(tilted).to_have_attribute("aria-pressed", "true")
    in_front = garden.cell("d4").bounding_box()
    assert above is not None
    assert in_front is not None
    assert in_front["height"] < above["height"]
    before = garden.laid.count()
    garden.tray.first.click()
    garden.cell(garden.glance().cells[0]).click()
    garden.confirming.click()
    expect(garden.laid).to_have_count(before + 1)
    ann.page.reload()
    expect(tilted).to_have_attribute("aria-pressed", "true")  # it is kept


# ------------------------------------------------------------------------------ told beforehand


def test_a_figure_sees_from_its_place_what_was_told_where_it_was_aimed(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), BEN, seed="dusk")
    with own_line(ann, table) as line:
        line.go_on_until({"stand"})
    garden = seen(ann, table)
    now = garden.asked()
    garden.cell(now.cells[0]).click()
    expect(garden.brings).to_contain_text(re.compile(r"looks \w+"))
    told = worth_of_view(garden.brings.inner_text())
    assert garden.garden.locator(".seen").count() > 0  # its line lights up
    garden.confirming.click()
    seeing = re.compile(r"decorations? in sight.*view worth (\d+)")
    expect(garden.cell(now.cells[0])).to_have_attribute("aria-label", seeing)
    sees = seeing.search(garden.cell(now.cells[0]).get_attribute("aria-label") or "")
    assert sees is not None
    assert int(sees[1]) == told


def worth_of_view(told: str) -> int:
    """Of what a look brings, the coins that are told to be for the view."""
    if "for the view" not in told:
        return 0
    found = re.search(r"(\d+)(?: coins?, (?:all )?)? ?for the view", told)
    assert found is not None, told
    return int(found[1])


# ----------------------------------------------------------------------------------- language


@pytest.mark.long
def test_every_screen_speaks_german(company: Company) -> None:
    ann, language = company.welcome("Ann", language="de-AT"), "de"
    for screen in ("new", "score", "rules"):
        ann.visit(f"#/{screen}/tang-garden")
        expect(ann.page.locator("main :is(h1, h2)").first).to_be_visible()
        speaks(ann, language)
    table = dealt(ann, me("Ann"), BEN, seed="dusk")
    garden = seen(ann, table)
    with own_line(ann, table) as line:
        for phase in ("turn", "choose_card", "insert"):
            line.go_on_until({phase})
            expect(garden.question).to_have_text(words(language)[f"tang_ui_side_ask_{phase}"])
            speaks(ann, language)
    ann.visit()
    for seat in range(2):
        ann.order(f"/tables/{table}/seats/{seat}/hand", {"bot": "random"})
    seen(ann, table)
    EndScreen(ann).arrived()
    speaks(ann, language)
    ann.visit(f"#/t/{table}/replay/60")
    expect(ann.page.get_by_role("slider")).to_be_visible()
    speaks(ann, language)
