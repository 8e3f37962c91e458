"""A data set in a folder: a card that says what it is, and files of positions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import msgspec
import numpy as np

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game

from .positions import Positions

CARD: Final = "dataset.json"
FORMAT: Final = "hortus-positions"
VERSION: Final = 1


class Card(msgspec.Struct, frozen=True):
    """What a data set is.

    Attributes:
        format, version: of the folder and its files.
        game, rules: the game, and the version of its rules.
        players: number of seats.
        options, box: as a record has them.
        observation: tells observations apart whose words mean something else.
        source: how it was made: the line-up of a match, or records.
        games: how many.
        seed: of all luck in a match; None for records.
        shard: games in each file of positions.
    """

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    box: dict[str, Any]
    observation: str
    source: list[str]
    games: int
    seed: int | None
    shard: int
    format: str = FORMAT
    version: int = VERSION

    @property
    def shards(self) -> int:
        """How many files there are."""
        return -(-self.games // self.shard)


def observation_mark(game: Game) -> str:
    """Twelve hexadecimal digits: others where a word of the observation means something else."""
    told = [(part.name, part.field.reading, part.field.low, part.field.high, part.field.unit,
             part.field.digits) for part in game.observation.parts]  # fmt: skip
    return hashlib.blake2b(repr(told).encode(), digest_size=6).hexdigest()


class Dataset:
    """A data set in a folder.

    Attributes:
        folder: where it lies.
        card: what it is.
        game: the game.
    """

    def __init__(self, folder: str | Path) -> None:
        """Raises OptionError where there is none, or one that this version cannot read."""
        self.folder = Path(folder)
        try:
            self.card = msgspec.json.decode((self.folder / CARD).read_bytes(), type=Card)
        except FileNotFoundError:
            raise OptionError(f"{self.folder} holds no data set: there is no {CARD}") from None
        except (OSError, msgspec.MsgspecError) as error:
            raise OptionError(f"{self.folder / CARD}: {error}") from None
        if (self.card.format, self.card.version) != (FORMAT, VERSION):
            raise OptionError(f"{self.folder}: {self.card.format} {self.card.version} is not what "
                              f"this version reads: {FORMAT} {VERSION}")  # fmt: skip
        self.game = find_game(self.card.game)
        if self.card.observation != observation_mark(self.game):
            raise OptionError(f"{self.folder}: its observations are of another version of "
                              f"{self.game.id}; make it again")  # fmt: skip

    @property
    def complete(self) -> bool:
        """Whether all files are there."""
        return all(self.shard_path(k).exists() for k in range(self.card.shards))

    def shard_path(self, k: int) -> Path:
        return self.folder / f"positions-{k:05}.npz"

    def shards(self) -> Iterator[Positions]:
        """The positions file by file, those that are there. Raises OptionError for a bad file."""
        for k in range(self.card.shards):
            if self.shard_path(k).exists():
                yield self._read(self.shard_path(k))

    def positions(self) -> Positions:
        """All positions that are there, in one."""
        return Positions.joined(list(self.shards()), self.game.observation.words)

    def _read(self, path: Path) -> Positions:
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as columns:
                return Positions.of(columns, self.game.observation.words)
        except (OSError, EOFError, ValueError, BadZipFile) as error:
            raise OptionError(f"{path}: {error}; delete it and make it again") from None


def begin(folder: Path, card: Card) -> Dataset:
    """The data set of a card in a folder: a new one, or one to be gone on with.

    Raises OptionError if another lies there.
    """
    path = folder / CARD
    if path.exists():
        there = Dataset(folder)
        if msgspec.structs.replace(there.card, games=card.games) != card:
            raise OptionError(f"{folder} holds another data set; give another folder or delete it")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(card)) + b"\n")
    return Dataset(folder)


def write(positions: Positions, path: Path) -> None:
    """A file of positions; it is there whole, or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **positions.columns())
    unfinished.replace(path)
