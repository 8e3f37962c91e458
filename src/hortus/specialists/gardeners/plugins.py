"""What the entry points name. It is looked at whenever bots are listed, so it imports what plays
and what searches only when they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from hortus.bots import (
    Advice,
    Adviser,
    BotKind,
    BotLevel,
    CardVerdict,
    DrawnGarden,
    Judge,
    LiveBot,
    Verdict,
    Wish,
)
from hortus.engine.errors import OptionError
from hortus.reviews.looked_back import LookBack
from hortus.reviews.looking_back import Retrospect
from hortus.riddles import GardenRiddle
from hortus.riddles.file import Making
from hortus.riddles.riddlers import Riddler
from hortus.table import Table
from hortus.views import View

from . import GAME
from .solver import REMEDY, available

# A person who knows the game well needs a second or two for each tile.
LEVELS: Final = tuple(BotLevel(n, s) for n, s in ((1, 4.0), (2, 2.5), (3, 1.5)))
PATIENT: Final = 150  # own turns, ten minutes, in which the gentlest lets others lay first


def _partner(wish: Wish) -> LiveBot:
    from .partner import Partner

    level = wish.level or LEVELS[-1]
    pace = round(1000 * level.seconds) if wish.pace is None else wish.pace
    return Partner(pace=pace, seed=wish.seed, waits=PATIENT if level is LEVELS[0] else 0)


def _warm() -> None:
    from .inspecting import warm as inspecting
    from .partner import warm as playing

    playing()
    inspecting()


def _advise(view: View) -> Advice | None:
    """Loads ortools, which takes a third of a second."""
    from .solver.advice import advice

    return advice(view)


def _is_card(entry: str) -> bool:
    return entry.startswith("cards.")


def _judge(box: Any, entry: str, seconds: float) -> Verdict:
    """Loads ortools, as `_advise` does."""
    from .judging import judge

    return judge(box, entry, seconds)


def _inspect(box: Any, garden: DrawnGarden) -> list[CardVerdict]:
    from .inspecting import inspect

    return inspect(box, garden)


def _look_back(table: Table) -> LookBack:
    from .retrospect import look_back

    return look_back(table)


def _checked(making: Making) -> Making:
    """Nothing is played on for a riddle of gardens, and the solver has to be there."""
    if not available():
        raise OptionError(REMEDY)
    return msgspec.structs.replace(making, playouts=0)


def _riddles_of(making: Making, number: int) -> list[GardenRiddle]:
    from .riddling.making import riddles_of_number

    return riddles_of_number(making, number)


def _varied(held: Sequence[GardenRiddle], found: Iterable[GardenRiddle]) -> list[GardenRiddle]:
    from .riddling.variety import varied

    return varied(held, found)


def _amiss(riddle: GardenRiddle) -> str | None:
    from .riddling.checking import amiss

    return amiss(riddle)


PARTNER: Final = BotKind(
    name="partner",
    plays=lambda game: game.id == GAME,
    levels=LEVELS,
    live=_partner,
    warm=_warm,
    package=Path(__file__).parent / "partner",
)

ADVISER: Final = Adviser(_advise, available, Judge(_is_card, _judge), _inspect)

RETROSPECT: Final = Retrospect(_look_back)

RIDDLER: Final[Riddler[GardenRiddle]] = Riddler(_checked, _riddles_of, _varied, _amiss)
