"""Matches and data sets on a cluster of two nodes come out as on one machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hortus.arena import Entrant, GameResult, Match, cluster, play_match
from hortus.datasets import Collection, collect
from hortus.engine.errors import OptionError

from .conftest import Run

ray = pytest.importorskip("ray")

MATCH = Match("miyabi", (Entrant("greedy"), Entrant("random")), {}, games=6, seed=3)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head that plays too, and one more."""
    from ray.cluster_utils import Cluster

    both = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    both.add_node(num_cpus=1)
    yield both
    both.shutdown()


@pytest.fixture
def joined(nodes: Any) -> Iterator[cluster.Cluster]:
    with cluster.Cluster(nodes.address) as one:
        yield one


@pytest.fixture(scope="module")
def at_home() -> list[GameResult]:
    return play_match(MATCH, jobs=1)


def test_a_match_is_the_same_and_goes_on(
    joined: cluster.Cluster, at_home: list[GameResult], tmp_path: Path
) -> None:
    log = tmp_path / "match.jsonl"
    assert play_match(MATCH, jobs=joined, log=log) == at_home
    head, *games = log.read_text().splitlines(keepends=True)
    log.write_text(head + "".join(games[:2]))
    told: list[GameResult] = []
    assert play_match(MATCH, jobs=joined, log=log, progress=told.append) == at_home
    assert len(told) == MATCH.games


def test_games_of_a_node_that_is_lost_are_played_again(
    nodes: Any, joined: cluster.Cluster, at_home: list[GameResult]
) -> None:
    third = nodes.add_node(num_cpus=2)
    finished: list[GameResult] = []

    def lose(result: GameResult) -> None:
        if not finished:
            nodes.remove_node(third, allow_graceful=False)
        finished.append(result)

    assert play_match(MATCH, jobs=joined, progress=lose) == at_home


def test_a_data_set_is_the_same(joined: cluster.Cluster, tmp_path: Path) -> None:
    collection = Collection(MATCH, shard=2)
    here = collect(collection, tmp_path / "here", jobs=1)
    there = collect(collection, tmp_path / "there", jobs=joined)
    for k in range(here.card.shards):
        assert here.shard_path(k).read_bytes() == there.shard_path(k).read_bytes()


def test_another_version_is_told(joined: cluster.Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9.9")
    with pytest.raises(OptionError, match=r"and this one 9\.9\.9"):
        play_match(MATCH, jobs=joined)


def test_the_command_plays_there(nodes: Any, run: Run) -> None:
    orders = ("match", "greedy", "random", "--game", "miyabi", "--games", "2", "--ray")
    told = run(*orders, nodes.address)
    assert told.code == 0, told.err
    assert "2 games" in told.out
