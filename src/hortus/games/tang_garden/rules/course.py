"""The course of a turn: rewards, what is still owed, what is turned up, who comes next.

A turn is a chain of small decisions. What is still owed stands in the record, so every
function here may stop where nature or the seat must act, and go on from the record alone.
"""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, lowest, size
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED
from hortus.engine.seats import seat_after

from ..enums import Action, Bonus, Deck, Edge, Figure, Phase, Size, Then, Used
from ..state import NO_PANEL, NO_SIZE, NO_TILE, NOWHERE, TERRAINS, Box, State
from . import solo
from .areas import enclosures
from .asking import ask_nature, finish, seat_acts
from .choices import merchants_moves
from .garden import decorate, lay, matches, temple_coins
from .indices import HAND
from .lanterns import can_get_lantern, double_lantern, second_is_possible
from .nature import (
    cards_to_draw,
    characters_missing,
    closed_stacks,
    discard_choice,
    hidden_cards_tell,
    is_used_up,
    open_stacks,
    panel_deck,
    panels_missing,
    turn_up,
)
from .offers import some_card_fits, tile_of
from .skills import TILE_TAKEN, TURN_BEGINS, decoration_skill, pay_monk
from .tracks import advance, can_step_anywhere, influences_due, reached

IDLE_ROUNDS: Final = 3  # rounds in which all draw and nothing fits, before the game ends

# ------------------------------------------------------------------------- a turn begins


@rule
def begin_turn(s: State, b: Box, seat: int) -> None:
    s.mover = seat
    s.used = 0
    s.fresh_temple = NOWHERE
    s.action = 0
    s.open_at_start = open_stacks(s)
    pay_monk(s, b, TURN_BEGINS, size(s.open_at_start))
    seat_acts(s, Phase.TURN)


@rule
def go_on_opening(s: State) -> None:
    """The Official's tiles lie open as the turn begins (E-36)."""
    if turn_up(s, Then.OPENING):
        s.open_at_start = open_stacks(s)
        seat_acts(s, Phase.TURN)


# ----------------------------------------------------------------------------- building


@rule
def build(s: State, b: Box, source: int, cell: int, turn: int) -> None:
    """Lay a tile, pay what it earns at once, and go on to what is still owed (E-14)."""
    face = tile_of(s, source)
    pay_monk(s, b, TILE_TAKEN, size(open_stacks(s)))
    if source == HAND:
        s.hand_tile = NO_TILE
    else:
        s.stack[source].open = NO_TILE
    s.used |= Used.BEGUN
    s.action = Action.BUILD
    s.idle = 0
    s.advanced = 0
    lay(s, b, cell, face, turn)
    if s.players == 1:
        solo.pay(s, b, cell)
    else:
        pay(s, b, cell)
    if b.temple[face] >= 0:
        s.fresh_temple = cell
    go_on(s, b)


@rule
def pay(s: State, b: Box, cell: int) -> None:
    """Steps for matching edges and enclosed areas, coins for paths and temples."""
    closed = enclosures(s, cell)
    for terrain in range(TERRAINS):
        n = matches(s, cell, terrain)  # TG-19
        n += closed[terrain]  # TG-21
        n += b.closed[s.tile[cell]][terrain]  # TG-24
        advance(s, b, terrain, n)
    paths = matches(s, cell, Edge.PATH)
    s.pairs = paths // 2  # TG-26; of three edges one is paid at once (E-09)
    s.seat[s.mover].coins += paths % 2 + temple_coins(s, b, cell)  # TG-25


# --------------------------------------------------------------------------- decorating


@rule
def start_decorating(s: State, b: Box) -> None:
    """TG-33: two cards, and one for each stack without an open tile."""
    s.used |= Used.BEGUN
    s.action = Action.DECORATE
    s.idle = min(s.idle + 1, IDLE_ROUNDS * s.players)
    if cards_to_draw(s):
        ask_nature(s, Deck.CARDS, Then.DRAWING)
    else:
        choose_or_fail(s, b)


@rule
def choose_or_fail(s: State, b: Box) -> None:
    """The choice, or, where nothing can be placed and nobody can help it, the end (TG-40)."""
    hidden_cards_tell(s)  # by what is asked next
    if some_card_fits(s, b) or merchants_moves(s, b) != 0:
        seat_acts(s, Phase.CHOOSE_CARD)
    else:
        end_action(s, b)


@rule
def place_decoration(s: State, b: Box, card: int, cell: int, k: int) -> None:
    """TG-34, TG-35, TG-38: keep the card, place its piece, take its bonus."""
    hidden_cards_tell(s)
    me = s.seat[s.mover]
    kind = b.card_kind[card]
    me.cards |= 1 << card
    decorate(s, b, kind, cell, k)
    s.idle = 0
    me.coins += decoration_skill(b, me.active, kind)
    s.advanced = 0
    bonus = b.card_bonus[card]
    if bonus < TERRAINS:
        advance(s, b, bonus, 1)
    elif bonus == Bonus.ANY:
        s.steps = 1
    elif bonus == Bonus.LANDSCAPE_TOKEN:
        s.token_due = 1
    go_on(s, b)


# ------------------------------------------------------------------------- what is owed


@rule
def go_on(s: State, b: Box) -> None:
    """The next thing owed, in order: path pairs, steps, token, panel; then the action's end.

    What cannot be had lapses.
    """
    if s.pairs > 0:
        seat_acts(s, Phase.GAIN)
        return
    if s.steps > 0:
        if can_step_anywhere(s, b):
            seat_acts(s, Phase.GAIN)
            return
        s.steps = 0
    if s.token_due:
        if s.token[Size.SMALL] | s.token[Size.LARGE] != 0:
            seat_acts(s, Phase.TAKE_TOKEN)
            return
        s.token_due = 0  # E-22
    take_covered_token(s, b)
    if s.panel_due != NO_SIZE:
        if s.offer[s.panel_due][0] != NO_PANEL or s.offer[s.panel_due][1] != NO_PANEL:
            seat_acts(s, Phase.TAKE_PANEL)
            return
        s.panel_due = NO_SIZE
    if s.players == 1:
        solo.after_rewards(s, b)
    else:
        again_or_end(s, b)


@rule
def take_covered_token(s: State, b: Box) -> None:
    """TG-27, TG-28: the token that lay on the cell built upon."""
    for panel_size in range(2):
        covered = s.token[panel_size] & s.laid
        if covered:
            take_token(s, b, lowest(covered))


@rule
def take_token(s: State, b: Box, cell: int) -> None:
    panel_size = Size.SMALL if has(s.token[Size.SMALL], cell) else Size.LARGE
    s.token[panel_size] &= ~(1 << cell)
    me = s.seat[s.mover]
    me.tokens[panel_size] += 1
    if me.active == Figure.SWORD_DANCER:
        me.coins += b.skill_coins[Figure.SWORD_DANCER]
    s.panel_due = panel_size


@rule
def insert_panel(s: State, b: Box, notch: int) -> None:
    """TG-27: the panel in hand stands from now on; then the offer is filled again."""
    panel_size = s.panel_due
    s.notch[notch] = s.panel
    s.panel = NO_PANEL
    s.panel_due = NO_SIZE
    if s.players == 1:
        solo.insert_other_panel(s, panel_size, notch)
    if panels_missing(s, panel_size):
        ask_nature(s, panel_deck(panel_size), Then.NEW_OFFER)
    else:
        go_on(s, b)


# ------------------------------------------------------------------- the end of an action


@rule
def again_or_end(s: State, b: Box) -> None:
    """A double lantern must be decided before anything is turned up (TG-53, TG-54)."""
    if s.choice_n > 0:
        hidden_cards_tell(s)  # by whether a second one is asked for
    lantern = double_lantern(s)
    if can_get_lantern(s, b, lantern) and second_is_possible(s, b):
        seat_acts(s, Phase.AGAIN)
    else:
        end_action(s, b)


@rule
def end_action(s: State, b: Box) -> None:
    if s.action == Action.DECORATE:
        discard_choice(s)  # TG-34, TG-40
        s.reveal = closed_stacks(s)  # TG-39, E-20
    elif size(open_stacks(s)) < 2:
        s.reveal = closed_stacks(s)  # TG-29, E-16
    if turn_up(s, Then.REVEALING):
        after_action(s)


@rule
def after_action(s: State) -> None:
    seat_acts(s, Phase.AFTER)


@rule
def after_figure(s: State) -> None:
    """TG-46: the open characters are filled up once the figure stands."""
    if characters_missing(s):
        ask_nature(s, Deck.CHARACTERS, Then.OPEN_CHARACTER)
    else:
        after_action(s)


# ----------------------------------------------------------------------------- influence


@rule
def take_character(s: State, b: Box, figure: int) -> None:
    """TG-42: the card and its figure; a threshold, or else the token, is used up for it."""
    me = s.seat[s.mover]
    s.hand = figure
    s.owner[figure] = s.mover
    me.owned |= 1 << figure
    s.used |= Used.INFLUENCED
    if influences_due(b, me) > 0:
        me.influences += 1
        if influences_due(b, me) > 0:
            wait_with_token(s, b)  # E-27: one a turn, a second one waits
    else:
        me.waiting = 0
    seat_acts(s, Phase.WHICH)


@rule
def wait_with_token(s: State, b: Box) -> None:
    """TG-47, TG-48: never more than one token."""
    me = s.seat[s.mover]
    me.influences = reached(b, me)
    me.waiting = 1
    s.used |= Used.TOKEN_TAKEN


# --------------------------------------------------------------------- the end of a turn


@rule
def end_turn(s: State, b: Box) -> None:
    """TG-58: whoever brings the end about, all get equally many turns."""
    if size(s.token[Size.SMALL]) + size(s.token[Size.LARGE]) <= b.end_tokens or is_used_up(s):
        s.ending = 1
    if s.idle == IDLE_ROUNDS * s.players:
        s.ending = 1  # E-57, ours: nothing has fitted for so long that nothing will
    following = seat_after(s.mover, 1, s.players)  # TG-12
    if following == s.first:
        s.round = min(s.round + 1, 127)
        if s.ending:
            finish(s, FINISHED)
            return
    begin_turn(s, b, following)
