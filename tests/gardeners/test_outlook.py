"""What can still become of a garden: never wrong about a completion, and who is guilty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from hortus.engine.bits import members
from hortus.games.gardeners.box.components import Card
from hortus.games.gardeners.evening.verdict import conforms, verdict
from hortus.games.gardeners.notation.garden_text import Drawing, read_garden
from hortus.games.gardeners.rules.room import BROKEN, FULFILLED, OPEN

from ..seeds import SEEDS
from . import obvious
from .gardens import BOX, RECORD, drawing, full_gardens, judge, partial, record
from .obvious import Garden, Laid

rule = pytest.mark.rule
PARTIALS = 150  # for each seed
COMPLETIONS = 25
ALL = {"adjacent", "distance", "view", "edge", "inside", "every_connected"}
ABOUT_ALL = [card for card in BOX.cards if card.constraint.name in ALL]
ABOUT_SOME = [card for card in BOX.cards if card.constraint.name not in ALL]


def partials(number: int) -> Iterator[tuple[Random, Garden, Garden, int]]:
    """A garden with gaps, the one it was taken from, and its side."""
    for seed in SEEDS:
        chance = Random(seed)
        for garden, side in full_gardens(100 + seed, number):
            yield chance, partial(chance, garden), garden, side


def completed(chance: Random, garden: Garden, side: int) -> Garden:
    """A random completion: the square lies anywhere round the garden."""
    rows = [row for row, _ in garden]
    columns = [column for _, column in garden]
    top = chance.randint(max(rows) - side + 1, min(rows))
    left = chance.randint(max(columns) - side + 1, min(columns))
    laid = {one.tile for one in garden.values()}
    rest = [tile for tile in BOX.tiles if tile not in laid]
    chance.shuffle(rest)
    found = dict(garden)
    for row in range(top, top + side):
        for column in range(left, left + side):
            if (row, column) not in found:
                found[row, column] = Laid(rest.pop(), chance.randrange(4))
    return found


def contradicted(status: int, outcomes: list[bool]) -> bool:
    return (status == BROKEN and any(outcomes)) or (status == FULFILLED and not all(outcomes))


@pytest.mark.kernels
@rule("GA-57")
def test_no_completion_contradicts_an_outlook() -> None:
    seen: Counter[tuple[str, int]] = Counter()
    for chance, part, whole, side in partials(PARTIALS):
        ends = [record(whole, side)]
        ends += [record(completed(chance, part, side), side) for _ in range(COMPLETIONS)]
        row = record(part, side)
        for card in BOX.cards:
            status, guilty, faults = judge(row, card)
            outcomes = [bool(conforms(end, RECORD, card.number)) for end in ends]
            assert not contradicted(status, outcomes), (card.id, part)
            assert faults >= 0
            assert not guilty or status == BROKEN
            assert not guilty & ~sum(1 << laid.tile.number for laid in part.values())
            seen[card.constraint.name, status] += 1
    for name in {card.constraint.name for card in BOX.cards}:
        for status in (OPEN, FULFILLED, BROKEN):
            assert seen[name, status], (name, status)


def all_completions(garden: Garden, side: int) -> Iterator[Garden]:
    """Every way to fill the gaps of a garden that reaches all four sides."""
    laid = {one.tile for one in garden.values()}
    rest = [tile for tile in BOX.tiles if tile not in laid]
    square = [(row, column) for row in range(side) for column in range(side)]
    gaps = [place for place in square if place not in garden]
    for tiles in permutations(rest, len(gaps)):
        for turns in product(*(range(tile.turns) for tile in tiles)):
            laying = [Laid(tile, turn) for tile, turn in zip(tiles, turns, strict=True)]
            yield {**garden, **dict(zip(gaps, laying, strict=True))}


@pytest.mark.parametrize(("side", "gaps"), [(4, 1), (5, 1), (6, 1), (6, 2), (6, 3)])
def test_all_completions_of_almost_full_gardens(side: int, gaps: int) -> None:
    """Whatever they have in common is found out more often than not."""
    chance = Random(side * gaps)
    told: Counter[bool] = Counter()
    for garden, n in full_gardens(40 + gaps, 60):
        if n != side:
            continue
        inner = [(r, c) for r in range(1, side - 1) for c in range(1, side - 1)]
        gone = chance.sample(inner, gaps)
        part = {place: laid for place, laid in garden.items() if place not in gone}
        row = record(part, side)
        ends = [record(end, side) for end in all_completions(part, side)]
        for card in BOX.cards:
            status = judge(row, card)[0]
            outcomes = {bool(conforms(end, RECORD, card.number)) for end in ends}
            assert not contradicted(status, list(outcomes)), (card.id, part)
            if len(outcomes) == 1:
                told[status != OPEN] += 1
    assert told[True] > 3 * told[False]


def test_a_small_garden_leaves_almost_everything_open() -> None:
    """One tile, and none at all: only what tiles are missing for can be known."""
    for side in (4, 5, 6):
        for tiles in ({}, {(0, 0): (0, 0)}):
            for card in BOX.cards:
                found = verdict(Drawing(side, tiles), card, RECORD)
                assert found.verdict == "open", (side, tiles, card.id)


def test_guilty_of_a_card_about_all_are_those_that_break_it() -> None:
    broken = 0
    for garden, side in full_gardens(200, 300):
        row = record(garden, side)
        for card in ABOUT_ALL:
            places = guilty_places(garden, side, judge(row, card)[1])
            assert places == obvious.offenders(garden, side, card), (card.id, garden)
            broken += bool(places)
    assert broken > 1000


def guilty_places(garden: Garden, side: int, tiles: int) -> set[obvious.Place]:
    drawn = drawing(garden, side)
    return {drawn.place_of(tile) for tile in members(tiles)}


def test_guilty_tiles_of_a_garden_with_gaps_break_its_card() -> None:
    for _, part, _, side in partials(20):
        row = record(part, side)
        for card in ABOUT_ALL:
            if card.constraint.name in ("edge", "inside", "distance"):
                continue  # these may be broken for lack of room
            places = guilty_places(part, side, judge(row, card)[1])
            assert places <= obvious.offenders(part, side, card), (card.id, part)


def guilt(garden: Garden, side: int, card: Card) -> set[obvious.Place]:
    return guilty_places(garden, side, judge(record(garden, side), card)[1])


@pytest.mark.slow
def test_guilty_of_a_card_about_some() -> None:
    """On full gardens, by kind; the words are those at the top of `outlook.py`."""
    seen: Counter[str] = Counter()
    for garden, side in full_gardens(300, 300):
        for card in ABOUT_SOME:
            if obvious.fulfilled(garden, side, card):
                continue
            asked = card.constraint
            found = guilt(garden, side, card)
            seen[asked.name] += bool(found)
            if asked.name in ("group", "connection") and not asked.exact:
                x = obvious.places(garden, asked.selectors[0])
                largest = max(map(len, obvious.groups(x)), default=0)
                assert x - found in [g for g in obvious.groups(x) if len(g) == largest] or not x
            elif asked.name == "group":
                groups = obvious.groups(obvious.places(garden, asked.selectors[0]))
                nearest = min((abs(len(g) - asked.exact) for g in groups), default=0)
                near = [g for g in groups if abs(len(g) - asked.exact) == nearest]
                rest = set().union(*groups)
                wanted = [g if len(g) > asked.exact else rest - g for g in near]
                assert found in (wanted or [set()])
            elif asked.name == "pattern":
                assert len(found) == judge(record(garden, side), card)[2]
            elif asked.name == "length":
                graph = obvious.links(garden)
                assert len(graph) - len(found) == obvious.longest_walk(graph)
            else:
                graph = obvious.links(garden)
                cycles = obvious.cycles(graph)
                loose = {place for place, joined in graph.items() if len(joined) < 2}
                inside = set().union(*(obvious.strictly_inside(c, garden) for c in cycles))
                on_loops = {place for cycle in cycles for place in cycle}
                assert found == (inside or on_loops or loose)
    assert set(seen) == {card.constraint.name for card in ABOUT_SOME}


NEARLY = """
    gTp   eP:NS sFg   g-    eTg
    sBN   gFp   sTo   s-    gTo
    sFg   .     gTg   gFg   sFo
    eFo   gFo   sFp   eFo   eFp
    eTp   gFp   eBW   sBW   gBW
"""


@pytest.mark.parametrize(
    ("card", "told", "places"),
    [
        ("B-01", "fulfilled", ()),  # all four benches see one
        ("S-55", "broken", ((0, 1),)),  # no gap beside the path
        ("S-38", "broken", ((0, 0), (3, 4), (4, 0), (4, 1))),
        ("S-40", "fulfilled", ()),  # a fountain may come, but only into the gap inside
        ("S-15", "open", ()),  # there it would lie beside a flower
        ("C-03", "broken", ((0, 1),)),
        ("B-06", "broken", ((1, 0), (4, 2), (4, 3), (4, 4))),
    ],
)
def test_one_gap_in_the_middle(card: str, told: str, places: tuple[obvious.Place, ...]) -> None:
    found = verdict(read_garden(NEARLY), BOX.card(card), RECORD)
    assert found.verdict == told
    assert found.guilty == places


def test_a_gap_that_joins_a_group_to_one_that_is_too_large() -> None:
    """Sand in the gap would make the five at the right part of twelve."""
    drawn = read_garden("""
        sFp   gFo   sFo   sFg
        sTo   sBN   gFp   sFg
        s-    .     sBN   sO
        sP:NS sP:EW gTp   gTg
    """)
    assert verdict(drawn, BOX.card("S-23"), RECORD).verdict == "open"


def test_a_loop_may_close_above_the_garden() -> None:
    """The row that is missing may lie at the top, and both fountains are laid."""
    drawn = read_garden("""
        .     .     .     .     .     .
        gP:NS gO    eP:NS gFp   eFp   sFp
        eP:NE sP:EW eP:NW gFo   eFo   sFo
        gFg   eFg   sFg   gTp   eTp   gTo
        sTo   eTg   gTg   g-    sBN   sBN
        gBN   eBN   s-    sO    gFp   eFo
    """)
    assert verdict(drawn, BOX.card("X-20"), RECORD).verdict == "open"
    assert verdict(drawn, BOX.card("C-03"), RECORD).verdict == "broken"  # all benches lie outside
