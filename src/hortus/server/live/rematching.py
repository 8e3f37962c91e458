"""The same table once more, when its game is over."""

from __future__ import annotations

import contextlib

from hortus.server.live import opening, seating
from hortus.server.live.avoiding import no_rematch, require_rematch
from hortus.server.live.conditions import require_no_tournament
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.setting_up import dealt, nature_of, renewed, sealed
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal, conflict
from hortus.server.store.saved import Change
from hortus.server.tokens import new_token
from hortus.server.wire.laying import Created


async def rematch(tables: Tables, live: LiveTable, asker: str) -> Created:
    """The same people and bots once more. The first to ask opens it, the others follow; whoever
    asks plays themselves, though a bot had played for them to the end."""

    async def command() -> Created:
        row = live.row
        if not live.game.over:
            raise conflict("not_over", "This game is still running; finish it first.")
        require_no_tournament(live.deal)
        if row.rematch is not None:
            return Created(row.rematch, [], None)
        await require_rematch(live, tables.store, asker)
        last = live.game
        game = dealt(row.game, row.players, last.options, nature_of(None), last.own_box.header)
        seats, invites = renewed(live.seats, asker)
        seats = sealed(seats, invites, tables.seal)
        spectator = new_token() if row.spectators else None
        try:
            await tables.require_room(row.host)
        except Refusal as refusal:
            # How many tables somebody has is theirs to know.
            raise (refusal if asker == row.host else no_rematch()) from None
        table = opening.laid(
            tables, row.host, game, seats, spectator, watchers=live.watchers, pace=pace_of(row)
        )
        await live.change(Change(row={"rematch": table.row.id}, laid=table))
        tables.take_in([table])
        return Created(table.row.id, invites, spectator)

    created = await live.in_turn(command)
    with contextlib.suppress(Refusal):  # it was removed meanwhile, or they have it back already
        await _play_again(await tables.find(created.table), asker)
    return created


async def _play_again(live: LiveTable, asker: str) -> None:
    for number in live.place(asker).held:
        if live.seats[number].stand_in:
            await seating.take_back(live, asker, number)
