"""What the people at a table agree on: expansions, and rulings where the rule book is silent."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.options import Level, Option

EXPANSIONS: Final = ("colours", "meadow", "zen", "frog", "sevens")  # A to E (MI-X02)
# Rulings of ours, each with the recommended choice first; in the order of the options record.
RULINGS: Final = {
    "first_seat": ("random", "seat_1"),
    "voluntary_pass": ("allowed", "forced_only"),
    "support": ("level", "anything", "whole_tiles"),
    "top_level": ("none", "five"),
    "fifth_level": ("exactly", "or_higher"),
    "majority_ties": ("higher", "split", "lower"),
    "two_seats_second": ("pays", "nothing", "ties_only"),
}
OPTIONS: Final = (
    Option("expansions", EXPANSIONS, [], kind="set"),  # MI-X01
    *(Option(name, choices, choices[0], ruling=True) for name, choices in RULINGS.items()),
)


def _level(level: int, *expansions: str) -> Level:
    return Level(level, {"expansions": list(expansions)})


LEVELS: Final = (
    _level(1),
    _level(2, "colours"),
    _level(3, "colours", "meadow"),
    _level(4, "colours", "meadow", "sevens"),
    _level(5, *EXPANSIONS),
)


def pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    """The options as fields of the record."""
    expansions = sum(1 << EXPANSIONS.index(name) for name in options["expansions"])
    return expansions, *(choices.index(options[name]) for name, choices in RULINGS.items())
