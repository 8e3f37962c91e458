"""Sorts of tiles: those that the given cards cannot tell apart are one sort.

Three cards speak of few things, so 36 tiles become a handful of sorts, and a search among
their arrangements is much smaller than one among gardens.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from hortus.games.gardeners.components import Card, Contents, Tile, tile_set
from hortus.games.gardeners.state import EVERY_PATH, VIEW

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


def sorts_of(contents: Contents, tiles: Collection[int], cards: Iterable[Card]) -> list[Sort]:
    """The sorts of some tiles, given by number, under some cards."""
    asked = Asked(contents, cards)
    found: dict[tuple[object, ...], list[Tile]] = {}
    for number in sorted(tiles):
        tile = contents.tiles[number]
        found.setdefault(asked.key(tile), []).append(tile)
    return [
        Sort(tuple(tile.number for tile in alike), asked.faces(alike[0]))
        for alike in found.values()
    ]


class Asked:
    """What some cards ask about a tile."""

    def __init__(self, contents: Contents, cards: Iterable[Card]) -> None:
        demands = [card.constraint for card in cards]
        self._sets = sorted(
            {tile_set(contents, selector) for demand in demands for selector in demand.selectors}
        )
        self._looks = any(demand.kind == VIEW for demand in demands)
        self._sides = any(demand.kind >= EVERY_PATH for demand in demands)

    def face(self, tile: Tile, turn: int) -> Face:
        """What of a tile, turned so, matters."""
        return Face(
            looks_to(tile, turn) if self._looks else None,
            path_sides(tile, turn) if self._sides else frozenset(),
        )

    def faces(self, tile: Tile) -> tuple[Face, ...]:
        """The different faces that matter, in the order of the turns that show them."""
        return tuple(dict.fromkeys(self.face(tile, turn) for turn in range(tile.turns)))

    def key(self, tile: Tile) -> tuple[object, ...]:
        """Equal for tiles that these cards cannot tell apart."""
        memberships: Sequence[int] = [tiles >> tile.number & 1 for tiles in self._sets]
        return (*memberships, frozenset(self.faces(tile)))
