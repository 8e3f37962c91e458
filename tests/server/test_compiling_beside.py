"""A server whose rules are not compiled yet: games begin at once and go over while they run."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hortus.engine.compiling import INTERPRETED, cache_root
from running import free_port

from .visiting import ME, Guest, Line

ROOT = Path(__file__).parents[2]
LONGEST = 300.0  # seconds for compiling a game of a few lines beside everything else
# A game that lies compiled in nobody's cache, installed as any plug-in is.
ENTRY = "[hortus.games]\nduel = tests.engine.tiny_game:GAME\n"
SERVE = """
import sys
from pathlib import Path
from hortus.server.run import serve
from hortus.server.settings import Settings
serve(Settings(data=Path(sys.argv[1]), port=int(sys.argv[2]), browser=False, bot_pause=0.0))
"""

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def installed_beside(place: Path) -> str:
    """A folder for Python to look in where Duel is a distribution's game."""
    facts = place / "duel-1.0.dist-info"
    facts.mkdir(parents=True)
    (facts / "entry_points.txt").write_text(ENTRY)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: duel\nVersion: 1.0\n")
    return str(place)


def cache_without_duel(place: Path) -> str:
    """A new cache that has what the real games have in this one."""
    place.mkdir()
    for folder in cache_root().iterdir():
        if folder.is_dir() and not folder.name.startswith("tiny_game-"):
            (place / folder.name).symlink_to(folder)
    return str(place)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server as people start it, that has Duel still to compile."""
    port = free_port()
    paths = [installed_beside(tmp_path / "site"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = {
        **os.environ,
        "HORTUS_CACHE_DIR": cache_without_duel(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
    }
    command = [sys.executable, "-c", SERVE, str(tmp_path / "data"), str(port)]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def compiling(address: str) -> dict[str, float]:
    """How far each game is that does not run compiled yet, once the server answers."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            health = httpx.get(f"http://{address}/api/health").json()
            if health["status"] != "starting":
                found: dict[str, float] = health["compiling"]
                return found
        time.sleep(0.05)
    raise TimeoutError(f"{address} does not become ready")


def wait_for_duel(address: str) -> None:
    end = time.monotonic() + LONGEST
    while "duel" in compiling(address):
        assert time.monotonic() < end, "the rules are never compiled"
        time.sleep(0.05)


def until_alone(line: Line) -> None:
    """Both choose at once: wait until the bot has, so that no move comes for a table of before."""
    while not (line.state["actors"] == [0] or line.state["over"]):
        line.until("state")


def play_a_card(line: Line) -> None:
    until_alone(line)
    if not line.state["over"]:
        assert line.play(0)["type"] == "state"


def test_the_first_move_is_played_while_the_rules_compile(address: str) -> None:
    assert "duel" in compiling(address)
    ann = Guest(address)
    bot = {"kind": "bot", "bot": "search", "level": 1}
    table = ann.open(ME, bot, game="duel")["table"]
    with ann.sit(table) as line:
        play_a_card(line)
        until_alone(line)  # the bot has answered
        # All this has happened before the rules were there, or the test shows nothing.
        assert "duel" in compiling(address)
        wait_for_duel(address)
        while not line.state["over"]:
            play_a_card(line)
    record = ann.get(table, "/record").content
    headers = {"content-type": "application/json"}
    verified = ann.http.post("/api/replays", content=record, headers=headers)
    assert verified.status_code == 200, verified.text
    assert verified.json()["frames"][-1]["over"]
