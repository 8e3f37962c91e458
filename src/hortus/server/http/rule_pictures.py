"""The pictures of the rules over HTTP."""

from __future__ import annotations

import asyncio
import json
from functools import cache, lru_cache
from typing import Any

from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Raw

from hortus.engine.registry import games
from hortus.pictures import Picture, PictureError, check, drawn, pictures_of
from hortus.server.http.dependencies import TheGuest
from hortus.server.refusals import missing
from hortus.server.wire.offers import RulePicture
from hortus.table import Table

BOXES_KEPT = 8  # of players' own, with all their pictures


class RulePictureController(Controller):
    path = "/api"
    tags = ("catalogue",)

    # Drawing plays their games: not in the loop that serves everybody.
    @get(
        "/games/{game:str}/pictures", summary="The pictures of a game's rules", sync_to_thread=True
    )
    def read(self, game: FromPath[str]) -> list[RulePicture]:
        if game not in games():
            raise missing("There is no such game; /api/games lists them.")
        return _all_of(game)

    @get("/tables/{table:str}/pictures", summary="The same, with the box that is played")
    async def played(self, guest: TheGuest) -> list[RulePicture]:
        row, box = guest.table.row, guest.table.box
        if not box:
            return await asyncio.to_thread(_all_of, row.game)
        return await asyncio.to_thread(_with_box, row.game, json.dumps(box))


@cache
def _all_of(game: str) -> list[RulePicture]:
    return [_ready(picture) for picture in pictures_of(game).values()]


@lru_cache(BOXES_KEPT)
def _with_box(game: str, written: str) -> list[RulePicture]:
    box = json.loads(written)
    return [_ready(picture, _played(picture, box)) for picture in pictures_of(game).values()]


def _played(picture: Picture, box: Any) -> Table | None:
    """The table of a picture with a box of somebody's own; None where something that the picture
    claims does not hold with it."""
    try:
        return check(picture, box)
    except PictureError:
        return None


def _ready(picture: Picture, table: Table | None = None) -> RulePicture:
    return RulePicture(
        name=picture.name,
        rules=picture.rules,
        show=picture.show,
        caption=picture.caption,
        lit=picture.lit,
        allowed=[cell for claim in picture.allowed for cell in claim.cells],
        refused=[cell for claim in picture.refused for cell in claim.cells],
        standard=table is None,
        view=Raw(drawn(picture, table).json()),
    )
