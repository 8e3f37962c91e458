"""What everybody saw happen, told for every kind of event."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hortus import NOBODY
from hortus.engine.header import CLOCK
from hortus.engine.parts import Happening
from hortus.games.gardeners import GAME
from hortus.games.gardeners.box.components import contents

from .examples import PATHS_AND_TREES
from .positions import (
    alone,
    at_table,
    begun,
    deal,
    drawn,
    edited,
    garden,
    held,
    row_of,
    square,
    told,
)


def kinds(happenings: list[Happening]) -> list[str]:
    return [happening.kind for happening in happenings]


def test_a_game_begins() -> None:
    table = deal(2, timer=60)
    first, stacks = table.happenings()
    assert first == [Happening("first", table.state.first)]
    assert stacks == []
    assert told(table, 0, "ready") == [Happening("ready", 0)]
    back = contents().cards
    seen = told(table, 1, "ready")
    ((holder, card),) = held(table)
    assert seen == [
        Happening("ready", 1),
        Happening("start", values={"seconds": 60}),
        Happening("draw", holder, {"back": next(c.back for c in back if c.id == card)}),
    ]


def test_tiles_are_laid_and_lifted() -> None:
    table = at_table(row_of(2), (0, "S-01"))
    (put,) = told(table, 0, "put B01 at -1,1 r2")
    assert put == Happening("put", 0, {"tile": "B01", "row": -1, "column": 1, "turn": 2}, ["-1,1"])
    (take,) = told(table, 1, "take B01 at -1,1 to 0")
    assert take == Happening("take", 1, {"tile": "B01", "row": -1, "column": 1, "to": 0}, ["-1,1"])


def test_the_last_tile_fills_the_square() -> None:
    table = at_table(square(6)[:-1], (0, "S-01"))
    assert kinds(told(table, 0, "put C11 at 5,5")) == ["put", "full"]


def test_announcements_and_success() -> None:
    cards = ((0, "S-55"), (1, "S-25"), (1, "S-31"))
    table = at_table(garden(PATHS_AND_TREES), *cards, announce="trust")
    assert told(table, 0, "horrified") == [Happening("horrified", 0)]
    assert told(table, 0, "delighted") == [Happening("delighted", 0)]
    seen = told(table, 1, "delighted")
    assert kinds(seen) == ["delighted", "success", "scored", "draw"]
    assert seen[1].values == {"round": 1}
    assert seen[2].values == {"card": "S-55"}
    assert seen[3].seat == drawn(table).drawer


def test_a_false_delighted_is_corrected() -> None:
    table = at_table(garden(PATHS_AND_TREES), (0, "S-07"))
    assert told(table, 0, "delighted", at=1000) == [Happening("corrected", 0)]


def test_where_the_table_announces_it_is_told_for_each_holder() -> None:
    last = garden(PATHS_AND_TREES)[-1]
    table = at_table(
        garden(PATHS_AND_TREES)[:-1], (0, "S-55"), (1, "S-07"), players=3, announce="auto"
    )
    seen = told(table, 0, f"put B06 at {last.row},{last.column}")
    assert [(one.kind, one.seat) for one in seen] == [
        ("put", 0), ("full", None), ("delighted", 0), ("horrified", 1),
    ]  # fmt: skip


def test_cards_are_turned_up_and_drawn() -> None:
    table = begun(2, "introduction-a", announce="trust")
    with edited(table) as edit:
        edit.garden(square(4))
    ((holder, card),) = held(table)
    seen = told(table, holder, "delighted")
    assert kinds(seen) == ["delighted", "success", "open", "draw"]
    assert (seen[2].seat, seen[2].values) == (holder, {"card": card})


@pytest.mark.parametrize("observer", [0, 1, NOBODY])
def test_a_discard_tells_the_back_and_what_it_costs(observer: int) -> None:
    table = at_table(row_of(2), (0, "S-01"), (1, "S-33"), players=3)
    for command, seat, back, kind, cost in (
        ("discard S-01", 0, "adjacent", "discard_free", 0),
        ("discard S-33", 1, "edge", "discard", 1),
    ):
        seen = told(table, seat, command, to=observer)
        assert seen[0] == Happening(kind, seat, {"back": back, "cost": cost})
        assert seen[1].kind == "draw"


def test_what_the_clock_does() -> None:
    table = at_table(row_of(2), (0, "S-01"), timer=60)
    assert told(table, CLOCK, "1500", at=30_000) == [Happening("given", values={"seconds": 2})]
    assert told(table, CLOCK, "0", at=61_500) == [Happening("end", values={"reason": "time"})]


def test_alone() -> None:
    table = deal(1)
    seen = told(table, 0, "ready")
    assert kinds(seen) == ["ready", "start", "drawn_open", "drawn_open"]
    assert {str(one.values["card"]) for one in seen[2:]} == {
        str(card.card) for card in drawn(table).seats[0].cards
    }
    table = alone(garden("sBN gFp"), "S-01", "S-02", announce="trust")
    (arrange,) = told(table, 0, "put A10 at 5,5")
    assert arrange == Happening(
        "arrange", 0, {"tile": "A10", "row": 5, "column": 5, "turn": 0}, ["5,5"]
    )
    (swap,) = told(table, 0, "put A10 at 0,1")
    assert (swap.values["tile"], swap.values["swapped"]) == ("A01", "A10")  # either way round
    (back,) = told(table, 0, "take B01 at 0,0 to 0")
    assert back == Happening("back", 0, {"tile": "B01"}, ["0,0"])
    table = alone(square(6), "S-01", "S-02", announce="trust")
    assert kinds(told(table, 0, "delighted")) == ["delighted", "success"]
    assert kinds(told(table, 0, "on")) == ["on", "drawn_open"]
    told(table, 0, "delighted")
    scoring, *rest = told(table, 0, "score")
    assert scoring == Happening("scoring", 0, {"cards": 3})
    assert kinds(rest) == ["drawn_open", "drawn_open"]


def test_no_observer_is_told_a_front_that_is_hidden_from_it() -> None:
    """In a whole game the fronts that are told are those that lie open by then."""
    table = begun(3, "standard", announce="trust", seed=4)
    with edited(table) as edit:
        edit.garden(square(6))
    for _ in range(4):
        for seat in sorted({holder for holder, _ in held(table)}):
            for one in told(table, seat, "delighted", to=NOBODY):
                if "card" in one.values:
                    assert one.kind == "scored"
                    assert one.values["card"] in drawn(table).scored


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_kind_has_its_sentence(language: str) -> None:
    source = Path(GAME.package / "shown" / "log.py").read_text("utf-8")
    told_kinds = set(re.findall(r'Happening\("(\w+)"', source))
    assert {"put", "take", "given", "success", "start"} <= told_kinds
    sentences = json.loads(
        (GAME.package / "shown" / "words" / f"{language}.json").read_text("utf-8")
    )
    for kind in sorted(told_kinds - {"end"}):
        assert f"gardeners_log_{kind}" in sentences
    for reason in ("time", "cards", "scoring", "stopped"):
        assert f"gardeners_log_end_{reason}" in sentences
