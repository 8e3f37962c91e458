"""What everybody saw happen, told by comparing the table before and after an event.

The rules write no log: all that follows from a move is read off the two records. Things are
named by their ids, as in a view; coins, steps and the like are told by `gains.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hortus.engine.header import FINISHED, LOST, NATURE, RUNNING
from hortus.engine.parts import Happening

from ..enums import Deck, Phase, Then, Used
from ..rules.ids import CARD_IDS, PANEL_IDS, STACK_NAMES, TILE_IDS
from ..rules.indices import HAND, Kind, PlainMove, kind_of, member_of, row_of
from ..rules.lattice import CELL_NAMES, SIDE_NAMES
from ..state import (
    ALL_LANTERNS,
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
)
from . import gains

Values = dict[str, str | int]


def happenings(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    if seat == NATURE:
        told = _nature(b, before, after)
    else:
        told = _move(b, before, after, seat, move)
    return [
        *told,
        *_turned_up(before, after),
        *_discarded(before, after),
        *_course(b, before, after),
    ]


# --------------------------------------------------------------------------------- nature


def _nature(b: Any, before: Any, after: Any) -> list[Happening]:
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


def _set_up(b: Any, after: Any) -> list[Happening]:
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


def _cards(b: Any, before: Any, after: Any) -> list[Happening]:
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


def _pairs(b: Any, before: Any, after: Any) -> list[Happening]:
    """Solo: the cards that come to lie beside the stacks."""
    return [
        Happening("pair", values={"stack": STACK_NAMES[k], "kind": _kind(b, after.stack[k].card)})
        for k in range(STACKS)
        if before.stack[k].card == NO_CARD and after.stack[k].card != NO_CARD
    ]


def _kind(b: Any, card: int) -> str:
    return DECORATIONS[int(b.card_kind[card])]


def _characters(before: Any, after: Any) -> list[Happening]:
    if after.hand != NO_CHARACTER and before.hand == NO_CHARACTER:
        return _takes_character("blind", before, after, int(before.mover), int(after.hand))
    return [
        Happening("character_open", values={"character": CHARACTERS[new]})
        for old, new in zip(before.open, after.open, strict=True)
        if old == NO_CHARACTER and new != NO_CHARACTER
    ]


def _panels(before: Any, after: Any) -> list[Happening]:
    told = []
    if before.then == Then.SETTING_UP:
        told = _inserted("panel_start", before, after)
    for size in range(2):
        new = set(after.offer[size]) - set(before.offer[size]) - {NO_PANEL}
        told += [Happening("panel_open", values={"panel": PANEL_IDS[p]}) for p in sorted(new)]
    return told


def _inserted(kind: str, before: Any, after: Any, seat: int | None = None) -> list[Happening]:
    """The panels that have come to stand in a notch."""
    return [
        Happening(kind, seat, {"panel": PANEL_IDS[new], "side": SIDE_NAMES[notch // 5]})
        for notch, (old, new) in enumerate(zip(before.notch, after.notch, strict=True))
        if old == NO_PANEL and new != NO_PANEL
    ]


# ---------------------------------------------------------------------------------- moves


def _move(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    kind = int(kind_of(move))
    return _TELL[kind](b, before, after, seat, move)


def _build(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    row, cell = int(row_of(move, Kind.BUILD)), int(member_of(move, Kind.BUILD))
    values: Values = {
        "tile": TILE_IDS[after.tile[cell]],
        "turn": int(after.turn[cell]),
        "cell": CELL_NAMES[cell],
    }
    name = "build_hand"
    if row // 4 != HAND:
        name = "build"
        values["stack"] = STACK_NAMES[row // 4]
    told = [Happening(name, seat, values, [CELL_NAMES[cell]])]
    if after.players == 1:
        return told + gains.of_solo_tile(b, before, after, cell)
    return told + gains.of_tile(b, before, after, seat, cell)


def _decorate(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    row, cell = int(row_of(move, Kind.DECORATE)), int(member_of(move, Kind.DECORATE))
    values: Values = {
        "kind": DECORATIONS[after.decor[cell][row % 2]],
        "cell": CELL_NAMES[cell],
    }
    where = [CELL_NAMES[cell]]
    if after.players == 1:
        return [Happening("solo_decorate", seat, values, where)]
    new = int(after.seat[seat].cards) & ~int(before.seat[seat].cards)
    values["card"] = CARD_IDS[new.bit_length() - 1]
    told = [Happening("decorate", seat, values, where)]
    return told + gains.of_card(b, before, after, seat)


def _stand(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    cell = CELL_NAMES[int(member_of(move, Kind.STAND))]
    figure = CHARACTERS[before.hand]
    if before.phase == Phase.SOLO_NEUTRAL:
        return [Happening("neutral", seat, {"character": figure, "cell": cell}, [cell])]
    facing = SIDE_NAMES[int(row_of(move, Kind.STAND)) % 4]
    kind = "shift" if before.phase == Phase.SHIFT_TO else "stand"
    values: Values = {"character": figure, "cell": cell, "facing": facing}
    return [Happening(kind, seat, values, [cell])]


def _remove(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    row, cell = int(row_of(move, Kind.REMOVE)), int(member_of(move, Kind.REMOVE))
    values: Values = {
        "kind": DECORATIONS[before.decor[cell][row // 2]],
        "cell": CELL_NAMES[cell],
        "count": int(b.remove_cost),
    }
    return [Happening(f"remove_{SIZES[row % 2]}", seat, values, [CELL_NAMES[cell]])]


def _token(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    return gains.of_token(b, before, after, seat)


def _display(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    tile = TILE_IDS[int(member_of(move, Kind.DISPLAY))]
    return [Happening("display", seat, {"tile": tile})]


def _panel(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    kind = "panel_search" if before.phase == Phase.SEARCH_PANEL else "panel"
    return [Happening(kind, seat, {"panel": PANEL_IDS[int(member_of(move, Kind.PANEL))]})]


def _notch(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    told = _inserted("insert", before, after, seat)
    own = SIDE_NAMES[int(member_of(move, Kind.NOTCH)) // 5]
    return [
        one if one.values["side"] == own else Happening("insert_across", seat, one.values)
        for one in sorted(told, key=lambda one: one.values["side"] != own)
    ]


def _character(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    figure = int(member_of(move, Kind.CHARACTER))
    if after.players == 1:
        return _takes_in_solo(before, after, seat, figure)
    how = "search" if before.phase == Phase.SEARCH_CHARACTER else "open"
    return _takes_character(how, before, after, seat, figure)


def _takes_character(how: str, before: Any, after: Any, seat: int, figure: int) -> list[Happening]:
    old, new = before.seat[seat], after.seat[seat]
    told = [Happening(f"character_{how}_taken", seat, {"character": CHARACTERS[figure]})]
    if old.waiting and new.influences == old.influences:
        told.insert(0, Happening("token_spent", seat))
    elif new.waiting > old.waiting:
        told.append(Happening("wait", seat))
    return told


def _takes_in_solo(before: Any, after: Any, seat: int, figure: int) -> list[Happening]:
    told = [Happening("solo_character", seat, {"character": CHARACTERS[figure]})]
    others = [other for other in before.open if other not in (figure, NO_CHARACTER)]
    if others and after.hand != others[0]:
        told.append(Happening("neutral_leaves", values={"character": CHARACTERS[others[0]]}))
    return told


def _which(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    figure = int(member_of(move, Kind.WHICH))
    values: Values = {"character": CHARACTERS[figure]}
    if before.phase in (Phase.SHIFT_WHICH, Phase.SOLO_LAST):
        return []  # where it goes is told next
    if before.phase == Phase.SOLO_KEEP:
        other = before.open[0] if before.open[1] == figure else before.open[1]
        told = [Happening("solo_keep", seat, {**values, "other": CHARACTERS[other]})]
        return [*told, Happening("neutral_waits")] if after.kept else told
    return [Happening("which", seat, {**values, "other": CHARACTERS[after.seat[seat].active]})]


def _ready(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    lantern, size = divmod(int(member_of(move, Kind.READY)), 2)
    cost = before.seat[seat].tokens[size] - after.seat[seat].tokens[size]
    values: Values = {"lantern": LANTERNS[lantern], "count": int(cost)}
    return [Happening(f"ready_{SIZES[size]}", seat, values)]


def _lantern(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    lantern = ALL_LANTERNS[int(member_of(move, Kind.LANTERN))]
    kind = "lantern_again" if before.phase == Phase.SOLO_REUSE else "lantern"
    return [Happening(kind, seat, {"lantern": lantern})]


def _gain(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    return gains.of_choice(b, before, after, seat, int(member_of(move, Kind.GAIN)))


def _under(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    k = int(member_of(move, Kind.UNDER))
    values: Values = {
        "tile": TILE_IDS[k * STACK_TILES + before.stack[k].open],
        "stack": STACK_NAMES[k],
    }
    price = int(before.seat[seat].coins - after.seat[seat].coins)
    if price == 0:
        return [Happening("under", seat, values)]
    return [Happening("pay_under", seat, {**values, "coins": price})]


def _plain(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    name = PlainMove(int(member_of(move, Kind.PLAIN))).name.lower()
    coins = int(before.seat[seat].coins - after.seat[seat].coins)
    if name in ("open", "more"):
        return [Happening(f"pay_{name}", seat, {"coins": coins})]
    if name == "top":
        card = CARD_IDS[before.discard[before.discard_n - 1]]
        return [Happening("pay_top", seat, {"card": card, "coins": coins})]
    if name == "wait":
        return [Happening("wait", seat)]
    if name == "done" and before.phase == Phase.CHOOSE_CARD and not before.used & Used.SECOND:
        return [Happening("nothing_fits", seat)]
    if name == "draw" and after.due != Deck.CARDS:
        return [Happening("no_cards", seat)]
    return []


_TELL: Final[dict[int, Callable[[Any, Any, Any, int, int], list[Happening]]]] = {
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


def _turned_up(before: Any, after: Any) -> list[Happening]:
    """Tiles that lie open now, and those that were laid aside (solo)."""
    told = []
    for tile, name in enumerate(TILE_IDS):
        if (int(after.display) & ~int(before.display)) >> tile & 1:
            told.append(Happening("aside", values={"tile": name}))
    for k in range(STACKS):
        new = after.stack[k].open
        if new not in (NO_TILE, before.stack[k].open):
            tile = TILE_IDS[k * STACK_TILES + new]
            told.append(Happening("open", values={"stack": STACK_NAMES[k], "tile": tile}))
    return told


def _discarded(before: Any, after: Any) -> list[Happening]:
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


def _course(b: Any, before: Any, after: Any) -> list[Happening]:
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


def _why_it_ends(b: Any, after: Any) -> Happening:
    """Few tokens, a stack used up (TG-58), or nobody who builds or places anything (E-57)."""
    tokens = sum(int(cells).bit_count() for cells in after.token)
    if tokens <= b.end_tokens:
        return Happening("ending_tokens", values={"count": tokens})
    for k, stack in enumerate(after.stack):
        if stack.open == NO_TILE and stack.unseen == 0 and stack.under_n == 0:
            return Happening("ending_stack", values={"stack": STACK_NAMES[k]})
    return Happening("ending_idle")
