"""Playing Tang Garden: what each small move does. Numbers are those of the rules page.

This is the table of contents: what a move sets off stands in `course.py`, what is allowed in
`choices.py`, and what is different for one player in `solo.py`.
"""

from __future__ import annotations

from hortus.engine.compiling import rule
from hortus.engine.header import NATURE

from ..state import (
    AGAIN,
    BEGUN,
    BLIND_CHARACTER,
    BUILD_AGAIN,
    BUILDING,
    CARD_DECK,
    CHARACTER_DECK,
    CHOOSE_CARD,
    INSERT,
    LIT,
    MERCHANT,
    MORE_CARDS,
    NO_CHARACTER,
    NO_CORNER,
    NO_PANEL,
    OFFICIAL,
    SEARCH,
    SEARCH_CHARACTER,
    SEARCH_PANEL,
    SECOND,
    SHIFT,
    SHIFT_TO,
    SHIFT_WHICH,
    SMALL,
    SMALL_PANELS,
    SOLO_HAND,
    SOLO_KEEP,
    SOLO_LAST,
    SOLO_NEUTRAL,
    SOLO_STAND,
    SOLO_TURN,
    TAKE_PANEL,
    TRADED,
    Box,
    State,
)
from ..state import STAND as STAND_PHASE
from . import answers, course, solo
from . import indices as kinds
from . import nature as decks
from .course import seat_acts
from .garden import remove_decoration, stand, step_off
from .indices import BLIND, COINS, DRAW, HAND, MORE, OPEN_ALL, TOP, WAIT, kind_of, member_of, row_of
from .lanterns import ready_cost
from .skills import CARD_TAKEN, pay_monk
from .tracks import advance


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    s.ply += 1
    if seat == NATURE:
        answers.nature(s, b, a)
    else:
        carry_out(s, b, a)


@rule
def carry_out(s: State, b: Box, a: int) -> None:
    """The move of the mover."""
    kind = kind_of(a)
    row = row_of(a, kind)
    member = member_of(a, kind)
    if kind == kinds.BUILD:
        play_build(s, b, row // 4, member, row % 4)
    elif kind == kinds.DECORATE:
        play_decorate(s, b, row // 2, member, row % 2)
    elif kind == kinds.STAND:
        play_stand(s, b, member, row // 4, row % 4)
    elif kind == kinds.REMOVE:
        s.seat[s.mover].tokens[row % 2] -= b.remove_cost
        remove_decoration(s, b, member, row // 2)
        if s.phase == SOLO_TURN:
            solo.play_on(s, b)
    elif kind == kinds.TOKEN:
        s.token_due = 0
        course.take_token(s, b, member)
        course.go_on(s, b)
    elif kind == kinds.DISPLAY:
        s.display &= ~(1 << member)
        s.hand_tile = member
        solo.ask(s, SOLO_HAND)
    elif kind == kinds.PANEL:
        play_panel(s, member)
    elif kind == kinds.NOTCH:
        course.insert_panel(s, b, member)
    elif kind == kinds.CHARACTER:
        play_character(s, b, member)
    elif kind == kinds.WHICH:
        play_which(s, b, member)
    elif kind == kinds.READY:
        play_ready(s, b, member // 2, member % 2)
    elif kind == kinds.LANTERN:
        play_lantern(s, b, member)
    elif kind == kinds.GAIN:
        play_gain(s, b, member)
    elif kind == kinds.UNDER:
        turn_over(s, member)
    else:
        play_plain(s, b, member)


@rule
def play_build(s: State, b: Box, source: int, cell: int, turn: int) -> None:
    s.corner = source if s.players == 1 and source != HAND else NO_CORNER
    course.build(s, b, source, cell, turn)


@rule
def play_decorate(s: State, b: Box, place: int, cell: int, k: int) -> None:
    if s.players == 1:
        solo.place_decoration(s, b, cell, k)
        return
    pay_monk(s, b, CARD_TAKEN, s.choice_n)
    course.place_decoration(s, b, decks.take_from_choice(s, place), cell, k)


@rule
def play_panel(s: State, panel: int) -> None:
    """TG-27; after a search the stack's top is shuffled in with the rest (TG-56)."""
    panel_size = s.panel_due
    s.panel = panel
    if s.phase == SEARCH_PANEL:
        offset = 0 if panel_size == SMALL else SMALL_PANELS
        if s.offer[panel_size][1] != NO_PANEL:
            s.panels[panel_size] |= 1 << s.offer[panel_size][1] - offset
            s.offer[panel_size][1] = NO_PANEL
        s.panels[panel_size] &= ~(1 << panel - offset)
    else:
        decks.take_offer(s, panel_size, 0 if s.offer[panel_size][0] == panel else 1)
    seat_acts(s, INSERT)


# ------------------------------------------------------------------------------ characters


@rule
def play_character(s: State, b: Box, figure: int) -> None:
    if s.players == 1:
        solo.influence(s, b, figure)
        return
    for k in range(2):
        if s.open[k] == figure:
            s.open[k] = NO_CHARACTER
    s.characters &= ~(1 << figure)
    course.take_character(s, b, figure)


@rule
def play_which(s: State, b: Box, figure: int) -> None:
    """TG-43, TG-45: one figure goes on the board, the other one's skill is active."""
    if s.phase == SOLO_KEEP:
        solo.keep_character(s, b, figure)
    elif s.phase == SOLO_LAST:
        s.hand = figure
        solo.ask(s, SOLO_STAND)
    elif s.phase == SHIFT_WHICH:
        s.hand = figure
        seat_acts(s, SHIFT_TO)
    else:
        me = s.seat[s.mover]
        if figure == me.active:
            me.active = s.hand
            s.hand = figure
        seat_acts(s, STAND_PHASE)


@rule
def play_stand(s: State, b: Box, cell: int, place: int, facing: int) -> None:
    """TG-43, TG-44."""
    figure = s.hand
    if s.phase == SOLO_NEUTRAL:
        solo.neutral_stands(s, b, cell, place)
        return
    phase = s.phase
    if phase == SHIFT_TO:
        step_off(s, figure)
    stand(s, figure, cell, place, facing)
    s.hand = NO_CHARACTER
    if phase == SOLO_STAND:
        solo.last_figures(s)
    elif phase == SHIFT_TO:
        seat_acts(s, s.back)
        s.back = 0
    else:
        course.after_figure(s)


# -------------------------------------------------------------------- lanterns and choices


@rule
def play_ready(s: State, b: Box, lantern: int, panel_size: int) -> None:
    """TG-57. Where a double lantern was still to come, it may be out of reach now."""
    me = s.seat[s.mover]
    me.tokens[panel_size] -= ready_cost(s, b)
    me.lanterns |= 1 << lantern
    s.used |= BEGUN
    if s.phase == AGAIN:
        course.again_or_end(s, b)


@rule
def play_lantern(s: State, b: Box, lantern: int) -> None:
    if s.players == 1:
        solo.use_lantern(s, b, lantern)
        return
    s.seat[s.mover].lanterns &= ~(1 << lantern)  # TG-52
    s.used |= LIT | BEGUN
    if lantern == SHIFT:
        s.back = s.phase
        seat_acts(s, SHIFT_WHICH)  # TG-55
    elif lantern == SEARCH:
        seat_acts(s, SEARCH_PANEL if s.phase == TAKE_PANEL else SEARCH_CHARACTER)  # TG-56
    else:
        s.used |= SECOND
        seat_acts(s, BUILD_AGAIN if s.action == BUILDING else CHOOSE_CARD)  # TG-53, TG-54


@rule
def play_gain(s: State, b: Box, gain: int) -> None:
    """TG-26: two coins or a step for a pair of path edges; TG-38: a free step."""
    if s.pairs > 0:
        s.pairs -= 1
    else:
        s.steps -= 1
    if gain == COINS:
        s.seat[s.mover].coins += 2
    else:
        advance(s, b, gain, 1)
    course.go_on(s, b)


@rule
def turn_over(s: State, k: int) -> None:
    """The Official puts an open tile under its stack and turns up the next one."""
    s.seat[s.mover].coins -= s.opt.official_price
    s.used |= BEGUN
    decks.put_under(s.stack[k])
    s.reveal = 1 << k
    course.go_on_opening(s)


@rule
def play_plain(s: State, b: Box, move: int) -> None:
    me = s.seat[s.mover]
    if move == DRAW:
        course.start_decorating(s, b)
    elif move == OPEN_ALL:
        me.coins -= b.skill_coins[OFFICIAL]
        s.used |= BEGUN
        s.reveal = decks.closed_stacks(s)
        course.go_on_opening(s)
    elif move == MORE:
        me.coins -= b.skill_coins[MERCHANT]
        s.used |= TRADED
        decks.ask_nature(s, CARD_DECK, MORE_CARDS)
    elif move == TOP:
        me.coins -= b.skill_coins[MERCHANT]
        s.used |= TRADED
        s.choice[s.choice_n] = decks.take_top_discard(s)
        s.choice_n += 1
        course.choose_or_fail(s, b)
    elif move == BLIND:
        decks.ask_nature(s, CHARACTER_DECK, BLIND_CHARACTER)
    elif move == WAIT:
        course.wait_with_token(s, b)
    elif s.phase in (AGAIN, CHOOSE_CARD):
        course.end_action(s, b)
    else:
        course.end_turn(s, b)
