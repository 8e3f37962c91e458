"""Positions of games: of those that bots play, and of records."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Protocol, runtime_checkable

from hortus.bots import Bot, Considered, Thought
from hortus.table import Table
from hortus.views import View

from .positions import COLUMNS, Positions


@runtime_checkable
class Thinker(Protocol):
    """A bot that says what it thought."""

    def think(self, view: View) -> Thought: ...


def thought_of(bot: Bot, view: View) -> Thought | None:
    """What a bot thinks of a view; None if it does not say, and only chooses."""
    return bot.think(view) if isinstance(bot, Thinker) else None


class Notes:
    """What is noted of games while they go on, until it is known what came of them."""

    def __init__(self, words: int) -> None:
        self._words = words
        self._columns: dict[str, list[Any]] = defaultdict(list)
        self._seats: list[int] = []  # of the positions whose game is not over

    def move(self, number: int, ply: int, view: View, move: int, thought: Thought | None) -> None:
        """A seat chose a move in game `number`, after `ply` events."""
        add = {name: column.append for name, column in self._lists().items()}
        add["words"](view.words())
        add["game"](number)
        add["ply"](ply)
        add["seat"](view.seat)
        add["action"](move)
        add["value"](float("nan") if thought is None else thought.payoff)
        moves = (Considered(move, 1, 0.0),) if thought is None else thought.considered
        spent = sum(one.playouts for one in moves)
        for one in moves:
            add["policy_action"](one.move)
            add["policy_share"](one.playouts / spent if spent else 1 / len(moves))
        add["policy_end"](len(self._columns["policy_action"]))
        self._seats.append(view.seat)

    def end(self, table: Table) -> None:
        """The game is over: this is what came of the positions noted since the last one was."""
        returns, totals = table.returns(), table.totals()
        alone = table.players == 1 or table.game.manner.together
        best = [0 if alone else max(totals[:seat] + totals[seat + 1 :]) for seat in table.seats]
        for seat in self._seats:
            self._columns["outcome"].append(returns[seat])
            self._columns["total"].append(totals[seat])
            self._columns["lead"].append(totals[seat] - best[seat])
        self._seats.clear()

    def positions(self) -> Positions:
        """All that was noted of games that are over."""
        return Positions.of(self._lists(), self._words)

    def _lists(self) -> dict[str, list[Any]]:
        return {name: self._columns[name] for name in COLUMNS}


def positions_of(table: Table, number: int = 0) -> Positions:
    """The positions of a game that is over in which a seat chose, in the order of the moves.

    Steps that the table took by itself are not among them; who chose does not say what was
    thought, so `value` is NaN and the policy is the move.
    """
    notes = Notes(table.game.observation.words)
    chosen = table.chosen()
    before: dict[int, View] = {}
    walks = {seat: table.steps(seat) for seat in table.seats}
    for ply, event in enumerate(table.events):
        for seat, walk in walks.items():
            before[seat] = next(walk)[0]
        if chosen[ply]:
            notes.move(number, ply, before[event.seat], event.move, None)
    notes.end(table)
    return notes.positions()
