"""`hortus admin`: look after a server while it runs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .arguments import AsJson

admin = typer.Typer(
    name="admin",
    help="Look after a running server: its tables, its visitors, a word to everybody.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Server = Annotated[
    str, typer.Option(help="where it answers", envvar="HORTUS_SERVER", show_default=True)
]
HERE = "http://127.0.0.1:8417"
Visitor = Annotated[str, typer.Argument(metavar="VISITOR", help="as `visitors` lists them")]
Limit = Annotated[int, typer.Option(help="at most so many", min=1, max=1000)]
# What the server calls a visitor may begin with a hyphen.
ANY_NAME = {"ignore_unknown_options": True}


class Switch(StrEnum):
    on = "on"
    off = "off"


@admin.command()
def tables(
    game: Annotated[str | None, typer.Option(help="of this game only")] = None,
    older: Annotated[
        str | None, typer.Option(metavar="AGE", help="untouched for so long: 90m, 12h, 30d")
    ] = None,
    limit: Limit = 100,
    as_json: AsJson = False,
    server: Server = HERE,
) -> None:
    """List the tables, the longest untouched first."""
    from . import administering as asking

    asking.list_tables(server, game, older, limit, as_json)


@admin.command()
def remove(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="as `tables` lists them")],
    server: Server = HERE,
) -> None:
    """Remove tables. Who sits there is told."""
    from . import administering as asking

    asking.remove_tables(server, tables)


@admin.command()
def visitors(limit: Limit = 100, as_json: AsJson = False, server: Server = HERE) -> None:
    """List the visitors: how many tables each hosts and sits at."""
    from . import administering as asking

    asking.list_visitors(server, limit, as_json)


@admin.command(context_settings=ANY_NAME)
def export(
    visitor: Visitor,
    into: Annotated[
        Path | None, typer.Option(metavar="FILE", help="write it there; else it is printed")
    ] = None,
    server: Server = HERE,
) -> None:
    """Everything that is stored about a visitor, as JSON."""
    from . import administering as asking

    asking.export(server, visitor, into)


@admin.command(context_settings=ANY_NAME)
def erase(
    visitor: Visitor,
    sure: Annotated[bool, typer.Option("--yes", help="do not ask")] = False,
    server: Server = HERE,
) -> None:
    """Erase everything that is stored about a visitor. Tables with others stay for these."""
    from . import administering as asking

    asking.erase(server, visitor, sure)


@admin.command()
def reports(limit: Limit = 100, as_json: AsJson = False, server: Server = HERE) -> None:
    """List the names and titles that visitors complained of, those that most did first."""
    from . import administering as asking

    asking.list_reports(server, limit, as_json)


@admin.command(context_settings=ANY_NAME)
def rename(
    visitor: Visitor,
    name: Annotated[str, typer.Argument(metavar="NAME", help="what they are called from now on")],
    was: Annotated[
        str | None, typer.Option(metavar="NAME", help="only where they are called so")
    ] = None,
    server: Server = HERE,
) -> None:
    """Give a visitor another name wherever it is shown; what was said of the old one is settled."""
    from . import administering as asking

    asking.rename(server, visitor, name, was)


@admin.command()
def untitle(
    tournament: Annotated[str, typer.Argument(metavar="TOURNAMENT", help="as `reports` lists it")],
    was: Annotated[
        str | None, typer.Option(metavar="TITLE", help="only if it is called so")
    ] = None,
    server: Server = HERE,
) -> None:
    """Take a tournament's title away; what was said of it is settled."""
    from . import administering as asking

    asking.untitle(server, tournament, was)


@admin.command(context_settings=ANY_NAME)
def dismiss(
    visitor: Visitor,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="what was said of this name, or title, only")
    ] = None,
    server: Server = HERE,
) -> None:
    """Put away what was said of a visitor's names and titles."""
    from . import administering as asking

    asking.dismiss(server, visitor, name)


@admin.command()
def notice(
    text: Annotated[str | None, typer.Argument(metavar="[TEXT]", help="one line")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="no notice any more")] = False,
    server: Server = HERE,
) -> None:
    """Show a line to everybody, on every screen; without a text, say what is shown."""
    from . import administering as asking

    if clear:
        asking.clear(server)
    elif text is not None:
        asking.say(server, text)
    else:
        asking.look(server)


@admin.command("read-only")
def read_only(switch: Switch, server: Server = HERE) -> None:
    """Let all games rest, or go on: nobody can lay a table or move, and no clock runs."""
    from . import administering as asking

    asking.rest(server, switch is Switch.on)
