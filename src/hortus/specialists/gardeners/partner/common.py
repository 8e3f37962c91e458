"""What every partner at a table can work out alike, because it rests on what all can see.

Own cards play no part here. Partners that have seen the same events believe the same of every
closed card and aim at the same garden, so they get by without a word; what only the holder
knows comes in afterwards, in `partner.py`.
"""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.header import NATURE
from hortus.engine.states import constant_record, form_of
from hortus.games.gardeners.enums import Said
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.state import SIDES
from hortus.table import Event
from hortus.views import View

from .beliefs import Belief, Beliefs
from .following import Following
from .sight import ROW, Sight, cards_in
from .target import Target
from .weighing import judged_table, shifts

WEIGHT: Final = 3000  # of a card that is known
GUESS: Final = 900  # of one that is only guessed, times its share
CERTAIN: Final = 0.15  # doubt below which a card is kept fulfilled
UNLIKELY: Final = 0.03  # candidates below are left out of plans
THOROUGH: Final = 20_000  # tries after news
PLANS: Final = 4  # imagined for each card of somebody unhappy
FORESIGHT: Final = 3000  # tries for each
STRAY: Final = 0.03  # chance that somebody takes away just this tile for some other reason
CLEAR: Final = 0.3  # with less doubt about what is wrong all set it right together
CLOSER: Final = 1.6  # odds of an act that helps a card
FARTHER: Final = 0.6  # odds of one that harms it


class Common:
    """What all at a table know, and the garden that all aim at.

    Attributes:
        beliefs: of all cards that bind, the own ones as others see them.
        heard: who announced what on the garden that lies: True for delighted.
        unhappy: who was horrified by the last full garden, or has drawn a card since.
        target: the garden all aim at; None before anything was thought.
        clear: whether it is known well enough what is wrong for all to set it right.
        lifts: tiles that the unhappy took away since the last full garden.
        since: when the cards that bind last changed, milliseconds.
    """

    def __init__(self, view: View) -> None:
        self.beliefs = Beliefs()
        self.heard: dict[int, bool] = {}
        self.unhappy: set[int] = set()
        self.target: Target | None = None
        self.clear = False
        self.lifts = 0
        self.since = 0
        self.plans = 0  # how often the target was thought out anew
        self.judged_last: dict[int, tuple[int, int, int]] = {}  # the garden that horrified
        self._news = True
        self._following = Following(view.players)
        self._would_lift: dict[int, list[frozenset[int]]] = {}  # by card, in plans for it
        form = form_of(view.states)
        self._cards, self._out = form.ints(97), form.ints(97)
        self._view = view
        sight = Sight.of(view)
        for k in range(sight.active):
            self._add(sight, k)
        self.beliefs.settle()

    # --------------------------------------------------------------------------- events

    def take_in(self, event: Event, view: View) -> None:
        """An event and the view after it."""
        before, after = self._view.state, view.state
        if event.seat < NATURE:
            if event.move < indices.SAY:
                self.agree(self._view)
                self.heard.clear()
                self._interpret(event, before, view)
            elif event.move < indices.DISCARD:
                self._listen(event.seat, view, before, after)
        self._cards_changed(event, view, before, after)
        self._view = view
        if self.target is not None:
            self.target.follow(Sight.of(view))

    def _add(self, sight: Sight, k: int) -> None:
        slot = sight.state.slot[k]
        card = slot.card if slot.open else None
        self.beliefs.cards.append(Belief.of(slot.holder, slot.back, card, sight.candidates(k)))

    def _listen(self, seat: int, view: View, before: Any, after: Any) -> None:
        horrified = after.seat[seat].said == Said.HORRIFIED and after.round == before.round
        self.heard[seat] = not horrified
        self.unhappy = {p for p, pleased in self.heard.items() if not pleased}
        self.lifts = 0
        self.judged_last = {} if not horrified and not self.unhappy else lasting(before)
        closed = self.beliefs.closed_of(seat)
        cards = sorted({c for b in closed for c in b.heard} | set(self.beliefs.known_of(seat)))
        pleased = self.judged(self._view, cards)
        self.beliefs.announced(seat, not horrified, frozenset(pleased))
        self._news = True

    def judged(self, view: View, cards: list[int]) -> list[int]:
        """Which of some cards the full garden of a view fulfils."""
        for k, card in enumerate(cards):
            self._cards[k] = card
        judged_table(view.states, view.box, self._cards, len(cards), self._out)
        return [card for k, card in enumerate(cards) if self._out[k]]

    def _interpret(self, event: Event, before: Any, view: View) -> None:
        """What an act says about the cards of who did it."""
        seat, lifted = event.seat, event.move >= indices.TAKE
        self.lifts += lifted and seat in self.unhappy
        cards = sorted({c for b in self.beliefs.closed_of(seat) for c in b.likely})
        if len(cards) < 2:
            return
        if not lifted:
            odds = self._odds_of_laying(seat, cards, view)
        elif seat in self.unhappy and not self.clear:
            odds = self._odds_of_lifting(before, view.state, cards)
        else:
            return  # it may do so for others
        self.beliefs.acted(seat, odds)
        self.beliefs.settle()
        if self.unhappy and not self.clear and self.doubt() < CLEAR:
            self._news = True
            self._aim(view)

    def _odds_of_lifting(self, before: Any, after: Any, cards: list[int]) -> dict[int, float]:
        """Who is unhappy takes away what is wrong: how often plans for a card would do so."""
        tile = taken(before, after)
        odds = {}
        for card in cards:
            plans = self._would_lift.get(card, [])
            share = sum(1.0 / len(wrong) for wrong in plans if tile in wrong)
            odds[card] = STRAY + (share / len(plans) if plans else STRAY)
        return odds

    def _odds_of_laying(self, seat: int, cards: list[int], view: View) -> dict[int, float]:
        """A tile speaks for the cards to which it brings the garden closer, and whoever leaves the
        common plan against the cards that it fulfils."""
        odds = self._odds_of_change(cards, view)
        target, before = self.target, self._view.state
        assert target is not None
        if not before.garden.laid or not all(target.fulfils(self.certain())):
            return odds  # then all leave it
        as_planned = target.wants(*laid(before, view.state))
        fulfilled = dict(zip(cards, target.fulfils(cards), strict=True))
        odds = self._following.odds(seat, as_planned, fulfilled, odds)
        self._following.note(seat, as_planned)
        return odds

    def _odds_of_change(self, cards: list[int], view: View) -> dict[int, float]:
        for k, card in enumerate(cards):
            self._cards[k] = card
        shifts(self._view.states, view.states, view.box, self._cards, len(cards), self._out)
        change = [int(self._out[k]) for k in range(len(cards))]
        return {
            card: 1.0 if d == 0 else CLOSER if d < 0 else FARTHER
            for card, d in zip(cards, change, strict=True)
        }

    def _cards_changed(self, event: Event, view: View, before: Any, after: Any) -> None:
        sight = Sight.of(view)
        changed = False
        if after.points != before.points and self.beliefs.cards:
            shown = cards_in(*(new & ~old for new, old in zip(after.scored, before.scored)))
            self.beliefs.remove(0, shown[0] if shown else None)
            changed = True
        elif after.discarded != before.discarded:
            mine = [k for k, b in enumerate(self.beliefs.cards) if b.holder == event.seat]
            self.beliefs.remove(mine[event.move - indices.DISCARD])
            changed = True
        for k in range(len(self.beliefs.cards), sight.active):
            self._add(sight, k)
            changed = True
        if changed or after.round != before.round:
            self.heard.clear()
            self.unhappy = set()
            self.lifts = 0
            self.judged_last = {}
            self.since = after.now
            self._news = True
        if changed or event.move in (indices.SAY, indices.SAY + 1):
            for k, belief in enumerate(self.beliefs.cards):
                slot = sight.state.slot[k]
                belief.narrow(slot.card if slot.open else None, sight.candidates(k))
            self.beliefs.settle()

    # --------------------------------------------------------------------------- aiming

    @property
    def trust(self) -> list[float]:
        """By seat, how far it is trusted to build the garden that all aim at, 0 to 1."""
        return self._following.trust

    def certain(self) -> list[int]:
        """The cards that all know, or as good as."""
        best = [belief.best() for belief in self.beliefs.cards]
        return [card for card, p in best if p > 1 - CERTAIN]

    def doubt(self) -> float:
        """How little is known of the cards of those who are unhappy, 0 to 1."""
        return max(
            (b.doubt() for p in self.unhappy for b in self.beliefs.closed_of(p)), default=0.0
        )

    def agree(self, view: View) -> Target:
        """The garden that all aim at, thought out anew after news from what then lay."""
        if self._news or self.target is None:
            return self._aim(view)
        return self.target

    def _aim(self, view: View) -> Target:
        self._news = False
        self.plans += 1
        sight = Sight.of(view)
        if self.target is None:
            mode = sight.state.opt.mode
            tiles = constant_record(view.box).tiles[mode]
            self.target = Target(tiles, SIDES[mode], view.box, 0)
        target = self.target
        target.sow(sight.state.ply)
        target.follow(sight)
        self.clear = self.doubt() < CLEAR
        if sight.full and not self.clear:
            self._foresee(target)
        target.take_as_it_is()
        cards = weighted([belief.likely for belief in self.beliefs.cards])
        target.search(cards, THOROUGH)
        target.search_from_loop(cards, THOROUGH // 2)
        return target

    def _foresee(self, target: Target) -> None:
        """What the unhappy would take away now, for each card theirs may be."""
        self._would_lift = {}
        for belief in self.beliefs.cards:
            if not belief.closed or belief.holder not in self.unhappy:
                continue
            others = weighted([b.likely for b in self.beliefs.cards if b is not belief])
            for card, p in belief.likely.items():
                if p >= UNLIKELY:
                    plans = []
                    for _ in range(PLANS):
                        target.take_as_it_is()
                        target.search([(card, WEIGHT), *others], FORESIGHT)
                        if wrong := target.wrong():
                            plans.append(wrong)
                    self._would_lift[card] = plans


def lasting(s: Any) -> dict[int, tuple[int, int, int]]:
    """Lasting row and column and the turn of every tile that lies."""
    row, column = s.origin
    return {
        tile: (cell // ROW + row, cell % ROW + column, s.garden.turn[tile])
        for tile, cell in enumerate(s.garden.place)
        if cell >= 0
    }


def laid(before: Any, after: Any) -> tuple[int, tuple[int, int, int]]:
    """The tile that was laid between two records, its lasting row and column and its turn."""
    lies = lasting(after)
    tile = next(tile for tile in lies if before.garden.place[tile] < 0)
    return tile, lies[tile]


def taken(before: Any, after: Any) -> int:
    """The tile that was taken away between two records."""
    old, new = before.garden.place, after.garden.place
    return next(tile for tile in range(len(old)) if old[tile] >= 0 > new[tile])


def weighted(likely: list[dict[int, float]]) -> list[tuple[int, int]]:
    """Cards and what each is worth to a plan: little while it is a guess, much once certain."""
    weights: dict[int, int] = {}
    for shares in likely:
        for card, p in shares.items():
            if p >= UNLIKELY:
                worth = int(GUESS * p + (WEIGHT - GUESS) * p**4)
                weights[card] = weights.get(card, 0) + worth
    return sorted(weights.items(), key=lambda pair: (-pair[1], pair[0]))
