"""Reviews of finished games: made piece by piece beside the bots for as long as somebody looks, and
kept as far as they have come, so that nobody waits for the same twice."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec
from msgspec import Raw

from hortus import __version__
from hortus.engine.errors import OptionError
from hortus.reviews import METHOD
from hortus.reviews.reviewing import Reviewing, digest_of, playouts_of
from hortus.reviews.told import Decision
from hortus.server.live.event_log import versions_that_stand
from hortus.server.live.review_parts import read_part, write_part
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import conflict, missing
from hortus.server.store import reviews
from hortus.server.store.reviews import Found
from hortus.server.tokens import digest
from hortus.server.wire.reviews import ReviewSoFar

log = logging.getLogger("hortus.server")

PIECE: Final = 0.3  # seconds of work at a time: so long whoever else looks back waits at most
PATIENCE: Final = 20.0  # seconds after somebody asked for it last until the work rests
KEPT: Final = 32  # reviews in memory, those that were asked for last


class UnderReview:
    """The review of one game, as far as it has come.

    Args:
        table: its id.
        host: for whom its pieces are made, in turn with those of others.
        work: what there is to do.
        versions: of each of the game's events in the table's log.
        kept: what was found before.

    Attributes:
        asker: who has it made now; None while nobody does.
    """

    def __init__(
        self, table: str, host: str, work: Reviewing, versions: Sequence[int], kept: Found | None
    ) -> None:
        self.asker: str | None = None
        self._table, self._host, self._work = table, host, work
        self._versions = list(versions)
        self._digest = way_of(work)
        self._size = None if kept is None else kept.size
        self._written = [] if kept is None else kept.parts
        self._asked = time.monotonic()
        self._task: asyncio.Task[None] | None = None
        work.take(map(read_part, self._written))
        self._told = msgspec.json.encode(work.result()) if self._written else None

    @property
    def done(self) -> bool:
        return len(self._written) == self._size

    def decision(self, event: int) -> Decision | None:
        """The decision that led to an event, if it is weighed already."""
        return self._work.decision(event)

    def so_far(self) -> ReviewSoFar:
        told = None if self._told is None else cast(Any, Raw(self._told))
        waits = not self.done and self.asker is None
        return ReviewSoFar(len(self._written), self._size, self._versions, waits, told)

    def asked(self) -> None:
        self._asked = time.monotonic()

    def go_on(self, tables: Tables, asker: str) -> None:
        """Work until it is done, or until nobody asks any more."""
        self.asker = asker
        self._task = asyncio.create_task(self._make(tables))

    def leave(self) -> None:
        """Nobody is to look at it here any more."""
        if self._task is not None:
            self._task.cancel()

    async def _make(self, tables: Tables) -> None:
        try:
            while not self.done and time.monotonic() < self._asked + PATIENCE:
                found, self._told = await tables.workers.aside(self._host, self._piece)
                self._size = self._work.size
                self._written += found
                await self._save(tables)
        except Exception:  # it goes on when it is asked for again
            log.exception("a piece of a review failed")
        finally:
            self._work.rest()
            self.asker = self._task = None

    def _piece(self) -> tuple[list[bytes], bytes]:
        """In a thread: as many parts as there is time for, one at least; and what all come to."""
        end = time.monotonic() + PIECE
        found: list[bytes] = []
        for part in self._work.parts():
            found.append(write_part(part))
            if time.monotonic() >= end:
                break
        return found, msgspec.json.encode(self._work.result())

    async def _save(self, tables: Tables) -> None:
        """While the database does not answer, what is found is remembered here alone."""
        assert self._size is not None
        try:
            await reviews.keep(tables.store, self._table, self._digest, self._size, self._written)
        except Exception:
            log.warning("a piece of a review could not be kept", exc_info=True)


class Reviews:
    """The reviews that were asked for last."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[str, int], UnderReview] = OrderedDict()

    async def so_far(self, live: LiveTable, visitor: str) -> ReviewSoFar:
        """What is found of a table's game; more of it when it is asked for again.

        Raises Refusal while the game runs, and for games that are not reviewed.
        """
        found = await self._of(live)
        found.asked()
        if not found.done and found.asker is None and self._has_room_for(visitor):
            found.go_on(self._tables, visitor)
        return found.so_far()

    async def decision(self, live: LiveTable, event: int) -> Decision:
        """One that is weighed already. Raises Refusal as `so_far` does, and where there is none."""
        found = (await self._of(live)).decision(event)
        if found is None:
            raise missing("No decision is weighed there, or not yet.")
        return found

    def close(self) -> None:
        for one in self._kept.values():
            one.leave()

    def _has_room_for(self, visitor: str) -> bool:
        limits = self._tables.settings.limits
        at_work = [one.asker for one in self._kept.values() if one.asker is not None]
        return (
            len(at_work) < limits.reviews_at_once
            and at_work.count(visitor) < limits.reviews_per_visitor
        )

    async def _of(self, live: LiveTable) -> UnderReview:
        if not live.game.over:
            raise conflict("game_runs", "A game is reviewed once it is over.")
        key = (live.id, live.version)
        if key not in self._kept:
            begun = await self._begun(live)
            self._kept.setdefault(key, begun)  # somebody else may have begun it meanwhile
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            _, oldest = self._kept.popitem(last=False)
            oldest.leave()
        return self._kept[key]

    async def _begun(self, live: LiveTable) -> UnderReview:
        log, dealt = list(live.log), live.dealt()
        try:
            most = max(2, live.limits.review_playouts)
            work = Reviewing(live.game.copy(), min(most, playouts_of(live.game)))
        except OptionError:
            raise conflict(
                "not_reviewed",
                "In this game all play at once, and nobody chooses from a list of moves that could "
                "be compared; so it is not reviewed.",
            ) from None
        kept = await reviews.found(self._tables.store, live.id, way_of(work))

        def begin() -> UnderReview:
            return UnderReview(live.id, live.host, work, versions_that_stand(log, dealt), kept)

        return await asyncio.to_thread(begin)


def way_of(work: Reviewing) -> str:
    """What tells a game, looked at in the way of this version of the program, from all others."""
    return digest(f"{digest_of(work.table)} {work.playouts} {__version__} {METHOD}")
