"""What a move brought: steps, coins, tokens, thresholds, told from the records around it.

Sums are read off the records; what each part of them is for follows from the tile, the cards
and the columns passed. So nothing here decides what a move earns.
"""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.parts import Happening

from ..enums import Edge, Figure
from ..rules.lattice import neighbour, opposite
from ..rules.skills import TILE_TAKEN, loves, monk_is_paid
from ..state import CHARACTERS, EDGES, NO_CHARACTER, NO_TILE, SIZES, TERRAINS, Box, State

PAIR_COINS: Final = 2  # TG-26


def of_start(b: Box, after: State, seat: int) -> list[Happening]:
    """The coin of the start bonus, where the table plays so (E-33)."""
    me = after.seat[seat]
    columns = sum(
        int(b.column_coins[column]) for marker in me.marker for column in range(1, marker + 1)
    )
    return _skill(after, seat, int(me.coins) - columns)


def of_tile(b: Box, before: State, after: State, seat: int, cell: int) -> list[Happening]:
    """What a tile brought at once, and the token that lay on its cell."""
    told = _steps(b, before, after, seat, cell)
    pairs, paths = divmod(_matches(after, cell, Edge.PATH), 2)
    if pairs:  # a choice that follows
        told.append(Happening("path_pairs", seat, {"count": pairs}))
    if paths:
        told.append(Happening("path_coin", seat, {"coins": paths}))
    skill = _skill_at_tile(b, before, after, seat)
    temple = _other_coins(b, before, after, seat) - paths - skill
    if temple > 0:
        told.append(Happening("temple", seat, {"coins": temple}))
    told += _skill(before, seat, skill)
    return told + _tokens(before, after, seat) + _threshold(b, before, after, seat)


def of_card(b: Box, before: State, after: State, seat: int) -> list[Happening]:
    """What a card brought: the skill of who likes its decoration, and its one-time bonus."""
    told = _moved(b, before, after, seat)
    told += _skill(before, seat, _other_coins(b, before, after, seat))
    return told + _threshold(b, before, after, seat)


def of_choice(b: Box, before: State, after: State, seat: int, gain: int) -> list[Happening]:
    """Two coins or a step for a pair of path edges, or a free step."""
    if gain == TERRAINS:
        told = [Happening("path_coins", seat, {"coins": PAIR_COINS})]
        skill = _other_coins(b, before, after, seat) - PAIR_COINS
    else:
        told = _moved(b, before, after, seat)
        skill = _other_coins(b, before, after, seat)
    told += _skill(before, seat, skill)
    return told + _tokens(before, after, seat) + _threshold(b, before, after, seat)


def of_token(b: Box, before: State, after: State, seat: int) -> list[Happening]:
    """A token taken from the garden for a card's bonus."""
    coins = _other_coins(b, before, after, seat)
    return _tokens(before, after, seat) + _skill(before, seat, coins)


def of_nature(b: Box, before: State, after: State) -> list[Happening]:
    """A skill that pays while something is turned up: the Monk's, by the option (E-34)."""
    seat = int(before.mover)
    return _skill(before, seat, _other_coins(b, before, after, seat))


def of_solo_tile(b: Box, before: State, after: State, cell: int) -> list[Happening]:
    """Coins for matching edges, for areas that are enclosed now and at temples (TG-84, E-47)."""
    coins = int(after.seat[0].coins - before.seat[0].coins)
    edges = sum(_matches(after, cell, terrain) for terrain in range(TERRAINS))
    told = []
    if coins:
        told.append(Happening("solo_coins", 0, {"coins": coins, "edges": edges}))
    told += _tokens(before, after, 0)
    marks = [mark for mark in b.mark_coins if before.seat[0].coins < mark <= after.seat[0].coins]
    return told + [Happening("mark", 0, {"coins": int(mark)}) for mark in marks]


# ----------------------------------------------------------------------------------- steps


def _steps(b: Box, before: State, after: State, seat: int, cell: int) -> list[Happening]:
    """Steps for matching edges and for areas that are enclosed now (TG-19, TG-21)."""
    told = []
    for track in range(TERRAINS):
        made = _made(before, after, seat, track)
        areas = made - _matches(after, cell, track)
        if areas > 0:
            told.append(Happening("encloses", seat, {"terrain": EDGES[track], "count": areas}))
        elif areas < 0:  # E-17
            told.append(Happening("track_ends", seat, {"track": EDGES[track]}))
    return told + _moved(b, before, after, seat)


def _moved(b: Box, before: State, after: State, seat: int) -> list[Happening]:
    """Markers that have moved, and the coins of the columns they entered."""
    told = []
    for track in range(TERRAINS):
        made = _made(before, after, seat, track)
        if made > 0:
            column = int(after.seat[seat].marker[track])
            told.append(
                Happening("steps", seat, {"track": EDGES[track], "steps": made, "column": column})
            )
        coins = _passed(b, before, after, seat, track)
        if coins > 0:
            told.append(Happening("column_coins", seat, {"track": EDGES[track], "coins": coins}))
    return told


def _made(before: State, after: State, seat: int, track: int) -> int:
    return int(after.seat[seat].marker[track] - before.seat[seat].marker[track])


def _passed(b: Box, before: State, after: State, seat: int, track: int) -> int:
    """Coins of the columns that a marker has entered (TG-51)."""
    first, last = before.seat[seat].marker[track], after.seat[seat].marker[track]
    return sum(int(b.column_coins[column]) for column in range(first + 1, last + 1))


def _matches(after: State, cell: int, kind: int) -> int:
    """How many edges of the tile on a cell meet an edge of the same kind."""
    return sum(_meets(after, cell, kind, side) for side in range(4))


def _meets(after: State, cell: int, kind: int, side: int) -> bool:
    at = int(neighbour(cell, side))
    mine, across = after.side[kind][side], after.side[kind][int(opposite(side))]
    return at >= 0 and bool(mine >> cell & 1) and bool(across >> at & 1)


def _threshold(b: Box, before: State, after: State, seat: int) -> list[Happening]:
    """A character is due (TG-41); a token that was kept lapses then (TG-48)."""
    old, new = before.seat[seat], after.seat[seat]
    if _reached(b, new) == _reached(b, old):
        return []
    told = [Happening("threshold", seat)]
    if old.waiting and not new.waiting:
        told.append(Happening("token_lapses", seat))
    return told


def _reached(b: Box, me: Any) -> int:
    return sum(min(me.marker) >= column for column in b.threshold)


# --------------------------------------------------------------------------- coins and tokens


def _other_coins(b: Box, before: State, after: State, seat: int) -> int:
    """Coins that did not come from columns."""
    coins = int(after.seat[seat].coins - before.seat[seat].coins)
    return coins - sum(_passed(b, before, after, seat, track) for track in range(TERRAINS))


def _skill(before: State, seat: int, coins: int) -> list[Happening]:
    active = before.seat[seat].active
    if coins <= 0 or active == NO_CHARACTER:
        return []
    return [Happening("skill", seat, {"character": CHARACTERS[active], "coins": coins})]


def _skill_at_tile(b: Box, before: State, after: State, seat: int) -> int:
    """What the active character has earned by a tile."""
    active = int(before.seat[seat].active)
    if active == NO_CHARACTER:
        return 0
    track = int(loves(active))
    shown = sum(stack.open != NO_TILE for stack in before.stack)
    earns = (
        (active == Figure.MONK and monk_is_paid(before.opt.monk, before.used, TILE_TAKEN, shown))
        or (active == Figure.SWORD_DANCER and after.seat[seat].tokens != before.seat[seat].tokens)
        or (track >= 0 and _made(before, after, seat, track) > 0)
    )
    return int(b.skill_coins[active]) if earns else 0


def _tokens(before: State, after: State, seat: int) -> list[Happening]:
    """A landscape token taken; its cell is the one without it now."""
    return [
        Happening(f"token_{name}", seat)
        for size, name in enumerate(SIZES)
        if after.seat[seat].tokens[size] > before.seat[seat].tokens[size]
    ]
