"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final

from msgspec import Struct

from hortus.engine.boxes import Source
from hortus.engine.choices import one_of
from hortus.engine.header import SEATS
from hortus.engine.layout import Records, blank_of
from hortus.engine.states import answers, record_of

from ..box import components, things, tiles
from ..rules import telling
from ..rules.ids import FACE_IDS
from ..rules.layouts import layout
from ..state import CHARACTERS, EDGES, FIGURES, PANELS, SPOTS, TERRAINS, State
from . import faces
from .view import CharacterName, DecorationKind

Edge = Annotated[str, one_of("Edge", EDGES)]
Terrain = Annotated[str, one_of("Terrain", EDGES[:TERRAINS])]
SpotKind = Annotated[str, one_of("SpotKind", SPOTS)]


class LookFacts(Struct):
    """What stands upright on a tile that lies turned in one way. Places are hundredths of it."""

    marks: list[str]  # symbols of what lives in the terrain
    places: list[tuple[float, float]]  # of its spots, in their order
    person: tuple[float, float]  # of the character that stands on the tile itself


class FaceFacts(Struct):
    """What is printed on a tile, or on a quarter of the start tile, and how it is drawn."""

    id: str  # "A01" .. "D15", "start-A-NW" ..
    edges: tuple[Edge, Edge, Edge, Edge]  # north, east, south, west
    spots: list[SpotKind]
    person: bool  # a character may stand on the tile itself
    temple: Terrain | None  # the terrain that a temple goes with
    turns: int  # in how many different ways it can lie: 1, 2 or 4
    layers: list[tuple[str, int]]  # symbols that turn with it, each with its quarter turns
    looks: list[LookFacts]  # by clockwise quarter turns


class CardFacts(Struct):
    id: str  # "K01" .. "K54"
    kind: DecorationKind
    bonus: str


class DecorationFacts(Struct):
    kind: DecorationKind
    spot: SpotKind
    count: int
    person: bool  # a figure may stand on it


class PanelFacts(Struct):
    id: str  # "S01" .. "L8"
    symbols: list[str]
    worth: Mapping[str, int]  # character -> coins it has of this panel, where it faces no other


class CharacterFacts(Struct):
    id: CharacterName
    start_bonus: Terrain | None
    skill: int  # coins for each use of the skill, or its price; 0 without a skill
    likes: str
    coins: int  # for each thing liked; of the Empress taken off
    most: int | None  # coins for the view, where there is a limit


class TangGardenBox(Struct):
    faces: list[FaceFacts]
    cards: list[CardFacts]
    decorations: list[DecorationFacts]
    panels: list[PanelFacts]
    characters: list[CharacterFacts]
    cells: Mapping[str, tuple[str, ...]]  # "solo", and where tokens lie
    last_column: int
    thresholds: tuple[int, ...]  # columns at which a character is due
    column_coins: Mapping[int, int]  # column -> coins for entering it
    ready_cost: Mapping[int, int]  # players -> tokens of one size that make a lantern ready
    numbers: things.Numbers


def facts(source: Source | None = None) -> TangGardenBox:
    """The box of a file, of what `box_data` returns, or the standard box. Raises BoxError."""
    if source is None:
        return _standard()
    return _facts(components.contents(source), components.box(source))


@cache
def _standard() -> TangGardenBox:
    """Made once: to compose every tile in every turn takes a while."""
    return _facts(components.contents(), components.box())


def _facts(of: components.Contents, box: Records) -> TangGardenBox:
    worth = _worth_of_panels(box)
    tracks = of.tracks.within()
    return TangGardenBox(
        faces=[_face(face) for face in of.faces],
        cards=[CardFacts(card.id, card.kind, card.bonus) for card in of.cards],
        decorations=[
            DecorationFacts(one.id, one.spot, one.count, one.figure) for one in of.decorations
        ],
        panels=[
            PanelFacts(panel.id, list(panel.symbols), worth[panel.number]) for panel in of.panels
        ],
        characters=[_character(character) for character in of.characters],
        cells=of.cells,
        last_column=tracks.last_column,
        thresholds=tracks.thresholds,
        column_coins=tracks.coins,
        ready_cost={n: of.numbers.ready_cost[layout(n)] for n in range(2, SEATS + 1)},
        numbers=of.numbers,
    )


def _face(face: tiles.Face) -> FaceFacts:
    north, east, south, west = face.edges
    return FaceFacts(
        id=FACE_IDS[face.number],
        edges=(north, east, south, west),
        spots=list(face.spots),
        person=face.figure,
        temple=face.temple,
        turns=face.turns,
        layers=[] if face.temple else faces.turning_parts(*_lying(face, 0), face.spots),
        looks=[_look(face, turn) for turn in range(4)],
    )


JOINS: Final = ("NE", "ES", "SW", "WN", "NS", "EW")  # as in `lattice.JOINS`


def _lying(face: tiles.Face, turn: int) -> tuple[list[str], list[str]]:
    """Its edges as they are drawn and the pairs of sides that are joined, after quarter turns."""
    joined = [pair for bit, pair in enumerate(JOINS) if face.joins >> bit & 1]
    return faces.turned(faces.as_drawn(FACE_IDS[face.number], face.edges), joined, turn)


def _look(face: tiles.Face, turn: int) -> LookFacts:
    edges, joined = _lying(face, turn)
    return LookFacts(
        marks=[] if face.temple else list(faces.marks(edges, joined, face.spots)),
        places=[
            faces.spot_place(face.spots, spot, edges, joined, turn)
            for spot in range(len(face.spots))
        ],
        person=faces.person_place(edges, face.spots, face.temple),
    )


def _worth_of_panels(box: Records) -> list[dict[str, int]]:
    """For each panel what it brings those who like it, as the rules count it."""
    blank = record_of(blank_of(State))
    told = answers(telling.tell_panels, telling.PANEL_COINS, blank, record_of(box))
    rows = (told[FIGURES * panel :][:FIGURES] for panel in range(PANELS))
    return [
        {who: coins for who, coins in zip(CHARACTERS, row, strict=True) if coins} for row in rows
    ]


def _character(character: things.Character) -> CharacterFacts:
    return CharacterFacts(
        id=character.id,
        start_bonus=character.start_bonus,
        skill=character.skill,
        likes=character.likes,
        coins=character.coins,
        most=character.most if character.most < things.UNLIMITED else None,
    )
