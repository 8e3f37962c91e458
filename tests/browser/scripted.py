"""Partners who play by a script: they lay what they hold, and are always delighted,
or say another word."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hortus.server.settings import Limits

from .people import Person

ANSWER = 30  # seconds that a table takes at most on a busy machine
AWAIT = 0.4  # seconds without news after which a partner looks at the table again
AT_ONCE = Limits().message_burst  # moves that one line may send without a pause


class Scripted:
    """Hands without a browser, at one seat of one table."""

    def __init__(
        self, address: str, table: str, seat: int, cookies: dict[str, str], *, says: str | None
    ) -> None:
        self._address = address
        self._table = table
        self._seat = seat
        self._cookies = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self._says = says
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def leave(self) -> None:
        self._left.set()
        self._thread.join(10)

    def _play(self) -> None:
        address = f"{self._address}/api/tables/{self._table}/socket?since=0"
        with connect(
            address.replace("http", "ws", 1),
            additional_headers={"Cookie": self._cookies, "Origin": self._address},
        ) as line:
            state: dict[str, Any] = {}
            while not self._left.is_set() and not state.get("over"):
                state = _latest(line, state)
                if state and (play := self._turn(state)):
                    line.send(json.dumps({"type": "play", "seat": self._seat, **play}))

    def _turn(self, state: dict[str, Any]) -> dict[str, Any] | None:
        command = self._wish(state["view"])
        return None if command is None else {"move": command}

    def _wish(self, view: dict[str, Any]) -> str | None:
        me = view["seats"][self._seat]
        if view["phase"] == "ready":
            return None if me["ready"] else "ready"
        if view["full"]:
            silent = me["cards"] and me["said"] is None
            return self._says if silent else None
        tiles = [tile for tile in (me["top"], *me["loose"]) if tile]
        place = next(iter(view["free"]), view["corner"])
        return f"put {tiles[0]} at {place[0]},{place[1]}" if tiles else None


class InTurns(Scripted):
    """In games of turns the first move there is. The seat stays its person's, as it does not
    where a bot takes over."""

    def _turn(self, state: dict[str, Any]) -> dict[str, Any] | None:
        moves = state["moves"].get(str(self._seat))
        return {"move": moves[0], "version": state["version"]} if moves else None


def _latest(line: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
    """The newest state that has come; the one before after a while without any."""
    wait = AWAIT
    with contextlib.suppress(TimeoutError, ConnectionClosed):
        while True:
            message = json.loads(line.recv(wait))
            if message["type"] == "state":
                state, wait = message["state"], 0.02
    return state


def partner(address: str, table: str, token: str, *, says: str | None = "delighted") -> Scripted:
    """A visitor who comes by a link and plays by the script."""
    with httpx.Client(base_url=address) as visitor:
        claimed = visitor.post(f"/api/tables/{table}/claim", json={"token": token})
        claimed.raise_for_status()
        cookies = dict(visitor.cookies.items())
    return Scripted(address, table, claimed.json()["seat"], cookies, says=says)


def turns_of(person: Person, table: str, seat: int = 0) -> InTurns:
    return InTurns(person.address, table, seat, person.cookies(), says=None)


def in_place_of(person: Person, table: str, seat: int = 0) -> Scripted:
    """Who plays by the script for somebody who only looks on: faster than any browser."""
    return Scripted(person.address, table, seat, person.cookies(), says=None)


@contextlib.contextmanager
def playing(*seated: Scripted) -> Iterator[None]:
    """They play until the end of the block."""
    for one in seated:
        one.start()
    try:
        yield
    finally:
        for one in seated:
            one.leave()


def play_written(person: Person, table: str, moves: Sequence[tuple[int, int]]) -> None:
    """Play moves that are known before, each a seat of this person's and the move's index."""
    for first in range(0, len(moves), AT_ONCE):
        _play_on_one_line(person, table, moves[first : first + AT_ONCE])


def _play_on_one_line(person: Person, table: str, moves: Sequence[tuple[int, int]]) -> None:
    address = f"{person.address}/api/tables/{table}/socket?since=0"
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies().items())
    with connect(
        address.replace("http", "ws", 1),
        additional_headers={"Cookie": cookies, "Origin": person.address},
    ) as line:
        version = _version_after(line, -1)
        for seat, move in moves:
            play = {"type": "play", "seat": seat, "move": move, "version": version}
            line.send(json.dumps(play))
            version = _version_after(line, version)


def _version_after(line: ClientConnection, version: int) -> int:
    """The next version of the table."""
    while True:
        message = json.loads(line.recv(ANSWER))
        assert message["type"] != "refused", message
        if message["type"] == "state" and message["state"]["version"] > version:
            return int(message["state"]["version"])
