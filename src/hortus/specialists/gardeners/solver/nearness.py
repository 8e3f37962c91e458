"""Staying near a garden: as many of its tiles as possible lie in the new one as they did."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from hortus.games.gardeners.notation.garden_text import Place

from .board import Board, Literal
from .gardens import Garden
from .sorts import Asked


class Nearness:
    """The aim of changing few tiles, put on a board.

    The square may lie anywhere around the given tiles. For each of its positions there is a
    variable, and one for each tile that stays if the square lies so.
    """

    def __init__(
        self, board: Board, asked: Asked, laid: Garden, may_begin: Sequence[Place]
    ) -> None:
        self._corners: dict[Place, Literal] = {
            corner: board.model.new_bool_var("") for corner in may_begin
        }
        board.model.add_exactly_one(self._corners.values())
        sort_of = {tile: n for n, sort in enumerate(board.sorts) for tile in sort.tiles}
        stays: list[Literal] = []
        for (top, left), lies_so in self._corners.items():
            for tile, spot in laid.items():
                place = spot.row - top, spot.column - left
                same = board.lies(sort_of[tile], asked.face(tile, spot.turn), place)
                if len(self._corners) == 1:
                    stays.append(same)
                    board.model.add_hint(same, True)
                else:
                    both = board.model.new_bool_var("")
                    board.model.add_implication(both, same)
                    board.model.add_implication(both, lies_so)
                    stays.append(both)
        board.model.maximize(sum(stays))

    def corner(self, solver: cp_model.CpSolver) -> Place:
        """Row and column of the square's first place, in those of the given garden."""
        return next(c for c, lies_so in self._corners.items() if solver.boolean_value(lies_so))


def corners(laid: Garden, side: int) -> list[Place]:
    """Where the first place of a square can be that holds all tiles laid."""
    if not laid:
        return [(0, 0)]
    rows = [spot.row for spot in laid.values()]
    columns = [spot.column for spot in laid.values()]
    return [
        (row, column)
        for row in range(min(rows), max(rows) - side, -1)
        for column in range(min(columns), max(columns) - side, -1)
    ]


def covers(corner: Place, place: Place, side: int) -> bool:
    """Whether the square that begins there holds a place."""
    return all(0 <= place[axis] - corner[axis] < side for axis in (0, 1))
