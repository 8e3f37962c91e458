"""What each kind of card demands, as constraints on a board (see `judge.py` for the rules)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.bits import members
from hortus.games.gardeners.enums import Kind
from hortus.games.gardeners.notation.garden_text import Place
from hortus.games.gardeners.rules.lattice import WIDTH

from . import shapes
from .board import Board
from .gardens import STEPS
from .shapes import Way
from .sorts import tile_sets


@dataclass(frozen=True)
class Demand:
    """A card's constraint as the box's record has it.

    Attributes:
        sets: the tiles it speaks of, up to four sets, each as bits.
        shapes: a pattern in its different turns; for each of the sets the places where its
            tiles are wanted, row and column from 0.
    """

    kind: int
    least: int
    exact: int
    sets: list[int]
    shapes: list[list[list[Place]]]


def read_demand(box: Any, card: int) -> Demand:
    """What a card, given by number, demands. `box` is the box's record."""
    sets = tile_sets(box, card)
    return Demand(
        int(box.kind[card]),
        int(box.least[card]),
        int(box.exact[card]),
        sets,
        [
            [_places(box.shape[card][turn][k]) for k in range(len(sets))]
            for turn in range(box.shapes[card])
        ],
    )


def _places(cells: int) -> list[Place]:
    return [(cell // WIDTH - 1, cell % WIDTH - 1) for cell in members(int(cells))]


def impose(board: Board, wanted: Demand) -> None:
    """Let only gardens remain that meet a demand."""
    KINDS[wanted.kind](board, wanted)


def _adjacent(board: Board, wanted: Demand) -> None:
    for place in board.places:
        near = [board.is_one_of(wanted.sets[0], other) for other in board.beside(place)]
        here = board.is_one_of(wanted.sets[0], place)
        if wanted.least == 1:
            board.model.add_bool_or(here.negated(), *near)
        else:
            board.model.add(sum(near) >= wanted.least).only_enforce_if(here)


def _distance(board: Board, wanted: Demand) -> None:
    for place in board.places:
        here = board.is_one_of(wanted.sets[0], place)
        for other in board.beside(place):
            there = board.is_one_of(wanted.sets[1], other)
            board.model.add_bool_or(here.negated(), there.negated())


def _group(board: Board, wanted: Demand) -> None:
    """A larger group holds one of the smallest size that will do; an exact one ends there."""
    member = shapes.group(board, wanted.exact or wanted.least)
    for place in board.places:
        board.model.add_implication(member[place], board.is_one_of(wanted.sets[0], place))
        if wanted.exact:
            for other in board.beside(place):
                there = board.is_one_of(wanted.sets[0], other)
                board.model.add_bool_or(member[place].negated(), there.negated(), member[other])


def _view(board: Board, wanted: Demand) -> None:
    """Tiles between do not block; the bench itself does not count (GA-E23)."""
    for place in board.places:
        for way, (down, right) in enumerate(STEPS):
            line = [(place[0] + down * n, place[1] + right * n) for n in range(1, board.side)]
            seen = [board.is_one_of(wanted.sets[0], other) for other in line if board.holds(other)]
            board.model.add_bool_or(board.looks(way, place).negated(), *seen)


def _edge(board: Board, wanted: Demand) -> None:
    for place in board.places:
        if not board.on_border(place):
            board.model.add_bool_or(board.is_one_of(wanted.sets[0], place).negated())


def _inside(board: Board, wanted: Demand) -> None:
    for place in board.places:
        if board.on_border(place):
            board.model.add_bool_or(board.is_one_of(wanted.sets[0], place).negated())


def _connection(board: Board, wanted: Demand) -> None:
    model, last = board.model, board.side - 1
    path = shapes.way(board)
    down = model.new_bool_var("")  # else from left to right
    for place in board.places:
        model.add_implication(path.over[place], board.is_one_of(wanted.sets[0], place))
        row, column = place
        for mark, edge in ((path.start[place], 0), (path.end[place], last)):
            if row != edge:
                model.add_implication(mark, down.negated())
            if column != edge:
                model.add_implication(mark, down)
    for n in range(board.side):  # follows from the rest, but saves the solver finding out
        model.add_bool_or(down.negated(), *(path.over[n, c] for c in range(board.side)))
        model.add_bool_or(down, *(path.over[r, n] for r in range(board.side)))


def _pattern(board: Board, wanted: Demand) -> None:
    """It lies somewhere, turned in any way; other tiles are free (GA-E25)."""
    fits = []
    for shape in wanted.shapes:
        for corner in board.places:
            moved = [[(r + corner[0], c + corner[1]) for r, c in places] for places in shape]
            if all(board.holds(place) for places in moved for place in places):
                here = board.model.new_bool_var("")
                fits.append(here)
                for tiles, places in zip(wanted.sets, moved, strict=True):
                    for place in places:
                        board.model.add_implication(here, board.is_one_of(tiles, place))
    board.model.add_bool_or(fits)


# --------------------------------------------------------------------------------- paths


def _every_path(board: Board, wanted: Demand) -> None:
    """Only links count: a path may end at the border (GA-E28)."""
    for place in board.places:
        links = [board.link(place, way) for way in range(4)]
        board.model.add_bool_or(board.path(place).negated(), *links)


def _route(board: Board, wanted: Demand) -> None:
    """A longer route, or a closed one, holds a piece of the length that will do."""
    path = shapes.way(board)
    board.model.add(sum(path.over.values()) == wanted.least)
    _follows_paths(board, path)
    if wanted.least == 1:
        for place in board.places:
            board.model.add_implication(path.over[place], board.path(place))


def _loop(board: Board, wanted: Demand) -> None:
    _follows_paths(board, shapes.ring(board))


def _loop_around(board: Board, wanted: Demand) -> None:
    ring = shapes.ring(board)
    _follows_paths(board, ring)
    found = []
    for place, inner in shapes.inside(board, ring).items():
        counts = board.model.new_bool_var("")
        board.model.add_implication(counts, inner)
        board.model.add_implication(counts, board.is_one_of(wanted.sets[0], place))
        found.append(counts)
    board.model.add(sum(found) >= wanted.least)


def _follows_paths(board: Board, path: Way) -> None:
    for (place, way), taken in path.step.items():
        board.model.add_implication(taken, board.link(place, way))


KINDS: Final[dict[int, Callable[[Board, Demand], None]]] = {
    Kind.ADJACENT: _adjacent,
    Kind.DISTANCE: _distance,
    Kind.GROUP: _group,
    Kind.VIEW: _view,
    Kind.EDGE: _edge,
    Kind.INSIDE: _inside,
    Kind.CONNECTION: _connection,
    Kind.PATTERN: _pattern,
    Kind.EVERY_PATH: _every_path,
    Kind.ROUTE: _route,
    Kind.LOOP: _loop,
    Kind.LOOP_AROUND: _loop_around,
}
