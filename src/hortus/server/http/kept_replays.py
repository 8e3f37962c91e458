"""Replays of tables here, made once for all who look at them from the same seat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, cast

from msgspec import Raw, structs

from hortus.server.http import pictures, replays
from hortus.server.live.event_log import begun_after
from hortus.server.live.in_time import in_time
from hortus.server.live.table import LiveTable
from hortus.server.live.workers import Workers
from hortus.server.wire.tables import Replay

ROOM: Final = 64 * 1024 * 1024  # bytes that are kept in memory


class Seen(NamedTuple):
    """What makes two replays the same but for who is there."""

    table: str
    version: int
    viewer: int


class KeptReplays:
    """The frames of the replays that were asked for last, as JSON.

    Args:
        workers: where they are made.
        seconds: the longest that may take.
    """

    def __init__(self, workers: Workers, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._kept: OrderedDict[Seen, bytes] = OrderedDict()
        self._room = ROOM
        self._making: dict[Seen, asyncio.Task[bytes]] = {}

    async def replay(self, live: LiveTable, viewer: int) -> Replay:
        """The replay of a table as a viewer may know it. Raises Refusal where the server has too
        much to do."""
        frames = Raw(await self._frames(live, viewer))
        seen = replays.of_frames(live.game, cast(Any, frames), pictures.seat_cards(live))
        return structs.replace(seen, branch=begun_after(live.log))

    async def _frames(self, live: LiveTable, viewer: int) -> bytes:
        seen = Seen(live.id, live.version, viewer)
        if seen in self._kept:
            self._kept.move_to_end(seen)
            return self._kept[seen]
        making = self._making.get(seen)
        if making is None:
            # Of the table as it is now: by the time it is made somebody may have moved.
            work = partial(replays.frames_of_table, live.game, live.dealt(), viewer, list(live.log))
            making = self._making[seen] = asyncio.create_task(self._make(seen, work))
            making.add_done_callback(lambda _: self._making.pop(seen, None))
        with in_time(again=60):
            return await asyncio.shield(making)

    async def _make(self, seen: Seen, work: Callable[[], bytes]) -> bytes:
        frames = await self._workers.check(work, self._seconds)
        self._keep(seen, frames)
        return frames

    def _keep(self, seen: Seen, frames: bytes) -> None:
        if len(frames) > ROOM:
            return
        self._kept[seen] = frames
        self._room -= len(frames)
        while self._room < 0:
            _, oldest = self._kept.popitem(last=False)
            self._room += len(oldest)
