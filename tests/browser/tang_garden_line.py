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

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.state: dict[str, Any] = {}
        self._listen()
        self._moves = 0

    def _listen(self) -> None:
        message = {"type": ""}
        while message["type"] != "state":
            message = json.loads(self._connection.recv(PATIENCE / 1000))
            assert message["type"] != "refused", message
        self.state = message["state"]

    @property
    def phase(self) -> str:
        return str(self.state["view"]["phase"])

    @property
    def seat(self) -> int:
        return int(self.state["actors"][0])

    @property
    def allowed(self) -> list[str]:
        return [GAME.notation(move) for move in self.state["moves"][str(self.seat)]]

    def hear(self) -> list[str]:
        """What was played on the page meanwhile, in notation; waits for it."""
        self._listen()
        return [e["notation"] for e in self.state["events"] if e["kind"] == "move"]

    def play(self, move: str) -> None:
        order = {"type": "play", "seat": self.seat, "version": self.state["version"], "move": move}
        self._connection.send(json.dumps(order))
        self._listen()

    def go_on_until(self, wanted: Collection[str]) -> str:
        """Until the table asks for one of these phases: which one it is."""
        while self.phase not in wanted:
            assert not self.state["over"], f"the game ends without {sorted(wanted)}"
            self.play(self._leading_to(wanted) or self._usual())
        return self.phase

    def _leading_to(self, wanted: Collection[str]) -> str | None:
        """A lantern on the way there."""
        figures = [one for one in self.state["view"]["figures"] if one["owner"] == self.seat]
        for move in self.allowed:
            verb, _, lantern = move.partition(" ")
            goal = LEADS.get((self.phase, lantern)) if verb == "lantern" else None
            if goal == "shift_which" and len(figures) < 2:
                goal = "shift_to"  # of a single figure nobody is asked which one moves
            if goal in wanted:
                return move
        return None

    def _usual(self) -> str:
        """Building and drawing by turns, and a character as soon as one may come."""
        self._moves += 1
        moves = self.allowed
        if "draw" in moves and self._moves % 2:
            return "draw"
        needed = [move for move in moves if not move.startswith(NEEDLESS)]
        people = [move for move in needed if move.startswith("character")]
        if chosen := people or needed:
            return chosen[self._moves % len(chosen)]
        return "done" if "done" in moves else moves[0]


@contextlib.contextmanager
def own_line(person: Person, table: str) -> Iterator[OwnLine]:
    """The line, until the end of the block."""
    cookies = person.context.cookies()
    with connect(
        f"{person.address}/api/tables/{table}/socket?since=0".replace("http", "ws", 1),
        additional_headers={
            "Cookie": "; ".join(f"{one['name']}={one['value']}" for one in cookies),
            "Origin": person.address,
        },
    ) as connection:
        yield OwnLine(connection)
