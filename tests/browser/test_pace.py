"""Time for moves: chosen at set-up, shown at the seats, paused by agreement, and over."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .setting_up import LINK, SetUp, dealt, joined, me
from .table import Table, whose_turn
from .test_accessibility import nothing_grave

DAYS = {"kind": "move", "seconds": 3 * 24 * 60 * 60}
CALM = {"kind": "game", "seconds": 600, "increment": 10}


def time_of(person: Person, seat: int) -> Locator:
    return person.page.locator(f"[data-who] [data-time='{seat}']")


def test_a_slow_game_is_laid_and_its_turn_found_again(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben", size=PHONE, touch=True)
    set_up = SetUp(ann).visit().seats("me", "link")
    ann.page.get_by_role("combobox", name="Time").select_option(label="3 days for each move")
    set_up.person.page.get_by_role("combobox", name="When somebody’s time is over").select_option(
        "move"
    )
    hers = set_up.play()
    assert hers.state()["pace"] == {**DAYS, "increment": 0, "overtime": "move"}
    ben.open_link(hers.invitation())
    ben.button("Sit down").click()
    his = Table(ben).arrived()
    ann.sees_no_dialog()
    waiting = whose_turn(hers, his)
    seat = waiting.state()["actors"][0]
    for person in (ann, ben):
        expect(time_of(person, seat)).to_have_text("3 days")
    mover, table = waiting.person, waiting.id
    nothing_grave(mover)
    mover.visit()
    expect(mover.page.locator(f"[href='#/t/{table}']")).to_contain_text("Your turn · 3 days")


def test_a_pause_is_asked_for_and_ended(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True)
    hers, _ = joined(ann, ben, pace=CALM)
    hers.open_seats()
    expect(ann.page.get_by_text("10 minutes for the whole game, and 10 seconds")).to_be_visible()
    ann.button("Ask for a pause").click()
    ann.close_dialog()
    question = ben.page.get_by_role("region", name="A question to all")
    expect(question).to_contain_text("Ann asks for a pause")
    nothing_grave(ben)
    question.get_by_role("button", name="Agree").tap()
    expect(ben.page.locator("[data-paused]")).to_contain_text("the clocks stand")
    expect(ann.page.locator("[data-paused]")).to_contain_text("the clocks stand")
    ann.page.locator("[data-paused]").get_by_role("button", name="Go on").click()
    expect(ben.page.locator("[data-paused]")).to_have_count(0)


def test_low_time_is_told_once_and_then_a_bot_plays(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(
        ann,
        me("Ann"),
        {"kind": "local", "name": "Ben"},
        pace={"kind": "game", "seconds": 12},
        options={"boards": [1, 2, 3, 4, 5]},
    )
    late = table.state()["actors"][0]
    expect(ann.button("Take the seat back").first).to_be_visible()
    told = ann.page.evaluate("window.told")
    assert len([one for one in told if re.search(r"You have \d seconds? left", one)]) == 1, told
    assert table.state()["seats"][late]["stand_in"]
    ann.button("Take the seat back").first.click()
    expect(ann.button("Take the seat back")).to_have_count(0)


def test_the_next_table_where_it_is_my_turn_is_one_tap_away(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    other = dealt(ann, me("Ann"), {"kind": "local", "name": "Ann too"}, pace=DAYS)
    hers, his = joined(ann, ben, pace=DAYS)
    if whose_turn(hers, his) is hers:
        hers.take_turn()
    ann.page.locator("[data-next-table]").click()
    Table(ann).arrived()
    expect(ann.page).to_have_url(re.compile(other.id))


def test_who_is_there_may_let_a_bot_sit_for_who_is_not(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers = dealt(ann, me("Ann"), LINK, LINK)
    ids = [seat["seat"] for seat in hers.state()["seats"] if seat["kind"] == "open"]
    invite = ann.order(f"/tables/{hers.id}/seats/{ids[0]}/invite")
    ben.visit(f"#/t/{hers.id}/{invite['token']}")
    ben.button("Sit down").click()
    his = Table(ben).arrived()
    ann.close_dialog()
    his.open_seats()
    ben.button("Ask for a bot there").first.click()
    ben.close_dialog()
    ann.page.get_by_role("region", name="A question to all").get_by_role(
        "button", name="Agree"
    ).click()
    expect(ann.page.get_by_role("region", name="A question to all")).to_have_count(0)
    assert his.state()["seats"][ids[1]]["stand_in"]
