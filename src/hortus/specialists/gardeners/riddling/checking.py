"""A riddle solved again: by the solver, and by trying every way to lay its tiles."""

from __future__ import annotations

from hortus.engine.errors import HortusError
from hortus.games.gardeners.box import components
from hortus.games.gardeners.notation.commands import own_cards
from hortus.games.gardeners.notation.garden_text import drawing_of
from hortus.riddles import GardenRiddle, posed
from hortus.riddles.gardens import in_notation
from hortus.table import Table

from ..solver.gardens import Garden, garden_of
from .arranging import arranged
from .hardness import hardness


def amiss(riddle: GardenRiddle) -> str | None:
    """What is wrong with a riddle, in a few words; None where it stands.

    Three ways ask for the same: the table says of the answer that it pleases, the solver proves
    that there is no other, and of all ways to lay the tiles only this one fulfils the cards.
    """
    from ..solver.uniqueness import is_unique

    try:
        table = posed(riddle)
        answer = in_notation(riddle, riddle.answer[:-1]).laid
    except HortusError as error:
        return f"its answer is not allowed: {error}"
    if not answer.is_answer(riddle):
        return "its answer is none"
    tiles = [components.contents().tile(name).number for name in riddle.tiles]
    cards = own_cards(table.state, riddle.seat)
    full = garden_of(drawing_of(answer.before.state.garden))
    side = int(table.state.garden.side)
    if not is_unique(cards, full, tiles, side):
        return "the solver finds another answer, or none in time"
    places = [full[tile].place for tile in tiles]
    found = arranged(garden_so_far(table), tiles, places, cards, side)
    if len(found.right) != 1:
        return f"{len(found.right)} gardens fulfil its cards"
    told = found.ways, found.near, hardness(len(tiles), found.ways, found.near, len(cards))
    if told != (riddle.possible, riddle.near, riddle.hard):
        return "it tells other figures"
    return None


def garden_so_far(table: Table) -> Garden:
    """The tiles that lie, in rows and columns from 0."""
    return garden_of(drawing_of(table.state.garden))
