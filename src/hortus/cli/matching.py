"""`hortus match`: bots against each other, with a table of what came out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.arena import GameResult, Jobs, Match, play_match, summary
from hortus.engine.words import counted

from . import series
from .orders import Order
from .own_boxes import told
from .paper import paper


def match_of(order: Order) -> Match:
    """What was typed, as a match. Raises OptionError for what cannot be played."""
    return Match(
        game=order.chosen.id,
        lineup=order.entrants,
        options=order.chosen_options,
        games=order.games,
        seed=order.seed,
        box=order.box.header,
    ).checked()


def run(order: Order, jobs: Jobs, resume: Path | None, as_json: bool) -> None:
    if order.chosen.manner.real_time:
        series.run(order, jobs, resume, as_json)
        return
    match = match_of(order)
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
        if order.box.entries:
            paper().print(told(order.box.card))
        paper().print(table(match, results))


def table(match: Match, results: list[GameResult]) -> Grid:
    chosen = ", ".join(f"{name} {value}" for name, value in match.options.items())
    title = f"{match.game}, {counted(len(results), 'game')}, seed {match.seed}"
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
