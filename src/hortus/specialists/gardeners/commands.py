"""`hortus check` and `hortus solve`. Each imports what it needs when it runs: help is instant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hortus.cli.arguments import BoxFile, Lang, Language
from hortus.cli.telling import told_in

from . import GAME


def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME)],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a garden; - reads the input")],
    card: Annotated[list[str] | None, typer.Argument(metavar="[CARD...]", help="like S-25")] = None,
    cards: Annotated[
        list[str] | None, typer.Option(metavar="CARD...", help="the cards to judge by")
    ] = None,
    box: BoxFile = None,
    language: Lang = Language.en,
) -> None:
    """Judge a garden from a real table by cards, and say which tiles break them."""
    from .checking import run

    with told_in(language.value):
        raise typer.Exit(run(game, file, [*(cards or []), *(card or [])], box, language.value))


def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME)],
    card: Annotated[list[str] | None, typer.Argument(metavar="[CARD...]", help="like S-25")] = None,
    near: Annotated[
        Path | None, typer.Option(metavar="FILE", help="stay near this garden; - reads the input")
    ] = None,
    side: Annotated[int | None, typer.Option(help="of the garden: 4, 5 or 6")] = None,
    seconds: Annotated[float, typer.Option(help="to search, at most", min=0.1)] = 60.0,
    workers: Annotated[int, typer.Option(help="threads", min=1)] = 2,
    seed: Annotated[int, typer.Option(help="other seeds, other gardens", min=0)] = 0,
    pairs: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="write the table of contradictory pairs; goes on"),
    ] = None,
    box: BoxFile = None,
    language: Lang = Language.en,
) -> None:
    """Find a garden that fulfils cards, or prove that there is none.

    The exit code is 0 if one was found, 1 if there is none, 3 if time was up.
    """
    from .solving import Order, run

    order = Order(card or [], near, side, seconds, workers, seed, box)
    with told_in(language.value):
        raise typer.Exit(run(game, order, pairs, language.value))
