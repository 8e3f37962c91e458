"""Dealing: every field of the record is written, before nature's first answer."""

from __future__ import annotations

from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.opening import clear_header

from ..state import (
    CARDS,
    CELLS,
    CHOICE,
    FIGURES,
    IN_SUPPLY,
    KINDS,
    LARGE,
    NO_CARD,
    NO_CHARACTER,
    NO_CORNER,
    NO_DECORATION,
    NO_PANEL,
    NO_SIZE,
    NO_TILE,
    NOTCHES,
    NOWHERE,
    SET_UP,
    SETTING_UP,
    SMALL,
    SMALL_PANELS,
    STACK_TILES,
    STACKS,
    Box,
    Options,
    Seat,
    Stack,
    State,
)
from .nature import ask_nature


@rule
def deal(s: State, b: Box, opt: Options) -> None:
    clear_header(s)
    copy_options(s, opt)
    clear_garden(s)
    clear_turn(s)
    for p in range(SEATS):
        clear_seat(s.seat[p])
        s.seat[p].lanterns = 15 if p < s.players else 0  # TG-04, TG-79
    for k in range(STACKS):
        clear_stack(s.stack[k])
    for figure in range(FIGURES):
        s.owner[figure] = IN_SUPPLY
        s.stands[figure] = NOWHERE
        s.place[figure] = 0
        s.facing[figure] = 0
    for kind in range(KINDS):
        s.supply[kind] = b.pieces[kind]  # TG-03
    s.deck = (1 << CARDS) - 1
    s.characters = (1 << FIGURES) - 1
    s.panels[SMALL] = (1 << SMALL_PANELS) - 1  # TG-08
    s.panels[LARGE] = (1 << NOTCHES - SMALL_PANELS) - 1
    ask_nature(s, SET_UP, SETTING_UP)


@rule
def copy_options(s: State, opt: Options) -> None:
    s.opt.drawn_cards = opt.drawn_cards
    s.opt.deck_empty = opt.deck_empty
    s.opt.start_view = opt.start_view
    s.opt.temple_view = opt.temple_view
    s.opt.monk = opt.monk
    s.opt.official_price = opt.official_price
    s.opt.search_bonus = opt.search_bonus
    s.opt.start_side = opt.start_side


@rule
def clear_garden(s: State) -> None:
    s.laid = 0
    for side in range(4):
        for kind in range(5):
            s.side[kind][side] = 0
        for k in range(2):
            s.spot[side][k] = 0  # as many kinds of spots as sides
    for pair in range(6):
        s.joined[pair] = 0
    for place in range(3):
        s.room[place] = 0
    for cell in range(CELLS):
        s.tile[cell] = NO_TILE
        s.turn[cell] = 0
        s.decor[cell][0] = NO_DECORATION
        s.decor[cell][1] = NO_DECORATION
    for panel_size in range(2):
        s.token[panel_size] = 0
        s.offer[panel_size][0] = NO_PANEL
        s.offer[panel_size][1] = NO_PANEL
        s.open[panel_size] = NO_CHARACTER
    for notch in range(NOTCHES):
        s.notch[notch] = NO_PANEL
    s.display = 0
    for k in range(CARDS):
        s.discard[k] = NO_CARD
    s.discard_n = 0


@rule
def clear_turn(s: State) -> None:
    for k in range(CHOICE):
        s.choice[k] = NO_CARD
    s.choice_n = 0
    s.mover = 0
    s.used = 0
    s.action = 0
    s.open_at_start = 0
    s.pairs = 0
    s.steps = 0
    s.advanced = 0
    s.token_due = 0
    s.panel_due = NO_SIZE
    s.panel = NO_PANEL
    s.hand = NO_CHARACTER
    s.hand_tile = NO_TILE
    s.reveal = 0
    s.then = 0
    s.back = 0
    s.corner = NO_CORNER
    s.ending = 0
    s.idle = 0
    s.start_side = 0
    s.start_turn = 0
    s.kept = 0
    s.counted = 0
    for figure in range(FIGURES):
        s.seen[figure] = 0
        s.liked[figure] = 0
    for k in range(len(s.spare_words)):
        s.spare_words[k] = 0
    for k in range(len(s.spare_bytes)):
        s.spare_bytes[k] = 0


@rule
def clear_seat(me: Seat) -> None:
    me.cards = 0
    me.coins = 0
    me.owned = 0
    for track in range(3):
        me.marker[track] = 0
        me.spare[track] = 0
    me.lanterns = 0
    me.tokens[SMALL] = 0
    me.tokens[LARGE] = 0
    me.waiting = 0
    me.influences = 0
    me.active = NO_CHARACTER


@rule
def clear_stack(stack: Stack) -> None:
    stack.unseen = (1 << STACK_TILES) - 1  # TG-02
    stack.open = NO_TILE
    stack.under_n = 0
    for k in range(STACK_TILES):
        stack.under[k] = NO_TILE
    stack.card = NO_CARD
    for k in range(4):
        stack.spare[k] = 0
