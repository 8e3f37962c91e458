"""Many tables of one game at once, for learners: arrays in and arrays out, nothing copied.

    batch = hortus.make_many("zen-garden", 4096, players=4, seed=1, level=5)
    turn = batch.turn
    for _ in range(1000):
        turn = batch.step(batch.random_actions())

A game that is over begins anew in the same step.
"""

from __future__ import annotations

from .tables import ManyTables, Turn, make_many

__all__ = ["ManyTables", "Turn", "make_many"]
