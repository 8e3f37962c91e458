"""A pattern in words: what it forms where that has a name, else row by row."""

from __future__ import annotations

from typing import Final

from ..box.constraints import Constraint
from .kinds import Kinds, same

ANY: Final = -1
Cells = tuple[tuple[int, ...], ...]

# Where a tile has others on all four sides or at all four corners: 0 is the one in the middle.
_SIDES: Final[Cells] = ((ANY, 1, ANY), (1, 0, 1), (ANY, 1, ANY))
_CORNERS: Final[Cells] = ((1, ANY, 1), (ANY, 0, ANY), (1, ANY, 1))
_CROSS: Final[Cells] = ((1, 0, 1), (0, 0, 0), (1, 0, 1))


def pattern(constraint: Constraint, language: str) -> str:
    """A pattern as a sentence."""
    return _Pattern(constraint, language).sentence()


class _Pattern:
    """The cells of a pattern, with equal kinds under one number: that of the middle is 0."""

    def __init__(self, constraint: Constraint, language: str) -> None:
        self.language = language
        self.selectors = constraint.selectors
        self.cells = self._numbered(constraint.cells)
        self.rows, self.columns = sorted((len(self.cells), len(self.cells[0])))
        self.named = Kinds((), language)

    def _numbered(self, cells: Cells) -> Cells:
        first = [
            next(n for n, other in enumerate(self.selectors) if same(other, selector))
            for selector in self.selectors
        ]
        return tuple(tuple(ANY if one == ANY else first[one] for one in row) for row in cells)

    def sentence(self) -> str:
        there = [one for row in self.cells for one in row]
        if ANY not in there:
            return self._whole_block(there) or self._row_by_row()
        return self._round_the_middle() or self._row_by_row()

    def _kinds(self, number: int) -> Kinds:
        return Kinds(self.selectors[number], self.language)

    # ------------------------------------------------------------- without gaps

    def _whole_block(self, there: list[int]) -> str:
        if len(there) == 1:
            return self.named.say("group_one", one=self._kinds(there[0]).any_in("one"))
        if len(set(there)) == 1:
            return self._all_alike(there)
        if self.rows == 1 and len(there) < 4:
            return self._in_line(there)
        if self._chequered():
            return self._chessboard()
        return self._round_the_middle()

    def _all_alike(self, there: list[int]) -> str:
        kinds = self._kinds(there[0])
        form = "line" if self.rows == 1 else "square" if self.rows == self.columns else "block"
        return self.named.say(
            form,
            n=len(there),
            many=kinds.mixed(),
            rows=self.rows,
            columns=self.columns,
            mix=kinds.mix(),
            note=kinds.note(),
        )

    def _in_line(self, there: list[int]) -> str:
        """Two tiles of different kinds side by side, or a tile between two."""
        ends = self._kinds(there[0])
        other = self._kinds(there[-1])
        if len(there) == 2:
            return self.named.say("beside", middle=ends.any_in("a"), end=other.any_in("to_a"))
        middle = self._kinds(there[1]).any_in("a")
        if there[0] == there[2]:
            return self.named.say("between_two", middle=middle, ends=ends.any_in("to_many"))
        return self.named.say(
            "between", middle=middle, end=ends.any_in("to_a"), other=other.any_in("to_a")
        )

    def _chequered(self) -> bool:
        """Two kinds that alternate in both directions."""
        if self.rows == 1:
            return False
        two = self.cells[0][:2]
        return all(
            one == two[(r + c) % 2] for r, row in enumerate(self.cells) for c, one in enumerate(row)
        )

    def _chessboard(self) -> str:
        first, second = self._kinds(self.cells[0][0]), self._kinds(self.cells[0][1])
        return self.named.say(
            "chessboard",
            rows=self.rows,
            columns=self.columns,
            first=first.any_in("many"),
            second=second.any_in("to_many"),
        )

    # -------------------------------------------------------- round the middle

    def _round_the_middle(self) -> str:
        if (self.rows, self.columns) != (3, 3) or self.cells[1][1] == ANY:
            return ""
        middle = self.cells[1][1]
        others = {one for row in self.cells for one in row} - {ANY, middle}
        if len(others) > 1:
            return ""
        around = others.pop() if others else middle
        for key, cells in (("four_sides", _SIDES), ("four_corners", _CORNERS), ("cross", _CROSS)):
            if self.cells == self._made_of(cells, middle, around):
                return self._said_round(key, self._kinds(middle), self._kinds(around))
        return ""

    def _made_of(self, cells: Cells, middle: int, around: int) -> Cells:
        numbers = {0: middle, 1: around, ANY: ANY}
        return tuple(tuple(numbers[one] for one in row) for row in cells)

    def _said_round(self, key: str, middle: Kinds, around: Kinds) -> str:
        if key == "cross":
            return self.named.say(
                "cross", cross=middle.any_in("many"), corners=around.any_in("many")
            )
        return self.named.say(
            key, middle=middle.any_in("a"), around=around.any_in("many"), note=around.note()
        )

    # -------------------------------------------------------------- row by row

    def _row_by_row(self) -> str:
        rows = [
            self.named.say("row", n=n, cells=", ".join(map(self._cell, row)))
            for n, row in enumerate(self.cells, 1)
        ]
        return self.named.say("rows", rows=" ".join(rows))

    def _cell(self, number: int) -> str:
        if number == ANY:
            return self.named.grammar.said["any_tile"]
        return self._kinds(number).any_in("a")
