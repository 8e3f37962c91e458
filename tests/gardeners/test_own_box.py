"""A box of one's own: what is told and drawn at its table is what lies in it."""

from __future__ import annotations

from typing import Any

import pytest

import hortus
from hortus import Table
from hortus.engine.errors import BoxError
from hortus.engine.words import LANGUAGES
from hortus.games.gardeners import GAME
from hortus.games.gardeners.box.components import Card, Tile, box_data, contents
from hortus.games.gardeners.notation.garden_text import cell_text
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.facts import GardenersBox
from hortus.games.gardeners.shown.picture import tile as drawn_tile
from hortus.games.gardeners.shown.terminal import tile_words

SEED = 4  # with which the last card is none of those that are changed here
Entries = dict[str, dict[str, Any]]
STANDARD = contents()
FLOWER_ON_PATH = {"ground": "sand", "element": "flower", "colour": "green", "path": "EW"}
# One tile of the first introduction at a time: its ground, its element, its colour, its path.
TILES: dict[str, dict[str, Any]] = {
    "ground": {"id": "A01", "set": "A", "ground": "sand", "element": "flower", "colour": "pink"},
    "element": {"id": "A05", "set": "A", "ground": "earth", "element": "fountain"},
    "colour": {"id": "A10", "set": "A", "ground": "grass", "element": "tree", "colour": "orange"},
    "path": {"id": "A14", "set": "A", "ground": "earth", "path": "SW"},
    "bench": {"id": "A03", "set": "A", "ground": "sand", "element": "bench", "looks": "W"},
    "flower on a path": {"id": "A08", "set": "A", **FLOWER_ON_PATH},
}
# One card of it at a time: other tiles, another number, another kind, a pattern.
CARDS: dict[str, dict[str, Any]] = {
    "tiles": {"id": "A-01", "back": "adjacent",
              "constraint": {"kind": "adjacent", "of": [{"ground": "sand"}]}},
    "number": {"id": "A-05", "back": "group",
               "constraint": {"kind": "group", "of": [{"ground": "grass"}], "exact": 3}},
    "kind": {"id": "A-03", "back": "path",
             "constraint": {"kind": "path", "mode": "length", "least": 3}},
    "pattern": {"id": "A-04", "back": "pattern",
                "constraint": {"kind": "pattern", "cells": ["xy", ".x"], "x": [{"colour": "pink"}],
                               "y": [{"path": True}]}},
}  # fmt: skip


def entries(tiles: list[dict[str, Any]], cards: list[dict[str, Any]]) -> Entries:
    """What differs from the standard box."""
    own = {f"tiles.{tile['id']}": {**tile, "status": "known"} for tile in tiles}
    return own | {
        f"cards.{card['id']}": {**card, "deck": "introduction-a", "status": "known"}
        for card in cards
    }


def each(changes: dict[str, dict[str, Any]], what: str) -> list[Any]:
    return [pytest.param(change, id=f"{what}: {name}") for name, change in changes.items()]


BOXES = [
    *(pytest.param(entries([tile], []), id=f"a tile's {name}") for name, tile in TILES.items()),
    *(pytest.param(entries([], [card]), id=f"a card's {name}") for name, card in CARDS.items()),
    pytest.param(entries(list(TILES.values()), list(CARDS.values())), id="all at once"),
]


def played(own: Entries) -> Table:
    """A finished introduction: each of its tiles was laid, and all of its cards but the last, which
    is another one, were turned up."""
    table = hortus.deal("gardeners", players=2, seed=SEED, mode="introduction-a", announce="trust",
                        box=own)  # fmt: skip
    for seat in table.seats:
        table.push("ready", seat)
    for _ in range(16):
        seat, move = next((seat, move) for seat in table.seats for move in puts(table, seat))
        table.push(move, seat)
    while not table.over:
        holder = next(seat for seat in table.seats if "delighted" in table.moves_of(seat))
        table.push("delighted", holder)
    return table


def puts(table: Table, seat: int) -> list[Any]:
    return [move for move in table.moves_of(seat) if str(move).startswith("put")]


def told(table: Table, language: str) -> str:
    """All that happened and all that is scored, in words."""
    assert GAME.shown.narrate is not None
    view = table.view().drawn()
    sentences = [
        GAME.shown.narrate(happening, view, table.facts, table.names, language)
        for event in table.happenings()
        for happening in event
    ]
    return "\n".join([*sentences, table.scores().explain(language)])


def changed_cards(own: Entries) -> list[tuple[Card, Card]]:
    mine = contents(own)
    return [
        (old, new)
        for old, new in zip(STANDARD.cards, mine.cards, strict=True)
        if f"cards.{old.id}" in own
    ]


def changed_tiles(own: Entries) -> list[tuple[Tile, Tile]]:
    mine = contents(own)
    return [
        (old, new)
        for old, new in zip(STANDARD.tiles, mine.tiles, strict=True)
        if f"tiles.{old.id}" in own
    ]


@pytest.mark.parametrize("own", BOXES)
def test_the_box_on_show_is_the_one_that_is_played(own: Entries) -> None:
    table = hortus.deal("gardeners", players=2, seed=1, mode="introduction-a", box=own)
    box, standard = table.facts, GAME.shown.facts(None)
    assert isinstance(box, GardenersBox)
    assert isinstance(standard, GardenersBox)
    assert table.view(0).facts == box
    for _, tile in changed_tiles(own):
        facts = box.tile(tile.id)
        assert (facts.ground, facts.element, facts.colour, facts.path, facts.turns) == (
            tile.ground, tile.element, tile.colour, tile.path, tile.turns,
        )  # fmt: skip
    for old, new in changed_cards(own):
        for language in LANGUAGES:
            assert box.sentence(new.id, language) == card_sentence(new.constraint, language)
            assert box.sentence(new.id, language) != standard.sentence(old.id, language)
    unchanged = [one.id for one in STANDARD.tiles if f"tiles.{one.id}" not in own]
    assert [box.tile(one) for one in unchanged] == [standard.tile(one) for one in unchanged]


@pytest.mark.parametrize("own", BOXES)
def test_what_happened_is_told_by_the_box_that_is_played(own: Entries) -> None:
    table = played(own)
    laid = {one.tile for one in table.view().drawn().garden}
    for language in LANGUAGES:
        text = told(table, language)
        for card, own_card in changed_cards(own):
            assert card_sentence(own_card.constraint, language) in text
            assert card_sentence(card.constraint, language) not in text
        for tile, own_tile in changed_tiles(own):
            assert own_tile.id in laid
            assert any(f": {name}." in text for name in tile_names(own_tile, language))
            others = {name for one in contents(own).tiles for name in tile_names(one, language)}
            assert not any(f": {name}." in text for name in tile_names(tile, language) - others)


def tile_names(tile: Tile, language: str) -> set[str]:
    """What a tile is called, however it lies."""
    return {tile_words(tile, turn, language) for turn in range(4)}  # type: ignore[arg-type]


@pytest.mark.parametrize("own", BOXES)
def test_pictures_and_sketches_show_the_box_that_is_played(own: Entries) -> None:
    table = played(own)
    assert GAME.shown.sketch is not None
    view, box = table.view().drawn(), table.facts
    assert isinstance(box, GardenersBox)
    sketch = GAME.shown.sketch(view, box, table.names, "en").split()
    svg = table.picture()
    standard = GAME.shown.facts(None)
    assert isinstance(standard, GardenersBox)
    turns = {one.tile: one.turn for one in view.garden}
    shown = [cell_text(box.tile(tile), turn) for tile, turn in turns.items()]
    assert sorted(word for word in sketch if word in shown) == sorted(shown)
    for _, new in changed_tiles(own):
        turn = turns[new.id]
        assert inner(drawn_tile(box.tile(new.id), turn, 0, 0)) in svg
        assert count(svg, box, turns) == len(turns)
        assert table.view(0).picture() != GAME.shown.picture(view, standard)


def inner(group: str) -> str:
    """What is drawn on a tile, wherever it lies."""
    return group.partition(">")[2]


def count(svg: str, box: GardenersBox, turns: dict[str, int]) -> int:
    """How many of the tiles that lie are drawn as they are printed."""
    return sum(inner(drawn_tile(box.tile(tile), turn, 0, 0)) in svg for tile, turn in turns.items())


def test_the_back_of_a_card_alone_is_that_of_the_box() -> None:
    own = entries([], [CARDS["kind"]])
    table = hortus.deal("gardeners", players=1, seed=2, mode="introduction-a", box=own)
    table.push("ready", 0)
    backs: dict[str, str] = {}
    for seed in range(20):
        table = hortus.deal("gardeners", players=1, seed=seed, mode="introduction-a", box=own)
        table.push("ready", 0)
        backs |= {card.card: card.back for card in table.view(0).drawn().seats[0].cards}
    assert backs["A-03"] == "path"
    assert all(backs[name] == STANDARD.card(name).back for name in backs if name != "A-03")


def test_a_record_tells_its_own_box_again() -> None:
    own = entries([TILES["ground"]], [CARDS["tiles"]])
    table = played(own)
    again = hortus.resume(table.game, 2, table.options, table.history, box=table.record.box)
    assert again.box_data == box_data(own)
    assert told(again, "de") == told(table, "de")


def test_a_box_that_cannot_be_told_is_refused_before_it_is_played() -> None:
    wrong = entries([], [{**CARDS["tiles"], "constraint": {"kind": "riddle"}}])
    with pytest.raises(BoxError, match=r"cards\.A-01"):
        hortus.deal("gardeners", players=2, box=wrong)
