"""A door that is not open to everybody, names that nobody may have, people who do not meet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from .people import PHONE, Company, Person
from .serving import Server, serving
from .setting_up import GREEDY, LINK, SetUp, dealt, joined, me
from .table import Table
from .test_accessibility import nothing_grave

SECRET = "long-enough-and-random"
KEY = {"Authorization": f"Bearer {SECRET}"}
REFUSED = r"status of 40[03]"  # browsers tell of refused requests by themselves


@pytest.fixture
def by_word(built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("HORTUS_ENTRY", "word")
    monkeypatch.setenv("HORTUS_ENTRY_WORD", "Rosmarin")
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
def by_work(built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("HORTUS_ENTRY", "work")
    monkeypatch.setenv("HORTUS_ENTRY_BITS", "14")
    with serving(tmp_path) as running:
        yield running


@pytest.fixture
def choosy(built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with a door for its host, who does not like one name."""
    names = tmp_path / "names.txt"
    names.write_text("Stinkmorchel\n")
    monkeypatch.setenv("HORTUS_NAMES_FILE", str(names))
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    with serving(tmp_path / "data") as running:
        yield running


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_word_is_typed_once_and_what_was_wanted_goes_on(
    company: Company, by_word: Server, phone: bool
) -> None:
    size = {"size": PHONE, "touch": True} if phone else {}
    ann = company.welcome("Ann", by_word.address, **size)
    ann.expects_complaints(REFUSED)
    setting_up = SetUp(ann).visit().seats("me", "bot").called(1, "Rosa")
    setting_up.start.click()
    asked = ann.page.get_by_role("dialog", name="Coming in")
    word = asked.get_by_label("The word")
    expect(word).to_be_visible()
    nothing_grave(ann)
    word.fill("parsley")
    asked.get_by_role("button", name="Come in").click()
    expect(asked.get_by_role("alert")).to_contain_text("This is not the word.")
    asked.get_by_role("button", name="Not now").click()
    expect(asked).to_have_count(0)
    expect(ann.page.get_by_role("alert")).to_contain_text("You are not in yet.")
    expect(setting_up.seat(1).get_by_role("textbox")).to_have_value("Rosa")
    setting_up.start.click()
    word.fill(" rosmarin ")
    word.press("Enter")
    table = Table(ann).arrived()
    assert table.state()["seats"][0]["name"] == "Rosa"
    ann.visit()
    SetUp(ann).visit().seats("me", "bot").play()


def test_a_browser_works_for_its_first_table(company: Company, by_work: Server) -> None:
    ann = company.welcome("Ann", by_work.address)
    ann.expects_complaints(REFUSED)
    SetUp(ann).visit().seats("me", "bot").play()
    assert ann.ask("/entry") == {"kind": "work", "inside": True}


@pytest.mark.long
def test_who_closes_the_door_while_the_browser_works_is_still_outside(
    company: Company, built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORTUS_ENTRY", "work")
    monkeypatch.setenv("HORTUS_ENTRY_BITS", "32")
    with serving(tmp_path) as running:
        ann = company.welcome("Ann", running.address, language="de-DE")
        ann.expects_complaints(REFUSED)
        ann.visit("#/open")
        ann.page.get_by_role("button", name="Miyabi").click()
        ann.button("Spiel beginnen").click()
        asked = ann.page.get_by_role("dialog", name="Eintreten")
        expect(asked.get_by_role("progressbar", name="Dein Browser arbeitet")).to_be_visible()
        nothing_grave(ann)
        ann.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        expect(ann.page.get_by_role("alert")).to_contain_text("Du bist noch nicht drin.")
        assert ann.cookies() == {}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_name_is_reported_and_its_bearer_blocked_from_the_seats(
    company: Company, choosy: Server, phone: bool
) -> None:
    size = {"size": PHONE, "touch": True} if phone else {}
    ann = company.welcome("Ann", choosy.address, **size)
    ben = company.welcome("Ben", choosy.address)
    hosting, _ = joined(ann, ben, GREEDY)
    hosting.open_seats()
    seats = ann.page.get_by_role("dialog", name="Seats")
    expect(seats.get_by_role("button", name="Report or block: ")).to_have_count(1)
    seats.get_by_role("button", name="Report or block: Ben").click()
    about = ann.page.get_by_role("dialog", name="Report or block")
    nothing_grave(ann)
    about.get_by_role("button", name="It is an advertisement").click()
    expect(about.get_by_role("status")).to_contain_text("Reported.")
    (told,) = httpx.get(f"{choosy.address}/api/admin/reports", headers=KEY).json()
    assert told | {"name": "Ben", "reasons": {"advert": 1}} == told
    about.get_by_role("button", name="Block Ben").click()
    expect(about.get_by_role("status")).to_contain_text("Ben is blocked.")
    path = f"{choosy.address}/api/admin/visitors/{told['visitor']}/name"
    httpx.put(path, json={"name": "A guest"}, headers=KEY).raise_for_status()
    about.get_by_role("button", name="Close").click()
    expect(seats.get_by_role("button", name="Report or block: A guest")).to_be_visible()

    of_ann = ann.order("/tables", {"game": "miyabi", "seats": [me("Ann"), LINK], "lobby": {}})
    ben.visit("#/open")
    expect(ben.page.get_by_role("heading", name="Nobody waits")).to_be_visible()
    ann.visit("#/me")
    part = ann.page.get_by_role("region", name="People you do not meet")
    expect(part).to_contain_text("Ben")
    nothing_grave(ann)
    part.get_by_role("button", name="Meet again: Ben").click()
    expect(part).to_have_count(0)
    expect(ben.page.locator(f"[data-open-table='{of_ann['table']}']")).to_be_visible()


@pytest.mark.long
def test_from_the_list_of_open_tables_one_says_who_is_meant(
    company: Company, choosy: Server
) -> None:
    ann, ben, eve = (company.welcome(name, choosy.address) for name in ("Ann", "Ben", "Eve"))
    table = dealt(ann, me("Ann"), LINK, LINK, lobby={}).id
    ben.order(f"/tables/{table}/sit", {"name": "Ben"})
    eve.visit("#/open")
    card = eve.page.locator(f"[data-open-table='{table}']")
    card.get_by_role("button", name="Report or block: Ann and Ben").click()
    about = eve.page.get_by_role("dialog", name="Report or block")
    about.get_by_role("radio", name="Ben").check()
    about.get_by_role("button", name="It insults somebody").click()
    expect(about.get_by_role("status")).to_contain_text("Reported.")
    (told,) = httpx.get(f"{choosy.address}/api/admin/reports", headers=KEY).json()
    assert (told["name"], told["tables"]) == ("Ben", [table])
    about.get_by_role("button", name="Block Ben").click()
    expect(card).to_have_count(0)


def test_a_name_that_is_not_wanted_is_typed_anew(company: Company, choosy: Server) -> None:
    ann, ben = company.welcome("Ann", choosy.address), company.welcome("Ben", choosy.address)
    ben.expects_complaints(REFUSED)
    table = dealt(ann, me("Ann"), LINK)
    invite = ann.order(f"/tables/{table.id}/seats/{table.open_seat()}/invite")
    ben.visit(f"#/t/{table.id}/{invite['token']}")
    name = ben.page.get_by_label("Your name")
    name.fill("St1nkmorchel")
    ben.button("Sit down").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Choose another one")
    expect(name).to_have_value("St1nkmorchel")
    name.fill("Ben")
    ben.button("Sit down").click()
    Table(ben).arrived()

    ben.visit("#/tournaments")
    title = ben.page.get_by_label("What the tournament is called")
    title.fill("St1nkmorchel")
    ben.button("Set it up").click()
    expect(title).to_be_focused()
    expect(title).to_have_accessible_description(re.compile("Choose another one"))
    title.fill("Autum cup")
    ben.button("Set it up").click()
    calls_it_something_else(ben)

    ann.visit(ben.page.url[ben.page.url.index("#") :])
    ann.page.get_by_role("button", name="Report the title: Autumn cup").click()
    about = ann.page.get_by_role("dialog", name="Report the title")
    expect(about).to_contain_text("What is wrong with the title “Autumn cup”?")
    about.get_by_role("button", name="It is an advertisement").click()
    expect(about.get_by_role("status")).to_contain_text("Reported.")
    nothing_grave(ann)
    about.get_by_role("button", name="Close").click()
    (told,) = httpx.get(f"{choosy.address}/api/admin/reports", headers=KEY).json()
    assert told | {"name": "Autumn cup", "reasons": {"advert": 1}} == told
    path = f"{choosy.address}/api/admin/tournaments/{told['tournament']}/title"
    httpx.delete(path, headers=KEY).raise_for_status()
    for person in (ann, ben):
        heading = person.page.get_by_role("heading", level=1)
        expect(heading).to_have_text("Tournament: Zen Garden", timeout=10_000)
    expect(ann.page.get_by_role("button", name="Report the title")).to_have_count(0)


def calls_it_something_else(host: Person) -> None:
    """By the keyboard, and not at first by a title that the server takes."""
    heading = host.page.get_by_role("heading", level=1)
    pencil = host.page.get_by_role("button", name="Change the title: ")
    expect(heading).to_have_text("Autum cup")
    pencil.focus()
    pencil.press("Enter")
    asked = host.page.get_by_role("dialog", name="Change the title")
    title = asked.get_by_label("Title of the tournament")
    expect(title).to_have_value("Autum cup")
    title.fill("St1nkmorchel")
    title.press("Enter")
    expect(title).to_be_focused()
    expect(title).to_have_accessible_description(re.compile("Choose another one"))
    nothing_grave(host)
    title.fill("Autumn cup")
    title.press("Enter")
    expect(asked).to_have_count(0)
    expect(heading).to_have_text("Autumn cup")
    expect(pencil).to_be_focused()
