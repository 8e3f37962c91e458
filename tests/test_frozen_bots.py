"""Bots by which published results are measured play as they did when they got their names."""

from __future__ import annotations

import pytest

from hortus import bots
from hortus.arena import Entrant, Match, play_match
from hortus.server.live.bots_offered import bot_cards

# Totals by seat, game by game. They never change: where a game's `value` does, `greedy-1` keeps
# what it was.
GREEDY_1 = {
    "zen-garden": [[63, 39, 55, 51], [47, 61, 56, 58], [58, 62, 58, 52], [64, 59, 57, 56]],
    "miyabi": [[119, 155, 132, 139], [120, 144, 140, 158], [136, 139, 146, 132],
               [143, 137, 161, 144]],
    "tang-garden": [[74, 85, 69, 69], [62, 60, 77, 57], [66, 74, 69, 61], [87, 56, 67, 85]],
}  # fmt: skip


@pytest.mark.parametrize("game", GREEDY_1)
def test_greedy_1_plays_as_ever(game: str) -> None:
    match = Match(game, (Entrant("greedy-1"),) * 4, {}, games=4, seed=1)
    assert [list(result.totals) for result in play_match(match, jobs=1)] == GREEDY_1[game]


def test_nobody_is_offered_it_at_a_table() -> None:
    assert bots.kind("greedy-1").name == bots.make("greedy-1").name == "greedy-1"
    assert "greedy-1" not in {card.name for card in bot_cards(bots.kinds().values())}
