"""`hortus backup`: a copy of all tables, made while the server runs."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import typer
from rich.progress import Progress

from hortus.engine.errors import HortusError
from hortus.engine.words import counted

POSTGRES = (
    "the tables lie in the database that HORTUS_DATABASE names: copy it with pg_dump, and the file "
    "'seal' of the data folder beside it."
)


def run(into: Path, data: Path | None) -> None:
    from hortus.server.settings import default_data_folder
    from hortus.server.store.backing_up import back_up
    from hortus.server.store.connecting import DatabaseError

    if data is None and os.environ.get("HORTUS_DATABASE", "").startswith("postgres"):
        raise HortusError(POSTGRES)
    source = default_data_folder() if data is None else data.expanduser()
    try:
        with Progress(transient=True) as bar:
            task = bar.add_task("copying", total=None)
            made = back_up(
                source, into, lambda done, of: bar.update(task, completed=done, total=of)
            )
    except (DatabaseError, sqlite3.Error, OSError) as error:
        raise HortusError(f"no copy was made: {error}") from error
    typer.echo(
        f"{counted(made.tables, 'table')} in {made.folder}, {made.bytes / 1e6:.1f} MB. To serve "
        f"them: hortus play --data {made.folder}"
    )
