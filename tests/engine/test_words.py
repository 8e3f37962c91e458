"""Words: sentences that tell a count, in the form for one and in that for several."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hortus
from hortus.engine.words import LANGUAGES, Counted, Sentence, counted, words

FORMS = [{
    "declarations": ["input cards", "local plural = cards: plural"],
    "selectors": ["plural"],
    "match": {
        "plural=one": "{seat} draws {cards} card",
        "plural=other": "{seat} draws {cards} cards",
    },
}]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    written = {"draw": FORMS, "plain": "{seat} passes"}
    for language in LANGUAGES:
        (tmp_path / f"{language}.json").write_text(json.dumps(written), "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("cards", "told"),
    [(0, "Ann draws 0 cards"), (1, "Ann draws 1 card"), (2, "Ann draws 2 cards")],
)
def test_a_sentence_has_a_form_for_one_and_another_for_none_and_several(
    folder: Path, cards: int, told: str
) -> None:
    assert words(folder)["draw"].format(seat="Ann", cards=cards) == told
    assert Sentence(folder, "draw", {"seat": "Ann", "cards": cards}).said("nl") == told


def test_counts_that_are_texts_and_other_values_choose_no_wrong_form(folder: Path) -> None:
    draw = words(folder)["draw"]
    assert draw.format(seat="Ann", cards="1") == "Ann draws 1 card"
    assert draw.format(seat=1, cards="1–4") == "1 draws 1–4 cards"
    assert words(folder)["plain"].format(seat=1) == "1 passes"


@pytest.mark.parametrize("game", ["zen-garden", "gardeners", "tang-garden", "miyabi"])
def test_all_languages_have_two_forms_of_the_same_sentences(game: str) -> None:
    def decided(language: str) -> dict[str, str]:
        said = hortus.game(game).words(language)
        return {key: text.counts for key, text in said.items() if isinstance(text, Counted)}

    assert decided("de") == decided("nl") == decided("en")


def test_where_there_is_english_alone_a_count_has_two_forms_too() -> None:
    assert [counted(n, "game") for n in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert [counted(n, "entry", "entries") for n in (1, 2)] == ["1 entry", "2 entries"]
    alone = hortus.deal("gardeners", players=1, seed=1)
    assert "1 player," in repr(alone)
