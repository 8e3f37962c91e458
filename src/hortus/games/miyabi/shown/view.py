"""The view of a Miyabi table: what a seat may know, as the browser and the pictures get it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Struct

from hortus.engine.bits import members
from hortus.engine.choices import one_of
from hortus.engine.header import RUNNING, SEATS
from hortus.engine.states import answers

from ..enums import Phase
from ..options import EXPANSIONS
from ..rules import telling
from ..rules.course import rounds
from ..rules.planes import counts
from ..rules.terrace import ROW, TOP_LEVEL
from ..state import (
    BESIDE,
    CELLS,
    GRID,
    KIND_NAMES,
    KINDS,
    OBJECTS,
    SHAPE_OF,
    SHAPES,
    SIDE,
    ZEN_GARDEN,
    Box,
    State,
)

PHASES: Final = {0: "nature", Phase.LAY: "lay", Phase.FROG: "frog"}


# One for each row of the grid, from the top.
MiyabiObject = Annotated[str, one_of("MiyabiObject", OBJECTS)]
Shape = Annotated[str, one_of("Shape", SHAPES)]
# In the order in which they are learned, A to E.
Expansion = Annotated[str, one_of("Expansion", EXPANSIONS)]
PhaseName = Annotated[str, one_of("Phase", (*PHASES.values(), "over"))]


class CellView(Struct):
    cell: str  # column a..f, row 1..6 from the top: "c3"
    level: int  # 0: bare board
    objects: int  # visible ones, 0..3; 0 is empty green, or bare
    east: bool  # the right neighbour belongs to the same tile on top
    south: bool  # the lower neighbour does


class PileView(Struct):
    """Equal tiles of the supply."""

    kind: str  # "fish-2"
    object: MiyabiObject
    shape: Shape
    count: int


class MajorityView(Struct):
    object: MiyabiObject
    first: int  # points for most
    second: int  # points for second most
    counts: list[int]  # visible objects, by seat
    points: list[int]  # what they would pay now, by seat


class BonusView(Struct):
    object: MiyabiObject
    points: int
    level: int
    seat: int | None  # who has won it
    left: bool


class ZenView(Struct):
    """Zen tiles that show one, two and three objects."""

    open: list[int]  # on display
    left: list[int]  # in the pile


class GardenView(Struct):
    seat: int
    points: int  # in the game so far: placing, bonuses, frog, points brought along
    lanterns: list[str]  # columns whose lantern stands
    done: bool  # passed, or six lanterns
    passed: bool
    cells: list[CellView]  # 36, in reading order
    frog: str | None  # its cell; None: beside the board
    frog_level: int  # the highest that has scored; 0: none yet
    bonuses: list[MiyabiObject]
    counts: dict[str, int]  # object -> visible ones


class MiyabiView(Struct):
    phase: PhaseName
    mover: int | None
    round: int  # from 1
    rounds: int
    first: int  # seat with the bonsai
    turn: int  # tiles laid so far
    turns: int  # tiles at most
    supply: list[PileView]
    bag: dict[str, int]  # kind -> tiles not yet drawn; kinds that are used up are left out
    bonuses: list[BonusView]
    majorities: list[MajorityView]
    zen: ZenView | None
    expansions: list[Expansion]  # those in play
    gardens: list[GardenView]


def _laid(s: State) -> int:
    return sum(sum(me.laid) for me in s.seat)


def _most_laid(s: State) -> int:
    return int(rounds(s.players)) * SIDE * int(s.players)


def progress(b: Box, s: State) -> float:
    """How far the game is, by the tiles laid."""
    return round(_laid(s) / _most_laid(s), 3)


def draw_view(s: State, b: Box, seat: int, options: dict[str, Any]) -> MiyabiView:
    """What `seat` (or NOBODY) may know, from its veiled record. Raises ValueError if it is not."""
    if s.veiled == 0:
        raise ValueError("a view is drawn from a veiled record only")
    told = _told(s, b)
    phase = "over" if s.over != RUNNING else PHASES[s.phase]
    all_rounds = rounds(s.players)
    shown = [counts(me.shown, CELLS) for me in s.seat[: s.players]]
    visible = [_visible(objects) for objects in shown]
    return MiyabiView(
        phase=phase,
        mover=s.mover if phase in ("lay", "frog") else None,
        round=min(s.round + 1, all_rounds),
        rounds=all_rounds,
        first=s.first,
        turn=_laid(s),
        turns=_most_laid(s),
        supply=[_pile(kind, n) for kind, n in enumerate(counts(s.supply, KINDS)) if n],
        bag={KIND_NAMES[kind]: n for kind, n in enumerate(counts(s.bag, KINDS)) if n},
        bonuses=[_bonus(s, b, row) for row in range(SIDE)],
        majorities=[
            MajorityView(
                object=OBJECTS[row],
                first=b.first[row],
                second=b.second[row],
                counts=[seen[row] for seen in visible],
                points=told[1 + row][: s.players],
            )
            for row in range(SIDE)
        ],
        zen=ZenView(list(s.zen_up), list(s.zen_bag)) if s.opt.expansions & ZEN_GARDEN else None,
        expansions=[name for name in EXPANSIONS if name in options["expansions"]],
        gardens=[_garden(s.seat[p], p, told[0][p], shown[p], visible[p]) for p in range(s.players)],
    )


def _told(s: State, b: Box) -> list[list[int]]:
    """What only the rules can tell: rows of numbers by seat, in the order of `telling`."""
    out = answers(telling.tell, telling.ANSWERS, s, b)
    return [out[k : k + SEATS] for k in range(0, telling.ANSWERS, SEATS)]


def _visible(shown: list[int]) -> list[int]:
    """The objects in sight, by row, which is by kind (EC-11), from those of each cell."""
    return [sum(shown[first : first + SIDE]) for first in range(0, CELLS, SIDE)]


def _pile(kind: int, count: int) -> PileView:
    variant, row = divmod(kind, SIDE)
    return PileView(KIND_NAMES[kind], OBJECTS[row], SHAPES[SHAPE_OF[variant]], count)


def _bonus(s: State, b: Box, row: int) -> BonusView:
    winner = next((p for p in range(s.players) if s.seat[p].taken >> row & 1), None)
    return BonusView(OBJECTS[row], b.bonus[row], TOP_LEVEL, winner, bool(s.bonus >> row & 1))


def _garden(me: Any, seat: int, points: int, shown: list[int], visible: list[int]) -> GardenView:
    levels = counts(me.height, CELLS)
    east, south = me.joined
    return GardenView(
        seat=seat,
        points=points,
        lanterns=[GRID.columns[column] for column in members(me.lanterns)],
        done=me.passed == 1 or me.lanterns == ROW,
        passed=me.passed == 1,
        cells=[
            CellView(name, level, objects, bool(east >> cell & 1), bool(south >> cell & 1))
            for cell, (name, level, objects) in enumerate(
                zip(GRID.cells, levels, shown, strict=True)
            )
        ],
        frog=None if me.frog == BESIDE else GRID.cells[me.frog],
        frog_level=me.frog_best,
        bonuses=[OBJECTS[row] for row in members(me.taken)],
        counts=dict(zip(OBJECTS, visible, strict=True)),
    )
