"""`hortus match` for games in which all act at once: one team over many deals."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, median, stdev
from typing import TYPE_CHECKING

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.arena import Evening, Together, play_evening
from hortus.bots.base import PARTNER_LEVELS
from hortus.engine.errors import OptionError
from hortus.engine.registry import game as find_game

from .paper import paper

if TYPE_CHECKING:
    from .matching import Order


def evening_of(order: Order) -> Evening:
    """What was typed, as an evening of one team. Raises OptionError."""
    from .matching import options

    names = {text.partition(":")[0] for text in order.lineup}
    levels = {text.partition(":")[2] for text in order.lineup}
    if names != {"partner"} or len(levels) != 1:
        raise OptionError(f"{order.game} is played by one team: write partner for each seat, all "
                          "with the same level, such as partner:2 partner:2")  # fmt: skip
    known = {str(level.level): level.seconds for level in PARTNER_LEVELS}
    level = levels.pop() or max(known)
    if level not in known:
        raise OptionError(f"partner has levels {', '.join(known)}, not {level}")
    return Evening(
        seats=len(order.lineup),
        options=options(find_game(order.game), order.level, order.options),
        games=order.games,
        pace=known[level],
        seed=order.seed,
        game=order.game,
    ).checked()


def run(order: Order, jobs: int | None, resume: Path | None, as_json: bool) -> None:
    evening = evening_of(order)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=paper(errors=True), transient=True) as bar:
        task = bar.add_task("games", total=evening.games)

        def tick(_: Together) -> None:
            bar.advance(task)

        results = play_evening(evening, jobs=jobs, log=resume, progress=tick)
    if as_json:
        data = {"evening": evening, "games": results}
        typer.echo(msgspec.json.format(msgspec.json.encode(data)).decode())
    else:
        paper().print(table(evening, results))


def table(evening: Evening, results: list[Together]) -> Grid:
    chosen = ", ".join(f"{name} {value}" for name, value in evening.options.items())
    title = f"{evening.game}, {evening.seats} partners, {evening.pace:g} s an action, "
    title += f"{len(results)} games, seed {evening.seed}"
    grid = Grid(title=f"{title}, {chosen}" if chosen else title, title_justify="left")
    grid.add_column("what")
    grid.add_column("figure", justify="right")
    scores = [result.score for result in results]
    rounds = sum(result.rounds for result in results)
    spread = f" ± {stdev(scores):.1f}" if len(scores) > 1 else ""
    rows = {
        "mean score ± deviation": f"{fmean(scores):.1f}{spread}",
        "least, median, most": f"{min(scores)}, {median(scores):g}, {max(scores)}",
        "gardens a game": f"{rounds / len(results):.1f}",
        "passed at the first inspection": (
            f"{sum(result.first_time for result in results) / max(1, rounds):.0%}"
        ),
        "discards a game": f"{fmean(result.discards for result in results):.1f}",
        "processor time a decision": (f"{fmean(result.processor_ms for result in results):.1f} ms"),
    }
    for what, figure in rows.items():
        grid.add_row(what, figure)
    return grid
