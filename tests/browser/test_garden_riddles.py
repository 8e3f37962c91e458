"""Riddles of Gardeners as somebody solves them: one that is found, and one in vain."""

from __future__ import annotations

import re
from math import factorial

import pytest
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

    def in_hand(self, tile: str) -> Locator:
        return self.page.locator(f"[data-hand] button:has([data-tile='{tile}'])")

    def lay(self, tile: str, cell: str, turns: int = 0) -> None:
        self.in_hand(tile).click()
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

    def turn(self, cell: str, turns: int) -> None:
        """What lies on a cell is taken up there and turned."""
        self.cell(cell).click()
        for _ in range(turns):
            self.person.button("Turn right").click()

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
        asked.lay(tile, move.split()[2], turns_in(move))
    expect(ann.page.get_by_role("button", name="Horrified")).to_have_count(0)
    asked.call_done()
    expect(asked.told).to_contain_text("That is the garden!")
    expect(asked.line.get_by_role("button", name="Why?")).to_be_focused()
    ann.page.keyboard.press("Enter")
    why = ann.page.get_by_role("dialog", name="Why?")
    cards = len(posed(riddle).view(0).drawn().seats[0].cards)
    verdicts = why.get_by_role("listitem").get_by_text("fulfilled", exact=True)
    expect(verdicts).to_have_count(cards)
    verdicts.last.tap()
    expect(why.locator(".lit").first).to_be_in_viewport()
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
    expect(ann.page.locator("[data-passing]")).to_have_count(0)  # nobody is praised for it
    for tile, cell in zip(riddle.tiles, asked.cells, strict=True):
        asked.lies(tile, cell)
    asked.line.get_by_role("link", name=re.compile(r"^Riddle \d")).click()
    expect(ann.page.get_by_role("link", name=re.compile("answer seen, try again$"))).to_have_count(
        1
    )


def test_a_tile_lies_as_it_was_turned_once_one_goes_on(company: Company) -> None:
    riddle = of_several_tiles_one_turned_twice_or_more()
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit(f"#/riddles/{GAME}/{riddle.name}")
    asked = AskedGarden(ann, riddle).arrived()
    turns = dict(zip(asked.cells, map(turns_in, riddle.answer), strict=False))
    cell = max(turns, key=lambda one: turns[one])
    other = next(one for one in turns if one != cell)
    for tile, place in zip(riddle.tiles, asked.cells, strict=True):
        asked.lay(tile, place, 0 if place == cell else turns[place])
    laid = asked.cell(cell)
    expect(laid).to_have_accessible_name(re.compile(", can be removed$"))
    name = laid.get_attribute("aria-label")
    assert name is not None
    asked.turn(cell, 1)
    expect(laid).not_to_have_accessible_name(name)
    expect(laid.locator("svg.tile")).to_have_count(1)
    ann.page.keyboard.press("Escape")  # called off
    expect(laid).to_have_accessible_name(name)
    asked.turn(cell, 1)
    asked.cell(other).click()
    expect(asked.cell(other)).to_have_attribute("aria-selected", "true")
    ann.page.keyboard.press("Escape")
    expect(laid).not_to_have_accessible_name(name)
    asked.turn(cell, turns[cell] - 1)
    asked.call_done()
    expect(asked.told).to_contain_text("That is the garden!")


def test_the_name_of_a_tile_in_hand_follows_its_turns(company: Company) -> None:
    riddle = of_several_tiles_one_turned_twice_or_more()
    ann = company.welcome("Ann")
    ann.visit(f"#/riddles/{GAME}/{riddle.name}")
    asked = AskedGarden(ann, riddle).arrived()
    tile = max(zip(map(turns_in, riddle.answer), riddle.tiles, strict=False))[1]
    held = asked.in_hand(tile)
    name = held.get_attribute("aria-label")
    assert name is not None
    held.click()
    ann.button("Turn right").click()
    expect(held).not_to_have_accessible_name(name)
    told = held.get_attribute("aria-label")
    assert told is not None
    expect(ann.page.locator("[data-remarked]")).to_have_text(told)


def test_a_chosen_tile_leads_the_keys_to_a_free_place(company: Company) -> None:
    riddle = garden_riddles()[0]
    ann = company.welcome("Ann")
    ann.visit(f"#/riddles/{GAME}/{riddle.name}")
    asked = AskedGarden(ann, riddle).arrived()
    asked.in_hand(riddle.tiles[0]).focus()
    ann.page.keyboard.press("Enter")
    place = ann.page.locator("[data-cell]:focus")
    expect(place).to_have_count(1)
    expect(place.locator("[data-tile]")).to_have_count(0)


@pytest.mark.long
def test_on_a_phone_what_cards_ask_is_read_beside_the_garden(company: Company) -> None:
    riddle = next(one for one in garden_riddles() if len(one.tiles) == 2)
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit(f"#/riddles/{GAME}/{riddle.name}")
    asked = AskedGarden(ann, riddle).arrived()
    words = ann.page.locator("[data-demand]:visible")
    expect(words).to_have_count(len(posed(riddle).view(0).drawn().seats[0].cards))
    expect(words.first).to_be_in_viewport(ratio=1)
    bar = ann.page.locator("[data-hand]")
    before = bar.bounding_box()
    asked.in_hand(riddle.tiles[0]).click()
    expect(asked.in_hand(riddle.tiles[0])).to_have_attribute("aria-pressed", "true")
    assert bar.bounding_box() == before
    ann.page.keyboard.press("Escape")
    for tile, cell in zip(riddle.tiles, asked.cells, strict=True):
        asked.lay(tile, cell)
    expect(ann.button("Delighted")).to_be_visible()
    assert bar.bounding_box() == before
    bar.locator("[data-cards]").click()
    cards = ann.page.get_by_role("dialog", name="Your cards")
    expect(cards.get_by_text("Points")).to_have_count(0)
    ann.close_dialog()
    ann.button("Table tools").click()
    expect(ann.button("Log")).to_be_visible()
    expect(ann.button("Scores")).to_have_count(0)


def of_several_tiles_one_turned_twice_or_more() -> GardenRiddle:
    return next(
        one
        for one in garden_riddles()
        if len(one.tiles) > 1 and max(map(turns_in, one.answer[:-1])) > 1
    )


def turns_in(move: str) -> int:
    """By how many quarters a move turns its tile."""
    turn = move.split()[-1]
    return int(turn[1]) if re.fullmatch(r"r\d", turn) else 0


def of_three_tiles_that_differ() -> GardenRiddle:
    """One whose tiles are no two alike: to change two of them is another garden."""
    turns = {tile.id: tile.turns for tile in contents().tiles}

    def fitting(one: GardenRiddle) -> bool:
        ways = factorial(len(one.tiles))
        for tile in one.tiles:
            ways *= turns[tile]
        return len(one.tiles) == 3 and one.possible == ways

    return next(filter(fitting, garden_riddles()))
