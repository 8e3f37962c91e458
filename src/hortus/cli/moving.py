"""`hortus move`: from the file of one server to a database that several serve."""

from __future__ import annotations

import asyncio
from pathlib import Path

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.engine.errors import HortusError

from .extras import require
from .paper import paper


def run(address: str, data: Path | None) -> None:
    require("play", "taking tables to a database")
    require("postgres", "a PostgreSQL database")
    from hortus.server.settings import default_data_folder
    from hortus.server.store.connecting import DatabaseError
    from hortus.server.store.moving import move

    source = default_data_folder() if data is None else data.expanduser()
    try:
        with _bar() as bar:
            task = bar.add_task("rows", total=None)
            moved = asyncio.run(
                move(source, address, lambda done, of: bar.update(task, completed=done, total=of))
            )
    except (DatabaseError, OSError) as error:
        raise HortusError(f"nothing was moved: {error}") from error
    _tell(moved, source)


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    return Progress(*columns, console=paper(errors=True), transient=True)


def _tell(moved: dict[str, int], source: Path) -> None:
    grid = Grid("rows of", "in the file", "in the database")
    for name, rows in moved.items():
        if rows:
            grid.add_row(name, str(rows), str(rows))
    paper().print(grid)
    typer.echo(
        "All is there, as many rows on both sides. From now on start hortus play with "
        f"HORTUS_DATABASE naming the database, and with the same folder: the seal in {source} "
        "opens the links that hosts see. The file of the tables there is as it was; put it away, "
        "since a start without HORTUS_DATABASE goes on from it."
    )
