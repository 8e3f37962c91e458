"""A match: one line-up over many deals, seats rotated, on all cores, resumable.

Every deal is played once in each rotation of the line-up, so luck of the deal and of the
seat falls on all alike. Bots get veiled views, as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from hortus.bots import Bot, kind, make, players_of
from hortus.engine.errors import OptionError
from hortus.engine.header import LOST
from hortus.engine.own_box import read as read_box
from hortus.engine.registry import game as find_game
from hortus.table import Table, deal

from .ledger import Ledger
from .workers import Jobs


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a line-up: a bot and how long it may think.

    Attributes:
        bot: such as "random", "greedy" or "search".
        level, seconds, playouts: as `hortus.bots.make` takes them.
    """

    bot: str
    level: int | None = None
    seconds: float | None = None
    playouts: int | None = None

    def player(self, seed: int) -> Bot:
        """The bot itself, with its own luck. Raises OptionError for an unknown name or level."""
        return make(
            self.bot, level=self.level, seconds=self.seconds, playouts=self.playouts, seed=seed
        )

    @property
    def label(self) -> str:
        """The name in tables: equal entrants share one."""
        usual = kind(self.bot).seconds
        if usual is not None and self.playouts is not None:
            return f"{self.bot} {self.playouts} playouts"
        if self.level is not None and self.seconds is None:
            return f"{self.bot} level {self.level}"
        if usual is not None:
            return f"{self.bot} {usual if self.seconds is None else self.seconds:g} s"
        return self.bot


class Match(msgspec.Struct, frozen=True):
    """What is to be played. The same match played again by counted playouts repeats itself.

    Attributes:
        game: the game's id.
        lineup: one entrant for each seat.
        options: of the tables, by name.
        games: how many; a multiple of the seats gives every deal in each rotation.
        seed: all luck, of deals and of bots, comes from it.
        box: of one's own, as a record's header has it; {} for the standard box.
    """

    game: str
    lineup: tuple[Entrant, ...]
    options: dict[str, Any]
    games: int
    seed: int = 0
    box: dict[str, Any] = {}

    def checked(self) -> Match:
        """Itself, if it can be played. Raises OptionError and BoxError."""
        if self.games < 1:
            raise OptionError("a match needs at least one game")
        game = find_game(self.game)
        game.checked_options(self.options, len(self.lineup))
        read_box(game, self.box)
        for entrant in self.lineup:
            entrant.player(0)
            if not kind(entrant.bot).plays(game):
                others = ", ".join(players_of(game))
                raise OptionError(f"{entrant.bot} does not play {game.id}; there are {others}")
        return self


class GameResult(msgspec.Struct, frozen=True):
    """One game of a match; the lists go by entrant, in the order of the line-up.

    Attributes:
        number: of the game in the match, from 0.
        totals: points at the end.
        places: 1 is first; equals share a place.
        moves: of all players, nature's events not counted.
        lost: the game was won by nobody, as a puzzle for one may end.
    """

    number: int
    totals: list[int]
    places: list[int]
    moves: int
    lost: bool = False

    @property
    def shares(self) -> list[float]:
        """Each entrant's share of the victory: 1 alone, 1/2 with one other, else 0."""
        if self.lost:
            return [0.0] * len(self.places)
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


def seats_of(match: Match, number: int) -> list[int]:
    """Where each entrant sits in a game: every deal is played in each rotation."""
    players = len(match.lineup)
    return [(entrant + number) % players for entrant in range(players)]


def seated(match: Match, number: int) -> tuple[Table, dict[int, Bot]]:
    """A game of a match, dealt, and who sits at it, by seat."""
    players = len(match.lineup)
    seed = f"{match.seed}/{number // players}"
    table = deal(match.game, players, seed=seed, box=match.box, options=match.options)
    bots = {
        seat: match.lineup[entrant].player((match.seed * 1_000_003 + number) * 8 + entrant)
        for entrant, seat in enumerate(seats_of(match, number))
    }
    return table, bots


def play_game(match: Match, number: int) -> GameResult:
    """Play one game of a match."""
    table, bots = seated(match, number)
    while not table.over:
        seat = min(table.actors)
        table.push(bots[seat].choose(table.view(seat)), seat)
    scores = table.scores()
    return GameResult(
        number,
        [scores[seat].total for seat in seats_of(match, number)],
        [scores[seat].place for seat in seats_of(match, number)],
        sum(event.seat in table.seats for event in table.events),
        table.state.over == LOST,
    )


def play_match(
    match: Match,
    *,
    jobs: Jobs = None,
    log: Path | None = None,
    progress: Callable[[GameResult], None] | None = None,
) -> list[GameResult]:
    """Play a match, or what is missing of it, and return all games by number.

    Args:
        jobs: how many processes play (None: one for each core), or who else plays, such as a
            `hortus.arena.cluster.Cluster`.
        log: a file of finished games, read first and appended to, so that a match that was
            broken off goes on.
        progress: called with each finished game, those read from the log included.

    Raises:
        OptionError: the match cannot be played, or the log belongs to another one.
    """
    return Ledger(match.checked(), play_game, GameResult, log).results(jobs, progress)
