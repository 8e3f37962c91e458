"""What each kind of card demands, as constraints on a board (see `judge.py` for the rules)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hortus.games.gardeners.components import Card, Contents, tile_set, turned_patterns
from hortus.games.gardeners.constraints import Constraint
from hortus.games.gardeners.state import (
    ADJACENT,
    CONNECTION,
    DISTANCE,
    EDGE,
    EVERY_PATH,
    GROUP,
    INSIDE,
    LOOP,
    LOOP_AROUND,
    PATTERN,
    ROUTE,
    VIEW,
)

from . import shapes
from .board import Board
from .gardens import STEPS
from .shapes import Way


def demand(board: Board, contents: Contents, card: Card) -> None:
    """Let only gardens remain that fulfil the card."""
    constraint = card.constraint
    sets = [tile_set(contents, selector) for selector in constraint.selectors]
    DEMANDS[constraint.kind](board, constraint, sets)


def _adjacent(board: Board, constraint: Constraint, sets: list[int]) -> None:
    for place in board.places:
        near = [board.is_one_of(sets[0], other) for other in board.beside(place)]
        here = board.is_one_of(sets[0], place)
        if constraint.least == 1:
            board.model.add_bool_or(here.negated(), *near)
        else:
            board.model.add(sum(near) >= constraint.least).only_enforce_if(here)


def _distance(board: Board, constraint: Constraint, sets: list[int]) -> None:
    for place in board.places:
        here = board.is_one_of(sets[0], place)
        for other in board.beside(place):
            there = board.is_one_of(sets[1], other)
            board.model.add_bool_or(here.negated(), there.negated())


def _group(board: Board, constraint: Constraint, sets: list[int]) -> None:
    """A larger group holds one of the smallest size that will do; an exact one ends there."""
    member = shapes.group(board, constraint.exact or constraint.least)
    for place in board.places:
        board.model.add_implication(member[place], board.is_one_of(sets[0], place))
        if constraint.exact:
            for other in board.beside(place):
                there = board.is_one_of(sets[0], other)
                board.model.add_bool_or(member[place].negated(), there.negated(), member[other])


def _view(board: Board, constraint: Constraint, sets: list[int]) -> None:
    """Tiles between do not block; the bench itself does not count (GA-E23)."""
    for place in board.places:
        for way, (down, right) in enumerate(STEPS):
            line = [(place[0] + down * n, place[1] + right * n) for n in range(1, board.side)]
            seen = [board.is_one_of(sets[0], other) for other in line if board.holds(other)]
            board.model.add_bool_or(board.looks(way, place).negated(), *seen)


def _edge(board: Board, constraint: Constraint, sets: list[int]) -> None:
    for place in board.places:
        if not board.on_border(place):
            board.model.add_bool_or(board.is_one_of(sets[0], place).negated())


def _inside(board: Board, constraint: Constraint, sets: list[int]) -> None:
    for place in board.places:
        if board.on_border(place):
            board.model.add_bool_or(board.is_one_of(sets[0], place).negated())


def _connection(board: Board, constraint: Constraint, sets: list[int]) -> None:
    model, last = board.model, board.side - 1
    path = shapes.way(board)
    down = model.new_bool_var("")  # else from left to right
    for place in board.places:
        model.add_implication(path.over[place], board.is_one_of(sets[0], place))
        row, column = place
        for mark, edge in ((path.start[place], 0), (path.end[place], last)):
            if row != edge:
                model.add_implication(mark, down.negated())
            if column != edge:
                model.add_implication(mark, down)


def _pattern(board: Board, constraint: Constraint, sets: list[int]) -> None:
    """It lies somewhere, turned in any way; other tiles are free (GA-E25)."""
    fits = []
    for rows in turned_patterns(constraint.cells):
        for top in range(board.side - len(rows) + 1):
            for left in range(board.side - len(rows[0]) + 1):
                here = board.model.new_bool_var("")
                fits.append(here)
                for r, row in enumerate(rows):
                    for c, wanted in enumerate(row):
                        if wanted >= 0:
                            tile = board.is_one_of(sets[wanted], (top + r, left + c))
                            board.model.add_implication(here, tile)
    board.model.add_bool_or(fits)


# --------------------------------------------------------------------------------- paths


def _every_path(board: Board, constraint: Constraint, sets: list[int]) -> None:
    """Only links count: a path may end at the border (GA-E28)."""
    for place in board.places:
        links = [board.link(place, way) for way in range(4)]
        board.model.add_bool_or(board.path(place).negated(), *links)


def _route(board: Board, constraint: Constraint, sets: list[int]) -> None:
    """A longer route, or a closed one, holds a piece of the length that will do."""
    path = shapes.way(board)
    board.model.add(sum(path.over.values()) == constraint.least)
    _follows_paths(board, path)
    if constraint.least == 1:
        for place in board.places:
            board.model.add_implication(path.over[place], board.path(place))


def _loop(board: Board, constraint: Constraint, sets: list[int]) -> None:
    _follows_paths(board, shapes.ring(board))


def _loop_around(board: Board, constraint: Constraint, sets: list[int]) -> None:
    ring = shapes.ring(board)
    _follows_paths(board, ring)
    found = []
    for place, inner in shapes.inside(board, ring).items():
        counts = board.model.new_bool_var("")
        board.model.add_implication(counts, inner)
        board.model.add_implication(counts, board.is_one_of(sets[0], place))
        found.append(counts)
    board.model.add(sum(found) >= constraint.least)


def _follows_paths(board: Board, path: Way) -> None:
    for (place, way), taken in path.step.items():
        board.model.add_implication(taken, board.link(place, way))


DEMANDS: Final[dict[int, Callable[[Board, Constraint, list[int]], None]]] = {
    ADJACENT: _adjacent,
    DISTANCE: _distance,
    GROUP: _group,
    VIEW: _view,
    EDGE: _edge,
    INSIDE: _inside,
    CONNECTION: _connection,
    PATTERN: _pattern,
    EVERY_PATH: _every_path,
    ROUTE: _route,
    LOOP: _loop,
    LOOP_AROUND: _loop_around,
}
