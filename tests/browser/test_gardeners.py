"""Gardeners end to end: everybody at once, in browsers of their own."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Error, FloatRect, Locator, ViewportSize, expect

from .common_garden import CommonGarden, laid_out
from .lines import HeldLine
from .people import DESK, PATIENCE, PHONE, Company, Person
from .scripted import Scripted, in_place_of, partner, playing
from .serving import Server
from .setting_up import LINK, dealt, me
from .test_accessibility import AXE, COLOURS_ARE_STILL, grave_problems
from .test_phone import fits

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SCARCELY = 40  # pixels that a page may be longer than its screen: the margin at its foot


def ordered(host: Person, *seats: Mapping[str, object], **options: object) -> tuple[str, list[str]]:
    """A table that this person has, and the tokens of its open seats."""
    usual = {"mode": "introduction-a", "announce": "trust", "pause": 0}
    order = {"game": "gardeners", "seats": list(seats), "options": {**usual, **options}}
    created = host.order("/tables", {**order, "seed": "garden"})
    return created["table"], [invite["token"] for invite in created["invites"]]


def seated(guest: Person, table: str, token: str) -> CommonGarden:
    guest.order(f"/tables/{table}/claim", {"token": token, "name": guest.name})
    return laid_out(guest, table)


def together(company: Company, **options: object) -> tuple[CommonGarden, CommonGarden]:
    """Two people at one table, who have begun."""
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    table, (token,) = ordered(ann, me("Ann"), LINK, **options)
    his = seated(ben, table, token)
    hers = laid_out(ann, table)
    hers.ready()
    his.ready()
    return hers.begun(), his.begun()


# ---------------------------------------------------------------------------- a whole game


def test_two_people_and_two_bots_finish_introduction_a(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    bot = {"kind": "bot", "bot": "partner"}
    table, (token,) = ordered(ann, me("Ann"), LINK, bot, bot)
    his = seated(ben, table, token)
    hers = laid_out(ann, table)
    hers.ready()
    his.ready()
    both = [hers.begun(), his.begun()]
    end = time.monotonic() + 6 * PATIENCE / 1000
    while sum(helped(one) for one in both) < len(both):
        assert time.monotonic() < end, "the introduction does not come to its end"
        for one in both:
            one.page.wait_for_timeout(500)  # leave the bots time to act
    for one in both:
        expect(one.over).to_contain_text("everybody said “delighted” each time")
        expect(one.over).to_contain_text("Gardens completed: 6")
        expect(one.over.locator("li.panel")).to_have_count(1)  # one team, one score
    nothing_grave(hers)


def until_one_pleases(hers: CommonGarden) -> Locator:
    pleased = hers.page.locator("[data-pleased]")
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not pleased.is_visible():
        assert time.monotonic() < end, "no garden pleases the king"
        helped(hers)
    return pleased


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_alone_with_bots_a_garden_that_pleased_is_looked_at_in_peace(
    company: Company, size: ViewportSize
) -> None:
    ann = company.welcome("Ann", size=size, coach="always")
    bot = {"kind": "bot", "bot": "partner", "level": 3}
    table, _ = ordered(ann, me("Ann"), bot, bot)
    hers = laid_out(ann, table)
    hers.ready().begun()
    pleased = until_one_pleases(hers)
    expect(pleased).to_contain_text("The king is delighted")
    expect(hers.turn_line).to_contain_text("Look at what pleased the king")
    expect(ann.page.locator("[data-coach] .words")).to_be_hidden()  # it speaks of the next garden
    # Each garden brings one card; a hand that was quick may have gone on from the first.
    told = re.search(r"Garden (\d+) is done", pleased.inner_text())
    assert told is not None
    expect(pleased.get_by_role("button", name="fulfilled")).to_have_count(int(told[1]))
    expect(hers.garden.locator("span.lit").first).to_be_visible()
    window, panel = ann.page.locator(".window").bounding_box(), pleased.bounding_box()
    assert window is not None
    assert panel is not None
    assert not overlap(window, panel), "what it lights is in sight"
    ann.page.wait_for_timeout(2000)
    expect(hers.laid).to_have_count(16)
    pleased.get_by_role("button", name="Go on").click()
    expect(pleased).to_have_count(0)
    expect(hers.turn_line).not_to_contain_text("Look at what pleased the king")


# Nobody is waited for without end: so the table is not told that somebody reads.
UNHEARD = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (!String(data).includes('"reading"')) send.call(this, data);
};
"""


def test_what_pleased_stays_in_sight_while_others_begin_the_next(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.context.add_init_script(UNHEARD)
    bot = {"kind": "bot", "bot": "partner", "level": 3}
    table, _ = ordered(ann, me("Ann"), bot, bot)
    hers = laid_out(ann, table)
    hers.ready().begun()
    pleased = until_one_pleases(hers)
    end = time.monotonic() + PATIENCE / 1000
    while len(ann.ask(f"/tables/{table}")["view"]["garden"]) == 16:
        assert time.monotonic() < end, "nobody begins the next garden"
    expect(pleased).to_be_visible()
    expect(hers.laid).to_have_count(16)
    expect(hers.garden.locator("span.lit").first).to_be_visible()
    pleased.get_by_role("button", name="Go on").click()
    expect(hers.laid).not_to_have_count(16)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_game_says_how_a_tile_is_laid_until_one_lies(
    company: Company, size: ViewportSize
) -> None:
    ann = company.welcome("Ann", size=size)
    table, _ = ordered(ann, me("Ann"), {"kind": "bot", "bot": "partner"})
    hers = laid_out(ann, table)
    hers.ready().begun()
    way = ann.page.locator("[data-way]")
    expect(way).to_contain_text("a tile, then a cell")
    expect(way).to_be_in_viewport(ratio=1)
    before = hers.garden.evaluate("one => one.closest('.window').offsetWidth")
    hers.lay()
    expect(way).to_have_count(0)
    assert hers.garden.evaluate("one => one.closest('.window').offsetWidth") == before


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_common_garden_is_the_largest_that_fits(company: Company, size: ViewportSize) -> None:
    ann = company.welcome("Ann", size=size)
    table, _ = ordered(ann, me("Ann"), {"kind": "bot", "bot": "partner"})
    hers = laid_out(ann, table)
    cards = ann.page.locator(".ready .cards li")
    expect(cards).to_have_count(6)
    overflow = ann.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert overflow <= SCARCELY, f"the cards of the introduction are {overflow} px too high"
    hers.ready().begun()
    window = ann.page.locator(".window").bounding_box()
    assert window is not None
    high = window["height"] >= 0.78 * size["height"]
    assert high or window["width"] >= 0.95 * size["width"], window


def test_a_card_tells_its_own_wish_before_what_its_kind_is(company: Company) -> None:
    hers, his = together(company)
    holder = next(
        one.page for one in (hers, his) if one.page.locator("section.own [data-card]").count() > 0
    )
    own = holder.locator("section.own li")
    wish = own.locator("p").first.inner_text()
    for thing in (own.locator("[data-card]"), own.locator("p").first):
        thing.click(button="right")
        note = holder.locator("[data-answer]")
        expect(note.locator("[data-called]")).to_have_text(wish)
        expect(note.locator("p").first).to_have_text(wish)
        holder.keyboard.press("Escape")


def helped(garden: CommonGarden) -> bool:
    try:
        return garden.help()
    except Error:
        return False  # somebody else was faster; look again


def test_alone_with_a_bot_from_home_to_the_first_tiles(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.visit()
    ann.link("Lay the table: Gardeners").click()
    seat = ann.page.get_by_role("combobox", name="Seat 3")
    if seat.is_visible():
        ann.button("Remove seat 3").click()
    kinds = ann.page.get_by_role("combobox", name="Seat 2").locator("option").all_inner_texts()
    assert "Another person here" not in kinds  # each has a device of their own
    ann.button("Start the game").click()
    garden = CommonGarden(ann)
    garden.arrived()
    expect(ann.page.get_by_text("Every green flower lies next to")).to_be_visible()
    garden.ready().begun()
    garden.lay()
    expect(garden.laid.first).to_be_visible()


# ------------------------------------------------------------------------ many hands at once


def after_her_first_tile(ann: Person, ben: Person) -> tuple[CommonGarden, CommonGarden]:
    """A garden for two that have begun; Ann has laid."""
    table, (token,) = ordered(ann, me("Ann"), LINK)
    his = seated(ben, table, token)
    hers = laid_out(ann, table)
    hers.ready()
    his.ready()
    hers.begun().lay()
    return hers, his


def test_who_comes_second_to_a_cell_is_told_and_keeps_the_tile(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    line = HeldLine()
    line.of(ben.page)
    hers, his = after_her_first_tile(ann, ben)
    expect(hers.laid).to_have_count(1)
    expect(his.begun().laid).to_have_count(1)

    held = his.stack.get_attribute("aria-label")
    line.holds = True
    hers.lay()
    expect(hers.laid).to_have_count(2)
    his.lay()  # he does not see yet that this place is taken
    expect(his.laid).to_have_count(2)  # it shows at once
    assert his.stack.count() == 0
    line.let_through()
    expect(his.turn_line).to_contain_text("Choose another place: a tile already lies here.")
    expect(his.stack).to_have_attribute("aria-label", held or "")
    expect(his.laid).to_have_count(2)
    expect(his.stack).to_have_attribute("aria-pressed", "true")  # it is in his hand again
    beside = ben.page.locator("[data-refused]")
    expect(beside).to_contain_text("Choose another place: a tile already lies here.")
    his.places.first.click()
    expect(hers.laid).to_have_count(3)
    expect(his.laid).to_have_count(3)
    assert hers.picture() == his.picture()


# Presses the place where a tile has come to lie, as one does who wanted to lay there.
PRESS_WHAT_COMES = """
() => {
  const grid = document.querySelector("[data-tiles=garden]");
  const laid = () => new Set([...grid.querySelectorAll("[data-cell]:has([data-tile])")]);
  const before = laid();
  new MutationObserver((_, watch) => {
    const [came] = [...laid()].filter((one) => !before.has(one));
    if (came === undefined) return;
    watch.disconnect();
    setTimeout(() => came.click(), 50);
  }).observe(grid, { childList: true, subtree: true });
}
"""


@pytest.mark.parametrize("holds", [True, False], ids=["with a tile in hand", "with none"])
def test_a_press_just_after_another_has_laid_is_not_for_their_tile(
    company: Company, holds: bool
) -> None:
    hers, his = after_her_first_tile(company.welcome("Ann"), company.welcome("Ben"))
    expect(his.begun().laid).to_have_count(1)
    if holds:
        his.stack.click()
    his.page.evaluate(PRESS_WHAT_COMES)
    hers.lay()
    expect(his.laid).to_have_count(2)
    expect(his.turn_line).to_contain_text("Choose another place: a tile already lies here.")
    expect(his.person.button("Never mind")).to_have_count(0)
    expect(his.page.locator("[data-cell] .picked")).to_have_count(0)
    if holds:
        expect(his.stack).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_may_not_be_done_at_a_place_tells_why(company: Company, size: ViewportSize) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben", size=size)
    hers, his = after_her_first_tile(ann, ben)
    expect(his.begun().laid).to_have_count(1)
    his.mine.first.click()
    apart = his.garden.locator("[data-cell]:not(.open, .laid)").first  # touches nothing
    apart.click()
    expect(ben.page.locator("[data-refused]")).to_contain_text("shares an edge with the garden")
    why = ben.page.locator("[data-ask-why]").filter(visible=True)
    expect(why).to_have_count(1)
    shown = ben.page.locator("[data-refused], [data-turn] > :not(.sr) > .problem")
    expect(shown.filter(visible=True)).to_have_count(1)
    assert [one for one in ben.told() if "shares an edge" in one] == [
        "Lay the tile so that it shares an edge with the garden: corners do not count."
    ]
    why.click()
    answer = ben.page.locator("[data-answer]")
    expect(answer.locator("[data-picture]")).to_be_visible()
    expect(answer).to_contain_text("edge")
    his.places.first.click()
    expect(hers.laid).to_have_count(2)


def test_what_one_gives_away_the_other_has(company: Company) -> None:
    hers, his = together(company)
    hers.lay()
    expect(his.laid).to_have_count(1)
    hers.removable.first.click()
    expect(hers.turn_line).to_contain_text("Give it to whom?")
    hers.page.locator(".bar").get_by_role("button", name="Give to Ben").click()
    expect(hers.laid).to_have_count(0)
    expect(his.supply.get_by_role("button", name=re.compile("^Loose tile: "))).to_have_count(1)
    expect(hers.partner("Ben").get_by_role("img", name=re.compile("^Loose"))).to_have_count(1)


def test_everybody_is_told_who_is_away(company: Company) -> None:
    hers, his = together(company)
    assert "Away" not in hers.turn_line.inner_text()
    his.page.close()
    expect(hers.turn_line).to_contain_text("Away: Ben")


def test_dragging_lays_and_gives(company: Company) -> None:
    hers, his = together(company)
    hers.lay()
    expect(his.laid).to_have_count(1)
    drag(his, his.stack.bounding_box(), his.places.first.bounding_box())
    expect(hers.laid).to_have_count(2)
    before = his.removable.first.bounding_box()
    drag(his, before, his.partner("Ann").bounding_box())
    expect(hers.laid).to_have_count(1)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    apart = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
    above = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
    return not (apart or above)


def drag(garden: CommonGarden, start: Any, to: Any) -> None:
    mouse = garden.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=4)
    mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
    mouse.up()


def test_a_reload_in_the_middle_changes_nothing(company: Company) -> None:
    hers, his = together(company)
    for one in (hers, his, hers, his):
        before = one.laid.count()
        one.lay()
        expect(hers.laid).to_have_count(before + 1)
        expect(his.laid).to_have_count(before + 1)
    seen = hers.picture()
    ann = hers.person
    ann.page.reload()
    expect(hers.begun().laid).to_have_count(4)
    assert hers.picture() == seen
    hers.lay()
    expect(his.laid).to_have_count(5)


@pytest.mark.long
def test_after_the_deadline_no_verdict_counts(company: Company, server: Server) -> None:
    ann = company.welcome("Ann")
    table, tokens = ordered(
        ann, me("Ann"), LINK, LINK, mode="introduction-b", timer=30, announce="trust"
    )
    others = silent_partners(server, table, tokens)
    with playing(*others, in_place_of(ann, table)):
        hers = laid_out(ann, table)
        expect(hers.inspection).to_be_visible(timeout=25_000)
        expect(hers.page.get_by_role("timer", name="Sandglass")).to_be_visible()
        expect(hers.over).to_be_visible(timeout=40_000)
    expect(hers.over).to_contain_text("The sand has run out")
    expect(hers.over).to_contain_text("Try once more")
    expect(hers.over).to_contain_text("Gardens completed: 0")


def silent_partners(server: Server, table: str, tokens: list[str]) -> list[Scripted]:
    return [partner(server.address, table, token, says=None) for token in tokens]


def test_a_replay_runs_by_the_clock_of_the_game(company: Company) -> None:
    hers, his = together(company)
    for one in (hers, his, hers):
        before = one.laid.count()
        one.lay()
        expect(hers.laid).to_have_count(before + 1)
        expect(his.laid).to_have_count(before + 1)
    ann = hers.person
    ann.visit(f"#/t/{hers.id}/replay")
    scrubber = ann.page.get_by_role("slider", name="Move of the game")
    expect(scrubber).to_have_value("0")
    ann.button("More about this replay").click()
    ann.page.get_by_role("combobox", name="Speed").select_option("× 16")
    ann.button("Play").click()
    expect(hers.laid).to_have_count(3)
    ann.button("One move back").click()  # step by step
    expect(hers.laid).to_have_count(2)


# --------------------------------------------------------------------- verdicts and secrets


def test_a_false_verdict_is_seen_by_all_and_costs_time(company: Company) -> None:
    hers, his = together(company, announce="verify")
    while hers.laid.count() < 16:
        for one in (hers, his):
            if one.mine.count() and not one.inspection.is_visible():
                before = one.laid.count()
                one.lay()
                expect(hers.laid).to_have_count(before + 1)
                expect(his.laid).to_have_count(before + 1)
    holder, other = (hers, his) if hers.delighted.is_visible() else (his, hers)
    expect(other.inspection).to_contain_text("You hold no card")
    assert not other.delighted.is_visible()
    holder.delighted.click()
    word = re.compile("The king is (delighted|horrified)")
    expect(other.page.locator(".banner")).to_contain_text(word)


def test_only_its_holder_sees_a_card(company: Company) -> None:
    hers, his = together(company)
    cards = [one.page.locator("section.own") for one in (hers, his)]
    held = [not card.get_by_text("No card").is_visible() for card in cards]
    assert sorted(held) == [False, True]
    other = his if held[0] else hers
    name = "Ann" if held[0] else "Ben"
    back = other.partner(name).get_by_role("button", name=re.compile("^Hidden card: "))
    expect(back).to_have_count(1)


# ------------------------------------------------------------------------- keys and phones


def nothing_grave(garden: CommonGarden) -> None:
    """axe finds nothing serious on what is shown, in light and dark."""
    page = garden.page
    page.evaluate(AXE.read_text("utf-8"))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        garden.person.wait_until(COLOURS_ARE_STILL)
        found = grave_problems(garden.person)
        assert not found, f"{theme}:\n" + "\n".join(found)


def test_axe_finds_nothing_serious_at_the_table(company: Company, server: Server) -> None:
    ann = company.welcome("Ann")
    table, tokens = ordered(ann, me("Ann"), LINK, LINK)
    others = silent_partners(server, table, tokens)
    with playing(*others):
        hers = laid_out(ann, table)
        nothing_grave(hers)
        hers.ready().begun()
        hers.mine.first.click()
        nothing_grave(hers)
        ann.page.keyboard.press("Escape")
        with playing(in_place_of(ann, table)):
            expect(hers.inspection).to_be_visible()
        nothing_grave(hers)
        hers.removable.first.click()
        nothing_grave(hers)


def test_the_keyboard_is_enough(company: Company) -> None:
    hers, his = together(company)
    keys = hers.page.keyboard
    keys.press("1")
    keys.press("t")
    keys.press("Enter")
    expect(his.laid).to_have_count(1)
    expect(hers.laid).to_have_count(1)
    expect(hers.mine).to_have_count(1)  # what lies below in one's stack only the server knows
    keys.press("1")
    expect(hers.places.first).to_be_visible()
    keys.press("t")
    keys.press("r")
    keys.press("Enter")
    expect(his.laid).to_have_count(2)
    hers.removable.first.focus()
    keys.press("g")
    keys.press("2")
    expect(his.laid).to_have_count(1)
    his.person.wait_until("window.told.some((one) => one.includes('removes a tile'))")


@pytest.fixture
def phone(company: Company) -> Person:
    return company.welcome("Ann", size=PHONE, touch=True)


def test_a_phone_shows_all_that_a_hand_needs(phone: Person, company: Company) -> None:
    ben = company.welcome("Ben")
    table, (token,) = ordered(phone, me("Ann"), LINK, mode="standard", timer=900)
    his = seated(ben, table, token)
    hers = laid_out(phone, table)
    fits(phone)
    hers.person.button("I am ready").tap()
    his.ready().begun()
    hers.begun()
    hers.mine.first.tap()
    fits(phone)
    hers.places.first.tap()
    expect(his.laid).to_have_count(1)
    hers.removable.first.tap()
    fits(phone)
    phone.page.locator(".bar").get_by_role("button", name="Give to Ben").tap()
    expect(his.laid).to_have_count(0)
    phone.button(re.compile("^Your cards")).tap()
    expect(phone.page.get_by_role("dialog", name="Your cards")).to_be_visible()
    fits(phone)


@pytest.mark.long
@pytest.mark.parametrize("size", [(900, 768), (1024, 768)])
def test_on_a_small_desk_everything_lies_beside_the_garden(
    company: Company, size: tuple[int, int]
) -> None:
    ann = company.welcome("Ann", size={"width": size[0], "height": size[1]})
    dealt(
        ann,
        me("Ann"),
        *[{"kind": "bot", "bot": "partner"}] * 2,
        game="gardeners",
        options={"mode": "easy"},
    )
    ann.button("I am ready").click()
    garden = ann.page.locator(".window")
    expect(garden).to_be_visible()
    found = garden.bounding_box()
    assert found is not None
    assert min(found["width"], found["height"]) >= 0.38 * size[0], found
