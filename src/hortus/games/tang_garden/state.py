"""The record of a Tang Garden table: every field declared once.

The garden is kept twice: as bit sets over the lattice (which cells show which edge on which
side), for fitting and enclosing, and as what lies on each cell. All decks are sets; which
member comes to light is nature's choice at that moment. Only what the Official has put under
a stack, and the discards, are in an order that everybody knows.
"""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.header import SEATS, Header
from hortus.engine.layout import Layout, dtype_of, i1, i2, i8, of
from hortus.engine.named import names_of

from .enums import Bonus, Decor, Edge, Figure, Lantern, Size, Spot, Symbol

CELLS: Final = 64  # of the lattice; its four corners hold the stacks
ALL: Final = (1 << 63) - 1  # every bit but the sign, which is a corner of the lattice

# ------------------------------------------------------------------------------- the things

EDGES: Final = names_of(Edge)
TERRAINS: Final = 3  # the edges before the path
SPOTS: Final = names_of(Spot)
NO_SPOT: Final = -1

STACKS: Final = 4  # A greenery, B water, C rock, D Tao; A and C, B and D are opposite
STACK_TILES: Final = 15
NO_CORNER: Final = -1
TILES: Final = STACKS * STACK_TILES  # tile = stack x 15 + number
START_SIDES: Final = 2
FACES: Final = TILES + START_SIDES * 4  # and the four quarters of either side of the start tile
NO_TILE: Final = -1

DECORATIONS: Final = names_of(Decor)
KINDS: Final = len(Decor)
NO_DECORATION: Final = -1
CARDS: Final = 54
NO_CARD: Final = -1
HIDDEN_CARD: Final = -2  # drawn, and not shown to this seat
CHOICE: Final = 7  # two cards, one for each closed stack, and what the Merchant adds
BONUSES: Final = names_of(Bonus)

SIZES: Final = names_of(Size)
NO_SIZE: Final = -1
PANELS: Final = 20  # 0-11 small, 12-19 large
SMALL_PANELS: Final = 12
NO_PANEL: Final = -1
NOTCHES: Final = 20  # side x 5 + (0-2 small, 3-4 large)
SYMBOLS: Final = names_of(Symbol)

CHARACTERS: Final = names_of(Figure)
FIGURES: Final = len(Figure)
NO_CHARACTER: Final = -1
NEUTRAL: Final = 4  # owner of figures that score for nobody (TG-75)
IN_SUPPLY: Final = -1  # owner of figures that nobody has
OUT_OF_GAME: Final = -2
NOWHERE: Final = -1  # the cell of a figure that is not on the board
PLACES: Final = 3  # for figures on a cell: printed, on its first or second decoration

ALL_LANTERNS: Final = names_of(Lantern)
LANTERNS: Final = ALL_LANTERNS[:4]
SOLO_LANTERNS: Final = ALL_LANTERNS[4:]

HOPES: Final = 64  # weights a bot may have


class Options(Layout):
    """Rulings, copied from the options of the table."""

    drawn_cards: Annotated[int, i1(0, 1, "1: others do not see the cards one chooses from")]
    deck_empty: Annotated[int, i1(0, 1, "1: an empty deck of cards stays empty (E-18)")]
    start_view: Annotated[int, i1(0, 2, "start tile in a line: 0 once, 1 never, 2 each cell")]
    temple_view: Annotated[int, i1(0, 1, "1: a temple counts as a tile with its terrain (E-31)")]
    monk: Annotated[int, i1(0, 2, "when he is paid: `skills.MONK_IS_PAID_AT` (E-34)")]
    official_price: Annotated[int, i1(0, 1, "coins for putting a tile under its stack (E-36)")]
    search_bonus: Annotated[int, i1(0, 1, "1: search also for the panel of a card's bonus (E-23)")]
    start_side: Annotated[int, i1(0, 2, "side of the start tile: 0 by chance, 1 A, 2 B (TG-01)")]
    start_bonus: Annotated[int, i1(0, 1, "1: it pays Hermit, Poet and Student (E-33)")]
    temple_coin: Annotated[int, i1(0, 1, "1: also for a tile of the temple's own turn (E-58)")]
    token_use: Annotated[int, i1(0, 1, "1: tokens are spent between actions only (E-59)")]
    solo_lanterns: Annotated[int, i1(0, 2, "1: one a turn; 2: at a used-up stack B alone (E-52)")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 4)]


class Seat(Layout):
    """One visitor: board, cards and purse. In solo `coins` counts all coins received."""

    cards: Annotated[int, i8(0, (1 << CARDS) - 1, "decoration cards kept, as a bit set")]
    coins: Annotated[int, i2(0, 32000, "coins")]
    owned: Annotated[int, i2(0, (1 << FIGURES) - 1, "characters influenced, as a bit set")]
    marker: Annotated[list[int], i1(0, 20, "column of the marker on each track", 3)]
    lanterns: Annotated[int, i1(0, 15, "bit set of the lanterns that are ready")]
    tokens: Annotated[list[int], i1(0, 8, "landscape tokens, by size", 2)]
    waiting: Annotated[int, i1(0, 1, "1: holds a character token")]
    influences: Annotated[int, i1(0, 9, "character thresholds already used up")]
    active: Annotated[int, i1(NO_CHARACTER, FIGURES - 1, "the character on the card")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 3)]


class Stack(Layout):
    """One stack of garden tiles."""

    unseen: Annotated[int, i2(0, (1 << STACK_TILES) - 1, "numbers of tiles not yet turned up")]
    open: Annotated[int, i1(NO_TILE, STACK_TILES - 1, "number of the open tile on top")]
    under_n: Annotated[int, i1(0, STACK_TILES, "tiles put under the stack")]
    under: Annotated[list[int], i1(NO_TILE, STACK_TILES - 1, "they, uppermost first", STACK_TILES)]
    card: Annotated[int, i1(NO_CARD, CARDS - 1, "solo: the card beside the stack")]
    spare: Annotated[list[int], i1(0, 0, "always zero", 4)]


class State(Header):
    """One Tang Garden table: 1,056 bytes."""

    opt: Annotated[Options, of(Options)]
    laid: Annotated[int, i8(0, ALL, "cells that hold a tile")]
    side: Annotated[list[list[int]], i8(0, ALL, "cells that show an edge on a side", 5, 4)]
    joined: Annotated[list[int], i8(0, ALL, "cells whose tile joins sides NE ES SW WN NS EW", 6)]
    spot: Annotated[list[list[int]], i8(0, ALL, "cells whose first, second spot is free", 4, 2)]
    room: Annotated[list[int], i8(0, ALL, "cells where a figure may stand, by place", PLACES)]
    token: Annotated[list[int], i8(0, ALL, "cells with a landscape token, by size", 2)]
    deck: Annotated[int, i8(0, (1 << CARDS) - 1, "decoration cards not yet drawn")]
    display: Annotated[int, i8(0, (1 << TILES) - 1, "solo: tiles laid aside")]
    seat: Annotated[list[Seat], of(Seat, SEATS)]
    stack: Annotated[list[Stack], of(Stack, STACKS)]
    characters: Annotated[int, i2(0, (1 << FIGURES) - 1, "characters in the deck")]
    panels: Annotated[list[int], i2(0, (1 << SMALL_PANELS) - 1, "panels not seen, by size", 2)]
    spare_words: Annotated[list[int], i2(0, 0, "always zero", 3)]
    owner: Annotated[
        list[int], i1(OUT_OF_GAME, NEUTRAL, "a seat, or as named above", FIGURES, blank=IN_SUPPLY)
    ]
    stands: Annotated[list[int], i1(NOWHERE, CELLS - 1, "cell of each figure", FIGURES)]
    place: Annotated[list[int], i1(0, PLACES - 1, "0 printed, 1, 2 on decorations", FIGURES)]
    facing: Annotated[list[int], i1(0, 3, "side each looks to: N, E, S, W", FIGURES)]
    tile: Annotated[list[int], i1(NO_TILE, FACES - 1, "tile face on each cell", CELLS)]
    turn: Annotated[list[int], i1(0, 3, "clockwise quarter turns of it", CELLS)]
    decor: Annotated[
        list[list[int]], i1(NO_DECORATION, KINDS - 1, "decoration on each spot", CELLS, 2)
    ]
    supply: Annotated[list[int], i1(0, 36, "decorations left, by kind", KINDS)]
    notch: Annotated[list[int], i1(NO_PANEL, PANELS - 1, "panel in each notch", NOTCHES)]
    offer: Annotated[
        list[list[int]], i1(NO_PANEL, PANELS - 1, "by size: panel beside the stack, its top", 2, 2)
    ]
    open: Annotated[list[int], i1(NO_CHARACTER, FIGURES - 1, "characters on offer", 2)]
    choice: Annotated[
        list[int], i1(HIDDEN_CARD, CARDS - 1, "cards drawn to choose", CHOICE, blank=NO_CARD)
    ]
    choice_n: Annotated[int, i1(0, CHOICE, "how many")]
    discard: Annotated[list[int], i1(NO_CARD, CARDS - 1, "discards, top last", CARDS)]
    discard_n: Annotated[int, i1(0, CARDS, "how many")]
    mover: Annotated[int, i1(0, SEATS - 1, "whose turn it is")]
    used: Annotated[int, i1(0, 127, "what has happened in this turn, as bits")]
    action: Annotated[int, i1(0, 2, "1 building, 2 decorating")]
    open_at_start: Annotated[int, i1(0, 15, "stacks whose tile lay open as the turn began")]
    pairs: Annotated[int, i1(0, 4, "path pairs to be paid: two coins or a step")]
    steps: Annotated[int, i1(0, 2, "free steps owed")]
    advanced: Annotated[int, i1(0, 7, "tracks that have moved in this event (E-33)")]
    token_due: Annotated[int, i1(0, 1, "1: a token from the board is owed by a card")]
    panel_due: Annotated[int, i1(NO_SIZE, 1, "size of the panel to be inserted")]
    panel: Annotated[int, i1(NO_PANEL, PANELS - 1, "panel in hand")]
    hand: Annotated[int, i1(NO_CHARACTER, FIGURES - 1, "figure in hand")]
    hand_tile: Annotated[int, i1(NO_TILE, TILES - 1, "solo: tile of the display in hand")]
    reveal: Annotated[int, i1(0, 15, "stacks whose top is to be turned up")]
    then: Annotated[int, i1(0, 9, "what follows nature's answer")]
    back: Annotated[int, i1(0, 31, "phase to go back to after a figure has moved")]
    corner: Annotated[int, i1(NO_CORNER, STACKS - 1, "solo: stack of the pair being placed")]
    ending: Annotated[int, i1(0, 1, "1: the last round (TG-58)")]
    idle: Annotated[int, i1(0, 16, "draws in a row that brought nothing, while no tile was laid")]
    start_side: Annotated[int, i1(0, 1, "which side of the start tile lies up")]
    start_turn: Annotated[int, i1(0, 3, "clockwise quarter turns of the start tile")]
    fresh_temple: Annotated[int, i1(NOWHERE, CELLS - 1, "temple laid in this turn: its cell")]
    kept: Annotated[int, i1(0, 1, "solo: 1: the first neutral figure waits for a spot (E-44)")]
    counted: Annotated[int, i1(0, 1, "1: a real table's evening; people counted the next two")]
    seen: Annotated[list[int], i1(0, 99, "then: decorations each figure sees", FIGURES)]
    liked: Annotated[list[int], i1(0, 99, "then: what it likes and sees", FIGURES)]
    spare_byte: Annotated[int, i1(0, 0, "always zero")]


class Box(Layout):
    """The box as tables, given to every rule. Made by `components.py` from the data file.

    A face is a garden tile (0-59) or a quarter of the start tile: 60 + side x 4 + quarter
    (NW, NE, SE, SW). Edges and joins are those of the face as printed; turned clockwise r
    times, the edge on side d is the printed one of side d - r.
    """

    cells: Annotated[int, i8(0, ALL, "cells of the board without corners and start tile")]
    inner: Annotated[int, i8(0, ALL, "the 28 cells of the solo game")]
    token: Annotated[list[list[int]], i8(0, ALL, "token cells: [3-4 or 2 players][size]", 2, 2)]
    token_solo: Annotated[int, i8(0, ALL, "the eight cells of the solo game")]
    of_kind: Annotated[list[int], i8(0, (1 << CARDS) - 1, "cards of each kind", KINDS)]
    end_tokens: Annotated[int, i2(0, 16, "tokens left on the board that end the game")]
    draw_cards: Annotated[int, i2(1, 3, "cards drawn with all stacks open")]
    pair_coins: Annotated[list[int], i2(0, 99, "birds + fish, lotus + peonies", 2)]
    bridge_coins: Annotated[int, i2(0, 99, "for each bridge card")]
    pavilion_coins: Annotated[list[int], i2(0, 99, "most, second most", 2)]
    tree_coins: Annotated[list[int], i2(0, 99, "for a set of 0-5 different trees", 6)]
    ready_cost: Annotated[list[int], i2(1, 9, "tokens for a lantern: 3-4 or 2 players", 2)]
    mark_coins: Annotated[list[int], i2(0, 99, "solo: coins that bring a character", 3)]
    most_characters: Annotated[int, i2(1, 9, "solo: own characters at most")]
    remove_cost: Annotated[int, i2(1, 9, "solo: tokens to remove a decoration")]
    rating: Annotated[list[int], i2(0, 999, "solo: highest total of the lower three bands", 3)]
    last_column: Annotated[int, i2(1, 20, "of the tracks")]
    threshold: Annotated[list[int], i2(0, 99, "columns with a character; 99 none", 9)]
    column_coins: Annotated[list[int], i2(0, 99, "coins for entering each column", 21)]
    skill_coins: Annotated[list[int], i2(0, 99, "coins for each use of a skill", FIGURES)]
    look_coins: Annotated[list[int], i2(0, 99, "coins for each thing liked to be seen", FIGURES)]
    look_most: Annotated[list[int], i2(0, 999, "most coins for the preferred view", FIGURES)]
    hope: Annotated[list[int], i2(-9999, 9999, "what bots expect: see `hopes.py`", HOPES)]
    solo_hope: Annotated[list[int], i2(-9999, 9999, "the same, in solo: `solo_hopes.py`", HOPES)]
    spare_words: Annotated[int, i2(0, 0, "always zero")]
    edge: Annotated[list[list[int]], i1(0, 4, "edge on each printed side", FACES, 4)]
    join: Annotated[list[int], i1(0, 63, "printed sides joined, bits NE ES SW WN NS EW", FACES)]
    closed: Annotated[list[list[int]], i1(0, 2, "areas without an edge, by terrain", FACES, 3)]
    shows: Annotated[list[int], i1(0, 7, "bit set of the terrains to be seen", FACES)]
    spot: Annotated[list[list[int]], i1(NO_SPOT, 3, "decoration spots", FACES, 2)]
    person: Annotated[list[int], i1(0, 1, "1: has a character spot", FACES)]
    temple: Annotated[list[int], i1(-1, 2, "terrain of a temple; -1 none", FACES)]
    turns: Annotated[list[int], i1(1, 4, "different turns", FACES)]
    card_kind: Annotated[list[int], i1(0, KINDS - 1, "decoration of each card", CARDS)]
    card_bonus: Annotated[list[int], i1(0, 4, "one-time bonus of each card", CARDS)]
    kind_spot: Annotated[list[int], i1(0, 3, "spot each decoration needs", KINDS)]
    kind_person: Annotated[list[int], i1(0, 1, "1: a figure may stand on it", KINDS)]
    pieces: Annotated[list[int], i1(0, 36, "decorations in the box", KINDS)]
    symbols: Annotated[list[list[int]], i1(0, 9, "symbols on each panel", PANELS, 8)]
    start_figure: Annotated[list[int], i1(0, 1, "1: a start character", FIGURES)]
    start_bonus: Annotated[list[int], i1(-1, 2, "track of the start bonus; -1 none", FIGURES)]
    look_symbol: Annotated[list[int], i1(-1, 7, "symbol liked; -1 none of one kind", FIGURES)]
    look_terrain: Annotated[list[int], i1(-1, 2, "terrain liked; -1 none", FIGURES)]
    spare_bytes: Annotated[list[int], i1(0, 0, "always zero", 5)]


STATE = dtype_of(State)
