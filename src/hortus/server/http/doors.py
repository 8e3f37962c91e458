"""Who may lay tables: the door that whoever hosts the server has chosen.

Whoever comes by somebody's invitation has a place without it, and no more than that.
"""

from __future__ import annotations

import hmac
import time
import unicodedata

from hortus.server.live.puzzles import Puzzles
from hortus.server.refusals import Refusal, conflict, forbidden
from hortus.server.settings import Settings
from hortus.server.store import entering
from hortus.server.store.database import Store
from hortus.server.tokens import Seal
from hortus.server.wire.entry import Door, Puzzle, Solution


class Doorkeeper:
    """Lets in who may come in; whoever is inside stays there."""

    def __init__(self, store: Store, seal: Seal, settings: Settings) -> None:
        self._store = store
        self._entry = settings.entry
        self._puzzles = Puzzles(store, seal, settings.entry.bits)

    def entering_by_link(self) -> int | None:
        """Since when somebody is inside who comes by an invitation: with it in an open house, else
        not yet."""
        return int(time.time()) if self._entry.kind == "open" else None

    async def door(self, visitor: str | None) -> Door:
        return Door(self._entry.kind, await self._inside(visitor))

    async def _inside(self, visitor: str | None) -> bool:
        if self._entry.kind == "open":
            return True
        return visitor is not None and await entering.entered(self._store, visitor) is not None

    async def require_inside(self, visitor: str | None) -> None:
        """Raises Refusal that says what opens the door."""
        if not await self._inside(visitor):
            raise closed_to_strangers() if self._entry.kind == "word" else closed_to_idlers()

    def check_word(self, word: str) -> None:
        """Raises Refusal if it is not the word."""
        if self._entry.kind != "word" or self._entry.word is None:
            raise conflict("no_word", "This server asks nobody for a word.")
        if not hmac.compare_digest(heard(word), heard(self._entry.word)):
            raise forbidden(
                "This is not the word; ask whoever told you of this server.", "wrong_word"
            )

    def puzzle(self) -> Puzzle:
        self._require_work()
        return self._puzzles.new()

    async def check_work(self, solution: Solution) -> None:
        """Raises Refusal if it opens nothing; else the puzzle is used up."""
        self._require_work()
        await self._puzzles.take(solution)

    def _require_work(self) -> None:
        if self._entry.kind != "work":
            raise conflict("no_work", "This server asks nobody to solve a puzzle.")


def heard(word: str) -> bytes:
    """A word as it counts: a telephone begins it with a capital, and spaces come along."""
    return " ".join(unicodedata.normalize("NFKC", word).casefold().split()).encode()


def closed_to_strangers() -> Refusal:
    return forbidden(
        "On this server tables are for those who know its word: send it to /api/entry/word.",
        "entry_word",
    )


def closed_to_idlers() -> Refusal:
    return forbidden(
        "On this server tables are for those who have solved a puzzle: POST /api/entry/puzzles "
        "sets one.",
        "entry_work",
    )
