"""A table in letters, in words, and as a picture."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from hortus.engine.drawing import symbols
from hortus.engine.parts import Happening
from hortus.engine.words import words
from hortus.games.tang_garden import GAME
from hortus.games.tang_garden.rules.ids import STACK_NAMES
from hortus.games.tang_garden.shown import naming
from hortus.games.tang_garden.shown.explain import WORDS
from hortus.games.tang_garden.shown.facts import facts
from hortus.games.tang_garden.shown.picture import SHEET, describe, picture
from hortus.games.tang_garden.shown.terminal import narrate

from .positions import alone, at_table, deal, drawn, edited

BOX = facts()
TILES = [face for face in BOX.faces if not face.id.startswith("start-")]

TEXT = words(WORDS, "en")


def furnished() -> Any:
    """A garden with a bird, two figures and panels; it is Ben's turn."""
    table = at_table("A01 d3 r0, A15 e3 r0, B15 e6 r0", "A02", "B01", "C01", seat=1)
    with edited(table) as edit:
        edit.pieces("d3.1 birds")
        edit.figure("poet", "e3.0", "w", 0)
        edit.figure("monk", "e6.0", "n", None)
        edit.panel("N-l0", "L1")
        edit.seat(0, coins=7, markers=(1, 2, 3), tokens=(1, 2))
    return drawn(table)


def sketch(view: Any, language: str = "en") -> str:
    assert GAME.shown.sketch is not None
    return GAME.shown.sketch(view, BOX, ["Ann", "Ben"], language)


def test_the_garden_in_letters() -> None:
    lines = sketch(furnished()).splitlines()
    assert lines[0] == "Round 1"
    assert lines[2].split() == list("abcdefgh")
    rows = {line[0]: line.split()[1:] for line in lines[3:11]}
    assert rows["1"] == ["A", *"......", "B"]
    assert rows["3"] == ["o", ".", ".", "gggg+b", "ppppP<", ".", ".", "O"]
    assert rows["6"][4] == "ppppM^"
    assert rows["8"] == ["D", *"......", "C"]
    assert rows["4"][3].startswith("g")  # a quarter of the start tile


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ann: coins 7; landscape tokens 1 small, 2 large"),
        ("de", "Ann: Münzen 7; Landschaftsmarker 1 klein, 2 groß"),
        ("nl", "Ann: munten 7; landschapsfiches 1 klein, 2 groot"),
    ],
)
def test_seats_and_figures_in_words(language: str, told: str) -> None:
    text = sketch(furnished(), language)
    assert told in text
    assert "{" not in text


def test_figures_and_what_they_bring() -> None:
    lines = sketch(furnished()).splitlines()
    assert "Poet (Ann) on e3, looking west: 1" in lines  # the birds
    assert "Monk (neutral) on e6, looking north: 0" in lines


def test_the_solo_table_in_letters() -> None:
    view = drawn(alone("", "A01", "B01", "C01", "D01"))
    lines = sketch(view).splitlines()
    assert lines[0] == "Cells covered: 0 of 28"
    assert sum(line.startswith("lanterns ready: ") for line in lines) == 1
    assert any(line.startswith("own characters: ") for line in lines)
    stacks = [line for line in lines if re.match(r"[ABCD] \(\d+\): ", line)]
    assert len(stacks) == 4
    kinds = [naming.decoration(stack.card.kind, TEXT) for stack in view.stacks if stack.card]
    assert [line.partition(" | ")[2] for line in stacks] == kinds  # a card beside each


def test_cards_to_choose_from_are_hidden_where_the_table_plays_so() -> None:
    table = deal(2, seed=5, drawn_cards="hidden")
    table.push("draw")
    (mover,) = table.actors
    assert "Card 1: ?" in sketch(drawn(table, 1 - mover))
    assert "Card 1: ?" not in sketch(drawn(table, mover))


# --------------------------------------------------------------------------------- in words


def test_tiles_in_words() -> None:
    assert naming.tile("A07", 0, BOX, TEXT) == "greenery north and east, path south and west"
    assert naming.tile("A07", 1, BOX, TEXT) == "path north and west, greenery east and south"
    assert naming.tile("A01", 3, BOX, TEXT) == "greenery north, east, south and west"
    temples = [tile.id for tile in TILES if tile.temple is not None]
    assert sorted(naming.tile(temple, 2, BOX, TEXT) for temple in temples) == [
        "Flower Temple",
        "Lotus Temple",
        "Rock Temple",
    ]


def told(kind: str, language: str, /, **values: str | int) -> str:
    return narrate(Happening(kind, 0, values), drawn(deal(2)), BOX, ["Ann"], language)


@pytest.mark.parametrize(
    ("language", "won", "stood", "built", "placed"),
    [
        (
            "en",
            "Ann wins over the Architect.",
            "The Child goes into the garden, the Official stays on the card.",
            "Ann lays a tile of the water stack on d3, with a lotus temple.",
            "Ann keeps a card and places a pavilion on d3.",
        ),
        (
            "de",
            "Ann gewinnt den Architekten für sich.",
            "Das Kind geht in den Garten, der Beamte bleibt auf der Karte.",
            "Ann legt ein Plättchen vom Wasserstapel auf d3, mit einem Lotostempel.",
            "Ann behält eine Karte und platziert einen Pavillon auf d3.",
        ),
        (
            "nl",
            "Ann wint de Architect voor zich.",
            "Het Kind gaat de tuin in, de Ambtenaar blijft op de kaart.",
            "Ann legt een tegel van de waterstapel op d3, met een lotustempel.",
            "Ann houdt een kaart en plaatst een paviljoen op d3.",
        ),
    ],
)
def test_people_and_things_stand_in_sentences_with_their_articles(
    language: str, won: str, stood: str, built: str, placed: str
) -> None:
    temple = next(tile.id for tile in TILES if tile.temple == "water")
    assert told("character_open_taken", language, character="architect") == won
    assert told("which", language, character="child", other="official") == stood
    assert told("build", language, tile=temple, stack=STACK_NAMES[1], cell="d3") == built
    assert told("decorate", language, kind="pavilion", cell="d3") == placed


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_everything_in_the_box_has_a_name(language: str) -> None:
    text = words(WORDS, language)
    for card in BOX.cards:
        assert "_" not in naming.card(card.id, BOX, text)
    panels = {naming.panel(panel.id, BOX, text) for panel in BOX.panels}
    assert len(panels) == len({(panel.id[0], *panel.symbols) for panel in BOX.panels})
    for tile in TILES:
        for turn in range(4):
            assert "_" not in naming.tile(tile.id, turn, BOX, text)


def test_panels_in_words() -> None:
    (twice,) = [p.id for p in BOX.panels if p.symbols == ["dragon", "dragon"]]
    assert naming.panel(twice, BOX, TEXT) == "large panel (dragon ×2)"


# ------------------------------------------------------------------------------- the picture


def uses(svg: str) -> list[str]:
    return re.findall(r'href="#([^"]+)"', svg)


@pytest.mark.parametrize("view", [furnished(), drawn(alone()), drawn(deal(4))])
def test_the_picture_is_well_formed_and_all_its_symbols_are_there(view: Any) -> None:
    svg = picture(view, BOX)
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    known = re.findall(r'<symbol id="([^"]+)"', symbols(SHEET))
    assert set(uses(svg)) <= set(known)
    assert "var(" not in svg  # also for programs that know no custom properties
    assert describe(view) in svg


def test_the_picture_shows_what_is_there() -> None:
    before = uses(picture(drawn(at_table("A01 d3 r0", "A02", "B01", "C01")), BOX))
    view = furnished()
    shown = uses(picture(view, BOX))
    assert shown.count("tang-figure-poet") == 1
    assert shown.count("tang-decor-birds") == before.count("tang-decor-birds") + 1
    assert shown.count("tang-panel-large") == before.count("tang-panel-large") + 1
    assert shown.count("tang-token-small") == len(view.tokens["small"])


def test_the_solo_picture_shows_pairs_and_own_characters() -> None:
    view = drawn(alone())
    shown = uses(picture(view, BOX))
    assert view.solo is not None
    for character in view.solo.own:
        assert f"tang-figure-{character}" in shown
    for stack in view.stacks:
        assert stack.card is not None
        assert f"tang-decor-{stack.card.kind}" in shown
