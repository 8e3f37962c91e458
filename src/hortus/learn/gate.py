"""Who may call itself better: one seat against a pool, over many deals, each in all rotations."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from hortus.arena import Jobs, side_by_side
from hortus.engine.registry import game as find_game

from .gathering import Player, fresh_of

AT_A_TIME: Final = 120  # games; whole rotations of two, three and four seats


class Contest(msgspec.Struct, frozen=True):
    """One brain against a pool of others, all of them greedy players.

    Attributes:
        game: its id.
        players: numbers of seats, as many deals with each.
        brain: whose strength is asked for, as bytes of its record.
        pool: the others' brains; one is drawn for each rival.
        games: how many.
        seed: all luck comes from it.
    """

    game: str
    players: tuple[int, ...]
    brain: bytes
    pool: tuple[bytes, ...]
    games: int
    seed: int = 0

    @property
    def parts(self) -> int:
        return -(-self.games // AT_A_TIME)


class Verdict(msgspec.Struct, frozen=True):
    """What came of a contest.

    Attributes:
        games: how many were played.
        strength: victories, over those of an equal share: 1 is as good as the pool.
    """

    games: int
    strength: float


def contest_part(plan: Contest, number: int) -> Verdict:
    """Some of the games, played by one worker."""
    game = find_game(plan.game)
    player = Player(game, (*plan.pool, plan.brain), 0)
    won = 0.0
    first = number * AT_A_TIME
    numbers = range(first, min(first + AT_A_TIME, plan.games))
    for k in numbers:
        players = plan.players[k // AT_A_TIME % len(plan.players)]
        luck = Random(f"{plan.seed}/{players}/{k // players}")
        seat = k % players
        whose = [luck.randrange(len(plan.pool)) for _ in range(players)]
        whose[seat] = len(plan.pool)
        player.play(fresh_of(game, players, luck), whose, 0, 0, luck.getrandbits(60))
        ranks = player.ranks
        if ranks[seat] == max(ranks):
            won += players / ranks.count(max(ranks))
    return Verdict(len(numbers), won / len(numbers))


def against(plan: Contest, jobs: Jobs = None) -> Verdict:
    """Play a contest."""
    parts = [part for _, part in side_by_side(contest_part, plan, range(plan.parts), jobs)]
    games = sum(part.games for part in parts)
    return Verdict(games, sum(part.strength * part.games for part in parts) / games)
