"""Build wheel and source distribution, install them as a user would, and use what is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

UV = str(Path(sys.executable).with_name("uv"))
# Interpreted: what is tried is whether all is there and fits together, not how fast it runs.
SETTINGS = {**os.environ, "HORTUS_INTERPRET": "1", "PYTHONPATH": ""}
PLAY_A_MOVE = """
import hortus
for game in hortus.all_games():
    table = hortus.deal(game, 2, seed=1)
    table.push(int(table.moves_of(min(table.actors)).indices[0]), seat=min(table.actors))
print(hortus.__version__)
"""


class NotGood(Exception):
    """What was built does not do what it should; says what was seen."""


def try_out(root: Path, version: str) -> None:
    """Build into dist/ and try it; raises NotGood. Takes a minute or two."""
    wheel, source = build(root, version)
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder) / "environment"
        installed = install(root, wheel, environment)
        try_commands(installed, version)
        try_table(installed, Path(folder) / "data")
        compare(wheel, wheel_from(source, Path(folder) / "again"))


def build(root: Path, version: str) -> tuple[Path, Path]:
    say("building wheel and source distribution")
    dist = root / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    told([sys.executable, "-m", "hatchling", "build", "-d", str(dist)], cwd=root)
    wheel, source = dist / f"hortus-{version}-py3-none-any.whl", dist / f"hortus-{version}.tar.gz"
    for file in (wheel, source):
        if not file.exists():
            raise NotGood(f"The builder left no {file.name}, but {names(dist)}.")
    return wheel, source


def names(folder: Path) -> str:
    return ", ".join(sorted(file.name for file in folder.iterdir()))


def install(root: Path, wheel: Path, environment: Path) -> Path:
    """The folder of programs of a fresh environment, with the wheel and its locked libraries."""
    say("installing the wheel with its extra `play` into a fresh environment")
    venv.create(environment, symlinks=True)
    into = ("--quiet", "--python", str(environment / "bin" / "python"))
    told([UV, "pip", "install", *into, "--require-hashes", "-r", str(root / "locks" / "play.txt")])
    told([UV, "pip", "install", *into, "--no-deps", str(wheel)])
    told([UV, "pip", "check", *into])
    return environment / "bin"


def try_commands(programs: Path, version: str) -> None:
    say("dealing every game, and asking every command for help")
    found = told([str(programs / "python"), "-I", "-c", PLAY_A_MOVE]).strip()
    if found != version:
        raise NotGood(f"The installed package says that it is {found}, not {version}.")
    hortus = str(programs / "hortus")
    for command in re.findall(r"^  (\w+)  ", told([hortus, "--help"]), re.MULTILINE):
        if command != "bench":  # is not part of the package
            told([hortus, command, "--help"])


def try_table(programs: Path, data: Path) -> None:
    """Serve the page, and ask for it."""
    say("opening a table")
    command = [str(programs / "hortus"), "play", "--no-browser", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, env=SETTINGS, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            if address is None:
                raise NotGood("`hortus play` did not say where the table is.")
            with urlopen(address[0], timeout=60) as page:
                if b'<script type="module"' not in page.read():
                    raise NotGood(f"There is no page at {address[0]}.")
        finally:
            server.terminate()


def wheel_from(source: Path, folder: Path) -> Path:
    """A wheel built from the source distribution where there is no Node to build the page."""
    say("building the wheel anew from the source distribution, without Node")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
    told([*command, "--no-build-isolation", "-w", str(folder), str(source)], PATH="")
    (wheel,) = folder.glob("*.whl")
    return wheel


def compare(one: Path, other: Path) -> None:
    differ = set(contents(one)) ^ set(contents(other))
    if differ:
        raise NotGood(f"Wheel and source distribution differ in {sorted(differ)}.")


def contents(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def told(command: list[str], *, cwd: Path | None = None, **settings: str) -> str:
    """What a command prints; raises NotGood if it fails."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**SETTINGS, **settings},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        raise NotGood(f"This failed: {' '.join(command)}\n{done.stdout}")
    return done.stdout


def say(line: str) -> None:
    print(f"hortus: {line}", flush=True)
