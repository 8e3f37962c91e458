"""Running the command line in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import hortus
from hortus.cli import main


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `hortus` with arguments."""

    def command(*arguments: str | Path) -> Outcome:
        monkeypatch.setattr("sys.argv", ["hortus", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        code = left.value.code
        return Outcome(code if isinstance(code, int) else int(code is not None), told.out, told.err)

    return command


@pytest.fixture
def finished() -> hortus.Table:
    """A finished game of two, by the first allowed move each time."""
    table = hortus.deal("zen-garden", 2, boards=[1, 4], seed=3)
    table.names = ["Ann", "Ben"]
    while not table.over:
        table.push(int(table.moves.indices[0]))
    return table


@pytest.fixture
def record(finished: hortus.Table, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    finished.record.save(file)
    return file
