"""Signs without words: given by mouse, finger and keys, seen, heard once, switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .people import PHONE, Company, Person
from .setting_up import GREEDY, dealt, joined, me
from .table import Table
from .test_accessibility import nothing_grave

SEEN_FOR = 5000  # milliseconds


def signs_of(person: Person, seat: int) -> Locator:
    """Wherever a seat's sign is seen now."""
    return person.page.locator(f"[data-nods='{seat}']:visible")


def heard(person: Person, text: str) -> int:
    return person.told().count(text)


def give(table: Table, sign: str) -> None:
    person = table.person
    person.button("Give a sign").click()
    row = person.page.locator("#table-signs")
    expect(row.get_by_role("button")).to_have_count(4)
    row.get_by_role("button", name=sign, exact=True).click()


def test_a_sign_is_seen_at_the_seat_and_said_once(company: Company) -> None:
    ann = company.welcome("Ann")
    ben = company.welcome("Ben", size=PHONE, touch=True)
    hers, his = joined(ann, ben)
    lay = ann.page.locator("main").bounding_box()
    give(hers, "A flower")
    expect(ann.page.locator("#table-signs")).to_be_hidden()
    expect(signs_of(ann, 0)).to_have_count(2)  # in the bar, and over one's own garden
    expect(signs_of(ben, 0).first).to_be_visible()
    ben.wait_until("window.told.includes('Ann gives a flower.')")
    assert heard(ben, "Ann gives a flower.") == 1
    assert heard(ann, "You give a flower.") + heard(ann, "Ann gives a flower.") == 1
    assert ann.page.locator("main").bounding_box() == lay, "nothing moves for it"
    nothing_grave(ann)

    # By a finger, from the tools; where the strip is narrow it covers no points.
    ben.button("Table tools").tap()
    row = ben.page.locator("#table-tools [data-signs]")
    box = row.get_by_role("button", name="Well done").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    nothing_grave(ben)
    row.get_by_role("button", name="Well done").tap()
    expect(row).to_be_hidden()
    mine = ben.page.locator("[data-who] [data-nods='1']")
    expect(mine).to_be_visible()
    points = ben.page.locator("[data-who] .chip").nth(1).locator("[data-sum]").bounding_box()
    shown = mine.bounding_box()
    assert points is not None
    assert shown is not None
    assert shown["y"] + shown["height"] <= points["y"] + 4, "the points below it are seen"
    expect(ann.page.locator("[data-other='1'] [data-nods='1']")).to_be_visible()
    ann.wait_until("window.told.includes('Ben hands over a leaf: well done.')")
    expect(signs_of(ann, 1)).to_have_count(0, timeout=SEEN_FOR + 10_000)
    assert hers.moves() == his.moves() == []


@pytest.mark.long
def test_by_keys_alone_and_too_many_are_told_where_they_are_given(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers, _ = joined(ann, ben)
    expect(hers.turn_line).to_be_visible()
    ann.page.keyboard.press("f")
    first = ann.page.locator("#table-signs").get_by_role("button").first
    expect(first).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    ben.wait_until("window.told.includes('Ann nods.')")
    for _ in range(3):
        give(hers, "I am thinking")
    ann.button("Give a sign").click()
    ann.page.locator("#table-signs").get_by_role("button", name="A nod").click()
    expect(ann.page.locator("#table-signs").get_by_role("status")).to_have_text(
        "Wait a moment before the next one."
    )
    assert heard(ben, "Ann nods.") == 1
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#table-signs")).to_be_hidden()


def test_who_does_not_want_them_neither_sees_nor_hears_them(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    hers, his = joined(ann, ben)
    seats = his.open_seats()
    seats.get_by_role("checkbox", name="Do not show me their signs").check()
    ben.close_dialog()
    give(hers, "A flower")
    expect(signs_of(ann, 0).first).to_be_visible()
    give(his, "A nod")  # who mutes another still gives their own
    expect(signs_of(ann, 1).first).to_be_visible()
    assert signs_of(ben, 0).count() == 0
    assert heard(ben, "Ann gives a flower.") == 0
    ben.page.reload()
    his = Table(ben).arrived()
    muted = his.open_seats().get_by_role("checkbox", name="Do not show me their signs")
    expect(muted).to_be_checked()
    muted.uncheck()
    ben.close_dialog()

    ann.button("Settings").click()
    ann.page.get_by_role("checkbox", name="Signs of the others, and my own").uncheck()
    ann.close_dialog()
    expect(ann.button("Give a sign")).to_have_count(0)
    give(his, "A flower")
    expect(signs_of(ben, 1).first).to_be_visible()
    assert signs_of(ann, 1).count() == 0
    assert heard(ann, "Ben gives a flower.") == 0


def test_among_bots_and_in_the_silent_game_there_are_none(company: Company) -> None:
    ann, ben = company.welcome("Ann"), company.welcome("Ben")
    dealt(ann, me("Ann"), GREEDY)
    expect(ann.button("Give a sign")).to_have_count(0)
    joined(ann, ben, game="gardeners", options={"mode": "introduction-a"})
    expect(ben.button("Seats").or_(ben.page.locator("[data-who]")).first).to_be_visible()
    for person in (ann, ben):
        expect(person.button("Give a sign")).to_have_count(0)
