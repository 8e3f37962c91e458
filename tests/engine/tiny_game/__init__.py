"""Duel: a game of two hidden hands, made to try out the kit, the table and the record.

Nature deals two cards to each of two seats. Both choose one at once, face down; when both have
chosen, the cards are turned up and the higher one wins a point. After every second duel nature
deals anew, until the deck of twelve is out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from hortus.engine.game import Game, Option
from hortus.engine.layout import dtype_of

from . import explain, log, rules, scoring, view
from .moves import DuelMoves
from .state import Box, Options, State


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (int(options["low_wins"] == "yes"), [0] * 7)


GAME: Final = Game(
    id="duel",
    prefix="DU",
    players=(2,),
    minutes=1,
    state=dtype_of(State),
    options_record=dtype_of(Options),
    options=(Option("low_wins", ("no", "yes"), "no"),),
    levels=(),
    verbs={
        "deal": rules.deal,
        "legal": rules.legal,
        "pick": rules.pick,
        "refuse": rules.refuse,
        "play": rules.play,
        "score": scoring.score,
        "standing": scoring.standing,
        "value": scoring.value,
        "veil": view.veil,
        "resample": view.resample,
        "observe": view.observe,
    },
    package=Path(__file__).parent,
    rules_version=1,
    moves=DuelMoves(),
    categories=("duels",),
    item_name=lambda category, item: None,
    cell_names=lambda cells: [],
    pack=_pack,
    box=lambda source: np.zeros(1, dtype_of(Box)),
    box_data=lambda source: {},
    draw_view=view.draw_view,
    happenings=log.happenings,
    observation_size=view.OBSERVATION,
    tell=explain.tell,
    picture=lambda drawn: "<svg/>",
)
