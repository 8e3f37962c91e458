"""Chance that is played like moves: it is the game's own, with all its outcomes."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy

import pytest

from hortus import InvalidMove, game
from hortus.chance_nodes import ExactChance, SampledChance
from hortus.engine.chance import Tape, drawn_by
from hortus.engine.header import NATURE
from hortus.engine.registry import games
from hortus.engine.states import PLAIN, clone, in_form
from hortus.nature import seeded_nature
from hortus.table import Table

GAMES = sorted(games())


def played(position: ExactChance | SampledChance, luck: random.Random, plies: int) -> None:
    """So many plies at random."""
    for _ in range(plies):
        if position.over:
            return
        if position.outcomes:
            position.draw(luck.randrange(position.outcomes))
        else:
            seat = min(position.actors)
            position.push(int(luck.choice(position.moves_of(seat).indices)), seat)


class Overheard(Tape):
    """Draws as a number of nature's does, and remembers of how many it drew, and which."""

    def __init__(self, number: int) -> None:
        super().__init__([])
        self.number = number
        self.heard: list[tuple[int, int]] = []
        self.used: set[int] = set()

    def read(self, j: int, n: int) -> int:
        assert j not in self.used, "two draws with one word of the number hang together"
        self.used.add(j)
        self.heard.append((n, drawn_by(self.number, j, n)))
        return self.heard[-1][1]


def draws_of(table: Table, number: int) -> list[tuple[int, int]]:
    """What a number's answer draws there: of how many, and which."""
    answered = clone(in_form(PLAIN, table._states))
    told = Overheard(number)
    table._act(answered, 0, in_form(PLAIN, table._box), NATURE, told, table.now)
    return told.heard


@pytest.mark.parametrize("name", GAMES)
def test_what_a_number_brings_about_can_be_drawn_one_by_one(name: str) -> None:
    exact: ExactChance = ExactChance(game(name), 2)
    table = Table(game(name), {}, 2, None)
    nature, luck = seeded_nature(3), random.Random(3)
    for _ in range(60):
        if table.over:
            break
        if NATURE in table.actors:
            due = table._field("due")
            number = nature(due, table._drawn(due))
            for n, outcome in draws_of(table, number):
                assert n == 1 or exact.outcomes == n
                if n > 1:
                    exact.draw(outcome)
            table.push(number, NATURE)
        else:
            assert exact.outcomes == 0
            assert exact.to_bytes() == table.to_bytes()
            seat = min(table.actors)
            move = int(luck.choice(table.moves_of(seat).indices))
            table.push(move, seat)
            exact.push(move, seat)
    assert exact.to_bytes() == table.to_bytes()


def test_all_ways_are_there_and_each_once() -> None:
    """Miyabi begins with who is first: every seat may be."""
    position: ExactChance = ExactChance(game("miyabi"), 3)
    assert position.outcomes == 3
    firsts: list[int] = []
    for outcome in range(3):
        ahead = position.copy()
        ahead.draw(outcome)
        while ahead.outcomes:
            ahead.draw(0)
        firsts += ahead.actors
    assert sorted(firsts) == [0, 1, 2]
    assert position.drawn == []


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way_and_a_pickle_the_same(name: str) -> None:
    for position in (ExactChance(game(name), 2), SampledChance(game(name), 2, samples=5, seed=1)):
        played(position, random.Random(4), 30)
        before = position.to_bytes()
        there = pickle.loads(pickle.dumps(position))
        played(position.copy(), random.Random(5), 20)
        played(deepcopy(position), random.Random(5), 20)
        assert position.to_bytes() == before
        played(there, random.Random(6), 20)
        played(position, random.Random(6), 20)
        assert there.to_bytes() == position.to_bytes()
        assert there.outcomes == position.outcomes
        assert there.events == position.events


def test_what_was_not_to_be_drawn_is_refused_and_changes_nothing() -> None:
    for position in (ExactChance(game("miyabi"), 3), SampledChance(game("miyabi"), 3, samples=7)):
        before = position.to_bytes()
        for outcome in (-1, position.outcomes, "first"):
            with pytest.raises(InvalidMove, match=f"a draw of {position.outcomes} is due"):
                position.draw(outcome)  # type: ignore[arg-type]
        assert position.to_bytes() == before


def test_samples_are_as_many_as_asked_for_and_come_from_the_seed() -> None:
    def dealt(outcome: int, seed: int) -> bytes:
        position = SampledChance(game("zen-garden"), 2, samples=6, seed=seed)
        assert position.outcomes == 6
        position.draw(outcome)
        return position.to_bytes()

    assert len({dealt(outcome, 1) for outcome in range(6)}) == 6
    assert dealt(2, 1) == dealt(2, 1)
    assert dealt(2, 1) != dealt(2, 2)


def test_a_game_of_samples_has_a_record() -> None:
    position = SampledChance(game("tang-garden"), 2, samples=3)
    played(position, random.Random(1), 400)
    assert position.over
    assert position.record.table().totals() == position.totals()
