"""Tournaments as a browser asks for them."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .visiting import Guest, until

QUICKEST = {"game": "zen-garden", "options": {"boards": [1]}}
HOUR = {"kind": "game", "seconds": 3600}


def ask_for(host: Guest, **order: Any) -> Any:
    usual = {**QUICKEST, "form": "swiss", "rounds": 3, "pace": HOUR, "name": "Ann"}
    return host.http.post("/api/tournaments", json={**usual, **order})


def set_up(host: Guest, **order: Any) -> str:
    answer = ask_for(host, **order)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["tournament"])


def post(who: Guest, tournament: str, path: str, body: Any = None) -> Any:
    return who.http.post(f"/api/tournaments/{tournament}{path}", json=body)


def do(who: Guest, tournament: str, path: str, body: Any = None) -> None:
    answer = post(who, tournament, path, body)
    assert answer.status_code == 204, answer.text


def close(host: Guest, tournament: str, number: int) -> Any:
    return post(host, tournament, "/rounds/close", {"round": number})


def retitle(who: Guest, tournament: str, title: str | None) -> Any:
    return who.http.put(f"/api/tournaments/{tournament}/title", json={"title": title})


def add_bots(host: Guest, tournament: str, count: int, bot: str = "random") -> None:
    do(host, tournament, "/bots", {"bot": bot, "count": count})


def told(who: Guest, tournament: str) -> dict[str, Any]:
    answer = who.http.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def begun(host: Guest, bots: int = 3, **order: Any) -> str:
    """A tournament of somebody with bots whose first round is played."""
    tournament = set_up(host, **order)
    add_bots(host, tournament, bots)
    do(host, tournament, "/begin")
    return tournament


def own_table(who: Guest, tournament: str) -> str | None:
    """Where a guest plays in the round that is played."""
    rounds = told(who, tournament)["played"]
    tables = [one["table"] for one in rounds[-1]["tables"]] if rounds else []
    return next((one for one in tables if one is not None), None)


def watched_at(who: Guest, tournament: str) -> set[str]:
    """Where a guest is let in to watch, as the page tells them."""
    rounds = told(who, tournament)["played"]
    return {one["watch"] for one in rounds[-1]["tables"] if one["watch"] is not None}


def play_out(who: Guest, table: str) -> None:
    """By themselves: always the first of what may be done."""
    with who.sit(table) as line:
        (seat,) = line.state["mine"]
        while not line.until_turn(seat)["over"]:
            line.play(seat)


def play_together(one: Guest, other: Guest, table: str) -> None:
    """The same, where two people have met, bots beside them or not."""
    with ThreadPoolExecutor(2) as hands:
        list(hands.map(play_out, (one, other), (table, table)))


def dealt_at(who: Guest, table: str) -> list[str]:
    """What nature drew before anybody had moved."""
    events = who.get(table, "/record").json()["events"]
    before = itertools.takewhile(lambda event: event["kind"] == "nature", events)
    return [event["number"] for event in before]


def until_round(who: Guest, tournament: str, number: int) -> None:
    until(lambda: told(who, tournament)["round"] >= number, f"round {number}")


def until_over(who: Guest, tournament: str) -> dict[str, Any]:
    until(lambda: told(who, tournament)["stage"] == "over", "the end of the tournament", 60.0)
    return told(who, tournament)
