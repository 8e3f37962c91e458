"""Who lays many tables leaves time for the bots of others, and bots nobody looks at rest."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from hortus.server.live.fair_places import FairPlaces

from .visiting import ME, Guest, quick, serving

PONDERING = {"kind": "bot", "bot": "search", "level": 5}
QUICK = {"kind": "bot", "bot": "greedy"}


async def worked(places: FairPlaces, asker: str, done: list[str]) -> None:
    async with places.place(asker):
        await asyncio.sleep(0)
        done.append(asker)


async def in_order(places: int, askers: str) -> str:
    """Who is served when, one piece of work each, all asked for at once in this order."""
    fair, done = FairPlaces(places), list[str]()
    async with asyncio.TaskGroup() as tasks:
        for asker in askers:
            tasks.create_task(worked(fair, asker, done))
    return "".join(done)


@pytest.mark.parametrize(
    ("places", "asked", "served"),
    [
        (1, "aaaaaab", "abaaaaa"),  # one piece of the others' work, then mine
        (1, "aaaabbc", "abcabaa"),
        (1, "abc", "abc"),
        (2, "aaaabb", "aababa"),  # both places were free at first; then each has one
    ],
)
def test_whoever_asks_for_less_waits_less(places: int, asked: str, served: str) -> None:
    assert asyncio.run(in_order(places, asked)) == served


def test_time_is_shared_among_all_that_one_asks_for() -> None:
    async def shares() -> list[float]:
        fair, done = FairPlaces(2), list[str]()
        seen = [fair.share("a")]
        async with asyncio.TaskGroup() as tasks, fair.place("a"), fair.place("b"):
            seen.append(fair.share("a"))
            for _ in range(3):
                tasks.create_task(worked(fair, "a", done))
            await asyncio.sleep(0)
            seen += [fair.share("a"), fair.share("b")]
        return [*seen, fair.share("a")]

    # One place each; then four of a's pieces in the time of one; b has its own place all along.
    assert asyncio.run(shares()) == [1.0, 1.0, 0.25, 1.0, 1.0]


def test_who_no_longer_waits_is_forgotten() -> None:
    async def served_after() -> list[str]:
        fair, done = FairPlaces(1), list[str]()
        async with fair.place("a"):
            leaving = asyncio.create_task(worked(fair, "a", done))
            staying = asyncio.create_task(worked(fair, "b", done))
            await asyncio.sleep(0)
            leaving.cancel()
            await asyncio.sleep(0)
        await staying
        assert fair.share("a") == fair.share("b") == 1.0
        return done

    assert asyncio.run(served_after()) == ["b"]


def test_a_place_given_to_who_has_just_left_goes_on_to_the_next() -> None:
    async def served() -> list[str]:
        fair, done = FairPlaces(1), list[str]()
        async with fair.place("a"):
            leaving = asyncio.create_task(worked(fair, "b", done))
            staying = asyncio.create_task(worked(fair, "c", done))
            await asyncio.sleep(0)
        leaving.cancel()  # it has been given the place, and has not heard of it yet
        await staying
        return done

    assert asyncio.run(served()) == ["c"]


def begun(guest: Guest, *seats: dict[str, Any]) -> str:
    """A table at which the first seat begins."""
    made = guest.open(*seats, game="miyabi", options={"first_seat": "seat_1"})
    return str(made["table"])


def test_many_pondering_tables_of_one_leave_time_for_the_bot_of_another(data: Path) -> None:
    """With one thinker and 12 tables of strong bots, another visitor's game goes on all the same;
    who asks for so much is told that their bots think for a shorter time."""
    with serving(quick(data, bot_workers=1)) as address:
        ann, ben = Guest(address), Guest(address)
        tables = [begun(ann, PONDERING, PONDERING, ME) for _ in range(12)]
        with ann.sit(tables[0]) as theirs, ben.sit(begun(ben, QUICK, ME)) as mine:
            mine.until_turn(1)
            assert not mine.state["crowded"]
            assert theirs.state["crowded"]


def test_bots_rest_while_nobody_looks_at_their_table(data: Path) -> None:
    with serving(quick(data, deserted=0.0)) as address:
        ann = Guest(address)
        table = begun(ann, QUICK, ME)
        time.sleep(0.5)
        with ann.sit(table) as line:
            assert line.state["actors"] == [0], "nobody was there, and the bot has moved"
            line.until_turn(1)
