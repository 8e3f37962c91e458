"""Tang Garden as the kit wants it: what is secret, what must be seen, and where to lead games."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from hortus import Event, Table
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.rules.indices import FIRST, Kind, PlainMove, kind_of, member_of
from hortus.games.tang_garden.rules.score import TOTAL_SHIFT
from hortus.games.tang_garden.state import State
from hortus.testing import Trial

from ..seeds import SEEDS

# --------------------------------------------------------------------------------- secrets


def drawn_cards(record: Any, seat: int, chance: Random) -> None:
    """Where cards are drawn hidden, another seat may have drawn others of the deck."""
    n = int(record["choice_n"])
    if not record["opt"]["drawn_cards"] or seat == int(record["mover"]):
        return
    hidden = [int(card) for card in record["choice"][:n]]
    deck = [card for card in range(54) if int(record["deck"]) >> card & 1]
    others = chance.sample(sorted({*deck, *hidden}), n)
    record["choice"][:n] = others
    record["deck"] = sum(1 << card for card in {*deck, *hidden} - {*others})


# ------------------------------------------------------------------------- what must be seen


def open_to(record: Any, seat: int) -> object:
    """All that lies on the table; of hidden cards how many there are."""
    hides = record.opt.drawn_cards == 1 and seat != record.mover
    cards = list(record.choice[: record.choice_n])
    unseen = int(record.deck).bit_count()
    if hides:
        unseen += sum(card >= 0 for card in cards)
        cards = [None] * len(cards)
    elsewhere = [
        [record.tile, record.turn, record.decor, record.token, record.supply],
        [record.laid, record.side, record.joined, record.spot, record.room],
        [record.notch, record.offer, record.panels, record.panel, record.panel_due],
        [record.open, record.characters, record.owner, record.stands, record.place],
        [record.facing, record.hand, record.hand_tile, record.display, record.corner],
        [record.discard, record.discard_n, record.mover, record.used, record.action],
        [record.pairs, record.steps, record.token_due, record.reveal, record.ending],
        [record.start_side, record.start_turn, record.idle, record.phase, record.fresh_temple],
    ]
    seats = [
        (me.cards, me.coins, me.owned, me.marker, me.lanterns, me.tokens, me.waiting)
        for me in record.seat
    ]
    stacks = [(one.unseen, one.open, one.under_n, one.under, one.card) for one in record.stack]
    return elsewhere, seats, stacks, cards, unseen


# -------------------------------------------------------------------------- where games lead

# Random moves are nearly all tiles and turns of figures: kinds are chosen first. The others
# weigh 10.
LIKELY: dict[int, int] = {
    Kind.BUILD: 10,
    Kind.DECORATE: 40,
    Kind.STAND: 10,
    Kind.LANTERN: 5,
    Kind.READY: 4,
    Kind.REMOVE: 2,
    Kind.UNDER: 8,
    Kind.TOKEN: 30,
}


def balanced(table: Table, chance: Random) -> tuple[int, int]:
    """A kind of move first, then any of that kind. A turn is ended only half as often."""
    (seat,) = table.actors
    kinds: dict[int, list[int]] = {}
    for move in table.moves_of(seat).indices.tolist():
        kinds.setdefault(int(kind_of(move)), []).append(move)
    weights = [LIKELY.get(kind, 10) for kind in kinds]
    (kind,) = chance.choices(list(kinds), weights)
    moves = kinds[kind]
    if kind == Kind.PLAIN and len(moves) > 1 and chance.random() < 0.5:
        moves = [
            move
            for move in moves
            if member_of(move, Kind.PLAIN) not in (PlainMove.DRAW, PlainMove.DONE)
        ] or moves
    return seat, chance.choice(moves)


def in_a_rich_game(table: Table, chance: Random) -> tuple[int, int]:
    """Build and decorate by turns, and prefer cells with a token: games with all that happens."""
    (seat,) = table.actors
    moves = table.moves_of(seat).indices.tolist()
    tokens = table.state.token[0] | table.state.token[1]
    on_tokens = [
        a for a in moves if a < FIRST[Kind.DECORATE] and tokens >> member_of(a, Kind.BUILD) & 1
    ]
    if on_tokens and chance.random() < 0.7:
        return seat, chance.choice(on_tokens)
    return balanced(table, chance)


def by_value(table: Table, chance: Random) -> tuple[int, int]:
    """The best by value of some moves, for games alone: most of them cover the garden."""
    (seat,) = table.actors
    moves = table.moves_of(seat).indices.tolist()
    return seat, max(chance.sample(moves, min(24, len(moves))), key=partial(worth, table, seat))


def worth(table: Table, seat: int, move: int) -> int:
    after = table.copy()
    after.replay(Event(seat, move))
    value: int = after.game.kernels.worth(after._states, 0, after._box, seat)
    return value


def tang_garden(
    players: int, few: bool = False, every: int = 6, leads: Any = in_a_rich_game, **options: Any
) -> Trial:
    return Trial(
        game=GAME,
        layout=State,
        players=players,
        options=options,
        seeds=SEEDS[:1] if few else SEEDS,
        secrets=drawn_cards,
        sees=open_to,
        total=lambda standing: standing >> TOTAL_SHIFT,
        leads=leads,
        every=every,
        worlds=3,
    )


TRIALS = {
    "1-player": tang_garden(1, every=9),
    "1-player-by-value": tang_garden(1, few=True, every=25, leads=by_value, temple_view="yes"),
    "2-players": tang_garden(2, every=11),
    "3-players-hidden-cards": tang_garden(
        3, every=9, drawn_cards="hidden", monk="offered", search_bonus="always"
    ),
    "4-players-other-rulings": tang_garden(
        4, few=True, every=13, leads=balanced, drawn_cards="hidden", deck_empty="no_more",
        start_view="each_cell", temple_view="yes", official_price=1, start_side="b",
        monk="chosen", temple_coin="same_turn", token_use="between_actions",
        start_bonus="step_and_coin",
    ),
}  # fmt: skip
