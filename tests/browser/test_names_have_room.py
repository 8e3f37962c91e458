"""Names of rivals are whole where their gardens stand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .people import Company
from .setting_up import dealt, me


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
