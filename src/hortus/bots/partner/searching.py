"""Searching a garden worth aiming at: simulated annealing over full gardens.

A target costs what it will probably leave unfulfilled, and what has to be moved to get there.
All of it is counted in whole numbers and in tries, never in seconds, so that a seeded search
repeats itself.
"""

from __future__ import annotations

from math import log
from typing import Any, Final

from hortus.engine.chance import below, seed_words
from hortus.games.gardeners.judge import faults
from hortus.games.gardeners.state import TILES

from .compiled import kernel

# A card left unfulfilled costs PENALTY thousandths of its weight, more the farther it is.
PENALTY: Final = 700
SLOPE: Final = 60
STEEP: Final = 6  # faults beyond these cost no more
STEPS: Final = 256
# -ln(u) in thousandths, for u in equal steps: how much worse a step may be, in temperatures.
LUCK: Final = tuple(int(-1000 * log((k + 0.5) / STEPS)) for k in range(STEPS))
NO_WORSE: Final = 1 << 60


@kernel
def price(g: Any, b: Any, cards: Any, weights: Any, n: int, so_far: int, most: int) -> int:
    """What the cards cost in this garden on top of `so_far`; breaks off beyond `most`."""
    for k in range(n):
        wrong = faults(g, b, cards[k])
        if wrong:
            so_far += weights[k] * (PENALTY + SLOPE * min(wrong, STEEP)) // 1000
            if so_far > most:
                return so_far
    return so_far


@kernel
def moving(g: Any, lies: Any, turned: Any, toll: Any) -> int:
    """What it costs to move the tiles that lie otherwise than the target has them."""
    cost = 0
    for tile in range(TILES):
        if lies[tile] >= 0 and (lies[tile] != g.place[tile] or turned[tile] != g.turn[tile]):
            cost += toll[lies[tile]]
    return cost


@kernel
def total_price(
    gardens: Any, i: int, boxes: Any, cards: Any, weights: Any, n: int,
    lies: Any, turned: Any, toll: Any,
) -> int:  # fmt: skip
    g = gardens[i]
    cost = moving(g, lies, turned, toll)
    return price(g, boxes[0], cards, weights, n, cost, NO_WORSE)


@kernel
def swap(g: Any, one: int, other: int) -> None:
    place = g.place[one]
    g.place[one] = g.place[other]
    g.place[other] = place


@kernel
def keep(lies: Any, turned: Any, g: Any) -> None:
    for tile in range(TILES):
        lies[tile] = g.place[tile]
        turned[tile] = g.turn[tile]


@kernel
def improve(
    gardens: Any, boxes: Any, cards: Any, weights: Any, n: int,
    tiles: Any, many: int, lies: Any, turned: Any, toll: Any,
    best_place: Any, best_turn: Any, luck: Any, heat: int, tries: int,
) -> int:  # fmt: skip
    """Anneal gardens[0], a full square, in so many tries; leaves the best garden met there.

    Args:
        cards, weights: the n cards that count and what each is worth.
        tiles: the `many` tiles of the game.
        lies, turned: where each tile lies now, -1 where it does not, and its quarter turns.
        toll: by lattice cell, what it costs to take a tile away from there.
        best_place, best_turn: room for a garden.
        luck: a generator's two words.
        heat: the first temperature, in the units of weights; it falls to nothing.

    Returns what the garden costs.
    """
    g = gardens[0]
    b = boxes[0]
    now = price(g, b, cards, weights, n, moving(g, lies, turned, toll), NO_WORSE)
    best = now
    keep(best_place, best_turn, g)
    for k in range(tries):
        if best == 0:
            break
        warm = heat * (tries - k) // tries
        most = now + warm * LUCK[below(luck, STEPS)] // 1000
        one = tiles[below(luck, many)]
        other = tiles[below(luck, many)]
        way = below(luck, 8)
        turn_one = g.turn[one]
        turn_other = g.turn[other]
        if way < 3 and lies[one] >= 0:
            # Home again: the tile changes places with what the target has where it lies.
            for tile in range(TILES):
                if g.place[tile] == lies[one]:
                    other = tile
            turn_other = g.turn[other]
            if other == one and turn_one == turned[one]:
                continue
            g.turn[one] = turned[one]
            if lies[other] >= 0 and lies[other] == g.place[one]:
                g.turn[other] = turned[other]
        elif one == other or (way == 7 and b.turns[one] > 1):
            if b.turns[one] == 1:
                continue
            other = one
            g.turn[one] = (turn_one + 1 + below(luck, b.turns[one] - 1)) % b.turns[one]
        elif way >= 5:
            if b.turns[one] > 1:
                g.turn[one] = below(luck, b.turns[one])
            if b.turns[other] > 1:
                g.turn[other] = below(luck, b.turns[other])
        swap(g, one, other)
        cost = moving(g, lies, turned, toll)
        if cost <= most:
            cost = price(g, b, cards, weights, n, cost, most)
        if cost > most:
            swap(g, one, other)
            g.turn[one] = turn_one
            g.turn[other] = turn_other
            continue
        now = cost
        if now < best:
            best = now
            keep(best_place, best_turn, g)
    for tile in range(TILES):
        g.place[tile] = best_place[tile]
        g.turn[tile] = best_turn[tile]
    return best


@kernel
def sow(luck: Any, seed: int) -> None:
    """Set a generator's two words."""
    seed_words(luck, seed)
