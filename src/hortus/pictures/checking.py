"""What a picture claims, held against the rules."""

from __future__ import annotations

from typing import Any

from hortus.engine.errors import IllegalMove
from hortus.table import Table

from .document import Counted, Picture, PictureError
from .drawing import opened, play


def check(picture: Picture, box: Any = None) -> Table:
    """Check all that a picture claims, with the standard box or another.

    Returns its table. Raises PictureError naming the picture and what does not hold.
    """
    table = opened(picture, box)
    try:
        for claim in picture.allowed:
            for move in claim.moves:
                play(table.copy(nature=table.nature), move)
        for refused in picture.refused:
            for move in refused.moves:
                _require_refused(table, move, refused.rule)
        for counted in picture.scores:
            _require_points(table, counted, picture.seat)
        if picture.happens:
            _require_happened(table, picture.happens)
    except ValueError as error:
        raise PictureError(f"{picture.game}, {picture.name}: {error}") from None
    return table


def _require_refused(table: Table, move: str, rule: str) -> None:
    try:
        play(table.copy(nature=table.nature), move)
    except IllegalMove as error:
        if error.rule != rule:
            raise ValueError(f"{move!r} is refused by {error.rule}, not by {rule}") from None
        return
    raise ValueError(f"{move!r} is allowed")


def _require_points(table: Table, counted: Counted, shown: int | None) -> None:
    seat = counted.seat if counted.seat is not None else (shown or 0)
    if seat not in table.seats:
        raise ValueError(f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}")
    lines = [
        line
        for line in table.scores()[seat].lines
        if line.category == counted.category and counted.item in (None, line.item)
    ]
    points = sum(line.points for line in lines)
    if not lines or points != counted.points:
        found = f"{points} points" if lines else "no such line"
        raise ValueError(f"{counted.category} {counted.item or ''}: {found}, not {counted.points}")


def _require_happened(table: Table, kinds: list[str]) -> None:
    """What came with the last move of a seat, nature's answers included."""
    moves = [n for n, event in enumerate(table.events) if event.seat in table.seats]
    if not moves:
        raise ValueError("nothing happened: no move was played; write one in so_far or then")
    last = moves[-1]
    found = {one.kind for happened in table.happenings(last) for one in happened}
    missing = set(kinds) - found
    if missing:
        raise ValueError(f"{', '.join(sorted(missing))} did not happen, but {sorted(found)}")
