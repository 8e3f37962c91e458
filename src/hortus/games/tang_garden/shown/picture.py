"""The table as one SVG picture, for notebooks: garden, panels round it, what is on offer, seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hortus.engine.drawing import framed
from hortus.engine.words import counted

from ..rules.lattice import GRID, SIDE_NAMES
from .facts import FaceFacts, LookFacts, TangGardenBox
from .naming import face_of
from .view import FigureView, LaidView, SeatView, TangGardenView

SHEET: Final = Path(__file__).parent / "symbols.svg"
CELL: Final = 60
BOARD: Final = 8 * CELL
PANELS: Final = {"small": (120, 66), "large": (180, 96)}  # two and three cells wide
RIM: Final = 66 + 96
GAP: Final = 20
LEFT: Final = GAP + RIM  # of the garden, and its top
SQUARE: Final = BOARD + 2 * LEFT
SIDE_WIDTH: Final = 420
LINE: Final = 46
PIECE: Final = 56  # hundredths of a cell
FIGURE: Final = 66
WEDGE: Final = 30
SKY: Final = ("sun", "moon")
CORNERS: Final = {"A": "a1", "B": "h1", "C": "h8", "D": "a8"}
SEATS: Final = ("#3b6ea8", "#b4472f", "#5d8a3c", "#8a5ba0")
NEUTRAL: Final = "#8d8579"


def picture(view: TangGardenView, box: TangGardenBox) -> str:
    """The whole table. The text of the position stands in <desc>."""
    side = _side(view, box)
    width = SQUARE + SIDE_WIDTH
    height = max(SQUARE, GAP + LINE * len(side))
    parts = [
        f'<rect x="{LEFT}" y="{LEFT}" width="{BOARD}" height="{BOARD}" fill="#e9e2cf" '
        'stroke="#a68d62"/>',
        *(_empty(name) for name in GRID.cells if name not in CORNERS.values()),
        *(_token(cell, size) for size, cells in view.tokens.items() for cell in cells),
        *(_stack(stack.stack, stack.open, box) for stack in view.stacks),
        *(_card(stack.stack, stack.card.kind) for stack in view.stacks if stack.card),
        *(_laid(laid, box) for laid in view.laid),
        *(_figure(figure, view, box) for figure in view.figures),
        *(_panels(number, view, box) for number in range(4)),
        *(f'<g transform="translate({SQUARE} {GAP + LINE * n})">{row}</g>'
          for n, row in enumerate(side)),
    ]  # fmt: skip
    return framed(width, height, "#f7f2e6", describe(view), SHEET, parts)


def describe(view: TangGardenView) -> str:
    """The position in one sentence for readers that see no picture."""
    seats = "; ".join(
        f"seat {seat.seat}: {counted(seat.coins, 'coin')}, {counted(len(seat.cards), 'card')}"
        for seat in view.seats
    )
    tiles = counted(sum(not laid.tile.startswith("start-") for laid in view.laid), "tile")
    figures = counted(len(view.figures), "figure")
    return f"Tang Garden, round {view.round}: {tiles}, {figures}; {seats}"


def _use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> str:
    return (
        f'<use href="#tang-{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" '
        f'height="{width if height is None else height:g}"/>'
    )


# ------------------------------------------------------------------------------- the garden


def _corner(cell: str) -> tuple[int, int]:
    """The upper left corner of a cell."""
    row, column = divmod(GRID.cell(cell), 8)
    return LEFT + column * CELL, LEFT + row * CELL


def _empty(cell: str) -> str:
    x, y = _corner(cell)
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="none" stroke="#cdbf9c" '
        'stroke-width=".7"/>'
    )


def _token(cell: str, size: str) -> str:
    x, y = _corner(cell)
    return _use(f"token-{size}", x + 10, y + 10, CELL - 20)


def _stack(name: str, open_tile: str | None, box: TangGardenBox) -> str:
    x, y = _corner(CORNERS[name])
    if open_tile is not None:
        return _tile(face_of(open_tile, box), 0, [], x + 3, y + 3, 54)
    back = {"A": "green", "B": "water", "C": "rock", "D": "tao"}[name]
    return _use(f"back-{back}", x + 3, y + 3, 54)


def _card(stack: str, kind: str) -> str:
    """Solo: the decoration that goes with a stack's tile, above or below it."""
    x, y = _corner(CORNERS[stack])
    return _use(f"decor-{kind}", x + 10, y - 44 if stack in "AB" else y + CELL + 4, 40)


def _laid(laid: LaidView, box: TangGardenBox) -> str:
    x, y = _corner(laid.cell)
    return _tile(face_of(laid.tile, box), laid.turn, laid.decorations, x, y, CELL)


def _tile(
    face: FaceFacts, turn: int, pieces: Sequence[str | None], x: float, y: float, size: float
) -> str:
    """A tile in layers as it lies, then its free spots and what stands on the others."""
    look = face.looks[turn]
    parts = _ground(face, turn)
    if face.person:
        px, py = look.person
        parts.append(_use("spot-person", px - 50, py - 50, 100))
    for spot, kind in enumerate(face.spots):
        px, py = look.places[spot]
        piece = pieces[spot] if spot < len(pieces) else None
        if piece is None:
            parts.append(_use(f"spot-{kind}", px - 50, py - 50, 100))
        else:
            parts.append(_standing(f"decor-{piece}", px, py, PIECE))
    scale = size / 100
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(parts)}</g>'


def _ground(face: FaceFacts, turn: int) -> list[str]:
    """What is printed: layers that turn with the tile, then what lives there, upright."""
    if face.temple is not None:
        return [_use(f"temple-{face.temple}", 0, 0, 100)]
    layers = "".join(
        f'<use href="#{symbol}" width="100" height="100" '
        f'transform="rotate({90 * quarters} 50 50)"/>'
        for symbol, quarters in face.layers
    )
    return [
        _use("ground", 0, 0, 100),
        f'<g transform="rotate({90 * turn} 50 50)">{layers}</g>',
        *(f'<use href="#{mark}" width="100" height="100"/>' for mark in face.looks[turn].marks),
    ]


def _standing(symbol: str, x: float, y: float, size: float) -> str:
    """What stands upright with its feet a little below a point."""
    return _use(symbol, x - size / 2, y + 10 - 0.88 * size, size)


def _feet(figure: FigureView, look: LookFacts) -> tuple[float, float]:
    """Where a figure stands on its tile: on a decoration it stands higher."""
    if figure.place == 0:
        return look.person
    x, y = look.places[figure.place - 1]
    return x, y - 9


def _figure(figure: FigureView, view: TangGardenView, box: TangGardenBox) -> str:
    """A figure on a base in its owner's colour, with a wedge where it looks."""
    laid = next(laid for laid in view.laid if laid.cell == figure.cell)
    x, y = _feet(figure, face_of(laid.tile, box).looks[laid.turn])
    left, top = _corner(figure.cell)
    colour = NEUTRAL if figure.owner is None else SEATS[figure.owner]
    quarter = 90 * SIDE_NAMES.index(figure.facing)
    base = f'<ellipse cx="{x:g}" cy="{y + 8:g}" rx="20" ry="9" fill="{colour}"/>'
    wedge = (
        f'<path d="M{x - 9:g} {y + 2:g}h18L{x:g} {y + 8 - WEDGE:g}z" fill="{colour}" '
        f'transform="rotate({quarter} {x:g} {y + 8:g})"/>'
    )
    return (
        f'<g transform="translate({left} {top}) scale({CELL / 100:g})">{wedge}{base}'
        f"{_standing(f'figure-{figure.character}', x, y, FIGURE)}</g>"
    )


# --------------------------------------------------------------------------- round the garden


def _panels(number: int, view: TangGardenView, box: TangGardenBox) -> str:
    """The panels of one side, drawn in the north and turned."""
    middle = SQUARE / 2
    shown = [
        _in_notch(notch.notch[2:], notch.panel, number, box)
        for notch in view.notches
        if notch.notch[0] == SIDE_NAMES[number] and notch.panel is not None
    ]
    return f'<g transform="rotate({90 * number} {middle:g} {middle:g})">{"".join(shown)}</g>'


def _in_notch(place: str, panel: str, side: int, box: TangGardenBox) -> str:
    """A panel in the inner or outer row; in the south and west rows run the other way round."""
    small = place[0] == "s"
    width, height = PANELS["small" if small else "large"]
    k = int(place[1])
    if side >= 2:
        k = (2 if small else 1) - k
    x = LEFT + CELL + k * width
    y = LEFT - height if small else LEFT - PANELS["small"][1] - height
    return panel_picture(panel, x, y, width, box)


def panel_picture(panel: str, x: float, y: float, width: float, box: TangGardenBox) -> str:
    """One panel with the symbols on it: sun and moon in the sky, the others on the ground."""
    symbols = next(one.symbols for one in box.panels if one.id == panel)
    small = panel.startswith("S")
    across, up, symbol = (200, 110, 78) if small else (300, 160, 110)
    parts = [_use(f"panel-{'small' if small else 'large'}", 0, 0, across, up)]
    for n, name in enumerate(symbols):
        middle = across * (n + 1) / (len(symbols) + 1)
        top = up * 0.05 if name in SKY else up * 0.97 - symbol
        parts.append(_use(f"symbol-{name}", middle - symbol / 2, top, symbol))
    scale = width / across
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(parts)}</g>'


# ------------------------------------------------------------------------------- at the side


def _side(view: TangGardenView, box: TangGardenBox) -> list[str]:
    """Rows of what is on offer, of the cards to choose from, and of the seats."""
    offered = [panel for panels in view.offers.values() for panel in panels if panel is not None]
    people = [one for one in view.characters if one is not None]
    rows = [
        "".join(panel_picture(panel, k * 84, 0, 78, box) for k, panel in enumerate(offered)),
        "".join(_use(f"figure-{one}", k * 48, 0, 42) for k, one in enumerate(people)),
    ]
    if view.choice:
        shown = (f"decor-{card.kind}" if card else "card-back" for card in view.choice)
        rows.append("".join(_use(symbol, k * 48, 0, 42) for k, symbol in enumerate(shown)))
    if view.solo is not None:
        own = (_use(f"figure-{one}", 22 + k * 48, 0, 42) for k, one in enumerate(view.solo.own))
        return [*rows, _head(view.seats[0], ""), "".join(own)]
    return rows + [row for seat in view.seats for row in (_seat(seat), _cards(seat))]


def _seat(seat: SeatView) -> str:
    markers = " ".join(str(column) for column in seat.markers)
    active = _use(f"figure-{seat.active}", 330, 0, 42) if seat.active else ""
    return _head(seat, f", tracks {markers}") + active


def _head(seat: SeatView, more: str) -> str:
    tokens = f"{seat.tokens['small']} + {seat.tokens['large']} tokens"
    coins = counted(seat.coins, "coin")
    return (
        f'<circle cx="8" cy="22" r="7" fill="{SEATS[seat.seat]}"/>'
        f'<text x="22" y="27">Seat {seat.seat}: {coins}, {tokens}{more}</text>'
    )


def _cards(seat: SeatView) -> str:
    """The cards kept, by kind, each kind with its number."""
    kinds = [card.kind for card in seat.cards]
    return "".join(
        _use(f"decor-{kind}", 22 + k * 36, 0, 30)
        + f'<text x="{50 + k * 36}" y="38" font-size="11">{kinds.count(kind)}</text>'
        for k, kind in enumerate(dict.fromkeys(kinds))
    )
