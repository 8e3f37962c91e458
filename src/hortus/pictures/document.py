"""The document of a game's pictures: the file `pictures.yaml` in its folder.

It names positions (a deal and what was played), and pictures of them: what they show, what they
claim, and the words beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import yaml
from msgspec import Meta

from hortus.engine.errors import HortusError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.lessons import LessonError, Said
from hortus.lessons import load as load_lesson

HOLE: Final = "@"  # in a move: where each of its cells stands

Cell = Annotated[str, Meta(min_length=1, max_length=24)]
Name = Annotated[str, Meta(pattern="^[a-z0-9-]{2,40}$")]
RuleNumber = Annotated[str, Meta(pattern="^[A-Z]{1,2}-[XE]?[0-9]{1,2}$")]


class PictureError(HortusError, ValueError):
    """A picture that does not hold: it does not parse, or the rules deny what it claims."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table as it stands after some moves.

    Attributes:
        players: number of seats.
        options: of the table, where they differ from the defaults.
        seed: of nature's numbers.
        so_far: moves in notation, nature's answers left out; with seats where several may act.
    """

    players: int
    seed: str
    options: dict[str, Any] = {}
    so_far: list[str] = []


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position as the file has it: a deal of its own, or that with which a lesson begins."""

    lesson: str | None = None
    players: int | None = None
    seed: str | None = None
    options: dict[str, Any] = {}
    so_far: list[str] = []

    def __post_init__(self) -> None:
        dealt = self.players is not None and self.seed is not None
        bare = self.players is None and self.seed is None and not self.options
        if not (dealt if self.lesson is None else bare):
            raise ValueError("a position has players and a seed, or a lesson that it begins with")

    def of(self, game: str) -> Position:
        """Raises LessonError where the game has no such lesson."""
        if self.lesson is not None:
            begun = load_lesson(game, self.lesson)
            so_far = [*begun.so_far, *self.so_far]
            return Position(
                players=begun.players, seed=begun.seed, options=begun.options, so_far=so_far
            )
        # Or it would not have been read:
        assert self.players is not None
        assert self.seed is not None
        return Position(
            players=self.players, seed=self.seed, options=self.options, so_far=self.so_far
        )


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Moves that the rules allow here, ringed on their cells.

    Attributes:
        move: in notation; `@` is each of the cells, and without it the cells are where this one
            move leads.
        cells: where the picture shows them; none: the move is only checked.
    """

    move: str
    cells: list[Cell] = []

    def __post_init__(self) -> None:
        if HOLE in self.move and not self.cells:
            raise ValueError(f"the move {self.move!r} needs cells in place of its {HOLE!r}")

    @property
    def moves(self) -> list[str]:
        """All moves that are meant."""
        if HOLE not in self.move:
            return [self.move]
        return [self.move.replace(HOLE, cell) for cell in self.cells]


class Refused(Claim, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Moves that a rule forbids here, crossed on their cells."""

    rule: RuleNumber


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a line of the score is worth here, or all lines of its category together.

    Attributes:
        item: which one of the category; None: all of it.
        seat: None: the one that is shown.
    """

    category: str
    points: int
    item: str | None = None
    seat: Annotated[int, Meta(ge=0)] | None = None


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A picture of a position.

    Attributes:
        position: by its name in the file.
        then: moves that are played after it.
        show: the part of the table that is drawn: "garden 0" or a name of the game's own.
        caption: what is to be seen; read to those who do not see it.
        rules: the rules that it explains.
        lit: cells that the caption speaks of.
        allowed, refused, scores, happens: what is claimed; `happens` are the kinds of
            happenings that the last move brought.
    """

    position: str
    show: Annotated[str, Meta(min_length=1, max_length=120)]
    caption: Said
    rules: list[RuleNumber] = []
    then: list[str] = []
    lit: list[Cell] = []
    allowed: list[Claim] = []
    refused: list[Refused] = []
    scores: list[Counted] = []
    happens: list[str] = []
    # Where it was read from.
    game: str = ""
    name: str = ""
    stands: Position | None = None

    @property
    def seat(self) -> int | None:
        """The seat whose part is shown: the number at the end of what is shown, if any."""
        last = self.show.rpartition(" ")[2]
        return int(last) if last.isascii() and last.isdigit() else None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    positions: dict[Name, _Written]
    pictures: dict[Name, Picture]


def pictures_of(game: str | Game) -> Mapping[str, Picture]:
    """All pictures of a game by name, none where it has no file.

    Raises OptionError, PictureError.
    """
    chosen = game if isinstance(game, Game) else find_game(game)
    return _read_all(chosen.id, chosen.package / "pictures.yaml")


def load(game: str | Game, name: str) -> Picture:
    """A picture of a game by its name. Raises OptionError, PictureError."""
    pictures = pictures_of(game)
    if name not in pictures:
        raise PictureError(f"there is no picture {name!r}; there are: {', '.join(pictures) or '-'}")
    return pictures[name]


@cache
def _read_all(game: str, path: Path) -> Mapping[str, Picture]:
    return read_file(game, path) if path.exists() else {}


def read_file(game: str, path: Path) -> Mapping[str, Picture]:
    """Pictures from their file, not yet checked. Raises PictureError naming file and place."""
    try:
        file = msgspec.convert(yaml.safe_load(path.read_text("utf-8")), _File)
    except (OSError, yaml.YAMLError, msgspec.ValidationError) as error:
        raise PictureError(f"{path.name}: {error}") from None
    return {
        name: _placed(game, path, name, picture, file) for name, picture in file.pictures.items()
    }


def _placed(game: str, path: Path, name: str, picture: Picture, file: _File) -> Picture:
    if picture.position not in file.positions:
        known = ", ".join(file.positions)
        raise PictureError(
            f"{path.name}, {name}: there is no position {picture.position!r}; there are: {known}"
        )
    try:
        stands = file.positions[picture.position].of(game)
    except LessonError as error:
        raise PictureError(f"{path.name}, {picture.position}: {error}") from None
    return msgspec.structs.replace(picture, game=game, name=name, stands=stands)
