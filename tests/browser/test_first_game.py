"""The first game of somebody new: gentle company, and a coach for five turns."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

import hortus
from hortus.engine.game import Game

from .common_garden import CommonGarden
from .people import PHONE, Company, Person
from .serving import LIVE_PAUSE
from .setting_up import GREEDY, SetUp, dealt, finished, joined, me
from .table import EndScreen, Table

FIRST_TILE = re.compile("The first tile may|Das erste Plättchen darf|De eerste tegel mag")
BOT = 1000 * float(LIVE_PAUSE)  # milliseconds between two actions of one
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
SHORT_PHONE: ViewportSize = {"width": 360, "height": 640}


def first_game(person: Person, game: str) -> Table:
    person.visit()
    person.button(f"Play now: {game}").click()
    return Table(person).arrived()


def coach(person: Person) -> Locator:
    return person.page.locator("[data-coach]")


def lit_by(gain: dict[str, Any], told: dict[str, Any], game: Game) -> set[str]:
    """The fields whose tiles bring a gain, of those what comes to most all told."""
    total = dict(zip(told["moves"], told["totals"], strict=True))
    most = max((total[move] for move in gain["moves"]), default=0)
    best = [move for move in gain["moves"] if total[move] == most > 0]
    points = dict(zip(gain["moves"], gain["points"], strict=True))
    highest = max((points[move] for move in best), default=0)
    return {game.notation(move).split()[0] for move in best if points[move] == highest}


def test_the_coach_counts_what_is_allowed_and_lights_what_gains(company: Company) -> None:
    ann = company.welcome("Ann", coach="always")
    # Of a deal with tiles in its first market that gain something at once: not all have such.
    table = dealt(ann, me("Ann"), GREEDY, options={"boards": [1]}, seed="coached")
    table.wait_for_my_turn()
    state = table.state()
    game = hortus.game("zen-garden")
    moves = [game.notation(move) for move in state["moves"]["0"]]
    slots = {move.split()[0] for move in moves}
    expect(coach(ann)).to_contain_text(f"You can pay for {len(slots)} tiles")

    told = ann.ask(f"/tables/{table.id}/seats/0/coaching")
    bringing = [lit_by(gain, told, game) for gain in told["scores"]]
    assert bringing, "another seed, please"
    expect(ann.page.locator("[data-coached]").first).to_be_visible()
    # Dashes mean other things on the boards: what is called lit shines in a full line.
    style = "one => getComputedStyle(one).outlineStyle"
    assert ann.page.locator("[data-coached] .ring").first.evaluate(style) == "solid"
    expect(coach(ann).locator(".legend .ring")).to_be_visible()
    coached = ann.page.locator("[data-coached]").evaluate_all(
        "all => all.map((one) => one.dataset.coached.replace('field ', ''))"
    )
    # What would lose points all told is not among them.
    assert any(set(coached) <= gain for gain in bringing), f"{coached} are lit, of {bringing}"
    tile = ann.page.locator(f"[data-slot='{coached[0]}']").get_attribute("aria-label")
    assert tile
    expect(coach(ann)).to_contain_text(tile.split(",")[0], ignore_case=True)  # told by name

    table.choose()
    expect(coach(ann)).to_contain_text("The first tile may lie anywhere")
    expect(ann.page.locator("[data-coached]")).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["Zen Garden", "Miyabi", "Tang Garden"])
def test_the_first_turn_tells_the_goal(company: Company, game: str, size: ViewportSize) -> None:
    ann = company.welcome("Ann", coach="first", size=size)
    table = first_game(ann, game)
    line = coach(ann)
    expect(line).to_contain_text("Gather the most points")
    expect(table.turn_line).to_contain_text("our turn")
    expect(line).to_have_attribute("data-advises", "true")
    expect(line).to_contain_text("Gather the most points")
    ann.button("Hint").click()
    ann.page.locator("[data-lay]").filter(visible=True).click()
    expect(line).not_to_contain_text("Gather the most points")


def test_the_coach_goes_after_five_turns_and_comes_back_when_it_is_asked(
    company: Company,
) -> None:
    ann = company.welcome("Ann", coach="first")
    table = first_game(ann, "Zen Garden")
    for aim in (
        "Gather the most points",
        "Look at the wishes",
        "A coin paid is a point less",
        "A path that comes back",
        "The arrows slide",
    ):
        table.wait_for_my_turn()
        expect(coach(ann)).to_contain_text(aim)
        words = coach(ann).locator(".advice > span").first.inner_text()
        assert len(re.findall(r"[.!?](?: |$)", words)) <= 2, f"more than two sentences: {words}"
        table.take_turn()
    table.wait_for_my_turn()
    expect(coach(ann)).to_contain_text("the coach falls silent")
    table.take_turn()
    table.wait_for_my_turn()
    expect(coach(ann)).to_have_count(0)
    address = ann.page.url
    ann.visit()
    offer = ann.page.locator("li", has=ann.button("Play now: Zen Garden"))
    expect(offer).not_to_contain_text("coach")

    ann.open_link(address)
    table.wait_for_my_turn()
    ann.button("Settings").click()
    ann.page.get_by_role("combobox", name="Coach").select_option("in every turn")
    ann.close_dialog()
    expect(coach(ann)).to_contain_text("You can pay")


def test_the_coach_is_sent_away_at_its_line(company: Company) -> None:
    ann = company.welcome("Ann", coach="first")
    table = first_game(ann, "Miyabi")
    expect(coach(ann)).to_be_visible()
    ann.button("Go on without the coach").click()
    expect(coach(ann)).to_have_count(0)
    ann.page.reload()
    table.arrived()
    expect(ann.page.locator("[data-tiles=supply]")).to_be_visible()
    expect(coach(ann)).to_have_count(0)
    first_game(ann, "Tang Garden")
    expect(coach(ann)).to_be_visible()


def test_in_gardeners_the_coach_tells_what_the_own_card_says(company: Company) -> None:
    ann = company.welcome("Ann", coach="first")
    first_game(ann, "Gardeners")
    expect(coach(ann)).to_contain_text("Only the newest card is hidden")
    ann.button(re.compile("ready", re.IGNORECASE)).click()
    expect(coach(ann)).to_contain_text(re.compile("your card|first tile|hidden card|dashed square"))


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "nl-NL"])
def test_with_the_coach_everything_has_its_room(
    company: Company, size: ViewportSize, language: str
) -> None:
    ann = company.welcome("Ann", coach="first", size=size, language=language)
    ann.visit()
    ann.page.locator(".gardens .ways button").first.click()
    line = coach(ann)
    expect(line).to_have_attribute("data-advises", "true")
    height = line.evaluate("one => one.offsetHeight")
    ann.page.locator("[data-tiles=market] .field.open").first.click()  # it is Ann's turn
    ann.page.mouse.move(0, 0)  # the garden may lie under it now, and a cell pointed at is told of
    expect(line).to_contain_text(FIRST_TILE)
    assert line.evaluate("one => one.offsetHeight") == height
    overflow = "() => document.documentElement.scrollHeight - innerHeight"
    assert ann.page.evaluate(overflow) <= 0
    expect(ann.page.locator("[data-lay]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["Zen Garden", "Miyabi", "Tang Garden", "Gardeners"])
def test_set_up_begins_with_what_the_book_suggests_for_a_first_game(
    company: Company, game: str
) -> None:
    ann = company.welcome("Ann")
    SetUp(ann, game).visit()
    suggested = ann.button(re.compile("As the rules suggest for a first game"))
    expect(suggested).to_have_attribute("aria-pressed", "true")
    page = ann.page
    rules = page.locator(".rule a")
    expect(rules).not_to_have_count(0)
    for link in rules.all():
        assert re.search(r"#/rules/[a-z-]+/[A-Z]{2}-X?\d{2}$", link.get_attribute("href") or "")
    levels = page.locator("label.level")
    if levels.count() > 0:
        levels.last.click()
        expect(suggested).to_have_attribute("aria-pressed", "false")
        suggested.click()
        expect(suggested).to_have_attribute("aria-pressed", "true")
        expect(page.locator("label.level").first).to_have_class(re.compile(r"\bon\b"))


def test_a_finger_is_told_how_it_asks_in_the_first_turn(company: Company) -> None:
    tip = "Hold a finger on anything to learn what it is."
    ann = company.welcome("Ann", coach="first", size=PHONE, touch=True)
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    expect(table.turn_line).to_contain_text(tip)
    ben = company.welcome("Ben", coach="first", size=PHONE, touch=True)
    first_game(ben, "Gardeners")
    expect(coach(ben).get_by_text(tip)).to_be_visible()


def test_gardeners_begins_with_two_sentences(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    first_game(ann, "Gardeners")
    sentences = ann.page.locator(".ready .steps li").filter(visible=True)
    expect(sentences).to_have_count(2)
    ann.page.get_by_text("How it is played").tap()
    expect(sentences).to_have_count(6)


def test_in_gardeners_bots_wait_while_a_newcomer_reads(company: Company) -> None:
    ann = company.welcome("Ann", coach="first", size=LAPTOP)
    first_game(ann, "Gardeners")
    ann.button("I am ready").click()
    laid = CommonGarden(ann).laid
    expect(laid.first).to_be_visible()
    expect(coach(ann)).to_contain_text("outside the dashed square")
    ann.page.locator("[data-deck]").filter(visible=True).click(button="right")
    note = ann.page.locator("[data-answer]")
    expect(note).to_be_visible()
    ann.page.wait_for_timeout(5 * BOT)  # what was under way
    before = laid.count()
    ann.page.wait_for_timeout(20 * BOT)
    assert laid.count() == before
    ann.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    CommonGarden(ann).lay()
    expect(laid.nth(before + 1)).to_be_visible()
    expect(ann.button("Stop the game")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "size"),
    [("en-GB", LAPTOP), ("de-DE", SHORT_PHONE), ("nl-NL", SHORT_PHONE)],
    ids=["laptop", "phone", "dutch phone"],
)
def test_in_gardeners_partners_leave_a_newcomer_their_share(
    company: Company, size: ViewportSize, language: str
) -> None:
    ann = company.welcome("Ann", coach="first", size=size, language=language)
    ann.visit()
    ann.page.locator("li", has=ann.page.locator("[data-game=gardeners]")).locator(
        ".ways button"
    ).first.click()
    ann.page.locator(".ready footer button").click()
    laid = ann.page.locator("[data-tiles=garden] [data-tile]")
    partners = 2
    expect(laid).to_have_count(partners)
    window = ann.page.locator(".window")
    before = window.bounding_box()
    others = ann.page.locator("[data-urge]")
    expect(others).to_be_in_viewport(ratio=1)  # after a while in which nobody does anything
    if language == "en-GB":
        expect(ann.page.locator("[data-turn]")).to_contain_text("The others wait for you")
    expect(laid).to_have_count(partners)
    assert window.bounding_box() == before, "what one looks at stands still"
    others.click()
    expect(laid).to_have_count(2 * partners)
    expect(others).to_have_count(0)
    ann.page.wait_for_timeout(20 * BOT)
    expect(laid).to_have_count(2 * partners)


def test_the_gentlest_bots_stay_until_a_game_was_finished(company: Company) -> None:
    ann = company.welcome("Ann")
    offer = ann.page.locator("li", has=ann.page.locator("[data-game=zen-garden]"))
    ann.visit()
    expect(offer).to_contain_text("gentl")
    ann.page.evaluate('localStorage[\'hortus.beginning.zen-garden\'] = \'["","",""]\'')
    ann.page.reload()
    expect(offer).to_contain_text("gentl")
    # Whose seat a bot keeps has not finished it.
    table = finished(ann, seed="replay")
    ann.order(f"/tables/{table.id}/seats/0/take-back")
    ann.page.reload()
    EndScreen(ann).arrived()
    ann.visit()
    expect(offer).to_be_visible()
    expect(offer).not_to_contain_text("gentl")


# As long as the coach's longest line gets; what is seen of the line and of the garden,
# and the rings round what the edge of the garden cuts off.
LONGEST = "Bezahlen kannst du 12 Plättchen. Sofort: Mit einem der 3 leuchtenden Plättchen zeigst du, was der Kaiser am liebsten hat (+4, mit allem, was sich sonst ändert, +6). Preis: 1 bis 2 Münzen."  # noqa: E501
ROOM = """
(text) => {
  const line = document.querySelector("[data-coach]");
  const words = line.querySelector("p > span");
  words.textContent = text;
  const [around, within] = [line, words].map((one) => one.getBoundingClientRect());
  const garden = document.querySelector(".window").getBoundingClientRect();
  const tray = document.querySelector("[data-bar]").getBoundingClientRect();
  const rings = [...document.querySelectorAll("[data-coached]")].map((one) =>
    one.getBoundingClientRect());
  return { over: Math.max(around.top - within.top, within.bottom - around.bottom),
           garden: Math.min(garden.bottom, innerHeight) - garden.top,
           astray: rings.filter(({ top, bottom }) => {
             const middle = (top + bottom) / 2;
             return middle > garden.bottom && !(middle > tray.top && middle < tray.bottom);
           }).length };
}
"""


@pytest.mark.long
def test_on_a_short_phone_the_line_is_whole_and_leaves_room_for_the_garden(
    company: Company,
) -> None:
    ann = company.welcome("Ann", coach="always", size=SHORT_PHONE, touch=True)
    dealt(ann, me("Ann"), GREEDY, game="tang-garden", options={})
    expect(coach(ann).locator("p").first).to_be_visible()
    room = ann.page.evaluate(ROOM, LONGEST)
    assert room["over"] <= 0, room
    assert room["garden"] >= 110, room
    assert room["astray"] == 0, room


# How high the line stands with a text, put into it, of each of these lengths.
HEIGHTS = """
(coach, lengths) => {
  const words = coach.querySelector(".advice > span");
  return lengths.map((length) => {
    words.textContent = "Wer hier legt, gewinnt viel. ".repeat(9).slice(0, length).trim();
    coach.style.minHeight = ""; // as at the beginning of a turn
    return coach.offsetHeight;
  });
}
"""


@pytest.mark.long
@pytest.mark.parametrize("width", [1024, 1100, 1280, 1366, 1920])
def test_on_a_desk_the_coach_is_as_high_with_two_lines_as_with_one(
    company: Company, width: int
) -> None:
    size: ViewportSize = {"width": width, "height": 800}
    ann = company.welcome("Ann", coach="always", size=size)
    table = dealt(ann, me("Ann"), GREEDY)
    table.wait_for_my_turn()
    expect(coach(ann)).to_have_attribute("data-advises", "true")
    heights = coach(ann).evaluate(HEIGHTS, [20, 120, 240])
    assert len(set(heights)) == 1, heights


def test_nothing_moves_where_a_bot_plays_for_me(company: Company) -> None:
    ann = company.welcome("Ann", coach="always", size={"width": 1366, "height": 768})
    table, _ = joined(ann, company.welcome("Ben"))
    before = table.market.bounding_box()
    ann.order(f"/tables/{table.id}/seats/0/hand", {"bot": "greedy"})
    expect(coach(ann)).to_contain_text("A bot plays for you")
    assert table.market.bounding_box() == before
    ann.button("Take the seat back").click()
    expect(coach(ann)).not_to_contain_text("A bot plays for you")
    assert table.market.bounding_box() == before


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_on_a_short_phone_the_coach_opens_at_a_press_and_closes_elsewhere(
    company: Company, game: str
) -> None:
    ann = company.welcome("Ann", coach="always", size=SHORT_PHONE, touch=True)
    table = dealt(ann, me("Ann"), GREEDY, game=game, options={})
    table.wait_for_my_turn()
    expect(coach(ann)).to_have_attribute("data-advises", "true")
    height = coach(ann).evaluate("one => one.offsetHeight")
    assert height <= 44
    fold = coach(ann).locator("[data-fold]")
    expect(fold.locator("svg")).to_be_visible()  # there is more to read
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert coach(ann).evaluate("one => one.offsetHeight") == height, "nothing below it moves"
    table.turn_line.tap(position={"x": 60, "y": 10})
    expect(fold).to_have_attribute("aria-expanded", "false")


@pytest.mark.long
def test_where_there_is_one_line_the_coach_says_first_what_to_do(company: Company) -> None:
    ann = company.welcome("Ann", coach="first", size=SHORT_PHONE, touch=True)
    table = dealt(ann, me("Ann"), GREEDY, game="miyabi", options={})
    table.wait_for_my_turn()
    words = coach(ann).locator(".advice > span").first
    expect(words).to_have_text(re.compile("Gather the most points.* most at once: "))
    assert words.inner_text().startswith("The"), "what is lit pays most at once"
    coach(ann).locator("[data-fold]").tap()
    assert words.inner_text().startswith("Gather the most points")
