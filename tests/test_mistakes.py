"""What is said about mistakes: in three languages, and nothing that nobody says."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from hortus.engine.errors import EveningError, HortusError, IllegalMove, RecordError
from hortus.engine.words import LANGUAGES, MISTAKES, Counted, mistake, place, words

SOURCES = Path(MISTAKES).parents[1]
NAMES = ("mistakes", "notice_words", "results_words")
FOLDERS = sorted(folder for name in NAMES for folder in SOURCES.rglob(name))


def gaps(text: str) -> list[list[str]]:
    """What fills a sentence, in each of its forms."""
    forms = [text.one, text] if isinstance(text, Counted) else [text]
    return [sorted(re.findall(r"\{(\w+)\}", form)) for form in forms]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.parent.name)
def test_every_sentence_stands_in_three_languages_with_the_same_gaps(folder: Path) -> None:
    english = words(folder, "en")
    for language in LANGUAGES:
        there = words(folder, language)
        assert list(there) == list(english)
        for key, text in there.items():
            assert text.strip(), key
            assert gaps(text) == gaps(english[key]), (language, key)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.parent.name)
def test_every_sentence_is_said_and_every_one_said_is_there(folder: Path) -> None:
    code = "\n".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py"))
    there = set(words(folder, "en"))
    said = {f"{kind}_{key}" for kind, key in re.findall(r"\b(mistake|place)\(\s*\"(\w+)\"", code)}
    assert folder != MISTAKES or said <= there
    literals = set(re.findall(r"\"(\w+)\"", code))
    assert [key for key in there if not {key, key.partition("_")[2]} & literals] == []


def test_an_error_carries_its_parts_and_speaks_three_languages() -> None:
    error = EveningError(mistake("number", value="'x'", least=0, most=25), "Ann",
                         place("cell", row=2, column=3))  # fmt: skip
    assert str(error) == "Ann, row 2, column 3: 'x'; a whole number from 0 to 25"
    assert error.said("de") == "Ann, Reihe 2, Spalte 3: 'x'; eine ganze Zahl von 0 bis 25"
    assert error.said("nl").startswith("Ann, rij 2, kolom 3: ")
    assert (error.key, error.player, error.where) == ("mistake_number", "Ann", "row 2, column 3")
    assert error.values == {"value": "'x'", "least": 0, "most": 25}
    assert error.message == "'x'; a whole number from 0 to 25"


@pytest.mark.parametrize(
    "error",
    [
        RecordError(mistake("withheld"), 4, "game.json"),
        EveningError("a text", "Ann", "coins"),
        IllegalMove("0a d4 r0", "ZG-26", "why"),
    ],
)
def test_errors_travel_between_processes(error: HortusError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__
