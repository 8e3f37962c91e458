"""The table of baselines is what its command makes."""

from __future__ import annotations

from pathlib import Path

import pytest

import baselines
from hortus.arena import play_match

PAGE = (Path(__file__).parent.parent / "docs" / "baselines.md").read_text("utf-8")
TABLE = PAGE.partition(baselines.BEGIN)[2].partition(baselines.END)[0].strip()


def test_every_baseline_has_its_line() -> None:
    lines = TABLE.splitlines()
    assert "\n".join(lines[:2]) == baselines.HEADING.strip()
    assert len(lines) - 2 == len(list(baselines.baselines()))


@pytest.mark.slow
@pytest.mark.parametrize("game", baselines.RACES)
def test_its_lines_are_measured(game: str) -> None:
    """Those that take a second; the others come from the same command."""
    for one in baselines.baselines():
        if (one.game, one.seats, one.player) == (game, 2, baselines.RANDOM):
            assert baselines.row(one, play_match(one.match, jobs=1)) in PAGE
