"""The kernels against slow and obvious versions of the same rules, on boards of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hortus import Table
from hortus.games.tang_garden.box.tiles import Face
from hortus.games.tang_garden.enums import Phase
from hortus.games.tang_garden.rules.indices import HAND, Kind, kind_of, member_of, row_of
from hortus.games.tang_garden.state import CHARACTERS, DECORATIONS, SPOTS
from hortus.testing import Trial
from hortus.testing.trial import random_game

from ..seeds import SEEDS
from . import obvious
from .obvious import BOX, COMPASS, INNER, Lying, place_of
from .positions import drawn
from .trials import TRIALS, balanced, in_a_rich_game, tang_garden

rule = pytest.mark.rule

GAMES = 1 + 2 * len(SEEDS)
MIXES: dict[str, Trial] = {
    **TRIALS,
    "1-player-side-b": tang_garden(1, leads=balanced, start_side="b", temple_view="yes"),
    "2-players-never": tang_garden(2, leads=balanced, start_view="never", official_price=1),
    "3-players-each-cell": tang_garden(3, leads=in_a_rich_game, start_view="each_cell"),
}
# The inner loop sees to these, the long one to all.
QUICK = ("1-player", "2-players-never", "3-players-hidden-cards")
IN_ORDER = [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in MIXES]


def games(name: str) -> int:
    """One game that is led by value takes as long as ten others."""
    return 1 if name.endswith("by-value") else GAMES


def boards(name: str, every: int = 1) -> Iterator[tuple[Table, Any]]:
    """Positions of some random games, each with the event played there."""
    for seed in range(100, 100 + games(name)):
        for number, (table, event) in enumerate(random_game(MIXES[name], seed), seed):
            if event is None or number % every == 0:
                yield table, event


def board_of(table: Table) -> set[obvious.Place]:
    return INNER if table.players == 1 else obvious.BOARD


def open_tiles(table: Table) -> dict[int, int]:
    """What each source offers."""
    tiles = {k: k * 15 + one.open for k, one in enumerate(table.state.stack) if one.open >= 0}
    if table.state.hand_tile >= 0:
        tiles[HAND] = table.state.hand_tile
    return tiles


def built(table: Table) -> tuple[list[tuple[int, int, int]], set[int]]:
    """The allowed moves that build, as source, cell and turn; and the sources they come from."""
    found = [
        (row_of(move, Kind.BUILD) // 4, member_of(move, Kind.BUILD), row_of(move, Kind.BUILD) % 4)
        for move in table.moves.indices.tolist()
        if kind_of(move) == Kind.BUILD
    ]
    return found, {source for source, _, _ in found}


def where_a_removal_is_paid(table: Table) -> set[obvious.Place]:
    """Alone: the cells whose token is the fourth of its size (TG-86, E-59)."""
    state = table.state
    fourth = [cells for cells, n in zip(state.token, state.seat[0].tokens, strict=True) if n == 3]
    return {place_of(cell) for cell in range(64) if any(cells >> cell & 1 for cells in fourth)}


def waits_for_a_spot(table: Table, source: int, face: Face) -> bool:
    """Alone: whether the card of a pair has no free spot, not even on its own tile."""
    state = table.state
    if state.phase != Phase.SOLO_TURN:
        return False
    kind = BOX.cards[state.stack[source].card].kind
    (spot,) = [piece.spot for piece in BOX.decorations if piece.id == kind]
    return spot not in face.spots and not any(state.spot[SPOTS.index(spot)])


@rule("TG-15")
@rule("TG-16")
@rule("TG-17")
@rule("TG-18")
@rule("TG-73")
@rule("E-59")
@pytest.mark.parametrize("name", IN_ORDER)
def test_where_tiles_fit_equals_trying_every_cell(name: str) -> None:
    compared = 0
    for table, _ in boards(name, every=4):
        moves, sources = built(table)
        if not sources:
            continue
        garden = obvious.garden_of(table.state)
        for source, tile in open_tiles(table).items():
            if source not in sources:
                continue  # such as a pair whose card cannot be placed
            face = BOX.faces[tile]
            for turn in range(face.turns):
                fitting = obvious.places_for(garden, Lying(face, turn), board_of(table))
                if waits_for_a_spot(table, source, face):
                    fitting &= where_a_removal_is_paid(table)
                allowed = {place_of(c) for s, c, t in moves if (s, t) == (source, turn)}
                assert allowed == fitting, f"{face.id} r{turn}"
                compared += 1
    assert compared > 20 * games(name)


COIN_COLUMNS = {4: 2, 7: 3, 10: 5}
LOVERS = {"student": "green", "poet": "water", "hermit": "rock"}


def expected_after(table: Table, garden: obvious.Garden, place: obvious.Place) -> tuple[Any, ...]:
    """Markers, coins and path pairs of the mover, once the tile lies in the garden."""
    me = table.state.seat[table.state.mover]
    fresh = table.state.fresh_temple
    later = table.options["temple_coin"] == "later_turn" and fresh >= 0
    coins = me.coins + obvious.temple_coins(garden, place, place_of(fresh) if later else None)
    closed = obvious.enclosed_by(garden, place)
    steps = {t: obvious.matching(garden, place, t) + closed[t] for t in obvious.TERRAINS}
    paths = obvious.matching(garden, place, "path")
    if table.players == 1:
        return list(me.marker), coins + sum(steps.values()), 0
    active = CHARACTERS[me.active]
    markers = []
    for terrain, column in zip(obvious.TERRAINS, me.marker, strict=True):
        entered = range(column + 1, min(10, column + steps[terrain]) + 1)
        coins += sum(COIN_COLUMNS.get(one, 0) for one in entered)
        coins += bool(entered) and LOVERS.get(active) == terrain
        markers.append(column + len(entered))
    shown = sum(one.open >= 0 for one in table.state.stack)
    chosen = table.options["monk"] != "offered" and not table.state.used & 32
    coins += 2 * (active == "monk" and chosen and shown == 2)
    covered = table.state.token[0] | table.state.token[1]
    coins += active == "sword_dancer" and bool(covered >> obvious.cell_of(place) & 1)
    return markers, coins + paths % 2, paths // 2


@rule("TG-19")
@rule("TG-20")
@rule("TG-21")
@rule("TG-22")
@rule("TG-23")
@rule("TG-24")
@rule("TG-25")
@rule("TG-26")
@rule("TG-31")
@rule("TG-32")
@rule("TG-51")
@rule("TG-84")
@pytest.mark.parametrize("name", IN_ORDER)
def test_what_a_tile_brings_equals_a_search_over_all_areas(name: str) -> None:
    met: Counter[str] = Counter()
    for table, event in boards(name):
        if event is None or event.seat not in table.seats or kind_of(event.move) != Kind.BUILD:
            continue
        source, place = (
            row_of(event.move, Kind.BUILD) // 4,
            place_of(member_of(event.move, Kind.BUILD)),
        )
        face = BOX.faces[open_tiles(table)[source]]
        garden = obvious.garden_of(table.state)
        garden[place] = Lying(face, row_of(event.move, Kind.BUILD) % 4)
        expected = expected_after(table, garden, place)
        after = table.copy()
        after.replay(event)
        me = after.state.seat[table.state.mover]
        assert (list(me.marker), me.coins, after.state.pairs) == expected, f"ply {table.ply}"
        met["tiles"] += 1
        met["enclosed"] += sum(obvious.enclosed_by(garden, place).values())
        met["pairs"] += expected[2]
        met["temples"] += obvious.temple_coins(garden, place)
    assert met["tiles"] > 8 * games(name)
    assert min(met["enclosed"], met["temples"]) > 0
    assert met["pairs"] > 0 or table.players < 3


@cache
def names() -> list[str]:
    return [one.id for one in BOX.characters]


@rule("TG-66")
@rule("TG-67")
@rule("TG-68")
@rule("TG-69")
@pytest.mark.parametrize("name", IN_ORDER)
def test_what_figures_see_equals_walking_along_their_lines(name: str) -> None:
    looks = 0
    for table, _ in boards(name, every=7):
        state = table.state
        view = None
        for figure, cell in enumerate(state.stands):
            if cell < 0:
                continue
            view = view or drawn(table)
            (shown,) = [one for one in view.figures if one.character == CHARACTERS[figure]]
            line = [
                place
                for place in obvious.line_of(place_of(cell), COMPASS[state.facing[figure]])
                if place in obvious.BOARD  # the corners hold the stacks
            ]
            garden = obvious.garden_of(state)
            assert shown.decorations == obvious.pieces_on(garden, line)
            assert [obvious.cell_of(place) for place in line] == [
                (int(c[1]) - 1) * 8 + "abcdefgh".index(c[0]) for c in shown.line
            ]
            if shown.owner is not None:
                worth = obvious.preferred_view(state, shown.character, table.options)
                assert shown.worth == worth, shown.character
            looks += 1
    assert looks > games(name)


@rule("TG-59")
@rule("TG-60")
@rule("TG-61")
@rule("TG-62")
@rule("TG-65")
@rule("TG-71")
@pytest.mark.parametrize("name", [name for name in MIXES if name[0] != "1"])
def test_scores_of_cards_equal_counting_them(name: str) -> None:
    for seed in range(100, 100 + games(name)):
        *_, (table, _) = random_game(MIXES[name], seed)
        view = drawn(table)
        kept = [Counter(card.kind for card in seat.cards) for seat in view.seats]
        pavilions = obvious.pavilions([cards["pavilion"] for cards in kept])
        for cards, score, seat, paid in zip(
            kept, table.scores(), view.seats, pavilions, strict=True
        ):
            told = {one.category: one.points for one in score.lines if one.item is None}
            assert told["flowers"] == 6 * min(cards["lotus"], cards["peonies"])
            assert told["wings"] == 6 * min(cards["birds"], cards["fish"])
            assert told["bridges"] == 2 * cards["bridge"]
            assert told["pavilions"] == paid
            assert told["trees"] == obvious.trees(
                [n for kind, n in cards.items() if kind.startswith("tree")]
            )
            figures = sum(one.total for one in view.figures if one.owner == seat.seat)
            assert score.total == seat.coins + sum(told.values()) - told["coins"] + figures


# ----------------------------------------------------------------- what the record keeps


@rule("TG-36")
@pytest.mark.parametrize("name", IN_ORDER)
def test_what_the_record_keeps_twice_agrees(name: str) -> None:
    for table, _ in boards(name, every=3):
        state, fresh = table.state, obvious.caches(table.state)
        assert state.laid == fresh.laid
        assert state.side == fresh.side
        assert state.joined == fresh.joined
        assert state.spot == fresh.spot
        assert state.room == fresh.room


def places_of_tiles(state: Any) -> list[int]:
    found = [tile for tile in state.tile if 0 <= tile < 60]
    for k, stack in enumerate(state.stack):
        found += [15 * k + n for n in range(15) if stack.unseen >> n & 1]
        found += [15 * k + n for n in stack.under[: stack.under_n]]
        found += [15 * k + stack.open] if stack.open >= 0 else []
    found += [tile for tile in range(60) if state.display >> tile & 1]
    return found + ([state.hand_tile] if state.hand_tile >= 0 else [])


def places_of_cards(state: Any) -> list[int]:
    found = [card for card in range(54) if state.deck >> card & 1]
    found += [*state.choice[: state.choice_n], *state.discard[: state.discard_n]]
    found += [stack.card for stack in state.stack if stack.card >= 0]
    for me in state.seat:
        found += [card for card in range(54) if me.cards >> card & 1]
    return found


def places_of_panels(state: Any) -> list[int]:
    found = [panel for panel in state.notch if panel >= 0]
    found += [panel for offer in state.offer for panel in offer if panel >= 0]
    found += [n for n in range(12) if state.panels[0] >> n & 1]
    found += [12 + n for n in range(8) if state.panels[1] >> n & 1]
    return found + ([state.panel] if state.panel >= 0 else [])


def places_of_characters(state: Any) -> list[int]:
    """In the deck, on offer, in play (on a card, in hand or on the board), or out of the game."""
    found = [f for f in range(12) if state.characters >> f & 1]
    found += [f for f in state.open if f >= 0]
    return found + [f for f in range(12) if state.owner[f] != -1]


@rule("TG-02")
@rule("TG-03")
@rule("TG-07")
@rule("TG-08")
@rule("TG-28")
@pytest.mark.parametrize("name", IN_ORDER)
def test_everything_is_in_exactly_one_place(name: str) -> None:
    for table, _ in boards(name, every=2):
        state = table.state
        if state.laid == 0:
            continue  # nothing is dealt yet
        assert sorted(places_of_tiles(state)) == list(range(60))
        assert sorted(places_of_cards(state)) == list(range(54))
        assert sorted(places_of_panels(state)) == list(range(20))
        assert sorted(places_of_characters(state)) == list(range(12))
        for figure in range(12):
            on_board = state.stands[figure] >= 0
            assert not on_board or state.owner[figure] >= 0
        spots = [(state.stands[f], state.place[f]) for f in range(12) if state.stands[f] >= 0]
        assert len(spots) == len(set(spots))
        for kind, piece in enumerate(BOX.decorations):
            lying = sum(one == kind for spot in state.decor for one in spot)
            removed = piece.count - lying - state.supply[kind]
            assert removed == 0 or (table.players == 1 and removed > 0)


@rule("TG-27")
@rule("TG-28")
@rule("TG-57")
@pytest.mark.parametrize("name", IN_ORDER)
def test_tokens_become_fewer_only_by_what_they_pay_for(name: str) -> None:
    """What lies on the board and what seats hold is sixteen (alone eight), less what was paid."""
    for seed in range(100, 100 + games(name)):
        paid = 0
        for table, event in random_game(MIXES[name], seed):
            state = table.state
            if state.laid == 0:
                continue
            held = sum(sum(me.tokens) for me in state.seat)
            lying = sum(int(cells).bit_count() for cells in state.token)
            assert held + lying + paid == (8 if table.players == 1 else 16)
            if event and event.seat in table.seats:
                move = str(table.game.moves.move(event.move)).split()[0]
                cost = {1: 4, 2: 4, 3: 3, 4: 3}[table.players]
                paid += cost if move in ("ready", "remove") else 0


def test_names_of_decorations_are_those_of_the_box() -> None:
    assert [piece.id for piece in BOX.decorations] == list(DECORATIONS)
