"""The view that people and programs are shown, drawn from a veiled record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import Struct

from hortus.engine.bits import has, members
from hortus.engine.choices import one_of
from hortus.engine.header import FINISHED, LOST, RUNNING
from hortus.engine.named import names_of
from hortus.engine.states import answers

from ..enums import Action, Phase
from ..rules import telling
from ..rules.ids import CARD_IDS, FACE_IDS, NOTCH_IDS, PANEL_IDS, STACK_NAMES, TILE_IDS
from ..rules.lattice import GRID, SIDE_NAMES
from ..rules.layouts import layout
from ..rules.nature import across
from ..rules.skills import loves
from ..state import (
    ALL_LANTERNS,
    BONUSES,
    CHARACTERS,
    DECORATIONS,
    FIGURES,
    LANTERNS,
    NEUTRAL,
    NO_CHARACTER,
    NO_SPOT,
    NO_TILE,
    NOWHERE,
    SIZES,
    SMALL_PANELS,
    SOLO_LANTERNS,
    STACK_TILES,
    TERRAINS,
    Box,
    State,
)
from .sights import line_of_sight

PHASES: Final = names_of(Phase)
ACTIONS: Final = ("", *names_of(Action)[1:])
RATINGS: Final = ("okay", "good", "impressive", "outstanding")
NO_THRESHOLD: Final = 99


PhaseName = Annotated[str, one_of("Phase", (*PHASES, "over"))]
ActionName = Annotated[str, one_of("Action", ACTIONS)]
Size = Annotated[str, one_of("Size", SIZES)]
Side = Annotated[str, one_of("Side", SIDE_NAMES)]
StackName = Annotated[str, one_of("StackName", STACK_NAMES)]
Bonus = Annotated[str, one_of("Bonus", BONUSES)]
DecorationKind = Annotated[str, one_of("DecorationKind", DECORATIONS)]
CharacterName = Annotated[str, one_of("Character", CHARACTERS)]
LanternName = Annotated[str, one_of("Lantern", ALL_LANTERNS)]


class LaidView(Struct):
    cell: str  # "a1" is the north-western corner; the four corners hold the stacks
    tile: str  # "A01" .. "D15", "start-A-NW" ..
    turn: int  # clockwise quarter turns
    decorations: list[str | None]  # one for each spot of the tile


class CardView(Struct):
    card: str  # "K01" .. "K54"
    kind: DecorationKind
    bonus: Bonus


class StackView(Struct):
    stack: StackName
    open: str | None
    left: int  # face-down tiles
    unseen: list[str]  # the tiles that may lie there, in no order
    under: list[str]  # put there by the Official, uppermost first
    card: CardView | None  # solo: the pair's card
    aside: StackName | None  # solo: the stack whose pair goes aside when this one's is taken


class NotchView(Struct):
    notch: str  # "N-s0" .. "W-l1"
    panel: str | None


class FigureView(Struct):
    """A character's figure on the board, and what it would bring now."""

    character: str
    owner: int | None  # None: neutral
    cell: str
    place: int  # 0 printed spot, 1 and 2 on the cell's decorations
    facing: Side
    line: list[str]  # the cells it sees, its own first
    decorations: int  # in its line
    worth: int  # coins of its preferred view
    total: int


class StepView(Struct):
    """What one more step on a track brings."""

    column: int
    coins: int  # for entering it, and of an active character that loves the terrain
    character: bool  # all three markers have reached a character then


class SeatView(Struct):
    seat: int
    coins: int
    cards: list[CardView]  # by kind
    markers: list[int]  # columns on green, water, rock
    next_steps: list[StepView | None]  # on each of them; None from the last column
    lanterns: list[LanternName]  # ready
    spent: list[LanternName]
    tokens: dict[Size, int]
    waiting: bool  # holds a character token
    influence: bool  # may influence a character now
    active: str | None  # the character on the card
    on_board: list[str]
    next_column: int | None  # of the next character threshold


class SoloView(Struct):
    lanterns: list[LanternName]
    spent: list[LanternName]
    display: list[str]
    marks: list[int]  # coins that bring a character
    influences: int  # marks used
    most: int  # own characters at most
    own: list[str]  # characters on cards
    covered: int
    cells: int
    rating: str | None  # once won
    lost: bool


class StartView(Struct):
    side: Annotated[str, one_of("StartSide", "ab")]
    turn: int


class TangGardenView(Struct):
    phase: PhaseName
    mover: int
    action: ActionName
    round: int  # from 1
    first: int
    ending: bool  # the last round
    start: StartView
    laid: list[LaidView]
    stacks: list[StackView]
    tokens: dict[Size, list[str]]  # size -> cells
    notches: list[NotchView]
    offers: dict[Size, list[str | None]]  # size -> panel beside the stack, its top
    panel_stacks: dict[Size, list[str]]  # size -> panels not yet seen
    characters: list[str | None]
    character_deck: list[str]
    figures: list[FigureView]
    choice: list[CardView | None]  # None: hidden from this seat
    draws: int  # cards that whoever draws now may choose from
    fitting: int  # cards this seat has not seen whose piece finds a place now
    supply: dict[str, int]
    deck: int
    deck_kinds: dict[str, int]  # cards this seat has not seen, by kind
    discard: list[str]  # top last
    seats: list[SeatView]
    pairs: int
    steps: int
    panel_due: Size | None
    panel: str | None
    hand: str | None
    candidates: list[str]
    hand_tile: str | None
    corner: str | None
    fresh_temple: str | None  # a temple laid in this turn, at which nothing is earned yet
    solo: SoloView | None
    progress: float  # 0..1


def draw_view(s: State, b: Box, seat: int, options: dict[str, Any]) -> TangGardenView:
    """What `seat` (or NOBODY) may know, from its veiled record."""
    if s.veiled == 0:
        raise ValueError("a view is drawn from a veiled record only")
    told = _told(s, b)
    return TangGardenView(
        phase="over" if s.over != RUNNING else PHASES[s.phase],
        mover=int(s.mover),
        action=ACTIONS[s.action],
        round=int(s.round) + (1 if s.over == RUNNING else 0),
        first=int(s.first),
        ending=bool(s.ending),
        start=StartView("ab"[s.start_side], int(s.start_turn)),
        laid=[_laid_view(s, b, cell) for cell in members(s.laid)],
        stacks=[_stack_view(s, b, k) for k in range(4)],
        tokens={name: GRID.names(s.token[k]) for k, name in enumerate(SIZES)},
        notches=[
            NotchView(NOTCH_IDS[k], _named(PANEL_IDS, panel)) for k, panel in enumerate(s.notch)
        ],
        offers={name: [_named(PANEL_IDS, p) for p in s.offer[k]] for k, name in enumerate(SIZES)},
        panel_stacks={name: _panels_in(s.panels[k], k) for k, name in enumerate(SIZES)},
        characters=[_named(CHARACTERS, figure) for figure in s.open],
        character_deck=[CHARACTERS[figure] for figure in members(s.characters)],
        figures=[_figure_view(s, b, told, f) for f in range(FIGURES) if s.stands[f] != NOWHERE],
        choice=[_card_view(b, card) if card >= 0 else None for card in s.choice[: s.choice_n]],
        draws=told[telling.CARDS_DRAWN],
        fitting=told[telling.CARDS_THAT_FIT],
        supply={kind: int(n) for kind, n in zip(DECORATIONS, s.supply, strict=True)},
        deck=_cards_in_deck(s),
        deck_kinds=_kinds_in(s, b),
        discard=[CARD_IDS[card] for card in s.discard[: s.discard_n]],
        seats=[_seat_view(s, b, told, p) for p in range(s.players)],
        pairs=int(s.pairs),
        steps=int(s.steps),
        panel_due=_named(SIZES, s.panel_due),
        panel=_named(PANEL_IDS, s.panel),
        hand=_named(CHARACTERS, s.hand),
        candidates=_candidates(s),
        hand_tile=_named(TILE_IDS, s.hand_tile),
        corner=_named(STACK_NAMES, s.corner),
        fresh_temple=_fresh_temple(s),
        solo=_solo_view(s, b, told) if s.players == 1 else None,
        progress=progress(b, s),
    )


def _named(names: Sequence[str], number: int) -> str | None:
    """The name of a thing; None where there is none, which is a number below 0."""
    return names[number] if number >= 0 else None


def _told(s: State, b: Box) -> list[int]:
    """What only the rules can tell, by the numbers of `telling`."""
    return answers(telling.tell, telling.ANSWERS, s, b)


# ------------------------------------------------------------------------------ the garden


def _laid_view(s: State, b: Box, cell: int) -> LaidView:
    face = s.tile[cell]
    spots = [k for k in range(2) if b.spot[face][k] != NO_SPOT]
    return LaidView(
        GRID.cells[cell],
        FACE_IDS[face],
        int(s.turn[cell]),
        [_named(DECORATIONS, s.decor[cell][k]) for k in spots],
    )


def _stack_view(s: State, b: Box, k: int) -> StackView:
    stack = s.stack[k]
    unseen = [TILE_IDS[k * STACK_TILES + tile] for tile in members(stack.unseen)]
    under = [TILE_IDS[k * STACK_TILES + tile] for tile in stack.under[: stack.under_n]]
    return StackView(
        stack=STACK_NAMES[k],
        open=_named(TILE_IDS[k * STACK_TILES :], stack.open),
        left=len(unseen) + len(under),
        unseen=unseen,
        under=under,
        card=_card_view(b, stack.card) if stack.card >= 0 else None,
        aside=STACK_NAMES[across(k)] if s.players == 1 else None,
    )


def _panels_in(panels: int, size: int) -> list[str]:
    return [PANEL_IDS[size * SMALL_PANELS + panel] for panel in members(panels)]


def _figure_view(s: State, b: Box, told: list[int], figure: int) -> FigureView:
    cell, facing = s.stands[figure], s.facing[figure]
    owner = s.owner[figure]
    seen, worth = told[telling.FIRST_FIGURE + 2 * figure :][:2]
    if owner == NEUTRAL:
        worth = 0
    return FigureView(
        character=CHARACTERS[figure],
        owner=None if owner == NEUTRAL else int(owner),
        cell=GRID.cells[cell],
        place=int(s.place[figure]),
        facing=SIDE_NAMES[facing],
        line=line_of_sight(b, cell, facing),
        decorations=seen,
        worth=worth,
        total=0 if owner == NEUTRAL else seen + worth,
    )


def _candidates(s: State) -> list[str]:
    """The characters one of which is to be named."""
    if s.phase == Phase.WHICH:
        return [CHARACTERS[s.seat[s.mover].active], CHARACTERS[s.hand]]
    if s.phase == Phase.SOLO_KEEP:
        return [CHARACTERS[figure] for figure in s.open if figure != NO_CHARACTER]
    return []


# ----------------------------------------------------------------------------------- cards


def _card_view(b: Box, card: int) -> CardView:
    return CardView(CARD_IDS[card], DECORATIONS[b.card_kind[card]], BONUSES[b.card_bonus[card]])


def _cards_in_deck(s: State) -> int:
    hidden = sum(1 for card in s.choice[: s.choice_n] if card < 0)
    return int(s.deck).bit_count() - hidden


def _kinds_in(s: State, b: Box) -> dict[str, int]:
    kinds = zip(DECORATIONS, b.of_kind, strict=True)
    return {kind: (int(s.deck) & int(cards)).bit_count() for kind, cards in kinds}


# ----------------------------------------------------------------------------------- seats


def _seat_view(s: State, b: Box, told: list[int], seat: int) -> SeatView:
    me = s.seat[seat]
    cards = sorted(members(me.cards), key=lambda card: (b.card_kind[card], card))
    return SeatView(
        seat=seat,
        coins=int(me.coins),
        cards=[_card_view(b, card) for card in cards],
        markers=[int(column) for column in me.marker],
        next_steps=[_next_step(s, b, told, me, seat, track) for track in range(TERRAINS)],
        lanterns=[LANTERNS[k] for k in members(me.lanterns)],
        spent=[LANTERNS[k] for k in members(~me.lanterns & 15)],
        tokens={name: int(me.tokens[k]) for k, name in enumerate(SIZES)},
        waiting=bool(me.waiting),
        influence=seat == s.mover and bool(told[telling.MAY_INFLUENCE]),
        active=_named(CHARACTERS, me.active),
        on_board=[
            CHARACTERS[f] for f in range(FIGURES) if s.owner[f] == seat and s.stands[f] != NOWHERE
        ],
        next_column=_next_column(b, me),
    )


def _next_step(
    s: State, b: Box, told: list[int], me: Any, seat: int, track: int
) -> StepView | None:
    column = int(me.marker[track]) + 1
    if column > b.last_column:
        return None
    reaches = told[telling.FIRST_TRACK + TERRAINS * seat + track]
    coins = int(b.column_coins[column]) + _loved(s, b, me, seat, track)
    return StepView(column, coins, bool(reaches))


def _loved(s: State, b: Box, me: Any, seat: int, track: int) -> int:
    """What an active character pays for a step on its track, once for all steps of an event."""
    if me.active < 0 or loves(int(me.active)) != track:
        return 0
    paid = seat == s.mover and has(int(s.advanced), track)  # E-33
    return 0 if paid else int(b.skill_coins[me.active])


def _next_column(b: Box, me: Any) -> int | None:
    column = int(b.threshold[me.influences]) if me.influences < 9 else NO_THRESHOLD
    return None if column == NO_THRESHOLD else column


def _solo_view(s: State, b: Box, told: list[int]) -> SoloView:
    me = s.seat[0]
    return SoloView(
        lanterns=[SOLO_LANTERNS[k] for k in members(me.lanterns)],
        spent=[SOLO_LANTERNS[k] for k in members(~me.lanterns & 15)],
        display=[TILE_IDS[tile] for tile in members(s.display)],
        marks=[int(coins) for coins in b.mark_coins],
        influences=int(me.influences),
        most=int(b.most_characters),
        own=[CHARACTERS[f] for f in members(me.owned) if s.stands[f] == NOWHERE],
        covered=told[telling.COVERED],
        cells=int(b.inner).bit_count(),
        rating=RATINGS[told[telling.RATING]] if s.over == FINISHED else None,
        lost=s.over == LOST,
    )


def _fresh_temple(s: State) -> str | None:
    earns_nothing = s.fresh_temple != NOWHERE and s.opt.temple_coin == 0  # E-58
    return GRID.cells[s.fresh_temple] if earns_nothing else None


def progress(b: Box, s: State) -> float:
    """By cells covered; in a game of several also by the tokens taken, whichever is further."""
    if s.over != RUNNING:
        return 1.0
    if s.players == 1:
        return round(_told(s, b)[telling.COVERED] / int(b.inner).bit_count(), 3)
    tokens = sum(int(cells).bit_count() for cells in s.token)
    there = sum(int(cells).bit_count() for cells in b.token[layout(s.players)])
    taken = (there - tokens) / max(1, there - int(b.end_tokens))
    used = 1 - min(_left(stack) for stack in s.stack) / STACK_TILES
    return round(min(0.99, max(taken, used)), 3)


def _left(stack: Any) -> int:
    return int(stack.unseen).bit_count() + int(stack.under_n) + int(stack.open != NO_TILE)
