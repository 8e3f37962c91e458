"""Playing Tang Garden: what each small move does. Numbers are those of the rules page.

This is the table of contents: what a move sets off stands in `course.py`, what is allowed in
`choices.py`, and what is different for one player in `solo.py`.
"""

from __future__ import annotations

from hortus.engine.compiling import rule

from ..enums import Action, Deck, Figure, Lantern, Phase, Size, Then, Used
from ..state import NO_CHARACTER, NO_CORNER, NO_PANEL, SMALL_PANELS, Box, State
from . import course, solo
from . import nature as decks
from .asking import ask_nature, seat_acts
from .garden import remove_decoration, stand, step_off
from .indices import COINS, HAND, Kind, PlainMove, kind_of, member_of, row_of
from .lanterns import ready_cost
from .skills import CARD_TAKEN, pay_monk
from .tracks import advance


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    """The move of the mover."""
    kind = kind_of(a)
    row = row_of(a, kind)
    member = member_of(a, kind)
    if kind == Kind.BUILD:
        play_build(s, b, row // 4, member, row % 4)
    elif kind == Kind.DECORATE:
        play_decorate(s, b, row // 2, member, row % 2)
    elif kind == Kind.STAND:
        play_stand(s, b, member, row // 4, row % 4)
    elif kind == Kind.REMOVE:
        s.seat[s.mover].tokens[row % 2] -= b.remove_cost
        remove_decoration(s, b, member, row // 2)
        if s.phase == Phase.SOLO_TURN:
            solo.play_on(s, b)
    elif kind == Kind.TOKEN:
        s.token_due = 0
        course.take_token(s, b, member)
        course.go_on(s, b)
    elif kind == Kind.DISPLAY:
        s.display &= ~(1 << member)
        s.hand_tile = member
        seat_acts(s, Phase.SOLO_HAND)
    elif kind == Kind.PANEL:
        play_panel(s, member)
    elif kind == Kind.NOTCH:
        course.insert_panel(s, b, member)
    elif kind == Kind.CHARACTER:
        play_character(s, b, member)
    elif kind == Kind.WHICH:
        play_which(s, b, member)
    elif kind == Kind.READY:
        play_ready(s, b, member // 2, member % 2)
    elif kind == Kind.LANTERN:
        play_lantern(s, b, member)
    elif kind == Kind.GAIN:
        play_gain(s, b, member)
    elif kind == Kind.UNDER:
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
    if s.phase == Phase.SEARCH_PANEL:
        offset = 0 if panel_size == Size.SMALL else SMALL_PANELS
        if s.offer[panel_size][1] != NO_PANEL:
            s.panels[panel_size] |= 1 << s.offer[panel_size][1] - offset
            s.offer[panel_size][1] = NO_PANEL
        s.panels[panel_size] &= ~(1 << panel - offset)
    else:
        decks.take_offer(s, panel_size, 0 if s.offer[panel_size][0] == panel else 1)
    seat_acts(s, Phase.INSERT)


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
    if s.phase == Phase.SOLO_KEEP:
        solo.keep_character(s, b, figure)
    elif s.phase == Phase.SOLO_LAST:
        s.hand = figure
        seat_acts(s, Phase.SOLO_STAND)
    elif s.phase == Phase.SHIFT_WHICH:
        s.hand = figure
        seat_acts(s, Phase.SHIFT_TO)
    else:
        me = s.seat[s.mover]
        if figure == me.active:
            me.active = s.hand
            s.hand = figure
        seat_acts(s, Phase.STAND)


@rule
def play_stand(s: State, b: Box, cell: int, place: int, facing: int) -> None:
    """TG-43, TG-44."""
    figure = s.hand
    if s.phase == Phase.SOLO_NEUTRAL:
        solo.neutral_stands(s, b, cell, place)
        return
    phase = s.phase
    if phase == Phase.SHIFT_TO:
        step_off(s, figure)
    stand(s, figure, cell, place, facing)
    s.hand = NO_CHARACTER
    if phase == Phase.SOLO_STAND:
        solo.last_figures(s)
    elif phase == Phase.SHIFT_TO:
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
    s.used |= Used.BEGUN
    if s.phase == Phase.AGAIN:
        course.again_or_end(s, b)


@rule
def play_lantern(s: State, b: Box, lantern: int) -> None:
    if s.players == 1:
        solo.use_lantern(s, b, lantern)
        return
    s.seat[s.mover].lanterns &= ~(1 << lantern)  # TG-52
    s.used |= Used.LIT | Used.BEGUN
    if lantern == Lantern.SHIFT:
        s.back = s.phase
        seat_acts(s, Phase.SHIFT_WHICH)  # TG-55
    elif lantern == Lantern.SEARCH:
        seat_acts(
            s, Phase.SEARCH_PANEL if s.phase == Phase.TAKE_PANEL else Phase.SEARCH_CHARACTER
        )  # TG-56
    else:
        s.used |= Used.SECOND
        seat_acts(
            s, Phase.BUILD_AGAIN if s.action == Action.BUILD else Phase.CHOOSE_CARD
        )  # TG-53, TG-54


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
    s.used |= Used.BEGUN
    decks.put_under(s.stack[k])
    s.reveal = 1 << k
    course.go_on_opening(s)


@rule
def play_plain(s: State, b: Box, move: int) -> None:
    me = s.seat[s.mover]
    if move == PlainMove.DRAW:
        course.start_decorating(s, b)
    elif move == PlainMove.OPEN:
        me.coins -= b.skill_coins[Figure.OFFICIAL]
        s.used |= Used.BEGUN
        s.reveal = decks.closed_stacks(s)
        course.go_on_opening(s)
    elif move == PlainMove.MORE:
        me.coins -= b.skill_coins[Figure.MERCHANT]
        s.used |= Used.TRADED
        ask_nature(s, Deck.CARDS, Then.MORE_CARDS)
    elif move == PlainMove.TOP:
        me.coins -= b.skill_coins[Figure.MERCHANT]
        s.used |= Used.TRADED
        s.choice[s.choice_n] = decks.take_top_discard(s)
        s.choice_n += 1
        course.choose_or_fail(s, b)
    elif move == PlainMove.BLIND:
        ask_nature(s, Deck.CHARACTERS, Then.BLIND_CHARACTER)
    elif move == PlainMove.WAIT:
        course.wait_with_token(s, b)
    elif s.phase in (Phase.AGAIN, Phase.CHOOSE_CARD):
        course.end_action(s, b)
    else:
        course.end_turn(s, b)
