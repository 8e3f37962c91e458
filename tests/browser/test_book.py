"""One's own book: medals, how accurately one played, and the latest games."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from .people import PHONE, Company
from .test_accessibility import nothing_grave
from .test_phone import fits

DAY = 86400
TABLES = ("a" * 12, "b" * 12, "c" * 12)


def written() -> dict[str, Any]:
    """A book that would take somebody days: three games of Zen Garden, all looked back at."""
    games = [
        {"table": table, "seat": 0, "ended": DAY * n, "total": 40 + n, "place": 1 + n % 2}
        for n, table in enumerate(TABLES, 1)
    ]
    chapter = {"game": "zen-garden", "players": 2, "options": {}, "played": 3, "won": 1}
    medal = {"game": "zen-garden", "picture": "zen-pond", "rare": False, "goal": 2}
    return {
        "chapters": [chapter | {"average": 42, "best": games[-1], "latest": games}],
        "played": 3,
        "days_in_a_row": 0,
        "medals": [
            medal | {"key": "zen_medal_two_loops", "reached": 1, "won": None},
            medal | {"key": "zen_medal_points", "reached": 2, "won": games[1]},
        ],
        "looked_at": 3,
        "accuracies": [
            {"game": "zen-garden", "table": table, "ended": DAY * n, "accuracy": accuracy}
            for (n, table), accuracy in zip(enumerate(TABLES, 1), (61.4, 80, 92.5), strict=True)
        ],
        "reviewed": 3,
    }


def test_what_stands_in_it_can_be_read(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.expects_complaints("404")  # the table of its best garden is made up, too
    page = ann.page
    page.route("**/api/me/book", lambda route: route.fulfill(body=json.dumps(written())))
    ann.visit("#/book")
    games = page.get_by_role("region", name="The latest games")
    for head in ("Game", "Points", "Place", "Look back"):
        expect(games.get_by_role("columnheader", name=head, exact=True)).to_be_visible()
    expect(games.get_by_role("cell", name="2 of 2", exact=True)).to_have_count(2)

    medals = page.locator("[data-medals]")
    expect(medals.get_by_role("listitem")).to_have_count(1)
    expect(medals.get_by_role("listitem")).to_contain_text("Won on")
    medals.get_by_text("1 not won yet").tap()
    expect(medals.get_by_role("listitem")).to_have_count(2)
    expect(medals.get_by_role("listitem").last).to_contain_text("at most 1 of 2")

    accuracy = page.get_by_role("region", name="Accuracy")
    looked_at = accuracy.locator("[data-accuracy]")
    expect(looked_at).to_contain_text("93%")  # the latest at first
    accuracy.locator("svg").tap(position={"x": 54, "y": 80})
    expect(looked_at).to_contain_text("61%")
    slider = accuracy.get_by_role("slider", name="Through the reviewed games")
    slider.press("ArrowRight")
    expect(looked_at).to_contain_text("80%")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Zen Garden, .*1970: 80%$"))
    expect(looked_at.get_by_role("link")).to_have_attribute("href", f"#/t/{TABLES[1]}/review")
    accuracy.get_by_text("As a table").tap()
    rows = accuracy.get_by_role("row")
    expect(rows).to_have_count(1 + len(TABLES))
    expect(rows.nth(1)).to_contain_text("93%")
    fits(ann)
    nothing_grave(ann)
