"""The garden of the day, played by two people in two browsers."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .table import EndScreen, Table
from .test_accessibility import nothing_grave


def test_two_people_play_the_garden_of_the_day_and_see_how_they_fared(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True)
    ann.visit()
    ann.link("Garden of the day: Tang Garden").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Garden of the day")
    plays_to_the_end(ann)

    ben.visit("#/day/tang-garden")
    nothing_grave(ben)
    expect(ben.page.get_by_text("So far one person has played it")).to_be_visible()
    plays_to_the_end(ben)
    ben.link("How did the others fare?").click()
    rows = results(ben).get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="Ann").get_by_role("link", name="Replay")).to_be_visible()
    mine = rows.filter(has_text="Ben")
    expect(mine).to_have_attribute("aria-current", "true")
    expect(mine).to_contain_text("with help")  # a bot played for him
    line = ben.page.get_by_role("textbox", name="A line to share")
    expect(line).to_have_value(re.compile(r"^Hortus, Tang Garden, .+ points, with help\. http"))
    nothing_grave(ben)

    ann.visit("#/day/tang-garden")
    expect(results(ann).get_by_role("row")).to_have_count(3)
    ann.link("The day before").click()
    expect(ann.page.get_by_text("Nobody finished this one.")).to_be_visible()


def results(person: Person) -> Locator:
    return person.page.locator("[data-day-results]")


def plays_to_the_end(person: Person) -> None:
    """A bot does it for them."""
    person.page.get_by_label("Your name").fill(person.name)
    person.button("Play the garden of the day").click()
    table = Table(person).arrived()
    person.order(f"/tables/{table.id}/seats/0/hand", {"bot": "random"})
    EndScreen(person).skip_the_scenes()
    EndScreen(person).arrived()
