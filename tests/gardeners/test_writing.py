"""How a card's demand is written: what the box tells is what is read, and all of it has words."""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus.engine.errors import BoxError
from hortus.engine.words import LANGUAGES
from hortus.games.gardeners import GAME
from hortus.games.gardeners.box.constraints import FORMS, TESTS, read_constraint
from hortus.games.gardeners.enums import Kind
from hortus.games.gardeners.shown.card_words import card_sentence
from hortus.games.gardeners.shown.facts import FormFacts, GardenersBox
from hortus.games.gardeners.state import BACKS

BOX: Final = GAME.shown.facts(None)
assert isinstance(BOX, GardenersBox)
WRITING: Final = BOX.writing

tests_of_a_tile: Final = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in TESTS.items()}
).filter(bool)
selectors: Final = st.lists(tests_of_a_tile, min_size=1, max_size=4)
numbers: Final = st.integers(1, WRITING.most)


@st.composite
def written(draw: st.DrawFn, form: FormFacts) -> dict[str, Any]:
    """A constraint of one form, as a box file has it."""
    entry: dict[str, Any] = {"kind": form.kind}
    if form.mode is not None:
        entry["mode"] = form.mode
    entry |= {name: draw(selectors) for name in form.sets}
    if form.counts and (form.counted or draw(st.booleans())):
        entry[draw(st.sampled_from(form.counts))] = draw(numbers)
    return entry | draw(patterns()) if form.cells else entry


@st.composite
def patterns(draw: st.DrawFn) -> dict[str, Any]:
    """Rows of cells without a blank row or column around them, and what their letters mean."""
    rows, columns = draw(st.integers(1, WRITING.side)), draw(st.integers(1, WRITING.side))
    letters = draw(st.sampled_from([WRITING.letters[:n] for n in range(1, 5)]))
    cells = [[draw(st.sampled_from("." + letters)) for _ in range(columns)] for _ in range(rows)]
    for corner in ((0, 0), (-1, -1)):
        cells[corner[0]][corner[1]] = letters[0]
    return {"cells": ["".join(row) for row in cells],
            **{letter: draw(selectors) for letter in letters}}  # fmt: skip


@pytest.mark.parametrize("form", WRITING.forms, ids=lambda form: form.name)
@settings(deadline=None)
@given(data=st.data())
def test_all_that_a_form_allows_is_read_and_said(form: FormFacts, data: st.DataObject) -> None:
    constraint = read_constraint("cards.A-01", data.draw(written(form)))
    assert (constraint.name, constraint.back) == (form.name, form.kind)
    for language in LANGUAGES:
        said = card_sentence(constraint, language)
        assert said.endswith(".")
        assert "{" not in said


@pytest.mark.parametrize("form", WRITING.forms, ids=lambda form: form.name)
def test_what_a_form_does_not_name_is_refused(form: FormFacts) -> None:
    named = {*form.sets, *form.counts}
    if form.cells:
        named |= {"cells", *WRITING.letters}
    for other in {"of", "a", "b", "least", "exact", "cells", *WRITING.letters} - named:
        entry = {"kind": form.kind, "mode": form.mode} if form.mode else {"kind": form.kind}
        with pytest.raises(BoxError, match=rf"not '{other}'"):
            read_constraint("cards.A-01", {**entry, other: 1})


def test_a_number_is_asked_where_a_form_needs_one() -> None:
    for form in WRITING.forms:
        of = {name: [{"element": "tree"}] for name in form.sets}
        mode = {"mode": form.mode} if form.mode else {}
        entry = {"kind": form.kind, **mode, **of}
        if form.counted:
            with pytest.raises(BoxError, match="least"):
                read_constraint("cards.A-01", entry)
        elif form.counts:
            assert read_constraint("cards.A-01", entry).least == 1


def test_there_is_a_form_for_every_kind_and_every_back() -> None:
    assert [form.number for form in FORMS] == list(Kind)
    assert {form.kind for form in WRITING.forms} == set(BACKS)
    assert len({form.name for form in WRITING.forms}) == len(FORMS)
