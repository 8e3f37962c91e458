"""What the people at a table agree on: rulings of ours, and the start tile's side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hortus.engine.options import Option

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
OPTIONS: Final = (
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


def pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    """The options as fields of the record."""
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


def private(options: Mapping[str, Any]) -> bool:
    """Whether a seat sees cards that others do not."""
    return bool(options["drawn_cards"] == "hidden")
