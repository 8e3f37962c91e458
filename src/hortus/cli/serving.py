"""`hortus play`: serve tables and open the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path
from typing import Any, Final

import typer

from hortus.engine.errors import HortusError
from hortus.engine.own_box import read

from .own_boxes import game_of, told

REMEDY: Final = "the table in the browser needs {packages}; type: pip install 'hortus[play]'"


def run(
    *, host: str, port: int, lan: bool, browser: bool, data: Path | None, box: Path | None = None
) -> None:
    if missing := list(_missing()):
        raise HortusError(REMEDY.format(packages=", ".join(missing)))
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
    if box is not None:
        settings = replace(settings, boxes=_offered(box))
    try:
        serve(settings, typer.echo)
    except ServeError as error:
        typer.echo(f"hortus: {error}", err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"hortus: {error.filename or settings.data}: {error.strerror}", err=True)
        raise typer.Exit(2) from None


def _offered(file: Path) -> dict[str, dict[str, Any]]:
    """A box for set-up to offer, by its game; says what it is. Raises BoxError."""
    game = game_of(file)
    box = read(game, file)
    typer.echo(f"{game.id}: {told(box.card)}")
    return {game.id: box.header}


def _missing() -> Iterator[str]:
    """The packages of the extra `play` that are not installed."""
    try:
        wanted = requires("hortus") or ()
    except PackageNotFoundError:  # run from its sources, where nothing is known
        return
    for requirement in wanted:
        named = re.match(r"[\w.-]+", requirement)
        if named is None or not re.search("""extra == ['"]play['"]""", requirement):
            continue
        try:
            distribution(named[0])
        except PackageNotFoundError:
            yield named[0]
