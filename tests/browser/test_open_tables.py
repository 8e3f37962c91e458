"""People who do not know each other meet at a table that one of them has laid."""

from __future__ import annotations

from playwright.sync_api import expect

from .people import PHONE, Company
from .table import Table, whose_turn
from .test_accessibility import nothing_grave


def test_two_meet_at_an_open_table(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True, language="de-DE")
    ann.visit()
    ann.link("Open tables").click()
    lay = ann.page.get_by_role("region", name="Lay a table")
    lay.get_by_role("button", name="Zen Garden").click()
    expect(
        ann.page.get_by_label("Offer the free seats to everybody on this server")
    ).to_be_checked()
    while (remove := ann.page.get_by_role("button", name="Remove")).count() > 0:
        remove.first.click()
    ann.button("Start the game").click()
    at_ann = Table(ann).arrived()

    ben.visit("#/open")
    offered = ben.page.locator(f"[data-open-table='{at_ann.id}']")
    expect(offered).to_contain_text("Ann")
    expect(offered).to_contain_text("ein freier Platz")
    nothing_grave(ben)
    offered.get_by_role("button", name="Platz nehmen: Zen Garden").tap()
    at_ben = Table(ben).arrived()
    assert at_ben.state()["mine"] == [1]
    assert [seat["name"] for seat in at_ben.state()["seats"]] == ["Ann", "Ben"]
    assert whose_turn(at_ann, at_ben) in (at_ann, at_ben)

    eve = company.welcome("Eve")
    eve.visit("#/open")
    card = eve.page.locator(f"[data-open-table='{at_ann.id}']")
    expect(card.get_by_role("button", name="Watch: Zen Garden")).to_be_visible()
    expect(card.get_by_role("button", name="Sit down: Zen Garden")).to_have_count(0)


def test_a_group_has_a_page_of_its_own(company: Company) -> None:
    ann, ben, eve = company.welcome("Ann"), company.welcome("Ben"), company.welcome("Eve")
    ann.visit("#/open")
    ann.button("Make one").click()
    link = ann.page.get_by_role("textbox", name="Link to the group’s tables").input_value()
    ann.page.get_by_role("region", name="Lay a table").get_by_role("button", name="Miyabi").click()
    expect(ann.page.get_by_label("Offer the free seats to the group")).to_be_checked()
    ann.button("Start the game").click()
    at_ann = Table(ann).arrived()
    eve.visit("#/open")
    expect(eve.button("Make one")).to_be_visible()
    expect(eve.page.locator(f"[data-open-table='{at_ann.id}']")).to_have_count(0)
    ben.open_link(link)
    ben.button("Sit down: Miyabi").click()
    assert Table(ben).arrived().id == at_ann.id
