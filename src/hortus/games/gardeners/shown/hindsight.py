"""What is told when the game is over: how each card stood, and which tiles made it so (GA-64)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hortus.engine.bits import members
from hortus.engine.header import NATURE, RUNNING
from hortus.engine.parts import Happening

from ..enums import Said
from ..notation.commands import absolute, own_cards
from ..rules import indices
from ..state import NO_CARD, Box, State
from .judgement import judgement
from .view import CARD_IDS


def hindsight(
    b: Box, before: Sequence[State], after: Sequence[State], seat: int, move: int
) -> list[Happening]:
    """What everybody learns of an event after the end; each seat's own records around it.

    Of who announced something, which card was broken; `mistaken` says that it was called
    "delighted". Of a garden that conformed, and of the last one, how every card stood.
    """
    then, now = before[0], after[0]
    said = move - indices.SAY + 1 if _announced(seat, move) else Said.SILENT
    settled = now.round != then.round or now.over != RUNNING
    told = []
    for holder, card in _in_force(before):
        speaks = said != Said.SILENT and holder == seat
        if not settled and not speaks:
            continue
        found, cells = judgement(now.garden, b, card)
        wrong = speaks and found == "broken"
        if settled or wrong:
            mistaken = wrong and said == Said.DELIGHTED
            kind = "mistaken" if mistaken else f"card_{found}"
            told.append(Happening(kind, holder, {"card": CARD_IDS[card]}, _names(now, cells)))
    return told


def _announced(seat: int, move: int) -> bool:
    return seat < NATURE and indices.SAY <= move < indices.DISCARD


def _in_force(looks: Sequence[State]) -> Iterator[tuple[int, int]]:
    """Holder and card of all that bind, oldest first, from what each holder knew."""
    if len(looks) == 1:
        yield from ((0, card) for card in own_cards(looks[0], 0))
        return
    for k, slot in enumerate(looks[0].slot):
        if slot.card != NO_CARD:
            yield int(slot.holder), int(looks[slot.holder].slot[k].card)


def _names(s: State, cells: int) -> list[str]:
    """The names of cells, in reading order, as the log gives them."""
    return [f"{row},{column}" for row, column in sorted(absolute(s, k) for k in members(cells))]
