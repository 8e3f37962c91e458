"""A box file that is wrong is told which entry is wrong, and what to write instead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hortus.engine.boxes import LARGEST_FILE
from hortus.engine.errors import BoxError
from hortus.games.tang_garden.box.components import box, box_data, contents
from hortus.games.tang_garden.box.entries import standard_entries

rule = pytest.mark.rule
MISSING = object()  # instead of a value that is left out


def changed(entry: str, **values: Any) -> dict[str, Any]:
    """One entry of the standard box with some values changed, as a mapping."""
    mine = {**standard_entries()[entry], **values}
    return {entry: {name: value for name, value in mine.items() if value is not MISSING}}


def tile(tile_id: str = "A01", **values: Any) -> dict[str, Any]:
    return changed(f"tiles.{tile_id}", **values)


def start(quarter: str, **values: Any) -> dict[str, Any]:
    return changed(f"start.{quarter}", **values)


def number(name: str, value: Any) -> dict[str, Any]:
    return changed(f"numbers.{name}", value=value)


def cells(name: str, *values: Any) -> dict[str, Any]:
    return changed(f"cells.{name}", cells=list(values))


SMALL = ("c2", "f2", "b3", "g3", "b6", "g6", "c7", "f7")


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"tiles.E01": {"id": "E01"}}, "is nothing of the box"),
        ({"tiles.A16": {"id": "A16"}}, "is nothing of the box"),
        ({"cards.K55": {"id": "K55"}}, "is nothing of the box"),
        ({"tiles.A01": 5}, "must be a table of values"),
        ({"tiles.A01": {"edges": "GGGG"}}, "has the id None; write its own"),
        ({"tiles.A01": {"id": "A02"}}, "has the id 'A02'; write its own"),
        (changed("shape.stack_tiles", value=16), "is part of the rules and cannot be changed"),
        (tile(size=2), "has 'size'; it may have id, edges, regions, spots, figure, temple"),
        (tile(status="sure"), "status is 'sure'; choose known, inferred, reconstructed"),
        (tile(status=["known"]), "status is ['known']; choose known"),
        (tile(status=MISSING), "status is None; choose known"),
        (tile(why=3), "why is a text of at most 500 characters"),
        (tile(why="x" * 501), "why is a text of at most 500 characters"),
        (tile(rule="x" * 501), "rule is a text of at most 500 characters"),
        (tile(edges="GGG"), "edges is 'GGG'; write four letters of G W R P X, north first"),
        (tile(edges="GGGN"), "edges is 'GGGN'; write four letters"),
        (tile(edges=["G"] * 4), "edges is ['G', 'G', 'G', 'G']; write four letters"),
        (tile(edges=MISSING), "edges is None; write four letters"),
        (tile(edges="G" * 999), "GGG…; write four letters"),
        (tile(regions="NESW"), "regions is a list of at most 4 areas"),
        (tile(regions=[{"green": ""}] * 5), "regions is a list of at most 4 areas"),
        (tile(regions=["NESW"]), "region 'NESW': write a terrain and its sides"),
        (tile(regions=[{}]), "region {}: write a terrain and its sides"),
        (tile(regions=[{"path": "N"}]), "region {'path': 'N'}: write a terrain and its sides"),
        (tile(regions=[{"green": "N", "rock": ""}]), "write a terrain and its sides"),
        (tile(regions=[{"green": "NX"}]), "name sides of N E S W, each once"),
        (tile(regions=[{"green": "NN"}]), "name sides of N E S W, each once"),
        (tile(regions=[{"green": 1}]), "name sides of N E S W, each once"),
        (tile(spots="water"), "spots is a list of at most 2"),
        (tile(spots=["greenery"] * 3), "spots is a list of at most 2"),
        (tile(spots=["pond"]), "spots has 'pond'; choose greenery, water, rock, bridge"),
        (tile(spots=[["rock"]]), "spots has ['rock']; choose greenery"),
        (tile(figure="yes"), "figure is 'yes'; write true or leave it out"),
        (tile(temple="path"), "temple is 'path'; choose green, water, rock"),
    ],
)
def test_entries_that_are_badly_written(entries: dict[str, Any], told: str) -> None:
    assert_told(entries, told)


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (tile(regions=[]), "side N is green and must be in one region of green, not in none"),
        (
            tile(regions=[{"green": "NES"}]),
            "side W is green and must be in one region of green, not in none",
        ),
        (
            tile(regions=[{"green": "NE"}, {"green": "ESW"}]),
            "side E is green and must be in one region of green, not in green, green",
        ),
        (
            tile(regions=[{"water": "NESW"}]),
            "side N is green and must be in one region of green, not in water",
        ),
        (tile("A03", regions=[{"green": "NESW"}]), "side W is path and must be in no region"),
        (tile("D07", regions=[{"green": "NES"}, {"water": "W"}]), "side N is wall and must be in"),
        (tile(regions=[{"green": "NS"}, {"green": "EW"}]), "two regions cross"),
        (
            tile("A15", regions=[{"green": ""}] * 3),
            "has more than 2 regions of green without a side",
        ),
        (
            tile(spots=["rock"]),
            "place (rock) needs rock on the tile; add it or drop the place",
        ),
        (tile(spots=["bridge"]), "place (a bridge place) needs water on the tile"),
        (tile("B01", spots=["bridge"]), "a bridge needs a path on a side of the tile"),
        (tile("D13", spots=["water"]), "place (water) needs water on the tile"),
        (tile(temple="green"), "a temple has the edges XXXX and no regions"),
        (tile("D13", regions=[{"water": ""}]), "a temple has the edges XXXX and no regions"),
        (start("B-SE", edges="XXXX", regions=[], spots=[], temple="rock"), "has no temple"),
    ],
)
def test_faces_that_do_not_hold_together(entries: dict[str, Any], told: str) -> None:
    assert_told(entries, told)


def test_no_path_between_quarters_of_the_start_tile() -> None:
    entries = start("B-NW", edges="WPXR") | start("B-NE", edges="GPXP")
    with pytest.raises(BoxError, match=r"'start\.B-NW': side E is an inner one and shows no"):
        contents(entries)


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (changed("cards.K01", kind="cat"), "kind is 'cat'; choose birds, fish"),
        (changed("cards.K01", bonus="coins"), "bonus is 'coins'; choose green, water, rock, any"),
        (changed("cards.K01", points=2), "has 'points'; it may have id, kind, bonus"),
        (changed("decorations.birds", spot="sky"), "spot is 'sky'; choose greenery"),
        (changed("decorations.birds", count=-1), "count is -1; give a whole number from 0 to 36"),
        (changed("decorations.birds", count=37), "count is 37; give a whole number from 0 to 36"),
        (changed("decorations.birds", count=True), "count is True; give a whole number"),
        (changed("decorations.birds", figure=1), "figure is 1; write true or leave it out"),
        (changed("panels.S01", symbols=["ship"]), "symbols has 'ship'; choose construction"),
        (changed("panels.S01", symbols=["animal"] * 10), "symbols is a list of at most 9"),
        (changed("panels.S01", size="large"), "has 'size'; it may have id, symbols"),
        (changed("totals.dragon", large=None), "large is None; give a whole number"),
        (changed("totals.dragon", large=100), "large is 100; give a whole number from 0 to 99"),
        (changed("characters.child", likes="rock"), "likes is 'rock'; choose construction, animal"),
        (changed("characters.poet", likes="moon"), "likes is 'moon'; choose green, water, rock"),
        (changed("characters.lady", likes="sun"), "likes is 'sun'; choose sun and moon"),
        (changed("characters.lady", most=MISSING), "most is None; give a whole number"),
        (changed("characters.empress", most=MISSING), "most is None; give a whole number"),
        (changed("characters.child", coins=100), "coins is 100; give a whole number from 0 to 99"),
        (changed("characters.child", most=1000), "most is 1000; give a whole number"),
        (changed("characters.child", skill=MISSING), "skill is None; give a whole number"),
        (changed("characters.emperor", skill=1), "has no skill; leave skill out"),
        (changed("characters.child", start_bonus="any"), "start_bonus is 'any'; choose green"),
    ],
)
def test_things_that_are_wrong(entries: dict[str, Any], told: str) -> None:
    assert_told(entries, told)


def test_what_is_wrong_is_said_in_three_languages() -> None:
    with pytest.raises(BoxError) as refused:
        contents(tile(spots=["rock"]))
    error = refused.value
    assert (error.key, error.entry) == ("spot", "tiles.A01")
    assert error.said("de").startswith("Schachteleintrag 'tiles.A01': Der Dekorationsplatz (")
    assert error.said("nl").startswith("doosonderdeel 'tiles.A01': De decoratieplaats (")


@rule("TG-05")
def test_every_seat_has_a_start_character() -> None:
    fewer: dict[str, Any] = {}
    for name in ("child", "architect", "student"):
        fewer |= changed(f"characters.{name}", start_bonus=MISSING)
    with pytest.raises(BoxError, match="'characters': 3 have a start_bonus, and four players"):
        contents(fewer)
    more = changed("characters.monk", start_bonus="rock")
    starting = [one.id for one in contents(fewer | more).characters if one.start_bonus]
    assert starting == ["empress", "hermit", "poet", "monk"]


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (cells("tokens_small", *SMALL[:7]), "names 7 different cells in 7; name 8, each once"),
        (cells("tokens_small", *SMALL[:7], "c2"), "names 7 different cells in 8; name 8"),
        (cells("tokens_small", *SMALL[:7], "a1"), "no corner and none of the start tile"),
        (cells("tokens_small", *SMALL[:7], "d4"), "no corner and none of the start tile"),
        (cells("tokens_small", *SMALL[:7], "i9"), "name cells of the board, such as 'c2'"),
        (cells("tokens_small", *SMALL[:7], 3), "name cells of the board, such as 'c2'"),
        (changed("cells.tokens_small", cells="c2"), "cells is 'c2'; name cells of the board"),
        (changed("cells.tokens_small", cell=[]), "has 'cell'; it may have id, cells"),
        (cells("tokens_large", *SMALL), "b3, b6, c2, c7, f2, f7, g3, g6 hold small tokens"),
        (cells("tokens_large_2", *SMALL[:7], "d2"), "d2 hold small tokens; choose other cells"),
        (cells("solo", *SMALL), "names 8 different cells in 8; name 28, each once"),
        (cells("tokens_solo", *SMALL[:7], "b1"), "b1 are not among cells.solo; choose others"),
        (cells("tokens_solo", *SMALL[:7]), "names 7 different cells in 7; name 8, each once"),
    ],
)
def test_cells_that_are_wrong(entries: dict[str, Any], told: str) -> None:
    assert_told(entries, told)


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (number("last_column", 0), "value is 0; give a whole number from 1 to 20"),
        (number("last_column", 21), "value is 21; give a whole number from 1 to 20"),
        (number("last_column", "ten"), "value is 'ten'; give a whole number"),
        (number("last_column", 10.0), "value is 10.0; give a whole number"),
        (changed("numbers.last_column", values=2), "has 'values'; it may have id, value"),
        (number("thresholds", []), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", 2), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", [0, 5]), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", [5, 21]), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", [5, 2]), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", [5, 5]), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", [5, "8"]), "give up to 9 ascending columns from 1 to 20"),
        (number("thresholds", list(range(1, 11))), "give up to 9 ascending columns from 1"),
        (number("column_coins", [4, 2]), "write columns from 1 to 20, as { 4 = 2 }"),
        (number("column_coins", {"0": 2}), "write columns from 1 to 20, as { 4 = 2 }"),
        (number("column_coins", {"21": 2}), "write columns from 1 to 20, as { 4 = 2 }"),
        (number("column_coins", {"4": 100}), "4 is 100; give a whole number from 0 to 99"),
        (number("end_tokens", 17), "value is 17; give a whole number from 0 to 16"),
        (number("draw_cards", 3), "value is 3; give a whole number from 1 to 2"),
        (number("ready_cost", [3]), "value is [3]; give 2 whole numbers from 1 to 9"),
        (number("ready_cost", [0, 4]), "value is [0, 4]; give 2 whole numbers from 1 to 9"),
        (number("birds_fish", 100), "value is 100; give a whole number from 0 to 99"),
        (number("lotus_peonies", -6), "value is -6; give a whole number from 0 to 99"),
        (number("bridge", None), "value is None; give a whole number from 0 to 99"),
        (number("pavilions", [12, 6, 3]), "give 2 whole numbers from 0 to 99"),
        (number("trees", [0, 1, 4, 9, 16, 25]), "give 5 whole numbers from 0 to 99"),
        (number("solo_marks", [10, 20]), "give 3 whole numbers from 1 to 99"),
        (number("solo_marks", [10, 30, 20]), "write the numbers in ascending order"),
        (number("solo_characters", 0), "value is 0; give a whole number from 1 to 9"),
        (number("solo_remove", 10), "value is 10; give a whole number from 1 to 9"),
        (number("solo_ratings", [60, 75, 1000]), "give 3 whole numbers from 0 to 999"),
        (number("solo_ratings", [60, 60, 75]), "write the numbers in ascending order"),
    ],
)
def test_numbers_that_are_wrong(entries: dict[str, Any], told: str) -> None:
    assert_told(entries, told)


def assert_told(entries: dict[str, Any], told: str) -> None:
    """All ways to use a box refuse it, and name the entry."""
    (name,) = entries
    for use in (contents, box_data, box):
        with pytest.raises(BoxError, match=re.escape(told)) as error:
            use(entries)
        assert repr(name) in str(error.value)


def test_what_lies_beyond_the_last_column_is_kept_and_not_played() -> None:
    tracks = contents(number("last_column", 7)).tracks
    assert (tracks.thresholds, tracks.coins) == ((2, 5, 8), {4: 2, 7: 3, 10: 5})
    assert (tracks.within().thresholds, tracks.within().coins) == ((2, 5), {4: 2, 7: 3})


# ------------------------------------------------------------------------------------ files


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tiles = 3", "write tiles as a list of tables, or each as [[tiles]]"),
        ("cards = [1]", "write cards as a list of tables, or each as [[cards]]"),
        ("[tiles]\nA01 = 3", "write tiles as a list of tables"),
        ("= 3", "is no TOML"),
        ('[[tile]]\nid = "A01"', "has 'tile'; its sections are tiles, start, decorations"),
        ('[[tiles]]\nid = "A01"\n' * 2, "'tiles.A01' stands there twice; keep one"),
        ('[[cards]]\nkind = "fish"', "'cards.?' is nothing of the box"),
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
    broken.write_text("#" * (LARGEST_FILE + 1))
    with pytest.raises(BoxError, match="is larger than 200000 bytes; write only the entries"):
        contents(broken)
