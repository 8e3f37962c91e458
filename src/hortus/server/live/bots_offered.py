"""Which bots a game offers, how strong, and what to call a wrong wish."""

from __future__ import annotations

from hortus.bots.base import Bot, LiveBot, bots, live, make
from hortus.engine.game import Game
from hortus.server.refusals import invalid
from hortus.server.wire import BotCard, BotName
from hortus.views import View

HASTE = 2500  # milliseconds between two actions of a bot that knows only turns


def bot_cards(names: tuple[str, ...] | None = None) -> list[BotCard]:
    """The bots there are, or those of them that are named, weakest first."""
    return [
        BotCard(name, [choice.level for choice in levels])
        for name, levels in bots().items()
        if names is None or name in names
    ]


def checked_level(
    game: Game, bot: BotName, level: int | None, whose: str, where: str
) -> int | None:
    """The level at which a bot is to play a game; None for a bot of one strength.

    Raises Refusal, which begins with `whose` and names the fields under `where`.
    """
    offered = {card.name: card.levels for card in bot_cards(game.bots.names)}
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
    return live(bot, level=level) if bot == "partner" else TurnBotAtHand(make(bot, level=level))
