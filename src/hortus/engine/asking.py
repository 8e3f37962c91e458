"""Asking nature and seats: what is alike in every answer, and what bars a move in every game."""

from __future__ import annotations

from typing import Any

from .bits import has
from .compiling import rule
from .header import GAME_OVER, NATURE, NO_SUCH_MOVE, NOT_AN_ACTOR, Header


@rule
def ask_nature(s: Header, deck: int) -> None:
    """Nature is to serve this deck, and nobody else may act."""
    s.due = deck
    s.actors = 1 << NATURE


@rule
def served(s: Header) -> int:
    """The deck nature was asked for; something comes to light, and nothing is asked any more."""
    deck: int = s.due
    s.drawn[deck] += 1
    s.news += 1
    s.due = 0
    return deck


@rule
def nothing_to_answer(s: Header, b: Any, number: int) -> None:
    """What nature says in a game without chance: it is never due."""


@rule
def barred(s: Header, seat: int, a: int, moves: int) -> int:
    """Why nobody may play this here, before any rule of a game is asked; 0: nothing bars it.

    `moves` is how many indices the game has. Nature may say any number when it is due.
    """
    if s.over:
        return GAME_OVER
    if seat < 0 or seat > NATURE or not has(s.actors, seat):
        return NOT_AN_ACTOR
    if seat != NATURE and (a < 0 or a >= moves):
        return NO_SUCH_MOVE
    return 0
