"""`hortus play`: serve tables and open the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import typer

from hortus.engine.own_box import read

from .extras import require
from .own_boxes import game_of, told


def run(
    *, host: str, port: int, lan: bool, browser: bool, data: Path | None, box: Path | None = None
) -> None:
    require("play", "the table in the browser")
    from hortus.server.run import ServeError, serve
    from hortus.server.settings import Settings

    try:
        settings = Settings.from_environment()
    except ValueError as error:
        typer.echo(f"hortus: {error}", err=True)
        raise typer.Exit(2) from None
    if data is not None:
        settings = replace(settings, data=data.expanduser())
    settings = replace(settings, host=host, port=port, lan=lan, browser=browser)
    offers: list[str] = []
    if box is not None:
        boxes, line = _offered(box)
        settings = replace(settings, boxes=boxes)
        offers.append(line)
    try:
        serve(settings, typer.echo, offers)
    except ServeError as error:
        typer.echo(f"hortus: {error}", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"hortus: {error.filename or settings.data}: {error.strerror}", err=True)
        raise typer.Exit(2) from None


def _offered(file: Path) -> tuple[dict[str, dict[str, Any]], str]:
    """A box for set-up to offer, by its game, and what it is. Raises BoxError."""
    game = game_of(file)
    box = read(game, file)
    return {game.id: box.header}, f"{game.id}: {told(box.card)}"
