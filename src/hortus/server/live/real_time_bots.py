"""Bots at a table where everybody acts when they like: each at its own pace.

A bot is fed every event, in order, with what its seat may know after it, and asked what it
wants to do. What it wants goes through the table's mailbox like everybody's commands.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from hortus.bots import LiveBot, Patient
from hortus.engine.header import NATURE
from hortus.server.live.bots_offered import live_bot
from hortus.server.live.seated_bots import BotTable
from hortus.server.live.summaries import races
from hortus.server.refusals import Refusal
from hortus.server.store.saved import SeatRow
from hortus.table import Event, Table

log = logging.getLogger("hortus.server")

LONGEST_SULK = 60.0  # seconds until a bot that failed again and again is tried anew
QUICKEST = 0.02  # seconds between two actions of a bot, whatever the settings say
TO_TAKE_IN = 0.05  # seconds that a bot may need for one event


class Informed:
    """A bot and the table as far as it was told of it."""

    def __init__(self, bot: LiveBot, seat: int, dealt: Table) -> None:
        """Sit down with a table freshly dealt; what has happened since is told by `decide`."""
        self.bot = bot
        self._seat = seat
        self._walk = dealt
        self._view = dealt.view(seat)
        bot.watch(None, self._view)

    def outdated(self, game: Table) -> bool:
        """Whether the table's rules have been compiled since it sat down."""
        return self._walk.form is not game.form

    def untold(self, game: Table) -> int:
        return len(game.events) - len(self._walk.events)

    def decide(self, game: Table) -> int | None:
        """Tell the bot what is new at the table, and ask what it wants to do."""
        told = len(self._walk.events)
        if game.events[:told] != self._walk.events:
            raise RuntimeError("the table's story is not the one this bot was told")
        for event in game.events[told:]:
            self._walk.replay(event)
            self._view = self._walk.view(self._seat)
            self.bot.watch(withheld(event), self._view)
        return self.bot.choose(self._view)


def withheld(event: Event) -> Event:
    """Nature's numbers are nobody's business."""
    return Event(NATURE, 0, event.at) if event.seat == NATURE else event


class Hand:
    """One bot at one seat, from sitting down to the end of the game."""

    def __init__(self, live: BotTable, seat: SeatRow, share: float) -> None:
        self.news = asyncio.Event()
        self._live = live
        self._seat = seat
        self._share = share  # of its pace: after this it reacts, so that not all do at once
        self._to_react = 0.0
        self._failures = 0
        self._urged = False  # and not told yet
        self._player: Informed
        self._task = asyncio.create_task(self._play())

    def plays_as(self, seat: SeatRow) -> bool:
        return (seat.bot, seat.level) == (self._seat.bot, self._seat.level)

    def urge(self) -> None:
        """Wait for others no longer."""
        self._urged = True
        self.news.set()

    def stop(self) -> None:
        self._task.cancel()

    async def _play(self) -> None:
        """Play on whatever goes wrong: a bot that fails sits down anew after a while."""
        while not self._live.game.over:
            try:
                await self._sit_down_and_play()
            except Exception:
                self._failures += 1
                log.exception("a bot failed at table %s", self._live.id)
                await asyncio.sleep(min(LONGEST_SULK, 2.0**self._failures))

    async def _sit_down_and_play(self) -> None:
        live, number = self._live, self._seat.seat
        self._player = await live.workers.at_hand(live.host, self._sit_down)
        pace = self._pace(self._player.bot)
        self._to_react = self._share * pace
        if all(event.seat != number for event in live.game.events):
            # Nobody waits for a bot to be ready. After that each begins at its own moment.
            await self._act()
            await asyncio.sleep(pace)
        await asyncio.sleep(self._to_react)
        while not live.game.over:
            self.news.clear()
            if self._wanted() and await self._act() is not None:
                await asyncio.sleep(pace)
            elif await self._news_within(pace if self._wanted() else None):
                await asyncio.sleep(self._to_react)

    def _pace(self, bot: LiveBot) -> float:
        """Seconds between two of its actions."""
        wished = self._live.settings.live_pause
        game = self._live.game
        least = max(QUICKEST, game.game.manner.pause(game.options) / 1000)
        return max(least, bot.pace / 1000 if wished is None else wished)

    def _sit_down(self) -> Informed:
        seat = self._seat
        assert seat.bot is not None
        return Informed(live_bot(seat.bot, seat.level), seat.seat, self._live.dealt())

    def _wanted(self) -> bool:
        """Without a clock bots rest while nobody is there."""
        return races(self._live.game) or bool(self._live.connections)

    async def _act(self) -> int | None:
        """Ask the bot and do what it wants; None if it wants nothing. A bot whose table has
        moved on while it thought, or that had to wait for somebody who reads, is asked again."""
        live = self._live
        while not live.game.over:
            game = live.game
            if self._player.outdated(game):
                self._player = await live.workers.at_hand(live.host, self._sit_down)
            if self._urged and isinstance(self._player.bot, Patient):
                self._player.bot.go_on()
            self._urged = False
            seconds = TO_TAKE_IN * self._player.untold(game)
            move = await live.workers.at_hand(
                live.host, partial(self._player.decide, game), seconds
            )
            self._failures = 0
            if move is None:
                return None
            if await live.read_out():
                await asyncio.sleep(self._to_react)
                continue
            try:
                if await live.play_for(live.seats[self._seat.seat], game, move):
                    return move
            except Refusal:
                return move  # it was too late, and forgets it
        return None

    async def _news_within(self, seconds: float | None) -> bool:
        try:
            async with asyncio.timeout(seconds):
                return await self.news.wait()
        except TimeoutError:
            return False


class LiveBots:
    """The bots of one table."""

    due = False  # a running clock keeps the table in memory, they do not

    def __init__(self, live: BotTable) -> None:
        self._live = live
        self._hands: dict[int, Hand] = {}

    def wake(self) -> None:
        """Tell the bots that something happened, and see to it that the right ones sit there."""
        live = self._live
        seated = [] if live.game.over else [s for s in live.seats if s.kind == "bot"]
        self._clear_seats(seated)
        for rank, seat in enumerate(seated, 1):
            if seat.seat not in self._hands:
                self._hands[seat.seat] = Hand(live, seat, rank / (len(seated) + 1))
            self._hands[seat.seat].news.set()

    def _clear_seats(self, seated: list[SeatRow]) -> None:
        for number, hand in list(self._hands.items()):
            if not any(seat.seat == number and hand.plays_as(seat) for seat in seated):
                hand.stop()
                del self._hands[number]

    def urge(self) -> None:
        for hand in self._hands.values():
            hand.urge()

    def stop(self) -> None:
        self._clear_seats([])
