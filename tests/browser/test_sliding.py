"""A garden floats in its grid until it spans it: it can be slid and dragged."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .people import Company
from .setting_up import GREEDY, dealt, me
from .table import Table


@pytest.fixture
def low(company: Company) -> Table:
    """A garden with one tile, which lies on the bottom edge."""
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, seed="sliding")
    table.wait_for_my_turn()
    table.choose()
    cell(table, 4, 2).click()
    table.lay()
    table.wait_for_my_turn()
    expect_tile(table, 4, 2)
    return table


def cell(table: Table, row: int, column: int) -> Locator:
    return table.garden.get_by_role("gridcell", name=f"row {row}, column {column}:")


def expect_tile(table: Table, row: int, column: int) -> None:
    expect(cell(table, row, column).locator("[data-tile]")).to_have_count(1)


def tiles(table: Table) -> list[str]:
    """The cells that hold a tile, as the accessibility tree names them."""
    names = [
        one.get_attribute("aria-label") or "" for one in table.garden.get_by_role("gridcell").all()
    ]
    return [name.split(":")[0] for name in names if "empty" not in name]


@pytest.mark.rule("ZG-30")
def test_a_tile_can_be_laid_below_the_bottom_edge(low: Table) -> None:
    """The offered places include those that need the garden to slide."""
    low.choose()
    below = low.page.get_by_role(
        "button",
        name="Row 4, column 2. The tile fits below the frame: the garden slides one field up",
    )
    below.click()
    expect_tile(low, 3, 2)
    low.lay()
    expect(low.laid).to_have_count(2)
    assert tiles(low) == ["row 3, column 2", "row 4, column 2"]


@pytest.mark.long
def test_an_arrow_says_what_it_slides(low: Table) -> None:
    words = "Slide the whole garden one field up. It costs nothing."
    arrow = low.page.get_by_role("button", name=words)
    tip = "one => getComputedStyle(one, '::after').content"
    arrow.hover()
    assert words in arrow.evaluate(tip)
    low.page.mouse.move(0, 0)
    arrow.focus()
    for key in ("Shift+Tab", "Tab"):  # by keys
        low.page.keyboard.press(key)
    expect(arrow).to_be_focused()
    assert words in arrow.evaluate(tip)
    # Those that cannot be pressed tell it together.
    blocked = low.page.locator("[data-slides] button:disabled").first
    blocked.click(button="right", force=True)
    note = low.page.get_by_role("dialog", name="Slide the garden")
    expect(note).to_be_visible()
    low.page.keyboard.press("Escape")
    expect(low.page.locator("[data-slides]")).to_have_attribute("title", re.compile("neighbours"))


@pytest.mark.rule("ZG-30")
def test_a_garden_is_slid_by_buttons_and_stays_there_after_a_reload(low: Table) -> None:
    ways = {"up": "up", "down": "down", "left": "to the left", "right": "to the right"}
    slide = {
        way: low.person.button(re.compile(f"^Slide the whole garden one field {words}"))
        for way, words in ways.items()
    }
    expect(slide["down"]).to_be_disabled()
    slide["up"].click()
    slide["up"].click()
    slide["right"].click()
    expect_tile(low, 2, 3)

    low.page.reload()
    low.arrived().wait_for_my_turn()
    expect_tile(low, 2, 3)
    low.choose()
    cell(low, 3, 3).click()
    low.lay()
    expect(low.laid).to_have_count(2)
    assert tiles(low) == ["row 2, column 3", "row 3, column 3"]


def test_a_garden_is_slid_by_keys_of_its_own(low: Table) -> None:
    """A plain arrow stays in the grid, and moves nothing."""
    cell(low, 4, 2).focus()
    keyboard = low.page.keyboard
    keyboard.press("ArrowDown")
    expect_tile(low, 4, 2)
    expect(cell(low, 4, 2)).to_be_focused()
    keyboard.press("Shift+ArrowUp")
    expect_tile(low, 3, 2)
    keyboard.press("Shift+ArrowDown")
    keyboard.press("Shift+ArrowDown")
    expect_tile(low, 4, 2)
    assert low.person.told()[-3:] == [
        "The garden lies one row further up.",
        "The garden lies one row further down.",
        "The garden slides no further that way.",
    ]
    low.person.button("Settings").click()
    keys = low.page.get_by_role("dialog").locator("kbd", has_text="Shift")
    expect(keys).to_be_visible()


def test_the_cell_names_the_tile_that_is_aimed_at_it(low: Table) -> None:
    low.choose()
    low.page.keyboard.press("r")
    cell(low, 3, 2).click()
    expect(cell(low, 3, 2)).to_have_accessible_name(
        re.compile("not laid yet: .+, path round the bottom left corner$")
    )
    low.page.keyboard.press("r")
    expect(cell(low, 3, 2)).to_have_accessible_name(re.compile("top left corner$"))
    assert low.person.told()[-1] == "Turned: the path joins left and top."


def test_a_garden_is_dragged(low: Table) -> None:
    start, goal = cell(low, 4, 2).bounding_box(), cell(low, 2, 2).bounding_box()
    assert start is not None
    assert goal is not None
    mouse = low.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=12)
    mouse.up()
    expect_tile(low, 2, 2)


@pytest.mark.long
def test_the_others_gardens_can_be_enlarged(low: Table) -> None:
    low.page.get_by_role("list", name="The others").get_by_role("button").first.click()
    large = low.page.get_by_role("dialog").get_by_role("grid", name=re.compile("^Garden of "))
    expect(large.locator("[data-tile]")).not_to_have_count(0)
