"""`hortus review` of a game that all played at once: its gardens, its secrets and its team."""

from __future__ import annotations

from typing import Final

import msgspec
import typer
from rich.table import Table as Grid

from hortus.reviews.looked_back import GardenMade, Knowing, LookBack, Secret
from hortus.reviews.looking_back import look_back
from hortus.table import Table

from .names import name_of
from .paper import paper

BECAME: Final = {
    "shown": "shown to all",
    "scored": "scored",
    "discarded": "discarded",
    "kept": "hidden to the end",
}


def run(table: Table, as_json: bool) -> None:
    found = look_back(table)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    console = paper()
    console.print(_gardens(found))
    console.print()
    console.print(_seats(table, found))
    if found.secrets:
        console.print()
        console.print(_secrets(table, found.secrets))


def _gardens(found: LookBack) -> Grid:
    grid = Grid(title=f"{found.game}, garden by garden, in seconds", title_justify="left")
    headings = ("garden", "events", "until the first tile", "building", "inspecting", "choosing",
                "longest pause", "all fulfilled after", "it")  # fmt: skip
    for heading in headings:
        grid.add_column(heading, justify="right")
    for number, one in enumerate(found.gardens, 1):
        spent = one.spent
        grid.add_row(
            str(number),
            f"{one.begins + 1}-{one.ends + 1}",
            _seconds(spent.before_first),
            _seconds(spent.building),
            _seconds(spent.inspecting),
            _seconds(spent.choosing),
            _pause(one),
            _event(one.completed),
            "pleased" if one.pleased else "was left",
        )
    return grid


def _seats(table: Table, found: LookBack) -> Grid:
    grid = Grid(title="Cards moved by tiles laid and taken", title_justify="left")
    grid.add_column("seat")
    headings = ("laid", "taken", "fulfilled", "mended", "spoiled", "opened again", "all in all")
    for heading in headings:
        grid.add_column(heading, justify="right")
    for one in found.seats:
        counts = (one.laid, one.taken, one.fulfilled, one.mended, one.spoiled, one.reopened)
        grid.add_row(name_of(table, one.seat), *map(str, counts), f"{one.towards:+}")
    grid.caption = ("A garden serves all cards at once: fulfilled or broken is what holds whatever "
                    "may still be laid.")  # fmt: skip
    return grid


def _secrets(table: Table, secrets: list[Secret]) -> Grid:
    grid = Grid(title="When each hidden card could have been known", title_justify="left")
    for heading in ("card", "of", "from event", "until", "could have been known by"):
        grid.add_column(heading)
    for one in secrets:
        until = "" if one.gone is None else f"{_event(one.gone)}, {BECAME[one.became]}"
        by = [_knowing(table, known) for known in one.known if known.event is not None]
        grid.add_row(
            one.card,
            name_of(table, one.holder),
            _event(one.drawn),
            until,
            ", ".join(by) or "nobody",
        )
    return grid


def _knowing(table: Table, one: Knowing) -> str:
    return f"{name_of(table, one.seat)} from {_event(one.event)}"


def _event(number: int | None) -> str:
    return "" if number is None else str(number + 1)


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"


def _pause(one: GardenMade) -> str:
    if one.pause is None:
        return ""
    return f"{_seconds(one.pause.length)} after {_event(one.pause.event)}"
