"""How a lesson follows a table, and what is wrong with one that does not hold."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from hortus.lessons import Lesson, LessonError, Teaching, load, opened, rehearse
from hortus.lessons.document import read_file

HEAD = """
    title: {en: T, de: T, nl: T}
    about: {en: A., de: A., nl: A.}
    minutes: 1
    place: 1
    players: 2
    seed: "2"
    rivals: [Nia]
"""
SAY = "say: {en: Do it., de: Tu es., nl: Doe het.}"
NO = "otherwise: {en: Not so., de: So nicht., nl: Zo niet.}"
TAKE = f"- {{step: ask, {SAY}, {NO}, moves: ['0b *']}}"
TELL = f"- {{step: tell, {SAY}}}"
RIVAL = f"- {{step: rival, {SAY}, move: 2a d4 r0}}"


def lesson(folder: Path, *steps: str, head: str = HEAD, game: str = "zen-garden") -> Lesson:
    text = textwrap.dedent(head) + "steps:\n" + "\n".join(f"  {step}" for step in steps) + "\n"
    path = folder / "tried.yaml"
    path.write_text(text, "utf-8")
    return read_file(game, path)


def test_it_counts_the_steps_that_happened_at_the_table(tmp_path: Path) -> None:
    tried = lesson(tmp_path, TELL, TAKE, RIVAL)
    table, teaching = opened(tried), Teaching(tried)
    assert teaching.done(table) == 0
    assert teaching.due(table) == tried.steps[1]
    table.push("0b d4 r3")
    assert teaching.done(table) == 1
    assert teaching.due(table) == tried.steps[2]
    table.push("2a d4 r0")
    assert teaching.done(table) == 2
    assert teaching.due(table) is None


def test_other_moves_are_answered_by_kind(tmp_path: Path) -> None:
    dear = "wrong: [{moves: ['1? *', '2? *'], say: {en: Dear., de: Teuer., nl: Duur.}}]"
    tried = lesson(tmp_path, f"- {{step: ask, {SAY}, {NO}, {dear}, moves: ['0b *']}}")
    table, teaching = opened(tried), Teaching(tried)

    def answer(move: str) -> str | None:
        said = teaching.answer(table, table.game.index_of(move))
        return None if said is None else said.en

    assert answer("1a d4 r0") == "Dear."
    assert answer("0a d4 r0") == "Not so."
    assert answer("0b d4 r0") is None
    rehearse(tried)


def test_what_was_played_before_is_no_step_of_it(tmp_path: Path) -> None:
    head = HEAD + "    so_far: [0b d4 r0, 2a d4 r0]\n"
    tried = lesson(tmp_path, f"- {{step: ask, {SAY}, {NO}, moves: ['0d *']}}", head=head)
    table, teaching = opened(tried), Teaching(tried)
    assert [str(len(one.laid)) for one in table.view(0).drawn().gardens] == ["1", "1"]
    assert teaching.done(table) == 0
    assert teaching.done(rehearse(tried)) == 1


def test_free_play_ends_when_something_happens(tmp_path: Path) -> None:
    build = f"- {{step: build, {SAY}, until: take, way: [0b d4 r0]}}"
    tried = lesson(tmp_path, build)
    table, teaching = opened(tried), Teaching(tried)
    assert teaching.answer(table, table.game.index_of("1a d4 r0")) is None
    table.push("1a d4 r0")
    assert teaching.done(table) == 1


def test_the_rest_of_a_turn_follows_by_itself(tmp_path: Path) -> None:
    ask = f"- {{step: ask, {SAY}, {NO}, moves: ['B f4 r0'], then: [done, done]}}"
    rival = f"- {{step: rival, {SAY}, move: A c5 r0, then: [done, done]}}"
    tried = lesson(tmp_path, ask, rival, head=HEAD.replace('"2"', '"3"'), game="tang-garden")
    table, teaching = opened(tried), Teaching(tried)
    for move, done in (("B f4 r0", 0), ("done", 0), ("done", 1), ("A c5 r0", 1)):
        table.push(move)
        assert teaching.done(table) == done
    assert teaching.following(table) == "done"
    assert teaching.done(rehearse(tried)) == 2


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([f"- {{step: ask, {SAY}, {NO}, moves: ['0b e5 *']}}"], r"no move '0b e5 \*' is allowed"),
        ([RIVAL], "whoever learns is to act"),
        ([TAKE, f"- {{step: rival, {SAY}, move: 0b d4 r0}}"], "no tile|empty"),
        ([f"- {{step: question, {SAY}, {NO}, done: {{en: Y., de: J., nl: J.}}, "
          "choices: [market, garden], right: [coins]}"], "not among its choices: coins"),
        ([f"- {{step: build, {SAY}, until: order, way: [0b d4 r0]}}"], "'order' did not happen"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow_is_found(tmp_path: Path, steps: list[str], told: str) -> None:
    with pytest.raises(LessonError, match=f"step {len(steps)}: .*{told}"):
        rehearse(lesson(tmp_path, *steps))


TOGETHER = """
    title: {en: T, de: T, nl: T}
    about: {en: A., de: A., nl: A.}
    minutes: 1
    place: 1
    players: 2
    seed: "1"
    rivals: [Nia]
    options: {mode: introduction-b, timer: TIMER}
    so_far: ["0: ready", "1: ready"]
"""


def test_where_all_act_at_once_a_written_move_has_its_seat(tmp_path: Path) -> None:
    tops = {seat.seat: seat.top for seat in opened(together(tmp_path)).view(0).drawn().seats}
    theirs = f"- {{step: rival, {SAY}, move: '1: put {tops[1]} b1'}}"
    tried = together(tmp_path, theirs, f"- {{step: ask, {SAY}, moves: ['*']}}")
    table, teaching = opened(tried), Teaching(tried)
    table.push(f"put {tops[1]} b1", 1)
    assert teaching.done(table) == 1
    rehearse(tried)


def test_no_clock_runs_in_a_lesson(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="a clock runs while one reads"):
        opened(together(tmp_path, timer=900))


def together(folder: Path, *steps: str, timer: int = 0) -> Lesson:
    """A lesson of Gardeners, where two act at once."""
    head = TOGETHER.replace("TIMER", str(timer))
    return lesson(folder, *(steps or [TELL]), head=head, game="gardeners")


def test_a_document_that_does_not_parse_names_the_place(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"tried.yaml: .*steps\[0\]"):
        lesson(tmp_path, f"- {{step: ask, {SAY}}}")
    with pytest.raises(LessonError, match="there is no lesson 'nowhere'"):
        load("zen-garden", "nowhere")
