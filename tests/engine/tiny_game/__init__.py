"""Duel: a game of two hidden hands, made to try out the kit, the table and the record.

Nature deals two cards to each of two seats. Both choose one at once, face down; when both have
chosen, the cards are turned up and the higher one wins a point. After every second duel nature
deals anew, until the deck of twelve is out.
"""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.options import Option

from ..small_game import counted, drawn_by, small_game
from . import explain, log, rules, scoring, state, view
from .moves import DuelMoves


def _pack(options: dict[str, Any], players: int) -> tuple[Any, ...]:
    return (int(options["low_wins"] == "yes"), [0] * 7)


GAME: Final = small_game(
    state,
    [rules, scoring, view],
    id="duel",
    prefix="DU",
    options=(Option("low_wins", ("no", "yes"), "no"),),
    moves=DuelMoves(),
    pack=_pack,
    scoring=counted("duels", explain.tell),
    shown=drawn_by(view.draw_view, happenings=log.happenings),
)
