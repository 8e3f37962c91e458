"""`hortus match`: bots against each other, with a table of what came out."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.arena import Entrant, GameResult, Match, play_match, summary
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game

from . import evenings
from .paper import paper


@dataclass(frozen=True)
class Order:
    """A match as typed."""

    lineup: list[str]
    game: str
    level: int | None
    options: list[str]
    games: int
    seconds: float | None
    playouts: int | None
    seed: int

    def match(self) -> Match:
        """Raises OptionError for what cannot be played."""
        game = find_game(self.game)
        return Match(
            game=self.game,
            lineup=tuple(entrant(text, self.seconds, self.playouts) for text in self.lineup),
            options=options(game, self.level, self.options),
            games=self.games,
            seed=self.seed,
        ).checked()


def entrant(text: str, seconds: float | None, playouts: int | None) -> Entrant:
    """A bot as typed: greedy, search, search:2 (level), search:0.5s, search:500p."""
    name, _, how = text.partition(":")
    if not how:
        if name != "search":
            return Entrant(name)
        return Entrant(name, seconds=seconds, playouts=playouts)
    if name != "search":
        raise OptionError(f"{name} takes nothing after a colon; write {name}")
    try:
        if how.endswith("s"):
            return Entrant(name, seconds=float(how[:-1]))
        if how.endswith("p"):
            return Entrant(name, playouts=int(how[:-1]))
        return Entrant(name, level=int(how))
    except ValueError:
        raise OptionError(
            f"{text!r} is no bot; write search:2 (level), search:0.5s (time a move) or "
            "search:500p (playouts)"
        ) from None


def options(game: Game, level: int | None, given: list[str]) -> dict[str, Any]:
    """The level's options, and those given by name on top."""
    levels = {choice.level: choice.options for choice in game.levels}
    if level is not None and level not in levels:
        raise OptionError(f"{game.id} has levels {', '.join(map(str, levels))}, not {level}")
    found = {} if level is None else dict(levels[level])
    known = {option.name: option for option in game.options}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise OptionError(f"{text!r} is no option; write NAME=VALUE with one of "
                              f"{', '.join(known)}")  # fmt: skip
        names = {str(choice): choice for choice in known[name].choices}
        parts = value.split(",") if known[name].kind == "set" else [value]
        values = [names.get(part.strip(), part) for part in parts]
        found[name] = values if known[name].kind == "set" else values[0]
    return found


def run(order: Order, jobs: int | None, resume: Path | None, as_json: bool) -> None:
    if find_game(order.game).manner.real_time:
        evenings.run(order, jobs, resume, as_json)
        return
    match = order.match()
    jobs = jobs or os.cpu_count() or 1
    console = paper(errors=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=match.games)

        def tick(_: GameResult) -> None:
            bar.advance(task)

        results = play_match(match, jobs=jobs, log=resume, progress=tick)
    if as_json:
        data = {"match": match, "entrants": summary(match, results), "games": results}
        typer.echo(msgspec.json.format(msgspec.json.encode(data)).decode())
    else:
        paper().print(table(match, results))


def table(match: Match, results: list[GameResult]) -> Grid:
    chosen = ", ".join(f"{name} {value}" for name, value in match.options.items())
    title = f"{match.game}, {len(results)} games, seed {match.seed}"
    grid = Grid(title=f"{title}, {chosen}" if chosen else title, title_justify="left")
    grid.add_column("bot")
    for heading in ("seats", "mean score", "± deviation", "wins", "95 % interval", "rating"):
        grid.add_column(heading, justify="right")
    for line in summary(match, results):
        grid.add_row(
            line.label,
            str(line.seats),
            f"{line.mean:.1f}",
            f"{line.deviation:.1f}",
            f"{line.win_rate:.1%}",
            f"{line.low:.1%} to {line.high:.1%}",
            f"{line.rating:.1f}",
        )
    grid.caption = f"Wins are for each seat; par is {1 / len(match.lineup):.0%}."
    return grid
