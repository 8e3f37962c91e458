"""Observations: what a seat may know, as words of 64 bits for learners, declared once.

    class Seen(Layout):
        garden: Annotated[list[int], members(GRID, "cells of each soil", SOILS)]
        coins: Annotated[int, number(0, 32000, "coins", unit=25)]

A game's `observe` fills such a record from a veiled one, own seat first. The declaration says of
every word how it is read, so the words travel as they are and are unpacked where they are needed:
`floats` and `planes` do that here, and `Observation.parts` tells anybody else how.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from .border import Buffer, Rows
from .compiling import rule
from .grids import Grid
from .layout import Field, Layout, Nested, dtype_of, fields_of
from .states import Form, all_bytes

Words = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Names: TypeAlias = tuple[str, ...]
Members: TypeAlias = "Grid | Names | int"

MOST_MEMBERS: Final = 64  # the last of so many is the sign, and is never one


class Reading(IntEnum):
    """How words become a learner's numbers."""

    SET = 0  # a bit for each member: as many zeros and ones
    COUNTS = 1  # a bit set for each binary digit, lowest first: as many counts, over the unit
    NUMBER = 2  # one number, over the unit
    CHOICE = 3  # one of so many, or -1 for none: as many zeros and at most one 1


@dataclass(frozen=True)
class Word(Field):
    """A field of an observation: a word of 64 bits, or a row of them.

    Attributes:
        reading: how it becomes numbers.
        names: of its members or choices; () for a number.
        grid: the board whose cells these are, if they are cells.
        axes: of each axis of `shape` the names along it, as texts.
        unit: what a number or count is divided by to be about 1.
        digits: words of one COUNTS; else 1.
    """

    reading: Reading = Reading.NUMBER
    names: Names = ()
    grid: Grid | None = None
    axes: tuple[Names, ...] = ()
    unit: int = 1
    digits: int = 1


def members(of: Members, about: str, *axes: Names | int) -> Word:
    """A bit set of cells, of named things, or of so many. Raises ValueError for too many."""
    return _word(Reading.SET, of, _all(of), about, axes)


def counts(of: Members, digits: int, unit: int, about: str, *axes: Names | int) -> Word:
    """How many of each: a bit set for each binary digit, the lowest first."""
    return _word(Reading.COUNTS, of, _all(of), about, (*axes, digits), unit, digits)


def choice(of: Members, about: str, *axes: Names | int) -> Word:
    """One of cells, of named things, or of so many; -1 for none."""
    return _word(Reading.CHOICE, of, len(_names(of)) - 1, about, axes)


def number(low: int, high: int, about: str, *axes: Names | int, unit: int = 1) -> Word:
    """A number within bounds; a learner gets it divided by `unit`."""
    named = tuple(_names(axis) for axis in axes)
    shape = tuple(len(axis) for axis in named)
    return Word("i8", low, high, about, shape, 0, Reading.NUMBER, (), None, named, unit)


def _word(
    reading: Reading,
    of: Members,
    high: int,
    about: str,
    axes: tuple[Names | int, ...],
    unit: int = 1,
    digits: int = 1,
) -> Word:
    names = _names(of)
    if len(names) > MOST_MEMBERS and reading != Reading.CHOICE:
        raise ValueError(f"{about!r}: {len(names)} members do not fit one word of 64 bits")
    grid = of if isinstance(of, Grid) else None
    named = tuple(_names(axis) for axis in axes)
    shape = tuple(len(axis) for axis in named)
    low = -1 if reading == Reading.CHOICE else 0
    return Word("i8", low, high, about, shape, low, reading, names, grid, named, unit, digits)


def _all(of: Members) -> int:
    """The bit set of all members."""
    return (1 << min(len(_names(of)), MOST_MEMBERS - 1)) - 1


def _names(of: Members) -> Names:
    if isinstance(of, Grid):
        return of.cells
    return tuple(str(k) for k in range(of)) if isinstance(of, int) else of


class Part(NamedTuple):
    """A word of an observation, or the words of a COUNTS.

    Attributes:
        name: its place in the record, such as "garden[0].soil[sand]"; seat 0 is one's own.
        word: the number of its first word.
        number: the number of the first of a learner's numbers that it becomes.
        field: its declaration.
    """

    name: str
    word: int
    number: int
    field: Word

    @property
    def numbers(self) -> int:
        """How many of a learner's numbers it becomes."""
        return max(1, len(self.field.names))


class Planes(NamedTuple):
    """An observation for networks that look at boards.

    Attributes:
        board: all that lies on cells, uint8 of shape (n, channels, rows, columns); counts are
            whole numbers here.
        rest: everything else, float32 of shape (n, numbers).
    """

    board: npt.NDArray[np.uint8]
    rest: Floats


@rule
def unpack_row(row: Buffer, plan: Buffer, to: Buffer) -> None:
    """Fill a learner's numbers from an observation's words, part by part of a plan."""
    n = 0
    for k in range(len(plan)):
        reading = plan[k, 0]
        word = plan[k, 1]
        size = plan[k, 2]
        digits = plan[k, 3]
        unit = plan[k, 4]
        if reading == Reading.SET:
            for m in range(size):
                to[n + m] = row[word] >> m & 1
        elif reading == Reading.COUNTS:
            for m in range(size):
                count = 0
                for digit in range(digits):
                    count += (row[word + digit] >> m & 1) << digit
                to[n + m] = count / unit
        elif reading == Reading.NUMBER:
            to[n] = row[word] / unit
        else:
            for m in range(size):
                to[n + m] = 0
            if row[word] >= 0:
                to[n + row[word]] = 1
        n += size


@rule
def unpack(words: Buffer, plan: Buffer, out: Any) -> None:
    """The same for many observations, a row of `out` for each."""
    for i in range(len(words)):
        unpack_row(words[i], plan, out[i])


class Observation:
    """What a game's `observe` fills: made of the layout that declares it.

    Attributes:
        layout: the declaration.
        dtype: of the record: nothing but words of 64 bits.
    """

    def __init__(self, layout: type[Layout]) -> None:
        self.layout = layout
        self.dtype = dtype_of(layout)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Every part in the order of its words, which is also that of a learner's numbers."""
        found: list[Part] = []
        word = number = 0
        for name, field in _declared(self.layout, ""):
            part = Part(name, word, number, field)
            found.append(part)
            word += field.digits
            number += part.numbers
        return tuple(found)

    @property
    def words(self) -> int:
        """How many words of 64 bits it has."""
        return self.dtype.itemsize // 8

    @property
    def numbers(self) -> int:
        """How many numbers a learner gets."""
        last = self.parts[-1]
        return last.number + last.numbers

    @cached_property
    def grid(self) -> Grid | None:
        """The board that `planes` shows: the one on which most parts lie; None without any."""
        grids = [part.field.grid for part in self.parts if part.field.grid]
        return max(grids, key=grids.count, default=None)

    def rows(self, form: Form, n: int) -> Any:
        """n blank records in a form, for `observe` to fill."""
        return form.new(self.dtype, n)

    def as_words(self, seen: Rows) -> Words:
        """Records as words of shape (n, words): the same memory, where they are an array."""
        if isinstance(seen, list):
            return np.frombuffer(all_bytes(seen), np.int64).reshape(len(seen), self.words)
        return seen.view(np.int64).reshape(len(seen), self.words)  # type: ignore[no-any-return]

    def floats(self, words: Words, out: Floats | None = None) -> Floats:
        """A learner's numbers: float32 of shape (n, numbers)."""
        if out is None:
            out = np.empty((len(words), self.numbers), np.float32)
        unpack(words, self.plan_of_all, out)
        return out

    def planes(self, words: Words, out: Planes | None = None) -> Planes:
        """The same for networks that look at boards."""
        if out is None:
            out = self.blank_planes(len(words))
        unpack(words, self.plan_of_cells, out.board.reshape(len(words), -1))
        unpack(words, self.plan_of_the_rest, out.rest)
        return out

    def blank_planes(self, n: int) -> Planes:
        """Planes for n observations, to be filled."""
        side = len(self.grid.columns) if self.grid else 0
        rest = sum(part.numbers for part in self.parts if not self.is_on_the_board(part))
        board = np.zeros((n, len(self.channels), side, side), np.uint8)
        return Planes(board, np.zeros((n, rest), np.float32))

    @cached_property
    def channels(self) -> tuple[Part, ...]:
        """The parts that are planes, in the order of the channels."""
        return tuple(part for part in self.parts if self.is_on_the_board(part))

    def is_on_the_board(self, part: Part) -> bool:
        """Whether a part lies on the cells of the board that `planes` shows."""
        return part.field.grid is not None and part.field.grid is self.grid

    @cached_property
    def plan_of_all(self) -> Words:
        return _plan(self.parts)

    @cached_property
    def plan_of_cells(self) -> Words:
        plan = _plan(self.channels)
        if len(plan):
            plan[:, 4] = 1  # counts stay whole
        return plan

    @cached_property
    def plan_of_the_rest(self) -> Words:
        return _plan(tuple(part for part in self.parts if not self.is_on_the_board(part)))


def _plan(parts: tuple[Part, ...]) -> Words:
    rows = [
        (part.field.reading, part.word, part.numbers, part.field.digits, part.field.unit)
        for part in parts
    ]
    return np.array(rows, np.int64).reshape(len(rows), 5)


def _declared(layout: type[Layout], path: str) -> Iterator[tuple[str, Word]]:
    """The words of a layout with their places, in the order in which they lie there."""
    for name, mark in fields_of(layout).items():
        here = f"{path}{name}"
        if isinstance(mark, Nested):
            for place in product(*(range(n) for n in mark.shape)):
                yield from _declared(mark.layout, f"{here}{_at(map(str, place))}.")
        elif not isinstance(mark, Word):
            raise TypeError(f"{here}: fields of an observation are declared by `engine.observing`")
        else:
            axes = mark.axes[:-1] if mark.reading == Reading.COUNTS else mark.axes
            for named in product(*axes):
                yield f"{here}{_at(named)}", mark


def _at(names: Any) -> str:
    return "".join(f"[{name}]" for name in names)
