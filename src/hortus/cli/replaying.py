"""`hortus replay`: a record, event by event, in words and letters."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hortus.engine.errors import RecordError
from hortus.engine.header import NATURE
from hortus.engine.words import mistake
from hortus.record import load
from hortus.table import Event, Table
from hortus.views import View

from .own_boxes import told
from .paper import paper
from .words import outcome, rows


@dataclass(frozen=True)
class Frame:
    """The table after an event (number 0: after the deal's first step) and what it told."""

    number: int
    sentences: list[str]
    view: View


def run(file: Path, step: int | None, speed: float, language: str) -> None:
    table = load(file)
    console = paper()
    if table.box_data:
        console.print(told(table.own_box.card, language), style="dim", soft_wrap=True)
    if step is not None:
        _show_one(table, step, language, console)
    else:
        _show_all(table, speed, language, console)


def _show_one(table: Table, step: int, language: str, console: Console) -> None:
    if not 0 <= step <= len(table.events):
        raise RecordError(mistake("no_event", number=step, last=len(table.events)))
    frame = next(frame for frame in frames(table, language) if frame.number == step)
    _show(frame, table, language, console)
    if step == len(table.events) and table.over:
        _show_end(table, language, console)


def _show_all(table: Table, speed: float, language: str, console: Console) -> None:
    """With a person watching: the whole table after each move, in their time. Else one line for
    each event, and the last table."""
    if sys.stdin.isatty() and console.is_terminal:
        for frame in scenes(table, language):
            _show(frame, table, language, console)
            if frame.number < len(table.events) and not _go_on(speed, console):
                return
    else:
        for frame in frames(table, language):
            for sentence in frame.sentences:
                console.print(f"{frame.number:>4}  {sentence}", soft_wrap=True)
        console.print()
        console.print(picture(table, table.view(), language), soft_wrap=True)
    if table.over:
        _show_end(table, language, console)


def _go_on(speed: float, console: Console) -> bool:
    if speed > 0:
        time.sleep(speed)
        return True
    try:
        return console.input(Text("Enter goes on, q stops. ", "dim")).strip().lower() != "q"
    except EOFError:
        return False


def _show(frame: Frame, table: Table, language: str, console: Console) -> None:
    console.rule(f"{frame.number} / {len(table.events)}")
    for sentence in frame.sentences:
        console.print(sentence, style="bold")
    console.print()
    console.print(picture(table, frame.view, language), soft_wrap=True)


def frames(table: Table, language: str) -> Iterator[Frame]:
    """The table after the deal began and after every event."""
    told = table.happenings()
    narrate, facts = table.game.shown.narrate, table.facts
    for number, (view, event) in enumerate(table.steps()):
        sentences: list[str] = []
        if event is not None and narrate is not None:
            drawn = view.drawn()
            for happening in told[number - 1]:
                sentences.append(narrate(happening, drawn, facts, table.names, language))
        elif event is not None:
            sentences.append(_by_notation(table, event))
        yield Frame(number, sentences, view)


def scenes(table: Table, language: str) -> Iterator[Frame]:
    """The same for people: each move together with what came to light after it."""
    told: list[str] = []
    for frame in frames(table, language):
        told += frame.sentences
        following = table.events[frame.number : frame.number + 1]
        if not following or following[0].seat != NATURE:
            yield Frame(frame.number, told, frame.view)
            told = []


def _by_notation(table: Table, event: Event) -> str:
    if event.seat == NATURE:
        return "Something comes to light."
    return f"{table.names[event.seat]}: {table.game.notation(event.move)}"


def picture(table: Table, view: View, language: str) -> str:
    sketch = table.game.shown.sketch
    if sketch is None:
        return repr(view)
    return sketch(view.drawn(), view.facts, table.names, language)


@dataclass(frozen=True)
class _Result:
    name: str
    total: int
    place: int


def _show_end(table: Table, language: str, console: Console) -> None:
    from rich.table import Table as Grid

    text = table.game.words(language)
    scores = table.scores()
    grid = Grid("", *table.names)
    for column in grid.columns[1:]:
        column.justify = "right"
    for row in rows(table.game, [score.lines for score in scores], text):
        grid.add_row(*row)
    grid.add_section()
    total = text[f"{table.game.word_prefix}_total"]
    grid.add_row(total, *(str(score.total) for score in scores), style="bold")
    console.print(grid)
    if table.game.manner.together:
        return  # nobody wins: the team's points stand in the grid
    players = [
        _Result(name, score.total, score.place)
        for name, score in zip(table.names, scores, strict=True)
    ]
    console.print(outcome(table.game, players, text), style="bold")
