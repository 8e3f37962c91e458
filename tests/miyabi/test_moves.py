"""Moves as typed values and in writing. (That all three faces agree, the kit shows.)"""

from __future__ import annotations

import pytest

from hortus import InvalidMove
from hortus.games.miyabi import GAME, Lay, LayZen, Leap, Pass, Stay

MOVES = GAME.moves


@pytest.mark.parametrize(
    ("text", "move", "index"),
    [
        ("maple-1 a", Lay("maple-1", 0), 0),
        ("fish-2 d r1", Lay("fish-2", 3, 1), 36 * 4 + 15 * 4 + 1),
        ("stone-south f r3", Lay("stone-south", 5, 3), 1007),
        ("zen-3 c2", LayZen(3, 8), 1008 + 2 * 36 + 8),
        ("pass", Pass(), 1116),
        ("frog f6", Leap(35), 1152),
        ("stay", Stay(), 1153),
    ],
)
def test_words_types_and_indices_name_the_same(text: str, move: object, index: int) -> None:
    assert MOVES.parse(text) == MOVES.parse(f" {text.upper()}  ") == move == MOVES.move(index)
    assert MOVES.index(move) == index


@pytest.mark.parametrize(
    "text",
    ["rock-1 a", "fish-3 a", "fish-1 g", "fish-1 a r4", "zen-4 a1", "zen-0 a1", "zen-1 g1",
     "frog a7", "frog a0", "frog", "pass r0", "fish-1", "1 a"],
)  # fmt: skip
def test_what_names_no_move_is_told_so(text: str) -> None:
    with pytest.raises(InvalidMove, match="is not a move"):
        MOVES.parse(text)


@pytest.mark.parametrize(
    "move",
    [Lay("fish-3", 0), Lay("fish-1", 6), Lay("fish-1", -1), Lay("fish-1", 0, 4), LayZen(0, 0),
     LayZen(4, 0), LayZen(1, 36), LayZen(1, -1), Leap(36), Leap(-1)],
)  # fmt: skip
def test_a_typed_move_of_nothing_there_is_told_so(move: object) -> None:
    with pytest.raises(InvalidMove, match="no such tile, cell or turn"):
        MOVES.index(move)
