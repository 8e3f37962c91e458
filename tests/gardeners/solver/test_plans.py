"""Plans, played at a table: every step is allowed, and the garden aimed at lies in the end."""

from __future__ import annotations

from random import Random

import pytest

from hortus.bots import Advice, adviser
from hortus.games.gardeners.notation.moves import TILE_IDS
from hortus.specialists.gardeners import solver
from hortus.specialists.gardeners.solver.advice import advice, garden_on
from hortus.specialists.gardeners.solver.gardens import Garden, Spot
from hortus.specialists.gardeners.solver.plans import Step, solo_plan, team_plan
from hortus.specialists.gardeners.solver.search import solve

from .gardens import BOX, calm_table, can_lay, fill_at_random, numbers, play, random_garden

rule = pytest.mark.rule
FULL = 36


def shuffled(garden: Garden, chance: Random, tiles: int) -> Garden:
    """So many tiles change places among themselves, and lie turned anyhow."""
    moved = chance.sample(sorted(garden), tiles)
    places = [garden[tile].place for tile in moved]
    chance.shuffle(places)
    turns = [chance.randrange(BOX.tiles[tile].turns) for tile in moved]
    lies = {t: Spot(*p, turn) for t, p, turn in zip(moved, places, turns, strict=True)}
    return {**garden, **lies}


@pytest.mark.slow
@rule("GA-52", "GA-53", "GA-54")
@pytest.mark.parametrize("edge", ["free_side", "reachable"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_team_rebuilds_a_full_garden(players: int, seed: int, edge: str) -> None:
    chance = Random(seed)
    table = calm_table(players, seed, edge=edge)
    fill_at_random(table, chance, FULL)
    for tiles in (1, 2, 4, 8, 20, 36):
        now = garden_on(table.state)
        target = shuffled(now, chance, tiles)
        plan = team_plan(now, target, can_lay(table), from_outside=edge == "reachable")
        assert plan.complete
        play(table, plan)
        assert garden_on(table.state) == target


@pytest.mark.parametrize("seed", range(4))
def test_a_garden_that_is_not_full_is_planned_as_tiles_come_to_light(seed: int) -> None:
    chance = Random(seed)
    table = calm_table(3, seed)
    fill_at_random(table, chance, 5)
    cards = numbers("S-20", "S-31", "S-41")
    found = solve(cards, near=garden_on(table.state), workers=1)
    assert found.garden is not None
    for _ in range(FULL):
        plan = team_plan(garden_on(table.state), found.garden, can_lay(table))
        if not plan.steps:
            break
        play(table, plan)
    lies = garden_on(table.state)
    assert all(found.garden[tile] == spot for tile, spot in lies.items())
    assert len(lies) >= 5


def test_only_what_is_in_the_way_is_lifted() -> None:
    """A wrong tile one row in costs one tile of the border, and both come back."""
    garden = random_garden(Random(0))
    at = {spot.place: tile for tile, spot in garden.items()}
    bench = next(t for t, spot in garden.items() if spot.place == (1, 2))
    other = next(t for t, spot in garden.items() if spot.place == (0, 2))
    target = {**garden, bench: Spot(0, 2), other: Spot(1, 2)}
    plan = team_plan(garden, target, [(), ()])
    assert [(step.tile, step.to is None) for step in plan.steps[:2]] == [
        (at[0, 2], False),
        (at[1, 2], False),
    ]
    assert len(plan.steps) == 4


def test_the_first_tile_of_a_garden_is_a_plan_of_its_own() -> None:
    target = random_garden(Random(1))
    plan = team_plan({}, target, [list(target), ()])
    assert len(plan.steps) == 1
    assert not plan.complete


def test_steps_in_lasting_words() -> None:
    assert Step(0, 4, Spot(2, -1, 1)).command(TILE_IDS) == "put A05 at 2,-1 r1"
    assert Step(0, 4, Spot(2, -1)).command(TILE_IDS) == "put A05 at 2,-1"
    assert Step(0, 4, Spot(2, -1, 1), to=2).command(TILE_IDS) == "take A05 at 2,-1 to 2"


# ---------------------------------------------------------------------------------- alone


@rule("GA-89")
@pytest.mark.parametrize("seed", range(6))
def test_one_lays_and_swaps(seed: int) -> None:
    chance = Random(seed)
    table = calm_table(1, seed)
    for missing in (FULL, 7, 0, 0):
        target = random_garden(chance)
        plan = solo_plan(garden_on(table.state), target)
        play(table, plan)
        assert garden_on(table.state) == target
        if missing and missing < FULL:
            for place in ("b1", "c3"):
                table.push(f"take {place} 0")


@pytest.mark.slow
@rule("GA-90")
@pytest.mark.parametrize("seed", range(4))
def test_advice_leads_to_a_garden_that_conforms(seed: int) -> None:
    table = calm_table(1, seed)
    steps: list[Advice] = []
    while (told := advice(table.view(0))) is not None and len(steps) < 100:
        steps.append(told)
        table.push(told.move, 0)
    assert table.state.round == 1
    assert steps[-1].reason == "delighted"
    assert steps[0].steps == FULL == len(steps) - 1
    assert {told.reason for told in steps[:-1]} <= {"lay"}


def test_who_advises() -> None:
    view = calm_table(1, 0).view(0)
    ask = adviser("gardeners")
    assert ask is not None
    assert ask(view) == advice(view)
    assert adviser("zen-garden") is None


def test_nobody_advises_without_the_solvers_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "find_spec", lambda name: None)
    solver.available.cache_clear()
    assert adviser("gardeners") is None
    solver.available.cache_clear()


def test_nothing_to_advise() -> None:
    team = calm_table(2, 0)
    assert advice(team.view(0)) is None
    alone = calm_table(1, 0)
    while (told := advice(alone.view(0))) is not None:
        alone.push(told.move, 0)
    assert alone.view(0).drawn().phase == "choose"


@rule("GA-31")
def test_a_hopeless_card_is_discarded() -> None:
    """Cards are drawn until two of them contradict: then the advice is to let one go."""
    for seed in range(200):
        table = calm_table(1, seed)
        told = advice(table.view(0))
        if told is not None and told.reason == "discard":
            table.push(told.move, 0)
            assert int(table.state.discarded) == 1
            return
    pytest.fail("no deal with two cards that contradict")
