"""Pairs of cards that no garden fulfils together: the table, and how it is read and written.

The table is made by `hortus solve gardeners --pairs FILE`.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from hortus.engine.states import to_bytes
from hortus.games.gardeners.box import components
from hortus.games.gardeners.box.components import Card, Contents

TABLE: Final = Path(__file__).with_name("contradictions.toml")
DECKS: Final = ("standard", "special")  # the cards of these meet each other

Pair = tuple[str, str]  # ids of cards, in the order of the box

_HEAD: Final = """\
# Pairs of cards that no garden of 6 x 6 fulfils together, proven by the solver. Of those under
# `unknown` it could neither find a garden nor prove that there is none.
#
# Made by: hortus solve gardeners --pairs FILE
#
#   box      fingerprint of the box whose cards they are
#   pairs    how many were tried: any two cards of the decks standard and special
#   seconds  for one pair, at most
"""


@dataclass(frozen=True)
class Contradictions:
    """The table."""

    box: str
    pairs: int
    seconds: float
    impossible: tuple[Pair, ...]
    unknown: tuple[Pair, ...]

    def text(self) -> str:
        """The table as TOML."""
        lines = [f'box = "{self.box}"', f"pairs = {self.pairs}", f"seconds = {self.seconds:g}"]
        for name, pairs in (("impossible", self.impossible), ("unknown", self.unknown)):
            rows = [f'    ["{one}", "{other}"],' for one, other in pairs]
            lines += ["", f"{name} = [", *rows, "]"] if rows else ["", f"{name} = []"]
        return "\n".join([_HEAD, *lines, ""])


def read(file: Path = TABLE) -> Contradictions:
    """A table from its file."""
    entry = tomllib.loads(file.read_text("utf-8"))
    pairs = {name: tuple((a, b) for a, b in entry[name]) for name in ("impossible", "unknown")}
    return Contradictions(entry["box"], entry["pairs"], entry["seconds"], **pairs)


def all_pairs(contents: Contents) -> list[Pair]:
    """Any two cards that can bind at the same time in the games for all tiles."""
    cards = [card for card in contents.cards if card.deck in DECKS]
    return [(one.id, other.id) for one, other in combinations(cards, 2)]


def fingerprint(box: Any) -> str:
    """Equal for boxes with the same tiles and cards."""
    return hashlib.sha256(to_bytes(box)).hexdigest()[:16]


def contradict(cards: Iterable[Card | int], box: Any = None) -> list[tuple[int, int]]:
    """The pairs among some cards that no garden fulfils together, as numbers.

    `box` is the array of one that `components.box` gives; None: the standard box. For a box
    that the table was not made for nothing is known, and the list is empty.
    """
    numbers = sorted(card if isinstance(card, int) else card.number for card in cards)
    known = _known(fingerprint(components.box() if box is None else box))
    return [pair for pair in combinations(numbers, 2) if pair in known]


@cache
def _known(box: str) -> frozenset[tuple[int, int]]:
    table = read()
    return _numbers(table.impossible) if table.box == box else frozenset()


def _numbers(pairs: Sequence[Pair]) -> frozenset[tuple[int, int]]:
    card = components.contents().card
    return frozenset((card(one).number, card(other).number) for one, other in pairs)
