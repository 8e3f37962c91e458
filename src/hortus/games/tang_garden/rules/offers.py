"""What lies ready to be placed: tiles and their cells, cards and their spots, panels."""

from __future__ import annotations

from hortus.engine.bits import has
from hortus.engine.compiling import rule

from ..enums import Phase, Size, Used
from ..state import (
    NO_CARD,
    NO_CORNER,
    NO_PANEL,
    NO_TILE,
    NOTCHES,
    SMALL_PANELS,
    STACK_TILES,
    STACKS,
    TILES,
    Box,
    State,
)
from .garden import can_place, fits_somewhere, fitting, removable, removable_from, takes
from .indices import HAND


@rule
def tile_of(s: State, source: int) -> int:
    """The tile that a source offers, or NO_TILE."""
    if source == HAND:
        return s.hand_tile
    if s.stack[source].open == NO_TILE:
        return NO_TILE
    return source * STACK_TILES + s.stack[source].open


@rule
def cells_to_build(s: State, b: Box, source: int, turn: int) -> int:
    face = tile_of(s, source)
    # TG-15: only open tiles, in any turn that looks different.
    if face == NO_TILE or turn >= b.turns[face]:
        return 0
    if (source == HAND) != (s.phase == Phase.SOLO_HAND):
        return 0
    if s.phase == Phase.BUILD_AGAIN and not has(s.open_at_start, source):
        return 0  # TG-53
    cells = fitting(s, b, face, turn)
    if s.phase == Phase.SOLO_TURN and cells != 0:
        cells &= cells_for_pair(s, b, source)
    return cells


@rule
def cells_for_pair(s: State, b: Box, source: int) -> int:
    """Solo: where the tile of a pair may lie so that its card can be placed then (TG-80, E-48)."""
    card = s.stack[source].card
    if card == NO_CARD or stack_is_bare(s):
        return 0
    kind = b.card_kind[card]
    if s.supply[kind] == 0:
        return 0
    face = tile_of(s, source)
    spot = b.kind_spot[kind]
    if b.spot[face][0] == spot or b.spot[face][1] == spot or can_place(s, b, kind):
        return b.inner
    return cells_that_pay_a_removal(s, b, spot)


@rule
def cells_that_pay_a_removal(s: State, b: Box, spot: int) -> int:
    """Cells with the token that is still lacking to clear such a spot in between (TG-86, E-59)."""
    cells = 0
    for token_size in range(2):
        if s.opt.token_use == 0 and s.seat[0].tokens[token_size] + 1 == b.remove_cost:
            cells |= s.token[token_size]
    return cells if cells != 0 and removable_from(s, b, spot) else 0


@rule
def some_pair_fits(s: State, b: Box) -> bool:
    """Solo: whether a pair can be placed."""
    for source in range(STACKS):
        for turn in range(4):
            if cells_to_build(s, b, source, turn) != 0:
                return True
    return False


@rule
def decoration_is_due(s: State) -> bool:
    """Solo: the tile of a pair lies, its decoration follows."""
    if s.corner == NO_CORNER or s.used & Used.WITHOUT:
        return False
    return s.stack[s.corner].card != NO_CARD


@rule
def decorations_to_remove(s: State, b: Box, k: int, token_size: int) -> int:
    """TG-86: on the k-th spot of which cells. A card that waits must find a spot by it."""
    if s.seat[0].tokens[token_size] < b.remove_cost:
        return 0
    cells = removable(s, b, k)
    if decoration_is_due(s):
        kind = b.card_kind[s.stack[s.corner].card]
        if not can_place(s, b, kind):
            for cell in range(64):
                if has(cells, cell) and b.kind_spot[s.decor[cell][k]] != b.kind_spot[kind]:
                    cells &= ~(1 << cell)
    return cells


@rule
def stack_is_bare(s: State) -> bool:
    """Solo: a stack is used up; only the display is left to build from (TG-93)."""
    for k in range(4):
        if s.stack[k].open == NO_TILE:
            return True
    return False


@rule
def cells_to_decorate(s: State, b: Box, place: int, k: int) -> int:
    if s.phase == Phase.SOLO_DECORATE:
        return takes(s, b, b.card_kind[s.stack[s.corner].card], k) if place == 0 else 0
    if place >= s.choice_n or s.choice[place] < 0:
        return 0
    return takes(s, b, b.card_kind[s.choice[place]], k)


@rule
def some_card_fits(s: State, b: Box) -> bool:
    for k in range(s.choice_n):
        if s.choice[k] >= 0 and can_place(s, b, b.card_kind[s.choice[k]]):
            return True
    return False


@rule
def display_that_fits(s: State, b: Box) -> int:
    found = 0
    for tile in range(TILES):
        if has(s.display, tile) and fits_somewhere(s, b, tile):
            found |= 1 << tile
    return found


@rule
def some_open_tile_fits(s: State, b: Box, stacks: int) -> bool:
    for k in range(4):
        if has(stacks, k) and s.stack[k].open != NO_TILE and fits_somewhere(s, b, tile_of(s, k)):
            return True
    return False


@rule
def panels_to_take(s: State) -> int:
    """TG-27: of the two on offer; with the search lantern any of the stack (TG-56)."""
    size = s.panel_due
    found = 0
    if s.phase == Phase.SEARCH_PANEL:
        found = s.panels[size] if size == Size.SMALL else s.panels[size] << SMALL_PANELS
    elif s.offer[size][0] != NO_PANEL:
        found |= 1 << s.offer[size][0]
    if s.offer[size][1] != NO_PANEL:
        found |= 1 << s.offer[size][1]
    return found


@rule
def is_large(notch: int) -> bool:
    return notch % 5 >= 3


@rule
def across_notch(notch: int) -> int:
    """The notch on the opposite side of the board (E-45)."""
    return (notch // 5 ^ 2) * 5 + notch % 5


@rule
def free_notches(s: State) -> int:
    """TG-27: any free notch of the panel's size; in solo the opposite one is free as well."""
    found = 0
    for notch in range(NOTCHES):
        if s.notch[notch] == NO_PANEL and is_large(notch) == (s.panel >= SMALL_PANELS):
            if s.players > 1 or s.notch[across_notch(notch)] == NO_PANEL:
                found |= 1 << notch
    return found
