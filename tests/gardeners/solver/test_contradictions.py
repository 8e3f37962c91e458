"""The table of contradictory pairs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hortus.games.gardeners.box import components
from hortus.specialists.gardeners.solver import contradictions
from hortus.specialists.gardeners.solver.contradictions import (
    TABLE,
    all_pairs,
    contradict,
    fingerprint,
    read,
)
from hortus.specialists.gardeners.solver.pairs import make_table
from hortus.specialists.gardeners.solver.search import FOUND, IMPOSSIBLE, solve

from .gardens import BOX, numbers

STANDARD = """
07+13 10+22 10+51 11+47 12+51 14+49 16+58 32+37 32+38 32+53 32+58 33+37 33+47 34+37 34+39 36+38
36+39 36+48 36+59
"""


def test_it_was_made_for_this_box() -> None:
    table = read()
    assert table.box == fingerprint(components.box())
    assert table.pairs == len(all_pairs(BOX)) == 80 * 79 // 2


def test_pairs_stand_once_in_the_order_of_the_box() -> None:
    table = read()
    pairs = [tuple(numbers(*pair)) for pair in table.impossible + table.unknown]
    assert len(set(pairs)) == len(pairs)
    assert all(one < other for one, other in pairs)
    assert table.impossible == tuple(sorted(table.impossible))


def test_it_reads_as_it_is_written() -> None:
    assert read().text() == TABLE.read_text("utf-8")


def test_the_standard_cards() -> None:
    """Nineteen pairs, among them what one sees at once: all trees outside, all trees inside."""
    found = [
        f"{one[2:]}+{other[2:]}"
        for one, other in read().impossible
        if one[0] == "S" and other[0] == "S"
    ]
    assert found == STANDARD.split()


@pytest.mark.parametrize("seed", range(3))
def test_a_sample_solved_again(seed: int) -> None:
    table = read()
    chance = Random(seed)
    possible = [p for p in all_pairs(BOX) if p not in table.impossible + table.unknown]
    for pair in chance.sample(possible, 8):
        assert solve(numbers(*pair), workers=1).status == FOUND
    slow = {("X-12", "X-20"), ("S-58", "X-12")}  # many seconds to prove
    for pair in chance.sample(sorted(set(table.impossible) - slow), 5):
        assert solve(numbers(*pair), workers=1).status == IMPOSSIBLE


def test_looking_cards_up() -> None:
    bench, apart, other = numbers("S-07", "S-13", "S-01")
    assert contradict([apart, other, bench]) == [(bench, apart)]
    assert contradict([BOX.cards[bench], BOX.cards[other]]) == []


def test_nothing_is_known_of_another_box() -> None:
    entry = {"id": "A01", "set": "A", "ground": "sand", "status": "known"}
    own = components.box({"tiles.A01": entry})
    assert contradict(numbers("S-07", "S-13"), own) == []


def test_making_it_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [("S-01", "S-02"), ("S-07", "S-13"), ("S-36", "S-48")]
    monkeypatch.setattr(f"{make_table.__module__}.all_pairs", lambda contents: pairs)
    box = components.box()
    diary = tmp_path / "diary"
    diary.write_text(f"{fingerprint(box)} S-01 S-02 unknown\nanother S-07 S-13 found\n")
    told: list[int] = []
    table = make_table(BOX, box, diary, 60.0, 1, told.append)
    assert told == [1, 2, 3]
    assert table.impossible == (("S-07", "S-13"), ("S-36", "S-48"))
    assert table.unknown == (("S-01", "S-02"),)
    assert len(diary.read_text().splitlines()) == 4
    file = tmp_path / "table.toml"
    file.write_text(table.text())
    assert contradictions.read(file) == table
