"""What everybody saw happen, told by comparing the table before and after an event.

The rules write no log: passes that are forced, bonuses and the end of a round follow from a
move, and this module reads them off.
"""

from __future__ import annotations

from typing import Any

from hortus.engine.bits import members
from hortus.engine.header import NATURE, RUNNING
from hortus.engine.parts import Happening

from ..enums import Deck
from ..notation.moves import Lay, LayZen, Leap, MiyabiMoves, Move, Pass
from ..rules.planes import count_of, counts
from ..rules.score import frog_points
from ..rules.terrace import cells_of
from ..state import GRID, KIND_NAMES, KINDS, OBJECTS, SIDE, Box, State
from .prospects import prospects

_MOVES = MiyabiMoves()

Values = dict[str, str | int]


def happenings(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    if seat == NATURE:
        told = _nature(before, after)
    else:
        told = _move(b, before.seat[seat], after.seat[seat], seat, _MOVES.move(move))
        told += prospects(b, before, after, seat)
    return [
        *told,
        *_zen_tiles(before, after),
        *_forced(before, after, told),
        *_course(before, after),
    ]


def _nature(before: State, after: State) -> list[Happening]:
    if before.due == Deck.START:
        return [Happening("first", after.first)]
    if before.due == Deck.SUPPLY:
        tiles = sum(counts(after.supply, KINDS))
        return [Happening("supply", values={"tiles": tiles, "round": before.round + 1})]
    return []  # Zen tiles are told of every event


def _move(b: Box, old: Any, new: Any, seat: int, move: Move) -> list[Happening]:
    match move:
        case Lay(kind, column, turn):
            return [_tile(old, new, seat, kind, column, turn), *_bonus(b, old, new, seat)]
        case LayZen(objects, cell):
            return [_zen(old, new, seat, objects, cell)]
        case Leap(cell):
            return [_leap(old, new, seat, cell)]
        case Pass():
            return [Happening("pass", seat)]
    return [Happening("stay", seat)]


def _tile(old: Any, new: Any, seat: int, kind: str, column: int, turn: int) -> Happening:
    variant, row = divmod(KIND_NAMES.index(kind), SIDE)
    cell = row * SIDE + column
    values: Values = {
        "kind": kind,
        "cell": GRID.cells[cell],
        "turn": turn,
        "level": count_of(new.height, cell),
        "objects": count_of(new.shown, cell),
        "points": new.earned[row] - old.earned[row],
    }
    return Happening("lay", seat, values, GRID.names(cells_of(variant, cell, turn)))


def _zen(old: Any, new: Any, seat: int, objects: int, cell: int) -> Happening:
    name, row = GRID.cells[cell], cell // SIDE
    values: Values = {
        "objects": objects,
        "cell": name,
        "level": count_of(new.height, cell),
        "points": new.earned[row] - old.earned[row],
    }
    return Happening("zen", seat, values, [name])


def _bonus(b: Box, old: Any, new: Any, seat: int) -> list[Happening]:
    return [
        Happening("bonus", seat, {"object": OBJECTS[row], "points": b.bonus[row]})
        for row in members(new.taken & ~old.taken)
    ]


def _leap(old: Any, new: Any, seat: int, cell: int) -> Happening:
    level = count_of(new.height, cell)
    points = frog_points(new) - frog_points(old)
    name = GRID.cells[cell]
    return Happening("frog", seat, {"cell": name, "level": level, "points": points}, [name])


def _zen_tiles(before: State, after: State) -> list[Happening]:
    turned = sum(before.zen_bag) - sum(after.zen_bag)
    return [Happening("zen_up", values={"tiles": turned})] if turned else []


def _forced(before: State, after: State, told: list[Happening]) -> list[Happening]:
    """Who could place nothing when the turn came round (MI-24).

    The end of a round clears passes and lanterns: then it was who had neither passed nor set
    the sixth lantern.
    """
    ended = after.round > before.round
    left = {happening.seat for happening in told if happening.kind == "pass"}
    left |= {seat for seat in range(after.players) if before.seat[seat].passed}
    forced = []
    for k in range(after.players):
        seat = (before.mover + 1 + k) % after.players
        old, new = before.seat[seat], after.seat[seat]
        lanterns = old.lanterns.bit_count() + sum(new.laid) - sum(old.laid)
        if seat not in left and (lanterns < SIDE if ended else new.passed):
            forced.append(Happening("forced", seat))
    return forced


def _course(before: State, after: State) -> list[Happening]:
    if after.over != RUNNING:
        return [Happening("end")]
    if after.round > before.round:
        return [Happening("round", after.first, {"round": after.round + 1})]
    return []
