"""Laying a table from a notebook."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

from hortus.bots import Bot, BotKind, bring, kind
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.server.refusals import Refusal
from hortus.server.wire.laying import NewTable, SeatOrder

from .background import background
from .widget import TableWidget

LONGEST: Final = 10  # letters of a bot's name that are kept, so that a number fits behind them
_NUMBERS = count(1)


def play(
    game: Game | str,
    rivals: Sequence[Bot | str] = ("greedy",),
    *,
    name: str = "You",
    seed: int | str | None = None,
    **options: Any,
) -> TableWidget:
    """Lay a table and sit down at it: a widget that shows it where it is displayed.

    Args:
        game: a game or its name.
        rivals: who sits at the other seats, in order: names of bots, with a level if they have
            several ("search:2"), or bots, such as one that was written a cell above. With "person"
            somebody else is invited: `widget.links` has the address for them.
        name: what you are called at the table.
        seed: of nature's numbers, so that the same decks are dealt again; None: the system's.
        **options: of the game; those that are left out have their defaults.

    Raises:
        OptionError: an unknown game, bot or option, or more seats than the game has.
    """
    found = find_game(game) if isinstance(game, str) else game
    you = SeatOrder("link", name=name)
    seats = [you, *(_seat(found, rival) for rival in rivals)]
    order = NewTable(found.id, seats, options=options, seed=None if seed is None else str(seed))
    server = background()
    try:
        created = server.lay(order)
    except Refusal as refusal:
        raise OptionError(str(refusal)) from None
    links = {one.seat: f"#/t/{created.table}/{one.token}" for one in created.invites}
    return TableWidget(server, created.table, place=links.pop(0), others=links)


def _seat(game: Game, rival: Bot | str) -> SeatOrder:
    if not isinstance(rival, str):
        return SeatOrder("bot", bot=_brought(game, rival))
    if rival == "person":
        return SeatOrder("link")
    bot, _, level = rival.partition(":")
    if level and not level.isdigit():
        raise OptionError(f"{rival!r}: say the level as a number, such as {bot}:2", "rivals")
    return SeatOrder("bot", bot=kind(bot).name, level=int(level) if level else None)


def _brought(game: Game, bot: Bot) -> str:
    """The name under which the server finds a bot that lives in this process only.

    One of its own each time: a cell that is run again makes another bot called the same, and
    the tables that are laid keep theirs.
    """
    called = re.sub("[^a-z0-9]+", "-", bot.name.lower()).strip("-0123456789")[:LONGEST] or "bot"
    name = f"{called}-{next(_NUMBERS)}"
    bring(BotKind(name, plays=lambda asked: asked.id == game.id, turns=lambda wish: bot))
    return name
