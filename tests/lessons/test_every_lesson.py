"""Every lesson of every game, by the rules."""

from __future__ import annotations

import pytest
from msgspec import structs

from hortus.engine.registry import games
from hortus.engine.words import LANGUAGES
from hortus.lessons import (
    LEARNER,
    Ask,
    Build,
    Lesson,
    Said,
    Teaching,
    lessons_of,
    opened,
    rehearse,
    rehearsed,
)

LESSONS = [lesson for game in games().values() for lesson in lessons_of(game)]
EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=lambda one: f"{one.game} {one.name}")
LONGEST = 220  # letters of what is said at once: two lines on a desk, five on a phone


def sayings(thing: object) -> list[Said]:
    """All that is said in a lesson, or in a part of one."""
    if isinstance(thing, Said):
        return [thing]
    if isinstance(thing, dict):
        return [said for one in thing.values() for said in sayings(one)]
    if isinstance(thing, list):
        return [said for one in thing for said in sayings(one)]
    if hasattr(thing, "__struct_fields__"):
        return sayings([getattr(thing, name) for name in thing.__struct_fields__])
    return []


@EVERY
def test_it_can_be_played_as_it_is_written(lesson: Lesson) -> None:
    rehearse(lesson)


@EVERY
def test_everything_is_said_shortly_and_in_each_language(lesson: Lesson) -> None:
    for said in sayings(lesson):
        texts = structs.asdict(said)
        assert set(texts) == set(LANGUAGES)
        for text in texts.values():
            assert 0 < len(text.strip()) <= LONGEST, text
            assert text[-1] in ".!?:" or said == lesson.title, text


@EVERY
def test_nothing_is_said_twice(lesson: Lesson) -> None:
    for language in LANGUAGES:
        texts = [getattr(said, language) for said in sayings(lesson.steps)]
        assert len(set(texts)) == len(texts), [text for text in texts if texts.count(text) > 1]


VERDICTS = {"delighted", "horrified"}


@pytest.mark.parametrize("lesson", lessons_of("gardeners"), ids=lambda one: one.name)
def test_a_verdict_is_never_answered_by_a_sentence_about_tiles(lesson: Lesson) -> None:
    """Whoever says what the king thinks has touched no tile."""
    table = opened(lesson)
    for _, step in rehearsed(lesson, table):
        if not isinstance(step, Ask):
            continue
        moves = table.moves_of(LEARNER).indices.tolist()
        allowed = {table.game.notation(move) for move in moves}
        answered = {
            move for wrong in step.wrong if {*wrong.moves} <= VERDICTS for move in wrong.moves
        }
        assert (allowed & VERDICTS) - {*step.moves} <= answered, step.say.en


def test_lessons_of_a_game_have_places_of_their_own() -> None:
    for game in games().values():
        places = [lesson.place for lesson in lessons_of(game)]
        assert places == list(range(1, len(places) + 1)), game.id


def test_lessons_of_expansions_come_last() -> None:
    for game in games().values():
        later = [lesson.expansion for lesson in lessons_of(game)]
        assert later == sorted(later), game.id


def test_lessons_of_expansions_repeat_no_sentence_of_each_other() -> None:
    lessons = [lesson for lesson in LESSONS if lesson.game == "miyabi" and lesson.expansion]
    texts = [said.en for lesson in lessons for said in sayings(lesson.steps)]
    assert len(set(texts)) == len(texts), [text for text in texts if texts.count(text) > 1]


def test_a_right_card_in_a_wrong_place_is_not_called_a_wrong_card() -> None:
    """Two waters are open to the fish of the first lesson of Tang Garden, and one is asked for."""
    lesson = next(one for one in lessons_of("tang-garden") if one.name == "first-turns")
    table = opened(lesson)
    said = {}
    for _, step in rehearsed(lesson, table):
        if isinstance(step, Ask) and step.moves == ["card 4 d2.1"]:
            for move in table.moves_of(LEARNER).indices.tolist():
                if (answer := Teaching(lesson).answer(table, move)) is not None:
                    said[table.game.notation(move)] = answer.en
    assert "no step" in said["card 2 e6.1"]
    assert "framed" in said["card 4 d4.1"]
    assert "no step" not in said["card 4 d4.1"]


STRAYS = {"en": '"„«»‘', "de": '"”‘’«»', "nl": '"“”„«»'}


@EVERY
def test_quotation_marks_are_those_of_the_language(lesson: Lesson) -> None:
    for said in sayings(lesson):
        for language, strays in STRAYS.items():
            text = getattr(said, language)
            assert not set(text) & set(strays), text


def test_a_view_that_brings_nothing_does_not_end_the_first_lesson_of_tang_garden() -> None:
    lesson = next(one for one in lessons_of("tang-garden") if one.name == "first-turns")
    table = opened(lesson)
    for _, step in rehearsed(lesson, table):
        if not isinstance(step, Build):
            continue
        moves = table.moves_of(LEARNER).indices.tolist()
        gains = {move: table.effect(LEARNER, move).totals[LEARNER] for move in moves}
        assert {gain > 0 for gain in gains.values()} == {True, False}
        for move, gain in gains.items():
            assert Teaching(lesson).answer(table, move) == (None if gain > 0 else step.vain)
