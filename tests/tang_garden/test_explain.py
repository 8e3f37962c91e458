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
    23  23 coins from play.
     6  One pair of lotus and peonies, worth 6.
     6  One pair of birds and fish, worth 6.
     2  One bridge, worth 2.
    12  3 pavilions: the most of all.
     5  3 trees, scored in sets of different kinds.
     3  The Poet sees 3 decorations.
    10  The Poet sees 6 tiles with water, worth 2 each; the view pays 10 at most.
Ben: 6
     0  No coins from play.
     0  No pair of lotus and peonies.
     0  No pair of birds and fish.
     0  No bridges.
     6  One pavilion: second most.
     0  No trees.
     0  The Lady sees no decoration.
     0  The Lady sees neither sun nor moon."""

GERMAN = """\
Ann: 67
    23  23 Münzen aus dem Spiel.
     6  Ein Paar aus Lotos und Pfingstrosen, 6 wert.
     6  Ein Paar aus Vögeln und Fischen, 6 wert.
     2  Eine Brücke, 2 wert.
    12  3 Pavillons: mehr hat niemand.
     5  3 Bäume, gewertet in Sätzen verschiedener Arten.
     3  Die Dichterin sieht 3 Dekorationen.
    10  Die Dichterin sieht 6 Plättchen mit Wasser, zu je 2; der Blick bringt höchstens 10.
Ben: 6
     0  Keine Münzen aus dem Spiel.
     0  Kein Paar aus Lotos und Pfingstrosen.
     0  Kein Paar aus Vögeln und Fischen.
     0  Keine Brücken.
     6  Ein Pavillon: die zweitmeisten.
     0  Keine Bäume.
     0  Die Dame sieht keine Dekoration.
     0  Die Dame sieht weder Sonne noch Mond."""

DUTCH = """\
Ann: 67
    23  23 munten uit het spel.
     6  Eén paar van lotus en pioenen, 6 waard.
     6  Eén paar van vogels en vissen, 6 waard.
     2  Eén brug, 2 waard.
    12  3 paviljoens: de meeste van allen.
     5  3 bomen, geteld in sets van verschillende soorten.
     3  De Dichteres ziet 3 decoraties.
    10  De Dichteres ziet 6 tegels met water, 2 per stuk; het uitzicht levert hoogstens 10 op.
Ben: 6
     0  Geen munten uit het spel.
     0  Geen paar van lotus en pioenen.
     0  Geen paar van vogels en vissen.
     0  Geen bruggen.
     6  Eén paviljoen: op een na de meeste.
     0  Geen bomen.
     0  De Dame ziet geen decoratie.
     0  De Dame ziet zon noch maan."""


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
        "3 pavilions: the most, as many as others have.",
        "3 pavilions: the most, as many as others have.",
        "One pavilion: no first or second place.",
    ]
    assert pavilions(4, 2, 2, 0) == [
        "4 pavilions: the most of all.",
        "2 pavilions: second most, as many as others have.",
        "2 pavilions: second most, as many as others have.",
        "No pavilions.",
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
