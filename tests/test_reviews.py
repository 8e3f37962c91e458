"""The review of a game: what is known for sure in it, and how it owns up to noise."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import hortus
from hortus.bots import GreedyBot
from hortus.bots.brains import brain_for
from hortus.bots.search import entrants
from hortus.engine.header import NATURE
from hortus.reviews import weighing
from hortus.reviews.apart import tellings, worth_the_same
from hortus.reviews.laps import Laps
from hortus.reviews.lines import go_on
from hortus.reviews.marks import INACCURACY, MISTAKE, accuracy_of, mark_of, mark_stands
from hortus.reviews.reviewing import Reviewing
from hortus.reviews.told import Cost, Decision, Estimate, Outlook, Review, Weighed
from hortus.reviews.weighing import MOST, ways, weigh

GOLDEN = Path(__file__).parent / "golden"
FEW = 8  # playouts

ZERO = Estimate(0.0, 0.0)


def played_by_greedy(game: str, players: int, seed: int) -> hortus.Table:
    table = hortus.deal(game, players, seed=seed)
    bot = GreedyBot(seed)
    while not table.over:
        (seat,) = table.actors
        table.push(bot.choose(table.view(seat)))
    return table


@pytest.fixture(scope="module")
def table() -> hortus.Table:
    return played_by_greedy("zen-garden", 2, 5)


@pytest.fixture(scope="module")
def review(table: hortus.Table) -> Review:
    return hortus.review(table, FEW)


def test_the_end_is_known(table: hortus.Table, review: Review) -> None:
    last = review.outlooks[-1]
    assert last.points == [Estimate(float(total), 0.0) for total in table.totals()]
    assert [len(review.outlooks), last.events] == [len(table.events) + 1, len(table.events)]


def test_all_of_the_victory_is_expected_by_somebody(review: Review) -> None:
    for outlook in review.outlooks:
        assert sum(share.mean for share in outlook.shares) == pytest.approx(1.0)


def test_each_choice_is_weighed_and_nothing_else(table: hortus.Table, review: Review) -> None:
    weighed = [one.event for one in review.decisions]
    assert weighed == sorted(set(weighed))
    for decision in review.decisions:
        event = table.events[decision.event]
        assert (event.seat, event.move) == (decision.seat, decision.played.move)
        assert decision.possible > 1
        assert decision.played.move not in [other.move for other in decision.others]


def test_the_last_move_costs_what_it_costs(table: hortus.Table) -> None:
    """With nothing to come nothing is uncertain: the cost is a difference of real scores."""
    number = max(k for k, event in enumerate(table.events) if event.seat != NATURE)
    seat = table.events[number].seat
    before = list(table.steps(seat))[number][0]
    ends = before.afterstates()
    assert all(view.over for _, view in (ends[k] for k in range(len(ends))))
    totals = ends.totals()
    margins = totals[:, seat] - np.delete(totals, seat, axis=1).max(axis=1)
    found = weigh(before, number, int(ends.indices[margins.argmin()]), FEW, seed=1)
    assert found.cost.points == Estimate(float(margins.max() - margins.min()), 0.0)


def test_a_move_thrown_away_is_a_mistake(table: hortus.Table) -> None:
    number = len(table.events) * 3 // 4
    while table.events[number].seat == NATURE:
        number += 1
    seat = table.events[number].seat
    view = list(table.steps(seat))[number][0]
    worst = int(view.afterstates().values().argmin())
    found = weigh(view, number, int(view.moves.indices[worst]), 60, seed=1)
    assert found.mark in ("mistake", "missed_chance")
    assert found.cost.prospect.mean > 2 * found.cost.prospect.error
    assert found.others[0].prospect.mean > found.played.prospect.mean


def test_luck_of_two_is_one_for_the_other(review: Review) -> None:
    one, other = (told.fortune.points for told in review.seats)
    assert one.mean == pytest.approx(-other.mean)
    assert one.error == pytest.approx(other.error)


def test_the_same_game_gives_the_same_review(table: hortus.Table, review: Review) -> None:
    table.names = ["Ann", "Ben"]
    done: list[tuple[int, int]] = []
    again = hortus.review(table.record, FEW, lambda now, size: done.append((now, size)))
    assert again == review
    size = len(review.outlooks) + len(review.decisions)
    assert done == [(now, size) for now in range(1, size + 1)]


def test_what_changed_most_comes_first(table: hortus.Table) -> None:
    work = Reviewing(table, FEW)
    parts = list(work.parts())
    outlooks = [part for part in parts if isinstance(part, Outlook)]
    decisions = [part for part in parts if isinstance(part, Decision)]
    assert parts == [*outlooks, *decisions]
    assert len(parts) == work.size

    def change(one: Decision) -> float:
        before, after = outlooks[one.event].prospects, outlooks[one.event + 1].prospects
        return after[one.seat].mean - before[one.seat].mean

    changes = [change(one) for one in decisions]
    assert changes == pytest.approx(sorted(changes))


@pytest.mark.parametrize("game", ["tang-garden-1-won", "tang-garden-2-base", "miyabi-2-base"])
def test_other_games_are_reviewed_too(game: str) -> None:
    """Their curve, and the decisions after which most changed: some, since there are many."""
    table = hortus.load(GOLDEN / f"{game}.json")
    work = Reviewing(table, 2)
    some = len(table.events) + 1 + 6
    assert len(list(islice(work.parts(), some))) == some < work.size
    found = work.result()
    assert found.outlooks[-1].points == [Estimate(float(one), 0.0) for one in table.totals()]
    assert len(found.decisions) == 6
    for one in found.decisions:
        view = list(table.steps(one.seat))[one.event][0]
        racing = {entered.move for entered in entrants(view, brain_for(view))}
        assert len(one.others) == min(3, len(racing - {one.played.move}))
    assert all(seat.accuracy is None or 0 <= seat.accuracy <= 100 for seat in found.seats)


def test_what_cannot_be_reviewed_is_refused() -> None:
    with pytest.raises(hortus.OptionError, match="all at once"):
        hortus.review(hortus.deal("gardeners", 2, seed=1))
    with pytest.raises(hortus.OptionError, match="2 to 100000 playouts, not 1"):
        hortus.review(hortus.deal("miyabi", 2, seed=1), 1)


def test_a_review_makes_as_many_playouts_as_suit_the_game_or_as_are_asked_for() -> None:
    tables = [hortus.deal(game, 3, seed=1) for game in ("miyabi", "tang-garden")]
    assert [Reviewing(table).playouts for table in tables] == [120, 40]
    assert [Reviewing(table, FEW).playouts for table in tables] == [FEW, FEW]


# ----------------------------------------------------------------------------------- marks


def standing(prospect: float) -> Weighed:
    return Weighed(0, "", ZERO, ZERO, Estimate(prospect, 0.0))


def cost(prospect: float, error: float = 0.0) -> Cost:
    return Cost(ZERO, ZERO, Estimate(prospect, error))


@pytest.mark.parametrize(
    ("given_away", "error", "before", "mark"),
    [
        (0.0, 0.0, 0.4, "good"),
        (INACCURACY, 0.0, 0.4, "inaccuracy"),
        (INACCURACY, 0.001, 0.4, "good"),  # noise may have made it
        (MISTAKE, 0.0, 0.4, "mistake"),
        (MISTAKE, 0.01, 0.4, "inaccuracy"),
        (MISTAKE, 0.0, 0.53, "missed_chance"),
        (MISTAKE, 0.0, 0.7, "mistake"),  # it still leads
    ],
)
def test_marks_give_noise_to_the_player(
    given_away: float, error: float, before: float, mark: str
) -> None:
    played, best = standing(before - given_away), standing(before)
    assert mark_of(cost(given_away, error), cost(-given_away), played, best) == mark


def test_the_only_good_move_is_excellent() -> None:
    best = standing(0.5)
    assert mark_of(cost(0.0), cost(0.05), best, best) == "excellent"
    assert mark_of(cost(0.0), cost(0.05, 0.01), best, best) == "good"


@pytest.mark.parametrize(
    ("given_away", "error", "lead", "stands"),
    [
        (0.0, 0.009, -0.01, True),
        (0.0, 0.011, -0.01, False),  # it may be an inaccuracy
        (0.0, 0.009, 0.05, False),  # it may be excellent
        (0.0, 0.004, 0.05, True),
        (0.04, 0.009, 0.05, True),  # what costs so much is not excellent
        (0.04, 0.011, 0.05, False),  # it may be a mistake
        (0.1, 0.01, 0.0, True),
    ],
)
def test_a_mark_stands_where_chance_cannot_change_it(
    given_away: float, error: float, lead: float, stands: bool
) -> None:
    assert mark_stands(cost(given_away, error), cost(lead, error)) == stands


def test_accuracy_halves() -> None:
    def decision(given_away: float) -> Decision:
        return Decision(0, 0, 2, standing(0.5), [], cost(given_away), "good")

    assert accuracy_of([]) is None
    assert accuracy_of([decision(0.0)]) == 100
    assert accuracy_of([decision(0.1), decision(0.0)]) == pytest.approx(50)


def test_the_best_moves_differ_for_a_person(table: hortus.Table) -> None:
    """Of one tile on one cell, turned so or so, there is one way, as long as nothing is gained by
    the other."""
    chosen = [k for k, event in enumerate(table.events) if event.seat != NATURE][:6]
    steps = [list(table.steps(seat)) for seat in range(table.players)]
    for number in chosen:
        view = steps[table.events[number].seat][number][0]
        found = [one.weighed.notation.split()[:2] for one in ways(view, 40, seed=1)]
        assert len(found) == len({(slot, cell) for slot, cell in found}) == 3, found


def test_a_turn_that_makes_a_difference_is_another_move(table: hortus.Table) -> None:
    number = next(k for k, event in enumerate(table.events) if event.seat != NATURE)
    view = list(table.steps(table.events[number].seat))[number][0]
    moves = [view.game.index_of(text) for text in ("0b d4 r0", "0b d4 r2", "0c d4 r0")]
    one, turned, other = tellings(view, moves).values()
    assert one == turned != other
    assert worth_the_same(ZERO)
    assert worth_the_same(Estimate(-0.1, 0.06)), "by chance alone"
    assert not worth_the_same(Estimate(-0.1, 0.0)), "in every world"


def test_two_moves_compare_by_the_worlds_that_both_met(table: hortus.Table) -> None:
    number = next(k for k, event in enumerate(table.events) if event.seat != NATURE)
    view = list(table.steps(table.events[number].seat))[number][0]
    one, other = (entered.move for entered in entrants(view, brain_for(view))[:2])
    both, longer = (Laps(view, 0, seed=1) for _ in range(2))
    both.run([one, other], FEW)
    longer.run([one, other], FEW)
    longer.run([one], FEW)
    assert longer.behind(one, other) == both.behind(one, other)
    assert both.behind(one, one).prospect == ZERO
    alone = Laps(view, 0, seed=1)
    alone.run([one], 2 * FEW)
    assert longer.weighed(one) == alone.weighed(one), "laps go on where the last one ended"


@pytest.mark.parametrize(("stands", "playouts"), [(True, FEW), (False, MOST * FEW)])
def test_playouts_go_where_a_mark_does_not_stand(
    table: hortus.Table, monkeypatch: pytest.MonkeyPatch, stands: bool, playouts: int
) -> None:
    ran: list[tuple[int, int]] = []

    def run(laps: Laps, moves: list[int], playouts: int) -> None:
        ran.append((len(moves), playouts))
        run_on(laps, moves, playouts)

    run_on = Laps.run
    monkeypatch.setattr(Laps, "run", run)
    monkeypatch.setattr(weighing, "mark_stands", lambda cost, lead: stands)
    number = next(k for k, event in enumerate(table.events) if event.seat != NATURE)
    view = list(table.steps(table.events[number].seat))[number][0]
    weigh(view, number, table.events[number].move, FEW, seed=1)
    race = [moves for moves, lap in ran if lap == 1]
    assert race == [10, 5, 3], "the worse half drops out"
    finals = [one for one in ran if one not in [(moves, 1) for moves in race]]
    assert finals[0] == (4, FEW // 2)
    assert {moves for moves, _ in finals[1:]} == {2}, "what was played, and its rival"
    assert sum(lap for _, lap in finals) == playouts


def test_the_best_moves_stand_in_order(table: hortus.Table) -> None:
    number = next(k for k, event in enumerate(table.events) if event.seat != NATURE)
    view = list(table.steps(table.events[number].seat))[number][0]
    found = ways(view, 40, seed=1)
    assert len(found) == 3
    assert found == ways(view, 40, seed=1)
    assert len({one.weighed.move for one in found}) == 3
    prospects = [one.weighed.prospect.mean for one in found]
    assert prospects == sorted(prospects, reverse=True)
    assert found[0].behind.prospect == ZERO
    for one in found:
        assert one.behind.prospect.mean == pytest.approx(prospects[0] - one.weighed.prospect.mean)


def test_a_line_goes_on_with_everybody_and_by_the_luck_of_its_table() -> None:
    begun = hortus.deal("zen-garden", 2, seed=7)
    (seat,) = begun.actors
    move = GreedyBot(1).choose(begun.view(seat))
    one, other = (begun.copy(nature=begun.nature) for _ in range(2))
    go_on(one, move)
    go_on(other, move)
    assert one == other
    played = [event.seat for event in one.events if event.seat != NATURE]
    assert played[0] == seat
    assert played[:4] == [seat, 1 - seat] * 2, "two turns of each"
