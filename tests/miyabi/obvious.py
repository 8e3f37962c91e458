"""The whole game once more on paper, slow and obvious, to compare the kernels with.

A garden is lists of rows; a tile lies there under a number of its own. Nothing here knows of
bit sets, seams or planes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hortus.games.miyabi.notation.moves import Lay, LayZen, Leap, Move, Pass, Stay

Place = tuple[int, int]  # row, column

SIDE = range(6)
EVERYWHERE = [(row, column) for row in SIDE for column in SIDE]
OBJECTS = ("maple", "pagoda", "fish", "azalea", "boxwood", "stone")
BONUS = dict(zip(OBJECTS, (10, 9, 8, 7, 6, 5), strict=True))
MOST = dict(zip(OBJECTS, (20, 18, 16, 14, 12, 10), strict=True))
# Rows and columns from the object's cell, not turned.
CELLS = {
    "1": [(0, 0)],
    "2": [(0, 0), (0, 1)],
    "end": [(0, 0), (0, 1), (0, 2)],
    "middle": [(0, -1), (0, 0), (0, 1)],
    "elbow": [(0, 0), (0, 1), (1, 0)],
    "east": [(0, -1), (0, 0), (1, -1)],
    "south": [(-1, 0), (-1, 1), (0, 0)],
}


def name(place: Place) -> str:
    return f"{'abcdef'[place[1]]}{place[0] + 1}"


def turned(variant: str, turn: int) -> set[Place]:
    """The cells of a tile, from its object's cell, after clockwise quarter turns."""
    cells = CELLS[variant]
    for _ in range(turn):
        cells = [(column, -row) for row, column in cells]
    return set(cells)


def beside(place: Place) -> list[Place]:
    row, column = place
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [one for one in around if one in EVERYWHERE]


def groups(places: set[Place]) -> Iterator[set[Place]]:
    """Connected places, edge to edge; the group with the first place in reading order first."""
    left = set(places)
    while left:
        group, waiting = set(), [min(left)]
        while waiting:
            place = waiting.pop()
            if place in left:
                left.remove(place)
                group.add(place)
                waiting += beside(place)
        yield group


def square(of: int) -> list[list[int]]:
    return [[of] * 6 for _ in SIDE]


@dataclass
class Garden:
    """What one player has before them."""

    height: list[list[int]] = field(default_factory=lambda: square(0))
    shown: list[list[int]] = field(default_factory=lambda: square(0))
    tile: list[list[int]] = field(default_factory=lambda: square(0))
    lanterns: set[int] = field(default_factory=set)
    passed: bool = False
    tiles: Counter[str] = field(default_factory=Counter)  # laid, by object
    earned: Counter[str] = field(default_factory=Counter)
    bonuses: list[str] = field(default_factory=list)
    frog: Place | None = None
    reached: list[int] = field(default_factory=list)  # levels of the frog that scored

    def level(self, place: Place) -> int:
        return self.height[place[0]][place[1]]

    def objects(self, place: Place) -> int:
        return self.shown[place[0]][place[1]]

    def put(self, places: set[Place], object_place: Place, objects: int) -> int:
        """Cover these places; the new level."""
        level = max(map(self.level, places)) + 1
        number = max(map(max, self.tile)) + 1
        for row, column in places:
            self.height[row][column] = level
            self.shown[row][column] = 0
            self.tile[row][column] = number
        self.shown[object_place[0]][object_place[1]] = objects
        self.lanterns.add(object_place[1])
        kind = OBJECTS[object_place[0]]
        self.tiles[kind] += 1
        self.earned[kind] += objects * level
        return level

    def torn(self, places: set[Place]) -> bool:
        """Whether a tile in sight would be covered in part only."""
        touched = {self.tile[row][column] for row, column in places} - {0}
        return any(self.tile[r][c] in touched and (r, c) not in places for r, c in EVERYWHERE)

    def count(self, places: list[Place]) -> int:
        return sum(map(self.objects, places))


class Play:
    """A game that is told what chance brings."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.options = options
        self.gardens = [Garden() for _ in range(players)]
        self.supply: Counter[str] = Counter()
        self.zen: Counter[int] = Counter()
        self.bonuses = set(OBJECTS)
        self.first = self.mover = self.rounds = 0
        self.frog_moves = self.over = False

    def uses(self, expansion: str) -> bool:
        return expansion in self.options["expansions"]

    def ruled(self, option: str, choice: str) -> bool:
        return bool(self.options[option] == choice)

    # ------------------------------------------------------------------------ what is allowed

    def broken(self, move: Move) -> set[str]:
        """The rules that a move of the seat to act breaks."""
        if isinstance(move, Leap | Stay) != self.frog_moves:
            return {"MI-X21"}
        match move:
            case Pass():
                return {"MI-25"} if self.ruled("voluntary_pass", "forced_only") else set()
            case Leap(cell):
                return set() if divmod(cell, 6) in self.leaps() else {"MI-X22"}
            case LayZen(objects, cell):
                found = self._unfit({divmod(cell, 6)}, cell % 6)
                return found if self.zen[objects] else found | {"MI-X12"}
            case Lay():
                return self._broken_by_tile(move)
        return set()

    def _broken_by_tile(self, move: Lay) -> set[str]:
        variant = move.kind.rpartition("-")[2]
        if any(turned(variant, turn) == turned(variant, move.turn) for turn in range(move.turn)):
            return {"904"}
        found = self._unfit(self.covered(move), move.column)
        return found if self.supply[move.kind] else found | {"MI-15"}

    def covered(self, move: Lay) -> set[Place]:
        thing, _, variant = move.kind.rpartition("-")
        home = OBJECTS.index(thing)
        return {(home + row, move.column + column) for row, column in turned(variant, move.turn)}

    def _unfit(self, places: set[Place], column: int) -> set[str]:
        me = self.gardens[self.mover]
        found = {"MI-17"} if column in me.lanterns else set()
        if not places <= set(EVERYWHERE):
            return found | {"MI-19"}
        below = {me.level(place) for place in places}
        if me.frog in places:
            found.add("MI-X24")
        if self.ruled("top_level", "five") and 5 in below:
            found.add("MI-30")
        if len(below) > 1 and (0 in below or not self.ruled("support", "anything")):
            found.add("MI-20")
        if self.ruled("support", "whole_tiles") and me.torn(places):
            found.add("MI-22")
        return found

    def leaps(self) -> list[Place]:
        me = self.gardens[self.mover]
        if me.frog is None:
            return [place for place in EVERYWHERE if me.level(place) == 1]
        return [one for one in beside(me.frog) if me.level(one) <= me.level(me.frog) + 1]

    def tiles(self) -> Iterator[Move]:
        """All that could be laid, fitting or not."""
        for kind in self.supply:
            yield from (Lay(kind, column, turn) for column in SIDE for turn in range(4))
        for objects in self.zen:
            yield from (LayZen(objects, cell) for cell in range(36))

    def legal(self) -> set[str]:
        others: list[Move] = [Pass(), Stay(), *(Leap(cell) for cell in range(36))]
        return {str(move) for move in (*self.tiles(), *others) if not self.broken(move)}

    # -------------------------------------------------------------------------- what happens

    def begin_round(self, supply: Counter[str]) -> None:
        self.supply = supply
        for me in self.gardens:
            me.lanterns, me.passed = set(), False
        self.mover = self.first - 1
        self.next_turn()

    def play(self, move: Move) -> None:
        me = self.gardens[self.mover]
        match move:
            case Lay(kind, column, _):
                thing = kind.rpartition("-")[0]
                places = self.covered(move)
                level = me.put(places, (OBJECTS.index(thing), column), len(places))
                self.supply -= Counter({kind: 1})
                enough = level > 5 and self.ruled("fifth_level", "or_higher")
                if (level == 5 or enough) and thing in self.bonuses:
                    self.bonuses.remove(thing)
                    me.bonuses.append(thing)
            case LayZen(objects, cell):
                me.put({divmod(cell, 6)}, divmod(cell, 6), objects)
                self.zen -= Counter({objects: 1})
            case Leap(cell):
                me.frog = divmod(cell, 6)
                level = me.level(me.frog)
                if level not in me.reached:
                    me.reached.append(level)
            case Pass():
                me.passed = True
        laid = isinstance(move, Lay | LayZen)
        self.frog_moves = laid and self.uses("frog") and bool(self.leaps())
        if not self.frog_moves:
            self.next_turn()

    def next_turn(self) -> None:
        for _ in self.gardens:
            self.mover = (self.mover + 1) % len(self.gardens)
            me = self.gardens[self.mover]
            if me.passed or len(me.lanterns) == 6:
                continue
            self.frog_moves = False
            if any(not self.broken(move) for move in self.tiles()):
                return
            me.passed = True
        self.rounds += 1
        self.first = (self.first + 1) % len(self.gardens)
        self.over = self.rounds == 8 - len(self.gardens)

    # -------------------------------------------------------------------------- what it pays

    def lines(self, seat: int) -> dict[tuple[str, str | None], tuple[int, int]]:
        """Count and points of each score line by category and item."""
        me = self.gardens[seat]
        found: dict[tuple[str, str | None], tuple[int, int]] = {
            **{("placed", kind): (n, me.earned[kind]) for kind, n in me.tiles.items()},
            **{("bonus", kind): (1, BONUS[kind]) for kind in me.bonuses},
            **{("majority", kind): self.majority(seat, row) for row, kind in enumerate(OBJECTS)},
        }
        if me.reached:
            found["frog", None] = (max(me.reached), sum(n for n in me.reached if n > 1))
        if self.uses("colours"):
            objects = {place for place in EVERYWHERE if me.objects(place)}
            n = max((me.count(list(group)) for group in groups(objects)), default=0)
            found["colours", None] = (n, n)
        if self.uses("meadow"):
            green = {place for place in EVERYWHERE if me.level(place) and not me.objects(place)}
            n = max(map(len, groups(green)), default=0)
            found["meadow", None] = (n, 2 * n)
        if self.uses("sevens"):
            rows = {f"row-{k + 1}": [(k, column) for column in SIDE] for k in SIDE}
            columns = {f"column-{'abcdef'[k]}": [(row, k) for row in SIDE] for k in SIDE}
            for item, places in {**rows, **columns}.items():
                if me.count(places) == 7:
                    found["sevens", item] = (7, 7)
        return found

    def majority(self, seat: int, row: int) -> tuple[int, int]:
        """Visible objects of a row, and what they pay."""
        counts = [garden.count([(row, column) for column in SIDE]) for garden in self.gardens]
        mine = counts[seat]
        ranking = sorted(set(counts) - {0}, reverse=True)
        if mine not in ranking[:2]:
            return mine, 0
        alike, leaders = counts.count(mine), counts.count(ranking[0])
        most = MOST[OBJECTS[row]]
        less = most // 2
        never = len(counts) == 2 and self.ruled("two_seats_second", "nothing")
        seldom = len(counts) == 2 and self.ruled("two_seats_second", "ties_only")
        pays = 0 if never or seldom else less
        share = self.ruled("majority_ties", "split")
        if mine == ranking[0]:
            if alike > 1 and share:
                return mine, (most + pays) // alike
            if alike > 1 and self.ruled("majority_ties", "lower"):
                return mine, 0 if never else less
            return mine, most
        if leaders > 1:
            return mine, 0
        return mine, pays // alike if share else pays
