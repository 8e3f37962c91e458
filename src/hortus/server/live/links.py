"""Links to a table: what the host may see again, what a link opens, and who may read a replay."""

from __future__ import annotations

import hmac

from hortus.server.live import replay_links
from hortus.server.live.avoiding import is_shunned, require_invited
from hortus.server.live.rights import require_host, require_place, worthless
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict, forbidden
from hortus.server.store.database import Store
from hortus.server.store.saved import Change
from hortus.server.tokens import digest, new_token
from hortus.server.wire.laying import Invitation, Invite, Links


def of_host(live: LiveTable, visitor: str) -> Links:
    """The links that open something now, for the host to send."""
    require_host(live.place(visitor))
    found = [(seat.seat, live.seal.open(seat.sealed, seat.invite)) for seat in live.seats]
    return Links(
        invites=[Invite(seat, token) for seat, token in found if token is not None],
        spectator=live.seal.open(live.row.spectator_sealed, live.row.spectator_key),
        replay=live.row.replay_key is not None,
        deal=live.row.deal_key is not None,
    )


async def invitation(live: LiveTable, store: Store, visitor: str | None, token: str) -> Invitation:
    """What a link opens, told to whoever has it. Raises Refusal if it opens nothing."""
    await require_invited(live, store, visitor)
    key = digest(token)
    seat = next((one for one in live.seats if one.invite == key), None)
    if seat is None and key != live.row.spectator_key:
        raise worthless()
    host = next((one.name for one in live.seats if one.visitor == live.row.host), None)
    return Invitation(
        game=live.row.game,
        host=host,
        seat=None if seat is None else seat.seat,
        listed=live.row.listing == "on",
    )


async def replay_key(live: LiveTable, visitor: str) -> str:
    """The key in links to the replay, made with the first of them."""

    async def command() -> str:
        require_place(live.place(visitor))
        token = replay_links.opened(live.row, live.seal)
        if token is None:
            token = new_token()
            await live.change(Change(row=replay_links.made(live.seal, token)))
        return token

    return await live.in_turn(command)


async def revoke_replay(live: LiveTable, visitor: str) -> None:
    """All links to the replay are worth nothing from now on, and the archive has none to give."""

    async def command() -> None:
        require_host(live.place(visitor))
        unlisted = {"listing": "off"} if live.row.listing == "on" else {}
        gone = {"replay_key": None, "replay_sealed": None}
        await live.change(Change(row={**gone, **unlisted}))

    await live.in_turn(command)


async def require_reader(live: LiveTable, store: Store, visitor: str | None, token: str) -> None:
    """Whoever reads a running game by a link sees what a spectator sees, where there may be any,
    and where the host lets them watch."""
    key = live.row.replay_key
    shunned = not live.game.over and await is_shunned(live, store, visitor)
    if shunned or key is None or not hmac.compare_digest(key, digest(token)):
        raise forbidden("The host took this link back; ask for a new one.", "replay_worthless")
    if not live.game.over and not live.row.spectators:
        raise conflict(
            "no_spectators", "This table was set up without spectators; look again after its end."
        )
