"""What bots expect of games still to be played: the weights of `value`, kept with the box.

What is told by tiles left falls by half with so many of them, since they may still change it.
The weights were found by measuring play against play.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

MOST_LEFT: Final = 36  # tiles a seat lays in a game, at most (MI-07)


class Weights(NamedTuple):
    """What a bot believes. Hundredths of a point, where nothing else is said."""

    majority_half: float = 1.5  # tiles left with which half of a majority's pay now counts
    lead: float = 50  # an object of lead in a row, for ten points of its majority
    lead_half: float = 12  # tiles left with which it counts half
    lead_most: float = 4  # objects by which it pays to lead
    own_object: float = 30  # an own visible object, for ten points of its majority
    tile: float = 800  # a tile that may still be laid
    seam: float = 11  # each level of each two neighbours of one height
    triple: float = 12  # each level of each place for three cells
    high_pair: float = 35  # each level of the highest two neighbours
    open_cell: float = 10  # each level of the highest cell of an open column, and tile to come
    open_pair: float = 15  # the same for its highest two neighbours
    near_bonus: float = 60  # each point of a bonus that one tile may take
    shape_half: float = 8  # tiles left with which half of an expansion's pay now counts
    frog_step: float = 200  # a step of the frog up to a new level


WEIGHTS = Weights()


def by_left(full: float, half: float) -> list[int]:
    """A row by tiles left: in full with none left, half of it with so many."""
    return [round(full * 2 ** (-left / half)) for left in range(MOST_LEFT + 1)]


def fields(weights: Weights = WEIGHTS) -> dict[str, Any]:
    """The fields of the box record that bots read."""
    plain = ("lead_most", "own_object", "tile", "seam", "triple", "high_pair",
             "open_cell", "open_pair", "near_bonus", "frog_step")  # fmt: skip
    return {
        "majority_now": by_left(100, weights.majority_half),
        "lead": by_left(weights.lead, weights.lead_half),
        "shape_now": by_left(100, weights.shape_half),
        **{name: round(getattr(weights, name)) for name in plain},
    }
