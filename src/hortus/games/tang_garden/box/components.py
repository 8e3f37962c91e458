"""The box: loads and validates a box file, and makes the record every rule is given.

The standard box is `components.toml`. A player's own file has the same form: its entries, found
by their ids, replace those of the standard box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from hortus.engine import components as told
from hortus.engine.boxes import Entries, Source, by_id, what_differs
from hortus.engine.layout import Records, dtype_of
from hortus.engine.states import from_bytes

from ..hopes import solo_weights as solo_hopes
from ..hopes import weights as hopes
from ..rules.lattice import GRID
from ..state import BONUSES, DECORATIONS, EDGES, NO_SPOT, SPOTS, SYMBOLS, TILES, Box
from .entries import STANDARD, entries, standard_entries
from .fields import fields_of
from .things import (
    BOARD_CELLS,
    LAYOUTS,
    Card,
    Character,
    Decoration,
    Numbers,
    Panel,
    Total,
    Tracks,
    read_cards,
    read_cells,
    read_characters,
    read_decorations,
    read_numbers,
    read_panels,
    read_totals,
    read_tracks,
)
from .tiles import MOST_SPOTS, TERRAIN_NAMES, Face, read_faces

__all__ = ["BOX", "STANDARD", "Contents", "box", "box_data", "contents"]

BOX: Final = dtype_of(Box)
NO_THRESHOLD: Final = 99


@dataclass(frozen=True)
class Contents:
    """Everything in a box, by number.

    Attributes:
        tiles: the 60 garden tiles, stack by stack.
        start: the quarters of the start tile, side A first, from the north-west clockwise.
        cells: names of cells: "solo" and the layouts of the landscape tokens.
    """

    tiles: tuple[Face, ...]
    start: tuple[Face, ...]
    cards: tuple[Card, ...]
    decorations: tuple[Decoration, ...]
    panels: tuple[Panel, ...]
    totals: tuple[Total, ...]
    characters: tuple[Character, ...]
    cells: Mapping[str, tuple[str, ...]]
    tracks: Tracks
    numbers: Numbers

    @property
    def faces(self) -> tuple[Face, ...]:
        """All that can lie in the garden, by the number of the face."""
        return self.tiles + self.start

    def tile(self, name: str) -> Face:
        """A tile by its id, capitals or not. Raises BoxError."""
        return by_id(self.tiles, name, "tile")

    def card(self, name: str) -> Card:
        """A decoration card by its id, such as "K12", capitals or not. Raises BoxError."""
        return by_id(self.cards, name, "card")

    def panel(self, name: str) -> Panel:
        """A panel by its id, such as "S04" or "L3", capitals or not. Raises BoxError."""
        return by_id(self.panels, name, "panel")


def contents(source: Source | None = None) -> Contents:
    """What is in a box file, in what `box_data` returns, or in the standard box.

    Raises BoxError naming the entry that is wrong and what it should be.
    """
    return _standard() if source is None else _contents(entries(source))


def box_data(source: Source | None = None) -> dict[str, Any]:
    """What differs from the standard box, by entry; {} for the standard box."""
    if source is None:
        return {}
    standard, mine = standard_entries(), entries(source)
    _contents(mine)
    return what_differs(standard, mine)


def box(source: Source | None = None) -> Records:
    """The box record: an array of one, given to every rule. Raises BoxError."""
    return _standard_record() if source is None else _record(contents(source))


def components() -> list[told.Component]:
    """Every entry that a box of one's own may have otherwise."""
    entries = standard_entries()
    free = {name: entry for name, entry in entries.items() if not name.startswith("shape.")}
    return told.of_things(free, fields_of)


@cache
def _standard() -> Contents:
    return _contents(standard_entries())


@cache
def _standard_record() -> Records:
    return _record(_standard())


def _contents(of: Entries) -> Contents:
    faces = read_faces(of)
    return Contents(
        tiles=faces[:TILES],
        start=faces[TILES:],
        cards=read_cards(of),
        decorations=read_decorations(of),
        panels=read_panels(of),
        totals=read_totals(of),
        characters=read_characters(of),
        cells=read_cells(of),
        tracks=read_tracks(of),
        numbers=read_numbers(of),
    )


# --------------------------------------------------------------------------- the record


def box_with_hopes(weights: Sequence[int], solo_weights: Sequence[int]) -> Records:
    """The standard box with other weights for bots: for finding better ones."""
    return _record(contents(), weights, solo_weights)


def _record(
    of: Contents,
    weights: Sequence[int] = hopes.WEIGHTS,
    solo_weights: Sequence[int] = solo_hopes.WEIGHTS,
) -> Records:
    record = np.zeros(1, BOX)
    b = record[0]
    _write_board(b, of)
    for face in of.faces:
        _write_face(b, face)
    for card in of.cards:
        _write_card(b, card)
    for decoration in of.decorations:
        _write_decoration(b, decoration)
    for panel in of.panels:
        b["symbols"][panel.number] = [panel.symbols.count(symbol) for symbol in SYMBOLS]
    for character in of.characters:
        _write_character(b, character)
    _write_tracks(b, of.tracks.within())
    _write_numbers(b, of.numbers)
    b["hope"] = weights
    b["solo_hope"] = solo_weights
    made: Records = from_bytes(BOX, record.tobytes())
    return made


def _cell_set(names: Iterable[str]) -> int:
    return sum(1 << GRID.cell(name) for name in names)


def _write_board(b: Any, of: Contents) -> None:
    b["cells"] = _cell_set(BOARD_CELLS)
    b["inner"] = _cell_set(of.cells["solo"])
    b["token"] = [[_cell_set(of.cells[size]) for size in layout] for layout in LAYOUTS]
    b["token_solo"] = _cell_set(of.cells["tokens_solo"])


def _write_face(b: Any, face: Face) -> None:
    n = face.number
    spots = [SPOTS.index(spot) for spot in face.spots]
    b["edge"][n] = [EDGES.index(edge) for edge in face.edges]
    b["join"][n] = face.joins
    b["closed"][n] = [face.closed(terrain) for terrain in TERRAIN_NAMES]
    b["shows"][n] = sum(1 << TERRAIN_NAMES.index(terrain) for terrain in face.shows)
    b["spot"][n] = spots + [NO_SPOT] * (MOST_SPOTS - len(spots))
    b["person"][n] = face.figure
    b["temple"][n] = _terrain(face.temple)
    b["turns"][n] = face.turns


def _write_card(b: Any, card: Card) -> None:
    kind = DECORATIONS.index(card.kind)
    b["of_kind"][kind] |= 1 << card.number
    b["card_kind"][card.number] = kind
    b["card_bonus"][card.number] = BONUSES.index(card.bonus)


def _write_decoration(b: Any, decoration: Decoration) -> None:
    b["kind_spot"][decoration.number] = SPOTS.index(decoration.spot)
    b["kind_person"][decoration.number] = decoration.figure
    b["pieces"][decoration.number] = decoration.count


def _write_character(b: Any, character: Character) -> None:
    n = character.number
    b["start_figure"][n] = character.start_bonus is not None
    b["start_bonus"][n] = _terrain(character.start_bonus)
    b["skill_coins"][n] = character.skill
    b["look_coins"][n] = character.coins
    b["look_most"][n] = character.most
    b["look_symbol"][n] = SYMBOLS.index(character.likes) if character.likes in SYMBOLS else -1
    b["look_terrain"][n] = _terrain(character.likes)


def _terrain(name: str | None) -> int:
    """The number of a terrain; -1 for anything else."""
    return TERRAIN_NAMES.index(name) if name in TERRAIN_NAMES else -1


def _write_tracks(b: Any, tracks: Tracks) -> None:
    b["last_column"] = tracks.last_column
    b["threshold"] = NO_THRESHOLD
    b["threshold"][: len(tracks.thresholds)] = tracks.thresholds
    for column, coins in tracks.coins.items():
        b["column_coins"][column] = coins


def _write_numbers(b: Any, numbers: Numbers) -> None:
    b["end_tokens"] = numbers.end_tokens
    b["draw_cards"] = numbers.draw_cards
    b["ready_cost"] = numbers.ready_cost
    b["pair_coins"] = (numbers.birds_fish, numbers.lotus_peonies)
    b["bridge_coins"] = numbers.bridge
    b["pavilion_coins"] = numbers.pavilions
    b["tree_coins"] = (0, *numbers.trees)
    b["mark_coins"] = numbers.solo_marks
    b["most_characters"] = numbers.solo_characters
    b["remove_cost"] = numbers.solo_remove
    b["rating"] = numbers.solo_ratings
