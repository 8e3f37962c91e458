"""The garden of the day: one deal for everybody who plays a game on a day, each at a table of their
own against the same bots.

It is a deal like that of a finished game (`deals`): its seed never leaves the server, nobody plays
it twice, and who has not played it to the end sees neither results nor replays while the day lasts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.server.clock import today
from hortus.server.live import replay_links
from hortus.server.live.bots_offered import usual_bot
from hortus.server.live.deals import known_from, require_new
from hortus.server.live.opening import open_day
from hortus.server.live.rights import place_of
from hortus.server.live.tables import Tables
from hortus.server.refusals import Mistake, conflict
from hortus.server.store import days
from hortus.server.store.saved import Deal, SavedTable
from hortus.server.tokens import Seal, new_id, new_token
from hortus.server.wire.days import MOST, DayCard, DayResult, DayResults, PlayDay
from hortus.server.wire.laying import Created, SeatOrder

LOOKED_AT = 5_000  # tables of a day whose results are put in order


async def offered(tables: Tables, visitor: str | None) -> list[DayCard]:
    """What there is to play today, and how far a visitor is with it."""
    return [await _card(tables, game, visitor) for game in games().values()]


async def _card(tables: Tables, game: Game, visitor: str | None) -> DayCard:
    deal = await days.known_deal(tables.store, game.id, today())
    known = deal and await known_from(tables.store, deal.id, visitor)
    rivals = game.day.rivals
    bot, level = usual_bot(game) if rivals else (None, None)
    return DayCard(
        game=game.id,
        day=today(),
        options=game.checked_options(game.day.options, rivals + 1),
        bot=bot,
        level=level,
        rivals=rivals,
        table=known.row.id if known else None,
        finished=known.summary.over if known else False,
        played=await days.count_over(tables.store, deal.id) if deal else 0,
    )


async def play(tables: Tables, visitor: str, name: str, order: PlayDay) -> Created:
    """Lay the table. Raises Refusal for who plays it already, or played it."""
    game = _named(name)
    fresh = Deal(new_id(), [], new_token())
    deal = await days.deal_of(tables.store, game.id, today(), fresh)
    await require_new(tables.store, deal.id, visitor)
    seats = _seats(game, order.name)
    return await open_day(tables, game, deal, visitor, seats, order.listed)


def _seats(game: Game, name: str | None) -> list[SeatOrder]:
    bot, level = usual_bot(game)
    rivals = [SeatOrder("bot", bot=bot, level=level) for _ in range(game.day.rivals)]
    return [SeatOrder("me", name=name), *rivals]


def _named(name: str) -> Game:
    try:
        return find_game(name)
    except OptionError as error:
        raise Mistake("invalid", error, where="game") from error


# ---------------------------------------------------------------------------- results


async def results(tables: Tables, visitor: str | None, name: str, day: str) -> DayResults:
    """How all fared. Raises Refusal while the day lasts, for who has not played it to the end."""
    game = _named(name)
    deal = await days.known_deal(tables.store, game.id, day)
    if deal is None:
        return DayResults(game.id, day, [], 0, 0)
    own = await known_from(tables.store, deal.id, visitor)
    if day >= today() and (own is None or not own.summary.over):
        raise conflict(
            "day_unplayed", "How others fared with the garden of the day is told after your game."
        )
    found = await tables.store.of_deal(deal.id, LOOKED_AT)
    # Ends are told in seconds: of those in the same one who began first comes first.
    over = sorted((one for one in found if one.summary.over), key=lambda one: one.row.created)
    handed = await days.helped_by_bots(tables.store, deal.id)
    told = _placed([_fared(one, visitor, handed, tables.seal) for one in over])
    shown = [one for n, one in enumerate(told) if n < MOST or one.mine]
    return DayResults(game.id, day, shown, len(over), len(found) - len(over))


def _placed(told: Sequence[DayResult]) -> list[DayResult]:
    """Best first; of equal totals who was through first, at the same place."""
    unaided = sorted((one for one in told if one.place is not None), key=_best)
    aided = sorted((one for one in told if one.place is None), key=_best)
    for one in unaided:
        one.place = 1 + sum(other.total > one.total for other in unaided)
    return [*unaided, *aided]


def _best(one: DayResult) -> tuple[int, int]:
    return -one.total, one.at


def _fared(
    saved: SavedTable, visitor: str | None, handed: Collection[str], seal: Seal
) -> DayResult:
    """The result of one table, at place 0 as long as the others are not known."""
    row, summary = saved.row, saved.summary
    mine = place_of(visitor, row, saved.seats, saved.watchers).any
    person = next((one for one in saved.seats if one.visitor is not None), saved.seats[0])
    _, total = summary.result[person.seat]
    helped = saved.practice or row.hinted or row.id in handed
    return DayResult(
        name=person.name,
        total=total,
        place=None if helped else 0,
        at=summary.ended or summary.touched,
        mine=mine,
        table=row.id,
        seat=person.seat,
        key=replay_links.opened(row, seal) if row.listing == "on" else None,
    )
