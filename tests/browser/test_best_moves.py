"""What the best moves of a turn are worth, side by side, and one of them chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .people import PHONE, Company
from .setting_up import GREEDY, LINK, dealt, me

THOUGHT = 60_000  # milliseconds: each is played on to the end many times


def test_the_best_moves_stand_side_by_side_and_one_is_chosen(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    ann.button("Best moves").click()
    drawer = ann.page.get_by_role("dialog", name="Best moves")
    ways = drawer.get_by_role("listitem")
    expect(ways.first).to_contain_text(
        re.compile(r"In the end: about \d.* points .*Chance to win: \d"), timeout=THOUGHT
    )
    expect(ways).to_have_count(3)
    names = ways.get_by_role("heading").all_inner_texts()
    assert len(set(names)) == 3, names
    for behind in ways.all()[1:]:
        expect(behind).to_contain_text(re.compile("points behind|As good as the first"))
    ways.first.get_by_role("button", name="Choose it").click()
    expect(drawer).to_be_hidden()
    before = len(table.moves())
    ann.page.keyboard.press("Enter")  # the focus waits on the button that lays it
    expect(table.laid.first).to_be_visible()
    while len(table.moves()) == before:  # it is still on its way
        ann.page.wait_for_timeout(20)
    assert table.moves()[before][0] == 0


@pytest.mark.long
def test_on_a_phone_in_german(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True, language="de-DE")
    table = dealt(ann, me("Ann"), GREEDY)
    expect(table.whose).to_contain_text("Du bist dran")
    ann.button("Werkzeuge am Tisch").click()
    ann.button("Beste Züge").click()
    drawer = ann.page.get_by_role("dialog", name="Beste Züge")
    expect(drawer.get_by_role("listitem").first).to_contain_text("Siegchance: ", timeout=THOUGHT)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    drawer.get_by_role("button", name="Auswählen").first.click()
    expect(drawer).to_be_hidden()
    expect(ann.page.locator("[data-lay]")).to_be_visible()


def test_with_other_people_there_is_nothing_to_press(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), LINK)
    table.arrived()
    expect(ann.button("Best moves")).to_have_count(0)
