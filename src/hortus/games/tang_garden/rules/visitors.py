"""Characters: who may be influenced now, and where their figures may stand."""

from __future__ import annotations

from hortus.engine.compiling import rule

from ..enums import Phase, Used
from ..state import NO_CHARACTER, NOWHERE, Box, State
from .garden import any_room
from .tracks import influences_due


@rule
def can_influence(s: State, b: Box) -> bool:
    """TG-41, TG-47: a threshold or a token, a free spot, and once a turn (E-27)."""
    me = s.seat[s.mover]
    if s.used & Used.INFLUENCED or not any_room(s):
        return False
    return influences_due(b, me) > 0 or (me.waiting == 1 and s.used & Used.TOKEN_TAKEN == 0)


@rule
def mark_is_due(s: State, b: Box) -> bool:
    """Solo: whether the coins received bring another character (TG-87)."""
    n = s.seat[0].influences
    return n < b.most_characters - 1 and n < 3 and s.seat[0].coins >= b.mark_coins[n]


@rule
def open_ones(s: State) -> int:
    found = 0
    for k in range(2):
        if s.open[k] != NO_CHARACTER:
            found |= 1 << s.open[k]
    return found


@rule
def characters_to_take(s: State, b: Box) -> int:
    if s.phase == Phase.SEARCH_CHARACTER:
        return s.characters
    if s.phase == Phase.AFTER:
        return open_ones(s) if can_influence(s, b) else 0
    if s.phase == Phase.SOLO_LAST and own_standing(s) != 0:
        return 0  # E-53: before the first of them stands
    return open_ones(s) if mark_is_due(s, b) else 0


@rule
def own_standing(s: State) -> int:
    """The mover's figures that stand on the board."""
    found = 0
    for figure in range(12):
        if s.owner[figure] == s.mover and s.stands[figure] != NOWHERE:
            found |= 1 << figure
    return found


@rule
def figures_to_name(s: State) -> int:
    if s.phase == Phase.WHICH:  # TG-43
        active = s.seat[s.mover].active
        return 1 << s.hand | (1 << active if active >= 0 else 0)
    if s.phase == Phase.SHIFT_WHICH:
        return own_standing(s)
    if s.phase == Phase.SOLO_KEEP:
        return open_ones(s)
    return s.seat[s.mover].owned & ~own_standing(s)  # TG-94


@rule
def cells_to_stand(s: State, place: int, facing: int) -> int:
    if s.phase == Phase.SOLO_NEUTRAL:
        return s.room[place] if facing == 0 else 0  # TG-75: its facing is irrelevant
    cells = s.room[place]
    if s.phase == Phase.SHIFT_TO and s.place[s.hand] == place and s.facing[s.hand] != facing:
        cells |= 1 << s.stands[s.hand]  # TG-55: or only turned
    return cells
