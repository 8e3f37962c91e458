"""`hortus verify`: do all events of a record hold?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from hortus.engine.errors import RecordError
from hortus.engine.files import named
from hortus.engine.words import counted
from hortus.record import load

from .own_boxes import told


def run(files: Sequence[Path], language: str) -> int:
    """One line for each file; 1 if any does not hold."""
    broken = 0
    for file in files:
        try:
            table = load(file)
        except RecordError as error:
            typer.echo(error.said(language), err=True)
            broken = 1
        else:
            state = "finished" if table.over else "unfinished"
            events = counted(len(table.history), "event")
            typer.echo(f"{named(file)}: {table.game.id}, {state}, {events}, every one holds")
            if table.box_data:
                typer.echo(f"  {told(table.own_box.card, language)}")
    return broken
