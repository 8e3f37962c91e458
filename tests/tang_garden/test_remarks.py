"""What does not go together in a box is told, and can be played with all the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hortus
from hortus.games.tang_garden.box.remarks import remarks

from .test_wrong_boxes import MISSING, changed, number, start

rule = pytest.mark.rule

TOLD: dict[str, tuple[dict[str, Any], list[tuple[str, str, dict[str, Any]]]]] = {
    "a panel that misses a total": (
        changed("panels.L1", symbols=["dragon"]),
        [("totals.dragon", "tang_remark_totals_large", {"found": 2, "told": 3})],
    ),
    "pieces that are not 36 in all": (
        changed("decorations.birds", count=5),
        [("decorations", "tang_remark_decorations", {"found": 37, "wanted": 36})],
    ),
    "five start characters": (
        changed("characters.child", start_bonus=MISSING),
        [("characters", "tang_remark_characters", {"found": 5, "wanted": 6})],
    ),
    "quarters that do not meet": (
        start("A-NW", edges="GGXG", regions=[{"green": "NEW"}]),
        [("start.A-NW", "tang_remark_start", {"other": "A-NE"})],
    ),
    "a shorter track": (
        number("last_column", 7),
        [
            ("numbers.thresholds", "tang_remark_beyond", {"last": 7}),
            ("numbers.column_coins", "tang_remark_beyond", {"last": 7}),
        ],
    ),
}


def test_the_standard_box_goes_together() -> None:
    assert remarks() == []


@pytest.mark.parametrize("name", TOLD)
def test_what_does_not_go_together_is_told(name: str) -> None:
    mine, told = TOLD[name]
    assert [(one.where, one.key, one.values) for one in remarks(mine)] == told


def test_what_goes_together_again_is_not_told() -> None:
    panel = changed("panels.L1", symbols=["dragon"])
    assert remarks(panel | changed("totals.dragon", large=2)) == []
    two = changed("decorations.birds", count=5) | changed("decorations.fish", count=3)
    assert remarks(two) == []


@pytest.mark.parametrize("players", [1, 4])
def test_a_box_that_does_not_go_together_is_played_with(players: int) -> None:
    mine = {name: entry for entries, _ in TOLD.values() for name, entry in entries.items()}
    assert len(remarks(mine)) == 6
    table = hortus.deal("tang-garden", players=players, seed=7, box=mine)
    chance = Random(7)
    while not table.over:
        seat = min(table.actors)
        table.push(chance.choice(table.moves_of(seat).indices.tolist()), seat)
    assert table.box_data["numbers.last_column"]["value"] == 7
