"""Checks of what is kept: bytes, events, records, and taking back."""

from __future__ import annotations

from typing import NamedTuple

from hortus.engine.errors import UndoError
from hortus.engine.header import CLOCK
from hortus.engine.registry import games
from hortus.engine.states import from_bytes, to_bytes
from hortus.record import Record
from hortus.table import Event, Table

from .trial import Trial, box_of, positions, random_game, require, true_states


def restored_tables_go_on_alike(trial: Trial) -> None:
    """A record read back from its bytes at every step goes on as the first would have."""
    for seed in trial.seeds:
        restored = None
        for table, event in random_game(trial, seed):
            if restored is not None:
                alike = to_bytes(restored) == table.to_bytes()
                require(alike, "a restored record went on otherwise", table, seed)
            restored = from_bytes(table.game.state, to_bytes(true_states(table)))
            if event is not None:
                box = box_of(table)
                table.game.kernels.act(restored, 0, box, event.seat, event.move, event.at)


def replay_gives_the_same_bytes(trial: Trial) -> None:
    """The same events give the same bytes after each of them, and copies are independent."""
    for seed in trial.seeds:
        bytes_at = []
        for table, event in random_game(trial, seed):
            bytes_at.append(table.to_bytes())
            if event is not None:
                copy = table.copy()
                copy.replay(event)
                require(table.to_bytes() == bytes_at[-1], "a copy is not its own", table, seed)
        again = trial.deal()
        for event, expected in zip((*table.events, None), bytes_at, strict=True):
            require(again.to_bytes() == expected, "a replay went otherwise", again, seed)
            if event is not None:
                again.replay(event)


def records_hold_the_whole_game(trial: Trial) -> None:
    """Written as JSON and read back, at every step, a table is the same table."""
    if trial.game.id not in games():
        return  # a record names its game by its id, and this one is not installed
    for table, seed in positions(trial):
        if table.ply % 7 == 0 or table.over:
            back = Record.from_json(Record.of(table).to_json()).table()
            require(back == table, "the record tells of another table", table, seed)


class Moment(NamedTuple):
    """A position of a random game, and whether the event after it went by itself."""

    bytes: bytes
    news: int
    by_itself: bool


def undo_goes_back_to_the_last_news(trial: Trial) -> None:
    """Moves can be taken back, one by one, exactly as far as nothing has come to light, and none
    after the end.

    With a move go the steps that followed it by themselves. What the clock did stays, and where
    many hands play at one clock all stays as it is.
    """
    for seed in trial.seeds:
        history: list[Moment] = []
        for table, event in random_game(trial, seed):
            if trial.game.manner.real_time and trial.players > 1:
                _nothing_is_taken_back(table, seed)
            elif event is not None:
                after = table.copy()
                after.replay(event)
                by_itself = _goes_by_itself(table, event, after)
                history.append(Moment(table.to_bytes(), table.news, by_itself))
                if event.seat in table.seats:
                    _take_back(after, event.seat, history, seed)
                elif event.seat == CLOCK:
                    _nothing_is_taken_back(after, seed)


def _goes_by_itself(before: Table, event: Event, after: Table) -> bool:
    """Whether nobody has to choose this move: it is the only one of the only actor, who then
    goes on and has seen nothing new."""
    return (
        before.game.manner.chains
        and before.actors == after.actors == {event.seat}
        and before.news == after.news
        and len(before.moves_of(event.seat)) == 1
    )


def _nothing_is_taken_back(table: Table, seed: int) -> None:
    now = table.to_bytes()
    for seat in (None, CLOCK, *table.seats):
        try:
            table.undo(seat)
        except UndoError:
            require(table.to_bytes() == now, "a refused undo changed", table, seed)
        else:
            require(False, f"{seat} took back what had to stay", table, seed)
        if seat is not None:
            require(not table.can_undo(seat), f"{seat} may undo", table, seed)


def _take_back(table: Table, seat: int, history: list[Moment], seed: int) -> None:
    """Undo as often as possible; at every step the bytes must be those of that time."""
    now = table.to_bytes()
    for others in table.seats:
        if others != seat:
            require(not table.can_undo(others), f"{others} may undo for {seat}", table, seed)
            try:
                table.undo(others)
            except UndoError:
                require(table.to_bytes() == now, "a refused undo changed", table, seed)
            else:
                require(False, f"{others} took back what {seat} did", table, seed)
    while table.events and table.events[-1].seat == seat:
        chosen = _last_choice(table, seat, history)
        agree = table.can_undo(seat) == (chosen is not None)
        require(agree, "undo and news disagree", table, seed)
        if chosen is None:
            return
        table.undo(seat)
        require(table.to_bytes() == history[chosen].bytes, "undo led elsewhere", table, seed)
        require(len(table.events) == chosen, "undo took another event", table, seed)


def _last_choice(table: Table, seat: int, history: list[Moment]) -> int | None:
    """Number of the last event that the seat chose; None if something happened since, or it was
    the end."""
    if table.over:
        return None
    for k in reversed(range(len(table.events))):
        if table.events[k].seat != seat or history[k].news != table.news:
            return None
        if not history[k].by_itself:
            return k
    return None
