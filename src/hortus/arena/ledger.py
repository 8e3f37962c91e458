"""Many games, side by side, with a file of those that are finished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from hortus.engine.errors import OptionError

from .workers import Jobs, side_by_side


class Numbered(Protocol):
    """The result of one game of several."""

    @property
    def number(self) -> int: ...


Result = TypeVar("Result", bound=Numbered)
Plan = TypeVar("Plan", bound=msgspec.Struct)


class Ledger(Generic[Plan, Result]):
    """Plays the games of a plan, or what is missing of them.

    Args:
        plan: what is to be played; its `games` says how many.
        play: one game of the plan, by its number. A function of a module, for processes.
        result: the type of what it returns.
        path: a file of finished games, read first and appended to; None: no file. Its first
            line is the plan it belongs to.
    """

    def __init__(
        self,
        plan: Plan,
        play: Callable[[Plan, int], Result],
        result: type[Result],
        path: Path | None = None,
    ) -> None:
        self._plan = plan
        self._play = play
        self._result = result
        self._path = path
        self._games: int = plan.games  # type: ignore[attr-defined]

    def results(
        self, jobs: Jobs = None, progress: Callable[[Result], None] | None = None
    ) -> list[Result]:
        """All games by number.

        Args:
            jobs: how many processes play (None: one for each core), or who else plays.
            progress: called with each finished game, those read from the file included.

        Raises:
            OptionError: the file belongs to another plan.
        """
        done = {} if self._path is None else self._read(self._path)
        for result in done.values():
            if progress:
                progress(result)
        missing = [n for n in range(self._games) if n not in done]
        for number, result in side_by_side(self._play, self._plan, missing, jobs):
            done[number] = result
            if self._path is not None:
                with self._path.open("ab") as out:
                    out.write(msgspec.json.encode(result) + b"\n")
            if progress:
                progress(result)
        return [done[n] for n in sorted(done)]

    def _read(self, path: Path) -> dict[int, Result]:
        """The finished games of a file; a new one gets the plan as its first line."""
        wanted: Any = msgspec.structs.replace(self._plan, games=0)
        if not path.exists() or not path.stat().st_size:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(wanted) + b"\n")
            return {}
        head, *rows = path.read_bytes().splitlines()
        try:
            same = msgspec.json.decode(head, type=type(self._plan)) == wanted
        except msgspec.DecodeError:
            same = False
        if not same:
            raise OptionError(f"{path} holds another match; give another file or delete it")
        done = {}
        for row in rows:
            try:
                result = msgspec.json.decode(row, type=self._result)
            except msgspec.DecodeError:
                continue  # the line that was being written when the run was broken off
            if result.number < self._games:
                done[result.number] = result
        return done
