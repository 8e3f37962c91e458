"""What a partner believes of cards it cannot see: weights over what each may be.

What everybody knows (`possible`) and what the own hand and the open cards rule out is
certain. All the rest, announcements included, only shifts weights: people make mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

# How likely somebody announces what the own card contradicts.
MISTAKE: Final = 0.01
# A closed card counts as known from this weight on.
SURE: Final = 0.9
# Acts alone never make a candidate so much less likely than another.
LEAST: Final = 0.02


@dataclass
class Belief:
    """One card that binds, as one seat sees it.

    Attributes:
        holder: the seat it lies before.
        card: its number if this seat knows it, else None.
        back: what everybody sees, one of the nine backs.
        heard: for each candidate, how well it goes with announcements, 0 to 1.
        acted: for each candidate, how well it goes with what its holder did, LEAST to 1.
        likely: the weights that follow, by candidate; they add up to 1.
    """

    holder: int
    card: int | None
    back: int
    heard: dict[int, float] = field(default_factory=dict)
    acted: dict[int, float] = field(default_factory=dict)
    likely: dict[int, float] = field(default_factory=dict)

    @classmethod
    def of(cls, holder: int, back: int, card: int | None, candidates: list[int]) -> Belief:
        """A card that has just come into play, or is met for the first time."""
        belief = cls(holder, card, back)
        belief.narrow(card, candidates)
        return belief

    @property
    def closed(self) -> bool:
        return self.card is None

    def narrow(self, card: int | None, candidates: list[int]) -> None:
        """Take in what is certain now; never loses all candidates."""
        if card is not None:
            self.card = card
            candidates = [card]
        self.heard = {c: self.heard.get(c, 1.0) for c in candidates}
        self.acted = {c: self.acted.get(c, 1.0) for c in candidates}

    def best(self) -> tuple[int, float]:
        """The likeliest candidate and its weight."""
        card = max(self.likely, key=lambda c: (self.likely[c], -c))
        return card, self.likely[card]

    def doubt(self) -> float:
        """How far this card is from known, 0 to 1."""
        return 1.0 - max(self.likely.values(), default=1.0)


@dataclass(frozen=True)
class Complaint:
    """A holder of two closed cards was horrified: at least one of them was broken."""

    one: Belief
    other: Belief
    pleased: frozenset[int]  # candidates that the garden fulfilled


class Beliefs:
    """All cards that bind, oldest first, and what is believed of them."""

    def __init__(self) -> None:
        self.cards: list[Belief] = []
        self._complaints: list[Complaint] = []

    def closed_of(self, seat: int) -> list[Belief]:
        return [belief for belief in self.cards if belief.holder == seat and belief.closed]

    def known_of(self, seat: int) -> list[int]:
        """The cards before a seat that this one knows."""
        return [b.card for b in self.cards if b.holder == seat and b.card is not None]

    def remove(self, k: int, shown: int | None = None) -> None:
        """The k-th card is gone; `shown` if it was laid face up."""
        gone = self.cards.pop(k)
        if shown is not None:
            self._explain(gone, shown)
        self._complaints = [
            c for c in self._complaints if gone is not c.one and gone is not c.other
        ]

    def _explain(self, gone: Belief, shown: int) -> None:
        """A card that turned out innocent leaves the blame to the other one."""
        for complaint in self._complaints:
            if gone in (complaint.one, complaint.other) and shown in complaint.pleased:
                left = complaint.other if gone is complaint.one else complaint.one
                for card in left.heard:
                    if card in complaint.pleased:
                        left.heard[card] *= MISTAKE

    def announced(self, seat: int, delighted: bool, pleased: frozenset[int]) -> None:
        """A holder announced on a full garden, which fulfils the candidates in `pleased`."""
        closed = self.closed_of(seat)
        if delighted:
            for belief in closed:
                for card in belief.heard:
                    if card not in pleased:
                        belief.heard[card] *= MISTAKE
        elif all(card in pleased for card in self.known_of(seat)):
            # None of the cards that lie open explains it.
            if len(closed) == 1:
                for card in closed[0].heard:
                    if card in pleased:
                        closed[0].heard[card] *= MISTAKE
            elif len(closed) == 2:
                self._complaints.append(Complaint(closed[0], closed[1], pleased))

    def acted(self, seat: int, odds: dict[int, float]) -> None:
        """A holder laid or lifted a tile: how likely that is, by candidate."""
        for belief in self.closed_of(seat):
            for card in belief.acted:
                belief.acted[card] *= odds.get(card, 1.0)
            most = max(belief.acted.values(), default=1.0)
            for card in belief.acted:
                belief.acted[card] = max(LEAST, belief.acted[card] / most)

    def settle(self) -> None:
        """Work out the weights anew."""
        for belief in self.cards:
            raw = {c: belief.heard[c] * belief.acted[c] for c in belief.heard}
            belief.likely = _shares(raw)
        pairs = {(id(c.one), id(c.other)): (c.one, c.other) for c in self._complaints}
        for one, other in pairs.values():
            self._settle_pair(one, other)

    def _settle_pair(self, one: Belief, other: Belief) -> None:
        heard = [c for c in self._complaints if c.one is one and c.other is other]
        first = dict.fromkeys(one.likely, 0.0)
        second = dict.fromkeys(other.likely, 0.0)
        for a, p in one.likely.items():
            for b, q in other.likely.items():
                weight = p * q if a != b else 0.0
                for complaint in heard:
                    if a in complaint.pleased and b in complaint.pleased:
                        weight *= MISTAKE
                first[a] += weight
                second[b] += weight
        one.likely, other.likely = _shares(first), _shares(second)


def _shares(raw: dict[int, float]) -> dict[int, float]:
    total = sum(raw.values())
    if total <= 0.0:
        return {c: 1.0 / len(raw) for c in raw}
    return {c: w / total for c, w in raw.items()}
