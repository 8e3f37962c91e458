"""What simple players make of the games: the table of docs/baselines.md, written anew.

    python benchmarks/baselines.py [--jobs 1]

Playouts are counted and all luck comes from one seed, so every machine writes the same table.
Finished games are kept in `strength/baselines/`; what is missing is played.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from hortus.arena import Entrant, EntrantSummary, GameResult, Match, play_match, summary
from hortus.engine.registry import game as find_game

PAGE = Path(__file__).parent.parent / "docs" / "baselines.md"
FOLDER = Path("strength") / "baselines"
BEGIN, END = "<!-- table: python benchmarks/baselines.py -->\n", "<!-- end of table -->\n"

RANDOM = Entrant("random")
GREEDY = Entrant("greedy")
SEARCH = Entrant("search", playouts=200)
GAMES: Final = {RANDOM: 200, GREEDY: 200, SEARCH: 100}
RACES = ("zen-garden", "miyabi", "tang-garden")


@dataclass(frozen=True)
class Baseline:
    """One player among equal rivals; without rivals it plays alone, or among its like.

    Attributes:
        game, seats: of the table, with the game's default options.
        player: whose points and victories are told.
        rivals: who sits at all other seats.
    """

    game: str
    seats: int
    player: Entrant
    rivals: Entrant

    @property
    def match(self) -> Match:
        lineup = (self.player, *(self.rivals,) * (self.seats - 1))
        return Match(self.game, lineup, {}, games=GAMES[self.player], seed=1)

    @property
    def log(self) -> Path:
        names = (entrant.label.replace(" ", "-") for entrant in (self.player, self.rivals))
        return FOLDER / f"{'-'.join((self.game, str(self.seats), *names))}.jsonl"


def baselines() -> Iterator[Baseline]:
    """All rows of the table, in order."""
    for game in RACES:
        for seats in (2, 3, 4):
            yield Baseline(game, seats, RANDOM, RANDOM)
            yield Baseline(game, seats, GREEDY, GREEDY)
            yield Baseline(game, seats, GREEDY, RANDOM)
            yield Baseline(game, seats, SEARCH, GREEDY)
    for player in (RANDOM, GREEDY, SEARCH):
        yield Baseline("tang-garden", 1, player, player)


HEADING = """\
| game | seats | player | rivals | games | points: mean ± deviation | victories: share (95 %) |
| --- | ---: | --- | --- | ---: | ---: | ---: |
"""


def row(baseline: Baseline, results: Sequence[GameResult]) -> str:
    """A baseline as a line of the table."""
    found: EntrantSummary = next(
        one for one in summary(baseline.match, results) if one.label == baseline.player.label
    )
    alone, equals = baseline.seats == 1, baseline.player == baseline.rivals
    share = f"{found.win_rate:.1%} ({found.low:.1%} to {found.high:.1%})"
    cells = (
        f"{find_game(baseline.game).title.said()}{', Yin & Yang' if alone else ''}",
        str(baseline.seats),
        baseline.player.label,
        "" if alone else baseline.rivals.label,
        str(len(results)),
        f"{found.mean:.1f} ± {found.deviation:.1f}",
        "" if equals and not alone else share,
    )
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--jobs", type=int, default=None, help="processes; default: all cores")
    jobs = ask.parse_args().jobs
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = []
    with Progress(console=Console(stderr=True)) as progress:
        for one in baselines():
            task = progress.add_task(one.log.stem, total=one.match.games)
            results = play_match(
                one.match,
                jobs=jobs,
                log=one.log,
                progress=lambda _, task=task: progress.advance(task),  # type: ignore[misc]
            )
            rows.append(row(one, results))
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n{HEADING}{''.join(rows)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
