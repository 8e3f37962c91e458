"""Series of live bots: the same team over many deals, and how each game went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from hortus.bots import live
from hortus.engine.errors import OptionError
from hortus.engine.own_box import read as read_box
from hortus.engine.registry import game as find_game
from hortus.table import deal

from .courses import Together, measures
from .ledger import Ledger
from .simulation import Simulation
from .workers import Jobs


class Series(msgspec.Struct, frozen=True):
    """What is to be played: the same team over many deals.

    Attributes:
        game: the game's id.
        bot: name of the bots.
        seats: how many of them sit at the table.
        options: of the tables, by name.
        games: how many.
        pace: seconds between two actions of a seat, at least.
        seed: all luck, of deals and of bots, comes from it.
        box: of one's own, as a record's header has it; {} for the standard box.
    """

    game: str
    bot: str
    seats: int
    options: dict[str, Any]
    games: int
    pace: float = 1.5
    seed: int = 0
    box: dict[str, Any] = {}

    def checked(self) -> Series:
        """Itself, if it can be played. Raises OptionError and BoxError."""
        if self.games < 1 or self.pace <= 0:
            raise OptionError("a series needs at least one game and a pace above 0")
        chosen = find_game(self.game)
        if not chosen.manner.real_time:
            raise OptionError(f"{self.game} is played by turns; `play_match` plays it")
        chosen.checked_options(self.options, self.seats)
        read_box(chosen, self.box)
        return self


def play_together(series: Series, number: int) -> Together:
    """Play one game of a series to its end."""
    seed = f"{series.seed}/{number}"
    table = deal(series.game, series.seats, seed=seed, box=series.box, options=series.options)
    pace = round(series.pace * 1000)
    bots = [
        live(series.bot, pace=pace, seed=(series.seed * 1_000_003 + number) * 8 + seat)
        for seat in table.seats
    ]
    simulation = Simulation(table, bots, seed=number)
    measured = measures(series.game)
    course = measured.follow(table, bots)
    simulation.on_event(course.note)
    simulation.run()
    return measured.result(
        number=number,
        score=table.scores()[0].total,
        acts=simulation.acts,
        refused=simulation.refused,
        decisions=simulation.decisions,
        processor_ms=1000 * simulation.busy / max(1, simulation.decisions),
        seconds=table.now / 1000,
        **course.figures(),
    )


def play_series(
    series: Series,
    *,
    jobs: Jobs = None,
    log: Path | None = None,
    progress: Callable[[Together], None] | None = None,
) -> list[Together]:
    """Play a series, or what is missing of it, and return all games by number.

    Args:
        jobs: how many processes play (None: one for each core), or who else plays, such as a
            `hortus.arena.cluster.Cluster`.
        log: a file of finished games, read first and appended to, so that a series that was
            broken off goes on.
        progress: called with each finished game, those read from the log included.

    Raises:
        OptionError: the series cannot be played, or the log belongs to another one.
    """
    result = measures(series.checked().game).result
    return Ledger(series, play_together, result, log).results(jobs, progress)
