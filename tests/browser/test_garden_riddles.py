"""Riddles of Gardeners as somebody solves them: one that is found, and one in vain."""

from __future__ import annotations

import re
from math import factorial

from playwright.sync_api import Locator, expect

from hortus.games.gardeners.box.components import contents
from hortus.riddles import GardenRiddle, posed, riddles_of

from .people import PHONE, Company, Person
from .test_accessibility import nothing_grave
from .test_phone import fits

GAME = "gardeners"


def garden_riddles() -> list[GardenRiddle]:
    return [one for one in riddles_of(GAME) if isinstance(one, GardenRiddle)]


class AskedGarden:
    """A garden that lacks tiles, as whoever is asked for them sees it."""

    def __init__(self, person: Person, riddle: GardenRiddle) -> None:
        self.person, self.riddle, self.page = person, riddle, person.page
        self.cells = [move.split()[2] for move in riddle.answer[:-1]]

    def arrived(self) -> AskedGarden:
        expect(self.line).to_contain_text("so that all cards are fulfilled")
        return self

    @property
    def line(self) -> Locator:
        return self.page.locator(f"[data-riddle='{self.riddle.name}']")

    @property
    def told(self) -> Locator:
        return self.line.get_by_role("status")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def lies(self, tile: str, cell: str) -> None:
        expect(self.cell(cell).locator(f"[data-tile='{tile}']")).to_be_visible()

    def lay(self, tile: str, cell: str, turns: int = 0) -> None:
        self.page.locator(f"[data-hand] button:has([data-tile='{tile}'])").click()
        for _ in range(turns):
            self.person.button("Turn right").click()
        self.cell(cell).click()
        self.lies(tile, cell)

    def swap(self, one: str, other: str) -> None:
        """The tiles of two cells change places."""
        tile = self.cell(one).locator("[data-tile]").get_attribute("data-tile")
        assert tile is not None
        self.cell(one).click()
        self.cell(other).click()
        self.lies(tile, other)

    def call_done(self) -> None:
        self.person.button("Delighted").click()


def test_one_is_finished_and_marked_in_the_list(company: Company) -> None:
    riddle = next(
        one for one in garden_riddles() if len(one.tiles) == 2 and " r" in "".join(one.answer)
    )
    number = garden_riddles().index(riddle) + 1
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit()
    ann.page.get_by_role("link", name="Riddles: Gardeners").click()
    expect(ann.page.get_by_text(f"0 of {len(garden_riddles())} solved")).to_be_visible()
    fits(ann)
    nothing_grave(ann)
    ann.page.get_by_role("link", name=f"Riddle {number}, 2 tiles to lay", exact=True).click()
    asked = AskedGarden(ann, riddle).arrived()
    fits(ann)
    nothing_grave(ann)
    given = asked.page.locator("[data-cell]:has([data-tile])").first
    given.tap()
    expect(asked.told).to_contain_text("That tile stays")
    for tile, move in zip(riddle.tiles, riddle.answer[:-1], strict=True):
        _, _, cell, *turn = move.split()
        asked.lay(tile, cell, int(turn[0][1]) if turn else 0)
    expect(ann.page.get_by_role("button", name="Horrified")).to_have_count(0)
    asked.call_done()
    expect(asked.told).to_contain_text("That is the garden!")
    expect(asked.line.get_by_role("button", name="Why?")).to_be_focused()
    ann.page.keyboard.press("Enter")
    why = ann.page.get_by_role("dialog", name="Why?")
    cards = len(posed(riddle).view(0).drawn().seats[0].cards)
    expect(why.get_by_role("listitem").get_by_text("fulfilled", exact=True)).to_have_count(cards)
    nothing_grave(ann)
    ann.close_dialog()
    asked.line.get_by_role("link", name=re.compile(r"^Riddle \d")).click()
    done = ann.page.get_by_role("link", name=f"Riddle {number}, 2 tiles to lay, solved")
    expect(done).to_be_visible()


def test_three_gardens_in_vain_bring_the_reason_and_the_answer(company: Company) -> None:
    riddle = of_three_tiles_that_differ()
    ann = company.welcome("Ann")
    ann.visit(f"#/riddles/{GAME}/{riddle.name}")
    asked = AskedGarden(ann, riddle).arrived()
    first, second, third = asked.cells
    for tile, cell in zip(riddle.tiles, (second, third, first), strict=True):
        asked.lay(tile, cell)
    asked.call_done()
    expect(asked.told).to_contain_text("2 tries left")
    expect(asked.told).to_contain_text("Not fulfilled")
    expect(asked.told).to_contain_text("say “Delighted” again")
    asked.call_done()  # the same garden is no other try
    expect(asked.told).to_contain_text("it costs no try. 2 tries left")
    asked.swap(first, second)
    asked.call_done()
    expect(asked.told).to_contain_text("1 try left")
    ann.page.reload()  # who comes back has as many tries as before, and the garden as it lay
    expect(asked.told).to_contain_text("1 try left")
    asked.lies(riddle.tiles[0], first)
    expect(ann.page.get_by_role("button", name="Why?")).to_have_count(0)
    asked.swap(first, third)
    asked.call_done()
    expect(asked.told).to_contain_text("That was the last try.")
    asked.line.get_by_role("button", name="Why?").click()
    why = ann.page.get_by_role("dialog", name="Why?")
    expect(why.locator("[data-reason]")).to_have_count(4)
    for n in (1, 2, 3):
        expect(why.locator(f"[data-reason='{n}']").get_by_text("broken").first).to_be_visible()
    expect(why.locator("[data-reason=answer]").get_by_text("broken")).to_have_count(0)
    nothing_grave(ann)
    ann.close_dialog()
    asked.line.get_by_role("button", name="Show it").click()
    expect(asked.told).to_contain_text("That is the garden: it lies there now.")
    for tile, cell in zip(riddle.tiles, asked.cells, strict=True):
        asked.lies(tile, cell)
    asked.line.get_by_role("link", name=re.compile(r"^Riddle \d")).click()
    expect(ann.page.get_by_role("link", name=re.compile("answer seen$"))).to_have_count(1)


def of_three_tiles_that_differ() -> GardenRiddle:
    """One whose tiles are no two alike: to change two of them is another garden."""
    turns = {tile.id: tile.turns for tile in contents().tiles}

    def fitting(one: GardenRiddle) -> bool:
    expect(ann.page.locator("[data-passing]")).to_have_count(0)  # nobody is praised for it
        ways = factorial(len(one.tiles))
        for tile in one.tiles:
            ways *= turns[tile]
        return len(one.tiles) == 3 and one.possible == ways

    return next(filter(fitting, garden_riddles()))
