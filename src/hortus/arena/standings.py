"""What a match says: means, win rates with intervals, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from openskill.models import PlackettLuce

from .match import GameResult, Match

Z95 = 1.959964  # two-sided 95 %


@dataclass(frozen=True)
class EntrantSummary:
    """One kind of entrant over a match; several equal ones are taken together.

    Attributes:
        label: its name in tables.
        seats: how many of the line-up's seats it took.
        mean, deviation: of the total score, in points, over all games and such seats.
        win_rate: share of victories of one such seat, 0 to 1, ties shared; `low` and `high`
            bound it (95 %, Wilson 1927).
        rating: PlackettLuce ordinal (mean minus three deviations).
    """

    label: str
    seats: int
    mean: float
    deviation: float
    win_rate: float
    low: float
    high: float
    rating: float


def wilson(rate: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a rate (0 to 1) over n games (Wilson 1927); 0 to 1 for no game."""
    if n == 0:
        return 0.0, 1.0
    z2 = Z95 * Z95
    middle = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(match: Match, results: Sequence[GameResult]) -> list[EntrantSummary]:
    """Every kind of entrant of a match, best win rate first.

    `results` may be any part of the match's games; without any, all means are 0.
    """
    ratings = _ratings(match, results)
    kinds: dict[str, list[int]] = {}
    for n, entrant in enumerate(match.lineup):
        kinds.setdefault(entrant.label, []).append(n)
    found = []
    for label, members in kinds.items():
        totals = [result.totals[n] for result in results for n in members]
        rate = fmean(result.shares[n] for result in results for n in members) if results else 0.0
        low, high = wilson(rate, len(results))
        found.append(
            EntrantSummary(
                label=label,
                seats=len(members),
                mean=fmean(totals) if totals else 0.0,
                deviation=stdev(totals) if len(totals) > 1 else 0.0,
                win_rate=rate,
                low=low,
                high=high,
                rating=ratings[label],
            )
        )
    return sorted(found, key=lambda entrant: -entrant.win_rate)


def _ratings(match: Match, results: Sequence[GameResult]) -> dict[str, float]:
    """Ratings after all games in order. Equal entrants of one game share what they learn; who plays
    alone is rated against nobody."""
    model = PlackettLuce()
    ratings = {entrant.label: model.rating(name=entrant.label) for entrant in match.lineup}
    for result in results if len(match.lineup) > 1 else ():
        teams = [[ratings[entrant.label]] for entrant in match.lineup]
        rated = model.rate(teams, ranks=[float(place) for place in result.places])
        gathered: dict[str, list[tuple[float, float]]] = {}
        for entrant, team in zip(match.lineup, rated, strict=True):
            gathered.setdefault(entrant.label, []).append((team[0].mu, team[0].sigma))
        for label, pairs in gathered.items():
            ratings[label] = model.rating(
                mu=fmean(mu for mu, _ in pairs),
                sigma=fmean(sigma for _, sigma in pairs),
                name=label,
            )
    return {label: rating.ordinal() for label, rating in ratings.items()}
