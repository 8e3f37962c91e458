"""What `pip install` gives: the library with its data, and the browser part."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"

# One file of every kind that is not Python.
CARRIED = [
    "hortus/py.typed",
    "hortus/engine/mistakes/nl.json",
    "hortus/games/zen_garden/box/components.toml",
    "hortus/games/zen_garden/shown/symbols.svg",
    "hortus/games/zen_garden/shown/words/nl.json",
    "hortus/games/tang_garden/shown/symbols.svg",
    "hortus/server/browser/index.html",
    "hortus/server/live/notice_words/nl.json",
    "hortus/server/live/results_words/nl.json",
    "hortus/server/store/migrations/script.py.mako",
]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("hortus-*.whl")
    return built


def test_a_wheel_carries_the_data_and_the_browser_part(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert [name for name in CARRIED if name not in names] == []
    assert any(name.endswith(".js") for name in names)
    assert not any("node_modules" in name or "__pycache__" in name for name in names)


# ------------------------------------------------------------------------------ without extras


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and the packages it requires, and none of its extras."""
    home = tmp_path_factory.mktemp("library")
    venv.create(home, symlinks=True)
    (packages,) = home.glob("lib/python3*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    for needed in closure(requirements_of(wheel)):
        link(needed, packages)
    return home / "bin" / "python"


def requirements_of(wheel: Path) -> list[Requirement]:
    with zipfile.ZipFile(wheel) as archive:
        (place,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(place))
    return [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]


def closure(wanted: list[Requirement]) -> Iterator[Distribution]:
    """The distributions of this environment that fulfil requirements, and theirs in turn."""
    seen: set[tuple[str, str]] = set()
    while wanted:
        one = wanted.pop()
        for extra in one.extras or {""}:
            asked = one.marker is None or one.marker.evaluate({"extra": ""})
            if not asked or (one.name, extra) in seen:
                continue
            seen.add((one.name, extra))
            found = distribution(one.name)
            yield found
            wanted += [
                needed
                for needed in map(Requirement, found.requires or ())
                if needed.marker is None or needed.marker.evaluate({"extra": extra})
            ]


def link(found: Distribution, packages: Path) -> None:
    """Lend an environment what another one has of a distribution."""
    for file in found.files or ():
        top = file.parts[0]
        here = packages / top
        if top not in ("..", "__pycache__") and not here.exists():
            here.symlink_to(Path(str(found.locate_file(top))))


def run(python: Path, script: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """A script in the fresh environment, where nothing but what is installed there is seen."""
    return subprocess.run(
        [python, "-I", "-c", script, *arguments],
        env={**os.environ, "HORTUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def command(python: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return run(python, "from hortus.cli import main; main()", *arguments)


DEAL_AND_PLAY = """
import importlib.util, hortus
print([name for name in ("litestar", "ortools") if importlib.util.find_spec(name)])
table = hortus.deal("zen-garden", 2, seed=1)
table.push(int(table.moves.indices[0]))
table.record.save("evening.json")
print(hortus.load("evening.json").ply == table.ply)
"""

HELP = """
import typer
from hortus.cli.app import app
program = typer.main.get_command(app)
for name in program.list_commands(None):
    if not program.get_command(None, name).context_settings.get("allow_extra_args"):
        app([name, "--help"], prog_name="hortus", standalone_mode=False)
"""


def test_the_library_alone_deals_and_plays(python: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(python.parent)
    done = run(python, DEAL_AND_PLAY)
    assert (done.stdout, done.stderr) == ("[]\nTrue\n", "")


def test_the_library_alone_helps_with_every_command(python: Path) -> None:
    done = run(python, HELP)
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("play", "score", "check", "solve", "replay", "match"):
        assert f"Usage: hortus {name} " in done.stdout


def test_the_library_alone_scores_an_evening(python: Path, tmp_path: Path) -> None:
    example = (DOCS / "score-document.md").read_text("utf-8")
    evening = tmp_path / "evening.yaml"
    evening.write_text(example.partition('title="evening.yaml"\n')[2].partition("```")[0])
    done = command(python, "score", "zen-garden", evening)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ben wins with 65 points." in done.stdout


def test_the_library_alone_lets_bots_play(python: Path) -> None:
    done = command(python, "match", "random", "random", "--games", "1", "--jobs", "1", "--json")
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert '"random"' in done.stdout


def test_a_table_in_the_browser_asks_for_its_extra(python: Path) -> None:
    done = command(python, "play", "--no-browser")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "hortus: the table in the browser needs aiosmtplib, aiosqlite, alembic, cryptography, "
        "filelock, httpcore, litestar, prometheus-client, pyjwt, segno, sqlalchemy, uvicorn, "
        "webauthn, websockets; "
        "type: pip install 'hortus[play]'\n"
    )


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (("sit", "http://h/#/t/x/y"), "a seat at a distant table needs websockets; "
         "type: pip install 'hortus[sit]'"),
        (("mcp",), "a language model at the table needs mcp, websockets; "
         "type: pip install 'hortus[mcp]'"),
    ],
    ids=["sit", "mcp"],
)  # fmt: skip
def test_seats_elsewhere_ask_for_their_extras(
    python: Path, order: tuple[str, ...], said: str
) -> None:
    done = command(python, *order)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"hortus: {said}\n")


def test_the_solver_asks_for_its_extra(python: Path) -> None:
    done = command(python, "solve", "gardeners", "S-25")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("hortus: the solver needs ortools; type: pip install 'hortus[solver]'\n")
