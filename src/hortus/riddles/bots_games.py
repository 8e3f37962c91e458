"""Riddles from bots' games: a game is played, and its positions are looked through."""

from __future__ import annotations

import random
from typing import Any, Final

from hortus.bots import Bot, make
from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.registry import game as find_game
from hortus.reviews.at_once import gains
from hortus.table import Table, deal, seeded_nature
from hortus.views import View

from .file import Making
from .finding import Found, find
from .hardness import hardness
from .riddle import MoveRiddle, Tried, name_of

LEVELS: Final = (2, 3, 3)  # of the bots at a table, drawn for each seat
VARIED: Final = 3  # one game in so many is played with one of the ways in which the box is varied
LOOKED_THROUGH: Final = 16  # positions of a game
OF_A_GAME: Final = 2  # riddles at most
EASY: Final = 20  # how hard a riddle is that is seen at once
EASY_ONES: Final = 4  # and only one game in so many gives such
BEGINS, ENDS = 0.1, 0.95  # the part of a game that is looked through


def checked(making: Making) -> Making:
    """A making as it is. Raises OptionError where bots can make no riddles by it."""
    _game_of(making)
    if not 10 <= making.playouts <= 100_000:
        raise OptionError(
            f"a riddle takes 10 to 100000 playouts, not {making.playouts}", "playouts"
        )
    return making


def _game_of(making: Making) -> Game:
    game = find_game(making.game)
    if game.manner.real_time is not None or not game.bots.ladder:
        raise OptionError(f"{game.id}: riddles come from games of turns that bots can play")
    return game


def riddles_in_game(making: Making, number: int) -> list[MoveRiddle]:
    """The riddles in the bots' game of that number."""
    game = _game_of(making)
    luck = random.Random(f"{making.game} {making.seed} {number}")
    played = _Played(game, number, f"{making.seed}.{number}", luck)
    moments = [k for k, view in enumerate(played.views) if len(view.moves) > 2]
    moments = [k for k in moments if BEGINS <= k / len(played.moves) <= ENDS]
    luck.shuffle(moments)
    found: list[MoveRiddle] = []
    for moment in moments[:LOOKED_THROUGH]:
        view, seed = played.views[moment], luck.getrandbits(60)
        weighed = find(view, making.playouts, seed)
        riddle = None if weighed is None else _told(played, moment, weighed, making)
        if riddle is not None and (riddle.hard >= EASY or number % EASY_ONES == 0):
            found.append(riddle)
        if len(found) == OF_A_GAME:
            break
    return found


class _Played:
    """A game that bots have played.

    Attributes:
        number: of the game.
        options: as they were chosen.
        views: what each who moved saw before it.
        moves: what they played, in notation.
    """

    def __init__(self, game: Game, number: int, seed: str, luck: random.Random) -> None:
        self.game, self.number, self.seed = game, number, seed
        self.players = luck.choice([n for n in game.players if n > 1])
        varied = number % VARIED == VARIED - 1 and bool(game.levels)
        self.options: dict[str, Any] = dict(luck.choice(game.levels).options) if varied else {}
        self.views: list[View] = []
        self.moves: list[str] = []
        table = deal(game, self.players, nature=seeded_nature(seed), options=self.options)
        self._play(table, [_bot(luck) for _ in range(self.players)])

    def _play(self, table: Table, bots: list[Bot]) -> None:
        while not table.over:
            seat = min(table.actors)
            view = table.view(seat)
            move = self.game.notation(bots[seat].choose(view))
            self.views.append(view)
            self.moves.append(move)
            table.push(move)


def _bot(luck: random.Random) -> Bot:
    return make("search", level=luck.choice(LEVELS), seed=luck.getrandbits(30))


def _told(played: _Played, moment: int, found: Found, making: Making) -> MoveRiddle:
    view, moves, lead = played.views[moment], found.weighed.moves, found.weighed.lead()
    assert lead is not None  # or nothing was found
    brought, so_far = gains(view), played.moves[:moment]
    return MoveRiddle(
        name=name_of(making.game, played.players, played.options, played.seed, so_far),
        number=played.number,
        players=played.players,
        options=played.options,
        seed=played.seed,
        so_far=so_far,
        seat=view.seat,
        possible=len(brought),
        right=lead.right,
        moves=[_tried(found, k, brought, played.game) for k in range(len(moves))],
        lead=round(lead.points.mean, 1),
        hard=hardness(moves[: lead.right], brought, found.played),
        playouts=making.playouts,
        game=making.game,
    )


def _tried(found: Found, k: int, brought: dict[int, int], game: Game) -> Tried:
    move = found.weighed.moves[k]
    cost = found.weighed.cost(move)
    return Tried(
        game.notation(move),
        brought[move],
        round(float(found.weighed.totals[k].mean()), 1),
        round(cost.mean, 1),
        round(cost.error, 2),
    )
