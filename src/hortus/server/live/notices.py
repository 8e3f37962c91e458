"""Telling people that it is their turn, where they have not had the table open for a while.

Every process looks at what is stored, and so does not care who made the move, over which process,
or whether the table is in memory. Who is first to tell somebody of a turn writes that down, and no
other does.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from hortus.engine.registry import game as find_game
from hortus.engine.words import words
from hortus.server.clock import milliseconds
from hortus.server.live.mail import WORDS, Mail
from hortus.server.live.push_services import PushServices
from hortus.server.live.tables import Tables
from hortus.server.live.webpush import Signer, new_key, read_key
from hortus.server.store import house, notices
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.store.notices import MailAddress, Waiting
from hortus.server.store.saved import SavedTable, SeatRow
from hortus.server.tokens import digest
from hortus.server.wire.names import TableId

log = logging.getLogger("hortus.server")

PUSH_KEY: Final = "push_key"  # in the house: sealed, with the digest that opens it
RECENT: Final = 24 * 60 * 60 * 1000  # milliseconds: of a turn that is older nobody is told any more
LOOK: Final = 5.0  # seconds between two looks, or a quarter of the time until somebody is told
TOPIC: Final = 32  # letters: the most that push services take
MOST: Final = 1000  # that are looked at at once


class Notices:
    """Looks for people whose turn it is, and has them told."""

    def __init__(self, tables: Tables) -> None:
        settings, limits = tables.settings.notices, tables.settings.limits
        self._tables = tables
        self._store = tables.store
        self._settings = settings
        self._seal = tables.seal
        self._most = limits.waiting_notices
        self._begun = milliseconds()
        self._seen: dict[tuple[TableId, str], int] = {}  # when who had which table open last
        self.push: PushServices | None = None  # until it is opened, and where there is no key
        self.mail: Mail | None = None
        if settings.mail_server is not None and settings.address is not None:
            self.mail = Mail(settings.mail_server, settings.address, limits.waiting_notices)

    async def open(self) -> None:
        """Have the key by which push services know this server."""
        key = self._settings.key or await _kept_key(self._tables)
        if key is not None:
            signer = Signer(read_key(key), self._settings.contact)
            self.push = PushServices(self._store, self._settings, self._most, signer)

    async def keep_telling(self) -> None:
        """For as long as the server runs."""
        work: list[Coroutine[Any, Any, None]] = [self._keep_looking()]
        if self.push is not None:
            work.append(self.push.keep_sending())
        if self.mail is not None:
            work.append(self.mail.keep_sending())
        await asyncio.gather(*work)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK, max(0.05, self._settings.seconds / 4)))
            try:
                if not self._tables.keeper.resting:
                    await self.look()
            except UNREACHABLE as error:
                log.error("the database does not answer: %s", error)
            except Exception:
                log.exception("could not look whose turn it is")

    async def look(self) -> None:
        """Tell everybody who is to be told by now."""
        now = milliseconds()
        waiting = await notices.waiting(self._store, now - RECENT, MOST)
        tables = sorted({one.table for one in waiting})
        found = {one.row.id: one for one in await self._store.some(tables)}
        present = await self._tables.present_at(tables)
        self._seen = {
            (one.table, one.visitor): now
            if one.visitor in present[one.table]
            else self._seen.get((one.table, one.visitor), 0)
            for one in waiting
        }
        for one in waiting:
            saved = found.get(one.table)
            since = None if saved is None else _turn(saved, one)
            if saved is not None and since is not None and self._is_due(one, since[1], now):
                if await notices.take_turn(self._store, one, since[0]):
                    await self._push(saved, one)
        await self._send_mail(now)

    def _is_due(self, one: Waiting, since: int, now: int) -> bool:
        """Whether somebody has not had the table open for long enough. Who had it open before this
        process began may be on their way back."""
        away = max(since, self._seen[one.table, one.visitor], self._begun)
        return now - away >= 1000 * self._settings.seconds

    # -------------------------------------------------------------------- browsers

    async def _push(self, saved: SavedTable, one: Waiting) -> None:
        if self.push is None:
            return
        for device in await notices.subscriptions(self._store, one.visitor):
            told = {
                "title": find_game(saved.row.game).title.said(device.language),
                "body": _told(saved, saved.seats[one.seat], device.language),
                "table": saved.row.id,
            }
            text = json.dumps(told, ensure_ascii=False).encode()
            # Whoever passes it on learns that it is the same table, and not which.
            topic = digest(f"{one.visitor} {saved.row.id}")[:TOPIC]
            self.push.send(device, text, topic)

    # ------------------------------------------------------------------------ mail

    async def _send_mail(self, now: int) -> None:
        if self.mail is None:
            return
        await notices.forget_unconfirmed(self._store, int(time.time()))
        gap = round(1000 * self._settings.mail_gap)
        for one in await notices.owed(self._store, now - gap, MOST):
            tables = await self._turns_of(one.visitor)
            # Who has played meanwhile is told nothing, and need not wait for the next mail.
            if await notices.take_mail(self._store, one, now if tables else one.sent) and tables:
                self._write(self.mail, one, tables)

    async def _turns_of(self, visitor: str) -> list[tuple[SavedTable, SeatRow]]:
        """All seats that are somebody's turn, as far as they do not look at the table just now."""
        limit = self._tables.settings.limits.tables_per_visitor
        found = [one for one in await self._store.of_visitor(visitor, limit) if one.summary.turns]
        present = await self._tables.present_at([one.row.id for one in found])
        return [
            (one, seat)
            for one in found
            for seat in one.seats
            if visitor not in present[one.row.id] and _waits_for(one, seat, visitor)
        ]

    def _write(
        self, mail: Mail, to: MailAddress, tables: Sequence[tuple[SavedTable, SeatRow]]
    ) -> None:
        stop = self._seal.open(to.stop_sealed, to.stop_key)
        if stop is None:
            log.error("the seal is another than when an address of mail was left; no mail is sent")
            return
        titles = [find_game(one.row.game).title.said(to.language) for one, _ in tables]
        turns = [
            f"{title}: {_told(one, seat, to.language)}\n{mail.link_to(one.row.id)}"
            for title, (one, seat) in zip(titles, tables, strict=True)
        ]
        mail.tell(to, list(dict.fromkeys(titles)), turns, stop)


def _turn(saved: SavedTable, one: Waiting) -> tuple[int, int] | None:
    """With which version a turn began of which somebody has not been told, and when (Unix
    milliseconds); None if it is not their turn."""
    seat = saved.seats[one.seat]
    if not _waits_for(saved, seat, one.visitor):
        return None
    version, at = next((v, at) for n, v, at in saved.summary.turns if n == one.seat)
    return (version, at) if version > one.told else None


def _waits_for(saved: SavedTable, seat: SeatRow, visitor: str) -> bool:
    """Whether other people at a running table wait for a visitor at one of its seats."""
    others = any(one.visitor not in {None, visitor} for one in saved.seats)
    theirs = seat.visitor == visitor and seat.kind == "person" and saved.row.lesson is None
    return others and theirs and any(n == seat.seat for n, _, _ in saved.summary.turns)


def _told(saved: SavedTable, seat: SeatRow, language: str) -> str:
    """Whose move it is, and who sits there: what everybody at the table knows."""
    others = [one.name for one in saved.seats if one.seat != seat.seat and one.kind != "open"]
    move = words(WORDS, language)["notice_move"]
    return move.format(name=seat.name, others=", ".join(others))


async def _kept_key(tables: Tables) -> str | None:
    """The private key that all processes on the database share, made by the first. None for a
    server that has another seal than it."""
    made = new_key()
    kept = {"key": digest(made), "sealed": tables.seal.close(made)}
    kept = await house.put_once(tables.store, PUSH_KEY, kept)
    key = tables.seal.open(kept["sealed"], kept["key"])
    if key is None:
        log.error(
            "the key for notices was sealed by another server: nobody is told of their turn in a "
            "browser; put the file `seal` of that one into the data folder, or set HORTUS_PUSH_KEY"
        )
    return key
