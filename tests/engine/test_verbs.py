"""A game's verbs are found in its modules by their names."""

from __future__ import annotations

import pytest

from hortus.engine.game import verbs_in
from hortus.engine.verbs import VERBS

from .tiny_game import rules, scoring, view


def test_each_verb_comes_from_the_first_module_that_has_it() -> None:
    found = verbs_in(rules, scoring, view)
    assert tuple(found) == VERBS
    assert found["deal"] is rules.deal
    assert found["veil"] is view.veil


def test_a_verb_that_is_missing_is_named() -> None:
    with pytest.raises(AttributeError, match=r"no verb 'score' in .*tiny_game\.rules"):
        verbs_in(rules)
