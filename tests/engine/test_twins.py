"""A compiled rule and its twin in plain Python play the same game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

import hortus
from hortus import Table
from hortus.bots import Bot, GreedyBot, RandomBot, SearchBot
from hortus.engine import chance, twins
from hortus.engine.compiling import INTERPRETED
from hortus.engine.game import Game
from hortus.engine.header import NOBODY
from hortus.engine.registry import game as find_game
from hortus.engine.registry import games
from hortus.engine.states import ARRAYS, PLAIN

EVENTS = 60

pytestmark = pytest.mark.skipif(INTERPRETED, reason="here every rule is plain Python")
every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


@contextmanager
def waiting(game: Game) -> Iterator[None]:
    """As if the game's rules had still to be compiled."""
    twins.interpret(game.package)
    try:
        yield
    finally:
        twins.take_compiled(game.package)


def seen(table: Table) -> list[bytes]:
    """The record, and what everybody sees of it."""
    return [table.to_bytes(), *(table.view(seat).json() for seat in (*table.seats, NOBODY))]


def play_on(*tables: Table, events: int, seed: int) -> None:
    """Random moves, the same on all tables."""
    luck = Random(seed)
    first = tables[0]
    while not first.over and len(first.events) < events:
        seat = luck.choice(sorted(first.actors))
        moves = [table.moves_of(seat).indices.tolist() for table in tables]
        assert all(one == moves[0] for one in moves)
        move = luck.choice(moves[0])
        for table in tables:
            table.push(move, seat)


def machine_code() -> set[tuple[str, object]]:
    """Every rule with the types it is compiled for."""
    return {
        (f"{module.__name__}.{name}", signature)
        for module in list(sys.modules.values())
        if module.__name__.startswith("hortus.")
        for name, value in vars(module).items()
        if twins.rule_of(value)
        for signature in value.signatures
    }


@every_game
def test_both_forms_are_the_same_game_byte_by_byte(game: Game) -> None:
    for players in {game.players[0], game.players[-1]}:
        with waiting(game):
            plain = hortus.deal(game, players, seed=players)
        compiled = hortus.deal(game, players, seed=players)
        assert (plain.form, compiled.form) == (PLAIN, ARRAYS)
        for events in range(0, EVENTS, 6):
            play_on(plain, compiled, events=events, seed=events)
            assert seen(plain) == seen(compiled)
        assert plain.scores().seats == compiled.scores().seats
        assert plain.happenings() == compiled.happenings()


@every_game
def test_nothing_compiles_while_a_game_waits(game: Game) -> None:
    before = machine_code()
    bots: list[Bot] = [RandomBot(1), GreedyBot(1), SearchBot(0.01, seed=1)]
    with waiting(game):
        table = hortus.deal(game, seed=1)
        for bot in bots:
            if bot.name in game.bots.names:
                seat = min(table.actors)
                move = bot.choose(table.view(seat))
                table.effect(seat, move)
                table.push(move, seat)
                table.can_undo(seat)
        play_on(table, events=EVENTS, seed=2)
        seen(table)
        assert table.record.table() == table
        table.happenings()
        table.scores()
    assert machine_code() == before


@every_game
def test_a_table_goes_over_with_its_next_copy(game: Game) -> None:
    with waiting(game):
        table = hortus.deal(game, seed=5)
        play_on(table, events=12, seed=5)
        assert table.copy().form is PLAIN
    over = table.copy(nature=table.nature)
    assert (table.form, over.form) == (PLAIN, ARRAYS)
    assert seen(over) == seen(table)
    assert over.events == table.events
    play_on(table, over, events=EVENTS, seed=6)
    assert seen(over) == seen(table)
    assert over.record.table() == over == table


def test_undo_goes_over_too() -> None:
    game = find_game("miyabi")
    with waiting(game):
        table = hortus.deal(game, seed=1)
        before = table.to_bytes()
        seat = min(table.actors)
        table.push(int(table.moves.indices[0]))
    table.undo(seat)
    assert (table.form, table.to_bytes()) == (ARRAYS, before)


def test_a_twin_calls_twins() -> None:
    plain = twins.twin(chance.below)
    word = plain.__globals__["word"]
    assert twins.rule_of(plain) is None
    assert plain.__code__ is chance.below.py_func.__code__  # type: ignore[attr-defined]
    assert word is twins.twin(chance.word)
    assert twins.twin(word) is word  # plain functions are their own


def test_lists_are_for_the_twin_although_nothing_waits() -> None:
    numbers = [1, 2]
    same = [1, 2]
    chance.word(numbers)
    twins.twin(chance.word)(same)
    assert numbers == same
    assert not any("list" in str(kind) for kind in chance.word.signatures)  # type: ignore[attr-defined]
