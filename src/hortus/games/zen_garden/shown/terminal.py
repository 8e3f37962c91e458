"""A table in words and letters, for terminals: what happened, and how things lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hortus.engine.parts import Happening
from hortus.engine.words import words

from ..notation.garden_text import GRID, KINDS, tile_letters
from ..rules.sheet import SHEET
from ..state import COLUMNS, SLOTS
from .explain import WORDS, item_name
from .facts import ZenGardenBox
from .view import GardenView, OrderView, ZenGardenView, tile_view

ARCS: Final = "╭╮╯╰"  # how a path bends at each turn
_EMPTY: Final = "·   "
_GAP: Final = "    "


def narrate(
    happening: Happening,
    view: ZenGardenView,
    box: ZenGardenBox,
    names: Sequence[str],
    language: str,
) -> str:
    """One happening as a sentence; `view` is the table after it."""
    text = words(WORDS, language)
    if happening.kind == "emperors":
        return _emperors(view, text)
    values: dict[str, str | int] = dict(happening.values)
    if happening.seat is not None:
        values["seat"] = names[happening.seat]
    if isinstance(tile := values.get("tile"), int):
        values["tile"] = _tile(tile, text)
    if isinstance(order := values.get("order"), int):
        values["order"] = _pair(view.orders[order - 1], text)
    return text[f"zen_happening_{happening.kind}"].format(**values)


def _tile(tile: int, text: Mapping[str, str]) -> str:
    shown = tile_view(tile)
    return text["zen_tile"].format(
        soil=item_name(f"soil-{shown.soil}", text),
        path=item_name(f"path-{shown.path}", text),
        decor=item_name(f"decor-{shown.decor}", text),
    )


def _pair(order: OrderView, text: Mapping[str, str]) -> str:
    first, second = (item_name(feature, text) for feature in order.features)
    return text["zen_pair"].format(first=first, second=second)


def _emperors(view: ZenGardenView, text: Mapping[str, str]) -> str:
    wishes = {space: item_name(feature, text) for space, feature in view.preferences.items()}
    numbered = {f"feature{n}": wish for n, wish in enumerate(wishes.values())}
    told = [text["zen_happening_emperors"].format(**wishes, **numbered)]
    for order in view.orders:
        told.append(text["zen_happening_emperors_order"].format(order=_pair(order, text)))
    return " ".join(told)


def sketch(view: ZenGardenView, box: ZenGardenBox, names: Sequence[str], language: str) -> str:
    """Market and gardens in letters: soil, path and decor as in score documents, then the arc.

    A garden's rows and columns carry the names of the floating sheet's cells.
    """
    text = words(WORDS, language)
    round_ = text["zen_round"].format(round=view.round, rounds=view.rounds)
    blocks = [_garden(garden, names[garden.seat], text) for garden in view.gardens]
    widths = [max(len(line) for line in block) for block in blocks]
    rows = [
        _GAP.join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip(*blocks, strict=True)
    ]
    return "\n".join([round_, "", *_market(view), "", *rows, "", *_letters(text)])


def _market(view: ZenGardenView) -> list[str]:
    """The top row first, each behind its price."""
    lines = ["     a   b   c   d"]
    for row in reversed(range(0, SLOTS, COLUMNS)):
        fields = view.market[row : row + COLUMNS]
        shown = [tile_letters(f.tile.tile) if f.tile else "·  " for f in fields]
        lines.append(f"{fields[0].price:3}  {' '.join(shown)}".rstrip())
    return lines


def _letters(text: Mapping[str, str]) -> list[str]:
    """What the letters of a tile stand for, in their order."""
    lines = []
    for kind, names, letters in KINDS:
        pairs = zip(letters, names, strict=True)
        told = (f"{letter} {item_name(f'{kind}-{name}', text)}" for letter, name in pairs)
        lines.append(f"{text[f'zen_feature_{kind}']}: {', '.join(told)}")
    return lines


def _garden(garden: GardenView, name: str, text: Mapping[str, str]) -> list[str]:
    """Seven lines: the name, the columns' names, up to four rows, the purse."""
    laid = {one.cell: tile_letters(one.tile.tile) + ARCS[one.turn] for one in garden.laid}
    columns = sorted({cell[0] for cell in laid})
    rows = sorted({cell[1] for cell in laid})
    across = SHEET.columns[SHEET.columns.index(columns[0]) :][:GRID] if laid else "defg"
    first = int(rows[0]) if laid else 4
    lines = [f"{name} ({text['zen_coins'].format(count=garden.coins)})"]
    lines.append("  " + "    ".join(across))
    for row in range(first, first + GRID):
        cells = [laid.get(f"{column}{row}", _EMPTY) for column in across.ljust(GRID)]
        lines.append(f"{row if row <= 7 else ' '} " + " ".join(cells).rstrip())
    return lines
