"""The page one arrives at: going on with a game, and playing at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from .people import PHONE, Company
from .setting_up import GREEDY, SetUp, dealt, finished, me
from .table import Table

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
LYING: ViewportSize = {"width": 844, "height": 390}


def test_a_game_begins_with_one_click_and_as_it_was_laid_last(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.visit()
    ann.button("Play now: Zen Garden").click()
    expect(ann.page.locator(".chip")).to_have_count(3)

    laid = SetUp(ann).visit().seats("me", "bot").level(2).play()
    first = laid.id
    ann.visit()
    offer = ann.page.locator("li", has=ann.button("Play now: Zen Garden"))
    expect(offer).to_contain_text("with one bot")
    ann.button("Play now: Zen Garden").click()
    again = Table(ann).arrived()
    expect(ann.page.locator(".chip")).to_have_count(2)
    assert again.id != first
    assert again.state()["options"] == {**again.state()["options"], "boards": [1, 2]}


@pytest.mark.parametrize("address", ["#/", "#/new/miyabi", "#/open"])
def test_what_went_wrong_follows_the_language(company: Company, address: str) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints(r"net::ERR_|503")
    ann.page.route("**/api/games", lambda route: route.abort())
    ann.visit(address)
    expect(ann.page.get_by_text("The server does not answer")).to_be_visible()
    ann.page.get_by_role("combobox", name="Language").select_option("nl")
    expect(ann.page.get_by_text("De server antwoordt niet")).to_be_visible()
    expect(ann.page.get_by_text("The server does not answer")).to_have_count(0)


def test_a_new_screen_begins_at_its_top(company: Company) -> None:
    ann = company.welcome("Ann", size=LYING, touch=True)
    ann.visit()
    ann.button("Play now: Gardeners").scroll_into_view_if_needed()
    assert ann.page.evaluate("scrollY") > 0
    ann.button("Play now: Gardeners").tap()
    expect(ann.button("I am ready")).to_be_visible()
    assert ann.page.evaluate("scrollY") == 0


def test_who_goes_back_finds_the_page_as_it_was_left(company: Company) -> None:
    ann = company.welcome("Ann", size=LYING, touch=True)
    page = ann.page

    def scrolled_to(top: float) -> None:
        for _ in range(200):  # what is shown arrives bit by bit
            if abs((now := page.evaluate("scrollY")) - top) < 2:
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"{now} instead of {top}")

    ann.visit()
    rules = ann.link("Rules: Miyabi")
    rules.scroll_into_view_if_needed()
    home = page.evaluate("scrollY")
    assert home > 0
    rules.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Miyabi")
    scrolled_to(0)
    page.get_by_role("heading", level=2).last.scroll_into_view_if_needed()
    expect(page.locator("figure").first).to_be_attached()
    before, far = -1.0, page.evaluate("scrollY")
    while before != far:  # pictures above it arrive
        page.wait_for_timeout(1000)
        before, far = far, page.evaluate("scrollY")
    assert far > 500
    page.go_back()
    expect(rules).to_be_in_viewport()
    scrolled_to(home)
    page.go_forward()
    scrolled_to(far)
    page.reload()
    scrolled_to(far)
    page.go_back()
    scrolled_to(home)


def test_running_games_stand_first_and_finished_ones_tell_how_they_ended(
    company: Company,
) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    over = finished(ann, seed="home").state()
    dealt(ann, me("Ann"), GREEDY, seed="running")
    ann.visit()

    going_on = ann.page.get_by_role("region", name="Continue")
    box = going_on.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < PHONE["height"]
    expect(going_on.get_by_role("listitem")).to_have_count(1)
    ended = ann.page.get_by_role("region", name="Finished").get_by_role("listitem")
    expect(ended).to_have_count(1)
    totals = {one["seat"]: one for one in over["standings"]}
    expect(ended).to_contain_text(f"Ann {totals[0]['total']}")
    expect(ended).to_contain_text("You won" if totals[0]["place"] == 1 else "Place 2")


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "nl-NL"])
def test_learning_and_playing_stand_ready_for_every_game_on_the_first_screen(
    company: Company, language: str
) -> None:
    ann = company.welcome("Ann", size=LAPTOP, language=language)
    ann.visit()
    offers = ann.page.locator(".gardens > li")
    expect(offers).to_have_count(4)
    for way in offers.locator(".ways > *").all():
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LAPTOP["height"]
    expect(offers.locator(".ways > *")).to_have_count(8)


def test_whoever_has_never_played_it_sits_down_with_the_gentlest_bots(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.visit()
    offer = ann.page.locator("li", has=ann.button("Play now: Miyabi"))
    expect(offer).to_contain_text("with 2 gentle bots, and a coach")
    ann.button("Play now: Miyabi").click()
    seats = Table(ann).arrived().state()["seats"]
    assert [(one["bot"], one["level"]) for one in seats[1:]] == [("search", 1), ("search", 1)]
