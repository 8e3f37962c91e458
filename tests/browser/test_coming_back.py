"""A reload, a lost line, a server that died: everybody finds their place again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .lines import HeldLine, line_to
from .motion import flights, with_motion
from .people import LINE_CUT, Company
from .serving import Server, serving
from .setting_up import GREEDY, dealt, joined, me
from .table import Table, whose_turn

ANN, BEN = 0, 1  # their seats


def test_a_reload_in_the_middle_brings_back_the_same_place(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY, seed="reload")
    for _ in range(3):
        table.take_turn()
    table.wait_for_my_turn()
    seen = (table.garden.aria_snapshot(), table.market.aria_snapshot())
    moves = table.moves()

    ann.page.reload()

    table.arrived().wait_for_my_turn()
    assert (table.garden.aria_snapshot(), table.market.aria_snapshot()) == seen
    table.take_turn()
    assert table.moves()[: len(moves)] == moves


def test_whoever_lost_the_line_sees_what_happened_meanwhile(
    company: Company, server: Server
) -> None:
    with line_to(server.port) as line:
        ann, ben = company.welcome("Ann", line.address), company.welcome("Ben")
        ann.expects_complaints(LINE_CUT)
        hers, his = joined(ann, ben, GREEDY)
        while whose_turn(hers, his) is hers:
            hers.take_turn()

        line.cut()
        expect(ann.page.get_by_role("alert")).to_contain_text("The line to the table is lost.")
        while (actors := his.state()["actors"]) != [ANN]:
            if actors == [BEN]:
                his.take_turn()
        expect(his.turn_line).to_contain_text("Ann is to move")
        expect(hers.turn_line).to_contain_text("Ben is to move")

        line.mend()
        hers.wait_for_my_turn()
        expect(ann.page.get_by_role("alert")).to_have_count(0)
        assert lines_about_moves(hers) == len(hers.moves())


def test_a_line_that_falls_silent_is_noticed_and_comes_back(company: Company) -> None:
    ann = company.welcome("Ann")
    line = HeldLine()
    line.of(ann.page)
    table = dealt(ann, me("Ann"), GREEDY, seed="silent")
    table.wait_for_my_turn()
    table.choose()
    table.aim()
    ghost = table.garden.locator("[data-aimed]")
    where = ghost.bounding_box()

    line.holds = True
    table.lay()
    expect(table.turn_line).to_contain_text("Sending…")
    assert ghost.bounding_box() == where
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("The line to the table is lost.")

    line.holds = False
    expect(alert).to_have_count(0)
    expect(table.laid).to_have_count(1)
    assert [seat for seat, _ in table.moves()].count(ANN) == 1


# What is covered of all that may be used while nothing is heard of the table.
COVERED = """
(lost) => {
  const over = lost.getBoundingClientRect();
  const used = document.querySelectorAll(
    "button:not(.notch), a, [data-hand], [data-part], [data-coach]"  // notches are clipped
  );
  return [...used].filter((one) => {
    const box = one.getBoundingClientRect();
    const shown = one.checkVisibility() && box.width > 1;
    return shown && !one.closest("[data-turn], [data-lost]")
      && box.left < over.right - 1 && box.right > over.left + 1
      && box.top < over.bottom - 1 && box.bottom > over.top + 1;
  }).map((one) => one.outerHTML.slice(0, 80));
}
"""


@pytest.mark.long
@pytest.mark.parametrize("game", ["zen-garden", "tang-garden"])
def test_that_the_line_is_lost_covers_nothing_but_the_question(
    company: Company, server: Server, game: str
) -> None:
    with line_to(server.port) as line:
        ann = company.welcome("Ann", line.address)
        ann.expects_complaints(LINE_CUT)
        table = dealt(ann, me("Ann"), GREEDY, game=game, options={}, seed="lost")
        line.cut()
        lost = ann.page.locator("[data-lost]")
        expect(lost).to_contain_text("The line to the table is lost.")
        for width, height in [(360, 640), (390, 844), (844, 390), (820, 1180), (1366, 768)]:
            ann.page.set_viewport_size({"width": width, "height": height})
            expect(table.turn_line).to_be_visible()
            assert lost.evaluate(COVERED) == [], (width, height)
            assert lost.evaluate("(one) => one.scrollHeight <= one.clientHeight"), (width, height)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1366, 768)])
def test_in_a_lesson_a_lost_line_is_told_in_place_of_its_text(
    company: Company, server: Server, width: int, height: int
) -> None:
    with line_to(server.port) as line:
        ann = company.welcome("Ann", line.address, size={"width": width, "height": height})
        ann.expects_complaints(LINE_CUT)
        ann.visit("#/learn/zen-garden/first-tiles")
        teacher = ann.page.locator("[data-teacher]")
        onward = teacher.get_by_role("button")
        expect(onward).to_be_visible()
        board = ann.page.locator("section.mine, [data-part]").filter(visible=True).first
        stood = board.bounding_box()
        line.cut()
        lost = ann.page.locator("[data-lost]")
        expect(lost).to_contain_text("The line to the table is lost.")
        expect(teacher.locator(".said")).to_be_hidden()
        assert lost.evaluate(COVERED) == []
        assert board.bounding_box() == stood, "nothing moves"
        line.mend()
        ann.button("Try now").click()
        expect(lost).to_have_count(0)
        expect(teacher.locator(".said")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("pace", ["instant", "slow"])
def test_a_tile_settles_where_it_was_aimed(company: Company, pace: str) -> None:
    """Whether or not the one who lays it waits until they have seen enough of what others did."""
    ann = company.welcome("Ann", pace=pace)
    with_motion(ann)
    table = dealt(ann, me("Ann"), GREEDY, seed="settles")
    table.wait_for_my_turn()
    table.choose()
    table.aim()
    tile = table.garden.locator("[data-aimed]").get_attribute("data-aimed")
    flights(ann)
    table.lay()
    expect(table.laid).to_have_count(1, timeout=1000)
    table.wait_for_my_turn()
    flown = [one.piece for one in flights(ann)]
    assert tile not in flown
    assert len(flown) > 0  # the bot's tile


TAKES = re.compile(r" takes .+ on .+, ")


def lines_about_moves(table: Table) -> int:
    log = table.open_log()
    lines = log.get_by_text(TAKES).count()
    table.person.close_dialog()
    return lines


@pytest.fixture
def mortal(built_page: None, tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, which it may kill."""
    with serving(tmp_path) as server:
        yield server


def test_a_killed_server_loses_no_acknowledged_move(company: Company, mortal: Server) -> None:
    ann = company.welcome("Ann", mortal.address)
    ann.expects_complaints(LINE_CUT)
    table = dealt(ann, me("Ann"), GREEDY, GREEDY, seed="killed")
    for _ in range(4):
        table.take_turn()
    acknowledged = table.moves()

    mortal.kill()
    expect(ann.page.get_by_role("alert")).to_contain_text("The line to the table is lost.")
    mortal.start()

    expect(ann.page.get_by_role("alert")).to_have_count(0)
    assert table.moves()[: len(acknowledged)] == acknowledged
    expect(table.laid).to_have_count(4)
    table.take_turn()
    expect(table.laid).to_have_count(5)


def test_a_game_that_did_not_come_is_asked_for_again(company: Company) -> None:
    ann = company.welcome("Ann")
    ann.expects_complaints(LINE_CUT)
    ann.page.route("**/assets/parts-*.js", lambda route: route.abort())
    ann.visit("#/new/zen-garden")
    expect(ann.page.get_by_text("Part of this page did not load")).to_be_visible()

    ann.page.unroute("**/assets/parts-*.js")
    ann.button("Try again").click()
    expect(ann.button("Start the game")).to_be_visible()
