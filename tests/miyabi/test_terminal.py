"""A table in letters, in words, and as a picture."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hortus import Happening, Table
from hortus.engine.drawing import symbols
from hortus.games.miyabi import GAME
from hortus.games.miyabi.shown.facts import facts
from hortus.games.miyabi.shown.picture import SHEET, picture

from .positions import at_table, deal, drawn, edited, played, to_the_end, told

NAMES = ["Ann", "Ben", "Cem", "Dua"]
ALL = ["colours", "meadow", "zen", "frog", "sevens"]


def furnished() -> Table:
    return at_table(
        "a1=3*2 b1=12 c6=1*1", "f6=2*3", supply="fish-2 fish-2 stone-south",
        lanterns=["bf", "abcdef"], frogs=["b1 4"], zen=(2, 0, 1), expansions=ALL,
    )  # fmt: skip


def sketch(table: Table, language: str = "en") -> str:
    assert GAME.shown.sketch is not None
    return GAME.shown.sketch(drawn(table), table.facts, NAMES, language)


def said(table: Table, happenings: list[Happening], language: str) -> list[str]:
    assert GAME.shown.narrate is not None
    view = drawn(table)
    return [
        GAME.shown.narrate(happening, view, facts(), NAMES, language) for happening in happenings
    ]


# -------------------------------------------------------------------------------- in letters


def test_the_gardens_in_letters() -> None:
    lines = sketch(furnished()).splitlines()
    head = next(k for k, line in enumerate(lines) if line.startswith("Ann"))
    assert re.split(r"  +", lines[head]) == [
        "Ann (points: 9)", "Ben (points: 0, done for this round)",
    ]  # fmt: skip
    assert lines[head + 1].split() == ["a", "[b]", *"cde", "[f]", *(f"[{c}]" for c in "abcdef")]
    assert lines[head + 2].split() == ["1", "3*2", "12~", *"....", "1", *"......"]
    assert lines[head + 7].split() == ["6", ".", ".", "1*1", *"...", "6", *".....", "2*3"]


def test_supply_majorities_and_key() -> None:
    lines = sketch(furnished()).splitlines()
    assert lines[0] == "Round 1 of 6"
    assert lines[2:6] == [
        "Supply:", "  Doubles: fish-2 ×2", "  Corners: stone-south ×1",
        "  Zen tile: zen-1 ×2, zen-3 ×1",
    ]  # fmt: skip
    assert "  1 maple (Most: 20, second: 10; level 5: 10) Ann: 2, Ben: 0" in lines
    assert lines[-1] == "~: the frog"
    table = played(at_table("a1=4"), "maple-1 a r0")
    assert "  1 maple (Most: 20, second: 10) Ann: 1, Ben: 0" in sketch(table)
    assert "frog" not in sketch(table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sketch_fits_a_terminal(players: int) -> None:
    lines = sketch(to_the_end(deal(players, expansions=ALL))).splitlines()
    assert max(len(line) for line in lines) <= 100
    assert sum(line.startswith("1 ") for line in lines) == (players + 1) // 2


def test_a_garden_as_sketched_is_one_of_a_score_document() -> None:
    rows = [line[1:].split()[:6] for line in sketch(furnished()).splitlines()
            if re.match(r"[1-6] ", line)]  # fmt: skip
    entries = {entry for row in rows for entry in row} - {"12~"}
    assert entries == {".", "3*2", "1*1"}


# ---------------------------------------------------------------------------------- in words


@pytest.mark.parametrize(
    ("language", "thing"), [("en", "fish ×2"), ("de", "Fisch ×2"), ("nl", "vis ×2")]
)
def test_a_turn_in_words(language: str, thing: str) -> None:
    table = at_table("c3,d3=4", supply="fish-2 stone-1")
    laid, bonus = said(table, told(table, "fish-2 d r2"), language)
    assert laid.startswith("Ann ")
    assert thing in laid
    assert re.findall(r"d3|\d+", laid) == ["d3", "5", "10", "2"]  # cell, level, points, objects
    assert re.findall(r"\d+", bonus)[-1] == "8"


@pytest.mark.parametrize(("variant", "count"), [("1", 1), ("2", 2), ("middle", 3), ("east", 3)])
def test_a_tile_is_told_with_as_many_objects_as_cells(variant: str, count: int) -> None:
    table = at_table(supply=f"pagoda-{variant} maple-1")
    (laid,) = said(table, told(table, f"pagoda-{variant} c r0")[:1], "en")
    assert f"pagoda ×{count}" in laid


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_everything_that_happens_can_be_said(language: str) -> None:
    kinds = set()
    for seed in range(3):
        table = to_the_end(deal(3, seed=seed, expansions=ALL, box={"zen.tiles": [7, 5, 4]}), seed)
        happenings = [happening for event in table.happenings() for happening in event]
        kinds |= {happening.kind for happening in happenings}
        for sentence in said(table, happenings, language):
            assert "{" not in sentence
            assert "_" not in sentence
    assert kinds >= {"first", "supply", "lay", "zen", "forced", "pass", "frog", "stay", "zen_up",
                     "round", "end"}  # fmt: skip


# -------------------------------------------------------------------------------- the picture


def uses(svg: str) -> list[str]:
    return re.findall(r'href="#([^"]+)"', svg)


def without_signs(svg: str) -> str:
    """A picture but for the faint objects on bare board."""
    return re.sub(r'<g opacity=".16">.*?</g>', "", svg)


def test_the_picture_shows_what_is_there() -> None:
    table = furnished()
    shown = uses(without_signs(picture(drawn(table), facts())))
    assert shown.count("miyabi-frog") == 1
    assert shown.count("miyabi-lantern") == 8
    assert shown.count("miyabi-bonsai") == 1
    assert shown.count("miyabi-maple") == 2 + 1  # in the garden, and in the list of majorities
    assert shown.count("miyabi-koi") == 2 + 1  # on a double of the supply
    assert shown.count("miyabi-stone") == 3 + 1 + 3 + 1
    assert shown.count("miyabi-zen") == 2
    assert set(shown) <= set(re.findall(r'<symbol id="([^"]+)"', symbols(SHEET)))


def test_high_cells_are_lifted_and_numbered() -> None:
    def level(svg: str) -> Any:
        return re.findall(r'paint-order="stroke">(\d+)<', svg)

    assert level(picture(drawn(furnished()), facts())) == ["3", "12", "1", "2"]
    table = furnished()
    with edited(table) as record:
        record["seat"][0]["joined"][0] = 1
    assert picture(drawn(table), facts()) != picture(drawn(furnished()), facts())
