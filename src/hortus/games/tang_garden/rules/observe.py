"""What a learner sees of a Tang Garden table: as words, own seat first."""

from __future__ import annotations

from typing import Annotated, Final

from hortus.engine.bits import lowest, size
from hortus.engine.border import Rows
from hortus.engine.compiling import rule
from hortus.engine.header import SEATS
from hortus.engine.layout import Layout, of
from hortus.engine.named import names_of
from hortus.engine.observing import choice, members, number
from hortus.engine.seats import places_on, seat_after
from hortus.engine.veiling import looking

from ..enums import Action, Phase, Used
from ..state import (
    CHARACTERS,
    DECORATIONS,
    EDGES,
    FIGURES,
    KINDS,
    LANTERNS,
    NEUTRAL,
    NO_CHARACTER,
    NOTCHES,
    NOWHERE,
    PLACES,
    SIZES,
    SMALL_PANELS,
    SPOTS,
    STACK_TILES,
    STACKS,
    TERRAINS,
    Box,
    State,
)
from .ids import CARD_IDS, NOTCH_IDS, PANEL_IDS, STACK_NAMES, TILE_IDS
from .lattice import GRID, JOINS, SIDE_NAMES, SIDES

_STACKS: Final = tuple(STACK_NAMES)
_SIDES: Final = tuple(SIDE_NAMES)
_JOINS: Final = tuple(SIDE_NAMES[one] + SIDE_NAMES[other] for one, other in JOINS)
_OWNERS: Final = ("own", *(f"{n} seats on" for n in range(1, SEATS)), "neutral")


class SeenSeat(Layout):
    coins: Annotated[int, number(0, 32000, "coins", unit=100)]
    marker: Annotated[list[int], number(0, 20, "column on a track", EDGES[:TERRAINS], unit=10)]
    tokens: Annotated[list[int], number(0, 8, "landscape tokens", SIZES, unit=8)]
    lanterns: Annotated[int, members(LANTERNS, "lanterns that are ready")]
    waiting: Annotated[int, number(0, 1, "1: holds a character token")]
    active: Annotated[int, choice(CHARACTERS, "the character on the card")]
    cards: Annotated[int, members(CARD_IDS, "decoration cards kept")]
    plays: Annotated[int, number(0, 1, "1: a seat of this game")]


class SeenFigure(Layout):
    owner: Annotated[int, choice(_OWNERS, "whose it is")]
    cell: Annotated[int, choice(GRID, "where it stands")]
    place: Annotated[int, choice(PLACES, "on the printed spot, the first or second decoration")]
    facing: Annotated[int, choice(_SIDES, "where it looks")]


class SeenStack(Layout):
    open: Annotated[int, choice(STACK_TILES, "number of the open tile on top")]
    left: Annotated[int, number(0, STACK_TILES, "tiles under it", unit=STACK_TILES)]
    card: Annotated[int, choice(CARD_IDS, "solo: the card beside the stack")]


class Seen(Layout):
    """Seats go clockwise, own first."""

    laid: Annotated[int, members(GRID, "cells that hold a tile")]
    side: Annotated[list[list[int]], members(GRID, "cells that show an edge", EDGES, _SIDES)]
    joined: Annotated[list[int], members(GRID, "cells whose tile joins two sides", _JOINS)]
    spot: Annotated[list[list[int]], members(GRID, "cells whose spot is free", SPOTS, 2)]
    room: Annotated[list[int], members(GRID, "cells where a figure may stand, by place", PLACES)]
    token: Annotated[list[int], members(GRID, "cells with a landscape token", SIZES)]
    decor: Annotated[list[int], members(GRID, "cells with a decoration", DECORATIONS)]
    seat: Annotated[list[SeenSeat], of(SeenSeat, SEATS)]
    figure: Annotated[list[SeenFigure], of(SeenFigure, FIGURES)]
    stack: Annotated[list[SeenStack], of(SeenStack, STACKS)]
    open_at_start: Annotated[int, members(_STACKS, "stacks that lay open as the turn began")]
    notch: Annotated[list[int], choice(PANEL_IDS, "the panel in each notch", NOTCH_IDS)]
    offer: Annotated[list[list[int]], choice(PANEL_IDS, "panels on offer", SIZES, 2)]
    panels: Annotated[list[int], members(SMALL_PANELS, "panels not seen yet", SIZES)]
    supply: Annotated[list[int], number(0, 36, "decorations left", DECORATIONS, unit=6)]
    deck: Annotated[int, members(CARD_IDS, "cards not drawn, as far as I know")]
    choice: Annotated[int, members(CARD_IDS, "cards drawn to choose from that I see")]
    drawn: Annotated[int, number(0, 7, "how many are drawn", unit=7)]
    open: Annotated[int, members(CHARACTERS, "characters on offer")]
    characters: Annotated[int, members(CHARACTERS, "characters in the deck")]
    display: Annotated[int, members(TILE_IDS, "solo: tiles laid aside")]
    phase: Annotated[int, choice(names_of(Phase), "what is asked for")]
    mover: Annotated[int, choice(SEATS, "seats from here to whose turn it is")]
    action: Annotated[int, choice(names_of(Action), "what the mover does in this turn")]
    used: Annotated[int, members(names_of(Used), "what has happened in this turn")]
    pairs: Annotated[int, number(0, 4, "path pairs to be paid", unit=4)]
    steps: Annotated[int, number(0, 2, "free steps owed", unit=2)]
    token_due: Annotated[int, number(0, 1, "1: a token is owed by a card")]
    panel_due: Annotated[int, choice(SIZES, "size of the panel to be inserted")]
    panel: Annotated[int, choice(PANEL_IDS, "panel in hand")]
    hand: Annotated[int, choice(CHARACTERS, "figure in hand")]
    hand_tile: Annotated[int, choice(TILE_IDS, "solo: tile of the display in hand")]
    corner: Annotated[int, choice(_STACKS, "solo: stack of the pair being placed")]
    round: Annotated[int, number(0, 127, "rounds completed", unit=20)]
    ending: Annotated[int, number(0, 1, "1: the last round")]


@rule
def observe(s: State, b: Box, seen: Seen) -> None:
    fill(s, looking(s), seen)


@rule
def look(states: Rows, i: int, b: Box, seat: int, seen: Seen, scratch: Rows) -> None:
    """The same for who is to act: the mover, from whom nothing is hidden. No copy is veiled."""
    fill(states[i], seat, seen)


@rule
def fill(s: State, me: int, seen: Seen) -> None:
    observe_garden(s, seen)
    for p in range(SEATS):
        observe_seat(s, seat_after(me, p, s.players), p < s.players, seen.seat[p])
    for figure in range(FIGURES):
        observe_figure(s, figure, me, seen.figure[figure])
    for k in range(STACKS):
        seen.stack[k].open = s.stack[k].open
        seen.stack[k].left = size(s.stack[k].unseen) + s.stack[k].under_n
        seen.stack[k].card = s.stack[k].card
    observe_offers(s, seen)
    observe_turn(s, me, seen)


@rule
def observe_garden(s: State, seen: Seen) -> None:
    seen.laid = s.laid
    for edge in range(len(EDGES)):
        for side in range(SIDES):
            seen.side[edge][side] = s.side[edge][side]
    for join in range(len(JOINS)):
        seen.joined[join] = s.joined[join]
    for spot in range(len(SPOTS)):
        for k in range(2):
            seen.spot[spot][k] = s.spot[spot][k]
    for place in range(PLACES):
        seen.room[place] = s.room[place]
    for token_size in range(2):
        seen.token[token_size] = s.token[token_size]
    for kind in range(KINDS):
        seen.decor[kind] = 0
    cells = s.laid
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        for k in range(2):
            kind = s.decor[cell][k]
            if kind >= 0:
                seen.decor[kind] |= 1 << cell


@rule
def observe_seat(s: State, seat: int, plays: bool, seen: SeenSeat) -> None:
    me = s.seat[seat]
    there = 1 if plays else 0
    all_or_none = -there
    seen.coins = me.coins & all_or_none
    for track in range(TERRAINS):
        seen.marker[track] = me.marker[track] & all_or_none
    for token_size in range(2):
        seen.tokens[token_size] = me.tokens[token_size] & all_or_none
    seen.lanterns = me.lanterns & all_or_none
    seen.waiting = me.waiting & all_or_none
    seen.active = me.active if plays else NO_CHARACTER
    seen.cards = me.cards & all_or_none
    seen.plays = there


@rule
def observe_figure(s: State, figure: int, me: int, seen: SeenFigure) -> None:
    owner = s.owner[figure]
    if owner < 0:
        seen.owner = -1
    else:
        seen.owner = owner if owner == NEUTRAL else places_on(me, owner, s.players)
    stands = s.stands[figure] != NOWHERE
    seen.cell = s.stands[figure]
    seen.place = s.place[figure] if stands else -1
    seen.facing = s.facing[figure] if stands else -1


@rule
def observe_offers(s: State, seen: Seen) -> None:
    seen.open_at_start = s.open_at_start
    for notch in range(NOTCHES):
        seen.notch[notch] = s.notch[notch]
    for panel_size in range(2):
        for k in range(2):
            seen.offer[panel_size][k] = s.offer[panel_size][k]
        seen.panels[panel_size] = s.panels[panel_size]
    for kind in range(KINDS):
        seen.supply[kind] = s.supply[kind]
    seen.deck = s.deck
    seen.choice = 0
    for k in range(s.choice_n):
        if s.choice[k] >= 0:
            seen.choice |= 1 << s.choice[k]
    seen.drawn = s.choice_n
    seen.open = 0
    for k in range(2):
        if s.open[k] != NO_CHARACTER:
            seen.open |= 1 << s.open[k]
    seen.characters = s.characters
    seen.display = s.display


@rule
def observe_turn(s: State, me: int, seen: Seen) -> None:
    seen.phase = s.phase
    seen.mover = places_on(me, s.mover, s.players)
    seen.action = s.action
    seen.used = s.used
    seen.pairs = s.pairs
    seen.steps = s.steps
    seen.token_due = s.token_due
    seen.panel_due = s.panel_due
    seen.panel = s.panel
    seen.hand = s.hand
    seen.hand_tile = s.hand_tile
    seen.corner = s.corner
    seen.round = s.round
    seen.ending = s.ending
