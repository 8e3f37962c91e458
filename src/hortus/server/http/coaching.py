"""What the allowed moves bring at once: the same that is told of a single move, of all together."""

from __future__ import annotations

from collections import defaultdict

from hortus.server.http import pictures
from hortus.server.wire.tables import Coaching, Gain
from hortus.table import Table


def coaching(game: Table, seat: int, version: int) -> Coaching:
    """What each allowed move of a seat would gain, by what gains, and what it comes to all told."""
    moves: list[int] = game.moves_of(seat).indices.tolist()
    scores: dict[str, dict[int, int]] = defaultdict(dict)
    happens: dict[str, dict[int, int]] = defaultdict(dict)
    totals, coins = [], []
    for move in moves:
        effect = pictures.effect(game, seat, move)
        totals.append(effect.total)
        coins.append(effect.coins)
        for line in effect.lines:
            if line.points > 0:
                found = scores[line.category]
                found[move] = found.get(move, 0) + line.points
        for happening in effect.what:
            happens[happening.kind][move] = 0
    return Coaching(seat, version, moves, totals, coins, _gains(scores), _gains(happens))


def _gains(found: dict[str, dict[int, int]]) -> list[Gain]:
    return [Gain(kind, list(moves), list(moves.values())) for kind, moves in found.items()]
