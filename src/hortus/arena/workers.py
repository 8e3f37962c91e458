"""Who plays many games side by side: processes of this machine, or others brought along."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Protocol, TypeAlias, TypeVar

Plan = TypeVar("Plan")
Made = TypeVar("Made")


class Workers(Protocol):
    """They play what is numbered, and hand it over in whatever order it is finished."""

    def each(
        self, play: Callable[[Plan, int], Made], plan: Plan, numbers: Sequence[int]
    ) -> Iterator[tuple[int, Made]]:
        """What a function makes of a plan and each of some numbers, as soon as it is made.

        Args:
            play: a function of a module, as it travels by its name.
            plan: what is to be played; it travels too.
            numbers: of the games, or of whatever the plan has several of.
        """
        ...


# A number: so many processes; None: one for each core; or whoever else plays.
Jobs: TypeAlias = int | Workers | None


def side_by_side(
    play: Callable[[Plan, int], Made], plan: Plan, numbers: Sequence[int], jobs: Jobs
) -> Iterator[tuple[int, Made]]:
    """What a function makes of a plan and each of some numbers, as soon as it is made.

    Args:
        play, plan, numbers: as `Workers.each` takes them.
        jobs: who plays.
    """
    workers = Processes(jobs) if isinstance(jobs, int | None) else jobs
    return workers.each(play, plan, numbers)


class Processes:
    """Processes of this machine.

    Args:
        count: how many at a time; None: one for each core.
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1

    def each(
        self, play: Callable[[Plan, int], Made], plan: Plan, numbers: Sequence[int]
    ) -> Iterator[tuple[int, Made]]:
        """As `Workers.each`; one process is this one."""
        if self.count == 1 or len(numbers) < 2:
            for number in numbers:
                yield number, play(plan, number)
            return
        # Each alone is a task: games take long, and bots differ in speed.
        with ProcessPoolExecutor(self.count, mp_context=get_context("spawn")) as pool:
            waiting = {pool.submit(play, plan, number): number for number in numbers}
            try:
                for task in as_completed(waiting):
                    yield waiting[task], task.result()
            finally:
                pool.shutdown(cancel_futures=True)
