"""What a check is given: a game, the deals to try it on, and what is secret in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import numpy as np

from hortus.engine.chance import number_for
from hortus.engine.game import Game
from hortus.engine.header import CLOCK, NATURE, NOBODY
from hortus.engine.layout import Layout
from hortus.engine.states import from_bytes, new_states, to_bytes
from hortus.engine.timing import DEADLINE
from hortus.engine.words import counted
from hortus.table import Event, Table

MOST_EVENTS: Final = 5_000  # no game goes on for longer
GIVEN_BACK: Final = 0.03  # how often in a random game the clock gives time back


class NotConforming(AssertionError):
    """A game lacks one of the properties that every game must have."""


def _no_secrets(record: Any, seat: int, chance: Random) -> None:
    """Nothing in the record is hidden from anybody."""


def _sees_nothing(record: Any, seat: int) -> object:
    return None


def any_move(table: Table, chance: Random) -> tuple[int, int]:
    """One of the seats that may act, and any of its moves."""
    seat = chance.choice(sorted(table.actors))
    return seat, chance.choice(table.moves_of(seat).indices.tolist())


@dataclass(frozen=True)
class Trial:
    """A game, the deals to try it on, and what the veil must and must not hide.

    Attributes:
        layout: the class that declares the record's fields.
        secrets: overwrites, in a NumPy record, all that a seat (or NOBODY) cannot know, with
            other content that is just as possible. Written without looking at the veil.
        sees: what a seat (or NOBODY) must still see, as a value to compare; given a record with
            its fields as attributes.
        total: the total that is packed into a standing.
        address: where another process finds the game: its id, or "package.module:NAME".
        worlds: how many imagined worlds to compare at each position.
        leads: chooses who acts next in a random game, and how, to lead it to interesting
            places; a function of a module, since other processes look for it by its name.
        patience: milliseconds after which a game that keeps time and has no deadline is broken
            off; between two moves of a random game one to two seconds pass.
        every: of so many positions of a game the costly checks look at one, and at its last.
    """

    game: Game
    layout: type[Layout]
    players: int
    seeds: Sequence[int]
    options: Mapping[str, Any] = field(default_factory=dict)
    secrets: Callable[[Any, int, Random], None] = _no_secrets
    sees: Callable[[Any, int], object] = _sees_nothing
    total: Callable[[int], int] | None = None
    address: str | None = None
    worlds: int = 4
    leads: Callable[[Table, Random], tuple[int, int]] = any_move
    patience: int = 60_000
    every: int = 1

    def deal(self) -> Table:
        """A table at which nature waits to be answered for."""
        return Table(self.game, dict(self.options), self.players, None)

    @property
    def observers(self) -> tuple[int, ...]:
        """Everybody with a view of the table: the seats and an onlooker."""
        return (*range(self.players), NOBODY)


Check = Callable[[Trial], None]


def random_game(trial: Trial, seed: int) -> Iterator[tuple[Table, Event | None]]:
    """Every position of one random game with the event played there next; None at the end."""
    chance = Random(seed)
    table = trial.deal()
    while not table.over:
        require(table.ply <= MOST_EVENTS, "the game does not end", table, seed)
        require(bool(table.actors), "nobody may act, but the game is not over", table, seed)
        event = _random_event(trial, table, chance, seed)
        yield table, event
        table.replay(event)
    yield table, None


def _random_event(trial: Trial, table: Table, chance: Random, seed: int) -> Event:
    if NATURE in table.actors:
        state = table.state
        return Event(NATURE, number_for(seed, state.due, state.drawn[state.due]), table.now)
    at = 0
    if keeps_time(table):
        at = table.now + chance.randint(1000, 2000)
        if at >= (table.limit or trial.patience):
            return Event(CLOCK, DEADLINE, at)
        if table.limit and chance.random() < GIVEN_BACK:
            return Event(CLOCK, chance.randint(1, 900), at)
    stuck = [seat for seat in table.actors if not table.moves_of(seat)]
    require(not stuck, f"{stuck} may act and have no move", table, seed)
    return Event(*trial.leads(table, chance), at)


def keeps_time(table: Table) -> bool:
    """Whether time passes in this game."""
    return bool(table.state.timed)


def positions(trial: Trial) -> Iterator[tuple[Table, int]]:
    """Positions of a random game of each seed, as many as the trial wants, with the seed."""
    for seed in trial.seeds:
        for number, (table, event) in enumerate(random_game(trial, seed), seed):
            if event is None or number % trial.every == 0:
                yield table, seed


def require(condition: bool, what: str, table: Table, seed: int) -> None:
    """Raise NotConforming where the condition does not hold, saying where that was."""
    if not condition:
        raise NotConforming(
            f"{what} ({table.game.id}, {counted(table.players, 'player')}, seed {seed}, "
            f"ply {table.ply})"
        )


# ------------------------------------------------------- records, in either way to run


def true_states(table: Table) -> Any:
    """A copy of the true record, as an array of one."""
    return from_bytes(table.game.state, table.to_bytes())


def numpy_record(game: Game, data: bytes) -> Any:
    """A record as a NumPy array of one that can be written to."""
    return np.frombuffer(bytearray(data), game.state)


def box_of(table: Table) -> Any:
    """The box the table is played with, as kernels take it."""
    return table._box


def veiled(table: Table, states: Any, seat: int) -> Any:
    """A copy of a record, veiled for a seat."""
    copy = new_states(table.game.state, 1)
    table.game.kernels.view(states, 0, box_of(table), seat, copy, 0)
    return copy


def imagined(table: Table, veiled_states: Any, number: int) -> Any:
    """A world that the seat of a veiled record may be in."""
    copy = new_states(table.game.state, 1)
    table.game.kernels.imagine(veiled_states, 0, box_of(table), copy, 0, number)
    return copy


def after_move(table: Table, marked_states: Any, seat: int, move: int) -> Any:
    """A copy of a veiled or imagined record in which a seat has moved."""
    copy = new_states(table.game.state, 1)
    table.game.kernels.foresee(marked_states, 0, box_of(table), copy, seat, move)
    return copy


def same(one: Any, other: Any) -> bool:
    return to_bytes(one) == to_bytes(other)
