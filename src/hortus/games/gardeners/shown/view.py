"""The view that people and programs are shown, drawn from a veiled record."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Struct

from hortus.engine.bits import members
from hortus.engine.choices import one_of
from hortus.engine.header import RUNNING

from ..box import components
from ..enums import Mode, Phase
from ..notation.commands import absolute
from ..notation.moves import TILE_IDS
from ..rules.ground import free_cells, is_full, removable_cells
from ..rules.hands import discards_allowed, may_build
from ..rules.score import discard_cost, total
from ..state import BACKS, MODES, NO_CARD, NO_TILE, SIDES, WORD, Box, State
from .explain import BEST_RATING, RATINGS, rating

CARD_IDS: Final = tuple(card.id for card in components.contents().cards)
PHASES: Final = ("ready", "arrange", "inspect", "choose")
SAID: Final = (None, "delighted", "horrified")
GOAL: Final = RATINGS[BEST_RATING]  # for a bar that fills


# In the order in which they are best learned (GA-04).
ModeName = Annotated[str, one_of("Mode", MODES)]
PhaseName = Annotated[str, one_of("Phase", PHASES)]
Word = Annotated[str, one_of("Word", SAID[1:])]
Back = Annotated[str, one_of("Back", BACKS)]


class LaidView(Struct):
    tile: str  # "A01" .. "C11"
    row: int  # absolute: counted from where the first tile was laid; may be negative
    column: int
    turn: int  # clockwise quarter turns


class CardView(Struct):
    """A card that binds, before its holder."""

    back: Back
    card: str | None  # its id, to whom it is shown
    open: bool
    possible: list[str]  # of a closed card: what everybody knows it may still be
    place: int  # among all cards that bind: 0 is the oldest


class SeatView(Struct):
    seat: int
    ready: bool
    top: str | None  # the tile on top of the stack
    stack: int  # tiles in the stack, the top included
    loose: list[str]  # tiles received from others; in solo: all that are not laid
    said: Word | None
    muted: int | None  # no "delighted" before this time on the table's clock
    cards: list[CardView]
    discardable: bool  # its cards may be discarded now
    discards: list[str]  # own ones only
    discard_backs: dict[str, int]


class GardenersView(Struct):
    mode: ModeName
    solo: bool
    side: int
    phase: PhaseName
    round: int  # gardens that conformed
    drawer: int  # who drew at the start of this round
    next_drawer: int
    garden: list[LaidView]
    full: bool
    free: list[tuple[int, int]]  # places where the next tile may be laid: (row, column)
    removable: list[tuple[int, int]]  # places from which a tile may be lifted
    corner: tuple[int, int]  # absolute row and column of the garden's first row and column
    seats: list[SeatView]
    under: list[str]  # tiles under the tops of the stacks, in no order
    deck: int
    deck_back: Back | None  # of the card on top of the deck
    unseen: dict[str, list[str]]  # back -> cards this seat has not seen
    scored: list[str]
    discarded: int
    cost: int  # what the discards cost
    next_cost: int  # what one more would cost beside that
    points: int  # the score if the game ended now
    rating: int | None  # 0..5 in the easy and the standard game, and alone
    earns_special: bool  # the best rating, which opens the special cards
    scorings: int
    limit: int  # the deadline on the table's clock in milliseconds; 0: none
    now: int  # time of the last event on it
    progress: float  # 0..1


def draw_view(s: State, b: Box, seat: int, options: dict[str, Any]) -> GardenersView:
    """What `seat` (or NOBODY) may know, from its veiled record."""
    if s.veiled == 0:
        raise ValueError("a view is drawn from a veiled record only")
    solo = s.players == 1
    points = int(total(s.points, s.discarded))
    rated = s.opt.mode >= Mode.EASY
    return GardenersView(
        mode=MODES[s.opt.mode],
        solo=solo,
        side=SIDES[s.opt.mode],
        phase=PHASES[s.phase],
        round=int(s.round),
        drawer=int(s.drawer),
        next_drawer=_next_drawer(s),
        garden=garden_view(s),
        full=_full(s),
        free=_places(s, _free(s)),
        removable=_places(s, _removable(s)),
        corner=absolute(s, 9),
        seats=[seat_view(s, b, p) for p in range(s.players)],
        under=[TILE_IDS[tile] for tile in members(s.pool)],
        deck=int(s.cards_left),
        deck_back=BACKS[s.deck_back] if s.cards_left else None,
        unseen=_unseen(s, b),
        scored=_card_ids(s.scored),
        discarded=int(s.discarded),
        cost=int(discard_cost(s.discarded)),
        next_cost=int(discard_cost(s.discarded + 1)) - int(discard_cost(s.discarded)),
        points=points,
        rating=rating(points, solo) if rated else None,
        earns_special=rated and rating(points, solo) == BEST_RATING,
        scorings=int(s.scorings),
        limit=int(s.limit),
        now=int(s.now),
        progress=progress(b, s),
    )


def _next_drawer(s: State) -> int:
    """Who draws at the start of the next round (GA-21, GA-22)."""
    return int(s.drawer) if s.phase == Phase.GET_READY else int(s.drawer + 1) % s.players


def garden_view(s: State) -> list[LaidView]:
    """The laid tiles in absolute places, by number."""
    g = s.garden
    laid = []
    for tile in members(g.there):
        row, column = absolute(s, g.place[tile])
        laid.append(LaidView(TILE_IDS[tile], row, column, int(g.turn[tile])))
    return laid


def _free(s: State) -> int:
    if s.over != RUNNING or not may_build(s.phase):
        return 0
    if s.players == 1 or _full(s):
        return 0  # alone, any tile goes anywhere in the square
    return int(free_cells(s.garden.laid, s.garden.side))


def _full(s: State) -> bool:
    return bool(is_full(s.garden.laid, s.garden.side))


def _removable(s: State) -> int:
    if s.over != RUNNING or not may_build(s.phase):
        return 0
    if s.players == 1:
        return int(s.garden.laid)
    return int(removable_cells(s.garden.laid, s.opt.edge))


def _places(s: State, cells: int) -> list[tuple[int, int]]:
    return [absolute(s, cell) for cell in members(cells)]


def seat_view(s: State, b: Box, seat: int) -> SeatView:
    me = s.seat[seat]
    return SeatView(
        seat=seat,
        ready=bool(int(s.ready) >> seat & 1),
        top=None if me.top == NO_TILE else TILE_IDS[me.top],
        stack=int(me.stack),
        loose=[TILE_IDS[tile] for tile in members(me.loose)],
        said=SAID[me.said],
        muted=int(me.muted) if me.muted > s.now else None,
        cards=card_views(s, b, seat),
        discardable=s.over == RUNNING
        and bool(discards_allowed(s.phase, s.opt.discards, s.cards_left)),
        discards=_card_ids(me.discards),
        discard_backs={BACKS[k]: int(n) for k, n in enumerate(me.discard_backs) if n},
    )


def card_views(s: State, b: Box, seat: int) -> list[CardView]:
    """The cards before a seat, in the order in which `discard` counts them."""
    if s.players == 1:
        return [
            CardView(BACKS[int(b.back[card])], CARD_IDS[card], True, [], place)
            for place, card in enumerate(_cards(s.spread))
        ]
    views = []
    for place, slot in enumerate(s.slot):
        if slot.card != NO_CARD and slot.holder == seat:
            known = slot.card >= 0
            views.append(
                CardView(
                    back=BACKS[slot.back],
                    card=CARD_IDS[slot.card] if known else None,
                    open=bool(slot.open),
                    possible=[] if slot.open else _card_ids(slot.possible),
                    place=place,
                )
            )
    return views


def _cards(words: Any) -> list[int]:
    return [word * WORD + bit for word in range(2) for bit in members(int(words[word]))]


def _card_ids(words: Any) -> list[str]:
    return [CARD_IDS[card] for card in _cards(words)]


def _unseen(s: State, b: Box) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in _cards(s.deck):
        found.setdefault(BACKS[int(b.back[card])], []).append(CARD_IDS[card])
    return found


def progress(b: Box, s: State) -> float:
    """By the cards of an introduction, by the clock, or by the points to be had."""
    if s.over != RUNNING:
        return 1.0
    if s.opt.mode < Mode.EASY:
        left = int(s.cards_left)
        return round(int(s.round) / max(1, int(s.round) + left + 1), 3)
    if s.limit:
        start = int(s.limit) - int(s.opt.timer) * 1000
        return round(min(1.0, max(0, int(s.now) - start) / (int(s.limit) - start)), 3)
    return round(min(0.99, max(0, int(total(s.points, s.discarded))) / GOAL), 3)
