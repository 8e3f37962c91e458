"""The commands, as a person types them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import hortus
from hortus.cli.replaying import frames, scenes
from hortus.engine.registry import games
from hortus.evening import parse

from .conftest import Run

DOCS = Path(__file__).parents[2] / "docs"
GOLDEN = Path(__file__).parents[1] / "golden"
EXAMPLE = (DOCS / "score-document.md").read_text("utf-8")
EVENING = EXAMPLE.partition('title="evening.yaml"\n')[2].partition("```")[0]


def test_help_does_not_wait_for_the_compiler() -> None:
    """Time differs between machines; what is imported does not, by plug-ins neither."""
    script = (
        "import atexit, sys; from hortus.cli import main; heavy = {'numba', 'numpy', 'yaml', "
        "'litestar', 'ortools'}; atexit.register(lambda: print(heavy & sys.modules.keys())); main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "--help"], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("set()\n")


def test_help_names_every_command(run: Run) -> None:
    told = run("--help")
    assert told.code == 0
    for command in ("play", "warm", "score", "check", "solve", "replay", "match", "bench"):
        assert command in told.out


# ----------------------------------------------------------------------------------- score


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.yaml"
    file.write_text(EVENING)
    return file


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ben wins with 65 points."),
        ("de", "Ben gewinnt mit 65 Punkten."),
        ("nl", "Ben wint met 65 punten."),
    ],
)
def test_score_as_a_table(run: Run, evening: Path, language: str, told: str) -> None:
    done = run("score", "zen-garden", evening, "--lang", language)
    assert done.code == 0
    assert told in done.out
    for name, total in (("Ann", 45), ("Ben", 65), ("Cleo", 56)):
        assert f"{name}: {total}" in done.out


def test_score_as_json(run: Run, evening: Path) -> None:
    data = json.loads(run("score", "zen-garden", evening, "--json").out)
    assert data["winners"] == ["Ben"]
    ann = data["players"][0]
    assert (ann["name"], ann["total"], ann["place"]) == ("Ann", 45, 3)
    assert sum(line["points"] for line in ann["lines"]) == 45
    unity = next(line for line in ann["lines"] if line["category"] == "unity")
    assert unity["why"] == "Every soil lies in one area."
    assert unity["rule"] == "ZG-61"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("kwb0", "twb0", "Ben, row 2, column 4: the tile 'trees wood bench' lies at Ben, row 1"),
        ("sand sand buddha 0, ", "", "Ann, row 1: "),
        ("gravel sand crane 2", "gravel iron crane 2", "Ann, row 1, column 3: no path 'iron'"),
        ("coins: 10", "coins: 26", "Ben, coins: 26"),
        ("boards:", "bords:", "did you mean boards"),
        ("[1, 2, 3, 4]", "[1, 2", "line 3, column 12: not YAML"),
    ],
)
def test_score_says_in_one_line_what_is_wrong(
    run: Run, evening: Path, old: str, new: str, told: str
) -> None:
    evening.write_text(EVENING.replace(old, new, 1))
    done = run("score", "zen-garden", evening)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("hortus: ")
    assert done.err.count("\n") == 1
    assert told in done.err


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("[/bold]Ann", "[/bold]Ann"),
        ("[red]Ann", "[red]Ann"),
        (":smile: Ann", ":smile: Ann"),
        ("A\x1b[31mn\x07n", "A[31mnn"),
        ("A\ud800nn\u202e", "Ann"),
        (" A\n nn ", "A nn"),
    ],
)
def test_a_name_is_printed_as_it_is_and_obeyed_by_nothing(
    run: Run, tmp_path: Path, name: str, shown: str
) -> None:
    document = parse(EVENING.encode())
    document["players"][0]["name"] = name
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(document))
    done = run("score", "zen-garden", file)
    assert done.code == 0, done.err
    assert f"\n{shown}: 45\n" in done.out
    assert all(letter.isprintable() or letter == "\n" for letter in done.out)
    told = json.loads(run("score", "zen-garden", file, "--json").out)
    assert told["players"][0]["name"] == shown


def test_names_in_a_record_are_printed_as_they_are(
    run: Run, finished: hortus.Table, tmp_path: Path
) -> None:
    finished.names = ["[/]A\ud800\x1b", "B" * 99]
    file = tmp_path / "game.json"
    finished.record.save(file)
    done = run("replay", file)
    assert done.code == 0, done.err
    assert "[/]A" in done.out
    assert f"{'B' * 39}…" in done.out, "a long name is shortened, and the record is still read"
    assert "\x1b" not in done.out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "player 2, name: players 1 and 2 are both called Ben; give one of them"),
        ("de", "Spieler 2, name: Spieler 1 und Spieler 2 heißen beide Ben"),
        ("nl", "speler 2, name: speler 1 en speler 2 heten allebei Ben"),
    ],
)
def test_mistakes_are_told_in_the_language_asked_for(
    run: Run, evening: Path, language: str, told: str
) -> None:
    evening.write_text(EVENING.replace("name: Ann", "name: Ben"))
    done = run("score", "zen-garden", evening, "--lang", language)
    assert done.code == 2
    assert done.err.startswith(f"hortus: Ben, {told}")


def test_verify_speaks_the_language_asked_for(run: Run, record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(record.read_text().replace('"totals": [', '"totals": [9'))
    assert "nennt die Summen" in run("verify", broken, "--lang", "de").err
    assert "noemt de totalen" in run("verify", broken, "--lang", "nl").err


def test_score_refuses_what_is_not_there(run: Run, evening: Path, tmp_path: Path) -> None:
    assert "No such file" in run("score", "zen-garden", tmp_path / "none").err
    assert "no game 'chess'" in run("score", "chess", evening).err
    assert run("score", "zen-garden", evening, "--lang", "fr").code == 2


def test_score_reads_its_input(evening: Path) -> None:
    command = [sys.executable, "-c", "from hortus.cli import main; main()"]
    done = subprocess.run(
        [*command, "score", "zen-garden", "-", "--json"],
        input=evening.read_bytes(),
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["winners"] == ["Ben"]


# ----------------------------------------------------------------------- replay and verify


def test_verify_says_what_holds(run: Run, record: Path, finished: hortus.Table) -> None:
    done = run("verify", record)
    assert done.code == 0
    assert f"{len(finished.history)} events, every one holds" in done.out


def test_verify_names_the_first_bad_event(run: Run, record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text())
    number = next(n for n, event in enumerate(data["events"]) if event["kind"] == "move") + 3
    data["events"][number]["move"] = "2d a1 r0"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data))
    done = run("verify", record, broken)
    assert done.code == 1
    assert "hold" in done.out
    assert f"broken.json: event {number + 1}: 2d a1 r0" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("content", ["", "[]", "{", "\x00", '{"format": "hortus-record"}'])
def test_verify_and_replay_refuse_other_files(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(content)
    assert run("verify", file).code == 1
    done = run("replay", file)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_verify_names_a_missing_file(run: Run, tmp_path: Path) -> None:
    done = run("verify", tmp_path / "none.json")
    assert done.code == 1
    assert "none.json: cannot be read (No such file" in done.err


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ann takes a tile from field"),
        ("de", "Ann"),
        ("nl", "Ann neemt een tegel"),
    ],
)
def test_replay_tells_every_move(
    run: Run, record: Path, finished: hortus.Table, language: str, told: str
) -> None:
    done = run("replay", record, "--lang", language)
    assert done.code == 0
    assert told in done.out
    assert f"{len(finished.events):>4}  " in done.out
    totals = "│".join(f"{score.total:>4} " for score in finished.scores())
    assert totals in done.out


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Team score"), ("de", "Punkte des Teams"), ("nl", "Score van")]
)
def test_replay_ends_with_the_points_of_a_team(run: Run, language: str, told: str) -> None:
    done = run("replay", GOLDEN / "gardeners-1-two-scorings.json", "--lang", language)
    assert done.code == 0
    assert told in done.out


def test_replay_shows_one_step(run: Run, record: Path) -> None:
    done = run("replay", record, "--step", 5)
    assert done.code == 0
    assert "5 /" in done.out
    assert "Ann (Coins: " in done.out
    assert "there is no event 900" in run("replay", record, "--step", 900).err


def test_replay_shows_loops_as_rings() -> None:
    from hortus.games.zen_garden.shown.terminal import ARCS

    assert (ARCS[0] + ARCS[1], ARCS[3] + ARCS[2]) == ("╭╮", "╰╯")


def test_people_see_each_move_with_what_came_to_light_after_it(finished: hortus.Table) -> None:
    shown = list(scenes(finished, "en"))
    moves = sum(event.seat != hortus.NATURE for event in finished.events)
    assert len(shown) == moves + 1
    assert shown[0].sentences[0].startswith("The emperor names ")
    assert shown[-1].number == len(finished.events)
    told = [sentence for scene in shown for sentence in scene.sentences]
    assert told == [sentence for frame in frames(finished, "en") for sentence in frame.sentences]


# --------------------------------------------------------------------------------- matches


def test_match_as_json_repeats_itself(run: Run) -> None:
    order = ("match", "greedy", "random", "--games", 4, "--jobs", 1, "--json", "--level", 2)
    first, second = json.loads(run(*order).out), json.loads(run(*order).out)
    assert first == second
    assert first["match"]["options"] == {"boards": [1, 2]}
    assert [entrant["label"] for entrant in first["entrants"]] == ["greedy", "random"]
    assert len(first["games"]) == 4


def test_match_as_a_table_and_resumed(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    order = ("match", "random", "search:4p", "--jobs", 1, "--resume", log)
    assert "search 4 playouts" in run(*order, "--games", 1).out
    assert "2 games" in run(*order, "--games", 2).out
    assert len(log.read_text().splitlines()) == 3
    assert "holds another match" in run(*order, "--games", 2, "--seed", 9).err


def test_a_match_of_one_who_plays_alone_is_rated_against_nobody(run: Run) -> None:
    done = run("match", "random", "--game", "tang-garden", "--games", 2, "--jobs", 1, "--json")
    assert done.code == 0, done.err
    told = json.loads(done.out)
    assert [line["rating"] for line in told["entrants"]] == [0.0]
    assert [game["lost"] for game in told["games"]] == [True, True]


def test_a_cluster_has_its_own_cores_and_an_address(run: Run) -> None:
    both = run("match", "random", "random", "--jobs", 1, "--ray", "auto")
    assert both.code == 2
    assert "--jobs counts processes of this machine" in both.err
    nowhere = run("match", "random", "random", "--ray", "nonsense")
    assert nowhere.code == 2
    assert "'hortus[ray]'" in nowhere.err or "an address is HOST:PORT" in nowhere.err


def test_a_file_that_cannot_be_written_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    done = run("match", "random", "random", "--games", 1, "--jobs", 1, "--resume", tmp_path)
    assert done.code == 2
    assert done.err.strip() == f"hortus: {tmp_path}: Is a directory"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("gredy", "random"), "no bot 'gredy'"),
        (("random",), "2 to 4 players"),
        (("random", "random:2"), "nothing after a colon"),
        (("random", "search:fast"), "search:0.5s"),
        (("random", "search:9"), "levels 1 to"),
        (("random", "search:-3s"), "0 to 3600 seconds, not -3"),
        (("random", "search", "--seconds", "nan"), "not nan"),
        (("random", "search:-5p"), "1 playout or more"),
        (("random", "greedy", "--level", "7"), "levels 1, 2, 3, 4, 5"),
        (("random", "greedy", "--game", "chess"), "no game 'chess'"),
        (("random", "greedy", "--option", "slide"), "NAME=VALUE"),
        (("random", "greedy", "--option", "slide=up"), "'column', 'one_row'"),
        (("random", "greedy", "--option", "boards=2"), "must include 1"),
    ],
)
def test_match_refuses_what_cannot_be_played(
    run: Run, arguments: tuple[str, ...], told: str
) -> None:
    done = run("match", *arguments)
    assert done.code == 2
    assert told in done.err
    assert done.err.count("\n") == 1


def test_match_options_by_name(run: Run) -> None:
    order = ("match", "random", "random", "--games", 1, "--jobs", 1, "--json")
    options = ("--option", "boards=1,5", "--option", "slide=one_row")
    found = json.loads(run(*order, *options).out)["match"]["options"]
    assert found == {"boards": [1, 5], "slide": "one_row"}


# ----------------------------------------------------------------------------------- lists


def test_games(run: Run) -> None:
    assert "zen-garden: Zen Garden" in run("games").out
    found = json.loads(run("games", "--json").out)
    assert [game["id"] for game in found] == list(games())


@pytest.mark.parametrize("game", games())
def test_a_game_describes_every_word_and_index(run: Run, game: str) -> None:
    assert "An observation: " in run("describe", game).out
    told = json.loads(run("describe", game, "--json").out)
    seen = hortus.game(game).observation
    assert sum(part["words"] for part in told["observation"]) == seen.words
    assert sum(part["numbers"] for part in told["observation"]) == seen.numbers
    assert len([part for part in told["observation"] if part["plane"] is not None]) == len(
        seen.channels
    )
    assert all(part["about"] and part["low"] <= part["high"] for part in told["observation"])
    last = told["moves"][-1]
    size = 1
    for names in last["parts"].values():
        size *= len(names)
    assert last["first"] + size == hortus.game(game).moves.size
    assert all(field["about"] for field in told["record"])


def test_an_unknown_game_cannot_be_described(run: Run) -> None:
    told = run("describe", "go")
    assert told.code == 2
    assert "no game 'go'" in told.err


def test_schemas_describe_records_and_evenings(run: Run, record: Path) -> None:
    validator = jsonschema.Draft202012Validator
    found = json.loads(run("schema", "record").out)
    validator.check_schema(found)
    validator(found).validate(json.loads(record.read_text()))
    validator.check_schema(json.loads(run("schema", "score").out))


# ---------------------------------------------------------------------------------- serving


def test_play_says_that_a_port_is_taken(run: Run, tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("play", "--port", port, "--data", tmp_path, "--no-browser")
    assert done.code == 2
    assert f"port {port}" in done.err
    assert done.err.count("\n") == 1


def test_partners_play_an_evening_in_simulated_time(run: Run) -> None:
    order = ("match", "partner:2", "partner:2", "--game", "gardeners", "--games", "1", "--json")
    done = run(*order, "--option", "timer=120", "--option", "mode=easy", "--jobs", "1")
    assert done.code == 0
    told = json.loads(done.out)
    assert told["evening"]["pace"] == 2.5
    (game,) = told["games"]
    assert game["seconds"] >= 120
    assert game["acts"] > 40
    assert game["score"] <= game["rounds"]


@pytest.mark.parametrize(
    "lineup", [("greedy", "partner"), ("partner", "partner:2"), ("partner:9",)]
)
def test_a_team_that_cannot_play_is_told_why(run: Run, lineup: tuple[str, ...]) -> None:
    done = run("match", *lineup, "--game", "gardeners")
    assert done.code == 2
    assert "partner" in done.err
    assert done.err.count("\n") == 1


# --------------------------------------------------------------------------------- figures


@pytest.mark.slow
def test_bench_measures_everything() -> None:
    script = Path(__file__).parents[2] / "benchmarks" / "bench.py"
    options = (
        "--seconds",
        "0.05",
        "--runs",
        "1",
        "--no-peers",
        "--no-compile",
        "--no-server",
        "--json",
    )
    done = subprocess.run(
        [sys.executable, str(script), *options], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    names = {figure["name"] for figure in found["figures"]}
    assert {"Compiled random play, one core", "Table.push() from Python"} <= names
    assert not [figure for figure in found["figures"] if not figure["value"] > 0]
    assert found["machine"]["cores"]


# ---------------------------------------------------------------------------------- review


def test_a_review_tells_what_each_seat_gave_away(run: Run) -> None:
    file = str(GOLDEN / "zen-garden-2-base.json")
    told = run("review", file, "--playouts", "4")
    assert told.code == 0
    assert "accuracy" in told.out
    assert "What cost most" in told.out
    data = json.loads(run("review", file, "--playouts", "4", "--json").out)
    assert data["game"] == "zen-garden"
    assert len(data["seats"]) == 2
    assert {one["mark"] for one in data["decisions"]} <= {
        "excellent", "good", "inaccuracy", "mistake", "missed_chance",
    }  # fmt: skip


def test_of_a_silent_team_it_tells_what_could_be_known(run: Run) -> None:
    file = str(GOLDEN / "gardeners-3-introduction-trust.json")
    told = run("review", file)
    assert told.code == 0
    assert "When each hidden card could have been known" in told.out
    assert "Cem from 47" in told.out
    data = json.loads(run("review", file, "--json").out)
    assert [len(data["gardens"]), len(data["secrets"]), len(data["seats"])] == [6, 6, 3]
