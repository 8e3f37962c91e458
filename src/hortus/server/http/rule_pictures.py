"""The pictures of the rules over HTTP."""

from __future__ import annotations

from functools import cache

from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Raw

from hortus.engine.registry import games
from hortus.pictures import Picture, drawn, pictures_of
from hortus.server.refusals import missing
from hortus.server.wire.offers import RulePicture


class RulePictureController(Controller):
    path = "/api/games/{game:str}/pictures"
    tags = ("catalogue",)

    # Drawing plays their games: not in the loop that serves everybody.
    @get("/", summary="The pictures of a game's rules", sync_to_thread=True)
    def read(self, game: FromPath[str]) -> list[RulePicture]:
        if game not in games():
            raise missing("There is no such game; /api/games lists them.")
        return _all_of(game)


@cache
def _all_of(game: str) -> list[RulePicture]:
    return [_ready(picture) for picture in pictures_of(game).values()]


def _ready(picture: Picture) -> RulePicture:
    return RulePicture(
        name=picture.name,
        rules=picture.rules,
        show=picture.show,
        caption=picture.caption,
        lit=picture.lit,
        allowed=[cell for claim in picture.allowed for cell in claim.cells],
        refused=[cell for claim in picture.refused for cell in claim.cells],
        view=Raw(drawn(picture).json()),
    )
