"""A second line to a table of Tang Garden, by which a person's seats go on without the page.

Tests that are about one small decision come to it in no time so; the page shows all of it live.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection, Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from hortus.games.tang_garden import GAME

from .people import PATIENCE, Person

TRACKS = ("gain green", "gain water", "gain rock")
# Left undone as long as anything else is possible: they cost something, and lead nowhere new.
NEEDLESS = ("ready", "wait", "open", "under", "more", "top", "blind", "remove", "lantern", "done")
# Where a lantern leads that is used in a phase.
LEADS = {
    ("again", "double_build"): "build_again",
    ("take_panel", "search"): "search_panel",
    ("after", "search"): "search_character",
    ("after", "shift"): "shift_which",
    ("turn", "shift"): "shift_which",
    ("solo_turn", "tile_only"): "solo_tile",
    ("solo_turn", "from_display"): "solo_display",
    ("solo_turn", "reuse"): "solo_reuse",
}


class OwnLine:
    """What one person at a table is told, and what that person wishes."""

    def __init__(self, person: Person, table: str) -> None:
        self._person = person
        self._table = table
        self._moves = self._turns = 0
        self._open = contextlib.ExitStack()
        self._connection = self._connect(since=0)
        self.state: dict[str, Any] = {}
        self._listen()

    def _connect(self, since: int) -> ClientConnection:
        cookies = self._person.context.cookies()
        address = f"{self._person.address}/api/tables/{self._table}/socket?since={since}"
        opening = connect(
            address.replace("http", "ws", 1),
            additional_headers={
                "Cookie": "; ".join(f"{one['name']}={one['value']}" for one in cookies),
                "Origin": self._person.address,
            },
        )
        return self._open.enter_context(opening)

    def close(self) -> None:
        self._open.close()

    def _listen(self) -> bool:
        """The next state of the table; False where this line has spoken too much."""
        while True:
            message = json.loads(self._connection.recv(PATIENCE / 1000))
            if message["type"] == "state":
                self.state = message["state"]
                return True
            if message["type"] == "refused":
                # Where one thing alone can be done, the page may have been faster: it tells of it.
                error = message["problem"]["error"]
                assert error in {"too_fast", "stale"}, message
                if error == "too_fast":
                    return False

    @property
    def phase(self) -> str:
        return str(self.state["view"]["phase"])

    @property
    def seat(self) -> int:
        return int(self.state["actors"][0])

    @property
    def allowed(self) -> list[str]:
        return [GAME.notation(move) for move in self.state["moves"][str(self.seat)]]

    @property
    def _markers(self) -> list[int]:
        markers: list[int] = self.state["view"]["seats"][self.seat]["markers"]
        return markers

    def hear(self) -> list[str]:
        """What was played on the page meanwhile, in notation; waits for it."""
        self._listen()
        return [e["notation"] for e in self.state["events"] if e["kind"] == "move"]

    def play(self, move: str) -> None:
        order = {"type": "play", "seat": self.seat, "version": self.state["version"], "move": move}
        self._connection.send(json.dumps(order))
        while not self._listen():
            self.close()
            self._connection = self._connect(since=self.state["version"])  # a fresh one
            self._listen()
            self._connection.send(json.dumps(order))

    def go_on_until(self, wanted: Collection[str]) -> str:
        """Until the table asks for one of these phases, and leaves a choice: which one it is."""
        while self.phase not in wanted or len(self.allowed) == 1:
            assert not self.state["over"], f"the game ends without {sorted(wanted)}"
            self.play(self._leading_to(wanted) or self._usual())
        return self.phase

    def _leading_to(self, wanted: Collection[str]) -> str | None:
        """A lantern on the way there."""
        figures = [one for one in self.state["view"]["figures"] if one["owner"] == self.seat]
        for move in self.allowed:
            verb, _, lantern = move.partition(" ")
            goal = LEADS.get((self.phase, lantern)) if verb == "lantern" else None
            # Of a single figure nobody is asked which one moves.
            if goal in wanted and not (goal == "shift_which" and len(figures) < 2):
                return move
        return None

    def _usual(self) -> str:
        """Building and drawing by turns, and a character as soon as one may come."""
        self._moves += 1
        moves = self.allowed
        if "draw" in moves:
            self._turns += 1
            if self._turns % 2:
                return "draw"
        if steps := [move for move in moves if move in TRACKS]:
            return min(steps, key=lambda step: self._markers[TRACKS.index(step)])
        needed = [move for move in moves if not move.startswith(NEEDLESS)]
        people = [move for move in needed if move.startswith("character")]
        if chosen := people or needed:
            return chosen[self._moves % len(chosen)]
        return "done" if "done" in moves else moves[0]


@contextlib.contextmanager
def own_line(person: Person, table: str) -> Iterator[OwnLine]:
    """The line, until the end of the block."""
    line = OwnLine(person, table)
    try:
        yield line
    finally:
        line.close()
