"""What `hortus admin` asks a running server, and how it is told."""

from __future__ import annotations

import os
import re
import stat
import time
from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec
import typer
from rich.markup import escape
from rich.table import Table as Grid

from hortus.engine.errors import HortusError
from hortus.engine.words import counted
from hortus.server.wire.house import (
    Dismissed,
    Erased,
    NameReported,
    NewName,
    Renamed,
    Rest,
    SayNotice,
    Stored,
    TableListed,
    Untitled,
    Upkeep,
    VisitorListed,
)

from .admin_line import Line, RefusedError
from .paper import paper

UNITS: Final = {"s": 1, "m": 60, "h": 60 * 60, "d": 24 * 60 * 60}


def seconds(age: str) -> int:
    """`90m`, `12h` or `30d` as seconds."""
    found = re.fullmatch(r"(\d{1,6})([smhd])", age.strip())
    if found is None:
        raise HortusError(f"{age!r} is no age; write one such as 90m, 12h or 30d.")
    return int(found[1]) * UNITS[found[2]]


def age(moment: int) -> str:
    """How long ago something was, in the largest unit that it fills."""
    passed = max(0, int(time.time()) - moment)
    unit = next(name for name, size in reversed(UNITS.items()) if passed >= size or size == 1)
    return f"{passed // UNITS[unit]}{unit}"


def list_tables(
    server: str, game: str | None, older: str | None, limit: int, as_json: bool
) -> None:
    past = None if older is None else seconds(older)
    found = Line(server).get("/tables", list[TableListed], game=game, older=past, limit=limit)
    if as_json:
        print_json(found)
        return
    grid = Grid("table", "game", "age", "last touched", "people", "bots", "open", "lines", "")
    for one in found:
        state = "over" if one.over else "lesson" if one.lesson else ""
        grid.add_row(
            one.table,
            one.game,
            age(one.created),
            age(one.touched),
            *map(str, (one.people, one.bots, one.open, one.connections)),
            state,
        )
    paper().print(grid)


def remove_tables(server: str, tables: list[str]) -> None:
    """All that there are; each of the others is named."""
    line, refused = Line(server), False
    for table in tables:
        try:
            line.delete(f"/tables/{quote(table, safe='')}", type(None))
        except RefusedError as error:
            refused = True
            typer.echo(f"hortus: {table}: {error}", err=True)
        else:
            typer.echo(f"{table} is removed.")
    if refused:
        raise typer.Exit(2)


def list_visitors(server: str, limit: int, as_json: bool) -> None:
    found = Line(server).get("/visitors", list[VisitorListed], limit=limit)
    if as_json:
        print_json(found)
        return
    grid = Grid("visitor", "since", "hosts", "sits at")
    for one in found:
        grid.add_row(one.visitor, age(one.created), str(one.hosts), str(one.sits))
    paper().print(grid)


def export(server: str, visitor: str, into: Path | None) -> None:
    told = Line(server).get(of_visitor(visitor), Stored)
    text = msgspec.json.format(msgspec.json.encode(told), indent=2).decode()
    if into is None:
        typer.echo(text)
    else:
        with open(into, "w", encoding="utf-8", opener=_for_its_owner) as file:
            file.write(f"{text}\n")


def _for_its_owner(path: str, flags: int) -> int:
    """Open a file that nobody else on this machine may read, also where it was there before."""
    file = os.open(path, flags, 0o600)
    if stat.S_ISREG(os.fstat(file).st_mode):  # not /dev/stdout, say
        Path(path).chmod(0o600)
    return file


def erase(server: str, visitor: str, sure: bool) -> None:
    told = Line(server).get(of_visitor(visitor), Stored)
    if not sure:
        has = counted(len(told.tables), "table")
        typer.confirm(f"Erase all that is stored about them, with places at {has}?", abort=True)
    erased = Line(server).delete(of_visitor(visitor), Erased)
    typer.echo(
        f"Erased. {counted(erased.removed, 'table')} of theirs alone went; at "
        f"{counted(erased.left, 'table')} the others play on."
    )


def of_visitor(visitor: str) -> str:
    return f"/visitors/{quote(visitor, safe='')}"


def list_reports(server: str, limit: int, as_json: bool) -> None:
    found = Line(server).get("/reports", list[NameReported], limit=limit)
    if as_json:
        print_json(found)
        return
    grid = Grid("visitor", "name", "said", "last", "seen at")
    for one in found:
        said = ", ".join(f"{reason} {times}" for reason, times in sorted(one.reasons.items()))
        grid.add_row(one.visitor, escape(one.name), said, age(one.last), seen_at(one))
    paper().print(grid)


def seen_at(reported: NameReported) -> str:
    """The tables where a name was seen, or whose title it is."""
    tournament = reported.tournament
    return " ".join(reported.tables) if tournament is None else f"title of {tournament}"


def rename(server: str, visitor: str, name: str, was: str | None) -> None:
    done = Line(server).put(f"{of_visitor(visitor)}/name", NewName(name, was), Renamed)
    elsewhere = ", in tournaments" * done.entered + ", on the leaderboards" * done.rated
    typer.echo(f"They are called {name} at {counted(done.tables, 'table')}{elsewhere}.")


def untitle(server: str, tournament: str, was: str | None) -> None:
    path = f"/tournaments/{quote(tournament, safe='')}/title"
    done = Line(server).delete(path, Untitled, was=was)
    told = "It is called by its game now" if done.taken else "It bore no such title"
    typer.echo(f"{told}; {counted(done.reports, 'report')} put away.")


def dismiss(server: str, visitor: str, name: str | None) -> None:
    done = Line(server).delete(f"/reports/{quote(visitor, safe='')}", Dismissed, name=name)
    typer.echo(f"{counted(done.reports, 'report')} put away.")


def say(server: str, text: str) -> None:
    tell(Line(server).put("/notice", SayNotice(text), Upkeep))


def clear(server: str) -> None:
    tell(Line(server).delete("/notice", Upkeep))


def rest(server: str, on: bool) -> None:
    tell(Line(server).put("/rest", Rest(on), Upkeep))


def look(server: str) -> None:
    tell(Line(server).get("/upkeep", Upkeep))


def tell(upkeep: Upkeep) -> None:
    """What everybody is told now."""
    if upkeep.resting:
        typer.echo("Games rest: nobody can lay a table or move, and no clock runs.")
    else:
        typer.echo("Games go on.")
    typer.echo("No notice." if upkeep.notice is None else f"Notice: {upkeep.notice.text}")


def print_json(found: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
