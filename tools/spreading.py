"""How the tests are spread over the workers of a run: the long ones first, file by file.

pytest-xdist gives each worker an equal run of the tests as they were collected; later a worker
with nothing left takes over half of what another has at its end. So whatever takes long is put at
the beginning of the workers' runs: it stays with its worker, who starts a server, a browser and a
table once for all tests of a file, and quick tests are left for the end, where they share out well.
Of three workers or more the last begins with quick ones: of these many wait for a server, while
browsers keep the cores busy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeVar

import pytest

T = TypeVar("T")

LONG = ("browser", "slow")  # marks


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        files = [list(found) for _, found in groupby(items, key=lambda item: item.path)]
        long = [[item for item in file if is_long(item)] for file in files]
        quick = [item for item in items if not is_long(item)]
        items[:] = spread(list(filter(None, long)), quick, workers)


def is_long(item: pytest.Item) -> bool:
    return any(item.get_closest_marker(mark) for mark in LONG)


def spread(files: Iterable[Sequence[T]], quick: Sequence[T], workers: int) -> list[T]:
    """All tests, in runs of equal length, each with some of the files of long tests."""
    dealt: list[list[T]] = [[] for _ in range(workers)]
    for file in sorted(files, key=len, reverse=True):
        min(dealt, key=len).extend(file)
    rest, left = iter(quick), len(quick) + sum(map(len, dealt))
    ordered: list[T] = []
    for number, mine in enumerate(dealt):
        length = left // (workers - number)
        others = [test for _, test in zip(range(length - len(mine)), rest)]
        waits = workers > 2 and number == workers - 1
        ordered += [*others, *mine] if waits else [*mine, *others]
        left -= max(length, len(mine))
    return [*ordered, *rest]
