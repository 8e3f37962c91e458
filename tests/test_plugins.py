"""What another distribution brings: a bot and commands, found without a word about them in ours."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from hortus.bots import BotKind, GreedyBot, RandomBot, bring, kind, kinds, make, players_of
from hortus.engine.errors import PluginError
from hortus.engine.game import Game
from hortus.engine.plugins import Plugins
from hortus.engine.registry import game as find_game

MODULE = """
import sys
import typer
from hortus.bots import BotKind, BotLevel

class First:
    name = "first"

    def __init__(self, seconds):
        self.seconds = seconds

    def choose(self, view):
        return int(view.moves.indices[0])

FIRST = BotKind(
    name="first",
    plays=lambda game: game.id == "zen-garden",
    levels=(BotLevel(1, 0.5), BotLevel(2, 1.5)),
    turns=lambda wish: First(wish.level and wish.level.seconds),
)

def greet(name: str, loudly: bool = False) -> None:
    '''Greet somebody.'''
    typer.echo(f"Good day, {name.upper() if loudly else name}.")
    raise typer.Exit(4)

def play() -> None:
    '''Take the place of hortus play.'''

NUMBER = 7
"""

ENTRY_POINTS = """
[hortus.bots]
first = stranger:FIRST

[hortus.commands]
greet = stranger:greet
play = stranger:play
torn = stranger:not_there
"""


def install(folder: Path, name: str, entry_points: str) -> None:
    """What an installer would leave of a distribution."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entry_points)


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """A folder with somebody's distribution, as it would lie beside ours."""
    (tmp_path / "stranger.py").write_text(MODULE)
    install(tmp_path, "strangers-things", ENTRY_POINTS)
    return tmp_path


def hortus(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line, where that distribution is installed."""
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, "-c", "from hortus.cli import main; main()", *arguments],
        env={**os.environ, "PYTHONPATH": path, "HORTUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_strangers_command_stands_among_ours(stranger: Path) -> None:
    told = hortus(stranger, "--help")
    assert told.returncode == 0
    assert re.search(r"greet +Greet somebody\.", told.stdout)
    assert re.search("check +Judge a garden", told.stdout)
    done = hortus(stranger, "greet", "Ann", "--loudly")
    assert (done.returncode, done.stdout) == (4, "Good day, ANN.\n")
    assert "Did you mean 'greet'?" in hortus(stranger, "geet").stderr


def test_no_command_of_ours_is_replaced(stranger: Path) -> None:
    assert "Open a table in the browser" in hortus(stranger, "play", "--help").stdout


def test_a_broken_command_spoils_nothing_but_its_own_line(stranger: Path) -> None:
    told = hortus(stranger, "--help").stdout
    assert re.search(r"torn +\(broken\) .torn. in hortus\.commands", told)
    done = hortus(stranger, "torn", "--anything", "at", "all")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "AttributeError" in done.stderr
    assert "mend or uninstall strangers-things" in done.stderr


def test_a_strangers_bot_plays(stranger: Path) -> None:
    order = ("match", "first:2", "random", "--games", "1", "--jobs", "1", "--json", "--seed", "5")
    done = hortus(stranger, *order)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["match"]["game"] == "zen-garden"
    assert [line["label"] for line in told["entrants"]] in (
        ["first level 2", "random"],
        ["random", "first level 2"],
    )
    refused = hortus(stranger, "match", "first:3", "random")
    assert "first has levels 1 to 2, not 3" in refused.stderr
    nowhere = hortus(stranger, "match", "first", "random", "--game", "miyabi")
    assert "first does not play miyabi" in nowhere.stderr


# ---------------------------------------------------------------------- entry points by themselves


@pytest.fixture
def beside(stranger: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, in this process."""
    monkeypatch.syspath_prepend(str(stranger))
    return stranger


def test_names_are_known_without_loading(beside: Path) -> None:
    install(beside, "more", "[some.things]\none = nowhere_at_all:ONE\n")
    things = Plugins("some.things", BotKind)
    assert things.names == ("one",)
    with pytest.raises(PluginError, match=r"cannot be loaded: ModuleNotFoundError.*uninstall more"):
        things.load("one")


def test_a_thing_of_another_kind_is_refused(beside: Path) -> None:
    install(beside, "more", "[some.things]\none = stranger:NUMBER\n")
    with pytest.raises(PluginError, match=r"has to be a Game, and stranger:NUMBER is none"):
        Plugins("some.things", Game).all()


def test_a_name_brought_twice_names_both(beside: Path) -> None:
    install(beside, "one", "[some.things]\nmine = stranger:FIRST\nours = stranger:FIRST\n")
    install(beside, "two", "[some.things]\nmine = stranger:NUMBER\nours = stranger:FIRST\n")
    things = Plugins("some.things", BotKind)
    assert things.load("ours").name == "first"  # the same thing twice is no quarrel
    with pytest.raises(PluginError, match=r"brought twice, by (one and two|two and one)"):
        things.load("mine")


@pytest.mark.parametrize(
    "group",
    [
        "hortus.games",
        "hortus.bots",
        "hortus.advisers",
        "hortus.courses",
        "hortus.retrospects",
        "hortus.riddlers",
        "hortus.commands",
    ],
)
def test_what_we_declare_is_there(group: str) -> None:
    ours = [point for point in entry_points(group=group) if point.value.startswith("hortus.")]
    assert ours
    for point in ours:
        assert point.load() is not None


def test_a_process_may_know_a_bot_that_nobody_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[kinds.__module__], "_OF_THIS_PROCESS", {})
    here = BotKind("here", plays=lambda game: game.id == "miyabi", turns=lambda wish: GreedyBot())
    bring(here)
    assert kind("here") is here
    assert "here" not in players_of(find_game("zen-garden"))
    assert isinstance(make("here"), GreedyBot)
    bring(replace(here, turns=lambda wish: RandomBot()))
    assert isinstance(make("here"), RandomBot)
    with pytest.raises(PluginError, match="'greedy' is taken"):
        bring(replace(here, name="greedy"))
