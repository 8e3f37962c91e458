"""What is told of the moves that somebody tried at a riddle.

Nothing is kept of the tries. Who asks about them names them all, and three of them, or a right one,
bring the reason; what is told before says of none of them what would be better.
"""

from __future__ import annotations

from typing import Final

from hortus.riddles import Riddle, posed
from hortus.riddles.riddle import Tried
from hortus.server.http import pictures
from hortus.server.refusals import invalid
from hortus.server.wire.riddles import TRIES, Reason, RiddleCard, RiddleMove, TriesTold

CLOSEST: Final = 4  # of the other moves so many are told of, beside those that were tried


def card(riddle: Riddle) -> RiddleCard:
    """A riddle, without its answer."""
    return RiddleCard(riddle.name, riddle.players, riddle.seat, riddle.hard, riddle.possible)


def told(riddle: Riddle, tries: list[int]) -> TriesTold:
    """What is told of the moves that somebody tried. Raises Refusal for one that is not allowed."""
    position = _Position(riddle)
    tried = [position.told(move) for move in tries]
    answers = {position.index(one) for one in riddle.answers}
    different = len(set(tries))
    over = not answers.isdisjoint(tries) or different >= TRIES
    left = 0 if over else TRIES - different
    return TriesTold(tried, tries[-1] in answers, left, position.reason(tries) if over else None)


class _Position:
    """Where a riddle is asked."""

    def __init__(self, riddle: Riddle) -> None:
        self._riddle = riddle
        self._table = posed(riddle)
        self._allowed = set(self._table.moves_of(riddle.seat).indices.tolist())

    def index(self, one: Tried) -> int:
        return self._table.game.index_of(one.move)

    def told(self, move: int) -> RiddleMove:
        if move not in self._allowed:
            raise invalid("The rules do not allow this move here.", "moves")
        notation = self._table.game.notation(move)
        found = self._riddle.tried(notation)
        if found is not None:
            return self._weighed(found)
        return RiddleMove(move, notation, pictures.effect(self._table, self._riddle.seat, move))

    def reason(self, tries: list[int]) -> Reason:
        riddle = self._riddle
        others = [
            self._weighed(one)
            for place, one in enumerate(riddle.moves[riddle.right :])
            if place < CLOSEST or self.index(one) in tries
        ]
        right = [self._weighed(one) for one in riddle.answers]
        return Reason(right, others, riddle.lead, riddle.playouts)

    def _weighed(self, one: Tried) -> RiddleMove:
        move = self.index(one)
        effect = pictures.effect(self._table, self._riddle.seat, move)
        return RiddleMove(move, one.move, effect, one.end, one.cost, one.error)
