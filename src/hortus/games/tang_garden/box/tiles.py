"""The faces of the garden: tiles and the quarters of the start tile, as the box file tells them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.boxes import Entries, Entry, maybe_one_of, wrong
from hortus.engine.plain import shown

from ..rules.ids import START_IDS, TILE_IDS
from ..rules.lattice import JOINS, SIDE_NAMES
from ..state import EDGES, SPOTS, TERRAINS
from .entries import check_names, truth, words
from .told import called, say

TERRAIN_NAMES: Final = EDGES[:TERRAINS]
EDGE_OF: Final = dict(zip("GWRPX", EDGES, strict=True))  # letters of the box file
TERRAIN_OF_SPOT: Final = {
    "greenery": "green",
    "water": "water",
    "rock": "rock",
    "bridge": "water",
}

MOST_REGIONS: Final = 4
MOST_SPOTS: Final = 2
QUARTERS: Final = 4  # of the start tile, from the north-west clockwise
MOST_CLOSED: Final = 2  # areas of one terrain without an edge

_ENTRIES: Final = ("edges", "regions", "spots", "figure", "temple")


@dataclass(frozen=True)
class Region:
    """One area of a terrain on a face; `sides` such as "NE", or "" where its tile encloses it."""

    terrain: str
    sides: str


@dataclass(frozen=True)
class Face:
    """One garden tile, or one quarter of a side of the start tile, as printed.

    Attributes:
        number: from 0 in the order of the box: tiles 0-59, quarters 60-67.
        id: such as "A01", or "A-NW" for a quarter.
        edges: what each side shows, north first: a member of `state.EDGES`.
        spots: the decoration spots, members of `state.SPOTS`.
        figure: whether a figure may stand on it.
        temple: the terrain of a temple, if it is one.
    """

    number: int
    id: str
    edges: tuple[str, ...]
    regions: tuple[Region, ...]
    spots: tuple[str, ...]
    figure: bool
    temple: str | None
    status: str

    @property
    def joins(self) -> int:
        """The pairs of sides that one area joins, in bits as in `lattice.JOINS`."""
        sides = [[SIDE_NAMES.index(side) for side in region.sides] for region in self.regions]
        return sum(
            1 << bit
            for bit, (one, other) in enumerate(JOINS)
            if any(one in reached and other in reached for reached in sides)
        )

    @property
    def shows(self) -> tuple[str, ...]:
        """The terrains to be seen on it. A temple shows none (E-31)."""
        if self.temple is not None:
            return ()
        seen = {*self.edges, *(region.terrain for region in self.regions)}
        seen |= {TERRAIN_OF_SPOT[spot] for spot in self.spots}
        return tuple(terrain for terrain in TERRAIN_NAMES if terrain in seen)

    @property
    def turns(self) -> int:
        """In how many different ways it can be laid: 1, 2 or 4."""
        return next(turn for turn in (1, 2, 4) if self.turned(turn) == self.turned(0))

    def turned(self, turn: int) -> tuple[Any, ...]:
        """Its edges and the sides its areas reach, after clockwise quarter turns."""
        edges = tuple(self.edges[(side - turn) % 4] for side in range(4))
        reached = sorted(
            sorted((SIDE_NAMES.index(side) + turn) % 4 for side in region.sides)
            for region in self.regions
        )
        return edges, reached

    def closed(self, terrain: str) -> int:
        """How many areas of a terrain it encloses by itself (TG-24)."""
        return sum(region.terrain == terrain and not region.sides for region in self.regions)


def read_faces(entries: Entries) -> tuple[Face, ...]:
    """All faces: the tiles of the four stacks, then the quarters of the start tile."""
    names = [*(f"tiles.{tile}" for tile in TILE_IDS), *(f"start.{one}" for one in START_IDS)]
    faces = tuple(_face(n, name, entries[name]) for n, name in enumerate(names))
    for quarter in faces[len(TILE_IDS) :]:
        _check_inner_paths(quarter)
    return faces


def _face(number: int, name: str, entry: Entry) -> Face:
    check_names(name, entry, _ENTRIES)
    face = Face(
        number=number,
        id=str(entry["id"]),
        edges=_edges(name, entry),
        regions=_regions(name, entry),
        spots=tuple(words(name, entry, "spots", SPOTS, MOST_SPOTS)),
        figure=truth(name, entry, "figure"),
        temple=maybe_one_of(name, entry, "temple", TERRAIN_NAMES),
        status=str(entry["status"]),
    )
    _check_regions(name, face)
    _check_crossing(name, face)
    _check_spots(name, face)
    _check_temple(name, face)
    return face


def _edges(name: str, entry: Entry) -> tuple[str, ...]:
    letters = entry.get("edges")
    if not isinstance(letters, str) or len(letters) != 4 or set(letters) - set(EDGE_OF):
        wrong(name, f"edges is {shown(letters)}; write four letters of G W R P X, north first")
    return tuple(EDGE_OF[letter] for letter in letters)


def _regions(name: str, entry: Entry) -> tuple[Region, ...]:
    rows = entry.get("regions", [])
    if not isinstance(rows, list) or len(rows) > MOST_REGIONS:
        wrong(name, f"regions is a list of at most {MOST_REGIONS} areas")
    return tuple(_region(name, row) for row in rows)


def _region(name: str, row: object) -> Region:
    if not isinstance(row, dict) or len(row) != 1 or not set(row) <= set(TERRAIN_NAMES):
        wrong(name, f"region {shown(row)}: write a terrain and its sides, as {{ green = 'NE' }}")
    ((terrain, sides),) = row.items()
    if not isinstance(sides, str) or set(sides) - set(SIDE_NAMES) or len(set(sides)) != len(sides):
        wrong(name, f"region {shown(row)}: name sides of N E S W, each once")
    return Region(terrain, "".join(side for side in SIDE_NAMES if side in sides))


def _check_regions(name: str, face: Face) -> None:
    """Every terrain edge belongs to one area of that terrain, and no other edge to any."""
    for side, edge in zip(SIDE_NAMES, face.edges, strict=True):
        reached = [region.terrain for region in face.regions if side in region.sides]
        wanted = [edge] if edge in TERRAIN_NAMES else []
        if reached != wanted:
            needs = f"one region of {edge}" if wanted else "no region"
            wrong(name, f"side {side} is {edge} and must be in {needs}, "
                        f"not in {', '.join(reached) or 'none'}")  # fmt: skip
    for terrain in TERRAIN_NAMES:
        if face.closed(terrain) > MOST_CLOSED:
            wrong(name, f"has more than {MOST_CLOSED} regions of {terrain} without a side")


def _check_crossing(name: str, face: Face) -> None:
    sides = [set(region.sides) for region in face.regions]
    if any({"N", "S"} <= one and {"E", "W"} <= other for one in sides for other in sides
           if one is not other):  # fmt: skip
        wrong(name, say("crossing"))


def _check_spots(name: str, face: Face) -> None:
    """A spot lies on its terrain; for a bridge, a path crosses water (E-04)."""
    shown_by_areas = {*face.edges, *(region.terrain for region in face.regions)}
    for spot in face.spots:
        terrain = TERRAIN_OF_SPOT[spot]
        if terrain not in shown_by_areas:
            names = called(f"tang_ui_side_spot_{spot}"), called(f"tang_terrain_{terrain}")
            wrong(name, say("spot", spot=names[0], terrain=names[1]))
        if spot == "bridge" and "path" not in face.edges:
            wrong(name, say("bridge"))


def _check_temple(name: str, face: Face) -> None:
    """A temple is walled all round (TG-30)."""
    if face.temple is not None and (set(face.edges) != {"wall"} or face.regions):
        wrong(name, "a temple has the edges XXXX and no regions")
    if face.temple is not None and face.id in START_IDS:
        wrong(name, "the start tile has no temple; leave it out")


def inner_sides(quarter: str) -> tuple[int, int]:
    """The sides on which a quarter of the start tile meets its neighbours, clockwise."""
    q = START_IDS.index(quarter) % QUARTERS
    return (q + 1) % 4, (q + 2) % 4  # the north-western one meets others in the east and south


def _check_inner_paths(quarter: Face) -> None:
    """Paths lead out of the start tile; nothing is drawn of them inside it."""
    for side in inner_sides(quarter.id):
        if quarter.edges[side] == "path":
            wrong(f"start.{quarter.id}", say("inner_path", side=SIDE_NAMES[side]))


def unlike_neighbours(faces: tuple[Face, ...]) -> Iterator[tuple[Face, Face]]:
    """Quarters of the start tile that show another terrain where they meet the next, clockwise."""
    quarters = faces[len(TILE_IDS) :]
    for n, quarter in enumerate(quarters):
        following = quarters[n - n % QUARTERS + (n + 1) % QUARTERS]
        side, _ = inner_sides(quarter.id)
        if quarter.edges[side] != following.edges[(side + 2) % 4]:
            yield quarter, following
