"""Zen Garden (Mike Georgiou, Queen Games 2020), 2 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hortus.engine.errors import OptionError
from hortus.engine.game import Game, Level, Option, verbs_in

from .box import components
from .evening import document, schema
from .hopes import value
from .notation.moves import Take, ZenGardenMoves, cell_names
from .rules import deal, legal, play, score, veil
from .shown import explain, log, picture, terminal, view
from .state import FEATURES, State

_SLIDES: Final = ("column", "one_row")
_ZEROES: Final = ("nobody", "counts")
_LINES: Final = ("each", "once")
_OPTIONS: Final = (
    Option("boards", (1, 2, 3, 4, 5), [1], kind="set"),
    Option("slide", _SLIDES, "column", ruling=True),
    Option("zero_majority", _ZEROES, "nobody", ruling=True),
    Option("line_pay", _LINES, "each", ruling=True),
)


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    if 1 not in options["boards"]:
        raise OptionError("option 'boards' must include board 1 (ZG-02)", "boards")
    boards = sum(1 << board for board in options["boards"])
    return (
        boards,
        _SLIDES.index(options["slide"]),
        _ZEROES.index(options["zero_majority"]),
        _LINES.index(options["line_pay"]),
        (0, 0, 0, 0),
    )


def _item_name(category: int, item: int) -> str | None:
    if category == score.ORDER_LINE:
        return f"order-{item}"
    return None if item == score.NO_ITEM else FEATURES[item]


GAME: Final = Game(
    id="zen-garden",
    prefix="ZG",
    players=(2, 3, 4),  # ZG-01
    minutes=35,
    layout=State,
    options=_OPTIONS,
    levels=tuple(Level(n, {"boards": list(range(1, n + 1))}) for n in range(1, 6)),  # ZG-03
    verbs=verbs_in(deal, legal, play, score, value, veil),
    package=Path(__file__).parent,
    rules_version=1,
    moves=ZenGardenMoves(),
    categories=score.CATEGORIES,
    item_name=_item_name,
    cell_names=cell_names,
    pack=_pack,
    box=components.box,
    box_data=components.box_data,
    draw_view=view.draw_view,
    currency="coins",
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

__all__ = ["GAME", "Take"]
