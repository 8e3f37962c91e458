"""A table of Miyabi as one person sees it, and a person who lays what the page offers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .keyboard import Keys
from .people import Person
from .setting_up import dealt
from .table import Table


class Terraces(Table):
    fits = re.compile(r"(It fits here|Here: level \d+, points: \d+)$")

    # ------------------------------------------------------------------ what lies there

    @property
    def supply(self) -> Locator:
        return self.page.get_by_role("grid", name="Supply")

    @property
    def choosable(self) -> Locator:
        return self.supply.locator("[role=gridcell][aria-disabled=false]")

    def piece(self, kind: str) -> Locator:
        return self.supply.locator(f"[data-piece={kind}]")

    def cell(self, name: str) -> Locator:
        return self.garden.locator(f"[data-cell={name}]")

    @property
    def built(self) -> Locator:
        """The cells of the large garden that are bare no longer."""
        return self.garden.get_by_role("gridcell", name=re.compile(r"^column \w, \w+ row: level"))

    @property
    def covered(self) -> Locator:
        """The cells that the tile in hand would cover."""
        return self.garden.locator("[data-cell]:has(.rim)")

    @property
    def numerals(self) -> Locator:
        """The levels that are written into the garden."""
        return self.garden.locator(".numeral:visible")

    # ---------------------------------------------------------------------- what I do

    def aim(self) -> None:
        """At the middle of a mark: under the pointer it becomes the tile that would lie there."""
        self.open_cells.first.locator(".legal").hover(force=True)
        self.page.mouse.down()
        self.page.mouse.up()

    def goes_on(self) -> bool:
        """Waits until I am asked for a tile; false once the game is over.

        The server is asked which of the two it is: just after a move the page may still show the
        question that was answered by it."""
        mine = self.turn_line.filter(has_text="our turn").filter(has_text="Choose a tile")
        over = self.page.locator("section.end")
        while True:
            state = self.state()
            if state["over"]:
                expect(over).to_be_visible()
                return False
            if set(state["actors"]) & set(state["mine"]):
                expect(mine.or_(over).first).to_be_visible()
                return True
            self.page.wait_for_timeout(20)


class TerraceKeys(Keys):
    def choose_a_tile(self) -> None:
        """The key for the supply leads to a tile that fits."""
        self.press("m")
        expect(self.page.locator("[data-piece]:focus")).to_have_attribute("aria-disabled", "false")


def at_terraces(
    person: Person,
    *seats: dict[str, str],
    options: dict[str, object] | None = None,
    **order: object,
) -> Terraces:
    """A table made without the screen, at which the first seat begins."""
    chosen = {"first_seat": "seat_1", **(options or {})}
    dealt(person, *seats, **{"game": "miyabi", "options": chosen, **order})
    return Terraces(person)
