"""After the end of Gardeners every card tells its tiles, and so does every false "delighted"."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import hortus
from hortus import Table

from .people import PHONE, Company
from .test_replays import Player, opened

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 17  # deals a first card that is fulfilled by chance, and a second one that is not


def a_false_delight() -> Table:
    """A garden laid as it comes: it pleases Cleo; then Dan is delighted too, and should not be."""
    table = hortus.deal("gardeners", 2, seed=SEED, mode="introduction-a")
    table.names = ["Cleo", "Dan"]
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    for n in range(16):
        view = table.view(n % 2).drawn()
        row, column = next(iter(view.free), view.corner)
        tile = view.seats[n % 2].top
        table.push(table.meant(n % 2, f"put {tile} at {row},{column}"), n % 2, at=2000 + 500 * n)
    table.push("delighted", 0, at=20_000)
    table.push("delighted", 1, at=30_000)
    table.time_up(40_000)
    return table


def test_a_card_lights_the_tiles_that_fulfilled_or_broke_it(
    company: Company, tmp_path: Path
) -> None:
    record = tmp_path / "gardeners.json"
    a_false_delight().record.save(record)
    ann = company.welcome("Ann")
    opened(ann, record)
    player = Player(ann)
    expect(player.scrubber).to_be_visible()

    player.scrubber.fill(str(player.last() - 1))
    told = ann.page.locator("[data-hindsight]")
    expect(told).to_contain_text("Dan was mistaken, this card is broken")
    expect(lit(ann.page.get_by_role("grid"))).to_have_count(5)  # a single line lights by itself
    ann.button("More about this replay").click()
    ann.page.get_by_role("checkbox", name="All cards").uncheck()
    expect(told).to_have_count(0)
    expect(lit(ann.page.get_by_role("grid"))).to_have_count(0)

    ann.button("To the end").click()
    ann.button("Look at the scores").click()
    cards = ann.page.locator("[data-verdicts]").get_by_role("button")
    expect(cards).to_have_count(3)  # both of the end, and once more the one that was misjudged
    garden = ann.page.locator("[data-plot]")
    for card, said, tiles in ((0, "fulfilled", 3), (1, "broken", 5), (2, "broken", 5)):
        expect(cards.nth(card)).to_contain_text(said)
        cards.nth(card).hover()
        expect(lit(garden)).to_have_count(tiles)
    ann.page.mouse.move(1, 1)
    expect(lit(garden)).to_have_count(0)
    cards.first.focus()
    expect(lit(garden)).to_have_count(3)


CUT = """
() => [...document.querySelectorAll("main *")]
  .filter((one) => !one.closest("svg, .sr") && one.getClientRects().length > 0)
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.outerHTML.slice(0, 120))
"""


@pytest.mark.long
def test_on_a_phone_nothing_of_four_gardeners_is_cut(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    opened(ann, GOLDEN / "gardeners-4-standard-discards.json")
    player = Player(ann)
    player.scrubber.fill(str(player.last() // 2))
    assert ann.page.evaluate(CUT) == []
    names = ann.page.locator(".partner h3")
    expect(names).to_have_count(4)
    assert names.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")

    player.scrubber.fill(str(player.last()))
    ann.button("Look at the scores").tap()
    assert ann.page.evaluate(CUT) == []
    cards = ann.page.locator("[data-verdicts]").get_by_role("button")
    expect(cards.first).to_contain_text("undecided")  # no tile comes any more
    expect(ann.page.locator(".lines .total .points")).to_have_text("−34")


def lit(garden: Locator) -> Locator:
    return garden.locator("span.lit")
