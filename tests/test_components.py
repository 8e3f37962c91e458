"""Every game tells what of its box may be otherwise, and a box is read again as it was written."""

from __future__ import annotations

import re
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


@each_game
def test_every_field_takes_what_it_tells(game: Game) -> None:
    for component in game.box.components():
        for field in component.fields:
            for value in within(component, field):
                assert not NOT_TAKEN.search(refusal(game, component.name, value))


NOT_TAKEN = re.compile("choose|give|write|takes|list of at most")


def refusal(game: Game, name: str, value: Any) -> str:
    """What is said of a value; it may not go together with others, though its field takes it."""
    try:
        own_box.read(game, {name: value})
    except BoxError as refused:
        return str(refused)
    return ""


def within(component: Component, field: Field) -> Iterator[Any]:
    """The entry with each word, the least and the greatest number, the longest list."""
    match field.kind:
        case "number":
            for number in (field.least, field.most):
                yield whole(component, field, number)
        case "numbers":
            held = component.standard[field.name] if field.name else component.standard
            yield whole(component, field, held)
        case "word":
            for word in field.words:
                yield whole(component, field, word)
        case "words":
            yield whole(component, field, [field.words[-1]] * field.count)
        case "flag":
            yield whole(component, field, True)
    if field.optional and field.name:
        yield {name: held for name, held in component.standard.items() if name != field.name}


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


@each_game
def test_the_standard_box_goes_together(game: Game) -> None:
    assert game.box.remarks(None) == []


# ------------------------------------------------------------------- found to be as printed


@each_game
def test_what_was_found_as_printed_stands_in_the_file_alone(game: Game) -> None:
    name = next(one.name for one in game.box.components() if one.name not in OWN[game.id])
    plain = own_box.read(game, OWN[game.id])
    box = own_box.read(game, {**OWN[game.id], "printed": [name]})
    assert box.printed == (name,)
    assert (box.digest, box.header) == (plain.digest, plain.header)
    assert own_box.read_text(game, text_of(game, box)) == box


def test_a_box_in_which_all_was_found_as_printed_keeps_its_name() -> None:
    game = find_game("tang-garden")
    box = own_box.read(game, {"name": "Ours", "printed": ["cards.K02", "tiles.A01"]})
    assert (box.name, box.printed) == ("Ours", ("tiles.A01", "cards.K02"))
    assert (box.header, box.digest) == ({}, own_box.digest({}))
    assert own_box.read_text(game, text_of(game, box)) == box


@pytest.mark.parametrize("printed", ["tiles.A01", [7], ["tiles.Z01"], ["shape.players"]])
def test_only_entries_of_the_box_are_found_as_printed(printed: object) -> None:
    with pytest.raises(BoxError) as refused:
        own_box.read(find_game("tang-garden"), {"printed": printed})
    assert refused.value.entry == "printed"


def test_an_entry_that_is_standard_but_called_known_is_found_as_printed() -> None:
    game = find_game("tang-garden")
    standard = {one.name: one.standard for one in game.box.components()}
    box = own_box.read(game, {"cards.K01": {**standard["cards.K01"], "status": "known"}})
    assert (box.entries, box.printed) == ({}, ("cards.K01",))


def test_how_sure_one_is_of_an_entry_does_not_count_for_the_digest() -> None:
    game = find_game("tang-garden")
    card = {"id": "K01", "kind": "fish", "bonus": "any"}
    known, ours = (
        own_box.read(game, {"cards.K01": {**card, **about}})
        for about in ({"status": "known"}, {"status": "reconstructed", "why": "a guess"})
    )
    assert known.digest == ours.digest
