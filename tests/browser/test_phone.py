"""A phone: 390 pixels wide, fingers instead of a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .motion import flights, with_motion
from .people import PHONE, Company, Person
from .setting_up import GREEDY, SetUp, dealt, finished, me
from .table import TURNS, Table

FINGER = 44  # pixels that a finger needs

# Everything that can be tapped, with its size. Boxes to tick are tapped by the label around
# them; the rim of a garden is a second way to what the larger buttons below it do. Of a garden
# that is seen through a window the places count that may be chosen now.
TAPPABLE = """
() => [...document.querySelectorAll("button, a[href], select, input, summary, [role=gridcell]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr"))
  .filter((one) => !one.disabled && !one.closest(".skip, .rim"))
  .filter((one) => one.matches(".open, .turns, .target, .free")
    || !one.closest("[data-garden] .plane"))
  .map((one) => one.matches("[type=checkbox], [type=radio], [type=file]")
    ? one.closest("label") : one)
  .map((one) => ({ box: one.getBoundingClientRect(), text: one.outerHTML.slice(0, 140) }))
  .filter(({ box }) => box.width > 0 && box.height > 0)
  .map(({ box, text }) => ({ size: Math.min(box.width, box.height), text }))
"""
# What would need scrolling sideways, or is cut off at the edge. Wide tables of the rules may
# scroll in a box of their own, and a garden may lie behind a window that is moved over it.
BEYOND = """
() => [...document.querySelectorAll("main *, header *, dialog *")]
  .filter((one) => !one.closest("svg, .scroll, [data-garden] .plane, .sr, .skip"))
  .filter((one) => one.getClientRects().length > 0)
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 140))
"""


@pytest.fixture
def phone(company: Company) -> Person:
    return company.welcome("Ann", size=PHONE, touch=True)


def fits(person: Person) -> None:
    beyond = person.page.evaluate(BEYOND)
    assert not beyond, "beyond the right edge:\n" + "\n".join(beyond)
    small = [one for one in person.page.evaluate(TAPPABLE) if one["size"] < FINGER - 0.5]
    assert not small, "\n".join(f"{one['size']:.0f} px: {one['text']}" for one in small)


def zone(table: Table, name: str) -> Locator:
    return table.page.get_by_role("group", name="Parts of the table").get_by_role(
        "button", name=name
    )


def to_my_garden(table: Table) -> None:
    """Once the next turn has begun: until then the page would lead to the market by itself."""
    expect(zone(table, "Market")).to_have_attribute("aria-pressed", "true")
    zone(table, "My garden").tap()


def test_from_home_through_several_moves_with_a_finger(phone: Person) -> None:
    phone.visit()
    phone.link("Lay the table: Zen Garden").tap()
    setting = SetUp(phone)
    expect(setting.start).to_be_visible()
    fits(phone)
    setting.seats("me", "bot")
    setting.start.tap()
    table = Table(phone).arrived()
    for number in range(4):
        table.wait_for_my_turn()
        expect(zone(table, "Market")).to_have_attribute("aria-pressed", "true")
        fits(phone)
        table.choosable.first.tap()
        expect(zone(table, "My garden")).to_have_attribute("aria-pressed", "true")
        table.open_cells.first.tap()
        phone.button("Turn right").tap()
        fits(phone)
        phone.button("Lay it").tap()
        to_my_garden(table)
        expect(table.laid).to_have_count(number + 1)
        zone(table, "Market").tap()
    zone(table, "Nia").tap()
    expect(table.page.get_by_role("list", name="The others")).to_be_visible()
    fits(phone)


@pytest.mark.long
def test_a_turn_begins_where_a_tile_is_chosen(phone: Person) -> None:
    """Whatever was looked at last: here the others' gardens, while the move was sent."""
    table = dealt(phone, me("Ann"), GREEDY, seed="finger")
    table.wait_for_my_turn()
    table.choosable.first.tap()
    table.open_cells.first.tap()
    zone(table, "Nia").tap()
    phone.page.evaluate("document.activeElement.blur()")
    phone.page.keyboard.press("Enter")
    table.wait_for_my_turn()
    expect(zone(table, "Market")).to_have_attribute("aria-pressed", "true")


PLACES = ["#/", "#/replay", *(f"#/{screen}/{game}" for screen in ("score", "rules")
          for game in ("zen-garden", "miyabi"))]  # fmt: skip


@pytest.mark.long
def test_who_watches_is_shown_where_a_tile_is_laid(company: Company) -> None:
    ann = company.welcome("Ann")
    zoe = company.welcome("Zoe", size=PHONE, touch=True, pace="fast")
    table = dealt(ann, me("Ann"), GREEDY)
    zoe.visit(f"#/t/{table.id}/{ann.ask(f'/tables/{table.id}/links')['spectator']}")
    zoe.button("Watch").tap()
    watching = Table(zoe).arrived()
    table.take_turn()
    expect(zone(watching, "Ann")).to_have_attribute("aria-pressed", "true")
    expect(watching.page.locator("[data-other] [data-mark]").first).to_be_visible()
    zone(watching, "Market").tap()  # what one chooses to look at stays
    table.wait_for_my_turn()
    table.take_turn()
    table.wait_for_my_turn()
    expect(watching.turn_line).to_contain_text("Ann is to move")
    expect(zone(watching, "Market")).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
def test_what_others_lay_is_seen_in_their_gardens(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True, pace="fast")
    others = ({**GREEDY, "name": name} for name in ("Nia", "Tom", "Eva"))
    table = dealt(ann, me("Ann"), *others)
    table.wait_for_my_turn()
    mark = table.page.locator("[data-other] [data-mark]").locator("visible=true")
    for _ in range(2):
        table.take_turn()
        expect(zone(table, "The others")).to_have_attribute("aria-pressed", "true")
        expect(mark.first).to_be_visible()
        table.wait_for_my_turn()
        expect(zone(table, "Market")).to_have_attribute("aria-pressed", "true")
    table.take_turn()
    zone(table, "My garden").tap()  # what one chooses to look at stays
    mover = table.turn_line.get_by_text(re.compile("moves$"))
    expect(mover).to_be_visible()
    expect(zone(table, "My garden")).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
def test_the_garden_of_who_moves_is_the_large_one(company: Company) -> None:
    """And a tile comes from the tab of the market, which is not on show."""
    ann = company.welcome("Ann", size=PHONE, touch=True, pace="slow")
    with_motion(ann)
    table = dealt(ann, me("Ann"), *({**GREEDY, "name": name} for name in ("Nia", "Tom", "Eva")))
    table.wait_for_my_turn()
    laid = table.page.locator("[data-other] [data-tile]")
    before = set(tiles_of(laid))
    flights(ann)
    table.take_turn()
    widths = {}
    for mover in ("Tom", "Eva"):
        expect(table.turn_line).to_contain_text(f"{mover} moves")
        widths[mover] = {one: width_of(table.garden_of(one)) for one in ("Nia", "Tom", "Eva")}
    for mover, row in widths.items():
        large = row.pop(mover)
        assert all(2 * small <= large for small in row.values()), (mover, large, row)
    table.wait_for_my_turn()
    flown = {one.piece for one in flights(ann) if one.zone in {"garden-2", "garden-3"}}
    assert flown == set(tiles_of(laid)) - before


def tiles_of(laid: Locator) -> list[str]:
    tiles: list[str] = laid.evaluate_all("all => all.map((one) => one.dataset.tile)")
    return tiles


def width_of(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.long
def test_what_a_tile_brings_is_listed_whole_where_the_line_has_no_room(phone: Person) -> None:
    boards = {"boards": [1, 2, 3, 4, 5]}
    table = dealt(phone, me("Ann"), GREEDY, options=boards, seed="many gains")
    left_out = phone.page.locator("[data-left-out]:visible")
    for _ in range(TURNS):
        table.wait_for_my_turn()
        table.choose()
        table.aim()
        expect(phone.page.locator("[data-hand] .effect b")).to_be_visible()
        if left_out.count() > 0:
            break
        table.lay()
    within = phone.page.locator("[data-hand]")
    more = within.get_by_role("button", name=re.compile(r"^and \d+ more$"))
    fits(phone)
    more.tap()
    listed = within.locator("li").all_inner_texts()
    told = within.locator(".effect > span").count() - 1  # without the count of those left out
    assert len(listed) == told + int(left_out.inner_text().split()[1])
    phone.button("Back").tap()
    expect(within.locator("li")).to_have_count(0)


@pytest.mark.long
def test_what_my_move_brought_stands_beside_my_points(phone: Person) -> None:
    table = dealt(phone, me("Ann"), GREEDY, options={"boards": [1]}, seed="coached")
    total = phone.page.locator("section.mine [data-sum]")
    for _ in range(TURNS):
        table.wait_for_my_turn()
        before = total.text_content() or ""
        table.choose()
        table.aim()
        table.lay()
        expect(table.turn_line).not_to_contain_text("Lay it, or turn it")
        if phone.page.locator(".gained").count() > 0:
            break
    else:
        raise AssertionError("another seed, please")
    gained = phone.page.locator(".gained").text_content() or ""
    now = total.text_content() or ""
    assert points_of(now.replace(gained, "")) - points_of(before) == points_of(gained)


def points_of(told: str) -> int:
    found = re.search(r"[+−-]?\d+", told)
    assert found, told
    return int(found[0].replace("−", "-"))


@pytest.mark.parametrize("place", PLACES)
def test_every_screen_fits(phone: Person, place: str) -> None:
    phone.visit(place)
    phone.page.wait_for_load_state("networkidle")
    fits(phone)


def test_the_end_and_the_replay_fit(phone: Person) -> None:
    table = finished(phone, seed="phone")
    fits(phone)
    phone.visit(f"#/t/{table.id}/replay")
    expect(phone.page.get_by_role("slider")).to_be_visible()
    fits(phone)


def test_the_garden_is_slid_with_a_finger(phone: Person) -> None:
    table = dealt(phone, me("Ann"), GREEDY, seed="finger")
    table.wait_for_my_turn()
    table.choosable.first.tap()
    table.garden.get_by_role("gridcell", name="row 4, column 1:").tap()
    phone.button("Lay it").tap()
    to_my_garden(table)
    phone.button(re.compile("^Slide the whole garden one field up")).tap()
    slid = table.garden.get_by_role("gridcell", name="row 3, column 1:")
    expect(slid.locator("[data-tile]")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "options"), [("zen-garden", {"boards": [1]}), ("miyabi", {"first_seat": "seat_1"})]
)
def test_a_hint_leads_to_the_garden_it_aims_at(
    phone: Person, game: str, options: dict[str, object]
) -> None:
    dealt(phone, me("Ann"), GREEDY, game=game, options=options)
    phone.button("Hint").tap()
    expect(phone.button("Lay it")).to_be_visible()
    expect(phone.page.locator("section.mine").get_by_role("grid")).to_be_visible()
