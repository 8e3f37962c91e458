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
