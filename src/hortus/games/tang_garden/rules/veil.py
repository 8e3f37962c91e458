"""The veil: what a seat may know of a Tang Garden table, and worlds it holds possible.

Every composition is known to all, and no deck has an order. Only the cards that another seat
has just drawn to choose from may be hidden, where the table plays so.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, nth, size
from hortus.engine.border import Buffer
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.veiling import looking, mark_imagined, mark_veiled

from ..state import (
    CELLS,
    CHOICE,
    FIGURES,
    HIDDEN_CARD,
    KINDS,
    NEUTRAL,
    NO_PANEL,
    NO_TILE,
    NOTCHES,
    NOWHERE,
    STACK_TILES,
    STACKS,
    Box,
    State,
)
from .score import cards_of


@rule
def veil(s: State, b: Box, seat: int) -> None:
    mark_veiled(s, seat)
    if s.opt.drawn_cards == 1 and seat != s.mover:
        for k in range(s.choice_n):
            if s.choice[k] >= 0:
                s.deck |= 1 << s.choice[k]
                s.choice[k] = HIDDEN_CARD


@rule
def resample(s: State, b: Box, number: int) -> None:
    if s.veiled > 0:
        for k in range(CHOICE):
            if s.choice[k] == HIDDEN_CARD:
                card = nth(s.deck, draw(number, k, size(s.deck)))
                s.deck &= ~(1 << card)
                s.choice[k] = card
        mark_imagined(s)


CELL_NUMBERS: Final = 1 + 5 * 4 + 4 * 2 + 3 + 2
SEAT_NUMBERS: Final = 1 + 3 + 2 + 4 + 1 + FIGURES + KINDS
FIGURE_NUMBERS: Final = 2 + SEATS + 4 + CELLS
OBSERVATION: Final = (
    CELLS * CELL_NUMBERS
    + SEATS * SEAT_NUMBERS
    + FIGURES * FIGURE_NUMBERS
    + NOTCHES * 8
    + STACKS * (4 * 5 + 2)
    + 2 * KINDS
    + 2 * 2 * 8
    + 2 * FIGURES
    + 32
    + 2
)


@rule
def observe(s: State, b: Box, out: Buffer) -> None:
    """Fill OBSERVATION numbers: cells, seats (own first), figures, landscapes, offers, course.

    A cell is 34 numbers: 1 if a tile lies there; its edges, five kinds x four sides; free spots,
    four kinds x first and second; room for a figure, three places; tokens, two sizes. A seat
    is coins / 100, markers / 10, tokens / 8, lanterns, character token, active character, cards
    of each kind / 5. A figure is neutral, out of reach, owner (own first), facing, cell. Then
    the symbols in each notch, the open tile and tiles left of each stack, the cards to choose
    from and the pieces left by kind, symbols on offer, characters on offer and in the deck, the
    phase, the round / 20 and whether it is the last. Raises ValueError on a record that is not
    veiled.
    """
    me = looking(s)
    n = 0
    for cell in range(CELLS):
        n = observe_cell(s, cell, out, n)
    for p in range(SEATS):
        n = observe_seat(s, b, (me + p) % s.players, p < s.players, out, n)
    for figure in range(FIGURES):
        n = observe_figure(s, figure, me, out, n)
    for notch in range(NOTCHES):
        n = observe_panel(b, s.notch[notch], out, n)
    for k in range(STACKS):
        n = observe_stack(s, b, k, out, n)
    for kind in range(KINDS):
        drawn = 0
        for k in range(s.choice_n):
            if s.choice[k] >= 0 and b.card_kind[s.choice[k]] == kind:
                drawn += 1
        out[n] = drawn / CHOICE
        out[n + 1] = s.supply[kind] / 6
        n += 2
    for panel_size in range(2):
        for k in range(2):
            n = observe_panel(b, s.offer[panel_size][k], out, n)
    for figure in range(FIGURES):
        out[n] = 1.0 if s.open[0] == figure or s.open[1] == figure else 0.0
        out[n + 1] = float(s.characters >> figure & 1)
        n += 2
    for phase in range(32):
        out[n] = 1.0 if s.phase == phase else 0.0
        n += 1
    out[n] = s.round / 20
    out[n + 1] = float(s.ending)


@rule
def observe_cell(s: State, cell: int, out: Buffer, n: int) -> int:
    out[n] = float(s.laid >> cell & 1)
    n += 1
    for kind in range(5):
        for side in range(4):
            out[n] = float(s.side[kind][side] >> cell & 1)
            n += 1
    for kind in range(4):
        for k in range(2):
            out[n] = float(s.spot[kind][k] >> cell & 1)
            n += 1
    for place in range(3):
        out[n] = float(s.room[place] >> cell & 1)
        n += 1
    for panel_size in range(2):
        out[n] = float(s.token[panel_size] >> cell & 1)
        n += 1
    return n


@rule
def observe_seat(s: State, b: Box, seat: int, plays: bool, out: Buffer, n: int) -> int:
    me = s.seat[seat]
    share = 1.0 if plays else 0.0
    out[n] = share * me.coins / 100
    n += 1
    for track in range(3):
        out[n] = share * me.marker[track] / 10
        n += 1
    for panel_size in range(2):
        out[n] = share * me.tokens[panel_size] / 8
        n += 1
    for lantern in range(4):
        out[n] = share * (me.lanterns >> lantern & 1)
        n += 1
    out[n] = share * me.waiting
    n += 1
    for figure in range(FIGURES):
        out[n] = share if me.active == figure else 0.0
        n += 1
    for kind in range(KINDS):
        out[n] = share * cards_of(s, b, seat, kind) / 5
        n += 1
    return n


@rule
def observe_figure(s: State, figure: int, me: int, out: Buffer, n: int) -> int:
    owner = s.owner[figure]
    out[n] = 1.0 if owner == NEUTRAL else 0.0
    out[n + 1] = 1.0 if owner < 0 else 0.0
    n += 2
    for p in range(SEATS):
        out[n] = 1.0 if p < s.players and owner == (me + p) % s.players else 0.0
        n += 1
    standing = s.stands[figure] != NOWHERE
    for side in range(4):
        out[n] = 1.0 if standing and s.facing[figure] == side else 0.0
        n += 1
    for cell in range(CELLS):
        out[n] = 1.0 if s.stands[figure] == cell else 0.0
        n += 1
    return n


@rule
def observe_panel(b: Box, panel: int, out: Buffer, n: int) -> int:
    for symbol in range(8):
        out[n] = 0.0 if panel == NO_PANEL else float(b.symbols[panel][symbol])
        n += 1
    return n


@rule
def observe_stack(s: State, b: Box, k: int, out: Buffer, n: int) -> int:
    stack = s.stack[k]
    for side in range(4):
        for kind in range(5):
            shown = 0.0
            if stack.open != NO_TILE and b.edge[k * STACK_TILES + stack.open][side] == kind:
                shown = 1.0
            out[n] = shown
            n += 1
    out[n] = (size(stack.unseen) + stack.under_n) / STACK_TILES
    out[n + 1] = 1.0 if has(s.open_at_start, k) else 0.0
    return n + 2
