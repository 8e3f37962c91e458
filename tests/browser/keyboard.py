"""Somebody who uses the keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .people import Person
from .table import Table

MOST_STOPS = 60  # tab stops that any screen may have between two places
FOCUSED = "one => one === document.activeElement"
OPEN = "document.activeElement.matches('[data-slot][aria-disabled=false]')"
ROWS, COLUMNS = 3, 4


class Keys:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, wanted: Locator) -> None:
        """With the tab key, as far as it takes."""
        expect(wanted).to_be_visible()
        for _ in range(MOST_STOPS):
            if wanted.evaluate(FOCUSED):
                return
            self.press("Tab")
        raise AssertionError(f"the tab key does not lead to {wanted}")

    def go_back_to(self, wanted: Locator) -> None:
        for _ in range(MOST_STOPS):
            if wanted.evaluate(FOCUSED):
                return
            self.press("Shift+Tab")
        raise AssertionError(f"the tab key does not lead back to {wanted}")

    def select(self, box: Locator, value: str) -> None:
        self.go_to(box)
        self.press("Home")
        for _ in range(MOST_STOPS):
            if box.input_value() == value:
                return
            self.press("ArrowDown")
        raise AssertionError(f"the arrows do not reach {value}")

    # ------------------------------------------------------------------ taking a turn

    def take_turn(self, table: Table) -> None:
        table.wait_for_my_turn()
        self.choose_a_tile()
        self.press("Enter")  # into the hand; the focus goes to the garden
        expect(table.turn_line).to_contain_text("Choose a place")
        expect(table.garden.locator(":focus")).to_have_attribute("aria-label", table.fits)
        self.press("r", "Enter", "Enter")  # turn, aim, confirm
        expect(table.turn_line).not_to_contain_text("Lay it, or turn it")

    def choose_a_tile(self) -> None:
        """The first that may be taken, from the free row upwards."""
        self.press("m", "Home", *["ArrowDown"] * ROWS)
        for _ in range(ROWS):
            for _ in range(COLUMNS):
                if self.page.evaluate(OPEN):
                    return
                self.press("ArrowRight")
            self.press("Home", "ArrowUp")
        raise AssertionError("no tile of the market may be taken")
