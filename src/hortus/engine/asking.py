"""Asking nature, and what is alike in every answer."""

from __future__ import annotations

from typing import Any

from .compiling import rule
from .header import NATURE


@rule
def ask_nature(s: Any, deck: int) -> None:
    """Nature is to serve this deck, and nobody else may act."""
    s.due = deck
    s.actors = 1 << NATURE


@rule
def served(s: Any) -> int:
    """The deck nature was asked for; something comes to light, and nothing is asked any more."""
    deck: int = s.due
    s.drawn[deck] += 1
    s.news += 1
    s.due = 0
    return deck
