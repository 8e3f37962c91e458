"""What the games made for tests have in common: two seats, an empty box, no levels, no picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from msgspec import Struct

from hortus.engine.game import Game, verbs_in
from hortus.engine.layout import dtype_of
from hortus.engine.observing import Observation
from hortus.engine.parts import BoxFiles, Scoring, Shown


class EmptyBox(Struct):
    """Nothing lies in the box of a small game."""


def small_game(state: ModuleType, rules: Sequence[ModuleType], **parts: Any) -> Game:
    """A game of the records that `state` declares, its verbs found in the modules of its rules."""
    usual = {
        "players": (2,),
        "minutes": 1,
        "layout": state.State,
        "observation": Observation(state.Seen),
        "levels": (),
        "verbs": verbs_in(*rules),
        "package": Path(str(state.__file__)).parent,
        "rules_version": 1,
        "box": BoxFiles(lambda source: np.zeros(1, dtype_of(state.Box)), lambda source: {}),
    }
    return Game(**{**usual, **parts})


def counted(category: str, tell: Callable[[Any, str], str]) -> Scoring:
    """Lines of one category, without items and cells."""
    return Scoring((category,), lambda category, item: None, lambda cells: [], tell)


def drawn_by(view: Callable[..., Any], **parts: Any) -> Shown:
    """A view, a picture that shows nothing, and nothing to tell unless `parts` say so."""
    usual: dict[str, Any] = {
        "facts": lambda source: EmptyBox(),
        "happenings": lambda b, before, after, seat, move: [],
    }
    return Shown(view=view, picture=lambda drawn, facts: "<svg/>", **{**usual, **parts})
