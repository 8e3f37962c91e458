"""The archive: who finds which finished games, and which of them everybody may find."""

from __future__ import annotations

from hortus.server.live import replay_links
from hortus.server.live.rights import card, place_of, require_host, require_place
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import conflict, forbidden
from hortus.server.store import archive
from hortus.server.store.archive import Stop, Wish
from hortus.server.store.saved import Change, SavedTable
from hortus.server.tokens import Seal
from hortus.server.wire.archive import PAGE, ArchivedGame, ArchivePage
from hortus.server.wire.names import Listing
from hortus.server.wire.tables import Result


async def own_games(tables: Tables, visitor: str | None, wish: Wish) -> ArchivePage:
    """The finished games of a visitor; none of a stranger."""
    if visitor is None:
        return ArchivePage([], None)
    found = await archive.own_games(tables.store, visitor, wish, PAGE + 1)
    return _page(found, visitor, tables.seal)


async def listed_games(tables: Tables, visitor: str | None, wish: Wish) -> ArchivePage:
    """The finished games that everybody may find, as a visitor sees them."""
    found = await archive.listed_games(tables.store, visitor, wish, PAGE + 1)
    return _page(found, visitor, tables.seal)


def _page(found: list[SavedTable], visitor: str | None, seal: Seal) -> ArchivePage:
    """One game more than a page holds was looked for, to know whether there is another."""
    told = found[:PAGE]
    more = len(found) > PAGE
    return ArchivePage(
        games=[_game(one, visitor, seal) for one in told],
        next=f"{told[-1].summary.ended}-{told[-1].row.id}" if more else None,
    )


def stop_named(text: str) -> Stop:
    """The end of a page, as `_page` writes it."""
    ended, table = text.split("-")
    return Stop(int(ended), table)


def _game(saved: SavedTable, visitor: str | None, seal: Seal) -> ArchivedGame:
    row, summary = saved.row, saved.summary
    assert summary.ended is not None
    place = place_of(visitor, row, saved.seats, ())
    shared = row.listing == "on" and not place.any
    return ArchivedGame(
        table=row.id,
        game=row.game,
        seats=[card(seat, present=False) for seat in saved.seats],
        mine=list(place.held),
        host=place.host,
        result=[Result(*one) for one in summary.result],
        ended=summary.ended,
        own_box=row.own_box,
        practice=saved.practice,
        listing=row.listing,
        key=replay_links.opened(row, seal) if shared else None,
    )


async def set_listing(live: LiveTable, visitor: str, listed: bool) -> Listing:
    """Whether everybody finds the game from now on."""

    async def command() -> Listing:
        place = live.place(visitor)
        require_place(place)
        if live.row.lesson is not None:
            raise conflict("lesson", "A lesson is not kept in the archive.")
        if listed:
            require_host(place)
            return await _list(live)
        if place.onlooker:
            raise forbidden("Only those who played may decide this.", "not_your_seat")
        return await _unlist(live, "off" if place.host else "barred")

    return await live.in_turn(command)


async def _list(live: LiveTable) -> Listing:
    if live.row.listing == "barred":
        raise conflict(
            "barred", "Somebody who played does not want this game to be found by everybody."
        )
    if live.row.listing == "off":
        await live.change(Change(row={"listing": "on"}))
    return "on"


async def _unlist(live: LiveTable, listing: Listing) -> Listing:
    if live.row.listing in ("barred", listing):
        return live.row.listing
    await live.change(Change(row={"listing": listing}))
    return listing
