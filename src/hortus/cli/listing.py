"""`hortus games` and `hortus schema`: what there is."""

from __future__ import annotations

import json
from typing import Any

import typer
from rich.table import Table as Grid

from hortus.engine.game import Game
from hortus.engine.registry import games

from .paper import paper


def print_games(as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps([_as_data(game) for game in games().values()], indent=2))
        return
    console = paper()
    for game in games().values():
        text = game.words()
        console.print(f"{game.id}: {text[f'{game.word_prefix}_name']}", style="bold")
        console.print(f"{game.players[0]} to {game.players[-1]} players, {game.minutes} minutes")
        grid = Grid("option", "values", "default")
        for option in game.options:
            values = ", ".join(str(choice) for choice in option.choices)
            grid.add_row(option.name, values, str(option.default))
        console.print(grid)
        if note := text.get(f"{game.word_prefix}_reconstructed"):
            console.print(note)


def _as_data(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.words()[f"{game.word_prefix}_name"],
        "players": list(game.players),
        "minutes": game.minutes,
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "choices": list(option.choices),
                "default": option.default,
            }
            for option in game.options
        ],
        "levels": {str(level.level): level.options for level in game.levels},
    }


def print_schema(document: str) -> None:
    if document == "record":
        from hortus.record import schema
    else:
        from hortus.evening import schema
    typer.echo(json.dumps(schema(), indent=2))
