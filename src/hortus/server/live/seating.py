"""Commands that change who sits where: claim, hand over, take back, invite anew, rename."""

from __future__ import annotations

from dataclasses import replace

from hortus.server.live.avoiding import require_invited, require_met
from hortus.server.live.bots_offered import checked_level, usual_bot
from hortus.server.live.conditions import (
    require_no_tournament,
    require_not_closed,
    require_not_lost,
    require_not_slow,
)
from hortus.server.live.deals import require_unknown, require_watchable
from hortus.server.live.rights import not_open, require_host, require_place, seat_at, worthless
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.setting_up import back, invited, sealed, unnamed
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict, exhausted, forbidden
from hortus.server.store.database import Store
from hortus.server.store.saved import Change, SeatRow
from hortus.server.tokens import digest, new_token
from hortus.server.wire.laying import Claim, Claimed, HandSeat, Invite


async def claim(
    live: LiveTable, store: Store, visitor: str, order: Claim, *, program: bool
) -> Claimed:
    """Exchange a token for a seat, once, or for a place to watch from. Whether it is a program that
    sits there is told to all."""
    key = digest(order.token)
    given = None if order.name is None else live.names.given(order.name, "name")

    async def command() -> Claimed:
        seat = next((s for s in live.seats if s.invite == key), None)
        place = live.place(visitor)
        if seat is not None:
            if place.host:
                raise conflict(
                    "own_invite", "This is the link you made; send it to who is to sit here."
                )
            await require_invited(live, store, visitor)
            if place.held and live.game.game.manner.real_time:
                raise conflict(
                    "one_seat_each",
                    "You sit at this table already; in this game everybody plays one seat.",
                )
            return await _take(live, store, visitor, seat, given, program=program)
        if place.any:  # the same person with the same link again
            return Claimed(live.id, next(iter(place.held), None))
        if live.row.spectator_key != key:
            raise worthless()
        await require_invited(live, store, visitor)
        return await _watch(live, store, visitor)

    return await live.in_turn(command)


async def sit_down(live: LiveTable, store: Store, visitor: str, name: str | None) -> Claimed:
    """Take the first free seat at an open table."""
    given = None if name is None else live.names.given(name, "name")

    async def command() -> Claimed:
        require_open(live)
        place = live.place(visitor)
        if place.held:
            return Claimed(live.id, place.held[0])
        await require_met(live, store, visitor)
        free = next((seat for seat in live.seats if seat.kind == "open" and seat.invite), None)
        if free is None:
            raise conflict("no_seat_left", "Somebody was faster: no seat is free there any more.")
        return await _take(live, store, visitor, free, given, program=False)

    return await live.in_turn(command)


async def watch(live: LiveTable, store: Store, visitor: str) -> Claimed:
    """Watch an open table, or one of a tournament."""

    async def command() -> Claimed:
        require_open_to_onlookers(live)
        place = live.place(visitor)
        if place.any:
            return Claimed(live.id, next(iter(place.held), None))
        await require_met(live, store, visitor)
        if not live.row.spectators:
            raise conflict("no_spectators", "This table was set up without spectators.")
        return await _watch(live, store, visitor)

    return await live.in_turn(command)


async def unlist(live: LiveTable, visitor: str) -> None:
    """An open table is one no more: others come by links alone."""

    async def command() -> None:
        require_host(live.place(visitor))
        await live.change(Change(row={"lobby": None}))

    await live.in_turn(command)


def require_open(live: LiveTable) -> None:
    """Strangers are written down as visitors only where they may come in."""
    if live.row.lobby is None:
        raise not_open()


def require_open_to_onlookers(live: LiveTable) -> None:
    """The same of who watches: they find open tables, and those of a tournament on its page."""
    ended = live.game.over or live.row.closed
    if not (live.in_tournament and live.row.spectators and not ended):
        require_open(live)


async def _take(
    live: LiveTable,
    store: Store,
    visitor: str,
    seat: SeatRow,
    name: str | None,
    *,
    program: bool,
) -> Claimed:
    """Put somebody on a free seat. To be called in turn."""
    await require_unknown(live, store, visitor)
    taken = replace(
        seat,
        kind="person",
        name=name or _name_left(seat),
        bot=None,
        level=None,
        stand_in=False,
        visitor=visitor,
        invite=None,
        program=program,
    )
    by = "program" if program else None
    await live.change_seat(taken, "claimed", name=taken.name, by=by)
    return Claimed(live.id, seat.seat)


async def _watch(live: LiveTable, store: Store, visitor: str) -> Claimed:
    """Let somebody watch. To be called in turn."""
    await require_watchable(live, store, visitor)
    _require_room_to_watch(live)
    await live.change(Change(watchers=live.watchers | {visitor}))
    return Claimed(live.id, None)


def _require_room_to_watch(live: LiveTable) -> None:
    if len(live.watchers) >= live.limits.watchers_per_table:
        raise exhausted(
            "As many people as there may be watch this table already.", 60, "too_many_watch"
        )


def _name_left(seat: SeatRow) -> str:
    """What whoever sits down is called without a name: as the seat is, but never like a bot."""
    of_a_bot = seat.kind == "bot" and not seat.stand_in
    return unnamed(seat.seat) if of_a_bot else seat.name


def require_worth(live: LiveTable, token: str) -> None:
    """Strangers are written down as visitors only for a token that opens something."""
    key = digest(token)
    if any(seat.invite == key for seat in live.seats):
        return
    if key != live.row.spectator_key:
        raise worthless()
    _require_room_to_watch(live)


async def hand(live: LiveTable, visitor: str, number: int, order: HandSeat) -> None:
    """A bot plays on for a person who left, or in a seat that nobody has claimed."""

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        require_no_tournament(live.deal)
        seat = seat_at(live.seats, number)
        if number not in place.held:
            require_host(place)
            if seat.kind == "person" and live.present(seat):
                raise conflict("seat_present", "Someone is sitting there; only they may leave.")
            require_not_slow(pace_of(live.row), seat)
        level = checked_level(live.game.game, order.bot, order.level, f"Seat {number + 1}", "")
        keeps = seat.stand_in or seat.kind != "bot"
        bot = replace(seat, kind="bot", bot=order.bot, level=level, stand_in=keeps)
        await live.change_seat(bot, "handed", bot=order.bot, level=level, name=seat.name)

    await live.in_turn(command)


async def take_back(live: LiveTable, visitor: str, number: int) -> None:
    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        seat = seat_at(live.seats, number)
        if number not in place.held:
            raise forbidden("This was never your seat.", "not_your_seat")
        if seat.kind != "bot":
            raise conflict("not_handed", "No bot is playing for you.")
        require_not_closed(live.row)
        require_not_lost(live.deal, pace_of(live.row))
        await live.change_seat(back(seat), "taken_back", name=seat.name)

    await live.in_turn(command)


async def invite(live: LiveTable, visitor: str, number: int) -> Invite:
    """A new link for a seat. The old one is worth nothing from now on, and whoever claimed
    it is shown out. A bot plays on until somebody comes."""

    async def command() -> Invite:
        invites: list[Invite] = []
        await _reopen(live, visitor, number, invites)
        return invites[0]

    return await live.in_turn(command)


async def revoke(live: LiveTable, visitor: str, number: int) -> None:
    """The same without a new link: nobody can sit there until the host invites again."""

    async def command() -> None:
        await _reopen(live, visitor, number, None)

    await live.in_turn(command)


async def _reopen(live: LiveTable, visitor: str, number: int, invites: list[Invite] | None) -> None:
    require_host(live.place(visitor))
    seat = seat_at(live.seats, number)
    if seat.visitor == visitor:
        raise conflict("own_seat", "This seat is yours; hand it to a bot if you want to leave.")
    kind = "bot" if seat.kind == "bot" else "open"
    reopened = replace(
        seat,
        kind=kind,  # type: ignore[arg-type]
        visitor=None,
        invite=None,
        program=False,
    )
    if invites is not None:
        (reopened,) = sealed([invited(reopened, invites)], invites, live.seal)
    if seat.kind == "person":
        await live.change_seat(reopened, "opened", name=seat.name)
    else:
        await live.change(Change(seat=reopened))


async def leave(live: LiveTable, visitor: str) -> None:
    """Nobody knows any more that a visitor had a place here. Their seats are free; who sits next to
    them is the host if they were, and may invite somebody else or let a bot play on."""

    async def command() -> None:
        for seat in live.seats:
            if seat.visitor == visitor:
                await live.change_seat(_left(seat, live), "left")
        heirs = [seat.visitor for seat in live.seats if seat.visitor and not seat.program]
        row = {"host": heirs[0]} if heirs and live.host == visitor else {}
        watchers = live.watchers - {visitor}
        if row or watchers != live.watchers:
            await live.change(Change(row=row, watchers=watchers))

    await live.in_turn(command)


def _left(seat: SeatRow, live: LiveTable) -> SeatRow:
    """The seat as nobody's. A bot that kept it plays on; in a tournament one sits down, since
    nobody else may."""
    if seat.kind == "person" and live.in_tournament:
        bot, level = usual_bot(live.game.game)
        seat = replace(seat, kind="bot", bot=bot, level=level)
    kind = "bot" if seat.kind == "bot" else "open"
    name = unnamed(seat.seat)
    nobody = replace(seat, visitor=None, invite=None, sealed=None, program=False)
    return replace(nobody, kind=kind, name=name)  # type: ignore[arg-type]


async def rename(live: LiveTable, visitor: str, number: int, wanted: str) -> None:
    name = live.names.given(wanted, "name")

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        seat = seat_at(live.seats, number)
        if number not in place.held:
            raise forbidden("Only who sits there may change the name.", "not_your_seat")
        was = seat.name or None  # nobody is told of a name that nobody gave
        await live.change_seat(replace(seat, name=name), "renamed", name=name, was=was)

    await live.in_turn(command)


async def renew_spectators(live: LiveTable, visitor: str) -> str:
    """A new spectator link; who watched by the old one is shown out."""
    token = new_token()

    async def command() -> None:
        require_host(live.place(visitor))
        if not live.row.spectators:
            raise conflict("no_spectators", "This table was set up without spectators.")
        key, closed = digest(token), live.seal.close(token)
        links = {"spectator_key": key, "spectator_sealed": closed}
        await live.change(Change(row=links, watchers=frozenset()))

    await live.in_turn(command)
    return token
