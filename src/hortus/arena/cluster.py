"""Games played by the machines of a Ray cluster.

    from hortus.arena.cluster import Cluster

    with Cluster("auto") as cluster:
        play_match(match, jobs=cluster, log=Path("match.jsonl"))

Needs `pip install hortus[ray]` here and on every machine of the cluster, in the same version. Each
game is a task, seeded by the plan and its number, so the results are those of one machine, and a
game lost with its machine is played again.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import islice
from types import TracebackType
from typing import Any, Final, TypeVar

from hortus import __version__
from hortus.engine.errors import OptionError

REMEDY: Final = "a cluster needs ray; type: pip install 'hortus[ray]'"
AHEAD: Final = 4  # tasks handed out for each core, so that none waits for the next
PATIENCE: Final = 5  # seconds in which the head of a cluster answers

Plan = TypeVar("Plan")
Made = TypeVar("Made")


class Cluster:
    """The machines of a Ray cluster: `Workers` of a match, a series or a data set.

    Args:
        address: of its head, such as "10.0.0.1:6379"; "auto" is the cluster that this machine is
            part of.

    Raises:
        OptionError: ray is not installed, or nothing answers at the address.
    """

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise OptionError(REMEDY)
        import ray

        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            raise OptionError(f"no Ray cluster answers at {address}: {error}") from error
        self._ray = ray
        self._task: Any = ray.remote(_play)

    def each(
        self, play: Callable[[Plan, int], Made], plan: Plan, numbers: Sequence[int]
    ) -> Iterator[tuple[int, Made]]:
        """As `Workers.each`.

        Raises:
            OptionError: a machine has another version of Hortus.
        """
        ray = self._ray
        # It travels once to each machine, not with every task.
        shared = ray.put(plan)
        left = iter(numbers)
        waiting: dict[Any, int] = {}
        try:
            while True:
                # Machines may join and leave in the meantime.
                room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(waiting)
                for number in islice(left, max(0, room)):
                    waiting[self._task.remote(__version__, play, shared, number)] = number
                if not waiting:
                    return
                for task in ray.wait(list(waiting), num_returns=1)[0]:
                    try:
                        made = ray.get(task)
                    except ray.exceptions.RayTaskError as error:
                        raise error.cause from error
                    yield waiting.pop(task), made
        finally:
            for task in waiting:
                ray.cancel(task)

    def leave(self) -> None:
        """Let go of the cluster, which goes on without us."""
        self._ray.shutdown()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.leave()


def _knock(address: str) -> None:
    """Ray itself asks for minutes where nobody listens. Raises OSError, and ValueError for what is
    no address."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise ValueError("an address is HOST:PORT, or auto")
    socket.create_connection((host, int(port)), PATIENCE).close()


def _play(version: str, play: Callable[[Plan, int], Made], plan: Plan, number: int) -> Made:
    """A task, at the machine that plays it."""
    if version != __version__:
        raise OptionError(
            f"a machine of the cluster has Hortus {__version__}, and this one {version}; "
            f"type there: pip install 'hortus[ray]=={version}'"
        )
    return play(plan, number)
