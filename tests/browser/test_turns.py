"""How a turn tells itself: whose moment it is, what the others did, why something may not be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from .miyabi import at_terraces
from .motion import flights, with_motion
from .people import PHONE, Company, Person
from .setting_up import GREEDY, LINK, dealt, me
from .table import Table

DESK: ViewportSize = {"width": 1440, "height": 900}
RIVALS = ("Nia", "Tomo", "Ida")
BEN = {"kind": "local", "name": "Ben"}
BOTS = [{**GREEDY, "name": name} for name in RIVALS]

# Notes whom the line names whenever the news tells of somebody's move.
WATCH = """
() => {
  window.seen = [];
  const look = () => {
    const line = document.querySelector("[data-turn] .whose b")?.textContent ?? "";
    const ring = document.querySelector("header .chip.acts .name")?.textContent ?? "";
    window.seen.push([line, ring]);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true,
    characterData: true, attributes: true, attributeFilter: ["class"] });
}
"""


# Whom the line names, and which round it is, at every change.
ROUNDS = """
() => {
  window.rounds = [];
  const look = () => window.rounds.push([
    document.querySelector("[data-turn] .whose b").textContent.trim(),
    document.querySelector("[data-round]").textContent.trim(),
    document.querySelectorAll("[data-tiles=garden-1] [data-tile]").length,
  ]);
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}
"""


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def ann(company: Company, request: pytest.FixtureRequest) -> Person:
    return company.welcome("Ann", size=request.param, touch=request.param == PHONE)


def deeds(table: Table) -> Locator:
    return table.page.locator("[data-deed]")


def who(table: Table) -> list[str]:
    """The seats whose deeds are told."""
    seats: list[str] = deeds(table).evaluate_all("all => all.map((one) => one.dataset.deed)")
    return seats


def among_bots(person: Person) -> Table:
    """Bots have answered the first tile of this person, who has not moved since."""
    table = dealt(person, me(person.name), *BOTS)
    table.wait_for_my_turn()
    to_the_garden(table)
    table.aim()
    table.lay()
    expect(deeds(table).first).to_be_visible()
    table.wait_for_my_turn()
    return table


# At every change: whom the line names, and whether the market could be taken from meanwhile.
MINE_TOO_SOON = """
() => {
  [window.lines, window.soon] = [[], []];
  const look = () => {
    const line = document.querySelector("[data-turn] .whose b").textContent.trim();
    const open = document.querySelector("[data-tiles=market] .open") !== null;
    window.lines.push(line);
    if (line.endsWith(" moves") && open) window.soon.push(line);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  look();
}
"""


def to_the_garden(table: Table) -> None:
    table.choose()
    expect(table.garden).to_be_visible()


def test_the_line_speaks_of_the_mover_until_the_piece_has_landed(company: Company) -> None:
    ann = company.welcome("Ann", pace="fast")
    table = dealt(ann, me(ann.name), *BOTS)
    table.wait_for_my_turn()
    ann.page.evaluate(WATCH)
    table.choose()
    table.aim()
    table.lay()
    expect(deeds(table).first).to_be_visible()
    table.wait_for_my_turn()
    movers = [RIVALS[int(seat) - 1] for seat in who(table)]
    seen = ann.page.evaluate("() => window.seen")
    lines = [line for line, _ in seen]
    for name in movers:
        assert f"{name} moves" in lines, lines
    assert all(ring in line for line, ring in seen if line.endswith(" moves"))


def test_nothing_looks_like_my_turn_while_the_line_names_another(company: Company) -> None:
    ann = company.welcome("Ann", pace="normal")
    table = dealt(ann, me(ann.name), *BOTS)
    table.wait_for_my_turn()
    a_tile_is_laid(table)
    ann.page.evaluate(MINE_TOO_SOON)
    table.wait_for_my_turn()
    line, soon = ann.page.evaluate("() => [window.lines, window.soon]")
    assert any(text.endswith(" moves") for text in line), line
    assert not soon


def test_every_rival_who_has_moved_since_is_marked_and_told(ann: Person) -> None:
    table = among_bots(ann)
    for number, seat in enumerate(who(table)):
        assert ann.page.locator(f"[data-mark='{seat}']").count() == 1
        expect(deeds(table).nth(number)).to_contain_text(re.compile(r" takes .+ on "))


def test_a_deed_lights_its_cells_and_is_shown_again(ann: Person) -> None:
    table = among_bots(ann)
    ann.page.evaluate(
        """() => {
          window.shown = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            window.shown.push(this.dataset.mark ?? "");
            return animate.call(this, frames, how);
          };
        }"""
    )
    first = deeds(table).first
    first.focus()
    assert ann.page.locator(".piece.lit, .cell.lit").count() == 1
    ann.page.keyboard.press("Enter")
    ann.wait_until(f"window.shown.includes('{who(table)[0]}')")


@pytest.mark.long
def test_a_mouse_that_rests_where_deeds_appear_lights_nothing(ann: Person) -> None:
    table = among_bots(ann)
    box = deeds(table).first.bounding_box()
    assert box is not None
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    lit = ann.page.locator(".piece.lit, .cell.lit")
    ann.page.mouse.move(across, down)
    expect(lit).to_have_count(1)
    ann.page.reload()
    expect(deeds(table).first).to_be_visible()
    ann.page.wait_for_timeout(300)  # a browser tells of what has come below the mouse
    expect(lit).to_have_count(0)
    ann.page.mouse.move(across + 2, down)
    expect(lit).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_after_a_hint_is_laid_by_mouse_the_keys_go_on_in_the_garden(
    company: Company, game: str
) -> None:
    ann = company.welcome("Ann")
    options = {"zen-garden": {"boards": [1]}, "miyabi": {"first_seat": "seat_1"}}
    table = dealt(ann, me(ann.name), GREEDY, game=game, options=options[game])
    ann.button("Hint").click()
    lay = ann.page.locator("[data-lay]")
    expect(lay).to_be_enabled()
    lay.click()
    expect(deeds(table).first).to_be_visible()
    table.wait_for_my_turn()
    assert ann.page.evaluate("document.activeElement.matches('section.mine [data-cell]')")


# Words of deeds that are shown, but not whole: letters reach a little beyond their lines.
CUT_OFF = """
(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 6).map((one) => one.textContent)
"""


def at_rest(some: Locator) -> None:
    """Nothing of them is measured or moved any more."""
    looks = "all => JSON.stringify(all.map((one) => [one.innerText, one.getBoundingClientRect()]))"
    seen: list[str] = []
    while len(seen) < 3 or len({*seen[-3:]}) > 1:
        some.page.wait_for_timeout(200)
        seen.append(some.evaluate_all(looks))


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 390, 820, 1024])
def test_words_of_a_deed_are_whole_or_a_press_away(company: Company, width: int) -> None:
    for language in ("en-GB", "de-DE"):
        ann = company.welcome("Ann", size={"width": width, "height": 768}, language=language)
        table = dealt(ann, me(ann.name), *BOTS)
        a_first_tile_is_laid(ann, table)
        expect(deeds(table).nth(1)).to_be_visible()
        words = deeds(table).locator(".text").locator("visible=true")
        at_rest(deeds(table))
        assert not words.evaluate_all(CUT_OFF)
        if words.count() == 0:
            deeds(table).first.click()
            expect(words).to_have_count(1)
            assert not words.evaluate_all(CUT_OFF)


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1180, 820), (2560, 1440)],
)
def test_all_deeds_look_alike_and_tell_what_they_brought(
    company: Company, width: int, height: int
) -> None:
    ann = company.welcome("Ann", size={"width": width, "height": height})
    table = dealt(ann, me(ann.name), *BOTS)
    began = table.state()["version"]
    a_first_tile_is_laid(ann, table)
    while (state := table.state())["version"] == began or 0 not in state["actors"]:
        ann.page.wait_for_timeout(50)
    seats = [seat for seat, _ in table.moves()]
    since = seats[len(seats) - seats[::-1].index(0) :]  # who has moved since Ann did
    expect(deeds(table)).to_have_count(len(set(since)))
    assert who(table) == sorted(map(str, set(since)))
    at_rest(deeds(table))
    for told in deeds(table).all():
        shown = told.locator("> .text, .points").locator("visible=true").all_inner_texts()
        assert re.search(r"[+−±]\d", " ".join(shown)), shown
    pictured = {one.locator(".picture").count() > 0 for one in deeds(table).all()}
    assert len(pictured) == 1, "all have pictures, or none has"
    if width > height and height > 519:
        strip, line = (
            ann.page.locator("[data-deeds]").bounding_box(),
            table.turn_line.bounding_box(),
        )
        assert strip is not None
        assert line is not None
        assert strip["width"] >= 0.55 * line["width"]
        widths = [one.bounding_box() or {"width": 0} for one in deeds(table).all()]
        assert max(one["width"] for one in widths) - min(one["width"] for one in widths) < 2


@pytest.mark.long
def test_the_round_is_that_of_the_piece_that_is_on_its_way(company: Company) -> None:
    ann = company.welcome("Ann", pace="slow")
    with_motion(ann)
    table = dealt(ann, me(ann.name), GREEDY, seed="rounds")
    table.wait_for_my_turn()
    ann.page.evaluate(ROUNDS)
    for _ in range(2):  # of two each lays two tiles in a round
        a_tile_is_laid(table)
        table.wait_for_my_turn()
    expect(table.page.locator("[data-round]")).to_contain_text("Round 2")
    seen = ann.page.evaluate("window.rounds")
    last = [told for line, told, laid in seen if line.endswith(" moves") and laid == 2]
    assert last, "the second tile of the rival, with which the round ends or goes on"
    assert all(told.startswith("Round 1 ") for told in last), last


PER_ROUND = 3  # tiles, of three seats

# Which round it is, and how many tiles lie, at every change.
TURNS = """
() => {
  window.turns = [];
  const look = () => {
    const round = document.querySelector("[data-round]")?.textContent.match(/\\d+/)[0];
    if (round === undefined) return;
    const tiles = document.querySelectorAll("[data-tiles^=garden-] [data-tile]").length;
    window.turns.push([Number(round), tiles]);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}
"""


@pytest.mark.long
def test_where_bots_play_for_all_every_turn_is_seen(company: Company) -> None:
    """However fast they are: turn by turn, and the round is that of what lies there."""
    ann = company.welcome("Ann", pace="fast")
    table = dealt(ann, me(ann.name), GREEDY, GREEDY, seed="rounds")
    table.wait_for_my_turn()
    ann.page.evaluate(TURNS)
    lay = ann.page.locator("[data-tiles^=garden-] [data-tile]").count()
    ann.order(f"/tables/{table.id}/seats/0/hand", {"bot": "greedy"})
    expect(ann.page.locator("[data-turn] .whose")).to_contain_text("The game is over")
    seen = ann.page.evaluate("window.turns")
    assert seen[-1][1] >= 3 * 16 - 1, "up to the last"
    for round_, laid in seen:
        assert laid - lay in {0, 1}, "one after the other"
        assert PER_ROUND * (round_ - 1) <= laid <= PER_ROUND * round_
        lay = laid


def a_first_tile_is_laid(person: Person, table: Table) -> None:
    """Whatever the language of the page."""
    table.page.locator("[data-tiles=market] [aria-disabled=false]").first.click()
    table.page.locator("section.mine [role=gridcell].open").first.click()
    person.page.locator("[data-lay]").click()
    expect(person.page.locator("[data-tiles=market] [role=gridcell].open").first).to_be_attached()


def test_several_moves_of_one_rival_are_one_deed_with_what_they_came_to(company: Company) -> None:
    ann = company.welcome("Ann")
    terraces = at_terraces(ann, me("Ann"), GREEDY, seed="space")
    ann.button("Pass for the round").click()
    ann.page.locator("[data-lay]").click()
    expect(terraces.turn_line).to_contain_text("Round 2")
    told = deeds(terraces)
    moves = [notation for seat, notation in terraces.moves() if seat == 1]
    assert len(moves) > 1
    expect(told).to_have_count(1)
    # What they came to stands at its end; it lights all that was laid, and nothing else.
    expect(told.first).to_have_attribute("title", re.compile(r"[Tt]ogether [+−±]\d+"))
    told.first.focus()
    lit = ann.page.locator("[data-other] .square:not(.dim)")
    cells = set(lit.evaluate_all("all => all.map((one) => one.dataset.at)"))
    laid = [laid_by(terraces, 1, number) for number in range(len(moves))]
    assert cells == set().union(*laid), cells


def laid_by(table: Table, seat: int, number: int) -> set[str]:
    """The cells of a seat's move, counted from 0."""
    moves = [one for one in table.state()["events"] if one["kind"] == "move"]
    what = [one for one in moves if one["seat"] == seat][number]["what"]
    return {cell for one in what if "cell" in one["values"] for cell in one["cells"]}


def test_a_cell_that_is_not_allowed_says_why_and_the_tile_stays_in_hand(ann: Person) -> None:
    table = among_bots(ann)
    to_the_garden(table)
    table.laid.first.click()
    why = ann.page.locator("[data-refused]")
    expect(why).to_have_text("Choose an empty cell: another tile lies here.")
    expect(ann.button("Back")).to_be_enabled()
    ann.button("Back").click()
    expect(why).to_have_count(0)
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_who_tries_out_of_turn_is_told_so(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, LINK, me(ann.name))
    ann.close_dialog()
    table.market.get_by_role("gridcell").first.click(force=True)
    told = re.compile(r"^It is .+ turn\.$")
    expect(ann.page.locator("[data-turn] [role=alert]")).to_have_text(told)
    expect(ann.page.locator("[data-why]")).to_have_text(told)  # beside the piece as well


def test_marks_are_gone_once_i_have_moved(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, LINK, {**GREEDY, "name": RIVALS[0]}, me(ann.name))
    ann.close_dialog()
    table.wait_for_my_turn()  # Nia began, and after me nobody can move
    expect(ann.page.locator("[data-mark]")).to_have_count(1)
    a_tile_is_laid(table)
    expect(ann.page.locator("[data-mark]")).to_have_count(0)
    expect(deeds(table)).to_have_count(0)


def a_tile_is_laid(table: Table) -> None:
    expect(table.turn_line).to_contain_text("Choose a tile")
    table.choose()
    table.aim()
    table.lay()
    expect(table.turn_line).not_to_contain_text("Lay it, or turn it")


def test_at_one_device_only_the_piece_that_moved_flies(company: Company) -> None:
    ann = company.welcome("Ann")
    with_motion(ann)
    table = dealt(ann, me(ann.name), BEN)
    laid: set[str] = set()
    for _ in range(3):
        expect(table.turn_line).to_contain_text("Choose a tile")
        flights(ann)
        before = set(table.market_tiles())
        a_tile_is_laid(table)
        expect(table.turn_line).to_contain_text("Choose a tile")
        laid = before - set(table.market_tiles())
        moved = {one.piece for one in flights(ann) if one.zone.startswith("garden")}
        assert moved <= laid, f"{moved} move, but {laid} was laid"
