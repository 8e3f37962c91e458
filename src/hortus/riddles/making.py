"""Making riddles: number by number, until a file holds as many as are wanted.

All luck is seeded by a number, and riddles come in the order of the numbers, which also says what
is one too many of its kind: the same making gives the same riddles, however many processes work,
and goes on where it was broken off. What comes of a number is a game of bots (`bots_games.py`), or
up to whoever knows the game (`riddlers.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count as counting
from pathlib import Path
from typing import Final

from hortus.arena import Jobs, side_by_side
from hortus.engine.errors import OptionError

from .file import Making, lines_of, read_file, write_file
from .riddle import Riddle
from .riddlers import riddler

AHEAD: Final = 64  # numbers that are handed out at a time

Told = Callable[[list[Riddle], int], object]


def make_riddles(
    making: Making, wanted: int, path: Path, jobs: Jobs = None, told: Told | None = None
) -> list[Riddle]:
    """Make riddles until a file holds so many, or one more: those of a number stay together.

    Args:
        making: of what, and how.
        wanted: how many the file is to hold.
        path: what is made is written here at once; what lies here already is kept.
        jobs: how many processes work, or who else (`hortus.arena.Jobs`).
        told: hears, after each number, all riddles so far and how many numbers were tried.

    Raises:
        OptionError: a game of which nobody makes riddles, something missing that it takes, a
            number that is out of range, or a file that was made otherwise.
    """
    chosen = riddler(making.game)
    making = chosen.checked(making)
    riddles, begins = _begun(making, path)
    for number, found in _in_order(making, begins, wanted - len(riddles), jobs):
        kept = chosen.vary(riddles, found)
        riddles += kept
        with path.open("ab") as out:
            out.write(lines_of(kept))
        if told is not None:
            told(riddles, number + 1)
        if len(riddles) >= wanted:
            break
    return riddles


def _begun(making: Making, path: Path) -> tuple[list[Riddle], int]:
    """What a file holds, and the number to go on with."""
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, making, [])
        return [], 0
    held = read_file(path)
    if held.making != making:
        raise OptionError(f"{path} was made otherwise; give another file or delete it")
    write_file(path, making, held.riddles)  # without a line that was broken off
    return held.riddles, 1 + max((one.number for one in held.riddles), default=-1)


def _in_order(
    making: Making, begins: int, wanted: int, jobs: Jobs
) -> Iterator[tuple[int, list[Riddle]]]:
    """Riddles number by number, in their order, without end."""
    if wanted <= 0:
        return
    for start in counting(begins, AHEAD):
        waiting: dict[int, list[Riddle]] = {}
        due = start
        numbers = range(start, start + AHEAD)
        for number, found in side_by_side(riddles_of, making, numbers, jobs):
            waiting[number] = found
            while due in waiting:
                yield due, waiting.pop(due)
                due += 1


def riddles_of(making: Making, number: int) -> list[Riddle]:
    """The riddles that come of the luck of a number."""
    found: list[Riddle] = riddler(making.game).make(making, number)
    return found
