"""A picture's table as it stands, and the view of it that is drawn."""

from __future__ import annotations

from typing import Any

from hortus.lessons import seat_and_move
from hortus.table import Table, deal, seeded_nature
from hortus.views import View

from .document import Picture, PictureError


def opened(picture: Picture, box: Any = None) -> Table:
    """The table of a picture, with the standard box or another.

    Raises PictureError where what was played does not hold.
    """
    position = picture.stands
    assert position is not None, "it was not read from a file"
    try:
        table = deal(
            picture.game,
            position.players,
            nature=seeded_nature(position.seed),
            options=position.options,
            box=box,
        )
        for move in (*position.so_far, *picture.then):
            play(table, move)
        _require_seat(table, picture)
    except ValueError as error:
        raise PictureError(f"{picture.game}, {picture.name}: {error}") from None
    return table


def play(table: Table, written: str) -> None:
    """Play a written move, by the seat that it names where several may act: "1: delighted"."""
    seat, move = seat_and_move(written)
    table.push(move, seat)


def _require_seat(table: Table, picture: Picture) -> None:
    if picture.seat is not None and picture.seat not in table.seats:
        raise ValueError(
            f"{picture.show!r} ends in a number, which is a seat, and there is no seat "
            f"{picture.seat}; seats are 0 to {len(table.seats) - 1}"
        )


def drawn(picture: Picture, table: Table | None = None) -> View:
    """What the seat that is shown may see; of no seat's part, what the first seat may."""
    return (table or opened(picture)).view(picture.seat or 0)
