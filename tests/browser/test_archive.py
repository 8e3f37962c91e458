"""Finished games are found again, and whoever wants to be rated finds their place."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .people import PHONE, Company
from .setting_up import finished
from .test_accessibility import nothing_grave


def test_a_finished_game_is_found_and_shown_to_everybody(company: Company) -> None:
    ann = company.welcome("Annabel")
    table = finished(ann).id
    ann.visit()
    ann.page.get_by_role("link", name=re.compile("^Archive")).click()
    row = ann.page.locator(f"[data-archived='{table}']")
    expect(row).to_contain_text("Annabel")
    nothing_grave(ann)
    row.get_by_role("checkbox").check()

    eve = company.welcome("Eve", size=PHONE, touch=True, language="de-DE")
    eve.visit("#/archive")
    eve.button("Alle").tap()
    eve.page.get_by_label("Name einer Person").fill("annab")
    eve.page.keyboard.press("Enter")
    found = eve.page.locator(f"[data-archived='{table}']")
    expect(found).to_contain_text("Annabel")
    expect(found.get_by_role("checkbox")).to_have_count(0)
    nothing_grave(eve)
    found.get_by_role("link").tap()
    expect(eve.page.get_by_role("slider")).to_be_visible()

    row.get_by_role("checkbox").uncheck()
    eve.visit("#/archive")
    eve.button("Alle").tap()
    eve.page.get_by_label("Name einer Person").fill("annab")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_text("Nichts gefunden")).to_be_visible()


def test_games_are_looked_for_with_the_keyboard_alone(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann).id
    ann.visit("#/archive")
    page = ann.page
    row = page.locator(f"[data-archived='{table}']")
    expect(row).to_be_visible()
    page.get_by_label("A player’s name").press_sequentially("nobody is called so")
    page.keyboard.press("Enter")
    expect(row).to_have_count(0)
    expect(page.get_by_text("Nothing found")).to_be_visible()
    page.get_by_label("A player’s name").fill("")
    page.get_by_label("Up to").fill("2020-01-01")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing found")).to_be_visible()
    page.get_by_label("Up to").fill("")
    page.keyboard.press("Enter")
    link = row.get_by_role("link")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_be_visible()


def test_whoever_wants_to_be_rated_says_so_and_may_stop(company: Company) -> None:
    ann = company.welcome("Annette")
    ann.visit("#/ratings")
    page = ann.page
    expect(page.get_by_role("heading", name="Zen Garden, 2 seats")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Merciless"))).to_be_visible()
    nothing_grave(ann)
    ann.button("Rate my games").click()
    expect(page.get_by_text("You are rated as Annette")).to_be_visible()
    page.get_by_role("combobox", name="Seats", exact=True).select_option("3")
    expect(page.get_by_role("heading", name="Zen Garden, 3 seats")).to_be_visible()
    assert page.url.endswith("#/ratings/zen-garden/3")
    page.get_by_role("combobox", name="Game", exact=True).select_option("miyabi")
    expect(page.get_by_role("heading", name="Miyabi, 3 seats")).to_be_visible()
    ann.button("Stop, and erase it all").click()
    ann.agrees(to="Stop, and erase it all")
    expect(page.get_by_text("You are not rated.")).to_be_visible()
