"""What goes from group to group: a deal with its results, an evening, word of a rematch, and who is
away."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .people import PHONE, Company, Person
from .setting_up import finished, joined
from .table import EndScreen


def test_two_groups_see_the_same_deal_side_by_side(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben", size=PHONE)
    first = finished(ann)
    ann.button("Same deal for others").click()
    link = ann.page.get_by_role("textbox", name="Link to this deal").input_value()
    ann.close_dialog()
    ben.open_link(link)
    expect(ben.page.get_by_role("heading", name="The same deal as Ann")).to_be_visible()
    expect(ben.page.locator("[data-deal-results]")).to_have_count(0)
    ben.page.get_by_role("textbox").fill("Ben")
    ben.button("Start the game").click()
    ben.page.wait_for_url(re.compile(r"#/t/[a-z0-9]{12}$"))
    second = ben.page.url[-12:]
    ann.page.reload()
    expect(ann.page.locator("[data-deal-results]")).to_contain_text("1 group still plays it.")
    ben.order(f"/tables/{second}/seats/0/hand", {"bot": "greedy"})
    EndScreen(ben).arrived()
    ann.page.reload()
    for person, table in ((ann, first.id), (ben, second)):
        rows = person.page.locator("[data-deal-results] tbody tr")
        expect(rows).to_have_count(2)
        own = rows.filter(has_text="Your group")
        expect(own).to_have_count(1)
        expect(own).to_contain_text(person.name)
        for one in person.ask(f"/tables/{table}")["standings"]:
            expect(own).to_contain_text(str(one["total"]))
    ben.open_link(link)
    expect(ben.page.get_by_text("You know this deal", exact=True)).to_be_visible()


def test_an_evening_is_kept_handed_on_and_taken_up(company: Company, tmp_path: Path) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben", size=PHONE)
    shelf(ann, "zen-garden")
    ann.page.get_by_label("Coins").fill("7")
    ann.page.get_by_label("What to call it").fill("At Ann's")
    ann.button("Keep").click()
    kept = ann.page.get_by_text(re.compile(r"^Kept in this browser: At Ann's \(Player 1 and"))
    expect(kept).to_be_visible()
    ann.button("Link to this evening").click()
    expect(ann.button("Copied")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    with ann.page.expect_download() as download:
        ann.button("Save as a file").click()
    assert download.value.suggested_filename == "zen-garden-at-ann-s.json"
    file = tmp_path / "evening.json"
    download.value.save_as(file)
    ann.page.reload()
    shelf(ann, "zen-garden")
    ann.page.get_by_label("Coins").fill("2")
    ann.button("Take up At Ann's").click()
    expect(ann.page.get_by_label("Coins")).to_have_value("7")
    expect(ann.page.get_by_text("What lay on the sheet before is kept below.")).to_be_visible()
    ann.button("Delete At Ann's").click()
    expect(ann.button("Take up At Ann's")).to_have_count(0)

    ben.open_link(link)
    received = ben.page.locator("[data-received]")
    expect(received).to_contain_text("At Ann's")
    expect(received.get_by_role("heading", name="Player 1 wins")).to_be_visible()
    expect(received.get_by_role("listitem").first).to_contain_text("7")
    expect(ben.page.get_by_label("Coins")).to_have_count(0)
    ben.button("Change it").click()
    expect(ben.page.get_by_label("Coins")).to_have_value("7")
    assert ben.page.url.endswith("#/score/zen-garden"), "what is changed now outlasts a reload"
    ben.page.get_by_label("Coins").fill("9")
    ben.visit("#/replay")
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.button("Change it").click()
    expect(ben.page.get_by_label("Coins")).to_have_value("7")
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_text(file.read_text().replace('"coins": 7', '"coins": -7'))
    assert spoiled.read_text() != file.read_text()
    ben.page.locator("summary", has_text="Kept evenings").click()
    ben.page.locator(".shelf input[type=file]").set_input_files(spoiled)
    fault = "evening.players[0].coins: a whole number from 0 to"
    expect(ben.page.get_by_role("alert").filter(has_text=fault)).to_be_visible()


def test_an_evening_without_a_name_is_told_in_the_language_of_who_gets_it(
    company: Company,
) -> None:
    ann, daan = company.welcome("Ann"), company.welcome("Daan", size=PHONE, language="nl-NL")
    ann.visit("#/score/zen-garden")
    ann.page.get_by_label("Coins").fill("7")
    ann.button("Keep").click()
    ann.button("Link to this evening").click()
    expect(ann.button("Copied")).to_be_visible()
    daan.open_link(ann.clipboard())
    received = daan.page.locator("[data-received]")
    expect(received.get_by_role("heading", name="Speler 1 wint")).to_be_visible()
    expect(received.get_by_role("listitem").first).to_contain_text("7")
    daan.button("Wijzigen").click()
    daan.page.locator("summary", has_text="Bewaarde avonden").click()
    expect(daan.page.get_by_label("Hoe hij moet heten")).to_have_value(re.compile("^Avond van "))


def shelf(person: Person, game: str) -> None:
    person.visit(f"#/score/{game}")
    person.page.locator("summary", has_text="Kept evenings").click()


def test_a_rematch_and_who_is_away_show_wherever_one_looks(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    table, _ = joined(ann, ben)
    ben.visit()
    for away in (ann.page.locator("header [data-away='1']"), ann.page.locator("[data-away='1']")):
        expect(away.first).to_be_visible()
    expect(ann.page.locator("ul.others [data-away='1']")).to_be_visible()
    ben.visit(f"#/t/{table.id}/replay")
    expect(ben.button("Play")).to_be_visible()
    expect(ann.page.locator("[data-away]")).to_have_count(0)
    for seat, person in enumerate((ann, ben)):
        person.order(f"/tables/{table.id}/seats/{seat}/hand", {"bot": "greedy"})
    EndScreen(ann).arrived()
    ann.order(f"/tables/{table.id}/rematch")
    for person in (ann, ben):
        expect(person.link("To the new table")).to_be_visible()
        person.wait_until("window.told.includes('The next game is laid.')")
