"""The kernels against a slow and obvious version of the same rules, on random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from hortus import NATURE, Event, Table
from hortus.games.miyabi.enums import Deck, Phase
from hortus.games.miyabi.rules.planes import counts
from hortus.games.miyabi.rules.terrace import cells_of
from hortus.games.miyabi.state import CELLS, GRID, KIND_NAMES, VARIANTS
from hortus.testing import Trial
from hortus.testing.trial import random_game

from ..seeds import SEEDS
from . import obvious
from .trials import ALL, TRIALS, miyabi

rule = pytest.mark.rule

MIXES: dict[str, Trial] = {
    **TRIALS,
    "2-players-green": miyabi(2, expansions=["colours", "meadow"]),
    "4-players-lower": miyabi(
        4, expansions=ALL, majority_ties="lower", support="whole_tiles", fifth_level="or_higher"
    ),
    "4-players-split": miyabi(
        4, expansions=["sevens"], majority_ties="split", top_level="five", support="anything"
    ),
}
EVERY = 5  # of so many positions one is compared move by move
REFUSALS = 60  # moves tried there


def on_paper(trial: Trial, seed: int) -> Iterator[tuple[Table, obvious.Play, int]]:
    """The positions of a random game in which a seat is to act, on the table and on paper."""
    paper = obvious.Play(trial.players, trial.deal().options)
    for number, (table, event) in enumerate(random_game(trial, seed)):
        assert table.ply == number
        if NATURE not in table.actors:
            yield table, paper, number
        if event is not None:
            tell(paper, table, event)


def tell(paper: obvious.Play, table: Table, event: Event) -> None:
    """Play an event on paper; what chance brings is read from the table."""
    after = table.copy()
    after.replay(event)
    state = after.state
    if event.seat != NATURE:
        paper.play(table.game.moves.move(event.move))
    paper.zen = Counter({objects: n for objects, n in enumerate(state.zen_up, 1) if n})
    if event.seat == NATURE and table.state.due == Deck.SUPPLY:
        if paper.rounds == 0:
            paper.first = state.first
        supply = counts(state.supply, len(KIND_NAMES))
        paper.begin_round(Counter(dict(zip(KIND_NAMES, supply, strict=True))))


@rule("MI-09", "MI-13", "MI-15", "MI-16", "MI-17", "MI-18", "MI-19", "MI-20", "MI-21", "MI-22")
@rule("MI-24", "MI-26", "MI-27", "MI-28", "MI-29", "MI-30", "MI-33", "MI-36", "MI-37", "MI-38")
@rule("MI-41", "MI-42", "MI-X03", "MI-X07", "MI-X12", "MI-X15", "MI-X16", "MI-X18", "MI-X21")
@rule("MI-X22", "MI-X23", "MI-X24", "MI-X26", "MI-X28")
@pytest.mark.parametrize("name", MIXES)
def test_whole_games_go_as_they_do_on_paper(name: str) -> None:
    for seed in SEEDS:
        for table, paper, number in on_paper(MIXES[name], 100 + seed):
            compare_gardens(table, paper)
            if table.over:
                compare_scores(table, paper)
                assert paper.over
            elif number % EVERY == 0:
                compare_moves(table, paper, Random(number))
                compare_scores(table, paper)


def compare_gardens(table: Table, paper: obvious.Play) -> None:
    state = table.state
    if not table.over:
        assert (state.mover, state.first) == (paper.mover, paper.first)
        assert (state.phase == Phase.FROG) == paper.frog_moves
    for me, garden in zip(state.seat, paper.gardens, strict=False):
        assert counts(me.height, CELLS) == list(chain(*garden.height))
        assert counts(me.shown, CELLS) == list(chain(*garden.shown))
        assert (me.lanterns, me.passed) == (sum(1 << k for k in garden.lanterns), garden.passed)
        for cell, (row, column) in enumerate(obvious.EVERYWHERE):
            mine = garden.tile[row][column]
            for k, other in enumerate([(row, column + 1), (row + 1, column)]):
                one_tile = other in obvious.EVERYWHERE and garden.tile[other[0]][other[1]] == mine
                assert (me.joined[k] >> cell & 1) == (mine > 0 and one_tile)


def compare_moves(table: Table, paper: obvious.Play, chance: Random) -> None:
    listed = table.moves.indices.tolist()
    assert {table.game.notation(move) for move in listed} == paper.legal()
    pick, state, box = table.game.verbs["pick"], table._states[0], table._box[0]
    middles = [((2 * k + 1) << 31) // len(listed) for k in range(len(listed))]
    assert [pick(state, box, paper.mover, x) for x in middles] == listed
    for index in chance.sample(range(table.game.moves.size), REFUSALS):
        broken = paper.broken(table.game.moves.move(index))
        code = table.game.kernels.why(table._states, 0, table._box, paper.mover, index)
        assert (table.game.rule_name(code) in broken) if broken else code == 0


def compare_scores(table: Table, paper: obvious.Play) -> None:
    rank = table.game.kernels.rank
    for score in table.scores():
        assert score.total == rank(table._states, 0, table._box, score.seat)
        lines = {(one.category, one.item): (one.count, one.points) for one in score.lines}
        assert lines == paper.lines(score.seat)
        for one in score.lines:
            if one.category in ("majority", "colours", "sevens"):
                garden = paper.gardens[score.seat]
                places = [obvious.EVERYWHERE[GRID.cell(cell)] for cell in one.cells]
                assert garden.count(places) == one.count
                assert all(map(garden.objects, places))


@rule("MI-23")
def test_every_tile_covers_the_cells_of_its_picture_in_every_turn() -> None:
    covered = 0
    for variant, name in enumerate(VARIANTS):
        for cell, (row, column) in enumerate(obvious.EVERYWHERE):
            for turn in range(4):
                places = {(row + r, column + c) for r, c in obvious.turned(name, turn)}
                if places <= set(obvious.EVERYWHERE):
                    bits = sum(1 << 6 * r + c for r, c in places)
                    assert cells_of(variant, cell, turn) == bits
                    covered += 1
    # singles; doubles; straights from their end and middle; corners from each of their cells
    assert covered == 4 * 36 + 4 * 30 + 4 * 24 + 4 * 24 + 3 * 4 * 25
