"""Long matches between the bots: run as `make strength`, stopped and resumed at will.

Finished games are kept in `strength/`; what is missing is played.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as RichTable

from hortus.arena import Entrant, Match, play_match, summary
from hortus.engine.words import counted

FOLDER = Path("strength")
LEVEL_1 = {"boards": [1]}
LEVEL_3 = {"boards": [1, 2, 3]}
GREEDY = Entrant("greedy")
SEARCH_AMONG_GREEDY = (Entrant("search", seconds=1.0), GREEDY, GREEDY, GREEDY)

# The claims of the documentation, each as one match.
MATCHES = {
    "greedy-level-1": Match("zen-garden", (GREEDY,) * 4, LEVEL_1, games=200),
    "search-beats-greedy": Match("zen-garden", SEARCH_AMONG_GREEDY, LEVEL_3, games=200),
    **{
        f"tang-garden-greedy-{seats}": Match("tang-garden", (GREEDY,) * seats, {}, games=200)
        for seats in (2, 3, 4)
    },
    "tang-garden-search": Match("tang-garden", SEARCH_AMONG_GREEDY, {}, games=100),
    **{
        f"miyabi-greedy-{seats}": Match("miyabi", (GREEDY,) * seats, {}, games=200)
        for seats in (2, 3, 4)
    },
    "miyabi-search": Match("miyabi", SEARCH_AMONG_GREEDY, {}, games=200),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *MATCHES], help="matches (default: all)")
    parser.add_argument("--jobs", type=int, help="processes at a time (default: all cores)")
    arguments = parser.parse_args()
    console = Console()
    for name in arguments.names or MATCHES:
        match = MATCHES[name]
        columns = (*Progress.get_default_columns()[:1], BarColumn(), MofNCompleteColumn(),
                   TimeRemainingColumn())  # fmt: skip
        with Progress(*columns, console=console) as bar:
            task = bar.add_task(name, total=match.games)
            results = play_match(
                match,
                jobs=arguments.jobs,
                log=FOLDER / f"{name}.jsonl",
                progress=lambda _, task=task: bar.advance(task),  # type: ignore[misc]
            )
        console.print(_table(name, match, results))


def _table(name: str, match: Match, results: list) -> RichTable:  # type: ignore[type-arg]
    table = RichTable(title=f"{name}: {counted(len(results), 'game')}, {match.options}")
    for heading in ("entrant", "seats", "mean", "deviation", "wins", "95 %", "rating"):
        table.add_column(heading, justify="left" if heading == "entrant" else "right")
    for entrant in summary(match, results):
        table.add_row(
            entrant.label,
            str(entrant.seats),
            f"{entrant.mean:.1f}",
            f"{entrant.deviation:.1f}",
            f"{entrant.win_rate:.1%}",
            f"{entrant.low:.1%} to {entrant.high:.1%}",
            f"{entrant.rating:.1f}",
        )
    return table


if __name__ == "__main__":
    main()
