"""The box workshop: an owner types in what the printed box holds, and plays with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from hortus.engine.own_box import digest

from .people import PHONE, Company, Person
from .setting_up import SetUp
from .test_accessibility import nothing_grave
from .test_own_boxes import OwnBox
from .test_phone import fits

ENTRIES = {"bonus.points": [12, 9, 8, 7, 6, 5], "tiles.maple": [6, 5, 2, 1, 1, 1, 1]}
TOLD = f"Second printing ({digest(ENTRIES)}): 2 entries differ from the standard box."


class Workshop:
    """The page of one game's box."""

    def __init__(self, person: Person, game: str = "miyabi") -> None:
        self.person = person
        self.page = person.page
        person.visit(f"#/box/{game}")

    def entry(self, called: str) -> Locator:
        return self.page.get_by_role("group", name=called, exact=True)

    def field(self, entry: str, counts: str) -> Locator:
        return self.entry(entry).get_by_label(counts, exact=True)

    @property
    def now(self) -> Locator:
        return self.page.locator("#box-now")


def test_a_box_is_typed_in_saved_loaded_and_played_with(company: Company, tmp_path: Path) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints("400")
    workshop = Workshop(ann)
    workshop.page.get_by_label("Name of your box").fill("Second printing")

    bonus = workshop.field("Bonus for the first object on the fifth level", "maple")
    bonus.fill("120")
    expect(bonus).to_have_accessible_description("Write a whole number from 0 to 99.")
    expect(ann.button("Play with it")).to_be_disabled()
    bonus.fill("12")
    expect(workshop.now).to_contain_text("1 entry differs")

    # One maple tile too few for four players, which the server tells of all tiles together.
    single = workshop.field("maple", "single")
    single.fill("4")
    expect(workshop.page.get_by_text("four players draw 32")).to_be_visible()
    single.fill("6")
    expect(workshop.now).to_contain_text(TOLD)
    ann.page.get_by_label("As printed in my box: pagoda").check()
    expect(ann.page.get_by_text("Reconstructed entries looked at: 3 of 11")).to_be_visible()

    ann.page.reload()
    expect(bonus).to_have_value("12")
    expect(workshop.now).to_contain_text(TOLD)

    with ann.page.expect_download() as download:
        ann.button("Save as file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "miyabi-box.toml"
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.button("Begin anew").click()
    expect(bonus).to_have_value("10")
    ann.page.get_by_label("Load a file").set_input_files(file)
    expect(bonus).to_have_value("12")
    expect(workshop.now).to_contain_text(TOLD)

    ann.button("Play with it").click()
    OwnBox(ann).says(TOLD)
    table = SetUp(ann, "Miyabi").seats("me", "bot").play()
    state = ann.ask(f"/tables/{table.id}")
    assert state["box"]["name"] == "Second printing"
    expect(
        ann.page.locator("header.bar").get_by_text("Second printing", exact=True)
    ).to_be_visible()
    (maple,) = (one for one in state["view"]["bonuses"] if one["object"] == "maple")
    assert maple["points"] == 12
    expect(ann.page.get_by_text("Bonus for maple: 12, still there")).to_be_attached()


def test_what_differs_is_put_back(company: Company) -> None:
    ann = company.welcome("Ann")
    workshop = Workshop(ann, "zen-garden")
    minor = workshop.field("Coins at the start", "Coins at the start")
    minor.fill("20")
    expect(workshop.entry("Coins at the start").get_by_text("differs")).to_be_visible()
    ann.button("Put back: Coins at the start").click()
    expect(minor).to_have_value("12")
    expect(workshop.now).to_contain_text("Nothing differs yet")


def test_what_goes_together_is_told_beside_its_entry(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints("400")
    workshop = Workshop(ann, "zen-garden")
    start = workshop.field("Coins at the start", "Coins at the start")
    start.fill("26")
    expect(start).to_have_accessible_description(
        "Box entry 'coins.start' is more than 'coins.most'."
    )
    workshop.field("Most coins anybody may have", "Most coins anybody may have").fill("30")
    expect(workshop.now).to_contain_text("2 entries differ")


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden", "gardeners"])
def test_on_a_phone_nothing_is_pushed_out(company: Company, game: str) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    Workshop(ann, game)
    expect(ann.page.locator(".group").first).to_be_visible()
    for first in ann.page.locator(".wall > .thing:first-child").all():
        first.click()
    expect(ann.page.locator(".entry").last).to_be_visible()
    fits(ann)


@pytest.mark.parametrize("game", ["miyabi", "tang-garden"])
def test_axe_finds_nothing_serious(company: Company, game: str) -> None:
    ann = company.welcome("Ann")
    workshop = Workshop(ann, game)
    expect(workshop.now).to_contain_text("Nothing differs yet")
    ann.page.locator(".entry input[type=text]").first.fill("")
    expect(workshop.now).to_contain_text("Some fields are not right yet.")
    nothing_grave(ann)
