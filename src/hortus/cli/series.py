"""`hortus match` for games in which all act at once: one team over many deals."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, median, stdev
from typing import Final

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus import bots
from hortus.arena import Entrant, Jobs, Series, Together, measures, play_series
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.words import counted

from .orders import Order
from .own_boxes import told
from .paper import paper

PACE: Final = 1.5  # seconds between two actions of a bot that has no levels


def series_of(order: Order) -> Series:
    """What was typed, as a series of one team. Raises OptionError."""
    game = order.chosen
    if len(set(order.entrants)) > 1 or not _acts_at_once(order.entrants[0], game):
        raise OptionError(f"{game.id} is played by one team: {_teams(game)}")
    team = order.entrants[0]
    kind = bots.kind(team.bot)
    level = kind.level(team.level) or next(reversed(kind.levels), None)
    return Series(
        game=game.id,
        bot=team.bot,
        seats=len(order.entrants),
        options=order.chosen_options,
        games=order.games,
        pace=PACE if level is None else level.seconds,
        seed=order.seed,
        box=order.box.header,
    ).checked()


def _acts_at_once(entrant: Entrant, game: Game) -> bool:
    kind = bots.kind(entrant.bot)
    return kind.live is not None and kind.plays(game)


def _teams(game: Game) -> str:
    """Which line-ups can play a game, as a remedy."""
    names = [kind.name for kind in bots.players_of(game).values() if kind.live is not None]
    if not names:
        return "no bot is installed that plays it"
    return (
        f"write {' or '.join(names)} for each seat, all with the same level, such as "
        f"{names[0]}:2 {names[0]}:2"
    )


def run(order: Order, jobs: Jobs, resume: Path | None, as_json: bool) -> None:
    series = series_of(order)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=paper(errors=True), transient=True) as bar:
        task = bar.add_task("games", total=series.games)

        def tick(_: Together) -> None:
            bar.advance(task)

        results = play_series(series, jobs=jobs, log=resume, progress=tick)
    if as_json:
        data = {"evening": series, "games": results}
        typer.echo(msgspec.json.format(msgspec.json.encode(data)).decode())
    else:
        if order.box.entries:
            paper().print(told(order.box.card))
        paper().print(table(series, results))


def table(series: Series, results: list[Together]) -> Grid:
    chosen = ", ".join(f"{name} {value}" for name, value in series.options.items())
    title = f"{series.game}, {counted(series.seats, series.bot)}, {series.pace:g} s an action, "
    title += f"{counted(len(results), 'game')}, seed {series.seed}"
    grid = Grid(title=f"{title}, {chosen}" if chosen else title, title_justify="left")
    grid.add_column("what")
    grid.add_column("figure", justify="right")
    scores = [result.score for result in results]
    spread = f" ± {stdev(scores):.1f}" if len(scores) > 1 else ""
    rows = {
        "mean score ± deviation": f"{fmean(scores):.1f}{spread}",
        "least, median, most": f"{min(scores)}, {median(scores):g}, {max(scores)}",
        **measures(series.game).rows(results),
        "processor time a decision": (f"{fmean(result.processor_ms for result in results):.1f} ms"),
    }
    for what, figure in rows.items():
        grid.add_row(what, figure)
    return grid
