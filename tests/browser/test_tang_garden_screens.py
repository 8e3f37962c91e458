"""Tang Garden on its screens: what one needs to see lies under nothing, and the end shows all."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from .people import PHONE, Company, Person
from .scripted import play_written
from .serving import Server
from .setting_up import GREEDY, me
from .tang_garden import TangGarden, dealt, far_on, first_moves, seen
from .tang_garden_line import own_line
from .test_end import watching
from .test_space import OVERLAPS, Seat, within_reach

pytestmark = pytest.mark.long

BEN = {"kind": "local", "name": "Ben"}
WINDOW = "[data-garden] .window"
STANDING = "[data-garden] [data-notch]:has(.leaf)"
LINE = 10  # pixels; letters may reach that far over their line
LOST = "loss1"  # played at random from this seed, the garden stays unfinished

# Things that are not wholly within the first one named.
CUT = """
([within, things]) => {
  const rim = document.querySelector(within).getBoundingClientRect();
  return [...document.querySelectorAll(things)].flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const inside = left >= rim.left - 1 && top >= rim.top - 1
      && right <= rim.right + 1 && bottom <= rim.bottom + 1;
    return inside ? [] : [one.dataset.notch];
  });
}
"""


@pytest.fixture(scope="module")
def seat(chromium: Browser, server: Server) -> Iterator[Seat]:
    taken = Seat(chromium, server.address)
    yield taken
    taken.leave()


@pytest.fixture(scope="module")
def four(seat: Seat) -> str:
    return far_on(seat.host, "Nia", "Tom", "Isabella")


def at_rest(garden: TangGarden) -> None:
    """The window has come to where it stays."""
    garden.asked()
    before: Any = None
    for _ in range(50):
        now = garden.cell("d4").bounding_box()
        if now == before:
            return
        before = now
        garden.page.wait_for_timeout(60)
    raise AssertionError("the window does not come to rest")


# ------------------------------------------------------------------------------------ space


def test_what_one_chooses_from_lies_over_nothing(seat: Seat) -> None:
    table = dealt(seat.host, me("Ann"), BEN, seed="dusk")
    panels = ["[data-bar]", ".offers .course", ".right > .mine", WINDOW]
    sizes = [(360, 640), (820, 1180), (1366, 768), (1440, 900)]
    people = {size: seat.on(*size) for size in sizes}
    asked = "[data-deed^=character]"
    with own_line(seat.host, table) as line:
        for phase in ("turn", "choose_card", "after"):
            line.go_on_until({phase})
            while phase == "after" and not any("character" in move for move in line.allowed):
                line.play(line.allowed[0])
                line.go_on_until({phase})
            for (width, height), person in people.items():
                garden = seen(person, table)
                at_rest(garden)
                if phase == "after":
                    expect(garden.bar.locator(asked).first).to_be_visible()
                    within_reach(person.page.get_by_role("button", name="Whole garden"))
                overlaps = person.page.evaluate(OVERLAPS, panels)
                assert not overlaps, f"{phase}, {width}x{height}: {overlaps}"
                # What is then in the hand; on a phone it has the place of what one chose from.
                if phase == "choose_card" and width > PHONE["width"]:
                    garden.cards.first.click()
                    overlaps = person.page.evaluate(OVERLAPS, [".told .hand", ".offers", *panels])
                    assert not overlaps, f"in hand, {width}x{height}: {overlaps}"
    for person in people.values():
        person.context.close()


@pytest.mark.parametrize("size", [(820, 1180), (1366, 768), (1440, 900)])
def test_the_first_view_shows_all_panels_that_stand(
    seat: Seat, four: str, size: tuple[int, int]
) -> None:
    person = seat.on(*size)
    garden = seen(person, four)
    at_rest(garden)
    assert person.page.locator(STANDING).count() > 4
    assert not person.page.evaluate(CUT, [WINDOW, STANDING])
    person.context.close()


# Markers of which something is painted over, or that reach out of the board.
HIDDEN_MARKERS = """
() => [...document.querySelectorAll("[data-track] .marker")].filter((marker) => {
  if (!marker.checkVisibility()) return false;
  const { left, right, top, bottom } = marker.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const painted = (x) =>
    document.elementsFromPoint(x, y).find((one) => one.closest("[data-track]"));
  return [left + 1.5, (left + right) / 2, right - 1.5].some((x) => !marker.contains(painted(x)));
}).length
"""


@pytest.mark.parametrize("size", [(768, 1024), (820, 1180), (1366, 768)])
def test_markers_on_the_tracks_are_whole(seat: Seat, four: str, size: tuple[int, int]) -> None:
    person = seat.on(*size)
    garden = seen(person, four)
    at_rest(garden)
    assert person.page.locator("[data-track] .marker").count() >= 12
    assert person.page.evaluate(HIDDEN_MARKERS) == 0
    person.context.close()


FILLED = "[data-garden] [data-cell]:has([data-tile])"
LEGAL = "[data-garden] [data-cell].open"
ENOUGH = 40  # pixels of a cell that a finger makes do with
# Stacks that cover something of these cells and can be seen.
COVERED = """
(cells) => [...document.querySelectorAll("[data-stack]")].flatMap((stack) => {
  const solid = stack.checkVisibility() && Number(getComputedStyle(stack).opacity) > 0.5;
  const a = stack.getBoundingClientRect();
  return [...document.querySelectorAll(cells)].flatMap((cell) => {
    const b = cell.getBoundingClientRect();
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return solid && across > b.width / 3 && down > b.height / 3
      ? [`${stack.dataset.stack} over ${cell.dataset.cell}`] : [];
  });
})
"""


def test_a_tablet_lying_down_shows_the_whole_garden_on_ones_turn(
    company: Company, seat: Seat, four: str
) -> None:
    ann = company.welcome("Ann", size={"width": 1024, "height": 768}, touch=True)
    ann.context.add_cookies(seat.host.context.cookies())  # type: ignore[arg-type]
    garden = seen(ann, four)
    at_rest(garden)
    assert not ann.page.evaluate(CUT, [WINDOW, FILLED])
    garden.tray.first.click()
    expect(ann.page.locator(LEGAL).first).to_be_visible()
    at_rest(garden)
    assert not ann.page.evaluate(CUT, [WINDOW, FILLED])
    assert not ann.page.evaluate(CUT, [WINDOW, LEGAL])
    cell = garden.cell("d4").bounding_box()
    assert cell is not None
    assert cell["width"] >= ENOUGH - 2  # what lies between two cells


CELLS = "[data-garden] [data-cell]"
SCROLLS = "document.documentElement.scrollHeight > innerHeight"
PLACE = """
() => ["[data-garden] .window", "[data-cell=d4]"].map((one) => {
  const { left, top, width, height } = document.querySelector(one).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})
"""


@pytest.mark.parametrize(
    ("size", "coach", "high", "cell"),
    [
        ((820, 1180), "never", 480, 44),
        ((820, 1180), "always", 455, 40),
        ((768, 1024), "never", 350, 31),
    ],
    ids=lambda one: "x".join(map(str, one)) if isinstance(one, tuple) else str(one),
)
def test_a_tablet_upright_shows_the_whole_garden_in_every_step(
    seat: Seat, four: str, size: tuple[int, int], coach: str, high: int, cell: int
) -> None:
    person = seat.on(*size, coach=coach)
    for table in (seat.tables["tang-garden"], four):
        garden = seen(person, table)
        at_rest(garden)
        panels = ["section[aria-label=Panels]", ".zoom", WINDOW, "[data-bar]", ".right > .mine"]
        assert not person.page.evaluate(OVERLAPS, panels)
        expect(person.page.locator("[data-scrolls]")).to_have_count(0)
        before = person.page.evaluate(PLACE)
        assert before[0][3] >= high, before
        assert before[1][2] >= cell, before
        garden.tray.first.click()
        expect(person.page.locator(LEGAL).first).to_be_visible()
        garden.cell(garden.glance().cells[0]).click()
        expect(garden.confirming).to_be_enabled()
        at_rest(garden)
        assert person.page.evaluate(PLACE) == before
        for shown in (CELLS, STANDING):
            assert not person.page.evaluate(CUT, [WINDOW, shown])
        assert not person.page.evaluate(COVERED, f"{FILLED}, {LEGAL}")
        assert not person.page.evaluate(SCROLLS)
    person.context.close()


@pytest.mark.parametrize("coach", ["never", "always"])
def test_a_phone_gives_the_garden_all_its_width(seat: Seat, four: str, coach: str) -> None:
    person = seat.on(390, 844, coach=coach)
    for table in (seat.tables["tang-garden"], four):
        garden = seen(person, table)
        at_rest(garden)
        window = person.page.evaluate(PLACE)[0]
        assert window[3] >= 340, window
        for taken in (False, True):
            if taken:
                garden.tray.first.tap()
                expect(person.page.locator(LEGAL).first).to_be_visible()
                at_rest(garden)
            assert person.page.evaluate(PLACE)[0] == window
            assert not person.page.evaluate(COVERED, f"{FILLED}, {LEGAL}")
            assert not person.page.evaluate(SCROLLS)
    person.context.close()


def test_cards_are_whole_on_a_phone_lying_down(seat: Seat) -> None:
    table = dealt(seat.host, me("Ann"), BEN, seed="dusk")
    person = seat.on(844, 390)
    with own_line(seat.host, table) as line:
        line.go_on_until({"choose_card"})
        seen(person, table)
        expect(person.page.locator(".drawn button").first).to_be_visible()
        assert not person.page.evaluate(CUT, [".beside", ".drawn button"])
    person.context.close()


def test_the_others_markers_are_told_apart_in_the_readers_own_colours(
    company: Company, seat: Seat, four: str
) -> None:
    ann = company.welcome("Ann")
    ann.context.add_cookies(seat.host.context.cookies())  # type: ignore[arg-type]
    ann.page.emulate_media(forced_colors="active")
    seen(ann, four)
    for n in range(4):
        board = "[data-purse='0']" if n == 0 else f"[data-other='{n}']"
        marker = ann.page.locator(f":is(section, li):has({board}), {board}").locator(".marker")
        expect(marker.locator(f"svg:has(use[href='#seat-{n}'])").first).to_be_visible()


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_a_phone_opens_with_the_whole_garden_and_its_panels(
    seat: Seat, four: str, size: tuple[int, int]
) -> None:
    person = seat.on(*size)
    garden = seen(person, four)
    at_rest(garden)
    assert person.page.locator(STANDING).count() > 4
    for shown in (FILLED, STANDING):
        assert not person.page.evaluate(CUT, [WINDOW, shown])
    person.context.close()


def test_on_a_phone_lying_down_all_that_can_be_done_stands_above_the_hand(
    seat: Seat, four: str
) -> None:
    person = seat.on(844, 390)
    garden = seen(person, four)
    garden.asked()
    garden.tray.first.tap()
    person.page.locator(LEGAL).first.tap()
    expect(garden.confirming).to_be_visible()
    assert garden.bar.get_by_role("button").count() > 4
    assert not person.page.evaluate(CUT, [".beside", "[data-bar] button"])
    person.context.close()


def test_a_short_phone_gives_the_garden_its_room(seat: Seat, four: str) -> None:
    person = seat.on(360, 640)
    garden = seen(person, four)
    at_rest(garden)
    for taken in (False, True):
        if taken:
            garden.tray.first.tap()
            expect(person.page.locator(LEGAL).first).to_be_visible()
            at_rest(garden)
        window = person.page.locator(WINDOW).bounding_box()
        assert window is not None
        assert window["height"] >= 0.4 * 640, window
        covered = person.page.evaluate(COVERED, f"{FILLED}, {LEGAL}")
        assert not covered, covered
    person.context.close()


def test_a_desk_magnified_twice_has_the_whole_question(seat: Seat, four: str) -> None:
    person = seat.on(683, 384)
    garden = seen(person, four)
    at_rest(garden)
    for words in (garden.question, garden.turn_line.locator(".whose b")):
        expect(words).to_be_in_viewport(ratio=1)
        assert not words.evaluate("(one) => one.scrollWidth - one.clientWidth > 1")
    expect(garden.question).to_contain_text("Build a tile")
    line, title = (
        garden.turn_line.bounding_box(),
        garden.turn_line.locator(".whose b").bounding_box(),
    )
    assert line is not None
    assert title is not None
    assert title["y"] >= line["y"] - 1
    assert title["y"] + title["height"] <= line["y"] + line["height"] + 1, (line, title)
    told = person.page.locator("[data-deeds] li:not(.left-out) button")
    expect(told).to_have_count(3)
    for deed in told.all():
        expect(deed).to_be_in_viewport(ratio=1)
    person.context.close()


def test_a_lesson_that_speaks_of_the_garden_shows_all_of_it_on_a_phone(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 390, "height": 844}, touch=True)
    ann.visit("#/learn/tang-garden/first-turns")
    expect(ann.page.locator("[data-teacher]")).to_be_visible()
    expect(ann.page.locator(STANDING).first).to_be_visible()
    for _ in range(100):  # the window glides there
        if not (cut := ann.page.evaluate(CUT, [WINDOW, STANDING])):
            break
        ann.page.wait_for_timeout(60)
    assert not cut


def test_the_replay_of_four_seats_fits_a_low_desk(seat: Seat, four: str) -> None:
    person = seat.on(1366, 768)
    person.visit(f"#/t/{four}/replay")
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.keyboard.press("End")
    expect(person.page.locator(".mine [data-purse]")).to_be_visible()
    person.page.wait_for_timeout(300)
    expect(person.page.locator("[data-scrolls]")).to_have_count(0)
    person.button("More about this replay").click()
    expect(person.page.get_by_role("combobox", name="Go", exact=True)).to_be_visible()
    person.context.close()


def test_a_replay_on_a_phone_lying_down_tells_all_of_what_happened(seat: Seat, four: str) -> None:
    person = seat.on(844, 390)
    person.visit(f"#/t/{four}/replay")
    expect(person.page.get_by_role("slider")).to_be_visible()
    person.page.keyboard.press("End")
    told = person.page.locator(".lead .told")
    expect(told).to_contain_text("rock track")
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") < LINE
    person.context.close()


def test_a_phone_tells_what_each_of_three_others_did(seat: Seat, four: str) -> None:
    person = seat.on(360, 640)
    at_rest(seen(person, four))
    strip = person.page.locator("[data-deeds]")
    deeds = strip.locator("li")
    expect(deeds).to_have_count(4)  # theirs, and a turn of mine in vain
    for n in range(4):
        deed = strip.locator("button").nth(n)
        text = deed.locator(".text")
        in_short = text.inner_text() if text.is_visible() else None
        deed.tap()
        expect(text).to_be_visible()
        expect(text).not_to_have_text(in_short or "")
        assert text.evaluate("(one) => one.scrollHeight - one.clientHeight") < LINE
        assert sum(one.is_visible() for one in deeds.all()) == 1
        deed.tap()
        if in_short is None:
            expect(text).to_be_hidden()
        else:
            expect(text).to_have_text(in_short)
    person.context.close()


# ----------------------------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((1024, 768), r"^Cas: 2 tiles \(D3 and B5\); \+2 greenery, \+1 water, \+3 coins$"),
        ((2560, 1440), r"That brings 2 steps on the greenery track, .+ and 3 coins\.$"),
        ((390, 844), r"^Cas: 2 tiles \(D3 and B5\)"),
    ],
    ids=lambda one: "x".join(map(str, one)) if isinstance(one, tuple) else "",
)
def test_what_others_gained_is_told_where_there_is_room(
    company: Company, size: tuple[int, int], told: str
) -> None:
    ann = company.welcome("Ann", size={"width": size[0], "height": size[1]}, touch=size[0] < 720)
    garden = seen(ann, far_on(ann, "Bea", "Cas"))
    at_rest(garden)
    words = ann.page.locator("[data-deeds] .text")
    expect(words.last).to_have_text(re.compile(told))
    cut = "(all) => all.some((one) => one.scrollHeight > one.clientHeight + 6)"
    assert not words.evaluate_all(cut)


def test_keys_ask_what_lies_on_a_cell(seat: Seat, four: str) -> None:
    person = seat.on(1440, 900)
    garden = seen(person, four)
    at_rest(garden)
    note = person.page.locator("[data-answer]")
    for holding, name in (
        (":has([data-stands])", "Figure in the garden"),
        (
            ":has([data-decoration]):not(:has([data-stands], [data-decoration=pavilion]))",
            "Decoration in the garden",
        ),
        (
            ":has([data-decoration=pavilion]):not(:has([data-stands]))",
            "Pavilion in the garden",
        ),
        (":has([data-token])", "Landscape token in the garden"),
        (":has([data-tile]):not(:has([data-decoration], [data-stands]))", "Cell of the garden"),
    ):
        cell = garden.garden.locator(f"[data-cell]{holding}").first
        label = cell.get_attribute("aria-label")
        cell.focus()
        person.page.keyboard.press("?")
        expect(note.get_by_role("heading")).to_have_text(name)
        expect(note.locator("p[data-called]")).to_have_text(label or "")
        person.page.keyboard.press("Escape")
        expect(cell).to_be_focused()
    person.context.close()


def test_a_pointer_asks_what_is_printed_and_what_is_in_the_tray(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), BEN, seed="dusk")
    garden = seen(ann, table)
    note = ann.page.locator("[data-answer]")
    at_rest(garden)
    printed = garden.garden.locator('[data-spot="figure"]').first.bounding_box()
    assert printed is not None
    across, down = printed["x"] + printed["width"] / 2, printed["y"] + printed["height"] / 2
    ann.page.mouse.click(across, down, button="right")
    expect(note.get_by_role("heading")).to_have_text("Spot for a figure")
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-tray]").first.click(button="right")
    expect(note.get_by_role("heading")).to_have_text("Stack of tiles")
    ann.page.keyboard.press("Escape")
    left = ann.page.locator("[data-end]").first
    expect(left).to_contain_text(re.compile(r"\d+ left, the game ends at \d+"))


# ----------------------------------------------------------------------------------- the end


def test_a_lost_garden_says_why_and_how_to_go_on(company: Company) -> None:
    ann = company.welcome("Ann", pace="usual")
    ann.page.emulate_media(reduced_motion="no-preference")  # and yet there is no scene
    table = dealt(ann, me("Ann"), seed=LOST)
    garden = seen(ann, table)
    lose(ann, table)
    book = ann.page.locator("section.end")
    expect(book.get_by_role("heading", level=1)).to_have_text("The garden stays unfinished")
    expect(ann.page.locator("[data-scene]")).to_have_count(0)
    ann.wait_until("document.activeElement.matches('section.end')")
    expect(book.locator("[data-loss]")).to_have_text(
        re.compile(r"^(No pair fits any more|The \w+ stack is used up), and no lantern helps\.$")
    )
    standing = [one for one in garden.state()["view"]["notches"] if one["panel"] is not None]
    assert standing
    shown = book.locator("[data-common] [data-notch]")
    expect(shown).to_have_count(len(standing))
    assert not ann.page.evaluate(CUT, ["[data-common]", "[data-common] [data-notch]"])
    expect(ann.button("Play again")).to_be_visible()
    expect(ann.link("Replay and share")).to_be_visible()
    ann.button("Easier: with a gentle bot").click()
    expect(ann.page.get_by_role("combobox", name=re.compile(r"^Seat \d$"))).to_have_count(2)


def as_if_won(line: WebSocketRoute) -> None:
    """Few gardens are finished at random: the page is told of a lost one as of a finished one."""
    server = line.connect_to_server()
    server.on_message(lambda told: line.send(str(told).replace('"lost":true', '"lost":false')))


def test_who_wins_alone_sees_the_garden_on_the_scene(company: Company) -> None:
    ann = company.welcome("Ann", pace="slow")
    scene = watching(ann)
    ann.page.route_web_socket(re.compile("/socket"), as_if_won)
    table = dealt(ann, me("Ann"), seed=LOST)
    garden = seen(ann, table)
    lose(ann, table)
    scene.run_until(scene.shown)
    while not scene.winner.is_visible():
        scene.calm_passes()
        ann.page.keyboard.press("Escape")
    laid = garden.state()["view"]["laid"]
    expect(scene.winner.locator("[data-common] [data-at]")).to_have_count(len(laid))


def lose(person: Person, table: str) -> None:
    """Moves at random, until nothing goes on."""
    chance = random.Random(1)
    with own_line(person, table) as line:
        while not line.state["over"]:
            line.play(chance.choice(line.allowed))
        assert line.state["view"]["solo"]["lost"]


def test_on_a_small_desk_lying_down_all_lies_beside_the_garden(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 1024, "height": 768})
    ann.visit(f"#/t/{dealt(ann, me('Ann'), GREEDY, GREEDY)}")
    TangGarden(ann).asked()
    window = ann.page.locator("[data-garden]").bounding_box()
    assert window is not None
    assert min(window["width"], window["height"]) >= 400, window
    buttons = ann.page.locator(".zoom").bounding_box()
    panels = ann.page.get_by_role("region", name="Panels").bounding_box()
    assert buttons is not None
    assert panels is not None
    assert panels["x"] + panels["width"] <= buttons["x"] + 1, (panels, buttons)


def test_the_keys_on_what_the_coach_speaks_of_are_read_through_its_rings(company: Company) -> None:
    ann = company.welcome("Ann", coach="always")
    garden = seen(ann, dealt(ann, me("Ann"), GREEDY, GREEDY))
    garden.asked()
    rings = ann.page.locator("[data-coached]")
    expect(rings.first).to_be_visible()
    at_rest(garden)
    keys = garden.tray.locator("kbd")
    expect(keys).to_have_count(4)
    rung = [key.screenshot() for key in keys.all()]
    tiles = garden.tray.first.locator("..").screenshot()
    rings.evaluate_all("(all) => all.forEach((one) => { one.hidden = true })")
    expect(rings.first).to_be_hidden()
    assert garden.tray.first.locator("..").screenshot() != tiles
    assert [key.screenshot() for key in keys.all()] == rung


# Names of rows and columns of cells in sight that cannot be read: beyond the window, under anything
# else, or too small.
UNREAD = """
() => {
  const rim = document.querySelector("[data-garden] .window").getBoundingClientRect();
  const isUnder = (one, { left, top, right, bottom }) => {
    one.style.pointerEvents = "auto";
    const hidden = [[left + 3, top + 3], [right - 3, bottom - 3]]
      .some(([x, y]) => document.elementFromPoint(x, y) !== one);
    one.style.pointerEvents = "";
    return hidden;
  };
  const inSight = new Set([...document.querySelectorAll("[data-cell]")].flatMap((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const across = x > rim.left + 20 && x < rim.right - 20;
    const down = y > rim.top + 20 && y < rim.bottom - 20;
    return across && down ? [...cell.dataset.cell.toUpperCase()] : [];
  }));
  return [...document.querySelectorAll("[data-coordinate]")].flatMap((one) => {
    const name = one.dataset.coordinate;
    const box = one.getBoundingClientRect();
    const whole = box.left >= rim.left && box.top >= rim.top
      && box.right <= rim.right && box.bottom <= rim.bottom;
    const small = parseFloat(getComputedStyle(one).fontSize) < 11;
    const bad = !whole || small || isUnder(one, box);
    return inSight.has(name) && bad ? [name] : [];
  });
}
"""


# In how many lines the letters stand, and the numbers.
LINES_OF_NAMES = """
() => ["ABCDEFGH", "12345678"].map((names, n) => new Set([...names].map((name) => {
  const box = document.querySelector(`[data-coordinate="${name}"]`).getBoundingClientRect();
  return Math.round(n === 0 ? (box.top + box.bottom) / 2 : (box.left + box.right) / 2);
})).size)
"""


@pytest.mark.parametrize(
    "size",
    [(360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 768), (2560, 1440)],
    ids=lambda size: "x".join(map(str, size)),
)
def test_rows_and_columns_are_named_and_one_sees_what_one_has(
    seat: Seat, four: str, size: tuple[int, int]
) -> None:
    person = seat.on(*size, coach="always")
    fresh = dealt(seat.host, me("Ann"), GREEDY, GREEDY)
    for table in (four, fresh):
        garden = seen(person, table)
        at_rest(garden)
        assert not person.page.evaluate(UNREAD)
        purse = person.page.locator("[data-own-coins], .mine [data-purse]").locator("visible=true")
        expect(purse.first).to_be_in_viewport()
        coins = garden.state()["view"]["seats"][0]["coins"]
        assert re.match(rf"\s*{coins}\b", purse.first.inner_text())
        points = next(one["total"] for one in garden.state()["standings"] if one["seat"] == 0)
        told = "[data-sum]" if min(size) < 520 else ".mine [data-now]"  # in the bar else
        expect(person.page.locator(told).first).to_be_in_viewport()
        expect(person.page.locator(told).first).to_contain_text(str(points))
        assert person.page.evaluate(LINES_OF_NAMES) == [1, 1]
        garden.page.get_by_role("button", name="Nearer").click()  # a part of the garden
        at_rest(garden)
        assert not person.page.evaluate(UNREAD)
        assert person.page.evaluate(LINES_OF_NAMES) == [1, 1]
    person.context.close()


# The pixels inside the edges of a cell that its marks take, and whose are told apart by a shape.
MARKED = """
(cell) => {
  const { left } = cell.getBoundingClientRect();
  const marks = [...cell.querySelectorAll("[data-mark]")];
  const broad = marks.map((one) => {
    const rings = getComputedStyle(one).boxShadow.match(/[\\d.]+px inset/g).map(parseFloat);
    return one.getBoundingClientRect().left + Math.max(...rings) - left;
  });
  const shapes = [...cell.querySelectorAll("[data-whose]")]
    .filter((one) => one.checkVisibility()).map((one) => one.dataset.whose);
  return { broad: Math.max(...broad), shapes };
}
"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)], ids=str)
def test_the_marks_of_two_on_one_cell_leave_its_picture_free(
    seat: Seat, size: tuple[int, int]
) -> None:
    others = [{"kind": "local", "name": name} for name in ("Nia", "Tomo")]
    table = dealt(seat.host, me("Ann"), *others, seed="marks15")
    play_written(seat.host, table, first_moves(3, "marks15", 23))  # a tile, and trees on it
    person = seat.on(*size)
    garden = seen(person, table)
    cell = garden.cell("d6")
    expect(cell.locator("[data-mark]")).to_have_count(2)
    marked = cell.evaluate(MARKED)
    breadth = cell.evaluate("(one) => one.getBoundingClientRect().width")
    assert marked["broad"] <= max(3, 0.12 * breadth)
    assert marked["shapes"] == ["2", "1"], "told apart by their shapes"
    person.context.close()


FOUR = """
(row) => {
  while (row.children.length < 4) row.append(row.lastElementChild.cloneNode(true));
}
"""


def test_the_window_stays_while_a_figure_is_placed_and_turned(seat: Seat) -> None:
    table = dealt(seat.host, me("Ann"), BEN, seed="dusk")
    with own_line(seat.host, table) as line:
        line.go_on_until({"stand"})
    person = seat.on(1366, 768)
    garden = seen(person, table)
    at_rest(garden)
    before = person.page.evaluate(PLACE)
    for shown in (CELLS, STANDING):
        assert not person.page.evaluate(CUT, [WINDOW, shown])
    garden.cell(garden.glance().cells[0]).click()
    expect(garden.confirming).to_be_enabled()
    for side in ("north", "east", "south", "west"):
        person.page.get_by_role("button", name=f"Look {side}").click()
        at_rest(garden)
        assert person.page.evaluate(PLACE) == before, side
    person.context.close()


def test_four_drawn_cards_are_whole(seat: Seat) -> None:
    table = dealt(seat.host, me("Ann"), BEN, seed="dusk")
    with own_line(seat.host, table) as line:
        line.go_on_until({"choose_card"})
    for language, width in (("en-GB", 1366), ("de-DE", 1366), ("de-DE", 1100)):
        person = seat.on(width, 768, language=language)
        seen(person, table)
        drawn = person.page.locator("[data-bar] .drawn")
        expect(drawn).to_be_visible()
        # Late in a game four are drawn.
        drawn.evaluate(FOUR)
        assert not person.page.evaluate(CUT, ["[data-bar]", "[data-bar] .drawn > li"])
        bar = person.page.locator("[data-bar]")
        assert bar.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        person.context.close()
