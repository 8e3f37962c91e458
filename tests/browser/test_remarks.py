"""Trying a line of a review on the board, keeping it, and writing notes in one's own replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .setting_up import finished
from .test_accessibility import nothing_grave
from .test_replays import Player
from .test_review import reviewed


def record(who: Person, table: str) -> dict[str, object]:
    found: dict[str, object] = who.ask(f"/tables/{table}/record")
    return found


def told(line: Locator) -> str:
    return line.locator("p").first.inner_text()


def test_a_line_is_tried_kept_shown_again_and_taken_away(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, seed="review", options={"boards": [1]}).id
    ann.visit(f"#/t/{table}/review")
    shown = reviewed(ann)
    # From the first turn it goes on for a while.
    first_turn = ann.page.locator("[data-log] [data-mark]").last
    first_turn.click()
    expect(shown.locator("[data-position] > h3")).to_contain_text("turn 1")
    shown.get_by_role("radio").nth(1).check()
    ann.button("See how it might have gone on").click()
    line = shown.locator("[data-line]")
    expect(line).to_contain_text(re.compile(r"Step 1 of \d+"))
    first = told(line)
    assert first, "it is told what happens"
    ann.button("Step on").click()
    expect(line).to_contain_text(re.compile(r"Step 2 of \d+"))
    assert told(line) != first
    nothing_grave(ann)
    line.locator("summary").click()
    line.get_by_role("textbox").fill("The bench was better.")
    ann.button("Keep this variation").click()
    expect(line.get_by_role("status")).to_contain_text("Kept")
    ann.button("Back to the choice").click()
    expect(line).to_have_count(0)
    shown.get_by_role("link", name="See it in the replay").click()
    player = Player(ann)
    ann.button("Variation: The bench was better.").click()
    expect(ann.page.locator(".player [data-line]")).to_contain_text("The bench was better.")
    expect(player.scrubber).to_be_visible()
    ann.button("Remove this variation").click()
    ann.agrees(to="Remove this variation")
    expect(ann.page.locator(".player [data-line]")).to_have_count(0)
    expect(ann.button("Variation: The bench was better.")).to_have_count(0)
    assert "variations" not in record(ann, table)


def test_a_note_is_written_by_key_changed_and_emptied(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, seed="replay").id
    ann.visit(f"#/t/{table}/replay/3")
    more = ann.button("More about this replay")
    more.click()
    ann.button("Write a note").focus()
    ann.page.keyboard.press("Enter")
    note = ann.page.get_by_role("textbox", name="What you say of this position")
    expect(note).to_be_focused()
    nothing_grave(ann)
    ann.page.keyboard.type("Here it turned")
    ann.button("Keep the note").click()
    expect(note).to_have_count(0)
    said = ann.page.locator("[data-remarks]")
    expect(said).to_have_text("Here it turned")
    ann.page.reload()
    expect(said).to_have_text("Here it turned")
    assert record(ann, table)["notes"]
    player = Player(ann)
    ann.page.keyboard.press("Home")
    player.stands_at(0)
    more.click()
    with ann.page.expect_download() as loaded:
        ann.link("Download the record").click()
    assert "Here it turned" in Path(loaded.value.path()).read_text("utf-8")
    said_at = ann.page.get_by_role("group", name="Notes and variations at turn")
    said_at.get_by_role("button", name="3").click()
    player.stands_at(3)
    expect(said).to_have_text("Here it turned")
    ann.button("Change the note").click()
    expect(note).to_have_value("Here it turned")
    note.fill("")
    ann.button("Keep the note").click()
    expect(said).to_have_count(0)
    assert "notes" not in record(ann, table)


@pytest.mark.long
def test_a_line_fits_a_phone(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True, language="de-DE")
    table = finished(ann, seed="review", options={"boards": [1]}).id
    ann.visit(f"#/t/{table}/review")
    shown = reviewed(ann)
    ann.button("Ansehen, wie es hätte weitergehen können").tap()
    expect(shown.locator("[data-line]")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    nothing_grave(ann)
