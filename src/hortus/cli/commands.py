"""The commands there are: our own, and those that distributions bring.

A plug-in is looked at when it is run and when all commands are listed, never for another command:
one that is broken spoils nothing but its own line of the help.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from hortus.engine.errors import PluginError
from hortus.engine.plugins import Plugins

GROUP: Final = "hortus.commands"

_BROUGHT: Final = Plugins(GROUP, FunctionType)


class Commands(TyperGroup):
    """Our own commands, which no plug-in can replace, and after them those of plug-ins."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self._own = frozenset(self.commands)
        for name in _BROUGHT.names:
            self.commands.setdefault(name, TyperCommand(name))  # known by name; loaded when asked

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in self._own or cmd_name not in self.commands:
            return super().get_command(ctx, cmd_name)
        try:
            return _command(cmd_name, _BROUGHT.load(cmd_name))
        except PluginError as error:
            return _broken(cmd_name, error)


# What a command that cannot be loaded would take is not known.
_ANYTHING: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


def _command(name: str, function: Any, **settings: Any) -> Any:
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, **settings)(function)
    return typer.main.get_command(alone)


def _broken(name: str, error: PluginError) -> Any:
    """A command that says why it cannot be had."""

    def refuse() -> NoReturn:
        raise error

    return _command(name, refuse, help=f"(broken) {error}", context_settings=_ANYTHING)
