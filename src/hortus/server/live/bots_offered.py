"""Which bots a game offers, how strong, and what to call a wrong wish."""

from __future__ import annotations

from collections.abc import Iterable

from hortus.bots import Bot, BotKind, LiveBot, kind, live, make, players_of
from hortus.engine.game import Game
from hortus.server.refusals import invalid
from hortus.server.wire.names import BotName
from hortus.server.wire.offers import BotCard
from hortus.views import View

HASTE = 2500  # milliseconds between two actions of a bot that knows only turns


def bot_cards(kinds: Iterable[BotKind]) -> list[BotCard]:
    """What people can choose from, in the order given."""
    return [
        BotCard(kind.name, [choice.level for choice in kind.levels])
        for kind in kinds
        if kind.offered
    ]


def checked_level(
    game: Game, bot: BotName, level: int | None, whose: str, where: str
) -> int | None:
    """The level at which a bot is to play a game; None for a bot of one strength.

    Raises Refusal, which begins with `whose` and names the fields under `where`.
    """
    offered = {card.name: card.levels for card in bot_cards(players_of(game).values())}
    if bot not in offered:
        raise invalid(
            f"{whose}: {bot} does not play {game.id}; choose {' or '.join(offered)}.", f"{where}bot"
        )
    levels = offered[bot]
    if not levels:
        return None
    if level is not None and level not in levels:
        raise invalid(f"{whose}: {bot} has levels 1 to {levels[-1]}.", f"{where}level")
    return level or levels[len(levels) // 2]


def usual_bot(game: Game) -> tuple[BotName, int | None]:
    """Who keeps a seat where nobody has chosen: the one with the most strengths, at the middle one.
    It should neither spoil a game nor decide it."""
    cards = bot_cards(players_of(game).values())
    usual = max(cards, key=lambda card: len(card.levels))
    return usual.name, usual.levels[len(usual.levels) // 2] if usual.levels else None


class TurnBotAtHand:
    """A bot that knows only turns, at a table where everybody acts when they like."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.pace = HASTE
        self._bot = bot

    def watch(self, event: object, view: View) -> None:
        """It remembers nothing."""

    def choose(self, view: View) -> int | None:
        return self._bot.choose(view) if view.moves else None


def live_bot(bot: BotName, level: int | None) -> LiveBot:
    """A new bot for a seat of a real-time game."""
    if kind(bot).live is not None:
        return live(bot, level=level)
    return TurnBotAtHand(make(bot, level=level))
