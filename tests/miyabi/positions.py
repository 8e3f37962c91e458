"""Positions for tests: gardens, supplies and lanterns in words, written into a table's record.

A garden is told cell by cell: "c3=2" is level 2 and green, "c3=2*3" shows three objects there,
"a1,b1=1" are two cells alike and "all=4" is every cell. What is not named is bare.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np

import hortus
from hortus import NOBODY, Happening, ScoreLine, Table
from hortus.engine.header import NATURE
from hortus.engine.states import constant_record, from_bytes
from hortus.games.miyabi.enums import Phase
from hortus.games.miyabi.rules.planes import planes_of
from hortus.games.miyabi.shown.view import GardenView, MiyabiView
from hortus.games.miyabi.state import CELLS, GRID, KIND_NAMES, OBJECTS, STATE

# A garden in which nothing larger than a single fits on c3.
NOWHERE = "c3=1 c2=2 c4=3 d3=2 b3=2"
# Singles and doubles of all objects: something always fits.
PLENTY = " ".join(f"{thing}-1 {thing}-2" for thing in OBJECTS)


def deal(players: int = 2, seed: int | str = 1, **options: Any) -> Table:
    return hortus.deal("miyabi", players=players, seed=seed, **options)


@contextmanager
def edited(table: Table) -> Iterator[Any]:
    """A table's true record, open for writing."""
    array = np.frombuffer(bytearray(table.to_bytes()), STATE)
    yield array[0]
    table._states = from_bytes(STATE, array.tobytes())


def at_table(
    *gardens: str,
    supply: str = PLENTY,
    players: int = 0,
    lanterns: Sequence[str] = (),
    frogs: Sequence[str] = (),
    zen: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """Seat 0 is to lay a tile, the others have these gardens, lanterns and frogs too.

    A frog is told as "c3" or, once it has reached level 2, "c3 2". `zen` is what the display
    shows, by objects; the pile is empty then.
    """
    table = deal(players or max(2, len(gardens)), seed=seed, first_seat="seat_1", **options)
    with edited(table) as record:
        tiles = supply.split()
        record["supply"] = planes_of([tiles.count(kind) for kind in KIND_NAMES], 4)
        record["phase"], record["mover"], record["actors"] = Phase.LAY, 0, 1
        for me, garden in zip(record["seat"], gardens, strict=False):
            lay_garden(me, garden)
        for me, columns in zip(record["seat"], lanterns, strict=False):
            me["lanterns"] = sum(1 << GRID.columns.index(column) for column in columns)
        for me, frog in zip(record["seat"], frogs, strict=False):
            name, _, best = frog.partition(" ")
            me["frog"] = GRID.cell(name) if name else -1
            me["frog_best"] = int(best or 1) if name else 0
        if zen:
            record["zen_up"], record["zen_bag"] = zen, (0, 0, 0)
    return table


def lay_garden(me: Any, text: str) -> None:
    levels, objects = [0] * CELLS, [0] * CELLS
    for part in text.split():
        names, _, entry = part.partition("=")
        level, _, shown = entry.partition("*")
        for name in GRID.cells if names == "all" else names.split(","):
            levels[GRID.cell(name)] = int(level)
            objects[GRID.cell(name)] = int(shown or 0)
    me["height"], me["shown"] = planes_of(levels, 6), planes_of(objects, 2)


def without_nature(table: Table) -> Table:
    """The same table, which from now on stops where nature is due."""
    copy = table.copy()
    copy._nature = None
    return copy


def answered(table: Table, number: int) -> Table:
    """The same table after one answer of nature's."""
    copy = without_nature(table)
    copy.replay(hortus.Event(NATURE, number))
    return copy


def played(table: Table, *moves: str) -> Table:
    """The same table after these moves, each of whoever is to act."""
    copy = table.copy()
    for move in moves:
        copy.push(move)
    return copy


def told(table: Table, move: str) -> list[Happening]:
    """What an onlooker sees happen by one move; the table stays as it is."""
    return [happening for happening in _all_told(table, move) if happening.kind != "prospect"]


def promised(table: Table, move: str) -> list[Happening]:
    """What a move changes of what would be paid at the end."""
    return [happening for happening in _all_told(table, move) if happening.kind == "prospect"]


def _all_told(table: Table, move: str) -> list[Happening]:
    (seat,) = table.actors
    after = played(without_nature(table), move)
    records = table.view().state, after.view().state
    box = constant_record(table._box)
    return table.game.shown.happenings(box, *records, seat, table.game.index_of(move))


def to_the_end(table: Table, seed: int = 1) -> Table:
    """Random moves to the end of the game, with the luck of its own seed, as another table."""
    copy, chance = table.copy(nature=table.nature), Random(seed)
    while not copy.over:
        copy.push(chance.choice(copy.moves.indices.tolist()))
    return copy


def refused(table: Table, move: str) -> str:
    """The number of the rule that forbids a move to whoever is to act; "" if it is allowed."""
    index = table.game.index_of(move)
    code = table.game.kernels.why(table._states, 0, table._box, min(table.actors, default=0), index)
    return table.game.rule_name(code) if code else ""


def moves(table: Table, beginning: str = "") -> set[str]:
    """The notations of the allowed moves that begin so, without that beginning."""
    found = {str(move) for move in table.moves}
    return {move.removeprefix(beginning).strip() for move in found if move.startswith(beginning)}


def drawn(table: Table, seat: int = NOBODY) -> MiyabiView:
    view = table.view(seat).drawn()
    assert isinstance(view, MiyabiView)
    return view


def garden(table: Table, seat: int = 0) -> GardenView:
    return drawn(table).gardens[seat]


def levels(table: Table, seat: int = 0) -> dict[str, int]:
    """How high each cell is that is not bare."""
    return {one.cell: one.level for one in garden(table, seat).cells if one.level}


def shown(table: Table, seat: int = 0) -> dict[str, int]:
    """The objects that each cell shows, where it shows any."""
    return {one.cell: one.objects for one in garden(table, seat).cells if one.objects}


def in_game(table: Table) -> list[int]:
    """What stands on the score board."""
    return [one.points for one in drawn(table).gardens]


def line(table: Table, category: str, item: str | None = None, seat: int = 0) -> ScoreLine:
    """The one score line of that name."""
    (found,) = [
        one
        for one in table.scores()[seat].lines
        if one.category == category and item in (None, one.item)
    ]
    return found


def points(table: Table, category: str, item: str | None = None) -> list[int]:
    """What a category pays to every seat."""
    return [line(table, category, item, seat).points for seat in table.seats]
