"""Riddles, and what is told of the moves that somebody tried."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from hortus.engine.parts import Happening

from .names import MoveIndex
from .tables import Effect

TRIES: Final = 3


class RiddleCard(Struct):
    """A riddle, as it is offered: nothing of its answer."""

    name: str  # in addresses
    players: int
    seat: int  # whose move is asked for
    hard: int  # from 0, seen at once, to 100
    grade: int  # the same in five steps, from 0
    possible: int  # so many moves the rules allow, or so many ways to lay the tiles
    tiles: list[str] = []  # that are to be laid, by name; none where a move is asked for


Command = Annotated[str, Meta(max_length=40)]
LaidSo = Annotated[list[Command], Meta(min_length=1, max_length=8)]


class Tries(Struct):
    """What somebody has tried, in its order: moves, or gardens by the commands that lay tiles."""

    moves: Annotated[list[MoveIndex], Meta(max_length=TRIES)] = []
    gardens: Annotated[list[LaidSo], Meta(max_length=TRIES)] = []


class RiddleMove(Struct):
    """A move of a riddle's position, in points."""

    move: MoveIndex
    notation: str
    effect: Effect  # what it brings at once
    end: float | None = None  # the seat's total that is expected at the end; None: not weighed
    cost: float | None = None  # in the expected margin over the best rival, against the best move
    error: float | None = None  # of `cost`, a standard error


class Reason(Struct):
    """Why: told once a riddle is solved, or its tries are used up."""

    right: list[RiddleMove]  # moves alike in worth, all of them answers
    others: list[RiddleMove]  # those that came closest and those that were tried, best first
    lead: float  # points by which the right ones are ahead of the best of all others
    playouts: int  # so often each was played on to the end


class GardenTold(Struct):
    """A garden, and what is told of it in hindsight: of a wrong one what is wrong, else all."""

    view: dict[str, Any]  # the game's view with all tiles laid
    told: list[Happening]


class TriesTold(Struct):
    """What is told of the tries."""

    right: bool  # the last one is an answer
    left: int  # tries; 0 as well once it is solved
    tried: list[RiddleMove] = []  # in their order, where a move is asked for
    reason: Reason | None = None  # None as long as one may try again
    gardens: list[GardenTold] = []  # in their order, where a garden is asked for
    answer: GardenTold | None = None  # None as long as one may try again
