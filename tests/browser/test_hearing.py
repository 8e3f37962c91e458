"""Everything is said aloud once, and whole."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hortus.lessons import Rival

from .hearing import heard_until, heard_until_quiet, listening
from .people import Company
from .setting_up import GREEDY, dealt, me
from .tang_garden import Hand as Mouse
from .tang_garden import TangGarden, Visitor
from .test_lessons import LESSONS, begin, takes_step

OPTIONS = {"zen-garden": {"boards": [1]}, "miyabi": {}, "tang-garden": {}}

# What a hint says first: what from where, and where to.
PROPOSED = {
    "zen-garden": r"Hint: take the .* path \((bottom|middle|top) row, (free|\d coins?)\), "
    r"and lay it in row \d, column \d\. ",
    "miyabi": r"Hint: (lay|move|choose) .*\. ",
    "tang-garden": r"Hint: \w+ .*\. ",
}


def said_once(told: list[str]) -> None:
    for number, one in enumerate(told):
        others = told[:number] + told[number + 1 :]
        assert not any(one in other for other in others), f"“{one}” is said twice: {told}"


@pytest.mark.parametrize("game", OPTIONS)
def test_a_turn_with_coach_and_hint_is_said_once(company: Company, game: str) -> None:
    ann = listening(company.welcome("Ann", coach="always"))
    table = dealt(ann, me("Ann"), GREEDY, game=game, options=OPTIONS[game], seed="coached")
    coach = ann.page.locator("[data-coach]")
    expect(table.turn_line).to_contain_text("Your turn")
    expect(coach).to_have_attribute("data-advises", "true")
    told = heard_until_quiet(ann)
    said_once(told)
    assert sum(one == "Your turn: Choose a tile" for one in told) == 1 or game != "zen-garden", told
    assert sum("Your turn" in one for one in told) == 1, told
    assert any("Pointed at:" in one for one in told), "the coach names what is lit"

    ann.button("Hint").click()
    expect(coach).to_contain_text("Hint:")
    told = heard_until_quiet(ann)
    said_once(told)
    assert sum("Hint" in one for one in told) == 1
    (hint,) = [one for one in told if "Hint" in one]
    assert re.match(PROPOSED[game], hint), hint

    ann.page.locator("[data-lay]").filter(visible=True).click()
    expect(coach).not_to_contain_text("Hint:")
    said_once(heard_until_quiet(ann))


def test_a_refusal_is_said_once(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY)
    table.take_turn()
    table.wait_for_my_turn()
    table.choose()
    heard_until_quiet(ann)
    table.laid.first.click()
    why = "another tile lies here"
    expect(ann.page.locator("[data-refused]")).to_contain_text(why)
    assert sum(why in one for one in heard_until_quiet(ann)) == 1
    table.laid.first.click()
    assert sum(why in one for one in heard_until_quiet(ann)) == 1, "the same again is said again"


@pytest.mark.long
def test_how_a_tile_lies_that_is_turned_by_key_is_said(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY, game="miyabi", options=OPTIONS["miyabi"])
    table.wait_for_my_turn()
    ann.page.locator(
        '[data-piece$="-elbow"], [data-piece$="-east"], [data-piece$="-south"]'
    ).first.click()
    heard_until_quiet(ann)
    ann.page.keyboard.press("r")
    (first,) = [one for one in heard_until_quiet(ann) if "green cells" in one]
    ann.page.keyboard.press("r")
    (second,) = [one for one in heard_until_quiet(ann) if "green cells" in one]
    assert first != second


def test_what_a_move_would_bring_is_said_once_with_all_its_parts(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    table.choose()
    heard_until_quiet(ann)
    table.aim()
    brings = ann.page.locator("[data-hand] .effect b")
    expect(brings).to_be_visible()
    told = heard_until_quiet(ann)
    said_once(told)
    (whole,) = [one for one in told if brings.inner_text() in one]
    for part in ann.page.locator("[data-hand] .effect > span:not([data-left-out])").all():
        assert part.inner_text() in whole


@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_the_move_of_a_bot_is_said_with_where_it_laid(company: Company, game: str) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY, game=game, options=OPTIONS[game])
    table.wait_for_my_turn()
    heard_until_quiet(ann)
    ann.button("Hint").click()
    ann.page.locator("[data-lay]").filter(visible=True).click()
    told = heard_until(ann, "Your turn")
    moved = [one for one in told if one.startswith(("Nia takes", "Nia lays"))]
    assert moved, told
    for one in moved:
        assert re.search(r"\. Where: \w[^.]*\.", one), told
    (own,) = [one for one in told if one.startswith(("Ann takes", "Ann lays"))]
    assert re.search(r"\. Where: \w[^.]*\.", own), told
    of_turns = [one for one in told if not one.startswith("Hint: ")]  # it may speak of all moves
    assert not any("thinks" in one or "moves" in one for one in of_turns), told
    assert sum("Your turn" in one for one in told) == 1, told
    said_once(told)
    expect(table.turn_line.locator("[data-deeds] .text").first).not_to_contain_text("Where:")


@pytest.mark.long
def test_in_a_lesson_the_move_of_a_bot_is_said_once(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    lesson = next(
        one
        for one in LESSONS
        if one.game == "zen-garden" and any(isinstance(step, Rival) for step in one.steps)
    )
    table = begin(ann, lesson)
    for number, step in enumerate(lesson.steps):
        heard_until_quiet(ann)
        takes_step(ann.page, lesson, number, table)
        if isinstance(step, Rival):
            break
    told = heard_until_quiet(ann)
    moved = [one for one in told if re.search(r"\b(takes|lays) ", one) and "Where:" in one]
    assert len(moved) == 1, told
    bare = moved[0].split(" Where:")[0]
    assert sum(bare in one for one in told) == 1, told


def test_a_lesson_says_its_text_with_what_it_points_at(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    lesson = next(one for one in LESSONS if (one.game, one.name) == ("zen-garden", "first-tiles"))
    table = begin(ann, lesson)
    heard_until_quiet(ann)
    takes_step(ann.page, lesson, 0, table)
    step = lesson.steps[1]
    assert step.point
    told = [one for one in heard_until_quiet(ann) if step.say.en in one or "Pointed at" in one]
    assert len(told) == 1, told
    assert step.say.en in told[0]
    assert "Pointed at:" in told[0]


def test_whoever_does_not_see_the_coins_is_told_how_many_they_have(company: Company) -> None:
    ann = company.welcome("Ann")
    dealt(ann, me("Ann"), GREEDY)
    mine = ann.page.locator("section.mine")
    expect(mine).to_have_role("region")
    expect(mine.get_by_text(re.compile(r"^Coins: \d+$"))).to_be_attached()


@pytest.mark.long
def test_that_a_tile_was_turned_is_said_and_not_kept(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    table.choose()
    heard_until_quiet(ann)
    ann.page.keyboard.press("r")
    (turned,) = [one for one in heard_until_quiet(ann) if one.startswith("Turned:")]
    expect(ann.page.locator("[data-live]")).not_to_contain_text(turned)


@pytest.mark.long
def test_a_turn_that_ends_by_itself_says_what_was_laid_and_who_is_next(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    dealt(ann, me("Ann"), GREEDY, game="tang-garden", options={})
    garden = TangGarden(ann)
    visitor = Visitor(Mouse(garden))
    garden.asked()
    assert sum(one.startswith("Your turn: ") for one in heard_until_quiet(ann)) == 1
    told: list[str] = []
    for _ in range(8):
        visitor.decide(garden.asked())
        told += heard_until_quiet(ann)
        if any("Nia" in one for one in told):
            break
    ours = told[: next(n for n, one in enumerate(told) if "Nia" in one) + 1]
    assert any("Ann" in one for one in ours), told
    assert not any("Your turn" in one or "when you are done" in one for one in ours), told
    assert not any("Everybody has had a turn" in one for one in told), told
    assert sum(one.startswith("Your turn: ") for one in told) == 1, told
    assert not any("thinks" in one or " moves" in one for one in told), told


def test_that_a_game_is_over_is_said_once(company: Company) -> None:
    ann = listening(company.welcome("Ann"))
    table = dealt(ann, me("Ann"), GREEDY)
    table.play_to_the_end(15)
    table.wait_for_my_turn()
    heard_until_quiet(ann)
    table.take_turn()
    told = heard_until_quiet(ann)
    assert sum("game is over" in one for one in told) == 1, told


def test_no_live_region_holds_what_is_only_to_be_seen(company: Company) -> None:
    """Some screen readers tell what changes in a status whatever its parts say of themselves."""
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    line = table.turn_line.locator(".whose")
    expect(line).to_be_visible()
    assert line.evaluate("one => one.closest('[role=status], [aria-live]')") is None
