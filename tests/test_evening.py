"""Score documents: what is read, what is refused and how, and that the points are the rules'."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hortus
from hortus import EveningError
from hortus.bots import GreedyBot
from hortus.evening import MOST_BYTES, judge, load, parse, schema
from hortus.games.zen_garden.evening.schema import SCHEMA
from hortus.games.zen_garden.notation.garden_text import read_tile, tile_letters, tile_words
from hortus.record import schema as record_schema

from .spoiled_documents import spoiled

DOCS = Path(__file__).parent.parent / "docs"
Document = dict[str, Any]
Change = Callable[[Document], object]


def documented() -> Document:
    """The example of the documentation."""
    page = (DOCS / "score-document.md").read_text("utf-8")
    return parse(page.partition('title="evening.yaml"\n')[2].partition("```")[0].encode())


EXAMPLE = documented()


def changed(change: Change) -> Document:
    document = copy.deepcopy(EXAMPLE)
    change(document)
    return document


def document_of(table: hortus.Table) -> Document:
    """A finished game as somebody would write it down."""
    view: Any = table.view().drawn()
    players = []
    for garden in view.gardens:
        laid = {one.cell: f"{tile_words(one.tile.tile)} {one.turn}" for one in garden.laid}
        columns = sorted({cell[0] for cell in laid})
        rows = sorted({cell[1] for cell in laid})
        players.append(
            {
                "name": table.names[garden.seat],
                "coins": garden.coins,
                "garden": [[laid[column + row] for column in columns] for row in rows],
                "orders": garden.orders,
            }
        )
    return {
        "game": "zen-garden",
        "boards": view.boards,
        "preferences": view.preferences,
        "orders": [{"board": o.board, "features": list(o.features)} for o in view.orders],
        "options": {"zero_majority": table.options["zero_majority"]},
        "players": players,
    }


# ------------------------------------------------------------------------------ what is read


def test_the_documented_example_scores_as_documented() -> None:
    evening = judge(EXAMPLE)
    assert [player.total for player in evening.players] == [45, 65, 56]
    assert evening.winners == ("Ben",)
    assert evening.notes == ()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("zero_majority", ["nobody", "counts"])
def test_a_played_game_written_down_scores_the_same(players: int, zero_majority: str) -> None:
    table = hortus.deal(
        "zen-garden", players, seed=players, boards=[1, 2, 3, 4, 5], zero_majority=zero_majority
    )
    bot = GreedyBot(seed=1)
    while not table.over:
        seat = min(table.actors)
        table.push(bot.choose(table.view(seat)), seat)
    evening = judge(document_of(table))
    for written, played in zip(evening.players, table.scores(), strict=True):
        assert (written.total, written.place) == (played.total, played.place)
        assert [line.points for line in written.lines] == [line.points for line in played.lines]
        assert [line.rule for line in written.lines] == [line.rule for line in played.lines]


def test_letters_words_rows_and_flat_lists_mean_the_same() -> None:
    garden = EXAMPLE["players"][0]["garden"]
    letters = [
        [tile_letters(tile) + str(turn) for tile, turn in map(read_tile, row)] for row in garden
    ]
    for other in (
        letters,
        [" ".join(row) for row in letters],
        [", ".join(row) for row in garden],
        [cell for row in garden for cell in row],
    ):
        document = changed(lambda d: None)
        player(0)(document).update(garden=other)
        assert judge(document) == judge(EXAMPLE)


def test_cells_are_named_by_column_and_row_of_the_garden() -> None:
    ann = judge(EXAMPLE).players[0]
    loops = next(line for line in ann.lines if line.category == "loops")
    assert loops.cells == ("c2", "d2", "c3", "d3")


def test_sentences_in_three_languages() -> None:
    evening = judge(EXAMPLE)
    assert " coins left, " in evening.explain("en")
    assert " Münzen übrig, " in evening.explain("de")
    assert " munten over, " in evening.explain("nl")


def test_growing_gardens() -> None:
    one = [["sand wood gate 0", "", None, "-"], [None] * 4, ". . . .", [None] * 4]
    evening = judge(
        {
            "game": "zen-garden",
            "boards": [1, 4],
            "partial": True,
            "preferences": {"major": "decor-gate", "minor": None},
            "players": [{"garden": one}],
        }
    )
    (player,) = evening.players
    assert player.name == "Player 1"
    assert {line.category: line.points for line in player.lines}["major"] == 2
    assert "minor" not in {line.category for line in player.lines}


def test_a_met_order_without_a_point_tile_is_noted() -> None:
    document = changed(lambda d: d["players"][0].update(orders=None))
    document["players"][1]["orders"] = [5, 5]
    evening = judge(document)
    assert evening.notes == ("Ann's garden meets order 1, but no point tile is written down.",)


def test_the_order_of_players_is_no_order_of_places() -> None:
    document = changed(lambda d: d["players"].reverse())
    evening = judge(document)
    assert [player.name for player in evening.players] == ["Cleo", "Ben", "Ann"]
    assert [player.place for player in evening.players] == [2, 1, 3]


def test_equal_totals_are_decided_by_coins_then_shared() -> None:
    def winners(ann: Document, ben: Document) -> tuple[str, ...]:
        document = {
            "game": "zen-garden",
            "boards": [1],
            "partial": True,
            "preferences": {"major": "decor-gate"},
            "players": [{"name": "Ann", **ann}, {"name": "Ben", **ben}],
        }
        return judge(document).winners

    empty: list[Any] = [[None] * 4] * 4
    one_gate = [["swg0", None, None, None], *empty[1:]]
    assert winners({"coins": 2, "garden": one_gate}, {"coins": 4, "garden": empty}) == ("Ben",)
    assert winners({"coins": 4, "garden": empty}, {"coins": 2, "garden": one_gate}) == ("Ann",)
    assert winners({"coins": 3, "garden": empty}, {"coins": 3, "garden": empty}) == ("Ann", "Ben")


# ---------------------------------------------------------------------------- what is refused


def player(n: int) -> Callable[[Document], dict[str, Any]]:
    return lambda document: document["players"][n]


def _nameless() -> Any:
    return {7: 8}


def cell(n: int, row: int, column: int, value: Any) -> Change:
    def change(document: Document) -> None:
        garden = document["players"][n]["garden"]
        if isinstance(garden[row], str):
            garden[row] = garden[row].split()
        garden[row][column] = value

    return change


REFUSED: list[tuple[Change, str | None, str | None, str]] = [
    (cell(1, 1, 2, "sand sand buddha 3"), "Ben", "row 2, column 3", "Ann, row 1, column 1"),
    (cell(0, 3, 3, "sand sand buddha 3"), "Ann", "row 4, column 4", "each tile exists once"),
    (cell(0, 2, 0, None), "Ann", "row 3, column 1", "this one has 15"),
    (cell(0, 1, 1, "sand iron gate 0"), "Ann", "row 2, column 2", "no path 'iron'"),
    (cell(0, 1, 1, "snow sand gate 0"), "Ann", "row 2, column 2", "no soil 'snow'"),
    (cell(0, 1, 1, "sand sand gnome 0"), "Ann", "row 2, column 2", "no decor 'gnome'"),
    (cell(0, 1, 1, "sand sand gate 4"), "Ann", "row 2, column 2", "no turn '4'"),
    (cell(0, 1, 1, "sand sand gate"), "Ann", "row 2, column 2", "such as"),
    (cell(0, 1, 1, 17), "Ann", "row 2, column 2", "not a tile"),
    (lambda d: d["players"][0]["garden"][2].pop(), "Ann", "row 3", "15 of 16"),
    (lambda d: d["players"][0]["garden"].pop(), "Ann", "garden", "rows: 3, with 12 tiles"),
    (lambda d: player(0)(d).update(garden=["ttg0"] * 15), "Ann", "garden", "tiles: 15"),
    (lambda d: player(0)(d).pop("garden"), "Ann", "garden", "4 rows"),
    (lambda d: player(0)(d).update(coins=10_000), "Ann", "coins", "0 to 25"),
    (lambda d: player(0)(d).update(coins=-1), "Ann", "coins", "0 to 25"),
    (lambda d: player(0)(d).update(coins=True), "Ann", "coins", "0 to 25"),
    (lambda d: player(0)(d).update(coins=4.5), "Ann", "coins", "0 to 25"),
    (lambda d: player(0)(d).pop("coins"), "Ann", "coins", "0 to 25"),
    (lambda d: player(0)(d).update(name="Ben"), "Ben", "player 2, name", "players 1 and 2"),
    (lambda d: player(0)(d).update(name=" Ben\x00\t"), "Ben", "player 2, name", "both called Ben"),
    (lambda d: player(0)(d).update(name="\u202e\x1b"), None, "player 1, name", "1 to 40"),
    (lambda d: player(0)(d).update(name=""), None, "player 1, name", "1 to 40"),
    (lambda d: player(0)(d).update(name=False), None, "player 1, name", "quotes"),
    (lambda d: player(0)(d).update(coinz=3), "Ann", None, "did you mean coins"),
    (lambda d: player(2)(d).update(orders=[5, 3]), "Cleo", "order 1", "not met"),
    (lambda d: player(1)(d).update(orders=[5, 5]), "Ben", "order 1", "taken by Ann"),
    (lambda d: player(0)(d).update(orders=None), "Ben", "order 1", "nobody took the 5"),
    (lambda d: player(0)(d).update(orders=[4, None]), "Ann", "order 1", "no point tile"),
    (lambda d: player(0)(d).update(orders=[5]), "Ann", "orders", "entries: 1, orders: 2"),
    (lambda d: d["players"].append(3), None, "player 4", "write name"),
    (lambda d: d.update(players=d["players"][:1]), None, "players", "2 to 4"),
    (lambda d: d.update(players=d["players"] * 2), None, "players", "2 to 4"),
    (lambda d: d.update(players="Ann"), None, "players", "list"),
    (lambda d: d.update(boards=[2, 4]), None, "boards", "must include 1"),
    (lambda d: d.update(boards=[1, 1]), None, "boards", "twice"),
    (lambda d: d.update(boards=[1, 6]), None, "boards", "6"),
    (lambda d: d.pop("boards"), None, "boards", "missing"),
    (lambda d: d.update(boards=[1, 2]), None, "order 1", "board 4"),
    (lambda d: d.update(boards=[1, 4, 5]), None, "orders", "orders of board 5: 0; it has 1"),
    (lambda d: d["orders"].pop(), None, "orders", "orders of board 4: 1; it has 2"),
    (lambda d: d["orders"][0]["features"].pop(), None, "order 1", "features: 1"),
    (lambda d: d["orders"][1].update(board=True), None, "order 2", "board True"),
    (lambda d: d["preferences"].update(minor="path-stone"), None, "preferences.major", "already"),
    (lambda d: d["preferences"].update(minor="soil-trees"), None, "order 2", "already"),
    (lambda d: d["preferences"].update(minor="decor-pagoada"), None, "preferences.minor",
     "did you mean decor-pagoda"),
    (lambda d: d["preferences"].pop("detail"), None, "preferences.detail", "emperor tile"),
    (lambda d: d.pop("preferences"), None, "preferences", "minor, major, majority, detail"),
    (lambda d: d["preferences"].update(best="decor-gate"), None, "preferences", "'best'"),
    (lambda d: d.update(options={"zero": 1}), None, "options", "'zero'"),
    (lambda d: d.update(options={"boards": [1]}), None, "options", "beside"),
    (lambda d: d.update(options=[1]), None, "options", "by name"),
    (lambda d: d.update(partial="yes"), None, "partial", "true or false"),
    (lambda d: d.update(game="chess"), None, "game", "zen-garden"),
    (lambda d: d.pop("game"), None, "game", "which game"),
    (lambda d: d.update(plyers=[]), None, "the document", "did you mean players"),
    (lambda d: d.update(_nameless()), None, "the document", "7"),
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
    assert str(error).endswith(error.message)
    assert "\n" not in str(error)


@pytest.mark.parametrize("document", [None, [], "game", 3])
def test_only_mappings_are_documents(document: Any) -> None:
    with pytest.raises(EveningError, match="mapping"):
        judge(document)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_document_breaks_the_reader(data: st.DataObject) -> None:
    """Anything at any place gives a result or an EveningError."""
    with contextlib.suppress(EveningError):
        judge(spoiled(data, EXAMPLE))


# ---------------------------------------------------------------------------------- the text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: zen-garden\n  boards: [1]\n", "line 2"),
        ("game: [", "line 1, column 8: not YAML"),
        ('{"game": ', "line 1, column 10: not JSON"),
        ('{"game": 1, "game": 2}', "'game' is written twice"),
        ("game: 1\ngame: 2\n", "each is written once"),
        ("a: &x [1]\nb: *x\n", "references"),
        ("? [1]\n: 2\n", "a key is a word"),
        ("- 1\n", "begins with"),
        ("", "begins with"),
        ("!!python/object:os.system x", "not YAML"),
        ("a: 2020-13-45\n", "not YAML"),
        ("[" * 5000, "nested too deeply"),
        ("{" * 5000, "nested too deeply"),
        ('{"a":' * 60_000, "longer"),
        ('{"a": ' + "9" * 5000 + "}", "not"),
        ("\tgame: zen-garden", "not YAML"),
        ("\x00", "not YAML"),
    ],
)
def test_texts_that_do_not_parse(text: str, told: str) -> None:
    with pytest.raises(EveningError, match=told):
        parse(text.encode())


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(EXAMPLE, indent="\t"))
    assert load(file) == EXAMPLE
    for content, told in ((b"\xff\xfe\x00", "UTF-8"), (b"#" * (MOST_BYTES + 1), "longer")):
        file.write_bytes(content)
        with pytest.raises(EveningError, match=told):
            load(file)
    with pytest.raises(EveningError, match="No such file"):
        load(tmp_path / "none.yaml")
    with pytest.raises(EveningError, match="directory"):
        load(tmp_path)


# ---------------------------------------------------------------------------------- schemas


def test_published_schemas_are_the_code_s() -> None:
    assert json.loads((DOCS / "score.schema.json").read_text()) == schema()
    assert json.loads((DOCS / "record.schema.json").read_text()) == record_schema()


def test_schema_takes_the_example_and_refuses_what_reading_refuses() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    validator.validate(EXAMPLE)
    for change in (
        cell(0, 1, 1, "sand iron gate 0"),
        lambda d: player(0)(d).update(coins=10_000),
        lambda d: d.update(plyers=[]),
        lambda d: d["preferences"].update(minor="decor-gnome"),
    ):
        assert not validator.is_valid(changed(change))


# ------------------------------------------------------------------------- a box of one's own

OWN_BOX: Document = {
    "name": "Ours",
    "coins.most": 40,
    "tables.unity": 3,
    "tables.orders": [9, 6, 6],
}


def small(box: Document | None, **part: Any) -> Document:
    """An evening that has just begun."""
    document = {"game": "zen-garden", "partial": True, "boards": [1, 4], "players": [
        {"name": "Ann", "garden": [[""] * 4] * 4, **part}]}  # fmt: skip
    return document if box is None else {**document, "box": box}


def test_an_evening_is_scored_with_the_box_on_that_table() -> None:
    usual, own = (
        judge(document).players[0]
        for document in (EXAMPLE, changed(lambda d: d.update(box={"tables.major": 9})))
    )
    (before,), (after,) = (
        [line for line in player.lines if line.category == "major"] for player in (usual, own)
    )
    assert after.points == 9 * after.count != before.points
    assert own.total - usual.total == after.points - before.points


def test_the_result_names_the_box() -> None:
    box = judge(small(OWN_BOX)).box
    assert (box.name, box.entries) == ("Ours", 3)
    assert judge(EXAMPLE).box.entries == 0


def test_limits_are_those_of_the_box() -> None:
    assert judge(small(OWN_BOX, coins=40)).players[0].total == 40
    for box, coins, most in ((None, 26, 25), (OWN_BOX, 41, 40)):
        with pytest.raises(EveningError, match=f"0 to {most}"):
            judge(small(box, coins=coins))


@pytest.mark.parametrize(
    ("box", "where"),
    [
        ({"coins.most": 0}, "box, coins.most"),
        ({"coins.moist": 30}, "box, coins.moist"),
        (["coins.most"], "box"),
        ("mine.toml", "box"),
    ],
)
def test_a_wrong_box_of_an_evening_is_told_with_its_place(box: Any, where: str) -> None:
    with pytest.raises(EveningError) as wrong:
        judge(small(box))
    assert str(wrong.value.where) == where


def test_the_schema_takes_an_evening_with_a_box() -> None:
    jsonschema.Draft202012Validator(schema()).validate(small(OWN_BOX, coins=40))
