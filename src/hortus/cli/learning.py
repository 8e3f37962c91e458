"""`hortus learn`: a brain from nothing, generation by generation, with its curve."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from hortus.arena import Jobs
from hortus.bots.brains import FILE
from hortus.engine.words import counted
from hortus.learn import Generation, Training, train

from .paper import paper


def run(plan: Training, folder: Path, jobs: Jobs) -> None:
    """Train, or go on with it, and tell the curve."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=paper(errors=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)

        def tell(what: str, share: float) -> None:
            bar.update(task, description=what, completed=share)

        curve = train(plan, folder, jobs=jobs, progress=tell)
    paper().print(told(plan, curve, folder))


def told(plan: Training, curve: list[Generation], folder: Path) -> Grid:
    seats = ", ".join(map(str, plan.players))
    grid = Grid(title=f"{plan.game}, {seats} seats, seed {plan.seed}", title_justify="left")
    for heading in ("generation", "positions", "error by value", "by the brain", "strength",
                    "against value", ""):  # fmt: skip
        grid.add_column(heading, justify="right")
    for one in curve:
        grid.add_row(
            str(one.number), f"{one.positions:,}", f"{one.value_error:.4f}",
            f"{one.brain_error:.4f}", f"{one.strength:.2f}", f"{one.by_value:.2f}",
            "accepted" if one.accepted else "",
        )  # fmt: skip
    accepted = sum(one.accepted for one in curve)
    grid.caption = f"Strength 1 is an equal share of the victories. {counted(accepted, 'brain')} "
    grid.caption += f"accepted; the last is {folder / FILE}" if accepted else "accepted"
    return grid
