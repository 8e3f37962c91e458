"""A table of Gardeners as one person sees it, and what a hand can do there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .people import Person
from .table import Table

FITS = re.compile(r"a tile fits here")
LIFTS = re.compile(r"can be removed$")


class CommonGarden(Table):
    # ------------------------------------------------------------------ what lies there

    @property
    def garden(self) -> Locator:
        return self.page.get_by_role("grid", name="Common garden")

    @property
    def laid(self) -> Locator:
        return self.garden.locator("[data-tile]")

    @property
    def supply(self) -> Locator:
        return self.page.get_by_role("group", name="Your supply")

    @property
    def stack(self) -> Locator:
        return self.supply.get_by_role("button", name=re.compile("^Stack: "))

    @property
    def mine(self) -> Locator:
        """All tiles I may lay."""
        return self.supply.locator("button:enabled")

    @property
    def places(self) -> Locator:
        return self.garden.get_by_role("gridcell", name=FITS)

    @property
    def removable(self) -> Locator:
        return self.garden.get_by_role("gridcell", name=LIFTS)

    def partner(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=f"Supply of {name}")

    @property
    def inspection(self) -> Locator:
        return self.page.get_by_role("region", name="Inspection")

    @property
    def delighted(self) -> Locator:
        return self.inspection.get_by_role("button", name="Delighted", exact=True)

    @property
    def horrified(self) -> Locator:
        return self.inspection.get_by_role("button", name="Horrified", exact=True)

    @property
    def over(self) -> Locator:
        return self.page.locator("section.end")

    def picture(self) -> list[str]:
        """What lies where: each place with its name."""
        names: list[str] = self.garden.get_by_role("gridcell").evaluate_all(
            "all => all.filter((one) => one.querySelector('[data-tile]'))"
            ".map((one) => [one.dataset.row, one.dataset.column, one.ariaLabel].join(' ')"
            ".replace(', can be removed', ''))"
        )
        return sorted(names)

    # ---------------------------------------------------------------------- what I do

    def ready(self) -> CommonGarden:
        self.person.button("I am ready").click()
        return self

    def begun(self) -> CommonGarden:
        expect(self.garden).to_be_visible()
        return self

    def lay(self, place: int = 0) -> None:
        """The first tile I have, on one of the places where it may lie."""
        self.mine.first.click()
        self.places.nth(place).click()

    def help(self) -> bool:
        """Whatever can be done now: lay a tile, or say that all is well. True once it is over."""
        if self.over.is_visible():
            return True
        never_mind = self.person.button("Never mind")
        if never_mind.is_visible():
            never_mind.click()  # the place was taken, and what lies there was picked instead
        if self.delighted.is_visible() and self.delighted.is_enabled():
            self.delighted.click()
        elif self.mine.count() and not self.inspection.is_visible():
            # Others act meanwhile: what was in sight may be gone when the finger arrives.
            self.mine.first.evaluate("one => one.click()")
            self.places.first.evaluate("one => one.click()", timeout=2000)
        self.page.wait_for_timeout(60)
        return False


def laid_out(person: Person, table: str) -> CommonGarden:
    person.visit(f"#/t/{table}")
    garden = CommonGarden(person)
    garden.arrived()
    return garden
