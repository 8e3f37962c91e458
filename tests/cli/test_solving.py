"""`hortus solve`, as a person types it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hortus.games.gardeners.notation.garden_text import read_garden
from hortus.specialists.gardeners.solver import contradictions, pairs

from .conftest import Run


@pytest.mark.slow
def test_a_garden_is_drawn_that_check_accepts(run: Run, tmp_path: Path) -> None:
    done = run("solve", "gardeners", "S-25", "s-55,S-57")
    assert done.code == 0
    assert re.search(r"^# Found in \d+\.\d\d s\.$", done.out, re.MULTILINE)
    file = tmp_path / "garden.txt"
    file.write_text(done.out)
    assert read_garden(done.out).cards == ("S-25", "S-55", "S-57")
    assert run("check", "gardeners", file).code == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "There is no such garden"), ("de", "gibt es nicht"), ("nl", "bestaat niet")],
)
def test_a_contradiction(run: Run, language: str, told: str) -> None:
    done = run("solve", "gardeners", "S-07", "S-13", "--lang", language)
    assert done.code == 1
    assert told in done.out


def test_time_is_up(run: Run) -> None:
    done = run("solve", "gardeners", "X-12", "S-58", "--seconds", "0.1")
    assert done.code == 3
    assert "Unknown" in done.out


def test_near_a_garden(run: Run, tmp_path: Path) -> None:
    """Of four pink flowers in a row none has to move; its cards count where none are named."""
    file = tmp_path / "garden.txt"
    file.write_text(". . . .\n. gFp eFp sFp\n. . . .\n. . . .\ncards: A-02, A-05\n")
    done = run("solve", "gardeners", "--near", file)
    assert done.code == 0
    assert "0 tiles change place or turn; nothing less will do." in done.out
    drawn = read_garden(done.out)
    assert (drawn.side, len(drawn.tiles), drawn.cards) == (4, 16, ("A-02", "A-05"))


def test_the_side_goes_with_the_cards(run: Run) -> None:
    assert read_garden(run("solve", "gardeners", "B-01").out).side == 5
    assert read_garden(run("solve", "gardeners", "B-01", "--side", "6").out).side == 6


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("zen-garden", "S-25"), "has no cards"),
        (("gardeners", "S-99"), "there is no card 'S-99'"),
        (("gardeners",), "name the cards"),
        (("gardeners", "S-25", "--side", "7"), "choose 4, 5 or 6"),
        (("gardeners", "S-25", "--near", "nowhere.txt"), "nowhere.txt"),
    ],
)
def test_what_can_be_put_right(run: Run, arguments: tuple[str, ...], told: str) -> None:
    done = run("solve", *arguments)
    assert done.code == 2
    assert told in done.err


def test_without_ortools_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.specialists.gardeners.solving.available", lambda: False)
    done = run("solve", "gardeners", "S-25")
    assert done.code == 2
    assert "pip install 'hortus[solver]'" in done.err


def test_the_table_of_pairs(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = [("S-01", "S-02"), ("S-07", "S-13")]
    monkeypatch.setattr(pairs, "all_pairs", lambda contents: two)
    file = tmp_path / "pairs.toml"
    done = run("solve", "gardeners", "--pairs", file)
    assert done.code == 0
    assert "2 pairs, 1 impossible, 0 unknown" in done.out
    assert contradictions.read(file).impossible == (("S-07", "S-13"),)
    assert list(tmp_path.iterdir()) == [file]
