"""The review of a finished game, asked for until it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from hortus.server.store import reviews, schema
from hortus.server.store.database import Store
from hortus.server.store.reviews import Found

from .test_deals import play_out
from .test_ratings import TWO
from .test_ratings import over as ended
from .visiting import GENEROUS, ME, Guest, problem, quick, serving, until

BOT: dict[str, Any] = {"kind": "bot", "bot": "greedy"}
SHORT: dict[str, Any] = {"options": {"boards": [1]}}


def over(ann: Guest) -> str:
    table = str(ann.open(ME, BOT, seed="review", **SHORT)["table"])
    play_out(ann, table)
    return table


def reviewed(ann: Guest, table: str) -> dict[str, Any]:
    told: dict[str, Any] = {}

    def done() -> bool:
        told.update(ann.get(table, "/review").json())
        return bool(told["done"] == told["size"])

    until(done, "the review is done", 300.0)
    return told


def test_a_finished_game_is_reviewed_while_one_asks(guest: Callable[[], Guest]) -> None:
    ann = guest()
    table = over(ann)
    begun = ann.get(table, "/review").json()
    assert begun["done"] == 0
    assert begun["review"] is None
    told = reviewed(ann, table)
    review = told["review"]
    state = ann.get(table).json()
    totals = {one["seat"]: one["total"] for one in state["standings"]}
    assert [one["mean"] for one in review["outlooks"][-1]["points"]] == [totals[0], totals[1]]
    versions = {one["version"] for one in state["events"] if one["kind"] == "move"}
    for decision in review["decisions"]:
        assert told["versions"][decision["event"]] in versions


def test_what_was_weighed_is_told_as_what_it_would_bring(guest: Callable[[], Guest]) -> None:
    ann = guest()
    table = over(ann)
    decision = reviewed(ann, table)["review"]["decisions"][0]
    told = ann.get(table, f"/review/{decision['event']}").json()
    assert told["played"]["move"] == decision["played"]["move"]
    assert [one["move"] for one in told["others"]] == [one["move"] for one in decision["others"]]
    assert all(one["what"] for one in (told["played"], *told["others"]))
    assert problem(ann.get(table, "/review/0")) == (404, "not_found")
    assert problem(ann.get(table, "/review/99999")) == (404, "not_found")


def test_a_running_game_is_not_reviewed(guest: Callable[[], Guest]) -> None:
    ann = guest()
    table = str(ann.open(ME, BOT, **SHORT)["table"])
    assert problem(ann.get(table, "/review")) == (409, "game_runs")


def test_a_game_of_all_at_once_says_why_not(guest: Callable[[], Guest]) -> None:
    ann = guest()
    options = {"mode": "easy", "timer": 0, "pause": 0}
    table = str(ann.open(ME, game="gardeners", options=options)["table"])
    assert problem(ann.get(table, "/review")) == (409, "game_runs")
    with ann.sit(table) as line:
        line.send(type="play", seat=0, move="ready", ref=7)
        line.until("done")
        line.send(type="stop", seat=0)
        line.until_state(over=True)
    answer = ann.get(table, "/review")
    assert problem(answer) == (409, "not_reviewed")
    assert "all play at once" in answer.json()["message"]


def test_it_tells_of_its_team_instead(guest: Callable[[], Guest]) -> None:
    ann, eve = guest(), guest()
    options = {"mode": "easy", "timer": 0, "pause": 0}
    table = str(ann.open(ME, game="gardeners", options=options)["table"])
    assert problem(ann.get(table, "/look-back")) == (409, "game_runs")
    with ann.sit(table) as line:
        line.send(type="play", seat=0, move="ready", ref=7)
        line.until("done")
        line.send(type="play", seat=0, move="put A05 at 0,0", ref=8)
        line.until("done")
        line.send(type="stop", seat=0)
        line.until_state(over=True)
    assert problem(eve.get(table, "/look-back")) == (403, "no_place")
    told = ann.get(table, "/look-back").json()
    (garden,) = told["found"]["gardens"]
    assert (garden["pleased"], told["found"]["seats"][0]["laid"]) == (False, 1)
    laid = garden["steps"][-1]["event"]
    events = {one["version"]: one for one in ann.get(table).json()["events"]}
    assert events[told["versions"][laid]]["notation"].startswith("put A05")
    assert len(told["versions"]) == garden["ends"] + 1


def test_only_who_may_see_the_whole_replay_gets_it(guest: Callable[[], Guest]) -> None:
    ann, eve, ben = guest(), guest(), guest()
    table = over(ann)
    event = reviewed(ann, table)["review"]["decisions"][0]["event"]
    key = ann.post(table, "/replay-key").json()["key"]
    assert eve.post(table, "/replay", {"key": key}).status_code == 200
    for path in ("/review", f"/review/{event}"):
        assert problem(eve.get(table, path)) == (403, "no_place")
    assert problem(ann.get(table, "/look-back")) == (409, "not_reviewed")
    token = ann.post(table, "/spectators").json()["token"]
    ben.post(table, "/claim", {"token": token})
    assert ben.get(table, "/review").json()["review"] == ann.get(table, "/review").json()["review"]


def test_so_many_at_a_time_for_one(data: Path) -> None:
    with serving(quick(data, limits=replace(GENEROUS, reviews_per_visitor=1))) as address:
        ann = Guest(address)
        first, second = over(ann), over(ann)
        assert not ann.get(first, "/review").json()["waits"]
        waiting = ann.get(second, "/review").json()
        assert waiting["waits"]
        assert waiting["review"] is None
        reviewed(ann, first)
        assert reviewed(ann, second)["review"]["outlooks"]


def test_nobody_waits_for_the_same_twice(data: Path) -> None:
    settings = quick(data)
    with serving(settings) as address:
        ann = Guest(address)
        table = over(ann)
        found = reviewed(ann, table)
    with serving(settings) as address:
        ann.http.base_url = f"http://{address}"
        assert ann.get(table, "/review").json() == found
        event = found["review"]["decisions"][0]["event"]
        assert ann.get(table, f"/review/{event}").status_code == 200
        assert ann.delete(table).status_code == 204
    assert asyncio.run(_kept(settings.database_url)) == 0


async def _kept(url: str) -> int:
    store = Store(url)
    await store.open()
    try:
        async with store.engine.connect() as db:
            count = select(func.count()).select_from(schema.reviews)
            return int((await db.execute(count)).scalar_one())
    finally:
        await store.close()


def test_parts_are_kept_once_and_with_their_game(library: str) -> None:
    parts = [b"first", b"second", b"third"]

    async def look() -> None:
        store = Store(library)
        await store.open()
        for number in (1, 2, 3):
            await store.create(ended(number, TWO))
        one, two, three = (f"{number:012}" for number in (1, 2, 3))
        await asyncio.gather(*(reviews.keep(store, one, "game", 3, parts[:n]) for n in (1, 2, 2)))
        await reviews.keep(store, one, "game", 3, parts)
        assert await reviews.found(store, one, "game") == Found(3, parts)
        assert await reviews.found(store, one, "another") is None
        await reviews.keep(store, one, "another", 2, parts[:1])
        assert await reviews.found(store, one, "game") is None, "it was played on"
        for table in (two, three):
            await reviews.keep(store, table, "game", 3, parts)
        await reviews.forget_beyond(store, 3)
        assert await reviews.found(store, one, "another") == Found(2, parts[:1])
        await reviews.forget_beyond(store, 1)
        digests = {one: "another", two: "game", three: "game"}
        left = [await reviews.found(store, table, way) for table, way in digests.items()]
        assert left.count(None) == 2, "those that were begun first go"
        await store.remove(three)
        await reviews.keep(store, three, "game", 3, parts)
        assert await reviews.found(store, three, "game") is None
        await store.close()

    asyncio.run(look())
