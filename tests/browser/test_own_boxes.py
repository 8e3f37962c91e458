"""A box of one's own: chosen at set-up, checked at once, and seen by everybody at the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hortus.engine.own_box import digest

from .people import PHONE, Company, Person
from .serving import serving
from .setting_up import GREEDY, SetUp, dealt, finished, joined, me
from .test_accessibility import nothing_grave
from .test_phone import fits

FILE = 'id = "zen-garden"\nname = "Second printing"\n[coins]\nstart = 20\n'
MINE = {"name": "Second printing", "coins.start": 20}
DIGEST = digest({"coins.start": 20})
TOLD = f"Second printing ({DIGEST}): 1 entry differs from the standard box."


class OwnBox:
    """The part of set-up where a box is chosen."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def opened(self) -> OwnBox:
        if not self.file.is_visible():
            self.page.locator("summary", has_text="With a box of your own").click()
        return self

    @property
    def file(self) -> Locator:
        return self.page.get_by_label("Choose a box file")

    def choose(self, name: str, text: str) -> None:
        self.file.set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})

    def says(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#box-found")).to_contain_text(text)

    def remove(self) -> None:
        self.person.button("Take the standard box").click()


def chip(person: Person) -> Locator:
    """What a table shows of its box, in the bar above it."""
    return person.page.locator("header.bar").get_by_role("button", name=DIGEST)


def test_a_box_is_chosen_and_played_with(company: Company) -> None:
    ann = company.welcome("Ann")
    set_up = SetUp(ann).visit().seats("me", "bot")
    box = OwnBox(ann).opened()
    ann.expects_complaints("400")
    box.choose("wrong.toml", FILE.replace("20", "9000"))
    box.says("This box cannot be played with.")
    box.says("coins.start")
    box.choose("mine.toml", FILE)
    box.says(TOLD)
    nothing_grave(ann)
    set_up.play()
    expect(chip(ann)).to_contain_text("Second printing")
    expect(ann.page.get_by_text("20", exact=True).first).to_be_visible()  # coins
    chip(ann).press("Enter")
    expect(ann.page.locator("[popover]:popover-open")).to_contain_text(TOLD)
    nothing_grave(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[popover]:popover-open")).to_have_count(0)


@pytest.mark.long
def test_it_is_remembered_for_its_game_until_it_is_put_away(company: Company) -> None:
    ann = company.welcome("Ann")
    SetUp(ann).visit()
    box = OwnBox(ann).opened()
    box.choose("mine.json", '{"coins.start": 20, "name": "Second printing"}')
    box.says(TOLD)
    SetUp(ann).visit()
    box.says(TOLD)  # opened, as there is something to see
    SetUp(ann, "Miyabi").visit()
    expect(ann.page.locator("#box-found")).to_be_hidden()
    SetUp(ann).visit()
    box.says(TOLD)
    box.remove()
    expect(ann.page.locator("#box-found")).to_be_empty()
    table = SetUp(ann).visit().seats("me", "bot").play()
    expect(chip(ann)).to_have_count(0)
    assert ann.ask(f"/tables/{table.id}")["box"]["entries"] == 0


def test_a_record_is_a_box_too(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, box=MINE)
    record = ann.page.request.get(f"/api/tables/{table.id}/record").text()
    SetUp(ann).visit()
    box = OwnBox(ann).opened()
    box.choose("game.json", record)
    box.says(TOLD)


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True])
def test_end_and_replay_name_the_box(company: Company, dark: bool) -> None:
    ann = company.welcome("Ann", dark=dark)
    played = finished(ann, box=MINE, seed="replay")
    expect(chip(ann)).to_be_visible()
    expect(ann.page.locator("section.end").get_by_role("button", name=DIGEST)).to_be_visible()
    ann.visit(f"#/t/{played.id}/replay")
    expect(ann.page.get_by_role("button", name=DIGEST)).to_be_visible()
    ann.visit()
    expect(ann.page.locator(".kept", has_text="Own box").first).to_be_visible()


def test_a_guest_sees_it_too(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    joined(ann, ben, box=MINE)
    expect(chip(ben)).to_contain_text("Second printing")
    ben.page.locator("header.bar .strip").click()
    expect(ben.page.get_by_role("dialog").get_by_role("button", name=DIGEST)).to_be_visible()


@pytest.mark.long
def test_on_a_phone_nothing_is_pushed_out(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    SetUp(ann).visit()
    OwnBox(ann).opened().choose("mine.toml", FILE)
    OwnBox(ann).says(TOLD)
    fits(ann)
    dealt(ann, me("Ann"), GREEDY, GREEDY, GREEDY, box={**MINE, "name": "W" * 60})
    expect(chip(ann)).to_be_visible()
    fits(ann)
    chip(ann).tap()
    expect(ann.page.locator("[popover]:popover-open")).to_be_visible()
    fits(ann)


def test_set_up_begins_with_the_box_of_the_server(company: Company, tmp_path: Path) -> None:
    """Whoever puts it away is not asked again."""
    file = tmp_path / "mine.toml"
    file.write_text(FILE)
    with serving(tmp_path / "data", "--box", str(file)) as server:
        ann = company.welcome("Ann", server.address)
        SetUp(ann).visit()
        box = OwnBox(ann)
        box.says(TOLD)
        box.remove()
        expect(ann.page.locator("#box-found")).to_be_empty()
        SetUp(ann).visit()
        expect(box.file).to_be_hidden()


NUMBERS = FILE + "line_bonus = 5\nmost = 40\n"


def rules_of(person: Person, link: str) -> Page:
    """The rules, in the window that a link to them opens."""
    with person.page.context.expect_page() as opened:
        person.link(link).click()
    return opened.value


def tells(rules: Page, number: str, text: str) -> None:
    expect(rules.locator(f"#{number}")).to_contain_text(text)


def test_set_up_and_rules_follow_the_box_that_is_chosen(company: Company) -> None:
    ann = company.welcome("Ann")
    SetUp(ann).visit()
    ann.page.locator("summary", has_text="More").click()
    option = ann.page.locator("form")
    expect(option).to_contain_text("3 coins for each line")
    box = OwnBox(ann).opened()
    box.choose("mine.toml", NUMBERS)
    expect(option).to_contain_text("5 coins for each line")
    rules = rules_of(ann, "The rules with this box")
    tells(rules, "ZG-11", "20 coins")
    tells(rules, "ZG-32", "5 coins")
    expect(rules.get_by_role("note")).to_contain_text("Second printing")
    box.remove()
    expect(option).to_contain_text("3 coins for each line")


@pytest.mark.long
@pytest.mark.parametrize("way", [{}, {"size": PHONE, "touch": True}])
def test_rules_opened_at_a_table_tell_its_box(company: Company, way: dict[str, Any]) -> None:
    ann = company.welcome("Ann", **way)
    dealt(ann, me("Ann"), GREEDY, box=MINE)
    chip(ann).click()
    rules = rules_of(ann, "The rules with this box")
    tells(rules, "ZG-11", "20 coins")
    expect(rules.get_by_role("note")).to_contain_text(TOLD)
    rules.reload()
    tells(rules, "ZG-11", "20 coins")
    rules.get_by_role("link", name="The rules with the standard box").click()
    tells(rules, "ZG-11", "12 coins")
    expect(rules.get_by_role("note")).to_have_count(0)


def test_an_evening_is_scored_with_a_box_and_keeps_it(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints("400")
    ann.visit("#/score/zen-garden")
    box = OwnBox(ann).opened()
    box.choose("mine.toml", NUMBERS)
    box.says("Second printing")
    coins = ann.page.get_by_label("Coins")
    expect(coins).to_have_attribute("max", "40")
    coins.fill("33")
    scores = ann.page.get_by_role("region", name="Scores")
    expect(scores).to_contain_text("33 coins left")
    ann.page.reload()
    box.says("Second printing")
    expect(scores).to_contain_text("33 coins left")
    nothing_grave(ann)
    box.remove()
    expect(ann.page.get_by_role("alert")).to_contain_text("25")
