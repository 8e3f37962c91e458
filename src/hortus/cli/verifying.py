"""`hortus verify`: do all events of a record hold?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from hortus.engine.errors import RecordError
from hortus.record import Record


def run(files: Sequence[Path]) -> int:
    """One line for each file; 1 if any does not hold."""
    broken = 0
    for file in files:
        try:
            table = Record.load(file).table()
        except RecordError as error:
            told = str(error)
            typer.echo(told if told.startswith(str(file)) else f"{file}: {told}", err=True)
            broken = 1
        else:
            state = "finished" if table.over else "unfinished"
            events = len(table.history)
            typer.echo(f"{file}: {table.game.id}, {state}, all {events} events hold")
    return broken
