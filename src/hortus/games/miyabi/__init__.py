"""Miyabi (Michael Kiesling, HABA 2019), 2 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hortus.engine.game import Game, Level, Option, verbs_in

from .box import components
from .evening import document, schema
from .hopes import value
from .notation.moves import COLUMN_NAMES, Lay, LayZen, Leap, MiyabiMoves, Pass, Stay, cell_names
from .options import EXPANSIONS, RULINGS
from .rules import deal, legal, play, score, veil
from .shown import explain, log, picture, terminal, view
from .state import OBJECTS, SIDE, State


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    expansions = sum(1 << EXPANSIONS.index(name) for name in options["expansions"])
    return expansions, *(choices.index(options[name]) for name, choices in RULINGS.items())


def _level(level: int, *expansions: str) -> Level:
    return Level(level, {"expansions": list(expansions)})


def _item_name(category: int, item: int) -> str | None:
    if item == score.NO_ITEM:
        return None
    if category != score.SEVENS_LINE:
        return OBJECTS[item]
    return f"row-{item + 1}" if item < SIDE else f"column-{COLUMN_NAMES[item - SIDE]}"


GAME: Final = Game(
    id="miyabi",
    prefix="MI",
    players=(2, 3, 4),  # MI-01
    minutes=45,
    layout=State,
    options=(
        Option("expansions", EXPANSIONS, [], kind="set"),  # MI-X01
        *(Option(name, choices, choices[0], ruling=True) for name, choices in RULINGS.items()),
    ),
    levels=(
        _level(1),
        _level(2, "colours"),
        _level(3, "colours", "meadow"),
        _level(4, "colours", "meadow", "sevens"),
        _level(5, *EXPANSIONS),
    ),
    verbs=verbs_in(deal, legal, play, score, value, veil),
    horizon={2: 6, 3: 6, 4: 6},  # a round
    package=Path(__file__).parent,
    rules_version=1,
    moves=MiyabiMoves(),
    categories=score.CATEGORIES,
    item_name=_item_name,
    cell_names=cell_names,
    pack=_pack,
    box=components.box,
    box_data=components.box_data,
    draw_view=view.draw_view,
    progress=view.progress,
    happenings=log.happenings,
    observation_size=veil.OBSERVATION,
    tell=explain.tell,
    picture=picture.picture,
    narrate=terminal.narrate,
    sketch=terminal.sketch,
    evening=document.read_evening,
    evening_schema=schema.SCHEMA,
)

__all__ = ["GAME", "Lay", "LayZen", "Leap", "Pass", "Stay"]
