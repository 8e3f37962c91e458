"""What the people at a table agree on: expansions, and rulings where the rule book is silent."""

from __future__ import annotations

from typing import Final

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
