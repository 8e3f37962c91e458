"""The brain that a game brings along, as kernels want it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from hortus.engine.brains import BRAIN
from hortus.engine.game import Game
from hortus.engine.layout import Records
from hortus.engine.search import SCRATCH
from hortus.engine.states import field_of, form_of, in_form
from hortus.views import View

FILE: Final = "brain.npz"
BLANK: Final[Records] = np.zeros(1, BRAIN)


class Learned(NamedTuple):
    """A brain and what it learned from.

    Attributes:
        brain: the record, an array of one.
        players: with how many seats it played.
    """

    brain: Records
    players: frozenset[int]


def brain_for(view: View) -> Any:
    """The brain for a view, in the form of its records: blank where its game has none, or none for
    so many seats, another box or other rulings."""
    learned = brought_by(view.game)
    fits = (
        learned is not None
        and view.players in learned.players
        and not view.box_data
        and usual_rulings(view)
    )
    brain = learned.brain if fits and learned is not None else BLANK
    return in_form(form_of(view.states), brain)


def is_blank(brain: Any) -> bool:
    return field_of(brain, "features") == 0


def foreseen(view: View, brain: Any) -> tuple[list[int], list[int]]:
    """The allowed moves and the margin over the best rival that the brain foresees after each,
    in hundredths of a point and before nature's answer, best first.

    Both are empty if the seat may not act.
    """
    most = view.game.moves.most
    moves: Any = np.zeros(most, np.int64)
    worth: Any = np.zeros(most, np.int64)
    scratch = form_of(view.states).new(view.game.state, SCRATCH)
    n = view.game.kernels.best_by_forecast(
        view.states, 0, view.box, brain, view.seat, scratch, moves, worth
    )
    return moves[:n].tolist(), worth[:n].tolist()


def usual_rulings(view: View) -> bool:
    """Whether all rulings are the recommended ones; it learned with any expansions."""
    rulings = [option for option in view.game.options if option.ruling]
    return all(view.options[option.name] == option.default for option in rulings)


def brought_by(game: Game) -> Learned | None:
    return _read(game.package / FILE)


@lru_cache(maxsize=32)
def _read(path: Path) -> Learned | None:
    return read(path) if path.exists() else None


def read(path: Path) -> Learned:
    """A brain from its file."""
    with np.load(path, allow_pickle=False) as file:
        brain = np.zeros(1, BRAIN)
        for name in BRAIN.names or ():
            brain[name][0] = file[name]
        return Learned(brain, frozenset(file["players"].tolist()))


def write(path: Path, learned: Learned) -> None:
    """Keep a brain in a file: the fields of its record by name, and for how many seats it is."""
    fields = {name: learned.brain[name][0] for name in BRAIN.names or ()}
    np.savez_compressed(path, players=np.array(sorted(learned.players)), **fields)
