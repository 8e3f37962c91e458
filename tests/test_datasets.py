"""Data sets of positions: made of matches and records, gone on with, and read again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hortus import OptionError, deal, load
from hortus.arena import Entrant, Match
from hortus.datasets import Collection, Dataset, Positions, collect, collect_records, positions_of
from hortus.datasets.dataset import CARD
from hortus.table import Table

SEARCH = Entrant("search", playouts=24)
GREEDY = Entrant("greedy")


def collection(games: int = 3, shard: int = 2) -> Collection:
    match = Match("miyabi", (SEARCH, GREEDY), {"expansions": ["zen"]}, games, seed=5)
    return Collection(match, shard)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return collect(collection(), tmp_path_factory.mktemp("data") / "miyabi", jobs=1)


def test_it_is_read_as_it_was_made(made: Dataset) -> None:
    there = Dataset(made.folder)
    positions = there.positions()
    assert there.complete
    assert there.card == made.card
    assert there.card.games == 3
    assert there.card.options["expansions"] == ["zen"]
    assert len(list(there.shards())) == 2
    assert np.unique(positions.game).tolist() == [0, 1, 2]
    assert positions.words.shape == (len(positions), there.game.observation.words)


def test_a_position_is_what_the_seat_saw_and_did(made: Dataset) -> None:
    """Played again by what was noted, the games are the same to the end."""
    positions = made.positions()
    for number in range(3):
        table = deal("miyabi", 2, seed=f"5/{number // 2}", options=made.card.options)
        for k in np.flatnonzero(positions.game == number):
            seat = int(positions.seat[k])
            assert table.actors == {seat}
            assert len(table.events) == positions.ply[k]
            assert table.view(seat).words().tolist() == positions.words[k].tolist()
            table.push(int(positions.action[k]))
        assert table.over
        here = positions.game == number
        for seat in range(2):
            mine = here & (positions.seat == seat)
            total, other = table.totals()[seat], table.totals()[1 - seat]
            assert set(positions.outcome[mine].tolist()) == {table.returns()[seat]}
            assert set(positions.total[mine].tolist()) == {total}
            assert set(positions.lead[mine].tolist()) == {total - other}


def test_a_policy_is_what_was_thought(made: Dataset) -> None:
    positions = made.positions()
    searched = ~np.isnan(positions.value)
    assert 0 < searched.sum() < len(positions)  # the greedy one does not say what it expects
    assert np.abs(positions.value[searched]).max() <= 1
    raced = 0
    for k in range(len(positions)):
        moves, shares = positions.policy(k)
        assert moves[0] == positions.action[k]
        assert len(set(moves.tolist())) == len(moves)
        assert shares.sum() == pytest.approx(1)
        assert shares[0] == shares.max()
        raced += len(moves) > 1
    assert raced > 5
    assert all(len(positions.policy(k)[0]) == 1 for k in np.flatnonzero(~searched).tolist())


def test_what_was_broken_off_goes_on_to_the_same_end(made: Dataset, tmp_path: Path) -> None:
    collect(collection(games=2), tmp_path, jobs=1)
    first = (tmp_path / "positions-00000.npz").read_bytes()
    told: list[int] = []
    whole = collect(collection(games=3), tmp_path, jobs=2, progress=told.append)
    assert told == [2, 1]  # the first file was there
    assert (tmp_path / "positions-00000.npz").read_bytes() == first
    for name, column in whole.positions().columns().items():
        np.testing.assert_array_equal(column, made.positions().columns()[name])


def test_a_folder_of_another_data_set_is_left_alone(made: Dataset) -> None:
    other = Collection(Match("miyabi", (GREEDY, GREEDY), {}, 1), 2)
    before = (made.folder / CARD).read_bytes()
    with pytest.raises(OptionError, match="holds another data set"):
        collect(other, made.folder)
    assert (made.folder / CARD).read_bytes() == before


def finished(game: str, players: int, seed: int) -> Table:
    table = deal(game, players, seed=seed)
    while not table.over:
        seat = min(table.actors)
        table.push(int(table.moves_of(seat).indices[0]), seat)
    return table


def test_records_become_positions(tmp_path: Path) -> None:
    tables = [finished("tang-garden", 3, seed) for seed in (1, 2)]
    paths = [tmp_path / f"{k}.json" for k in range(2)]
    for table, path in zip(tables, paths, strict=True):
        table.record.save(path)
    positions = collect_records(paths, tmp_path / "data").positions()
    assert len(positions) == sum(sum(table.chosen()) for table in tables)
    second = positions[positions.game == 1]
    chosen = [event for event, own in zip(tables[1].events, tables[1].chosen(), strict=True) if own]
    assert second.action.tolist() == [event.move for event in chosen]
    assert second.seat.tolist() == [event.seat for event in chosen]
    assert np.isnan(second.value).all()
    walk = load(paths[1]).steps(chosen[3].seat)
    views = {len_before: view for len_before, (view, _) in enumerate(walk)}
    assert views[int(second.ply[3])].words().tolist() == second.words[3].tolist()


def test_records_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    paths = [tmp_path / "two.json", tmp_path / "three.json", tmp_path / "running.json"]
    finished("miyabi", 2, 1).record.save(paths[0])
    finished("miyabi", 3, 1).record.save(paths[1])
    deal("miyabi", 2, seed=1).record.save(paths[2])
    with pytest.raises(OptionError, match=r"three.json: another game, box, or options"):
        collect_records(paths[:2], tmp_path / "data")
    with pytest.raises(OptionError, match=r"running.json: the game is not over"):
        collect_records(paths[2:], tmp_path / "data")
    assert not (tmp_path / "data").exists()


def test_some_positions_keep_their_own_policies() -> None:
    positions = positions_of(finished("zen-garden", 2, 3))
    order = np.array([5, 0, 11])
    some = positions[order]
    assert some.action.tolist() == positions.action[order].tolist()
    for k, n in enumerate(order):
        assert some.policy(k)[0].tolist() == positions.policy(int(n))[0].tolist()
    batches = list(positions.minibatches(10, seed=1))
    assert sorted(np.concatenate([b.ply for b in batches])) == sorted(positions.ply)
    joined = Positions.joined([some, positions[:2]], positions.words.shape[1])
    assert joined.policy(3)[0].tolist() == positions.policy(0)[0].tolist()


def test_bad_files_are_named_with_the_remedy(made: Dataset, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"there is no dataset\.json"):
        Dataset(tmp_path)
    card = (made.folder / CARD).read_bytes()
    for spoiled, told in (
        (b"{", r"dataset\.json"),
        (card.replace(b'"version": 1', b'"version": 2'), "is not what this version reads"),
        (card.replace(b'"observation": "', b'"observation": "x'), "make it again"),
    ):
        (tmp_path / CARD).write_bytes(spoiled)
        with pytest.raises(OptionError, match=told):
            Dataset(tmp_path)
    (tmp_path / CARD).write_bytes(card)
    for content in (b"", b"PK\x03\x04 and no more"):
        (tmp_path / "positions-00000.npz").write_bytes(content)
        with pytest.raises(OptionError, match=r"positions-00000\.npz: .*delete it"):
            Dataset(tmp_path).positions()
    np.savez(tmp_path / "positions-00000.npz", words=np.zeros(3))
    with pytest.raises(OptionError, match="there is no column action"):
        Dataset(tmp_path).positions()


def test_a_game_in_which_all_act_at_once_is_collected_from_records() -> None:
    with pytest.raises(OptionError, match="its data sets are made of records"):
        Collection(Match("gardeners", (Entrant("random"), Entrant("random")), {}, 1)).card()
