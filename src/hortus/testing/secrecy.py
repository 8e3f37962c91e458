"""Checks of secrecy: nothing a seat cannot see may change what it gets.

The first four look at the veil from four sides; breaking it in any way fails one of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from hortus.engine.header import CLOCK, NATURE, NOT_TRUE
from hortus.engine.states import form_of, from_bytes, record_of, to_bytes
from hortus.table import Table
from hortus.views import Afterstates

from .trial import (
    NotConforming,
    Trial,
    after_move,
    box_of,
    imagined,
    numpy_record,
    positions,
    random_game,
    require,
    same,
    true_states,
    veiled,
)


def secrets_change_no_view(trial: Trial) -> None:
    """Whatever a seat cannot know may change: its veiled record stays the same, byte for byte."""
    for table, seed in positions(trial):
        chance = Random(f"{seed} {table.ply}")
        true = true_states(table)
        for seat in trial.observers:
            array = numpy_record(table.game, table.to_bytes())
            trial.secrets(array[0], seat, chance)
            other = from_bytes(table.game.state, array.tobytes())
            alike = same(veiled(table, true, seat), veiled(table, other, seat))
            require(alike, f"a secret changes what {seat} gets", table, seed)


def veiled_moves_are_the_true_ones(trial: Trial) -> None:
    """A seat's allowed moves, and its refusals, follow from what it knows."""
    for table, seed in positions(trial):
        game, box = table.game, box_of(table)
        for seat in table.actors - {NATURE}:
            view = table.view(seat)
            true = table.moves_of(seat).indices
            require(np.array_equal(true, view.moves.indices), f"moves of {seat}", table, seed)
            for a in range(0, game.moves.size, 13):
                code = game.kernels.why(true_states(table), 0, box, seat, a)
                known = game.kernels.why(view.states, 0, box, seat, a)
                require(code == known, f"{game.notation(a)}: {code} and {known}", table, seed)


def seats_see_what_they_must(trial: Trial) -> None:
    """The veil leaves everything that a seat can see at the table, and it can be drawn."""
    for table, seed in positions(trial):
        for seat in trial.observers:
            view = table.view(seat)
            open_to_all = trial.sees(table.state, seat) == trial.sees(view.state, seat)
            require(open_to_all, f"the veil hides from {seat} what it can see", table, seed)
            for name in ("news", "ply", "over", "actors", "players", "round", "first", "due"):
                told = getattr(view.state, name) == getattr(table.state, name)
                require(told, f"the veil changes {name} for {seat}", table, seed)
            require(bool(view.json()), "no view", table, seed)
            numbers = view.observation()
            require(bool(np.isfinite(numbers).all()), "an observation is no number", table, seed)


def afterstates_are_foreseen(trial: Trial) -> None:
    """Every afterstate is the position that the seat foresees by that move alone, and what is
    worked out for all of them at once is what each of them says of itself."""
    chance = Random(0)
    for table, seed in positions(trial):
        for seat in sorted(table.actors & set(table.seats)):
            view = table.view(seat)
            after = view.afterstates()
            _all_foreseen(table, after, chance.sample(range(len(after)), min(3, len(after))), seed)


def _all_foreseen(table: Table, after: Afterstates, sample: list[int], seed: int) -> None:
    values, totals, numbers = after.values(), after.totals(), after.observations()
    for k in sample:
        _, view = after[k]
        index = int(after.indices[k])
        foreseen = table.foresee(view.seat, index).after
        require(
            view.to_bytes() == foreseen.to_bytes(), f"move {index} leads elsewhere", table, seed
        )
        worth = table.game.kernels.worth(view.states, 0, view.box, view.seat)
        require(values[k] == worth, f"{values[k]} for a value of {worth}", table, seed)
        require(tuple(totals[k]) == view.totals(), "totals differ", table, seed)
        require(bool((numbers[k] == view.observation()).all()), "numbers differ", table, seed)


def imagined_worlds_veil_back(trial: Trial) -> None:
    """A seat cannot tell an imagined world from the true one, and no two seats share a mark."""
    for table, seed in positions(trial):
        true = true_states(table)
        for seat in trial.observers:
            seen = veiled(table, true, seat)
            require(record_of(seen).veiled == 1 + seat, "a wrong mark", table, seed)
            for number in range(trial.worlds):
                world = imagined(table, seen, number)
                mark = record_of(world).veiled
                require(mark == -(1 + seat), "an imagined world without mark", table, seed)
                back = veiled(table, world, seat)
                require(same(back, seen), f"{seat} can tell a world apart", table, seed)


def veil_is_idempotent(trial: Trial) -> None:
    """Veiling what is veiled already changes nothing."""
    for table, seed in positions(trial):
        for seat in trial.observers:
            once = veiled(table, true_states(table), seat)
            require(same(once, veiled(table, once, seat)), "a second veil differs", table, seed)


def marked_records_are_not_played(trial: Trial) -> None:
    """`act` takes the truth alone (907), `observe` a veiled record alone."""
    for table, seed in positions(trial):
        game, box = table.game, box_of(table)
        seen = veiled(table, true_states(table), 0)
        for states in (seen, imagined(table, seen, seed)):
            before = to_bytes(states)
            for seat in (*table.seats, NATURE):
                code = game.kernels.act(states, 0, box, seat, 0, 0)
                require(code == NOT_TRUE, f"a marked record was played: {code}", table, seed)
            require(to_bytes(states) == before, "a marked record changed", table, seed)
    _observe_refuses_the_truth(trial, table)


def _observe_refuses_the_truth(trial: Trial, table: Table) -> None:
    true = true_states(table)
    seen = trial.game.observation.rows(form_of(true), 1)
    try:
        trial.game.kernels.looks(true, 1, box_of(table), seen)
    except ValueError:
        return
    raise NotConforming(f"{trial.game.id}: observe took a true record")


def news_counts_what_comes_to_light(trial: Trial) -> None:
    """A move that shows anybody something raises `news`, and so does all that nature says.

    A move shows a seat something exactly when its outcome, veiled for that seat, differs
    between worlds that the seat cannot tell apart.
    """
    for seed in trial.seeds:
        chance = Random(seed)
        for table, event in random_game(trial, seed):
            if event is None:
                break
            if event.seat == CLOCK:
                continue  # which nobody takes back
            if event.seat == NATURE:
                after = table.copy()
                after.replay(event)
                require(after.news > table.news, "nature spoke without news", table, seed)
                continue
            moves = table.moves_of(event.seat).indices.tolist()
            tried = {event.move, *chance.sample(moves, min(3, len(moves)))}
            for observer in trial.observers:
                worlds = _worlds_of(trial, table, observer)
                for move in sorted(tried):
                    _shows_nothing_or_is_news(worlds, table, event.seat, move, observer, seed)


def _worlds_of(trial: Trial, table: Table, observer: int) -> list[Any]:
    """The true record, and others that an observer cannot tell from it."""
    true = true_states(table)
    seen = veiled(table, true, observer)
    return [true, *(imagined(table, seen, number) for number in range(trial.worlds))]


def _shows_nothing_or_is_news(
    worlds: list[Any], table: Table, seat: int, move: int, observer: int, seed: int
) -> None:
    outcomes = set()
    news = set()
    why, box = table.game.kernels.why, box_of(table)
    for world in worlds:
        if why(world, 0, box, seat, move) != 0:
            continue  # in that world the seat could not have done this
        outcome = after_move(table, world, seat, move)
        news.add(record_of(outcome).news)
        outcomes.add(to_bytes(veiled(table, outcome, observer)))
    if len(outcomes) > 1:
        require(
            min(news) > table.news,
            f"{table.game.notation(move)} shows {observer} something and is no news",
            table,
            seed,
        )
