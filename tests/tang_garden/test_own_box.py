"""At a table with a box of its own, its tiles, cards and panels are told and drawn."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from random import Random
from typing import Any

import pytest

import hortus
from hortus import Happening, Table
from hortus.engine.words import words
from hortus.games.tang_garden.box.components import STANDARD
from hortus.games.tang_garden.shown.explain import WORDS
from hortus.games.tang_garden.shown.picture import picture

DOCUMENT: dict[str, list[dict[str, Any]]] = tomllib.loads(STANDARD.read_text("utf-8"))
LETTER = dict(zip("GWRPX", "WRGPX", strict=True))
TERRAIN = {"green": "water", "water": "rock", "rock": "green"}
SPOT = {"greenery": "water", "water": "rock", "rock": "greenery", "bridge": "rock"}
SYMBOLS = ("dragon", "sun", "moon", "village", "temple", "waterfall", "animal", "construction")
BONUSES = ("green", "water", "rock", "any", "landscape_token")
WORD_OF = {"G": "green", "W": "water", "R": "rock", "P": "path", "X": "wall"}
LANGUAGES = ("en", "de", "nl")


def next_of(all_of: tuple[str, ...], one: str) -> str:
    return all_of[(all_of.index(one) + 1) % len(all_of)]


def other_tile(entry: dict[str, Any]) -> dict[str, Any]:
    """The same tile with each terrain in place of another."""
    return {
        **entry,
        "edges": "".join(LETTER[edge] for edge in entry["edges"]),
        "regions": [
            {TERRAIN[terrain]: sides for terrain, sides in region.items()}
            for region in entry.get("regions", [])
        ],
        "spots": [SPOT[spot] for spot in entry.get("spots", [])],
        **({"temple": TERRAIN[entry["temple"]]} if "temple" in entry else {}),
    }


def other_card(entry: dict[str, Any]) -> dict[str, Any]:
    return {**entry, "bonus": next_of(BONUSES, entry["bonus"])}


def other_panel(entry: dict[str, Any]) -> dict[str, Any]:
    """The symbols of the next panel of its size: how many there are of each is a fact too."""
    alike = [one for one in DOCUMENT["panels"] if one["id"][0] == entry["id"][0]]
    return {**entry, "symbols": alike[alike.index(entry) - 1]["symbols"]}


OTHER = {"tiles": other_tile, "cards": other_card, "panels": other_panel}
OWN = {
    f"{section}.{entry['id']}": other(entry)
    for section, other in OTHER.items()
    for entry in DOCUMENT[section]
}


def played(box: dict[str, Any], steps: int = 200, seed: int = 11) -> Table:
    """A table after so many random moves."""
    chance = Random(seed)
    table = hortus.deal("tang-garden", players=2, seed=seed, box=box)
    while not table.over and len(table.events) < steps:
        seat = min(table.actors)
        table.push(chance.choice(table.moves_of(seat).indices.tolist()), seat)
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    return played(OWN)


@pytest.fixture(scope="module")
def saw(table: Table) -> list[Happening]:
    """All that happened, as an onlooker saw it."""
    return [one for told in table.happenings() for one in told]


def of(saw: list[Happening], *kinds: str) -> list[Happening]:
    return [one for one in saw if one.kind in kinds]


@cache
def facts() -> Any:
    """What lies in this box: every tile of it is composed, which takes a while."""
    return hortus.game("tang-garden").shown.facts(OWN)


def told(table: Table, happening: Happening, language: str) -> str:
    narrate = table.game.shown.narrate
    assert narrate is not None
    return narrate(happening, table.view().drawn(), facts(), table.names, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_told_as_it_is_printed_in_this_box(
    table: Table, saw: list[Happening], language: str
) -> None:
    text = words(WORDS, language)
    built = [one for one in of(saw, "build") if "temple" not in OWN[tile_of(one)]]
    assert len(built) > 8
    for one in built:
        sentence = told(table, one, language)
        for letter in "GWR":
            word = text[f"tang_terrain_{WORD_OF[letter]}"]
            tile = re.split(" (?:with|mit|met) ", sentence)[1]  # before it the stack is named
            assert (word in tile) == (letter in OWN[tile_of(one)]["edges"]), sentence


def tile_of(happening: Happening) -> str:
    return f"tiles.{happening.values['tile']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_panels_are_told_as_in_this_box(
    table: Table, saw: list[Happening], language: str
) -> None:
    text = words(WORDS, language)
    cards, panels = of(saw, "card"), of(saw, "panel_open", "panel_start")
    assert len(cards) > 2
    assert len(panels) > 4
    for one in cards:
        bonus = OWN[f"cards.{one.values['card']}"]["bonus"]
        word = text["tang_bonus_token" if bonus == "landscape_token" else f"tang_bonus_{bonus}"]
        assert word in told(table, one, language)
    for one in panels:
        for symbol in SYMBOLS:
            shown = text[f"tang_symbol_{symbol}"] in told(table, one, language)
            assert shown == (symbol in OWN[f"panels.{one.values['panel']}"]["symbols"])


def test_the_garden_in_letters_shows_the_edges_of_this_box(table: Table) -> None:
    sketch = table.game.shown.sketch
    assert sketch is not None
    lines = sketch(table.view().drawn(), table.facts, table.names, "en")
    for laid in table.view().drawn().laid:
        if not laid.tile.startswith("start-"):
            edges = OWN[f"tiles.{laid.tile}"]["edges"]
            turned = "".join(edges[(side - laid.turn) % 4] for side in range(4)).lower()
            assert turned.replace("x", "#") in lines or turned in lines, laid


def test_the_picture_is_of_this_box_alone(table: Table) -> None:
    view = table.view().drawn()
    standard: Any = hortus.game("tang-garden").shown.facts(None)
    assert table.picture() != picture(view, standard)
    for notch in view.notches:
        if notch.panel is not None:
            for symbol in OWN[f"panels.{notch.panel}"]["symbols"]:
                assert f"#tang-symbol-{symbol}" in table.picture()


@pytest.mark.parametrize("name", ["tiles.A01", "tiles.D13", "cards.K01"])
def test_one_thing_changed_changes_no_other(name: str) -> None:
    section, _, which = name.partition(".")
    game = hortus.game("tang-garden")
    own: Any = game.shown.facts({name: OWN[name]})
    standard: Any = game.shown.facts(None)
    facts = {"tiles": "faces", "cards": "cards"}[section]
    differing = [
        mine.id
        for mine, usual in zip(getattr(own, facts), getattr(standard, facts), strict=True)
        if mine != usual
    ]
    assert differing == [which]


def test_every_number_of_the_box_is_among_its_facts() -> None:
    """Each changed by one: the facts hold the new value and differ in nothing else."""
    game = hortus.game("tang-garden")
    standard: Any = game.shown.facts(None)
    for entry in DOCUMENT["numbers"]:
        if entry["id"] not in type(standard.numbers).__annotations__:
            continue  # tracks and the like stand beside the numbers
        value = entry["value"]
        other = [n + 1 for n in value] if isinstance(value, list) else value - 1
        own: Any = game.shown.facts({f"numbers.{entry['id']}": {**entry, "value": other}})
        found = getattr(own.numbers, entry["id"], None)
        assert (list(found) if isinstance(found, tuple) else found) == other, entry["id"]
        assert own.faces == standard.faces
