"""Whoever hosts the server mends what visitors wrote: their names, wherever these are shown, and
titles of tournaments."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from dataclasses import replace

from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.live.tournaments import found
from hortus.server.refusals import Refusal
from hortus.server.store import ratings, reports, tournaments
from hortus.server.store.saved import Change
from hortus.server.wire.house import Renamed, Untitled


async def rename_everywhere(tables: Tables, visitor: str, name: str, was: str | None) -> Renamed:
    """Let them be called something else: at running and finished tables, in what their logs tell,
    in tournaments and on the leaderboards; only where they are called `was`, if that is given. What
    was said of the old names is settled by it."""
    tables.keeper.require_open()
    name = tables.names.given(name, "name")
    changed = 0
    for table, seats in (await reports.seats_called(tables.store, visitor, was)).items():
        with contextlib.suppress(Refusal):  # it was removed meanwhile
            await _rename(tables, await tables.find_anew(table), seats, name)
            changed += 1
    rated = await ratings.rename(tables.store, visitor, name, was)
    entered = await tournaments.rename(tables.store, visitor, name, was)
    await reports.settle_names(tables.store, visitor, was)
    return Renamed(changed, rated, entered)


async def _rename(tables: Tables, live: LiveTable, seats: Collection[int], name: str) -> None:
    """The log first: from the quiet event on nobody reads the old name any more, in no process."""
    old = {live.seats[seat].name for seat in seats}
    await reports.rewrite(tables.store, live.id, seats, old, name)

    async def command() -> None:
        for seat in seats:
            now = live.seats[seat]
            if now.name in old:
                await live.change(Change(seat=replace(now, name=name)))

    await live.in_turn(command)
    tables.forget(live.id, "restarting")  # its log is to be read anew


async def untitle(tables: Tables, tournament: str, was: str | None) -> Untitled:
    """Let a tournament be called by its game; only if its title reads `was`, if that is given. What
    was said of the title is settled by it."""
    tables.keeper.require_open()
    await found(tables, tournament)
    taken = await tournaments.untitle(tables.store, tournament, was)
    return Untitled(taken, await reports.settle_title(tables.store, tournament, was))
