"""The silent partner: a bot that plays Gardeners with others as a person does."""

from __future__ import annotations

import random
from typing import Any, Final

from hortus.engine.compiling import ints
from hortus.engine.header import CLOCK, NATURE
from hortus.engine.states import clone
from hortus.games.gardeners import indices
from hortus.games.gardeners.state import (
    CHOOSE,
    DELIGHTED,
    GET_READY,
    HORRIFIED,
    NO_CARD,
    SIDES,
)
from hortus.table import Event
from hortus.views import View

from .acting import Plan
from .beliefs import Belief, Beliefs
from .sight import Sight, cards_in
from .target import Target
from .weighing import judged_table, shifts

WEIGHT: Final = 3000  # of a card that is known
GUESS: Final = 900  # of one that is only guessed, times its share
UNLIKELY: Final = 0.03  # candidates below are left out of plans
THOROUGH: Final = 12_000  # tries after news
BRIEF: Final = 600  # tries to stay in step
PATIENCE: Final = 3  # own turns to wait for announcements of others

CLOSER: Final = 1.6  # odds of an act that helps a card
FARTHER: Final = 0.6  # odds of one that harms it


class Partner:
    """A live bot for Gardeners that knows what its seat may know.

    Args:
        pace: milliseconds between two of its actions, at least.
        seed: of its own luck; None: the system's randomness.
    """

    name = "partner"

    def __init__(self, pace: int = 1500, seed: int | None = None) -> None:
        self.pace = pace
        self._me = 0
        self._seed = random.Random(seed).getrandbits(60)
        self._reset()

    def _reset(self) -> None:
        self.beliefs = Beliefs()
        self.target: Target | None = None  # what this partner aims at
        self._before: Any = None  # the view's record before the event
        self._news = True  # a thorough search is due
        self._unhappy: set[int] = set()  # who was horrified by the last full garden
        self._heard: dict[int, bool] = {}  # announcements on the garden that lies now
        self._waited = 0
        self._idle = 0
        self._cards, self._out = ints(97), ints(97)

    def guesses(self) -> list[dict[int, float]]:
        """What each card that binds may be, oldest first, with weights that add up to 1."""
        return [belief.likely for belief in self.beliefs.cards]

    # ------------------------------------------------------------------------- watching

    def watch(self, event: Event | None, view: View) -> None:
        """Take in an event and the own view after it."""
        self._me = view.seat
        if event is None or self._before is None:
            self._reset()
            self._before = clone(view.states)
            self._news = True
            self._meet(view)
            return
        before = _record(self._before, view)
        after = view.record
        if event.seat < CLOCK and event.seat != NATURE:
            self._take_in(event, view, before, after)
        self._cards_changed(event, view, before, after)
        self._before = view.states

    def _meet(self, view: View) -> None:
        sight = Sight.of(view)
        for k in range(sight.active):
            self._add(sight, k)
        self.beliefs.settle()

    def _add(self, sight: Sight, k: int) -> None:
        slot = sight.record.slot[k]
        card = slot.card if slot.open else None
        belief = Belief.of(slot.holder, slot.back, card, sight.candidates(k))
        self.beliefs.cards.append(belief)

    def _take_in(self, event: Event, view: View, before: Any, after: Any) -> None:
        seat, move = event.seat, event.move
        if indices.SAY <= move < indices.DISCARD:
            self._listen(seat, move, view, before, after)
        elif move < indices.SAY:
            self._heard.clear()
            self._waited = 0
            self._idle = 0
            if move >= indices.TAKE and self.target is not None:
                self._shun(seat, before, after)
            self._interpret(seat, view)

    def _shun(self, seat: int, before: Any, after: Any) -> None:
        old, new = before.garden.place, after.garden.place
        tile = next(t for t in range(len(old)) if old[t] >= 0 > new[t])
        if self.target is not None and seat != self._me and self.beliefs.closed_of(seat):
            if self.target.lies_right(tile):
                self.target.shun(tile)

    def _listen(self, seat: int, move: int, view: View, before: Any, after: Any) -> None:
        horrified = after.seat[seat].said == HORRIFIED and after.round == before.round
        self._heard[seat] = not horrified
        self._unhappy = {p for p, pleased in self._heard.items() if not pleased}
        closed = self.beliefs.closed_of(seat)
        cards = sorted({c for b in closed for c in b.heard} | set(self.beliefs.known_of(seat)))
        pleased = self._judged(self._before, view, cards)
        self.beliefs.announced(seat, not horrified, frozenset(pleased))
        self._news = True

    def _judged(self, states: Any, view: View, cards: list[int]) -> list[int]:
        """Which of some cards the full garden of a record fulfils."""
        for k, card in enumerate(cards):
            self._cards[k] = card
        judged_table(states, view.box, self._cards, len(cards), self._out)
        return [card for k, card in enumerate(cards) if self._out[k]]

    def _interpret(self, seat: int, view: View) -> None:
        closed = self.beliefs.closed_of(seat)
        cards = sorted({c for b in closed for c in b.likely})
        if len(cards) < 2:
            return
        for k, card in enumerate(cards):
            self._cards[k] = card
        shifts(self._before, view.states, view.box, self._cards, len(cards), self._out)
        odds = {}
        for k, card in enumerate(cards):
            d = int(self._out[k])
            odds[card] = 1.0 if d == 0 else CLOSER if d < 0 else FARTHER
        self.beliefs.acted(seat, odds)
        self.beliefs.settle()

    def _cards_changed(self, event: Event, view: View, before: Any, after: Any) -> None:
        sight = Sight.of(view)
        if after.players == 1:
            return
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
            self._heard.clear()
            self._unhappy = set()
            self._waited = 0
            self._news = True
        if changed or event.move in (indices.SAY, indices.SAY + 1):
            for k, belief in enumerate(self.beliefs.cards):
                slot = sight.record.slot[k]
                belief.narrow(slot.card if slot.open else None, sight.candidates(k))
            self.beliefs.settle()

    # ------------------------------------------------------------------------- choosing

    def choose(self, view: View) -> int | None:
        """What to do now; None: nothing."""
        s = view.record
        if s.phase == GET_READY:
            return indices.READY
        if s.players == 1:
            return self._alone(view)
        if self._before is None:
            self.watch(None, view)
        sight = Sight.of(view)
        if sight.full:
            answer = self._inspect(sight, view)
            if answer is not None or self._waits(sight):
                return answer
        return self._build(sight, view)

    def _inspect(self, sight: Sight, view: View) -> int | None:
        """An honest announcement, from the own cards only."""
        me = sight.me
        own = self._own(sight)
        if not own or me not in sight.holders or view.options["announce"] == "auto":
            return None
        said = sight.record.seat[me].said
        if len(self._judged(view.states, view, own)) < len(own):
            return None if me in self._heard else indices.SAY + 1
        if said == DELIGHTED or (me in self._heard and sight.somebody_horrified):
            return None
        return indices.SAY

    def _waits(self, sight: Sight) -> bool:
        """Whether others should speak or act first on a full garden."""
        if not any(not pleased for pleased in self._heard.values()):
            return True
        self._waited += 1
        return bool(sight.holders - set(self._heard)) and self._waited <= PATIENCE

    def _own(self, sight: Sight) -> list[int]:
        return [slot.card for slot in sight.record.slot if slot.holder == sight.me]

    def _rethink(self, sight: Sight) -> None:
        """After news: a thorough search from what lies."""
        self._news = False
        target = self.target
        assert target is not None
        target.forget_shunned()
        target.take_as_it_is()
        cards = self._wanted(sight)
        target.search(cards, THOROUGH)
        target.search_from_loop(cards, THOROUGH // 2)

    def _wanted(self, sight: Sight) -> list[tuple[int, int]]:
        """The cards to plan for, with their weights: the own ones are certain."""
        own = self._own(sight)
        likely = []
        for k, belief in enumerate(self.beliefs.cards):
            if belief.holder == sight.me:
                likely.append({sight.record.slot[k].card: 1.0})
            else:
                left = {c: p for c, p in belief.likely.items() if c not in own}
                whole = sum(left.values()) or 1.0
                likely.append({c: p / whole for c, p in left.items()})
        return weighted(likely)

    def _leads(self, sight: Sight) -> bool:
        """Whether it is for this seat to take tiles away.

        Those who were horrified know what is wrong; the others would only disturb them. In
        a garden that nobody has judged yet, everybody may who has a card.
        """
        if self._unhappy:
            return sight.me in self._unhappy
        return sight.me in sight.holders

    def _think(self, sight: Sight, view: View) -> Target:
        if self.target is None:
            box = view.box[0]
            tiles = box.tiles if isinstance(view.box, list) else box["tiles"]
            mode = sight.record.opt.mode
            self.target = Target(int(tiles[mode]), SIDES[mode], view.box, self._seed)
        target = self.target
        target.follow(sight)
        target.may_lift(self._leads(sight))
        if self._news:
            self._rethink(sight)
        else:
            target.search(self._wanted(sight), BRIEF, 10)
        return target

    def _build(self, sight: Sight, view: View) -> int | None:
        target = self._think(sight, view)
        if not sight.record.garden.laid:
            mine = sorted(sight.loose[sight.me])
            return int(indices.put_index(mine[0], 0, 9)) if mine else None
        plan = Plan(sight, target)
        act = plan.lay()
        if act is None and self._leads(sight):
            act = plan.lift(self._receiver(sight))
        if act is not None:
            self._idle = 0
            return act
        self._idle += 1
        if self._idle > 4:
            return self._anywhere(sight, plan)
        return None

    def _receiver(self, sight: Sight) -> int:
        """Who gets a tile: those who know best where it belongs, and have few."""
        best, least = 0, 1e9
        for seat in range(sight.record.players):
            if seat == sight.me:
                continue
            doubt = sum(belief.doubt() for belief in self.beliefs.closed_of(seat))
            load = len(sight.loose[seat]) - 1.5 * doubt
            if load < least:
                best, least = seat, load
        return best

    def _anywhere(self, sight: Sight, plan: Plan) -> int | None:
        mine = sorted(sight.loose[sight.me])
        free = sorted(sight.free & set(plan.gaps)) or sorted(sight.free)
        if mine and free:
            return int(indices.put_index(mine[0], plan.turn[mine[0]], free[0]))
        return None

    def _alone(self, view: View) -> int | None:
        return None


def weighted(likely: list[dict[int, float]]) -> list[tuple[int, int]]:
    """Cards and what each is worth to a plan: little while it is a guess, much once certain."""
    weights: dict[int, int] = {}
    for shares in likely:
        for card, p in shares.items():
            if p >= UNLIKELY:
                worth = int(GUESS * p + (WEIGHT - GUESS) * p**4)
                weights[card] = weights.get(card, 0) + worth
    return sorted(weights.items(), key=lambda pair: (-pair[1], pair[0]))


def _record(states: Any, view: View) -> Any:
    from hortus.engine.states import record_of

    return record_of(states)


_ = (CHOOSE, NO_CARD)
