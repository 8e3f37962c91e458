"""Sorts of tiles: those that the given cards cannot tell apart are one sort.

Three cards speak of few things, so 36 tiles become a handful of sorts, and a search among
their arrangements is much smaller than one among gardens.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from hortus.games.gardeners.enums import Kind

from .gardens import looks_to, path_sides


@dataclass(frozen=True)
class Face:
    """What a tile shows as it lies, as far as the cards ask for it.

    Attributes:
        looks: where its bench looks, 0 to 3 clockwise from north.
        sides: those that its path reaches, by the same numbers.
    """

    looks: int | None = None
    sides: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Sort:
    """Tiles that the cards cannot tell apart, and the faces they can show."""

    tiles: tuple[int, ...]
    faces: tuple[Face, ...]


def sorts_of(box: Any, tiles: Collection[int], cards: Iterable[int]) -> list[Sort]:
    """The sorts of some tiles under some cards, all given by number."""
    asked = Asked(box, cards)
    found: dict[tuple[object, ...], list[int]] = {}
    for tile in sorted(tiles):
        found.setdefault(asked.key(tile), []).append(tile)
    return [Sort(tuple(alike), asked.faces(alike[0])) for alike in found.values()]


class Asked:
    """What some cards ask about a tile. `box` is the box's record, read by attribute."""

    def __init__(self, box: Any, cards: Iterable[int]) -> None:
        numbers = list(cards)
        self._box = box
        self._sets = sorted({tiles for card in numbers for tiles in tile_sets(box, card)})
        self._looks = any(box.kind[card] == Kind.VIEW for card in numbers)
        self._sides = any(box.kind[card] >= Kind.EVERY_PATH for card in numbers)

    def face(self, tile: int, turn: int) -> Face:
        """What of a tile, turned so, matters."""
        return Face(
            looks_to(self._box, tile, turn) if self._looks else None,
            path_sides(self._box, tile, turn) if self._sides else frozenset(),
        )

    def faces(self, tile: int) -> tuple[Face, ...]:
        """The different faces that matter, in the order of the turns that show them."""
        turns = range(self._box.turns[tile])
        return tuple(dict.fromkeys(self.face(tile, turn) for turn in turns))

    def turn(self, tile: int, face: Face) -> int:
        """The first turn in which a tile shows a face."""
        return next(turn for turn in range(4) if self.face(tile, turn) == face)

    def key(self, tile: int) -> tuple[object, ...]:
        """Equal for tiles that these cards cannot tell apart."""
        memberships = [tiles >> tile & 1 for tiles in self._sets]
        return (*memberships, frozenset(self.faces(tile)))


def tile_sets(box: Any, card: int) -> list[int]:
    """The sets of tiles that a card speaks of, each as bits."""
    return [int(tiles) for tiles in box.of[card][: box.sets[card]]]
