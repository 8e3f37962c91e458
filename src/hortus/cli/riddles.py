"""`hortus riddles`: make riddles, and solve them again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import GameName, Jobs, Ray

riddles = typer.Typer(
    name="riddles",
    help="Make riddles: positions in which one move, or one garden, is clearly best.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@riddles.command("make")
def make(
    game: GameName,
    out: Annotated[Path, typer.Option(help="the file to write, or to go on with")],
    count: Annotated[int, typer.Option(help="how many it is to hold", min=1, max=10_000)] = 100,
    seed: Annotated[int, typer.Option(help="of all luck")] = 1,
    playouts: Annotated[int, typer.Option(help="for each move, before a riddle stands")] = 600,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Make riddles of a game: positions of bots' games in which one move is clearly best.

    Of Gardeners, gardens that lack a few tiles, which can lie in one way only; nothing is played
    for them, and the solver finds them. The same game, seed and playouts make the same riddles,
    however many processes work. Broken off, it goes on where it was.
    """
    from . import riddling
    from .crew import crew

    with crew(jobs, ray) as workers:
        riddling.make(game, out, count, seed, playouts, workers)


@riddles.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="riddles")],
    playouts: Annotated[int, typer.Option(help="for each move that is compared", min=10)] = 2400,
    sample: Annotated[
        int | None, typer.Option(help="so many of them (default: all)", min=1)
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Solve riddles again, and tell how many stood.

    Moves are weighed by a longer search with fresh luck. Of a garden the solver looks for another
    answer, and every way to lay its tiles is tried.
    """
    from . import riddling
    from .crew import crew

    with crew(jobs, ray) as workers:
        riddling.check(file, playouts, sample, workers)
