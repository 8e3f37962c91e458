"""What must be so at a table before a command is carried out."""

from __future__ import annotations

from hortus.engine.header import TIME_IS_UP
from hortus.engine.words import ENGINE_WORDS, words
from hortus.server.refusals import Refusal, conflict, invalid
from hortus.server.store.saved import Deal, SeatRow, TableRow
from hortus.server.wire.pace import Pace
from hortus.table import Table


def require_version(version: int | None, played: int, newest: int) -> None:
    """In turns a command is meant for the table as it is: since `played` nothing moved."""
    if version is None:
        raise invalid("A move must say which version of the table it is meant for.", "version")
    if not played <= version <= newest:
        raise conflict(
            "stale", "The table has moved on since; look at it again and send the move anew."
        )


def require_begun(row: TableRow) -> None:
    if row.gathering:
        raise conflict("not_begun", "This table begins once all seats are taken and all are ready.")


def require_not_closed(row: TableRow) -> None:
    if row.closed:
        raise conflict(
            "round_closed",
            "The host of the tournament has closed this round; this game does not go on.",
        )


def require_running(game: Table, seat: int) -> None:
    if game.over:
        raise conflict("game_over", "This game is over; ask for a rematch.")
    if seat not in game.actors:
        raise conflict("not_your_turn", f"It is not seat {seat + 1}'s turn.")


def require_pause(game: Table, milliseconds: int) -> None:
    """One hand does one thing at a time: so long it is since its last one."""
    hands = game.game.manner.real_time
    if hands is not None and milliseconds < hands.pause(game.options):
        # The rule has a sentence for moves that break it; this one is only early.
        wait = words(ENGINE_WORDS)["engine_too_soon"]
        raise Refusal(409, "too_soon", wait, rule=game.game.rule_name(hands.pause_rule))


def require_no_tournament(deal: Deal | None) -> None:
    """In a tournament everybody has the same means: their own moves, once, and their clock."""
    if deal is not None and deal.tournament is not None:
        raise conflict(
            "tournament_table",
            "This game belongs to a tournament: there everybody plays by themselves, and the clock "
            "runs on.",
        )


def require_not_lost(deal: Deal | None, pace: Pace | None) -> None:
    """In a tournament whose time is over comes last at that table: else one would let a bot play,
    and come back for the last move. Where a bot makes late moves alone, nothing is lost by one."""
    lost = pace is not None and pace.overtime == "bot"
    if lost and deal is not None and deal.tournament is not None:
        raise conflict(
            "time_over",
            "Your time for this game is over: a bot plays it to its end, and you come last in it.",
        )


def require_not_slow(pace: Pace | None, seat: SeatRow) -> None:
    """Who has days for a move is away for most of them, and has not left."""
    if seat.kind == "person" and pace is not None and pace.kind == "move":
        raise conflict(
            "has_time",
            "They have their time for each move, and are away meanwhile; what happens when it is "
            "over was agreed.",
        )


def nothing_to_take_back(game: Table) -> Refusal:
    if game.over:
        return conflict("cannot_undo", "The game is over, and its end is final; ask for a rematch.")
    return conflict("cannot_undo", "There is no move of yours that can be taken back.")


def too_late(game: Table) -> Refusal:
    return _by_rule(game, "illegal_move", TIME_IS_UP)


def require_stoppable(game: Table) -> None:
    """Whether a game may be ended by hand: it has begun, and no deadline ends it."""
    if not game.game.manner.real_time:
        raise conflict("cannot_stop", "A game that is played in turns ends by its rules.")
    if game.over:
        raise conflict("game_over", "This game is over already.")
    if game.limit > 0:
        raise conflict("cannot_stop", "The clock ends this game.")
    if not {event.seat for event in game.events}.issuperset(game.seats):
        raise conflict("cannot_stop", "The game has not begun yet.")


def _by_rule(game: Table, error: str, rule: int) -> Refusal:
    of = game.game
    return Refusal(409, error, of.sentence(rule), rule=of.rule_name(rule))
