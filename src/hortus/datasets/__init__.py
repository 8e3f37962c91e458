"""Data sets of positions: what a seat saw, what it did and why, and what came of it.

    from hortus.datasets import Dataset

    positions = Dataset("games").positions()
    positions.words, positions.action, positions.outcome

`hortus dataset` makes them, of bots' matches and of records.
"""

from __future__ import annotations

from .collecting import positions_of
from .dataset import Card, Dataset
from .making import Collection, collect, collect_records
from .positions import COLUMNS, Positions

__all__ = [
    "COLUMNS",
    "Card",
    "Collection",
    "Dataset",
    "Positions",
    "collect",
    "collect_records",
    "positions_of",
]
