"""What everybody saw happen, told by comparing the table before and after an event.

The rules write no log: settling is a consequence of the move, and this module reads it off.
"""

from __future__ import annotations

from hortus.engine.header import NATURE
from hortus.engine.parts import Happening

from ..enums import Deck, Space
from ..notation.moves import ZenGardenMoves, slot_name
from ..rules.sheet import SHEET, fours
from ..state import COLUMNS, FEATURES, NO_FEATURE, NO_TILE, SLOTS, Box, State

_MOVES = ZenGardenMoves()


def happenings(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    if seat == NATURE:
        return _nature(before, after)
    return _turn(b, before, after, seat, move)


def _nature(before: State, after: State) -> list[Happening]:
    if before.due == Deck.EMPERORS:
        spaces = [f for f in after.feature if f != NO_FEATURE]
        named = {f"feature{n}": FEATURES[f] for n, f in enumerate(spaces)}
        return [Happening("emperors", values={"tiles": len(spaces), **named})]
    if before.due == Deck.START_MARKER:
        return [Happening("first", after.first)]
    new = [k for k in range(SLOTS) if before.market[k] == NO_TILE]
    told = [Happening("market", values={"tiles": len(new)}, cells=[slot_name(k) for k in new])]
    supply_was = sum(word.bit_count() for word in before.supply)
    if supply_was < len(new):
        told.insert(0, Happening("reshuffle"))
    return told


def _turn(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    take = _MOVES.move(move)
    tile = before.market[take.slot]
    old, new = before.seat[seat], after.seat[seat]
    price = b.price[take.slot // COLUMNS]
    told = [
        Happening(
            "take",
            seat,
            {"tile": tile, "slot": slot_name(take.slot), "price": price,
             "cell": SHEET.cells[take.cell], "turn": take.turn},
            [SHEET.cells[take.cell]],
        )
    ]  # fmt: skip
    decor = tile % 5
    lines = fours(new.decor[decor]) - fours(old.decor[decor])
    if lines:
        gained = new.coins - old.coins + price
        kind = "bonus_full" if gained == 0 else "bonus" if lines == 1 else "bonus_lines"
        told.append(Happening(kind, seat, {"coins": gained, "lines": lines}))
    for order in range(3):
        if (new.met & ~old.met) >> order & 1:
            in_play = [k for k in range(3) if after.feature[Space.ORDERS + 2 * k] != NO_FEATURE]
            number = in_play.index(order) + 1
            kind = "order" if new.points[order] else "order_late"
            told.append(Happening(kind, seat, {"order": number, "points": new.points[order]}))
    if after.over:
        told.append(Happening("end"))
    elif after.round > before.round:
        told.append(Happening("round", after.first, {"round": after.round + 1}))
    return told
