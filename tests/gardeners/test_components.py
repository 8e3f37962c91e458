"""The box: what the record says of it, and that a box file that is wrong is told what and where."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hortus.engine.bits import members
from hortus.engine.errors import BoxError
from hortus.engine.states import constant_record
from hortus.games.gardeners.box import components
from hortus.games.gardeners.box.components import (
    Card,
    Tile,
    box,
    box_data,
    contents,
    turned_patterns,
)
from hortus.games.gardeners.box.constraints import read_constraint
from hortus.games.gardeners.state import BACKS, MODES, WORD

rule = pytest.mark.rule
BOX = contents()
TREES = [{"element": "tree"}]


# ------------------------------------------------------------------------- what is in it


@rule("GA-03")
@rule("GA-14")
def test_tiles_and_decks_of_every_mode() -> None:
    record = constant_record(box())
    sizes = {}
    for mode, name in enumerate(MODES):
        cards = sum(word.bit_count() for word in record.deck[mode])
        sizes[name] = record.tiles[mode].bit_count(), cards
    assert sizes == {
        "introduction-a": (16, 6),
        "introduction-b": (25, 6),
        "introduction-c": (36, 5),
        "easy": (36, 59),
        "standard": (36, 59),
        "special": (36, 80),
    }


def test_every_back_has_the_cards_of_its_kind() -> None:
    record = constant_record(box())
    for number, back in enumerate(BACKS):
        words = record.of_back[number]
        cards = [word * WORD + bit for word in range(2) for bit in members(words[word])]
        assert cards == [card.number for card in BOX.cards if card.back == back]


def test_turns_of_tiles() -> None:
    """Bare tiles look the same all ways, straight paths two ways, benches and curves four."""
    turns = {tile.id: tile.turns for tile in BOX.tiles}
    assert [turns[name] for name in ("A16", "A01", "C01", "C03", "B01", "C08")] == [
        1,
        1,
        1,
        2,
        4,
        4,
    ]
    assert sum(turns.values()) == 66


def test_patterns_are_kept_in_each_of_their_turns_once() -> None:
    record = constant_record(box())
    found = {name: record.shapes[BOX.card(name).number] for name in ("C-01", "S-47", "S-51")}
    assert found == {"C-01": 1, "S-47": 4, "S-51": 4}
    assert turned_patterns(((0, 1),)) == [((0, 1),), ((0,), (1,)), ((1, 0),), ((1,), (0,))]
    assert turned_patterns(()) == []


def test_tiles_and_cards_by_id() -> None:
    assert BOX.tile(" a05 ").id == "A05"
    assert BOX.card("s-12").id == "S-12"
    with pytest.raises(BoxError, match="there is no tile 'D01'; tiles are called A01 to C11"):
        BOX.tile("D01")


def test_a_box_of_ones_own_differs_by_its_entries_alone(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('[[tiles]]\nid = "A16"\nset = "A"\nground = "sand"\nstatus = "known"\n')
    assert contents(file).tile("A16").ground == "sand"
    assert list(box_data(file)) == ["tiles.A16"]
    assert contents(box_data(file)) == contents(file)
    assert box_data() == {}
    assert box_data(components.STANDARD) == {}
    before, after = constant_record(box()), constant_record(box(file))
    moved = 1 << BOX.tile("A16").number
    grass, sand = BOX.card("A-05").number, BOX.card("S-19").number
    assert before.of[grass][0] ^ after.of[grass][0] == moved
    assert before.of[sand][0] ^ after.of[sand][0] == moved


# ------------------------------------------------------------------------ what is refused


def tile(**entries: Any) -> dict[str, Any]:
    given = {"id": "A01", "set": "A", "ground": "grass", "status": "known", **entries}
    return {"tiles.A01": {name: value for name, value in given.items() if value is not None}}


def card(constraint: Any, **entries: Any) -> dict[str, Any]:
    given = {"id": "S-01", "deck": "standard", "back": "adjacent", "status": "known"}
    return {"cards.S-01": {**given, "constraint": constraint, **entries}}


ADJACENT = {"kind": "adjacent", "of": TREES}


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (tile(ground="stone"), "ground is 'stone'; choose grass, earth, sand"),
        (tile(ground=None), "ground is None; choose"),
        (tile(set="D"), "set is 'D'; choose A, B, C"),
        (tile(element="pond"), "element is 'pond'; choose flower"),
        (tile(element="flower"), "flowers and trees have a colour, nothing else has"),
        (tile(colour="pink"), "flowers and trees have a colour, nothing else has"),
        (tile(element="tree", colour="blue"), "colour is 'blue'; choose pink, orange, green"),
        (tile(element="bench"), "a bench looks somewhere, nothing else does"),
        (tile(looks="N"), "a bench looks somewhere, nothing else does"),
        (tile(element="bench", looks="up"), "looks is 'up'; choose N, E, S, W"),
        (tile(element="bench", looks="N", path="NS"), "a bench or a path, not both"),
        (tile(path="NX"), "path names sides, such as 'NS'"),
        (tile(path="NN"), "path names sides"),
        (tile(path=3), "path names sides"),
        (tile(path="N"), "a path joins two sides of its tile, no more"),
        (tile(path="NES"), "a path joins two sides of its tile, no more"),
        (tile(status="sure"), "status is 'sure'; choose known, inferred, reconstructed"),
        (tile(size=2), "has 'size'; it may have id, set"),
        (card(ADJACENT, back="closeness"), "back is 'closeness'; choose adjacent"),
        (card(ADJACENT, deck="mine"), "deck is 'mine'; choose introduction-a"),
        (card(ADJACENT, points=2), "has 'points'; it may have id, deck"),
        (card(ADJACENT, back="group"), "'adjacent' stands on a card with the back 'adjacent'"),
        (card(None), "needs a constraint, a table with its kind"),
        ({"tiles.D01": {}}, "box entry 'tiles.D01' is no tile or card of the box"),
        ({"tiles.A01": {"set": "A"}}, "box entry 'tiles.A01': has the id None; write its own"),
        ({"cards.S-01": {"id": "S-02"}}, "has the id 'S-02'; write its own"),
        ({"tiles.A01": 5}, "box entry 'tiles.A01' must be a table of values"),
    ],
)
def test_entries_that_are_wrong(entries: dict[str, Any], told: str) -> None:
    with pytest.raises(BoxError, match=re.escape(told)) as error:
        contents(entries)
    (name,) = entries
    assert repr(name) in str(error.value)


@pytest.mark.parametrize(
    ("constraint", "told"),
    [
        ("adjacent", "needs a constraint, a table with its kind"),
        ({}, "kind is None; choose adjacent, distance"),
        ({"kind": "near"}, "kind is 'near'; choose adjacent"),
        ({"kind": ["path"]}, "kind is ['path']; choose adjacent"),
        ({"kind": "path"}, "mode is None; choose every_connected, length"),
        ({"kind": "path", "mode": "knot"}, "mode is 'knot'; choose every_connected"),
        ({"kind": "path", "mode": "length"}, "a route needs 'least'"),
        ({"kind": "path", "mode": "loop", "least": 2}, "loop takes mode, not 'least'"),
        ({"kind": "edge", "of": TREES, "exact": 2}, "edge takes of, not 'exact'"),
        ({"kind": "adjacent", "of": TREES, "least": 37}, "least is 37; give a number up to 36"),
        ({"kind": "adjacent", "of": TREES, "least": -1}, "least is -1; give a number"),
        ({"kind": "adjacent", "of": TREES, "least": True}, "least is True; give a number"),
        ({"kind": "group", "of": TREES}, "a group has either 'least' or 'exact'"),
        ({"kind": "group", "of": TREES, "least": 2, "exact": 2}, "either 'least' or 'exact'"),
        ({"kind": "edge"}, "'of' is a list of what a tile may be"),
        ({"kind": "edge", "of": []}, "'of' is a list of what a tile may be"),
        ({"kind": "distance", "a": TREES}, "'b' is a list of what a tile may be"),
        ({"kind": "edge", "of": ["tree"]}, "'of' holds tables such as { element = \"tree\" }"),
        ({"kind": "edge", "of": [{}]}, "'of' holds tables such as"),
        ({"kind": "edge", "of": [{"element": "pond"}]}, "'element' = 'pond'; choose 'flower'"),
        ({"kind": "edge", "of": [{"height": 3}]}, "'height' = 3; choose 'ground', 'element'"),
        ({"kind": "pattern"}, "'cells' is a list of rows such as '.x.'"),
        ({"kind": "pattern", "cells": [3]}, "'cells' is a list of rows"),
        ({"kind": "pattern", "cells": ["xx", "x"], "x": TREES}, "at most 4 rows of equal length"),
        ({"kind": "pattern", "cells": ["xxxxx"], "x": TREES}, "at most 4 rows of equal length"),
        ({"kind": "pattern", "cells": ["x"] * 5, "x": TREES}, "at most 4 rows of equal length"),
        ({"kind": "pattern", "cells": [""], "x": TREES}, "at most 4 rows of equal length"),
        ({"kind": "pattern", "cells": ["xy"], "x": TREES}, "each letter in 'cells' needs an entry"),
        ({"kind": "pattern", "cells": ["xq"], "x": TREES}, "each letter in 'cells' needs an"),
        (
            {"kind": "pattern", "cells": ["."]},
            "the outer rows and columns of 'cells' hold a letter",
        ),
        ({"kind": "pattern", "cells": [".x"], "x": TREES}, "the outer rows and columns"),
        ({"kind": "pattern", "cells": ["x.", "x."], "x": TREES}, "the outer rows and columns"),
        ({"kind": "pattern", "cells": ["..", "xx"], "x": TREES}, "the outer rows and columns"),
        ({"kind": "pattern", "cells": ["x"], "x": "tree"}, "'x' is a list of what a tile may be"),
    ],
)
def test_constraints_that_are_wrong(constraint: Any, told: str) -> None:
    with pytest.raises(BoxError, match=re.escape(told)) as error:
        read_constraint("cards.S-01", constraint)
    assert "'cards.S-01'" in str(error.value)


@pytest.mark.parametrize(
    ("constraint", "kind", "back", "least"),
    [
        (ADJACENT, "adjacent", "adjacent", 1),
        ({**ADJACENT, "least": 2}, "adjacent", "adjacent", 2),
        ({"kind": "path", "mode": "loop_enclosing", "of": TREES}, "loop_enclosing", "path", 1),
        ({"kind": "path", "mode": "length", "least": 7}, "length", "path", 7),
        ({"kind": "view", "of": TREES}, "view", "view", 0),
    ],
)
def test_constraints_that_are_right(constraint: Any, kind: str, back: str, least: int) -> None:
    read = read_constraint("cards.S-01", constraint)
    assert (read.name, read.back, read.least) == (kind, back, least)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tiles = 3", "write each of its tiles as [[tiles]]"),
        ("cards = [1]", "write each of its cards as [[cards]]"),
        ("= 3", "is no TOML"),
        ('[[tiles]]\nid = "A01"\n' * 2, "'tiles.A01' stands there twice"),
        ('[[cards]]\nback = "group"', "'cards.?' is no tile or card of the box"),
    ],
)
def test_files_that_are_wrong(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text)
    with pytest.raises(BoxError, match=re.escape(told)):
        contents(file)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="No such file"):
        contents(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(BoxError, match="is no TOML"):
        contents(broken)


def test_tiles_and_cards_are_numbered_in_the_order_of_the_file() -> None:
    things: list[tuple[Tile, ...] | tuple[Card, ...]] = [BOX.tiles, BOX.cards]
    for row in things:
        assert [thing.number for thing in row] == list(range(len(row)))
    assert (len(BOX.tiles), len(BOX.cards)) == (36, 97)
