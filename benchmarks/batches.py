"""Many tables at once, as a learner's loop goes: choose at random, step, settle, deal anew, mask
and observe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import hortus
from clock import Figure, Patience, Work
from hortus import OptionError

TABLES = 1024
CARD_TABLES = 1 << 20
STEPS = 10  # a call
SEATS = 4
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "Zen Garden": ("zen-garden", {"level": 5}),
    "Miyabi": ("miyabi", {}),
    "Tang Garden": ("tang-garden", {}),
    "Gardeners": ("gardeners", {"mode": "standard"}),
}
FORMS = (("words", "bits"), ("words", "factored"), ("record", "bits"), ("float", "bytes"))


def batches(patience: Patience) -> Iterator[Figure]:
    for name, (game, options) in GAMES.items():
        rate = patience.rate(_steps(game, options))
        yield Figure(f"{name}: batch of {TABLES}", rate, "moves/s",
                     "observed as words, masked by bits, per CPU second")  # fmt: skip
    game, options = GAMES["Zen Garden"]
    for obs, mask in FORMS[1:]:
        rate = patience.rate(_steps(game, options, obs=obs, mask=mask))
        yield Figure(f"Zen Garden: batch, {obs} and {mask}", rate, "moves/s", "per CPU second")
    one, two = (
        patience.rate_on_threads([_steps(game, options, threads=threads, tables=4 * TABLES)])
        for threads in (1, 2)
    )
    yield Figure("Zen Garden: batch on two threads over one", two / one, "x",
                 f"{4 * TABLES} tables, wall clock, best run", "1.8 or more")  # fmt: skip
    yield from _on_a_card(patience)


def _on_a_card(patience: Patience) -> Iterator[Figure]:
    for name, (game, options) in GAMES.items():
        try:
            steps = _steps(game, options, tables=CARD_TABLES, device="cuda")
        except OptionError:
            return  # there is none
        steps()  # the kernels are compiled
        rate = patience.rate_on_threads([steps])
        yield Figure(f"{name}: batch of {CARD_TABLES:,} on a card", rate, "moves/s",
                     "the same, by the clock", "100 million")  # fmt: skip


def _steps(game: str, options: dict[str, Any], *, tables: int = TABLES, **how: Any) -> Work:
    batch = hortus.make_many(game, tables, SEATS, seed=1, **options, **how)

    def steps() -> int:
        for _ in range(STEPS):
            batch.step(batch.random_actions())
        return STEPS * tables

    return steps
