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
GREEDY = Entrant("greedy")
FROZEN = Entrant("greedy-1")
# For each choice: less than a second a turn, and the same games on any machine.
PLAYOUTS = {"zen-garden": 3000, "miyabi": 1000, "tang-garden": 3000}
YIN_YANG_PLAYOUTS = 1000

TOP = 5  # the level that thinks for three seconds; here by counted playouts that take less
TOP_PLAYOUTS = {"zen-garden": 3000, "miyabi": 8000, "tang-garden": 1000}


def _at_level(game: str, level: int) -> Entrant:
    if level == TOP:
        return Entrant("search", playouts=TOP_PLAYOUTS[game])
    return Entrant("search", level=level)


# The claims of the documentation, each as one match.
MATCHES = {
    "greedy-level-1": Match("zen-garden", (GREEDY,) * 4, LEVEL_1, games=200),
    **{
        f"{game}-greedy-{seats}": Match(game, (GREEDY,) * seats, {}, games=200)
        for game in ("tang-garden", "miyabi")
        for seats in (2, 3, 4)
    },
    **{
        f"{game}-search": Match(
            game, (Entrant("search", playouts=playouts), *(FROZEN,) * 3), {}, games=400
        )
        for game, playouts in PLAYOUTS.items()
    },
    **{
        f"{game}-ladder-{level}": Match(
            game, (_at_level(game, level), _at_level(game, level + 1)), {}, games=200
        )
        for game in PLAYOUTS
        for level in range(1, TOP)
    },
    "yin-yang-search": Match(
        "tang-garden", (Entrant("search", playouts=YIN_YANG_PLAYOUTS),), {}, games=200
    ),
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
