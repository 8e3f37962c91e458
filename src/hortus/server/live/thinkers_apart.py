"""Processes that think for this one (`hortus think`): what is asked of them, and their answers.

As long as one of them is well, all that bots think turn by turn goes there, hints too. What is
asked while the database is busy shares the next transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Final

import msgspec

from hortus.server import metrics
from hortus.server.live.fair_places import share
from hortus.server.live.questions import (
    Advice,
    Answer,
    FailedElsewhereError,
    Question,
    dialect,
)
from hortus.server.settings import Limits
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.database import Store
from hortus.server.store.life import BEAT
from hortus.server.store.thoughts import PATIENCE, Asked, Asking, pseudonym
from hortus.server.tokens import new_id

log = logging.getLogger("hortus.server")

NOBODY: Final = f"no process that thinks has been well for {PATIENCE:.0f} seconds: bots think here"
AGAIN: Final = "bots think in processes of their own again"


class NobodyThinksError(Exception):
    """No process apart will think of it."""


class NoRoomError(Exception):
    """As much waits to be thought of as there may, for one asker or for all."""


class LostError(Exception):
    """A question is gone without an answer, such as in a crash of the database."""


class ThinkersApart:
    """The thinking processes, as a serving one knows them.

    Attributes:
        places: how many thoughts there can be at once, at all that were well a moment ago.
    """

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._thoughts = Asking(store, dialect())
        self.places = 0
        self._wanted: Mapping[str, int] = {}  # by the asker, a moment ago
        self._asking: list[Asked] = []  # not written down yet
        self._dropping: list[str] = []
        self._awaited: dict[str, asyncio.Future[bytes]] = {}
        self._written: set[str] = set()  # of these, what stands in the database
        self._collecting = asyncio.Lock()
        self._writing: asyncio.Task[None] | None = None
        self._warned = False
        self._closed = False

    def close(self) -> None:
        """Ask nothing any more. What was asked goes with the last sign of life of this process."""
        self._closed = True

    @property
    def well(self) -> bool:
        """Whether there is one that thinks."""
        return self.places > 0

    @property
    def asked(self) -> int:
        """What is asked and not answered yet."""
        return len(self._awaited)

    def share(self, asker: str) -> float:
        """As `FairPlaces.share`, at all thinkers together."""
        wanted = self._wanted.get(pseudonym(asker), 0)
        return share(self.places, len(self._wanted), wanted)

    async def think(self, asker: str, asked: Question) -> Advice | None:
        """What one of them finds.

        Raises:
            NobodyThinksError: if none is well, or any more.
            NoRoomError: if too much waits already.
            TimeoutError: if it overstayed.
            FailedElsewhereError: if it failed.
        """
        if not self.well:
            raise NobodyThinksError
        question = msgspec.msgpack.encode(asked)
        while True:
            with contextlib.suppress(LostError):
                answer = msgspec.msgpack.decode(await self._answer_to(asker, question), type=Answer)
                break
        metrics.THOUGHTS.labels("apart").inc()
        if answer.trouble == "overstayed":
            raise TimeoutError
        if answer.trouble is not None:
            raise FailedElsewhereError
        return answer.advice

    async def _answer_to(self, asker: str, question: bytes) -> bytes:
        one = Asked(new_id(), pseudonym(asker), question)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited[one.id] = answer
        self._asking.append(one)
        self._write()
        try:
            return await answer
        except (asyncio.CancelledError, NobodyThinksError):
            self._dropping.append(one.id)
            self._write()
            raise
        finally:
            del self._awaited[one.id]
            self._written.discard(one.id)

    # ---------------------------------------------------------------- writing down

    def _write(self) -> None:
        idle = self._writing is None or self._writing.done()
        if idle and not self._closed:
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        while self._asking or self._dropping:
            asked, self._asking = self._asking, []
            dropped, self._dropping = self._dropping, []
            try:
                await self._write_down([one for one in asked if one.id in self._awaited])
                if dropped:
                    await self._thoughts.drop(dropped)
            except Exception as error:
                if not isinstance(error, UNREACHABLE):
                    log.exception("what bots should think of could not be asked")
                for one in asked:
                    self._end(one.id, NobodyThinksError())

    async def _write_down(self, asked: list[Asked]) -> None:
        if not asked:
            return
        most = self._limits
        crowded_out = await self._thoughts.ask(asked, most.thoughts, most.thoughts_per_visitor)
        for one in crowded_out:
            self._end(one, NoRoomError())
        written = {each.id for each in asked} - crowded_out
        self._written |= written & self._awaited.keys()

    def _end(self, question: str, error: Exception) -> None:
        answer = self._awaited.get(question)
        if answer is not None and not answer.done():
            answer.set_exception(error)

    # --------------------------------------------------------------------- answers

    async def collect(self) -> None:
        """Fetch what was answered."""
        async with self._collecting:
            for question, answer in (await self._thoughts.answers()).items():
                awaited = self._awaited.get(question)
                if awaited is not None and not awaited.done():
                    awaited.set_result(answer)

    async def keep(self) -> None:
        """Look again and again how the thinkers are, for as long as the server runs."""
        while True:
            try:
                await self._look()
            except UNREACHABLE as error:
                log.error("the database does not answer: %s", error)
            except Exception:
                log.exception("how those are that think could not be found out")
            await asyncio.sleep(BEAT)

    async def _look(self) -> None:
        written = set(self._written)
        standing = await self._thoughts.standing()
        self.places, self._wanted = standing.places, standing.wanted
        self._tell()
        if self._awaited:
            await self.collect()  # perhaps no message told of it
        for question in written - standing.mine:
            self._end(question, LostError())
        if not self.well:
            for question in list(self._awaited):
                self._end(question, NobodyThinksError())

    def _tell(self) -> None:
        """Say it once when the last thinker is gone, and when there is one again."""
        if not self.well and not self._warned:
            log.warning(NOBODY)
        elif self.well and self._warned:
            log.warning(AGAIN)
        self._warned = not self.well
