"""How long is thought for a hint: who follows it should not lose to any bot at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import hortus
from hortus.bots import SearchBot, kind
from hortus.bots.brains import brain_for
from hortus.bots.search import Race, entrants, share_of_turn
from hortus.reviews.at_once import gains
from hortus.server.live.questions import Advice
from hortus.server.live.workers import HINT_SECONDS, Workers
from hortus.server.settings import Settings

from .visiting import ME, Guest


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


def test_a_hint_tells_of_the_move_it_was_held_against(
    guest: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the two one brings most at once, as the coach tells, whatever the search has found."""

    async def search(_: Workers, __: str, table: hortus.Table, seat: int) -> Advice:
        brought = gains(table.view(seat))
        return Advice(min(brought, key=brought.__getitem__), 1)

    monkeypatch.setattr(Workers, "hint", search)
    ann = guest()
    table = ann.open(ME, {"kind": "local"}, game="miyabi")["table"]
    (seat,) = ann.get(table).json()["actors"]
    coaching = ann.get(table, f"/seats/{seat}/coaching").json()
    hint = ann.post(table, "/hint", {"seat": seat}).json()
    told = dict(zip(coaching["moves"], coaching["totals"], strict=True))
    both = [hint["effect"], hint["held"]["effect"]]
    assert [one["total"] for one in both] == [told[one["move"]] for one in both]
    totals = {one["total"] for one in both}
    assert totals == {min(told.values()), max(told.values())}
    assert hint["held"]["ahead"]["error"] > 0


async def hinted(table: Any, seat: int) -> None:
    workers = Workers(Settings())
    try:
        await workers.hint("ann", table, seat)
    finally:
        workers.close()
