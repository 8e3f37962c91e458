"""The websocket of a table: one task reads commands, one writes what changed.

What changed is not queued: the writer sends the table as it is when the line is free, with
all events since the last time. A slow line gets fewer, larger messages, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from hortus.server import metrics
from hortus.server.http import pictures
from hortus.server.http.dependencies import TableName, TheTables, TheVisitors
from hortus.server.http.errors import place, silent_database
from hortus.server.http.token_bucket import Bucket
from hortus.server.http.visitors import Visitors
from hortus.server.live import being_ready, nodding, playing, proposing, taking_back
from hortus.server.live.connections import ClosingReason
from hortus.server.live.rights import require_place, require_seat
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal, as_sentence, exhausted, invalid, refusals
from hortus.server.store.connecting import UNREACHABLE
from hortus.server.wire.house import Upkeep
from hortus.server.wire.messages import (
    Aim,
    Answer,
    AnswerUndo,
    ClientMessage,
    Closed,
    Done,
    EffectMessage,
    HouseMessage,
    Nod,
    Nodded,
    Onward,
    Ping,
    Play,
    Pong,
    Presence,
    Propose,
    Reading,
    Ready,
    Refused,
    Resume,
    ServerMessage,
    State,
    Stop,
    Sync,
    Undo,
    Urge,
)
from hortus.server.wire.names import Sign
from hortus.server.wire.tables import Problem

log = logging.getLogger("hortus.server")

SEND_SECONDS = 20.0  # a line that takes longer for one message is given up
MOST_ANSWERS = 64  # refusals and effects that may wait for a slow line
MOST_NODS = 8  # signs that may; what is older is of no interest any more
PATIENCE = 50  # messages over the rate until the line is cut
CLOSING = {"deleted": 4410, "expired": 4410, "revoked": 4403, "restarting": 1012}

decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()

Socket = WebSocket[Any, Any, Any]


class Connection:
    """One visitor's line to one table."""

    def __init__(self, socket: Socket, live: LiveTable, visitor: str, since: int) -> None:
        self.visitor = visitor
        self._socket = socket
        self._live = live
        self._since = since  # the last version this line was sent
        # Lists, not deques: an empty one takes a tenth, and nearly always they are.
        self._answers: list[ServerMessage] = []
        self._state_due = True
        self._presence_due = False
        self._house_due = live.upkeep != Upkeep()
        self._nods: list[Nodded] = []
        self._closing: ClosingReason | None = None
        self._something = asyncio.Event()
        self._something.set()  # the table as it is goes out first
        limits = live.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._whole = Bucket(limits.syncs_per_second, limits.sync_burst)
        self._patience = PATIENCE

    # -------------------------------------------------------- what the table tells it

    @property
    def onlooker(self) -> bool:
        return self._live.place(self.visitor).onlooker

    def state_changed(self) -> None:
        self._state_due = True
        self._something.set()

    def presence_changed(self) -> None:
        self._presence_due = True
        self._something.set()

    def house_changed(self) -> None:
        self._house_due = True
        self._something.set()

    def nodded(self, seat: int, sign: Sign) -> None:
        self._nods.append(Nodded(seat, sign))
        del self._nods[:-MOST_NODS]
        self._something.set()

    def close(self, reason: ClosingReason) -> None:
        self._closing = reason
        self._something.set()

    def _answer(self, message: ServerMessage) -> None:
        self._answers.append(message)
        del self._answers[:-MOST_ANSWERS]
        self._something.set()

    def _refuse(self, problem: Problem, ref: int | None = None) -> None:
        metrics.REFUSALS.labels(problem.error).inc()
        self._answer(Refused(problem, self._live.version, ref))

    # --------------------------------------------------------------------- its tasks

    async def run(self) -> None:
        self._live.join(self)
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self)
            for task in (reading, writing):
                task.cancel()
            results = await asyncio.gather(reading, writing, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception) and not isinstance(result, LINE_GONE):
                    log.error("a connection failed", exc_info=result)

    async def _read(self) -> None:
        while True:
            data = await self._socket.receive_data(mode="text")
            if not self._bucket.take():
                self._patience -= 1
                if self._patience <= 0:
                    await self._socket.close(code=1008, reason="too_fast")
                    return
                self._refuse(exhausted("Too many messages; slow down.").problem)
                continue
            await self._take(data)

    async def _take(self, data: str | bytes) -> None:
        """Carry out one message. Whatever is wrong with it is answered, never raised."""
        try:
            message = decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse(Problem("invalid", as_sentence(str(error)), where=place(str(error))))
            return
        try:
            await self._obey(message)
        except Refusal as refusal:
            self._refuse(refusal.problem, reference(message))
        except UNREACHABLE as error:
            self._refuse(silent_database(error), reference(message))
        except Exception:
            log.exception("a message to table %s failed", self._live.id)
            problem = Problem("internal", "The server made a mistake; try again.")
            self._refuse(problem, reference(message))

    async def _obey(self, message: ClientMessage) -> None:
        live = self._live
        match message:
            case Play(seat, move, version, ref):
                done = await playing.play(live, self.visitor, seat, move, version)
                if ref is not None:
                    self._answer(Done(ref, done))
            case Undo(seat, version):
                await taking_back.undo(live, self.visitor, seat, version)
            case AnswerUndo(agree, version):
                await taking_back.answer(live, self.visitor, agree, version)
            case Propose(kind, about):
                await proposing.propose(live, self.visitor, kind, about)
            case Answer(proposal, agree):
                await proposing.answer(live, self.visitor, proposal, agree)
            case Resume():
                await proposing.resume(live, self.visitor)
            case Ready(is_ready):
                await being_ready.say_ready(live, self.visitor, is_ready)
            case Aim(seat, move, ref):
                require_seat(live.place(self.visitor), seat)
                self._answer(EffectMessage(aimed(live, seat, move), ref))
            case Stop(seat):
                await playing.stop_game(live, self.visitor, seat)
            case Urge(seat):
                await playing.urge(live, self.visitor, seat)
            case Onward(version):
                await playing.onward(live, self.visitor, version)
            case Reading(is_open):
                live.reads(self, is_open)
            case Nod(seat, sign, ref):
                nodding.nod(live, self.visitor, seat, sign)
                if ref is not None:
                    self._answer(Done(ref, live.version))
            case Sync(since):
                require_place(live.place(self.visitor))
                if not self._whole.take():
                    raise exhausted("The table was sent just now; ask again later.", 10)
                self._since = min(max(since, 0), live.version)
                self.state_changed()
            case Ping():
                self._answer(Pong())

    async def _write(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            if self._closing is not None:
                await self._send(Closed(self._closing))
                await self._socket.close(CLOSING[self._closing], self._closing)
                return
            if self._state_due:
                self._state_due = self._presence_due = False
                await self._send_state()
            if self._house_due:
                self._house_due = False
                await self._send(HouseMessage(self._live.upkeep))
            while self._answers:
                await self._send(self._answers.pop(0))
            while self._nods:
                await self._send(self._nods.pop(0))
            if self._presence_due:
                self._presence_due = False
                await self._send(Presence(pictures.seat_cards(self._live)))

    async def _send_state(self) -> None:
        """Nothing of it is held while the line then waits, as most lines do."""
        state = pictures.state(self._live, self.visitor, self._since)
        self._since = state.version
        await self._send(State(state))

    async def _send(self, message: ServerMessage) -> None:
        data = encoder.encode(message)
        async with asyncio.timeout(SEND_SECONDS):
            await self._socket.send_data(data, mode="text")


LINE_GONE = (WebSocketDisconnect, asyncio.CancelledError, OSError)  # time-outs are OSErrors


def reference(message: ClientMessage) -> int | None:
    """What the sender calls this message."""
    return message.ref if isinstance(message, Play | Aim | Nod) else None


def aimed(live: LiveTable, seat: int, move: int | str) -> Any:
    with refusals():
        index = live.game.meant(seat, move) if isinstance(move, str) else move
        return pictures.effect(live.game, seat, index)


async def _enter(socket: Socket, tables: Tables, visitors: Visitors, table: str) -> Connection:
    """Check who comes. Raises Refusal."""
    visitor = await visitors.recognise(socket)
    live = await tables.find(table)
    place = live.place(visitor)
    require_place(place)
    assert visitor is not None  # strangers have no place anywhere
    # However many watch, who plays there comes in.
    if place.onlooker and live.connections.onlookers >= live.limits.onlookers_per_table:
        raise exhausted(
            "As many people as may watch this table; come back later.", 30, "too_many_watch"
        )
    if tables.connections_of(visitor) >= live.limits.sockets_per_visitor:
        raise exhausted(
            "Too many connections of yours; close some windows.", 30, "too_many_windows"
        )
    try:
        since = int(socket.query_params.get("since", "0"))
    except ValueError:
        raise invalid("since must be a version number.", "since") from None
    if since > live.version:  # another process has told them of more
        await live.catch_up()
    return Connection(socket, live, visitor, min(max(since, 0), live.version))


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    tables: TheTables,
    visitors: TheVisitors,
    table: TableName,
) -> None:
    """A visitor's line to a table. Who may not come in is told why, then the line is cut."""
    await socket.accept()
    try:
        connection = await _enter(socket, tables, visitors, table)
    except Refusal as refusal:
        await socket.send_data(encoder.encode(Refused(refusal.problem, 0)), mode="text")
        await socket.close(code=4000 + refusal.status, reason=refusal.problem.error)
        return
    with contextlib.suppress(*LINE_GONE):
        await connection.run()
