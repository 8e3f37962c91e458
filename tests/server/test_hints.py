"""How long is thought for a hint: who follows it should not lose to any bot at the table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import hortus
from hortus.bots import SearchBot, kind
from hortus.bots.brains import brain_for
from hortus.bots.search import Race, entrants, share_of_turn
from hortus.server.live.workers import HINT_SECONDS, Workers
from hortus.server.settings import Settings


@pytest.mark.parametrize(("game", "players"), [("tang-garden", 4), ("miyabi", 2)])
def test_a_hint_is_the_strongest_search_for_a_second(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    took: list[float] = []
    monkeypatch.setattr(Race, "run_timed", lambda _, seconds: took.append(seconds))
    table = hortus.deal(game, players, seed=1)
    seat = min(table.actors)
    asyncio.run(hinted(table, seat))

    view = table.view(seat)
    rounds = (len(entrants(view, brain_for(view))) - 1).bit_length()
    strongest = max(level.seconds for level in kind(SearchBot.name).levels)
    assert took == [min(HINT_SECONDS, strongest * share_of_turn(view, rounds))]
    assert took[0] == pytest.approx(HINT_SECONDS), "a first choice is a large one"


async def hinted(table: Any, seat: int) -> None:
    workers = Workers(Settings())
    try:
        await workers.hint("ann", table, seat)
    finally:
        workers.close()
