"""The games that are installed: each is one entry point in the group `hortus.games`."""

from __future__ import annotations

import copyreg
from functools import cache
from typing import Any

from .errors import OptionError, PluginError
from .game import Game
from .plain import shown
from .plugins import Plugins
from .words import mistake

GROUP = "hortus.games"


@cache
def games() -> dict[str, Game]:
    """All installed games by id.

    Raises PluginError if one cannot be loaded, or an entry point names another game than it holds.
    """
    found = Plugins(GROUP, Game).all()
    for name, game in found.items():
        if game.id != name:
            raise PluginError(f"the entry point {name!r} in {GROUP} holds the game {game.id!r}")
    return found


def game(name: str) -> Game:
    """The game of that id. Raises OptionError listing those there are."""
    try:
        return games()[name]
    except (KeyError, TypeError):  # what is no text may be nothing to look up by
        told = mistake("no_game", name=shown(name), known=", ".join(games()))
        raise OptionError(told, "game") from None


def _sent_by_name(known: Game) -> tuple[Any, tuple[str]]:
    """A game goes to another process by its id, and is found there as it is here."""
    if games().get(known.id) is not known:
        raise TypeError(
            f"{known.id} is not installed, so another process would not find it: give it an "
            f"entry point in the group {GROUP}"
        )
    return game, (known.id,)


copyreg.pickle(Game, _sent_by_name)
