"""What a seat sees of a table and may do there, as spaces and arrays."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from hortus.engine.game import Game
from hortus.engine.observing import Observation, Reading
from hortus.table import Table

from .asking import waits

Seen = dict[str, npt.NDArray[Any]]

MODES: Final = ("human", "ansi")  # of rendering


def action_space(game: Game) -> spaces.Discrete[Any]:
    """The flat indices of moves, and in games in which all act at once: to wait."""
    return spaces.Discrete(game.moves.size + waits(game))


def observation_space(game: Game) -> spaces.Dict:
    """A learner's numbers within their bounds, and a mask of what is allowed."""
    low, high = bounds_of(game.observation)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (game.moves.size + waits(game),), np.int8),
        }
    )


def bounds_of(seen: Observation) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """The least and the greatest that each number of an observation may be."""
    low = np.zeros(seen.numbers, np.float32)
    high = np.ones(seen.numbers, np.float32)
    for part in seen.parts:
        field = part.field
        here = slice(part.number, part.number + part.numbers)
        if field.reading == Reading.NUMBER:
            low[here] = np.float32(field.low / field.unit)
            high[here] = np.float32(field.high / field.unit)
        elif field.reading == Reading.COUNTS:
            high[here] = np.float32(((1 << field.digits) - 1) / field.unit)
    return low, high


def seen_by(table: Table, seat: int) -> Seen:
    """What a seat sees, and what it may do now: nothing when it is not its turn."""
    mask = np.zeros(table.game.moves.size + waits(table.game), np.int8)
    if seat in table.actors:
        mask[table.moves_of(seat).indices] = 1
        mask[table.game.moves.size :] = 1
    return {"observation": table.view(seat).observation(), "action_mask": mask}


def rendered(table: Table, mode: str | None) -> str | None:
    """The table in letters, as an onlooker sees it: returned for "ansi", printed for "human"."""
    if mode == "ansi":
        return drawn(table)
    if mode == "human":
        print(drawn(table))  # noqa: T201
    return None


def drawn(table: Table) -> str:
    """The table in letters, as an onlooker sees it."""
    view = table.view()
    if view.game.shown.sketch is None:
        return repr(view.drawn())
    return view.game.shown.sketch(view.drawn(), view.facts, table.names, "en")
