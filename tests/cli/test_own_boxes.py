"""A box of one's own, from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hortus
from hortus import bots
from hortus.engine.own_box import digest
from hortus.engine.registry import games
from hortus.server import run as serving

from .conftest import Run

MINE = '# ours\nname = "Second printing"\n[coins]\nstart = 20\n'
DIGEST = digest({"coins.start": 20})
WRONG = "[coins]\nstart = 9000\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.toml"
    file.write_text(WRONG)
    return file


# --------------------------------------------------------------------------------- box


@pytest.mark.parametrize("game", games())
def test_box_says_how_sure_we_are(run: Run, game: str) -> None:
    done = run("box", game)
    assert done.code == 0
    heads = ("part", "known", "inferred", "reconstructed")
    assert all(head in done.out for head in heads)
    total = re.search(r"all +│ +(\d+) │ +(\d+) │ +(\d+)", done.out)
    assert total is not None
    assert all(int(number) > 0 for number in total.groups())


def test_box_tells_what_differs(run: Run, mine: Path) -> None:
    done = run("box", "zen-garden", mine)
    assert done.code == 0
    said = f"Second printing ({DIGEST}): 1 entry differs from the standard box."
    assert done.out.startswith(said)
    assert re.search(r"coins\.start +│ 12 +│ 20", done.out)


def test_box_speaks_the_language_asked_for(run: Run, mine: Path) -> None:
    assert "1 Eintrag weicht" in run("box", "zen-garden", mine, "--lang", "de").out
    assert "1 onderdeel wijkt" in run("box", "zen-garden", mine, "--lang", "nl").out


def test_box_tells_of_a_thing_what_differs_on_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "tile.toml"
    tile = '[[tiles]]\nid = "A02"\nset = "A"\nground = "sand"\nstatus = "known"\n'
    file.write_text(tile)
    done = run("box", "gardeners", file)
    assert re.search(r'tiles\.A02 ground +│ "earth" +│ "sand"', done.out)
    assert re.search(r'tiles\.A02 element +│ "flower" +│ - ', done.out)


@pytest.mark.skipif(bots.judge("gardeners") is None, reason="needs the extra: solver")
@pytest.mark.parametrize(
    ("least", "told"), [(3, "A garden can satisfy it."), (9, "No garden can satisfy it")]
)
def test_box_tells_whether_a_card_can_be_fulfilled(
    run: Run, tmp_path: Path, least: int, told: str
) -> None:
    constraint = f'{{ kind = "group", of = [{{ colour = "pink" }}], least = {least} }}'
    file = tmp_path / "card.toml"
    file.write_text(
        '[[cards]]\nid = "A-01"\ndeck = "introduction-a"\nback = "group"\n'
        f'constraint = {constraint}\nstatus = "known"\n'
    )
    assert f"cards.A-01: {told}" in run("box", "gardeners", file).out


def test_box_tells_what_was_looked_at_and_what_does_not_go_together(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "tang.toml"
    panel = '{ id = "S04", symbols = ["temple"], status = "known" }'
    file.write_text(f'id = "tang-garden"\nprinted = ["tiles.A01"]\npanels = [{panel}]\n')
    done = run("box", "tang-garden", file)
    assert "Reconstructed entries looked at: 2 of 155" in done.out
    assert re.search(r'panels\.S04 symbols +│ \["village"\] +│ \["temple"\]', done.out)
    assert "status" not in done.out
    assert "totals.temple: The small panels show 2 so far, not 1." in done.out


@pytest.mark.parametrize("command", [("box", "zen-garden"), ("play", "--no-browser", "--box")])
def test_a_wrong_box_is_told_in_one_line(run: Run, wrong: Path, command: tuple[str, ...]) -> None:
    done = run(*command, wrong)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert wrong.name in done.err or "box entry 'coins.start'" in done.err


def test_a_file_that_is_not_there_is_named(run: Run) -> None:
    done = run("box", "zen-garden", "nowhere.toml")
    assert (done.code, done.err) == (
        2,
        "hortus: box file nowhere.toml: No such file or directory\n",
    )


@pytest.mark.parametrize("game", games())
def test_a_file_to_begin_with_is_the_standard_box(run: Run, game: str, tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    assert run("box", game, "--new", file).code == 0
    assert run("box", game, file).out == "The standard box.\n"
    text = file.read_text("utf-8")
    every = re.sub(r"(?m)^( *)# (?=\{|\w+ = \{)", r"\1", text)  # with each entry taken in
    assert every != text
    file.write_text(every, "utf-8")
    assert run("box", game, file).out == "The standard box.\n"
    refused = run("box", game, "--new", file)
    assert (refused.code, file.read_text("utf-8")) == (2, every)
    assert "give the new one another name" in refused.err


# ------------------------------------------------------------------------- play and match


def test_play_offers_a_box(run: Run, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    monkeypatch.setattr(serving, "serve", lambda *how: started.append(how))
    done = run("play", "--no-browser", "--box", mine)
    ((settings, _, offers),) = started
    assert (done.code, done.out) == (0, ""), "in what form it is told the server knows"
    assert [one.startswith("zen-garden: ") and DIGEST in one for one in offers] == [True]
    assert settings.boxes == {"zen-garden": {"name": "Second printing", "coins.start": 20}}
    assert serving.first_screen(settings) == "#/new/zen-garden"


def test_a_box_that_could_be_for_any_game_must_say_for_which(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "any.toml"
    file.write_text("# nothing yet\n")
    done = run("play", "--no-browser", "--box", file)
    assert done.code == 2
    assert 'such as id = "' in done.err
    file.write_text('id = "chess"\n')
    assert "chess" in run("play", "--no-browser", "--box", file).err


def test_bots_play_a_match_with_it(run: Run, mine: Path) -> None:
    lineup = ("random", "random", "--games", "2", "--jobs", "1", "--json")
    done = run("match", *lineup, "--box", mine)
    assert done.code == 0
    played = json.loads(done.out)["match"]
    assert (played["game"], played["box"]["coins.start"]) == ("zen-garden", 20)
    usual = json.loads(run("match", *lineup, "--game", "zen-garden").out)
    assert usual["match"]["box"] == {}
    assert usual["games"] != json.loads(done.out)["games"]


def test_a_match_names_its_box(run: Run, mine: Path) -> None:
    done = run("match", "random", "random", "--games", "1", "--jobs", "1", "--box", mine)
    assert done.out.startswith(f"Second printing ({DIGEST})")


def test_no_match_with_a_wrong_box(run: Run, wrong: Path) -> None:
    done = run("match", "random", "random", "--game", "zen-garden", "--box", wrong)
    assert done.code == 2
    assert "box entry 'coins.start'" in done.err


# ------------------------------------------------------------------------------- records


def test_replay_and_verify_name_the_box_of_a_record(run: Run, mine: Path, tmp_path: Path) -> None:
    table = hortus.deal("zen-garden", seed=1, box=mine)
    table.push("0a d4 r1")
    file = tmp_path / "game.json"
    table.record.save(file)
    verified = run("verify", file)
    assert (verified.code, DIGEST in verified.out) == (0, True)
    replayed = run("replay", file)
    assert replayed.code == 0
    assert replayed.out.startswith(f"Second printing ({DIGEST}): 1 entry differs")


# ------------------------------------------------------------------------------ a real table

EVENING = """game: zen-garden
partial: true
boards: [1]
players:
  - {name: Ann, coins: 33, garden: ["", "", "", "", "", "", "", "", "", "", "", "", "", "", "", ""]}
"""


def test_score_takes_a_box_and_names_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(EVENING)
    box = tmp_path / "box.toml"
    box.write_text('name = "Second printing"\n[coins]\nmost = 40\n')
    assert run("score", "zen-garden", file).code != 0
    done = run("score", "zen-garden", file, "--box", box)
    assert done.code == 0
    assert f"Second printing ({digest({'coins.most': 40})})" in done.out
    told = json.loads(run("score", "zen-garden", file, "--box", box, "--json").out)
    assert (told["box"]["name"], told["box"]["entries"]) == ("Second printing", 1)
    assert told["players"][0]["total"] == 33


CARDS = """id = "gardeners"
name = "Ours"
cards = [
  { id = "A-05", deck = "introduction-a", back = "group", status = "known", constraint = %s },
]
"""
TOO_MANY = '{ kind = "group", of = [{ element = "bench" }], least = 9 }'


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A box whose card A-05 asks for more benches than there are."""
    file = tmp_path / "cards.toml"
    file.write_text(CARDS % TOO_MANY)
    return file


def test_solve_and_check_take_a_box(run: Run, cards: Path, tmp_path: Path) -> None:
    pytest.importorskip("ortools")
    found = run("solve", "gardeners", "A-05", "--seed", "1", "--workers", "1")
    assert found.code == 0
    assert run("solve", "gardeners", "A-05", "--box", cards, "--workers", "1").code == 1
    garden = tmp_path / "garden.txt"
    garden.write_text(found.out)
    assert run("check", "gardeners", garden).code == 0
    judged = run("check", "gardeners", garden, "--box", cards)
    assert judged.code == 1
    assert "Ours (" in judged.out
    assert "bench" in judged.out


def test_solve_says_with_which_box_a_garden_was_found(run: Run, cards: Path) -> None:
    pytest.importorskip("ortools")
    found = run("solve", "gardeners", "A-01", "--box", cards, "--workers", "1")
    assert found.code == 0
    assert "# Ours (" in found.out
