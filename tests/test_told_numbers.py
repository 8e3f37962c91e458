"""Sentences tell the numbers of the box that is played, and no other."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec import json, structs

import hortus
from hortus import ScoreLine, Table
from hortus.engine.registry import game as find_game
from hortus.engine.states import record_of
from hortus.engine.words import LANGUAGES, words
from hortus.evening import judge
from hortus.server.http.pictures import effect
from hortus.server.live.sights import Picture

GAMES = ("gardeners", "miyabi", "tang-garden", "zen-garden")

ZEN: dict[str, Any] = {
    "tables.minor": 3,
    "tables.major": 7,
    "tables.decor": [0, 0, 0, 0, 3, 5, 7, 10, 13, 16, 20, 21, 22],
    "tables.minimalist": [0, 0, 18, 12, 6, 5, 0],
}
MIYABI: dict[str, Any] = {"colours.points": 4, "meadow.points": 9}


def number(name: str, value: object) -> dict[str, Any]:
    return {f"numbers.{name}": {"id": name, "value": value, "status": "known"}}


def character(name: str, **facts: Any) -> dict[str, Any]:
    return {f"characters.{name}": {"id": name, "status": "known", **facts}}


TANG: dict[str, Any] = {
    **number("bridge", 5),
    **number("lotus_peonies", 7),
    **number("birds_fish", 8),
    **number("solo_ratings", [30, 50, 70]),
    **character("emperor", likes="village", coins=4),
    **character("monk", skill=2, likes="sun", coins=7, most=21),
    **character("hermit", start_bonus="rock", skill=1, likes="water", coins=3),
    **character("empress", start_bonus="water", skill=2, likes="no rivals", coins=4, most=11),
    **character("lady", likes="sun and moon", coins=5, most=17),
    **character("official", skill=1, likes="every symbol", coins=2),
}
BOXES: dict[str, dict[str, Any]] = {
    "gardeners": {},
    "miyabi": MIYABI,
    "tang-garden": TANG,
    "zen-garden": ZEN,
}

# Game, category, item, count, points; then every number in the sentence, in ascending order: one
# is written as a word.
TOLD: list[tuple[str, str, str | None, int, int, list[int]]] = [
    ("zen-garden", "minor", "path-stone", 4, 12, [3, 4]),
    ("zen-garden", "major", "soil-water", 2, 14, [2, 7]),
    ("zen-garden", "decor", "decor-gate", 1, 0, [4]),
    ("zen-garden", "decor", "decor-gate", 4, 3, [4, 5, 5]),
    ("zen-garden", "minimalist", None, 6, 0, [5, 6]),
    ("miyabi", "colours", None, 3, 12, [3, 4]),
    ("miyabi", "meadow", None, 5, 45, [5, 9]),
    ("tang-garden", "bridges", None, 3, 15, [3, 5]),
    ("tang-garden", "flowers", None, 1, 7, [7]),
    ("tang-garden", "wings", None, 2, 16, [2, 8]),
    ("tang-garden", "view", "emperor", 3, 12, [3, 4]),
    ("tang-garden", "view", "monk", 2, 14, [2, 7, 21]),
    ("tang-garden", "view", "hermit", 9, 27, [3, 9]),
    ("tang-garden", "view", "empress", 1, 7, [4, 11]),
    ("tang-garden", "view", "lady", 2, 17, []),
    ("tang-garden", "view", "official", 6, 12, [2, 6]),
    ("tang-garden", "rating", None, 0, 0, [30]),
    ("tang-garden", "rating", None, 1, 0, [31, 50]),
    ("tang-garden", "rating", None, 2, 0, [51, 70]),
    ("tang-garden", "rating", None, 3, 0, [71]),
]


def numbers(sentence: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", sentence)))


def worded(game: str, line: ScoreLine) -> ScoreLine:
    """The line as scores of a table with the changed box would have it."""
    offered = find_game(game)
    box = record_of(offered.box.record(BOXES[game]))
    key, values = offered.scoring.wording(line, [line], box)
    return structs.replace(line, key=key, values=values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "category", "item", "count", "points", "told"), TOLD)
def test_a_line_tells_the_numbers_of_its_box(
    game: str,
    category: str,
    item: str | None,
    count: int,
    points: int,
    told: list[int],
    language: str,
) -> None:
    line = worded(game, ScoreLine(0, category, item, count, points, (), ""))
    assert numbers(find_game(game).scoring.tell(line, language)) == told


def test_a_view_is_told_by_what_the_character_likes_in_its_box() -> None:
    emperor = worded("tang-garden", ScoreLine(0, "view", "emperor", 1, 4, (), ""))
    assert (
        find_game("tang-garden")
        .scoring.tell(emperor, "en")
        .startswith("The Emperor sees one village")
    )


def test_a_decor_that_no_count_pays_promises_nothing() -> None:
    box = record_of(find_game("zen-garden").box.record({"tables.decor": [0] * 13}))
    line = ScoreLine(0, "decor", "decor-gate", 5, 0, (), "")
    key, values = find_game("zen-garden").scoring.wording(line, [line], box)
    assert (key, values) == ("zen_why_decor_never", {})


OF_THE_RULES = {  # levels of a terrace, which no box changes
    *("miyabi_why_bonus", "miyabi_why_frog_none", "miyabi_rule_222"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_score_line_and_no_refusal_holds_a_number_of_its_own(game: str, language: str) -> None:
    found = {
        key
        for key, sentence in words(find_game(game).word_files, language).items()
        if re.match(r"[a-z]+_(why|rule)_", key) and re.search(r"\d", sentence)
    }
    assert found <= OF_THE_RULES


def played(game: str, box: dict[str, Any], **options: Any) -> Table:
    """A table whose seats have played at random to the end, or for a long while."""
    table = hortus.deal(game, players=2, seed=5, box=box, **options)
    luck = random.Random(5)
    for _ in range(400):
        if table.over:
            break
        seat = min(table.actors)
        table.push(luck.choice(list(table.view(seat).moves)), seat)
    return table


@pytest.fixture(scope="module")
def garden() -> Table:
    return played("zen-garden", ZEN)


def test_scores_of_a_table_with_an_own_box_tell_its_numbers(garden: Table) -> None:
    paid = {line.category: line for line in garden.scores()[0].lines}
    minor = paid["minor"]
    assert minor.count > 0
    assert minor.points == 3 * minor.count
    assert (minor.key, minor.values) == ("zen_why_minor", {"each": 3})
    for language in LANGUAGES:
        said = garden.scores().why(minor, language)
        assert numbers(said) == sorted([minor.count, 3]), "what it is worth stands beside it"


def test_the_wire_carries_what_a_sentence_needs(garden: Table) -> None:
    standings = json.decode(Picture.of(garden.view(1)).standings)
    (minor,) = [line for line in standings[0]["lines"] if line["category"] == "minor"]
    assert (minor["key"], minor["values"]) == ("zen_why_minor", {"each": 3})


def test_a_preview_names_the_sentences_of_what_it_changes() -> None:
    table = hortus.deal("zen-garden", players=2, seed=5, box=ZEN)
    (seat,) = table.actors
    changed = [
        line
        for index in table.view(seat).moves.indices.tolist()
        for line in effect(table, seat, index).lines
        if line.category == "minor"
    ]
    assert changed
    assert {(line.points, line.key) for line in changed} == {(3, "zen_why_minor")}
    assert all(line.values == {"each": 3} for line in changed)


def test_an_evening_tells_the_numbers_of_the_box_on_that_table() -> None:
    players = [{"name": name, "coins": 0, "cards": {"bridge": 2}} for name in ("Ann", "Ben")]
    evening = judge({"game": "tang-garden", "box": TANG, "players": players})
    for language, told in (("en", "each worth 5"), ("de", "jede 5 wert"), ("nl", "elk 5 waard")):
        assert told in evening.explain(language)
