"""What a position of Yin & Yang is worth to a bot, in hundredths of a coin.

Before the end: the coins, those that laid edges promise, what the own figures may see, and
how likely it is that the garden will be finished. The last counts holes by the tiles that
still fit them, spots by the cards still to come, lanterns, and the balance of the diagonals.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule

from . import solo_hopes as hope
from .lattice import EAST, FIRST_COLUMN, FIRST_ROW, NORTH, SOUTH, START_CELLS, before
from .sight import liking
from .state import (
    ALL,
    EMPRESS,
    KINDS,
    LADY,
    MOON,
    NO_CARD,
    NO_CORNER,
    NO_DECORATION,
    NO_PANEL,
    NO_TILE,
    NOWHERE,
    OFFICIAL,
    PATH,
    SMALL_PANELS,
    STACK_TILES,
    STACKS,
    SUN,
    TERRAINS,
    WALL,
    Box,
    State,
)
from .visitors import mark_is_due

SURE: Final = 1024  # a chance of one
FEW_CARDS: Final = 6  # in a deck; then the discards come soon


@rule
def solo_value(s: State, b: Box) -> int:
    holes = b.inner & ~s.laid
    worth = 100 * s.seat[0].coins + figures_worth(s, b, holes)
    if holes == 0:
        return worth
    worth += promised_edges(s, b, holes)
    worth += spots_worth(s, b, size(holes))
    worth += lanterns_worth(s, b)
    worth -= b.solo_hope[hope.SHORT] * short_of_turns(s, size(holes))
    return worth + holes_and_pairs(s, b, holes)


# ------------------------------------------------------------------------------------ edges


@rule
def promised_edges(s: State, b: Box, holes: int) -> int:
    """Coins of edges yet to be met (TG-84)."""
    facing = 0
    for side in range(4):
        looking = before(holes, side)
        for terrain in range(TERRAINS):
            facing += size(s.side[terrain][side] & looking)
    free = size(holes & before(holes, EAST)) + size(holes & before(holes, SOUTH))
    return b.solo_hope[hope.EDGE] * facing + b.solo_hope[hope.FREE_EDGE] * free


# -------------------------------------------------------------------------- holes and pairs


@rule
def welcome(s: State, kind: int, side: int) -> int:
    """The cells on which a tile may show an edge on a side (TG-17, TG-18)."""
    across = side ^ 2
    return ~before(s.laid & ~(s.side[kind][across] | s.side[WALL][across]), side)


@rule
def all_welcome(s: State, side: int) -> tuple[int, int, int, int, int]:
    return (
        welcome(s, 0, side),
        welcome(s, 1, side),
        welcome(s, 2, side),
        welcome(s, PATH, side),
        ALL,
    )


@rule
def same_edges(b: Box, one: int, other: int) -> bool:
    for side in range(4):
        if b.edge[one][side] != b.edge[other][side]:
            return False
    return True


@rule
def holes_and_pairs(s: State, b: Box, holes: int) -> int:
    """How sure it is that each hole will be filled, and that the next turn finds a pair."""
    north = all_welcome(s, 0)
    east = all_welcome(s, 1)
    south = all_welcome(s, 2)
    west = all_welcome(s, 3)
    shown = s.display
    fallen = 0
    if s.corner != NO_CORNER:
        fallen = 1 << s.corner | 1 << (s.corner ^ 2)
    ones = 0  # how many tiles of the stacks fit, one bit of the number in each word
    twos = 0
    fours = 0
    eights = 0
    display = 0
    cards = drawable(s, b)
    stuck = SURE
    playable = 0
    bare = False
    reach = before(s.laid, 0) | before(s.laid, 1) | before(s.laid, 2) | before(s.laid, 3)
    reach &= holes
    for k in range(STACKS):
        stack = s.stack[k]
        open_now = stack.open
        if has(fallen, k):
            if open_now != NO_TILE:
                shown |= 1 << k * STACK_TILES + open_now
            open_now = NO_TILE
        fit = 0
        fitting = 0
        unseen = stack.unseen
        for n in range(STACK_TILES):
            face = k * STACK_TILES + n
            in_stack = has(unseen, n)
            if not in_stack and n != open_now and not has(shown, face):
                continue
            if n == 0 or fit == 0 or not same_edges(b, face, face - 1):
                fit = 0
                for turn in range(b.turns[face]):
                    fit |= (
                        north[b.edge[face][-turn & 3]]
                        & east[b.edge[face][1 - turn & 3]]
                        & south[b.edge[face][2 - turn & 3]]
                        & west[b.edge[face][3 - turn & 3]]
                    )
                fit &= holes
            if has(shown, face):
                display |= fit
                continue
            carry = ones & fit
            ones ^= fit
            more = twos & carry
            twos ^= carry
            carry = fours & more
            fours ^= more
            more = eights & carry
            eights ^= carry
            if more:  # sixteen are as good as fifteen
                ones |= more
                twos |= more
                fours |= more
                eights |= more
            if in_stack and fit & reach:
                fitting += 1
            if n == open_now:
                chance = SURE if fit & reach else 0
                if stack.card == NO_CARD:
                    chance = chance * cards // SURE
                elif not card_finds_room(s, b, stack.card, face):
                    chance = 0
                if chance == SURE:
                    playable += 1
                stuck = stuck * (SURE - chance) // SURE
        if open_now == NO_TILE:
            if unseen == 0:
                bare = True
            else:
                stuck = stuck * (SURE - fitting * cards // size(unseen)) // SURE
    if bare:
        stuck = SURE  # TG-93
    worth = holes_worth(s, b, holes, (ones, twos, fours, eights), display)
    worth += b.solo_hope[hope.PLAYABLE] * playable
    lit = s.seat[0].lanterns & 7
    weight = b.solo_hope[hope.STUCK_LIT if lit else hope.STUCK]
    return worth - weight * stuck // SURE


@rule
def display_lanterns(s: State) -> int:
    """How many tiles of the display can still be laid (TG-90, TG-92)."""
    lanterns = s.seat[0].lanterns
    return (lanterns >> 1 & 1) + (lanterns >> 3 & 1)


@rule
def holes_worth(
    s: State, b: Box, holes: int, count: tuple[int, int, int, int], display: int
) -> int:
    """Minus for each hole by the tiles that fit it; a few are left to the display."""
    rescues = display_lanterns(s)
    worth = 0
    saved_one = 0
    saved_two = 0
    left = holes
    while left:
        cell = lowest(left)
        left &= left - 1
        n = (
            (count[0] >> cell & 1)
            + (count[1] >> cell & 1) * 2
            + (count[2] >> cell & 1) * 4
            + (count[3] >> cell & 1) * 8
        )
        minus = b.solo_hope[hope.HOLE + n]
        worth -= minus
        if has(display, cell):
            saving = minus - b.solo_hope[hope.RESCUED]
            if saving > saved_one:
                saved_two = saved_one
                saved_one = saving
            elif saving > saved_two:
                saved_two = saving
    if rescues > 0:
        worth += saved_one
    if rescues > 1:
        worth += saved_two
    return worth


# -------------------------------------------------------------------------------- decorations


@rule
def free_spots(s: State, spot: int) -> int:
    return size(s.spot[spot][0]) + size(s.spot[spot][1])


@rule
def card_finds_room(s: State, b: Box, card: int, face: int) -> bool:
    """Whether a card can be placed now, or on the tile beside it (TG-80)."""
    kind = b.card_kind[card]
    if s.supply[kind] == 0:
        return False
    spot = b.kind_spot[kind]
    if s.spot[spot][0] | s.spot[spot][1] != 0:
        return True
    return b.spot[face][0] == spot or b.spot[face][1] == spot


@rule
def cards_to_come(s: State) -> int:
    return s.deck if size(s.deck) > FEW_CARDS else (1 << 54) - 1


@rule
def drawable(s: State, b: Box) -> int:
    """The chance, in 1024ths, that a card drawn can be placed."""
    deck = cards_to_come(s)
    n = 0
    for kind in range(KINDS):
        spot = b.kind_spot[kind]
        if s.supply[kind] > 0 and s.spot[spot][0] | s.spot[spot][1] != 0:
            n += size(deck & b.of_kind[kind])
    return SURE * n // size(deck)


@rule
def spots_worth(s: State, b: Box, turns: int) -> int:
    """Spots by the cards that want them, and pieces that will find one."""
    deck = cards_to_come(s)
    most = size(deck)
    worth = 0
    stock = 0
    for spot in range(4):
        free = free_spots(s, spot)
        cards = 0
        pieces = 0
        for kind in range(KINDS):
            if b.kind_spot[kind] == spot:
                pieces += s.supply[kind]
                if s.supply[kind] > 0:
                    cards += size(deck & b.of_kind[kind])
        stock += min(free, pieces)
        for k in range(min(free, 4)):
            worth += b.solo_hope[hope.DRAWN + k] * cards // most
    return worth + b.solo_hope[hope.STOCK] * min(stock, turns)


# ------------------------------------------------------------------------ lanterns and stacks


@rule
def lanterns_worth(s: State, b: Box) -> int:
    worth = 0
    for k in range(4):
        if has(s.seat[0].lanterns, k):
            worth += b.solo_hope[hope.LANTERN + k]
    for panel_size in range(2):
        if s.seat[0].tokens[panel_size] >= b.remove_cost:
            worth += b.solo_hope[hope.TOKENS]
    if mark_is_due(s, b):
        worth += b.solo_hope[hope.SOON]
    return worth


@rule
def short_of_turns(s: State, turns: int) -> int:
    """How far a diagonal is below four turns, where the turns to come could want them (TG-93)."""
    short = 0
    for k in range(2):
        left = size(s.stack[k].unseen)
        if s.stack[k].open != NO_TILE and s.corner != k and s.corner != k ^ 2:
            left += 1
        short += max(0, min(4, turns) - left)
    return short


# ------------------------------------------------------------------------------------ figures


@rule
def decorated_cells(s: State, k: int) -> int:
    cells = 0
    left = s.laid
    while left:
        cell = lowest(left)
        left &= left - 1
        if s.decor[cell][k] != NO_DECORATION:
            cells |= 1 << cell
    return cells


@rule
def line(cell: int, side: int) -> int:
    """The cell and all cells from it towards a side (TG-67)."""
    cells = FIRST_ROW << (cell & 56) if side & 1 else FIRST_COLUMN << (cell & 7)
    if side == NORTH or side == 3:
        return cells & ((2 << cell) - 1) & ALL
    return cells & ~((1 << cell) - 1) & ALL


@rule
def figures_worth(s: State, b: Box, holes: int) -> int:
    """What the own figures see, or will see from the best place there is (TG-66 to TG-69)."""
    first = decorated_cells(s, 0)
    second = decorated_cells(s, 1)
    worth = 0
    waiting = s.seat[0].owned
    left = waiting
    while left:
        figure = lowest(left)
        left &= left - 1
        if s.stands[figure] != NOWHERE:
            waiting &= ~(1 << figure)
            cell = s.stands[figure]
            seen = line(cell, s.facing[figure])
            worth += 100 * (size(seen & first) + size(seen & second))
            worth += 100 * liking(s, b, figure, cell, s.facing[figure])
    places = size(s.room[0]) + size(s.room[1]) + size(s.room[2])
    if holes:
        for k in range(min(places, 5)):
            worth += b.solo_hope[hope.ROOM + k]
    left = waiting
    while left:
        figure = lowest(left)
        left &= left - 1
        worth += b.solo_hope[hope.FIGURE]
        worth += best_view(s, b, figure, holes, first, second)
    return worth


@rule
def best_view(s: State, b: Box, figure: int, holes: int, first: int, second: int) -> int:
    north = landscape(s, b, figure, 0)
    east = landscape(s, b, figure, 1)
    south = landscape(s, b, figure, 2)
    west = landscape(s, b, figure, 3)
    terrain = b.look_terrain[figure]
    tiles = 0
    if terrain >= 0:
        for side in range(4):
            tiles |= s.side[terrain][side]
    bare = (holes | s.spot[0][0] | s.spot[1][0] | s.spot[2][0] | s.spot[3][0]) & ~first
    best = 0
    rooms = s.room[0] | s.room[1] | s.room[2]
    if rooms == 0:
        if holes == 0:
            return 0
        rooms = START_CELLS
    left = rooms
    while left:
        cell = lowest(left)
        left &= left - 1
        for side in range(4):
            seen = line(cell, side)
            here = 100 * (size(seen & first) + size(seen & second))
            here += b.solo_hope[hope.GLIMPSE] * size(seen & bare)
            if terrain >= 0:
                n = 100 * size(seen & tiles & ~START_CELLS)
                if seen & tiles & START_CELLS:
                    n += 100
                n += b.solo_hope[hope.TERRAIN_COMING] * size(seen & holes)
                here += min(b.look_coins[figure] * n, 100 * b.look_most[figure])
            elif side == 0:
                here += north
            elif side == 1:
                here += east
            elif side == 2:
                here += south
            else:
                here += west
            best = max(best, here)
    return best


@rule
def symbol_count(b: Box, panel: int, figure: int) -> int:
    if figure == LADY:
        return b.symbols[panel][SUN] + b.symbols[panel][MOON]
    if figure == OFFICIAL:
        n = 0
        for symbol in range(8):
            n += b.symbols[panel][symbol]
        return n
    return b.symbols[panel][b.look_symbol[figure]]


@rule
def landscape(s: State, b: Box, figure: int, side: int) -> int:
    """What a figure likes of a side's landscape, with a share of what may come there."""
    if figure == EMPRESS:
        return 100 * b.look_most[figure]
    if b.look_terrain[figure] >= 0:
        return 0
    seen = 0
    small_free = 0
    large_free = 0
    for k in range(5):
        panel = s.notch[side * 5 + k]
        if panel != NO_PANEL:
            seen += symbol_count(b, panel, figure)
        elif k < 3:
            small_free += 1
        else:
            large_free += 1
    coming = coming_symbols(s, b, figure, 0, small_free) if small_free else 0
    if large_free:
        coming += coming_symbols(s, b, figure, 1, large_free)
    n = 100 * seen + b.solo_hope[hope.COMING] * coming
    return min(b.look_coins[figure] * n, 100 * b.look_most[figure])


@rule
def coming_symbols(s: State, b: Box, figure: int, panel_size: int, free: int) -> int:
    """Liked symbols on the panels not yet placed, as many as the free notches of a side take."""
    first = 0 if panel_size == 0 else SMALL_PANELS
    left = s.panels[panel_size] << first
    for k in range(2):
        if s.offer[panel_size][k] != NO_PANEL:
            left |= 1 << s.offer[panel_size][k]
    if s.panel != NO_PANEL and (s.panel >= SMALL_PANELS) == (panel_size == 1):
        left |= 1 << s.panel
    panels = 0
    symbols = 0
    while left:
        panel = lowest(left)
        left &= left - 1
        n = symbol_count(b, panel, figure)
        if n:
            panels += 1
            symbols += n
    if panels == 0:
        return 0
    return symbols * min(panels, free) // panels
