"""The page on how sure we are of the box lists every tile and card of the box, and no other."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hortus.engine.words import words
from hortus.games.gardeners.box.constraints import read_constraint
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.explain import WORDS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hortus" / "games" / "gardeners"
BOX: dict[str, Any] = tomllib.loads((PACKAGE / "box" / "components.toml").read_text("utf-8"))
PAGE = (ROOT / "docs" / "fidelity.md").read_text("utf-8").split("\n## Gardeners\n")[1]
LANGUAGES = ["en", "de", "nl"]
STATUSES = ("known", "inferred", "reconstructed")


def told(card: dict[str, Any], language: str) -> str:
    """A card's sentence."""
    return card_sentence(read_constraint(card["id"], card["constraint"]), language)


def rows(*columns: str) -> list[tuple[str, ...]]:
    """The rows of all tables of the page that have these columns."""
    found: list[tuple[str, ...]] = []
    wanted = False
    for line in PAGE.splitlines():
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if not line.startswith("|"):
            wanted = False
        elif cells == columns:
            wanted = True
        elif wanted and set(line) - set("|- "):
            found.append(cells)
    return found


TILE_ROWS = rows("tile", "what it shows", "status", "what it rests on")
CARD_ROWS = rows("card", "type", "rule", "status", "what it rests on")


def shown(tile: dict[str, Any]) -> str:
    """What a tile of the box shows, as the page puts it."""
    ground = tile["ground"]
    if "path" in tile:
        form = "straight" if tile["path"] in ("NS", "EW") else "curved"
        return f"{form} path on {ground}"
    if "element" not in tile:
        return f"bare {ground}"
    return " ".join([*filter(None, [tile.get("colour")]), tile["element"], "on", ground])


def test_every_tile_is_listed_with_its_status() -> None:
    listed = {row[0]: row[1:] for row in TILE_ROWS}
    assert len(listed) == len(TILE_ROWS)
    assert listed == {
        tile["id"]: (shown(tile), tile["status"], tile.get("why", "")) for tile in BOX["tiles"]
    }


def test_every_card_is_listed_with_its_rule_and_status() -> None:
    listed = {row[0]: row[1:] for row in CARD_ROWS}
    assert len(listed) == len(CARD_ROWS)
    assert listed == {
        card["id"]: (card["back"], told(card, "en"), card["status"], card.get("why", ""))
        for card in BOX["cards"]
    }


def test_the_summary_counts_what_the_box_holds() -> None:
    decks = Counter((card["deck"], card["status"]) for card in BOX["cards"])
    tiles = Counter(tile["status"] for tile in BOX["tiles"])
    counted = [tuple(map(int, row[1:])) for row in rows("what", *STATUSES)]
    assert counted == [
        tuple(tiles[status] for status in STATUSES),
        *(
            tuple(decks[deck, status] for status in STATUSES)
            for deck in dict.fromkeys(card["deck"] for card in BOX["cards"])
        ),
    ]


def test_what_is_inferred_says_from_what() -> None:
    inferred = [one for one in BOX["tiles"] + BOX["cards"] if one["status"] == "inferred"]
    assert inferred
    assert [one["id"] for one in inferred if not one.get("why")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_constraints_read_differently_and_equal_ones_alike(language: str) -> None:
    sentence_of: dict[str, str] = {}
    for card in BOX["cards"]:
        constraint = json.dumps(card["constraint"], sort_keys=True)
        sentence = told(card, language)
        assert sentence_of.setdefault(constraint, sentence) == sentence, card["id"]
    assert len(set(sentence_of.values())) == len(sentence_of)


def subject_words(card: dict[str, Any], language: str) -> set[str]:
    """The stems that a card's sentence cannot do without: what it names, and in which colours."""
    stems: set[str] = set()
    constraint = card["constraint"]
    for selector in (constraint.get(name, []) for name in ("of", "a", "b", "x", "y", "z")):
        for alternative in selector:
            stems |= {STEMS[str(v)][language] for v in alternative.values() if str(v) in STEMS}
    return stems


# What a word has in common in all its forms.
STEMS = {
    "flower": {"en": "flower", "de": "blume", "nl": "bloem"},
    "tree": {"en": "tree", "de": "b[aä]um", "nl": "bo(om|men)"},
    "bench": {"en": "bench", "de": "b[aä]nk", "nl": "bank"},
    "fountain": {"en": "fountain", "de": "brunnen", "nl": "fontein"},
    "grass": {"en": "grass", "de": "gras", "nl": "gras"},
    "earth": {"en": "earth", "de": "erd", "nl": "aarde"},
    "sand": {"en": "sand", "de": "sand", "nl": "zand"},
    "pink": {"en": "pink", "de": "rosa", "nl": "roze"},
    "orange": {"en": "orange", "de": "orange", "nl": "oranje"},
    "green": {"en": "green", "de": "grün", "nl": "groen"},
    "True": {"en": "path", "de": "weg", "nl": "pad"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_just_what_its_card_is_about(language: str) -> None:
    for card in BOX["cards"]:
        sentence = told(card, language).lower()
        named = {stem[language] for stem in STEMS.values() if re.search(stem[language], sentence)}
        expected = subject_words(card, language)
        if card["back"] == "view":
            expected.add(STEMS["bench"][language])
        if card["back"] == "path":
            expected.add(STEMS["True"][language])
        assert named == expected, f"{card['id']}: {sentence}"


# What every sentence of a type says.
DEMANDS = {
    "adjacent": {
        "en": "^Every .* next to at least",
        "de": "^Jede.* neben mindestens",
        "nl": "^Elke .* naast minstens",
    },
    "distance": {"en": "^No .* next to", "de": "^Kein.* neben", "nl": "^Geen .* naast"},
    "group": {"en": "are connected", "de": "hängen .*zusammen", "nl": "liggen .*aaneen"},
    "view": {"en": "^Every bench looks", "de": "^Jede Bank blickt", "nl": "^Elke bank kijkt"},
    "edge": {
        "en": "^All .* lie on the outer edge",
        "de": "^Alle .* liegen am äußeren Rand",
        "nl": "^Alle .* liggen aan de buitenrand",
    },
    "inside": {
        "en": "^All .* lie inside",
        "de": "^Alle .* liegen im Inneren",
        "nl": "^Alle .* liggen binnenin",
    },
    "connection": {
        "en": "join two opposite sides",
        "de": "verbinden zwei gegenüberliegende Seiten",
        "nl": "verbinden twee overstaande zijden",
    },
    "pattern": {"en": "^Somewhere", "de": "^Irgendwo", "nl": "^Ergens"},
    "path": {"en": "[Pp]ath", "de": "Weg", "nl": "[Pp]ad"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_demands_what_its_type_does(language: str) -> None:
    for card in BOX["cards"]:
        assert re.search(DEMANDS[card["back"]][language], told(card, language)), card["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_number_on_its_card(language: str) -> None:
    two = {"en": "2 other", "de": "2 anderen", "nl": "2 andere"}[language]
    for card in BOX["cards"]:
        constraint = card["constraint"]
        number = constraint.get("least", constraint.get("exact"))
        if constraint["kind"] == "adjacent":
            assert (two in told(card, language)) == (number == 2), card["id"]
        elif number is not None:
            assert re.search(rf"\b{number}\b", told(card, language)), card["id"]


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_languages_have_the_same_words_with_the_same_places(language: str) -> None:
    def places(text: str) -> list[str]:
        return sorted(re.findall(r"\{\w+\}", text))

    english, other = words(WORDS, "en"), words(WORDS, language)
    assert list(other) == list(english)  # in the same blocks, too
    assert {name for name in english if places(english[name]) != places(other[name])} == set()
