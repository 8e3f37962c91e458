"""Finding a garden that fulfils cards: near a given one, anywhere, or proving there is none."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ortools.sat.python import cp_model

from hortus.engine.errors import BoxError
from hortus.games.gardeners import components
from hortus.games.gardeners.components import Card, Contents
from hortus.games.gardeners.garden_text import Place

from .board import Board
from .demands import demand
from .gardens import Garden, Spot, fulfils
from .nearness import Nearness
from .sorts import Asked, Face, sorts_of

FOUND: Final = "found"
IMPOSSIBLE: Final = "impossible"
UNKNOWN: Final = "unknown"

TILE_SETS: Final = {4: "A", 5: "AB", 6: "ABC"}  # GA-03


@dataclass(frozen=True)
class Solution:
    """What came of a search.

    Attributes:
        status: "found", "impossible" (proven), or "unknown" when the time was up.
        garden: how every tile lies, in the rows and columns of the garden it was to be near;
            without one, both from 0. None unless found.
        changed: how many tiles lie elsewhere or turned otherwise than in the given garden;
            tiles that did not lie in it are not counted. 0 without one.
        fewest: whether no garden changes fewer. Without a given garden: True.
        seconds: time taken on the wall.
    """

    status: str
    garden: Garden | None
    changed: int
    fewest: bool
    seconds: float


def solve(
    contents: Contents,
    cards: Sequence[Card],
    *,
    side: int = 6,
    tiles: Collection[int] | None = None,
    near: Garden | None = None,
    seconds: float = 60.0,
    workers: int = 2,
    seed: int = 0,
) -> Solution:
    """Find a full garden that fulfils all cards.

    Args:
        contents: the box, as `components.contents` reads it.
        cards: any number of them.
        side: places along the garden, 4 to 6.
        tiles: numbers of the tiles to lay, `side` squared; None: those that modes with a
            garden of this side use.
        near: tiles that lie already, anywhere within a square of that side. The garden found
            leaves as many of them as possible as they are; the square may reach beyond them
            in any direction that their extent allows.
        seconds: on the wall, at most; a little more to set up.
        workers: threads. With 1 the same seed finds the same garden, if time allows.
        seed: of the search.

    Raises:
        BoxError: the number of tiles does not fill the square, or `near` does not fit it.
    """
    began = time.monotonic()
    laid = dict(near or {})
    chosen = _tiles(contents, side, tiles)
    _check(contents, laid, chosen, side)
    board = Board(sorts_of(contents, chosen, cards), side)
    for card in cards:
        demand(board, contents, card)
    asked = Asked(contents, cards)
    nearness = Nearness(board, contents, asked, laid) if laid else None
    solver = _solver(seconds - (time.monotonic() - began), workers, seed)
    outcome = solver.solve(board.model)
    if outcome not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        status = IMPOSSIBLE if outcome == cp_model.INFEASIBLE else UNKNOWN
        return Solution(status, None, 0, False, time.monotonic() - began)
    shown = {
        place: (n, face)
        for (n, face, place), lies in board.all_lies()
        if solver.boolean_value(lies)
    }
    corner = nearness.corner(solver) if nearness else (0, 0)
    garden = _name_tiles(contents, asked, board, shown, corner, laid)
    if not fulfils(garden, cards, side, _box(contents)):
        raise AssertionError("the garden found does not fulfil " + ", ".join(c.id for c in cards))
    changed = sum(garden[tile] != spot for tile, spot in laid.items())
    fewest = outcome == cp_model.OPTIMAL
    return Solution(FOUND, garden, changed, fewest, time.monotonic() - began)
