"""Gardens as people type them: one cell after another, a row to a line.

    gFp  gBE  eFo  .          ground: g grass, e earth, s sand; then
    gTo  g-   eP:SW eTp       -  nothing          Fp Fo Fg  a pink, orange, green flower
    sO   sTo  gP:NS gFo       O  a fountain       Tp To Tg  a tree
    eP:EW sBS s-   gFg        BN BE BS BW  a bench and where it looks
    cards: S-25, S-55         P: and two sides    a path;   .  no tile yet

North is up, capitals do not matter, and a path on a tile with something else stands last:
gFpP:NS. What follows # is not read. The line with cards may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from hortus.engine.bits import members
from hortus.engine.errors import EveningError
from hortus.engine.plain import shown
from hortus.engine.states import from_bytes
from hortus.engine.words import Sentence, place

from ..box.components import COMPASS, Contents, Tile, contents
from ..rules.lattice import LARGEST, WIDTH
from ..state import GARDEN_RECORD, NOWHERE
from .told import say

SMALLEST: Final = 4  # cells along the smallest garden (GA-03)
MOST_CHARACTERS: Final = 10_000
EMPTY: Final = "."

Place = tuple[int, int]  # row and column, from 0

_CELL: Final = re.compile(
    r"(?P<ground>[ges])(?:-|(?P<on>[ft][pog]|b[nesw]|o)?(?:p:?(?P<path>[nesw]{2}))?)"
)


@dataclass(frozen=True)
class Drawing:
    """A garden as it was typed.

    Attributes:
        side: cells along the finished garden, 4 to 6.
        tiles: for each place that holds one, the number of its tile and its clockwise turns.
        cards: ids of the cards it is to be judged by, as typed.
    """

    side: int
    tiles: Mapping[Place, tuple[int, int]]
    cards: tuple[str, ...] = ()

    def place_of(self, tile: int) -> Place:
        """Where a tile lies. Raises KeyError if it does not."""
        return {number: place for place, (number, _) in self.tiles.items()}[tile]


class Face(Protocol):
    """What is printed on a tile, whoever tells it."""

    @property
    def ground(self) -> str: ...
    @property
    def element(self) -> str | None: ...
    @property
    def colour(self) -> str | None: ...
    @property
    def path(self) -> str: ...
    @property
    def looks(self) -> str | None: ...


def cell_text(tile: Face, turn: int) -> str:
    """A tile as typed: "gFp", "sBW", "eP:NS"."""
    on = ""
    if tile.looks is not None:
        on = "B" + _turned(tile.looks, turn)
    elif tile.element is not None:
        on = tile.element[0].upper() + tile.colour[0] if tile.colour else "O"
    path = "P:" + _turned(tile.path, turn) if tile.path else ""
    return tile.ground[0] + (on + path or "-")


def _turned(sides: str, turn: int) -> str:
    """Sides after clockwise quarter turns, in compass order."""
    turned = {COMPASS[(COMPASS.index(side) + turn) % 4] for side in sides}
    return "".join(side for side in COMPASS if side in turned)


def write_garden(drawing: Drawing, of: Contents | None = None) -> str:
    """A garden as text, its columns aligned; `read_garden` reads it again."""
    box = of or contents()
    rows = [
        [
            cell_text(box.tiles[tile], turn) if tile >= 0 else EMPTY
            for tile, turn in (drawing.tiles.get((row, c), (-1, 0)) for c in range(drawing.side))
        ]
        for row in range(drawing.side)
    ]
    lines = [" ".join(cell.ljust(5) for cell in row).rstrip() for row in rows]
    if drawing.cards:
        lines.append(f"cards: {', '.join(drawing.cards)}")
    return "\n".join(lines) + "\n"


class Laid(Protocol):
    """A tile in a garden that was laid out tile by tile."""

    @property
    def tile(self) -> str: ...
    @property
    def row(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def turn(self) -> int: ...


def lay_out(
    side: int, tiles: Iterable[Laid], cards: Sequence[str], of: Contents | None = None
) -> Drawing:
    """A garden from tiles of the box by name, rows and columns from 0.

    Raises EveningError naming row and column.
    """
    if not SMALLEST <= side <= LARGEST:
        raise EveningError(say("rows", count=side, least=SMALLEST, most=LARGEST, empty=EMPTY))
    numbers = {tile.id: tile.number for tile in (of or contents()).tiles}
    laid: dict[Place, tuple[int, int]] = {}
    for one in tiles:
        here = one.row, one.column
        where = _where(here)
        if max(here) >= side:
            raise EveningError(say("outside", side=side), where=where)
        if one.tile not in numbers:
            raise EveningError(say("no_tile", tile=shown(one.tile)), where=where)
        if here in laid:
            raise EveningError(say("two_tiles"), where=where)
        if numbers[one.tile] in (number for number, _ in laid.values()):
            raise EveningError(say("laid_twice", tile=shown(one.tile)), where=where)
        laid[here] = numbers[one.tile], one.turn
    return Drawing(side, laid, tuple(cards))


# ------------------------------------------------------------------------------- reading


def read_garden(text: str, of: Contents | None = None) -> Drawing:
    """A garden from text. Pictures become tiles of the box, each of which lies once at most.

    Raises EveningError naming row and column, and what to write instead.
    """
    if len(text) > MOST_CHARACTERS:
        raise EveningError(say("too_long", most=MOST_CHARACTERS, side=LARGEST))
    rows: list[list[str]] = []
    cards: list[str] = []
    for line in _lines(text):
        name, colon, named = line.partition(":")
        if colon and name.strip().lower() == "cards":
            cards += re.split(r"[\s,;]+", named.strip(" \t,;"))
        else:
            rows.append(line.split())
    return Drawing(_side(rows), _tiles(rows, of or contents()), tuple(filter(None, cards)))


def _lines(text: str) -> Iterator[str]:
    for line in text.lstrip("\ufeff").splitlines():
        said = line.partition("#")[0].strip()
        if said:
            yield said


def _side(rows: list[list[str]]) -> int:
    side = len(rows)
    if not SMALLEST <= side <= LARGEST:
        raise EveningError(say("rows", count=side, least=SMALLEST, most=LARGEST, empty=EMPTY))
    for n, row in enumerate(rows, 1):
        if len(row) != side:
            told = say("cells", count=len(row), side=side, empty=EMPTY)
            raise EveningError(told, where=place("row", row=n))
    return side


def _tiles(rows: list[list[str]], box: Contents) -> dict[Place, tuple[int, int]]:
    laid: dict[Place, tuple[int, int]] = {}
    used: dict[int, Place] = {}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell != EMPTY:
                here = _where((row, column))
                tile, turn = _free_tile(cell, here, used, box)
                used[tile] = row, column
                laid[row, column] = tile, turn
    return laid


def _free_tile(cell: str, here: Sentence, used: dict[int, Place], box: Contents) -> tuple[int, int]:
    """A tile of the box that shows a picture and does not lie yet, with its turns."""
    found = _CELL.fullmatch(cell.lower())
    if not found or (found["path"] and found["path"][0] == found["path"][1]):
        raise EveningError(say("no_picture", cell=shown(cell)), where=here)
    path = "".join(side for side in COMPASS.lower() if side in (found["path"] or ""))
    code = found["ground"] + ((found["on"] or "") + (f"p:{path}" if path else "") or "-")
    if code == found["ground"] + "-" and not cell.endswith("-"):
        raise EveningError(
            say("ground_only", cell=shown(cell), whole=shown(f"{cell}-")), where=here
        )
    fitting = _faces(box.tiles).get(code, ())
    for tile, turn in fitting:
        if tile not in used:
            return tile, turn
    if not fitting:
        raise EveningError(say("not_in_the_box", cell=shown(cell)), where=here)
    others = _places([used[tile] for tile, _ in fitting])
    raise EveningError(say("no_further", cell=shown(cell), others=others), where=here)


def _places(found: Sequence[Place]) -> Sentence:
    """Several places, one after the other."""
    first = _where(found[0])
    return say("and_place", first=first, rest=_places(found[1:])) if found[1:] else first


def _where(cell: Place) -> Sentence:
    return place("cell", row=cell[0] + 1, column=cell[1] + 1)


@cache
def _faces(tiles: tuple[Tile, ...]) -> Mapping[str, tuple[tuple[int, int], ...]]:
    """For every picture in small letters the tiles that show it, with their turns."""
    faces: dict[str, tuple[tuple[int, int], ...]] = {}
    for tile in tiles:
        for turn in range(tile.turns):
            code = cell_text(tile, turn).lower()
            faces[code] = (*faces.get(code, ()), (tile.number, turn))
    return faces


# ------------------------------------------------------------------------------- records


def garden_record(drawing: Drawing) -> Any:
    """A row of one garden record, pushed up and left as the rules want it."""
    garden = np.zeros(1, GARDEN_RECORD)
    record = garden[0]
    record["side"] = drawing.side
    record["place"] = NOWHERE
    top = min((row for row, _ in drawing.tiles), default=0)
    left = min((column for _, column in drawing.tiles), default=0)
    for (row, column), (tile, turn) in drawing.tiles.items():
        cell = WIDTH * (row - top + 1) + column - left + 1
        record["laid"] |= 1 << cell
        record["there"] |= 1 << tile
        record["place"][tile] = cell
        record["turn"][tile] = turn
    return from_bytes(GARDEN_RECORD, garden.tobytes())


def drawing_of(garden: Any) -> Drawing:
    """The drawing of a garden record that Python reads: plain fields, plain integers."""
    tiles = {}
    for tile in members(garden.there):
        row, column = divmod(garden.place[tile], WIDTH)
        tiles[row - 1, column - 1] = tile, garden.turn[tile]
    return Drawing(garden.side, tiles)
