"""The solver: what it finds is right, and what it calls impossible is."""

from __future__ import annotations

from random import Random

import pytest

from hortus.engine.errors import BoxError
from hortus.games.gardeners.box import components
from hortus.specialists.gardeners.solver.gardens import Spot, fulfils
from hortus.specialists.gardeners.solver.search import FOUND, IMPOSSIBLE, Solution, solve

from .gardens import BOX, EVERY_KIND, numbers, obviously_fulfils, random_garden

STANDARD = [card.number for card in BOX.cards if card.deck == "standard"]
SIDES = {"introduction-a": 4, "introduction-b": 5}


def one(cards: list[int], side: int = 6, **given: object) -> Solution:
    return solve(cards, side=side, workers=1, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", BOX.cards, ids=lambda card: card.id)
def test_every_card_alone(card: components.Card) -> None:
    side = SIDES.get(card.deck, 6)
    found = one([card.number], side)
    assert found.status == FOUND
    assert found.garden is not None
    assert sorted(found.garden) == list(range(side * side))
    assert len({spot.place for spot in found.garden.values()}) == side * side
    assert obviously_fulfils(found.garden, side, [card.number])


@pytest.mark.parametrize("seed", range(10))
def test_three_cards(seed: int) -> None:
    cards = Random(seed).sample(STANDARD, 3)
    found = one(cards)
    if found.garden is not None:
        assert obviously_fulfils(found.garden, 6, cards)
    else:
        assert found.status == IMPOSSIBLE


@pytest.mark.slow
def test_a_satisfied_garden_is_never_called_impossible() -> None:
    """All that random gardens happen to fulfil, taken together, can be fulfilled."""
    chance = Random(4)
    box = components.box()
    for _ in range(20):
        garden = random_garden(chance)
        cards = [card for card in STANDARD if fulfils(garden, [card], 6, box)]
        found = one(cards, near=garden)
        assert (found.status, found.changed, found.fewest) == (FOUND, 0, True)
        assert found.garden == garden


@pytest.mark.parametrize("cards", [("S-07", "S-13"), ("S-36", "S-48"), ("S-04", "S-09", "S-47")])
def test_contradictions(cards: tuple[str, ...]) -> None:
    found = one(numbers(*cards))
    assert (found.status, found.garden) == (IMPOSSIBLE, None)


@pytest.mark.slow
@pytest.mark.parametrize("card", EVERY_KIND)
def test_fewest_changes(card: str) -> None:
    """No swap of two tiles, nor a turn, does it if the solver needs more."""
    box = components.box()
    garden = random_garden(Random(card))
    found = one(numbers(card), near=garden, seconds=20.0)
    assert found.garden is not None
    assert found.changed == sum(found.garden[tile] != spot for tile, spot in garden.items())
    if found.changed > 2:
        for tile, spot in garden.items():
            for other, place in garden.items():
                swapped = {
                    **garden,
                    tile: Spot(*place.place, spot.turn),
                    other: Spot(*spot.place, place.turn),
                }
                assert not fulfils(swapped, numbers(card), 6, box)


def test_near_a_garden_that_is_not_full_the_square_may_begin_before_it() -> None:
    """Four trees lie in a corner of their own; to be inside they need tiles all around."""
    trees = [tile.number for tile in BOX.tiles if tile.element == "tree"][:4]
    near = {tile: Spot(10 + n // 2, -20 + n % 2) for n, tile in enumerate(trees)}
    found = one(numbers("S-37"), near=near)
    assert found.garden is not None
    assert found.changed == 0
    assert min(spot.row for spot in found.garden.values()) < 10
    assert min(spot.column for spot in found.garden.values()) < -20


def test_a_square_that_must_not_move() -> None:
    tree = next(tile.number for tile in BOX.tiles if tile.element == "tree")
    found = one(numbers("S-37"), near={tree: Spot(0, 0)}, corner=(0, 0))
    assert found.garden is not None
    assert found.changed == 1
    assert {spot.row for spot in found.garden.values()} == set(range(6))


def test_a_seed_repeats() -> None:
    cards = numbers("S-17", "S-25", "S-50")
    assert one(cards, seed=3).garden == one(cards, seed=3).garden


def test_another_box() -> None:
    """A card of a player's own box is what counts, not the standard one."""
    entry = {"id": "S-07", "deck": "standard", "back": "adjacent", "status": "reconstructed",
             "constraint": {"kind": "adjacent", "of": [{"element": "tree"}]}}  # fmt: skip
    own = components.box({"cards.S-07": entry})
    assert one(numbers("S-07", "S-13"), box=own).status == FOUND


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(BoxError, match="choose 4, 5 or 6"):
        one([], side=7)
    with pytest.raises(BoxError, match="cannot fill"):
        one([], tiles=range(9))
    with pytest.raises(BoxError, match="does not fit"):
        one([], near={0: Spot(0, 0), 1: Spot(0, 6)})
    with pytest.raises(BoxError, match="does not have"):
        one([], side=4, near={35: Spot(0, 0)})
