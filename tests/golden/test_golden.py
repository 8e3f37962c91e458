"""The golden games still replay, byte for byte. If they should not, run `tests.golden.make`."""

from __future__ import annotations

import pytest

from hortus import Record

from .make import FOLDER, GAMES, state_hashes


@pytest.mark.kernels
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_byte_for_byte(name: str) -> None:
    record = Record.load(FOLDER / f"{name}.json")
    hashes = (FOLDER / f"{name}.hashes.txt").read_text().split()
    found = state_hashes(record)
    for event, (expected, now) in enumerate(zip(hashes, found, strict=True)):
        assert now == expected, f"after event {event} the table is another one"
    assert record.table().over


def test_every_file_is_one_of_these_games() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


def test_the_golden_games_show_the_rare_events() -> None:
    """Loops, bonuses, orders, a reshuffle: what random play seldom meets."""
    met = set()
    for name in GAMES:
        table = Record.load(FOLDER / f"{name}.json").table()
        for score in table.scores():
            met |= {line.category for line in score.lines if line.points}
        met |= {happening.kind for event in table.happenings() for happening in event}
    assert {"loops", "decor", "majority", "order", "unity", "bonus", "reshuffle"} <= met
