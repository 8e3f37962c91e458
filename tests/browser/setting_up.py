"""The screen where a table is laid."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, expect

from .people import Person
from .table import EndScreen, Table

GREEDY = {"kind": "bot", "bot": "greedy", "name": "Nia"}


class SetUp:
    """Who plays, and which boards."""

    def __init__(self, person: Person, game: str = "Zen Garden") -> None:
        self.person = person
        self.game = game

    def visit(self) -> SetUp:
        self.person.visit()
        self.person.link(f"Lay the table: {self.game}").click()
        expect(self.start).to_be_visible()
        return self

    @property
    def start(self) -> Locator:
        return self.person.button("Start the game")

    def seat(self, number: int) -> Locator:
        return self.person.page.locator("ol.ring > li").nth(number - 1)

    def seats(self, *wanted: str) -> SetUp:
        """As many seats as named, each "me", "local", "link" or "bot"; the bots are quick."""
        page = self.person.page
        kinds = page.get_by_role("combobox", name=re.compile(r"^Seat \d$"))
        while kinds.count() < len(wanted):
            self.person.button("+ Add a seat").click()
        while kinds.count() > len(wanted):
            self.person.button(f"Remove seat {kinds.count()}").click()
        for number, kind in enumerate(wanted, start=1):
            self.seat(number).get_by_role("combobox", name="Seat").select_option(kind)
            if kind == "bot":
                self.seat(number).get_by_role("combobox", name="Strength").select_option("greedy:")
        return self

    def called(self, number: int, name: str) -> SetUp:
        self.seat(number).get_by_role("textbox").fill(name)
        return self

    def level(self, level: int) -> SetUp:
        choices = self.person.page.get_by_role("group").get_by_text(f"Level {level}", exact=True)
        choices.click()
        return self

    def play(self) -> Table:
        self.start.click()
        return Table(self.person).arrived()


def dealt(person: Person, *seats: Mapping[str, object], **order: object) -> Table:
    """A table made without the screen, for tests that are about something else. The same
    chances each time, unless another seed is given."""
    usual = {"game": "zen-garden", "options": {"boards": [1]}, "seed": "garden"}
    given = {**usual, "seats": list(seats), **order}
    created = person.order("/tables", given)
    person.visit(f"#/t/{created['table']}")
    return Table(person).arrived()


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


LINK = {"kind": "link"}


def joined(
    host: Person, guest: Person, *bots: dict[str, str], **order: object
) -> tuple[Table, Table]:
    """A table where the guest has taken a seat by link."""
    hosting = dealt(host, me(host.name), LINK, *bots, **order)
    seat = hosting.open_seat()
    invite = host.order(f"/tables/{hosting.id}/seats/{seat}/invite")
    guest.visit(f"#/t/{hosting.id}/{invite['token']}")
    guest.button("Sit down").click()
    guest_table = Table(guest).arrived()
    host.sees_no_dialog()  # the links are sent, and all sit
    return hosting, guest_table


def finished(person: Person, by: str = "greedy", /, **order: object) -> Table:
    """A game that this person began, and which a bot of this kind played for them against a greedy
    one to its end."""
    table = dealt(person, me(person.name), GREEDY, **order)
    person.order(f"/tables/{table.id}/seats/0/hand", {"bot": by})
    end = EndScreen(person)
    end.skip_the_scenes()
    end.arrived()
    return table
