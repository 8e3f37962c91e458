"""The end of a game as somebody sees and hears it who watched: the count, the winner, the book."""

from __future__ import annotations

import base64
import re
import struct
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from .people import PATIENCE, PHONE, Company, Person
from .scripted import Scripted, partner, play_written, playing, turns_of
from .serving import Server
from .setting_up import GREEDY, LINK, dealt, finished, me
from .table import EndScreen, Table
from .tang_garden import to_the_end
from .test_accessibility import nothing_grave

STEP = 400  # milliseconds of the page's clock; no beat of a slow count is as short
CALM = 700  # after which a key skips an act
COUNTED = re.compile(r"^(?P<name>\w+): .+ [+−±]\d+$")
WINS = re.compile("wins|share")

# How many different colours each of the gardens of a picture has. Only a canvas that is not
# tainted can be asked.
COLOURS = """
async ([source, gardens]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  return Array.from({ length: gardens }, (_, n) => {
    const x = ((n + 0.5) * image.width) / gardens - 90;
    const { data } = pen.getImageData(x, 200, 180, 180);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}
"""


# Whether it is wholly within the line above the table, and over nothing else.
IN_THE_LINE = """
(one) => {
  const [is, line] = [one, one.closest("[data-turn]")].map((each) => each.getBoundingClientRect());
  return is.top >= line.top && is.bottom <= line.bottom && is.right <= line.right;
}
"""


class Scene:
    """What lies over the page at the end of a game. Its clock runs as fast as a test wants."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def shown(self) -> Locator:
        return self.page.locator("[data-scene]")

    @property
    def count(self) -> Locator:
        return self.page.get_by_role("region", name="The points are counted")

    @property
    def winner(self) -> Locator:
        return self.page.get_by_role("region", name="The gardens are done")

    def run_until(self, there: Locator) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while not there.is_visible():
            assert time.monotonic() < end, "the scene does not come"
            self.page.clock.run_for(STEP)

    def has_focus(self) -> None:
        focused = "document.activeElement.matches('[data-scene], [data-scene] *')"
        self.person.wait_until(focused)

    def calm_passes(self) -> None:
        self.page.clock.run_for(CALM)

    def book_is_open(self) -> None:
        """It has the focus, and nothing lies over its heading."""
        expect(self.shown).to_have_count(0)
        self.person.wait_until("document.activeElement.matches('section.end')")
        self.person.wait_until(
            """(() => {
              const heading = document.querySelector("section.end h1");
              const { x, y, width, height } = heading.getBoundingClientRect();
              const on = [0.1, 0.9].map((part) => y + part * height);
              return on.every((line) =>
                heading.contains(document.elementFromPoint(x + width / 2, line)));
            })()"""
        )


def watching(person: Person) -> Scene:
    """Somebody who did not ask for less motion."""
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.clock.install()
    return Scene(person)


def look_on(person: Person, host: Person, table: Table) -> None:
    person.visit(f"#/t/{table.id}/{host.ask(f'/tables/{table.id}/links')['spectator']}")
    person.button("Watch").click()
    Table(person).arrived()


def told_after_the_end(person: Person) -> list[str]:
    told = person.told()
    return told[next(n for n, line in enumerate(told) if "The game is over" in line) + 1 :]


# ------------------------------------------------------------------------------ three acts


def test_the_end_is_counted_celebrated_and_explained(company: Company) -> None:
    """One game that three people watch to its end, each in a way of their own."""
    ann = company.welcome("Ann", pace="slow")
    ben = company.welcome("Ben", pace="slow", size=PHONE, touch=True)
    zoe = company.welcome("Zoe")
    hers, his = watching(ann), watching(ben)
    table = dealt(ann, me("Ann"), GREEDY)
    for one in (ben, zoe):
        look_on(one, ann, table)
    with playing(turns_of(ann, table.id)):
        hers.run_until(EndScreen(zoe).book)  # the bot waits for Ann, who is shown turn by turn

    with_less_motion_the_book_opens_at_once(zoe)
    taps_skip_each_act(his)
    state = counted_line_by_line(hers, table)
    celebrated(hers, state)
    explained(hers, state)
    shared_as_a_picture(ann)
    a_reload_opens_the_book(hers)


def with_less_motion_the_book_opens_at_once(zoe: Person) -> None:
    scene = Scene(zoe)
    EndScreen(zoe).arrived()
    expect(scene.shown).to_have_count(0)
    zoe.wait_until("window.told.at(-1).includes('wins') || window.told.at(-1).includes('share')")
    *totals, winner = told_after_the_end(zoe)
    assert len(totals) == 2
    assert all(line.startswith("Total of ") for line in totals)
    assert WINS.search(winner)


def taps_skip_each_act(his: Scene) -> None:
    his.run_until(his.count)
    his.calm_passes()
    his.count.tap()
    expect(his.winner).to_be_visible()
    his.has_focus()
    his.calm_passes()
    his.winner.get_by_role("button", name="Continue").tap()
    his.book_is_open()


def counted_line_by_line(hers: Scene, table: Table) -> dict[str, Any]:
    """Each line is told, its cells are lit; whoever came last is counted first."""
    hers.run_until(hers.count)
    hers.has_focus()
    nothing_grave(hers.person)
    lit = 0
    end = time.monotonic() + PATIENCE / 1000
    while hers.count.is_visible():
        assert time.monotonic() < end, "the count does not end"
        lit = max(lit, hers.count.locator(".lit, [data-lit]").count())
        hers.page.clock.run_for(STEP)
    assert lit > 0
    state = table.state()
    names = [seat["name"] for seat in state["seats"]]
    *lines, winner = told_after_the_end(hers.person)
    heard = [found["name"] for line in lines if (found := COUNTED.match(line))]
    assert len(heard) == len(lines) > 4
    ranked = sorted(state["standings"], key=lambda one: (-one["place"], -one["seat"]))
    assert list(dict.fromkeys(heard)) == [names[one["seat"]] for one in ranked]
    assert WINS.search(winner)
    return state


def celebrated(hers: Scene, state: dict[str, Any]) -> None:
    expect(hers.winner).to_be_visible()
    hers.has_focus()
    nothing_grave(hers.person)
    best = max(one["total"] for one in state["standings"])
    expect(hers.winner.get_by_role("heading", level=1)).to_contain_text(WINS)
    expect(hers.winner).to_contain_text(str(best))
    hers.calm_passes()
    hers.page.keyboard.press("Enter")
    hers.book_is_open()


def explained(hers: Scene, state: dict[str, Any]) -> None:
    end = EndScreen(hers.person)
    by_name = {seat["name"]: seat["seat"] for seat in state["seats"]}
    totals = {one["seat"]: one["total"] for one in state["standings"]}
    assert {by_name[name]: total for name, total in end.totals().items()} == totals
    book = hers.page.locator("section.end")
    expect(book.get_by_role("heading", name="The scores over the game")).to_be_visible()
    best = book.get_by_role("region", name="The best move")
    expect(best.locator(".gain")).to_have_text(re.compile(r"\+\d+"))
    expect(best.locator(".picture")).to_be_visible()
    expect(best.get_by_role("listitem").first).to_have_text(re.compile(r"[+−]\d+$"))
    expect(best.get_by_role("link")).to_have_attribute("href", re.compile(r"/replay/\d+$"))
    expect(book).to_contain_text(f"Your first result in this set-up: {totals[0]}.")
    nothing_grave(hers.person)


def shared_as_a_picture(ann: Person) -> None:
    """1200 by 630, with all gardens on it."""
    ann.page.evaluate("navigator.canShare = undefined")  # as a desk without anything to share with
    with ann.page.expect_download() as arriving:
        ann.button("Share a picture").click()
    png = Path(arriving.value.path()).read_bytes()
    assert re.fullmatch(r"Zen Garden \d{4}-\d\d-\d\d\.png", arriving.value.suggested_filename)
    expect(ann.button("The picture is saved")).to_be_visible()
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    source = "data:image/png;base64," + base64.b64encode(png).decode()
    colours = ann.page.evaluate(COLOURS, [source, 2])
    assert min(colours) > 100, colours


def a_reload_opens_the_book(hers: Scene) -> None:
    hers.page.reload()
    EndScreen(hers.person).arrived()
    expect(hers.page.locator("section.end h1")).to_be_visible()
    expect(hers.shown).to_have_count(0)


# ----------------------------------------------------------------------------- what comes next


SHORT_PHONE: ViewportSize = {"width": 360, "height": 640}
# Where the book begins, and what can be done next.
NEXT = """
() => {
  const boxes = [...document.querySelectorAll("section.end .actions > .button")]
    .map((one) => one.getBoundingClientRect());
  return {
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    edges: [...new Set(boxes.flatMap(({ left, right }) => [left, right]).map(Math.round))],
    top: document.querySelector("section.end").getBoundingClientRect().top,
    wide: document.documentElement.scrollWidth,
  };
}
"""


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "tang-garden"])
@pytest.mark.parametrize("size", [PHONE, SHORT_PHONE], ids=["390", "360"])
def test_what_to_do_next_is_on_a_phone_at_once(
    company: Company, game: str, size: ViewportSize
) -> None:
    ann = company.welcome("Ann", size=size, touch=True, language="de-DE")
    created = ann.order("/tables", {"game": game, "seats": [me("Ann"), GREEDY], "seed": "end"})
    ann.order(f"/tables/{created['table']}/seats/0/hand", {"bot": "greedy"})
    ann.visit(f"#/t/{created['table']}")
    EndScreen(ann).arrived()
    seen = ann.page.evaluate(NEXT)
    assert seen["bottom"] <= size["height"]
    assert len(seen["edges"]) == 4, seen["edges"]  # two columns, and what spans both
    assert seen["top"] < 60  # right below the bar
    assert seen["wide"] == size["width"]


DESKS: list[ViewportSize] = [
    {"width": 1366, "height": 768},
    {"width": 1440, "height": 900},
    {"width": 2560, "height": 1440},
]


@pytest.mark.long
def test_the_garden_that_all_have_made_is_on_the_first_screen(company: Company) -> None:
    """With what the points of all come from, the winner first, in the scene and in the book."""
    ann, ben = company.welcome("Ann"), company.welcome("Ben", pace="fast")
    names = ("Nia", "Tom", "Eva")
    seats = [me("Ann"), *({"kind": "local", "name": name} for name in names)]
    *moves, last = to_the_end(len(seats), "end")
    table = dealt(ann, *seats, game="tang-garden", options={}, seed="end")
    name = table.id
    look_on(ben, ann, table)
    ann.visit()  # a page at the table would take by itself what can only be done so
    play_written(ann, name, moves)
    scene = watching(ben)
    ben.page.reload()
    Table(ben).arrived()
    play_written(ann, name, [last])
    scene.run_until(scene.count)
    scene.calm_passes()
    ben.page.keyboard.press("Escape")
    expect(scene.winner).to_be_visible()
    whole_with_the_tally(scene.winner)
    scene.calm_passes()
    scene.winner.get_by_role("button", name="Continue").click()
    scene.book_is_open()
    book = ben.page.locator("section.end")
    whole_with_the_tally(book)
    heads = book.locator("[data-tally] thead .seat").all_inner_texts()
    totals = [int(text) for text in book.locator("[data-tally] tfoot td").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert f"{heads[0].strip()} wins" in book.inner_text()


def whole_with_the_tally(scene: Locator) -> None:
    for desk in DESKS:
        scene.page.set_viewport_size(desk)
        expect(scene.locator("[data-common]")).to_be_in_viewport(ratio=1)
        expect(scene.locator("[data-tally]")).to_be_in_viewport(ratio=1)


def test_a_second_game_is_told_beside_the_best_so_far(company: Company) -> None:
    ann = company.welcome("Ann")
    totals = []
    for _ in range(2):
        with playing(turns_of(ann, dealt(ann, me("Ann"), GREEDY).id)):
            totals.append(EndScreen(ann).arrived().totals()["Ann"])
    book = ann.page.locator("section.end")
    expect(book).to_contain_text(f"Your best so far in this set-up: {max(totals)}")


def test_after_an_introduction_the_next_one_is_laid(company: Company, server: Server) -> None:
    ann = company.welcome("Ann")
    options = {"mode": "introduction-a", "announce": "trust", "pause": 0}
    created = ann.order(
        "/tables", {"game": "gardeners", "seats": [me("Ann"), LINK], "options": options}
    )
    table, token = created["table"], created["invites"][0]["token"]
    hands = Scripted(ann.address, table, 0, ann.cookies(), says="delighted")
    with playing(partner(server.address, table, token), hands):
        ann.visit(f"#/t/{table}")
        EndScreen(ann).arrived()
    book = ann.page.locator("section.end")
    expect(book).to_contain_text("everybody said “delighted” each time")  # whether true or not
    expect(book.get_by_text("Total", exact=True)).to_have_count(0)  # nothing is scored
    ann.button("On to: Introduction B").click()
    expect(ann.button("Start the game")).to_be_visible()
    expect(ann.page.get_by_role("radio", name=re.compile(r"^B\b"))).to_be_checked()


@pytest.mark.long
def test_the_ways_on_from_the_table_lie_over_no_garden(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, game="miyabi", options={"first_seat": "seat_1"})
    ann.button("Look at the table").click()
    back, again = ann.button("Look at the scores"), ann.button("Play again")
    for width, height in ((1366, 768), (844, 390), (390, 844), (360, 640)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator("[data-turn]").get_by_role("button")).to_have_count(2)
        for way in (back, again):
            assert way.evaluate(IN_THE_LINE), f"{width}x{height}"
    back.click()
    EndScreen(ann).arrived()
    ann.button("Look at the table").click()
    expect(back).to_be_visible()
    ann.page.go_back()  # to the book, and not away from this table
    EndScreen(ann).arrived()
    over = table.id
    ann.button("Look at the table").click()
    again.click()
    expect(back).to_have_count(0)
    assert Table(ann).arrived().id != over


def test_who_sees_all_at_once_may_watch_the_count(company: Company) -> None:
    ann = company.welcome("Ann", pace="instant")
    ann.page.emulate_media(reduced_motion="no-preference")
    end = finished(ann, seed="count").person
    scene = Scene(end)
    ann.button("Watch the count").click()
    expect(scene.count).to_be_visible()
    scene.has_focus()
    expect(scene.winner).to_be_visible()
    ann.page.wait_for_timeout(CALM)
    ann.button("Continue").click()
    scene.book_is_open()
