"""From what a host asks for to a dealt game and its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.nature import remembered_nature
from hortus.server.live.bots_offered import checked_level
from hortus.server.live.names import Names
from hortus.server.live.own_boxes import from_header
from hortus.server.refusals import Mistake, invalid
from hortus.server.store.saved import Deal, SeatRow
from hortus.server.tokens import Seal, digest, new_token
from hortus.server.wire.laying import Invite, Lobby, NewTable, SeatOrder
from hortus.server.wire.pace import Pace
from hortus.table import Nature, Table, deal, seeded_nature, system_nature

EVERYBODYS = "everybody"  # the list of open tables that all see; no digest reads like this
BOT_NAMES = ("Aiko", "Nia", "Tomo", "Ren")  # by seat, where the host gives none


def nature_of(seed: str | None) -> Nature:
    """From the system's generator, so that nobody can foresee it, unless a seed was asked for."""
    return system_nature if seed is None else seeded_nature(seed)


def nature_again(deal: Deal) -> Nature:
    """As it was once; what was not drawn then comes alike at all tables of the deal."""
    draws = {(deck, drawn): number for deck, drawn, number in deal.draws}
    return remembered_nature(draws, seeded_nature(deal.seed))


def ordered(order: NewTable) -> Table:
    """The game that a host asks for. Raises Refusal naming the field that is wrong."""
    box = from_header(order.game, order.box).header if order.box else {}
    return dealt(order.game, len(order.seats), order.options, nature_of(order.seed), box)


def dealt(
    game: str, players: int, options: dict[str, Any], nature: Nature, box: dict[str, Any]
) -> Table:
    try:
        return deal(game, players, options=options, nature=nature, box=box)
    except OptionError as error:
        raise Mistake("invalid", error, where=_field(error.option)) from error


def _field(option: str | None) -> str:
    """Where in the order an option stands."""
    beside = {"game": "game", "players": "seats"}
    return "options" if option is None else beside.get(option, f"options.{option}")


def seated(
    orders: Sequence[SeatOrder], host: str, game: Game, names: Names
) -> tuple[list[SeatRow], list[Invite]]:
    """The seats as ordered, and an invitation for each that is to be taken by link."""
    _check_hands(orders, game)
    seats: list[SeatRow] = []
    invites: list[Invite] = []
    for number, order in enumerate(orders):
        level = _checked(number, order, game)
        given = None if order.name is None else names.given(order.name, f"seats[{number}].name")
        match order.kind:
            case "bot":
                name = given or BOT_NAMES[number]
                seats.append(SeatRow(number, "bot", name, order.bot, level))
            case "link":
                name = given or unnamed(number)
                seats.append(invited(SeatRow(number, "open", name), invites))
            case "me" | "local":
                name = given or unnamed(number)
                seats.append(SeatRow(number, "person", name, visitor=host))
    return seats, invites


def lobby_of(lobby: Lobby) -> str:
    """What the store calls a list of open tables."""
    return EVERYBODYS if lobby.key is None else digest(lobby.key)


def is_listed(order: NewTable) -> bool:
    """Whether everybody finds the game in the archive once it is over. Where nothing is said, as
    its players are found: among friends nobody does."""
    if order.listed is None:
        return order.lobby is not None and order.lobby.key is None
    return order.listed


def is_gathering(order: NewTable, game: Table) -> bool:
    """Whether it is to wait until everybody has said that they are ready. Raises Refusal for a game
    that asks them itself."""
    if not order.when_ready:
        return False
    if game.game.manner.real_time:
        raise invalid("In this game everybody says so to begin with; leave it out.", "when_ready")
    return any(seat.kind == "link" for seat in order.seats)


def unnamed(number: int) -> str:
    """Stands for the name of a person who gave none. It belongs to no language: pages tell
    it in words of their own."""
    return f"P{number + 1}"


def checked_pace(pace: Pace | None, game: Table) -> Pace | None:
    """The pace as ordered. Raises Refusal where it fits no such game."""
    if pace is None:
        return None
    if game.game.manner.real_time:
        raise invalid("This game keeps its own time; leave the pace out.", "pace")
    if pace.kind == "move" and pace.increment:
        raise invalid(
            "Where each move has its own time none is added; leave out the increment.",
            "pace.increment",
        )
    return pace


def _check_hands(orders: Sequence[SeatOrder], game: Game) -> None:
    """Where everybody acts at once, and sees what others do not, nobody shares a device."""
    here = [number for number, order in enumerate(orders) if order.kind in ("me", "local")]
    if game.manner.real_time and len(here) > 1:
        raise invalid(
            "In this game all play at once and with hidden cards: only one person can sit at "
            "this device; send the others a link.",
            f"seats[{here[1]}].kind",
        )


def _checked(number: int, order: SeatOrder, game: Game) -> int | None:
    """The level of the bot ordered, if it is one that has levels."""
    if order.kind == "bot":
        if order.bot is None:
            raise invalid(f"Seat {number + 1} is for a bot; say which one.", f"seats[{number}].bot")
        return checked_level(
            game, order.bot, order.level, f"Seat {number + 1}", f"seats[{number}]."
        )
    if order.bot is not None or order.level is not None:
        raise invalid(
            f"Seat {number + 1} is for a person; leave out bot and level.", f"seats[{number}].bot"
        )
    return None


def invited(seat: SeatRow, invites: list[Invite]) -> SeatRow:
    """The seat with a new invitation, which goes into the list; an old one is worth nothing."""
    token = new_token()
    invites.append(Invite(seat.seat, token))
    return replace(seat, invite=digest(token))


def sealed(seats: Sequence[SeatRow], invites: Sequence[Invite], seal: Seal) -> list[SeatRow]:
    """The same seats, with their new invitations for the host to see again."""
    tokens = {invite.seat: invite.token for invite in invites}
    return [
        replace(seat, sealed=seal.close(tokens[seat.seat])) if seat.seat in tokens else seat
        for seat in seats
    ]


def back(seat: SeatRow) -> SeatRow:
    """The seat with its person on it again, if a bot stands in for them."""
    if not seat.stand_in:
        return seat
    return replace(seat, kind="person", bot=None, level=None, stand_in=False)


def renewed(seats: Sequence[SeatRow], asker: str) -> tuple[list[SeatRow], list[Invite]]:
    """The same seats for a rematch. Who never came is invited anew; whoever a bot stands in
    for keeps the right to take their place, and who asks for the rematch has it at once."""
    invites: list[Invite] = []
    again = [replace(back(seat) if seat.visitor == asker else seat, invite=None) for seat in seats]
    for number, seat in enumerate(again):
        if seat.visitor is None and (seat.kind == "open" or seat.stand_in):
            again[number] = invited(seat, invites)
    return again, invites
