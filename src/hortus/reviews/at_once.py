"""What moves bring at once, and whether a move that brings less is worth more in the end."""

from __future__ import annotations

from typing import Final, NamedTuple

from hortus.bots.brains import brain_for
from hortus.bots.search import entrants
from hortus.engine.states import PLAIN, form_of
from hortus.views import View

from .laps import Laps
from .told import Estimate

PLAYOUTS: Final = 150  # of each of two moves: a second at most, compiled
LIKELY: Final = 1.0  # standard errors by which a move must be ahead: asked for more of them, one
# would give points away in the end


class Advised(NamedTuple):
    """The move to make, and the one it was held against.

    Attributes:
        move: flat index.
        other: flat index; None where no move brings more at once than the one that was found.
        ahead: by how much the margin over the best rival is larger in the end with `move` than with
            `other`, in points; alone, the total. None where nothing was played on.
    """

    move: int
    other: int | None = None
    ahead: Estimate | None = None


def gains(view: View) -> dict[int, int]:
    """What each allowed move brings the seat at once, in points."""
    after = view.afterstates()
    brought = after.totals()[:, view.seat] - view.totals()[view.seat]
    return dict(zip(after.indices.tolist(), brought.tolist(), strict=True))


def advised(view: View, found: int, playouts: int, seed: int) -> Advised:
    """What to make of the move that a search has found: points that are seen are given away for no
    less than more of them in the end, as far as that is likely.

    Args:
        view: of the seat to move.
        found: by the search, as a flat index.
        playouts: of it, and of the one that brings most at once.
        seed: of all luck.
    """
    seen = _most_at_once(view, found)
    if seen is None:
        return Advised(found)
    if form_of(view.states) is PLAIN:  # there a single playout takes longer than anybody waits
        return Advised(found, seen)
    laps = Laps(view, 0, seed)
    laps.run([found, seen], playouts)
    ahead = laps.behind(seen, found).points
    if ahead.mean > LIKELY * ahead.error:
        return Advised(found, seen, ahead)
    return Advised(seen, found, laps.behind(found, seen).points)


def _most_at_once(view: View, than: int) -> int | None:
    """The move that brings most at once, of several the one of which most is foreseen; None where
    that is no more than another brings."""
    brought = gains(view)
    most = max(brought.values())
    if brought[than] == most:
        return None
    foreseen = (one.move for one in entrants(view, brain_for(view)) if brought[one.move] == most)
    return next(foreseen, min(move for move, points in brought.items() if points == most))
