"""Miyabi end to end: by mouse, by keys and by finger, with passes, frogs and Zen tiles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .miyabi import TerraceKeys, Terraces, at_terraces
from .motion import with_motion
from .people import PHONE, Company
from .setting_up import GREEDY, SetUp, finished, me
from .table import EndScreen
from .test_accessibility import nothing_grave
from .test_looks import speaks
from .test_phone import fits, zone
from .test_whole_game import every_point_is_explained, record_holds

BEN = {"kind": "local", "name": "Ben"}
ALL: dict[str, object] = {"expansions": ["colours", "meadow", "zen", "frog", "sevens"]}


def test_a_game_against_a_bot_to_its_record(company: Company, tmp_path: Path) -> None:
    ann = company.welcome("Ann")
    SetUp(ann, "Miyabi").visit().seats("me", "bot").level(3).play()
    terraces = Terraces(ann)
    a_tile_is_turned_and_laid(terraces)
    ann.page.keyboard.press("v")  # from above no tower hides what lies behind it
    while terraces.goes_on():
        terraces.take_turn()
    end = EndScreen(ann).arrived()
    assert len(end.panels) == 2
    for panel in end.panels:
        every_point_is_explained(panel)
    nothing_grave(ann)
    record_holds(end, tmp_path)
    forced = [one for event in terraces.state()["events"] for one in event["what"]
              if one["kind"] == "forced"]  # fmt: skip
    assert " ".join(ann.told()).count("finds no place for any tile") == len(forced)


def a_tile_is_turned_and_laid(terraces: Terraces) -> None:
    ann = terraces.person
    terraces.wait_for_my_turn()
    terraces.supply.get_by_role("row", name="Corners").get_by_role("gridcell").first.click()
    terraces.open_cells.nth(2).click()
    expect(terraces.covered).to_have_count(3)
    before = terraces.covered.evaluate_all("all => all.map((one) => one.dataset.cell)")
    nothing_grave(ann)
    ann.button("Turn right").click()
    expect(terraces.covered).to_have_count(3)
    assert before != terraces.covered.evaluate_all("all => all.map((one) => one.dataset.cell)")
    expect(ann.page.get_by_text(re.compile(r"^Tiles: \w+ \+3$"))).to_be_visible()
    terraces.lay()
    expect(terraces.built).to_have_count(3)


def test_a_round_and_a_pass_by_keys_alone(company: Company) -> None:
    ann = company.welcome("Ann")
    terraces = at_terraces(ann, me("Ann"), GREEDY, seed="keys")
    keys = TerraceKeys(ann)
    for _ in range(6):
        keys.take_turn(terraces)
    terraces.wait_for_my_turn()
    assert terraces.state()["view"]["round"] == 2
    keys.go_to(ann.button("Pass for the round"))
    keys.press("Enter")
    expect(terraces.turn_line).to_contain_text("Pass? Your round ends with it")
    keys.press("Escape")
    expect(terraces.turn_line).to_contain_text("Choose a tile")
    keys.go_to(ann.button("Pass for the round"))
    keys.press("Enter")
    keys.go_to(ann.button("Pass for the round"))
    keys.press("Enter")
    expect(ann.page.locator("section.mine")).to_contain_text("Round 3 of 6")
    assert "Ann passes for the rest of the round." in ann.told()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (667, 375)])
def test_one_passes_on_a_phone_however_it_is_held(
    company: Company, width: int, height: int
) -> None:
    ann = company.welcome("Ann", size={"width": width, "height": height}, touch=True)
    terraces = at_terraces(ann, me("Ann"), GREEDY, seed="passing")
    terraces.wait_for_my_turn()

    def would_pass() -> None:
        if width < height:  # there it stands below the garden
            zone(terraces, "My garden").tap()
        ann.button("Pass for the round").tap()
        expect(terraces.turn_line).to_contain_text("Pass? Your round ends with it")

    would_pass()
    ann.button("Back").tap()
    expect(terraces.turn_line).to_contain_text("Choose a tile")
    would_pass()
    ann.button("Pass for the round").tap()
    expect(terraces.turn_line).not_to_contain_text("Pass?")
    assert [move for seat, move in terraces.moves() if seat == 0] == ["pass"]


def test_zen_tiles_and_frogs_with_a_finger(company: Company) -> None:
    ann = company.welcome("Ann", size=PHONE, touch=True)
    terraces = at_terraces(ann, me("Ann"), BEN, options=ALL)
    fits(ann)
    lays_with_a_finger(terraces, "zen-1", "c3")
    expect(terraces.turn_line).to_contain_text("Lead the frog a step, or let it rest")
    fits(ann)
    nothing_grave(ann)
    ann.button("Take back").tap()
    lays_with_a_finger(terraces, "zen-1", "d4")
    expect(terraces.turn_line).to_contain_text("Lead the frog a step, or let it rest")
    expect(terraces.cell("d4")).to_have_accessible_name(terraces.fits)  # it is one's move by now
    terraces.cell("d4").tap()
    ann.button("Leap").tap()
    expect(terraces.turn_line).to_contain_text("Ben, your turn")
    lays_with_a_finger(terraces, "zen-1", "a6")
    ann.button("Let the frog rest").tap()
    expect(terraces.turn_line).to_contain_text("Ann, your turn")
    zone(terraces, "My garden").tap()
    expect(terraces.cell("d4")).to_have_accessible_name(
        re.compile("azalea row: level 1.+Frog on column d")
    )
    zone(terraces, "Ben").tap()
    expect(terraces.garden_of("Ben")).to_be_visible()
    fits(ann)


def lays_with_a_finger(terraces: Terraces, kind: str, cell: str) -> None:
    terraces.wait_for_my_turn()
    zone(terraces, "Supply").tap()
    terraces.piece(kind).tap()
    expect(zone(terraces, "My garden")).to_have_attribute("aria-pressed", "true")
    terraces.cell(cell).tap()
    fits(terraces.person)
    terraces.person.button("Lay it").tap()


@pytest.mark.long
def test_the_garden_is_seen_from_above_or_tilted(company: Company) -> None:
    ann = company.welcome("Ann")
    terraces = at_terraces(ann, me("Ann"), BEN)
    terraces.take_turn()
    ann.button("Take back").click()
    expect(terraces.built).to_have_count(0)
    terraces.take_turn()
    terraces.take_turn()
    terraces.wait_for_my_turn()
    tilted, levels = ann.button("Tilted"), ann.button("Levels")
    expect(tilted).to_have_attribute("aria-pressed", "true")
    expect(terraces.numerals).to_have_count(0)
    ann.page.keyboard.press("v")
    ann.page.keyboard.press("n")
    expect(tilted).to_have_attribute("aria-pressed", "false")
    expect(terraces.numerals).to_have_count(1)
    nothing_grave(ann)
    ann.page.reload()  # the browser remembers
    expect(levels).to_have_attribute("aria-pressed", "true")
    expect(tilted).to_have_attribute("aria-pressed", "false")
    levels.click()
    expect(terraces.numerals).to_have_count(0)


@pytest.mark.long
def test_every_screen_speaks_dutch(company: Company) -> None:
    ann, language = company.welcome("Ann", language="nl-NL"), "nl"
    for screen in ("new", "score", "rules"):
        ann.visit(f"#/{screen}/miyabi")
        expect(ann.page.locator("main :is(h1, h2)").first).to_be_visible()
        speaks(ann, language)
    played = finished(ann, game="miyabi", options=ALL, seed="woorden")
    speaks(ann, language)
    ann.visit(f"#/t/{played.id}/replay/30")
    expect(ann.page.get_by_role("slider")).to_be_visible()
    speaks(ann, language)
    nothing_grave(ann)


# From now on, whatever number of the supply is seen in any frame without the tile that it counts.
WATCH_NUMBERS = """
() => {
  window.uncounted = new Set();
  const seen = (one) => Number(getComputedStyle(one).opacity);
  const gap = (tile, number) => {
    const [a, b] = [tile, number].map((one) => one.getBoundingClientRect());
    return Math.abs(b.left - a.right) + Math.abs((a.top + a.bottom - b.top - b.bottom) / 2);
  };
  const look = () => {
    for (const number of document.querySelectorAll("[data-equal]")) {
      const tile = number.parentElement.querySelector("[data-tile]");
      if (seen(number) > seen(tile) + 0.1 || gap(tile, number) > 12)
        window.uncounted.add(`${tile.dataset.tile} ${number.textContent}`);
    }
    window.looked = (window.looked ?? 0) + 1;
    requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.mark.long
@pytest.mark.parametrize("moves", [True, False], ids=["motion", "less-motion"])
def test_no_number_of_the_supply_is_seen_without_its_tile(company: Company, moves: bool) -> None:
    ann = company.welcome("Ann", pace="fast")
    if moves:
        with_motion(ann)
    table = at_terraces(ann, me("Ann"), GREEDY)
    table.goes_on()
    ann.page.evaluate(WATCH_NUMBERS)
    for _ in range(2):
        ann.button("Pass for the round").click()
    expect(ann.page.locator("section.mine")).to_contain_text("Round 2 of")
    expect(table.supply.locator("[data-equal]").first).to_be_visible()
    ann.page.wait_for_timeout(600)  # as long as the new tiles take to come to light
    assert ann.page.evaluate("window.looked") > 10
    assert not ann.page.evaluate("[...window.uncounted]")
