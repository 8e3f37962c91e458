"""Box files that are named on the command line: whose they are, and what is said of them."""

from __future__ import annotations

from pathlib import Path

from hortus.engine import own_box
from hortus.engine.errors import BoxError
from hortus.engine.files import named
from hortus.engine.game import Game
from hortus.engine.own_box import BoxCard
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.engine.words import ENGINE_WORDS, speaker

_say = speaker(ENGINE_WORDS)


def game_of(file: Path) -> Game:
    """The game that a box file is for: it says so, or only one has such a box.

    Raises BoxError where it cannot be found out.
    """
    said = own_box.game_named(file)
    if said is not None:
        return find_game(said)
    fitting = [game for game in games().values() if _fits(game, file)]
    if len(fitting) != 1:
        raise BoxError(f"box file {named(file)} fits {'no game' if not fitting else 'several'}; "
                       f'write at its top which it is for, such as id = "{next(iter(games()))}", '
                       "and if something in it is wrong, it will be named")  # fmt: skip
    return fitting[0]


def _fits(game: Game, file: Path) -> bool:
    try:
        return bool(own_box.read(game, file).entries)
    except BoxError:
        return False


def told(box: BoxCard, language: str = "en") -> str:
    """A box in one line: name, digest, and how many entries differ from the standard box."""
    if not box.entries:
        return _say("engine_standard_box").said(language)
    key = "engine_own_box" if box.name is None else "engine_named_box"
    return _say(key, name=box.name or "", digest=box.digest, entries=box.entries).said(language)
