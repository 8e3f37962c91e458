"""A lesson at a table: which step it has come to, and what is said to a move that is not asked."""

from __future__ import annotations

from fnmatch import fnmatchcase

from hortus.engine.game import Game
from hortus.engine.header import NATURE
from hortus.table import Event, Table, deal, seeded_nature

from .document import LEARNER, Act, Ask, Build, Lesson, LessonError, Rival, Said, Wrong


def opened(lesson: Lesson) -> Table:
    """The table as it stands when the lesson begins.

    Raises LessonError where what was played so far does not hold.
    """
    try:
        table = deal(
            lesson.game,
            lesson.players,
            nature=seeded_nature(lesson.seed),
            options=lesson.options,
        )
        table.names = ["", *lesson.rivals]
        for written in lesson.so_far:
            seat, move = seat_and_move(written)
            table.push(move, seat)
    except ValueError as error:
        raise LessonError(f"{lesson.name}: before it begins: {error}") from None
    if table.limit:
        raise LessonError(f"{lesson.name}: a clock runs while one reads; choose no time limit")
    return table


def seat_and_move(written: str) -> tuple[int | None, str]:
    """A written move, and whose it is where several may act: "1: delighted"."""
    seat, colon, move = written.partition(": ")
    return (int(seat), move) if colon else (None, written)


def fits(notation: str, patterns: list[str]) -> bool:
    """Whether a move is one of those that are described."""
    return any(fnmatchcase(notation, pattern) for pattern in patterns)


class Teaching:
    """Follows a table on which a lesson is given.

    Attributes:
        lesson: what is taught.
        begun: how many events the table had when it began.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.begun = len(opened(lesson).events)
        self._acts = lesson.acts

    def done(self, table: Table) -> int:
        """How many of the steps in which something happens at the table are done."""
        return self._reached(table)[0]

    def following(self, table: Table) -> str | None:
        """The written move that follows by itself now; None where none does."""
        done, begun = self._reached(table)
        act = self._acts[done] if begun else None
        return act.then[begun - 1] if isinstance(act, Ask | Rival) else None

    def _reached(self, table: Table) -> tuple[int, int]:
        """The steps that are done, and how many moves of the next one are played."""
        done = begun = 0
        happened = None
        for number, event in enumerate(table.events[self.begun :]):
            if done == len(self._acts):
                break
            act = self._acts[done]
            if isinstance(act, Build):
                happened = happened or table.happenings(self.begun)
                kinds = {one.kind for one in happened[number]}
                done += act.until in kinds
            else:
                begun += _is(act, begun, event, table.game)
                if begun > len(act.then):
                    done, begun = done + 1, 0
        return done, begun

    def due(self, table: Table) -> Act | None:
        """The step that waits for something to happen at the table; None after the last."""
        done = self.done(table)
        return self._acts[done] if done < len(self._acts) else None

    def answer(self, table: Table, move: int) -> Said | None:
        """What is said to a move of the learner's that is not asked for; None: it is played."""
        act = self.due(table)
        if act is None or isinstance(act, Rival):
            return None
        notation = table.game.notation(move)
        if isinstance(act, Ask) and fits(notation, act.moves):
            return None
        said = _answer_to(notation, act.wrong)
        if said is not None:
            return said
        if isinstance(act, Ask):
            return act.otherwise
        return act.vain if act.vain is not None and _is_vain(table, act.until, move) else None


def _is(act: Ask | Rival, begun: int, event: Event, game: Game) -> bool:
    """Whether an event is the next move of a step, and none that nature answered with."""
    if event.seat >= NATURE or (event.seat == LEARNER) != isinstance(act, Ask):
        return False
    notation = game.notation(event.move)
    if begun:
        return notation == act.then[begun - 1]
    return fits(notation, act.moves if isinstance(act, Ask) else [seat_and_move(act.move)[1]])


def _is_vain(table: Table, until: str, move: int) -> bool:
    """Whether a move would end free play for nothing, where another would bring something."""
    if _gain(table, until, move) != 0:
        return False
    others = table.moves_of(LEARNER).indices.tolist()
    return any((_gain(table, until, other) or 0) > 0 for other in others)


def _gain(table: Table, until: str, move: int) -> int | None:
    """What a move that ends free play would bring the learner at once; None for other moves."""
    foreseen = table.foresee(LEARNER, move)
    if until not in {one.kind for one in foreseen.happenings}:
        return None
    return foreseen.effect.totals[LEARNER]


def _answer_to(notation: str, wrong: list[Wrong]) -> Said | None:
    return next((one.say for one in wrong if fits(notation, one.moves)), None)
