"""One's own book, read from the finished games of a visitor and the reviews that were made of them:
nothing is stored for it, and nothing is reviewed."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from hortus.engine.registry import game as find_game
from hortus.server.clock import today
from hortus.server.live.accuracies import OfSeats
from hortus.server.live.medals import PIECE, Played, Reached
from hortus.server.live.tables import Tables
from hortus.server.store import archive, days, reviews
from hortus.server.store.archive import Wish
from hortus.server.store.saved import SavedTable
from hortus.server.wire.book import BookAccuracy, BookChapter, BookGame, BookMedal, OwnBook

MOST = 2_000  # games that are read, the latest
LATEST = 50  # of a chapter
REVIEWED: Final = 60  # games whose accuracy is told, the latest


class _Line(NamedTuple):
    """A game that stands in the book."""

    saved: SavedTable
    entry: BookGame


async def own_book(tables: Tables, visitor: str | None, seconds: float = PIECE) -> OwnBook:
    """What a visitor has played to the end; nothing of a stranger.

    Args:
        tables: where.
        visitor: whose; None for somebody who has done nothing here yet.
        seconds: for how long games are looked at for their medals.
    """
    if visitor is None:
        return OwnBook([], 0, 0, [], 0, [], 0)
    found = await archive.own_games(tables.store, visitor, Wish(), MOST)
    lines = [
        _Line(saved, entry) for saved in found if (entry := _entry(saved, visitor)) is not None
    ]  # the latest come first
    chapters: dict[str, list[_Line]] = defaultdict(list)
    for line in lines:
        chapters[_kind(line.saved)].append(line)
    played = await days.days_of(tables.store, [one.row.deal for one in found if one.row.deal])
    reached = await tables.medals.of(visitor, [_played(one) for one in lines[::-1]], seconds)
    done = await reviews.done(tables.store, [line.entry.table for line in lines])
    return OwnBook(
        chapters=[_chapter(entries) for entries in chapters.values()],
        played=len(lines),
        days_in_a_row=in_a_row(played, today()),
        medals=_medals(lines[::-1], reached),
        looked_at=len(reached),
        accuracies=_accuracies(lines, await tables.accuracies.of(done, REVIEWED)),
        reviewed=len(done),
    )


def _played(line: _Line) -> Played:
    return Played(line.entry.table, line.entry.seat)


def _medals(lines: list[_Line], reached: dict[Played, Reached]) -> list[BookMedal]:
    """Of each game that was played, in the order in which they were."""
    told = []
    for name in dict.fromkeys(line.saved.row.game for line in lines):
        game = find_game(name)
        of_game = [line for line in lines if line.saved.row.game == name]
        for number, medal in enumerate(game.medals):
            came_to = [
                (line.entry, far[number]) for line in of_game if (far := reached.get(_played(line)))
            ]
            most = max((far for _, far in came_to), default=0)
            won = next((entry for entry, far in came_to if far >= medal.goal), None)
            key = f"{game.word_prefix}_medal_{medal.name}"
            told.append(BookMedal(name, key, medal.picture, medal.rare, medal.goal,
                                  min(most, medal.goal), won))  # fmt: skip
    return told


def _accuracies(lines: list[_Line], found: dict[str, OfSeats]) -> list[BookAccuracy]:
    """In the order in which the games ended."""
    return [
        BookAccuracy(line.saved.row.game, line.entry.table, line.entry.ended, accuracy)
        for line in lines[::-1]
        if (accuracy := found.get(line.entry.table, {}).get(line.entry.seat)) is not None
    ]


def _entry(saved: SavedTable, visitor: str) -> BookGame | None:
    """A game as it stands in the book; None for one that does not."""
    mine = [seat for seat in saved.seats if seat.visitor == visitor]
    if saved.practice or saved.row.own_box or len(mine) != 1 or mine[0].stand_in:
        return None
    place, total = saved.summary.result[mine[0].seat]
    return BookGame(saved.row.id, mine[0].seat, saved.summary.ended or 0, total, place)


def _chosen(saved: SavedTable) -> dict[str, Any]:
    """The options of a game but for rulings, by which nobody tells one set-up from another."""
    rulings = {option.name for option in find_game(saved.row.game).options if option.ruling}
    return {name: value for name, value in saved.row.options.items() if name not in rulings}


def _kind(saved: SavedTable) -> str:
    return json.dumps([saved.row.game, saved.row.players, _chosen(saved)], sort_keys=True)


def _chapter(lines: list[_Line]) -> BookChapter:
    """The latest come first."""
    row = lines[0].saved.row
    games = [line.entry for line in lines]
    against = row.players > 1 and not find_game(row.game).manner.together
    return BookChapter(
        game=row.game,
        players=row.players,
        options=_chosen(lines[0].saved),
        played=len(games),
        won=sum(one.place == 1 for one in games) if against else None,
        average=sum(one.total for one in games) / len(games),
        best=max(games, key=lambda one: (one.total, -one.ended)),
        latest=games[:LATEST][::-1],
    )


def in_a_row(days_played: Iterable[str], day: str) -> int:
    """How many days on end were played, the last of them `day` or the one before it."""
    played = set(days_played)
    at = date.fromisoformat(day)
    if day not in played:
        at -= timedelta(days=1)
    number = 0
    while at.isoformat() in played:
        number += 1
        at -= timedelta(days=1)
    return number
