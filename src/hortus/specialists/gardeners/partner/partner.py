"""The silent partner: a bot that plays Gardeners with others as a person does."""

from __future__ import annotations

import random
from typing import Any, Final

from hortus.engine.states import constant_record
from hortus.games.gardeners.enums import Phase, Said
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.rules.ground import is_full
from hortus.games.gardeners.state import SIDES
from hortus.table import Event
from hortus.views import View

from .acting import Plan
from .alone import Alone
from .common import THOROUGH, WEIGHT, Common, lasting, taken, weighted
from .sight import ROW, Sight
from .target import Target

BRIEF: Final = 1500  # tries to stay in step
PATIENCE: Final = 3  # own turns to wait for announcements of others
LISTEN: Final = 1  # own turns to watch what the unhappy do
SHOWN: Final = 4  # tiles the unhappy take away before they let the garden fill up again
FEW: Final = 2  # gaps with which a garden can become another one
OPEN: Final = 3  # gaps that are made before any is filled, while there is something wrong
STUCK: Final = 2  # own turns without anything to do, for each other seat, until any will do
LENIENT: Final = 6  # own turns in which somebody unhappy, who may be a person, shows nothing
HARD: Final = 4  # long searches before a card is thought hopeless
TOO_LONG: Final = 150_000  # milliseconds of a round, until the own card is given up, by the clock


class Partner:
    """A live bot for Gardeners that knows what its seat may know.

    Args:
        pace: milliseconds between two of its actions, at least.
        seed: of its own luck; None: the system's randomness.
        waits: without a clock, own turns in which it lays no tile while it is ahead of somebody who
            could lay one, unless it is asked to go on.
    """

    name = "partner"

    def __init__(self, pace: int = 1500, seed: int | None = None, waits: int = 0) -> None:
        self.pace = pace
        self._waits_at_most = waits
        self._random = random.Random(seed)
        self._seed = self._random.getrandbits(60)
        self._common: Common | None = None
        self._alone = Alone(self._seed)
        self._before: Any = None
        self._me = 0

    def _sit_down(self, view: View) -> Common:
        self._me = view.seat
        self._before = view.state
        self._target: Target | None = None
        self._planned = -1  # the common plan that the own one was made from
        # How often others took a tile away from a place, since the last announcement.
        self._lifted: dict[tuple[int, tuple[int, int, int]], int] = {}
        self._waited = 0
        self._idle = 0
        self._patient = 0  # own turns since something was done
        self._laid = [0] * view.players  # since a square was full
        self._let_lay = 0  # own turns in which others were to lay first
        self._asked = False  # to lay before them
        self._tried_hard = 0  # the common plan after which the cards were tried in earnest
        self._common = Common(view)
        return self._common

    def guesses(self) -> list[dict[int, float]]:
        """What each card that binds may be, oldest first, with weights that add up to 1."""
        return [] if self._common is None else self._likely(self._before, self._common)

    def go_on(self) -> None:
        """Somebody would rather see it lay: the next tile waits for nobody, if no clock runs."""
        self._asked = self._before is not None and self._before.limit == 0

    # ------------------------------------------------------------------------- watching

    def watch(self, event: Event | None, view: View) -> None:
        """Take in an event and the own view after it."""
        if event is None or self._common is None:
            self._sit_down(view)
            return
        if view.players == 1:
            return
        self._common.take_in(event, view)
        after = view.state
        if event.seat < len(after.seat) and event.move < indices.SAY:
            self._waited = 0
            self._count(event, after)
            if event.seat != self._me:
                self._patient = 0
            if event.move >= indices.TAKE:
                self._shun(event.seat, self._before, after)
        elif event.seat < len(after.seat) and self._target is not None:
            self._target.forget_shunned()
            self._lifted.clear()
        self._before = after

    def _count(self, event: Event, after: Any) -> None:
        """Who has laid how many. A full square is judged: what follows begins anew."""
        if event.move < indices.TAKE:
            self._laid[event.seat] += 1
            if event.seat == self._me:
                self._let_lay = 0
                self._asked = False
        if is_full(after.garden.laid, after.garden.side):
            self._laid = [0] * len(self._laid)
            self._asked = False

    def _shun(self, seat: int, before: Any, after: Any) -> None:
        """Where somebody unhappy took a tile away, it should not go back."""
        target, common = self._target, self._common
        if target is None or common is None or seat == self._me:
            return
        tile = taken(before, after)
        there = lasting(before)[tile]
        self._lifted[tile, there] = self._lifted.get((tile, there), 0) + 1
        if common.clear and self._lifted[tile, there] == 1:
            return  # perhaps it only stood in the way
        target.shun(tile, before.garden.place[tile], tuple(before.origin))

    # ------------------------------------------------------------------------- choosing

    def choose(self, view: View) -> int | None:
        """What to do now; None: nothing."""
        s = view.state
        if s.phase == Phase.GET_READY:
            return indices.READY
        if s.players == 1:
            return self._alone.choose(view)
        common = self._common or self._sit_down(view)
        sight = Sight.of(view)
        if sight.full:
            answer = self._inspect(sight, view, common)
            if answer is not None or self._waits(sight, common):
                return answer
        return self._build(sight, view, common)

    def _inspect(self, sight: Sight, view: View, common: Common) -> int | None:
        """An honest announcement, from the own cards only."""
        me, own = sight.me, sight.own
        if not own or view.options["announce"] == "auto":
            return None
        said = sight.state.seat[me].said
        if len(common.judged(view, own)) < len(own):
            return None if me in common.heard else indices.SAY + 1
        if said == Said.DELIGHTED or (me in common.heard and sight.somebody_horrified):
            return None
        return indices.SAY

    def _waits(self, sight: Sight, common: Common) -> bool:
        """Whether others should speak first on a full garden."""
        if not common.unhappy:
            return True
        self._waited += 1
        return bool(sight.holders - set(common.heard)) and self._waited <= PATIENCE

    def _likely(self, s: Any, common: Common) -> list[dict[int, float]]:
        """Weights of all cards: the own ones are certain, and nobody else has them."""
        own = {slot.card for slot in s.slot if slot.holder == self._me}
        likely = []
        for belief, slot in zip(common.beliefs.cards, s.slot, strict=False):
            if slot.holder == self._me:
                likely.append({slot.card: 1.0})
            else:
                left = {c: p for c, p in belief.likely.items() if c not in own}
                whole = sum(left.values()) or 1.0
                likely.append({c: p / whole for c, p in left.items()})
        return likely

    def _leads(self, sight: Sight, common: Common) -> bool:
        """Whether it is for this seat to take tiles away.

        Those who were horrified know what is wrong, and show it with a few tiles; once that is
        understood, all help. In a garden that nobody has judged yet, everybody may who has a
        card. Where the unhappy do nothing for long, one of the others begins.
        """
        if not common.unhappy:
            return bool(self._idle > STUCK * (sight.state.players - 1))
        if common.clear or self._waited_enough(sight):
            return True
        return sight.me in common.unhappy and common.lifts < SHOWN

    def _waited_enough(self, sight: Sight) -> bool:
        """One seat after the other loses patience, so that not all begin at once."""
        return self._patient > LENIENT + STUCK * sight.me

    def _think(self, sight: Sight, view: View, common: Common) -> Target:
        shared = common.agree(view)
        if self._target is None:
            mode = sight.state.opt.mode
            tiles = constant_record(view.box).tiles[mode]
            self._target = Target(tiles, SIDES[mode], view.box, self._seed)
        target = self._target
        cards = weighted(self._likely(sight.state, common))
        if self._planned != common.plans:
            self._planned = common.plans
            target.start_from(shared)
            if common.clear:
                target.forget_shunned()
            target.follow(sight)
            target.may_lift(True)
            if not all(target.fulfils(sight.own)):
                target.take_as_it_is()
                target.search(cards, THOROUGH)
                target.search_from_loop(cards, THOROUGH // 2)
        else:
            target.follow(sight)
            target.may_lift(self._leads(sight, common))
            if not all(target.fulfils(sight.own + common.certain())):
                target.search(cards, BRIEF, 20)
        return target

    def _build(self, sight: Sight, view: View, common: Common) -> int | None:
        target = self._think(sight, view, common)
        lets_lay = self._lets_others_lay(sight)
        if not sight.state.garden.laid:
            mine = [] if lets_lay else sorted(sight.loose[sight.me])
            return int(indices.put_index(mine[0], 0, 9)) if mine else None
        given_up = self._gives_up(sight, common)
        if given_up is not None:
            return given_up
        plan = Plan(sight, target)
        leads = self._leads(sight, common)
        act = None
        if leads and len(plan.gaps) < OPEN and plan.wrong:
            act = plan.lift(self._receiver(sight, common))
        if act is None and lets_lay:
            return None
        if act is None and not self._listens(sight, common):
            act = plan.lay(common.judged_last)
        if act is None and leads:
            act = plan.lift(self._receiver(sight, common))
        if act is not None:
            self._idle = self._patient = 0
            return act
        self._idle += 1
        self._patient += 1
        if common.unhappy and len(plan.gaps) < FEW and self._waited_enough(sight):
            return self._lift_by_lot(sight, common)
        stuck = STUCK * (sight.state.players - 1)
        return self._anywhere(sight, plan) if self._asked or self._idle > stuck else None

    def _lets_others_lay(self, sight: Sight) -> bool:
        """Whether it is ahead of somebody who has a tile to lay, and has not waited for long."""
        if self._waits_at_most == 0 or self._asked or sight.state.limit > 0:
            return False
        slower = [
            self._laid[seat] < self._laid[sight.me]
            for seat in range(sight.state.players)
            if sight.loose[seat]
        ]
        if not any(slower):
            return False
        self._let_lay += 1
        return self._let_lay <= self._waits_at_most

    def _listens(self, sight: Sight, common: Common) -> bool:
        """Whether to hold back while somebody unhappy shows what is wrong."""
        if self._asked or common.clear or sight.me in common.unhappy or common.lifts >= SHOWN:
            return False
        return bool(common.unhappy) and self._idle < LISTEN

    def _gives_up(self, sight: Sight, common: Common) -> int | None:
        """Discard an own card that does not go with the others, or takes too long (GA-31)."""
        s = sight.state
        if sight.me not in common.unhappy or not s.opt.discards or not s.cards_left:
            return None
        assert self._target is not None
        lost = [c for c, good in zip(sight.own, self._target.fulfils(sight.own)) if not good]
        # Without a clock nobody is in a hurry, and a person may think as long as they like.
        late = s.limit > 0 and s.now - common.since > TOO_LONG * (1 if s.discarded == 0 else 2)
        if not late and not (lost and self._hopeless(sight, common)):
            return None
        return indices.DISCARD + sight.own.index(lost[0] if lost else sight.own[-1])

    def _hopeless(self, sight: Sight, common: Common) -> bool:
        """Whether even long searches find no garden for the own cards and those that are sure."""
        if self._tried_hard == common.plans:
            return False
        self._tried_hard = common.plans
        target = self._target
        assert target is not None
        cards = [(card, WEIGHT) for card in dict.fromkeys([*sight.own, *common.certain()])]
        target.may_lift(True)
        target.forget_shunned()
        for _ in range(HARD):
            target.search(cards, THOROUGH)
            target.search_from_loop(cards, THOROUGH)
            if all(target.fulfils([card for card, _ in cards])):
                return False
        return True

    def _receiver(self, sight: Sight, common: Common) -> int:
        """Who gets a tile: those who know best where it belongs, and have few."""
        best, least = 0, 1e9
        for seat in range(sight.state.players):
            if seat == sight.me:
                continue
            load = len(sight.loose[seat]) - 1.5 * (seat in common.unhappy)
            if load < least:
                best, least = seat, load
        return best

    def _lift_by_lot(self, sight: Sight, common: Common) -> int | None:
        """A tile that was not lifted yet: nobody shows what is wrong, yet something is."""
        row, column = sight.origin
        tiles = []
        for tile, (cell, turn) in sight.laid().items():
            if cell in sight.removable:
                there = (cell // ROW + row, cell % ROW + column, turn)
                tiles.append((self._lifted.get((tile, there), 0), cell))
        if not tiles:
            return None
        least = min(times for times, _ in tiles)
        cell = self._random.choice([cell for times, cell in tiles if times == least])
        return int(indices.take_index(cell, self._receiver(sight, common)))

    def _anywhere(self, sight: Sight, plan: Plan) -> int | None:
        """A tile laid where nobody has taken it away yet, by lot: anything rather than stand."""
        self._idle = STUCK * (sight.state.players - 1) // 2
        row, column = sight.origin
        free = sorted(sight.free & set(plan.gaps)) or sorted(sight.free)
        places = []
        for tile in sorted(sight.loose[sight.me]):
            turn = plan.turn[tile]
            for cell in free:
                there = (cell // ROW + row, cell % ROW + column, turn)
                places.append((self._lifted.get((tile, there), 0), tile, cell, turn))
        if not places:
            return None
        least = min(places)[0]
        _, tile, cell, turn = self._random.choice([p for p in places if p[0] == least])
        return int(indices.put_index(tile, turn, cell))
