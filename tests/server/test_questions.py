"""What is asked of those that think: what a seat may know, whole, and nothing else."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import hortus
from hortus.engine.registry import games
from hortus.server.live.questions import Advice, Question, question
from hortus.server.live.workers import Workers
from hortus.server.settings import Settings

from ..cli.conftest import Run

TRIED = 40  # moves of a game, after some of which its questions are looked at


def sent(asked: Question) -> Question:
    """As it arrives at another process."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(asked), type=Question)


@pytest.mark.parametrize("game", games())
def test_a_question_holds_what_the_seat_may_know(game: str) -> None:
    chosen = random.Random(5)
    table: Any = hortus.deal(game, 2, seed=3)
    hidden = False
    for step in range(TRIED):
        for seat in table.seats if step % 8 == 0 else ():
            view = table.view(seat)
            asked = sent(question(view, "search", 1))
            found = asked.view()
            assert found.to_bytes() == view.to_bytes() == asked.record
            assert found.moves.indices.tolist() == view.moves.indices.tolist()
            assert found.drawn() == view.drawn()
            hidden |= asked.record != table.to_bytes()
        if table.over:
            break
        seat = min(table.actors)
        table.push(chosen.choice(table.moves_of(seat).indices.tolist()), seat, table.now)
    assert hidden, "the true record is nobody's"


def test_a_box_of_ones_own_comes_along() -> None:
    table = hortus.deal("zen-garden", seed=1, box={"coins.start": 9, "name": "Ours"})
    found = sent(question(table.view(0), "greedy")).view()
    assert found.box_data == table.box_data
    assert found.facts == table.facts
    assert found.scores().totals == table.view(0).scores().totals


def test_the_same_question_has_the_same_answer_wherever_it_is_asked() -> None:
    """What the bot leaves to chance comes from its luck."""
    table = hortus.deal("miyabi", seed=2)
    asked = question(table.view(min(table.actors)), "random")

    async def answers() -> list[Advice | None]:
        here, there = Workers(Settings()), Workers(Settings())
        try:
            return [await here.work(asked, 1.0), await there.work(sent(asked), 1.0)]
        finally:
            here.close()
            there.close()

    one, other = asyncio.run(answers())
    assert one == other is not None


# ------------------------------------------------------------------- what must be set


@pytest.mark.parametrize("database", [None, "sqlite+aiosqlite:///tables.sqlite"])
def test_who_thinks_needs_a_database_that_several_share(
    run: Run, monkeypatch: pytest.MonkeyPatch, database: str | None
) -> None:
    monkeypatch.delenv("HORTUS_DATABASE", raising=False)
    if database is not None:
        monkeypatch.setenv("HORTUS_DATABASE", database)
    told = run("think")
    assert told.code == 2
    assert "PostgreSQL" in told.err


@pytest.mark.parametrize(
    "words",
    [
        {"HORTUS_THINKERS": "apart"},
        {"HORTUS_THINKERS": "apart", "HORTUS_DATABASE": "sqlite:///tables.sqlite"},
        {"HORTUS_THINKERS": "there"},
    ],
)
def test_who_leaves_thinking_to_others_is_told_what_that_needs(
    monkeypatch: pytest.MonkeyPatch, words: dict[str, str]
) -> None:
    monkeypatch.delenv("HORTUS_DATABASE", raising=False)
    for name, value in words.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValueError, match="HORTUS_THINKERS is"):
        Settings.from_environment()
