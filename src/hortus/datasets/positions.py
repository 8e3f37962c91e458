"""Positions as columns of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

Column = npt.NDArray[Any]


@dataclass(frozen=True)
class About:
    """What a column holds: the type of its numbers, and what they mean."""

    dtype: type[np.generic]
    meaning: str


COLUMNS: Final[Mapping[str, About]] = {
    "words": About(np.int64, "what the seat to act saw: `game.observation` unpacks it"),
    "game": About(np.int32, "the number of the game in the data set, from 0"),
    "ply": About(np.int32, "events before the move, nature's included"),
    "seat": About(np.int8, "who was to act"),
    "action": About(np.int32, "the move that was played, as a flat index"),
    "value": About(np.float32, "what the player expected, from -1 to 1; NaN where it did not say"),
    "outcome": About(np.float32, "what the game was worth to the seat: `table.returns()`"),
    "total": About(np.int32, "the seat's points at the end"),
    "lead": About(np.int32, "points ahead of the best rival then; alone or as a team, the points"),
    "policy_end": About(np.int64, "where the position's moves in the two columns below end"),
    "policy_action": About(np.int32, "moves that the player considered, the best first"),
    "policy_share": About(np.float32, "the part of its thought that each got; they add up to 1"),
}
RAGGED: Final = ("policy_action", "policy_share")  # as long as all moves considered


@dataclass(frozen=True)
class Positions:
    """Positions one after another: a column for each thing known of them (`COLUMNS`)."""

    words: Column
    game: Column
    ply: Column
    seat: Column
    action: Column
    value: Column
    outcome: Column
    total: Column
    lead: Column
    policy_end: Column
    policy_action: Column
    policy_share: Column

    def __len__(self) -> int:
        return len(self.action)

    def columns(self) -> dict[str, Column]:
        """By name, in the order of `COLUMNS`."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def policy(self, k: int) -> tuple[Column, Column]:
        """The moves that were considered at position k, and each one's share."""
        start = 0 if k == 0 else int(self.policy_end[k - 1])
        here = slice(start, int(self.policy_end[k]))
        return self.policy_action[here], self.policy_share[here]

    def __getitem__(self, which: slice | Column) -> Self:
        """Some of the positions: a slice, or an array of numbers or of truth values."""
        chosen = np.arange(len(self))[which]
        ends = self.policy_end
        starts = np.concatenate([[0], ends[:-1]]).astype(np.int64)
        lengths = (ends - starts)[chosen]
        ragged = np.repeat(starts[chosen], lengths) + _within(lengths)
        found = {name: column[chosen] for name, column in self.columns().items()
                 if name not in RAGGED}  # fmt: skip
        found["policy_end"] = np.cumsum(lengths)
        return type(self)(**found, **{name: getattr(self, name)[ragged] for name in RAGGED})

    def minibatches(self, size: int, seed: int | None = None) -> Iterator[Self]:
        """All positions once, so many at a time, shuffled; the last ones may be fewer."""
        order = np.random.default_rng(seed).permutation(len(self))
        for start in range(0, len(self), size):
            yield self[order[start : start + size]]

    @classmethod
    def of(cls, columns: Mapping[str, Any], words: int) -> Self:
        """From lists or arrays by name, with so many words to an observation.

        Raises ValueError if a column is missing, or columns do not go together.
        """
        made = {name: np.asarray(columns[name], about.dtype) for name, about in COLUMNS.items()
                if name in columns}  # fmt: skip
        if missing := COLUMNS.keys() - made.keys():
            raise ValueError(f"there is no column {min(missing)}")
        made["words"] = made["words"].reshape(-1, words)
        n = len(made["action"])
        for name, column in made.items():
            if name not in RAGGED and len(column) != n:
                raise ValueError(f"column {name} is of {len(column)} positions, not {n}")
        ends = made["policy_end"]
        most = int(ends[-1]) if n else 0
        if np.any(np.diff(ends, prepend=0) < 0) or any(len(made[r]) != most for r in RAGGED):
            raise ValueError("column policy_end does not go with the moves that were considered")
        return cls(**made)

    @classmethod
    def joined(cls, parts: Sequence[Self], words: int) -> Self:
        """One after another."""
        if not parts:
            return cls.of({name: [] for name in COLUMNS}, words)
        ends, before = [], 0
        for part in parts:
            ends.append(part.policy_end + before)
            before += len(part.policy_action)
        columns = {name: np.concatenate([part.columns()[name] for part in parts])
                   for name in COLUMNS if name != "policy_end"}  # fmt: skip
        return cls(**columns, policy_end=np.concatenate(ends))


def _within(lengths: Column) -> Column:
    """For each of so many things, its number among its own: 0, 1, 0, 1, 2 for 2 and 3."""
    ends = np.cumsum(lengths)
    within: Column = np.arange(int(lengths.sum())) - np.repeat(ends - lengths, lengths)
    return within
