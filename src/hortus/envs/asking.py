"""Who is asked next where one acts after the other, also in games in which all act at once."""

from __future__ import annotations

from typing import Final

from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.playing import Playing

TICK: Final = 1000  # milliseconds between two decisions of a seat, in games that keep time
ENDLESS: Final = 3600  # decisions of a seat after which a game without a deadline is broken off


def chosen_game(game: str | Game) -> Game:
    """The game of an id, or the game. Raises OptionError."""
    return game if isinstance(game, Game) else find_game(game)


def waits(game: Game) -> int:
    """1 where a seat may also wait, which is then its last action: everybody acts at once there."""
    return int(game.manner.real_time is not None)


class Asking:
    """The seats of a table are asked one after the other. Where several may act at once, as in
    Gardeners, each may wait, and a round of questions takes a second.

    Attributes:
        seat: who is asked now; -1 before anybody was.
    """

    def __init__(self) -> None:
        self.seat = -1
        self._asked = 0
        self._now = 0  # milliseconds, where the game keeps time

    def next(self, table: Playing) -> int:
        """Ask the next of those who may act, after the one who just did; returns the seat."""
        order = sorted(table.actors, key=lambda seat: (seat - self.seat - 1) % table.players)
        self.seat = order[0]
        return self.seat

    def answer(self, table: Playing, action: int) -> None:
        """Play what was answered: a move, or the last action, to wait.

        Raises IllegalMove and InvalidMove as `push` does.
        """
        self._asked += 1
        self._now += TICK // table.players
        if 0 < table.limit <= self._now:
            table.time_up(self._now)
        elif not waits(table.game) or action < table.game.moves.size:
            table.push(action, self.seat, self._now)

    def endless(self, table: Playing) -> bool:
        """Whether a game that no deadline ends has gone on for too long."""
        return table.limit == 0 and self._asked >= ENDLESS * table.players

    def break_off(self, table: Playing) -> None:
        """End such a game, with what it has come to."""
        table.time_up(self._now)
