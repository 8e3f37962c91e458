"""A drawn garden judged by a card, for Python: see `outlook.py` for what the verdicts mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from hortus.engine.bits import members
from hortus.engine.compiling import rule
from hortus.engine.states import form_for, in_form

from ..box.components import Card
from ..notation.garden_text import Drawing, Place, garden_record
from ..rules.judge import faults, fulfilled
from ..rules.outlook import outlook
from ..rules.room import BROKEN, FULFILLED, OPEN

Found = Literal["open", "fulfilled", "broken"]
VERDICTS: Final[dict[int, Found]] = {OPEN: "open", FULFILLED: "fulfilled", BROKEN: "broken"}


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
    verdict: Found
    guilty: tuple[Place, ...]
    faults: int


def verdict(drawing: Drawing, card: Card, box: Any) -> Verdict:
    """Judge a drawn garden by a card; `box` is the array of one that `components.box` gives."""
    form = form_for(judged)  # plain records while the rules compile beside a server
    gardens, boxes = in_form(form, garden_record(drawing)), in_form(form, box)
    status, guilty, wrong = judged(gardens, boxes, card.number)
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


# Many gardens at once, `each` cards for every one of them in a row.


@rule
def count_conforming(gardens: Any, box: Any, cards: Any, n: int, each: int) -> int:
    """How many of n full gardens fulfil all of their cards; every card is judged."""
    found = 0
    for i in range(n):
        good = True
        for k in range(i * each, (i + 1) * each):
            if not fulfilled(gardens[i], box[0], cards[k]):
                good = False
        if good:
            found += 1
    return found


@rule
def sum_of_faults(gardens: Any, box: Any, cards: Any, n: int, each: int) -> int:
    """The faults of n gardens under all of their cards."""
    found = 0
    for i in range(n):
        for k in range(i * each, (i + 1) * each):
            found += faults(gardens[i], box[0], cards[k])
    return found


@rule
def count_broken(gardens: Any, box: Any, cards: Any, n: int, each: int) -> int:
    """How many cards of n gardens, full or not, are broken for good."""
    found = 0
    for i in range(n):
        for k in range(i * each, (i + 1) * each):
            if outlook(gardens[i], box[0], cards[k])[0] == BROKEN:
                found += 1
    return found
