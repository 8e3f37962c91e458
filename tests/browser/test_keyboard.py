"""Keys alone, and what a screen reader is told."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .keyboard import Keys
from .people import Company
from .setting_up import SetUp, dealt, me
from .table import TURNS, EndScreen, Table

ROWS = ["top row, 2 coins", "middle row, 1 coin", "bottom row, free"]
MARKET = '- grid "Market":\n' + "".join(
    f'  - row "{name}":\n    - rowheader "{name}"\n'
    + "".join(
        f"    - 'gridcell /^.+ on .+, .+ path \\({name.split(', ')[1]}\\)$/'\n" for _ in range(4)
    )
    for name in ROWS
)
GARDEN = "- grid /^Garden of (Ann|Ben)$/:\n" + "".join(
    "  - row:\n"
    + "".join(f"    - 'gridcell \"row {row}, column {column}: empty\"'\n" for column in range(1, 5))
    for row in range(1, 5)
)
TURN_LINE = """
- paragraph: Your turn Choose a tile
"""


def test_the_table_in_the_accessibility_tree(company: Company) -> None:
    """At the start: market, garden and turn line, as a screen reader walks through them."""
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), {"kind": "local", "name": "Ben"}, seed="tree-2")
    table.wait_for_my_turn()
    expect(table.market).to_match_aria_snapshot(MARKET)
    expect(table.garden).to_match_aria_snapshot(GARDEN)


def test_set_up_and_a_whole_game_by_keys_alone(company: Company) -> None:
    ann = company.welcome("Ann")
    keys = Keys(ann)
    ann.visit()
    keys.go_to(ann.link("Lay the table: Zen Garden"))
    keys.press("Enter")
    setting = SetUp(ann)
    keys.go_to(setting.seat(1).get_by_role("textbox"))
    keys.select(setting.seat(2).get_by_role("combobox", name="Strength"), "greedy:")
    keys.go_to(ann.button("Remove seat 3"))
    keys.press("Enter")
    keys.go_to(setting.start)
    keys.press("Enter")

    table = Table(ann).arrived()
    table.wait_for_my_turn()
    expect(table.turn_line).to_match_aria_snapshot(TURN_LINE)
    first = table.state()["version"]
    for _ in range(TURNS):
        keys.take_turn(table)
    EndScreen(ann).arrived()

    each_event_was_told(table, ann.told(), since=first)


def each_event_was_told(table: Table, told: list[str], since: int) -> None:
    """In order, each event as one line of the live region."""
    assert len([line for line in told if line.startswith("Turned: the path joins")]) == TURNS
    lines = [line for line in told if not line.startswith("Turned")]
    over = next(n for n, line in enumerate(lines) if "The game is over" in line)
    lines, count = lines[: over + 1], lines[over + 1 :]
    state = table.state()
    names = [seat["name"] for seat in state["seats"]]
    events = [event for event in state["events"] if wording(event, names)]
    for event, line in zip(reversed(events), reversed(lines), strict=False):
        for words in wording(event, names):
            assert re.search(words, line), f"{words!r} was not told by {line!r}"
    heard = len(lines)
    assert heard >= len([event for event in events if event["version"] > since])
    assert lines[-1].endswith("The game is over."), "who has won is told once it is counted"
    *totals, winner = count
    ranked = sorted(state["standings"], key=lambda one: (-one["place"], -one["seat"]))
    assert totals == [f"Total of {names[one['seat']]}: {one['total']}" for one in ranked]
    assert re.search("wins|share", winner)


def wording(event: dict[str, Any], names: list[str]) -> list[str]:
    """What a line about this event must say."""
    said = []
    for what in event["what"]:
        name = names[what["seat"]] if what["seat"] is not None else ""
        values = what["values"]
        match what["kind"]:
            case "take":
                said.append(rf"{name} takes .+ on .+, .+ \(")
            case "bonus" | "bonus_lines" | "bonus_full":
                said.append(rf"{name} completes (a line|\d lines) of one decor")
            case "order" | "order_late":
                said.append(f"{name} meets order")
            case "round":
                said.append(f"on to round {values['round']}")
            case "market":
                said.append(r"new tiles? comes? to the market")
            case "reshuffle":
                said.append("The supply has run out")
            case "emperors":
                said.append("The emperor's wishes")
            case "first":
                said.append(f"{name} takes the start marker")
            case "end":
                said.append("The game is over")
            case other:
                raise AssertionError(f"nobody knows how {other} is told")
    return said


def test_hint_and_taking_back_by_key(company: Company) -> None:
    """Each does what its button does, but for letters that somebody types."""
    ann = company.welcome("Ann")
    table = dealt(ann, me("Ann"), {"kind": "local", "name": "Ben"}, seed="tree-2")
    table.wait_for_my_turn()
    keys = Keys(ann)
    keys.press("i")
    expect(table.turn_line).to_contain_text("Lay it, or turn it")
    before = len(table.moves())
    keys.press("Enter")
    expect(ann.button("Take back")).to_be_visible()
    keys.press("u")
    expect(ann.button("Take back")).to_have_count(0)
    assert len(table.moves()) <= before + 1

    ann.button("Settings").click()
    dialog = ann.page.get_by_role("dialog")
    for key in ("I", "U"):
        expect(dialog.locator("kbd", has_text=re.compile(f"^{key}$"))).to_be_visible()
    dialog.get_by_role("combobox").first.focus()
    keys.press("i")
    expect(table.turn_line).not_to_contain_text("Lay it, or turn it")
