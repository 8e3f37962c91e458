"""What is told of what somebody tried at a riddle.

Nothing is kept of the tries. Who asks about them names them all, and three of them, or a right one,
bring the reason; what is told before says of none of them what would be better.
"""

from __future__ import annotations

from typing import Final

from hortus.riddles import GardenRiddle, MoveRiddle, Riddle, posed
from hortus.riddles.gardens import Laid, NotLaid, Try, in_notation, in_words
from hortus.riddles.order import grade_of
from hortus.riddles.riddle import Tried
from hortus.server.http import pictures
from hortus.server.live.sights import Picture
from hortus.server.refusals import invalid
from hortus.server.wire.riddles import (
    TRIES,
    GardenTold,
    Reason,
    RiddleCard,
    RiddleMove,
    Tries,
    TriesTold,
)

CLOSEST: Final = 4  # of the other moves so many are told of, beside those that were tried


def card(riddle: Riddle) -> RiddleCard:
    """A riddle, without its answer."""
    tiles = riddle.tiles if isinstance(riddle, GardenRiddle) else []
    hard = riddle.hard, grade_of(riddle)
    return RiddleCard(riddle.name, riddle.players, riddle.seat, *hard, riddle.possible, list(tiles))


def told(riddle: Riddle, tries: Tries) -> TriesTold:
    """What is told of what somebody tried. Raises Refusal for what is no try at this riddle."""
    if isinstance(riddle, GardenRiddle):
        if tries.moves or not tries.gardens:
            raise invalid("At this riddle gardens are tried.", "gardens")
        return _told_of_gardens(riddle, tries.gardens)
    assert isinstance(riddle, MoveRiddle)
    if tries.gardens or not tries.moves:
        raise invalid("At this riddle moves are tried.", "moves")
    return _told_of_moves(riddle, tries.moves)


def _told_of_gardens(riddle: GardenRiddle, tries: list[list[str]]) -> TriesTold:
    found = [_garden(riddle, commands) for commands in tries]
    right = [one.laid.is_answer(riddle) for one in found]
    left = _left(len({one.moves for one in found}), any(right))
    answer = None if left else _garden_told(in_notation(riddle, riddle.answer[:-1]).laid)
    return TriesTold(
        right[-1], left, gardens=[_garden_told(one.laid) for one in found], answer=answer
    )


def _garden(riddle: GardenRiddle, commands: list[str]) -> Try:
    try:
        return in_words(riddle, commands)
    except NotLaid as error:
        raise invalid(f"That is no try at this riddle: {error}.", "gardens") from None


def _garden_told(laid: Laid) -> GardenTold:
    return GardenTold(Picture.of(laid.before).view, laid.verdicts())


def _left(different: int, solved: bool) -> int:
    """How many tries are left after so many different ones."""
    return 0 if solved else max(0, TRIES - different)


def _told_of_moves(riddle: MoveRiddle, tries: list[int]) -> TriesTold:
    position = _Position(riddle)
    tried = [position.told(move) for move in tries]
    answers = {position.index(one) for one in riddle.answers}
    left = _left(len(set(tries)), not answers.isdisjoint(tries))
    reason = None if left else position.reason(tries)
    return TriesTold(tries[-1] in answers, left, tried, reason)


class _Position:
    """Where a riddle is asked."""

    def __init__(self, riddle: MoveRiddle) -> None:
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
