"""Whether a garden can be finished in another way: a search for one, or the proof of none.

Unlike in `search`, tiles that the cards cannot tell apart are told apart by people: here a sort
is what looks alike, and every turn that looks otherwise is a face of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from ortools.sat.python import cp_model

from hortus.engine.states import constant_record
from hortus.games.gardeners.box import components

from .board import Board
from .demands import impose, read_demand
from .gardens import Garden, looks_to, path_sides
from .sorts import Face, Sort

SECONDS: Final = 60.0


def is_unique(
    cards: Sequence[int], garden: Garden, missing: Collection[int], side: int, box: Any = None
) -> bool | None:
    """Whether no other garden fulfils all cards with the other tiles as they lie.

    Gardens that look the same are one. None: that could not be decided in time.

    Args:
        cards: by number.
        garden: fulfils them, in rows and columns from 0.
        missing: its tiles that may lie otherwise, in the places that they have among them.
        side: places along the garden.
        box: the array of one that `components.box` gives; None: the standard box.
    """
    facts = constant_record(components.box() if box is None else box)
    sorts = _sorts_by_look(facts, garden)
    board = Board(sorts, side)
    for card in cards:
        impose(board, read_demand(facts, card))
    sort_of = {tile: n for n, sort in enumerate(sorts) for tile in sort.tiles}
    lies = {
        tile: board.lies(sort_of[tile], face(facts, tile, spot.turn), spot.place)
        for tile, spot in garden.items()
    }
    for tile in garden:
        if tile not in missing:
            board.model.add(lies[tile] == 1)
    board.model.add_bool_or(lies[tile].negated() for tile in missing)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    solver.parameters.num_workers = 1
    outcome = solver.solve(board.model)
    if outcome == cp_model.INFEASIBLE:
        return True
    return False if outcome in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None


def face(facts: Any, tile: int, turn: int) -> Face:
    """All that a turn of a tile shows."""
    return Face(looks_to(facts, tile, turn), path_sides(facts, tile, turn))


def _sorts_by_look(facts: Any, tiles: Collection[int]) -> list[Sort]:
    printed = components.contents().tiles
    alike: dict[object, list[int]] = {}
    for tile in sorted(tiles):
        one = printed[tile]
        alike.setdefault((one.ground, one.element, one.colour, one.path), []).append(tile)
    return [Sort(tuple(found), _faces(facts, found[0])) for found in alike.values()]


def _faces(facts: Any, tile: int) -> tuple[Face, ...]:
    return tuple(face(facts, tile, turn) for turn in range(facts.turns[tile]))
