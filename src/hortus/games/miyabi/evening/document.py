"""A finished evening at a real table: reads a score document into a record to be scored.

The document gives each garden as seen from above, and the points that stand on the score board
(docs/score-document.md). Majorities and expansions come from the same rules as in any other game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.documents import (
    DOCUMENT,
    finished_table,
    is_partial,
    mapping,
    number,
    options_of,
    players_of,
)
from hortus.engine.errors import EveningError
from hortus.engine.game import Game
from hortus.engine.parts import RealTable
from hortus.engine.states import from_bytes, record_of
from hortus.engine.words import Sentence, place

from ..notation.garden_text import Garden, read_garden
from ..notation.told import say
from ..rules.course import rounds
from ..rules.planes import counts, planes_of
from ..rules.terrace import TOP_LEVEL, objects_on
from ..state import HEIGHT_PLANES, KINDS, OBJECT_PLANES, OBJECTS, SIDE, STATE, ZEN_FACES

MOST_POINTS: Final = 999
LARGEST_TILE: Final = 3  # cells, and objects

_KEYS: Final = ("game", "expansions", "options", "players", "partial")
_PLAYER_KEYS: Final = ("name", "points", "garden")


@dataclass(frozen=True)
class _Player:
    """One player as written; `points` is None where a partial document leaves them out."""

    name: str
    points: int | None
    garden: Garden

    @property
    def seen(self) -> int:
        """What the tiles whose objects are in sight have scored: objects times level (MI-27)."""
        return sum(level * objects for level, objects in self.garden)


def read_evening(
    game: Game, document: Mapping[str, Any], entries: Mapping[str, Any] | None
) -> RealTable:
    """The evening a document describes. Raises EveningError naming player, place and remedy."""
    mapping(document, _KEYS, None, DOCUMENT)
    partial = is_partial(document)
    parts = players_of(game, document, say("part"), 1 if partial else game.players[0])
    options = options_of(game, document, len(parts), beside="expansions")
    limits = _Limits.of(max(len(parts), game.players[0]), options)
    players = [_player(name, part, limits, partial) for name, part in parts]
    laid_with = game.box.record(entries)
    box = record_of(laid_with)
    zen = box.zen_tiles if "zen" in options["expansions"] else [0] * ZEN_FACES
    if not partial:
        _check_supply(players, limits, zen)
    s = finished_table(game, options, len(players), laid_with)
    for seat, player in enumerate(players):
        me = s.seat[seat]
        me.height = planes_of([level for level, _ in player.garden], HEIGHT_PLANES)
        me.shown = planes_of([objects for _, objects in player.garden], OBJECT_PLANES)
        me.carried = player.points or 0
    notes = [*_more_than_known(players, box, zen), *_too_few_points(players)]
    return RealTable([player.name for player in players], options,
                   from_bytes(STATE, s.to_bytes()), notes, laid_with)  # fmt: skip


# ------------------------------------------------------------------------- what can be laid


@dataclass(frozen=True)
class _Limits:
    """What the tiles of all rounds can make of one garden.

    Attributes:
        rounds: of the game; a column has one object tile in each (MI-17).
        level: the highest.
        cells: that all tiles of one player cover; None where a tile may lie over gaps.
        of_size: tiles of one, of two and of three cells that come out for all together.
    """

    rounds: int
    level: int
    cells: int | None
    of_size: int

    @classmethod
    def of(cls, seats: int, options: Mapping[str, Any]) -> _Limits:
        in_all = int(rounds(seats))
        large = min(SIDE, 2 * seats)  # a straight and a corner for each player (MI-11)
        cells = in_all * (LARGEST_TILE * large + (LARGEST_TILE - 1) * (SIDE - large))
        return cls(
            rounds=in_all,
            level=TOP_LEVEL if options["top_level"] == "five" else in_all * SIDE,
            cells=None if options["support"] == "anything" else cells,
            of_size=in_all * 2 * seats,
        )


def _player(name: str, part: Mapping[str, Any], limits: _Limits, partial: bool) -> _Player:
    mapping(part, _PLAYER_KEYS, name, None)
    written = part.get("points")
    points = (
        None if partial and written is None else number(written, 0, MOST_POINTS, name, "points")
    )
    garden = read_garden(part.get("garden"), name, limits.level)
    for column in range(SIDE):
        shown = sum(objects > 0 for _, objects in garden[column::SIDE])
        if shown > limits.rounds:
            told = say("objects_in_column", count=shown, rounds=limits.rounds)
            raise EveningError(told, name, place("column", column=column + 1))
    covered = sum(level for level, _ in garden)
    if limits.cells is not None and covered > limits.cells:
        told = say("too_high", sum=covered, rounds=limits.rounds, most=limits.cells)
        raise EveningError(told, name, "garden")
    return _Player(name, points, garden)


def _check_supply(players: list[_Player], limits: _Limits, zen: list[int]) -> None:
    """MI-11: as many tiles of one, of two and of three cells come out for each player."""
    cells = Counter(objects for player in players for _, objects in player.garden)
    for objects in range(1, LARGEST_TILE + 1):
        most = limits.of_size + zen[objects - 1]
        if cells[objects] > most:
            told = say("too_many_tiles", count=cells[objects], objects=objects, most=most,
                       players=len(players))  # fmt: skip
            raise EveningError(told, where=say("all_gardens"))


# ------------------------------------------------------------------------------ what is odd


def _more_than_known(players: list[_Player], box: Any, zen: list[int]) -> Iterator[Sentence]:
    """How many tiles show which object is not public: more of them are possible."""
    tiles = counts(box.tiles, KINDS)
    for row, thing in enumerate(OBJECTS):
        of_row = slice(row * SIDE, (row + 1) * SIDE)
        shown = Counter(objects for player in players for _, objects in player.garden[of_row])
        for objects in range(1, LARGEST_TILE + 1):
            known = sum(n for kind, n in enumerate(tiles)
                        if kind % SIDE == row and objects_on(kind // SIDE) == objects)  # fmt: skip
            if shown[objects] > known + zen[objects - 1]:
                yield say("more_than_known", thing=thing, objects=objects, cells=shown[objects],
                          known=known)  # fmt: skip


def _too_few_points(players: list[_Player]) -> Iterator[Sentence]:
    for player in players:
        if player.points is not None and player.points < player.seen:
            yield say("too_few_points", player=player.name, points=player.points, seen=player.seen)
