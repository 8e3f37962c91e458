"""`hortus review`: what a game was lost and won by."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.engine.words import counted
from hortus.record import load
from hortus.reviews.looking_back import is_looked_back_at
from hortus.reviews.reviewing import review
from hortus.reviews.told import Decision, Estimate, Review
from hortus.table import Table

from . import looking_back
from .names import name_of
from .paper import paper

SHOWN = 12  # decisions that cost most


def run(file: Path, playouts: int | None, as_json: bool) -> None:
    table = load(file)
    if is_looked_back_at(table.game.id):
        looking_back.run(table, as_json)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=paper(errors=True), transient=True) as bar:
        task = bar.add_task("positions and decisions", total=None)
        found = review(
            table, playouts, lambda done, size: bar.update(task, completed=done, total=size)
        )
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    console = paper()
    console.print(_seats(table, found))
    console.print()
    console.print(_decisions(table, found.decisions))


def _seats(table: Table, found: Review) -> Grid:
    title = f"{found.game}, {counted(found.playouts, 'playout')} for each move compared"
    grid = Grid(title=title, title_justify="left")
    grid.add_column("seat")
    for heading in ("total", "accuracy", "decisions", "excellent", "inaccuracies", "mistakes",
                    "gave away", "luck"):  # fmt: skip
        grid.add_column(heading, justify="right")
    for seat, told in enumerate(found.seats):
        mistakes = told.marks.get("mistake", 0) + told.marks.get("missed_chance", 0)
        grid.add_row(
            name_of(table, seat),
            str(table.totals()[seat]),
            "" if told.accuracy is None else f"{told.accuracy:.0f} %",
            str(told.decisions),
            str(told.marks.get("excellent", 0)),
            str(told.marks.get("inaccuracy", 0)),
            str(mistakes),
            _estimate(told.given_away.points),
            _estimate(told.fortune.points),
        )
    grid.caption = ("Points, with twice the standard error: given away by moves, and brought by "
                    "nature's answers in the margin over the best rival.")  # fmt: skip
    return grid


def _decisions(table: Table, decisions: list[Decision]) -> Grid:
    grid = Grid(title="What cost most", title_justify="left")
    grid.add_column("event", justify="right")
    for heading in ("seat", "played", "better"):
        grid.add_column(heading)
    for heading in ("points", "victory", "mark"):
        grid.add_column(heading, justify="right")
    dearest = sorted(decisions, key=lambda one: -one.cost.prospect.mean)[:SHOWN]
    for one in dearest:
        if one.mark in ("excellent", "good"):
            continue
        grid.add_row(
            str(one.event + 1),
            name_of(table, one.seat),
            one.played.notation,
            one.others[0].notation,
            _estimate(one.cost.points),
            f"{one.cost.share.mean:+.0%}",
            one.mark.replace("_", " "),
        )
    return grid


def _estimate(found: Estimate) -> str:
    return f"{found.mean:+.1f} ± {2 * found.error:.1f}"
