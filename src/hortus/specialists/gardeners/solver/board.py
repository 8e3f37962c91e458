"""The square to be filled, as variables: which sort lies on each place, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ortools.sat.python import cp_model

from hortus.games.gardeners.notation.garden_text import Place

from .gardens import beside
from .sorts import Face, Sort

Literal = cp_model.IntVar


class Board:
    """A square of `side` x `side` places, each with one tile of one sort showing one face.

    Attributes:
        model: takes the demands of the cards.
        places: all of them, row by row.
    """

    def __init__(self, sorts: Sequence[Sort], side: int) -> None:
        self.model = cp_model.CpModel()
        self.side = side
        self.sorts = sorts
        self.places: list[Place] = [(r, c) for r in range(side) for c in range(side)]
        self._lies: dict[tuple[int, Face, Place], cp_model.IntVar] = {
            (n, face, place): self.model.new_bool_var("")
            for n, sort in enumerate(sorts)
            for face in sort.faces
            for place in self.places
        }
        self._united: dict[tuple[tuple[int, ...], Place], cp_model.IntVar] = {}
        self._links: dict[tuple[Place, Place], cp_model.IntVar] = {}
        self.never = self.model.new_constant(0)
        for place in self.places:
            self.model.add_exactly_one(
                lies for (_, _, where), lies in self._lies.items() if where == place
            )
        for n, sort in enumerate(sorts):
            laid = [lies for (m, _, _), lies in self._lies.items() if m == n]
            self.model.add(sum(laid) == len(sort.tiles))

    def lies(self, sort: int, face: Face, place: Place) -> Literal:
        """A tile of this sort lies here and shows this face."""
        return self._lies[sort, face, place]

    def all_lies(self) -> Mapping[tuple[int, Face, Place], Literal]:
        """The variables that say everything, by sort, face and place."""
        return self._lies

    def beside(self, place: Place) -> list[Place]:
        """The neighbours within the square."""
        return [p for p in beside(place) if self.holds(p)]

    def holds(self, place: Place) -> bool:
        return 0 <= place[0] < self.side and 0 <= place[1] < self.side

    def on_border(self, place: Place) -> bool:
        return not all(0 < number < self.side - 1 for number in place)

    def is_one_of(self, tiles: int, place: Place) -> Literal:
        """One of a set of tiles, given as bits, lies here."""
        return self._any(
            place,
            [
                (n, face)
                for n, sort in enumerate(self.sorts)
                if tiles >> sort.tiles[0] & 1
                for face in sort.faces
            ],
        )

    def looks(self, way: int, place: Place) -> Literal:
        """A bench lies here and looks this way."""
        return self._any(place, [(n, f) for n, f in self._all_faces() if f.looks == way])

    def reaches(self, way: int, place: Place) -> Literal:
        """A path lies here and reaches this side of the tile."""
        return self._any(place, [(n, f) for n, f in self._all_faces() if way in f.sides])

    def path(self, place: Place) -> Literal:
        return self._any(place, [(n, f) for n, f in self._all_faces() if f.sides])

    def link(self, place: Place, way: int) -> Literal:
        """The path here and that of the neighbour on one side reach their common edge."""
        other = beside(place)[way]
        if not self.holds(other):
            return self.never
        key = (min(place, other), max(place, other))
        if key not in self._links:
            here, there = self.reaches(way, place), self.reaches((way + 2) % 4, other)
            both = self.model.new_bool_var("")
            self.model.add_implication(both, here)
            self.model.add_implication(both, there)
            self.model.add_bool_or(both, here.negated(), there.negated())
            self._links[key] = both
        return self._links[key]

    def _all_faces(self) -> list[tuple[int, Face]]:
        return [(n, face) for n, sort in enumerate(self.sorts) for face in sort.faces]

    def _any(self, place: Place, faces: Sequence[tuple[int, Face]]) -> Literal:
        """A variable that is true exactly if one of these faces of sorts lies here."""
        lies = [self._lies[n, face, place] for n, face in faces]
        if not lies:
            return self.never
        if len(lies) == 1:
            return lies[0]
        key = (tuple(one.index for one in lies), place)
        if key not in self._united:
            any_of_them = self.model.new_bool_var("")
            self.model.add_exactly_one(any_of_them.negated(), *lies)
            self._united[key] = any_of_them
        return self._united[key]
