"""`hortus lesson`: what an author sees of the lesson they write."""

from __future__ import annotations

from pathlib import Path

import hortus
from hortus.lessons import load

from .conftest import Run

FILE = hortus.game("zen-garden").package / "lessons" / "first-tiles.yaml"


def test_the_steps_of_a_lesson_are_listed_as_they_are_played(run: Run) -> None:
    told = run("lesson", FILE, "--lang", "de")
    assert told.code == 0
    lesson = load("zen-garden", "first-tiles")
    for number, step in enumerate(lesson.steps, 1):
        assert f"{number}. {step.say.de}" in told.out
    assert "points at field 0b" in told.out
    assert f"{len(lesson.steps)} steps, and every one holds" in told.out


def test_the_first_step_that_does_not_hold_is_named(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text(FILE.read_text("utf-8").replace("0b *", "9z *"), "utf-8")
    told = run("lesson", broken, "--game", "zen-garden")
    assert told.code == 2
    assert "no move '9z *' is allowed" in told.err
    assert "broken, step" in told.err


def test_a_file_in_no_games_folder_needs_a_game(run: Run, tmp_path: Path) -> None:
    loose = tmp_path / "loose.yaml"
    loose.write_text(FILE.read_text("utf-8"), "utf-8")
    assert run("lesson", loose).code == 2
    assert run("lesson", loose, "--game", "zen-garden").code == 0
