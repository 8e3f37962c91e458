"""Connected things on a board: a group, a way from one place to another, a ring.

Each is described by variables of its own and tied to the tiles by the caller. Ways and rings
are circuits, for which the solver has a constraint; what is closed at infinity is a way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from hortus.games.gardeners.notation.garden_text import Place
from hortus.games.gardeners.rules.lattice import EAST, SOUTH

from .board import Board, Literal
from .gardens import beside


def group(board: Board, size: int) -> Mapping[Place, Literal]:
    """Exactly `size` places that hang together by their sides.

    Every member but the first, in the order of the rows, has a parent beside it that is one
    step nearer to the first. So the group is a tree, and there is one of its kind.
    """
    model = board.model
    member = {place: model.new_bool_var("") for place in board.places}
    first = {place: model.new_bool_var("") for place in board.places}
    depth = {place: model.new_int_var(0, size - 1, "") for place in board.places}
    model.add(sum(member.values()) == size)
    model.add_exactly_one(first.values())
    earlier: list[Literal] = []
    for place in board.places:
        model.add(depth[place] == 0).only_enforce_if(first[place])
        parents = []
        for other in board.beside(place):
            parent = model.new_bool_var("")
            model.add_implication(parent, member[other])
            model.add(depth[place] == depth[other] + 1).only_enforce_if(parent)
            parents.append(parent)
        model.add_exactly_one(member[place].negated(), first[place], *parents)
        for before in earlier:
            model.add_bool_or(first[place].negated(), before.negated())
        earlier.append(member[place])
    return member


@dataclass(frozen=True)
class Way:
    """A way or ring: the places it goes over, and the steps it takes."""

    over: Mapping[Place, Literal]
    step: Mapping[tuple[Place, int], Literal]  # from a place to its neighbour on a side
    start: Mapping[Place, Literal]
    end: Mapping[Place, Literal]


def way(board: Board) -> Way:
    """A way over one place or more that meets none twice."""
    model = board.model
    outside = len(board.places)
    start = {place: model.new_bool_var("") for place in board.places}
    end = {place: model.new_bool_var("") for place in board.places}
    arcs = [(outside, n, start[place]) for n, place in enumerate(board.places)]
    arcs += [(n, outside, end[place]) for n, place in enumerate(board.places)]
    return _circuit(board, arcs, start, end)


def ring(board: Board) -> Way:
    """A closed way."""
    found = _circuit(board, [], {}, {})
    board.model.add(sum(found.over.values()) >= 4)
    return found


def _circuit(
    board: Board,
    arcs: list[tuple[int, int, cp_model.IntVar]],
    start: Mapping[Place, Literal],
    end: Mapping[Place, Literal],
) -> Way:
    model = board.model
    number = {place: n for n, place in enumerate(board.places)}
    over = {place: model.new_bool_var("") for place in board.places}
    step: dict[tuple[Place, int], Literal] = {}
    all_arcs: list[tuple[int, int, cp_model.LiteralT]] = [*arcs]
    for place in board.places:
        all_arcs.append((number[place], number[place], over[place].negated()))
        for side, other in enumerate(beside(place)):
            if not board.holds(other):
                continue
            step[place, side] = model.new_bool_var("")
            all_arcs.append((number[place], number[other], step[place, side]))
    model.add_circuit(all_arcs)
    return Way(over, step, start, end)


def inside(board: Board, closed: Way) -> Mapping[Place, Literal]:
    """The places strictly inside the closed line through the middles of a ring's places.

    The line divides the corners where four places meet into inner and outer ones. Walked
    clockwise it has the inner ones on its right: so two neighbouring corners differ exactly
    if the ring takes the step that passes between them, one way or the other. A place that
    the ring does not go over is inside if its corners are.
    """
    model = board.model
    inner: dict[Place, Literal | int] = {
        (r, c): model.new_bool_var("") for r in range(1, board.side) for c in range(1, board.side)
    }
    for row, column in board.places:
        for side, other, right, left in (
            (EAST, (row, column + 1), (row + 1, column + 1), (row, column + 1)),
            (SOUTH, (row + 1, column), (row + 1, column), (row + 1, column + 1)),
        ):
            if board.holds(other):
                there, back = closed.step[(row, column), side], closed.step[other, (side + 2) % 4]
                model.add(inner.get(right, 0) - inner.get(left, 0) == there - back)
    found = {}
    for row, column in board.places:
        here = model.new_bool_var("")
        model.add_implication(here, closed.over[row, column].negated())
        for corner in ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)):
            model.add(inner.get(corner, 0) >= here)
        found[row, column] = here
    return found
