"""What is in the box that is played, for whoever shows it."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Struct

from hortus.engine.boxes import STATUSES, Source
from hortus.engine.choices import one_of
from hortus.engine.header import SEATS
from hortus.engine.words import LANGUAGES

from ..box import components
from ..box.components import COLOURS, COMPASS, ELEMENTS, GROUNDS
from ..box.constraints import COLOURED, FORMS, LETTERS, PATTERN_SIDE, Constraint, Form, Selector
from ..rules.course import stack_of
from ..state import MODES, SIDES, TILES, TIMED
from .card_words import card_sentence
from .view import Back, ModeName

Ground = Annotated[str, one_of("Ground", GROUNDS)]
Element = Annotated[str, one_of("Element", ELEMENTS)]
Colour = Annotated[str, one_of("Colour", COLOURS)]
Status = Annotated[str, one_of("Status", STATUSES)]
Side = Annotated[str, one_of("Side", COMPASS)]


class TileFacts(Struct):
    """What is printed on a tile."""

    id: str  # "A01" .. "C11"
    set: str  # the letter on its back: A, B or C
    ground: Ground
    element: Element | None
    colour: Colour | None  # of a flower or a tree
    path: str  # the sides that a path of pebbles reaches as printed, "NS"; "" without a path
    looks: Side | None  # where a bench looks as printed
    turns: int  # in how many ways it can lie that make a difference: 1, 2 or 4


class Test(Struct, omit_defaults=True):
    """What a tile must show, all at once."""

    ground: Ground | None = None
    element: Element | None = None
    colour: Colour | None = None
    path: bool | None = None


class ConstraintFacts(Struct):
    """What a card demands."""

    name: str  # of its kind; that of a path card is its mode
    of: list[list[Test]]  # the sets of tiles it speaks of; a tile of a set passes one of the tests
    least: int  # 0 where that is not asked
    exact: int
    cells: list[list[int]]  # rows of a pattern, as numbers of sets; -1 for any tile


class CardFacts(Struct):
    id: str  # "A-01" .. "X-21"
    deck: str
    back: Back
    constraint: ConstraintFacts
    sentence: dict[str, str]  # by language: what the card demands, in words
    status: Status


class ModeFacts(Struct):
    """What of the box a mode is played with."""

    mode: ModeName
    side: int  # cells along its square
    timed: bool  # whether the sandglass runs, if any is wanted
    tiles: list[str]
    cards: list[str]
    stacks: dict[int, list[int]]  # players -> tiles of each, from the starting player on


class FormFacts(Struct):
    """What a constraint of one kind is written with."""

    name: str  # of its kind; that of a path card is its mode
    kind: Back  # as in a box file; also the back of its cards
    mode: str | None  # of a path card
    sets: list[str]  # entries that are selectors
    counts: list[str]  # entries that are numbers: of several, exactly one is given
    counted: bool  # whether it needs a number; else the number is 1 where none is given
    cells: bool  # whether it has rows of cells, and a selector for each letter in them


class WritingFacts(Struct):
    """How a box file says what a card demands, and which elements of a tile have a colour."""

    coloured: list[Element]
    forms: list[FormFacts]
    most: int  # of a number
    side: int  # rows and columns of a pattern, at most
    letters: str  # of the selectors of a pattern


class GardenersBox(Struct):
    """The tiles, the cards with what they demand, and what each mode takes of them."""

    tiles: list[TileFacts]
    cards: list[CardFacts]
    modes: list[ModeFacts]
    writing: WritingFacts

    def tile(self, name: str) -> TileFacts:
        """A tile by its id."""
        return next(tile for tile in self.tiles if tile.id == name)

    def sentence(self, name: str, language: str) -> str:
        """What a card demands, by its id."""
        return next(card for card in self.cards if card.id == name).sentence[language]


def facts(source: Source | None = None) -> GardenersBox:
    """The box of a file, of what `box_data` returns, or the standard box. Raises BoxError."""
    return _standard_box() if source is None else _drawn(components.contents(source))


@cache
def _standard_box() -> GardenersBox:
    return _drawn(components.contents())


def _drawn(of: components.Contents) -> GardenersBox:
    return GardenersBox(
        tiles=[_tile(tile) for tile in of.tiles],
        cards=[_card(card) for card in of.cards],
        modes=[_mode(mode, of) for mode in range(len(MODES))],
        writing=WritingFacts(list(COLOURED), list(map(_form, FORMS)), TILES, PATTERN_SIDE, LETTERS),
    )


def _form(form: Form) -> FormFacts:
    return FormFacts(
        name=form.name,
        kind=form.back,
        mode=form.mode,
        sets=list(form.sets),
        counts=list(form.counts),
        counted=form.counted,
        cells=form.cells,
    )


def _mode(mode: int, of: components.Contents) -> ModeFacts:
    tiles = [tile.id for tile in of.tiles if tile.set in components.tile_sets(mode)]
    return ModeFacts(
        mode=MODES[mode],
        side=SIDES[mode],
        timed=TIMED[mode],
        tiles=tiles,
        cards=[card.id for card in of.cards if card.deck in components.decks(mode)],
        stacks={
            players: [int(stack_of(len(tiles), players, place)) for place in range(players)]
            for players in range(2, SEATS + 1)
        },
    )


def _tile(tile: components.Tile) -> TileFacts:
    return TileFacts(
        id=tile.id,
        set=tile.set,
        ground=tile.ground,
        element=tile.element,
        colour=tile.colour,
        path=tile.path,
        looks=tile.looks,
        turns=tile.turns,
    )


def _card(card: components.Card) -> CardFacts:
    return CardFacts(
        id=card.id,
        deck=card.deck,
        back=card.back,
        constraint=constraint_facts(card.constraint),
        sentence={one: card_sentence(card.constraint, one) for one in LANGUAGES},
        status=card.status,
    )


def constraint_facts(constraint: Constraint) -> ConstraintFacts:
    """What a card demands, for whoever draws its face."""
    return ConstraintFacts(
        name=constraint.name,
        of=[_tests(selector) for selector in constraint.selectors],
        least=constraint.least,
        exact=constraint.exact,
        cells=[list(row) for row in constraint.cells],
    )


def _tests(selector: Selector) -> list[Test]:
    return [Test(**tests) for tests in selector]
