"""The page on how sure we are of the box tells what the box holds; the words agree with it."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import hortus

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hortus" / "games" / "tang_garden"
BOX: dict[str, Any] = tomllib.loads((PACKAGE / "box" / "components.toml").read_text("utf-8"))
PAGE = (ROOT / "docs" / "fidelity.md").read_text("utf-8").split("\n## Tang Garden\n")[1]
LANGUAGES = ["en", "de", "nl"]
STATUSES = ("known", "inferred", "reconstructed")
EDGES = {"G": "greenery", "W": "water", "R": "rock", "P": "path", "X": "wall"}
BONUSES = ("green", "water", "rock", "any", "landscape_token")
SUMMED_UP = ("tiles", "start", "decorations", "cards", "panels", "characters", "cells", "numbers")


def words(language: str) -> Mapping[str, str]:
    """The game's words in one language."""
    return hortus.game("tang-garden").words(language)


def rows(first: str) -> list[list[str]]:
    """The rows of the page's table whose first column is called so."""
    lines = PAGE.splitlines()
    (start,) = [n for n, line in enumerate(lines) if line.startswith(f"| {first} |")]
    found: list[list[str]] = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def told_ids(cell: str) -> list[str]:
    """The ids that a cell speaks of: "A03 to A06" are four."""
    if " to " not in cell:
        return cell.split(", ")
    first, last = cell.split(" to ")
    return [f"{first[0]}{n:02d}" for n in range(int(first[1:]), int(last[1:]) + 1)]


@pytest.mark.parametrize(("table", "section"), [("tiles", "tiles"), ("start tile", "start")])
def test_every_tile_is_told_as_it_is(table: str, section: str) -> None:
    told = {one: row[1:] for row in rows(table) for one in told_ids(row[0])}
    assert list(told) == [tile["id"] for tile in BOX[section]]
    for tile in BOX[section]:
        edges, areas, spots, status = told[tile["id"]]
        assert edges.split() == [EDGES[letter] for letter in tile["edges"]]
        assert len(areas.split("; ")) == max(1, len(tile.get("regions", ())))
        figure = ["figure"] if tile.get("figure") else []
        assert spots.split(", ") == [*tile.get("spots", ()), *figure]
        assert status == tile["status"]


def test_every_decoration_is_told_with_its_pieces_and_cards() -> None:
    told = rows("decoration")
    assert len(told) == len(BOX["decorations"])
    for row, decoration in zip(told, BOX["decorations"], strict=True):
        cards = [card for card in BOX["cards"] if card["kind"] == decoration["id"]]
        bonuses = Counter(card["bonus"] for card in cards)
        assert row[1:3] == [str(decoration["count"]), decoration["spot"]]
        assert told_ids(row[3]) == [card["id"] for card in cards]
        assert row[4:9] == [str(bonuses[bonus]) for bonus in BONUSES]


def test_every_panel_is_told_with_its_symbols() -> None:
    told = [[one.replace("building site", "construction") for one in row] for row in rows("panels")]
    assert told == [
        [panel["id"], ", ".join(panel["symbols"]), panel["status"]] for panel in BOX["panels"]
    ]


def test_the_summary_counts_what_the_box_holds() -> None:
    counted = [tuple(map(int, row[1:])) for row in rows("part")]
    found = [Counter(one["status"] for one in BOX[section]) for section in SUMMED_UP]
    assert counted == [tuple(each[status] for status in STATUSES) for each in found]


def test_what_is_inferred_says_from_what() -> None:
    inferred = [
        one
        for section in BOX.values()
        if isinstance(section, list)
        for one in section
        if isinstance(one, dict) and one["status"] == "inferred"
    ]
    assert inferred
    assert [one["id"] for one in inferred if not one.get("why")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_its_name_and_skill_in_words(language: str) -> None:
    told = words(language)
    for character in BOX["characters"]:
        name = character["id"]
        assert told[f"tang_character_{name}"]
        # What the skill brings is told from the box that is played.
        assert ("{count}" in json.dumps(told[f"tang_skill_{name}"])) == ("skill" in character)


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_languages_have_the_same_words_with_the_same_places(language: str) -> None:
    def places(text: object) -> list[str]:  # of a sentence in one form, or in two by a count
        return sorted(re.findall(r"\{\w+\}", json.dumps(text)))

    english, other = words("en"), words(language)
    assert list(other) == list(english)  # in the same blocks, too
    assert {name for name in english if places(english[name]) != places(other[name])} == set()
