"""A game walked through once, for all that look at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hortus.engine.bits import members
from hortus.engine.header import NATURE
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.state import NO_CARD, WORD, State
from hortus.table import Event, Table


class Moment(NamedTuple):
    """The table after one event.

    Attributes:
        number: of the event.
        event: what happened.
        looks: what each seat could see then.
    """

    number: int
    event: Event
    looks: list[State]

    @property
    def now(self) -> State:
        """What all can see, whoever looks."""
        return self.looks[0]

    @property
    def is_arranging(self) -> bool:
        """Whether a tile was laid or taken."""
        return self.event.seat < NATURE and self.event.move < indices.SAY


def moments(table: Table) -> Iterator[Moment]:
    """What the seats saw after each event of a game."""
    walks = [table.steps(seat) for seat in table.seats]
    for number, steps in enumerate(zip(*walks, strict=True), -1):
        event = steps[0][1]
        if event is not None:
            yield Moment(number, event, [view.state for view, _ in steps])


def in_force(looks: list[State]) -> list[int]:
    """All cards that bind, oldest first, by what each holder knew of their own."""
    first = looks[0]
    if first.players == 1:
        return cards_in(first.spread)
    return [
        int(looks[slot.holder].slot[k].card)
        for k, slot in enumerate(first.slot) if slot.card != NO_CARD
    ]  # fmt: skip


def cards_in(words: Any) -> list[int]:
    """The cards of a set."""
    return [word * WORD + bit for word in range(2) for bit in members(int(words[word]))]
