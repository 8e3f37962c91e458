"""Tang Garden (Francesco Testini and Pierluca Zizzi, ThunderGryph Games 2019), 1 to 4 seats.

An unofficial implementation; one seat plays the solo game Yin & Yang.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.game import Game, ScoreDocuments, verbs_in
from hortus.engine.lines import NO_ITEM
from hortus.engine.observing import Observation
from hortus.engine.parts import (
    Bots,
    BoxFiles,
    Finish,
    GardenOfTheDay,
    Manner,
    Rung,
    Scoring,
    Shown,
)

from .box import components, remarks
from .evening import document, schema
from .hopes import features, value
from .notation import moves
from .options import OPTIONS, pack, private
from .rules import answers, deal, legal, observe, play, score, veil
from .rules.indices import WAITS
from .rules.lattice import GRID
from .shown import explain, facts, log, medals, picture, terminal, view
from .state import CHARACTERS, State


def _item_name(category: int, item: int) -> str | None:
    return None if item == NO_ITEM else CHARACTERS[item]


GAME: Final[Game[State, view.TangGardenView, moves.Typed]] = Game(
    id="tang-garden",
    prefix="TG",
    players=(1, 2, 3, 4),
    minutes=60,
    package=Path(__file__).parent,
    rules_version=1,
    layout=State,
    verbs=verbs_in(deal, legal, play, answers, score, value, features, veil, observe),
    observation=Observation(observe.Seen),
    options=OPTIONS,
    pack=pack,
    moves=moves.TangGardenMoves(),
    box=BoxFiles(components.box, components.box_data, components.components, remarks.remarks),
    scoring=Scoring(
        score.CATEGORIES,
        _item_name,
        GRID.names,
        explain.tell,
        currency="coins",
        item_words="character_",
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
    manner=Manner(private=private, chains=True, waits=WAITS),
    bots=Bots(
        halvings={1: 8.0, 2: 6.4, 3: 6.4, 4: 6.4},
        horizon={1: 14, 2: 12, 3: 12, 4: 12},
        ladder=(
            Rung(misjudges=0.8),
            Rung(misjudges=0.5),
            Rung(),
            Rung(playouts=120, foresees=True),
        ),
        # Its games are long, and its small moves hardly differ: fewer playouts tell them apart.
        finish=Finish(looks_at=16, playouts=60),
        # Few who go by the table alone draw on and on; strong players end the game before.
        finish_by_seats={
            2: Finish(looks_at=8, foresees=8, playouts=40),
            3: Finish(looks_at=8, foresees=2, playouts=40),
        },
        steps=(0.760, 0.725, 0.770, 0.625),
    ),
    evening=ScoreDocuments(document.read_evening, schema.SCHEMA),
    alone="yin-yang",
    day=GardenOfTheDay(rivals=0),
    medals=medals.MEDALS,
)

__all__ = ["GAME"]
