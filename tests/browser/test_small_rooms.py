"""Rooms that are low or narrow: what is chosen from, pressed and read is whole there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from .common_garden import CommonGarden, laid_out
from .people import Company
from .scripted import in_place_of, partner, playing
from .serving import Server
from .setting_up import LINK, dealt, finished, me
from .tang_garden import dealt as garden_dealt
from .tang_garden import far_on, seen
from .tang_garden_line import own_line
from .test_space import RIVALS, Seat, bots, within, within_reach
from .test_tang_garden_screens import BEN, CELLS, CUT, LEGAL, STANDING, WINDOW, at_rest

pytestmark = pytest.mark.long

SMALL_DESK = (1024, 768)
LYING = (844, 390)
LINES = "one => (one.clientHeight + 1) / parseFloat(getComputedStyle(one).lineHeight)"
LONG_TURNS = {"game": "tang-garden", "options": {}, "seed": "replay"}


# Whether all the words of this lie within it and on the screen.
WHOLE = """
one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const { left, top, right, bottom } = words.getBoundingClientRect();
  const rim = one.getBoundingClientRect();
  return left >= rim.left - 1 && right <= rim.right + 1 && top >= rim.top - 1
    && bottom <= rim.bottom + 1 && right <= innerWidth && bottom <= innerHeight;
}
"""


@pytest.fixture(scope="module")
def seat(chromium: Browser, server: Server) -> Iterator[Seat]:
    taken = Seat(chromium, server.address)
    yield taken
    taken.leave()


def scrolls(found: Locator) -> bool:
    return bool(found.evaluate("one => one.scrollHeight > one.clientHeight + 1"))


def box(found: Locator) -> tuple[float, float, float, float]:
    at = found.bounding_box()
    assert at is not None
    return at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]


@pytest.mark.parametrize("seed", ["a", "d"])
def test_all_tiles_of_miyabi_lie_in_sight_beside_the_coach(seat: Seat, seed: str) -> None:
    person = seat.on(*SMALL_DESK, coach="always")
    options = {"first_seat": "seat_1"}
    dealt(person, me("Ann"), *RIVALS, game="miyabi", options=options, seed=seed)
    expect(person.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    supply = person.page.locator("[data-tiles=supply]")
    expect(supply.locator("[data-piece]").first).to_be_visible()
    assert not scrolls(supply)
    assert not scrolls(person.page.locator("[data-standing]"))
    within_reach(supply.locator("[data-piece]"))
    person.context.close()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_card_that_is_chosen_is_framed_whole_on_a_phone_lying_down(
    seat: Seat, language: str
) -> None:
    table = garden_dealt(seat.host, me("Ann"), BEN, seed="dusk")
    with own_line(seat.host, table) as line:
        line.go_on_until({"choose_card"})
    person = seat.on(*LYING, coach="always", language=language)
    seen(person, table)
    card = person.page.locator("[data-drawn][aria-disabled=false]").first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator("[data-lay]").locator("visible=true")).to_be_visible()
    left, top, right, bottom = box(card)
    rim = box(person.page.locator(".drawn"))
    spare = [left - rim[0], top - rim[1], rim[2] - right, rim[3] - bottom]
    assert min(spare) >= 3, spare
    assert not person.page.evaluate(CUT, [".beside", "[data-bar] button"])
    person.context.close()


def test_what_one_has_is_whole_on_a_small_desk_beside_the_coach(seat: Seat) -> None:
    table = far_on(seat.host, "Nia", "Tom", "Isabella")
    person = seat.on(*SMALL_DESK, coach="always")
    at_rest(seen(person, table))
    expect(person.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    assert not scrolls(person.page.locator(".right > .mine"))
    person.context.close()


def test_three_partners_of_gardeners_stand_whole_in_one_row_of_a_low_screen(seat: Seat) -> None:
    person = seat.on(*LYING, coach="always")
    order = {"game": "gardeners", "options": {"mode": "standard", "timer": 900}}
    table = dealt(person, me("Ann"), *bots("partner", "Nia", "Tomo", "Ren"), **order)
    CommonGarden(person).ready()
    person.visit(f"#/t/{table.id}")
    partners = person.page.locator(".partners > *")
    expect(partners).to_have_count(3)
    places = [box(one) for one in partners.all()]
    assert len({top for _, top, _, _ in places}) == 1, places
    room = box(person.page.locator(".partners"))
    assert all(bottom <= room[3] + 1 for *_, bottom in places), (places, room)
    for name in partners.locator("h3").all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()
    person.context.close()


ONE_CARD = {"game": "gardeners", "options": {"mode": "introduction-a"}, "seed": "f"}  # Ann's


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [LYING, (683, 384)], ids=["844x390", "683x384"])
def test_the_card_one_holds_is_whole_on_a_low_screen_and_may_be_discarded_and_the_game_stopped(
    seat: Seat, size: tuple[int, int], language: str
) -> None:
    person = seat.on(*size, coach="always", language=language)
    page = person.page
    dealt(person, me("Ann"), *bots("partner", "Nia", "Tomo", "Ren"), **ONE_CARD)
    page.locator("main .button.primary").tap()  # I am ready
    demand = page.locator("[data-demand]").locator("visible=true")
    expect(demand).to_be_in_viewport(ratio=1)
    assert demand.evaluate(WHOLE)
    assert demand.evaluate("one => one.closest('.told').querySelector('[data-demand]') === one")
    within_reach(demand)
    page.locator("[data-cards]").tap()
    dialog = page.locator("dialog")
    page.locator("[data-stop]").locator("visible=true").tap()
    for asked in (".asks p", ".asks button >> nth=0", ".asks button >> nth=1"):
        expect(dialog.locator(asked)).to_be_in_viewport(ratio=1)
    dialog.locator("[data-discard]").tap()
    for asked in (".sure", ".danger >> nth=0"):
        expect(dialog.locator(asked)).to_be_in_viewport(ratio=1)
    person.context.close()


@pytest.mark.parametrize("size", [LYING, (390, 844)], ids=["844x390", "390x844"])
def test_where_no_card_is_held_it_says_so(seat: Seat, size: tuple[int, int]) -> None:
    person = seat.on(*size)
    order = {**ONE_CARD, "seed": "b"}  # Ren's
    dealt(person, me("Ann"), *bots("partner", "Nia", "Tomo", "Ren"), **order)
    CommonGarden(person).ready()
    expect(person.page.locator("[data-cards]")).to_have_text("No card")
    person.context.close()


@pytest.mark.parametrize("says", [None, "horrified"])
def test_what_a_partner_says_of_the_garden_leaves_all_names_whole(
    seat: Seat, server: Server, says: str | None
) -> None:
    order = {**ONE_CARD, "seed": "b", "seats": [me("Ann"), LINK, LINK, LINK]}  # the last one's
    created = seat.host.order("/tables", order)
    table = created["table"]
    others = [partner(server.address, table, one["token"], says=says) for one in created["invites"]]
    person = seat.on(*LYING, coach="always")
    with playing(*others, in_place_of(person, table)):
        garden = laid_out(person, table)
        said = person.page.locator(".partner .said")
        expect(said).to_have_text("\u2026" if says is None else "Horrified")
        rim = box(person.page.locator(".partner", has=person.page.locator(".said")))
        assert box(said)[2] <= rim[2] - 4, (box(said), rim)
        for name in person.page.locator(".partner h3").all():
            assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()
        assert garden.inspection.is_visible()
    person.context.close()


def test_the_panels_stay_beside_the_garden_of_a_tablet_upright_while_a_tile_is_placed(
    seat: Seat,
) -> None:
    person = seat.on(820, 1180)
    garden = seen(person, garden_dealt(seat.host, me("Ann"), BEN, seed="dusk"))
    at_rest(garden)
    panels = person.page.locator("li[data-panel]").locator("visible=true")
    before = [box(one) for one in panels.all()]
    assert before
    garden.tray.first.tap()
    expect(person.page.locator("[data-lay]").locator("visible=true")).to_be_visible()
    at_rest(garden)
    assert [box(one) for one in panels.all()] == before
    person.context.close()


def test_the_replay_of_a_low_desk_tells_four_lines_whole_and_what_unfolds_moves_nothing(
    company: Company,
) -> None:
    ann = company.welcome("Ann", size={"width": 1366, "height": 768})
    table = finished(ann, **LONG_TURNS).id
    page = ann.page
    ann.visit(f"#/t/{table}/replay/3")
    for turn in range(3, 19):
        if turn > 3:
            ann.button("One turn on").click()
        expect(page.locator(".lead .at")).to_contain_text(f"{turn} /")
        told = page.locator(".lead .told")
        assert told.evaluate(LINES) >= 4
        if scrolls(told):  # then one sees that it goes on
            expect(told).to_have_attribute("data-goes-on", "")
    window = page.locator("[data-garden] .window")
    before = box(window)
    ann.button("More about this replay").click()
    expect(page.get_by_role("combobox", name="Follow")).to_be_visible()
    assert box(window) == before
    # A browser that does not copy shows the address.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    ann.button("Link to this move").click()
    expect(page.get_by_role("textbox", name="Link to this move")).to_be_in_viewport(ratio=1)
    assert box(window) == before


@pytest.mark.parametrize("size", [(360, 640), (820, 1180)], ids=["phone", "tablet"])
def test_a_short_name_is_whole_beside_all_that_stands_there(
    seat: Seat, size: tuple[int, int]
) -> None:
    person = seat.on(*size)
    names = bots("greedy", "Nia", "Tomo", "Ren")
    table = dealt(person, me("Ann"), *names, seed="b")  # Tomo begins
    table.wait_for_my_turn()
    names_of = ".chip .name" if size[0] < 720 else "[data-other]:has([data-first]) .head .name"
    found = person.page.locator(names_of)
    expect(found.filter(has_text="Tomo")).to_be_visible()
    for name in found.all():
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()
        clipped = """one => {
          const rim = (one.closest('.chip') ?? one.parentElement).getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().right > rim.right;
        }"""
        assert not name.evaluate(clipped), name.inner_text()
    person.context.close()


def test_the_seats_have_the_room_of_a_low_screen_before_the_game(seat: Seat) -> None:
    person = seat.on(*LYING)
    person.visit("#/new/gardeners")
    start = person.button("Start the game")
    expect(start).to_be_in_viewport(ratio=1)
    _, top, _, bottom = box(person.page.locator(".setup .start"))
    assert bottom - top <= 0.15 * LYING[1], (top, bottom)
    person.context.close()


def test_the_book_of_tang_garden_has_what_to_do_next_in_one_row_and_the_garden_on_its_first_screen(
    company: Company,
) -> None:
    ann = company.welcome("Ann", size={"width": 1366, "height": 768})
    finished(ann, **LONG_TURNS)
    nexts = ann.page.locator(".actions > *").locator("visible=true")
    expect(ann.button("Share a picture")).to_be_visible()
    middles = {round((top + bottom) / 2) for _, top, _, bottom in map(box, nexts.all())}
    assert max(middles) - min(middles) <= 2, middles
    expect(ann.page.locator(".end [data-common]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("before", ["untouched", "whole", "panned"])
def test_after_laying_a_phone_lying_down_shows_the_whole_garden_again(
    seat: Seat, before: str
) -> None:
    table = far_on(seat.host, "Nia", "Tom", "Isabella")
    person = seat.on(*LYING)
    garden = seen(person, table)
    at_rest(garden)
    if before == "whole":
        for _ in range(2):  # closer, and back to all of it
            person.page.locator(".zoom > button").last.tap()
            at_rest(garden)
    garden.tray.first.tap()
    person.page.locator(LEGAL).last.tap()
    expect(garden.confirming).to_be_enabled()
    assert person.page.evaluate(CUT, [WINDOW, CELLS]), "it comes nearer to be pressed"
    if before == "panned":
        window = box(person.page.locator(WINDOW))
        middle = ((window[0] + window[2]) / 2, (window[1] + window[3]) / 2)
        person.page.mouse.move(*middle)
        person.page.mouse.down()
        person.page.mouse.move(middle[0] + 30, middle[1] + 40, steps=4)
        person.page.mouse.up()
    garden.confirming.tap()
    expect(garden.confirming).to_be_hidden()
    at_rest(garden)
    person.page.wait_for_timeout(1000)
    if not garden.glance().cells:
        for shown in (CELLS, STANDING):
            assert not person.page.evaluate(CUT, [WINDOW, shown])
    person.context.close()


def test_the_garden_of_a_short_phone_is_not_made_small_by_the_coach(seat: Seat) -> None:
    person = seat.on(360, 640, coach="always")
    garden = seen(person, seat.tables["tang-garden"])
    at_rest(garden)
    expect(person.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    before = box(person.page.locator(WINDOW))
    assert before[3] - before[1] >= 0.39 * 640, before
    words = person.page.locator("[data-coach] .advice > span").first
    person.page.locator("[data-fold]").tap()
    expect(words).to_be_in_viewport(ratio=1)
    assert words.evaluate(
        "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1"
    )
    assert box(person.page.locator(WINDOW)) == before
    person.page.locator("[data-turn]").tap()  # whatever is done elsewhere
    expect(person.page.locator("[data-fold]")).to_have_attribute("aria-expanded", "false")
    person.context.close()


def test_majorities_are_one_press_away_on_a_phone_lying_down(seat: Seat) -> None:
    person = seat.on(*LYING)
    table = dealt(person, me("Ann"), *RIVALS, game="miyabi", options={"first_seat": "seat_1"})
    expect(table.turn_line).to_contain_text("our turn")
    person.button("Majorities").tap()
    rows = person.page.get_by_role("dialog", name="Majorities").locator("[data-majority]")
    expect(rows).to_have_count(6)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
    person.context.close()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_what_my_move_brought_is_told_whole_on_a_phone_lying_down(
    seat: Seat, language: str
) -> None:
    person = seat.on(*LYING, language=language)
    options = {"first_seat": "seat_1"}
    dealt(person, me("Ann"), LINK, *RIVALS[:2], game="miyabi", options=options)
    person.page.keyboard.press("Escape")  # the link for the free seat
    page = person.page
    page.locator("[data-tiles=supply] [role=gridcell][aria-disabled=false]").last.tap()
    page.locator("section.mine .square:has(.legal)").first.locator(".legal").tap(force=True)
    page.locator("[data-lay]").tap()
    expect(page.locator("[data-turn]")).not_to_have_class(re.compile(r"\bmy\b"))
    news = person.page.locator("[data-turn] > p").last
    assert not scrolls(news), news.inner_text()
    person.context.close()


@pytest.mark.parametrize("coach", ["never", "always"])
def test_others_gardens_and_the_eaves_over_the_wishes_are_whole_on_a_phone_lying_down(
    seat: Seat, coach: str
) -> None:
    person = seat.on(*LYING, coach=coach)
    options = {"boards": [1, 2, 3, 4, 5]}
    dealt(person, me("Ann"), *RIVALS, options=options).wait_for_my_turn()
    if coach == "always":
        expect(person.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    rest = person.page.locator(".rest")
    assert not scrolls(rest)
    within(person.page.locator("[data-other]"))
    eaves = person.page.locator(".pagoda h2")
    within(eaves)
    mask = "one => getComputedStyle(one.closest('[data-part=stage]')).maskImage"
    assert eaves.evaluate(mask) == "none"
    person.context.close()


def test_the_winners_points_are_told_on_a_phone_lying_down(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": LYING[0], "height": LYING[1]}, pace="instant")
    ann.page.emulate_media(reduced_motion="no-preference")
    finished(ann, seed="count")
    ann.button("Watch the count").click()
    ann.page.locator("[data-scene]").focus()
    ann.page.wait_for_timeout(700)  # a hand that was still playing skips nothing
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-scene] h1")).to_be_visible()
    total = ann.page.locator("[data-scene] .total").first
    expect(total).to_be_in_viewport(ratio=1)
    assert box(total)[3] <= box(ann.button("Continue"))[1]


def test_on_a_low_screen_the_wishes_open_over_the_table(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 844, "height": 390}, touch=True)
    dealt(ann, me("Ann"), *RIVALS[:2])
    ann.button("Wishes and their points").tap()
    sheet = ann.page.get_by_role("dialog", name="Wishes and their points")
    for wish in sheet.locator("[data-wish]").all():
        expect(wish).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="Close", exact=True).tap()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_on_a_low_screen_the_others_keep_the_order_of_the_seats(
    company: Company, game: str
) -> None:
    ann = company.welcome("Ann", size={"width": 844, "height": 390}, coach="always")
    table = dealt(ann, me("Ann"), *RIVALS[:2], game=game, options={})
    table.wait_for_my_turn()
    expect(ann.page.locator("[data-coach]")).to_have_attribute("data-advises", "true")
    _, first, _, _ = box(ann.page.locator("[data-other='1']"))
    _, second, _, ends = box(ann.page.locator("[data-other='2']"))
    assert first < second
    *_, foot = box(ann.page.locator("[data-part=others]"))
    assert ends <= foot + 1, "whole"
