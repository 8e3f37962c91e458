"""Which rule stands against a move that is not allowed."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule
from hortus.engine.header import SAME_AS_ANOTHER

from ..enums import Phase
from ..state import NO_TILE, Box, State
from .choices import is_asked
from .garden import reachable, removable
from .indices import COINS, HAND, REFUSED_BY, Kind, PlainMove
from .offers import cells_for_pair, tile_of


@rule
def why_not(s: State, b: Box, kind: int, row: int, member: int) -> int:
    """The number of the rule that forbids a move; the move must be one that is not allowed."""
    if kind == Kind.BUILD:
        return why_not_build(s, b, row // 4, row % 4, member)
    if kind == Kind.DECORATE:
        return why_not_decorate(s, b, row // 2, row % 2, member)
    if kind == Kind.STAND:
        return why_not_stand(s, row // 4, row % 4, member)
    if kind == Kind.REMOVE:
        return why_not_remove(s, b, row // 2, row % 2, member)
    if kind == Kind.PLAIN:
        return why_not_plain(s, member)
    if s.players > 1:
        if kind == Kind.READY and not is_asked(s, kind):
            return 14
        if kind == Kind.CHARACTER and s.phase == Phase.AFTER and has(s.characters, member):
            return 42
    if kind == Kind.PANEL and s.phase == Phase.SEARCH_PANEL:
        return 56
    if kind == Kind.WHICH and s.phase == Phase.SOLO_KEEP:
        return 74
    if kind == Kind.GAIN:
        if not is_asked(s, kind):
            return 26
        if member == COINS:
            return 38
    return REFUSED_BY[kind][1 if s.players == 1 else 0]


@rule
def why_not_build(s: State, b: Box, source: int, turn: int, cell: int) -> int:
    solo = s.players == 1
    if not is_asked(s, Kind.BUILD):
        return 80 if solo else 13  # TG-13: one mandatory action a turn
    if (source == HAND) != (s.phase == Phase.SOLO_HAND):
        return 90 if solo else 15
    face = tile_of(s, source)
    if face == NO_TILE:
        return 15
    if s.phase == Phase.BUILD_AGAIN and not has(s.open_at_start, source):
        return 53
    if has(s.laid, cell):
        return 15
    if not has(b.inner if solo else b.cells, cell):
        return 73 if solo else 15
    if not has(reachable(s, b), cell):
        return 16
    if turn >= b.turns[face]:
        return SAME_AS_ANOTHER
    if s.phase == Phase.SOLO_TURN and not has(cells_for_pair(s, b, source), cell):
        return 80
    return 17


@rule
def why_not_decorate(s: State, b: Box, place: int, k: int, cell: int) -> int:
    if s.phase == Phase.SOLO_DECORATE:
        if place > 0:
            return 80
        card = s.stack[s.corner].card
    elif s.phase == Phase.CHOOSE_CARD:
        if place >= s.choice_n or s.choice[place] < 0:
            return 34
        card = s.choice[place]
    else:
        return 80 if s.players == 1 else 13
    kind = b.card_kind[card]
    if s.supply[kind] == 0:
        return 37
    face = s.tile[cell]
    if face != NO_TILE and b.spot[face][k] == b.kind_spot[kind]:
        return 36
    return 35


@rule
def why_not_remove(s: State, b: Box, k: int, token_size: int, cell: int) -> int:
    if s.players > 1 or s.seat[0].tokens[token_size] < b.remove_cost:
        return 86
    if not has(removable(s, b, k), cell):
        return 86
    return 86 if is_asked(s, Kind.REMOVE) else 14


@rule
def why_not_stand(s: State, place: int, facing: int, cell: int) -> int:
    if s.phase == Phase.SOLO_NEUTRAL:
        return SAME_AS_ANOTHER if has(s.room[place], cell) and facing else 75
    return 55 if s.phase == Phase.SHIFT_TO else 43


@rule
def why_not_plain(s: State, move: int) -> int:
    if move == PlainMove.DRAW:
        return 80 if s.players == 1 else 13
    if move == PlainMove.BLIND:
        return 41
    if move == PlainMove.WAIT:
        return 47
    if move == PlainMove.DONE:
        if s.phase == Phase.CHOOSE_CARD:
            return 34
        return 47 if s.phase == Phase.AFTER else 13
    return 50
