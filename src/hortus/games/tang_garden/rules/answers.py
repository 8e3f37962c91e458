"""Nature answers: a deck is served, and what it was asked for goes on."""

from __future__ import annotations

from hortus.engine.asking import served
from hortus.engine.chance import draw
from hortus.engine.compiling import rule

from ..state import (
    BLIND_CHARACTER,
    CARD_DECK,
    CHARACTER_DECK,
    DRAWING,
    FIRST_STACK,
    LARGE_PANEL_DECK,
    MORE_CARDS,
    NEW_OFFER,
    NEW_PAIRS,
    OPEN_CHARACTER,
    OPENING,
    REVEALING,
    SET_UP,
    SETTING_UP,
    SMALL,
    SMALL_PANEL_DECK,
    SOLO_KEEP,
    STACKS,
    Box,
    State,
)
from . import course, solo
from . import nature as decks
from .garden import lay_start_tile
from .skills import CARDS_DRAWN, loves, pay_monk
from .tracks import move_marker

# --------------------------------------------------------------------------------- set-up


@rule
def set_up(s: State, b: Box, number: int) -> None:
    """Start tile, first seat, start characters and tokens, all from one number of nature's."""
    side = draw(number, 0, 2) if s.opt.start_side == 0 else s.opt.start_side - 1
    lay_start_tile(s, b, side, draw(number, 1, 4))  # TG-01
    s.first = draw(number, 2, s.players)  # TG-11
    decks.deal_characters(s, b, number, 3)
    if s.players == 1:
        decks.shuffle_solo_tokens(s, b.token_solo, number, 8)
    else:
        for panel_size in range(2):  # TG-10
            s.token[panel_size] = b.token[1 if s.players == 2 else 0][panel_size]
        for p in range(s.players):
            me = s.seat[p]
            if b.start_bonus[me.active] >= 0:
                move_marker(b, me, b.start_bonus[me.active], 1)  # TG-06
            if s.opt.start_bonus == 1 and loves(me.active) == b.start_bonus[me.active]:
                me.coins += b.skill_coins[me.active]  # E-33
    s.reveal = (1 << STACKS) - 1


@rule
def go_on_setting_up(s: State, b: Box) -> None:
    """What the set-up still needs: tiles, panels, characters; in solo cards and a character."""
    if not decks.turn_up(s, SETTING_UP):
        return
    if s.drawn[SMALL_PANEL_DECK] == 0:
        decks.ask_nature(s, SMALL_PANEL_DECK, SETTING_UP)
    elif s.drawn[LARGE_PANEL_DECK] == 0:
        decks.ask_nature(s, LARGE_PANEL_DECK, SETTING_UP)
    elif s.players == 1:
        if s.drawn[CARD_DECK] == 0:
            decks.ask_nature(s, CARD_DECK, SETTING_UP)
        else:
            solo.ask(s, SOLO_KEEP)
    elif s.drawn[CHARACTER_DECK] == 0:
        decks.ask_nature(s, CHARACTER_DECK, SETTING_UP)
    else:
        course.begin_turn(s, b, s.first)


@rule
def insert_start_panels(s: State, number: int) -> None:
    """TG-08: one small panel in the middle notch of each side."""
    for side in range(4):
        s.notch[side * 5 + 1] = decks.draw_panel(s, SMALL, number, 2 + side)


# --------------------------------------------------------------------------------- nature


@rule
def nature(s: State, b: Box, number: int) -> None:
    """Serve the deck that is due, then go on with what it was asked for."""
    deck = served(s)
    then = s.then
    s.then = 0
    if deck == SET_UP:
        set_up(s, b, number)
    elif deck < CARD_DECK:
        decks.open_a_tile(s, deck - FIRST_STACK, number)
    elif deck == CARD_DECK:
        serve_cards(s, b, number, then)
    elif deck == CHARACTER_DECK:
        if then == BLIND_CHARACTER:
            s.hand = decks.draw_character(s, number, 0)
        else:
            decks.open_characters(s, number)  # TG-07, TG-46
    else:
        if then == SETTING_UP and deck == SMALL_PANEL_DECK:
            insert_start_panels(s, number)
        decks.offer_panels(s, deck - SMALL_PANEL_DECK, number)  # TG-09, TG-27
    resume(s, b, then)


@rule
def serve_cards(s: State, b: Box, number: int, then: int) -> None:
    if s.players == 1:
        solo.deal_pairs(s, number)
    elif then == MORE_CARDS:
        decks.draw_to_choose(s, number, 2)
    else:  # TG-33
        decks.draw_to_choose(s, number, decks.cards_drawn(s, b))


@rule
def resume(s: State, b: Box, then: int) -> None:
    if then == SETTING_UP:
        go_on_setting_up(s, b)
    elif then == REVEALING:
        if decks.turn_up(s, REVEALING):
            course.after_action(s)
    elif then == OPENING:
        course.go_on_opening(s)
    elif then == DRAWING:
        pay_monk(s, b, CARDS_DRAWN, s.choice_n)
        course.choose_or_fail(s, b)
    elif then == MORE_CARDS:
        course.choose_or_fail(s, b)
    elif then == BLIND_CHARACTER:
        course.take_character(s, b, s.hand)
    elif then == OPEN_CHARACTER:
        if s.players == 1:
            solo.play_on(s, b)
        else:
            course.after_action(s)
    elif then == NEW_OFFER:
        course.go_on(s, b)
    elif then == NEW_PAIRS:
        if decks.turn_up(s, NEW_PAIRS):
            solo.fill_pairs(s, b)
    else:
        solo.play_on(s, b)
