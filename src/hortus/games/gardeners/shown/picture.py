"""The table as one SVG picture, for notebooks: the common garden, supplies and cards around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hortus.engine.drawing import framed
from hortus.engine.words import counted

from ..box.components import COMPASS
from .facts import GardenersBox, TileFacts
from .view import CardView, GardenersView, LaidView, SeatView

SHEET: Final = Path(__file__).parent / "symbols.svg"
CELL: Final = 60
SMALL: Final = 34
GAP: Final = 20
SEAT_HEIGHT: Final = 96
SIDE_WIDTH: Final = 12 * SMALL
GROUND: Final = "#f4efe4"


def tile(facts: TileFacts, turn: int, x: float, y: float, size: float = CELL) -> str:
    """One tile: its ground, then what stands on it; benches and paths turn with the tile."""
    parts = [_use(f"ground-{facts.ground}")]
    if facts.path:
        drawn = "NS" if facts.path in ("NS", "EW") else "NE"
        quarter = _quarters(drawn, facts.path) + turn
        parts.append(_use(f"path-{drawn}", quarter))
    if facts.looks:
        parts.append(_use("bench", COMPASS.index(facts.looks) + turn))
    elif facts.element:
        parts.append(_use("-".join(filter(None, (facts.element, facts.colour)))))
    return f'<g transform="translate({x} {y}) scale({size / 100})">{"".join(parts)}</g>'


def _quarters(drawn: str, wanted: str) -> int:
    """How often the drawn path has to be turned to reach the wanted sides."""
    for quarter in range(4):
        turned = {COMPASS[(COMPASS.index(side) + quarter) % 4] for side in drawn}
        if turned == set(wanted):
            return quarter
    return 0


def _use(symbol: str, quarters: int = 0) -> str:
    turned = f' transform="rotate({90 * (quarters % 4)} 50 50)"' if quarters % 4 else ""
    return f'<use href="#gardeners-{symbol}" width="100" height="100"{turned}/>'


def picture(view: GardenersView, box: GardenersBox) -> str:
    """The whole table. The text of the position stands in <desc>."""
    side = view.side * CELL
    width = 3 * GAP + side + SIDE_WIDTH
    height = 2 * GAP + max(side, len(view.seats) * SEAT_HEIGHT)
    parts = _garden(view.garden, view.side, view.corner, box)
    parts += [_seat(seat, box, 2 * GAP + side, GAP + n * SEAT_HEIGHT) for n, seat in
              enumerate(view.seats)]  # fmt: skip
    return framed(width, height, GROUND, describe(view), SHEET, parts)


def garden_picture(garden: Sequence[LaidView], side: int, box: GardenersBox) -> str:
    """A garden alone, its rows and columns counted from 0."""
    width = 2 * GAP + side * CELL
    told = f"Gardeners: a garden of {side} x {side}"
    return framed(width, width, GROUND, told, SHEET, _garden(garden, side, (0, 0), box))


def describe(view: GardenersView) -> str:
    """The position in one sentence for readers that see no picture."""
    return (
        f"Gardeners, {view.mode}: {len(view.garden)} of {view.side**2} tiles laid, "
        f"{counted(view.round, 'garden')} conformed, {counted(view.points, 'point')}"
    )


def _garden(
    garden: Sequence[LaidView], side: int, corner: tuple[int, int], box: GardenersBox
) -> list[str]:
    """The square, and the tiles that lie in it."""
    width = side * CELL
    square = (
        f'<rect x="{GAP}" y="{GAP}" width="{width}" height="{width}" fill="#e3ead2" '
        'stroke="#8c9a72" stroke-dasharray="6 5"/>'
    )
    return [square, *(_laid(laid, corner, box) for laid in garden)]


def _laid(laid: LaidView, corner: tuple[int, int], box: GardenersBox) -> str:
    row, column = corner
    x, y = GAP + (laid.column - column) * CELL, GAP + (laid.row - row) * CELL
    return tile(box.tile(laid.tile), laid.turn, x, y)


def _seat(seat: SeatView, box: GardenersBox, x: float, y: float) -> str:
    held = ([seat.top] if seat.top else []) + seat.loose
    tiles = [box.tile(one) for one in held[:12]]
    said = f", {seat.said}" if seat.said else ""
    more = max(0, seat.stack - 1)
    parts = [f'<text x="{x}" y="{y + 14}">Seat {seat.seat}{said}; {more} more in the stack</text>']
    parts += [tile(one, 0, x + k * SMALL, y + 22, SMALL - 3) for k, one in enumerate(tiles[:12])]
    parts += [_card(card, x + k * 150, y + 78) for k, card in enumerate(seat.cards)]
    return "".join(parts)


def _card(card: CardView, x: float, y: float) -> str:
    return f'<text x="{x}" y="{y}">{card.card or "?"} ({card.back})</text>'
