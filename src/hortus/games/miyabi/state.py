"""The record of a Miyabi table: every field declared once.

How high each cell is and how many objects it shows, and how many tiles of each kind lie where,
are counts in bit planes (`planes.py`), so that a garden is compared with itself in a few
operations.
"""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.grids import Grid
from hortus.engine.header import SEATS, Header
from hortus.engine.layout import Layout, dtype_of, i1, i2, i8, of

SIDE: Final = 6
CELLS: Final = 36  # cell = row x 6 + column
GRID: Final = Grid(SIDE)
ALL_CELLS: Final = (1 << CELLS) - 1

OBJECTS: Final = ("maple", "pagoda", "fish", "azalea", "boxwood", "stone")  # by row (MI-02)
VARIANTS: Final = ("1", "2", "end", "middle", "elbow", "east", "south")
SHAPES: Final = ("single", "double", "straight", "corner")
SHAPE_OF: Final = (0, 1, 2, 2, 3, 3, 3)  # of each variant
KIND_NAMES: Final = tuple(f"{thing}-{variant}" for variant in VARIANTS for thing in OBJECTS)
KINDS: Final = len(KIND_NAMES)  # kind = variant x 6 + object

TILE_PLANES: Final = 4  # up to 15 tiles of a kind
HEIGHT_PLANES: Final = 6  # up to level 63; six tiles in each of six rounds make 36
OBJECT_PLANES: Final = 2  # up to three objects on a cell
ZEN_FACES: Final = 3  # Zen tiles show one, two or three objects

BESIDE: Final = -1  # the frog sits beside the board

# Expansions as bits of `opt.expansions` (A to E).
COLOURS: Final = 1 << 0
MEADOW: Final = 1 << 1
ZEN_GARDEN: Final = 1 << 2
FROGS: Final = 1 << 3
SEVENS: Final = 1 << 4

# Choices of `opt.support`, `opt.majority_ties` and `opt.two_seats` that are not the default.
ANYTHING: Final = 1
WHOLE_TILES: Final = 2
SPLIT: Final = 1
LOWER: Final = 2
NOTHING: Final = 1


class Options(Layout):
    """Expansions and rulings, copied from the options of the table."""

    expansions: Annotated[int, i1(0, 31, "bit set of the expansions A to E")]
    first_seat: Annotated[int, i1(0, 1, "0 chance says who begins, 1 seat 0 (MI-08)")]
    forced_only: Annotated[int, i1(0, 1, "1: who can place a tile must (EC-04)")]
    support: Annotated[int, i1(0, 2, "0 level, 1 anything below, 2 whole tiles (EC-01, EC-02)")]
    top_level: Annotated[int, i1(0, 1, "1: nothing is laid on level 5 (EC-05)")]
    or_higher: Annotated[int, i1(0, 1, "1: a bonus is won above level 5 too (EC-06)")]
    majority_ties: Annotated[int, i1(0, 2, "0 higher value, 1 split, 2 lower value (EC-12)")]
    two_seats: Annotated[int, i1(0, 2, "lower value for two: 0 paid, 1 never, 2 in ties (EC-13)")]


class Seat(Layout):
    """One player's garden and what it has earned so far."""

    height: Annotated[list[int], i8(0, ALL_CELLS, "level of each cell", HEIGHT_PLANES)]
    shown: Annotated[list[int], i8(0, ALL_CELLS, "objects each cell shows", OBJECT_PLANES)]
    joined: Annotated[list[int], i8(0, ALL_CELLS, "one tile with the right / lower cell", 2)]
    earned: Annotated[list[int], i2(0, 32000, "points for placing, by object row", 6)]
    carried: Annotated[int, i2(0, 32000, "points brought from a real table's board")]
    laid: Annotated[list[int], i1(0, 36, "tiles laid, by object row", 6)]
    lanterns: Annotated[int, i1(0, 63, "bit set of the columns whose lantern stands")]
    passed: Annotated[int, i1(0, 1, "1: passed for this round")]
    taken: Annotated[int, i1(0, 63, "bit set of the objects whose bonus is won")]
    frog: Annotated[int, i1(BESIDE, CELLS - 1, "cell of the frog")]
    frog_best: Annotated[int, i1(0, 63, "highest level the frog has reached")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 7)]


class State(Header):
    """One Miyabi table: 576 bytes."""

    opt: Annotated[Options, of(Options)]
    bag: Annotated[list[int], i8(0, (1 << KINDS) - 1, "tiles not yet drawn", TILE_PLANES)]
    supply: Annotated[list[int], i8(0, (1 << KINDS) - 1, "tiles on the table", TILE_PLANES)]
    bonus: Annotated[int, i1(0, 63, "bit set of the objects whose bonus tile still lies there")]
    mover: Annotated[int, i1(0, SEATS - 1, "seat whose turn it is, or was")]
    zen_up: Annotated[list[int], i1(0, 16, "Zen tiles on display, by face", ZEN_FACES)]
    zen_bag: Annotated[list[int], i1(0, 16, "Zen tiles in the pile, by face", ZEN_FACES)]
    seat: Annotated[list[Seat], of(Seat, SEATS)]


class Box(Layout):
    """The box as tables, given to every rule. Made by `components.py` from the data file.

    From `majority_now` on it holds what bots hope for (`hopes.py`): hundredths of a point for each
    of what is named; `left` are the tiles still to be laid, 0 to 36.
    """

    tiles: Annotated[list[int], i8(0, (1 << KINDS) - 1, "tiles in the box", TILE_PLANES)]
    bonus: Annotated[list[int], i2(0, 99, "bonus for level 5, by object", 6)]
    first: Annotated[list[int], i2(0, 99, "for most objects of a row", 6)]
    second: Annotated[list[int], i2(0, 99, "for second most", 6)]
    colours: Annotated[int, i2(0, 99, "points for each object of the group")]
    meadow: Annotated[int, i2(0, 99, "points for each cell of the meadow")]
    sevens: Annotated[int, i2(0, 99, "points for each row or column of seven")]
    zen_open: Annotated[int, i1(0, 16, "Zen tiles on display")]
    zen_tiles: Annotated[list[int], i1(0, 16, "Zen tiles, by face", ZEN_FACES)]
    lead_most: Annotated[int, i1(0, 99, "objects by which it pays to lead a row")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 1)]
    majority_now: Annotated[list[int], i2(0, 100, "a point it pays now, by left", 37)]
    shape_now: Annotated[list[int], i2(0, 100, "a point of A, B or E now, by left", 37)]
    lead: Annotated[list[int], i2(0, 9999, "an object of lead and ten points, by left", 37)]
    own_object: Annotated[int, i2(-9999, 9999, "an own object and ten points")]
    tile: Annotated[int, i2(-9999, 9999, "a tile that may still be laid")]
    seam: Annotated[int, i2(-9999, 9999, "a level of a seam")]
    triple: Annotated[int, i2(-9999, 9999, "a level of a place for three cells")]
    high_pair: Annotated[int, i2(-9999, 9999, "a level of the highest seam")]
    open_cell: Annotated[int, i2(-9999, 9999, "a level of an open column's highest cell")]
    open_pair: Annotated[int, i2(-9999, 9999, "a level of its highest seam")]
    near_bonus: Annotated[int, i2(-9999, 9999, "a point of a bonus one tile away")]
    frog_step: Annotated[int, i2(-9999, 9999, "a step of the frog to a new level")]


STATE = dtype_of(State)
