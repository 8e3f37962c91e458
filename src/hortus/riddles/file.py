"""A file of riddles: JSON lines, a head that says how they were made, and a riddle on each other.

Each game that has riddles brings such a file along: `riddles.jsonl` in its folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from hortus.engine.errors import HortusError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game

from .gardens import GardenRiddle
from .order import from_easy_to_hard
from .riddle import MoveRiddle, Riddle

FILE: Final = "riddles.jsonl"


class RiddleError(HortusError, ValueError):
    """A file that holds no riddles, or a name that none has."""


class Making(msgspec.Struct, frozen=True, kw_only=True):
    """How riddles are made: the same again makes the same ones.

    Attributes:
        game: whose they are.
        seed: of all luck.
        playouts: so often each move is played on to the end before a riddle stands; 0 where a
            garden is asked for.
    """

    game: str
    seed: int = 1
    playouts: int = 600


class Collection(msgspec.Struct, frozen=True):
    """What a file holds."""

    making: Making
    riddles: list[Riddle]


def riddles_of(game: str | Game) -> Sequence[Riddle]:
    """The riddles that a game brings along, easiest first; none where it brings no file.

    Raises OptionError for an unknown game, RiddleError for a broken file.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    return _brought(chosen.package / FILE)


def by_name(game: str | Game, name: str) -> Riddle:
    """A riddle of a game. Raises OptionError, RiddleError."""
    for riddle in riddles_of(game):
        if riddle.name == name:
            return riddle
    raise RiddleError(f"there is no riddle {name!r}")


@cache
def _brought(path: Path) -> tuple[Riddle, ...]:
    if not path.exists():
        return ()
    found = read_file(path).riddles
    return tuple(sorted(found, key=from_easy_to_hard))


def asked_in(game: Game) -> type[MoveRiddle] | type[GardenRiddle]:
    """What is asked in a game: a move where one moves after another, else a garden."""
    return MoveRiddle if game.manner.real_time is None else GardenRiddle


def read_file(path: Path) -> Collection:
    """Riddles as they lie in a file. A last line that was broken off is left out.

    Raises OptionError for an unknown game, RiddleError naming the line.
    """
    try:
        head, *lines = path.read_bytes().splitlines(keepends=True)
        making = msgspec.json.decode(head, type=Making)
    except (OSError, ValueError) as error:
        raise RiddleError(f"{path.name} holds no riddles: {error}") from None
    kind = asked_in(find_game(making.game))
    riddles: list[Riddle] = []
    for number, line in enumerate(lines, 2):
        if not line.endswith(b"\n"):
            break
        try:
            riddle = msgspec.json.decode(line, type=kind)
        except ValueError as error:
            raise RiddleError(f"{path.name}, line {number}: {error}") from None
        riddles.append(msgspec.structs.replace(riddle, game=making.game))
    return Collection(making, riddles)


def write_file(path: Path, making: Making, riddles: Iterable[Riddle]) -> None:
    """Write a file anew."""
    path.write_bytes(msgspec.json.encode(making) + b"\n" + lines_of(riddles))


def lines_of(riddles: Iterable[Riddle]) -> bytes:
    """Riddles as they stand in a file, whose head says of which game they are."""
    nameless = (msgspec.structs.replace(one, game="") for one in riddles)
    return b"".join(msgspec.json.encode(one) + b"\n" for one in nameless)
