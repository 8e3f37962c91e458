"""Who is asked next, and for what."""

from __future__ import annotations

from hortus.engine import asking
from hortus.engine.compiling import rule

from ..enums import Phase
from ..state import State


@rule
def ask_nature(s: State, deck: int, then: int) -> None:
    """Nature serves a deck next, and `then` says what follows."""
    asking.ask_nature(s, deck)
    s.then = then
    s.phase = Phase.NATURE


@rule
def seat_acts(s: State, phase: int) -> None:
    """The mover decides next."""
    s.phase = phase
    s.actors = 1 << s.mover


@rule
def finish(s: State, how: int) -> None:
    """The game is over: FINISHED, or LOST."""
    s.over = how
    s.phase = Phase.NATURE
    s.actors = 0
