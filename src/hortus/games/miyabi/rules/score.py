"""Explained scoring: each line says category, points, count and the cells that count."""

from __future__ import annotations

from typing import Final

from hortus.engine.bits import has, size
from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.lines import NO_ITEM, write_line

from ..state import COLOURS, LOWER, MEADOW, NOTHING, SEVENS, SIDE, SPLIT, Box, Seat, State
from .planes import present, total
from .terrace import FIRST_COLUMN, ROW, flood

CATEGORIES: Final = (
    "placed",
    "bonus",
    "frog",
    "majority",
    "colours",
    "meadow",
    "sevens",
    "carried",
)
PLACED_LINE: Final = 0
BONUS_LINE: Final = 1
FROG_LINE: Final = 2
MAJORITY_LINE: Final = 3
COLOURS_LINE: Final = 4
MEADOW_LINE: Final = 5
SEVENS_LINE: Final = 6
CARRIED_LINE: Final = 7
SEVEN: Final = 7


# ------------------------------------------------------------------------ what a garden shows


@rule
def row_cells(row: int) -> int:
    return ROW << SIDE * row


@rule
def column_cells(column: int) -> int:
    return FIRST_COLUMN << column


@rule
def in_row(me: Seat, row: int) -> int:
    """Visible objects of a row's kind (MI-37): a kind shows in its own row only (EC-11)."""
    return total(me.shown, row_cells(row))


@rule
def colourful_group(me: Seat) -> int:
    """The connected object cells that show most objects (MI-X03, MI-X05, MI-X06)."""
    best = 0
    left = present(me.shown)
    while left:
        group = flood(left & -left, left)
        left &= ~group
        if total(me.shown, group) > total(me.shown, best):
            best = group
    return best


@rule
def meadow(me: Seat) -> int:
    """The largest connected group of empty green cells (MI-X07, MI-X09, MI-X10)."""
    best = 0
    left = present(me.height) & ~present(me.shown)
    while left:
        group = flood(left & -left, left)
        left &= ~group
        if size(group) > size(best):
            best = group
    return best


@rule
def frog_points(me: Seat) -> int:
    """MI-X23: the sum of the levels 2 to the highest."""
    return max(0, me.frog_best * (me.frog_best + 1) // 2 - 1)


@rule
def placed_points(me: Seat) -> int:
    points = 0
    for row in range(SIDE):
        points += me.earned[row]
    return points


@rule
def bonus_points(b: Box, me: Seat) -> int:
    points = 0
    for row in range(SIDE):
        if has(me.taken, row):
            points += b.bonus[row]
    return points


@rule
def in_game(b: Box, me: Seat) -> int:
    """What stands on the score board before final scoring."""
    return placed_points(me) + bonus_points(b, me) + frog_points(me) + me.carried


@rule
def ranks(s: State, row: int) -> tuple[int, int, int, int]:
    """Most objects in a row and how many seats have them; second most, and how many seats."""
    first = 0
    leaders = 0
    second = 0
    runners = 0
    for p in range(s.players):
        n = in_row(s.seat[p], row)
        if n > first:
            second = first
            runners = leaders
            first = n
            leaders = 1
        elif n == first:
            leaders += 1
        elif n > second:
            second = n
            runners = 1
        elif n == second:
            runners += 1
    return first, leaders, second, runners


@rule
def majority_points(s: State, b: Box, seat: int, row: int) -> int:
    """What a row pays a seat (MI-38)."""
    first, leaders, second, runners = ranks(s, row)
    return paid(s, b, row, in_row(s.seat[seat], row), first, leaders, second, runners)


@rule
def paid(
    s: State, b: Box, row: int, mine: int, first: int, leaders: int, second: int, runners: int
) -> int:
    """MI-38 to MI-43: most, second most, nothing; ties as the table plays them (EC-12)."""
    if mine == 0:
        return 0  # MI-40
    two_seats = 0 if s.players > 2 else s.opt.two_seats  # EC-13
    second_place = b.second[row] if two_seats == 0 else 0  # MI-43
    if mine == first:
        if leaders == 1 or s.opt.majority_ties == 0:
            return b.first[row]  # MI-41
        if s.opt.majority_ties == LOWER:
            return 0 if two_seats == NOTHING else b.second[row]
        return (b.first[row] + second_place) // leaders
    if mine < second or leaders > 1:
        return 0  # MI-41: after a tie for most the lower value is not paid
    return second_place // runners if s.opt.majority_ties == SPLIT else second_place  # MI-42


# ----------------------------------------------------------------------------------- the lines


@rule
def score(s: State, b: Box, lines: Rows) -> int:
    n = 0
    for seat in range(s.players):
        n = score_course(b, s.seat[seat], seat, lines, n)
        for row in range(SIDE):
            count = in_row(s.seat[seat], row)
            cells = present(s.seat[seat].shown) & row_cells(row)
            points = majority_points(s, b, seat, row)
            n = write_line(lines, n, seat, MAJORITY_LINE, row, count, points, cells, 38)
        n = score_expansions(s, b, seat, lines, n)
    return n


@rule
def score_course(b: Box, me: Seat, seat: int, lines: Rows, n: int) -> int:
    """What was scored in the course of the game (MI-27, MI-28, MI-X23, MI-32)."""
    for row in range(SIDE):
        if me.laid[row] > 0:
            n = write_line(lines, n, seat, PLACED_LINE, row, me.laid[row], me.earned[row], 0, 27)
    for row in range(SIDE):
        if has(me.taken, row):
            n = write_line(lines, n, seat, BONUS_LINE, row, 1, b.bonus[row], 0, 28)
    if me.frog_best > 0:
        cell = 1 << me.frog
        n = write_line(lines, n, seat, FROG_LINE, NO_ITEM, me.frog_best, frog_points(me), cell, 223)
    if me.carried > 0:
        n = write_line(lines, n, seat, CARRIED_LINE, NO_ITEM, me.carried, me.carried, 0, 32)
    return n


@rule
def score_expansions(s: State, b: Box, seat: int, lines: Rows, n: int) -> int:
    me = s.seat[seat]
    if s.opt.expansions & COLOURS:
        group = colourful_group(me)
        count = total(me.shown, group)
        n = write_line(lines, n, seat, COLOURS_LINE, NO_ITEM, count, count * b.colours, group, 204)
    if s.opt.expansions & MEADOW:
        green = meadow(me)
        count = size(green)
        n = write_line(lines, n, seat, MEADOW_LINE, NO_ITEM, count, count * b.meadow, green, 208)
    if s.opt.expansions & SEVENS:
        for k in range(2 * SIDE):
            cells = seven_line(k)
            if total(me.shown, cells) == SEVEN:  # MI-X26, MI-X28
                shown = cells & present(me.shown)
                n = write_line(lines, n, seat, SEVENS_LINE, k, SEVEN, b.sevens, shown, 226)
    return n


@rule
def seven_line(k: int) -> int:
    """Rows first, then columns."""
    return row_cells(k) if k < SIDE else column_cells(k - SIDE)


@rule
def shape_points(s: State, b: Box, me: Seat) -> int:
    """What the expansions A, B and E pay for how a garden looks."""
    points = 0
    if s.opt.expansions & COLOURS:
        points += b.colours * total(me.shown, colourful_group(me))
    if s.opt.expansions & MEADOW:
        points += b.meadow * size(meadow(me))
    if s.opt.expansions & SEVENS:
        for k in range(2 * SIDE):
            if total(me.shown, seven_line(k)) == SEVEN:
                points += b.sevens
    return points


@rule
def total_points(s: State, b: Box, seat: int) -> int:
    me = s.seat[seat]
    points = in_game(b, me) + shape_points(s, b, me)
    for row in range(SIDE):
        points += majority_points(s, b, seat, row)
    return points


@rule
def standing(s: State, b: Box, seat: int) -> int:
    """MI-44, MI-45: the total; equal totals share the win."""
    return total_points(s, b, seat)
