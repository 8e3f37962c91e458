"""Medals of the games: what each is won for, and that nothing is missing to show it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import hortus
from hortus.engine.game import Game
from hortus.engine.medals import Feat, Medal
from hortus.engine.words import LANGUAGES, words
from hortus.medals import reached

GAMES = tuple(hortus.all_games().values())


def medal(game: str, name: str) -> Medal[Any]:
    return next(one for one in hortus.game(game).medals if one.name == name)


def begun(game: str, **setup: Any) -> Any:
    """What seat 0 sees of a game that has just begun, to be changed at will."""
    return hortus.deal(game, seed=3, **setup).view(0).drawn()


def feat(view: Any, *lines: hortus.ScoreLine, total: int = 0, lead: int = 0) -> Feat[Any]:
    return Feat(view, 0, lines, total, lead)


def line(category: str, count: int, points: int) -> hortus.ScoreLine:
    return hortus.ScoreLine(0, category, None, count, points, (), "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_medal_has_words_and_a_picture(game: Game) -> None:
    sheet = (game.package / "shown" / "symbols.svg").read_text("utf-8")
    assert 5 <= len(game.medals) <= 8
    assert len({one.name for one in game.medals}) == len(game.medals)
    for one in game.medals:
        assert f'id="{one.picture}"' in sheet
        for language in LANGUAGES:
            said = words(game.word_files, language)
            key = f"{game.word_prefix}_medal_{one.name}"
            assert said[key]
            assert said[f"{key}_how"].format(goal=one.goal)
    rare = [one.rare for one in game.medals]
    assert rare == sorted(rare), "the easy ones come first"


def test_a_game_that_goes_on_wins_nothing() -> None:
    table = hortus.deal("zen-garden", players=2, seed=3)
    assert set(reached(table, 0)) == {0}


def test_zen_garden_counts_loops_of_all_paths_and_paid_orders() -> None:
    view = begun("zen-garden", players=2)
    ended = feat(view, line("loops", 1, 3), line("loops", 3, 9), line("order", 4, 5),
                 line("order", 4, 0), lead=-4)  # fmt: skip
    assert medal("zen-garden", "four_loops").reached(ended) == 4
    assert medal("zen-garden", "orders").reached(ended) == 1
    assert medal("zen-garden", "lead").reached(ended) == -4


def test_miyabi_counts_levels_by_column_and_majorities_that_are_shared() -> None:
    view = begun("miyabi", players=2)
    for cell in view.gardens[0].cells:
        if cell.cell in ("a1", "a2", "f6"):
            cell.level = 5
    view.gardens[0].cells[9].level = 7
    for number, majority in enumerate(view.majorities):
        majority.counts = [[2, 2], [0, 0], [3, 1], [1, 2]][number % 4]
    ended = feat(view)
    assert medal("miyabi", "columns").reached(ended) == 3
    assert medal("miyabi", "seventh").reached(ended) == 7
    expected = sum([1, 0, 1, 0][n % 4] for n in range(len(view.majorities)))
    assert medal("miyabi", "majorities").reached(ended) == expected


def test_tang_garden_counts_tracks_and_the_rating_alone() -> None:
    view = begun("tang-garden", players=2)
    view.seats[0].next_steps = [None, view.seats[0].next_steps[1], None]
    ended = feat(view, line("rating", 2, 0))
    assert medal("tang-garden", "tracks").reached(ended) == 2
    assert medal("tang-garden", "alone").reached(ended) == 2
    assert medal("tang-garden", "view").reached(feat(view)) == 0


def test_gardeners_tells_alone_from_together() -> None:
    view = begun("gardeners", players=2)
    together = msgspec.structs.replace(view, rating=5, solo=False, scored=["A-01"], discarded=0)
    alone = msgspec.structs.replace(together, solo=True, discarded=2)
    names = ("outstanding", "outstanding_alone", "kept")
    told = [[medal("gardeners", name).reached(feat(one)) for name in names]
            for one in (together, alone)]  # fmt: skip
    assert told == [[5, 0, 1], [0, 5, 0]]
