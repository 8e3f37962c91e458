"""Looking back at a finished game: the curve, how each played, and what decided it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .setting_up import finished
from .test_accessibility import nothing_grave

LONG = 300_000  # milliseconds: a whole game is played on from each of its positions


def reviewed(who: Person) -> Locator:
    """What is on the board, once all is found."""
    expect(who.page.locator("[data-log]")).to_be_visible(timeout=LONG)
    expect(who.page.locator("progress")).to_have_count(0, timeout=LONG)
    return who.page.locator("[data-shown]")


def test_a_finished_game_tells_what_decided_it(company: Company) -> None:
    ann = company.welcome("Ann")
    finished(ann, "random", seed="review", options={"boards": [1]})  # who surely errs
    ann.link("What decided it").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("What decided it")
    shown = reviewed(ann)
    curve = ann.page.locator("[data-outlook]")
    expect(curve.locator("polyline")).to_have_count(2)
    ann.button("Points").click()
    expect(curve.get_by_role("heading")).to_have_text("Points to be expected at the end")
    played = ann.page.get_by_role("region", name="How each played").get_by_role("listitem")
    expect(played).to_have_count(2)
    expect(played.first).to_contain_text("of the best, over")
    expect(played.first).to_contain_text(re.compile(r"The draws brought Ann .* the choices cost "))
    expect(shown.get_by_role("radio").first).to_be_checked()
    nothing_grave(ann)
    ann.page.reload()
    expect(shown.get_by_role("radio").first).to_be_checked()
    shown.get_by_role("link", name="See it in the replay").click()
    expect(ann.page.locator("[data-player]")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"/replay/\d+$"))


@pytest.mark.long
def test_every_step_is_reached_by_key(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, seed="review", options={"boards": [1]})
    ann.visit(f"#/t/{table.id}/review")
    shown = reviewed(ann)
    steps = ann.page.get_by_role("slider")
    steps.focus()
    ann.page.keyboard.press("Home")
    expect(steps).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1 of \d+\. Ann: \d+%"))
    ann.page.keyboard.press("End")
    expect(shown.locator("[data-position]")).to_be_visible()
    log = ann.page.locator("[data-log]")
    decided = log.locator("[data-mark]").last
    decided.focus()
    ann.page.keyboard.press("Enter")
    expect(shown).to_be_focused()
    expect(shown.locator("[data-position] > h3")).to_contain_text("turn 1")
    first, other = (shown.get_by_role("radio").nth(n) for n in (0, 1))
    garden = shown.locator("[data-garden]").first
    expect(garden).to_be_visible()
    first.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(other).to_be_checked()


@pytest.mark.long
@pytest.mark.parametrize("language", ["de-DE", "nl-NL"])
def test_it_fits_a_phone(company: Company, language: str) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True, language=language)
    table = finished(ann, seed="review", options={"boards": [1]})
    ann.visit(f"#/t/{table.id}/review")
    expect(ann.page.locator("[data-outlook]")).to_be_visible(timeout=LONG)
    expect(ann.page.locator("progress")).to_have_count(0, timeout=LONG)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    nothing_grave(ann)
