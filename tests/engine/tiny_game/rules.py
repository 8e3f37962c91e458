"""The rules of Duel. DU-01: one card each. DU-02: only a card that is there."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.asking import barred
from hortus.engine.bits import nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.header import FINISHED, NATURE

from .state import DECK, NO_CARD, NOT_CHOSEN, Box, State

HANDS: Final = 0  # nature's only deck
BOTH: Final = 0b11


@rule
def deal(s: State, b: Box) -> None:
    s.deck = (1 << DECK) - 1
    s.actors = 1 << NATURE


@rule
def legal(s: State, b: Box, seat: int, out: Any) -> int:
    n = 0
    for a in range(2):
        if refuse(s, b, seat, a) == 0:
            out[n] = a
            n += 1
    return n


@rule
def pick(s: State, b: Box, seat: int, x: int) -> int:
    me = s.seat[seat]
    if me.card[0] == NO_CARD:
        return 1
    return 0 if me.card[1] == NO_CARD else x >> 31


@rule
def refuse(s: State, b: Box, seat: int, a: int) -> int:
    reason = barred(s, seat, a, 2)
    if reason or seat == NATURE:
        return reason
    return 2 if s.seat[seat].card[a] == NO_CARD else 0


@rule
def play(s: State, b: Box, seat: int, a: int, at: int) -> None:
    s.seat[seat].chosen = a
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        turn_up(s)


@rule
def answer(s: State, b: Box, number: int) -> None:
    s.drawn[HANDS] += 1
    s.news += 1
    for k in range(4):
        card = nth(s.deck, draw(number, k, size(s.deck)))
        s.deck &= ~(1 << card)
        s.seat[k // 2].card[k % 2] = card
    s.actors = BOTH


@rule
def turn_up(s: State) -> None:
    s.news += 1
    one = s.seat[0].card[s.seat[0].chosen]
    other = s.seat[1].card[s.seat[1].chosen]
    if one < 0 or other < 0:
        return  # a look ahead from what a seat knows ends at a card it does not know
    winner = 0 if (one > other) != (s.opt.low_wins == 1) else 1
    s.seat[winner].points += 1
    s.shown |= 1 << one | 1 << other
    for p in range(2):
        s.seat[p].card[s.seat[p].chosen] = NO_CARD
        s.seat[p].chosen = NOT_CHOSEN
    s.round += 1
    if s.round == 6:
        s.over = FINISHED
    else:
        s.actors = BOTH if s.round % 2 else 1 << NATURE
