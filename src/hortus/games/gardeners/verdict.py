"""A drawn garden judged by a card, for Python: see `outlook.py` for what the verdicts mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hortus.engine.bits import members
from hortus.engine.compiling import rule

from .components import Card
from .garden_text import Drawing, Place, garden_record
from .judge import faults, fulfilled
from .outlook import outlook
from .room import BROKEN, FULFILLED, OPEN

VERDICTS: Final = {OPEN: "open", FULFILLED: "fulfilled", BROKEN: "broken"}


@dataclass(frozen=True)
class Verdict:
    """What a card says to a garden.

    Attributes:
        card: its id.
        verdict: "fulfilled", "broken", or "open" for a garden that is not full.
        guilty: the places, row and column from 0, of the tiles that break it.
        faults: about how many tiles have to change, 0 or more.
    """

    card: str
    verdict: str
    guilty: tuple[Place, ...]
    faults: int


def verdict(drawing: Drawing, card: Card, box: Any) -> Verdict:
    """Judge a drawn garden by a card; `box` is the array of one that `components.box` gives."""
    gardens = garden_record(drawing)
    status, guilty, wrong = judged(gardens, box, card.number)
    places = sorted(drawing.place_of(tile) for tile in members(int(guilty)))
    return Verdict(card.id, VERDICTS[int(status)], tuple(places), int(wrong))


@rule
def judged(gardens: Any, box: Any, card: int) -> tuple[int, int, int]:
    """Outlook, guilty tiles and faults of the first garden of a row."""
    status, guilty = outlook(gardens[0], box[0], card)
    return status, guilty, faults(gardens[0], box[0], card)


@rule
def conforms(gardens: Any, box: Any, card: int) -> bool:
    """Whether the first garden of a row, a full one, fulfils a card."""
    return fulfilled(gardens[0], box[0], card)


@rule
def count_conforming(gardens: Any, box: Any, cards: Any, n: int, each: int) -> int:
    """How many of n full gardens fulfil all of their cards: `each` for every garden, in a row."""
    found = 0
    for i in range(n):
        good = True
        for k in range(each):
            if not fulfilled(gardens[i], box[0], cards[i * each + k]):
                good = False
        if good:
            found += 1
    return found
