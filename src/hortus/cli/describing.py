"""`hortus describe`: what every word of an observation and every index of a move means."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import typer
from rich.table import Table as Grid

from hortus.engine.game import Game
from hortus.engine.layout import Field, Layout, Nested, dtype_of, fields_of
from hortus.engine.observing import Observation, Part, Reading
from hortus.engine.registry import game as find_game
from hortus.engine.words import counted

from .paper import paper

SHOWN = 4  # names of a long list that are printed, the last among them


def describe(game_id: str, as_json: bool) -> None:
    game = find_game(game_id)
    if as_json:
        typer.echo(json.dumps(as_data(game), indent=2, ensure_ascii=False))
        return
    out = paper()
    out.print(
        f"{game.id}: {game.moves.size} moves, at most {game.moves.most} at once", style="bold"
    )
    out.print(_moves(game))
    seen = game.observation
    sizes = (counted(seen.words, "word"), counted(seen.numbers, "number"),
             counted(len(seen.channels), "plane"))  # fmt: skip
    out.print(
        f"An observation: {', '.join(sizes)}. Seats go from the one that looks.", style="bold"
    )
    out.print(_observation(seen))
    out.print(f"The record: {game.state.itemsize} bytes", style="bold")
    out.print(_record(game))


def _moves(game: Game) -> Grid:
    grid = Grid("from", "kind", "parts, the last counting fastest")
    for kind in game.moves.kinds:
        parts = "; ".join(f"{name}: {_few(names)}" for name, names in kind.parts.items())
        grid.add_row(str(kind.first), kind.name, parts)
    return grid


def _observation(seen: Observation) -> Grid:
    grid = Grid("word", "number", "name", "read as", "bounds", "meaning")
    for parts, times in _rows(seen):
        first = parts[0]
        repeated = f" and {times - 1} more" if times > 1 else ""
        grid.add_row(
            str(first.word), str(first.number), _name(parts) + repeated, _reading(first),
            f"{first.field.low} to {_high(first)}", first.field.about,
        )  # fmt: skip
    return grid


def _rows(seen: Observation) -> Iterator[tuple[list[Part], int]]:
    """The parts of each field that lie together, told once for fields that come again and again."""
    times: dict[str, int] = {}
    firsts: dict[str, list[Part]] = {}
    for base, parts in groupby(seen.parts, lambda part: _base(part.name)):
        anywhere = re.sub(r"\[\d+\]", "[]", base)
        firsts.setdefault(anywhere, list(parts))
        times[anywhere] = times.get(anywhere, 0) + 1
    return ((firsts[name], n) for name, n in times.items())


def _base(name: str) -> str:
    """A part's name without what tells it from others of its field."""
    head, dot, field = name.rpartition(".")
    return head + dot + field.partition("[")[0]


def _name(parts: Sequence[Part]) -> str:
    base = _base(parts[0].name)
    told = [part.name[len(base) :].strip("[]").replace("][", " ") for part in parts]
    return f"{base}[{_few(told)}]" if told[0] else base


def _few(names: Sequence[str | int]) -> str:
    if len(names) <= SHOWN:
        return ", ".join(map(str, names))
    return f"{', '.join(map(str, names[: SHOWN - 2]))}, … {names[-1]} ({len(names)})"


def _reading(part: Part) -> str:
    field = part.field
    of = "cells" if field.grid else _few(field.names)
    if field.reading == Reading.SET:
        return f"set of {of}"
    if field.reading == Reading.COUNTS:
        return f"counts of {of} in {field.digits} words, / {field.unit}"
    if field.reading == Reading.CHOICE:
        return f"one of {of}"
    return f"number / {field.unit}"


def _high(part: Part) -> str:
    if part.field.reading in (Reading.SET, Reading.COUNTS):
        return f"2^{min(len(part.field.names), 63)} - 1"
    return str(part.field.high)


def _record(game: Game) -> Grid:
    grid = Grid("byte", "name", "type", "bounds", "meaning")
    for at, name, field in _fields(game.layout, "", 0):
        shape = "".join(f"[{n}]" for n in field.shape)
        bounds = f"{field.low} to {field.high}"
        grid.add_row(str(at), name + shape, field.base, bounds, field.about)
    return grid


def _fields(layout: type[Layout], path: str, at: int) -> Iterator[tuple[int, str, Field]]:
    """Every field of a record with its place; of records in a row those of the first."""
    dtype = dtype_of(layout)
    for name, mark in fields_of(layout).items():
        assert dtype.fields is not None
        here = at + dtype.fields[name][1]
        if isinstance(mark, Nested):
            shape = "".join(f"[{n}]" for n in mark.shape)
            yield from _fields(mark.layout, f"{path}{name}{shape}.", here)
        else:
            yield here, path + name, mark


def as_data(game: Game) -> dict[str, Any]:
    """The same for programs, every part by itself."""
    seen = game.observation
    return {
        "game": game.id,
        "moves": [
            {"kind": kind.name, "first": kind.first,
             "parts": {name: list(names) for name, names in kind.parts.items()}}
            for kind in game.moves.kinds
        ],
        "observation": [
            {
                "name": part.name,
                "word": part.word,
                "words": part.field.digits,
                "number": part.number,
                "numbers": part.numbers,
                "reading": part.field.reading.name.lower(),
                "names": list(part.field.names),
                "low": part.field.low,
                "high": part.field.high,
                "unit": part.field.unit,
                "plane": seen.channels.index(part) if seen.is_on_the_board(part) else None,
                "about": part.field.about,
            }
            for part in seen.parts
        ],
        "record": [
            {"byte": at, "name": name, "type": field.base, "shape": list(field.shape),
             "low": field.low, "high": field.high, "about": field.about}
            for at, name, field in _fields(game.layout, "", 0)
        ],
    }  # fmt: skip
