"""A hint gives points that are seen away for no less than more of them in the end."""

from __future__ import annotations

import hortus
from hortus.reviews.at_once import Advised, advised, gains
from hortus.views import View

PLAYOUTS = 60


def dealt(game: str) -> View:
    table = hortus.deal(game, 2, seed=3)
    return table.view(min(table.actors))


def test_what_is_likely_worth_more_in_the_end_is_advised_and_held_against_the_most_at_once() -> (
    None
):
    view = dealt("zen-garden")
    brought, found = gains(view), view.game.index_of("0b d4 r2")
    said = advised(view, found, PLAYOUTS, seed=7)
    assert said.move == found
    assert said.other is not None
    assert brought[said.other] == max(brought.values()) > brought[found]
    assert said.ahead is not None
    assert said.ahead.mean > said.ahead.error


def test_else_what_brings_most_at_once_is_advised() -> None:
    view = dealt("miyabi")
    brought = gains(view)
    least = min(brought, key=lambda move: (brought[move], move))
    said = advised(view, least, PLAYOUTS, seed=7)
    assert brought[said.move] == max(brought.values()) > brought[least]
    assert said.other == least


def test_what_brings_most_at_once_itself_is_held_against_nothing() -> None:
    view = dealt("miyabi")
    brought = gains(view)
    most = max(brought, key=lambda move: brought[move])
    assert advised(view, most, PLAYOUTS, seed=7) == Advised(most)
