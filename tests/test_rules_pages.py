"""The rules pages say the same in every language, and name the options that the games have."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from hortus.engine.game import Game
from hortus.engine.options import Option

PAGES = Path(__file__).parent.parent / "docs" / "rules"
GAMES = sorted(page.stem for page in PAGES.glob("*.md") if "." not in page.stem)
RULE = re.compile(r"^- \*\*([A-Z]{2}-X?\d\d)\*\* \((code|data|screen|absence)\) \S", re.MULTILINE)
RULING = re.compile(r"^> \*\*([A-Z-]+\d+)\*\*(?: \(`(\w+)`\))? \S", re.MULTILINE)
CODE = re.compile(r"`([\w-]+)`(.?\w*)")
OPTION = re.compile(r"^\| `(\w+)` \| (.*) \| `?([\w-]+)`? \|$", re.MULTILINE)


def page(game: str, language: str) -> str:
    """A game's rules; English stands without a language in the name of its file."""
    name = game if language == "en" else f"{game}.{language}"
    return (PAGES / f"{name}.md").read_text("utf-8")


def game_named(name: str) -> Game:
    found: Game = import_module(f"hortus.games.{name.replace('-', '_')}").GAME
    return found


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_all_languages_have_the_same_rules_and_rulings(game: str, language: str) -> None:
    english, other = page(game, "en"), page(game, language)
    assert RULE.findall(other) == RULE.findall(english)
    assert RULING.findall(other) == RULING.findall(english)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_ends_its_clause_in_a_ruling(game: str, language: str) -> None:
    """Readers see its label there, which may be a whole sentence: nothing reads well after it."""
    rulings = [line for line in page(game, language).splitlines() if line.startswith("> **")]
    assert rulings
    joined = {" and", " und", " en", " or", " oder", " of"}
    for ruling in rulings:
        for code, after in CODE.findall(ruling):
            assert after in joined or after[:1] in {*".,:;)"}, (code, ruling)


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_has_its_number_once_and_in_order(game: str) -> None:
    text = page(game, "en")
    numbers = [number for number, _ in RULE.findall(text)]
    assert len(numbers) == text.count("\n- **") > 0
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_the_game_stands_on_its_page(game: str) -> None:
    named = {option for _, option in RULING.findall(page(game, "en")) if option}
    assert named == {option.name for option in game_named(game).options if option.ruling}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", [game for game in GAMES if OPTION.search(page(game, "en"))])
def test_a_table_of_options_tells_all_choices_and_defaults(game: str, language: str) -> None:
    told = {name: (cell, default) for name, cell, default in OPTION.findall(page(game, language))}
    options = {option.name: option for option in game_named(game).options}
    assert set(told) == set(options)
    for name, (cell, default) in told.items():
        assert default == str(options[name].default), name
        assert choices_in(cell, options[name]) == {str(one) for one in options[name].choices}, name


def choices_in(cell: str, option: Option) -> set[str]:
    """The choices that a cell of the table tells: words in code marks, or whole numbers."""
    if isinstance(option.default, int):
        return set(re.findall(r"\b\d+\b", cell))
    return set(re.findall(r"`([\w-]+)`", cell))
