"""Tang Garden with veils that are broken on purpose: the trials must notice each of them.

    HORTUS_INTERPRET=1 python -m tests.tang_garden.broken_veils

prints which checks notice. Interpreted, since compiled kernels are cached by the game's sources.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hortus.engine.compiling import INTERPRETED
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.enums import Phase
from hortus.games.tang_garden.rules import veil as view
from hortus.games.tang_garden.state import NO_CARD
from hortus.testing import CHECKS, NotConforming

from .trials import TRIALS, balanced


def veil_that_shows_drawn_cards(s: Any, b: Any, seat: int) -> None:
    cards, deck = list(s.choice), s.deck
    view.veil(s, b, seat)
    s.choice, s.deck = cards, deck


def veil_that_leaves_the_deck(s: Any, b: Any, seat: int) -> None:
    """What is missing from it are the hidden cards."""
    deck = s.deck
    view.veil(s, b, seat)
    s.deck = deck


def veil_that_tells_the_kind(s: Any, b: Any, seat: int) -> None:
    """How often a free spot is marked depends on the first card drawn."""
    first = s.choice[0]
    view.veil(s, b, seat)
    if s.choice[0] != first:
        s.supply[0] = b.card_kind[first]


def veil_that_hides_own_cards(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, 6)
    s.veiled = 1 + seat


def veil_that_hides_discards(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    for k in range(s.discard_n):
        s.discard[k] = NO_CARD


def veil_that_hides_kept_cards(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    for p in range(s.players):
        if p != seat:
            s.seat[p].cards = 0


def resample_that_forgets_a_card(s: Any, b: Any, number: int) -> None:
    hidden = s.choice[0] < NO_CARD
    view.resample(s, b, number)
    if hidden:
        s.choice[0] = NO_CARD


def play_that_keeps_a_choice_quiet(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """A card placed and the discards are seen by all, and do not count as news."""
    news, choosing = s.news, s.phase == Phase.CHOOSE_CARD
    GAME.verbs["play"](s, b, seat, a, at)
    if choosing and seat < s.players:
        s.news = news


BROKEN: dict[str, tuple[str, dict[str, Callable[..., Any]]]] = {
    "drawn cards are shown": (
        "secrets_change_no_view", {"veil": veil_that_shows_drawn_cards}),
    "the deck is the complement": (
        "secrets_change_no_view", {"veil": veil_that_leaves_the_deck}),
    "a number tells the kind of a hidden card": (
        "secrets_change_no_view", {"veil": veil_that_tells_the_kind}),
    "own cards are hidden": (
        "seats_see_what_they_must", {"veil": veil_that_hides_own_cards}),
    "discards are hidden": (
        "seats_see_what_they_must", {"veil": veil_that_hides_discards}),
    "cards that others keep are hidden": (
        "seats_see_what_they_must", {"veil": veil_that_hides_kept_cards}),
    "an imagined card is lost": (
        "imagined_worlds_veil_back", {"resample": resample_that_forgets_a_card}),
    "a choice is made in silence": (
        "news_counts_what_comes_to_light", {"play": play_that_keeps_a_choice_quiet}),
}  # fmt: skip


def notices(check: str, verbs: dict[str, Callable[..., Any]]) -> bool:
    """Whether the check of that name fails in one of the trials."""
    (meant,) = [one for one in CHECKS if one.__name__ == check]
    for name in ("4-players-other-rulings", "3-players-hidden-cards"):
        game = replace(GAME, verbs={**GAME.verbs, **verbs})
        try:
            meant(replace(TRIALS[name], game=game, seeds=[1], every=5, leads=balanced))
        except NotConforming:
            return True
    return False


if __name__ == "__main__":
    assert INTERPRETED
    sys.stdout.write(json.dumps({what: notices(*broken) for what, broken in BROKEN.items()}))
