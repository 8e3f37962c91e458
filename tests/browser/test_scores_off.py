"""Whoever does not want to see scores while they play sees none before a move either."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .people import Company, Person
from .setting_up import GREEDY, dealt, me

POINTS = re.compile(r"[Pp]oints|[Ss]core")  # steps and coins stand on the printed board


def hand(person: Person) -> Locator:
    """Where a move's effect is told while it is aimed."""
    return person.page.locator("p.effect")


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden"])
def test_a_move_that_is_aimed_tells_no_points(company: Company, game: str) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, game=game, options={}, seed="silent")
    ann.button("Scores").click()
    ann.page.get_by_role("checkbox", name="Show scores while playing").uncheck()
    ann.close_dialog()
    expect(table.turn_line).to_contain_text("our turn")
    ann.button("Hint").click()
    expect(ann.button("Hint")).to_be_enabled()
    ann.page.wait_for_timeout(1500)  # the server's answer to what is aimed
    for told in hand(ann).all():
        assert not POINTS.search(told.inner_text())
    expect(ann.page.locator("g.gain")).to_have_count(0)
    expect(ann.page.get_by_role("gridcell", name=POINTS)).to_have_count(0)


def test_with_scores_it_tells_them(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, seed="silent")
    table.wait_for_my_turn()
    ann.button("Hint").click()
    expect(hand(ann)).to_contain_text("Points: ")
