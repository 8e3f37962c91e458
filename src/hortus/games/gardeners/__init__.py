"""Gardeners (Kasper Lapp, Sit Down! 2022), 1 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hortus.engine.game import Game, Level, Option, verbs_in

from .box import components
from .hopes import value
from .notation import commands, moves
from .rules import deal, legal, play, score, veil
from .shown import explain, log, picture, terminal, view
from .state import ANNOUNCE, EASY, EDGES, MODES, State

_TIMERS: Final = (900, 0, 30, 60, 120, 300, 600, 1200, 1800)
_DISCARDS: Final = ("always", "not_in_introductions")
_PAUSES: Final = (300, 0, 150, 500, 1000)
_OPTIONS: Final = (
    Option("mode", MODES, "introduction-a"),
    Option("timer", _TIMERS, 900),
    Option("announce", ANNOUNCE, "verify", ruling=True),
    Option("edge", EDGES, "free_side", ruling=True),
    Option(
        "discards",
        _DISCARDS,
        "always",
        ruling=True,
        unwritten="not_in_introductions",
        formerly={"book": "not_in_introductions"},
    ),
    Option("pause", _PAUSES, 300),
)


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    mode = MODES.index(options["mode"])
    discards = options["discards"] == "always" or mode >= EASY  # GA-E18
    return (
        options["timer"],
        options["pause"],
        mode,
        ANNOUNCE.index(options["announce"]),
        EDGES.index(options["edge"]),
        int(discards),
    )


def _item_name(category: int, item: int) -> str | None:
    if category == score.CARD_LINE and item != score.NO_ITEM:
        return view.CARD_IDS[item]
    return None


def _pause(options: Mapping[str, Any]) -> int:
    return int(options["pause"])


GAME: Final = Game(
    id="gardeners",
    prefix="GA",
    players=(1, 2, 3, 4),  # GA-01
    minutes=15,
    layout=State,
    options=_OPTIONS,
    levels=tuple(Level(n, {"mode": mode}) for n, mode in enumerate(MODES, 1)),  # GA-03, GA-04
    verbs=verbs_in(deal, legal, play, score, value, veil),
    package=Path(__file__).parent,
    rules_version=1,
    moves=moves.GardenersMoves(),
    categories=score.CATEGORIES,
    item_name=_item_name,
    cell_names=moves.cell_names,
    pack=_pack,
    box=components.box,
    box_data=components.box_data,
    draw_view=view.draw_view,
    progress=view.progress,
    happenings=log.happenings,
    observation_size=veil.OBSERVATION,
    tell=explain.tell,
    picture=picture.picture,
    private=lambda options: True,
    together=True,
    real_time=True,
    meant=commands.meant,
    pause=_pause,
    pause_rule=41,
    bots=("random", "partner"),
    narrate=terminal.narrate,
    sketch=terminal.sketch,
)

__all__ = ["GAME"]
