"""A lesson at a live table: what is asked of whoever learns, and who plays the other seats."""

from __future__ import annotations

from hortus.engine.errors import HortusError
from hortus.lessons import LEARNER, Lesson, Rival, Teaching, load, seat_and_move
from hortus.riddles.asking import Riddling
from hortus.server.live import riddles
from hortus.server.refusals import NotAsked, conflict
from hortus.server.store.saved import SeatRow, TableRow
from hortus.server.wire.tables import AnsweredMoves, LessonState
from hortus.table import Table


def seats_for(lesson: Lesson, host: str) -> list[SeatRow]:
    """Whoever learns, and those whose moves are written down."""
    mine = SeatRow(LEARNER, "person", "", visitor=host)
    return [mine, *(SeatRow(n, "bot", name) for n, name in enumerate(lesson.rivals, 1))]


def teaching_at(row: TableRow) -> Teaching | None:
    """What is taught or asked at a table. A lesson that is gone since leaves an ordinary game."""
    if row.lesson is None:
        return None
    try:
        asked = riddles.riddling_at(row.game, row.lesson)
        return Teaching(load(row.game, row.lesson)) if asked is None else asked
    except HortusError:
        return None


def require_asked(teaching: Teaching | None, game: Table, move: int) -> None:
    """Whoever learns plays what the lesson asks for; other moves are answered by it."""
    if isinstance(teaching, Riddling):
        riddles.require_right(teaching, game, move)
        return
    said = teaching.answer(game, move) if teaching is not None else None
    if said is not None:
        raise NotAsked(said)


def require_free_game(row: TableRow) -> None:
    """The moves of a lesson hang together: what was done stays."""
    if row.lesson is not None:
        raise conflict("in_lesson", "In a lesson nothing is taken back; begin it anew instead.")


def require_own_end(row: TableRow) -> None:
    """A lesson has an end of its own, which shows what was learnt."""
    if row.lesson is not None:
        raise conflict("in_lesson", "A lesson ends with its last step; leave it instead.")


def written_move(teaching: Teaching | None, game: Table) -> tuple[int, str]:
    """The seat and the move that the lesson lets play now. Raises Refusal where it does not."""
    due = teaching.due(game) if teaching is not None else None
    seat, move = seat_and_move(due.move) if isinstance(due, Rival) else (None, "")
    if seat is None:
        if not move or not game.actors or LEARNER in game.actors:
            raise conflict("not_written", "No written move is to be played here now.")
        seat = min(game.actors)
    return seat, move


def following(teaching: Teaching | None, game: Table) -> str | None:
    """The move of a lesson that follows the last one by itself."""
    return teaching.following(game) if teaching is not None else None


def state(teaching: Teaching | None, game: Table) -> LessonState | None:
    """How far a lesson is."""
    if teaching is None:
        return None
    if isinstance(teaching, Riddling):
        return LessonState(teaching.riddle.name, teaching.done(game), riddle=True)
    answered = [] if game.game.manner.real_time else answered_moves(teaching, game)
    return LessonState(teaching.lesson.name, teaching.done(game), answered)


def answered_moves(teaching: Teaching, game: Table) -> list[AnsweredMoves]:
    """The allowed moves that are answered and not played, by what is said to them."""
    if LEARNER not in game.actors:
        return []
    found: dict[str, AnsweredMoves] = {}
    for move in game.moves_of(LEARNER).indices.tolist():
        said = teaching.answer(game, move)
        if said is not None:
            found.setdefault(said.en, AnsweredMoves([], said)).moves.append(move)
    return list(found.values())


class WrittenSeats:
    """The other seats of a lesson: they move when whoever learns has read on, not by themselves."""

    due = False

    def wake(self) -> None:
        """There is nothing to think of."""

    def urge(self) -> None:
        """They have nothing of their own to do."""

    def stop(self) -> None:
        """Nothing was begun."""
