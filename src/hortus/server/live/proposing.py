"""Commands by which people at a table agree on a pause, or on a bot for an absent seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hortus.server.live import proposals
from hortus.server.live.bots_offered import usual_bot
from hortus.server.live.conditions import require_no_tournament, require_not_slow
from hortus.server.live.lessons import require_free_game
from hortus.server.live.proposals import ABOUT, AGREED, DECLINED, PAUSED, Kind, Standing
from hortus.server.live.rights import Place, require_place, seat_at
from hortus.server.live.seat_clocks import RESUMED, pace_of
from hortus.server.live.table import LiveTable
from hortus.server.refusals import conflict, forbidden, invalid
from hortus.server.store.saved import EventRow


async def propose(live: LiveTable, visitor: str, kind: Kind, about: int | None) -> None:
    """Ask the others for a pause, or for a bot on an absent seat. Where there is nobody to ask it
    is done at once."""
    if (about is None) != (kind == "pause"):
        raise invalid("Name the absent seat where a bot is to keep it, and nowhere else.", "about")

    async def command() -> None:
        seat = _first_of(live, visitor)
        require_free_game(live.row)
        require_no_tournament(live.deal)
        _require_sense(live, kind, about)
        found = proposals.standing(live.log, live.seats, live.present)
        if found is not None and found.waiting:
            raise conflict("asked_already", "The others have been asked; wait for their answer.")
        asked = live.said(f"{kind}_asked", [seat], **({} if about is None else {ABOUT: about}))
        await _settle(live, asked)

    await live.in_turn(command)


async def answer(live: LiveTable, visitor: str, proposal: int, agree: bool) -> None:
    """One of those who were asked agrees, or refuses. `proposal` is the version of the question."""

    async def command() -> None:
        place = live.place(visitor)
        require_place(place)
        found = proposals.standing(live.log, live.seats, live.present)
        mine = sorted(set(place.mine) & set(found.waiting if found else ()))
        if found is None or found.version != proposal or not mine:
            raise conflict("not_asked", "Nobody waits for your answer.")
        await _settle(live, live.said(AGREED if agree else DECLINED, mine))

    await live.in_turn(command)


async def resume(live: LiveTable, visitor: str) -> None:
    """End a pause: anybody who plays may."""

    async def command() -> None:
        seat = _first_of(live, visitor)
        if live.turn_clock is None or not live.turn_clock.shown.paused:
            raise conflict("not_paused", "The clocks do not stand; there is no pause to end.")
        await live.note(live.said(RESUMED, [seat]))

    await live.in_turn(command)


def _first_of(live: LiveTable, visitor: str) -> int:
    """The seat for which somebody speaks."""
    place: Place = live.place(visitor)
    require_place(place)
    if not place.mine:
        raise forbidden("Only those who play here may do this.", "not_your_seat")
    return place.mine[0]


def _require_sense(live: LiveTable, kind: Kind, about: int | None) -> None:
    if live.game.over:
        raise conflict("game_over", "This game is over; ask for a rematch.")
    if about is not None:
        absent = seat_at(live.seats, about)
        if not proposals.is_absent(absent, live.present):
            raise conflict("seat_present", "Someone is sitting there; only they may leave.")
        require_not_slow(pace_of(live.row), absent)
    elif live.turn_clock is None:
        raise conflict("no_clock", "Nobody's time goes by at this table; take as long as you like.")
    elif live.turn_clock.shown.paused:
        raise conflict("paused_already", "The clocks stand already.")


async def _settle(live: LiveTable, said: Sequence[EventRow]) -> None:
    """Write down what was said; with the last word that was waited for it is done."""
    found = proposals.standing([*live.log, *said], live.seats, live.present)
    if found is None or found.waiting:
        await live.note(said)
    else:
        await _carry_out(live, found, said)


async def _carry_out(live: LiveTable, found: Standing, said: Sequence[EventRow]) -> None:
    if found.about is None:
        after = live.said(PAUSED, [found.seat])
        rows = [replace(row, version=row.version + len(said)) for row in after]
        await live.note([*said, *rows])
        return
    seat = live.seats[found.about]
    bot, level = usual_bot(live.game.game)
    keeps = replace(seat, kind="bot", bot=bot, level=level, stand_in=True)
    await live.change_seat(keeps, "handed", said, bot=bot, level=level, name=seat.name)
