"""Evenings of live bots: the same team over many deals, and how each game went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from hortus.bots import live
from hortus.bots.partner import Course
from hortus.engine.errors import OptionError
from hortus.engine.registry import game as find_game
from hortus.table import deal

from .ledger import Ledger
from .simulation import Simulation


class Evening(msgspec.Struct, frozen=True):
    """What is to be played: the same team over many deals.

    Attributes:
        seats: how many partners sit at the table.
        options: of the tables, by name.
        games: how many.
        pace: seconds between two actions of a seat, at least.
        seed: all luck, of deals and of bots, comes from it.
        bot: name of the bots.
        game: the game's id.
    """

    seats: int
    options: dict[str, Any]
    games: int
    pace: float = 1.5
    seed: int = 0
    bot: str = "partner"
    game: str = "gardeners"

    def checked(self) -> Evening:
        """Itself, if it can be played. Raises OptionError."""
        if self.games < 1 or self.pace <= 0:
            raise OptionError("an evening needs at least one game and a pace above 0")
        chosen = find_game(self.game)
        if not chosen.manner.real_time:
            raise OptionError(f"{self.game} is played by turns; `play_match` plays it")
        chosen.checked_options(self.options, self.seats)
        return self


class Together(msgspec.Struct, frozen=True):
    """How a game of live bots went. Times are milliseconds on the table's clock.

    Attributes:
        number: of the game in its evening, from 0.
        score: points of the team.
        rounds: gardens that passed.
        inspections: full gardens on which somebody announced.
        first_time: rounds whose first inspected garden passed.
        successes: when each garden passed, counted from the start.
        identified: for each closed card that somebody identified for good before it was shown:
            how long after its drawing (the mean over the other seats).
        closed: closed cards drawn, each counted once for every other seat.
        discards: cards discarded.
        acts, refused: actions of all seats that counted, and that came too late.
        decisions: how often a bot was asked.
        processor_ms: processor time for each decision, what watching took included.
        seconds: length of the game on the table's clock.
    """

    number: int
    score: int
    rounds: int
    inspections: int
    first_time: int
    successes: list[int]
    identified: list[int]
    closed: int
    discards: int
    acts: int
    refused: int
    decisions: int
    processor_ms: float
    seconds: float


def play_together(evening: Evening, number: int) -> Together:
    """Play one game of an evening to its end."""
    table = deal(evening.game, evening.seats, seed=f"{evening.seed}/{number}", **evening.options)
    pace = round(evening.pace * 1000)
    bots = [
        live(evening.bot, pace=pace, seed=(evening.seed * 1_000_003 + number) * 8 + seat)
        for seat in table.seats
    ]
    simulation = Simulation(table, bots, seed=number)
    course = Course(table, bots)
    simulation.on_event(course.note)
    simulation.run()
    return Together(
        number=number,
        score=table.scores()[0].total,
        rounds=table.state.round,
        inspections=course.inspections,
        first_time=course.first_time,
        successes=course.successes,
        identified=course.identified,
        closed=course.closed,
        discards=table.state.discarded,
        acts=simulation.acts,
        refused=simulation.refused,
        decisions=simulation.decisions,
        processor_ms=1000 * simulation.busy / max(1, simulation.decisions),
        seconds=table.now / 1000,
    )


def play_evening(
    evening: Evening,
    *,
    jobs: int | None = None,
    log: Path | None = None,
    progress: Callable[[Together], None] | None = None,
) -> list[Together]:
    """Play an evening, or what is missing of it, and return all games by number.

    Args:
        jobs: processes at a time; None: one for each core.
        log: a file of finished games, read first and appended to, so that an evening that was
            broken off goes on.
        progress: called with each finished game, those read from the log included.

    Raises:
        OptionError: the evening cannot be played, or the log belongs to another one.
    """
    return Ledger(evening.checked(), play_together, Together, log).results(jobs, progress)
