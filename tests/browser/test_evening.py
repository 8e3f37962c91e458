"""An evening at a real table, typed in by tapping: the score grows with every tile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .people import Company, Person
from .table import points_in


class Evening:
    """The page on which a finished evening is scored."""

    def __init__(self, person: Person, game: str = "Zen Garden") -> None:
        self.person = person
        self.page = person.page
        person.visit()
        link = person.page.get_by_role("link", name="Score an evening")
        link.filter(has_text=game).click()

    def cell(self, row: int, column: int) -> Locator:
        return self.page.get_by_role("gridcell", name=f"row {row}, column {column}:")

    def brush(self, *, soil: str, path: str, decor: str) -> None:
        """What the next tile shows; the tile laid last is let go first."""
        self.page.keyboard.press("Escape")
        for group, feature in (("Soil", soil), ("Path", path), ("Decor", decor)):
            self.page.get_by_role("group", name=group).get_by_role(
                "button", name=feature, exact=True
            ).click()

    def lay(self, row: int, column: int, turns: int = 0) -> None:
        """Each further tap on a tile turns it."""
        for _ in range(turns + 1):
            self.cell(row, column).click()

    def total(self, player: str) -> Locator:
        return self.page.locator("details > summary").filter(has_text=player).locator("b")

    def expect_total(self, player: str, points: int) -> None:
        expect(self.total(player)).to_have_text(str(points))

    def line(self, category: str) -> Locator:
        return self.page.locator("details[open] li").filter(has_text=category)


@pytest.fixture
def evening(company: Company) -> Evening:
    return Evening(company.welcome("Ann"))


def test_the_score_grows_with_every_tile(evening: Evening) -> None:
    evening.page.get_by_label("Coins").fill("5")
    evening.expect_total("Player 1", 5)
    circle = [("sand", 1, 1, 0), ("gravel", 1, 2, 1), ("trees", 2, 2, 2), ("clay", 2, 1, 3)]
    for soil, row, column, turns in circle:
        evening.brush(soil=soil, path="wood path", decor="bench")
        evening.lay(row, column, turns=0)
        turn_to(evening, turns)
    evening.expect_total("Player 1", 5 + 3)
    expect(evening.line("Loops")).to_contain_text("One closed loop of one path kind")
    evening.page.get_by_label("Major preference").select_option("decor-bench")
    evening.expect_total("Player 1", 5 + 3 + 4 * 2)


def turn_to(evening: Evening, turns: int) -> None:
    """The brush keeps the turn of the tile laid before."""
    want = ["bottom right", "bottom left", "top left", "top right"][turns]
    chosen = evening.page.locator("[role=gridcell][aria-selected=true]")
    for _ in range(4):
        if re.search(f"round the {want} corner", chosen.get_attribute("aria-label") or ""):
            return
        chosen.click()
    raise AssertionError(f"the tile does not turn to {want}")


def test_a_tile_lies_only_once(evening: Evening) -> None:
    evening.brush(soil="water", path="stone path", decor="crane")
    evening.lay(1, 1)
    evening.page.keyboard.press("Escape")
    evening.lay(2, 3)
    expect(evening.page.get_by_text("This tile lies in a garden already")).to_be_visible()
    expect(evening.cell(2, 3)).to_have_accessible_name("row 2, column 3: empty")
    evening.page.get_by_role("button", name="gate", exact=True).click()
    expect(evening.cell(2, 3)).to_have_accessible_name(re.compile("water, stone path, gate"))


# Lays the tile of the first cell on the seventh as well, as an older page might have kept it.
DOUBLE = """
const key = "hortus.evening.zen-garden";
const kept = JSON.parse(localStorage[key]);
kept.players[0].garden[6] = kept.players[0].garden[0];
localStorage[key] = JSON.stringify(kept);
"""


def test_a_mistake_is_shown_at_its_cell_until_it_is_mended(evening: Evening) -> None:
    evening.person.expects_complaints(r"status of 4\d\d")
    evening.page.get_by_label("Coins").fill("4")
    evening.lay(1, 1)
    evening.expect_total("Player 1", 4)
    evening.page.evaluate(DOUBLE)
    evening.page.reload()
    problem = evening.page.get_by_role("alert")
    expect(problem).to_contain_text("row 2, column 3")
    expect(evening.cell(2, 3)).to_have_class(re.compile("wrong"))
    evening.page.get_by_label("Language").select_option("Deutsch")
    expect(problem).to_contain_text("Reihe 2, Spalte 3")
    evening.page.get_by_label("Sprache").select_option("English")
    expect(problem).to_contain_text("row 2, column 3")

    evening.cell(2, 3).click()
    evening.person.button("Take it off").click()
    expect(problem).to_have_count(0)
    expect(evening.cell(2, 3)).not_to_have_class(re.compile("wrong"))
    evening.expect_total("Player 1", 4)


def test_the_evening_is_kept_and_can_be_started_over(evening: Evening) -> None:
    evening.brush(soil="cherry blossom", path="sand path", decor="gate")
    evening.lay(4, 4)
    evening.page.get_by_label("Coins").fill("7")
    evening.expect_total("Player 1", 7)
    evening.page.reload()
    expect(evening.cell(4, 4)).to_have_accessible_name(
        re.compile("cherry blossom, sand path, gate")
    )
    evening.expect_total("Player 1", 7)
    evening.person.button("Start over").click()
    expect(evening.cell(4, 4)).to_have_accessible_name("row 4, column 4: empty")
    evening.expect_total("Player 1", 0)


def test_players_and_boards_are_added(evening: Evening) -> None:
    evening.person.button("+ Player").click()
    evening.page.get_by_label("Board 4").check()
    evening.page.get_by_label("Board 5").check()
    expect(evening.page.get_by_role("heading", name=re.compile("^Order [123]$"))).to_have_count(3)
    evening.page.get_by_label("Coins").fill("3")
    evening.expect_total("Player 3", 3)
    assert points_in(evening.total("Player 1")) == 0


# Three circles of one path kind each, and nothing but pagodas: more than a hundred points.
SOILS = ["sand", "gravel", "trees", "clay"]
QUADRANTS = {"sand": (0, 1, 5, 4), "wood": (2, 3, 7, 6), "stone": (8, 9, 13, 12)}
FOURTH = [("water", "sand"), ("cherry", "sand"), ("water", "wood"), ("cherry", "wood")]


def rich_garden() -> list[dict[str, object]]:
    tiles = dict(zip((10, 11, 14, 15), FOURTH, strict=True))
    turns = dict.fromkeys(tiles, 0)
    for path, cells in QUADRANTS.items():
        for turn, (soil, cell) in enumerate(zip(SOILS, cells, strict=True)):
            tiles[cell], turns[cell] = (soil, path), turn
    return [
        {"soil": soil, "path": path, "decor": "pagoda", "turn": turns[cell]}
        for cell, (soil, path) in sorted(tiles.items())
    ]


@pytest.mark.rule("ZG-69")
def test_whoever_passes_a_hundred_points_gets_the_marker(evening: Evening) -> None:
    wishes = {"minor": "path-sand", "major": "decor-pagoda", "majority": "soil-water"}
    poor: dict[str, object] = {"name": "Ben", "coins": 3, "garden": [None] * 16, "orders": []}
    rich: dict[str, object] = {"name": "Ann", "coins": 25, "garden": rich_garden(), "orders": []}
    kept = {
        "boards": [1],
        "preferences": {**wishes, "detail": "path-wood"},
        "orders": [],
        "players": [rich, poor],
    }
    evening.page.evaluate(
        "kept => localStorage['hortus.evening.zen-garden'] = JSON.stringify(kept)", kept
    )
    evening.page.reload()
    evening.expect_total("Ben", 3)
    assert points_in(evening.total("Ann")) > 100
    expect(evening.page.locator("details .total").filter(has_text="100+")).to_have_count(1)


def test_terraces_are_tapped_and_scored(company: Company) -> None:
    evening = Evening(company.welcome("Ann"), "Miyabi")
    evening.person.expects_complaints(r"status of 4\d\d")
    terraces = evening.page.get_by_role("grid")
    for group, number in (("Level", "6"), ("Objects in sight", "2")):
        evening.page.get_by_role("group", name=group).get_by_role(
            "button", name=number, exact=True
        ).click()
    evening.page.get_by_label("Points on the score board").fill("30")
    terraces.locator("[data-cell=c3]").click()
    evening.expect_total("Player 1", 30 + 16)
    expect(evening.line("Majority: fish")).to_contain_text("Most fish in sight: 2")
    evening.page.get_by_label("A: Colourful Garden").check()
    evening.expect_total("Player 1", 30 + 16 + 2)
    evening.page.get_by_label("Highest level").select_option("the fifth")
    expect(evening.page.get_by_role("alert")).to_contain_text("row 3, column 3")
    terraces.locator("[data-cell=c3]").focus()
    evening.page.keyboard.press("5")
    expect(evening.page.get_by_role("alert")).to_have_count(0)
    evening.page.get_by_role("button", name="Player 2").click()
    evening.page.get_by_label("Points on the score board").fill("49")
    evening.expect_total("Player 2", 49)


def test_a_garden_of_gardeners_is_checked_card_by_card(company: Company) -> None:
    ann = company.welcome("Ann")
    Evening(ann, "Gardeners")
    page = ann.page
    page.get_by_role("combobox", name="The game on your table").select_option("introduction-a")
    spread = page.get_by_role("group", name="Open tiles")
    for place in range(16):
        spread.get_by_role("button").first.click()
        page.locator(f'[data-row="{place // 4}"][data-column="{place % 4}"]').click()
    expect(spread.get_by_role("button")).to_have_count(0)

    cards = page.get_by_role("region", name="Cards in force")
    for kind in cards.locator("summary").all():
        kind.click()
    offered = cards.locator(".wall button")
    for number in range(offered.count()):
        offered.nth(number).click()
    verdicts = cards.locator(".in-force > li")
    expect(verdicts).to_have_count(offered.count())
    expect(cards.locator(".in-force .asked")).to_have_count(0)  # a full garden leaves none open
    broken, fulfilled = cards.locator(".in-force .broken"), cards.locator(".in-force .fulfilled")
    assert broken.count() + fulfilled.count() == offered.count()
    lit = page.locator("[role=gridcell] span.lit")
    for entry in (broken.first, fulfilled.first):
        entry.hover()
        expect(lit.first).to_be_visible()
        page.mouse.move(1, 1)
        expect(lit).to_have_count(0)

    page.reload()
    expect(verdicts).to_have_count(offered.count())
    ann.button("Start over").click()
    expect(verdicts).to_have_count(0)
