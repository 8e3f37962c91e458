"""Ratings: who is rated, which games count and how often, and what everybody may read of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from hortus.bots import strengths
from hortus.engine.registry import game, games
from hortus.server.live.counting import MODEL, SURE, count_all, counts, is_rated
from hortus.server.store import joining, personal, ratings
from hortus.server.store.database import Store
from hortus.server.store.ratings import Board, Contender
from hortus.server.store.saved import EventRow, SavedTable, SeatRow, Summary, TableRow

from .visiting import LINK, ME, Guest, Program, problem, until

Arrive = Callable[[], Guest]
SMALL = {"boards": [1, 2]}
GENTLE = {"kind": "bot", "bot": "search", "level": 1}
ZEN = "/api/ratings/zen-garden/2"
ANN, BEN, EVE = "a" * 43, "b" * 43, "e" * 43


def enter(who: Guest, name: str) -> dict[str, Any]:
    answer = who.http.put("/api/me/ratings", json={"name": name})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def own(who: Guest) -> dict[str, Any]:
    told: dict[str, Any] = who.http.get("/api/me/ratings").json()
    return told


def board(who: Guest, address: str = ZEN) -> dict[str, Any]:
    answer = who.http.get(address)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def named(who: Guest, name: str) -> dict[str, Any]:
    return next(one for one in board(who)["people"] if one["name"] == name)


def play_out(table: str, *players: Guest) -> None:
    """The people at a table play to its end; the bots answer."""
    with ExitStack() as lines:
        seated = [lines.enter_context(one.sit(table)) for one in players]
        while not (newest := max(seated, key=lambda line: line.state["version"])).state["over"]:
            (acting,) = newest.state["actors"]
            actor = next((line for line in seated if acting in line.state["mine"]), None)
            if actor is None:  # a bot thinks
                newest.until("state")
                continue
            while actor.state["version"] < newest.state["version"]:
                actor.until("state")
            if acting in actor.state["actors"]:
                actor.play(acting)


# --------------------------------------------------------------------------- real games


def test_who_wants_to_be_rated_stands_on_the_leaderboard_after_a_game(guest: Arrive) -> None:
    ann, eve = guest(), guest()
    assert own(ann) == {"name": None, "since": None, "ratings": [], "steps": []}
    assert not ann.http.cookies, "to look leaves no trace"
    assert enter(ann, "Ann of the hill")["name"] == "Ann of the hill"
    table = ann.open(ME, GENTLE, options=SMALL)["table"]
    play_out(table, ann)
    until(lambda: own(ann)["steps"], "the game to count")
    told = own(ann)
    (rating,), (step,) = told["ratings"], told["steps"]
    assert (rating["game"], rating["players"], rating["games"]) == ("zen-garden", 2, 1)
    assert rating["provisional"]
    assert (step["table"], step["before"], step["after"]) == (table, 0.0, rating["rating"])
    seen = named(eve, "Ann of the hill")
    assert not seen["mine"]
    assert named(ann, "Ann of the hill") == seen | {"mine": True}
    assert board(ann)["mine"]["name"] == "Ann of the hill"
    assert board(eve)["mine"] is None
    assert [one["level"] for one in board(eve)["bots"]] == [1, 2, 3, 4, 5]
    leave = ann.http.delete("/api/me/ratings")
    assert leave.status_code == 204
    assert own(ann)["ratings"] == own(ann)["steps"] == []
    assert all(one["name"] != "Ann of the hill" for one in board(eve)["people"])


def test_a_game_counts_for_two_people_who_are_rated(guest: Arrive) -> None:
    ann, ben = guest(), guest()
    enter(ann, "Ann of two")
    enter(ben, "Ben of two")
    created = ann.open(ME, LINK, options=SMALL)
    ben.claim(created["table"], created["invites"][0]["token"], "Ben")
    play_out(created["table"], ann, ben)
    until(lambda: own(ann)["steps"], "the game to count")
    first, second = sorted((own(ann)["steps"][0], own(ben)["steps"][0]), key=lambda s: s["place"])
    assert first["after"] >= second["after"]
    told = ben.http.get("/api/me/stored").json()["ratings"]
    assert told == own(ben), "what is stored tells it all"
    ben.http.delete("/api/me")
    assert all(one["name"] != "Ben of two" for one in board(ann)["people"])
    assert own(ann)["steps"], "what the game made of hers stays"


def test_a_hint_makes_it_no_game_that_counts(guest: Arrive) -> None:
    ann = guest()
    enter(ann, "Ann with hints")
    table = ann.open(ME, GENTLE, options=SMALL)["table"]
    with ann.sit(table) as line:
        line.until_turn(0)
        assert ann.post(table, "/hint").status_code == 200
        assert ann.post(table, "/hint").status_code == 200
    play_out(table, ann)
    other = ann.open(ME, GENTLE, options=SMALL)["table"]
    play_out(other, ann)
    until(lambda: own(ann)["steps"], "the other game to count")
    assert [step["table"] for step in own(ann)["steps"]] == [other]


def test_what_is_wrong_is_refused(guest: Arrive, address: str) -> None:
    ann = guest()
    for name in ("", "x" * 25, "\u200b"):
        assert problem(ann.http.put("/api/me/ratings", json={"name": name}))[0] == 400
    for path in ("gardeners/2", "zen-garden/1", "chess/2"):
        assert problem(ann.http.get(f"/api/ratings/{path}")) == (404, "not_found")
    for path in ("zen-garden/9", "zen-garden/x"):
        assert ann.http.get(f"/api/ratings/{path}").status_code in (400, 404)
    created = ann.open(ME, LINK)
    program = Program(address)
    program.claim(created["table"], created["invites"][0]["token"])
    assert program.http.put("/api/me/ratings", json={"name": "It"}).status_code == 403
    told = {one["game"]: one["players"] for one in ann.http.get("/api/ratings").json()}
    assert told["zen-garden"] == [2, 3, 4]
    assert "gardeners" not in told


# ------------------------------------------------------------------------ which games count


def seat(number: int, visitor: str | None = None, level: int | None = None) -> SeatRow:
    """Of a person, or of the bot of a level."""
    if level is not None:
        return SeatRow(number, "bot", "Nia", "search", level)
    return SeatRow(number, "person", "Ann", visitor=visitor)


def over(number: int, seats: Sequence[SeatRow], *, result: Any = None, **row: Any) -> SavedTable:
    """A game that ended at a moment."""
    fixed: dict[str, Any] = {"game": "zen-garden", "seed": None, "created": 10_000, **row}
    places = result or [[place, 50 - place] for place in range(1, len(seats) + 1)]
    return SavedTable(
        TableRow(
            id=f"{number:012}", players=len(seats), options={}, host=ANN, spectators=True,
            spectator_key=None, **fixed,
        ),
        Summary(number, 1, True, 1.0, [], False, places, [], 0, ended=number),
        list(seats),
    )  # fmt: skip


CONTENDERS = {one: Contender(one, "Somebody", 9_000) for one in (ANN, BEN)}
TWO = (seat(0, ANN), seat(1, BEN))


def test_games_that_count() -> None:
    assert counts(over(1, TWO), CONTENDERS)
    assert counts(over(1, (seat(0, ANN), seat(1, level=3))), CONTENDERS)
    assert counts(over(1, (*TWO, seat(2, level=1), seat(3, level=5))), CONTENDERS)


@pytest.mark.parametrize(
    ("why", "table"),
    [
        ("somebody is not rated", over(1, (seat(0, ANN), seat(1, EVE)))),
        ("the same person twice", over(1, (seat(0, ANN), seat(1, ANN)))),
        ("bots alone", over(1, (seat(0, level=1), seat(1, level=2)))),
        ("nobody to play against", over(1, (seat(0, ANN),))),
        ("a bot of unknown strength", over(1, (TWO[0], SeatRow(1, "bot", "Nia", "random")))),
        ("a level nobody measured", over(1, (TWO[0], seat(1, level=5)), game="miyabi")),
        ("a bot stands in", over(1, (TWO[0], SeatRow(1, "bot", "B", "search", 3, True, BEN)))),
        ("nobody came", over(1, (TWO[0], SeatRow(1, "open", "P2")))),
        ("a program", over(1, (TWO[0], SeatRow(1, "person", "It", visitor=BEN, program=True)))),
        ("they asked to be rated later", over(1, TWO, created=8_999)),
        ("a seed", over(1, TWO, seed="known")),
        ("a deal that was played before", over(1, TWO, deal="d" * 12)),
        ("a hint", over(1, TWO, hinted=True)),
        ("a lesson", over(1, TWO, lesson="first")),
        ("a box of one's own", over(1, TWO, own_box=True)),
        ("a game that is installed no more", over(1, TWO, game="chess")),
        ("no results were kept", over(1, TWO, result=[[1, 40]])),
        ("all play together", over(1, TWO, game="gardeners")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_games_that_do_not_count(why: str, table: SavedTable) -> None:
    assert not counts(table, CONTENDERS), why


def test_practice_does_not_count() -> None:
    table = over(1, TWO)
    table.practice = True
    assert not counts(table, CONTENDERS)


def test_games_that_are_rated() -> None:
    assert {(one.id, n) for one in games().values() for n in one.players if is_rated(one, n)} == {
        (name, n) for name in ("zen-garden", "miyabi", "tang-garden") for n in game(name).players
        if n > 1
    }  # fmt: skip


# ---------------------------------------------------------------------- how they are counted


async def opened(library: str) -> Store:
    store = Store(library)
    await store.open()
    for one in (ANN, BEN):
        await ratings.enter(store, Contender(one, one[0].upper(), 9_000))
    return store


def test_each_game_counts_once_whoever_looks_and_how_often(library: str) -> None:
    async def look() -> None:
        store = await opened(library)
        for number in range(1, 6):
            await store.create(over(number, TWO))
        await asyncio.gather(count_all(store), count_all(store), count_all(store))
        await count_all(store)
        (ann,) = await ratings.of_visitor(store, ANN)
        (ben,) = await ratings.of_visitor(store, BEN)
        assert (ann.games, ben.games) == (5, 5)
        assert ann.mu > 25 > ben.mu
        steps = await ratings.steps_of(store, ANN)
        assert [step.ended for step in steps] == [5, 4, 3, 2, 1]
        assert [step.before for step in steps[:-1]] == [step.after for step in steps[1:]]
        names = [one.name for one in await ratings.ranked(store, Board("zen-garden", 2), 50)]
        assert names == ["A", "B"]
        assert await ratings.better(store, ann) == 0
        assert await ratings.better(store, ben) == 1
        assert await ratings.ranked(store, Board("zen-garden", 3), 50) == []
        await store.close()

    asyncio.run(look())


def test_bots_stay_as_strong_as_they_were_measured(library: str) -> None:
    async def look() -> None:
        store = await opened(library)
        for number in range(1, 60):
            await store.create(over(number, (seat(0, ANN), seat(1, level=3))))
        await count_all(store)
        assert {one.rating.visitor for one in await ratings.ranked(
            store, Board("zen-garden", 2), 50
        )} == {ANN}  # fmt: skip
        (ann,) = await ratings.of_visitor(store, ANN)
        assert ann.sigma < SURE
        await store.close()

    asyncio.run(look())


def test_practice_is_seen_in_the_log(library: str) -> None:
    async def look() -> None:
        store = await opened(library)
        table = over(1, TWO)
        table.log = [EventRow(1, "rewind", 0, None, 0)]
        await store.create(table)
        await count_all(store)
        assert await ratings.of_visitor(store, ANN) == []
        await store.close()

    asyncio.run(look())


def test_who_leaves_or_is_erased_leaves_nothing(library: str) -> None:
    async def look() -> None:
        store = await opened(library)
        await store.create(over(1, TWO))
        await count_all(store)
        await ratings.leave(store, ANN)
        await personal.forget(store, BEN)
        for one in (ANN, BEN):
            assert await ratings.contender(store, one) is None
            assert await ratings.of_visitor(store, one) == []
            assert await ratings.steps_of(store, one) == []
        await store.create(over(2, TWO))
        await count_all(store)
        assert await ratings.of_visitor(store, ANN) == []
        await store.close()

    asyncio.run(look())


def test_two_visitors_who_become_one_keep_one_rating(library: str) -> None:
    async def look() -> None:
        store = await opened(library)
        await store.create(over(1, TWO))
        await store.create(over(2, (seat(0, BEN), seat(1, level=1)), game="miyabi"))
        await count_all(store)
        (before,) = await ratings.of_visitor(store, ANN)
        await joining.join(store, BEN, ANN)
        kept = {one.game: one for one in await ratings.of_visitor(store, ANN)}
        assert kept["zen-garden"] == before
        assert kept["miyabi"].games == 1
        assert await ratings.of_visitor(store, BEN) == []
        assert await ratings.contender(store, BEN) is None
        assert len(await ratings.steps_of(store, ANN)) == 2
        await joining.join(store, ANN, EVE)
        assert len(await ratings.of_visitor(store, EVE)) == 2
        assert await ratings.contender(store, EVE) == Contender(EVE, "A", 9_000)
        await store.close()

    asyncio.run(look())


# ------------------------------------------------------------------------ how strong bots are


MEASURED = {name: one.bots.steps for name, one in games().items() if one.bots.steps}


@pytest.mark.parametrize("name", sorted(MEASURED))
def test_the_strength_of_bots_says_what_was_measured(name: str) -> None:
    """Under the model of the ratings, each level wins as often against the one below as it did."""
    found = [strengths.strength(name, "search", level) for level in (1, 2, 3, 4, 5)]
    assert found[strengths.MIDDLE - 1] == pytest.approx(MODEL.mu)
    for share, lower, higher in zip(MEASURED[name], found, found[1:], strict=False):
        assert lower is not None
        assert higher is not None
        pair = [[MODEL.rating(mu=mu, sigma=1e-3)] for mu in (higher, lower)]
        won = MODEL.rate(pair, ranks=[1, 2])[0][0].mu - higher
        lost = MODEL.rate(pair, ranks=[2, 1])[0][0].mu - higher
        assert abs(share * won + (1 - share) * lost) < won / 1000, "on average nothing moves"
    assert strengths.strength(name, "random", None) is None
    assert strengths.strength("gardeners", "search", 3) is None


def test_the_figures_of_the_docs_are_those_that_are_used() -> None:
    text = (Path(__file__).parents[2] / "docs/figures.md").read_text()
    titles = {"zen-garden": "Zen Garden", "miyabi": "Miyabi", "tang-garden": "Tang Garden"}
    assert MEASURED.keys() == titles.keys()
    for name, shares in MEASURED.items():
        row = " | ".join(f"{100 * share:.1f} %" for share in shares)
        assert f"| {titles[name]} | {row}" in text, name
