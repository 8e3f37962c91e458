"""A game's words for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from hortus.engine.game import Game
from hortus.scores import ScoreLine


class Result(Protocol):
    """One player at the end: a `SeatScore` with a name, or an `EveningPlayer`."""

    @property
    def name(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def place(self) -> int: ...


def category(game: Game, line: ScoreLine, text: Mapping[str, str]) -> str:
    """What a line is about: "Minor preference: stone path", "Order 2"."""
    title = text[f"{game.word_prefix}_category_{line.category}"]
    if line.item is None:
        return title
    named = text.get(f"{game.word_prefix}_{line.item.replace('-', '_')}")
    if named is not None:
        return f"{title}: {named}"
    return f"{title} {int(line.item.rpartition('-')[2]) + 1}"


def outcome(game: Game, players: Sequence[Result], text: Mapping[str, str]) -> str:
    """Who won, as a sentence."""
    winners = [player for player in players if player.place == 1]
    points = winners[0].total
    key = f"{game.word_prefix}_happening"
    if len(winners) > 1:
        names = ", ".join(player.name for player in winners)
        return text[f"{key}_shared_end"].format(seats=names, points=points)
    tied = sum(player.total == points for player in players) > 1
    kind = "win_coins" if tied else "win"
    return text[f"{key}_{kind}"].format(seat=winners[0].name, points=points)
