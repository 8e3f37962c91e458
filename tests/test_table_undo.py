"""What can be taken back is remembered as a table goes on; playing it again says the same."""

from __future__ import annotations

import random

import pytest

import hortus
from hortus import CLOCK, NATURE, Table
from hortus.engine.registry import games

from .engine.chain_game import GAME as CHAINS

SEATS = {"zen-garden": 3, "miyabi": 2, "tang-garden": 2, "gardeners": 1}


def replayed(table: Table) -> Table:
    """The same table from what is written of it: it remembers nothing."""
    return hortus.resume(table.game, table.players, table.options, table.history)


def undoable(table: Table) -> list[int]:
    return [seat for seat in range(CLOCK + 1) if table.can_undo(seat)]


def played(table: Table, pick: random.Random, events: int) -> list[list[int]]:
    """Play at random, and take back now and then; returns who could take back after each."""
    told = []
    while not table.over and len(table.history) < events:
        can = undoable(table)
        assert can == undoable(replayed(table))
        told.append(can)
        if can and pick.random() < 0.3:
            table.undo(can[0])
        else:
            seat = min(table.actors)
            for _ in table.unfold(int(pick.choice(table.moves_of(seat).indices)), seat):
                pass
    return told


@pytest.mark.parametrize("game", [*SEATS, CHAINS.id])
def test_what_is_remembered_is_what_playing_again_finds(game: str) -> None:
    chosen = games().get(game, CHAINS)
    for seed in range(3):
        table = hortus.deal(chosen, players=SEATS.get(game, 2), seed=seed)
        told = played(table, random.Random(seed), 60)
        assert [NATURE] not in told
        assert [] in told
        assert any(told)


def test_a_copy_remembers_as_much() -> None:
    table = hortus.deal(CHAINS, players=2, seed=1)
    table.push("far")
    copy = table.copy()
    table.push("lower")
    assert undoable(copy) == [0]
    copy.undo(0)
    assert undoable(copy) == []
    assert undoable(table) == undoable(replayed(table))


def test_to_ask_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hortus.deal("zen-garden", players=2, seed=1)
    monkeypatch.setattr(Table, "_at", None)  # whoever plays again from the deal fails
    (seat,) = table.actors
    assert len(list(table.unfold("0a d4 r0"))) == 1
    assert undoable(table) == [seat]
    assert undoable(table.copy()) == [seat]


# ---------------------------------------------------------------------------- event by event


@pytest.mark.parametrize("game", [*SEATS, CHAINS.id])
def test_event_by_event_a_table_comes_to_the_same(game: str) -> None:
    chosen = games().get(game, CHAINS)
    whole, watched = (hortus.deal(chosen, SEATS.get(game, 2), seed=7) for _ in range(2))
    pick = random.Random(7)
    while not whole.over and len(whole.events) < 40:
        seat = min(whole.actors)
        move = int(pick.choice(whole.moves_of(seat).indices))
        before = watched.copy()
        added = whole.push(move, seat)
        events = []
        for event in watched.unfold(move, seat):
            events.append(event)
            before.replay(event)
            assert watched.events[-1] == event
            assert watched == before
        assert len(events) == added
        assert watched == whole
        assert undoable(watched) == undoable(whole)


def test_a_refused_move_unfolds_into_nothing() -> None:
    table = hortus.deal("zen-garden", players=2, seed=1)
    before = table.to_bytes()
    with pytest.raises(hortus.IllegalMove):
        next(table.unfold("2a a1 r0"))
    assert table.to_bytes() == before


# --------------------------------------------------------------------------------- progress


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden"])
def test_progress_goes_from_the_beginning_to_the_end(game: str) -> None:
    table = hortus.deal(game, SEATS[game], seed=3)
    pick = random.Random(3)
    told = [table.progress]
    while not table.over:
        table.push(int(pick.choice(table.moves.indices)))
        told.append(table.progress)
    assert told[0] < 0.1
    assert all(0 <= share <= 1 for share in told)
    assert told[-1] == 1.0
    assert len(set(told)) > 10


def test_progress_under_a_clock_is_the_time_gone_by() -> None:
    table = hortus.deal("gardeners", 2, seed=1, mode="standard", timer=900)
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    begun = table.limit - 900_000
    seat = min(table.actors)
    table.push(int(table.moves_of(seat).indices[0]), seat, at=begun + 225_000)
    assert table.progress == 0.25
    table.time_up(table.limit)
    assert table.progress == 1.0
