"""`hortus warm`: compile and cache the rules of all games, each in a process of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from hortus import bots
from hortus.engine.compiling import INTERPRETED, cache_root, forget_stale
from hortus.engine.registry import games
from hortus.engine.warming import steps

from .paper import paper

_told: Any = None  # the queue on which a process tells what it is compiling


def run() -> None:
    console = paper()
    if INTERPRETED:
        console.print("The rules run interpreted: there is nothing to compile.")
        return
    began = time.perf_counter()
    columns = (TextColumn("{task.description:<32}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        _warm_all(bar)
    forget_stale(chain((game.package for game in games().values()), bots.packages()))
    seconds = time.perf_counter() - began
    console.print(f"Rules are ready ({seconds:.1f} s), kept in {cache_root()}", soft_wrap=True)


def _warm_all(bar: Progress) -> None:
    """A bar for each game, moved on by what its process tells."""
    context = get_context("spawn")
    queue: SimpleQueue[tuple[str, str]] = context.SimpleQueue()
    bars = {name: bar.add_task(name, total=len(list(_steps(name)))) for name in games()}
    with ProcessPoolExecutor(os.cpu_count(), context, _listen, (queue,)) as pool:
        at_work = [pool.submit(_warm, name) for name in bars]
        while not all(task.done() for task in at_work):
            _follow(bar, bars, queue)
            time.sleep(0.05)
        _follow(bar, bars, queue)
        _raise_first(at_work)


def _follow(bar: Progress, bars: dict[str, Any], queue: SimpleQueue[tuple[str, str]]) -> None:
    while not queue.empty():
        name, step = queue.get()
        bar.update(bars[name], description=f"{name}: {step}", advance=1)


def _raise_first(tasks: list[Future[None]]) -> None:
    for task in tasks:
        task.result()


def _listen(queue: SimpleQueue[tuple[str, str]]) -> None:
    global _told
    _told = queue


def _steps(name: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """What there is to compile for a game: its rules, and what its bots add."""
    game = games()[name]
    return chain(steps(game), bots.warm(game))


def _warm(name: str) -> None:
    for step, work in _steps(name):
        _told.put((name, step))
        work()
