"""How much of each medal a finished game comes to."""

from __future__ import annotations

from hortus.engine.header import LOST
from hortus.engine.medals import Feat
from hortus.table import Table


def feat(table: Table, seat: int) -> Feat:
    """A finished game as one seat saw its end."""
    view = table.view(seat)
    scores = view.scores()
    rivals = [one.total for one in scores if one.seat != seat]
    together = table.game.manner.together or not rivals
    mine = scores[seat]
    lead = 0 if together else mine.total - max(rivals)
    return Feat(view.drawn(), seat, mine.lines, mine.total, lead)


def reached(table: Table, seat: int) -> tuple[int, ...]:
    """How much of each of the game's medals one seat reached, in their order. A game that its
    seats have lost wins none, and one that goes on none yet."""
    game = table.game
    if not table.over or table.state.over == LOST:
        return (0,) * len(game.medals)
    ended = feat(table, seat)
    return tuple(max(0, medal.reached(ended)) for medal in game.medals)
