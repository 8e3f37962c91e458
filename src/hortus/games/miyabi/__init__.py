"""Miyabi (Michael Kiesling, HABA 2019), 2 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.game import Game, ScoreDocuments, verbs_in
from hortus.engine.lines import NO_ITEM
from hortus.engine.observing import Observation
from hortus.engine.parts import Bots, BoxFiles, Rung, Scoring, Shown

from .box import components
from .evening import document, schema
from .hopes import features, value
from .notation.moves import Lay, LayZen, Leap, MiyabiMoves, Move, Pass, Stay
from .options import LEVELS, OPTIONS, pack
from .rules import course, deal, legal, observe, play, score, veil
from .shown import explain, facts, log, medals, picture, terminal, view
from .state import GRID, OBJECTS, SIDE, State


def _item_name(category: int, item: int) -> str | None:
    if item == NO_ITEM:
        return None
    if category != score.SEVENS_LINE:
        return OBJECTS[item]
    return f"row-{item + 1}" if item < SIDE else f"column-{GRID.columns[item - SIDE]}"


GAME: Final[Game[State, view.MiyabiView, Move]] = Game(
    id="miyabi",
    prefix="MI",
    players=(2, 3, 4),  # MI-01
    minutes=45,
    package=Path(__file__).parent,
    rules_version=1,
    layout=State,
    verbs=verbs_in(deal, legal, play, course, score, value, features, veil, observe),
    observation=Observation(observe.Seen),
    options=OPTIONS,
    pack=pack,
    moves=MiyabiMoves(),
    box=BoxFiles(components.box, components.box_data, components.components, components.remarks),
    scoring=Scoring(
        score.CATEGORIES, _item_name, GRID.names, explain.tell, wording=explain.wording
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
        horizon={2: 6, 3: 6, 4: 6},  # a round
        ladder=(
            Rung(misjudges=0.5),
            Rung(misjudges=0.22),
            Rung(playouts=60),
            Rung(playouts=700, foresees=True),
        ),
        steps=(0.885, 0.862, 0.875),
    ),
    evening=ScoreDocuments(document.read_evening, schema.SCHEMA),
    medals=medals.MEDALS,
)

__all__ = ["GAME", "Lay", "LayZen", "Leap", "Pass", "Stay"]
