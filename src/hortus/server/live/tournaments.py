"""Tournaments: set up, called something else, entered and left, begun, and looked at.

How a round is made and brought to its end stands in `conducting`.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import msgspec

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.engine.words import counted
from hortus.server.live import conducting
from hortus.server.live.bots_offered import checked_level
from hortus.server.live.setting_up import BOT_NAMES, checked_pace, dealt, nature_of
from hortus.server.live.tables import Tables
from hortus.server.refusals import Mistake, Refusal, conflict, forbidden, full, invalid, missing
from hortus.server.store import tournaments
from hortus.server.store.tournaments import (
    EntrantRow,
    OutrunError,
    SavedTournament,
    Step,
    TournamentRow,
)
from hortus.server.tokens import new_id, new_token
from hortus.server.wire.tournaments import (
    MOST_ENTRANTS,
    MOST_OF_ALL,
    AddBots,
    CreatedTournament,
    Enter,
    NewTournament,
    Retitle,
)
from hortus.tournaments import rounds_needed

MOST_TRIES = 20  # of a command that others outrun again and again
USUAL_ROUNDS = 5
LONGEST = 24  # letters of a name, as in wire.Name

Command = Callable[[SavedTournament], Awaitable[Step]]


async def found(tables: Tables, tournament: str) -> SavedTournament:
    """Raises Refusal where there is none."""
    saved = await tournaments.load(tables.store, tournament)
    if saved is None:
        raise missing("There is no such tournament; it was removed, or the link is incomplete.")
    return saved


async def _change(tables: Tables, tournament: str, command: Command) -> None:
    """Carry a command out; once more if meanwhile somebody was faster."""
    tables.keeper.require_open()
    for _ in range(MOST_TRIES):
        saved = await found(tables, tournament)
        try:
            step = await command(saved)
            await tournaments.write(tables.store, saved.row, step)
        except OutrunError:
            continue
        tables.take_in(step.tables)
        await tables.read_on([one.table for one in step.closings])
        return
    raise conflict("stale", "The tournament has moved on; look at it again.")


# ------------------------------------------------------------------------------ setting up


async def open_new(tables: Tables, host: str, order: NewTournament) -> CreatedTournament:
    """Set a tournament up. Raises Refusal naming the field that is wrong."""
    tables.keeper.require_open()
    game = _competitive(order.game)
    _check_form(order)
    laid = dealt(game.id, order.seats, order.options, nature_of(None), {})
    pace = checked_pace(order.pace, laid)
    await _check_room(tables, host)
    name = _given(tables, order.name, "name")
    title = _given(tables, order.title, "title")
    now = int(time.time())
    row = TournamentRow(
        id=new_id(),
        host=host,
        host_name=name,
        title=title,
        game=game.id,
        options=laid.options,
        form=order.form,
        rounds=(order.rounds or USUAL_ROUNDS) if order.form == "swiss" else 0,
        pace=msgspec.to_builtins(pace),
        listed=order.listed,
        spectators=order.spectators,
        seats=order.seats,
        seed=new_token(),
        created=now,
        touched=now,
    )
    entrants = [EntrantRow(1, name, host)] if order.plays else []
    await tournaments.create(tables.store, SavedTournament(row, entrants))
    return CreatedTournament(row.id)


async def once_more(tables: Tables, tournament: str, visitor: str | None) -> CreatedTournament:
    """One that follows another, for its host: the same game on the same terms, with the bots of
    before. Who else took part finds it by the page of that one. Asked again, it is the same."""
    tables.keeper.require_open()
    saved = await found(tables, tournament)
    host = _require_host(saved, visitor)
    if saved.row.state != "over":
        raise conflict("tournament_running", "This tournament is not over yet.")
    there = await tournaments.follower(tables.store, tournament)
    if there is not None:
        return CreatedTournament(there)
    await _check_room(tables, host)
    return CreatedTournament(await tournaments.create_follower(tables.store, _follower(saved)))


def _follower(saved: SavedTournament) -> SavedTournament:
    """Nobody but its host and the bots has been asked."""
    former, now = saved.row, int(time.time())
    row = replace(
        former,
        id=new_id(),
        rounds=former.rounds if former.form == "swiss" else 0,
        seed=new_token(),
        created=now,
        touched=now,
        state="gathering",
        round=0,
        version=1,
        follows=former.id,
    )
    stay = [one for one in saved.entrants if one.bot or one.visitor == former.host]
    entrants = [replace(one, number=n, gone=False) for n, one in enumerate(stay, 1)]
    return SavedTournament(row, entrants)


def _given(tables: Tables, words: str | None, where: str) -> str:
    """A name or a title as all will read it; empty where somebody gives none."""
    return "" if words is None else tables.names.given(words, where)


def _check_form(order: NewTournament) -> None:
    if order.form != "round_robin":
        return
    if order.seats != 2:
        raise invalid("Everybody meets everybody at tables of two alone.", "seats")
    if order.rounds is not None:
        raise invalid("Where everybody meets everybody nobody chooses how many rounds.", "rounds")


def _competitive(name: str) -> Game:
    try:
        game = find_game(name)
    except OptionError as error:
        raise Mistake("invalid", error, where="game") from error
    if game.manner.together or game.manner.real_time is not None:
        raise invalid(
            "In this game nobody plays against anybody; a tournament is for games in turns in "
            "which one wins.",
            "game",
        )
    return game


async def _check_room(tables: Tables, host: str) -> None:
    limits = tables.settings.limits
    if await tournaments.count(tables.store, host) >= limits.tournaments_per_visitor:
        most = counted(limits.tournaments_per_visitor, "tournament")
        raise Refusal(
            429, "too_many_tournaments", f"You host {most}, the most there may be; end some first."
        )
    if await tournaments.count(tables.store) >= limits.tournaments:
        raise full("full_of_tournaments", "This server has all the tournaments it can hold.")


async def retitle(tables: Tables, tournament: str, visitor: str | None, order: Retitle) -> None:
    """Call it something else, or by its game alone."""

    async def command(saved: SavedTournament) -> Step:
        _require_host(saved, visitor)
        _require_not_over(saved)
        return Step(row={"title": _given(tables, order.title, "title")})

    await _change(tables, tournament, command)


def most_entrants(row: TournamentRow) -> int:
    return MOST_OF_ALL if row.form == "round_robin" else MOST_ENTRANTS


# ------------------------------------------------------------------------- coming and going


async def require_open(tables: Tables, tournament: str) -> None:
    """Strangers are written down as visitors only where they may enter."""
    tables.keeper.require_open()
    require_gathering(await found(tables, tournament))


async def enter(tables: Tables, tournament: str, visitor: str, order: Enter) -> None:
    """Take part. Whoever has entered already is given the new name."""
    wanted = _given(tables, order.name, "name")

    async def command(saved: SavedTournament) -> Step:
        require_gathering(saved)
        mine = next((one for one in saved.entrants if one.visitor == visitor), None)
        name = _borne_by_nobody(wanted, [one.name for one in saved.entrants if one is not mine])
        if mine is not None:
            return Step(entrants=[EntrantRow(mine.number, name or mine.name, visitor)])
        _require_places(saved, 1)
        return Step(entrants=[EntrantRow(_next_number(saved), name, visitor)])

    await _change(tables, tournament, command)


async def add_bots(tables: Tables, tournament: str, visitor: str | None, order: AddBots) -> None:
    async def command(saved: SavedTournament) -> Step:
        _require_host(saved, visitor)
        require_gathering(saved)
        _require_places(saved, order.count)
        game = find_game(saved.row.game)
        level = checked_level(game, order.bot, order.level, "The bots", "")
        first = _next_number(saved)
        names = _bot_names([one.name for one in saved.entrants], order.count)
        return Step(
            entrants=[
                EntrantRow(first + n, name, bot=order.bot, level=level)
                for n, name in enumerate(names)
            ]
        )

    await _change(tables, tournament, command)


def _borne_by_nobody(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where somebody bears it already, in capitals or not."""
    if not name:
        return name
    borne = {one.casefold() for one in taken}
    numbered = (_with_number(name, number) for number in range(2, len(taken) + 2))
    return next(one for one in (name, *numbered) if one.casefold() not in borne)


def _with_number(name: str, number: int) -> str:
    ending = f" {number}"
    return name[: LONGEST - len(ending)].rstrip() + ending


def _bot_names(taken: Sequence[str], wanted: int) -> list[str]:
    """Names that nobody bears yet: the usual ones, then with a number."""
    names: list[str] = []
    for n in range(len(taken) + wanted):
        turn, which = divmod(n, len(BOT_NAMES))
        name = BOT_NAMES[which] if turn == 0 else f"{BOT_NAMES[which]} {turn + 1}"
        if name not in taken:
            names.append(name)
    return names[:wanted]


async def leave(tables: Tables, tournament: str, visitor: str | None, number: int) -> None:
    """An entrant plays in no further round: somebody leaves, or the host takes one out."""

    async def command(saved: SavedTournament) -> Step:
        one = next((one for one in saved.entrants if one.number == number), None)
        if one is None:
            raise missing(f"There is no entrant {number} in this tournament.")
        if visitor is None or one.visitor != visitor:
            _require_host(saved, visitor)
        if saved.row.state == "gathering":
            return Step(without=[number])
        _require_not_over(saved)
        return Step(entrants=[replace(one, gone=True)])

    await _change(tables, tournament, command)


def _next_number(saved: SavedTournament) -> int:
    return 1 + max((one.number for one in saved.entrants), default=0)


def _require_places(saved: SavedTournament, wanted: int) -> None:
    most = most_entrants(saved.row)
    if len(saved.entrants) + wanted > most:
        raise conflict("tournament_full", f"At most {most} may take part in this tournament.")


def require_gathering(saved: SavedTournament) -> None:
    if saved.row.state != "gathering":
        raise conflict("tournament_begun", "This tournament has begun; nobody can enter any more.")


def _require_not_over(saved: SavedTournament) -> None:
    if saved.row.state == "over":
        raise conflict("tournament_over", "This tournament is over.")


def _require_host(saved: SavedTournament, visitor: str | None) -> str:
    if visitor is None or saved.row.host != visitor:
        raise forbidden("Only the host of the tournament may do this.", "not_host")
    return visitor


# ------------------------------------------------------------------------------- its course


async def begin(tables: Tables, tournament: str, visitor: str | None) -> None:
    """Lay the tables of the first round."""

    async def command(saved: SavedTournament) -> Step:
        _require_host(saved, visitor)
        require_gathering(saved)
        if len(saved.entrants) < saved.row.seats:
            least = counted(saved.row.seats, "player")
            raise conflict("too_few_entrants", f"This tournament needs {least} at least.")
        return await conducting.following(tables, saved, rounds_with_these(saved))

    await _change(tables, tournament, command)


def rounds_with_these(saved: SavedTournament) -> int:
    """How many rounds there are with who has entered: at tables of two none after everybody has met
    everybody; at larger ones people meet again."""
    row = saved.row
    if row.state != "gathering":
        return row.rounds
    if len(saved.entrants) < row.seats:
        return 0
    if row.seats > 2:
        return row.rounds
    needed = rounds_needed(len(saved.entrants))
    return needed if row.form == "round_robin" else min(row.rounds, needed)


async def close_round(tables: Tables, tournament: str, visitor: str | None, number: int) -> None:
    """End a round for which somebody is waited in vain: they lose where they do not go on. Of those
    who close one and the same at once, one does, and the next round goes on."""

    async def command(saved: SavedTournament) -> Step:
        _require_host(saved, visitor)
        if saved.row.state != "running":
            raise conflict("not_running", "No round of this tournament is played now.")
        if saved.row.round != number:
            raise conflict(
                "other_round", f"Round {saved.row.round} of this tournament is played now."
            )
        ended, closings = await conducting.closed(tables, saved)
        step = await conducting.following(tables, ended, saved.row.rounds)
        return replace(step, closings=closings)

    await _change(tables, tournament, command)


async def call_off(tables: Tables, tournament: str, visitor: str | None) -> None:
    """Remove a tournament that has not begun, or is over."""
    saved = await found(tables, tournament)
    tables.keeper.require_open()
    _require_host(saved, visitor)
    if saved.row.state == "running":
        raise conflict("tournament_running", "This tournament is played; close its rounds first.")
    await tournaments.remove(tables.store, tournament)
