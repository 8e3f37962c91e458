"""Lanterns: which may be used now, and which may be made ready."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Action, Lantern, Phase, Used
from ..state import Box, State
from .layouts import layout
from .offers import (
    display_that_fits,
    some_card_fits,
    some_open_tile_fits,
    some_pair_fits,
    stack_is_bare,
)
from .visitors import can_influence, own_standing


@rule
def ready_cost(s: State, b: Box) -> int:
    """TG-57: tokens of one size that make a lantern ready."""
    return b.ready_cost[layout(s.players)]


@rule
def lanterns_to_ready(s: State, b: Box) -> int:
    """TG-57: lantern x 2 + size of the tokens to be returned."""
    me = s.seat[s.mover]
    found = 0
    for size in range(2):
        if me.tokens[size] >= ready_cost(s, b):
            for lantern in range(4):
                if not has(me.lanterns, lantern):
                    found |= 1 << lantern * 2 + size
    return found


@rule
def has_lantern(s: State, lantern: int) -> bool:
    """Ready, and none used yet in this turn (TG-52)."""
    return s.used & Used.LIT == 0 and has(s.seat[s.mover].lanterns, lantern)


@rule
def can_get_lantern(s: State, b: Box, lantern: int) -> bool:
    """Ready, or to be made ready with the tokens at hand."""
    if s.used & Used.LIT:
        return False
    return has(s.seat[s.mover].lanterns, lantern) or lanterns_to_ready(s, b) != 0


@rule
def second_is_possible(s: State, b: Box) -> bool:
    """Whether a second tile, or a second decoration, could follow in this action."""
    if s.action == Action.BUILD:
        return some_open_tile_fits(s, b, s.open_at_start)
    return some_card_fits(s, b)


@rule
def double_lantern(s: State) -> int:
    return Lantern.DOUBLE_BUILD if s.action == Action.BUILD else Lantern.DOUBLE_DECORATE


@rule
def lanterns_to_use(s: State, b: Box) -> int:
    found = 0
    if s.players == 1:
        if s.phase != Phase.SOLO_REUSE and (
            s.phase != Phase.SOLO_TURN or not another_lantern(s, b)
        ):
            return 0
        for lantern in range(Lantern.TILE_ONLY, Lantern.REUSE + 1):
            if solo_lantern_helps(s, b, lantern):
                found |= 1 << lantern
        return found
    if s.phase == Phase.TAKE_PANEL:
        free = s.action == Action.BUILD or s.opt.search_bonus == 1  # E-23
        if free and s.panels[s.panel_due] != 0 and has_lantern(s, Lantern.SEARCH):
            found |= 1 << Lantern.SEARCH
        return found
    if s.phase == Phase.AGAIN:
        lantern = double_lantern(s)
        return 1 << lantern if has_lantern(s, lantern) else 0
    if own_standing(s) != 0 and has_lantern(s, Lantern.SHIFT):
        found |= 1 << Lantern.SHIFT
    if s.phase == Phase.AFTER and can_influence(s, b):
        if s.characters != 0 and has_lantern(s, Lantern.SEARCH):
            found |= 1 << Lantern.SEARCH  # TG-56
    return found


@rule
def another_lantern(s: State, b: Box) -> bool:
    """E-52: the first in this turn, or a further one where no pair can be placed."""
    return s.used & Used.LIT == 0 or (s.opt.solo_lanterns == 0 and not some_pair_fits(s, b))


@rule
def solo_lantern_helps(s: State, b: Box, lantern: int) -> bool:
    """TG-89 to TG-92: ready (spent ones by the fourth), and with an effect."""
    spent = not has(s.seat[0].lanterns, lantern - Lantern.TILE_ONLY)
    if s.phase == Phase.SOLO_REUSE:
        return spent and lantern < Lantern.REUSE and lantern_has_effect(s, b, lantern)
    if spent:
        return False
    if lantern < Lantern.REUSE:
        return lantern_has_effect(s, b, lantern)
    for other in range(Lantern.TILE_ONLY, Lantern.REUSE):
        if not has(s.seat[0].lanterns, other - Lantern.TILE_ONLY) and lantern_has_effect(
            s, b, other
        ):
            return True
    return False


@rule
def lantern_has_effect(s: State, b: Box, lantern: int) -> bool:
    if lantern == Lantern.FROM_DISPLAY:
        return display_that_fits(s, b) != 0
    if stack_is_bare(s) and (lantern != Lantern.TILE_ONLY or s.opt.solo_lanterns == 2):
        return False  # TG-93: no pair is placed any more
    return some_open_tile_fits(s, b, 15)
