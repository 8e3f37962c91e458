"""A riddle: a game so far, whose turn it is, and what is asked: here for the best move."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from hortus.engine.registry import game as find_game
from hortus.table import Table, deal, seeded_nature

NAME_LENGTH: Final = 8  # hexadecimal digits


class Tried(msgspec.Struct, frozen=True, array_like=True):
    """A move that was weighed, in points.

    Attributes:
        move: in notation.
        now: what it brings its seat at once.
        end: the seat's expected total at the end of the game.
        cost: by how much its expected margin over the best rival falls short of the best move's.
        error: the standard error of `cost`.
    """

    move: str
    now: int
    end: float
    cost: float
    error: float


class Riddle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position in which something is asked of a seat.

    Attributes:
        name: by which it is asked for: of its position alone.
        number: of what it was made from: a bots' game, or the luck that made it.
        players, options: of the table, as they were chosen.
        seed: of nature's numbers.
        so_far: the moves that were played before, in notation; nature's answers are left out.
        seat: who is to move.
        possible: how many answers can be tried at all.
        hard: from 0, seen at once, to 100.
        game: its id; as the head of its file says.
    """

    name: str
    number: int
    players: int
    seed: str
    so_far: list[str]
    seat: int
    possible: int
    hard: int
    options: dict[str, Any] = {}
    game: str = ""


class MoveRiddle(Riddle, frozen=True, kw_only=True, omit_defaults=True):
    """What is the best move of a seat?

    Attributes:
        right: how many of `moves` are right: the first ones, alike in worth.
        moves: that were weighed, best first.
        lead: by how many points the right moves are ahead of the best of the others.
        playouts: so often each of `moves` was played on to the end.
    """

    right: int
    moves: list[Tried]
    lead: float
    playouts: int

    @property
    def answers(self) -> list[Tried]:
        """The right moves."""
        return self.moves[: self.right]

    def tried(self, move: str) -> Tried | None:
        """What is known of a move; None for one that was not weighed to the end."""
        return next((one for one in self.moves if one.move == move), None)


def name_of(game: str, players: int, options: dict[str, Any], seed: str, so_far: list[str]) -> str:
    """A name that tells a position from all others."""
    told = msgspec.json.encode([game, players, options, seed, so_far], order="sorted")
    return hashlib.sha256(told).hexdigest()[:NAME_LENGTH]


def posed(riddle: Riddle) -> Table:
    """The table as it stands when the riddle is asked.

    Raises HortusError where what was played so far does not hold by the rules of today.
    """
    table = deal(
        find_game(riddle.game),
        riddle.players,
        nature=seeded_nature(riddle.seed),
        options=riddle.options,
    )
    for move in riddle.so_far:
        table.push(move)
    return table
