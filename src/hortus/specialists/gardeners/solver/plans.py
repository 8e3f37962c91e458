"""From one garden to another by allowed actions: what to dig up, and in which order to lay.

A team lifts only tiles with a free side, never splits the garden, and what it lifts goes to
another seat (GA-52 to GA-55). Whoever plays alone lets tiles change places as they are (GA-89).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice

from hortus.games.gardeners.notation.garden_text import Place

from .gardens import Garden, Spot, beside


@dataclass(frozen=True)
class Step:
    """One action.

    Attributes:
        seat: whose it is.
        tile: the number of the tile laid or lifted.
        spot: how it is to lie, or lay.
        to: the seat that gets a lifted tile; None for one that is laid.
    """

    seat: int
    tile: int
    spot: Spot
    to: int | None = None

    def command(self, ids: Sequence[str]) -> str:
        """In the lasting words of `Table.meant`; `ids` names the tiles by number."""
        row, column, turn = self.spot
        if self.to is not None:
            return f"take {ids[self.tile]} at {row},{column} to {self.to}"
        return f"put {ids[self.tile]} at {row},{column}" + (f" r{turn}" if turn else "")


@dataclass(frozen=True)
class Plan:
    """Steps in order; not complete where tiles are wanted that nobody can lay yet."""

    steps: tuple[Step, ...]
    complete: bool


def solo_plan(garden: Garden, target: Garden) -> Plan:
    """The way to a full garden for one: each step lays one tile or more for good."""
    now = dict(garden)
    steps = []
    for tile, spot in sorted(target.items(), key=lambda entry: entry[1]):
        if now.get(tile) == spot:
            continue
        steps.append(Step(0, tile, spot))
        other = next((t for t, lies in now.items() if lies.place == spot.place), tile)
        if other != tile:
            turn = now.pop(other).turn
            if tile in now:
                now[other] = Spot(*now[tile].place, turn)
        now[tile] = spot
    return Plan(tuple(steps), True)


def team_plan(
    garden: Garden,
    target: Garden,
    supplies: Sequence[Collection[int]],
    *,
    from_outside: bool = False,
) -> Plan:
    """The way to a full garden for a team.

    Args:
        garden: what lies, in the same rows and columns as `target`.
        supplies: for each seat, two or more, the tiles it can lay at once: its loose ones and
            the top of its stack. What lies deeper comes to light on the way: plan again then.
        from_outside: whether a tile may be lifted only if its free side can be reached from
            outside (the ruling "reachable").

    The first tile in an empty garden lies wherever the table says: plan again after it.

    Wrong tiles are lifted as soon as they can be. Tiles that are right are lifted only where
    they bury a wrong one or where it would split the garden, and come back later.
    """
    thrifty = _Work(garden, target, supplies, from_outside)
    if thrifty.do(stripping=False):
        return thrifty.plan()
    thorough = _Work(garden, target, supplies, from_outside)
    thorough.do(stripping=True)
    return thorough.plan()


class _Work:
    """A team at work: the garden as it lies, what each seat holds, and what was done so far."""

    def __init__(
        self,
        garden: Garden,
        target: Garden,
        supplies: Sequence[Collection[int]],
        from_outside: bool,
    ) -> None:
        self._target = {spot.place: (tile, spot.turn) for tile, spot in target.items()}
        self._lies = {spot.place: (tile, spot.turn) for tile, spot in garden.items()}
        self._holds = [set(tiles) for tiles in supplies]
        self._from_outside = from_outside
        self._steps: list[Step] = []
        self._most = 8 * len(target)  # beyond that, digging and laying go in a circle

    def plan(self) -> Plan:
        return Plan(tuple(self._steps), self._lies == self._target)

    def do(self, *, stripping: bool) -> bool:
        """Work until nothing more can be done. False: it would go on for ever, or got stuck.

        Stripping, nothing is laid before all wrong tiles are up: longer, but it always ends.
        """
        if not self._lies:
            for place in islice(self._layable(), 1):
                self._lay(place)
            return True
        while len(self._steps) < self._most:
            wrong = self._wrong()
            if ready := [place for place in wrong if self._can_lift(place)]:
                self._lift(ready[0])
            elif self._may_fill(wrong, stripping) and (fill := self._harmless(wrong)):
                self._lay(fill)
            elif wrong:
                right = self._nearest_to(wrong)
                if right is None:
                    return False
                self._lift(right)
            elif next_one := next(self._layable(), None):
                self._lay(next_one)
            else:
                return True
        return False

    # -------------------------------------------------------------------------- looking

    def _wrong(self) -> list[Place]:
        return sorted(p for p, lies in self._lies.items() if lies != self._target.get(p))

    def _free(self, places: Collection[Place]) -> set[Place]:
        """The empty places beside those laid that give a tile a free side."""
        rows = [row for row, _ in places]
        columns = [column for _, column in places]
        frame = {
            (row, column)
            for row in range(min(rows) - 1, max(rows) + 2)
            for column in range(min(columns) - 1, max(columns) + 2)
        } - set(places)
        if not self._from_outside:
            return frame
        return _reached((min(rows) - 1, min(columns) - 1), frame)

    def _can_lift(self, place: Place) -> bool:
        """GA-52, GA-53. The only tile stays, so that places keep their numbers."""
        if len(self._lies) == 1 or self._free(self._lies).isdisjoint(beside(place)):
            return False
        rest = set(self._lies) - {place}
        return len(_reached(next(iter(rest)), rest)) == len(rest)

    def _layable(self) -> Iterator[Place]:
        """Where the tile that belongs there can be laid now (GA-43, GA-47)."""
        for place, (tile, _) in sorted(self._target.items()):
            if place not in self._lies and any(tile in holds for holds in self._holds):
                if not self._lies or not self._lies.keys().isdisjoint(beside(place)):
                    yield place

    def _depths(self, laid: Collection[Place], wrong: Collection[Place]) -> dict[Place, int]:
        """For every place laid, how many right tiles bury it, itself included."""
        found: dict[Place, int] = {}
        queue = [(0, place) for place in self._free(laid)]
        while queue:
            depth, place = heappop(queue)
            for other in beside(place):
                if other in laid and other not in found:
                    found[other] = depth + (other not in wrong)
                    heappush(queue, (found[other], other))
        return found

    def _may_fill(self, wrong: Collection[Place], stripping: bool) -> bool:
        return bool(wrong) and (not stripping or len(self._lies) == 1)

    def _harmless(self, wrong: Collection[Place]) -> Place | None:
        """A place to be filled that buries no wrong tile any deeper."""
        before = self._depths(self._lies, wrong)
        for place in self._layable():
            after = self._depths({*self._lies, place}, wrong)
            if all(after[p] <= before[p] for p in wrong):
                return place
        return None

    def _nearest_to(self, wrong: Collection[Place]) -> Place | None:
        """The right tile to lift: one that buries a wrong tile, or else keeps it in."""
        now = self._depths(self._lies, wrong)
        best = None
        for place in sorted(self._lies):
            if place in wrong or not self._can_lift(place):
                continue
            then = self._depths(set(self._lies) - {place}, wrong)
            gained = sum(now[p] - then[p] for p in wrong)
            near = min(abs(place[0] - r) + abs(place[1] - c) for r, c in wrong)
            best = min(best or (1, 99, place), (-gained, near, place))
        return best[2] if best else None

    # --------------------------------------------------------------------------- acting

    def _lift(self, place: Place) -> None:
        tile, turn = self._lies.pop(place)
        seat = len(self._steps) % len(self._holds)
        to = (seat + 1) % len(self._holds)
        self._holds[to].add(tile)
        self._steps.append(Step(seat, tile, Spot(*place, turn), to))

    def _lay(self, place: Place) -> None:
        tile, turn = self._target[place]
        seat = next(seat for seat, holds in enumerate(self._holds) if tile in holds)
        self._holds[seat].remove(tile)
        self._lies[place] = tile, turn
        self._steps.append(Step(seat, tile, Spot(*place, turn)))


def _reached(start: Place, within: Collection[Place]) -> set[Place]:
    """All places that hang together with one by their sides."""
    reached = {start}
    todo = [start]
    while todo:
        for place in beside(todo.pop()):
            if place in within and place not in reached:
                reached.add(place)
                todo.append(place)
    return reached
