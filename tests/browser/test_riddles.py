"""Riddles as somebody solves them: a try that is wrong, one that is right, and three in vain."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from hortus.riddles import MoveRiddle, posed, riddles_of

from .people import PHONE, Company, Person
from .table import Table
from .test_accessibility import nothing_grave
from .test_phone import fits

NO_NAME_ON_A_STACK = """(() => {
  const all = (of) => [...document.querySelectorAll(of)];
  const boxes = (of) => all(of).map((one) => one.getBoundingClientRect());
  const [names, stacks] = [boxes("[data-coordinate]"), boxes("[data-stack]")];
  const clear = (a, b) =>
    a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;
  return names.length === 16 && stacks.length === 4
    && names.every((name) => stacks.every((stack) => clear(name, stack)));
})()"""


def asked(person: Person, riddle: MoveRiddle) -> Locator:
    """The line of a riddle whose table was opened."""
    person.visit(f"#/riddles/{riddle.game}/{riddle.name}")
    line = person.page.locator(f"[data-riddle='{riddle.name}']")
    expect(line).to_contain_text("Find your best move")
    return line


def of_moves(game: str) -> list[MoveRiddle]:
    return [one for one in riddles_of(game) if isinstance(one, MoveRiddle)]


def kept(person: Person, game: str) -> dict[str, Any]:
    text = person.page.evaluate(f"localStorage.getItem('hortus.riddle.{game}')")
    found: dict[str, Any] = json.loads(text)
    return found


def test_one_is_found_and_marked_in_the_list(company: Company) -> None:
    riddles = of_moves("tang-garden")
    riddle = next(one for one in riddles if "draw" in {answer.move for answer in one.answers})
    number = riddles.index(riddle) + 1
    behind, onward = [*riddles, *riddles][number : number + 2]
    ann = company.welcome("Ann", size=PHONE, touch=True)
    ann.visit()
    solved_before(ann, behind)
    ann.page.get_by_role("link", name="Riddles: Tang Garden").click()
    expect(ann.page.get_by_text(f"1 of {len(riddles)} solved")).to_be_visible()
    fits(ann)
    nothing_grave(ann)
    line = asked(ann, riddle)
    nothing_grave(ann)
    ann.wait_until(NO_NAME_ON_A_STACK)
    ann.page.locator("[data-bar] [data-tray]").first.tap()
    expect(line).to_contain_text("Choose a cell for the tile")
    ann.page.locator("[data-put-back]").tap()
    expect(line).not_to_contain_text("Choose a cell")
    ann.page.keyboard.press("d")  # draw, as the key says that stands there
    expect(line.get_by_role("status")).to_contain_text("That is the best move!")
    expect(line.get_by_role("button", name="Why?")).to_be_focused()
    fits(ann)
    ann.page.keyboard.press("Enter")
    why = ann.page.get_by_role("dialog", name="Why?")
    best = why.locator("li").filter(has_text="Best").filter(has_text="your try")
    expect(best).to_contain_text(re.compile(r"Draw \d cards"))
    nothing_grave(ann)
    ann.close_dialog()
    following = line.get_by_role("link", name="Next riddle")
    expect(following).to_have_attribute("href", re.compile(f"/{onward.name}$"))
    line.get_by_role("link", name=re.compile(r"^Riddle \d")).click()
    expect(ann.page.get_by_text(f"2 of {len(riddles)} solved")).to_be_visible()
    done = ann.page.get_by_role("link", name=f"Riddle {number}, {riddle.players} players, solved")
    expect(done).to_be_visible()


def test_three_tries_in_vain_bring_the_reason_and_the_move(company: Company) -> None:
    riddle = missed_with_the_first_tile()
    ann = company.welcome("Ann")
    line = asked(ann, riddle)
    table = Table(ann)
    before = table.state()["version"]
    for left in (2, 1, 0):
        lay_elsewhere(table, min(1, 2 - left))  # the cell that is aimed at is not counted
        said = "That was the last try." if left == 0 else f"{left} tr"
        expect(line.get_by_role("status")).to_contain_text(said)
        assert table.state()["version"] == before, "the table stays as it was"
        assert len(kept(ann, "zen-garden")["moves"]) == 3 - left
        if left == 1:
            ann.page.reload()  # who comes back has as many tries as before
            expect(line.get_by_role("status")).to_contain_text("1 try left")
            expect(ann.page.get_by_role("button", name="Why?")).to_have_count(0)
    nothing_grave(ann)
    line.get_by_role("button", name="Why?").click()
    # Its answers are one tile on one cell, however it is turned.
    expect(ann.page.get_by_role("dialog", name="Why?").locator("li.right")).to_have_count(1)
    ann.close_dialog()
    line.get_by_role("button", name="Show it").click()
    expect(line.get_by_role("button", name="Show it")).to_have_count(0)
    assert table.state()["lesson"]["done"] == 1
    assert table.moves()[-1] == (riddle.seat, riddle.answers[0].move)
    expect(line.get_by_role("status")).to_contain_text("That is the best move")
    line.get_by_role("link", name=re.compile(r"^Riddle \d")).click()
    expect(ann.page.get_by_role("link", name=re.compile("answer seen, try again$"))).to_have_count(
        1
    )


@pytest.mark.long
def test_back_leads_out_of_riddles_and_not_through_those_before(company: Company) -> None:
    first, second, third, *_ = of_moves("miyabi")
    ann = company.welcome("Ann")
    ann.visit()
    ann.page.get_by_role("link", name="Riddles: Miyabi").click()
    ann.page.get_by_role("link", name=re.compile("^Riddle 1,")).click()
    for riddle in (first, second):
        line = ann.page.locator(f"[data-riddle='{riddle.name}']")
        line.get_by_role("link", name="Next riddle").click()
    expect(ann.page.locator(f"[data-riddle='{third.name}']")).to_be_visible()
    ann.page.go_back()
    ann.page.get_by_role("link", name=re.compile("^Riddle 2,")).click()
    ann.page.get_by_role("link", name="Riddle 2", exact=True).click()
    expect(ann.page.get_by_role("link", name=re.compile("^Riddle 2,"))).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_role("link", name="Riddles: Miyabi")).to_be_visible()


def test_another_tile_on_the_same_cell_is_weighed_before_it_is_tried(company: Company) -> None:
    ann = company.welcome("Ann")
    line = asked(ann, missed_with_the_first_tile())
    table = Table(ann)
    table.choosable.first.click()
    cell = ann.page.locator(
        f"section.mine [data-cell='{table.open_cells.first.get_attribute('data-cell')}']"
    )
    cell.click()
    table.choosable.nth(1).click()
    cell.click()
    expect(line.locator(".asked")).to_have_text("Lay it, or turn it")
    expect(line.get_by_role("img", name="3 tries left.")).to_be_visible()
    cell.click()
    expect(line.get_by_role("status")).to_contain_text("2 tries left")


def missed_with_the_first_tile() -> MoveRiddle:
    """One with room to err: its answers are one tile on one cell, and not the first tile."""

    def fitting(one: MoveRiddle) -> bool:
        first = next(iter(posed(one).moves_of(one.seat)))
        laid = {answer.move.rpartition(" ")[0] for answer in one.answers}
        return len(laid) == 1 < one.right and laid.pop().split()[0] != str(first).split()[0]

    return max(filter(fitting, of_moves("zen-garden")), key=lambda one: one.possible)


def solved_before(person: Person, riddle: MoveRiddle) -> None:
    """Let a riddle be one that was solved in this browser at another time."""
    person.page.evaluate(
        "([game, done]) => localStorage.setItem(`hortus.learnt.${game}`, JSON.stringify([done]))",
        [riddle.game, f"riddle.{riddle.name}"],
    )


def lay_elsewhere(table: Table, number: int) -> None:
    """The first tile there is, on another cell each time; what was refused is still in the hand."""
    if table.open_cells.count() == 0:
        table.choose()
    table.open_cells.nth(number).click()
    table.lay()
