"""Reviews: how long they take on one core, how sure they are, whether their marks stand, and how
much in a game is luck.

    python benchmarks/reviewing.py                             # a game of four seats of each
    python benchmarks/reviewing.py --sample 20                 # by so many of its decisions
    python benchmarks/reviewing.py agreement --decisions 30    # by 100 times as many playouts
    python benchmarks/reviewing.py agreement --of-a-game 10 --times 20    # sooner, and less surely
    python benchmarks/reviewing.py luck --luck-games 20        # of three seats

Games are those of bots of different strength. `--seconds` ends it after so long. Time is the
processor's, so what else the machine does counts little.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeVar

import msgspec

from clock import Figure
from hortus.arena import side_by_side
from hortus.bots import make
from hortus.engine.registry import game as find_game
from hortus.nature import seeded_nature
from hortus.reviews.reviewing import Reviewing, playouts_of
from hortus.reviews.told import Decision
from hortus.reviews.weighing import weigh
from hortus.table import Table, deal
from hortus.views import View

T = TypeVar("T")

GAMES: Final = ("zen-garden", "miyabi", "tang-garden")
LEVELS: Final = (1, 2, 3)  # of the bots, drawn for each seat
TIMES: Final = 100  # as many playouts
SAMPLE: Final = 1  # seed of the sample of decisions
SEATS: Final = 3  # of the games whose luck is told
FAULTS: Final = {"inaccuracy", "mistake", "missed_chance"}


def played(game: str, players: int, seed: str) -> Table:
    """A game of bots."""
    luck = random.Random(seed)
    table = deal(game, players, nature=seeded_nature(seed))
    bots = [
        make("search", level=luck.choice(LEVELS), seed=luck.getrandbits(30)) for _ in table.seats
    ]
    while not table.over:
        seat = min(table.actors)
        table.push(bots[seat].choose(table.view(seat)))
    return table


class Plan(msgspec.Struct, frozen=True):
    """Which games are looked at in turn, and how.

    Attributes:
        games: their names.
        of_a_game: so many decisions of each.
        times: as many playouts as a review makes, to judge it by.
    """

    games: tuple[str, ...]
    of_a_game: int = 1
    times: int = TIMES


class Choice(NamedTuple):
    """A decision of a game, before it is weighed."""

    event: int
    view: View
    move: int

    def weighed(self, playouts: int, seed: int) -> Decision:
        return weigh(self.view, self.event, self.move, playouts, seed)


def choices(table: Table) -> list[Choice]:
    """All decisions of a game."""
    events = table.events
    return [
        Choice(event, view, events[event].move)
        for seat in table.seats
        for event, (view, _) in enumerate(islice(table.steps(seat), len(events)))
        if events[event].seat == seat and len(view.moves) > 1
    ]


def made(
    work: Callable[[Plan, int], T], plan: Plan, each: int, jobs: int | None, seconds: float
) -> list[T]:
    """What work makes of so many games of each, or of as many as there is time for."""
    end = time.monotonic() + seconds
    found: list[T] = []
    for _, one in side_by_side(work, plan, range(each * len(plan.games)), jobs):
        found.append(one)
        if time.monotonic() > end:
            break
    return found


# ------------------------------------------------------------------------------------- speed


def speed(games: Sequence[str], players: int, sample: int | None) -> Iterator[Figure]:
    """For each game what its outlooks and decisions take: of these all, or a sample."""
    for game in games:
        table = played(game, players, "speed")
        found = choices(table)
        weighed = found if sample is None else random.Random(SAMPLE).sample(found, sample)
        list(islice(Reviewing(table, 2).parts(), len(table.events) + 2))  # all is loaded now
        began = time.process_time()
        outlooks = Reviewing(table).parts()
        list(islice(outlooks, len(table.events) + 1))  # they come first
        curve = time.process_time() - began
        playouts = playouts_of(table)
        decisions = [one.weighed(playouts, one.event) for one in weighed]
        spent = time.process_time() - began - curve
        sure = statistics.mean(one.cost.points.error for one in decisions)
        note = f"{players} seats, {len(found)} decisions, {playouts} playouts"
        if sample is not None:
            note += f", by {len(weighed)} of them"
        whole = curve + spent * len(found) / len(weighed)
        yield Figure(f"Review: {game}", whole, "s", note)
        yield Figure(f"Review: {game}, the curve", curve, "s", note)
        yield Figure(f"Review: {game}, error of a cost", sure, "points", note)


# --------------------------------------------------------------------------------- agreement


class Pair(NamedTuple):
    """A decision as a review weighs it, and with many times as many playouts."""

    game: str
    playouts: int
    short: Decision
    long: Decision


def weighed_twice(plan: Plan, number: int) -> list[Pair]:
    """Some decisions of the bots' game of that number."""
    game = plan.games[number % len(plan.games)]
    luck = random.Random(f"agreement {number}")
    counts = [count for count in find_game(game).players if count > 1]
    table = played(game, luck.choice(counts), f"agreement {number}")
    found, playouts = choices(table), playouts_of(table)
    return [
        Pair(game, playouts, *(one.weighed(playouts * times, luck.getrandbits(60))
                               for times in (1, plan.times)))
        for one in luck.sample(found, min(plan.of_a_game, len(found)))
    ]  # fmt: skip


def agreement(plan: Plan, games: int, jobs: int | None, seconds: float) -> Iterator[Figure]:
    """For each game: how many marks are the same, and of those that find fault how many stand."""
    pairs = [one for some in made(weighed_twice, plan, games, jobs, seconds) for one in some]
    for game in plan.games:
        mine = [one for one in pairs if one.game == game]
        if mine:
            yield from _agreed(game, mine, plan.times)


def _agreed(game: str, pairs: list[Pair], times: int) -> Iterator[Figure]:
    usual = " or ".join(map(str, sorted({one.playouts for one in pairs})))
    note = f"{len(pairs)} decisions, {usual} playouts and {times} times as many"
    same = [one.short.mark == one.long.mark for one in pairs]
    yield Figure(f"Marks the same: {game}", 100 * statistics.mean(same), "%", note, "90")
    judged = [(one.short.mark in FAULTS) == (one.long.mark in FAULTS) for one in pairs]
    yield Figure(f"Fault or none, the same: {game}", 100 * statistics.mean(judged), "%", note)
    found = [one.long.mark in FAULTS for one in pairs if one.short.mark in FAULTS]
    if found:
        note = f"{len(found)} marks that find fault"
        yield Figure(f"Faults that stand: {game}", 100 * statistics.mean(found), "%", note)
    apart = [abs(one.short.cost.points.mean - one.long.cost.points.mean) for one in pairs]
    yield Figure(f"Costs apart: {game}", statistics.mean(apart), "points", note)


# -------------------------------------------------------------------------------------- luck


class Fared(NamedTuple):
    """How a seat fared in a game, in points of its margin over the best rival.

    Attributes:
        luck: what nature's answers were worth, all in all.
        error: of that.
        draws: how many there were.
        margin: at the end.
    """

    game: str
    luck: float
    error: float
    draws: int
    margin: float


def fared(plan: Plan, number: int) -> list[Fared]:
    """Of all seats of the bots' game of that number, of three."""
    game = plan.games[number % len(plan.games)]
    table = played(game, SEATS, f"luck {number}")
    work = Reviewing(table)
    for _ in islice(work.parts(), len(table.events) + 1):
        pass  # the outlooks come first
    totals = table.scores().totals
    seats = work.result().seats
    return [
        Fared(
            game,
            seats[seat].fortune.points.mean,
            seats[seat].fortune.points.error,
            seats[seat].fortune.draws,
            totals[seat] - max(total for other, total in enumerate(totals) if other != seat),
        )
        for seat in table.seats
    ]


def luck(plan: Plan, games: int, jobs: int | None, seconds: float) -> Iterator[Figure]:
    """For each game: what one game's luck comes to, and by how much results differ."""
    seen = [one for seats in made(fared, plan, games, jobs, seconds) for one in seats]
    for game in plan.games:
        mine = [one for one in seen if one.game == game]
        if mine:
            yield from _lucky(game, mine)


def _lucky(game: str, seen: list[Fared]) -> Iterator[Figure]:
    draws = statistics.mean(one.draws for one in seen)
    note = f"{len(seen) // SEATS} games of {SEATS}, {draws:.0f} draws each"
    # What noise added to the spread is taken from it.
    noise = statistics.mean(one.error**2 for one in seen)
    spread = max(0.0, statistics.mean(one.luck**2 for one in seen) - noise) ** 0.5
    yield Figure(f"Luck of a game: {game}", spread, "points", f"standard deviation; {note}")
    yield Figure(
        f"Luck, on average: {game}", statistics.mean(one.luck for one in seen), "points", note
    )
    results = statistics.mean(one.margin**2 for one in seen) ** 0.5
    yield Figure(f"Margins at the end: {game}", results, "points", f"root mean square; {note}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=("speed", "agreement", "luck"), default="speed")
    parser.add_argument("--games", nargs="*", default=GAMES, help="all, if none is named")
    parser.add_argument("--players", type=int, default=4, help="for speed")
    parser.add_argument("--sample", type=int, help="so many decisions, for speed; else all")
    parser.add_argument("--decisions", type=int, default=30, help="of each game, for agreement")
    parser.add_argument("--of-a-game", type=int, default=1, help="decisions of one and the same")
    parser.add_argument("--times", type=int, default=TIMES, help="as many playouts, for agreement")
    parser.add_argument("--luck-games", type=int, default=20, help="of each game, for luck")
    parser.add_argument("--jobs", type=int, help="processes; else one a core. Speed is of one")
    parser.add_argument("--seconds", type=float, default=3600.0, help="at most, but for speed")
    given = parser.parse_args()
    plan = Plan(tuple(given.games), given.of_a_game, given.times)
    played_games = -(-given.decisions // given.of_a_game)
    measures: dict[str, Callable[[], Iterator[Figure]]] = {
        "speed": lambda: speed(given.games, given.players, given.sample),
        "agreement": lambda: agreement(plan, played_games, given.jobs, given.seconds),
        "luck": lambda: luck(plan, given.luck_games, given.jobs, given.seconds),
    }
    for figure in measures[given.what]():
        print(f"{figure.name:<38} {figure.value:8.2f} {figure.unit:<6} {figure.note}", flush=True)


if __name__ == "__main__":
    main()
