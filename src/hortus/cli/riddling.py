"""What `hortus riddles` does and tells."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.arena import Jobs
from hortus.engine.words import counted
from hortus.riddles import GardenRiddle, MoveRiddle, Riddle, read_file
from hortus.riddles import checking as solving
from hortus.riddles.checking import Checked
from hortus.riddles.file import Making
from hortus.riddles.making import make_riddles

from .paper import paper


def make(game: str, out: Path, count: int, seed: int, playouts: int, jobs: Jobs) -> None:
    """Make riddles. Raises OptionError, RiddleError."""
    making = Making(game=game, seed=seed, playouts=playouts)
    with _bar() as bar:
        task = bar.add_task("riddles", total=count)

        def told(riddles: list[Riddle], tried: int) -> None:
            bar.update(task, completed=len(riddles), description=counted(tried, "try"))

        riddles = make_riddles(making, count, out, jobs, told)
    typer.echo(f"{out}: {counted(len(riddles), 'riddle')}")


def check(file: Path, playouts: int, sample: int | None, jobs: Jobs) -> None:
    """Solve riddles again, and list those that did not stand. Raises RiddleError."""
    held = read_file(file).riddles
    gardens = [one for one in held if isinstance(one, GardenRiddle)]
    if gardens:
        _check_gardens(gardens, sample, jobs)
    else:
        _check_moves([one for one in held if isinstance(one, MoveRiddle)], playouts, sample, jobs)


def _check_gardens(held: list[GardenRiddle], sample: int | None, jobs: Jobs) -> None:
    chosen = solving.sampled(held, sample)
    with _bar() as bar:
        task = bar.add_task("riddles", total=len(chosen))
        wrong = solving.riddles_amiss(chosen, jobs, lambda _: bar.advance(task))
    for name, why in wrong.items():
        typer.echo(f"{name}: {why}")
    typer.echo(f"{len(chosen) - len(wrong)} of {counted(len(chosen), 'riddle')} stood")


def _check_moves(held: list[MoveRiddle], playouts: int, sample: int | None, jobs: Jobs) -> None:
    with _bar() as bar:
        task = bar.add_task("riddles", total=min(len(held), sample or len(held)))

        def told(_: Checked) -> None:
            bar.advance(task)

        found = solving.check(held, playouts, sample, jobs, told)
    stood, surely = (sum(what) for what in zip(*((c.stood, c.surely) for c in found), strict=True))
    fallen = [one for one in found if not one.stood]
    if fallen:
        paper().print(_grid(fallen))
    typer.echo(
        f"{stood} of {counted(len(found), 'riddle')} stood at "
        f"{counted(playouts, 'playout')} for each move; {surely} by more than noise"
    )


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    return Progress(*columns, console=paper(errors=True), transient=True)


def _grid(fallen: list[Checked]) -> Grid:
    grid = Grid(title="Another move was better", title_justify="left")
    for heading in ("riddle", "its answer"):
        grid.add_column(heading)
    grid.add_column("lead", justify="right")
    for one in fallen:
        answers = ", ".join(tried.move for tried in one.riddle.answers)
        lead = f"{one.lead.mean:+.1f} ± {2 * one.lead.error:.1f}"
        grid.add_row(one.riddle.name, answers, lead)
    return grid
