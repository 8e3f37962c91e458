"""All figures in one table: run as `make bench` or `hortus bench`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator

from hortus.engine.words import counted

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from rich.console import Console
from rich.table import Table as Grid

import batches
import judging
import ours
import peers
from clock import Figure, Patience, as_data, machine

OURS = "Compiled random play, one core"
THEIRS = "OpenSpiel connect_four, C++ rollouts"


def main() -> None:
    arguments = _arguments()
    patience = Patience(arguments.seconds, arguments.runs)
    console = Console(stderr=True)
    figures: list[Figure] = []
    left_out: list[str] = []
    with console.status("measuring") as status:
        for name, part in _parts(patience, arguments).items():
            status.update(f"measuring: {name}")
            try:
                figures.extend(part())
            except peers.NotInstalled as error:
                left_out.append(str(error))
    figures += _ratios(figures)
    if arguments.json:
        found = {"machine": machine(), "figures": as_data(figures), "left out": left_out}
        print(json.dumps(found, indent=2))
        return
    out = Console(width=None if sys.stdout.isatty() else 140)
    out.print(_table(figures))
    for name in left_out:
        print(f"Left out, as it is not installed: {name} (make bench installs it)")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="hortus bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON for machines")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one run")
    parser.add_argument("--runs", type=int, default=5, help="the median of so many runs counts")
    parser.add_argument("--no-peers", action="store_true", help="leave out other libraries")
    parser.add_argument("--no-compile", action="store_true", help="leave out compile times")
    parser.add_argument("--no-server", action="store_true", help="leave out the busy server")
    return parser.parse_args()


def _parts(
    patience: Patience, arguments: argparse.Namespace
) -> dict[str, Callable[[], Iterator[Figure]]]:
    play = ours.Play()
    parts: dict[str, Callable[[], Iterator[Figure]]] = {
        "random play": lambda: ours.random_play(play, patience),
        "copies": lambda: ours.copies(play, patience),
        "tables": lambda: ours.tables(play, patience),
        "search": lambda: ours.thinking(play, patience),
    }
    parts["Gardeners"] = lambda: ours.gardeners(patience)
    parts["Tang Garden"] = lambda: ours.tang_garden(patience)
    parts["Miyabi"] = lambda: ours.miyabi(patience)
    parts["batches"] = lambda: batches.batches(patience)
    parts["judging"] = lambda: judging.judging(patience)
    if not arguments.no_peers:
        parts["OpenSpiel"] = lambda: peers.open_spiel(patience)
        parts["PettingZoo"] = lambda: peers.pettingzoo(patience)
        parts["pgx"] = lambda: peers.pgx(patience)
    if not arguments.no_compile:
        parts["compiling"] = ours.compiling
    if not arguments.no_server:
        parts["the server"] = _server
    return parts


def _server() -> Iterator[Figure]:
    try:
        import server_load
        import together_load
    except ImportError as error:
        raise peers.NotInstalled(str(error.name)) from None
    yield from server_load.figures()
    yield from together_load.figures()


def _ratios(figures: list[Figure]) -> list[Figure]:
    """Our compiled random play against each peer's way of the same."""
    rates = {figure.name: figure.value for figure in figures}
    own = rates[OURS]
    return [
        Figure(f"Ours over {name}", own / rate, "x", aim="1.5 or more" if name == THEIRS else "")
        for name, rate in rates.items()
        if name.startswith(("OpenSpiel", "PettingZoo"))
    ] + _batch_ratios(rates)


def _batch_ratios(rates: dict[str, float]) -> list[Figure]:
    """Every game's batch against pgx's on the processor, masked and observed."""
    peer = next((name for name in rates if name.startswith("pgx connect_four")), None)
    if peer is None:
        return []
    return [
        Figure(f"{name} over {peer}", rates[f"{name}: batch of {batches.TABLES}"] / rates[peer],
               "x", aim="1.5 or more" if name == "Zen Garden" else "1 or more")
        for name in batches.GAMES
    ]  # fmt: skip


def _table(figures: list[Figure]) -> Grid:
    about = machine()
    title = "Zen Garden (4 players, level 5) unless said otherwise. "
    title += f"{about['processor']}, {counted(about['cores'], 'core')}, "
    title += f"Python {about['python']}, numba {about['numba']}"
    grid = Grid(title=title, title_justify="left")
    grid.add_column("what")
    grid.add_column("figure", justify="right", no_wrap=True)
    grid.add_column("unit", no_wrap=True)
    grid.add_column("how")
    grid.add_column("aim")
    for figure in figures:
        grid.add_row(figure.name, _shown(figure.value), figure.unit, figure.note, figure.aim)
    return grid


def _shown(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


if __name__ == "__main__":
    main()
