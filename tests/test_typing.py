"""What a type checker knows of a table, its views and moves, where the game is known.

`assert_type` does nothing as the tests run; `mypy --strict` holds it.
"""

from __future__ import annotations

from typing import assert_type

import hortus
from hortus.engine.parts import Scoring
from hortus.games import gardeners, miyabi, tang_garden, zen_garden
from hortus.games.gardeners.shown.view import GardenersView
from hortus.games.miyabi.shown.view import MiyabiView
from hortus.games.tang_garden.shown.view import TangGardenView
from hortus.games.zen_garden import Take
from hortus.games.zen_garden.shown.view import ZenGardenView
from hortus.games.zen_garden.state import State
from hortus.table import Table


def test_a_table_is_typed_to_its_game() -> None:
    table = hortus.deal(zen_garden.GAME, players=2, seed=1)
    assert_type(table, Table[State, ZenGardenView, Take])
    view = table.view(0)
    assert_type(view.state.seat[0].coins, int)
    assert_type(view.drawn(), ZenGardenView)
    assert_type(next(iter(table.moves)), Take)
    assert view.state.seat[0].coins == view.drawn().gardens[0].coins


def test_each_game_names_its_view() -> None:
    assert_type(hortus.deal(miyabi.GAME, seed=1).view().drawn(), MiyabiView)
    assert_type(hortus.deal(tang_garden.GAME, seed=1).view().drawn(), TangGardenView)
    assert_type(hortus.deal(gardeners.GAME, seed=1).view().drawn(), GardenersView)


def test_a_game_known_by_its_name_only_is_typed_as_any_game() -> None:
    table = hortus.deal("zen-garden", seed=1)
    assert_type(table, Table)
    assert_type(table.game.scoring, Scoring)
    assert table == hortus.deal(zen_garden.GAME, seed=1)
