"""`hortus warm`: compile and cache the rules of all games."""

from __future__ import annotations

import time

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hortus.engine.compiling import INTERPRETED, cache_root, forget_stale
from hortus.engine.registry import games

from .paper import paper


def run() -> None:
    console = paper()
    if INTERPRETED:
        console.print("The rules run interpreted: there is nothing to compile.")
        return
    began = time.perf_counter()
    steps = [(game, step) for game in games().values() for step in game.warm()]
    columns = (TextColumn("{task.description:<32}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=len(steps))
        for game, (name, step) in steps:
            bar.update(task, description=f"{game.id}: {name}")
            step()
            bar.advance(task)
    forget_stale(game.package for game in games().values())
    seconds = time.perf_counter() - began
    console.print(f"Rules are ready ({seconds:.1f} s), kept in {cache_root()}", soft_wrap=True)
