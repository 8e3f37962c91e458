"""Gardens from real tables, looked at with cards."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hortus.games.gardeners.box import components
from hortus.games.gardeners.box.components import box, contents
from hortus.games.gardeners.evening.verdict import verdict
from hortus.games.gardeners.notation.garden_text import read_garden

from .visiting import Guest, problem

FILE = Path(components.__file__).with_name("components.toml")
Arrive = Callable[[], Guest]

GARDEN = """
gFp   gBE   eFo   sFg   eBE   gTg
gTo   g-    eP:SW eTp   eFp   sBS
sO    sTo   gP:NS gFo   sP:ES eP:SW
eP:EW eP:SW sP:NS gFg   eFg   eP:NS
sFg   gFp   sFo   gTp   sBW   eTg
s-    gO    sP:EW gP:EW sFp   eFo
"""

PATHS = ((1, 2), (2, 2), (2, 4), (2, 5), (3, 0), (3, 1), (3, 2), (3, 5), (5, 2), (5, 3))


def asked(guest: Guest, question: dict[str, Any], game: str = "gardeners") -> Any:
    return guest.http.post(f"/api/games/{game}/gardens/inspected", json=question)


def drawn() -> list[dict[str, Any]]:
    tiles = contents().tiles
    laid = read_garden(GARDEN).tiles
    return [
        {"tile": tiles[tile].id, "row": row, "column": column, "turn": turn}
        for (row, column), (tile, turn) in laid.items()
    ]


def test_every_card_says_what_the_library_says(guest: Arrive) -> None:
    cards = ["S-25", "S-55"]
    answer = asked(guest(), {"garden": {"side": 6, "tiles": drawn(), "cards": cards}})
    assert answer.status_code == 200
    expected = [verdict(read_garden(GARDEN), contents().card(card), box()) for card in cards]
    assert [one["found"] for one in answer.json()["verdicts"]] == ["broken", "fulfilled"]
    assert answer.json()["verdicts"] == [
        {
            "card": one.card,
            "found": one.verdict,
            "guilty": [list(place) for place in one.guilty],
            "fulfilling": [list(place) for place in by],
            "faults": one.faults,
        }
        for one, by in zip(expected, ((), PATHS), strict=True)
    ]


def test_it_is_the_box_that_was_sent_that_judges(guest: Arrive) -> None:
    """A card that demands what another one does says the same."""
    printed = tomllib.loads(FILE.read_text())["cards"]
    views = {card["id"]: card for card in printed if card["back"] == "view"}
    found = {card: said_by(card) for card in views}
    other = next(card for card in views if found[card] != found["S-25"])
    garden = {"side": 6, "tiles": drawn(), "cards": ["S-25"]}
    entries = {"cards.S-25": {**views[other], "id": "S-25"}}
    answer = asked(guest(), {"garden": garden, "entries": entries})
    told = answer.json()["verdicts"][0]
    assert (told["found"], told["guilty"]) == found[other]


def said_by(card: str) -> tuple[str, list[list[int]]]:
    one = verdict(read_garden(GARDEN), contents().card(card), box())
    return one.verdict, [list(place) for place in one.guilty]


@pytest.mark.parametrize(
    ("garden", "named"),
    [
        ({"side": 6, "tiles": [{"tile": "Z99", "row": 1, "column": 2}]}, "row 2, column 3"),
        ({"side": 4, "tiles": [{"tile": "A01", "row": 4, "column": 0}]}, "row 5, column 1"),
        (
            {"side": 4, "tiles": [{"tile": one, "row": 0, "column": 0} for one in ("A01", "A02")]},
            "row 1, column 1",
        ),
        (
            {"side": 4, "tiles": [{"tile": "A01", "row": 0, "column": n} for n in (0, 1)]},
            "row 1, column 2",
        ),
    ],
)
def test_what_cannot_lie_there_is_named(guest: Arrive, garden: dict[str, Any], named: str) -> None:
    answer = asked(guest(), {"garden": {"cards": ["S-25"], **garden}})
    assert problem(answer)[1] == "broken_document"
    assert answer.json()["where"] == named


def test_cards_and_games_that_there_are_not_are_refused(guest: Arrive) -> None:
    ann = guest()
    garden = {"side": 6, "tiles": [], "cards": ["S-999"]}
    assert problem(asked(ann, {"garden": garden}))[1] == "broken_box"
    assert problem(asked(ann, {"garden": garden}, "miyabi")) == (404, "not_found")
    assert problem(asked(ann, {"garden": {**garden, "side": 0}})) == (400, "invalid")
    assert problem(asked(ann, {"garden": {**garden, "cards": ["S-1"] * 300}})) == (400, "invalid")
