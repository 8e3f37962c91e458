"""The rules of the garden once more, slow and obvious, to compare the kernels with.

A garden is a dict from (row, column) to what lies there. Nothing here knows of bit sets, nor of
the box's record: faces are read as the box file tells them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from hortus.games.tang_garden.box.components import contents
from hortus.games.tang_garden.box.tiles import Face

Place = tuple[int, int]
Node = tuple[Place, int]  # an area of one tile: where, and which of its regions

BOX = contents()
COMPASS = "NESW"
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
SIZE = 8
STACKS = {(0, 0), (0, 7), (7, 7), (7, 0)}
START = {(3, 3), (3, 4), (4, 4), (4, 3)}
BOARD = {(row, column) for row in range(SIZE) for column in range(SIZE)} - STACKS
INNER = {
    (row, column) for row in range(1, 7) for column in range(1, 7)
} - {(1, 1), (1, 6), (6, 6), (6, 1)} - START  # fmt: skip
TERRAINS = ("green", "water", "rock")


@dataclass
class Lying:
    """A face in the garden, turned, with the pieces on its spots."""

    face: Face
    turn: int
    pieces: list[str | None] = field(default_factory=lambda: [None, None])

    def edge(self, side: str) -> str:
        return self.face.edges[(COMPASS.index(side) - self.turn) % 4]

    def sides_of(self, region: int) -> list[str]:
        """The sides that one of its regions reaches as it lies."""
        printed = self.face.regions[region].sides
        return [COMPASS[(COMPASS.index(side) + self.turn) % 4] for side in printed]

    def region_at(self, side: str) -> int:
        (found,) = [k for k in range(len(self.face.regions)) if side in self.sides_of(k)]
        return found


Garden = dict[Place, Lying]


def place_of(cell: int) -> Place:
    return divmod(cell, SIZE)


def cell_of(place: Place) -> int:
    return place[0] * SIZE + place[1]


def bits(places: Iterable[Place]) -> int:
    return sum(1 << cell_of(place) for place in places)


def beside(place: Place, side: str) -> Place:
    down, right = STEPS[side]
    return place[0] + down, place[1] + right


def garden_of(state: Any) -> Garden:
    """What lies in the garden of a record, from the lists of tiles, turns and decorations."""
    garden = {}
    for cell in range(SIZE * SIZE):
        if state.tile[cell] >= 0:
            pieces = [BOX.decorations[k].id if k >= 0 else None for k in state.decor[cell]]
            garden[place_of(cell)] = Lying(
                BOX.faces[state.tile[cell]], int(state.turn[cell]), pieces
            )
    return garden


# --------------------------------------------------------------------------------- tiles


def fits(garden: Garden, place: Place, tile: Lying, board: set[Place]) -> bool:
    if place in garden or place not in board - START:
        return False
    touching = [(side, garden.get(beside(place, side))) for side in COMPASS]
    meeting = [(tile.edge(side), other.edge(ACROSS[side])) for side, other in touching if other]
    return bool(meeting) and all(
        mine == theirs or "wall" in (mine, theirs) for mine, theirs in meeting
    )


def places_for(garden: Garden, tile: Lying, board: set[Place]) -> set[Place]:
    return {place for place in board if fits(garden, place, tile, board)}


def matching(garden: Garden, place: Place, kind: str) -> int:
    """Edges of a kind that meet their like."""
    tile = garden[place]
    n = 0
    for side in COMPASS:
        other = garden.get(beside(place, side))
        n += bool(other and tile.edge(side) == kind == other.edge(ACROSS[side]))
    return n


def temple_coins(garden: Garden, place: Place, fresh: Place | None = None) -> int:
    """A temple's own coin, and one for each edge of its terrain that was laid against it.

    A temple of this very turn, `fresh`, pays whoever lays a tile beside it nothing.
    """
    tile = garden[place]
    coins = int(tile.face.temple is not None)
    for side in COMPASS:
        other = garden.get(beside(place, side))
        if other and tile.face.temple and other.edge(ACROSS[side]) == tile.face.temple:
            coins += 1
        if other and other.face.temple and tile.edge(side) == other.face.temple:
            coins += beside(place, side) != fresh
    return coins


# --------------------------------------------------------------------------------- areas


def areas(garden: Garden) -> list[set[Node]]:
    """All areas of terrain: regions of tiles, joined wherever their edges meet."""
    left = {(place, k) for place, tile in garden.items() for k in range(len(tile.face.regions))}
    found = []
    while left:
        area = {left.pop()}
        search = list(area)
        while search:
            place, k = search.pop()
            tile = garden[place]
            for side in tile.sides_of(k):
                there = beside(place, side)
                if there in garden and garden[there].edge(ACROSS[side]) == tile.edge(side):
                    node = there, garden[there].region_at(ACROSS[side])
                    if node in left:
                        left.remove(node)
                        area.add(node)
                        search.append(node)
        found.append(area)
    return found


def is_closed(garden: Garden, area: set[Node]) -> bool:
    """Wherever it comes to an edge of a tile, another tile lies beyond."""
    return all(
        beside(place, side) in garden for place, k in area for side in garden[place].sides_of(k)
    )


def closed_areas(garden: Garden) -> set[tuple[str, frozenset[Node]]]:
    """Terrain and extent of each area that no tile can extend any more."""
    return {
        (garden[place].face.regions[k].terrain, frozenset(area))
        for area in areas(garden)
        for place, k in [min(area)]
        if is_closed(garden, area)
    }


def enclosed_by(garden: Garden, place: Place) -> dict[str, int]:
    """How many areas of each terrain are closed that were not before the tile lay there."""
    before = {where: tile for where, tile in garden.items() if where != place}
    new = closed_areas(garden) - closed_areas(before)
    return {terrain: sum(kind == terrain for kind, _ in new) for terrain in TERRAINS}


# --------------------------------------------------------------------------------- sight


def line_of(place: Place, facing: str) -> list[Place]:
    """The place and all straight ahead of it, to the rim of the lattice."""
    line = []
    while place[0] in range(SIZE) and place[1] in range(SIZE):
        line.append(place)
        place = beside(place, facing)
    return line


def pieces_on(garden: Garden, line: list[Place]) -> int:
    return sum(
        piece is not None for place in line if place in garden for piece in garden[place].pieces
    )


def tiles_showing(
    garden: Garden, line: list[Place], terrain: str, start_view: str, temple_view: str
) -> int:
    shown = []
    for place in line:
        tile = garden.get(place)
        if tile is None:
            continue
        temple = tile.face.temple == terrain and temple_view == "yes"
        if temple or terrain in {r.terrain for r in tile.face.regions}:
            shown.append(place)
    start = sum(place in START for place in shown)
    counted = {"once": min(start, 1), "never": 0, "each_cell": start}[start_view]
    return len(shown) - start + counted


def landscape(notches: Iterable[int], side: str) -> list[str]:
    """All symbols on the panels of one side."""
    shown = list(notches)[5 * COMPASS.index(side) :][:5]
    return [symbol for panel in shown if panel >= 0 for symbol in BOX.panels[panel].symbols]


SYMBOL_VIEWS = {
    "architect": ("construction", 3),
    "child": ("animal", 2),
    "emperor": ("dragon", 5),
    "merchant": ("village", 2),
    "monk": ("temple", 3),
    "sword_dancer": ("waterfall", 2),
}
TERRAIN_VIEWS = {"hermit": "rock", "poet": "water", "student": "green"}


def preferred_view(state: Any, who: str, options: dict[str, Any]) -> int:
    """What a figure on the board earns by its preferred view."""
    names = [character.id for character in BOX.characters]
    number = names.index(who)
    place, facing = place_of(state.stands[number]), COMPASS[state.facing[number]]
    line, seen = line_of(place, facing), landscape(state.notch, facing)
    if who in SYMBOL_VIEWS:
        symbol, coins = SYMBOL_VIEWS[who]
        return coins * seen.count(symbol)
    if who in TERRAIN_VIEWS:
        n = tiles_showing(garden_of(state), line, TERRAIN_VIEWS[who],
                          options["start_view"], options["temple_view"])  # fmt: skip
        return min(10, 2 * n)
    if who == "lady":
        return 6 * len({"sun", "moon"} & set(seen))
    if who == "official":
        return len(seen)
    rivals = [state.stands[names.index(rival)] for rival in ("emperor", "lady")]
    seen_rivals = [cell for cell in rivals if cell >= 0 and place_of(cell) in line]
    return 9 - 3 * len(seen_rivals)


# --------------------------------------------------------------------------------- cards


def trees(counts: list[int]) -> int:
    """Sets of different kinds, each as large as can be, until no card is left."""
    points = 0
    while any(counts):
        points += sum(n > 0 for n in counts) ** 2
        counts = [max(0, n - 1) for n in counts]
    return points


def pavilions(counts: list[int]) -> list[int]:
    """Points of each seat, by sorting."""
    ranks = sorted({n for n in counts if n}, reverse=True)
    points = [0] * len(counts)
    for rank, n in enumerate(ranks[:2]):
        sharing = [seat for seat, mine in enumerate(counts) if mine == n]
        pot = 18 if rank == 0 and len(sharing) > 1 else [12, 6][rank]
        for seat in sharing:
            points[seat] = pot // len(sharing)
        if rank == 0 and len(sharing) > 1:
            break
    return points


# ------------------------------------------------------------ what the record keeps twice


@dataclass
class Caches:
    """The bit sets that a record keeps beside what lies on each cell, made anew."""

    laid: int
    side: list[list[int]]
    joined: list[int]
    spot: list[list[int]]
    room: list[int]


PAIRS = ("NE", "ES", "SW", "WN", "NS", "EW")
KINDS = ("green", "water", "rock", "path", "wall")
SPOTS = ("greenery", "water", "rock", "bridge")


def caches(state: Any) -> Caches:
    garden = garden_of(state)

    def where(holds: Any) -> int:
        return bits(place for place, tile in garden.items() if holds(tile))

    def standing(place: int) -> int:
        cells = [
            int(cell) for cell, at in zip(state.stands, state.place, strict=True) if at == place
        ]
        return sum(1 << cell for cell in cells if cell >= 0)

    def joins(tile: Lying, pair: str) -> bool:
        return any(set(pair) <= set(tile.sides_of(k)) for k in range(len(tile.face.regions)))

    def is_free(tile: Lying, spot: str, k: int) -> bool:
        return tile.face.spots[k : k + 1] == (spot,) and tile.pieces[k] is None

    holds_people = {piece.id for piece in BOX.decorations if piece.figure}
    return Caches(
        laid=bits(garden),
        side=[[where(lambda t, s=s, e=e: t.edge(s) == e) for s in COMPASS] for e in KINDS],
        joined=[where(lambda t, p=p: joins(t, p)) for p in PAIRS],
        spot=[[where(lambda t, s=s, k=k: is_free(t, s, k)) for k in (0, 1)] for s in SPOTS],
        room=[
            where(lambda t: t.face.figure) & ~standing(0),
            *(where(lambda t, k=k: t.pieces[k] in holds_people) & ~standing(1 + k) for k in (0, 1)),
        ],
    )
