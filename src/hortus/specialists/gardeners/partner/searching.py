"""Searching a garden worth aiming at: simulated annealing over full gardens.

A target costs what it will probably leave unfulfilled, and what has to be moved to get there.
All of it is counted in whole numbers and in tries, never in seconds, so that a seeded search
repeats itself.
"""

from __future__ import annotations

from math import log
from typing import Any, Final

from hortus.engine.border import Buffer, Rows
from hortus.engine.chance import below, seed_words
from hortus.engine.compiling import rule
from hortus.games.gardeners.rules.judge import faults
from hortus.games.gardeners.rules.lattice import SQUARES, WIDTH
from hortus.games.gardeners.state import TILES

# A card left unfulfilled costs PENALTY thousandths of its weight, more the farther it is.
PENALTY: Final = 300
SLOPE: Final = 100
STEEP: Final = 9  # faults beyond these cost no more
STEPS: Final = 256
# -ln(u) in thousandths, for u in equal steps: how much worse a step may be, in temperatures.
LUCK: Final = tuple(int(-1000 * log((k + 0.5) / STEPS)) for k in range(STEPS))
NO_WORSE: Final = 1 << 60
SHUN: Final = 80  # a tile that would go back where somebody took it away


@rule
def price(g: Buffer, b: Any, cards: Buffer, weights: Buffer, n: int, so_far: int, most: int) -> int:
    """What the cards cost in this garden on top of `so_far`; breaks off beyond `most`."""
    for k in range(n):
        wrong = faults(g, b, cards[k])
        if wrong:
            so_far += weights[k] * (PENALTY + SLOPE * min(wrong, STEEP)) // 1000
            if so_far > most:
                return so_far
    return so_far


@rule
def moving(g: Buffer, lies: Any, turned: Buffer, toll: Buffer, shun: Buffer) -> int:
    """What it costs to move the tiles that lie otherwise than the target has them, and to
    put any back where somebody took it away."""
    cost = 0
    for tile in range(TILES):
        place = g.place[tile]
        if lies[tile] >= 0:
            if lies[tile] != place or turned[tile] != g.turn[tile]:
                cost += toll[lies[tile]]
        if shun[tile] == place:
            cost += SHUN
    return cost


@rule
def total_price(
    gardens: Rows, i: int, boxes: Rows, cards: Buffer, weights: Buffer, n: int,
    lies: Any, turned: Buffer, toll: Buffer, shun: Buffer,
) -> int:  # fmt: skip
    g = gardens[i]
    cost: int = moving(g, lies, turned, toll, shun)
    return price(g, boxes[0], cards, weights, n, cost, NO_WORSE)


@rule
def swap(g: Buffer, one: int, other: int) -> None:
    place = g.place[one]
    g.place[one] = g.place[other]
    g.place[other] = place


@rule
def keep(lies: Any, turned: Buffer, g: Buffer) -> None:
    for tile in range(TILES):
        lies[tile] = g.place[tile]
        turned[tile] = g.turn[tile]


@rule
def joined(g: Buffer, b: Any, one: int, other: int, luck: Buffer) -> int:
    """Turn path tile `one` so that it goes on from `other`; the cell where it does so, or 0."""
    sides = b.path[other] << g.turn[other]
    sides = (sides | sides >> 4) & 15
    side = below(luck, 4)
    while not sides >> side & 1:
        side = (side + 1) & 3
    cell: int = g.place[other]
    if side == 0:
        cell -= WIDTH
    elif side == 1:
        cell += 1
    elif side == 2:
        cell += WIDTH
    else:
        cell -= 1
    if not SQUARES[g.side] >> cell & 1:
        return 0
    turn = below(luck, 4)
    for _ in range(4):
        turn = (turn + 1) & 3
        if turn < b.turns[one]:
            back = b.path[one] << turn
            if (back | back >> 4) >> (side + 2 & 3) & 1:
                g.turn[one] = turn
                return cell
    return 0


@rule
def improve(
    gardens: Rows, boxes: Rows, cards: Buffer, weights: Buffer, n: int,
    tiles: Any, many: int, paths: Any, many_paths: int,
    lies: Any, turned: Buffer, toll: Buffer, shun: Buffer,
    best_place: Any, best_turn: Any, luck: Buffer, heat: int, tries: int,
) -> int:  # fmt: skip
    """Anneal gardens[0], a full square, in so many tries; leaves the best garden met there.

    Args:
        cards, weights: the n cards that count and what each is worth.
        tiles: the `many` tiles of the game.
        paths: path tiles, to be joined on purpose; none if no card asks for it.
        lies, turned: where each tile lies now, -1 where it does not, and its quarter turns.
        toll: by lattice cell, what it costs to take a tile away from there.
        shun: by tile, a cell where somebody took it away; -1 for none.
        best_place, best_turn: room for a garden.
        luck: a generator's two words.
        heat: the first temperature, in the units of weights; it falls to nothing.

    Returns what the garden costs.
    """
    g = gardens[0]
    b = boxes[0]
    now = price(g, b, cards, weights, n, moving(g, lies, turned, toll, shun), NO_WORSE)
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
        elif way == 3 and many_paths > 0:
            one = paths[below(luck, many_paths)]
            other = paths[below(luck, many_paths)]
            turn_one = g.turn[one]
            if one == other:
                continue
            cell = joined(g, b, one, other, luck)
            if cell == 0:
                g.turn[one] = turn_one
                continue
            for tile in range(TILES):
                if g.place[tile] == cell:
                    other = tile
            turn_other = g.turn[other]
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
        cost = moving(g, lies, turned, toll, shun)
        if cost <= most:
            cost = price(g, b, cards, weights, n, cost, most)
        if cost > most:
            swap(g, one, other)
            g.turn[other] = turn_other
            g.turn[one] = turn_one  # the later of the two counts where they are the same
            continue
        now = cost
        if now < best:
            best = now
            keep(best_place, best_turn, g)
    for tile in range(TILES):
        g.place[tile] = best_place[tile]
        g.turn[tile] = best_turn[tile]
    return best


@rule
def bends(row: int, column: int, height: int, width: int) -> int:
    """The sides (N 1, E 2, S 4, W 8) that a rectangle of paths joins on one of its cells."""
    sides = 15
    if row == 0:
        sides &= 14
    if row == height - 1:
        sides &= 11
    if column == 0:
        sides &= 7
    if column == width - 1:
        sides &= 13
    if row > 0 and row < height - 1:
        sides &= 5
    if column > 0 and column < width - 1:
        sides &= 10
    return sides


@rule
def turn_to(b: Any, tile: int, sides: int) -> int:
    """The turn in which a tile's path joins these sides; -1 if none does."""
    if b.path[tile]:
        for turn in range(b.turns[tile]):
            laid = b.path[tile] << turn
            if (laid | laid >> 4) & 15 == sides:
                return turn
    return -1


@rule
def lay_loop(
    g: Buffer, b: Any, paths: Any, many_paths: int, first: int, height: int, width: int
) -> bool:
    """Lay a closed loop of paths with its top left corner on a cell, as far as tiles suffice."""
    used = 0
    for row in range(height):
        for column in range(width):
            if row in (0, height - 1) or column in (0, width - 1):
                cell = first + WIDTH * row + column
                sides = bends(row, column, height, width)
                there = 0
                for tile in range(TILES):
                    if g.place[tile] == cell:
                        there = tile
                chosen = there if turn_to(b, there, sides) >= 0 and not used >> there & 1 else -1
                for k in range(many_paths):
                    tile = paths[k]
                    if chosen < 0 and not used >> tile & 1 and turn_to(b, tile, sides) >= 0:
                        chosen = tile
                if chosen < 0:
                    return False
                used |= 1 << chosen
                g.turn[chosen] = turn_to(b, chosen, sides)
                if chosen != there:
                    swap(g, chosen, there)
    return True


@rule
def begin_with_loop(
    gardens: Rows, boxes: Rows, cards: Buffer, weights: Buffer, n: int, paths: Any, many_paths: int,
    lies: Any, turned: Buffer, toll: Buffer, shun: Buffer, luck: Buffer, tries: int,
) -> None:  # fmt: skip
    """Lay a loop of paths in gardens[0] where it costs least, of some tried in gardens[1]."""
    best = NO_WORSE
    side = gardens[0].side
    best_first = 0
    best_height = 0
    best_width = 0
    for _ in range(tries):
        height = 2 + below(luck, 2)
        width = 2 if height == 2 and below(luck, 2) else 3
        if below(luck, 8) == 0:
            width += 1
        first = (1 + below(luck, side - height + 1)) * WIDTH + 1 + below(luck, side - width + 1)
        keep_garden(gardens[1], gardens[0])
        if lay_loop(gardens[1], boxes[0], paths, many_paths, first, height, width):
            cost = total_price(gardens, 1, boxes, cards, weights, n, lies, turned, toll, shun)
            if cost < best:
                best = cost
                best_first = first
                best_height = height
                best_width = width
    if best < NO_WORSE:
        lay_loop(gardens[0], boxes[0], paths, many_paths, best_first, best_height, best_width)


@rule
def keep_garden(to: Rows, source: Any) -> None:
    """Copy a full garden over another of the same tiles."""
    to.laid = source.laid
    to.there = source.there
    to.side = source.side
    for tile in range(TILES):
        to.place[tile] = source.place[tile]
        to.turn[tile] = source.turn[tile]


@rule
def sow(luck: Buffer, seed: int) -> None:
    """Set a generator's two words."""
    seed_words(luck, seed)
