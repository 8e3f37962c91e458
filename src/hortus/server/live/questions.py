"""What is asked of whoever thinks, in this process or another: what a seat may know, who is to
think about it, and for how long at most. No table, no secret."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from math import inf
from typing import Any, Final, Literal

import msgspec

from hortus.bots import SearchBot, adviser, kinds, make
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.server.tokens import digest
from hortus.server.wire.names import BotName
from hortus.views import View, view_of_bytes

LUCK: Final = 63  # bits of a bot's own luck


class Advice(msgspec.Struct, frozen=True):
    move: int
    playouts: int


class Question(msgspec.Struct, frozen=True):
    """What is the best move, as far as a seat can know?

    Attributes:
        record: the veiled record, as bytes.
        box: what differs from the standard box.
        bot: who thinks; None: the game's adviser, where it has one.
        luck: the seed of all that the bot leaves to chance.
        at_most: seconds; None: as long as the bot likes.
    """

    game: str
    record: bytes
    seat: int
    options: dict[str, Any]
    players: int
    box: dict[str, Any]
    bot: BotName | None
    level: int | None
    luck: int
    at_most: float | None = None

    def view(self) -> View:
        """Raises ValueError if the record is none of the game's."""
        game = find_game(self.game)
        return view_of_bytes(game, self.record, self.seat, self.options, self.players, self.box)


class Answer(msgspec.Struct, frozen=True):
    """What came of it. `advice` is None where nothing is known, or something went wrong."""

    advice: Advice | None = None
    trouble: Literal["overstayed", "failed"] | None = None


class FailedElsewhereError(Exception):
    """Whoever thought of it failed; what went wrong stands in its log."""


def question(
    view: View, bot: BotName | None, level: int | None = None, at_most: float | None = None
) -> Question:
    luck = secrets.randbits(LUCK)
    return Question(
        view.game.id, view.to_bytes(), view.seat, view.options, view.players, view.box_data,
        bot, level, luck, at_most,
    )  # fmt: skip


def finder(asked: Question) -> tuple[Callable[[float], Advice | None], float]:
    """How a question is answered: a function of the seconds that are given to it, which blocks, and
    how many it would like. 0.0 where it takes no time to speak of, or keeps its own."""
    if asked.bot is None:
        return _adviser(asked), 0.0
    player = make(asked.bot, level=asked.level, seed=asked.luck)
    if not isinstance(player, SearchBot):
        return lambda _: Advice(player.choose(asked.view()), 0), 0.0

    def search(seconds: float) -> Advice:
        thought = player.think(asked.view(), seconds)
        return Advice(thought.move, thought.playouts)

    return search, min(player.seconds, inf if asked.at_most is None else asked.at_most)


def _adviser(asked: Question) -> Callable[[float], Advice | None]:
    advise = adviser(asked.game)

    def find(_: float) -> Advice | None:
        found = None if advise is None else advise(asked.view())
        return None if found is None else Advice(found.move, 0)

    return find


@cache
def dialect() -> str:
    """What processes must have in common to understand each other's questions: the version, the
    games with the form of their records, and the bots."""
    forms = {name: str(found.state) for name, found in games().items()}
    return digest(repr((version("hortus"), sorted(forms.items()), sorted(kinds()))))
