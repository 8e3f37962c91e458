"""Tang Garden (Francesco Testini and Pierluca Zizzi, ThunderGryph Games 2019), 1 to 4 seats.

An unofficial implementation; one seat plays the solo game Yin & Yang.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hortus.engine.game import Game, Option, verbs_in

from .box import components
from .evening import document, schema
from .hopes import value
from .notation import moves
from .rules import deal, legal, play, score, veil
from .shown import explain, log, picture, terminal, view
from .state import CHARACTERS, State

_DRAWN: Final = ("open", "hidden")
_DECKS: Final = ("reshuffle", "no_more")
_START_VIEWS: Final = ("once", "never", "each_cell")
_TEMPLE_VIEWS: Final = ("no", "yes")
_MONKS: Final = ("action", "chosen", "offered")
_SEARCHES: Final = ("building", "always")
_SIDES: Final = ("random", "a", "b")
_START_BONUSES: Final = ("step", "step_and_coin")
_TEMPLE_COINS: Final = ("later_turn", "same_turn")
_TOKEN_USES: Final = ("any_time", "between_actions")
_SOLO_LANTERNS: Final = ("all", "one_a_turn", "display")
_OPTIONS: Final = (
    Option("drawn_cards", _DRAWN, "open", ruling=True),
    Option("deck_empty", _DECKS, "reshuffle", ruling=True),
    Option("start_view", _START_VIEWS, "once", ruling=True),
    Option("temple_view", _TEMPLE_VIEWS, "no", ruling=True),
    Option("monk", _MONKS, "action", ruling=True, unwritten="chosen"),
    Option("official_price", (0, 1), 0, ruling=True, unwritten=1),
    Option("search_bonus", _SEARCHES, "building", ruling=True),
    Option("start_side", _SIDES, "random"),
    Option("start_bonus", _START_BONUSES, "step", ruling=True),
    Option("temple_coin", _TEMPLE_COINS, "later_turn", ruling=True, unwritten="same_turn"),
    Option("token_use", _TOKEN_USES, "any_time", ruling=True, unwritten="between_actions"),
    Option("solo_lanterns", _SOLO_LANTERNS, "all", ruling=True, unwritten="display"),
)


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    solo = players == 1
    return (
        _DRAWN.index(options["drawn_cards"]),
        0 if solo else _DECKS.index(options["deck_empty"]),  # TG-83
        _START_VIEWS.index(options["start_view"]),
        _TEMPLE_VIEWS.index(options["temple_view"]),
        _MONKS.index(options["monk"]),
        options["official_price"],
        _SEARCHES.index(options["search_bonus"]),
        _SIDES.index(options["start_side"]),
        _START_BONUSES.index(options["start_bonus"]),
        _TEMPLE_COINS.index(options["temple_coin"]),
        _TOKEN_USES.index(options["token_use"]),
        _SOLO_LANTERNS.index(options["solo_lanterns"]),
        (0,) * 4,
    )


def _item_name(category: int, item: int) -> str | None:
    return None if item == score.NO_ITEM else CHARACTERS[item]


def _private(options: Mapping[str, Any]) -> bool:
    return bool(options["drawn_cards"] == "hidden")


GAME: Final = Game(
    id="tang-garden",
    prefix="TG",
    players=(1, 2, 3, 4),
    minutes=60,
    layout=State,
    options=_OPTIONS,
    levels=(),
    verbs=verbs_in(deal, legal, play, score, value, veil),
    package=Path(__file__).parent,
    rules_version=1,
    moves=moves.TangGardenMoves(),
    categories=score.CATEGORIES,
    item_name=_item_name,
    cell_names=moves.cell_names,
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
    private=_private,
    chains=True,
    halvings={1: 8.0, 2: 6.4, 3: 6.4, 4: 6.4},
    horizon={1: 14, 2: 12, 3: 12, 4: 12},
    narrate=terminal.narrate,
    sketch=terminal.sketch,
    evening=document.read_evening,
    evening_schema=schema.SCHEMA,
)

__all__ = ["GAME"]
