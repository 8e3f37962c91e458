"""What is wrong with a picture that does not hold."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import hortus.lessons
from hortus.engine.registry import games
from hortus.pictures import PictureError, check, drawn, load, pictures_of
from hortus.pictures.document import read_file

HEAD = """
    positions:
      begun: {players: 2, seed: "7", so_far: [1a d4 r0]}
    pictures:
      one:
        position: begun
        show: garden 0
        caption: {en: A., de: A., nl: A.}
"""


def checked(tmp_path: Path, more: str) -> None:
    file = tmp_path / "pictures.yaml"
    file.write_text(textwrap.dedent(HEAD) + textwrap.indent(more, "    "), "utf-8")
    check(read_file("zen-garden", file)["one"])


def test_what_it_claims_is_held_against_the_rules(tmp_path: Path) -> None:
    checked(tmp_path, "allowed: [{move: 0b @ r0, cells: [d4]}]")
    checked(tmp_path, "refused: [{move: 1a d4 r0, rule: ZG-19}]\nhappens: [take]")


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ("then: [1a d4 r0]", "empty|1a"),
        ("allowed: [{move: 1a @ r0, cells: [d4]}]", "1a"),
        ("refused: [{move: 0b d4 r0, rule: ZG-26}]", "'0b d4 r0' is allowed"),
        ("refused: [{move: 1a d4 r0, rule: ZG-26}]", "refused by ZG-19, not by ZG-26"),
        ("scores: [{category: coins, points: 12}]", "coins : 11 points, not 12"),
        ("scores: [{category: unity, points: 0}]", "no such line"),
        ("happens: [bonus]", "bonus did not happen"),
        ("scores: [{category: coins, points: 12, seat: 5}]", "no seat 5; seats are 0 to 1"),
        ("scores: [{category: coins, points: 12, seat: -1}]", "seat"),
        ("refused: [{move: 1a @ r0, rule: ZG-19}]", "'1a @ r0' needs cells in place of its '@'"),
        ("lights: [d4]", "lights"),
    ],
)
def test_what_does_not_hold_is_told(tmp_path: Path, claim: str, told: str) -> None:
    with pytest.raises(PictureError, match=told):
        checked(tmp_path, claim)


def written(tmp_path: Path, old: str, new: str) -> Path:
    file = tmp_path / "pictures.yaml"
    file.write_text(textwrap.dedent(HEAD).replace(old, new), "utf-8")
    return file


@pytest.mark.parametrize("show", ["garden 5", "market 3"])
def test_a_number_at_the_end_of_what_is_shown_is_a_seat(tmp_path: Path, show: str) -> None:
    picture = read_file("zen-garden", written(tmp_path, "garden 0", show))["one"]
    for use in (check, drawn):
        with pytest.raises(PictureError, match=f"'{show}' ends in a number.*seats are 0 to 1"):
            use(picture)


def test_before_the_first_move_nothing_happened(tmp_path: Path) -> None:
    file = written(tmp_path, ", so_far: [1a d4 r0]", "")
    file.write_text(file.read_text("utf-8") + "    happens: [take]\n", "utf-8")
    with pytest.raises(PictureError, match="nothing happened: no move was played"):
        check(read_file("zen-garden", file)["one"])


def test_a_position_must_be_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "pictures.yaml"
    file.write_text(textwrap.dedent(HEAD).replace("position: begun", "position: gone"), "utf-8")
    with pytest.raises(PictureError, match="no position 'gone'; there are: begun"):
        read_file("zen-garden", file)


def test_a_game_may_have_none(tmp_path: Path) -> None:
    assert all(pictures_of(game) is not None for game in games())
    with pytest.raises(PictureError, match="no picture 'none'"):
        load("zen-garden", "none")


def test_it_is_drawn_as_a_seat_sees_it() -> None:
    assert b'"gardens"' in drawn(load("zen-garden", "touching")).json()


def test_a_position_may_be_that_with_which_a_lesson_begins(tmp_path: Path) -> None:
    file = written(tmp_path, '{players: 2, seed: "7", so_far: [1a d4 r0]}', "{lesson: loops}")
    lesson, stands = (
        hortus.lessons.load("zen-garden", "loops"),
        read_file("zen-garden", file)["one"],
    )
    assert stands.stands is not None
    assert (stands.stands.seed, stands.stands.so_far) == (lesson.seed, lesson.so_far)
    check(stands)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("{lesson: knitting}", "begun: there is no lesson 'knitting'"),
        ('{lesson: loops, seed: "7"}', "a position has players and a seed, or a lesson"),
        ("{players: 2}", "a position has players and a seed, or a lesson"),
    ],
)
def test_a_position_is_dealt_or_a_lessons(tmp_path: Path, position: str, told: str) -> None:
    file = written(tmp_path, '{players: 2, seed: "7", so_far: [1a d4 r0]}', position)
    with pytest.raises(PictureError, match=told):
        read_file("zen-garden", file)
