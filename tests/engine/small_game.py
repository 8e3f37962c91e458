"""What the games made for tests have in common: two seats, an empty box, no levels, no picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from hortus.engine.game import Game, verbs_in
from hortus.engine.layout import dtype_of


def small_game(state: ModuleType, rules: Sequence[ModuleType], **parts: Any) -> Game:
    """A game of the records that `state` declares, its verbs found in the modules of its rules."""
    usual = {
        "players": (2,),
        "minutes": 1,
        "layout": state.State,
        "levels": (),
        "verbs": verbs_in(*rules),
        "package": Path(str(state.__file__)).parent,
        "rules_version": 1,
        "item_name": lambda category, item: None,
        "cell_names": lambda cells: [],
        "box": lambda source: np.zeros(1, dtype_of(state.Box)),
        "box_data": lambda source: {},
        "happenings": lambda b, before, after, seat, move: [],
        "picture": lambda drawn: "<svg/>",
    }
    return Game(**{**usual, **parts})
