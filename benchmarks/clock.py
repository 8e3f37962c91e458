"""Rates by processor time, so that a busy machine does not spoil them."""

from __future__ import annotations

import os
import platform
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

Clock = Callable[[], float]  # seconds
Work = Callable[[], int]  # does a piece of work, returns how many of the counted things it did


@dataclass(frozen=True)
class Figure:
    """One line of the table. `aim` is what the project wants, in words."""

    name: str
    value: float
    unit: str
    note: str = ""
    aim: str = ""


@dataclass(frozen=True)
class Patience:
    """How long to measure: so many runs of so many seconds; the median run counts."""

    seconds: float
    runs: int

    def rate(self, work: Work, clock: Clock = time.thread_time) -> float:
        """Things done for each second of processor time: this thread's, or all that the clock
        counts."""
        work()
        return statistics.median(self._run(work, clock) for _ in range(self.runs))

    def _run(self, work: Work, clock: Clock) -> float:
        done = 0
        began = clock()
        while (spent := clock() - began) < self.seconds:
            done += work()
        return done / spent

    def rate_on_threads(self, works: Sequence[Work]) -> float:
        """Things that all threads together do in a second on the wall clock: the best run, as
        other programs can only slow it down."""
        return max(self._run_threads(works) for _ in range(self.runs))

    def _run_threads(self, works: Sequence[Work]) -> float:
        done = [0] * len(works)
        end = time.perf_counter() + self.seconds

        def loop(n: int, work: Work) -> None:
            done[n] += work()  # however late a busy machine lets it begin
            while time.perf_counter() < end:
                done[n] += work()

        threads = [threading.Thread(target=loop, args=(n, w)) for n, w in enumerate(works)]
        began = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return sum(done) / (time.perf_counter() - began)


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        **{name: _version(name) for name in ("hortus", "numba", "numpy")},
        **{name: _version(name) for name in ("open-spiel", "pettingzoo", "pgx", "jax")},
        "load": round(os.getloadavg()[0], 2),
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def as_data(figures: Sequence[Figure]) -> list[dict[str, Any]]:
    return [asdict(figure) for figure in figures]
