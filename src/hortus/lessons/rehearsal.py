"""A lesson played through by the rules, before anybody learns from it."""

from __future__ import annotations

from collections.abc import Iterator

from hortus.table import Table

from .document import LEARNER, Ask, Build, Lesson, LessonError, Question, Rival, Step
from .teaching import Teaching, fits, opened, seat_and_move


def rehearse(lesson: Lesson) -> Table:
    """Play a lesson to its end, and try every move that it calls right or wrong on the way.

    Returns the table as it stands after the first right move of every step.
    Raises LessonError naming the step, counted from 1, and what does not hold there.
    """
    table = opened(lesson)
    for _ in rehearsed(lesson, table):
        pass
    return table


def rehearsed(lesson: Lesson, table: Table) -> Iterator[tuple[int, Step]]:
    """The steps with their numbers, each before it is taken; `table`, as it was opened, goes along.

    Raises LessonError as `rehearse` does.
    """
    teaching = Teaching(lesson)
    for number, step in enumerate(lesson.steps, 1):
        yield number, step
        try:
            _take(step, table, teaching)
        except ValueError as error:
            raise LessonError(f"{lesson.game}, {lesson.name}, step {number}: {error}") from None


def _take(step: object, table: Table, teaching: Teaching) -> None:
    match step:
        case Rival():
            seat, move = seat_and_move(step.move)
            waits = seat is None and LEARNER in table.actors
            _require(not waits, "whoever learns is to act, not a rival")
            done = teaching.done(table)
            _play(move, table, teaching, seat)
            _require(teaching.done(table) == done + 1, f"{step.move!r} does not bring it on")
        case Ask():
            _ask(step, table, teaching)
        case Build():
            _build(step, table, teaching)
        case Question():
            strange = {*step.right, *step.answers} - {*step.choices}
            _require(not strange, f"not among its choices: {', '.join(sorted(strange))}")
            _require(len(step.choices) > len(step.right) > 0, "it needs right and wrong choices")


def _ask(step: Ask, table: Table, teaching: Teaching) -> None:
    """Each right move is allowed and brings the lesson on; each kind of wrong ones is met."""
    allowed = [table.game.notation(index) for index in table.moves_of(LEARNER).indices.tolist()]
    right = [move for move in allowed if fits(move, step.moves)]
    for pattern in step.moves:
        _require(any(fits(move, [pattern]) for move in allowed), f"no move {pattern!r} is allowed")
    for wrong in step.wrong:
        for pattern in wrong.moves:
            tried = [move for move in allowed if fits(move, [pattern]) and move not in right]
            _require(bool(tried), f"no wrong move {pattern!r} is allowed: nobody hears its answer")
    rest = [move for move in allowed if teaching.answer(table, table.game.index_of(move)) is None]
    _require(rest == right, f"nobody answers {', '.join(set(rest) - set(right))}")
    done = teaching.done(table)
    for move in right:
        tried_table = table.copy(nature=table.nature)
        _play(move, tried_table, teaching, LEARNER)
        _require(teaching.done(tried_table) == done + 1, f"{move!r} does not bring it on")
    _play(right[0], table, teaching, LEARNER)


def _play(move: str, table: Table, teaching: Teaching, seat: int | None) -> None:
    """A move and those that follow it by themselves."""
    following: str | None = move
    while following is not None:
        table.push(following, seat)
        following = teaching.following(table)


def _build(step: Build, table: Table, teaching: Teaching) -> None:
    """Some way leads to what is to happen: the one that is written is gone."""
    done = teaching.done(table)
    for move in step.way:
        _require(teaching.done(table) == done, f"it has happened before {move!r}")
        table.push(table.meant(LEARNER, move), LEARNER)
    _require(teaching.done(table) == done + 1, f"{step.until!r} did not happen")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
