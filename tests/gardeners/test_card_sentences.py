"""What a card says is built from what it demands, for every card that a box may hold."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hortus.engine.errors import BoxError
from hortus.engine.words import LANGUAGES
from hortus.games.gardeners.box.constraints import Constraint, read_constraint
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.kinds import Grammar, grammar

from . import card_sentences

TREE, FLOWER, BENCH = {"element": "tree"}, {"element": "flower"}, {"element": "bench"}
PINK_FLOWER = {"element": "flower", "colour": "pink"}
ON_SAND = {**PINK_FLOWER, "ground": "sand"}


def said(constraint: dict[str, Any], language: str = "en") -> str:
    return card_sentence(read_constraint("a card", constraint), language)


def pattern(*cells: str, **letters: list[dict[str, Any]]) -> str:
    return said({"kind": "pattern", "cells": list(cells), **letters})


# ----------------------------------------------------------------------------- all standard cards


def test_the_standard_cards_say_what_stands_in_the_file_for_readers() -> None:
    """Where a change is meant, `python -m tests.gardeners.card_sentences` writes it anew."""
    assert card_sentences.FILE.read_text("utf-8") == card_sentences.text()


# ----------------------------------------------------------------------------- kinds of tiles


@pytest.mark.parametrize(
    ("kind", "english", "german", "dutch"),
    [
        (TREE, "a tree, whatever its colour", "einem Baum, gleich welcher Farbe",
         "een boom, welke kleur die ook heeft"),
        ({"element": "tree", "colour": "orange"}, "an orange tree", "einem orangen Baum",
         "een oranje boom"),
        ({"colour": "green"}, "a green plant", "einer grünen Pflanze", "een groene plant"),
        ({"ground": "earth"}, "an earth tile, whatever stands on it",
         "einem Erdplättchen, gleich was darauf steht", "een aardetegel, wat er ook op staat"),
        (ON_SAND, "a pink flower on sand", "einer rosa Blume auf Sand",
         "een roze bloem op zand"),
        ({"element": "fountain", "path": True}, "a fountain with a path", "einem Brunnen mit Weg",
         "een fontein met een pad"),
        ({"ground": "grass", "path": False}, "a grass tile without a path",
         "einem Grasplättchen ohne Weg", "een grastegel zonder pad"),
        ({"path": True}, "a tile with a path", "einem Plättchen mit Weg", "een tegel met een pad"),
    ],
)  # fmt: skip
def test_a_kind_of_tile_is_named(
    kind: dict[str, Any], english: str, german: str, dutch: str
) -> None:
    view = {"kind": "view", "of": [kind]}
    assert said(view, "en").startswith(f"Every bench looks towards {english};")
    assert said(view, "de").startswith(f"Jede Bank blickt zu {german};")
    assert said(view, "nl").startswith(f"Elke bank kijkt naar {dutch};")


def test_a_kind_within_another_is_not_named_beside_it() -> None:
    assert said({"kind": "edge", "of": [PINK_FLOWER, FLOWER, FLOWER]}) == said(
        {"kind": "edge", "of": [FLOWER]}
    )


def test_what_has_words_behind_it_goes_first() -> None:
    """Else the ground would be heard of both."""
    told = said({"kind": "group", "of": [TREE, ON_SAND], "least": 4})
    assert told == "At least 4 pink flowers on sand and trees are connected, in any mix."


def test_colours_and_what_has_them_are_said_once() -> None:
    four = [
        {"element": element, "colour": colour}
        for colour in ("pink", "green")
        for element in ("flower", "tree")
    ]
    group = {"kind": "group", "of": four, "least": 3}
    assert "3 pink and green flowers and trees" in said(group)
    assert "3 rosa und grüne Blumen und Bäume" in said(group, "de")
    three = {"kind": "group", "of": four[:3], "least": 3}
    assert "3 pink flowers, pink trees and green flowers" in said(three)


# ----------------------------------------------------------------------------------- numbers


def test_one_is_told_as_one() -> None:
    assert said({"kind": "group", "of": [TREE], "least": 1}) == "Somewhere lies at least one tree."
    assert "alone" in said({"kind": "group", "of": [TREE], "exact": 1})
    assert said({"kind": "path", "mode": "length", "least": 1}).startswith("A path lies somewhere")
    around = {"kind": "path", "mode": "loop_enclosing", "of": [TREE]}
    assert "around at least one tree" in said(around)
    assert "around at least 3 trees" in said({**around, "least": 3})


def test_nearness_of_two_kinds_differs_from_that_of_one() -> None:
    def distance(a: list[dict[str, Any]], b: list[dict[str, Any]]) -> str:
        return said({"kind": "distance", "a": a, "b": b})

    assert distance([BENCH], [BENCH]) == "No two benches lie next to each other."
    assert distance([TREE, BENCH], [BENCH, TREE]) == (
        "No tree and no bench lies next to another tree or another bench."
    )
    assert distance([BENCH], [TREE]) == "No bench lies next to a tree."


# ---------------------------------------------------------------------------------- patterns


def test_patterns_that_have_a_name_are_told_by_it() -> None:
    assert pattern("xx", "xx", x=[TREE]).startswith("Somewhere 4 trees form a square of 2 by 2")
    assert pattern("xx", "xx", "xx", x=[BENCH]) == "Somewhere 6 benches form a block of 2 by 3."
    assert pattern("x", "x", "x", x=[BENCH]) == "Somewhere 3 benches lie side by side in one line."
    assert pattern("x", "y", x=[BENCH], y=[TREE]) == "Somewhere a bench lies next to a tree."
    assert pattern("xyx", "yxy", x=[TREE], y=[BENCH]) == (
        "Somewhere in a block of 2 by 3, trees alternate with benches, as on a chessboard."
    )
    assert pattern("x", x=[BENCH]) == "Somewhere lies at least one bench."


def test_letters_for_the_same_kinds_are_one() -> None:
    assert pattern("xy", "yx", x=[TREE, BENCH], y=[BENCH, TREE]) == pattern(
        "xx", "xx", x=[TREE, BENCH]
    )


def test_any_other_pattern_is_told_row_by_row() -> None:
    told = pattern("x.", "yx", x=[TREE], y=[PINK_FLOWER, BENCH])
    assert told == (
        "Somewhere lies this pattern, turned any way. "
        "Row 1: a tree, any tile. Row 2: a pink flower or a bench, a tree."
    )


# -------------------------------------------------------------------- whatever a box may hold

TESTS = st.fixed_dictionaries(
    {},
    optional={
        "ground": st.sampled_from(["grass", "earth", "sand"]),
        "element": st.sampled_from(["flower", "tree", "bench", "fountain"]),
        "colour": st.sampled_from(["pink", "orange", "green"]),
        "path": st.booleans(),
    },
).filter(bool)
SELECTORS = st.lists(TESTS, min_size=1, max_size=4)
NUMBERS = st.integers(0, 36)
CELLS = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.text("xyzw.", min_size=width, max_size=width), min_size=1, max_size=4)
)


def with_optional(kind: dict[str, Any], **optional: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({k: st.just(v) for k, v in kind.items()}, optional=optional)


def of_kind(name: str, **entries: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"kind": st.just(name), **entries})


CONSTRAINTS = st.one_of(
    of_kind("adjacent", of=SELECTORS, least=NUMBERS),
    of_kind("distance", a=SELECTORS, b=SELECTORS),
    of_kind("group", of=SELECTORS, least=st.integers(1, 36)),
    of_kind("group", of=SELECTORS, exact=st.integers(1, 36)),
    *(of_kind(name, of=SELECTORS) for name in ("view", "edge", "inside", "connection")),
    of_kind("pattern", cells=CELLS, x=SELECTORS, y=SELECTORS, z=SELECTORS, w=SELECTORS),
    *(of_kind("path", mode=st.just(mode)) for mode in ("every_connected", "loop")),
    of_kind("path", mode=st.just("length"), least=st.integers(1, 36)),
    of_kind("path", mode=st.just("loop_enclosing"), of=SELECTORS, least=NUMBERS),
)


def accepted(entry: dict[str, Any]) -> Constraint:
    try:
        return read_constraint("a card", entry)
    except BoxError:  # blanks around a pattern
        assume(False)
        raise


@given(CONSTRAINTS)
def test_every_card_that_a_box_may_hold_has_a_sentence(entry: dict[str, Any]) -> None:
    constraint = accepted(entry)
    for language in LANGUAGES:
        told = card_sentence(constraint, language)
        assert told.endswith(".")
        assert told[0].isupper()
        assert not re.search(r"[{}_]|  | [,.]", told), told
        number = constraint.exact or constraint.least
        if number > 1:
            assert re.search(rf"\b{number}\b", told), told


NAMED = {
    "flower": "flower", "tree": "tree", "bench": "bench", "fountain": "fountain", "pink": "pink",
    "orange": "orange", "green": "green", "grass": "grass", "earth": "earth", "sand": "sand",
}  # fmt: skip


@given(SELECTORS)
def test_a_sentence_names_whatever_its_tiles_must_show(selector: list[dict[str, Any]]) -> None:
    told = said({"kind": "inside", "of": selector})
    kept = [tests for tests in selector if not any(one.items() < tests.items() for one in selector)]
    for tests in kept:
        for name, wanted in tests.items():
            assert (NAMED[wanted] if name != "path" else "path") in told, told


@given(CELLS, SELECTORS, SELECTORS)
def test_different_patterns_read_differently(
    cells: list[str], x: list[dict[str, Any]], y: list[dict[str, Any]]
) -> None:
    """Turned, a pattern is the same; with another tile in any cell it is not."""
    letters = {"x": [{"element": "bench"}], "y": [{"element": "fountain"}], "z": x, "w": y}
    entry = {"kind": "pattern", "cells": cells, **letters}
    accepted(entry)
    sentence = said(entry)
    for r, row in enumerate(cells):
        for c, letter in enumerate(row):
            if letter in "xy":
                other = row[:c] + ("y" if letter == "x" else "x") + row[c + 1 :]
                changed = [*cells[:r], other, *cells[r + 1 :]]
                if not same_turned(cells, changed):
                    assert said({**entry, "cells": changed}) != sentence


def same_turned(cells: list[str], others: list[str]) -> bool:
    turned = cells
    for _ in range(4):
        if turned == others:
            return True
        turned = ["".join(column) for column in zip(*turned[::-1], strict=True)]
    return False


# ------------------------------------------------------------------------------- the grammar


@pytest.mark.parametrize("language", ["de", "nl"])
def test_languages_say_the_same_things(language: str) -> None:
    def keys(of: Grammar) -> dict[str, list[str]]:
        parts = msgspec.to_builtins(of)
        return {part: sorted(parts[part]) for part in ("nouns", "colours", "behind", "said")}

    assert keys(grammar(language)) == keys(grammar("en"))
    gaps = re.compile(r"\{(\w+)\}")
    for key, text in grammar(language).said.items():
        assert sorted(gaps.findall(text)) == sorted(gaps.findall(grammar("en").said[key])), key


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'fr'"):
        said({"kind": "path", "mode": "loop"}, "fr")
