"""Advice for somebody who plays alone: the first step to the nearest garden that will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hortus.bots import Advice
from hortus.engine.bits import members
from hortus.engine.states import constant_record
from hortus.games.gardeners.notation.commands import absolute, meant, own_cards
from hortus.games.gardeners.notation.moves import TILE_IDS
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.rules.hands import may_build
from hortus.views import View

from .gardens import Garden, Spot
from .plans import solo_plan
from .search import FOUND, IMPOSSIBLE, Solution, solve

SECONDS: Final = 2.0


def advice(view: View, seconds: float = SECONDS) -> Advice | None:
    """The next move for a seat that plays alone; takes `seconds` at most, mostly far less.

    The reason is "lay", with the tile that belongs there; "delighted", as the garden conforms;
    or "discard", as no garden fulfils all cards. The steps lead to the garden in mind.

    None where there is nothing to say: nothing can be laid now, a team plays, or the solver
    found neither a garden nor a proof in time.
    """
    s = view.state
    if s.players != 1 or s.over or not may_build(s.phase):
        return None
    cards = own_cards(s, 0)
    lies = garden_on(s)
    found = _solve(view, cards, lies, seconds)
    if found.garden is not None:
        return _step_towards(view, lies, found.garden)
    if found.status == IMPOSSIBLE and s.opt.discards and s.cards_left:
        return _card_to_discard(view, cards, lies, seconds)
    return None


def garden_on(s: Any) -> Garden:
    """The garden of a table's record, in the absolute rows and columns of its commands."""
    g = s.garden
    return {
        tile: Spot(*absolute(s, int(g.place[tile])), int(g.turn[tile])) for tile in members(g.there)
    }


def _solve(view: View, cards: Sequence[int], lies: Garden, seconds: float) -> Solution:
    s, facts = view.state, constant_record(view.box)
    return solve(
        cards,
        side=int(s.garden.side),
        tiles=list(members(int(facts.tiles[s.opt.mode]))),
        near=lies,
        corner=(0, 0),  # alone, the square stays where it is
        seconds=seconds,
        workers=1,
        box=view.box,
    )


def _step_towards(view: View, lies: Garden, target: Garden) -> Advice:
    steps = solo_plan(lies, target).steps
    if steps:
        command = steps[0].command(TILE_IDS)
        move = meant(constant_record(view.box), view.state, 0, command)
        return Advice(move, "lay", len(steps))
    return Advice(indices.SAY, "delighted", 1)


def _card_to_discard(
    view: View, cards: Sequence[int], lies: Garden, seconds: float
) -> Advice | None:
    """The card without which the others can be fulfilled, changing the fewest tiles."""
    best: tuple[int, int] | None = None
    for k in range(min(len(cards), indices.OWN_CARDS)):
        others = [card for card in cards if card != cards[k]]
        found = _solve(view, others, lies, seconds / len(cards))
        if found.status == FOUND:
            best = min(best or (99, k), (found.changed, k))
    return Advice(indices.DISCARD + best[1], "discard", 1) if best else None
