"""Playing on from a position, and one number for the same moment wherever it is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

import hortus
from hortus.nature import seeded_nature
from hortus.record import Note, Record

from .people import DESK, PHONE, Company, Person
from .setting_up import GREEDY, dealt, finished, me
from .table import Table
from .test_accessibility import nothing_grave
from .test_replays import Player
from .test_review import reviewed


def form(who: Person) -> Locator:
    return who.page.locator("[data-branch]")


def played_on(who: Person) -> Table:
    who.button("Play on").click()
    table = Table(who).arrived()
    assert "branch" in [event["kind"] for event in who.ask(f"/tables/{table.id}")["events"]]
    return table


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_replay_is_played_on_from_any_move(company: Company, size: ViewportSize) -> None:
    ann = company.welcome("Ann", size=size, touch=size == PHONE)
    table = finished(ann, seed="replay").id
    ann.visit(f"#/t/{table}/replay/6")
    ann.link("Play on from here").click()
    expect(form(ann)).to_contain_text("As it stood after turn 6")
    # It is seen on the board, from the seat on which one sits down.
    laid = form(ann).locator("section.mine [data-tile]")
    expect(laid).to_have_count(3)
    form(ann).get_by_role("combobox", name="I sit where").select_option("1")
    expect(form(ann).locator("section.mine [data-who]")).to_have_text("Nia")
    expect(laid).to_have_count(3)
    form(ann).get_by_role("combobox", name="I sit where").select_option("0")
    expect(ann.page).to_have_url(re.compile(r"/from/6$"))
    nothing_grave(ann)
    mine = played_on(ann)
    assert mine.id != table
    mine.wait_for_my_turn()
    tiles = ann.page.locator("section.mine [data-tile]").count()
    assert tiles >= 3, "what was laid by then lies there"


@pytest.mark.long
def test_a_short_phone_has_playing_on_among_what_is_seldom_needed(company: Company) -> None:
    ann = company.welcome("Ann", size={"width": 360, "height": 640}, touch=True)
    table = finished(ann, seed="replay").id
    ann.visit(f"#/t/{table}/replay/6")
    expect(ann.button("More about this replay")).to_be_visible()
    expect(ann.link("Play on from here")).to_have_count(0)
    ann.button("More about this replay").click()
    expect(ann.link("Play on from here")).to_be_visible()


def test_one_sits_where_one_likes_and_says_so_by_key(company: Company) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, seed="replay").id
    ann.visit(f"#/t/{table}/from/5")
    seat = form(ann).get_by_role("combobox", name="I sit where")
    seat.focus()
    ann.page.keyboard.press("ArrowDown")
    expect(seat).to_have_value("1")
    ann.button("Play on").focus()
    ann.page.keyboard.press("Enter")
    mine = Table(ann).arrived()
    assert ann.ask(f"/tables/{mine.id}")["mine"] == [1]


def test_the_deal_of_a_running_game_stays_closed(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY).id
    ann.visit(f"#/t/{table}/replay")
    expect(Player(ann).scrubber).to_be_visible()
    expect(ann.link("Play on from here")).to_have_count(0)
    ann.expects_complaints(r"status of 409")
    ann.visit(f"#/t/{table}/from/0")
    ann.button("Play on").click()
    expect(form(ann).get_by_role("alert")).to_contain_text("once it is over")


def test_an_uploaded_record_is_played_on(company: Company, tmp_path: Path) -> None:
    ann = company.welcome("Ann")
    table = finished(ann, seed="replay").id
    file = tmp_path / "game.json"
    record = ann.page.request.get(f"{ann.page.url.split('#')[0]}api/tables/{table}/record")
    file.write_bytes(record.body())
    ann.visit("#/replay")
    ann.page.locator("input[type=file]").set_input_files(file)
    Player(ann).scrubber.fill("4")
    ann.button("Play on from here").click()
    expect(form(ann)).to_contain_text("As it stood after turn 4")
    played_on(ann)


def test_a_record_shows_its_notes_and_lines(company: Company, tmp_path: Path) -> None:
    table = hortus.deal("zen-garden", players=2, seed=7)
    for _ in range(4):
        table.push(table.moves.indices.tolist()[0])
    record = Record.of(table)
    other = record.table(nature=seeded_nature("other"))
    other.rewind(1)
    other.push(other.moves.indices.tolist()[3])
    other.push(other.moves.indices.tolist()[0])
    line = record.variation(other, "This was better.")
    file = tmp_path / "noted.json"
    record.remarked([Note(line.after, "Here it went wrong.")], [line]).save(file)
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit("#/replay")
    ann.page.locator("input[type=file]").set_input_files(file)
    player = Player(ann)
    player.scrubber.fill("3")
    remarks = ann.page.locator("[data-remarks]")
    expect(remarks).to_contain_text("Here it went wrong.")
    nothing_grave(ann)
    remarks.get_by_role("button", name="Variation: This was better.").click()
    expect(ann.page.locator("[data-line]")).to_contain_text("not played: This was better.")
    player.stands_at(4)
    assert player.last() == 5
    player.scrubber.fill("5")
    ann.button("Back to the game").click()
    player.stands_at(3)
    assert player.last() == 4


@pytest.mark.long
def test_log_replay_and_review_call_a_turn_alike(company: Company) -> None:
    ann = company.welcome("Ann")
    finished(ann, seed="review", options={"boards": [1]})
    ann.button("Look at the table").click()
    ann.button("Log").click()
    log = ann.page.get_by_role("dialog")
    expect(log.get_by_role("link", name="Turn 1", exact=True)).to_be_visible()
    last = log.get_by_role("link", name=re.compile(r"^Turn \d+$")).first.text_content()
    log.get_by_role("link", name="Turn 5", exact=True).click()
    player = Player(ann)
    player.stands_at(5)
    assert str(player.last()) == last
    expect(player.scrubber).to_have_attribute("aria-valuetext", f"Turn 5 of {last}")
    ann.button("More about this replay").click()
    ann.link("What decided it").click()
    expect(ann.page).to_have_url(re.compile(r"/review/5$"))
    shown = reviewed(ann)
    shown.get_by_role("link", name="See it in the replay").click()
    expect(ann.page).to_have_url(re.compile(r"/replay/5$"))
    player.stands_at(5)
    ann.page.go_back()
    reviewed(ann)
    steps = ann.page.get_by_role("slider")
    expect(steps).to_have_attribute("aria-valuetext", re.compile(rf"^Turn [56] of {last}\. "))
    shown.get_by_role("link", name="Play on from here").click()
    expect(form(ann)).to_contain_text("As it stood after turn 5")
