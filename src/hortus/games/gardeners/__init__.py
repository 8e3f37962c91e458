"""Gardeners (Kasper Lapp, Sit Down! 2022), 1 to 4 seats. An unofficial implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hortus.engine.game import Game, verbs_in
from hortus.engine.lines import NO_ITEM
from hortus.engine.observing import Observation
from hortus.engine.parts import (
    Bots,
    BoxFiles,
    GardenOfTheDay,
    Manner,
    ManyHands,
    Scoring,
    Shown,
)

from .box import components
from .hopes import value
from .notation import commands, moves
from .options import LEVELS, OPTIONS, pack, pause
from .rules import course, deal, legal, observe, play, score, veil
from .shown import explain, facts, hindsight, log, medals, picture, terminal, view
from .state import State


def _item_name(category: int, item: int) -> str | None:
    if category == score.CARD_LINE and item != NO_ITEM:
        return view.CARD_IDS[item]
    return None


GAME: Final[Game[State, view.GardenersView, moves.Move]] = Game(
    id="gardeners",
    prefix="GA",
    players=(1, 2, 3, 4),  # GA-01
    minutes=15,
    package=Path(__file__).parent,
    rules_version=1,
    layout=State,
    verbs=verbs_in(deal, legal, play, course, score, value, veil, observe),
    observation=Observation(observe.Seen),
    options=OPTIONS,
    pack=pack,
    moves=moves.GardenersMoves(),
    box=BoxFiles(components.box, components.box_data, components.components),
    scoring=Scoring(
        score.CATEGORIES,
        _item_name,
        moves.cell_names,
        lambda line, language: explain.tell(line, facts.facts(), language),
        wording=explain.wording,
        tell_by_box=explain.tell,
    ),
    shown=Shown(
        facts=facts.facts,
        view=view.draw_view,
        happenings=log.happenings,
        hindsight=hindsight.hindsight,
        picture=picture.picture,
        narrate=terminal.narrate,
        sketch=terminal.sketch,
        progress=view.progress,
    ),
    levels=LEVELS,
    manner=Manner(
        private=lambda options: True,
        together=True,
        silent=True,  # GA-02
        real_time=ManyHands(commands.meant, pause, pause_rule=41),
    ),
    bots=Bots(("random",)),
    day=GardenOfTheDay({"mode": "standard"}, rivals=0),
    medals=medals.MEDALS,
)

__all__ = ["GAME"]
