"""Looking back: what could be known when, whose tiles moved which card, and where the time went."""

from __future__ import annotations

from pathlib import Path

import pytest

import hortus
from hortus import Table
from hortus.games.gardeners.box.components import contents
from hortus.reviews.looked_back import (
    Change,
    Knowing,
    LookBack,
    Pause,
    Secret,
    Share,
    Spent,
)
from hortus.specialists.gardeners.retrospect.knowing import still_possible

from .positions import at_table, do

GOLDEN = Path(__file__).parents[1] / "golden"


def two_gardens() -> Table:
    """A garden laid as it comes, which pleases Cleo, and a second one that is never done.

        A16 g-    A15 gTg   A12 gTo   A01 gFp
        A08 eFg   A09 sFg   A07 gFg   A02 eFp
        A05 eFo   A03 sFp   A04 gFo   A10 gTp
        A11 eTp   A06 sFo   A14 eTg   A13 sTo

    Cleo's A-01 wants green flowers beside green ones, and so it is; A-02, the other one with its
    back, wants that of pink ones, and A03 is alone. Dan's A-03 wants no tree beside a tree, where
    A15 and A12 are neighbours; nor is the other one with that back, A-04, fulfilled: A04, an orange
    flower, lies beside A07.
    """
    table = hortus.deal("gardeners", 2, seed=17, mode="introduction-a")
    for seat in table.seats:
        table.push("ready", seat, at=1000)
    for n in range(16):
        view = table.view(n % 2).drawn()
        row, column = next(iter(view.free), view.corner)
        do(table, n % 2, f"put {view.seats[n % 2].top} at {row},{column}", at=2000 + 500 * n)
    table.push("delighted", 0, at=20_000)
    table.push("delighted", 1, at=30_000)  # the table knows better
    do(table, 0, "take A13 at 0,0 to 1", at=31_000)
    do(table, 1, "take A12 at -3,-1 to 0", at=32_000)  # and no two trees touch any more
    do(table, 0, "put A12 at -3,-1", at=36_000)
    table.time_up(40_000)
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    return two_gardens()


@pytest.fixture(scope="module")
def found(table: Table) -> LookBack:
    return hortus.look_back(table)


def event_of(table: Table, seat: int, at: int) -> int:
    """The number of the event that a seat made at some time."""
    return [(one.seat, one.at) for one in table.events].index((seat, at))


def test_a_card_is_known_once_no_other_is_left(table: Table, found: LookBack) -> None:
    first, second = found.secrets
    drawn = event_of(table, 0, 20_000) + 1
    pleased = Knowing(1, event_of(table, 0, 20_000))  # A-02 would not have been
    assert first == Secret("A-01", 0, 4, drawn, "shown", [pleased])
    end = len(table.events) - 1
    assert second == Secret("A-03", 1, drawn, end, "kept", [Knowing(0, None)])


def test_own_cards_tell_of_those_of_others() -> None:
    """Two cards have that back. Who holds one of them knows the other; a third seat does not."""
    table = at_table([], (0, "A-05"), (1, "A-06"), players=3, mode="introduction-a")
    one, other = (contents().card(name).number for name in ("A-05", "A-06"))
    assert still_possible(table.view(0).state) == {1: {other}}
    assert still_possible(table.view(1).state) == {0: {one}}
    both = {one, other}
    assert still_possible(table.view(2).state) == {0: both, 1: both}


def test_whoever_lays_and_takes_moves_cards(table: Table, found: LookBack) -> None:
    first, second = found.gardens
    last = event_of(table, 1, 9500)
    assert (first.pleased, first.completed) == (True, last)
    assert first.steps[-1].changes == [Change("A-01", "open", "fulfilled")]
    assert (second.pleased, second.completed) == (False, None)
    stood = [(one.seat, one.cards, one.fulfilled, one.broken) for one in second.steps]
    assert stood == [
        (None, 2, 1, 1),
        (0, 2, 0, 1),
        (1, 2, 0, 0),
        (0, 2, 0, 1),
    ]
    opened, mended, spoiled = second.steps[1:]
    # A fourth green flower of the box might come there.
    assert opened.changes == [Change("A-01", "fulfilled", "open")]
    assert mended.changes == [Change("A-03", "broken", "open")]
    assert spoiled.changes == [Change("A-03", "open", "broken")]


def test_what_all_moved_is_summed_by_seat(found: LookBack) -> None:
    cleo = Share(0, laid=9, taken=1, fulfilled=0, mended=0, spoiled=1, reopened=1, towards=-2)
    dan = Share(1, laid=8, taken=1, fulfilled=1, mended=1, spoiled=0, reopened=0, towards=2)
    assert found.seats == [cleo, dan]


def test_the_time_is_told_garden_by_garden(table: Table, found: LookBack) -> None:
    first, second = found.gardens
    assert first.spent == Spent(before_first=1000, building=7500, inspecting=10_500, choosing=0)
    assert first.pause == Pause(event_of(table, 1, 9500), 10_500)
    assert second.spent == Spent(before_first=11_000, building=9000, inspecting=0, choosing=0)
    assert second.pause == Pause(event_of(table, 0, 20_000) + 1, 10_000)


def test_a_golden_game_with_discards() -> None:
    table = hortus.load(GOLDEN / "gardeners-4-standard-discards.json")
    found = hortus.look_back(table.record)
    became = [one.became for one in found.secrets]
    discards = table.state.discarded
    assert became == ["discarded"] * discards + ["kept"] * (len(became) - discards)
    # Everybody but the two who draw last saw 33 cards put away unseen, and one pleased garden.
    kept = found.secrets[-2]
    success = found.gardens[0].ends
    assert [one.event for one in kept.known] == [success] * 3
    for one in found.gardens:
        spent = one.spent
        length = spent.before_first + spent.building + spent.inspecting + spent.choosing
        assert length == table.events[one.ends].at - table.events[one.begins].at


def test_alone_nothing_is_hidden_and_choosing_takes_its_time() -> None:
    table = hortus.load(GOLDEN / "gardeners-1-two-scorings.json")
    found = hortus.look_back(table)
    assert found.secrets == []
    assert [one.pleased for one in found.gardens] == [True] * 3
    first, second, _ = found.gardens
    begins, pleased = table.events[second.begins].at, table.events[first.ends].at
    assert first.spent.choosing == begins - pleased > 0


def test_games_of_turns_are_reviewed_instead() -> None:
    with pytest.raises(hortus.OptionError, match="played in turns"):
        hortus.look_back(hortus.deal("miyabi", 2, seed=1))
