"""A table for players that read and write: what they are told, and how they are answered."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from hortus import OptionError
from hortus.engine.registry import games
from hortus.engine.words import LANGUAGES
from hortus.envs import speaking, text
from hortus.envs.text import WAIT, TextTable


def any_of(told: str, luck: random.Random) -> str:
    move = luck.choice(moves_in(told))
    return f"I thought about [something else], and now I play [{move}]."


def moves_in(told: str) -> list[str]:
    lines = told.splitlines()
    asked = next(k for k, line in enumerate(lines) if line.startswith("It is your turn"))
    return lines[asked + 1].split(", ")


@pytest.mark.parametrize("name", sorted(games()))
def test_a_game_is_played_by_what_is_told(name: str) -> None:
    options: dict[str, Any] = {"mode": "easy", "timer": 30} if name == "gardeners" else {}
    table, luck = TextTable(name, **options), random.Random(2)
    table.reset(seed=4)
    over = False
    while not over:
        seat, told = table.get_observation()
        assert seat in table.table.actors
        over, info = table.step(any_of(told, luck))
        assert info == {}
    assert table.table.over
    assert tuple(table.close().values()) == table.table.returns()
    assert "The game is over: Seat 0" in table.get_observation()[1]


def test_moves_are_those_of_the_seat_and_news_what_it_saw() -> None:
    table = TextTable("miyabi", players=2)
    table.reset(seed=4)
    first, told = table.get_observation()
    assert "begins." in told.split("The table")[0]
    assert moves_in(told) == [str(move) for move in table.table.moves_of(first)]
    assert table.step(f"[{moves_in(told)[0]}]") == (False, {})
    second, told = table.get_observation()
    news = told.split("The table")[0]
    assert second != first
    assert f"- Seat {first} lays" in news
    assert f"Seat {second} lays" not in news


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_why_and_asks_again_as_often_as_it_may(language: str) -> None:
    table = TextTable("miyabi", language=language, tries=3)
    table.reset(seed=4)
    seat, before = table.get_observation()
    position = table.table.to_bytes()
    allowed = table.table.moves.indices
    forbidden = next(move for move in range(table.game.moves.size) if move not in allowed)
    last = f"[{table.game.notation(forbidden)}]"
    reasons = []
    for answer in ("I do not know", "[pagoda-1 z r0]", last):
        over, info = table.step(answer)
        reasons.append(info["refused"])
        assert table.table.to_bytes() == position
        assert over == (answer == last)
        if not over:
            again, told = table.get_observation()
            assert again == seat
            assert told.startswith(before)
            assert info["refused"] in told
    assert len(set(reasons)) == 3
    assert table.close() == {seat: -1.0, 1 - seat: 0.0}


def test_after_a_good_answer_all_tries_are_there_again() -> None:
    table = TextTable("zen-garden", tries=2)
    table.reset(seed=4)
    for _ in range(3):
        assert "refused" in table.step("no move")[1]
        _, told = table.get_observation()
        assert "You have one more try." in told
        assert table.step(f"[{moves_in(told)[0]}]") == (False, {})


def test_where_all_act_at_once_one_may_wait() -> None:
    table = TextTable("gardeners", mode="easy")
    seat, told = table.get_observation()
    assert moves_in(told)[-1] == WAIT
    plies = table.table.ply
    assert table.step(f"[{WAIT}]") == (False, {})
    assert table.table.ply == plies
    assert table.get_observation()[0] != seat


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(OptionError, match="en, de, nl"):
        TextTable("miyabi", language="la")


def test_every_sentence_stands_in_every_language() -> None:
    found = {language: json.loads((speaking.SPOKEN / f"{language}.json").read_text("utf-8"))
             for language in LANGUAGES}  # fmt: skip
    over_the_net = Path(text.__file__).parents[1] / "remote" / "model_context.py"
    speakers = (Path(text.__file__), Path(speaking.__file__), over_the_net)
    source = "".join(file.read_text("utf-8") for file in speakers)
    for known in found.values():
        assert set(known) == set(re.findall(r"spoken_\w+", source))
