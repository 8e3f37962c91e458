"""How it might have gone on: a move that was not played, and what players who think as those of a
review would have answered."""

from __future__ import annotations

from typing import Final

from hortus.bots.search import entrants
from hortus.table import Table

from .playing_on import brain_of_playouts

TURNS: Final = 2  # of each seat that are told
MOVES: Final = 16  # at most: a turn may be a chain of them, and alone it never changes


def go_on(table: Table, move: int) -> None:
    """Play a move, and let all seats play on for a while: each the move after which most is
    foreseen of its margin over the best rival.

    Args:
        table: before the move; nature answers as it answers there.
        move: the flat index of the mover's move.

    Raises:
        IllegalMove: the rules do not allow it there.
    """
    table.push(move)
    mover, turns = table.events[-1].seat, 0
    for _ in range(MOVES - 1):
        if table.over:
            return
        (seat,) = table.actors
        turns += seat != mover
        if turns == TURNS * table.players:
            return
        mover, view = seat, table.view(seat)
        table.push(entrants(view, brain_of_playouts(view))[0].move)
