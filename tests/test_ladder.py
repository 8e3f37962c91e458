"""The levels that people pick: how the gentle ones err, and that each beats the one below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hortus
from hortus.arena import Entrant, Match, play_match, summary
from hortus.bots import GreedyBot, SearchBot, make
from hortus.bots.greedy import ranked
from hortus.bots.ladder import LadderBot
from hortus.views import View

GAMES = ("zen-garden", "miyabi", "tang-garden")


def decisions(game: str) -> Iterator[View]:
    """Every choice of a game between greedy players at which there is something to choose."""
    table = hortus.deal(game, players=2, seed=3)
    player = GreedyBot(seed=1)
    while not table.over:
        seat = min(table.actors)
        view = table.view(seat)
        if len(view.moves) > 1:
            yield view
        table.push(player.choose(view), seat)


def given_away(game: str, level: int) -> list[int]:
    """How much less each of a level's choices is worth than the best, in hundredths of a point."""
    bot = make("search", level=level, seed=5)
    lost = []
    for view in decisions(game):
        moves, worth = ranked(view)
        lost.append(worth[0] - worth[moves.index(bot.choose(view))])
    return lost


@pytest.mark.parametrize("game", GAMES)
def test_the_gentlest_errs_more_than_the_next_and_neither_plays_without_a_plan(game: str) -> None:
    gentlest, practised = sum(given_away(game, 1)), sum(given_away(game, 2))
    aimless = 0.0
    for view in decisions(game):
        worth = ranked(view)[1]
        aimless += worth[0] - sum(worth) / len(worth)
    assert 0 < practised < gentlest < aimless


def test_who_never_misjudges_takes_what_is_worth_most() -> None:
    assert set(given_away("tang-garden", 3)) == {0}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [1, 2])
def test_a_level_beats_the_one_below(game: str, level: int) -> None:
    rivals = (Entrant("search", level=level + 1), Entrant("search", level=level))
    match = Match(game, rivals, {}, games=40, seed=2)
    shares = {one.label: one.win_rate for one in summary(match, play_match(match, jobs=1))}
    assert shares[rivals[0].label] > 0.6


def test_a_seeded_level_repeats_itself_on_any_machine() -> None:
    for level in (1, 3, 4):
        once, again = (make("search", level=level, seed=9) for _ in range(2))
        assert isinstance(once, LadderBot)
        played = [once.choose(view) for view in decisions("miyabi")]
        assert played == [again.choose(view) for view in decisions("miyabi")]


def test_the_strongest_level_takes_its_time_and_so_does_who_is_given_some() -> None:
    strongest, timed = make("search", level=5), make("search", level=1, seconds=0.5)
    assert isinstance(strongest, SearchBot)
    assert isinstance(timed, SearchBot)
    assert (strongest.seconds, timed.seconds) == (3.0, 0.5)
