"""What follows by itself: turns, rounds and the draws of nature."""

from __future__ import annotations

from typing import Final

from hortus.engine.asking import ask_nature, served
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED
from hortus.engine.seats import seat_after

from ..enums import Deck, Phase, Variant
from ..state import ALL_CELLS, BESIDE, FROGS, TILE_PLANES, VARIANTS, ZEN_FACES, Box, Seat, State
from .planes import add_one, count_of, member_at, present, take_one, total, with_count
from .terrace import FIRST_COLUMN, ROW, beside, blocked, placements, seams

SINGLES: Final = 0b111111  # kinds by shape
DOUBLES: Final = SINGLES << 6
STRAIGHTS: Final = (SINGLES | DOUBLES) << 12
CORNERS: Final = (SINGLES | DOUBLES | SINGLES << 12) << 24


@rule
def rounds(players: int) -> int:
    """MI-07."""
    return 8 - players


# ------------------------------------------------------------------------------- nature's decks


@rule
def answer(s: State, b: Box, number: int) -> None:
    deck = served(s)
    if deck == Deck.START:
        s.first = draw(number, 0, s.players)  # MI-08
        begin_round(s)
    elif deck == Deck.SUPPLY:
        draw_supply(s, number)
        s.mover = seat_after(s.first, s.players - 1, s.players)
        next_turn(s)  # MI-13: the first of the round, unless nothing fits
    else:
        turn_up(s, b, number)
        if s.phase == Phase.FROG:
            after_tile(s)
        else:
            choose_first(s)


@rule
def draw_supply(s: State, number: int) -> None:
    """MI-11, MI-12: two singles, two doubles, a straight and a corner for each player."""
    draw_shape(s, number, 0, 2 * s.players, SINGLES)
    draw_shape(s, number, 2 * s.players, 2 * s.players, DOUBLES)
    draw_shape(s, number, 4 * s.players, s.players, STRAIGHTS)
    draw_shape(s, number, 5 * s.players, s.players, CORNERS)


@rule
def draw_shape(s: State, number: int, j: int, tiles: int, kinds: int) -> None:
    for k in range(tiles):
        left = total(s.bag, kinds)
        if left == 0:
            raise ValueError("the bag has too few tiles of a shape")  # the box forbids it
        kind = 1 << member_at(s.bag, kinds, draw(number, j + k, left))
        take_one(s.bag, kind)
        add_one(s.supply, kind)


@rule
def fill_display(s: State, b: Box) -> None:
    """MI-X11, MI-X13: turn Zen tiles up; chance is asked only where the pile has several faces."""
    faces = 0
    for face in range(ZEN_FACES):
        if s.zen_bag[face] > 0:
            faces += 1
    if faces > 1 and on_display(s) < b.zen_open:
        ask_nature(s, Deck.ZEN_PILE)
    else:
        turn_up(s, b, 0)


@rule
def on_display(s: State) -> int:
    return s.zen_up[0] + s.zen_up[1] + s.zen_up[2]


@rule
def turn_up(s: State, b: Box, number: int) -> None:
    j = 0
    left = s.zen_bag[0] + s.zen_bag[1] + s.zen_bag[2]
    while on_display(s) < b.zen_open and left > 0:
        rank = draw(number, j, left)
        face = 0
        while rank >= s.zen_bag[face]:
            rank -= s.zen_bag[face]
            face += 1
        s.zen_bag[face] -= 1
        s.zen_up[face] += 1
        left -= 1
        j += 1


# ------------------------------------------------------------------------------- turn and round


@rule
def choose_first(s: State) -> None:
    """MI-08: chance says who takes the bonsai, or it is the first seat."""
    s.first = 0
    if s.opt.first_seat == 0:
        ask_nature(s, Deck.START)
    else:
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """MI-10: all lanterns are taken back; the supply comes out."""
    s.phase = 0
    for p in range(s.players):
        s.seat[p].lanterns = 0
        s.seat[p].passed = 0
    ask_nature(s, Deck.SUPPLY)


@rule
def after_tile(s: State) -> None:
    """The frog may step (MI-X21), where it plays and can; then the next seat's turn."""
    if s.opt.expansions & FROGS and frog_steps(s.seat[s.mover]):
        s.phase = Phase.FROG
        s.actors = 1 << s.mover
    else:
        next_turn(s)


@rule
def done(me: Seat) -> bool:
    """MI-13: passed, or all six lanterns are out."""
    return me.passed == 1 or me.lanterns == ROW


@rule
def next_turn(s: State) -> None:
    """Clockwise to the next seat that can place something; who cannot passes (MI-24)."""
    for _ in range(s.players):
        s.mover = seat_after(s.mover, 1, s.players)
        me = s.seat[s.mover]
        if done(me):
            continue
        if can_place(s, me):
            s.phase = Phase.LAY
            s.actors = 1 << s.mover
            return
        me.passed = 1
    end_round(s)  # MI-33


@rule
def end_round(s: State) -> None:
    s.round += 1
    for k in range(TILE_PLANES):
        s.supply[k] = 0  # MI-34
    s.phase = 0
    if s.round == rounds(s.players):  # MI-36
        s.over = FINISHED
        s.actors = 0
        return
    s.first = seat_after(s.first, 1, s.players)  # MI-09, MI-35
    begin_round(s)


# ---------------------------------------------------------------------------------- what fits


@rule
def can_place(s: State, me: Seat) -> bool:
    """Whether any tile of the supply fits, or a Zen tile (MI-24, MI-X18)."""
    if zen_cells(s, me) and on_display(s) > 0:
        return True
    block = blocked(s, me)
    east, south = seams(s, me, block)
    supply = present(s.supply)
    for variant in range(len(VARIANTS)):
        rows = object_rows(supply, variant)
        if rows:
            r0, r1, r2, r3 = placements(s, me, east, south, ~block, variant)
            if (r0 | r1 | r2 | r3) & rows:
                return True
    return False


@rule
def object_rows(supply: int, variant: int) -> int:
    """All cells of the rows for which the supply has a tile of this variant (MI-16).

    The six kinds of a variant lie side by side; bit k moves to the first cell of row k.
    """
    kinds = supply >> 6 * variant & SINGLES
    firsts = kinds | kinds << 5 | kinds << 10 | kinds << 15 | kinds << 20 | kinds << 25
    return (firsts & FIRST_COLUMN) * ROW


@rule
def zen_cells(s: State, me: Seat) -> int:
    """Where a Zen tile may lie: as a single one (MI-X14, MI-X15), but in any row (MI-X16)."""
    return placements(s, me, 0, 0, ~blocked(s, me), Variant.SINGLE)[0]


@rule
def frog_steps(me: Seat) -> int:
    """MI-X22: first onto level 1, then to a neighbour that is at most one level higher."""
    if me.frog == BESIDE:
        return with_count(me.height, 1, ALL_CELLS)
    around = beside(1 << me.frog)
    here = count_of(me.height, me.frog)
    steps = 0
    for level in range(here + 2):
        steps |= with_count(me.height, level, around)
    return steps
