"""`hortus warm`: compile and cache the rules of all games, each in a process of its own."""

from __future__ import annotations

import asyncio
import time

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hortus.bots.warming import WarmingError, packages_of, side_by_side
from hortus.engine.compiling import INTERPRETED, cache_root, forget_stale
from hortus.engine.registry import games

from .paper import paper


def run() -> None:
    console = paper()
    if INTERPRETED:
        console.print("The rules run interpreted: there is nothing to compile.")
        return
    began = time.perf_counter()
    columns = (TextColumn("{task.description:<32}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        try:
            asyncio.run(_warm_all(bar))
        except WarmingError as error:
            console.print(str(error))
            raise SystemExit(1) from None
    forget_stale(package for game in games().values() for package in packages_of(game))
    seconds = time.perf_counter() - began
    console.print(f"Rules are ready ({seconds:.1f} s), kept in {cache_root()}", soft_wrap=True)


async def _warm_all(bar: Progress) -> None:
    """A bar for each game, moved on by what its process tells."""
    bars = {name: bar.add_task(name, total=None) for name in games()}
    async for game, step, done, steps in side_by_side(bars):
        said = f"{game}: {step}" if step else game
        bar.update(bars[game], description=said, completed=done, total=steps)
