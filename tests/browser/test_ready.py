"""A table that begins once all are there and ready: laid, waited at, begun."""

from __future__ import annotations

from playwright.sync_api import expect

from .people import PHONE, Company
from .setting_up import LINK, SetUp, dealt, me
from .table import Table
from .test_accessibility import nothing_grave


def test_the_line_tells_for_whom_it_waits_and_then_it_begins(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True)
    hers = dealt(ann, me("Ann"), LINK, when_ready=True)
    invite = ann.order(f"/tables/{hers.id}/seats/1/invite")
    ann.close_dialog()
    expect(hers.turn_line).to_contain_text("One seat is still free")
    ann.button("I am ready").click()
    expect(ann.page.locator("[data-who] [data-ready='0']")).to_be_visible()
    expect(hers.open_cells).to_have_count(0)
    nothing_grave(ann)
    ben.open_link(f"/#/t/{hers.id}/{invite['token']}")
    ben.button("Sit down").click()
    his = Table(ben).arrived()
    expect(his.turn_line).to_contain_text("Waiting for: Ben")
    expect(hers.turn_line).to_contain_text("Waiting for: Ben")
    ann.button("Not yet").click()
    expect(his.turn_line).to_contain_text("Waiting for: Ann and Ben")
    nothing_grave(ben)
    ben.button("I am ready").tap()
    expect(hers.turn_line).to_contain_text("Waiting for: Ann")
    ann.button("I am ready").click()
    for table in (hers, his):
        expect(table.person.button("I am ready")).to_have_count(0)
        expect(table.person.page.locator("[data-ready]")).to_have_count(0)
    ann.wait_until("window.told.some((one) => one.includes('the game begins'))")
    expect(hers.turn_line).to_contain_text("turn")


def test_it_is_chosen_at_set_up_and_kept_for_the_next_time(company: Company) -> None:
    ann = company.welcome("Ann")
    laying = SetUp(ann).visit().seats("me", "bot")
    choice = ann.page.get_by_role("checkbox", name="Begin when all are there and ready")
    expect(choice).to_have_count(0)
    laying.seats("me", "link")
    expect(choice).not_to_be_checked()
    choice.check()
    table = laying.play()
    expect(table.turn_line).to_contain_text("One seat is still free")
    SetUp(ann).visit()
    expect(choice).to_be_checked()
