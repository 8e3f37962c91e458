"""`hortus play`: serve tables and open the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import typer


def run(*, host: str, port: int, lan: bool, browser: bool, data: Path | None) -> None:
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
    try:
        serve(settings, typer.echo)
    except ServeError as error:
        typer.echo(f"hortus: {error}", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"hortus: {error.filename or settings.data}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
