"""The games that are installed: each is one entry point in the group `hortus.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from .errors import OptionError
from .game import Game
from .plain import shown
from .words import mistake

GROUP = "hortus.games"


@cache
def games() -> dict[str, Game]:
    """All installed games by id.

    Raises ValueError if two games share an id or an entry point names another.
    """
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        loaded = point.load()
        if not isinstance(loaded, Game) or loaded.id != point.name:
            raise ValueError(f"entry point {point.name!r} does not hold the game of that name")
        if found.setdefault(loaded.id, loaded) is not loaded:
            raise ValueError(f"two games are called {loaded.id!r}")
    return found


def game(name: str) -> Game:
    """The game of that id. Raises OptionError listing those there are."""
    try:
        return games()[name]
    except (KeyError, TypeError):  # what is no text may be nothing to look up by
        told = mistake("no_game", name=shown(name), known=", ".join(games()))
        raise OptionError(told, "game") from None
