"""Zen Garden (Mike Georgiou, Queen Games 2020), 2 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.game import Game, ScoreDocuments, verbs_in
from hortus.engine.lines import NO_ITEM
from hortus.engine.observing import Observation
from hortus.engine.parts import Bots, BoxFiles, Finish, Rung, Scoring, Shown

from .box import components
from .evening import document, schema
from .hopes import features, value
from .notation.moves import Take, ZenGardenMoves
from .options import LEVELS, OPTIONS, pack
from .rules import course, deal, legal, observe, play, score, veil
from .rules.sheet import SHEET
from .shown import explain, facts, log, medals, picture, terminal, view
from .state import FEATURES, State


def _item_name(category: int, item: int) -> str | None:
    if category == score.ORDER_LINE:
        return view.order_item(item)
    return None if item == NO_ITEM else FEATURES[item]


GAME: Final[Game[State, view.ZenGardenView, Take]] = Game(
    id="zen-garden",
    prefix="ZG",
    players=(2, 3, 4),  # ZG-01
    minutes=35,
    package=Path(__file__).parent,
    rules_version=1,
    layout=State,
    verbs=verbs_in(deal, legal, play, course, score, value, features, veil, observe),
    observation=Observation(observe.Seen),
    options=OPTIONS,
    pack=pack,
    moves=ZenGardenMoves(),
    box=BoxFiles(components.box, components.box_data, components.components),
    scoring=Scoring(
        score.CATEGORIES,
        _item_name,
        SHEET.names,
        explain.tell,
        currency="coins",
        wording=explain.wording,
    ),
    shown=Shown(
        facts=facts.facts,
        view=view.draw_view,
        happenings=log.happenings,
        picture=picture.picture,
        narrate=terminal.narrate,
        sketch=terminal.sketch,
        progress=view.progress,
    ),
    levels=LEVELS,
    bots=Bots(
        ladder=(
            Rung(misjudges=2.0),
            Rung(misjudges=1.15),
            Rung(playouts=160),
            Rung(playouts=180, foresees=True),
        ),
        steps=(0.815, 0.852, 0.832, 0.815),
        finish=Finish(foresees=2),
    ),
    evening=ScoreDocuments(document.read_evening, schema.SCHEMA),
    medals=medals.MEDALS,
)

__all__ = ["GAME", "Take"]
