"""Checks of time: the deadline, what comes too late, and time given back.

Games that keep no time pass them too: there no clock may ever act, and `now` stays 0.
"""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.errors import IllegalMove
from hortus.engine.header import CLOCK, GAME_OVER, NATURE, NO_SUCH_MOVE, NOT_AN_ACTOR, TIME_IS_UP
from hortus.engine.states import from_bytes, record_of, to_bytes
from hortus.engine.timing import DEADLINE, LATEST
from hortus.table import Table

from .trial import Trial, box_of, keeps_time, numpy_record, positions, require, true_states

MOVES_TRIED: Final = 3  # of each seat, at each position
LATE: Final = 1234  # milliseconds after the deadline
GIVEN: Final = (1, 999, 60_000)
ENDLESSLY: Final = (LATEST, 1 << 62, (1 << 63) - 1)


def only_the_clock_calls_the_deadline(trial: Trial) -> None:
    """Before the deadline the clock is refused, from then on it ends the game.

    A game without a deadline may be broken off at any time; a game that is over, or keeps no
    time, knows no clock. What is refused changes nothing.
    """
    for table, seed in positions(trial):
        if table.over:
            _refused(table, DEADLINE, table.now, GAME_OVER, seed)
        elif not keeps_time(table):
            _refused(table, DEADLINE, 0, NOT_AN_ACTOR, seed)
            require(table.now == table.limit == 0, "no time is kept, but it passes", table, seed)
        elif table.limit == 0:
            _ends(table, table.now + LATE, seed)
        else:
            for early in (table.now, table.limit - 1):
                _refused(table, DEADLINE, early, NOT_AN_ACTOR, seed)
            for at in (table.limit, table.limit + LATE):
                _ends(table, at, seed)


def _act(table: Table, states: Any, seat: int, move: int, at: int) -> int:
    return int(table.game.kernels.act(states, 0, box_of(table), seat, move, at))


def _refused(table: Table, move: int, at: int, expected: int, seed: int) -> None:
    states = true_states(table)
    code = _act(table, states, CLOCK, move, at)
    require(code == expected, f"clock {move} at {at}: {code}, not {expected}", table, seed)
    require(to_bytes(states) == table.to_bytes(), "a refused clock changed it", table, seed)
    before = len(table.history)
    try:
        table.push(move, CLOCK, at)
    except IllegalMove as error:
        require(bool(error.rule and error.sentence), "a refusal without words", table, seed)
    else:
        require(False, f"clock {move} at {at} was taken", table, seed)
    require(len(table.history) == before, "a refused clock is an event", table, seed)


def _ends(table: Table, at: int, seed: int) -> None:
    ended = table.copy()
    ended.time_up(at)
    require(ended.over, f"the deadline at {at} does not end the game", ended, seed)
    require(not ended.actors, "the game is over, but somebody may act", ended, seed)
    require(ended.now == at, "the end has another time", ended, seed)


def late_moves_change_nothing(trial: Trial) -> None:
    """From the deadline on every move is refused (905) and leaves every byte as it was.

    A moment before it counts.
    """
    for table, seed in positions(trial):
        if table.over or table.limit == 0:
            continue
        before = table.to_bytes()
        for seat in table.actors - {NATURE}:
            indices = table.moves_of(seat).indices
            for move in indices[:: max(1, len(indices) // MOVES_TRIED)].tolist():
                states = true_states(table)
                for at in (table.limit, table.limit + LATE):
                    code = _act(table, states, seat, move, at)
                    require(code == TIME_IS_UP, f"a late move gives {code}", table, seed)
                require(to_bytes(states) == before, "a late move changed it", table, seed)
                code = _act(table, states, seat, move, table.limit - 1)
                require(code <= 0, f"a move in time is refused: {code}", table, seed)


def time_given_back_moves_the_deadline_alone(trial: Trial) -> None:
    """What the clock gives back is added to the deadline, also after it; nothing else changes.

    Less than nothing, and time in a game without a deadline, is refused.
    """
    for table, seed in positions(trial):
        if table.over or not keeps_time(table):
            code = GAME_OVER if table.over else NOT_AN_ACTOR
            _refused(table, GIVEN[0], table.now, code, seed)
            continue
        _refused(table, -1, table.now, NO_SUCH_MOVE, seed)
        if table.limit == 0:
            _refused(table, GIVEN[0], table.now, NO_SUCH_MOVE, seed)
            continue
        for at in (table.now + 1, table.limit + LATE):
            for given in GIVEN:
                _put_off(table, given, at, min(table.limit + given, LATEST), seed)
            for given in ENDLESSLY:
                _put_off(table, given, at, LATEST, seed)


def _put_off(table: Table, given: int, at: int, expected: int, seed: int) -> None:
    """A record in which time, limit and number of events are put back is the one before."""
    states = true_states(table)
    code = _act(table, states, CLOCK, given, at)
    require(code <= 0, f"time given back is refused: {code}", table, seed)
    after = record_of(states)
    told = f"{given} ms put the deadline from {table.limit} to {after.limit}"
    require(after.limit == expected, told, table, seed)
    require(after.now == at, "time is given back at another time", table, seed)
    array = numpy_record(table.game, to_bytes(states))
    array["limit"], array["now"], array["ply"] = table.limit, table.now, table.ply
    restored = to_bytes(from_bytes(table.game.state, array.tobytes()))
    require(restored == table.to_bytes(), "time given back changes more", table, seed)


def time_never_runs_back(trial: Trial) -> None:
    """A move that says it came before the last one counts as coming with it."""
    for table, seed in positions(trial):
        for seat in table.actors - {NATURE}:
            move = int(table.moves_of(seat).indices[0])
            for at in (0, table.now - 1, table.now, table.now + 1):
                states = true_states(table)
                if _act(table, states, seat, move, at) == TIME_IS_UP:
                    continue
                now = record_of(states).now
                expected = max(at, table.now) if keeps_time(table) else 0
                require(now == expected, f"{at} after {table.now} is {now}", table, seed)
