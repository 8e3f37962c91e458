"""Names are whole where they stand: of rivals above their gardens, of wishes beside an answer."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

import hortus
from hortus.riddles import MoveRiddle, Riddle, posed, riddles_of

from .people import Company
from .setting_up import dealt, me

pytestmark = pytest.mark.long


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)])
def test_names_of_eight_letters_fit_above_the_gardens_of_three_others(
    company: Company, size: tuple[int, int]
) -> None:
    width, height = size
    ann = company.welcome("Ann", size={"width": width, "height": height})
    names = ("Margaret", "Benjamin", "Dorothea")
    bots = [{"kind": "bot", "bot": "greedy", "name": name} for name in names]
    table = dealt(ann, *bots, me("Ann"), options={"boards": [1]})
    table.wait_for_my_turn()
    shown = ann.page.locator("[data-other] .head .name")
    expect(shown).to_have_text(list(names))
    for name in shown.all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()


def test_names_of_wishes_are_whole_while_why_takes_its_room(company: Company) -> None:
    """Of five boards, at the end of a riddle that was tried in vain."""
    riddle = next(
        one for one in riddles_of("zen-garden") if len(one.options.get("boards", [])) == 5
    )
    ann = company.welcome("Ann", size={"width": 1440, "height": 900}, language="de-DE")
    ann.visit(f"#/riddles/zen-garden/{riddle.name}")
    line = ann.page.locator(f"[data-riddle='{riddle.name}']")
    expect(line.locator(".dots")).to_be_visible()
    tried = {"table": ann.page.url.rpartition("/")[2], "riddle": riddle.name}
    kept = json.dumps({**tried, "moves": wrong_moves(riddle)})
    ann.page.evaluate("kept => localStorage.setItem('hortus.riddle.zen-garden', kept)", kept)
    ann.page.reload()
    line.get_by_role("button", name="Warum?").click()
    expect(ann.page.get_by_role("dialog", name="Warum?")).to_be_visible()
    names = ann.page.locator("[data-wish] .title")
    expect(names).to_have_count(11)
    for name in names.all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()


def wrong_moves(riddle: Riddle) -> list[int]:
    """Three tries in vain."""
    assert isinstance(riddle, MoveRiddle)
    game = hortus.game(riddle.game)
    right = [game.index_of(one.move) for one in riddle.answers]
    allowed = posed(riddle).moves_of(riddle.seat).indices.tolist()
    return [move for move in allowed if move not in right][:3]
