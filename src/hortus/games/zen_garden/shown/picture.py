"""The table as one SVG picture, for notebooks: market above, gardens below."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.drawing import framed
from hortus.engine.words import counted

from .facts import ZenGardenBox
from .view import FieldView, GardenView, LaidView, TileView, ZenGardenView

SHEET: Final = Path(__file__).parent / "symbols.svg"
CELL: Final = 60
GAP: Final = 20


def tile(shown: TileView, turn: int, x: float, y: float, size: float = CELL) -> str:
    """One tile: ground, path turned, decor upright in the corner the path leaves free."""
    corner = {0: (3, 3), 1: (50, 3), 2: (50, 50), 3: (3, 50)}[turn]
    scale = size / 100
    return (
        f'<g transform="translate({x} {y}) scale({scale})">'
        f'<use href="#zen-soil-{shown.soil}" width="100" height="100"/>'
        f'<use href="#zen-path-{shown.path}" width="100" height="100" '
        f'transform="rotate({90 * turn} 50 50)"/>'
        f'<use href="#zen-decor-{shown.decor}" x="{corner[0]}" y="{corner[1]}" '
        'width="47" height="47"/></g>'
    )


def picture(view: ZenGardenView, box: ZenGardenBox) -> str:
    """The whole table. The text of the position stands in <desc>."""
    width = max(9 * CELL + 2 * GAP, len(view.gardens) * (4 * CELL + GAP) + GAP)
    height = 2 * GAP + 3 * CELL + 2 * GAP + 4 * CELL + 2 * GAP
    parts = [_field(field, width) for field in view.market]
    parts += [_price(row, width) for row in range(3)]
    parts += _wishes(view)
    parts += [_garden(garden, n) for n, garden in enumerate(view.gardens)]
    return framed(width, height, "#f4efe4", describe(view), SHEET, parts)


def describe(view: ZenGardenView) -> str:
    """The position in one sentence for readers that see no picture."""
    gardens = "; ".join(
        f"seat {g.seat}: {counted(g.coins, 'coin')}, {counted(len(g.laid), 'tile')}"
        for g in view.gardens
    )
    return f"Zen Garden, round {view.round} of {view.rounds}; {gardens}"


def _field(field: FieldView, width: float) -> str:
    row, column = 2 - int(field.slot[0]), "abcd".index(field.slot[1])
    x = (width - 4 * CELL) / 2 + column * CELL
    y = GAP + row * CELL
    empty = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="none" stroke="#b9ad97"/>'
    return empty + (tile(field.tile, 0, x, y) if field.tile else "")


def _price(row: int, width: float) -> str:
    x = (width - 4 * CELL) / 2 - 14
    return f'<text x="{x}" y="{GAP + (2 - row) * CELL + 35}" text-anchor="end">{row}</text>'


def _wishes(view: ZenGardenView) -> list[str]:
    """The emperor tiles, at the upper left: preferences first, then orders in pairs."""
    rows = [(name, [feature]) for name, feature in view.preferences.items()]
    rows += [(f"order {n}", list(order.features)) for n, order in enumerate(view.orders, 1)]
    return [
        f'<text x="{GAP}" y="{GAP + 28 * n + 17}">{name}</text>'
        + "".join(_feature(f, GAP + 70 + 28 * k, GAP + 28 * n) for k, f in enumerate(features))
        for n, (name, features) in enumerate(rows)
    ]


def _feature(feature: str, x: float, y: float) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="24" height="24" fill="#fbf7ee" stroke="#b9ad97"/>'
        f'<use href="#zen-{feature}" x="{x}" y="{y}" width="24" height="24"/>'
    )


def _garden(garden: GardenView, n: int) -> str:
    left = GAP + n * (4 * CELL + GAP)
    top = 4 * GAP + 3 * CELL
    frame = (
        f'<text x="{left}" y="{top - 6}">Seat {garden.seat}: {counted(garden.coins, "coin")}</text>'
        f'<rect x="{left}" y="{top}" width="{4 * CELL}" height="{4 * CELL}" '
        'fill="#e5d9c3" stroke="#8c7b62"/>'
    )
    return frame + "".join(_laid(laid, garden, left, top) for laid in garden.laid)


def _laid(laid: LaidView, garden: GardenView, left: float, top: float) -> str:
    """The garden sits in the upper left corner of its grid."""
    columns = ["abcdefg".index(other.cell[0]) for other in garden.laid]
    rows = [int(other.cell[1]) for other in garden.laid]
    x = left + ("abcdefg".index(laid.cell[0]) - min(columns)) * CELL
    y = top + (int(laid.cell[1]) - min(rows)) * CELL
    return tile(laid.tile, laid.turn, x, y)
