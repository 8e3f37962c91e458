"""Data sets made of matches and of records, file by file, on all cores, to be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from hortus.arena import Jobs, Match, seated, side_by_side
from hortus.engine.errors import OptionError
from hortus.engine.registry import game as find_game
from hortus.table import Table, load

from .collecting import Notes, positions_of, thought_of
from .dataset import Card, Dataset, begin, observation_mark, write
from .positions import Positions

SHARD = 64  # games in a file


class Collection(msgspec.Struct, frozen=True):
    """What is to be collected: the games of a match, some of them in each file."""

    match: Match
    shard: int = SHARD

    def card(self) -> Card:
        match = self.match.checked()
        game = find_game(match.game)
        if game.manner.real_time:
            raise OptionError(f"in {game.id} all act at once: its data sets are made of records")
        return Card(
            game=match.game,
            rules=game.rules_version,
            players=len(match.lineup),
            options=game.checked_options(match.options, len(match.lineup)),
            box=match.box,
            observation=observation_mark(game),
            source=[entrant.label for entrant in match.lineup],
            games=match.games,
            seed=match.seed,
            shard=self.shard,
        )

    def numbers(self, k: int) -> range:
        """The games in file k."""
        return range(k * self.shard, min((k + 1) * self.shard, self.match.games))


def play_shard(collection: Collection, k: int) -> Positions:
    """The positions of the games in file k, played now."""
    notes = Notes(find_game(collection.match.game).observation.words)
    for number in collection.numbers(k):
        table, bots = seated(collection.match, number)
        while not table.over:
            seat = min(table.actors)
            view = table.view(seat)
            thought = thought_of(bots[seat], view)
            move = bots[seat].choose(view) if thought is None else thought.move
            notes.move(number, len(table.events), view, move, thought)
            table.push(move, seat)
        notes.end(table)
    return notes.positions()


def collect(
    collection: Collection,
    folder: Path,
    *,
    jobs: Jobs = None,
    progress: Callable[[int], None] | None = None,
) -> Dataset:
    """Play a match and keep its positions. Files that are there already are not made again.

    Args:
        jobs: how many processes play (None: one for each core), or who else plays, such as a
            `hortus.arena.cluster.Cluster`.
        progress: called with the number of games in each file that is there.

    Raises:
        OptionError: the match cannot be played, or the folder holds another data set.
    """
    dataset = begin(folder, collection.card())
    last = dataset.card.shards - 1
    missing = [k for k in range(last + 1) if not dataset.shard_path(k).exists()]
    tell = progress or (lambda games: None)
    tell(sum(len(collection.numbers(k)) for k in range(last + 1) if k not in missing))
    for k, positions in side_by_side(play_shard, collection, missing, jobs):
        write(positions, dataset.shard_path(k))
        tell(len(collection.numbers(k)))
    return dataset


def collect_records(
    paths: Sequence[Path],
    folder: Path,
    *,
    shard: int = SHARD,
    progress: Callable[[int], None] | None = None,
) -> Dataset:
    """Keep the positions of records of one game, with the same seats, options and box.

    Raises:
        OptionError: no record, a game that is not over, or games that do not go together.
        RecordError: a file is no record.
    """
    tables = [_finished(path) for path in paths]
    if not tables:
        raise OptionError("a data set needs at least one record")
    cards = [_card_of(table, len(tables), shard) for table in tables]
    for path, card in zip(paths, cards, strict=True):
        if card != cards[0]:
            raise OptionError(f"{path}: another game, box, or options than in {paths[0]}")
    dataset = begin(folder, cards[0])
    words = dataset.game.observation.words
    for k in range(cards[0].shards):
        numbers = range(k * shard, min((k + 1) * shard, len(tables)))
        parts = [positions_of(tables[number], number) for number in numbers]
        write(Positions.joined(parts, words), dataset.shard_path(k))
        if progress:
            progress(len(numbers))
    return dataset


def _finished(path: Path) -> Table:
    table = load(path)
    if not table.over:
        raise OptionError(f"{path}: the game is not over")
    return table


def _card_of(table: Table, games: int, shard: int) -> Card:
    return Card(
        game=table.game.id,
        rules=table.game.rules_version,
        players=table.players,
        options=table.options,
        box=table.own_box.header,
        observation=observation_mark(table.game),
        source=["records"],
        games=games,
        seed=None,
        shard=shard,
    )
