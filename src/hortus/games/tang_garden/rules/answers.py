"""Nature answers: a deck is served, and what it was asked for goes on."""

from __future__ import annotations

from hortus.engine.asking import served
from hortus.engine.chance import draw
from hortus.engine.compiling import rule

from ..enums import Deck, Phase, Size, Then
from ..state import STACKS, Box, State
from . import course, solo
from . import nature as decks
from .asking import ask_nature, seat_acts
from .garden import lay_start_tile
from .layouts import layout
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
            s.token[panel_size] = b.token[layout(s.players)][panel_size]
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
    if not decks.turn_up(s, Then.SETTING_UP):
        return
    if s.drawn[Deck.SMALL_PANELS] == 0:
        ask_nature(s, Deck.SMALL_PANELS, Then.SETTING_UP)
    elif s.drawn[Deck.LARGE_PANELS] == 0:
        ask_nature(s, Deck.LARGE_PANELS, Then.SETTING_UP)
    elif s.players == 1:
        if s.drawn[Deck.CARDS] == 0:
            ask_nature(s, Deck.CARDS, Then.SETTING_UP)
        else:
            seat_acts(s, Phase.SOLO_KEEP)
    elif s.drawn[Deck.CHARACTERS] == 0:
        ask_nature(s, Deck.CHARACTERS, Then.SETTING_UP)
    else:
        course.begin_turn(s, b, s.first)


@rule
def insert_start_panels(s: State, number: int) -> None:
    """TG-08: one small panel in the middle notch of each side."""
    for side in range(4):
        s.notch[side * 5 + 1] = decks.draw_panel(s, Size.SMALL, number, 2 + side)


# --------------------------------------------------------------------------------- nature


@rule
def answer(s: State, b: Box, number: int) -> None:
    """Serve the deck that is due, then go on with what it was asked for."""
    deck = served(s)
    then = s.then
    s.then = 0
    if deck == Deck.SET_UP:
        set_up(s, b, number)
    elif deck < Deck.CARDS:
        decks.open_a_tile(s, deck - Deck.FIRST_STACK, number)
    elif deck == Deck.CARDS:
        serve_cards(s, b, number, then)
    elif deck == Deck.CHARACTERS:
        if then == Then.BLIND_CHARACTER:
            s.hand = decks.draw_character(s, number, 0)
        else:
            decks.open_characters(s, number)  # TG-07, TG-46
    else:
        if then == Then.SETTING_UP and deck == Deck.SMALL_PANELS:
            insert_start_panels(s, number)
        decks.offer_panels(s, deck - Deck.SMALL_PANELS, number)  # TG-09, TG-27
    resume(s, b, then)


@rule
def serve_cards(s: State, b: Box, number: int, then: int) -> None:
    if s.players == 1:
        solo.deal_pairs(s, number)
    elif then == Then.MORE_CARDS:
        decks.draw_to_choose(s, number, 2)
    else:  # TG-33
        decks.draw_to_choose(s, number, decks.cards_drawn(s, b))


@rule
def resume(s: State, b: Box, then: int) -> None:
    if then == Then.SETTING_UP:
        go_on_setting_up(s, b)
    elif then == Then.REVEALING:
        if decks.turn_up(s, Then.REVEALING):
            course.after_action(s)
    elif then == Then.OPENING:
        course.go_on_opening(s)
    elif then == Then.DRAWING:
        pay_monk(s, b, CARDS_DRAWN, s.choice_n)
        course.choose_or_fail(s, b)
    elif then == Then.MORE_CARDS:
        course.choose_or_fail(s, b)
    elif then == Then.BLIND_CHARACTER:
        course.take_character(s, b, s.hand)
    elif then == Then.OPEN_CHARACTER:
        if s.players == 1:
            solo.play_on(s, b)
        else:
            course.after_action(s)
    elif then == Then.NEW_OFFER:
        course.go_on(s, b)
    elif then == Then.NEW_PAIRS:
        if decks.turn_up(s, Then.NEW_PAIRS):
            solo.fill_pairs(s, b)
    else:
        solo.play_on(s, b)
