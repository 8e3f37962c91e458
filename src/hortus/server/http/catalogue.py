"""What this server offers: its games, its bots, and whether it is well."""

from __future__ import annotations

from typing import Any

from litestar import Controller, get

from hortus.bots import kinds, players_of
from hortus.engine.game import Game
from hortus.engine.own_box import read as read_box
from hortus.engine.registry import games
from hortus.lessons import lessons_of
from hortus.riddles import riddles_of
from hortus.server.http.dependencies import TheReadiness, TheTables
from hortus.server.live.bots_offered import bot_cards
from hortus.server.live.own_boxes import checked_box
from hortus.server.wire.laying import Health
from hortus.server.wire.offers import BotCard, GameCard, LessonCard, LevelCard, OptionCard


def game_card(game: Game, box: dict[str, Any] | None = None) -> GameCard:
    return GameCard(
        id=game.id,
        players=list(game.players),
        minutes=game.minutes,
        options=[
            OptionCard(
                name=option.name,
                choices=list(option.choices),
                default=option.default,
                kind="set" if option.kind == "set" else "choice",
                ruling=option.ruling,
            )
            for option in game.options
        ],
        levels=[LevelCard(level.level, level.options) for level in game.levels],
        bots=bot_cards(players_of(game).values()),
        real_time=game.manner.real_time is not None,
        box=checked_box(game, read_box(game, box)) if box else None,
        lessons=[
            LessonCard(one.name, one.title, one.about, one.minutes, one.expansion)
            for one in lessons_of(game)
        ],
        riddles=len(riddles_of(game)),
    )


class CatalogueController(Controller):
    path = "/api"
    tags = ("catalogue",)

    @get("/games", summary="What can be played", sync_to_thread=False)
    def games(self, tables: TheTables) -> list[GameCard]:
        boxes = tables.settings.boxes
        return [game_card(game, boxes.get(game.id)) for game in games().values()]

    @get("/bots", summary="Who can be played against", sync_to_thread=False)
    def bots(self) -> list[BotCard]:
        return bot_cards(kinds().values())

    @get("/health", summary="Whether the server is well", sync_to_thread=False)
    def health(self, readiness: TheReadiness) -> Health:
        return readiness.health()
