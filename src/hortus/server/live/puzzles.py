"""Puzzles at the door: made without keeping anything, and looked at when somebody has solved one.

The server signs what it makes, so that only its own count and no process has to remember them. What
was solved is remembered until it could not be solved any more, so that it opens the door once.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Final

from hortus.server.refusals import Refusal, forbidden
from hortus.server.store import entering
from hortus.server.store.database import Store
from hortus.server.tokens import Seal, digest, new_token
from hortus.server.wire.entry import Puzzle, Solution

OPEN: Final = 10 * 60  # seconds for which a puzzle may be solved


class Puzzles:
    """Makes and judges the puzzles of a server. All processes with its seal know each other's."""

    def __init__(self, store: Store, seal: Seal, bits: int) -> None:
        self._store = store
        self._seal = seal
        self._bits = bits

    def new(self) -> Puzzle:
        until = int(time.time()) + OPEN
        text = f"{self._bits}.{until}.{new_token()}"
        return Puzzle(f"{text}.{self._signed(text)}", self._bits, until)

    async def take(self, solution: Solution) -> None:
        """Let the solution of a puzzle open the door. Raises Refusal if it does not."""
        bits, until = self._read(solution.challenge)
        if until < int(time.time()):
            raise unsolved("This puzzle was open for ten minutes; ask for a new one.")
        if zeros(solution) < bits:
            raise unsolved("This does not solve the puzzle; go on, or ask for a new one.")
        if not await entering.spend(self._store, digest(solution.challenge), until):
            raise unsolved("This puzzle has opened the door already; ask for a new one.")

    def _read(self, challenge: str) -> tuple[int, int]:
        """How many zeros a challenge of ours wants, and until when. Raises Refusal."""
        text, _, signed = challenge.rpartition(".")
        if not hmac.compare_digest(signed.encode(), self._signed(text).encode()):
            raise unsolved("This server has set no such puzzle; ask for a new one.")
        bits, until, _ = text.split(".")
        return int(bits), int(until)

    def _signed(self, text: str) -> str:
        return self._seal.pseudonym(f"puzzle {text}")


def zeros(solution: Solution) -> int:
    """With how many zero bits the digest of a solution begins."""
    whole = f"{solution.challenge}:{solution.number}".encode()
    found = hashlib.sha256(whole).digest()
    return 8 * len(found) - int.from_bytes(found, "big").bit_length()


def unsolved(message: str) -> Refusal:
    return forbidden(message, "unsolved")
