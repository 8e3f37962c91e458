"""The view that is drawn of a table."""

from __future__ import annotations

import random

import hortus


def test_what_is_done_to_a_drawn_view_is_seen_in_no_other() -> None:
    table = hortus.deal("zen-garden", seed=4, players=3)
    lots = random.Random(4)
    for _ in range(12):
        table.push(lots.choice(table.moves.indices.tolist()))
    view = table.view(0)
    told = view.json()
    garden = view.drawn().gardens[0]
    garden.laid.clear()
    garden.counts.clear()
    assert view.json() == told
