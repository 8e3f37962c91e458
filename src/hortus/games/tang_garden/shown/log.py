"""What everybody saw happen, told by comparing the table before and after an event.

The rules write no log: all that follows from a move is read off the two records. Things are
named by their ids, as in a view; coins, steps and the like are told by `gains.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hortus.engine.header import FINISHED, LOST, NATURE, RUNNING
from hortus.engine.parts import Happening
from hortus.engine.states import answers

from ..enums import Deck, Phase, Then, Used
from ..notation.moves import parts_of
from ..rules import telling
from ..rules.ids import CARD_IDS, PANEL_IDS, STACK_NAMES, TILE_IDS
from ..rules.indices import HAND, SHAPES, Kind
from ..rules.lattice import SIDE_NAMES
from ..state import (
    CHARACTERS,
    DECORATIONS,
    EDGES,
    LANTERNS,
    NO_CARD,
    NO_CHARACTER,
    NO_PANEL,
    NO_TILE,
    SIZES,
    STACK_TILES,
    STACKS,
    Box,
    State,
)
from . import gains
from .sights import line_of_sight

Values = dict[str, str | int]


def happenings(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    if seat == NATURE:
        told = _nature(b, before, after)
    else:
        deed = _Deed(b, before, after, seat, *parts_of(move))
        told = _TELL[deed.kind](deed)
    return [
        *told,
        *_turned_up(before, after),
        *_discarded(before, after),
        *_course(b, before, after),
    ]


# --------------------------------------------------------------------------------- nature


def _nature(b: Box, before: State, after: State) -> list[Happening]:
    if before.due == Deck.SET_UP:
        return _set_up(b, after)
    if before.due == Deck.CARDS:
        told = _cards(b, before, after)
    elif before.due == Deck.CHARACTERS:
        told = _characters(before, after)
    elif before.due > Deck.CHARACTERS:
        told = _panels(before, after)
    else:
        told = []  # a stack: what is turned up is told of every event
    return told + gains.of_nature(b, before, after)


def _set_up(b: Box, after: State) -> list[Happening]:
    if after.players == 1:
        one, other = (CHARACTERS[figure] for figure in after.open)
        return [Happening("solo_drawn", 0, {"character": one, "other": other})]
    told = [Happening("first", int(after.first))]
    for seat in range(after.players):
        active = after.seat[seat].active
        values: Values = {
            "character": CHARACTERS[active],
            "track": EDGES[b.start_bonus[active]],
        }
        told.append(Happening("start_character", seat, values))
        told += gains.of_start(b, after, seat)
    return told


def _cards(b: Box, before: State, after: State) -> list[Happening]:
    shuffled = after.discard_n < before.discard_n
    told = [Happening("reshuffle")] if shuffled else []
    if after.players == 1:
        return told + _pairs(b, before, after)
    failed = after.choice_n == 0
    known = 0 if shuffled else int(before.discard_n)
    drawn = after.discard[known : after.discard_n] if failed else after.choice[: after.choice_n]
    new = list(drawn[before.choice_n :])
    more = "more_cards" if before.then == Then.MORE_CARDS else "cards"
    told.append(Happening(more, int(before.mover), {"count": len(new)}))
    if not failed:  # else they are told as discards
        told += [Happening("card", values={"card": CARD_IDS[card]}) for card in new if card >= 0]
        return told
    return [*told, Happening("nothing_fits", int(before.mover))]


def _pairs(b: Box, before: State, after: State) -> list[Happening]:
    """Solo: the cards that come to lie beside the stacks."""
    return [
        Happening("pair", values={"stack": STACK_NAMES[k], "kind": _kind(b, after.stack[k].card)})
        for k in range(STACKS)
        if before.stack[k].card == NO_CARD and after.stack[k].card != NO_CARD
    ]


def _kind(b: Box, card: int) -> str:
    return DECORATIONS[int(b.card_kind[card])]


def _characters(before: State, after: State) -> list[Happening]:
    if after.hand != NO_CHARACTER and before.hand == NO_CHARACTER:
        return _takes_character("blind", before, after, int(before.mover), int(after.hand))
    return [
        Happening("character_open", values={"character": CHARACTERS[new]})
        for old, new in zip(before.open, after.open, strict=True)
        if old == NO_CHARACTER and new != NO_CHARACTER
    ]


def _panels(before: State, after: State) -> list[Happening]:
    told = []
    if before.then == Then.SETTING_UP:
        told = _inserted("panel_start", before, after)
    for size in range(2):
        new = set(after.offer[size]) - set(before.offer[size]) - {NO_PANEL}
        told += [Happening("panel_open", values={"panel": PANEL_IDS[p]}) for p in sorted(new)]
    return told


def _inserted(kind: str, before: State, after: State, seat: int | None = None) -> list[Happening]:
    """The panels that have come to stand in a notch."""
    return [
        Happening(kind, seat, {"panel": PANEL_IDS[new], "side": SIDE_NAMES[notch // 5]})
        for notch, (old, new) in enumerate(zip(before.notch, after.notch, strict=True))
        if old == NO_PANEL and new != NO_PANEL
    ]


# ---------------------------------------------------------------------------------- moves


@dataclass(frozen=True)
class _Deed:
    """A seat's move between the records before and after it."""

    b: Box
    before: State
    after: State
    seat: int
    kind: Kind
    member: int
    row: list[int]  # its parts

    @property
    def thing(self) -> str:
        """What the move names: a cell, a panel, a lantern."""
        return SHAPES[self.kind].members[self.member]

    @property
    def price(self) -> int:
        """Coins that the seat has fewer."""
        return int(self.before.seat[self.seat].coins - self.after.seat[self.seat].coins)

    def told(self, kind: str, /, **values: str | int) -> Happening:
        """What the seat does; where it names a cell, that one lights up."""
        return Happening(kind, self.seat, values, [str(values["cell"])] if "cell" in values else [])


def _build(deed: _Deed) -> list[Happening]:
    after, cell = deed.after, deed.member
    tile = TILE_IDS[after.tile[cell]]
    values: dict[str, str | int] = {"tile": tile, "turn": deed.row[1], "cell": deed.thing}
    if deed.row[0] == HAND:
        told = [deed.told("build_hand", **values)]
    else:
        told = [deed.told("build", **values, stack=STACK_NAMES[deed.row[0]])]
    if after.players == 1:
        return told + gains.of_solo_tile(deed.b, deed.before, after, cell)
    return told + gains.of_tile(deed.b, deed.before, after, deed.seat, cell)


def _decorate(deed: _Deed) -> list[Happening]:
    after = deed.after
    kind = DECORATIONS[after.decor[deed.member][deed.row[1]]]
    if after.players == 1:
        return [deed.told("solo_decorate", kind=kind, cell=deed.thing)]
    new = int(after.seat[deed.seat].cards) & ~int(deed.before.seat[deed.seat].cards)
    card = CARD_IDS[new.bit_length() - 1]
    told = [deed.told("decorate", kind=kind, cell=deed.thing, card=card)]
    return told + gains.of_card(deed.b, deed.before, after, deed.seat)


def _stand(deed: _Deed) -> list[Happening]:
    figure = CHARACTERS[deed.before.hand]
    if deed.before.phase == Phase.SOLO_NEUTRAL:
        return [deed.told("neutral", character=figure, cell=deed.thing)]
    kind = "shift" if deed.before.phase == Phase.SHIFT_TO else "stand"
    facing = SIDE_NAMES[deed.row[1]]
    stands = deed.told(kind, character=figure, cell=deed.thing, facing=facing)
    return [stands, _sees(deed, deed.before.hand)]


def _sees(deed: _Deed, figure: int) -> Happening:
    """What a figure sees from where it has come to stand, and the cells of its line."""
    told = answers(telling.tell, telling.ANSWERS, deed.after, deed.b)
    seen, coins = told[telling.FIRST_FIGURE + 2 * figure :][:2]
    line = line_of_sight(deed.b, deed.member, deed.row[1])
    values: Values = {"character": CHARACTERS[figure], "seen": seen, "coins": coins}
    return Happening("sees", deed.seat, values, line)


def _remove(deed: _Deed) -> list[Happening]:
    spot, size = deed.row
    kind = DECORATIONS[deed.before.decor[deed.member][spot]]
    told = deed.told(
        f"remove_{SIZES[size]}", kind=kind, cell=deed.thing, count=int(deed.b.remove_cost)
    )
    return [told]


def _token(deed: _Deed) -> list[Happening]:
    return gains.of_token(deed.b, deed.before, deed.after, deed.seat)


def _display(deed: _Deed) -> list[Happening]:
    return [deed.told("display", tile=deed.thing)]


def _panel(deed: _Deed) -> list[Happening]:
    searched = deed.before.phase == Phase.SEARCH_PANEL
    return [deed.told("panel_search" if searched else "panel", panel=deed.thing)]


def _notch(deed: _Deed) -> list[Happening]:
    """The panel in hand; alone another one goes across the board."""
    told = _inserted("insert", deed.before, deed.after, deed.seat)
    own = SIDE_NAMES[deed.member // 5]
    put_up = [
        one if one.values["side"] == own else Happening("insert_across", deed.seat, one.values)
        for one in sorted(told, key=lambda one: one.values["side"] != own)
    ]
    return put_up + _views_grow(deed)


def _views_grow(deed: _Deed) -> list[Happening]:
    """Whose figures are worth more by what they see now."""
    before, after = (
        answers(telling.tell, telling.ANSWERS, state, deed.b) for state in (deed.before, deed.after)
    )
    told = []
    for figure, owner in enumerate(deed.after.owner):
        coins = telling.FIRST_FIGURE + 2 * figure + 1
        more = int(after[coins]) - int(before[coins])
        if 0 <= owner < deed.after.players and more > 0:
            values: Values = {"character": CHARACTERS[figure], "coins": more}
            told.append(Happening("view_grows", int(owner), values))
    return told


def _character(deed: _Deed) -> list[Happening]:
    if deed.after.players == 1:
        return _takes_in_solo(deed)
    how = "search" if deed.before.phase == Phase.SEARCH_CHARACTER else "open"
    return _takes_character(how, deed.before, deed.after, deed.seat, deed.member)


def _takes_character(
    how: str, before: State, after: State, seat: int, figure: int
) -> list[Happening]:
    old, new = before.seat[seat], after.seat[seat]
    told = [Happening(f"character_{how}_taken", seat, {"character": CHARACTERS[figure]})]
    if old.waiting and new.influences == old.influences:
        told.insert(0, Happening("token_spent", seat))
    elif new.waiting > old.waiting:
        told.append(Happening("wait", seat))
    return told


def _takes_in_solo(deed: _Deed) -> list[Happening]:
    told = [deed.told("solo_character", character=deed.thing)]
    others = [one for one in deed.before.open if one not in (deed.member, NO_CHARACTER)]
    if others and deed.after.hand != others[0]:
        told.append(Happening("neutral_leaves", values={"character": CHARACTERS[others[0]]}))
    return told


def _which(deed: _Deed) -> list[Happening]:
    before, after = deed.before, deed.after
    if before.phase in (Phase.SHIFT_WHICH, Phase.SOLO_LAST):
        return []  # where it goes is told next
    if before.phase == Phase.SOLO_KEEP:
        other = before.open[0] if before.open[1] == deed.member else before.open[1]
        told = [deed.told("solo_keep", character=deed.thing, other=CHARACTERS[other])]
        return [*told, Happening("neutral_waits")] if after.kept else told
    active = CHARACTERS[after.seat[deed.seat].active]
    return [deed.told("which", character=deed.thing, other=active)]


def _ready(deed: _Deed) -> list[Happening]:
    lantern, size = divmod(deed.member, 2)
    cost = deed.before.seat[deed.seat].tokens[size] - deed.after.seat[deed.seat].tokens[size]
    return [deed.told(f"ready_{SIZES[size]}", lantern=LANTERNS[lantern], count=int(cost))]


def _lantern(deed: _Deed) -> list[Happening]:
    again = deed.before.phase == Phase.SOLO_REUSE
    return [deed.told("lantern_again" if again else "lantern", lantern=deed.thing)]


def _gain(deed: _Deed) -> list[Happening]:
    return gains.of_choice(deed.b, deed.before, deed.after, deed.seat, deed.member)


def _under(deed: _Deed) -> list[Happening]:
    tile = TILE_IDS[deed.member * STACK_TILES + deed.before.stack[deed.member].open]
    if deed.price == 0:
        return [deed.told("under", tile=tile, stack=deed.thing)]
    return [deed.told("pay_under", tile=tile, stack=deed.thing, coins=deed.price)]


def _plain(deed: _Deed) -> list[Happening]:
    name, before = deed.thing, deed.before
    if name in ("open", "more"):
        return [deed.told(f"pay_{name}", coins=deed.price)]
    if name == "top":
        card = CARD_IDS[before.discard[before.discard_n - 1]]
        return [deed.told("pay_top", card=card, coins=deed.price)]
    if name == "wait":
        return [deed.told("wait")]
    if name == "done" and before.phase == Phase.CHOOSE_CARD and not before.used & Used.SECOND:
        return [deed.told("nothing_fits")]
    if name == "draw" and deed.after.due != Deck.CARDS:
        return [deed.told("no_cards")]
    return []


_TELL: Final[dict[Kind, Callable[[_Deed], list[Happening]]]] = {
    Kind.BUILD: _build,
    Kind.DECORATE: _decorate,
    Kind.STAND: _stand,
    Kind.REMOVE: _remove,
    Kind.TOKEN: _token,
    Kind.DISPLAY: _display,
    Kind.PANEL: _panel,
    Kind.NOTCH: _notch,
    Kind.CHARACTER: _character,
    Kind.WHICH: _which,
    Kind.READY: _ready,
    Kind.LANTERN: _lantern,
    Kind.GAIN: _gain,
    Kind.UNDER: _under,
    Kind.PLAIN: _plain,
}


# ------------------------------------------------------------------- what any event may bring


def _turned_up(before: State, after: State) -> list[Happening]:
    """Tiles that lie open now, and those that were laid aside (solo)."""
    told = []
    for tile, name in enumerate(TILE_IDS):
        if (int(after.display) & ~int(before.display)) >> tile & 1:
            told.append(Happening("aside", values={"tile": name}))
    for k in range(STACKS):
        new = after.stack[k].open
        if new not in (NO_TILE, before.stack[k].open):
            number = k * STACK_TILES + new
            told.append(
                Happening("open", values={"stack": STACK_NAMES[k], "tile": TILE_IDS[number]})
            )
    return told


def _discarded(before: State, after: State) -> list[Happening]:
    """Cards to choose from that nobody kept. In solo they lay open all the time."""
    if after.players == 1:
        return []
    known = int(before.discard_n)
    if after.discard_n < known:  # shuffled: what is there now came after that
        known = 0
    return [
        Happening("discard", values={"card": CARD_IDS[card]})
        for card in after.discard[known : after.discard_n]
    ]


def _course(b: Box, before: State, after: State) -> list[Happening]:
    """The last round, the next round, the end."""
    told = []
    if after.ending and not before.ending:
        told.append(_why_it_ends(b, after))
        if not after.over:
            told.append(Happening("last_round"))
    if after.over == LOST:
        told.append(
            Happening("lost", values={"left": (int(b.inner) & ~int(after.laid)).bit_count()})
        )
    elif after.over == FINISHED and after.players == 1:
        told.append(Happening("won"))
    if after.over != RUNNING:
        told.append(Happening("end"))
    elif after.round > before.round:
        told.append(Happening("round", int(after.first), {"round": int(after.round) + 1}))
    return told


def _why_it_ends(b: Box, after: State) -> Happening:
    """Few tokens, a stack used up (TG-58), or nobody who builds or places anything (E-57)."""
    tokens = sum(int(cells).bit_count() for cells in after.token)
    if tokens <= b.end_tokens:
        return Happening("ending_tokens", values={"count": tokens})
    for k, stack in enumerate(after.stack):
        if stack.open == NO_TILE and stack.unseen == 0 and stack.under_n == 0:
            return Happening("ending_stack", values={"stack": STACK_NAMES[k]})
    return Happening("ending_idle")
