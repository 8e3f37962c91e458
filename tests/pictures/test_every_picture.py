"""The pictures of every game's rules, by the engine and by the pages that show them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import structs

from hortus.engine.registry import games
from hortus.engine.words import LANGUAGES
from hortus.pictures import Picture, check, pictures_of

ROOT = Path(__file__).parents[2]
PICTURES = [picture for game in games().values() for picture in pictures_of(game).values()]
NAMED = re.compile(r"<!-- picture: ([a-z0-9-]+) -->|; picture: ([a-z0-9-]+)")
THING = re.compile(r"^### .+ <!-- thing: (.+) -->$", re.MULTILINE)
NUMBER = re.compile(r"\*\*([A-Z]{1,2}-[XE]?\d{1,2})\*\*")
LONGEST = 220  # letters of a caption


def page(game: str, language: str) -> str:
    name = game if language == "en" else f"{game}.{language}"
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")


def shown_on(text: str) -> list[str]:
    return [first or second for first, second in NAMED.findall(text)]


def answers(text: str) -> list[dict[str, str]]:
    """What stands in the marks of a page's entries: things, other words, rules, picture."""
    marks = [f"thing: {mark}".split("; ") for mark in THING.findall(text)]
    return [dict(part.split(": ", 1) for part in mark) for mark in marks]


@pytest.mark.parametrize("picture", PICTURES, ids=lambda one: f"{one.game} {one.name}")
def test_the_rules_agree_with_it(picture: Picture) -> None:
    check(picture)


@pytest.mark.parametrize("picture", PICTURES, ids=lambda one: f"{one.game} {one.name}")
def test_its_words_are_short_and_its_rules_exist(picture: Picture) -> None:
    for text in structs.asdict(picture.caption).values():
        assert 0 < len(text.strip()) <= LONGEST, text
    assert set(picture.rules) <= set(NUMBER.findall(page(picture.game, "en")))


@pytest.mark.parametrize("game", sorted(games()))
def test_pages_show_the_same_pictures_in_each_language_and_all_of_them(game: str) -> None:
    english = shown_on(page(game, "en"))
    assert set(english) == set(pictures_of(game))
    for language in LANGUAGES:
        assert shown_on(page(game, language)) == english, language


@pytest.mark.parametrize("game", sorted(games()))
def test_answers_are_about_the_same_things_in_each_language(game: str) -> None:
    english = answers(page(game, "en"))
    known = set(NUMBER.findall(page(game, "en")))
    for language in LANGUAGES:
        found = answers(page(game, language))
        for mine, other in zip(english, found, strict=True):
            keys = {"thing", "rules", "picture"}
            assert {key: mine.get(key) for key in keys} == {key: other.get(key) for key in keys}
            assert set(other) <= {*keys, "also"}
            assert set(other.get("rules", "").split()) <= known, other["thing"]


@pytest.mark.parametrize("game", sorted(games()))
def test_each_thing_has_one_answer(game: str) -> None:
    things = [name for one in answers(page(game, "en")) for name in one["thing"].split(", ")]
    assert len(set(things)) == len(things)
