"""The box: what the record says of it, and that a box of one's own replaces its entries."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hortus
from hortus.engine.boxes import STATUSES
from hortus.engine.errors import BoxError
from hortus.engine.states import constant_record
from hortus.games.miyabi.box.components import STANDARD, box, box_data, remarks
from hortus.games.miyabi.rules.planes import counts
from hortus.games.miyabi.state import KIND_NAMES, OBJECTS

rule = pytest.mark.rule
RECORD = constant_record(box())
TILES = dict(zip(KIND_NAMES, counts(RECORD.tiles, len(KIND_NAMES)), strict=True))
BONUSES = {"bonus.points": [6, 5, 4, 3, 2, 1]}


def total(*variants: str) -> int:
    """How many tiles of these variants there are, all objects together."""
    return sum(n for kind, n in TILES.items() if kind.partition("-")[2] in variants)


# ------------------------------------------------------------------------------ what is in it


@rule("MI-04")
@rule("MI-11")
def test_tiles_by_shape_are_just_what_four_players_draw() -> None:
    shapes = total("1"), total("2"), total("end", "middle"), total("elbow", "east", "south")
    assert shapes == (32, 32, 16, 16)
    assert all(n for kind, n in TILES.items() if kind not in ("fish-south", "stone-east"))


def test_every_object_is_on_sixteen_tiles() -> None:
    for thing in OBJECTS:
        assert sum(n for kind, n in TILES.items() if kind.startswith(f"{thing}-")) == 16
    assert (TILES["maple-end"], TILES["azalea-end"], TILES["fish-1"]) == (2, 1, 6)


@rule("MI-28")
@rule("MI-39")
def test_points_fall_from_maple_to_stone() -> None:
    assert RECORD.bonus == [10, 9, 8, 7, 6, 5]
    assert RECORD.first == [20, 18, 16, 14, 12, 10]
    assert RECORD.second == [10, 9, 8, 7, 6, 5]


@rule("MI-X04", "MI-X08", "MI-X11", "MI-X16", "MI-X27")
def test_numbers_of_the_expansions() -> None:
    assert (RECORD.colours, RECORD.meadow, RECORD.sevens) == (1, 2, 7)
    assert (RECORD.zen_open, RECORD.zen_tiles) == (5, [16, 0, 0])


def test_every_entry_says_how_sure_it_is_and_why() -> None:
    document = tomllib.loads(STANDARD.read_text("utf-8"))
    entries = [entry for part in document.values() if isinstance(part, dict)
               for entry in part.values()]  # fmt: skip
    assert len(entries) == 21
    for entry in entries:
        assert entry["status"] in STATUSES
        assert re.fullmatch(r"MI-X?\d\d", entry["rule"])
        assert (entry["status"] == "known") == ("why" not in entry)


# ---------------------------------------------------------------------------- a box of one's own


def test_a_box_of_ones_own_differs_by_its_entries_alone(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(
        "[tiles]\nstone = { values = [6, 6, 2, 1, 1, 0, 1] }\n"
        "[bonus]\npoints = [10, 8, 7, 6, 5, 4]\n[garden]\nside = 6\n"
    )
    mine = {"tiles.stone": [6, 6, 2, 1, 1, 0, 1], "bonus.points": [10, 8, 7, 6, 5, 4]}
    assert box_data(file) == box_data(str(file)) == box_data(mine) == mine
    assert counts(constant_record(box(file)).tiles, len(KIND_NAMES)) == [
        n + (kind == "stone-1") for kind, n in TILES.items()
    ]
    assert constant_record(box(mine)) == constant_record(box(file))
    assert constant_record(box(file)).bonus == [10, 8, 7, 6, 5, 4]
    assert box_data() == box_data(STANDARD) == {}


def test_a_table_plays_with_a_box_of_ones_own() -> None:
    view: Any = hortus.deal("miyabi", seed=1, box=BONUSES).view().drawn()
    assert [bonus.points for bonus in view.bonuses] == [6, 5, 4, 3, 2, 1]


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"tiles.bamboo": [1] * 7}, "'tiles.bamboo' is not one of tiles.maple, tiles.pagoda"),
        ({"tiles.maple": [5] * 6}, "'tiles.maple' is [5, 5, 5, 5, 5, 5]; it takes 7 whole numbers"),
        ({"tiles.maple": 5}, "'tiles.maple' is 5; it takes 7 whole numbers"),
        ({"tiles.maple": [16] * 7}, "'tiles.maple' has 16; it takes 7 whole numbers, 0 to 15"),
        ({"tiles.maple": [4, 5, 2, 1, 1, 1, 1]}, "'tiles': Singles: there are 31, and four"),
        ({"tiles.fish": [6, 5, 2, 0, 1, 1, 0]}, "'tiles': Straights: there are 15, and four"),
        ({"tiles.fish": [6, 5, 2, 1, 0, 1, 0]}, "'tiles': Corners: there are 15, and four"),
        ({"bonus.points": [100] * 6}, "'bonus.points' has 100; it takes 6 whole numbers, 0 to 99"),
        ({"bonus.points": [True] * 6}, "'bonus.points' has True"),
        ({"meadow.points": [2]}, "'meadow.points' has [2]; it takes one whole number, 0 to 99"),
        ({"sevens.points": 7.5}, "'sevens.points' has 7.5; it takes one whole number"),
        ({"zen.open": 0}, "'zen.open' has 0; it takes one whole number, 1 to 16"),
    ],
)
def test_entries_that_are_wrong(entries: dict[str, Any], told: str) -> None:
    for use in (box, box_data):
        with pytest.raises(BoxError, match=re.escape(told)):
            use(entries)


@rule("MI-38")
def test_what_does_not_go_together_is_told_and_can_be_played() -> None:
    mine = {"majority.second": [21, 9, 8, 7, 6, 5], "zen.tiles": [4, 0, 0]}
    told = [(one.where, one.key, one.values) for one in remarks(mine)]
    assert told == [
        ("majority.second", "miyabi_remark_second", {"first": 20, "second": 21}),
        ("zen.open", "miyabi_remark_open", {"tiles": 4}),
    ]
    assert box_data(mine) == mine
    assert remarks() == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("= 3", "is no TOML"),
        ("[tile]\nmaple = [5, 5, 2, 1, 1, 1, 1]", "'tile.maple' is not one of tiles.maple"),
        ("[garden]\nside = 7", "'garden.side': is part of the rules and cannot be changed"),
        ("[bonus]\npoints = { status = 'known' }", "'bonus.points' is {'status': 'known'}"),
    ],
)
def test_files_that_are_wrong(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text)
    with pytest.raises(BoxError, match=re.escape(told)):
        box(file)
