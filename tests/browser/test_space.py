"""Screens of every size: the garden is as large as fits, nothing is out of reach, nothing jumps."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, ViewportSize, expect

from .common_garden import CommonGarden
from .miyabi import Terraces
from .people import Person
from .serving import Server
from .setting_up import LINK, dealt, me
from .table import Table
from .tang_garden import Hand, TangGarden, Visitor, far_on
from .tang_garden import at_table as tang_garden

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (683, 384),
    (820, 1180),
    (1366, 768),
    (1440, 900),
    (2560, 1440),
]
FINGERS = 1000  # pixels; a smaller screen is touched
LAY = re.compile("^Lay (it|tile)$")
LARGE = (2560, 1440)
SHARE = 0.66  # of the height of the largest screen, for the garden one plays in
SETTLES = 3  # seconds in which what is shown has settled on a busy machine
STILL = 1  # pixel by which a panel may move while one chooses and aims

# Where panels stand, as far as they are in sight, and how far the page was scrolled.
PLACES = """
(panels) => ({
  scrolled: scrollY,
  boxes: Object.fromEntries(panels.flatMap((panel) => {
    const found = [...document.querySelectorAll(panel)].find((one) => one.checkVisibility());
    if (found === undefined) return [];
    const { left, top, width, height } = found.getBoundingClientRect();
    return [[panel, [left, top, width, height]]];
  })),
})
"""
# What is wrong with things that are to be pressed now: beyond the screen, or under another.
TROUBLE = """
(all) => all.flatMap((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const name = one.getAttribute("aria-label") ?? one.textContent.trim();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    return [`${name}: beyond the screen: ${[left, top, right, bottom].map(Math.round)}`];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return one.contains(hit) ? [] : [`${name}: under ${hit?.outerHTML.slice(0, 120)}`];
})
"""


@dataclass(frozen=True)
class Game:
    table: type[Table]
    seats: tuple[dict[str, str], ...]
    panels: tuple[str, ...]
    garden: str
    choosable: str  # what may be taken up
    cells: str  # where it may be aimed at
    options: dict[str, Any]


def bots(kind: str, *names: str) -> tuple[dict[str, str], ...]:
    return tuple({"kind": "bot", "bot": kind, "name": name} for name in names)


RIVALS = bots("greedy", "Nia", "Tom", "Isabella")
ZONES = ("[data-turn]", ".stage", "section.mine .plot", "section.mine .hand .bar", ".rest")
GAMES = {
    "zen-garden": Game(
        Table,
        RIVALS,
        (*ZONES, "[data-tiles=market]", ".pagoda"),
        "section.mine [data-garden]",
        "[data-tiles=market] [role=gridcell][aria-disabled=false]",
        "section.mine [role=gridcell].open",
        {"boards": [1, 2, 3, 4, 5]},
    ),
    "miyabi": Game(
        Terraces,
        RIVALS,
        (*ZONES, "[data-tiles=supply]", ".standing"),
        "section.mine [data-garden]",
        "[data-tiles=supply] [role=gridcell][aria-disabled=false]",
        "section.mine .square:has(.legal)",
        {"first_seat": "seat_1"},
    ),
    "tang-garden": Game(
        TangGarden,
        RIVALS,
        ("[data-turn]", "[data-garden] .window", ".offers", ".right > .mine", ".right > .rest"),
        "[data-garden] .window",
        "[data-bar] .tray button",
        "[data-garden] [data-cell].open",
        {},
    ),
    "gardeners": Game(
        CommonGarden,
        (LINK,),
        ("[data-turn]", ".partners", ".middle .window", "[data-zoom]", ".middle .bar", ".side"),
        ".middle .window",
        "[data-tiles=bar] button:enabled:not(.cards)",
        "[data-drop=place]",
        {"mode": "standard", "timer": 900},
    ),
}


class Seat:
    """Somebody's place at one table of each game, which they see on a screen of any size."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.host = Person(browser, address, "Ann")
        self.guest = Person(browser, address, "Ben")
        self.tables = {name: self.laid(name, game) for name, game in GAMES.items()}

    def laid(self, name: str, game: Game) -> str:
        """A table with nothing done by its person yet."""
        order = {"game": name, "options": game.options, "seed": "space"}
        created = self.host.order("/tables", {**order, "seats": [me("Ann"), *game.seats]})
        table = str(created["table"])
        if LINK in game.seats:
            self._seat_the_guest(table)
        return table

    def _seat_the_guest(self, table: str) -> None:
        invite = self.host.order(f"/tables/{table}/seats/1/invite")
        self.guest.visit(f"#/t/{table}/{invite['token']}")
        self.guest.button("Sit down").click()
        # The host would be shown the seats while one is open.
        expect(self.guest.button("I am ready")).to_be_visible()
        self.host.visit(f"#/t/{table}")
        for person in (self.host, self.guest):
            CommonGarden(person).ready()
        CommonGarden(self.host).begun()

    def on(self, width: int, height: int, **settings: str) -> Person:
        size: ViewportSize = {"width": width, "height": height}
        touch = width < FINGERS
        person = Person(self.browser, self.address, "Ann", size=size, touch=touch, **settings)  # type: ignore[arg-type]
        person.context.add_cookies(self.host.context.cookies())  # type: ignore[arg-type]
        return person

    def leave(self) -> None:
        for person in (self.host, self.guest):
            person.context.close()


@pytest.fixture(scope="module")
def seat(chromium: Browser, server: Server) -> Iterator[Seat]:
    taken = Seat(chromium, server.address)
    yield taken
    taken.leave()


class Looking:
    """One move on one screen, watched."""

    def __init__(self, person: Person, game: Game) -> None:
        self.page = person.page
        self.game = game
        self.seen: list[dict[str, Any]] = []
        self.too_long = 0  # pixels, at the most
        self.garden = 0.0  # how high it was last

    def look(self) -> None:
        self.seen.append(self.at_rest())
        self.too_long = max(self.too_long, self.page.evaluate(TOO_LONG))
        for garden in self.page.locator(self.game.garden).locator("visible=true").all()[:1]:
            self.garden = float(garden.evaluate("(one) => one.getBoundingClientRect().height"))

    def at_rest(self) -> dict[str, Any]:
        """Where all lies, once a window that follows has come to rest."""
        now = self.places()
        for _ in range(50):
            self.page.wait_for_timeout(60)
            before, now = now, self.places()
            if now == before:
                return now
        raise AssertionError(f"the table does not come to rest: {before}, then {now}")

    def places(self) -> dict[str, Any]:
        return dict(self.page.evaluate(PLACES, list(self.game.panels)))

    def all(self, what: str) -> Locator:
        found = self.page.locator(what).locator("visible=true")
        expect(found.first).to_be_visible()
        return found

    def nothing_jumped(self) -> None:
        assert not any(now["scrolled"] for now in self.seen)
        for before, after in pairwise(self.seen):
            for panel in before["boxes"].keys() & after["boxes"].keys():
                was, now = before["boxes"][panel], after["boxes"][panel]
                moved = max(abs(one - other) for one, other in zip(was, now, strict=True))
                assert moved <= STILL, f"{panel} moves from {was} to {now}"


# Panels that are seen to lie over one another, though neither holds the other: a column that
# scrolls cuts off what it holds.
OVERLAPS = """
(panels) => {
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let of = one.parentElement; of !== null; of = of.parentElement) {
      if (getComputedStyle(of).overflow === "visible") continue;
      const rim = of.getBoundingClientRect();
      [left, top] = [Math.max(left, rim.left), Math.max(top, rim.top)];
      [right, bottom] = [Math.min(right, rim.right), Math.min(bottom, rim.bottom)];
    }
    return { left, top, right, bottom };
  };
  const found = panels.flatMap((panel) => {
    const one = [...document.querySelectorAll(panel)].find((one) => one.checkVisibility());
    const box = one && seen(one);
    return !box || box.right <= box.left || box.bottom <= box.top ? [] : [{ panel, one, box }];
  });
  return found.flatMap((a, n) => found.slice(n + 1).flatMap((b) => {
    if (a.one.contains(b.one) || b.one.contains(a.one)) return [];
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    return across > 1 && down > 1 ? [`${a.panel} and ${b.panel} overlap`] : [];
  }));
}
"""


def within_reach(found: Locator) -> None:
    """As soon as a window that has just changed has settled."""
    end = time.monotonic() + SETTLES
    while (trouble := found.evaluate_all(TROUBLE)) and time.monotonic() < end:
        found.page.wait_for_timeout(100)
    assert not trouble, "\n".join(trouble)


def ends_what_was_begun(garden: TangGarden) -> None:
    """Until a tile may be built again."""
    now = garden.asked()
    visitor = Visitor(Hand(garden))
    while not now.tiles or now.end:
        now = visitor.decide(now)
    garden.page.evaluate("scrollTo(0, 0)")


def a_move_is_made(person: Person, name: str, table: str, *, coached: bool = False) -> Looking:
    game = GAMES[name]
    person.visit(f"#/t/{table}")
    at = game.table(person).arrived()
    if name != "gardeners":
        expect(at.turn_line).to_contain_text("Your turn")
    if isinstance(at, TangGarden):
        ends_what_was_begun(at)
    expect(person.page.locator("[data-compiling]")).to_have_count(0)
    looking = Looking(person, game)
    if coached:
        expect(person.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    choosable = looking.all(game.choosable)
    looking.look()
    within_reach(choosable.first)
    choosable.first.click()
    cells = looking.all(game.cells)
    looking.look()
    within_reach(cells)
    if coached and name == "tang-garden":
        refused(looking)
    cells.first.click()
    looking.look()
    if name != "gardeners":  # there a tile lies where it was put down
        lay = person.page.locator("button:enabled").filter(has_text=LAY)
        within_reach(lay)
        lay.click()
        expect(lay).to_have_count(0)
    return looking


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_move_needs_no_scrolling_and_nothing_jumps(seat: Seat, size: tuple[int, int]) -> None:
    person = seat.on(*size)
    for name, table in seat.tables.items():
        if name == "tang-garden":  # in a garden that has grown the first tile may find no place
            table = seat.laid(name, GAMES[name])
        looking = a_move_is_made(person, name, table)
        looking.nothing_jumped()
        if name == "gardeners":
            beside = ["[data-zoom]", ".middle .window", ".partners", "[data-coach]", "[data-turn]"]
            overlaps = person.page.evaluate(OVERLAPS, beside)
            assert not overlaps, overlaps
        if size == LARGE:
            box = looking.all(GAMES[name].garden).first.bounding_box()
            assert box is not None
            assert box["height"] >= SHARE * size[1], f"{name}: {box}"
    assert not person.unexpected()
    person.context.close()


# Of the height of the screen, what the garden has at the least beside the coach.
COACHED = {
    (360, 640): {"tang-garden": 0.37, "miyabi": 0.25},
    (390, 844): {"tang-garden": 0.35, "miyabi": 0.35},
    (1024, 768): {"tang-garden": 0.56, "miyabi": 0.45},
    (1366, 768): {"tang-garden": 0.59, "miyabi": 0.55},
}
# How far the page is longer than the screen; of a phone, what stands above what is on offer.
TOO_LONG = """
() => innerWidth < 720
  ? document.querySelector("[data-frame]").offsetHeight - innerHeight
  : document.documentElement.scrollHeight - innerHeight
"""
# Which of these cells is in sight and not allowed.
WRONG = """
(cells) => cells.findIndex((cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const allowed = cell.classList.contains("open") || cell.querySelector("[data-tile]") !== null;
  return !allowed && cell.contains(document.elementFromPoint(x, y));
})
"""


def refused(looking: Looking) -> None:
    """A cell is tried where the tile may not lie."""
    edge = ":not([data-row='0'], [data-row='7'])"  # there the corners are stacks
    cells = looking.page.locator(f"[data-garden] [data-cell]{edge}")
    cells.nth(cells.evaluate_all(WRONG)).click()
    expect(looking.page.locator("[data-refused]").first).to_be_attached()
    looking.look()
    within_reach(looking.all("[data-ask-why]"))
    within_reach(looking.all(".hand .ends button"))


@pytest.mark.parametrize("size", COACHED, ids=lambda size: "x".join(map(str, size)))
def test_with_the_coach_a_move_needs_no_scrolling_and_nothing_jumps(
    seat: Seat, size: tuple[int, int]
) -> None:
    person = seat.on(*size, coach="always")
    for name, share in COACHED[size].items():
        # In a garden that has grown cells may lie farther apart than so low a window shows.
        table = seat.laid(name, GAMES[name])
        looking = a_move_is_made(person, name, table, coached=True)
        looking.nothing_jumped()
        assert looking.too_long <= 0, name
        assert looking.garden >= share * size[1], f"{name}: {looking.garden}"
    assert not person.unexpected()
    person.context.close()


# Buttons that lie over one another, wholly or in part.
CROWDED = """
(all) => all.flatMap((one, n) => all.slice(n + 1).flatMap((other) => {
  const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const name = (each) => each.getAttribute("aria-label") ?? each.textContent.trim();
  return across > 1 && down > 1 ? [`${name(one)} and ${name(other)} overlap`] : [];
}))
"""


@pytest.mark.long
@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
def test_no_button_of_the_hand_lies_over_another(seat: Seat, language: str) -> None:
    person = Person(seat.browser, seat.address, "Ann", language=language)
    person.context.add_cookies(seat.host.context.cookies())  # type: ignore[arg-type]
    for name in ("zen-garden", "miyabi"):
        person.visit(f"#/t/{seat.tables[name]}")
        expect(person.page.locator(GAMES[name].choosable).first).to_be_visible()
        person.page.set_viewport_size({"width": 1280, "height": 720})
        person.page.locator(GAMES[name].choosable).first.click()
        person.page.locator(GAMES[name].cells).first.click()
        for width, height in (*SIZES, (1280, 720), (1024, 768), (720, 450)):
            person.page.set_viewport_size({"width": width, "height": height})
            buttons = person.page.locator("[data-hand] button").locator("visible=true")
            expect(buttons.first).to_be_visible()
            crowded = buttons.evaluate_all(CROWDED)
            assert not crowded, f"{name}, {width}x{height}: {crowded}"
            # The way to further parts is not there where its line is too low for a finger.
            within_reach(person.page.locator("[data-hand] button:enabled").locator("visible=true"))
    person.context.close()


OUT_OF_TURN = [(667, 375), (844, 390), (390, 844), (820, 1180), (1366, 768)]
TURN_BY_TURN = ("zen-garden", "miyabi", "tang-garden")


@pytest.fixture(scope="module")
def waiting(seat: Seat) -> dict[str, str]:
    """Tables of Ann's where the first seat is still free, and its turn."""
    order: dict[str, Any] = {"seed": "space", "seats": [LINK, me("Ann"), *RIVALS[:2]]}
    tables: dict[str, str] = {}
    for name in TURN_BY_TURN:
        options = GAMES[name].options
        created = seat.host.order("/tables", {**order, "game": name, "options": options})
        tables[name] = str(created["table"])
    return tables


@pytest.mark.parametrize("size", OUT_OF_TURN, ids=lambda size: "x".join(map(str, size)))
def test_out_of_turn_nothing_lies_over_anything_else(
    seat: Seat, waiting: dict[str, str], size: tuple[int, int]
) -> None:
    person = seat.on(*size)
    for name, table in waiting.items():
        person.visit(f"#/t/{table}")
        expect(person.page.locator("[data-turn]")).not_to_contain_text("Your turn")
        person.close_dialog()  # the link for the free seat
        looking = Looking(person, GAMES[name])
        looking.all(GAMES[name].panels[0])
        overlaps = person.page.evaluate(OVERLAPS, list(GAMES[name].panels))
        assert not overlaps, f"{name}: {overlaps}"
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    person.context.close()


FOUR_SEATS = [(820, 1180), (1366, 768), (1440, 900), LARGE]
TWO_LINES = 40  # pixels


@pytest.fixture(scope="module")
def four(seat: Seat) -> str:
    return far_on(seat.host, "Nia", "Tom", "Isabella")


@pytest.mark.long
def test_with_four_seats_no_column_scrolls(seat: Seat, four: str) -> None:
    for size in FOUR_SEATS:
        person = seat.on(*size)
        person.visit(f"#/t/{four}")
        TangGarden(person).asked()
        looking = Looking(person, GAMES["tang-garden"])
        looking.at_rest()
        expect(person.page.locator("[data-scrolls]")).to_have_count(0)
        rivals = looking.all("[data-other]")
        expect(rivals).to_have_count(3)
        for seen in (rivals, looking.all("[data-visitor]"), looking.all("[data-panel]")):
            within_reach(seen)
        within_reach(looking.all(".mine [data-purse], .mine [data-track], .mine [data-lantern]"))
        assert not person.unexpected()
        person.context.close()


@pytest.mark.long
def test_whose_turn_it_is_can_be_read_beside_what_three_others_did(seat: Seat, four: str) -> None:
    person = seat.on(844, 390)
    person.visit(f"#/t/{four}")
    TangGarden(person).asked()
    looking = Looking(person, GAMES["tang-garden"])
    looking.at_rest()
    whose, deeds = looking.all("[data-turn] .whose b"), looking.all("[data-deeds]")
    expect(deeds.locator("li")).to_have_count(4)  # theirs, and a turn of mine in vain
    within_reach(whose)
    assert whose.evaluate("(one) => one.clientHeight") < TWO_LINES
    assert not person.page.evaluate(OVERLAPS, ["[data-turn] .whose", "[data-deeds]"])
    person.context.close()


PHONES = [(360, 640), (844, 390)]
TARGET = 44  # pixels for a finger
# How large a slit is drawn, and whether all of that is its own and lies in the window.
SLITS = """
(all) => all.map((one) => {
  const box = one.getBoundingClientRect();
  const drawn = getComputedStyle(one, "::before");
  const left = box.left + parseFloat(drawn.left), top = box.top + parseFloat(drawn.top);
  const width = parseFloat(drawn.width), height = parseFloat(drawn.height), inside = 3;
  const corners = [left + inside, left + width - inside].flatMap((x) =>
    [top + inside, top + height - inside].map((y) => document.elementFromPoint(x, y)),
  );
  return { least: Math.min(width, height), own: corners.every((hit) => one.contains(hit)) };
})
"""


@pytest.mark.long
def test_a_slit_for_a_large_panel_takes_a_finger(seat: Seat) -> None:
    table = far_on(seat.host, "Nia")
    seat.host.visit(f"#/t/{table}")
    garden = TangGarden(seat.host)
    visitor = Visitor(Hand(garden))
    now = garden.asked()
    while not (now.notches and garden.state()["view"]["panel"].startswith("L")):
        now = visitor.decide(now)
    for size in PHONES:
        person = seat.on(*size)
        person.visit(f"#/t/{table}")
        looking = Looking(person, GAMES["tang-garden"])
        slits = looking.all("[data-notch].free")
        looking.at_rest()
        for slit in slits.evaluate_all(SLITS):
            assert slit["least"] >= TARGET, slit
            assert slit["own"], slit
        person.context.close()


@pytest.mark.long
def test_who_plays_alone_sees_all_and_what_is_in_the_hand(seat: Seat) -> None:
    person = seat.on(1366, 768)
    garden = tang_garden(person, me("Ann"))
    visitor = Visitor(Hand(garden))
    now = garden.asked()
    while not now.notches:
        if garden.confirming.is_visible():
            within_reach(garden.confirming)
        now = visitor.decide(now)
    within_reach(garden.confirming)
    expect(garden.bar.locator("[data-in-hand]")).to_contain_text("panel:")
    expect(person.page.locator("[data-scrolls]")).to_have_count(0)
    person.context.close()


WISHES_AT = [(390, 844), (844, 390), (1366, 768), (1440, 900)]


@pytest.mark.long
def test_what_a_wish_asks_for_covers_no_tile(seat: Seat) -> None:
    person = seat.on(*WISHES_AT[-1])
    person.visit(f"#/t/{seat.tables['zen-garden']}")
    wishes = person.page.locator(".wish")
    expect(wishes.first).to_be_visible()
    for width, height in WISHES_AT:
        person.page.set_viewport_size({"width": width, "height": height})
        for wish in (wishes.first, wishes.last):
            wish.focus()
            expect(person.page.locator(".help")).to_be_visible()
            covered = person.page.evaluate(OVERLAPS, [".help", "[data-tiles=market]", ".plot"])
            assert not covered, f"{width}x{height}: {covered}"
            wish.blur()
    person.context.close()


@pytest.mark.long
def test_a_tablet_that_is_wider_than_high_gives_the_garden_its_height(seat: Seat) -> None:
    for name in ("zen-garden", "miyabi"):
        person = seat.on(1024, 768)
        person.visit(f"#/t/{seat.tables[name]}")
        looking = Looking(person, GAMES[name])
        box = looking.all(GAMES[name].garden).first.bounding_box()
        assert box is not None
        assert box["height"] > 0.55 * 768, f"{name}: {box}"
        person.context.close()


@pytest.mark.long
@pytest.mark.parametrize("others", [1, 3])
def test_on_a_tablet_upright_what_has_been_reached_is_whole(seat: Seat, others: int) -> None:
    person = seat.on(820, 1180)
    for game, options in (("miyabi", {"expansions": ["frog", "zen"]}), ("zen-garden", {})):
        table = dealt(person, me("Ann"), *RIVALS[:others], game=game, options=options)
        expect(table.turn_line).to_contain_text("our turn")
        page = person.page
        for column in ("[data-standing]", "[data-offer]", ".rest"):
            scrolls = page.locator(column).evaluate(
                "one => one.scrollHeight > one.clientHeight + 1"
            )
            assert not scrolls, f"{game}: {column}"
        within(page.locator("[data-other]"))
    person.context.close()


@pytest.mark.long
def test_five_boards_of_wishes_fit_beside_four_gardens(seat: Seat) -> None:
    for size in ((1024, 768), (1280, 720), (1366, 768)):
        person = seat.on(*size)
        person.visit(f"#/t/{seat.tables['zen-garden']}")
        looking = Looking(person, GAMES["zen-garden"])
        within_reach(looking.all(".wish"))
        looking.at_rest()
        expect(person.page.locator("[data-scrolls]")).to_have_count(0)
        person.context.close()


# The sizes of what one plays with.
MEASURED = """
() => ["section.mine .plot", "[data-garden]", ".stage", "[data-tiles=supply]", "[data-piece]"]
  .flatMap((what) => [...document.querySelectorAll(what)].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [what, ...[left, top, width, height].map(Math.round)];
  }))
"""


@pytest.mark.long
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (820, 1180), (1366, 768)])
def test_rules_that_are_being_prepared_cost_no_room(seat: Seat, size: tuple[int, int]) -> None:
    measured = []
    for compiling in ({}, {"miyabi": 0.4}):
        person = seat.on(*size)
        health = json.dumps({"status": "compiling", "version": "0.1.0", "compiling": compiling})
        person.page.route("**/api/health", partial(Route.fulfill, body=health))
        person.visit(f"#/t/{seat.tables['miyabi']}")
        looking = Looking(person, GAMES["miyabi"])
        looking.all(GAMES["miyabi"].choosable)
        expect(person.page.locator("[data-compiling]")).to_have_count(len(compiling))
        looking.at_rest()
        measured.append(person.page.evaluate(MEASURED))
        person.context.close()
    assert measured[0] == measured[1]


@pytest.mark.long
def test_what_a_tile_changes_is_told_beside_the_arrows_that_slide(seat: Seat) -> None:
    person = seat.on(683, 384)
    table = dealt(person, me("Ann"), *RIVALS[:2], options={"boards": [1]}, seed="coached")
    table.wait_for_my_turn()
    table.choose()
    table.aim()
    expect(person.page.locator("section.mine .effect b")).to_be_visible()
    overlaps = person.page.evaluate(OVERLAPS, ["section.mine .effect", "[data-slides]"])
    assert not overlaps, overlaps
    person.context.close()


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), LARGE], ids=lambda size: "x".join(map(str, size)))
def test_the_market_takes_what_the_garden_leaves(seat: Seat, size: tuple[int, int]) -> None:
    person = seat.on(*size)
    table = dealt(person, me("Ann"), *RIVALS[:2], options={"boards": [1]}, seed="coached")
    table.wait_for_my_turn()
    stage = person.page.locator(".stage").bounding_box()
    assert stage is not None
    assert stage["x"] <= 0.05 * size[0], stage
    assert not person.page.locator(".wishes").evaluate("one => one.scrollHeight > one.clientHeight")
    person.context.close()


# What of these is cut off by what holds it, wherever that does not scroll, or by the screen.
CUT = """
(all) => all.flatMap((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  for (let of = one.parentElement; of !== null; of = of.parentElement) {
    if (getComputedStyle(of).overflowX === "visible" && of !== document.documentElement) continue;
    const rim = of.getBoundingClientRect();
    const beyond = left < rim.left - 1 || right > rim.right + 1;
    if (beyond || top < rim.top - 1 || bottom > rim.bottom + 1)
      return [`${one.outerHTML.slice(0, 80)}: cut off`];
  }
  return [];
})
"""
# What of the wishes reaches into the column above the hand, below their roof.
SLIVER = """
(pagoda) => pagoda.closest(".stage").getBoundingClientRect().bottom
  - pagoda.querySelector(".storey").getBoundingClientRect().top
"""


@pytest.mark.parametrize("size", [(640, 480), (683, 384), (844, 390)])
def test_on_a_low_screen_all_that_is_shown_is_whole(seat: Seat, size: tuple[int, int]) -> None:
    person = seat.on(*size)
    quick = bots("greedy", "Nia", "Tomasz", "Isabella")
    table = dealt(person, me("Ann"), *quick, options={"boards": [1, 2, 3, 4, 5]})
    for _ in range(2):
        table.take_turn()
    table.wait_for_my_turn()
    page = person.page
    expect(page.locator("[data-deed]").first).to_be_visible()
    for what in ("[data-who] .chip", "[data-deed]:visible", "[data-turn] b", "[data-tiles=market]"):
        found = page.locator(what).locator("visible=true")
        assert found.count() > 0, what
        within(found)
    assert page.locator("[data-who] .chip").count() == 4
    assert page.locator(".pagoda").evaluate(SLIVER) <= 1
    page.locator(".pagoda .storey").last.scroll_into_view_if_needed()
    within_reach(page.locator(".pagoda .storey [data-wish]").last)
    person.context.close()


def within(found: Locator) -> None:
    end = time.monotonic() + SETTLES
    while (cut := found.evaluate_all(CUT)) and time.monotonic() < end:
        found.page.wait_for_timeout(100)
    assert not cut, "\n".join(cut)
