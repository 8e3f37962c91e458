"""Requests and messages that are nearly right: an answer or a named problem, and the server goes
on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from hortus.evening import parse

from ..fuzz.allowed import each_by_chance, require_shown, share
from ..fuzz.changes import CHANGED, STRANGE, changed, changed_text
from ..fuzz.test_library import DOCUMENTS, GAMES, shortened_records
from .visiting import GENEROUS, ME, RANDOM, Guest

MOST_BYTES = GENEROUS.message  # of a message; a longer one cuts the line
Arrive = Callable[[], Guest]
TEXTS = [thing for thing in STRANGE if isinstance(thing, str) and thing.isprintable() and thing]
ORDERS = [
    {"game": game, "seats": [ME, RANDOM], "options": {}, "seed": "s", "spectators": True}
    for game in GAMES
] + [{"game": "zen-garden", "seats": [ME, {"kind": "link", "name": "Ben"}],
      "options": {"boards": [1, 2], "slide": "column"}}]  # fmt: skip
PARTS: dict[str, Any] = {
    "claim": {"token": "a" * 32, "name": "Ben"},
    "seats/0/name": {"name": "Ann"},
    "seats/1/hand": {"bot": "random", "level": None},
    "seats/1/invite": {},
    "seats/1/take-back": {},
    "spectators": {},
    "rematch": {},
}
MESSAGES: list[dict[str, Any]] = [
    {"type": "play", "seat": 0, "move": 96, "version": 3, "ref": 1},
    {"type": "play", "seat": 0, "move": "0a d4 r0", "version": 3},
    {"type": "undo", "seat": 0, "version": 3},
    {"type": "aim", "seat": 0, "move": 96},
    {"type": "stop", "seat": 0},
    {"type": "sync", "since": 0},
    {"type": "ping"},
]


def require_told(answer: httpx.Response) -> None:
    """An answer, or a problem that says what is wrong; never a fault of the server."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        told = answer.json()
        require_shown(told["message"])
        assert told["error"]


def sent(ann: Guest, path: str, body: Any, chance: random.Random) -> httpx.Response:
    text = json.dumps(body)
    if chance.random() < 0.2:
        text = changed_text(chance, text)
    return ann.http.post(path, content=text.encode(errors="surrogatepass"), headers={
        "Content-Type": "application/json", "Accept-Language": chance.choice(("de", "nl;q=x", "")),
    })  # fmt: skip


def test_orders(guest: Arrive) -> None:
    ann = guest()

    def use(chance: random.Random) -> None:
        answer = sent(ann, "/api/tables", changed(chance, chance.choice(ORDERS)), chance)
        require_told(answer)
        if answer.status_code == 201:
            table = answer.json()["table"]
            look = ann.get(table)
            require_told(look)
            for seat in look.json()["seats"]:
                require_shown(seat["name"])
            assert ann.delete(table).status_code == 204

    each_by_chance("orders", share(CHANGED, 24), use)


def test_what_is_done_at_a_table(guest: Arrive) -> None:
    ann = guest()
    table = ann.open(ME, RANDOM, options={"boards": [1]})["table"]

    def use(chance: random.Random) -> None:
        path, body = chance.choice(list(PARTS.items()))
        if chance.random() < 0.2:
            path = path.replace("1", chance.choice(("7", "-1", "x", "1.0", str(10**30))))
        require_told(sent(ann, f"/api/tables/{table}/{path}", changed(chance, body), chance))
        since = chance.choice(TEXTS)
        require_told(ann.get(table, chance.choice(("", "/record", "/replay")), since=since))

    each_by_chance("table", share(CHANGED, 24), use)


def test_documents_and_records(guest: Arrive) -> None:
    ann = guest()
    documents = [parse(text.encode()) for text in DOCUMENTS.values()]
    records = [record for game in GAMES for record in shortened_records(game)[:1]]

    def use(chance: random.Random) -> None:
        if chance.random() < 0.5:
            document = chance.choice(documents)
            require_told(
                sent(ann, f"/api/score/{document['game']}", changed(chance, document), chance)
            )
        else:
            require_told(sent(ann, "/api/replays", changed(chance, chance.choice(records)), chance))

    each_by_chance("documents", share(CHANGED, 24), use)


@pytest.mark.parametrize("game", GAMES)
def test_messages(guest: Arrive, game: str) -> None:
    ann = guest()
    table = ann.open(ME, game=game)["table"] if game == "gardeners" else ""
    table = table or ann.open(ME, {"kind": "local"}, game=game)["table"]
    with ann.sit(table) as line:

        def use(chance: random.Random) -> None:
            message = changed(chance, chance.choice(MESSAGES))
            text = json.dumps(message)
            if chance.random() < 0.2:
                text = changed_text(chance, text).encode("ascii", "replace").decode()
            line.connection.send(text[:MOST_BYTES])
            line.send(type="ping")
            while (answer := line.receive())["type"] != "pong":
                if answer["type"] == "refused":
                    require_shown(answer["problem"]["message"])
                    assert answer["problem"]["error"] != "internal"

        each_by_chance(f"messages/{game}", share(CHANGED, 48), use)
    require_told(ann.get(table))
