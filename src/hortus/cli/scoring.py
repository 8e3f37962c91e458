"""`hortus score`: an evening at a real table, explained."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from hortus.engine import own_box
from hortus.engine.registry import game as find_game
from hortus.evening import MOST_BYTES, Evening, judge_as, load, parse, with_box

from .own_boxes import told
from .paper import paper
from .words import outcome, rows


def run(game: str, file: Path, box: Path | None, as_json: bool, language: str) -> None:
    offered = find_game(game)
    document = parse(sys.stdin.buffer.read(MOST_BYTES + 1)) if str(file) == "-" else load(file)
    if box is not None:
        document = with_box(document, own_box.read(offered, box))
    evening = judge_as(game, document, language)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(as_data(evening, language))).decode())
    else:
        show(evening, language, paper())


def as_data(evening: Evening, language: str) -> dict[str, object]:
    """The result for machines, each line with its sentence."""
    data: dict[str, object] = msgspec.to_builtins(evening)
    data["players"] = [
        {
            "name": player.name,
            "total": player.total,
            "place": player.place,
            "lines": [
                {**msgspec.to_builtins(line), "why": evening.why(line, language)}
                for line in player.lines
            ],
        }
        for player in evening.players
    ]
    return data


def show(evening: Evening, language: str, console: Console) -> None:
    """A table of points, who won, and every line in words."""
    game = find_game(evening.game)
    text = game.words(language)
    grid = Grid(title=text[f"{game.word_prefix}_name"], title_justify="left")
    grid.add_column("")
    for player in evening.players:
        grid.add_column(player.name, justify="right")
    for row in rows(game, [player.lines for player in evening.players], text):
        grid.add_row(*row)
    grid.add_section()
    totals = [str(player.total) for player in evening.players]
    grid.add_row(text[f"{game.word_prefix}_total"], *totals, style="bold")
    if evening.box.entries:
        console.print(told(evening.box, language), style="dim", soft_wrap=True)
    console.print(grid)
    console.print(outcome(game, evening.players, text), style="bold")
    for note in evening.notes:
        console.print(note, style="yellow")
    for player in evening.players:
        console.print(f"\n{player.name}: {player.total}", style="bold")
        for line in player.lines:
            sentence = evening.why(line, language)
            console.print(f"{line.points:>4}  {sentence}")
