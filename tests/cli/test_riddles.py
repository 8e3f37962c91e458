"""`hortus riddles`: more are made, and solved again."""

from __future__ import annotations

from pathlib import Path

import msgspec

import hortus
from hortus.riddles import GardenRiddle, MoveRiddle, read_file, riddles_of
from hortus.riddles.file import FILE, Making, write_file

from .conftest import Run

GAME = "miyabi"


def test_they_are_made_into_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "riddles.jsonl"
    order = ("riddles", "make", GAME, "--count", "1", "--playouts", "60", "--jobs", "1")
    told = run(*order, "--out", file)
    assert told.code == 0, told.err
    made = read_file(file)
    assert made.making == Making(game=GAME, seed=1, playouts=60)
    assert f"{file}: {len(made.riddles)} riddle" in told.out
    again = run(*order, "--out", file, "--seed", "2")
    assert again.code == 2
    assert "was made otherwise" in again.err


def test_they_are_solved_again(run: Run, tmp_path: Path) -> None:
    file = hortus.game(GAME).package / FILE
    order = ("--playouts", "30", "--sample", "2", "--jobs", "1")
    told = run("riddles", "check", file, *order)
    assert told.code == 0, told.err
    assert "of 2 riddles stood at 30 playouts for each move" in told.out


def test_one_that_does_not_stand_is_named(run: Run, tmp_path: Path) -> None:
    riddle = riddles_of(GAME)[-1]
    assert isinstance(riddle, MoveRiddle)
    moves = [*riddle.moves[riddle.right :], *riddle.answers]
    file = tmp_path / "wrong.jsonl"
    write_file(file, Making(game=GAME), [msgspec.structs.replace(riddle, moves=moves, right=1)])
    told = run("riddles", "check", file, "--playouts", "30", "--jobs", "1")
    assert "0 of 1 riddle stood" in told.out
    assert riddle.name in told.out


def test_gardens_are_made_and_solved_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "gardens.jsonl"
    told = run("riddles", "make", "gardeners", "--count", "1", "--jobs", "1", "--out", file)
    assert told.code == 0, told.err
    assert f"{file}: 1 riddle" in told.out
    assert read_file(file).riddles[0] in riddles_of("gardeners")
    assert "1 of 1 riddle stood" in run("riddles", "check", file, "--jobs", "1").out


def test_a_garden_that_is_no_answer_is_named(run: Run, tmp_path: Path) -> None:
    riddle = riddles_of("gardeners")[0]
    assert isinstance(riddle, GardenRiddle)
    file = tmp_path / "wrong.jsonl"
    wrong = msgspec.structs.replace(riddle, near=riddle.near + 1)
    write_file(file, Making(game="gardeners"), [wrong])
    told = run("riddles", "check", file, "--jobs", "1")
    assert f"{riddle.name}: it tells other figures" in told.out
    assert "0 of 1 riddle stood" in told.out
