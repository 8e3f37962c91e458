"""Finding a garden that fulfils cards: near a given one, anywhere, or proving there is none."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ortools.sat.python import cp_model

from hortus.engine.bits import members
from hortus.engine.errors import BoxError
from hortus.engine.states import constant_record
from hortus.engine.words import counted
from hortus.games.gardeners.box import components
from hortus.games.gardeners.notation.garden_text import Place
from hortus.games.gardeners.state import SIDES

from .board import Board
from .demands import impose, read_demand
from .gardens import Garden, Spot, fulfils
from .nearness import Nearness, corners, covers
from .sorts import Asked, Face, Sort, sorts_of

FOUND: Final = "found"
IMPOSSIBLE: Final = "impossible"
UNKNOWN: Final = "unknown"


@dataclass(frozen=True)
class Solution:
    """What came of a search.

    Attributes:
        status: "found", "impossible" (proven), or "unknown" when the time was up.
        garden: how every tile lies, in the rows and columns of the garden it was to be near;
            without one, both from 0. None unless found.
        changed: how many of the given tiles lie elsewhere or turned otherwise.
        fewest: whether it is proven that no garden changes fewer.
        seconds: time taken on the wall.
    """

    status: str
    garden: Garden | None
    changed: int
    fewest: bool
    seconds: float


def solve(
    cards: Sequence[int],
    *,
    side: int = 6,
    tiles: Collection[int] | None = None,
    near: Garden | None = None,
    corner: Place | None = None,
    seconds: float = 60.0,
    workers: int = 2,
    seed: int = 0,
    box: Any = None,
) -> Solution:
    """Find a full garden that fulfils all cards, or prove that there is none.

    Args:
        cards: any number of cards, by number.
        side: places along the garden, 4 to 6.
        tiles: numbers of the tiles to lay, `side` squared; None: those of the modes that
            have a garden of this side.
        near: tiles that lie already, within a square of that side. The garden found leaves
            as many of them as possible as they are; the square may reach beyond them in any
            direction that their extent allows.
        corner: row and column of the square's first place, if it must not.
        seconds: on the wall, at most; setting up takes a few hundredths more.
        workers: threads. With one, a seed finds the same garden again, if time allows.
        seed: of the search.
        box: the array of one that `components.box` gives; None: the standard box.

    Raises:
        BoxError: the tiles do not fill the square, or `near` does not fit into it.
    """
    began = time.monotonic()
    rows = components.box() if box is None else box
    facts = constant_record(rows)
    chosen = tiles_for(facts, side) if tiles is None else sorted(tiles)
    laid = near or {}
    may_begin = [corner] if corner else corners(laid, side)
    _check(chosen, laid, may_begin, side)
    board = Board(sorts_of(facts, chosen, cards), side)
    for card in cards:
        impose(board, read_demand(facts, card))
    asked = Asked(facts, cards)
    nearness = Nearness(board, asked, laid, may_begin) if laid else None
    solver = _solver(seconds, workers, seed)
    outcome = solver.solve(board.model)
    took = time.monotonic() - began
    if outcome not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        status = IMPOSSIBLE if outcome == cp_model.INFEASIBLE else UNKNOWN
        return Solution(status, None, 0, False, took)
    begins = nearness.corner(solver) if nearness else may_begin[0]
    garden = _name_tiles(asked, board.sorts, _shown(board, solver, begins), laid)
    if not fulfils(garden, cards, side, rows):
        raise AssertionError(f"the garden found does not fulfil the cards {list(cards)}")
    changed = sum(garden[tile] != spot for tile, spot in laid.items())
    fewest = outcome == cp_model.OPTIMAL
    return Solution(FOUND, garden, changed, fewest, took)


def tiles_for(facts: Any, side: int) -> list[int]:
    """The tiles of the modes whose garden has this side (GA-03). Raises BoxError."""
    if side not in SIDES:
        raise BoxError(f"no garden has {side} places along its side; choose 4, 5 or 6")
    return list(members(int(facts.tiles[SIDES.index(side)])))


def _check(chosen: Sequence[int], laid: Garden, may_begin: Sequence[Place], side: int) -> None:
    if len(chosen) != side * side:
        raise BoxError(f"{counted(len(chosen), 'tile')} cannot fill a garden of {side} x {side}")
    if strange := set(laid) - set(chosen):
        raise BoxError(f"the garden to stay near has {counted(len(strange), 'tile')} that a garden "
                       f"of {side} x {side} does not have")  # fmt: skip
    if not may_begin or any(not covers(may_begin[0], spot.place, side) for spot in laid.values()):
        raise BoxError(f"the garden to stay near does not fit into {side} x {side}")


def _solver(seconds: float, workers: int, seed: int) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = seed
    return solver


Shown = Mapping[Place, tuple[int, Face]]  # place -> its sort and face


def _shown(board: Board, solver: cp_model.CpSolver, corner: Place) -> Shown:
    """What the garden found shows, in the rows and columns of the garden it is near to."""
    return {
        (place[0] + corner[0], place[1] + corner[1]): (sort, face)
        for (sort, face, place), lies in board.all_lies().items()
        if solver.boolean_value(lies)
    }


def _name_tiles(asked: Asked, sorts: Sequence[Sort], shown: Shown, laid: Garden) -> Garden:
    """A tile of the right sort for every place; those that can stay do."""
    garden = {
        tile: spot
        for tile, spot in laid.items()
        if spot.place in shown
        and tile in sorts[shown[spot.place][0]].tiles
        and asked.face(tile, spot.turn) == shown[spot.place][1]
    }
    left = [[tile for tile in sort.tiles if tile not in garden] for sort in sorts]
    settled = {spot.place for spot in garden.values()}
    for place, (sort, face) in shown.items():
        if place not in settled:
            tile = left[sort].pop(0)
            garden[tile] = Spot(*place, asked.turn(tile, face))
    return garden
