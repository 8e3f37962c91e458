"""The table as one person sees it, with a turn as a person takes it."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Download, Locator, expect

from .people import PATIENCE, Person

FITS = re.compile(r"the tile fits here$")
ADDRESS = re.compile(r"#/t/([a-z0-9]{12})$")
TURNS = 16
# Milliseconds: bots may have most of a game before them, and other tests beside them.
A_WHOLE_GAME = 4 * PATIENCE


class Table:
    fits = FITS  # how a cell is called where what is held may lie

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def arrived(self) -> Table:
        expect(self.turn_line).to_be_visible()
        return self

    @property
    def id(self) -> str:
        found = ADDRESS.search(self.page.url)
        assert found is not None, self.page.url
        return found[1]

    # ------------------------------------------------------------------ what lies there

    @property
    def whose(self) -> Locator:
        """Whose turn it is, and what is asked, as it is seen: what is said aloud follows it."""
        return self.turn_line.locator(".whose")

    @property
    def turn_line(self) -> Locator:
        return self.page.locator("[data-turn]")

    @property
    def market(self) -> Locator:
        return self.page.get_by_role("grid", name="Market")

    @property
    def garden(self) -> Locator:
        """The large garden in the middle."""
        return self.page.locator("section.mine").get_by_role("grid")

    @property
    def laid(self) -> Locator:
        """The tiles of the large garden."""
        return self.garden.locator("[data-tile]")

    def market_tiles(self) -> list[str]:
        tiles: list[str] = self.market.locator("[data-tile]").evaluate_all(
            "all => all.map((one) => one.dataset.tile)"
        )
        return tiles

    @property
    def choosable(self) -> Locator:
        return self.market.locator("[role=gridcell][aria-disabled=false]")

    @property
    def open_cells(self) -> Locator:
        return self.garden.get_by_role("gridcell", name=self.fits)

    def garden_of(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^Garden of {name}\\."))

    # ---------------------------------------------------------------------- taking turns

    def wait_for_my_turn(self) -> None:
        expect(self.whose).to_contain_text("our turn")
        expect(self.whose).to_contain_text("Choose a tile")

    def choose(self) -> None:
        """The first tile that may be taken."""
        self.choosable.first.click()

    def aim(self) -> None:
        """The first cell where it may lie."""
        self.open_cells.first.click()

    def lay(self) -> None:
        self.person.button("Lay it").click()

    def take_turn(self) -> None:
        self.wait_for_my_turn()
        before = self.state()["version"]
        self.choose()
        self.aim()
        self.lay()
        expect(self.turn_line).not_to_contain_text("Lay it, or turn it")
        while self.state()["version"] == before:  # the move is still on its way
            self.page.wait_for_timeout(20)

    def play_to_the_end(self, turns: int = TURNS) -> None:
        for _ in range(turns):
            self.take_turn()

    # ------------------------------------------------------------------------- drawers

    def open_seats(self) -> Locator:
        self.person.button(re.compile(r"^Seats\b")).click()
        return self.page.get_by_role("dialog", name="Seats")

    def open_log(self) -> Locator:
        self.person.button("Log").click()
        return self.page.get_by_role("dialog", name="Log")

    def invitation(self) -> str:
        """The link to the open seat, from the drawer that opens by itself for the host."""
        return self.page.get_by_role("textbox", name="Link to this seat").input_value()

    def spectator_link(self) -> str:
        return self.page.get_by_role("textbox", name="Link for spectators").input_value()

    def open_seat(self) -> int:
        """The seat that waits for someone to come by link."""
        return next(int(seat["seat"]) for seat in self.state()["seats"] if seat["kind"] == "open")

    # ------------------------------------------------------------------- what the server says

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.person.ask(f"/tables/{self.id}")
        return state

    def moves(self) -> list[tuple[int, str]]:
        """Who has moved how, from the first move on."""
        events = self.state()["events"]
        return [(e["seat"], e["notation"]) for e in events if e["kind"] == "move"]


def whose_turn(*tables: Table) -> Table:
    """Of several people at one table the one who is to move, as soon as one of them is told."""
    yours = re.compile("Your turn|Du bist dran")
    end = time.monotonic() + PATIENCE / 1000
    while True:
        for table in tables:
            if yours.search(table.whose.inner_text()):
                return table
        assert time.monotonic() < end, "it is nobody's turn"
        tables[0].page.wait_for_timeout(20)


class EndScreen:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def book(self) -> Locator:
        return self.page.locator("section.end")

    def skip_the_scenes(self) -> None:
        """Where there is motion, the book waits until the points are counted up."""
        expect(self.book).to_be_attached(timeout=A_WHOLE_GAME)
        for _ in range(20):  # a hand that was still playing skips nothing
            if self.book.is_visible():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(200)

    def arrived(self) -> EndScreen:
        expect(self.book).to_be_visible(timeout=A_WHOLE_GAME)
        return self

    @property
    def panels(self) -> list[Locator]:
        return self.page.locator("section.end ol.seats > li").all()

    def totals(self) -> dict[str, int]:
        return {name_of(panel): total_of(panel) for panel in self.panels}

    def download_record(self) -> Download:
        with self.page.expect_download() as arriving:
            self.person.link("Download the record").click()
        return arriving.value


def name_of(panel: Locator) -> str:
    return panel.locator("h2 .name").inner_text()


def total_of(panel: Locator) -> int:
    return points_in(panel.locator(".total .points"))


def points_in(shown: Locator) -> int:
    """Points as they are written, with a sign of their own for less than nothing."""
    return int(shown.inner_text().replace("−", "-").replace("+", "").replace("±", ""))
