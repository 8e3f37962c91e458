"""Who plays what a command wants played: this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hortus.arena import Jobs
from hortus.arena.cluster import Cluster
from hortus.engine.errors import OptionError


@contextmanager
def crew(jobs: int | None, ray: str | None) -> Iterator[Jobs]:
    """As `--jobs` and `--ray` say. Raises OptionError where no cluster answers."""
    if ray is None:
        yield jobs
        return
    if jobs is not None:
        raise OptionError("--jobs counts processes of this machine; a cluster has its own cores")
    with Cluster(ray) as cluster:
        yield cluster
