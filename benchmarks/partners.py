"""How well silent partners play Gardeners together, in simulated time.

    python benchmarks/partners.py --seats 4 --games 100 --pace 1.5 --jobs 1 --log partners-4.jsonl

Same seed, same games, on any machine; only the processor time differs. A run that is broken off
goes on from its log.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from statistics import fmean, median, stdev
from typing import cast

from rich.console import Console
from rich.progress import Progress

from hortus.arena import Series, play_series
from hortus.specialists.gardeners.course import GardenersTogether

BANDS = ((2, "0 to 2"), (4, "3 to 4"), (7, "5 to 7"), (9, "8 to 9"), (11, "10 to 11"))  # GA-72


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--seats", type=int, default=4)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--pace", type=float, default=1.5, help="seconds between two actions")
    ask.add_argument("--mode", default="standard")
    ask.add_argument("--timer", type=int, default=900, help="seconds of a game")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=None, help="processes; default: all cores")
    ask.add_argument("--log", type=Path, default=None, help="file of finished games")
    given = ask.parse_args()
    series = Series(
        game="gardeners",
        bot="partner",
        seats=given.seats,
        options={"mode": given.mode, "timer": given.timer},
        games=given.games,
        pace=given.pace,
        seed=given.seed,
    )
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("games", total=given.games)
        results = play_series(
            series,
            jobs=given.jobs,
            log=given.log,
            progress=lambda _: progress.advance(task),
        )
    report(cast(list[GardenersTogether], results))


def report(results: list[GardenersTogether]) -> None:
    """Print what the games say: scores, gardens, cards identified, processor time."""
    scores = [result.score for result in results]
    rounds = sum(result.rounds for result in results)
    identified = [at / 1000 for result in results for at in result.identified]
    closed = sum(result.closed for result in results)
    decisions = sum(result.decisions for result in results)
    busy = sum(result.processor_ms * result.decisions for result in results)
    gaps = [
        (after - before) / 1000
        for result in results
        for before, after in zip([0, *result.successes], result.successes, strict=False)
    ]
    print(f"games             {len(results)}")
    print(f"score             mean {fmean(scores):.1f}, deviation {stdev(scores):.1f}"
          if len(scores) > 1 else f"score             {scores[0]}")  # fmt: skip
    print(f"                  least {min(scores)}, median {median(scores):g}, most {max(scores)}")
    for band, share in bands(scores).items():
        print(f"  {band:<15} {share:6.1%}")
    print(f"gardens a game    {rounds / len(results):.1f}")
    first = sum(result.first_time for result in results)
    print(f"passed at once    {first / max(1, rounds):.0%} of the gardens that passed")
    print(f"inspections       {sum(r.inspections for r in results) / max(1, rounds):.1f} a garden")
    if gaps:
        print(f"time for one      median {median(gaps):.0f} s")
    if identified:
        print(f"closed cards      {len(identified) / closed:.0%} identified, "
              f"median after {median(identified):.0f} s")  # fmt: skip
    print(f"discards a game   {fmean(result.discards for result in results):.1f}")
    print(f"processor time    {busy / max(1, decisions):.2f} ms a decision")


def bands(scores: list[int]) -> dict[str, float]:
    """The share of games in each band of the rating (GA-72)."""
    names = [name for _, name in BANDS] + ["12 and more"]
    found = Counter(
        next((name for most, name in BANDS if score <= most), names[-1]) for score in scores
    )
    return {name: found[name] / len(scores) for name in names}


if __name__ == "__main__":
    main()
