"""A table of Tang Garden as one person sees it, and a person who does what the page offers."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from .people import PATIENCE, Person
from .table import EndScreen, Table

DRAW = re.compile(r"^Draw \d cards")
CONFIRM = re.compile("^(Lay tile|Place it|Insert|Take|Remove)$")

# What somebody sees at one glance: what is asked, what the bar offers, which places are lit.
GLANCE = """
() => {
  const words = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ");
  const all = (what) => [...document.querySelectorAll(what)];
  const may = (what) => all(`[data-bar] ${what}`).filter((one) => !one.disabled).map(words);
  const lit = (what, open) => all(what).filter((one) => open.test(words(one)));
  const cells = lit(
    "[data-garden] [data-cell]",
    /(fits here|fits here another way round|may stand here|may go from here|May be taken)$/,
  );
  const notches = lit("[data-garden] [data-notch]", /the panel may go here$/);
  return {
    over: all("section.end").length > 0,
    mine: /Your turn/.test(document.querySelector("[data-turn]")?.textContent ?? ""),
    question: all("[data-bar] .asked").map(words).join(),
    tiles: may(".tray button"),
    cards: may(".drawn button"),
    deeds: may(".deed:not(.primary):not(details *)"),
    end: may(".deed.primary"),
    folded: may("details .deed"),
    cells: cells.map((one) => one.dataset.cell),
    fitting: cells.filter((one) => !/another way/.test(words(one))).map((one) => one.dataset.cell),
    notches: notches.map((one) => one.dataset.notch),
    all: document.querySelector("main").textContent,
  };
}
"""


@dataclass(frozen=True)
class Glance:
    over: bool
    mine: bool
    question: str
    tiles: list[str]
    cards: list[str]
    deeds: list[str]
    end: list[str]
    folded: list[str]
    cells: list[str]
    fitting: list[str]
    notches: list[str]
    all: str

    @property
    def asks(self) -> bool:
        """Something can be done now."""
        offered = (self.tiles, self.cards, self.deeds, self.end, self.folded)
        return self.mine and any((*offered, self.cells, self.notches))


class TangGarden(Table):
    # ------------------------------------------------------------------ what lies there

    @property
    def garden(self) -> Locator:
        return self.page.get_by_role("grid", name="The common garden")

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="What you can do")

    @property
    def question(self) -> Locator:
        return self.bar.locator(".asked")

    @property
    def tray(self) -> Locator:
        """The open tiles that may be taken up."""
        return self.bar.locator(".tray button")

    @property
    def confirming(self) -> Locator:
        return self.person.button(CONFIRM)

    @property
    def figures(self) -> Locator:
        return self.garden.get_by_role("gridcell", name=re.compile(" looks "))

    def cell(self, name: str) -> Locator:
        return self.garden.locator(f"[data-cell={name}]")

    def notch(self, name: str) -> Locator:
        return self.page.locator(f"[data-notch={name}]")

    def deed(self, name: str | re.Pattern[str]) -> Locator:
        return self.bar.get_by_role("button", name=name)

    # ------------------------------------------------------------------ looking and waiting

    def glance(self) -> Glance:
        seen: dict[str, Any] = self.page.evaluate(GLANCE)
        return Glance(**seen)

    def asked(self, before: Glance | None = None) -> Glance:
        """What is asked of this person next, once the table has gone on from `before`."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            now = self.glance()
            if now.over or (now.asks and (before is None or now.all != before.all)):
                return now
            assert time.monotonic() < end, f"nothing comes after {now.question!r}"
            self.page.wait_for_timeout(15)


class Visitor:
    """Somebody who builds and draws by turns, and takes the first of what is offered."""

    def __init__(self, person: Person, garden: TangGarden) -> None:
        self.person = person
        self.garden = garden
        self.met: set[str] = set()  # questions that were asked
        self._turns = 0
        self._decisions = 0

    def play_to_the_end(self) -> EndScreen:
        now = self.garden.asked()
        while not now.over:
            now = self.decide(now)
        return EndScreen(self.person).arrived()

    def decide(self, now: Glance) -> Glance:
        """One small decision; what is asked after it."""
        self.met.add(now.question)
        self._decisions += 1
        if now.cells or now.notches:
            self.point(now)
        elif now.tiles and not (self._turns % 2 and any(map(DRAW.match, now.deeds))):
            self._turns += 1
            self.garden.tray.nth(self._decisions % len(now.tiles)).click()
            return self.decide(self.garden.glance())
        elif now.cards:
            self.garden.bar.locator(".drawn button:enabled").first.click()
            return self.decide(self.garden.glance())
        else:
            self._turns += any(map(DRAW.match, now.deeds))
            self._do(now)
        return self.garden.asked(now)

    def point(self, now: Glance) -> None:
        """At a lit place, and confirm."""
        if now.notches:
            self.garden.notch(now.notches[self._decisions % len(now.notches)]).click()
        else:
            places = now.fitting or now.cells
            self.garden.cell(places[self._decisions % len(places)]).click()
        self.garden.confirming.click()

    def _do(self, now: Glance) -> None:
        if now.deeds:
            self.garden.bar.locator(".deed:not(.primary):enabled").first.click()
        elif now.end:
            self.garden.bar.locator(".deed.primary").click()
        else:
            self.garden.bar.locator("summary").click()
            self.garden.bar.locator("details .deed").first.click()


def at_table(person: Person, *seats: dict[str, str], **order: object) -> TangGarden:
    """A table made without the screen; the same chances each time."""
    usual = {"game": "tang-garden", "seed": "garden"}
    created = person.order("/tables", {**usual, "seats": list(seats), **order})
    person.visit(f"#/t/{created['table']}")
    garden = TangGarden(person)
    garden.arrived()
    expect(garden.cell("a1")).to_be_visible()
    return garden
