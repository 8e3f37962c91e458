"""`hortus lesson`: the steps of a lesson that somebody writes, played as they are listed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import typer

from hortus.engine.registry import game as find_game
from hortus.engine.words import counted
from hortus.lessons import (
    LEARNER,
    Ask,
    Build,
    Question,
    Rival,
    Said,
    Step,
    opened,
    read_file,
    rehearsed,
)
from hortus.lessons.teaching import fits
from hortus.table import Table


def run(file: Path, game: str | None, language: str) -> None:
    """List the steps of a lesson while it is rehearsed. Raises LessonError, OptionError."""
    lesson = read_file(find_game(game or _game_of(file)).id, file)
    typer.echo(f"{_in(lesson.title, language)}: {_in(lesson.about, language)}")
    table = opened(lesson)
    for number, step in rehearsed(lesson, table):
        typer.echo(f"\n{number}. {_in(step.say, language)}")
        for line in _told(step, table, language):
            typer.echo(f"   {line}")
    typer.echo(f"\n{counted(len(lesson.steps), 'step')}, and every one holds")


def _game_of(file: Path) -> str:
    """Lessons lie in the folder `lessons` of their game."""
    return file.resolve().parent.parent.name.replace("_", "-")


def _told(step: Step, table: Table, language: str) -> Iterator[str]:
    if step.point:
        yield f"points at {', '.join(step.point)}"
    match step:
        case Ask():
            yield from _asked(step, table, language)
        case Build():
            yield f"until {step.until!r}, by {', '.join(step.way)}"
        case Rival():
            yield f"plays {', '.join([step.move, *step.then])}"
        case Question():
            yield f"to choose from: {', '.join(step.choices)}; right: {', '.join(step.right)}"
            for thing in step.choices:
                said = step.done if thing in step.right else step.otherwise
                yield f"{thing}: {_in(step.answers.get(thing, said), language)}"
    if isinstance(step, Ask | Build) and step.done is not None:
        yield f"done: {_in(step.done, language)}"


def _asked(step: Ask, table: Table, language: str) -> Iterator[str]:
    allowed = [table.game.notation(move) for move in table.moves_of(LEARNER).indices.tolist()]
    right = [move for move in allowed if fits(move, step.moves)]
    then = f", then {', '.join(step.then)}" if step.then else ""
    yield f"asks for {', '.join(step.moves)}{then}: {len(right)} of {counted(len(allowed), 'move')}"
    left = [move for move in allowed if move not in right]
    for wrong in step.wrong:
        met = [move for move in left if fits(move, wrong.moves)]
        left = [move for move in left if move not in met]
        yield f"to {len(met)} others: {_in(wrong.say, language)}"
    if step.otherwise is not None:
        yield f"to the {len(left)} that are left: {_in(step.otherwise, language)}"


def _in(said: Said, language: str) -> str:
    text: str = getattr(said, language)
    return text
