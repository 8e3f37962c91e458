"""Evenings at a real table: what is read, what is refused and how, and whose the points are."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus import EveningError, Table
from hortus.evening import judge, parse
from hortus.games.miyabi.evening.schema import SCHEMA
from hortus.games.miyabi.options import EXPANSIONS

from ..spoiled_documents import spoiled
from .positions import deal

PAGE = (Path(__file__).parents[2] / "docs" / "score-document.md").read_text("utf-8")
EXAMPLE = parse(PAGE.partition('title="miyabi.yaml"\n')[2].partition("```")[0].encode())
BARE = [". . . . . ."] * 6
Document = dict[str, Any]
Change = Callable[[Document], object]


def changed(change: Change, example: Document = EXAMPLE) -> Document:
    document = copy.deepcopy(example)
    change(document)
    return document


def document(*players: tuple[int, list[str]], **more: Any) -> Document:
    """An evening of players with these points and gardens, called by number."""
    parts = [{"points": points, "garden": garden} for points, garden in players]
    return {"game": "miyabi", "players": parts, **more}


def maples(row: str) -> list[str]:
    """A garden with nothing but this row of maples."""
    return [row, *BARE[1:]]


def earned(evening: Document, category: str) -> list[int]:
    """The points of each player in a category, all lines together."""
    return [sum(line.points for line in player.lines if line.category == category)
            for player in judge(evening).players]  # fmt: skip


# ------------------------------------------------------------------------------ what is read


def test_the_documented_example_scores_as_documented() -> None:
    evening = judge(EXAMPLE)
    assert [player.total for player in evening.players] == [226, 223, 192]
    assert evening.winners == ("Ann",)
    assert evening.notes == ()


ONE, TWO, THREE = (maples(f"1*{n} . . . . .") for n in (1, 2, 3))


@pytest.mark.rule("MI-38", "MI-40", "MI-41", "MI-42", "MI-43")
@pytest.mark.parametrize(
    ("gardens", "options", "points"),
    [
        ((THREE, TWO, ONE), {}, [20, 10, 0]),
        ((THREE, THREE, ONE), {}, [20, 20, 0]),
        ((THREE, THREE, ONE), {"majority_ties": "split"}, [15, 15, 0]),
        ((THREE, THREE, ONE), {"majority_ties": "lower"}, [10, 10, 0]),
        ((THREE, ONE, ONE), {}, [20, 10, 10]),
        ((THREE, ONE, ONE), {"majority_ties": "split"}, [20, 5, 5]),
        ((ONE, BARE), {}, [20, 0]),
        ((THREE, ONE), {}, [20, 10]),
        ((THREE, ONE), {"two_seats_second": "nothing"}, [20, 0]),
    ],
)
def test_majorities(gardens: tuple[list[str], ...], options: Document, points: list[int]) -> None:
    evening = document(*((9, garden) for garden in gardens), options=options)
    assert earned(evening, "majority") == points
    assert earned(evening, "carried") == [9] * len(gardens)


GROUPS = [
    "1*3 2*1 1 .   .   .  ",
    ".   4*3 1 2   2*2 .  ",
    ".   .   . 2   .   .  ",
    ".   .   . 3*3 2*1 2*3",
    ".   .   . .   .   .  ",
    ".   .   . .   .   .  ",
]


@pytest.mark.rule("MI-X04", "MI-X05", "MI-X06")
def test_the_colourful_group_counts_objects_across_levels() -> None:
    evening = document((60, GROUPS), (0, BARE), expansions=["colours"])
    assert earned(evening, "colours") == [7, 0]
    (line,) = [line for line in judge(evening).players[0].lines if line.category == "colours"]
    assert set(line.cells) in ({"a1", "b1", "b2"}, {"d4", "e4", "f4"})  # seven objects each


@pytest.mark.rule("MI-X08", "MI-X09", "MI-X10")
def test_the_meadow_counts_green_cells_across_levels() -> None:
    evening = document((60, GROUPS), (0, BARE), expansions=["meadow"])
    assert earned(evening, "meadow") == [8, 0]
    (line,) = [line for line in judge(evening).players[0].lines if line.category == "meadow"]
    assert line.cells == ("c1", "c2", "d2", "d3")


@pytest.mark.rule("MI-X26", "MI-X28")
def test_rows_and_columns_of_exactly_seven() -> None:
    evening = document((60, GROUPS), (0, BARE), expansions=["sevens"])
    lines = [line for line in judge(evening).players[0].lines if line.category == "sevens"]
    assert [(line.item, line.points) for line in lines] == [("row-4", 7)]


@pytest.mark.rule("MI-44", "MI-45")
def test_most_points_win_and_equals_share() -> None:
    assert judge(document((30, BARE), (40, BARE), (40, BARE))).winners == ("Player 2", "Player 3")
    assert judge(document((31, ONE), (40, BARE))).winners == ("Player 1",)


def test_rows_are_texts_or_lists_and_bare_board_a_mark_or_zero() -> None:
    def rewritten(evening: Document) -> None:
        for player, bare in zip(evening["players"], "0-0", strict=True):
            rows = [row.replace(".", bare).split() for row in player["garden"]]
            player["garden"] = [[int(e) if e.isdigit() else e for e in row] for row in rows]

    assert judge(changed(rewritten)) == judge(EXAMPLE)


def test_sentences_in_three_languages() -> None:
    evening = judge(EXAMPLE)
    assert "Points on the score board." in evening.explain("en")
    assert "Die zweitmeisten Ahorne: 4 zu sehen." in evening.explain("de")
    assert "Op één na de meeste esdoorns in zicht: 4." in evening.explain("nl")


def test_growing_gardens() -> None:
    """One player is enough, points may be missing, and the supply of a whole game is no limit."""
    player: Document = {"garden": maples("1*3 . . . . .")}
    (alone,) = judge({"game": "miyabi", "partial": True, "players": [player]}).players
    assert (alone.name, alone.total) == ("Player 1", 20)
    singles = ["1*1 1*1 1*1 1*1 . ."] * 6
    several = document((99, singles), (99, singles), partial=True)
    assert judge(several).notes
    with pytest.raises(EveningError, match="cells that show 1: 48; with 2 players 24 such"):
        judge({**several, "partial": False})


def test_zen_tiles_are_counted_besides() -> None:
    singles = document((99, ["1*1 1*1 1*1 1*1 1*1 1*1"] * 6), (0, BARE), expansions=["zen"])
    assert len(judge(singles).players) == 2
    with pytest.raises(EveningError, match="cells that show 1: 36; with 2 players 24"):
        judge({**singles, "expansions": []})


# --------------------------------------------------------------------------------- what is odd


def test_more_tiles_than_we_know_of_are_noted() -> None:
    evening = document((30, maples("1*1 1*1 1*1 1*1 . .")), (30, maples("1*1 1*1 . . . .")))
    assert judge(evening).notes == (
        "All players together show maple times 1 on 6 cells; the box we know of has 5 such tiles.",
    )
    assert judge({**evening, "expansions": ["zen"]}).notes == ()


@pytest.mark.rule("MI-27")
def test_fewer_points_than_what_is_in_sight_has_scored_are_noted() -> None:
    garden = maples("2*3 3 1*1 . . .")
    assert judge(document((7, garden), (0, BARE))).notes == ()
    assert judge(document((6, garden), (0, BARE))).notes == (
        "Player 1 has 6 points on the score board, but the tiles whose objects are in sight have "
        "scored 7.",
    )
    (note,) = judge(document((1, garden), (0, BARE))).notes
    assert "has 1 point on" in str(note)


# ------------------------------------------------------------------------ games as documents


def document_of(table: Table) -> Document:
    """A finished game as somebody would write it down."""
    view: Any = table.view().drawn()
    players = []
    for garden in view.gardens:
        cells = [f"{one.level}*{one.objects}" if one.objects else f"{one.level}"
                 for one in garden.cells]  # fmt: skip
        rows = [" ".join(cells[k : k + 6]) for k in range(0, 36, 6)]
        players.append({"name": table.names[garden.seat], "points": garden.points, "garden": rows})
    options = {name: value for name, value in table.options.items() if name != "expansions"}
    return {"game": "miyabi", "expansions": view.expansions, "options": options,
            "players": players}  # fmt: skip


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"support": "whole_tiles", "two_seats_second": "nothing"}),
        (3, {"expansions": EXPANSIONS, "majority_ties": "split"}),
        (3, {"support": "anything", "majority_ties": "lower", "expansions": ["sevens"]}),
        (4, {"top_level": "five", "expansions": ["colours", "meadow"]}),
    ],
)
def test_a_game_written_down_has_the_same_points(players: int, options: Document) -> None:
    table = deal(players, seed=players, **options)
    chance = Random(players)
    while not table.over:
        table.push(chance.choice([move for move in table.moves if str(move) != "pass"]))
    evening = judge(document_of(table))
    assert evening.notes == ()
    for written, played in zip(evening.players, table.scores(), strict=True):
        assert (written.total, written.place) == (played.total, played.place)
        course = ("placed", "bonus", "frog", "carried")
        assert [line for line in written.lines if line.category not in course] == [
            line for line in played.lines if line.category not in course
        ]


# ---------------------------------------------------------------------------- what is refused


def ann(change: Change) -> Change:
    return lambda evening: change(evening["players"][0])


def cell(row: int, column: int, entry: Any) -> Change:
    def change(evening: Document) -> None:
        garden = evening["players"][0]["garden"]
        garden[row] = garden[row].split()
        garden[row][column] = entry

    return change


def garden(*rows: str) -> Change:
    return ann(lambda a: a.update(garden=[*rows, *BARE][:6]))


def nameless() -> Any:
    return {7: 8}


REFUSED: list[tuple[Change, str | None, str | None, str]] = [
    (lambda d: d.update(plyers=[]), None, "the document", "did you mean players?"),
    (lambda d: d.update(nameless()), None, "the document", "nothing is called 7 here"),
    (lambda d: d.update(partial="yes"), None, "partial", "write true or false"),
    (lambda d: d.update(players="Ann"), None, "players", "give a list"),
    (lambda d: d.update(players=d["players"][:1]), None, "players", "players: 1; Miyabi is for 2"),
    (lambda d: d.update(players=d["players"] * 2), None, "players", "number of players: 6"),
    (lambda d: d["players"].append(3), None, "player 4", "write name, points and garden"),
    (ann(lambda a: a.update(name="")), None, "player 1, name", "1 to 40"),
    (ann(lambda a: a.update(name="Ben")), "Ben", "player 2, name", "both called"),
    (ann(lambda a: a.update(pionts=3)), "Ann", None, "did you mean points?"),
    (ann(lambda a: a.pop("points")), "Ann", "points", "missing; a whole number from 0 to 999"),
    (ann(lambda a: a.update(points=-1)), "Ann", "points", "-1; a whole number"),
    (ann(lambda a: a.update(points=True)), "Ann", "points", "True; a whole number"),
    (lambda d: d.update(expansions=["color"]), None, "expansions", "members are 'colours'"),
    (lambda d: d.update(expansions=["zen", "zen"]), None, "expansions", "named twice"),
    (lambda d: d.update(expansions="zen"), None, "expansions", "give a list"),
    (lambda d: d.update(options=["split"]), None, "options", "by name"),
    (lambda d: d.update(options={"expansions": []}), None, "options", "beside the options"),
    (lambda d: d.update(options={"majority_ties": "most"}), None, "options", "'higher', 'split'"),
    (ann(lambda a: a.pop("garden")), "Ann", "garden", "6 rows of 6 entries; write 3*2"),
    (ann(lambda a: a["garden"].pop()), "Ann", "garden", "6 rows of 6 entries"),
    (ann(lambda a: a["garden"].append(".")), "Ann", "garden", "6 rows of 6 entries"),
    (garden(". . . . ."), "Ann", "row 1", "entries: 5; a row has 6"),
    (ann(lambda a: a["garden"].__setitem__(2, 7)), "Ann", "row 3", "7; a row has 6 entries"),
    (cell(1, 2, "x"), "Ann", "row 2, column 3", "'x' is no entry; write 3*2 for level 3"),
    (cell(1, 2, "2*4"), "Ann", "row 2, column 3", "'2*4' is no entry"),
    (cell(1, 2, "-1"), "Ann", "row 2, column 3", "'-1' is no entry"),
    (cell(1, 2, True), "Ann", "row 2, column 3", "True is no entry"),
    (cell(1, 2, None), "Ann", "row 2, column 3", "None is no entry"),
    (cell(1, 2, 2.5), "Ann", "row 2, column 3", "2.5 is no entry"),
    (cell(1, 2, "0*1"), "Ann", "row 2, column 3", "level 0 is bare board"),
    (cell(1, 2, "31"), "Ann", "row 2, column 3", "no level 31; 30 is the highest"),
    (lambda d: (cell(1, 2, "6*1")(d), d.update(options={"top_level": "five"})),
     "Ann", "row 2, column 3", "no level 6; 5 is the highest"),
    (garden(*["1*1 . . . . ."] * 6), "Ann", "column 1", "in 5 rounds no more than 5"),
    (garden("15 15 15 16 15 15"), "Ann", "garden", "add up to 91; the tiles that one player lays"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "who", "where", "told"), REFUSED)
def test_slips_of_the_pen_are_named(
    change: Change, who: str | None, where: str | None, told: str
) -> None:
    with pytest.raises(EveningError) as caught:
        judge(changed(change))
    error = caught.value
    assert (error.player, error.where) == (who, where)
    assert told in str(error)
    assert "\n" not in str(error)


@pytest.mark.rule("MI-11", "MI-17")
@pytest.mark.parametrize(("players", "rounds", "cells"), [(2, 6, 96), (3, 5, 90), (4, 4, 72)])
def test_a_garden_holds_what_can_be_laid_and_no_more(players: int, rounds: int, cells: int) -> None:
    """Each round six tiles, one in each column; no more triples than come out for all."""
    others = [(0, BARE)] * (players - 1)
    row = " ".join([str(cells // 6)] * 6)
    full = [row, *BARE[1:]]
    assert judge(document((0, full), *others)).notes == ()
    over = [row, "1 . . . . .", *BARE[2:]]
    with pytest.raises(EveningError, match=f"up to {cells + 1}; .* {rounds} rounds cover {cells}"):
        judge(document((0, over), *others))
    assert judge(document((0, over), *others, options={"support": "anything"})).notes == ()


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_document_breaks_the_reader(data: st.DataObject) -> None:
    """Anything at any place gives a result or an EveningError."""
    with contextlib.suppress(EveningError):
        judge(spoiled(data, EXAMPLE))


# ------------------------------------------------------------------------------- the schema


def test_the_schema_takes_what_is_read_and_refuses_what_is_not() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    validator.validate(EXAMPLE)
    validator.validate(changed(cell(1, 2, 5)))
    for change in (
        cell(1, 2, "2*4"),
        cell(1, 2, None),
        garden(". . . . ."),
        ann(lambda a: a.update(pionts=3)),
        ann(lambda a: a.update(points=1000)),
        lambda d: d.update(expansions=["color"]),
        lambda d: d.update(options={"majority_ties": "most"}),
        lambda d: d.update(players=[]),
    ):
        assert not validator.is_valid(changed(change))
        with pytest.raises(EveningError):
            judge(changed(change))
