"""What is told when the game is over: which tiles broke a card or fulfilled it, and when."""

from __future__ import annotations

import pytest

from hortus import NOBODY, Table
from hortus.engine.bits import members
from hortus.engine.header import CLOCK
from hortus.engine.parts import Happening
from hortus.engine.states import constant_record, record_of
from hortus.engine.timing import DEADLINE
from hortus.games.gardeners.box.components import box, contents
from hortus.games.gardeners.evening.fulfilling import fulfilling
from hortus.games.gardeners.evening.verdict import verdict
from hortus.games.gardeners.notation.garden_text import garden_record, read_garden
from hortus.games.gardeners.shown.judgement import judgement
from hortus.views import hindsight

from .examples import BENCHES_IN_LINE, CROSS_AND_PATHS, PATHS_AND_TREES
from .gardens import BOX, RECORD, drawing, full_gardens
from .obvious import Place
from .positions import alone, at_table, edited, garden, told

BOTH_HOLD = ((0, "S-55"), (1, "S-25"))
TURNED_AWAY = PATHS_AND_TREES.replace("sBE", "sBW")

BENCHES_AND_TREES = {(0, 1), (0, 4), (0, 5), (1, 5), (4, 4), (4, 5)}
PATHS = {(1, 2), (2, 2), (2, 4), (2, 5), (3, 0), (3, 1), (3, 2), (3, 5), (5, 2), (5, 3)}

Added = tuple[str, int | None, str | int, set[Place]]


def added(table: Table, seat: int, move: str | int) -> list[Added]:
    """Play a move, and what is added to it after the end: kind, holder, card and places."""
    before = [table.view(one) for one in table.seats]
    walk = table.copy()
    walk._nature = None
    known = len(table.events)
    table.push(move, seat, table.limit or 0 if seat == CLOCK else table.now)
    event = table.events[known]
    walk.replay(event)
    after = [walk.view(one) for one in walk.seats]
    later = hindsight(before, after, event.seat, event.move)
    return [(one.kind, one.seat, one.values["card"], places(one)) for one in later]


def places(one: Happening) -> set[Place]:
    return {(int(row), int(column)) for row, column in (cell.split(",") for cell in one.cells)}


@pytest.mark.parametrize(
    ("rows", "card", "by"),
    [
        (PATHS_AND_TREES, "S-25", BENCHES_AND_TREES),
        (PATHS_AND_TREES, "S-55", PATHS),
        (CROSS_AND_PATHS, "C-02", {(r, c) for r in range(3) for c in range(3)}),
        (BENCHES_IN_LINE, "B-01", {(0, 0), (1, 0), (4, 0), (4, 2), (4, 3), (4, 4)}),
    ],
)
def test_a_garden_fulfils_a_card_by_these_tiles(rows: str, card: str, by: set[Place]) -> None:
    sheet = read_garden(rows)
    assert verdict(sheet, contents().card(card), box()).verdict == "fulfilled"
    assert set(fulfilling(sheet, contents().card(card), box())) == by


def test_the_tiles_that_fulfil_a_card_do_so_wherever_it_is_fulfilled() -> None:
    """The first group, route or pattern is as large as the card wants it."""
    constant = constant_record(RECORD)
    for rows, side in full_gardens(7, 40):
        record = record_of(garden_record(drawing(rows, side)))
        for card in BOX.cards:
            found, cells = judgement(record, constant, card.number)
            demand = card.constraint
            if found == "fulfilled" and demand.name in ("group", "length", "loop_enclosing"):
                assert len(list(members(cells))) >= max(demand.least, demand.exact)
            if found == "fulfilled" and demand.name == "pattern":
                wanted = sum(cell >= 0 for row in demand.cells for cell in row)
                assert len(list(members(cells))) == wanted
            if found == "fulfilled" and demand.name in ("connection", "loop"):
                assert len(list(members(cells))) >= 4


def test_who_was_delighted_too_soon_learns_by_which_tiles() -> None:
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD)
    assert added(table, 1, "delighted") == [("mistaken", 1, "S-25", {(4, 4)})]
    assert added(table, 0, "delighted") == []


def test_where_words_are_trusted_a_false_one_is_told_with_the_round_it_ended() -> None:
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD, announce="trust")
    assert added(table, 1, "delighted") == [("mistaken", 1, "S-25", {(4, 4)})]
    assert added(table, 0, "delighted") == [
        ("card_fulfilled", 0, "S-55", PATHS),
        ("card_broken", 1, "S-25", {(4, 4)}),
    ]


def test_who_was_horrified_had_a_broken_card_or_none() -> None:
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD)
    assert added(table, 0, "horrified") == []
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD)
    assert added(table, 1, "horrified") == [("card_broken", 1, "S-25", {(4, 4)})]


def test_of_a_garden_that_conformed_every_card_tells_its_tiles() -> None:
    table = at_table(garden(PATHS_AND_TREES), *BOTH_HOLD)
    assert added(table, 0, "delighted") == []
    assert added(table, 1, "delighted") == [
        ("card_fulfilled", 0, "S-55", PATHS),
        ("card_fulfilled", 1, "S-25", BENCHES_AND_TREES),
    ]


def test_at_the_end_every_card_that_binds_tells_how_it_stands() -> None:
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD, timer=60)
    assert added(table, CLOCK, DEADLINE) == [
        ("card_fulfilled", 0, "S-55", PATHS),
        ("card_broken", 1, "S-25", {(4, 4)}),
    ]


def test_a_garden_with_gaps_leaves_a_card_open_and_lights_nothing() -> None:
    table = at_table(garden("gFp eFg"), (0, "S-55"), timer=60)
    assert added(table, CLOCK, DEADLINE) == [("card_open", 0, "S-55", set())]


def test_places_are_those_of_the_log_wherever_the_garden_has_grown() -> None:
    """The garden as it is drawn, two rows further up than its first tile."""
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD)
    with edited(table) as edit:
        edit.record["origin"] = (-2, 3)
    assert added(table, 1, "delighted") == [("mistaken", 1, "S-25", {(2, 7)})]


def test_alone_all_open_cards_tell_their_tiles() -> None:
    table = alone(garden(PATHS_AND_TREES), "S-25", "S-55")
    assert {one[:3] for one in added(table, 0, "delighted")} == {
        ("card_fulfilled", 0, "S-25"),
        ("card_fulfilled", 0, "S-55"),
    }


@pytest.mark.rule("GA-64")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_while_the_game_runs_nobody_is_told(viewer: int) -> None:
    """Neither who spoke nor anybody else: that it was false, and no more."""
    table = at_table(garden(TURNED_AWAY), *BOTH_HOLD)
    (false,) = told(table, 1, "delighted", to=viewer)
    assert (false.kind, false.values, false.cells) == ("corrected", {}, [])
