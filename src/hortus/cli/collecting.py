"""`hortus dataset`: positions of bots' matches, or of records, into a folder."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from hortus.arena import Jobs
from hortus.datasets import COLUMNS, Collection, Dataset, collect, collect_records
from hortus.engine.words import counted

from .matching import match_of
from .orders import Order
from .paper import paper


def of_match(order: Order, folder: Path, shard: int, jobs: Jobs) -> None:
    """Play a match and keep its positions, or what is missing of them."""
    collection = Collection(match_of(order), shard)
    with _bar() as bar:
        task = bar.add_task("games", total=collection.match.games)
        made = collect(collection, folder, jobs=jobs,
                       progress=lambda games: bar.advance(task, games))  # fmt: skip
    tell(made)


def of_records(paths: list[Path], folder: Path, shard: int) -> None:
    """Keep the positions of records."""
    with _bar() as bar:
        task = bar.add_task("games", total=len(paths))
        made = collect_records(paths, folder, shard=shard,
                               progress=lambda games: bar.advance(task, games))  # fmt: skip
    tell(made)


def tell_of(folder: Path) -> None:
    """What lies in a folder. Raises OptionError where that is no data set."""
    tell(Dataset(folder))


def tell(dataset: Dataset) -> None:
    """What a data set holds."""
    card = dataset.card
    grid = Grid("column", "numbers", "meaning", title_justify="left",
                title=f"{card.game}, {counted(card.players, 'player')}, "
                f"{counted(card.games, 'game')} ({', '.join(card.source)})")  # fmt: skip
    n = sum(len(positions) for positions in dataset.shards())
    for name, about in COLUMNS.items():
        grid.add_row(name, about.dtype.__name__, about.meaning)
    grid.caption = f"{counted(n, 'position')} in {counted(card.shards, 'file')}"
    if not dataset.complete:
        grid.caption += ", not all of which are there yet"
    paper().print(grid)


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeRemainingColumn())  # fmt: skip
    return Progress(*columns, console=paper(errors=True), transient=True)
