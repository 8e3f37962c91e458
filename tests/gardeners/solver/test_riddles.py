"""Riddles of Gardeners: each has one answer, nothing tells it, and more are made alike."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import ceil
from pathlib import Path

import msgspec
import pytest

from hortus.engine.errors import OptionError
from hortus.games.gardeners.box.components import contents
from hortus.games.gardeners.notation.garden_text import drawing_of
from hortus.riddles import GardenRiddle, posed, read_file, riddles_of
from hortus.riddles.file import Making
from hortus.riddles.gardens import NotLaid, in_notation
from hortus.riddles.making import make_riddles
from hortus.riddles.riddle import name_of
from hortus.specialists.gardeners import plugins
from hortus.specialists.gardeners.riddling.checking import amiss
from hortus.specialists.gardeners.riddling.hardness import MANY_NEAR, MOST_WAYS, hardness
from hortus.specialists.gardeners.riddling.variety import (
    OF_A_CARD,
    ONE_TILE,
    WITH_AS_MANY,
    cards_of,
)
from hortus.specialists.gardeners.solver.gardens import garden_of
from hortus.specialists.gardeners.solver.uniqueness import is_unique
from hortus.table import Table

GAME = "gardeners"
SHIPPED = [one for one in riddles_of(GAME) if isinstance(one, GardenRiddle)]
HOW = Making(game=GAME, seed=1, playouts=0)


def test_enough_ship_of_every_kind_of_card() -> None:
    assert len(SHIPPED) == len(riddles_of(GAME)) >= 60
    assert {len(one.tiles) for one in SHIPPED} == {1, 2, 3, 4}
    printed = contents().cards
    kinds = {printed[card].back for one in SHIPPED for card in cards_of(one)}
    assert len(kinds) == 9, "all backs"


def test_each_lacks_its_tiles_and_its_answer_pleases() -> None:
    for riddle in SHIPPED:
        view = posed(riddle).view(0).drawn()
        assert view.seats[0].loose == riddle.tiles
        assert view.side**2 - len(view.garden) == len(riddle.tiles)
        tried = in_notation(riddle, riddle.answer[:-1])
        assert tried.laid.is_answer(riddle)
        told = riddle.game, riddle.players, riddle.options, riddle.seed, riddle.so_far
        assert riddle.name == name_of(*told)


def test_nothing_that_was_laid_before_tells_the_answer() -> None:
    for riddle in SHIPPED:
        assert not {*riddle.so_far} & {*riddle.answer[:-1]}
        answer = {move.split()[1]: move.split()[2:] for move in riddle.answer[:-1]}
        for view, _ in posed(riddle).steps(0):
            for laid in view.drawn().garden:
                lies = [f"{'bcdefg'[laid.column]}{laid.row + 1}"]
                lies += [f"r{laid.turn}"] if laid.turn else []
                assert answer.get(laid.tile) != lies, riddle.name


def test_of_a_tile_that_lacks_no_other_place_or_turn_pleases() -> None:
    """The obvious way, and a slow one: every move is made, and where it fills the garden it is said
    that it pleases."""
    lonely = [one for one in SHIPPED if len(one.tiles) == 1]
    assert lonely
    for riddle in lonely:
        table = posed(riddle)
        pleasing = [str(move) for move in table.moves_of(0) if pleases(table, str(move))]
        assert pleasing == riddle.answer[:-1]


def pleases(table: Table, move: str) -> bool:
    tried = table.copy(nature=table.nature)
    tried.push(move, 0)
    if not tried.view(0).drawn().full:
        return False
    tried.push("delighted", 0)
    return bool(tried.state.round > table.state.round)


def test_the_solver_and_every_way_to_lay_them_agree_on_a_sample() -> None:
    for riddle in SHIPPED[::12]:
        assert amiss(riddle) is None


def test_what_is_wrong_with_a_riddle_is_told() -> None:
    riddle = next(one for one in SHIPPED if len(one.tiles) == 2)
    first, second, call = riddle.answer
    cells = [move.split()[2] for move in (first, second)]
    swapped = [f"put {riddle.tiles[0]} {cells[1]}", f"put {riddle.tiles[1]} {cells[0]}", call]
    assert amiss(msgspec.structs.replace(riddle, answer=swapped)) == "its answer is none"
    assert amiss(msgspec.structs.replace(riddle, near=riddle.near + 1)) == "it tells other figures"
    missing = msgspec.structs.replace(riddle, answer=[first, call])
    assert str(amiss(missing)).startswith("its answer is not allowed")


def test_a_garden_that_can_be_finished_in_two_ways_is_no_riddle() -> None:
    """With tiles taken out that no card speaks of, the solver finds another way at once."""
    riddle = SHIPPED[-1]
    full = in_notation(riddle, riddle.answer[:-1]).laid.before
    garden = garden_of(drawing_of(full.state.garden))
    asked = [contents().tile(name).number for name in riddle.tiles]
    cards, side = cards_of(riddle), int(full.state.garden.side)
    assert is_unique(cards, garden, asked, side) is True
    assert is_unique(cards, garden, list(garden), side) is False


def test_what_moves_other_tiles_is_no_try() -> None:
    riddle = SHIPPED[0]
    with pytest.raises(NotLaid, match="moves what is not to be moved"):
        in_notation(riddle, ["take b1 0", *riddle.answer[:-1]])
    with pytest.raises(NotLaid, match="GA-60"):
        in_notation(riddle, [])


def test_they_vary() -> None:
    lacking = Counter(len(one.tiles) for one in SHIPPED)
    cards = Counter(card for one in SHIPPED for card in cards_of(one))
    assert lacking[1] <= ceil(len(SHIPPED) / ONE_TILE)
    assert max(lacking.values()) <= ceil(len(SHIPPED) / WITH_AS_MANY)
    assert max(cards.values()) <= ceil(len(SHIPPED) / OF_A_CARD)


def test_how_hard_it_is_goes_by_tiles_ways_near_misses_and_cards() -> None:
    assert hardness(tiles=1, ways=1, near=0, cards=1) == 0
    assert hardness(tiles=4, ways=MOST_WAYS, near=MANY_NEAR, cards=4) == 100
    steps = [(2, 8, 3, 2), (3, 8, 3, 2), (3, 64, 3, 2), (3, 64, 9, 2), (3, 64, 9, 3)]
    grades = [hardness(*step) for step in steps]
    assert all(one < other for one, other in pairwise(grades))


def test_the_same_making_makes_the_same_and_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    make_riddles(HOW, 2, whole, 1)
    make_riddles(HOW, 1, parts, 1)
    with parts.open("ab") as out:
        out.write(b'{"name":"broken off')
    make_riddles(HOW, 2, parts, 1)
    assert parts.read_bytes() == whole.read_bytes()
    assert {one.name for one in read_file(whole).riddles} <= {one.name for one in SHIPPED}


def test_making_takes_the_solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "available", lambda: False)
    with pytest.raises(OptionError, match="ortools"):
        make_riddles(HOW, 1, tmp_path / "none.jsonl", 1)
