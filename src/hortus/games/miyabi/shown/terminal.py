"""A table in words and letters, for terminals: what happened, and how things lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hortus.engine.parts import Happening
from hortus.engine.words import words

from ..rules.terrace import objects_on
from ..state import GRID, SHAPE_OF, SHAPES, SIDE, VARIANTS
from .explain import WORDS, item_name
from .facts import MiyabiBox
from .view import CellView, GardenView, MiyabiView

_GAP: Final = "    "
_CELL: Final = 5  # letters for a cell, the gap included
_ACROSS: Final = 2  # gardens side by side


def narrate(
    happening: Happening,
    view: MiyabiView,
    box: MiyabiBox,
    names: Sequence[str],
    language: str,
) -> str:
    """One happening as a sentence; `view` is the table after it."""
    text = words(WORDS, language)
    values: dict[str, str | int] = dict(happening.values)
    if happening.seat is not None:
        values["seat"] = names[happening.seat]
    if isinstance(kind := values.get("kind"), str):
        values["tile"] = _tile(kind, text)
    if isinstance(thing := values.get("object"), str):
        values["object"] = item_name(thing, text)
    if happening.kind == "prospect":
        return _prospect(values, text)
    return text[f"miyabi_happening_{happening.kind}"].format(**values)


def _prospect(values: Mapping[str, str | int], text: Mapping[str, str]) -> str:
    """ "Ann: +16 for the majority (pagoda)." """
    said = {**values, "points": f"{values['prospect']:+}"}
    if values["category"] == "majority":
        gain = text["miyabi_gain_majority"].format(**said)
    else:
        what = text[f"miyabi_category_{values['category']}"]
        gain = text["miyabi_gain_expansion"].format(what=what, **said)
    return text["miyabi_happening_prospect"].format(seat=values["seat"], gains=gain)


def _tile(kind: str, text: Mapping[str, str]) -> str:
    """ "fish-2" is "double tile, fish ×2"."""
    thing, _, variant = kind.partition("-")
    number = VARIANTS.index(variant)
    return text["miyabi_tile"].format(
        shape=text[f"miyabi_shape_{SHAPES[SHAPE_OF[number]]}"],
        object=item_name(thing, text),
        count=objects_on(number),
    )


def sketch(view: MiyabiView, box: MiyabiBox, names: Sequence[str], language: str) -> str:
    """Supply, gardens and standings in letters; cells are written as in score documents."""
    text = words(WORDS, language)
    gardens = [_garden(garden, names[garden.seat], text) for garden in view.gardens]
    parts = [
        [text["miyabi_round"].format(round=view.round, rounds=view.rounds)],
        _supply(view, text),
        *(_beside(gardens[k : k + _ACROSS]) for k in range(0, len(gardens), _ACROSS)),
        _majorities(view, names, text),
        _key(view, text),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _supply(view: MiyabiView, text: Mapping[str, str]) -> list[str]:
    """The tiles by shape, named as in moves."""
    lines = [f"{text['miyabi_supply']}:"]
    for shape in SHAPES:
        piles = [f"{pile.kind} ×{pile.count}" for pile in view.supply if pile.shape == shape]
        if piles:
            lines.append(f"  {text[f'miyabi_shapes_{shape}']}: {', '.join(piles)}")
    if view.zen is not None:
        open_ = [f"zen-{n} ×{count}" for n, count in enumerate(view.zen.open, 1) if count]
        lines.append(f"  {text['miyabi_zen_tile']}: {', '.join(open_) or '-'}")
    return lines


def _garden(garden: GardenView, name: str, text: Mapping[str, str]) -> list[str]:
    """Eight lines: whose it is, the columns with their lanterns, six rows."""
    head = "miyabi_terminal_done" if garden.done else "miyabi_terminal_seat"
    columns = [f"[{c}]" if c in garden.lanterns else f" {c}" for c in GRID.columns]
    lines = [text[head].format(seat=name, points=garden.points), " " + _row(columns)]
    for row in range(SIDE):
        cells = [_cell(one, garden.frog) for one in garden.cells[row * SIDE :][:SIDE]]
        lines.append(f"{row + 1} {_row(cells)}")
    return lines


def _row(entries: Sequence[str]) -> str:
    return "".join(entry.ljust(_CELL) for entry in entries).rstrip()


def _cell(shown: CellView, frog: str | None) -> str:
    """ "3*2" is level 3 with two objects, "3" empty green, "." bare."""
    objects = f"*{shown.objects}" if shown.objects else ""
    return f"{shown.level or '.'}{objects}{'~' if shown.cell == frog else ''}"


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(line) for line in block) for block in blocks]
    return [
        _GAP.join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip(*blocks, strict=True)
    ]


def _majorities(view: MiyabiView, names: Sequence[str], text: Mapping[str, str]) -> list[str]:
    """What is in sight of each object, with what most, second most and level 5 are worth."""
    lines = [f"{text['miyabi_majorities']}:"]
    for row, (race, bonus) in enumerate(zip(view.majorities, view.bonuses, strict=True), 1):
        counts = ", ".join(f"{names[g.seat]}: {race.counts[g.seat]}" for g in view.gardens)
        worth = text["miyabi_majority_worth"].format(first=race.first, second=race.second)
        left = text["miyabi_terminal_bonus"].format(points=bonus.points) if bonus.left else ""
        lines.append(f"  {row} {item_name(race.object, text)} ({worth}{left}) {counts}")
    return lines


def _key(view: MiyabiView, text: Mapping[str, str]) -> list[str]:
    """What the letters stand for."""
    return [text["miyabi_terminal_key"]] + (
        [text["miyabi_terminal_frog"]] if "frog" in view.expansions else []
    )
