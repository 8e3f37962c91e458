"""Compiling what games are played with: each game in a process of its own, side by side.

A process compiles one game into the cache and tells each step before it takes it. What is
complete is marked there, so that a server knows at once which games it can load.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from hortus.engine.compiling import cache_folder
from hortus.engine.game import Game
from hortus.engine.header import NATURE, NOBODY
from hortus.engine.registry import game as find_game
from hortus.engine.sources import ENGINE, sources
from hortus.engine.warming import steps as rules
from hortus.table import deal

from .kinds import players_of
from .kinds import warm as bots

log = logging.getLogger("hortus")

MARK: Final = "complete"  # the file in a game's cache folder that says so
PLIES: Final = 40  # of the games whose views and stories are told to find what they call
POLITE: Final = 10  # how much those who play go before a server's compiling, as `nice` counts


class Progress(NamedTuple):
    """How far a game is: `done` of `steps` are, and the next is called `step`."""

    game: str
    step: str
    done: int
    steps: int

    @property
    def complete(self) -> bool:
        return self.done == self.steps


class WarmingError(Exception):
    """A process that compiled a game failed; what it said stands on the terminal."""


# ------------------------------------------------------------------------------ one game


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """What there is to compile for a game, each with a name: its rules, what Python asks of
    them when it shows a table, and what its bots add."""
    return chain(rules(game), [("words", lambda: _look_on(game))], bots(game))


@cache
def load(game: Game) -> None:
    """Call all of it, so that what is compiled is loaded. Once is enough for a process."""
    for _, step in steps(game):
        step()


def packages_of(game: Game) -> list[Path]:
    """The folders of what is compiled for a game: its own, and those of its bots."""
    brought = (kind.package for kind in players_of(game).values())
    return [game.package, *(package for package in brought if package is not None)]


def _look_on(game: Game) -> None:
    """Play at random for a while, with everything shown and told."""
    luck = Random(1)
    for players in {game.players[0], game.players[-1]}:
        table = deal(game, players, seed=1)
        while not table.over and len(table.events) < PLIES:
            seat = min(table.actors)
            table.push(luck.choice(table.moves_of(seat).indices.tolist()), seat)
            for viewer in (seat, NOBODY):
                if viewer != NATURE:
                    table.view(viewer).json()
        table.happenings()
    game.shown.facts(None)


def is_complete(game: Game) -> bool:
    """Whether all that a game is played with lies compiled in the cache."""
    mark = cache_folder(game.package) / MARK
    with suppress(OSError):
        return mark.read_text() == _stamp(game) and mark.stat().st_mtime > _changed(game)
    return False


def _stamp(game: Game) -> str:
    """What the compiled code was made from: numba's own cache knows sources by their place."""
    return "\n".join(f"{package} {cache_folder(package).name}" for package in packages_of(game))


def _changed(game: Game) -> float:
    """When a source was touched last: numba's own cache then makes its code anew."""
    folders = (ENGINE, *packages_of(game))
    return max(path.stat().st_mtime for top in folders for path in top.rglob("*.py"))


def compile_game(name: str, politeness: int) -> None:
    """Compile a game, telling each step as a line of JSON: what a process beside does."""
    if hasattr(os, "nice"):
        os.nice(politeness)
    game = find_game(name)
    todo = list(steps(game))
    for done, (step, work) in enumerate(todo):
        print(json.dumps(Progress(name, step, done, len(todo))), flush=True)  # noqa: T201
        work()
    (cache_folder(game.package) / MARK).write_text(_stamp(game))
    print(json.dumps(Progress(name, "", len(todo), len(todo))), flush=True)  # noqa: T201


# --------------------------------------------------------------------------- side by side


async def side_by_side(names: Iterable[str], politeness: int = 0) -> AsyncIterator[Progress]:
    """Compile games, as many at once as there are cores, and tell how far they are.

    The one with most to compile goes first: left for last, it would keep one core busy alone.

    Raises WarmingError at the end if a process failed. Whoever stops listening stops them all.
    """
    told: asyncio.Queue[Progress | str] = asyncio.Queue()  # a name: of a game that failed
    room = asyncio.Semaphore(os.cpu_count() or 1)
    tasks = [
        asyncio.create_task(_beside(name, politeness, room, told)) for name in _longest_first(names)
    ]
    left, failed = len(tasks), []
    try:
        while left:
            news = await told.get()
            if isinstance(news, str):
                failed.append(news)
                left -= 1
            else:
                yield news
                left -= news.complete
        if failed:
            raise WarmingError(f"could not be compiled: {', '.join(failed)}")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _longest_first(names: Iterable[str]) -> list[str]:
    """Games by the size of their compiled sources, which tells well how long they take."""

    def size(name: str) -> int:
        return sum(path.stat().st_size for path in sources(find_game(name).package))

    return sorted(names, key=size, reverse=True)


async def _beside(
    name: str,
    politeness: int,
    room: asyncio.Semaphore,
    told: asyncio.Queue[Progress | str],
) -> None:
    try:
        await _compiled(name, politeness, room, told)
    except Exception:
        # Whoever listens must hear of it: else they would wait for ever.
        log.exception("%s is not compiled", name)
        told.put_nowait(name)


async def _compiled(
    name: str,
    politeness: int,
    room: asyncio.Semaphore,
    told: asyncio.Queue[Progress | str],
) -> None:
    code = f"from hortus.bots.warming import compile_game; compile_game({name!r}, {politeness})"
    async with room:
        # In a session of its own: Ctrl+C is for who started it, who then stops it.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE, start_new_session=True
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                told.put_nowait(Progress(*json.loads(line)))
            if await process.wait() != 0:
                told.put_nowait(name)
        finally:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()
