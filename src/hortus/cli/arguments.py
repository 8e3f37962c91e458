"""Arguments that several commands take, those of plug-ins among them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Language(StrEnum):
    en = "en"
    de = "de"
    nl = "nl"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="its id; hortus games lists them")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON for machines")]
BoxFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="a box of one's own (see hortus box --help)")
]
Lang = Annotated[Language, typer.Option("--lang", help="language of the sentences")]

# Of games that bots play.
BotsGame = Annotated[
    str | None, typer.Option(help="its id (default: the shortest that these bots play)")
]
Level = Annotated[int | None, typer.Option(help="the game's level (options)")]
Options = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="an option of the game")
]
Games = Annotated[int, typer.Option("--games", help="how many", min=1)]
Seconds = Annotated[float | None, typer.Option(help="thinking time a move, for search")]
Playouts = Annotated[int | None, typer.Option(help="instead of a time: repeatable")]
Seed = Annotated[int, typer.Option(help="of all luck")]
Jobs = Annotated[int | None, typer.Option(help="processes (default: all cores)", min=1)]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT of its head, or auto"),
]
