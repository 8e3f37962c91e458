"""Every game tells what of its box may be otherwise, and a box is read again as it was written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hortus.cli.boxing import standard_document
from hortus.engine import own_box
from hortus.engine.box_text import text_of
from hortus.engine.boxes import entries_of
from hortus.engine.components import Component, Field
from hortus.engine.errors import BoxError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game

GAMES = [find_game(name) for name in ("zen-garden", "miyabi", "tang-garden", "gardeners")]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

OWN: dict[str, dict[str, Any]] = {
    "zen-garden": {"coins.start": 20, "tables.detail": [0, -5, -2, -1, 2, 5, 9]},
    "miyabi": {"bonus.points": [11, 9, 8, 7, 6, 5], "sevens.points": 8},
    "tang-garden": {
        "numbers.bridge": {"id": "bridge", "value": 3, "status": "known"},
        "numbers.column_coins": {"id": "column_coins", "value": {"4": 1}, "status": "known"},
        "cards.K01": {"id": "K01", "kind": "fish", "bonus": "any", "status": "known"},
    },
    "gardeners": {
        "tiles.A01": {"id": "A01", "set": "A", "ground": "sand", "status": "known", "why": 'a "b"'}
    },
}


@each_game
def test_every_entry_that_may_differ_is_told_once(game: Game) -> None:
    document = standard_document(game)
    free = [name for name, entry in entries_of(document).items() if may_differ(game, name, entry)]
    assert [component.name for component in game.box.components()] == free


def may_differ(game: Game, name: str, entry: Any) -> bool:
    standard = entry.get("values", entry) if isinstance(entry, dict) else entry
    try:
        own_box.read(game, {name: standard})
    except BoxError:
        return False
    return not name.startswith("shape.")  # which may stand in a file, but not differ


@each_game
def test_what_is_told_to_stand_there_stands_there(game: Game) -> None:
    told = {component.name: component.standard for component in game.box.components()}
    assert own_box.read(game, told).entries == {}


@each_game
def test_every_range_is_kept_as_told(game: Game) -> None:
    for component in game.box.components():
        for field in component.fields:
            for value in outside(component, field):
                with pytest.raises(BoxError) as refused:
                    own_box.read(game, {component.name: value})
                assert refused.value.entry == component.name


def outside(component: Component, field: Field) -> Iterator[Any]:
    """The entry with something that the field does not take."""
    match field.kind:
        case "number" | "numbers":
            for number in (field.least - 1, field.most + 1, "", None):
                yield with_number(component, field, number)
            yield whole(component, field, [field.least] * (field.count + 1))
        case "word":
            for word in ("no such word", 7, [*field.words]):
                yield whole(component, field, word)
        case "words":
            yield whole(component, field, ["no such word"])
            yield whole(component, field, [field.words[0]] * (field.count + 1))
        case "flag":
            yield whole(component, field, "yes")


def with_number(component: Component, field: Field, number: Any) -> Any:
    if field.kind == "number":
        return whole(component, field, number)
    numbers = component.standard[field.name] if field.name else component.standard
    return whole(component, field, [*numbers[:-1], number])


def whole(component: Component, field: Field, value: Any) -> Any:
    return {**component.standard, field.name: value} if field.name else value


@each_game
def test_a_box_that_is_written_down_is_the_same_box(game: Game) -> None:
    box = own_box.read(game, {"name": "Ours – \"true\" \\ 'é'", **OWN[game.id]})
    assert len(box.entries) == len(OWN[game.id])
    assert own_box.read_text(game, text_of(game, box)) == box


@each_game
def test_the_standard_box_is_an_empty_file(game: Game) -> None:
    text = text_of(game, own_box.read(game))
    assert own_box.read_text(game, text) == own_box.OwnBox()
