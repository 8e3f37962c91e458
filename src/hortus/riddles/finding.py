"""Whether a position is a riddle: weighed quickly first, then longer, and at last with fresh luck.

The best of many estimates looks better than it is, so each step meets luck that the one before has
not met, and the last one alone says what a riddle tells.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hortus.bots.brains import brain_for
from hortus.bots.search import entrants
from hortus.reviews.at_once import gains
from hortus.views import View

from .hardness import asked
from .weighing import Weighing

LEAD: Final = 2.0  # points that a person can see, at least,
OF_TOTAL: Final = 0.02  # and at least this part of the points that are to be expected
PROSPECT: Final = 0.03  # and they matter still
SURE: Final = 3.0  # standard errors: what noise makes happens less often than once in 700 times
QUICK: Final = 24  # playouts for each move at first
LONGER: Final = 5  # the second step makes one in so many of the last one's
LOOKED_AT: Final = 12  # moves, by what is foreseen of them
TEMPTING: Final = 4  # and by what they bring at once
FINALISTS: Final = 8
OVERLOOKED: Final = 6  # of all other moves so many at most are looked at again


class Found(NamedTuple):
    """A riddle in a position.

    Attributes:
        weighed: its moves: the best, those that bring most at once, and what weaker bots play.
        played: what bots of each level play.
    """

    weighed: Weighing
    played: dict[int, list[int]]


def find(view: View, playouts: int, seed: int) -> Found | None:
    """The riddle of a position, if one of its moves is clearly best; else None.

    Args:
        view: of the seat to move.
        playouts: for each move, in the last step.
        seed: of all luck.
    """
    brought = gains(view)
    tempting = sorted(brought, key=lambda move: -brought[move])[:TEMPTING]
    foreseen = [one.move for one in entrants(view, brain_for(view))][:LOOKED_AT]
    racing = list(dict.fromkeys([*foreseen, *tempting]))
    if len(racing) < 3:
        return None
    quick = Weighing.of(view, racing, QUICK, 0, seed)
    if quick.gap() < LEAD / 2:
        return None
    longer = Weighing.of(view, quick.moves[:FINALISTS], playouts // LONGER, QUICK, seed)
    if not _leads(longer, sure=1.0):
        return None
    first = QUICK + playouts // LONGER
    others = [move for move in brought if move not in racing]
    missed = _overlooked(view, longer.moves[0], others, first, seed)
    played = asked(view, seed)
    bots = [move for tries in played.values() for move in tries]
    final = list(dict.fromkeys([*longer.moves, *missed, *tempting, *bots]))
    found = Weighing.of(view, final, playouts, first + QUICK, seed)
    return Found(found, played) if _leads(found, sure=SURE) else None


def _leads(weighed: Weighing, sure: float) -> bool:
    """Whether the best moves lead by enough to be seen, and by more than noise."""
    lead = weighed.lead()
    return (
        lead is not None
        and lead.points.mean >= max(LEAD, OF_TOTAL * float(weighed.totals[0].mean()))
        and lead.prospect.mean >= PROSPECT
        and lead.points.mean > sure * lead.points.error
        and lead.prospect.mean > sure * lead.prospect.error
    )


def _overlooked(view: View, best: int, others: list[int], first: int, seed: int) -> list[int]:
    """Moves that looked like nothing, and may be as good as the best all the same."""
    if not others:
        return []
    found = Weighing.of(view, [best, *others], QUICK, first, seed)
    return found.moves[: found.moves.index(best)][:OVERLOOKED]
