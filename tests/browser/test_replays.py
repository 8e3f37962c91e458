"""Walking through a game: the scrubber, a link to a move, a record down and up again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

import hortus

from .motion import Box, flights, with_motion
from .people import DESK, PHONE, Company, Person
from .setting_up import GREEDY, dealt, finished, me
from .table import EndScreen, Table


class Player:
    """The screen that walks through a game."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def scrubber(self) -> Locator:
        return self.page.get_by_role("slider", name="Move of the game")

    @property
    def garden(self) -> Locator:
        return self.page.locator("section.mine").get_by_role("grid")

    def stands_at(self, frame: int) -> None:
        expect(self.scrubber).to_have_value(str(frame))

    def last(self) -> int:
        return int(self.scrubber.get_attribute("max") or "")

    def all_tiles(self) -> Locator:
        return self.page.locator("[data-tile]")


@pytest.fixture
def played(company: Company) -> Table:
    return finished(company.welcome("Ann"), seed="replay")


def test_the_scrubber_walks_through_a_finished_table(played: Table) -> None:
    played.person.link("Replay and share").click()
    player = Player(played.person)
    player.stands_at(0)
    expect(player.garden.locator("[data-tile]")).to_have_count(0)
    played.person.button("To the end").click()
    end = player.last()
    player.stands_at(end)
    expect(player.garden.locator("[data-tile]")).to_have_count(16)
    played.person.button("One move back").click()
    player.stands_at(end - 1)
    player.scrubber.focus()
    player.page.keyboard.press("ArrowLeft")
    player.stands_at(end - 2)
    player.page.keyboard.press("Home")
    player.stands_at(0)
    player.page.keyboard.press("Space")  # plays on by itself
    expect(player.scrubber).not_to_have_value("0")


@pytest.mark.parametrize("game", ["zen-garden", "miyabi"])
def test_a_link_leads_to_the_same_move(company: Company, game: str) -> None:
    ann = company.welcome("Ann")
    played = finished(ann, game=game, options={}, seed="replay")
    table = played.id
    ann.visit(f"#/t/{table}/replay")
    player = Player(ann)
    player.scrubber.fill("11")
    player.stands_at(11)
    garden = player.garden.aria_snapshot()
    expect(ann.page.locator(".player .at")).to_have_text(re.compile("^11 / "))
    assert ann.page.url.endswith("/replay/11")
    ann.button("Link to this move").click()
    expect(ann.button("Copied")).to_be_visible()
    link = ann.clipboard()
    assert "/replay/11/" in link
    ben = company.welcome("Ben")
    ben.open_link(link)
    his = Player(ben)
    his.stands_at(11)
    assert his.garden.aria_snapshot() == garden

    ann.visit(f"#/t/{table}")
    EndScreen(ann).arrived()
    seats = played.open_seats()
    seats.get_by_role("button", name="Take these links back").click()
    expect(seats.get_by_role("button", name="Take these links back")).to_have_count(0)
    ben.expects_complaints(r"status of 403")
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="This is not open to you")).to_be_visible()


def test_a_running_table_can_be_replayed_too(company: Company) -> None:
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), GREEDY)
    table.take_turn()
    table.wait_for_my_turn()
    moves = len(table.moves())
    ann.visit(f"#/t/{table.id}/replay")
    player = Player(ann)
    expect(player.scrubber).to_be_visible()
    assert player.last() >= moves


def test_a_record_goes_down_and_up_again(played: Table, company: Company, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    end = EndScreen(played.person)
    totals = end.totals()
    end.download_record().save_as(record)

    ben = company.welcome("Ben")
    opened(ben, record)
    player = Player(ben)
    expect(player.scrubber).to_be_visible()
    ben.button("To the end").click()
    expect(player.garden.locator("[data-tile]")).to_have_count(16)
    ben.button("Look at the scores").click()
    assert EndScreen(ben).arrived().totals() == totals


def test_a_record_that_does_not_hold_names_its_first_bad_move(
    played: Table, company: Company, tmp_path: Path
) -> None:
    record = tmp_path / "record.json"
    EndScreen(played.person).download_record().save_as(record)
    game = json.loads(record.read_text("utf-8"))
    number = next(n for n, event in enumerate(game["events"]) if "move" in event and n > 8)
    game["events"][number]["move"] = "0a a1 r0"
    record.write_text(json.dumps(game), "utf-8")

    ben = company.welcome("Ben")
    ben.expects_complaints(r"status of 4\d\d")
    opened(ben, record)
    told = ben.page.get_by_role("alert")
    expect(told).to_contain_text("This record does not hold")
    expect(told).to_contain_text(str(number + 1))


def opened(person: Person, record: Path) -> None:
    person.visit()
    person.page.get_by_role("link", name="Open a record").click()
    person.page.get_by_label("Choose a file").set_input_files(record)


# ---------------------------------------------------------------------------------- a phone


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "zone", "garden"),
    [
        ("zen-garden", "Nia", "section.mine .plot"),
        ("tang-garden", "Garden", "[data-garden] .window"),
    ],
)
def test_a_phone_shows_the_move_large_below_a_slim_bar(
    company: Company, game: str, zone: str, garden: str
) -> None:
    ann = company.welcome("Ann", size=PHONE)
    table = finished(ann, game=game, options={}, seed="replay")
    begins = next(e for e in table.state()["events"] if e["kind"] == "move")["seat"]
    ann.visit(f"#/t/{table.id}/replay/{2 - begins}")  # the first turn of the second seat
    page = ann.page
    tabs = page.get_by_role("group", name="Parts of the table")
    expect(tabs.locator("[aria-pressed=true]")).to_have_text(zone)
    expect(tabs.get_by_role("button", name="Nia")).to_be_visible()
    bar = page.locator(".player .lead").bounding_box()
    assert bar is not None
    assert bar["height"] <= 150  # the scrubber, and five lines of a turn
    shown = page.locator(garden).filter(visible=True).evaluate("one => one.clientWidth")
    assert shown >= 0.9 * PHONE["width"]

    expect(ann.button("Link to this move")).to_be_in_viewport(ratio=1)
    more = ann.button("More about this replay")
    follow = page.get_by_role("combobox", name="Follow")
    expect(follow).to_be_hidden()
    more.click()
    expect(follow).to_be_visible()
    more.click()
    expect(follow).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (390, 844), (667, 375), (844, 390), (820, 1180), (1366, 768)]
)
def test_the_slider_is_long_enough_to_find_a_move_and_the_counter_stands_whole(
    played: Table, width: int, height: int
) -> None:
    page = played.page
    page.set_viewport_size({"width": width, "height": height})
    played.person.visit(f"#/t/{played.id}/replay")
    slider, counter = page.get_by_role("slider"), page.locator(".lead .at")
    expect(counter).to_be_in_viewport(ratio=1)
    length, line = slider.bounding_box(), counter.bounding_box()
    assert length is not None
    assert line is not None
    assert length["width"] >= (60 if width == 360 else 80)
    assert line["height"] < 30, "in one line"


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_the_last_move_has_as_much_room_for_its_words_as_the_others(
    played: Table, width: int, height: int
) -> None:
    page = played.page
    page.set_viewport_size({"width": width, "height": height})
    played.person.visit(f"#/t/{played.id}/replay")
    link = played.person.button("Link to this move")
    told = page.locator(".lead .told")
    expect(link).to_be_in_viewport()
    before = told.bounding_box()
    page.keyboard.press("End")
    expect(played.person.button("Look at the scores")).to_be_visible()
    expect(link).to_be_hidden()
    after = told.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] >= 0.95 * before["width"], (before, after)
    played.person.button("More about this replay").click()
    expect(link).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180), (390, 844)])
def test_the_garden_stays_where_it_is_however_much_is_told(
    played: Table, width: int, height: int
) -> None:
    page = played.page
    page.set_viewport_size({"width": width, "height": height})
    played.person.visit(f"#/t/{played.id}/replay")
    player = Player(played.person)
    player.stands_at(0)
    stood = page.locator(".plot .fit").filter(visible=True).first.bounding_box()
    page.keyboard.press("End")
    expect(played.person.button("Look at the scores")).to_be_visible()
    assert page.locator(".plot .fit").filter(visible=True).first.bounding_box() == stood


@pytest.mark.long
def test_on_a_phone_lying_down_the_garden_has_the_height(played: Table) -> None:
    page = played.page
    page.set_viewport_size({"width": 844, "height": 390})
    played.person.visit(f"#/t/{played.id}/replay/12")
    plot = page.locator("section.mine .plot").bounding_box()
    assert plot is not None
    assert plot["height"] >= 0.75 * 390
    expect(page.get_by_role("link", name="Hortus")).to_be_in_viewport(ratio=1)
    played.person.button("More about this replay").click()
    expect(page.get_by_role("combobox", name="Language")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("width", [1100, 1440])
def test_a_desk_tells_a_move_as_large_as_what_leads_through_them(played: Table, width: int) -> None:
    page = played.page
    page.set_viewport_size({"width": width, "height": 900})
    played.person.visit(f"#/t/{played.id}/replay/12")
    told = page.locator(".lead .told")
    expect(told).not_to_be_empty()
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    assert told.evaluate(size) >= played.person.button("Link to this move").evaluate(size)
    driven = page.locator(".lead .drive > *, .lead .drive .row > *").locator("visible=true")
    middles = {
        round((b["y"] + b["height"] / 2) / 4) for one in driven.all() if (b := one.bounding_box())
    }
    assert len(middles) == 1, "the controls take one row"


@pytest.mark.long
def test_what_is_seldom_needed_goes_by_itself(played: Table) -> None:
    page = played.page
    page.set_viewport_size(PHONE)
    played.person.visit(f"#/t/{played.id}/replay")
    more, follow = (
        played.person.button("More about this replay"),
        page.get_by_role("combobox", name="Follow"),
    )
    more.click()
    follow.focus()
    page.keyboard.press("Escape")
    expect(follow).to_be_hidden()
    expect(more).to_be_focused()
    more.click()
    page.mouse.click(PHONE["width"] / 2, PHONE["height"] - 40)
    expect(follow).to_be_hidden()
    more.click()
    expect(follow).to_be_visible()
    more.focus()
    page.keyboard.press("ArrowRight")
    expect(follow).to_be_visible()
    page.locator("body").press("Space")
    expect(follow).to_be_hidden()


@pytest.mark.long
def test_a_name_above_a_garden_stands_whole_on_the_narrowest_phone(played: Table) -> None:
    page = played.page
    page.set_viewport_size({"width": 360, "height": 640})
    played.person.visit(f"#/t/{played.id}/replay")
    name = page.locator("section.mine h2")
    expect(name).to_be_visible()
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()


# ------------------------------------------------------------------------------- what flies

BOTS = {"kind": "bot", "bot": "greedy"}
SWELLING = 1.3  # times its size at rest, on the market or in the garden


def box_of(locator: Locator) -> Box:
    found: dict[str, float] = locator.evaluate(
        "(one) => { const { left, top, right, bottom, width } = one.getBoundingClientRect();"
        " return { left, top, right, bottom, width } }"
    )
    return Box(**found)


def lying(player: Player) -> dict[str, str]:
    """The zone in which each piece lies."""
    found: dict[str, str] = player.all_tiles().evaluate_all(
        "all => Object.fromEntries(all.map((one) =>"
        " [one.dataset.tile, one.closest('[data-tiles]')?.dataset.tiles ?? '']))"
    )
    return found


def widest_piece(player: Player) -> float:
    """Of those at rest on the market."""
    widths: list[float] = player.page.locator("[data-tiles=market] [data-tile]").evaluate_all(
        "all => all.map((one) => one.offsetWidth)"
    )
    return max(widths, default=0)


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_only_the_piece_that_moved_flies(company: Company, size: ViewportSize) -> None:
    """Each move shows another garden, and nothing flies from one to the other."""
    ann = company.welcome("Ann", size=size)
    with_motion(ann)
    table = finished(ann, seed="flights", seats=[me("Ann"), GREEDY, {**BOTS, "name": "Tomo"}])
    ann.prefers(speed="normal")  # not before: bots wait for who is shown each turn
    ann.visit(f"#/t/{table.id}/replay")
    player = Player(ann)
    scrubber = ann.page.locator(".player .panel").first
    player.stands_at(0)
    player.page.wait_for_timeout(600)
    flights(ann)
    for frame in range(1, 10):
        before, widest = lying(player), widest_piece(player)
        ann.button("One move on").click()
        player.stands_at(frame)
        player.page.wait_for_timeout(800 if frame % 3 else 120)  # also before it has landed
        flown = flights(ann)
        after = lying(player)
        for flight in flown:
            assert before.get(flight.piece, "market") == "market", flight.piece
            bounds = SWELLING * max(flight.rest.width, widest)
            assert all(box.width <= bounds for box in flight.on_the_way), flight
            assert not any(box.meets(box_of(scrubber)) for box in flight.on_the_way), flight
        landed = {flight.piece for flight in flown if flight.zone.startswith("garden")}
        moved = {piece for piece, zone in after.items() if before.get(piece, zone) != zone}
        assert landed <= moved
        assert len(landed) <= 1
        if size == DESK:
            assert landed == moved


def test_after_the_end_of_gardeners_all_cards_are_shown(company: Company, tmp_path: Path) -> None:
    """Each marked as it was then: known to its holder alone, or to all."""
    table = hortus.deal("gardeners", 2, seed=1, mode="standard")
    table.names = ["Cleo", "Dan"]
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    holder = table.names[table.view(0).drawn().drawer]
    table.time_up(table.limit)
    record = tmp_path / "gardeners.json"
    table.record.save(record)
    ann = company.welcome("Ann")
    opened(ann, record)
    player = Player(ann)
    expect(player.scrubber).to_be_visible()
    player.scrubber.fill(str(player.last() - 1))
    card = ann.page.get_by_role("list", name=f"Cards of {holder}").get_by_role("button")
    expect(card).to_have_accessible_name(re.compile(f"^{holder} alone knew this card"))
    ann.button("More about this replay").click()
    ann.page.get_by_role("checkbox", name="All cards").uncheck()
    expect(card).to_have_accessible_name(re.compile("^Hidden card"))
    ann.button("To the end").click()
    expect(card).to_have_accessible_name(re.compile("^Open card"))


def test_from_any_move_one_comes_to_the_result_and_back(played: Table) -> None:
    page, third = played.page, f"#/t/{played.id}/replay/3"
    page.set_viewport_size({"width": 1440, "height": 900})
    played.person.visit(third)
    result = page.locator("[data-result]")
    place = result.bounding_box()
    page.keyboard.press("End")
    told = page.locator(".lead .told")
    expect(told).to_contain_text("The game is over.")
    assert told.evaluate("one => one.scrollHeight <= one.clientHeight"), "all of it is seen"
    assert result.bounding_box() == place
    played.person.visit(third)
    result.click()
    EndScreen(played.person).arrived()
    result.click()
    expect(Player(played.person).garden.locator("[data-tile]")).to_have_count(16)


def test_after_a_jump_the_gain_of_the_move_on_show_is_told(played: Table) -> None:
    played.person.visit(f"#/t/{played.id}/replay/3")
    player, page = Player(played.person), played.page
    player.stands_at(3)
    player.scrubber.fill("20")
    player.stands_at(20)
    brought = page.locator(".lead .told").inner_text()
    expect(page.locator("section.mine .gained")).to_have_text(
        re.search(r": ([+−]\d+)", brought)[1]  # type: ignore[index]
    )


@pytest.mark.long
def test_a_link_that_is_not_copied_stands_where_it_covers_no_garden(played: Table) -> None:
    page = played.page
    page.set_viewport_size({"width": 1440, "height": 900})
    played.person.visit(f"#/t/{played.id}/replay/3")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    button = played.person.button("Link to this move")
    before = [button.bounding_box(), page.locator(".lead").bounding_box()]
    button.click()
    expect(page.get_by_text("Copy this link:")).to_be_visible()
    assert [button.bounding_box(), page.locator(".lead").bounding_box()] == before
    played.person.button("Close").click()
    expect(page.locator(".lead .told")).to_be_visible()
