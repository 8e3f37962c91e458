"""Every line of a score as a sentence, in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hortus.engine.states import record_of
from hortus.evening import judge
from hortus.games.tang_garden.box.components import box
from hortus.games.tang_garden.shown.explain import tell, wording
from hortus.games.tang_garden.state import CHARACTERS
from hortus.scores import ScoreLine

EVENING: dict[str, Any] = {
    "game": "tang-garden",
    "players": [
        {
            "name": "Ann",
            "coins": 23,
            "cards": {"birds": 2, "fish": 1, "lotus": 1, "peonies": 2, "bridge": 1, "pavilion": 3,
                      "tree_peach": 2, "tree_pine": 1},
            "characters": [{"character": "poet", "decorations": 3, "likes": 6}],
        },
        {
            "name": "Ben",
            "coins": 0,
            "cards": {"pavilion": 1},
            "characters": [{"character": "lady", "decorations": 0, "sees": []}],
        },
    ],
}  # fmt: skip

ENGLISH = """\
Ann: 67
    23  Coins from play: 23.
     6  Pairs of lotus and peonies: 1, each worth 6.
     6  Pairs of birds and fish: 1, each worth 6.
     2  Bridges: 1, each worth 2.
    12  Pavilions: 3, the most of all.
     5  Trees: 3, scored in sets of different kinds.
     3  Poet: decorations in the line of sight: 3.
    10  Poet, tiles with water in the line of sight: 6, each worth 2, at most 10.
Ben: 6
     0  No coins from play.
     0  No pair of lotus and peonies.
     0  No pair of birds and fish.
     0  No bridges.
     6  Pavilions: 1, second most.
     0  No trees.
     0  Lady: no decoration in the line of sight.
     0  Lady: of sun and moon in view, one worth 6, both 12 (0 seen)."""

GERMAN = """\
Ann: 67
    23  Münzen aus dem Spiel: 23.
     6  Paare aus Lotos und Pfingstrosen: 1, jedes 6 wert.
     6  Paare aus Vögeln und Fischen: 1, jedes 6 wert.
     2  Brücken: 1, jede 2 wert.
    12  Pavillons: 3, die meisten von allen.
     5  Bäume: 3, gewertet in Sätzen verschiedener Arten.
     3  Dichterin: Dekorationen in der Blicklinie: 3.
    10  Dichterin, Plättchen mit Wasser in der Blicklinie: 6, je 2 wert, höchstens 10.
Ben: 6
     0  Keine Münzen aus dem Spiel.
     0  Kein Paar aus Lotos und Pfingstrosen.
     0  Kein Paar aus Vögeln und Fischen.
     0  Keine Brücken.
     6  Pavillons: 1, die zweitmeisten.
     0  Keine Bäume.
     0  Dame: keine Dekoration in der Blicklinie.
     0  Dame: von Sonne und Mond im Blick, eines 6 wert, beide 12 (gesehen: 0)."""

DUTCH = """\
Ann: 67
    23  Munten uit het spel: 23.
     6  Paren van lotus en pioenen: 1, elk 6 waard.
     6  Paren van vogels en vissen: 1, elk 6 waard.
     2  Bruggen: 1, elk 2 waard.
    12  Paviljoens: 3, de meeste van allen.
     5  Bomen: 3, geteld in sets van verschillende soorten.
     3  Dichteres: decoraties in de zichtlijn: 3.
    10  Dichteres, tegels met water in de zichtlijn: 6, elk 2 waard, hoogstens 10.
Ben: 6
     0  Geen munten uit het spel.
     0  Geen paar van lotus en pioenen.
     0  Geen paar van vogels en vissen.
     0  Geen bruggen.
     6  Paviljoens: 1, op een na de meeste.
     0  Geen bomen.
     0  Dame: geen decoratie in de zichtlijn.
     0  Dame: van zon en maan in zicht, één 6 waard, allebei 12 (gezien: 0)."""


@pytest.mark.parametrize(("language", "told"), [("en", ENGLISH), ("de", GERMAN), ("nl", DUTCH)])
def test_an_evening_in_words(language: str, told: str) -> None:
    assert judge(EVENING).explain(language) == told


def pavilions(*counts: int) -> list[str]:
    """What is said of the pavilions of players who have so many cards."""
    players = [
        {"name": name, "coins": 0, "cards": {"pavilion": count}}
        for name, count in zip("ABCD", counts, strict=False)
    ]
    evening = judge({"game": "tang-garden", "players": players})
    lines = [line for one in evening.players for line in one.lines if line.category == "pavilions"]
    return [evening.why(line) for line in lines]


@pytest.mark.rule("TG-62", "TG-63", "TG-64")
def test_who_has_the_most_pavilions() -> None:
    assert pavilions(3, 3, 1) == [
        "Pavilions: 3, the most, shared with others.",
        "Pavilions: 3, the most, shared with others.",
        "Pavilions: 1. No first or second place.",
    ]
    assert pavilions(4, 2, 2, 0) == [
        "Pavilions: 4, the most of all.",
        "Pavilions: 2, second most, shared with others.",
        "Pavilions: 2, second most, shared with others.",
        "Pavilions: 0. No first or second place.",
    ]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_line_there_can_be_is_said(language: str) -> None:
    lines = [
        ScoreLine(0, category, character, count, count, (), "TG-66")
        for category in ("seen", "view")
        for character in CHARACTERS
        for count in (0, 3)
    ]
    lines += [ScoreLine(0, "rating", None, band, 0, (), "TG-95") for band in range(4)]
    sentences = [said(line, language) for line in lines]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def said(line: ScoreLine, language: str) -> str:
    key, values = wording(line, [line], record_of(box()))
    return tell(replace(line, key=key, values=values), language)
