"""A game's words for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
    key = f"{game.word_prefix}_{game.scoring.item_words}{line.item.replace('-', '_')}"
    if key in text:
        return f"{title}: {text[key]}"
    return f"{title} {int(line.item.rpartition('-')[2]) + 1}"


def rows(
    game: Game, lines: Sequence[Sequence[ScoreLine]], text: Mapping[str, str]
) -> Iterator[tuple[str, ...]]:
    """A row for each thing that anybody scores: what it is about, and the points of each player.

    `lines` are those of each player; a line that a player does not have is left blank.
    """
    by_player = [{(line.category, line.item): line for line in one} for one in lines]
    titled = {key: category(game, line, text) for one in by_player for key, line in one.items()}
    order = {name: n for n, name in enumerate(game.scoring.categories)}
    for key in sorted(titled, key=lambda key: order[key[0]]):
        points = (str(one[key].points) if key in one else "" for one in by_player)
        yield (titled[key], *points)


def outcome(game: Game, players: Sequence[Result], text: Mapping[str, str]) -> str:
    """Who won, as a sentence; of a game for one, how it ended."""
    winners = [player for player in players if player.place == 1]
    points = winners[0].total
    key = f"{game.word_prefix}_happening"
    if len(players) == 1 and f"{key}_alone" in text:
        return text[f"{key}_alone"].format(seat=winners[0].name, points=points)
    if len(winners) > 1:
        names = ", ".join(player.name for player in winners)
        return text[f"{key}_shared_end"].format(seats=names, points=points)
    tied = sum(player.total == points for player in players) > 1
    kind = "win_tied" if tied else "win"
    return text[f"{key}_{kind}"].format(seat=winners[0].name, points=points)
