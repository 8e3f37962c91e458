"""Gardeners with veils that are broken on purpose: the trials must notice each of them.

    HORTUS_INTERPRET=1 python -m tests.gardeners.broken_veils

prints which checks notice. Interpreted, since compiled kernels are cached by the game's sources.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hortus.engine.compiling import INTERPRETED
from hortus.games.gardeners import GAME
from hortus.games.gardeners.enums import Said
from hortus.games.gardeners.rules import veil as view
from hortus.games.gardeners.rules.cards import active
from hortus.testing import CHECKS, NotConforming

from .trials import TRIALS


def veil_that_shows_closed_cards(s: Any, b: Any, seat: int) -> None:
    cards = [slot.card for slot in s.slot]
    view.veil(s, b, seat)
    for slot, card in zip(s.slot, cards, strict=True):
        slot.card = card


def veil_that_leaves_the_deck(s: Any, b: Any, seat: int) -> None:
    """What is missing from it are the hidden cards."""
    deck = list(s.deck)
    view.veil(s, b, seat)
    s.deck = deck


def veil_that_shows_discards(s: Any, b: Any, seat: int) -> None:
    discards = [list(me.discards) for me in s.seat]
    view.veil(s, b, seat)
    for me, cards in zip(s.seat, discards, strict=True):
        me.discards = cards


def veil_that_tells_what_a_card_is_not(s: Any, b: Any, seat: int) -> None:
    """Another one is struck from the list of what it may be."""
    for slot in s.slot:
        if slot.card > 0:
            slot.possible[0] &= ~(1 << (slot.card - 1) % 49)
    view.veil(s, b, seat)


def veil_that_hides_own_cards(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, 6)
    s.veiled = 1 + seat


def veil_that_hides_what_was_said(s: Any, b: Any, seat: int) -> None:
    view.veil(s, b, seat)
    for me in s.seat:
        me.said = Said.SILENT


def resample_that_forgets_the_discards(s: Any, b: Any, number: int) -> None:
    view.resample(s, b, number)
    for me in s.seat:
        me.discards = [0, 0]


def play_that_shows_the_oldest_card(s: Any, b: Any, seat: int, a: int, at: int) -> None:
    """A move that shows a front without counting as news."""
    news = s.news
    GAME.verbs["play"](s, b, seat, a, at)
    if seat < s.players and active(s):
        s.slot[0].open = 1
        s.news = news


BROKEN: dict[str, tuple[str, dict[str, Callable[..., Any]]]] = {
    "closed cards are shown": (
        "secrets_change_no_view", {"veil": veil_that_shows_closed_cards}),
    "the deck is the complement": (
        "secrets_change_no_view", {"veil": veil_that_leaves_the_deck}),
    "others' discards are shown": (
        "secrets_change_no_view", {"veil": veil_that_shows_discards}),
    "the list of what a card may be depends on the card": (
        "secrets_change_no_view", {"veil": veil_that_tells_what_a_card_is_not}),
    "own cards are hidden": (
        "seats_see_what_they_must", {"veil": veil_that_hides_own_cards}),
    "announcements are hidden": (
        "seats_see_what_they_must", {"veil": veil_that_hides_what_was_said}),
    "imagined discards are lost": (
        "imagined_worlds_veil_back", {"resample": resample_that_forgets_the_discards}),
    "a front is shown in passing": (
        "news_counts_what_comes_to_light", {"play": play_that_shows_the_oldest_card}),
}  # fmt: skip


def notices(check: str, verbs: dict[str, Callable[..., Any]]) -> bool:
    """Whether the check of that name fails in one of the trials."""
    (meant,) = [one for one in CHECKS if one.__name__ == check]
    for name in ("3-introduction-b-discards", "4-standard-trust"):
        game = replace(GAME, verbs={**GAME.verbs, **verbs})
        try:
            meant(replace(TRIALS[name], game=game, seeds=[1], every=12))
        except NotConforming:
            return True
    return False


if __name__ == "__main__":
    assert INTERPRETED
    sys.stdout.write(json.dumps({what: notices(*broken) for what, broken in BROKEN.items()}))
