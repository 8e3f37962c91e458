"""What everybody saw happen, told by comparing the table before and after an event."""

from __future__ import annotations

from hortus.engine.bits import members
from hortus.engine.header import CLOCK, FINISHED, NATURE, RUNNING, TIME_UP
from hortus.engine.parts import Happening

from ..enums import Announce, Deck, Phase, Said
from ..notation.commands import absolute, laid_on, own_cards
from ..notation.moves import TILE_IDS
from ..rules import indices
from ..rules.ground import is_full
from ..rules.score import discard_cost
from ..state import BACKS, NO_CARD, WORD, Box, State
from .view import CARD_IDS


def happenings(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    if seat == NATURE:
        told = _nature(b, before, after)
    elif seat == CLOCK:
        told = [] if move == 0 else [Happening("given", values={"seconds": -(-move // 1000)})]
    else:
        told = _move(b, before, after, seat, move)
    told += _verdicts(before, after, seat, move)
    told += _round(before, after)
    if after.over != RUNNING:
        told.append(Happening("end", values={"reason": _reason(before, after)}))
    return told


def _nature(b: Box, before: State, after: State) -> list[Happening]:
    if before.due == Deck.FIRST_SEAT:
        return [Happening("first", int(after.drawer))]
    if before.due != Deck.NEXT_CARD:
        return []
    if after.players == 1:
        drawn = [card for card in own_cards(after, 0) if card not in own_cards(before, 0)]
        return [Happening("drawn_open", 0, {"card": CARD_IDS[card]}) for card in drawn]
    told = []
    for old, new in zip(before.slot, after.slot, strict=True):
        if new.open and not old.open and old.card != NO_CARD:
            told.append(Happening("open", int(new.holder), {"card": CARD_IDS[new.card]}))
    newest = [slot for slot in after.slot if slot.card != NO_CARD][-1]
    told.append(Happening("draw", int(newest.holder), {"back": BACKS[newest.back]}))
    return told


def _move(b: Box, before: State, after: State, seat: int, move: int) -> list[Happening]:
    if before.phase == Phase.GET_READY:
        told = [Happening("ready", seat)]
        if after.phase != Phase.GET_READY:
            told.append(Happening("start", values={"seconds": int(after.opt.timer)}))
        return told
    if move >= indices.SCORE:
        if move == indices.GO_ON:
            return [Happening("on", seat)]
        cards = len(own_cards(before, seat))
        return [Happening("scoring", seat, {"cards": cards})]
    if move >= indices.DISCARD:
        return [_discard(b, before, after, seat)]
    if move >= indices.SAY:
        return [_announcement(before, after, seat, move)]
    told = [_lift(before, seat, move) if move >= indices.TAKE else _lay(before, seat, move)]
    if _full(after) and not _full(before):
        told.append(Happening("full"))
    return told


def _full(s: State) -> bool:
    return bool(is_full(s.garden.laid, s.garden.side))


def _lay(before: State, seat: int, move: int) -> Happening:
    cell = int(indices.frame_cell(move))
    row, column = absolute(before, cell)
    tile, turn = int(indices.tile_of(move)), int(indices.turn_of(move))
    values: dict[str, str | int] = {"tile": TILE_IDS[tile], "row": row, "column": column,
                                    "turn": turn}  # fmt: skip
    if before.players > 1:
        return Happening("put", seat, values, [f"{row},{column}"])
    other = laid_on(before, cell)
    if other is not None and other != tile:
        values["swapped"] = TILE_IDS[other]
    return Happening("arrange", seat, values, [f"{row},{column}"])


def _lift(before: State, seat: int, move: int) -> Happening:
    cell = int(indices.garden_cell(move))
    row, column = absolute(before, cell)
    tile = TILE_IDS[laid_on(before, cell) or 0]
    if before.players == 1:
        return Happening("back", seat, {"tile": tile}, [f"{row},{column}"])
    values: dict[str, str | int] = {"tile": tile, "row": row, "column": column,
                                    "to": int(indices.receiver(move))}  # fmt: skip
    return Happening("take", seat, values, [f"{row},{column}"])


def _discard(b: Box, before: State, after: State, seat: int) -> Happening:
    old, new = before.seat[seat].discard_backs, after.seat[seat].discard_backs
    back = next(k for k in range(9) if new[k] > old[k])
    cost = int(discard_cost(after.discarded)) - int(discard_cost(before.discarded))
    kind = "discard" if cost else "discard_free"
    return Happening(kind, seat, {"back": BACKS[back], "cost": cost})


def _announcement(before: State, after: State, seat: int, move: int) -> Happening:
    if move - indices.SAY + 1 == Said.HORRIFIED:
        return Happening("horrified", seat)
    false = after.seat[seat].muted > before.seat[seat].muted
    return Happening("corrected" if false else "delighted", seat)


def _verdicts(before: State, after: State, seat: int, move: int) -> list[Happening]:
    """What the table announced for the holders, where it does so."""
    said_itself = seat < NATURE and indices.SAY <= move < indices.DISCARD
    if after.opt.announce != Announce.AUTO or said_itself or after.over:
        return []
    words: dict[int, str] = {Said.DELIGHTED: "delighted", Said.HORRIFIED: "horrified"}
    return [
        Happening(words[said], p)
        for p in range(after.players)
        if (said := int(after.seat[p].said)) in words
    ]


def _round(before: State, after: State) -> list[Happening]:
    if after.round == before.round:
        return []
    told = [Happening("success", values={"round": int(after.round)})]
    for word in range(2):
        new = int(after.scored[word]) & ~int(before.scored[word])
        told += [Happening("scored", values={"card": CARD_IDS[word * WORD + bit]})
                 for bit in members(new)]  # fmt: skip
    return told


def _reason(before: State, after: State) -> str:
    """Why a game ended."""
    if after.over == TIME_UP:
        return "time" if after.limit else "stopped"
    if after.over == FINISHED and after.scorings == 2:
        return "scoring"
    return "cards"
