"""Visitors who do not want to meet: what is closed to whom, and how it answers.

Nobody shall learn that they are blocked. So a table that they are not to come to answers them as it
does everybody once its host has taken it out of the list, or a link back; and a rematch, as where
there is no room for it.
"""

from __future__ import annotations

from hortus.server.live.rights import not_open, worthless
from hortus.server.live.table import LiveTable
from hortus.server.refusals import Refusal, conflict
from hortus.server.store import blocks
from hortus.server.store.database import Store
from hortus.server.store.saved import SavedTable


def company(table: SavedTable | LiveTable) -> set[str]:
    """Who laid a table, or sits there."""
    return {table.row.host, *(seat.visitor for seat in table.seats if seat.visitor is not None)}


async def require_met(live: LiveTable, store: Store, visitor: str) -> None:
    """At an open table: nobody is there whom a visitor is not to meet."""
    if not company(live).isdisjoint(await blocks.apart_from(store, visitor)):
        raise not_open()


async def require_invited(live: LiveTable, store: Store, visitor: str | None) -> None:
    """By a link, which is its host's: they do not block whoever comes. Whom others invite they
    know."""
    if await is_shunned(live, store, visitor):
        raise worthless()


async def is_shunned(live: LiveTable, store: Store, visitor: str | None) -> bool:
    """Whether the host of a table does not want to meet a visitor."""
    return visitor != live.host and await blocks.is_blocked(store, visitor, [live.host])


async def require_rematch(live: LiveTable, store: Store, asker: str) -> None:
    """Nobody who played blocks whoever asks them to play once more."""
    if await blocks.is_blocked(store, asker, company(live) - {asker}):
        raise no_rematch()


def no_rematch() -> Refusal:
    return conflict(
        "no_rematch", "There is no room for another table of all who played; lay a new one."
    )
