"""A seat at a distant table: what it sees, and what it plays.

A thread keeps the line and the newest state, so that whoever thinks for minutes is still there for
the others, and misses nothing. A line that is cut is opened again.
"""

from __future__ import annotations

import contextlib
import threading
import time
from base64 import b64decode
from collections.abc import Callable
from typing import Final

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from hortus import __version__
from hortus.engine.errors import HortusError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.server.wire.laying import Claim, Claimed, Invitation
from hortus.server.wire.messages import (
    AnswerUndo,
    ClientMessage,
    Closed,
    Done,
    Play,
    Presence,
    Refused,
    ServerMessage,
    State,
)
from hortus.server.wire.tables import LogEntry, Problem, SeatView, TableState
from hortus.views import View, view_of_bytes

from .link import LineError, Link

AGAIN: Final = 1.0  # seconds until a line that was cut is opened again
SHOWN_OUT: Final = range(4400, 4429)  # codes after which there is no place any more
ANSWERED: Final = 30.0  # seconds until a move that is not answered is given up

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(ServerMessage)


class RefusedError(HortusError):
    """A move was not taken, or it is not known whether it was."""


class DistantSeat:
    """A seat that was taken by a link.

    Attributes:
        number: which seat it is, from 0.
        game: the game that is played there.
    """

    def __init__(self, link: Link, name: str | None = None) -> None:
        """Take the seat, and wait until the table is known. Raises LineError."""
        self._link = link
        self.game = _playable(link)
        order = Claim(link.token, name or None, program=True)
        claimed = link.ask("/claim", Claimed, body=order)
        assert claimed.seat is not None
        assert claimed.key is not None
        self.number: int = claimed.seat
        self._key: str = claimed.key
        self._news = threading.Condition()
        self._state: TableState | None = None
        self._events: list[LogEntry] = []  # that nobody has asked for yet
        self._answers: dict[int, Done | Refused] = {}
        self._sent = 0
        self._lines = 0  # that told how the table stands
        self._over: str | None = None  # why there is no line any more
        self._line: ClientConnection | None = None
        threading.Thread(target=self._keep_line, name="hortus-line", daemon=True).start()
        if not self._until(lambda: self._state is not None, ANSWERED):
            raise LineError(f"{link.server} does not say how the table stands")

    # ---------------------------------------------------------------------- what it sees

    @property
    def state(self) -> TableState:
        """The table as it was told last."""
        assert self._state is not None
        return self._state

    @property
    def acts(self) -> bool:
        """Whether it is this seat's turn."""
        state = self.state
        return not state.over and self.number in state.actors and self.number in state.mine

    def view(self) -> tuple[View, int]:
        """What the seat sees now, and the version of the table that it belongs to. Raises
        LineError."""
        seen = self._link.ask(f"/seats/{self.number}/view", SeatView, self._key)
        if seen.hortus != __version__:
            raise LineError(
                f"the server runs Hortus {seen.hortus}, and this is {__version__}; install the "
                "same here"
            )
        try:
            record = b64decode(seen.record, validate=True)
            view = view_of_bytes(self.game, record, seen.seat, seen.options, seen.players, seen.box)
        except ValueError as error:
            raise LineError(f"the server tells of no such table: {error}") from None
        return view, seen.version

    def news(self) -> list[LogEntry]:
        """What has happened since this was asked last."""
        with self._news:
            told, self._events = self._events, []
        return told

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for one's turn or the end of the game; False if neither came in that time. Raises
        LineError if there is no place any more."""
        return self._until(lambda: self.acts or self.state.over, seconds)

    # ---------------------------------------------------------------------- what it does

    def play(self, move: int | str, version: int) -> None:
        """Play a move at the table as it was at a version. Raises RefusedError, and LineError if
        there is no place any more."""
        with self._news:
            self._sent += 1
            ref, line = self._sent, self._lines
        self._send(Play(self.number, move, version, ref))
        self._until(lambda: ref in self._answers or self._lines > line, ANSWERED)
        answer = self._answers.pop(ref, None)
        if answer is None:  # the line was cut on the way there, or on the way back
            raise RefusedError("nobody answered; look at the table whether the move was played")
        if isinstance(answer, Refused):
            raise RefusedError(_told(answer.problem))
        self._until(lambda: self.state.version >= answer.version, ANSWERED)

    def close(self) -> None:
        """Leave the line. The seat stays one's own."""
        self._end("this seat was left")
        if self._line is not None:
            self._line.close()

    # ---------------------------------------------------------------------- the line

    def _keep_line(self) -> None:
        known = {"Authorization": f"Bearer {self._key}"}
        while self._over is None:
            since = 0 if self._state is None else self._state.version
            address = f"{self._link.socket}?since={since}"
            try:
                with connect(address, additional_headers=known, max_size=None) as self._line:
                    with self._news:
                        self._lines += 1
                    for data in self._line:
                        self._take(decoder.decode(data))
            except ConnectionClosed as cut:
                if cut.rcvd is not None and cut.rcvd.code in SHOWN_OUT:
                    self._end(f"there is no place here any more: {cut.rcvd.reason}")
            except (OSError, WebSocketException):
                pass  # it is tried again
            except msgspec.DecodeError as error:
                self._end(f"the server speaks as no table of this version does: {error}")
            time.sleep(AGAIN)

    def _take(self, message: ServerMessage) -> None:
        with self._news:
            match message:
                case State(state):
                    last = 0 if self._state is None else self._state.version
                    self._events += [one for one in state.events if one.version > last]
                    self._state = state
                    self._agree(state)
                case Presence(seats) if self._state is not None:
                    self._state.seats = seats
                case Done(ref):
                    self._answers[ref] = message
                case Refused(_, _, ref) if ref is not None:
                    self._answers[ref] = message
                case Closed(reason) if reason != "restarting":
                    self._over = f"there is no table here any more: {reason}"
            self._news.notify_all()

    def _agree(self, state: TableState) -> None:
        """Whoever wants to take a move back may: this seat has no reason against it."""
        asked = state.undo_asked
        if asked is None or self.number not in asked.waiting:
            return
        with contextlib.suppress(RefusedError):  # the next line asks again
            self._send(AnswerUndo(agree=True, version=state.version))

    def _send(self, message: ClientMessage) -> None:
        try:
            if self._line is None:
                raise RefusedError("there is no line to the table now; try again")
            self._line.send(encoder.encode(message).decode())
        except (OSError, WebSocketException):
            raise RefusedError("the line to the table was cut; try again") from None

    def _end(self, why: str) -> None:
        with self._news:
            self._over = self._over or why
            self._news.notify_all()

    def _until(self, true: Callable[[], bool], seconds: float | None) -> bool:
        with self._news:
            self._news.wait_for(lambda: self._over is not None or true(), seconds)
            if true():
                return True
            if self._over is not None:
                raise LineError(self._over)
            return False


def _playable(link: Link) -> Game:
    """The game that is played there. Raises LineError if there is nothing to play by this link."""
    offered = link.ask("/invitation", Invitation, body=Claim(link.token))
    if offered.seat is None:
        raise LineError("this link is for those who watch; ask the host for one to a seat")
    game = find_game(offered.game)
    if game.manner.real_time is not None:
        raise LineError(f"in {game.title.said()} all act at once; here one plays by turns")
    return game


def _told(problem: Problem) -> str:
    return problem.message if problem.rule is None else f"{problem.message} ({problem.rule})"
