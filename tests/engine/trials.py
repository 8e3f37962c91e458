"""Duel, Bells and Well as the kit wants them: what is secret, and what must still be seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hortus.testing import Trial

from ..seeds import SEEDS
from . import chain_game, clock_game
from .chain_game import state as chain_state
from .clock_game import state as clock_state
from .tiny_game import GAME
from .tiny_game.state import DECK, State


def redeal_hidden_cards(record: Any, seat: int, chance: Random) -> None:
    """Deal the hands that a seat does not see anew, from those and the deck."""
    places = [
        (p, k)
        for p in range(2)
        for k in range(2)
        if p != seat and record["seat"][p]["card"][k] >= 0
    ]
    unseen = [card for card in range(DECK) if record["deck"] >> card & 1]
    unseen += [int(record["seat"][p]["card"][k]) for p, k in places]
    chance.shuffle(unseen)
    for p, k in places:
        record["seat"][p]["card"][k] = unseen.pop()
    record["deck"] = sum(1 << card for card in unseen)


def open_to(record: Any, seat: int) -> object:
    """Points, cards turned up, backs in both hands, what lies face down, and one's own cards."""
    seats = [record.seat[p] for p in range(2)]
    return (
        record.shown,
        [(me.points, me.chosen, [card == -1 for card in me.card]) for me in seats],
        list(seats[seat].card) if seat < 2 else None,
    )


def duel(**changes: Any) -> Trial:
    trial = Trial(
        game=GAME,
        layout=State,
        players=2,
        seeds=SEEDS,
        secrets=redeal_hidden_cards,
        sees=open_to,
        total=lambda standing: standing,
        address="tests.engine.tiny_game:GAME",
    )
    return replace(trial, **changes)


def points_and_bells(record: Any, seat: int) -> object:
    """All there is."""
    return record.points, record.ringing, record.now, record.limit


def bells(**changes: Any) -> Trial:
    trial = Trial(
        game=clock_game.GAME,
        layout=clock_state.State,
        players=2,
        seeds=SEEDS,
        sees=points_and_bells,
        total=lambda standing: standing,
        address="tests.engine.clock_game:GAME",
        patience=8000,
    )
    return replace(trial, **changes)


def fill_another_bucket(record: Any, seat: int, chance: Random) -> None:
    """Whoever did not draw the water does not know how much it is."""
    if record["bucket"] > 0 and record["first"] != seat:
        record["bucket"] = chance.randint(1, chain_state.LITRES)


def own_water(record: Any, seat: int) -> object:
    """Where everybody is, what they brought home, and what is in the own bucket."""
    place = record.phase, record.way, list(record.litres)
    return (*place, record.bucket if record.first == seat else None)


def well(**changes: Any) -> Trial:
    trial = Trial(
        game=chain_game.GAME,
        layout=chain_state.State,
        players=2,
        seeds=SEEDS,
        secrets=fill_another_bucket,
        sees=own_water,
        total=lambda standing: standing,
        address="tests.engine.chain_game:GAME",
    )
    return replace(trial, **changes)
