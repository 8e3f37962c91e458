"""By which tiles a drawn garden fulfils a card."""

from __future__ import annotations

from typing import Any

from hortus.engine.bits import members
from hortus.engine.states import constant_record, record_of

from ..box.components import Card
from ..notation.garden_text import Drawing, Place, garden_record
from ..rules.features import tiles_on
from ..shown.judgement import fulfilling_cells


def fulfilling(drawing: Drawing, card: Card, box: Any) -> tuple[Place, ...]:
    """The places, row and column from 0, of the tiles by which a garden fulfils a card.

    Of a garden that does not, they mean nothing. `box` is the array of one that
    `components.box` gives.
    """
    garden = record_of(garden_record(drawing))
    cells = fulfilling_cells(garden, constant_record(box), card.number)
    return tuple(sorted(drawing.place_of(tile) for tile in members(tiles_on(garden, cells))))
