"""Pictures: what a tile is composed of, that the sheet has it all, and that neighbours meet."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from hortus.games.tang_garden.box.components import contents
from hortus.games.tang_garden.box.tiles import Face
from hortus.games.tang_garden.shown import faces
from hortus.games.tang_garden.shown.facts import facts
from hortus.games.tang_garden.state import (
    BONUSES,
    CHARACTERS,
    DECORATIONS,
    LANTERNS,
    SIZES,
    SOLO_LANTERNS,
    SPOTS,
    SYMBOLS,
)

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "faces.json").read_text("utf-8")
)
SHEET = (Path(faces.__file__).parent / "symbols.svg").read_text("utf-8")
IDS = re.findall(r'<symbol id="([^"]+)"', SHEET)
SHAPES = {
    name: re.findall(r' d="([^"]+)"', body)[0]
    for name, body in re.findall(
        r'<symbol id="tang-green-(one|corner|through|three|four)"(.*?)</symbol>', SHEET, re.DOTALL
    )
}
BOX = contents()
FACES = [*BOX.tiles, *BOX.start]


def joined(face: Face) -> list[str]:
    """The pairs of sides that one area of a face connects."""
    known = ("NE", "ES", "SW", "WN", "NS", "EW")
    reached = [set(pair) for region in face.regions for pair in combinations(region.sides, 2)]
    return [name for name in known if set(name) in reached]


def lying(face: Face, turn: int) -> tuple[list[str], list[str]]:
    name = face.id if face.id[1].isdigit() else f"start-{face.id}"
    return faces.turned(faces.as_drawn(name, face.edges), joined(face), turn)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: one["what"])
def test_a_tile_is_composed_as_in_the_examples(example: dict[str, Any]) -> None:
    edges, pairs = faces.turned(example["edges"], example["joined"], example["turn"])
    spots, person, temple = example["spots"], example["person"], example["temple"]
    if temple is None:  # which is one picture
        upright = [(mark, 0) for mark in faces.marks(edges, pairs, spots)]
        parts = [*faces.turning_parts(edges, pairs, spots), *upright]
        assert [f"{symbol} {quarters}" for symbol, quarters in parts] == example["parts"]
    places = [
        list(faces.spot_place(spots, n, edges, pairs, example["turn"])) for n in range(len(spots))
    ]
    assert places == example["places"]
    if person:
        assert list(faces.person_place(edges, spots, temple)) == example["stand"]


def test_the_sheet_has_every_part_of_every_face() -> None:
    told = facts().faces
    wanted = {symbol for face in told for symbol, _ in face.layers}
    wanted |= {mark for face in told for look in face.looks for mark in look.marks}
    wanted |= {f"tang-temple-{face.temple}" for face in told if face.temple is not None}
    assert len(wanted) > 40
    assert wanted <= set(IDS)


def test_a_temple_is_one_picture_that_does_not_turn() -> None:
    for face in facts().faces:
        assert (face.layers == []) == (face.temple is not None)
        if face.temple is not None:
            assert all(look.marks == [] for look in face.looks)


def test_the_sheet_has_every_piece() -> None:
    wanted = {
        *(f"decor-{kind}" for kind in DECORATIONS),
        *(f"figure-{character}" for character in CHARACTERS),
        *(f"symbol-{symbol}" for symbol in SYMBOLS),
        *(f"spot-{spot}" for spot in (*SPOTS, "person")),
        *(f"lantern-{lantern}" for lantern in (*LANTERNS, *SOLO_LANTERNS, "ready", "spent")),
        *(f"{thing}-{size}" for thing in ("token", "panel") for size in SIZES),
        *(f"terrain-{bonus}" for bonus in BONUSES[:4]),
        *(f"back-{back}" for back in ("green", "water", "rock", "tao")),
        *("coin", "start", "card-back", "token-landscape", "token-character"),
    }
    assert {f"tang-{name}" for name in wanted} <= set(IDS)


def test_symbols_stand_by_themselves_under_one_name_each() -> None:
    assert len(IDS) == len(set(IDS))
    assert all(name.startswith("tang-") for name in IDS)
    assert "url(" not in SHEET
    assert "href" not in SHEET
    assert not re.search(r'(?:fill|stroke)="(?!none|currentColor|var\()', SHEET)


@pytest.mark.parametrize(
    ("shape", "sides"),
    [("one", "N"), ("corner", "NE"), ("through", "NS"), ("three", "NES"), ("four", "NESW")],
)
def test_a_terrain_fills_the_whole_of_its_edges_and_of_no_other(shape: str, sides: str) -> None:
    """Then two tiles with equal edges meet corner to corner, whatever lies within."""
    straight = {
        "N": ("0 0H100",),
        "E": ("100V0", "100 0V100", "H100V100", "0H100V100"),
        "S": ("100 100H0", "V100H0"),
        "W": ("H0z",),
    }
    outline = SHAPES[shape]
    for side, ways in straight.items():
        if shape == "corner" and side == "N":
            ways = ("V0H0",)
        assert any(way in outline for way in ways) == (side in sides), side


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
def test_every_spot_has_a_place_of_its_own_within_the_tile(face: Face) -> None:
    for turn in range(4):
        edges, pairs = lying(face, turn)
        places = [
            faces.spot_place(face.spots, n, edges, pairs, turn) for n in range(len(face.spots))
        ]
        if face.figure:
            places.append(faces.person_place(edges, face.spots, face.temple))
        assert all(12 <= x <= 88 and 12 <= y <= 88 for x, y in places)
        for (ax, ay), (bx, by) in combinations(places, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= 24**2  # rings of 12 do not overlap


@pytest.mark.parametrize("tile", ["A10", "B09", "B12", "D04"])
def test_a_place_turns_with_its_tile(tile: str) -> None:
    face = next(one for one in FACES if one.id == tile)
    for n in range(len(face.spots)):
        x, y = faces.spot_place(face.spots, n, *lying(face, 0))
        for turn in range(1, 4):
            x, y = 100 - y, x
            assert faces.spot_place(face.spots, n, *lying(face, turn), turn) == (x, y)


def test_the_middle_of_the_start_tile_is_paved() -> None:
    assert faces.as_drawn("start-A-NW", ["green", "wall", "wall", "green"]) == [
        "green",
        "path",
        "path",
        "green",
    ]
    assert faces.as_drawn("D07", ["wall", "green", "green", "water"])[0] == "wall"
