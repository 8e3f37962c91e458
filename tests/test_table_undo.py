"""What can be taken back is remembered as a table goes on; playing it again says the same."""

from __future__ import annotations

import random

import pytest

import hortus
from hortus import CLOCK, NATURE, Table
from hortus.engine.registry import games
from hortus.table import seeded_nature

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


# --------------------------------------------------------- back past what came to light


def after_a_round(seed: int | str | None = 5) -> tuple[Table, bytes, list[int]]:
    """Zen Garden for two: seat 0 moves, and it goes on until nature has refilled the market. With
    how it stood before that move, and the numbers nature gave after it."""
    table = hortus.deal("zen-garden", players=2, seed=seed)
    while table.actors != {0}:
        table.push(int(table.moves.indices[0]))
    before, told = table.to_bytes(), len(table.events)
    while len(table.events) < told + 2 or NATURE not in {e.seat for e in table.events[told:]}:
        seat = min(table.actors)
        if seat == 0 and len(table.events) > told:
            before, told = table.to_bytes(), len(table.events)
        table.push(int(table.moves.indices[0]))
    return table, before, nature_since(table, told)


def nature_since(table: Table, number: int) -> list[int]:
    return [event.move for event in table.events[number:] if event.seat == NATURE]


@pytest.mark.parametrize("seed", [5, None])
def test_a_rewind_goes_back_past_what_came_to_light(seed: int | None) -> None:
    table, before, drawn = after_a_round(seed)
    assert drawn
    assert table.can_rewind(0)
    moves = [event.move for event in table.events]
    table.rewind(0)
    assert table.to_bytes() == before
    kept = len(table.events)
    for move in moves[kept:]:
        if NATURE not in table.actors and move in table.moves.indices:
            table.push(move)
    assert not set(nature_since(table, kept)) & set(drawn), "what was seen must not come again"


def test_a_rewind_is_part_of_the_record() -> None:
    table, _, _ = after_a_round()
    table.rewind(0)
    table.push(int(table.moves.indices[-1]))
    record = table.record
    assert "rewind" in record.to_json().decode()
    read = hortus.Record.from_json(record.to_json()).table()
    assert read == table
    assert read.history == table.history


def test_a_table_read_from_its_record_draws_as_the_table_would(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From a seed the draws taken back count as drawn, also after a restart."""
    table, _, _ = after_a_round()
    table.rewind(0)
    again = hortus.resume(
        table.game,
        table.players,
        table.options,
        table.history,
        nature=seeded_nature(5),
    )
    while not table.over:
        move = int(table.moves.indices[0])
        table.push(move)
        again.push(move)
    assert again.history == table.history


def test_nobody_rewinds_what_they_never_did() -> None:
    table = hortus.deal("zen-garden", players=2, seed=1)
    assert not any(map(table.can_rewind, table.seats))
    with pytest.raises(hortus.UndoError, match="no move"):
        table.rewind(0)
    with pytest.raises(hortus.SeatError):
        table.rewind(7)
    together = hortus.deal("gardeners", 2, seed=1)
    with pytest.raises(hortus.UndoError, match="all play at once"):
        together.rewind(0)


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", "tang-garden", CHAINS.id])
def test_which_move_a_rewind_takes_is_remembered_as_playing_again_finds_it(game: str) -> None:
    chosen = games().get(game, CHAINS)
    table = hortus.deal(chosen, SEATS.get(game, 2), seed=4)
    pick = random.Random(4)
    for _ in range(40):
        if table.over:
            break
        seat = min(table.actors)
        for _ in table.unfold(int(pick.choice(table.moves_of(seat).indices)), seat):
            pass
        if pick.random() < 0.2 and not table.over:
            copy, fresh = table.copy(), replayed(table)
            for one in (copy, fresh):
                if one.can_rewind(seat):
                    one.rewind(seat)
            assert copy == fresh


def test_a_rewind_goes_back_to_what_was_decided() -> None:
    """Nobody goes back to the end of a turn at which nothing but lanterns was left."""
    table = hortus.deal("tang-garden", 2, seed=4)
    seat = min(table.actors)
    begun = len(table.events)
    for _ in table.unfold(int(table.moves.indices[0]), seat):
        pass
    while seat in table.actors:
        assert {"done"} >= {str(move) for move in table.moves} - lanterns_in(table)
        for _ in table.unfold("done", seat):
            pass
    for one in (table, replayed(table)):
        one.rewind(seat)
        assert len(one.events) == begun


def lanterns_in(table: Table) -> set[str]:
    waits = table.game.manner.waits
    return {str(move) for move in table.moves if table.game.index_of(move) in waits}


@pytest.mark.parametrize("game", ["zen-garden", "miyabi", CHAINS.id])
def test_the_end_is_final(game: str) -> None:
    chosen = games().get(game, CHAINS)
    table = hortus.deal(chosen, players=2, seed=2)
    while not table.over:
        table.push(int(table.moves.indices[0]))
    end = table.to_bytes()
    for seat in table.seats:
        assert not table.can_undo(seat)
        assert not table.can_rewind(seat)
        for take_back in (table.undo, table.rewind):
            with pytest.raises(hortus.UndoError, match="the game is over"):
                take_back(seat)
    with pytest.raises(hortus.UndoError, match="its end is final"):
        table.undo()
    assert table.to_bytes() == end
