"""What the picture of a garden tile is composed of: symbols of symbols.svg, and where things stand.

Edges are four kinds, N, E, S, W, as the tile lies: "green", "water", "rock", "path", "wall", or
"inner" for an edge where nothing is drawn. `joined` names the pairs of sides that one area of the
tile connects: NE, ES, SW, WN, NS, EW. Places are points of a box of 100 x 100, x to the east and
y to the south. Pictures, here and in the browser, are put together from what the facts of a box
say of each tile: what turns with it, what stands upright upon it, and where things have their
places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

SIDES: Final = "NESW"
TERRAINS: Final = ("green", "water", "rock")
TERRAIN_OF: Final = {"greenery": "green", "water": "water", "rock": "rock", "bridge": "water"}

Place = tuple[float, float]
Area = tuple[str, tuple[int, ...]]  # a terrain, and the sides it reaches

MIDDLE: Final[Place] = (50, 50)
TEMPLE_DOOR: Final[Place] = (50, 74)
COURT_CORNER: Final[Place] = (16, 84)
OF_SIDE: Final[tuple[Place, ...]] = ((50, 17), (83, 50), (50, 83), (17, 50))
OF_CORNER: Final[tuple[Place, ...]] = ((73, 27), (73, 73), (27, 73), (27, 27))
BRIDGE_OF_CORNER: Final[tuple[Place, ...]] = ((36, 64), (36, 36), (64, 36), (64, 64))
OF_THREE: Final[tuple[Place, ...]] = ((50, 34), (66, 50), (50, 66), (34, 50))


def as_drawn(face: str, edges: Sequence[str]) -> list[str]:
    """The edges to draw of a face: in the middle of the start tile, paved ground and no walls."""
    if not face.startswith("start-"):
        return list(edges)
    return ["path" if edge == "wall" else edge for edge in edges]


def turned(edges: Sequence[str], joined: Iterable[str], turn: int) -> tuple[list[str], list[str]]:
    """Edges and joined pairs after clockwise quarter turns."""
    sides = [edges[(side - turn) % 4] for side in range(4)]
    pairs = [tuple(sorted((SIDES.index(letter) + turn) % 4 for letter in pair)) for pair in joined]
    return sides, [_pair_name(low, high) for low, high in pairs]


def turning_parts(
    edges: Sequence[str], joined: Iterable[str], spots: Sequence[str]
) -> list[tuple[str, int]]:
    """The symbols that turn with the tile, from below upwards; a temple has none."""
    areas = areas_of(edges, joined, spots)
    walls = (("tang-wall", side) for side in range(4) if edges[side] == "wall")
    return [*_paths(edges, areas), *_shapes(areas, spots), *walls]


def areas_of(edges: Sequence[str], joined: Iterable[str], spots: Sequence[str]) -> list[Area]:
    """The areas of terrain: those with edges first, then one that lies inside without any."""
    group = list(range(4))
    for pair in joined:
        a, b = (group[SIDES.index(letter)] for letter in pair)
        group = [min(a, b) if one in (a, b) else one for one in group]
    areas = [
        (edges[first], tuple(side for side in range(4) if group[side] == first))
        for first in range(4)
        if group[first] == first and edges[first] in TERRAINS
    ]
    shown = {terrain for terrain, _ in areas}
    inside = dict.fromkeys(TERRAIN_OF[spot] for spot in spots)
    return [*areas, *((terrain, ()) for terrain in inside if terrain not in shown)]


def spot_place(
    spots: Sequence[str], index: int, edges: Sequence[str], joined: Iterable[str], turn: int = 0
) -> Place:
    """Where the decoration of a spot stands: upon its terrain, or over the water to be bridged.

    `turn` tells how often the tile has been turned to lie so: of two areas alike, a spot belongs
    to the one that comes first on the tile as printed.
    """
    printed, pairs = turned(edges, joined, -turn)
    x, y = _printed_place(spots, index, printed, pairs)
    for _ in range(turn % 4):
        x, y = 100 - y, x
    return (x, y)


def person_place(edges: Sequence[str], spots: Sequence[str], temple: str | None) -> Place:
    """Where the character of a printed spot stands: on the paths, beside what grows."""
    if temple is not None:
        return TEMPLE_DOOR
    paths = [side for side in range(4) if edges[side] == "path"]
    if len(paths) == 4 and spots:
        return COURT_CORNER
    east = (1 in paths) - (3 in paths)
    south = (2 in paths) - (0 in paths)
    reach = 14 if east and south else 8
    return (50 + reach * east, 50 + reach * south)


# --------------------------------------------------------------------------------- layers


def _paths(edges: Sequence[str], areas: Sequence[Area]) -> Iterator[tuple[str, int]]:
    paths = [side for side in range(4) if edges[side] == "path"]
    yield from (("tang-path-bed", side) for side in paths)
    yield from (("tang-path", side) for side in paths)
    if any(not sides for _, sides in areas):
        yield ("tang-court", 0)
    elif paths:
        yield ("tang-path-middle", 0)


def _shapes(areas: Sequence[Area], spots: Sequence[str]) -> Iterator[tuple[str, int]]:
    for terrain, sides in areas:
        shape = _shape(sides)
        if shape == "corner" and terrain == "water" and "bridge" in spots:
            shape = "bay"  # the water reaches out between the paths
        yield (f"tang-{terrain}-{shape}", _quarters(sides))


def marks(edges: Sequence[str], joined: Iterable[str], spots: Sequence[str]) -> Iterator[str]:
    """What lives in the terrain stands upright: one small picture for each part it fills."""
    for terrain, sides in areas_of(edges, joined, spots):
        if not sides:
            yield f"tang-{terrain}-marks-inner"
        for side in sides:
            yield f"tang-{terrain}-marks-{SIDES[side].lower()}"
        for side in sides:
            if (side + 1) % 4 in sides:
                corner = f"{SIDES[side]}{SIDES[(side + 1) % 4]}".lower()
                yield f"tang-{terrain}-marks-{corner}"
        if len(sides) == 4:
            yield f"tang-{terrain}-marks-middle"


def _shape(sides: tuple[int, ...]) -> str:
    if _through(sides):
        return "through"
    return ("inner", "one", "corner", "three", "four")[len(sides)]


def _quarters(sides: tuple[int, ...]) -> int:
    """How often a shape has to be turned: drawn, it begins in the north and goes on clockwise."""
    if len(sides) in (0, 4):
        return 0
    if _through(sides):
        return sides[0]
    return next(side for side in sides if (side - 1) % 4 not in sides)


def _through(sides: tuple[int, ...]) -> bool:
    return len(sides) == 2 and sides[1] - sides[0] == 2


# --------------------------------------------------------------------------------- places


def _printed_place(
    spots: Sequence[str], index: int, edges: Sequence[str], joined: Iterable[str]
) -> Place:
    spot = spots[index]
    terrain = TERRAIN_OF[spot]
    fitting = [sides for kind, sides in areas_of(edges, joined, spots) if kind == terrain]
    nth = sum(1 for earlier in spots[:index] if earlier == spot)
    sides = fitting[min(nth, len(fitting) - 1)] if fitting else ()
    if spot == "bridge":
        return _bridge_place(sides)
    if "bridge" in spots and _through(sides):
        return OF_SIDE[sides[0]]
    return _area_place(sides)


def _area_place(sides: tuple[int, ...]) -> Place:
    quarters = _quarters(sides)
    match _shape(sides):
        case "one":
            return OF_SIDE[quarters]
        case "corner":
            return OF_CORNER[quarters]
        case "three":
            return OF_THREE[(quarters + 1) % 4]
        case _:
            return MIDDLE


def _bridge_place(sides: tuple[int, ...]) -> Place:
    return BRIDGE_OF_CORNER[_quarters(sides)] if _shape(sides) == "corner" else MIDDLE


def _pair_name(low: int, high: int) -> str:
    return "WN" if (low, high) == (0, 3) else SIDES[low] + SIDES[high]
