"""What the people at a table agree on: rulings of ours, and the start tile's side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hortus.engine.options import Option

# In the order of the fields of `state.Options`; each is stored as the number of its choice.
OPTIONS: Final = (
    Option("drawn_cards", ("open", "hidden"), "open", ruling=True),
    Option("deck_empty", ("reshuffle", "no_more"), "reshuffle", ruling=True),
    Option("start_view", ("once", "never", "each_cell"), "once", ruling=True),
    Option("temple_view", ("no", "yes"), "no", ruling=True),
    Option("monk", ("action", "chosen", "offered"), "action", ruling=True, unwritten="chosen"),
    Option("official_price", (0, 1), 0, ruling=True, unwritten=1),
    Option("search_bonus", ("building", "always"), "building", ruling=True),
    Option("start_side", ("random", "a", "b"), "random"),
    Option("start_bonus", ("step", "step_and_coin"), "step", ruling=True),
    Option("temple_coin", ("later_turn", "same_turn"), "later_turn", ruling=True,
           unwritten="same_turn"),
    Option("token_use", ("any_time", "between_actions"), "any_time", ruling=True,
           unwritten="between_actions"),
    Option("solo_lanterns", ("all", "one_a_turn", "display"), "all", ruling=True,
           unwritten="display"),
)  # fmt: skip


def pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    """The options as fields of the record."""
    packed = {option.name: option.choices.index(options[option.name]) for option in OPTIONS}
    if players == 1:
        packed["deck_empty"] = 0  # TG-83
    return (*packed.values(), (0,) * 4)


def private(options: Mapping[str, Any]) -> bool:
    """Whether a seat sees cards that others do not."""
    return bool(options["drawn_cards"] == "hidden")
