"""Gardeners as the kit wants it: what is secret, what must be seen, and where to lead games."""

from __future__ import annotations

from random import Random
from typing import Any

from hortus import Table
from hortus.games.gardeners import GAME
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.rules.indices import DISCARD, SAY, SCORE, TAKE, frame_cell
from hortus.games.gardeners.state import BACKS, State
from hortus.testing import Trial

from ..seeds import SEEDS

BACK_OF = [BACKS.index(card.back) for card in contents().cards]


def in_set(words: Any) -> set[int]:
    """The cards of a set that is kept as two words of 49."""
    return {card for card in range(97) if int(words[card // 49]) >> card % 49 & 1}


def as_words(cards: set[int]) -> list[int]:
    return [sum(1 << card - 49 * word for card in cards if card // 49 == word) for word in (0, 1)]


# --------------------------------------------------------------------------------- secrets


def other_hidden_cards(record: Any, seat: int, chance: Random) -> None:
    """Give others, who hold closed cards and have discarded some, different ones.

    A back stays what it is, and a closed card is one of those that everybody holds possible.
    """
    hidden = [k for k in range(3) if is_hidden(record["slot"][k], seat)]
    unseen = in_set(record["deck"]) | {int(record["slot"][k]["card"]) for k in hidden}
    others = [p for p in range(4) if p != seat]
    for p in others:
        unseen |= in_set(record["seat"][p]["discards"])
    for k in hidden:
        candidates = sorted(unseen & in_set(record["slot"][k]["possible"]))
        others_need = [in_set(record["slot"][j]["possible"]) for j in hidden if j > k]
        free = [c for c in candidates if all(need - {c} & unseen for need in others_need)]
        card = chance.choice(free or candidates)
        record["slot"][k]["card"] = card
        unseen.discard(card)
    for p in others:
        made: set[int] = set()
        for back, n in enumerate(record["seat"][p]["discard_backs"]):
            made |= set(chance.sample(sorted(c for c in unseen if BACK_OF[c] == back), int(n)))
        record["seat"][p]["discards"] = as_words(made)
        unseen -= made
    record["deck"] = as_words(unseen)


def is_hidden(slot: Any, seat: int) -> bool:
    return int(slot["card"]) >= 0 and int(slot["holder"]) != seat and not int(slot["open"])


# ------------------------------------------------------------------------- what must be seen


def open_to(record: Any, seat: int) -> object:
    """All that lies on the table, who holds which back, and one's own cards and discards."""
    g = record.garden
    return (
        [g.laid, g.there, g.place, g.turn, g.side],
        [record.pool, record.scored, record.spread, record.points, record.discarded],
        [record.drawer, record.ready, record.scorings, record.phase],
        [record.cards_left, record.deck_back],
        [record.origin, record.now, record.limit],
        [(me.loose, me.top, me.stack, me.said, me.muted, me.discard_backs) for me in record.seat],
        [
            (slot.holder, slot.back, slot.open, slot.possible, slot.card >= 0 or slot.card == -2)
            for slot in record.slot
        ],
        [slot.card for slot in record.slot if slot.open or slot.holder == seat],
        record.seat[seat].discards if seat < 4 else None,
    )


# -------------------------------------------------------------------------- where games lead


def build_and_please(table: Table, chance: Random) -> tuple[int, int]:
    """Lay tiles far more often than lift them, and speak when the square is full."""
    kinds: dict[str, list[tuple[int, int]]] = {kind: [] for kind in LIKELY}
    for seat in sorted(table.actors):
        moves = table.moves_of(seat).indices.tolist()
        if table.players == 1:
            moves = fills_a_gap(table, moves) or moves
        for move in moves:
            kinds[kind_of(move)].append((seat, move))
    there = [kind for kind in kinds if kinds[kind]]
    (kind,) = chance.choices(there, [LIKELY[kind] for kind in there])
    return chance.choice(kinds[kind])


LIKELY = {"put": 25, "take": 1, "delighted": 9, "horrified": 1.5, "discard": 0.7, "choice": 9}


def kind_of(move: int) -> str:
    """Which kind of move an index is; `choice` is ready, score, or on."""
    for first, kind in ((SCORE, "choice"), (DISCARD, "discard"), (SAY + 1, "horrified"),
                        (SAY, "delighted"), (TAKE, "take")):  # fmt: skip
        if move >= first:
            return kind
    return "put"


def fills_a_gap(table: Table, moves: list[int]) -> list[int]:
    """The moves of a solo game that lay a tile from beside the garden on an empty cell."""
    g = table.state.garden
    laid, there = int(g.laid), int(g.there)
    beside = [a for a in moves if a < TAKE and not there >> a // (4 * 49) & 1]
    return [a for a in beside if not laid >> int(frame_cell(a)) & 1]


def gardeners(players: int, mode: str, few: bool = False, every: int = 1, **options: Any) -> Trial:
    return Trial(
        game=GAME,
        layout=State,
        players=players,
        options={"mode": mode, **options},
        seeds=SEEDS[:1] if few else SEEDS,
        secrets=other_hidden_cards,
        sees=open_to,
        total=lambda standing: standing,
        leads=build_and_please,
        every=every,
        worlds=3,
    )


TRIALS = {
    "2-introduction-a-trust": gardeners(2, "introduction-a", every=3, announce="trust"),
    "3-introduction-b-discards": gardeners(
        3, "introduction-b", every=4, timer=60, discards="always", edge="reachable"
    ),
    "4-standard-trust": gardeners(4, "standard", few=True, every=6, timer=120, announce="trust"),
    "2-special-verify": gardeners(2, "special", few=True, every=9, timer=120),
    "3-introduction-a-auto": gardeners(3, "introduction-a", every=4, announce="auto"),
    "1-introduction-a-trust": gardeners(
        1, "introduction-a", every=4, announce="trust", discards="always"
    ),
    "1-standard-verify": gardeners(1, "standard", few=True, every=9, timer=60),
}
