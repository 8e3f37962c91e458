"""The lists of open tables: what waits for players, as whoever looks at the list sees it."""

from __future__ import annotations

import time
from collections.abc import Set

from hortus.server.live.avoiding import company
from hortus.server.live.rights import card, place_of
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.setting_up import lobby_of
from hortus.server.live.tables import Tables
from hortus.server.store import blocks
from hortus.server.store.saved import SavedTable, SeatRow
from hortus.server.wire.laying import Lobby, OpenTable

FRESH = 60 * 60  # seconds since anything happened: who waits longer has gone to bed
MOST = 60


async def offered(tables: Tables, lobby: Lobby, visitor: str | None) -> list[OpenTable]:
    """What stands in a list: where a seat is free first, then what may only be watched."""
    since = int(time.time()) - FRESH
    apart = await blocks.apart_from(tables.store, visitor)
    listed = await tables.store.of_lobby(lobby_of(lobby), since, MOST)
    found = [one for one in listed if _is_for(one, visitor, apart)]
    present = await tables.present_at([one.row.id for one in found])
    cards = [_card(one, visitor, present[one.row.id]) for one in found]
    useful = [one for one in cards if one.free > 0 or one.watched or one.mine]
    return sorted(useful, key=lambda one: one.free == 0)


def _is_for(saved: SavedTable, visitor: str | None, apart: Set[str]) -> bool:
    """Whether a visitor meets nobody there whom they are not to meet; where they have a place they
    have one."""
    return company(saved).isdisjoint(apart) or place_of(visitor, saved.row, saved.seats, ()).any


def _card(saved: SavedTable, visitor: str | None, present: set[str]) -> OpenTable:
    row = saved.row
    place = place_of(visitor, row, saved.seats, ())
    return OpenTable(
        table=row.id,
        game=row.game,
        seats=[card(seat, _is_present(seat, present)) for seat in saved.seats],
        options=row.options,
        own_box=row.own_box,
        progress=saved.summary.progress,
        created=row.created // 1000,
        free=sum(seat.kind == "open" and seat.invite is not None for seat in saved.seats),
        watched=row.spectators,
        listed=row.listing == "on",
        mine=place.any,
        when_ready=row.gathering,
        pace=pace_of(row),
    )


def _is_present(seat: SeatRow, present: set[str]) -> bool:
    return seat.kind == "bot" or (seat.kind == "person" and seat.visitor in present)
