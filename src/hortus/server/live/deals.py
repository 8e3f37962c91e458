"""The deal of a finished game, played again by other groups, and how all of them fared.

Whoever plays a deal must learn nothing of it from those who played it before. So only a finished
game's deal is shared, its numbers never leave the server, who has seen a table of a deal sits at no
other, and who still plays it sees neither results nor replays of the others.
"""

from __future__ import annotations

import hmac

import msgspec

from hortus.server.clock import today
from hortus.server.live import opening
from hortus.server.live.conditions import require_no_tournament
from hortus.server.live.event_log import BRANCH
from hortus.server.live.rights import Place, place_of, require_host, require_place
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.table import LiveTable
from hortus.server.live.tables import Tables
from hortus.server.refusals import Refusal, conflict, exhausted, forbidden, invalid
from hortus.server.store.database import Store
from hortus.server.store.saved import Change, Deal, SavedTable
from hortus.server.store.tournaments import is_played
from hortus.server.tokens import digest, new_id, new_token
from hortus.server.wire.laying import (
    Created,
    DealResults,
    DealtSeat,
    GroupResult,
    NewGroup,
    OfferedDeal,
)
from hortus.server.wire.tables import Result

MOST_GROUPS = 200  # of one deal


# ------------------------------------------------------------------------- the link


async def share(live: LiveTable, visitor: str) -> str:
    """The key in the link to the deal, made with the first of them."""

    async def command() -> str:
        require_place(live.place(visitor))
        if not live.game.over:
            raise conflict("not_over", "This game is still running; finish it first.")
        if live.deal is not None and live.deal.day is not None:
            raise conflict("day_deal", "The garden of the day is dealt to all by itself.")
        require_no_tournament(live.deal)
        _require_own_deal(live)
        token = live.seal.open(live.row.deal_sealed, live.row.deal_key)
        if token is None:
            token = new_token()
            kept = _kept(live) if live.deal is None else None
            link = {"deal_key": digest(token), "deal_sealed": live.seal.close(token)}
            deal = {} if kept is None else {"deal": kept.id}
            await live.change(Change(row={**link, **deal}, deal=kept))
        return token

    return await live.in_turn(command)


def _require_own_deal(live: LiveTable) -> None:
    """A deal is shared from where it was dealt: there it is known who has seen it."""
    if any(row.kind == BRANCH for row in live.log):
        raise conflict("branch_deal", "This game began at a position of another; share that deal.")


def _kept(live: LiveTable) -> Deal:
    draws = [[deck, drawn, number] for (deck, drawn), number in live.game.draws().items()]
    return Deal(new_id(), draws, new_token())


async def revoke(live: LiveTable, visitor: str) -> None:
    """The link is worth nothing from now on. Tables that were laid by it stay."""

    async def command() -> None:
        require_host(live.place(visitor))
        await live.change(Change(row={"deal_key": None, "deal_sealed": None}))

    await live.in_turn(command)


def _opened(live: LiveTable, token: str) -> Deal:
    """The deal that a link opens. Raises Refusal where it opens nothing any more."""
    key = live.row.deal_key
    if live.deal is None or key is None or not hmac.compare_digest(key, digest(token)):
        raise forbidden("The host took this link back; ask for a new one.", "deal_worthless")
    return live.deal


# ------------------------------------------------------------------- another group


async def offered(live: LiveTable, store: Store, visitor: str | None, token: str) -> OfferedDeal:
    """What a link to a deal offers, to whoever has it."""
    deal = _opened(live, token)
    game, row = live.game, live.row
    known = await known_from(store, deal.id, visitor)
    return OfferedDeal(
        game=row.game,
        players=row.players,
        seats=[
            DealtSeat() if one.stand_in else DealtSeat(one.bot, one.level) for one in live.seats
        ],
        options=game.options,
        box=game.own_box.card,
        facts=msgspec.to_builtins(game.facts, str_keys=True),
        host=next((one.name for one in live.seats if one.visitor == row.host), None),
        mine=None if known is None else known.row.id,
        finished=known is not None and known.summary.over,
        pace=pace_of(row),
    )


def require_worth(live: LiveTable, token: str) -> None:
    """Strangers are written down as visitors only for a key that opens something."""
    _opened(live, token)


async def open_again(tables: Tables, live: LiveTable, visitor: str, order: NewGroup) -> Created:
    """Lay a table with the deal. Raises Refusal for those who know it already."""
    deal = _opened(live, order.key)
    if len(order.seats) != live.row.players:
        raise invalid(f"This deal is for {live.row.players} seats.", "seats")
    await require_new(tables.store, deal.id, visitor)
    if len(await tables.store.of_deal(deal.id, MOST_GROUPS)) >= MOST_GROUPS:
        raise exhausted(
            "As many groups as there may be play this deal already.", 60, "too_many_groups"
        )
    return await opening.open_again(tables, live, deal, visitor, order)


# ------------------------------------------------------------------ who knows a deal


async def require_unknown(live: LiveTable, store: Store, visitor: str) -> None:
    """Whoever has seen a deal at another table may not play it here."""
    if live.row.deal is not None:
        await require_new(store, live.row.deal, visitor, live.id)


async def require_new(store: Store, deal: str, visitor: str, here: str | None = None) -> None:
    """The same of a deal that is to be played at a table which is not there yet, or at `here`."""
    known = await known_from(store, deal, visitor, here)
    if known is not None:
        raise _at(
            known,
            "knows_deal",
            "You know this deal from another table; it is for those who have not seen it.",
        )


async def known_from(
    store: Store, deal: str, visitor: str | None, here: str | None = None
) -> SavedTable | None:
    """Where a visitor knows a deal from, if not from the table `here`."""
    if visitor is None:
        return None
    found = await store.own_of_deal(deal, visitor)
    return next((one for one in found if one.row.id != here), None)


async def require_unread(live: LiveTable, store: Store, visitor: str | None) -> None:
    """Whoever still plays a deal may not look at another table of it; nor, while it is the garden
    of the day, who has not played it; nor anybody while it is that of a tournament's round."""
    if live.row.deal is None:
        return
    if live.deal is not None and live.in_tournament and await is_played(store, live.deal):
        raise conflict(
            "round_running",
            "Others still play this deal in a round of the tournament; look when it is over.",
        )
    own = [] if visitor is None else await store.own_of_deal(live.row.deal, visitor)
    if (
        live.deal is not None
        and live.deal.day == today()
        and not any(one.summary.over for one in own)
    ):
        raise conflict(
            "day_unplayed", "This is the garden of the day: play it first, or come back tomorrow."
        )
    await _require_played_out(live, store, visitor)


async def require_watchable(live: LiveTable, store: Store, visitor: str) -> None:
    """The same of who wants to watch. In a tournament they may while others still play the deal:
    onlookers see how a game goes on, and nobody who plays the deal is one of them."""
    if live.deal is None or not live.in_tournament or live.game.over:
        await require_unread(live, store, visitor)
    else:
        await _require_played_out(live, store, visitor)


async def _require_played_out(live: LiveTable, store: Store, visitor: str | None) -> None:
    running = await still_played(store, live.row.deal, visitor)
    if running is not None and running.row.id != live.id:
        raise _at(
            running,
            "deal_running",
            "You still play the same deal at another table; finish there first.",
        )


async def still_played(store: Store, deal: str | None, visitor: str | None) -> SavedTable | None:
    """A table at which a visitor has a deal still before them."""
    if deal is None or visitor is None:
        return None
    own = await store.own_of_deal(deal, visitor)
    return next((one for one in own if _plays(one, visitor)), None)


def _place(saved: SavedTable, visitor: str | None) -> Place:
    return place_of(visitor, saved.row, saved.seats, saved.watchers)


def _plays(saved: SavedTable, visitor: str | None) -> bool:
    place = _place(saved, visitor)
    return not saved.summary.over and bool(place.held or place.host)


def _at(saved: SavedTable, error: str, message: str) -> Refusal:
    """A refusal that names the visitor's own table, where they may go on."""
    refusal = conflict(error, message)
    refusal.problem.values = {"table": saved.row.id}
    return refusal


# --------------------------------------------------------------------- side by side


async def results(live: LiveTable, store: Store, visitor: str) -> DealResults:
    """How all groups fared, for those who have a place at a table that is over."""
    if not live.game.over:
        raise conflict("not_over", "This game is still running; finish it first.")
    await require_unread(live, store, visitor)
    if live.row.deal is None:
        return DealResults([], 0)
    groups = await store.of_deal(live.row.deal, MOST_GROUPS)
    groups.sort(key=lambda one: one.row.created)
    over = [one for one in groups if one.summary.over]
    return DealResults([_fared(one, visitor) for one in over], len(groups) - len(over))


def _fared(saved: SavedTable, visitor: str) -> GroupResult:
    mine = _place(saved, visitor).any
    return GroupResult(
        names=[seat.name for seat in saved.seats],
        result=[Result(place, total) for place, total in saved.summary.result],
        at=saved.summary.touched,
        mine=mine,
        table=saved.row.id if mine else None,
        practice=saved.practice,
        reported_at=None if mine else saved.row.id,
        people=[] if mine else [one.seat for one in saved.seats if one.visitor is not None],
    )
