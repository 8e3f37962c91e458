"""The same person on two devices: a game begun on one is played on the other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .people import PHONE, Company, Person
from .setting_up import GREEDY, dealt, finished, me
from .table import Table
from .test_accessibility import nothing_grave

LANGUAGES = ["en-GB", "de-DE", "nl-NL"]


def link_of(person: Person) -> str:
    person.visit("#/me")
    person.button("Make a link").click()
    expect(person.page.locator("[data-part=another]")).not_to_contain_text("camera")  # only here
    told = person.page.locator("[data-part=another]")  # what holds for one's own devices alone
    expect(told).to_contain_text("This computer alone can open the link")
    expect(told).not_to_contain_text("Friends")
    field = person.page.get_by_role("textbox", name="Link to another device")
    return field.input_value()


def test_a_game_goes_on_on_the_phone(company: Company) -> None:
    desk = company.welcome("Ann")
    phone = company.welcome("Nobody", size=PHONE, touch=True)
    laid = dealt(desk, me("Ann"), GREEDY)
    laid.take_turn()
    laid.wait_for_my_turn()
    table = laid.id
    link = link_of(desk)
    phone.open_link(link)
    told = phone.page.get_by_text("plays as Ann and has 1 table")
    expect(told).to_be_visible()
    nothing_grave(phone)
    phone.button("It is me").tap()
    expect(phone.page.get_by_role("status").filter(has_text="It worked")).to_be_visible()
    expect(phone.page.get_by_role("heading", name="Continue")).to_be_visible()
    assert "/me/" not in phone.page.url, "the key does not linger in the address"
    phone.visit(f"#/t/{table}")
    on_phone = Table(phone).arrived()
    on_phone.wait_for_my_turn()
    assert on_phone.state()["mine"] == [0]
    desk.visit(f"#/t/{table}")
    at_desk = Table(desk).arrived()
    expect(at_desk.laid).not_to_have_count(0)
    before = at_desk.laid.count()
    on_phone.take_turn()
    expect(at_desk.laid).to_have_count(before + 1)
    phone.expects_complaints("403")
    stranger = company.welcome("Eve")
    stranger.expects_complaints("403")
    stranger.open_link(link)
    expect(stranger.page.get_by_text("This opens nothing")).to_be_visible()


def test_whoever_brings_finished_tables_along_sees_them(company: Company) -> None:
    desk = company.welcome("Ann")
    finished(desk)
    phone = company.welcome("Nobody", size=PHONE, touch=True)
    phone.open_link(link_of(desk))
    phone.button("It is me").tap()
    expect(phone.page.get_by_role("heading", name="Finished")).to_be_in_viewport()
    expect(phone.page.get_by_role("link", name="Ann")).to_be_in_viewport()


def test_a_code_brings_seats_back_and_signing_out_closes_the_table(company: Company) -> None:
    lost, new = company.welcome("Ann"), company.welcome("Nobody", size=PHONE, touch=True)
    table = dealt(lost, me("Ann"), GREEDY).id
    lost.visit("#/me")
    lost.button("Make a code").click()
    code = lost.page.get_by_role("textbox", name="Recovery code", exact=True).input_value()
    assert re.fullmatch(r"([0-9A-Z]{5}-){4}[0-9A-Z]{5}", code)
    nothing_grave(lost)
    lost.visit(f"#/t/{table}")
    Table(lost).arrived()

    new.visit("#/me")
    key = new.page.get_by_role("textbox", name="Link or recovery code")
    key.fill("ABCDE-FGHJK")
    key.press("Enter")
    expect(new.page.get_by_text("neither such a link nor a code")).to_be_visible()
    key.fill(code.lower().replace("-", " "))
    key.press("Enter")
    new.button("It is me").tap()
    expect(new.page.get_by_role("heading", name="Continue")).to_be_visible()

    new.visit("#/me")
    expect(new.page.get_by_text("You are known on 2 devices.")).to_be_visible()
    lost.expects_complaints("403|WebSocket")
    new.button("On all others").tap()
    new.agrees(to="On all others")
    expect(new.page.get_by_text("You are known on this device only.")).to_be_visible()
    expect(lost.page.get_by_text("You signed out here from another device")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_a_small_phone(company: Company, language: str) -> None:
    ann = company.welcome("Ann", size={"width": 360, "height": 640}, language=language)
    dealt(ann, me("Ann"), GREEDY)
    ann.visit("#/me")
    ann.page.locator("[data-part=another] button").click()
    ann.page.locator("[data-part=code] button").click()
    expect(ann.page.locator("[data-part] input")).to_have_count(3)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
