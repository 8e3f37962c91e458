"""The table as one SVG picture, for notebooks: supply and majorities above, gardens below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.bits import members
from hortus.engine.drawing import framed
from hortus.engine.words import counted

from ..rules.terrace import cells_of, objects_on
from ..state import GRID, OBJECTS, SHAPES, SIDE, VARIANTS
from .facts import MiyabiBox
from .view import BonusView, CellView, GardenView, MajorityView, MiyabiView

SHEET: Final = Path(__file__).parent / "symbols.svg"
CELL: Final = 48
LIFT: Final = 4  # a level's height
BOARD: Final = SIDE * CELL
GAP: Final = 24
SMALL: Final = 22  # a cell of a tile in the supply
PILE: Final = 104  # from one pile to the next
RACES: Final = GAP + 6 * PILE  # where the majorities begin
RACE: Final = 30
TOP: Final = GAP + SIDE * RACE + 2 * GAP  # where the gardens begin
LANTERNS: Final = 40
HEAD: Final = 20
MIDDLE: Final = 14  # a cell from which every unturned tile stays on the board

FIGURES: Final = ' font-size="11" stroke="#fffdf4" stroke-width="2.5" paint-order="stroke"'
BARE: Final = "#e6dcc4"
CUT: Final = "#54482f"
LINE: Final = "#7c7450"
LOW: Final = (111, 148, 100)  # the green of a first level, and of all from the eighth on
HIGH: Final = (226, 236, 176)
# Left, top and size of one, two and three objects in a cell of 100; and how koi are turned.
STANDING: Final = (
    ((6, 5, 88),),
    ((-1, 6, 60), (41, 36, 60)),
    ((23, 0, 54), (-4, 42, 54), (50, 42, 54)),
)
SWIMMING: Final = (
    ((14, 14, 72),),
    ((4, 17, 56), (41, 27, 56)),
    ((28, 1, 46), (47, 45, 46), (6, 43, 46)),
)
TURNED: Final = ((40,), (15, 195), (80, 200, -40))


def picture(view: MiyabiView, box: MiyabiBox) -> str:
    """The whole table. The text of the position stands in <desc>."""
    width = max(RACES + 330, len(view.gardens) * (BOARD + GAP) + GAP)
    parts = [
        *_supply(view),
        *(_race(race, bonus, RACES, GAP + n * RACE)
          for n, (race, bonus) in enumerate(zip(view.majorities, view.bonuses, strict=True))),
        *(_garden(garden, view, GAP + n * (BOARD + GAP)) for n, garden in enumerate(view.gardens)),
    ]  # fmt: skip
    height = TOP + HEAD + LANTERNS + BOARD + GAP
    return framed(width, height, "#f4efe4", describe(view), SHEET, parts)


def describe(view: MiyabiView) -> str:
    """The position in one sentence for readers that see no picture."""
    gardens = "; ".join(
        f"seat {g.seat}: {counted(g.points, 'point')}, "
        f"highest level {max(c.level for c in g.cells)}"
        for g in view.gardens
    )
    return f"Miyabi, round {view.round} of {view.rounds}; {gardens}"


def _use(symbol: str, x: float, y: float, size: float, turned: int = 0) -> str:
    middle = f"{x + size / 2:g} {y + size / 2:g}"
    turn = f' transform="rotate({turned} {middle})"' if turned else ""
    return (
        f'<use href="#miyabi-{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        f"{turn}/>"
    )


def _text(text: str, x: float, y: float, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{more}>{text}</text>'


def _objects(thing: str, count: int, x: float, y: float, size: float) -> str:
    """One to three of an object in a square; koi swim in their pond."""
    part = size / 100
    koi = thing == "fish"
    spots = (SWIMMING if koi else STANDING)[count - 1]
    turns = TURNED[count - 1] if koi else (0,) * count
    return (_use("pond", x, y, size) if koi else "") + "".join(
        _use("koi" if koi else thing, x + left * part, y + top * part, one * part, turned)
        for (left, top, one), turned in zip(spots, turns, strict=True)
    )


def _green(level: int) -> str:
    share = min(level - 1, 7) / 7
    red, green, blue = (
        round(low + (high - low) * share) for low, high in zip(LOW, HIGH, strict=True)
    )
    return f"#{red:02x}{green:02x}{blue:02x}"


# ------------------------------------------------------------------------------ round the gardens


def _supply(view: MiyabiView) -> list[str]:
    """A line for each shape, the corners' as high as two; then the Zen tiles on display."""
    parts = []
    y = GAP
    for shape in SHAPES:
        piles = [pile for pile in view.supply if pile.shape == shape]
        for n, pile in enumerate(piles):
            x = GAP + n * PILE
            wide = 1 if shape == "single" else 3 if shape == "straight" else 2
            parts.append(_tile(pile.kind, x, y))
            parts.append(_text(f"×{pile.count}", x + wide * SMALL + 6, y + 17))
        y += RACE + (SMALL if shape == "corner" else 0)
    faces = view.zen.open if view.zen else []
    for objects, count in enumerate(faces, 1):
        x = GAP + (objects - 1) * PILE
        if count:
            parts.append(_use("zen", x, y, SMALL))
            parts.append(_text(f"{objects}: ×{count}", x + SMALL + 6, y + 17))
    return parts


def _tile(kind: str, x: float, y: float) -> str:
    """A tile as it lies unturned, its leftmost and topmost cells at x and y."""
    thing, _, variant = kind.partition("-")
    number = VARIANTS.index(variant)
    cells = list(members(cells_of(number, MIDDLE, 0)))
    left, top = min(cell % SIDE for cell in cells), min(cell // SIDE for cell in cells)
    parts = []
    for cell in cells:
        across, down = x + (cell % SIDE - left) * SMALL, y + (cell // SIDE - top) * SMALL
        parts.append(
            f'<rect x="{across:g}" y="{down:g}" width="{SMALL}" height="{SMALL}" '
            f'fill="{_green(3)}" stroke="{LINE}"/>'
        )
        if cell == MIDDLE:
            parts.append(_objects(thing, objects_on(number), across, down, SMALL))
    return "".join(parts)


def _race(race: MajorityView, bonus: BonusView, x: float, y: float) -> str:
    """An object, what most and second most pay, the visible ones by seat, the bonus left."""
    counts = " : ".join(str(n) for n in race.counts)
    left = f"level {bonus.level}: +{bonus.points}" if bonus.left else ""
    return (
        _objects(race.object, 1, x, y, RACE - 4)
        + _text(f"{race.first} / {race.second}", x + 38, y + 18)
        + _text(counts, x + 104, y + 18, ' font-weight="bold"')
        + _text(left, x + 230, y + 18)
    )


# ------------------------------------------------------------------------------------ a garden


def _garden(garden: GardenView, view: MiyabiView, x: float) -> str:
    """From the back to the front, so that high cells stand before those behind them."""
    top = TOP + HEAD + LANTERNS
    bonsai = _use("bonsai", x + BOARD - 30, TOP - 14, 30) if garden.seat == view.first else ""
    passed = ", passed" if garden.passed else ""
    head = _text(f"Seat {garden.seat}: {counted(garden.points, 'point')}{passed}", x, TOP + 6)
    lanterns = (
        _use("lantern", x + GRID.columns.index(column) * CELL + 8, TOP + HEAD, 32)
        for column in garden.lanterns
    )
    cells = (
        _cell(garden, n, x + n % SIDE * CELL, top + n // SIDE * CELL)
        for n in range(len(garden.cells))
    )
    return f"{head}{bonsai}{''.join(lanterns)}{''.join(cells)}"


def _cell(garden: GardenView, n: int, x: float, y: float) -> str:
    """One cell: its cut edge below, its ground lifted, its objects, its level in figures."""
    shown, thing = garden.cells[n], OBJECTS[n // SIDE]
    if shown.level == 0:
        return (
            f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill="{BARE}" '
            f'stroke="{LINE}" stroke-width=".5"/>'
            f'<g opacity=".16">{_objects(thing, 1, x, y, CELL)}</g>'
        )
    lifted = y - shown.level * LIFT
    frog = _use("frog", x + CELL / 2, lifted + CELL / 2, CELL / 2)
    return (
        f'<rect x="{x:g}" y="{lifted:g}" width="{CELL}" height="{y - lifted + CELL:g}" '
        f'fill="{CUT}"/><rect x="{x:g}" y="{lifted:g}" width="{CELL}" height="{CELL}" '
        f'fill="{_green(shown.level)}"/>{_rim(garden.cells, n, x, lifted)}'
        + (_objects(thing, shown.objects, x, lifted, CELL) if shown.objects else "")
        + (frog if garden.frog == shown.cell else "")
        + _text(str(shown.level), x + 3, lifted + 12, FIGURES)
    )


def _rim(cells: list[CellView], n: int, x: float, y: float) -> str:
    """The sides on which the tile on top ends."""
    sides = (
        (n // SIDE > 0 and cells[n - SIDE].south, f"M{x:g} {y:g}h{CELL}"),
        (cells[n].east, f"M{x + CELL:g} {y:g}v{CELL}"),
        (cells[n].south, f"M{x:g} {y + CELL:g}h{CELL}"),
        (n % SIDE > 0 and cells[n - 1].east, f"M{x:g} {y:g}v{CELL}"),
    )
    ends = "".join(side for joined, side in sides if not joined)
    return f'<path d="{ends}" stroke="{LINE}" fill="none"/>'
