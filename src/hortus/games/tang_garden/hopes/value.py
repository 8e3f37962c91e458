"""What a position is worth to a bot, in hundredths of a coin.

`score` is exact for "ended now"; hopes live here, and in `solo_value.py` for one player. At
the end of the game the value is one hundred times the total. A turn is a chain of small moves,
so what has been begun counts for what it will probably bring (`pending.py`).
"""

from __future__ import annotations

from hortus.engine.bits import size
from hortus.engine.compiling import rule

from ..enums import Decor, Figure
from ..rules.lattice import ray
from ..rules.nature import is_used_up, tiles_left
from ..rules.score import cards_of, pavilion_points, total
from ..rules.sight import liking
from ..rules.tracks import influences_due
from ..state import FIGURES, KINDS, NO_PANEL, NOWHERE, STACKS, Box, Seat, State
from .pending import pending
from .solo_value import solo_value
from .weights import Hope


@rule
def value(s: State, b: Box, seat: int) -> int:
    if s.over:
        return 100 * total(s, b, seat)
    if s.players == 1:
        return solo_value(s, b)
    left = turns_left(s, b, seat)
    v = 100 * total(s, b, seat)
    v += cards_hope(s, b, seat, left)
    v += tracks_hope(s, b, s.seat[seat], left)
    v += figures_hope(s, b, seat, left)
    v += lanterns_hope(s, b, s.seat[seat], left)
    v += garden_hope(s, b, left)
    if s.mover == seat:
        v += pending(s, b, seat, left)
    return v


@rule
def turns_left(s: State, b: Box, seat: int) -> int:
    """Tenths of turns that a seat may still expect, the one under way not counted."""
    p = s.players
    mine = (seat - s.first) % p
    now = (s.mover - s.first) % p
    rest = 10 if mine > now else 0  # of this round
    tokens = size(s.token[0]) + size(s.token[1]) - b.end_tokens
    if s.ending or tokens <= 0 or is_used_up(s):
        return rest
    lowest_stack = 99
    for k in range(STACKS):
        lowest_stack = min(lowest_stack, tiles_left(s.stack[k]))
    turns = min(b.hope[Hope.TURNS_A_TOKEN] * tokens, b.hope[Hope.TURNS_A_TILE] * lowest_stack)
    return rest + max(0, turns * spirit(s, b) // 100 // p - 5)


@rule
def spirit(s: State, b: Box) -> int:
    """Hundredths of the turns to come that are left after draws in vain: what has not come by
    then hardly will. Without it whoever has more to hope for than to win draws on and on, and
    nobody lays the last tile."""
    vain = max(0, s.idle - 1)  # the draw under way may still bring something
    return max(0, 100 - b.hope[Hope.VAIN_DRAW] * vain // s.players)


@rule
def fades(b: Box, left: int) -> int:
    """Hundredths that a hope is worth with so many tenths of turns to come."""
    return 100 * left // (left + max(1, b.hope[Hope.HALF_LIFE]))


@rule
def garden_hope(s: State, b: Box, left: int) -> int:
    """What is alike for all: the garden's growth, and the room it leaves."""
    taken = 16 - size(s.token[0]) - size(s.token[1])
    spots = 0
    for sort in range(4):
        spots += size(s.spot[sort][0]) + size(s.spot[sort][1])
    room = size(s.room[0]) + size(s.room[1]) + size(s.room[2])
    use = b.hope[Hope.OPEN_SPOT] * min(spots, 12) + b.hope[Hope.OPEN_ROOM] * min(room, 6)
    grown = b.hope[Hope.TOKEN_GONE] * taken + b.hope[Hope.TILE_LAID] * size(s.laid)
    return grown + use * fades(b, left) // 100


# ---------------------------------------------------------------------------------- cards


@rule
def cards_hope(s: State, b: Box, seat: int, left: int) -> int:
    v = half_pairs(s, b, seat, Decor.BIRDS, Decor.FISH, b.pair_coins[0], left)
    v += half_pairs(s, b, seat, Decor.LOTUS, Decor.PEONIES, b.pair_coins[1], left)
    v += tree_hope(s, b, seat, left)
    return v + pavilion_hope(s, b, seat, left)


@rule
def half_pairs(s: State, b: Box, seat: int, one: int, other: int, coins: int, left: int) -> int:
    """Cards that wait for their other half, while its pieces last."""
    more = cards_of(s, b, seat, one) - cards_of(s, b, seat, other)
    wanted = other
    if more < 0:
        more = -more
        wanted = one
    more = min(more, s.supply[wanted])
    if more == 0:
        return 0
    share = b.hope[Hope.SURPLUS]
    if more > 1:
        share += b.hope[Hope.SECOND_SURPLUS]
    return coins * share * fades(b, left) // 100


@rule
def tree_hope(s: State, b: Box, seat: int, left: int) -> int:
    """The largest set may still grow, by kinds whose pieces are left."""
    have = 0
    missing = 0
    for kind in range(Decor.TREE_WILLOW, KINDS):
        if cards_of(s, b, seat, kind) > 0:
            have += 1
        elif s.supply[kind] > 0:
            missing += 1
    return b.hope[Hope.TREE] * have * missing * min(left, 100) // 40


@rule
def pavilion_hope(s: State, b: Box, seat: int, left: int) -> int:
    """Instead of what the race pays now, what it may come to pay, by the lead."""
    pieces = s.supply[Decor.PAVILION]
    if pieces == 0 or left == 0:
        return 0
    mine = cards_of(s, b, seat, Decor.PAVILION)
    best = 0
    for p in range(s.players):
        if p != seat:
            best = max(best, cards_of(s, b, p, Decor.PAVILION))
    lead = max(-3, min(3, mine - best))
    guess = max(0, b.hope[Hope.PAVILIONS] * b.pavilion_coins[0] + lead * b.hope[Hope.LEAD])
    if mine == 0:
        guess = guess // 2
    now = 100 * pavilion_points(s, b, seat)
    open_still = min(100, left * pieces // 2)
    return (guess - now) * open_still // 100


# --------------------------------------------------------------------------------- tracks


@rule
def tracks_hope(s: State, b: Box, me: Seat, left: int) -> int:
    fade = fades(b, left)
    v = 0
    for track in range(3):
        at = me.marker[track]
        v += b.hope[Hope.SPARE_STEP] * at * fade // 100
        v += towards_coins(b, at) * fade // 100
    v += b.hope[Hope.LEAST_STEPS] * min(me.marker[0], me.marker[1], me.marker[2]) * fade // 10
    v += influence_hope(b, me, left)
    if me.waiting or influences_due(b, me) > 0:
        v += b.hope[Hope.WAITING] if left > 0 else 0
    return v


@rule
def towards_coins(b: Box, at: int) -> int:
    """Coins of the next column that pays, by the part of the way that has been made."""
    before = at
    while before > 0 and b.column_coins[before] == 0:
        before -= 1
    after = at + 1
    while after <= b.last_column and b.column_coins[after] == 0:
        after += 1
    if after > b.last_column:
        return 0
    return b.column_coins[after] * b.hope[Hope.STEP_COINS] * (at - before) // (after - before)


@rule
def influence_hope(b: Box, me: Seat, left: int) -> int:
    """Characters to come: the nearer the three markers, the more; the second one half."""
    v = 0
    weight = 2
    for k in range(9):
        at = b.threshold[k]
        if at > b.last_column or weight == 0:
            break
        need = 0
        for track in range(3):
            need += max(0, at - me.marker[track])
        if need > 0:
            turns = need * b.hope[Hope.NEED]
            part = 100 * left * left // (left * left + turns * turns + 1)
            v += weight * b.hope[Hope.INFLUENCE] * part // 200
            weight -= 1
    return v


# -------------------------------------------------------------------------------- figures


@rule
def figures_hope(s: State, b: Box, seat: int, left: int) -> int:
    """What figures may still come to see, and what the active character may still earn."""
    v = 0
    theirs = 0
    for figure in range(FIGURES):
        if s.stands[figure] == NOWHERE:
            continue
        if s.owner[figure] == seat:
            v += prospect(s, b, figure, s.stands[figure], s.facing[figure], left)
        elif s.owner[figure] < s.players and looks_at_landscape(b, figure):
            theirs += liking(s, b, figure, s.stands[figure], s.facing[figure])
    v -= theirs * b.hope[Hope.RIVALS_VIEW]
    active = s.seat[seat].active
    if active >= 0:
        v += b.hope[Hope.SKILL + active] * left // 10
        if looks_at_landscape(b, active):
            best = 0
            for side in range(4):
                best = max(best, liking(s, b, active, 0, side))
            v += best * b.hope[Hope.ACTIVE_VIEW] * fades(b, left) // 100
    return v


@rule
def looks_at_landscape(b: Box, figure: int) -> bool:
    return b.look_symbol[figure] >= 0 or figure in (Figure.LADY, Figure.OFFICIAL)


@rule
def prospect(s: State, b: Box, figure: int, cell: int, facing: int, left: int) -> int:
    """What may still come into the view of a figure that stands somewhere and looks so."""
    line = ray(cell, facing)
    spots = 0
    for sort in range(4):
        spots += size(s.spot[sort][0] & line) + size(s.spot[sort][1] & line)
    bare = size(line & ~s.laid & b.cells)
    v = b.hope[Hope.FREE_SPOT] * spots + b.hope[Hope.BARE_CELL] * bare
    if b.look_terrain[figure] >= 0:
        room = b.look_most[figure] - liking(s, b, figure, cell, facing)
        v += min(room, 2 * bare) * b.hope[Hope.LIKED_CELL]
    elif looks_at_landscape(b, figure):
        free = 0
        for k in range(5):
            if s.notch[facing * 5 + k] == NO_PANEL:
                free += 1
        v += free * b.hope[Hope.FREE_NOTCH] * b.look_coins[figure]
    return v * min(left, 100) // 100


# ------------------------------------------------------------------------------- lanterns


@rule
def lanterns_hope(s: State, b: Box, me: Seat, left: int) -> int:
    v = (me.tokens[0] + me.tokens[1]) * b.hope[Hope.TOKEN]
    for lantern in range(4):
        if me.lanterns >> lantern & 1:
            v += b.hope[Hope.LANTERN + lantern]
    return v * fades(b, left) // 100
