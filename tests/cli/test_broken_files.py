"""Files and arguments that are nearly right, as a person types them: an answer, or a line that
says what is wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from hortus.evening import parse

from ..fuzz.allowed import each_by_chance, share
from ..fuzz.changes import CHANGED, changed, changed_text
from ..fuzz.test_library import DOCUMENTS, GAMES, GARDEN, require_quiet, shortened_records
from .conftest import Outcome, Run

LANGUAGES = ("en", "de", "nl")
ARGUMENTS = ("", "S-25", "s-25,S-55", "X-99", "-", "[red]", "\x1b[2J", "\udce4", "1.0", "x" * 999)


def require_told(done: Outcome) -> None:
    """Answers and complaints steer no terminal; who is refused is told why in one line."""
    require_quiet(done.out)
    require_quiet(done.err)
    assert done.code in (0, 1, 2, 3)
    if done.code == 2:
        assert done.err


def written(chance: random.Random, text: str, file: Path) -> Path:
    file.write_bytes(text.encode(errors="surrogatepass"))
    if chance.random() < 0.05:
        return file.parent / chance.choice(("none", "a\x1b[2Jb", "\udcff", ".", "x" * 300))
    return file


def test_score(run: Run, tmp_path: Path) -> None:
    def use(chance: random.Random) -> None:
        text = chance.choice(list(DOCUMENTS.values()))
        game = str(parse(text.encode())["game"])
        if chance.random() < 0.7:
            text = json.dumps(changed(chance, parse(text.encode())))
        else:
            text = changed_text(chance, text)
        file = written(chance, text, tmp_path / "evening")
        form = chance.choice(((), ("--json",)))
        require_told(run("score", game, file, "--lang", chance.choice(LANGUAGES), *form))

    each_by_chance("score", share(CHANGED, 24), use)


@pytest.mark.parametrize("game", GAMES)
def test_verify_and_replay(run: Run, tmp_path: Path, game: str) -> None:
    records = shortened_records(game)

    def use(chance: random.Random) -> None:
        text = json.dumps(changed(chance, chance.choice(records)))
        file = written(chance, text, tmp_path / "record")
        language = ("--lang", chance.choice(LANGUAGES))
        require_told(run("verify", file, *language))
        step = chance.choice(((), ("--step", "3"), ("--step", "-1"), ("--step", "99")))
        require_told(run("replay", file, *step, *language))

    each_by_chance(game, share(CHANGED, 48), use)


def test_check(run: Run, tmp_path: Path) -> None:
    def use(chance: random.Random) -> None:
        file = written(chance, changed_text(chance, GARDEN), tmp_path / "garden")
        cards = [one for one in chance.choices(ARGUMENTS, k=2) if not one.startswith("-")]
        require_told(run("check", "gardeners", file, *cards, "--lang", chance.choice(LANGUAGES)))

    each_by_chance("check", share(CHANGED, 24), use)


def test_solve(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("ortools")

    def use(chance: random.Random) -> None:
        file = written(chance, changed_text(chance, GARDEN), tmp_path / "garden")
        cards = [one for one in chance.choices(ARGUMENTS, k=2) if not one.startswith("-")]
        side = chance.choice(((), ("--side", "4"), ("--side", "7"), ("--side", "x")))
        near = ("--near", file, "--seconds", "0.1", "--workers", "1")
        require_told(run("solve", "gardeners", *cards, *near, *side))

    each_by_chance("solve", share(CHANGED, 100), use)
