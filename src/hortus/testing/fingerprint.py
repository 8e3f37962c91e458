"""One random game in hashes: of the record, all views, moves, values and scores at each event.

    python -m hortus.testing.fingerprint '{"game": "zen-garden", "players": 2, "seeds": [1]}'

prints them as JSON, a list for every seed. The checks across processes compare such lists. Where
the rules run interpreted they do so strictly: an index that leaves its list ends it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from hortus.engine.compiling import INTERPRETED
from hortus.engine.game import Game
from hortus.engine.layout import Layout
from hortus.engine.lines import LINE, MOST_LINES
from hortus.engine.registry import game as find_game
from hortus.engine.states import new_states, to_bytes
from hortus.table import Table

from .strict import be_strict
from .trial import Trial, any_move, box_of, imagined, random_game, true_states


def fingerprints(trial: Trial, seed: int) -> list[str]:
    """A hash for every position of the seed's random game."""
    return [_fingerprint(trial, table, seed) for table, _ in random_game(trial, seed)]


def _fingerprint(trial: Trial, table: Table, seed: int) -> str:
    kernels, box, states = table.game.kernels, box_of(table), true_states(table)
    digest = hashlib.blake2b(table.to_bytes(), digest_size=12)
    for seat in trial.observers:
        view = table.view(seat)
        digest.update(view.to_bytes())
        digest.update(view.observation().tobytes())
        digest.update(view.json())
        digest.update(to_bytes(imagined(table, view.states, seed)))
        digest.update(table.moves_of(seat).indices.tobytes())
    for seat in table.seats:
        numbers = kernels.rank(states, 0, box, seat), kernels.worth(states, 0, box, seat)
        digest.update(f"{numbers}".encode())
    lines = new_states(LINE, MOST_LINES)
    for k in range(kernels.lines(states, 0, box, lines)):
        digest.update(to_bytes(lines, k))
    return digest.hexdigest()


def at_address(address: str) -> Game:
    """The game of an id, or of "package.module:NAME"."""
    if ":" not in address:
        return find_game(address)
    found = thing_at(address)
    assert isinstance(found, Game)
    return found


def thing_at(address: str) -> Any:
    """What stands under a name in a module: "package.module:name"."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)


def address_of(function: Callable[..., object]) -> str:
    """Where another process finds a function of a module."""
    return f"{function.__module__}:{function.__qualname__}"


def order_of(trial: Trial) -> dict[str, Any]:
    """What another process has to know of a trial."""
    return {
        "game": trial.address or trial.game.id,
        "players": trial.players,
        "options": dict(trial.options),
        "seeds": list(trial.seeds),
        "leads": address_of(trial.leads),
        "patience": trial.patience,
        "every": trial.every,
    }


def trial_of(order: Mapping[str, Any]) -> Trial:
    """The trial of an order. What is secret in the game, and what must be seen, stays behind."""
    return Trial(
        game=at_address(order["game"]),
        layout=Layout,
        players=order["players"],
        options=order.get("options", {}),
        seeds=order["seeds"],
        leads=thing_at(order.get("leads", address_of(any_move))),
        patience=order.get("patience", Trial.patience),
        every=order.get("every", Trial.every),
    )


def answer(order: Mapping[str, Any]) -> list[list[str]]:
    trial = trial_of(order)
    return [fingerprints(trial, seed) for seed in trial.seeds]


if __name__ == "__main__":
    if INTERPRETED:
        be_strict()
    sys.stdout.write(json.dumps(answer(json.loads(sys.argv[1]))))
