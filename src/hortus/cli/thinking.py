"""`hortus think`: think for the servers on the same database."""

from __future__ import annotations

from dataclasses import replace

import typer

from .extras import require


def run(at_once: int) -> None:
    require("play", "thinking for servers")
    from hortus.server.run import ServeError
    from hortus.server.settings import Settings
    from hortus.server.thinking import think

    try:
        think(replace(Settings.from_environment(), bot_workers=at_once), typer.echo)
    except (ServeError, ValueError) as error:
        typer.echo(f"hortus: {error}", err=True)
        raise typer.Exit(2) from None
