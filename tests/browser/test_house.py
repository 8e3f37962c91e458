"""What whoever hosts a server says to everybody, and what people are told of themselves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from .people import PHONE, Company
from .serving import Server, serving
from .setting_up import GREEDY, dealt, joined, me

SECRET = "long-enough-and-random"


@pytest.fixture
def hosted(built_page: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("HORTUS_ADMIN", SECRET)
    with serving(tmp_path) as running:
        yield running


def put(server: Server, path: str, body: dict[str, object]) -> None:
    key = {"Authorization": f"Bearer {SECRET}"}
    httpx.put(f"{server.address}/api/admin/{path}", json=body, headers=key).raise_for_status()


# Nothing has to be scrolled to.
FITS = """document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_notice_comes_to_who_is_at_a_table_and_is_put_away(
    company: Company, hosted: Server, phone: bool
) -> None:
    size = {"size": PHONE, "touch": True} if phone else {}
    ann = company.welcome("Ann", hosted.address, **size)
    table = dealt(ann, me("Ann"), GREEDY, seed="notice")
    table.wait_for_my_turn()
    ann.wait_until(FITS)
    house = ann.page.locator("[data-house]")
    put(hosted, "notice", {"text": "Back at nine, after tea."})
    expect(house).to_contain_text("Back at nine, after tea.")
    ann.wait_until(FITS)  # the table makes room
    table.take_turn()
    ann.page.reload()
    expect(house).to_contain_text("Back at nine, after tea.")
    ann.button("Put this notice away").click()
    expect(house).to_have_text("")
    ann.visit()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    expect(house).to_have_text("")
    put(hosted, "notice", {"text": "Another."})
    ann.page.reload()
    expect(house).to_contain_text("Another.")


def test_a_rest_is_told_in_words_and_ends(company: Company, hosted: Server) -> None:
    ann = company.welcome("Ann", hosted.address)
    ann.expects_complaints("503")
    table = dealt(ann, me("Ann"), GREEDY, seed="rest")
    table.wait_for_my_turn()
    put(hosted, "rest", {"on": True})
    house = ann.page.locator("[data-house]")
    expect(house).to_have_text("Hortus is being looked after; games go on in a moment.")
    table.choose()
    table.aim()
    table.lay()
    expect(ann.page.get_by_role("alert")).to_contain_text("Hortus is being looked after")
    put(hosted, "rest", {"on": False})
    expect(house).to_have_text("")
    table.lay()  # what is in the hand still is
    table.wait_for_my_turn()


def test_what_is_stored_is_saved_as_a_file_and_erased(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    ann.expects_complaints("404|403")
    _, his = joined(ann, ben)
    ann.visit()
    ann.button("What is stored about me").click()
    dialog = ann.page.get_by_role("dialog", name="What is stored about me")
    with ann.page.expect_download() as saved:
        ann.button("Save it as a file").click()
    told = json.loads(Path(saved.value.path()).read_text())
    assert [seat["name"] for table in told["tables"] for seat in table["seats"]] == ["Ann"]
    ann.button("Erase it").click()
    expect(dialog).to_contain_text("Nothing brings it back.")
    ann.button("Keep it").click()
    ann.button("Erase it").click()
    ann.button("Erase everything").click()
    expect(dialog).to_contain_text("Everything is erased.")
    ann.close_dialog()
    expect(ann.page.get_by_text("Continue a game")).to_have_count(0)
    assert not [one for one in ann.context.cookies() if one["name"] == "hortus_visitor"]
    ann.button("What is stored about me").click()
    expect(dialog).to_contain_text("Nothing is stored about you on this server.")
    ben.close_dialog()  # it tells who is host now that a seat is free
    ben.button("Log").click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("Guest 1 has left the table for good.")
    assert his.state()["host"]
