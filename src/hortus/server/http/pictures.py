"""What one visitor gets to see: drawn from veiled records, for that visitor alone."""

from __future__ import annotations

from base64 import b64encode
from typing import Any, cast

from hortus import __version__
from hortus.bots import adviser
from hortus.engine.header import NOBODY
from hortus.server.clock import milliseconds
from hortus.server.live import (
    agreeing,
    gathering,
    lessons,
    nodding,
    proposals,
    seat_clocks,
    taking_back,
)
from hortus.server.live.agreeing import Asked
from hortus.server.live.rights import Place, card, no_other_people
from hortus.server.live.seat_clocks import pace_of
from hortus.server.live.table import LiveTable
from hortus.server.live.upkeep import Keeper
from hortus.server.store.saved import SavedTable
from hortus.server.store.tournaments import OfRound
from hortus.server.wire.pace import Proposal
from hortus.server.wire.tables import (
    Clock,
    Effect,
    Gathering,
    Result,
    SeatCard,
    SeatView,
    TableCard,
    TableState,
    UndoAsked,
)
from hortus.table import Table


def seat_view(live: LiveTable, seat: int) -> SeatView:
    """What a bot on that seat would be given now."""
    view = live.sights.view(seat)
    return SeatView(
        live.version,
        __version__,
        view.game.id,
        seat,
        view.players,
        view.options,
        view.box_data,
        b64encode(view.to_bytes()).decode(),
    )


def looks_from(live: LiveTable, place: Place) -> int:
    """The seat a visitor looks from: of several at one device, the one whose turn it is."""
    acting = [seat for seat in place.mine if seat in live.game.actors]
    return next(iter([*acting, *place.mine, *place.held]), NOBODY)


def seat_cards(live: LiveTable) -> list[SeatCard]:
    return [card(seat, live.present(seat)) for seat in live.seats]


def state(live: LiveTable, visitor: str, since: int) -> TableState:
    """Everything a visitor may know of a table now, with the events after a version."""
    place = live.place(visitor)
    viewer = looks_from(live, place)
    game, seen = live.game, live.sights.picture(viewer)
    question = agreeing.asked(live.log, live.seats)
    waits = live.row.gathering
    actors = [] if live.row.stands else sorted(game.actors)
    listed = [seat for seat in place.mine if seat in actors and not game.game.manner.real_time]
    return TableState(
        table=live.id,
        version=live.version,
        game=live.row.game,
        players=live.row.players,
        options=live.game.options,
        box=game.own_box.card,
        seats=seat_cards(live),
        mine=list(place.mine),
        host=place.host,
        actors=actors,
        over=game.over,
        view=seen.view,
        moves={str(seat): live.sights.view(seat).moves.indices.tolist() for seat in listed},
        undo=_may_undo(live, visitor, place),
        standings=seen.standings,
        events=cast(Any, live.events_since(since, viewer)),
        since=max(since, 0),
        curtain=len(place.mine) > 1 and game.game.manner.private(game.options),
        expires=live.expires,
        rematch=live.row.rematch,
        hints=bool(place.mine) and not place.program and may_be_advised(live, visitor),
        held=list(place.held),
        clock=clock(live) if game.game.manner.real_time else None,
        ask_undo=_may_ask(live, visitor, place, question),
        undo_asked=_open(question),
        lesson=lessons.state(live.teaching, game),
        deal=live.row.deal is not None,
        day=None if live.deal is None else live.deal.day,
        tournament=None if live.deal is None else live.deal.tournament,
        undo_practice=agreeing.makes_practice(game, place),
        listing=live.row.listing,
        crowded=live.crowded,
        pace=None if live.turn_clock is None else live.turn_clock.pace,
        clocks=None if live.turn_clock is None else live.turn_clock.shown,
        proposal=_proposal(live),
        gathering=Gathering(gathering.ready(live.log, live.seats)) if waits else None,
        nods=bool(place.mine) and nodding.may_nod(live, visitor),
        closed=live.row.closed,
        round=None if live.deal is None else live.deal.round,
    )


def _may_undo(live: LiveTable, visitor: str, place: Place) -> list[int]:
    if live.row.lesson is not None:
        return []
    return taking_back.at_once(live, visitor, place)


def _may_ask(live: LiveTable, visitor: str, place: Place, question: Asked | None) -> list[int]:
    """Nobody asks twice, or while another's question is open."""
    if question is not None or live.row.lesson is not None:
        return []
    return taking_back.by_leave(live, visitor, place)


def _open(question: Asked | None) -> UndoAsked | None:
    if question is None or not question.waiting:
        return None
    return UndoAsked(question.seat, list(question.waiting))


def _proposal(live: LiveTable) -> Proposal | None:
    found = proposals.standing(live.log, live.seats, live.present)
    if found is None or not found.waiting:
        return None
    return Proposal(found.version, found.kind, found.seat, found.about, list(found.waiting))


def clock(live: LiveTable) -> Clock:
    clock = live.race_clock
    return Clock(now=clock.shown, limit=live.game.limit or None, running=clock.running)


def may_be_advised(live: LiveTable, visitor: str) -> bool:
    """Hints are for who plays without other people; in real time, for who plays alone. In a lesson
    the teacher tells enough, and in a tournament nobody does."""
    game = live.game
    if game.over or live.row.gathering or live.row.lesson is not None or live.in_tournament:
        return False
    if game.game.manner.real_time and (game.players > 1 or adviser(game.game.id) is None):
        return False
    return no_other_people(visitor, live.seats)


def table_card(
    saved: SavedTable, visitor: str, goes: int, keeper: Keeper, of: OfRound | None
) -> TableCard:
    """A table as its people find it among theirs, where it is `of` a round with its tournament."""
    return TableCard(
        table=saved.row.id,
        game=saved.row.game,
        names=[seat.name for seat in saved.seats],
        mine=[seat.seat for seat in saved.seats if seat.visitor == visitor],
        host=saved.row.host == visitor,
        over=saved.summary.over,
        actors=saved.summary.actors,
        progress=saved.summary.progress,
        created=saved.row.created // 1000,
        expires=goes,
        own_box=saved.row.own_box,
        result=[Result(place, total) for place, total in saved.summary.result],
        lesson=saved.row.lesson,
        pace=pace_of(saved.row),
        due=_due(saved, keeper),
        closed=saved.row.closed,
        tournament=None if of is None else of.tournament,
        round=None if of is None else of.round,
    )


def _due(saved: SavedTable, keeper: Keeper) -> int | None:
    """When the time of whoever is to move is over, as things are now."""
    due, clocks = saved.summary.due, seat_clocks.read(saved.summary.clocks)
    if due is None or clocks is None:
        return None
    return due + keeper.stood(clocks.since, milliseconds())


def effect(game: Table, seat: int, move: int) -> Effect:
    """What a move would change at once, for the seat that thinks of it."""
    foreseen = game.foresee(seat, move)
    changed = foreseen.effect[seat]
    return Effect(
        seat=seat,
        move=move,
        total=changed.total,
        coins=sum(one.count for one in changed.lines if one.category == game.game.scoring.currency),
        lines=list(changed.lines),
        what=foreseen.happenings,
    )
