"""axe finds nothing serious on any screen, in light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from .people import Company, Person
from .setting_up import GREEDY, SetUp, dealt, finished, me

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
# Colours fade from one theme to the other.
COLOURS_ARE_STILL = "!document.getAnimations().some((one) => one instanceof CSSTransition)"
ALL_BOARDS = {"boards": [1, 2, 3, 4, 5]}


def home(ann: Person) -> None:
    dealt(ann, me("Ann"), GREEDY)
    ann.visit()
    expect(ann.page.get_by_role("heading", name="Continue")).to_be_visible()


def set_up(ann: Person) -> None:
    SetUp(ann).visit().seats("me", "local", "link", "bot")


def table(ann: Person) -> None:
    laid = dealt(ann, me("Ann"), GREEDY, options=ALL_BOARDS, seed="axe")
    laid.take_turn()
    laid.wait_for_my_turn()
    laid.choose()
    laid.aim()


def drawer_of_seats(ann: Person) -> None:
    dealt(ann, me("Ann"), {"kind": "link"}, GREEDY).open_seat()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def end(ann: Person) -> None:
    finished(ann, options=ALL_BOARDS, seed="axe")


def replay(ann: Person) -> None:
    played = finished(ann, seed="axe")
    ann.visit(f"#/t/{played.id}/replay/20")
    expect(ann.page.get_by_role("slider")).to_be_visible()


def records(ann: Person) -> None:
    ann.visit("#/replay")


def score(ann: Person) -> None:
    ann.visit("#/score/zen-garden")
    ann.page.get_by_role("gridcell").first.click()
    ann.page.get_by_label("Board 4").check()


def rules(ann: Person) -> None:
    ann.visit("#/rules/zen-garden")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ann.page.locator("[data-picture]").last).to_be_visible()


def answer(ann: Person) -> None:
    dealt(ann, me("Ann"), GREEDY, options=ALL_BOARDS, seed="axe").wait_for_my_turn()
    ann.page.wait_for_load_state("networkidle")
    ann.page.locator("[data-slot]").first.click(button="right")
    expect(ann.page.locator("[data-answer] [data-picture]")).to_be_visible()


def lessons(ann: Person) -> None:
    ann.visit("#/learn/zen-garden")
    expect(ann.page.get_by_role("list")).to_be_visible()


def lesson(ann: Person) -> None:
    ann.visit("#/learn/zen-garden/first-tiles")
    expect(ann.page.locator("[data-ring]").first).to_be_visible()


def lesson_in_real_time(ann: Person) -> None:
    ann.visit("#/learn/gardeners/without-a-word")
    expect(ann.page.locator("[data-ring]").first).to_be_visible()


SCREENS = [
    lessons,
    lesson,
    lesson_in_real_time,
    home,
    set_up,
    table,
    drawer_of_seats,
    end,
    replay,
    records,
    score,
    rules,
    answer,
]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious(company: Company, screen: Callable[[Person], None]) -> None:
    ann = company.welcome("Ann")
    screen(ann)
    nothing_grave(ann)


def nothing_grave(person: Person) -> None:
    """On what is shown, in light and dark."""
    person.page.evaluate(AXE.read_text("utf-8"))
    themes: list[Literal["light", "dark"]] = ["light", "dark"]
    found = []
    for theme in themes:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        person.wait_until(COLOURS_ARE_STILL)
        found += [f"{theme}: {problem}" for problem in grave_problems(person)]
    assert not found, "\n".join(found)


def grave_problems(person: Person) -> list[str]:
    result: dict[str, Any] = person.page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for violation in result["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
