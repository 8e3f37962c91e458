"""A real server on a free port, and visitors who talk to it as a browser does."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import httpx
import uvicorn
from msgspec import structs
from websockets.sync.client import ClientConnection, connect

from hortus.engine.registry import games
from hortus.server.app import create_app
from hortus.server.run import uvicorn_config
from hortus.server.settings import Limits, Settings
from hortus.server.wire.tables import Problem
from running import TLS, free_port, is_well

ME = {"kind": "me", "name": "Ann"}
LINK = {"kind": "link"}
RANDOM = {"kind": "bot", "bot": "random"}
# Tests ask faster than people do.
GENEROUS = Limits(
    requests_per_second=1000,
    request_burst=10_000,
    messages_per_second=1000,
    message_burst=10_000,
    reads_per_second=1000,
    read_burst=10_000,
    syncs_per_second=1000,
    sync_burst=10_000,
    openings_per_hour=1_000_000,
    opening_burst=10_000,
    review_playouts=16,
)


def quick(data: Path, **changes: Any) -> Settings:
    """Settings of a server whose bots answer at once."""
    usual = Settings(data=data, port=0, browser=False, bot_pause=0.0, limits=GENEROUS)
    return replace(usual, **changes)


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """The address of a server that runs in a thread of this process."""
    port = free_port()
    config = uvicorn_config(create_app(settings), settings)
    config.port, config.timeout_graceful_shutdown = port, 2
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = f"127.0.0.1:{port}"
    try:
        wait_until_well(address)
        yield address
    finally:
        server.should_exit = True
        thread.join(20)


def wait_until_well(address: str, seconds: float = 600.0) -> None:
    """Until the rules are ready; they may have to be compiled first."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_well(address):
            return
        time.sleep(0.02)
    raise TimeoutError(f"{address} does not become ready")


def until(true: Callable[[], object], what: str, seconds: float = 30.0) -> None:
    """Wait for something that comes by itself."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"in vain waited for {what}"
        time.sleep(0.02)


class Line:
    """A websocket to a table that remembers the last state it was sent."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []  # all events

    def receive(self, seconds: float = 20.0) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(seconds))
        if message["type"] == "state":
            self.state = message["state"]
            self.told += self.state["events"]
        return message

    @property
    def versions(self) -> list[int]:
        """Of all events it was told."""
        return [event["version"] for event in self.told]

    def until(self, kind: str, seconds: float = 20.0) -> dict[str, Any]:
        """The next message of a kind; those before it are passed over."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(end - time.monotonic())
            if message["type"] == kind:
                return message

    def until_state(self, **wanted: Any) -> dict[str, Any]:
        """The first state, beginning with the last one, whose fields are as wanted."""
        while not self.state or any(self.state[k] != value for k, value in wanted.items()):
            self.until("state")
        return self.state

    def until_turn(self, seat: int) -> dict[str, Any]:
        """Until this seat may act, or the game is over."""
        while not self.state or not (seat in self.state["actors"] or self.state["over"]):
            self.until("state")
        return self.state

    def allowed(self) -> list[str]:
        """What whoever acts may do now, in notation."""
        (acting,) = self.state["actors"]
        game = games()[self.state["game"]]
        return [game.notation(move) for move in self.state["moves"][str(acting)]]

    def act(self, move: str) -> dict[str, Any]:
        """An allowed move of whoever acts; the state after it."""
        (acting,) = self.state["actors"]
        answer = self.play(acting, move)
        assert answer["type"] == "state", answer
        return self.state

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def play(self, seat: int, move: int | str | None = None) -> dict[str, Any]:
        """Play (the first allowed move unless one is named) and wait for what comes of it."""
        version = self.state["version"]
        chosen = self.state["moves"][str(seat)][0] if move is None else move
        self.send(type="play", seat=seat, version=version, move=chosen)
        while True:
            message = self.receive()
            if message["type"] == "refused":
                return message
            if message["type"] == "state" and self.state["version"] > version:
                return message


class Guest:
    """One browser: it keeps its cookie. Whatever becomes of the test, it is closed after it."""

    opened: ClassVar[list[Guest]] = []

    def __init__(self, address: str) -> None:
        Guest.opened.append(self)
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=30, verify=TLS)

    def open(self, *seats: dict[str, Any], **order: Any) -> dict[str, Any]:
        body = {"game": "zen-garden", "seats": list(seats), **order}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        created: dict[str, Any] = answer.json()
        return created

    def get(self, table: str, path: str = "", **query: Any) -> httpx.Response:
        return self.http.get(f"/api/tables/{table}{path}", params=query)

    def post(self, table: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}{path}", json=body)

    def delete(self, table: str, path: str = "") -> httpx.Response:
        return self.http.delete(f"/api/tables/{table}{path}")

    def claim(self, table: str, token: str, name: str | None = None) -> httpx.Response:
        return self.post(table, "/claim", {"token": token, "name": name})

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.contextmanager
    def sit(self, table: str, since: int | str = 0, **headers: str) -> Iterator[Line]:
        """Connect and read the first message."""
        url = f"ws://{self.address}/api/tables/{table}/socket?since={since}"
        own = {"Cookie": self.cookie(), **headers}
        with connect(url, additional_headers=own, max_size=None) as connection:
            line = Line(connection)
            try:
                line.receive()
                yield line
            finally:
                # A server that goes away first leaves the socket to the garbage collector.
                connection.close()
                connection.socket.close()

    def close(self) -> None:
        self.http.close()


class Program(Guest):
    """A program that somebody runs: it keeps its key."""

    def claim(self, table: str, token: str, name: str | None = None) -> httpx.Response:
        answer = self.post(table, "/claim", {"token": token, "name": name, "program": True})
        if key := answer.json().get("key"):
            self.http.headers["Authorization"] = f"Bearer {key}"
        return answer

    @contextlib.contextmanager
    def sit(self, table: str, since: int | str = 0, **headers: str) -> Iterator[Line]:
        known = self.http.headers.get("Authorization", "")
        with super().sit(table, since, **{"Authorization": known, **headers}) as line:
            yield line


def problem(answer: httpx.Response) -> tuple[int, str]:
    """Status and name of an error, whose body must be a whole `Problem`."""
    body = answer.json()
    assert set(body) == {field.name for field in structs.fields(Problem)}, body
    assert body["message"].endswith(".")
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, body["error"]


# Makes a visitor of one and the same server.
Arrive = Callable[[], Guest]
