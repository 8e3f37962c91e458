"""What a seat may know: its own hand, all that was turned up, and who has chosen."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hortus.engine.bits import nth, size
from hortus.engine.chance import draw
from hortus.engine.compiling import rule
from hortus.engine.veiling import looking

from .state import UNKNOWN, Box, Seen, State


@rule
def veil(s: State, b: Box, seat: int) -> None:
    """Other hands go back into the deck, so that its complement tells nothing either."""
    s.veiled = 1 + seat
    for p in range(2):
        for k in range(2):
            if p != seat and s.seat[p].card[k] >= 0:
                s.deck |= 1 << s.seat[p].card[k]
                s.seat[p].card[k] = UNKNOWN


@rule
def resample(s: State, b: Box, number: int) -> None:
    if s.veiled > 0:
        s.veiled = -s.veiled
        for k in range(4):
            if s.seat[k // 2].card[k % 2] == UNKNOWN:
                card = nth(s.deck, draw(number, k, size(s.deck)))
                s.deck &= ~(1 << card)
                s.seat[k // 2].card[k % 2] = card


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    me = looking(s)
    for p in range(2):
        for k in range(2):
            seen.card[p][k] = s.seat[(me + p) % 2].card[k]


class DuelView(Struct):
    hands: list[list[int]]
    points: list[int]
    shown: int


def draw_view(s: Any, b: Any, seat: int, options: dict[str, Any]) -> DuelView:
    hands = [[int(c) for c in s.seat[p].card] for p in range(2)]
    return DuelView(hands, [s.seat[p].points for p in range(2)], s.shown)
