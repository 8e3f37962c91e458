"""The box workshop: an owner types in what the printed box holds, and plays with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from hortus.engine import own_box
from hortus.engine.own_box import digest
from hortus.engine.registry import game as find_game

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
    ann.button("Begin anew").click()
    ann.agrees(to="Begin anew")
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
        re.compile("nobody can begin with 26 coins where 25 are the most")
    )
    workshop.field("Most coins anybody may have", "Most coins anybody may have").fill("30")
    expect(workshop.now).to_contain_text("2 entries differ")


class TangWorkshop(Workshop):
    """Tang Garden's page: tiles, cards and panels hang on walls of pictures."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, "tang-garden")

    def take(self, thing: str) -> Locator:
        """Opens the form of a thing on a wall."""
        self.on_wall(thing).click()
        return self.entry(thing)

    def on_wall(self, thing: str) -> Locator:
        name = self.page.locator(".name").get_by_text(thing, exact=True)
        return self.page.locator(".thing").filter(has=name)


def test_tang_gardens_printed_box_is_typed_in_saved_loaded_and_played_with(
    company: Company, tmp_path: Path
) -> None:
    ann = company.welcome("Ann")
    workshop = TangWorkshop(ann)

    tile = workshop.take("A10")
    tile.get_by_label("Side: east").select_option("greenery")
    expect(tile.get_by_role("button", name="north – east")).to_have_attribute(
        "aria-pressed", "true"
    )
    tile.get_by_role("button", name="north – south").click()
    card = workshop.take("K02")
    card.get_by_label("Decoration").select_option("peonies")
    card.get_by_label("Bonus").select_option("a landscape token with a panel")
    panel = workshop.take("S04")
    panel.get_by_label("Picture 1").select_option("temple")
    expect(workshop.page.get_by_text("The small panels show 3 so far, not 4.")).to_be_visible()
    expect(workshop.now).to_contain_text("2 things do not go together yet. You can play")
    coins = workshop.entry("Columns that bring coins")
    column = coins.get_by_label("Column 6")
    column.fill("4.5")
    expect(column).to_have_accessible_description("Write a whole number from 1 to 99.")
    workshop.take("A02")
    workshop.now.get_by_role("button", name="Columns that bring coins").click()
    expect(column).to_be_focused()
    column.fill("4")
    workshop.take("A01").get_by_label("As printed in my box: A01").check()
    expect(workshop.now).to_contain_text("4 entries differ")
    expect(ann.page.get_by_text("Reconstructed entries looked at: 5 of 155")).to_be_visible()

    with ann.page.expect_download() as download:
        ann.button("Save as file").click()
    file = tmp_path / "tang.toml"
    download.value.save_as(file)
    box = own_box.read(find_game("tang-garden"), file)
    assert box.printed == ("tiles.A01",)
    assert box.entries["tiles.A10"] == {
        "id": "A10",
        "edges": "GGGP",
        "regions": [{"green": "NES"}],
        "spots": ["greenery"],
        "status": "known",
    }
    assert box.entries["panels.S04"]["symbols"] == ["temple"]
    assert box.entries["numbers.column_coins"]["value"] == {"4": 2, "6": 4, "7": 3, "10": 5}

    ann.button("Begin anew").click()
    ann.agrees(to="Begin anew")
    expect(ann.page.get_by_text("Reconstructed entries looked at: 0 of 155")).to_be_visible()
    ann.page.get_by_label("Load a file").set_input_files(file)
    expect(ann.page.get_by_text("Reconstructed entries looked at: 5 of 155")).to_be_visible()
    expect(workshop.on_wall("A01")).to_have_accessible_name(re.compile("As printed in my box"))

    ann.page.get_by_text("Compared with the standard box: 4").click()
    row = ann.page.get_by_role("row", name="S04 Picture")
    expect(row.get_by_role("cell")).to_have_text(["village", "temple"])

    expect(workshop.now).to_contain_text("4 entries differ")
    ann.button("Play with it").click()
    table = SetUp(ann, "Tang Garden").seats("me", "bot").play()
    assert ann.ask(f"/tables/{table.id}")["box"]["digest"] == box.digest
    facts = ann.ask(f"/tables/{table.id}/box")
    assert facts["column_coins"]["6"] == 4


def test_cells_are_tapped_on_a_map_of_the_board(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints("400")
    cells = TangWorkshop(ann).take("Small tokens, 3 or 4 players")
    cells.get_by_role("button", name="c2", exact=True).click()
    expect(cells.get_by_text("Cells chosen: 7 of 8")).to_be_visible()
    expect(ann.button("Play with it")).to_be_disabled()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    expect(cells.get_by_role("button", name="d2", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(ann.button("Play with it")).to_be_enabled()


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden", "gardeners"])
def test_on_a_phone_nothing_is_pushed_out(company: Company, game: str) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    workshop = Workshop(ann, game)
    expect(workshop.now).to_contain_text("Nothing differs yet")
    for wall in ann.page.locator("div.wall").all():
        wall.locator(".thing").first.click()
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
