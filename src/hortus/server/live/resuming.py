"""The game of a table, made anew from what is kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from hortus.engine.registry import game as find_game
from hortus.server.live.setting_up import nature_again, nature_of
from hortus.server.store.saved import Deal, SeatRow, TableRow
from hortus.table import Event, Table, resume


class Kept(Protocol):
    """What a game is made from, beside its events: a saved table has it, and a live one."""

    @property
    def row(self) -> TableRow: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def box(self) -> Mapping[str, Any]: ...
    @property
    def deal(self) -> Deal | None: ...


def resumed(kept: Kept, events: Iterable[Event]) -> Table:
    """The game after these events."""
    row = kept.row
    game = find_game(row.game)
    options = game.options_as_written(row.options)
    nature = nature_of(row.seed) if kept.deal is None else nature_again(kept.deal)
    table = resume(game, row.players, options, events, nature=nature, box=kept.box)
    table.names = [seat.name for seat in kept.seats]
    return table
