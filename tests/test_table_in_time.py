"""The table of games against the clock: times, deadlines, many hands, teams."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import hortus
from hortus import NOBODY, Event, IllegalMove, InvalidMove, Record, Table, UndoError
from hortus.engine.header import CLOCK


def gardeners(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table of a game against the clock, at which everybody is ready."""
    table = hortus.deal("gardeners", players=players, seed=seed, **options)
    for place in table.seats:
        table.push("ready", place, 100 * place)
    return table


def test_turn_based_games_keep_no_time() -> None:
    table = hortus.deal("zen-garden", seed=1)
    table.push("0a d4 r0", at=5000)
    assert (table.now, table.limit) == (0, 0)
    for milliseconds in (0, 1):
        with pytest.raises(IllegalMove, match=r"clock: .*901"):
            table.push(milliseconds, CLOCK, 9000)
    assert not table.over


def test_a_table_knows_its_time_and_its_deadline() -> None:
    table = gardeners(3, mode="standard", timer=60)
    assert (table.now, table.limit) == (200, 60_200)
    table.push(table.moves_of(1).indices[0].item(), 1, 4000)
    assert table.now == 4000
    table.push(table.moves_of(2).indices[0].item(), 2, 3000)  # it arrived later all the same
    assert table.now == 4000
    calm = gardeners(3, mode="standard", timer=0)
    assert calm.limit == 0


def test_a_late_move_changes_nothing() -> None:
    table = gardeners(mode="standard", timer=60)
    move = table.moves_of(1).indices[0].item()
    before = table.to_bytes()
    for at in (table.limit, table.limit + 1, 1 << 40):
        with pytest.raises(IllegalMove) as refused:
            table.push(move, 1, at)
        assert refused.value.rule == "905"
    assert table.to_bytes() == before
    assert [event.seat for event in table.events].count(1) == 1
    table.push(move, 1, table.limit - 1)


def test_times_that_no_record_holds_become_ones_that_it_does() -> None:
    """A calm table may stay open for longer than a record can count."""
    table = gardeners(mode="standard", timer=0)
    for at, kept in ((-5, 0), (1 << 40, (1 << 31) - 1)):
        table.push(table.moves_of(0).indices[0].item(), 0, at)
        assert table.events[-1].at == kept
    assert table.now == (1 << 31) - 1
    assert Record.from_json(Record.of(table).to_json()).table() == table


def test_the_deadline_is_called_when_it_has_passed() -> None:
    table = gardeners(mode="standard", timer=60)
    before = table.to_bytes()
    with pytest.raises(IllegalMove, match="901"):
        table.time_up(table.limit - 1)
    assert table.to_bytes() == before
    table.time_up(table.limit + 20)
    assert table.over
    assert table.events[-1] == Event(CLOCK, 0, table.limit + 20)
    for milliseconds in (0, 5):
        with pytest.raises(IllegalMove, match="902"):
            table.push(milliseconds, CLOCK, 99_999)


def test_time_is_given_back() -> None:
    table = gardeners(mode="standard", timer=60)
    limit = table.limit
    table.give_back(2500, at=50_000)
    assert (table.now, table.limit) == (50_000, limit + 2500)
    assert table.events[-1] == Event(CLOCK, 2500, 50_000)
    for nothing in (0, -1):
        with pytest.raises(InvalidMove):
            table.give_back(nothing, at=50_000)
    with pytest.raises(IllegalMove):
        gardeners(mode="standard", timer=0).give_back(2500, at=50_000)


def test_with_other_people_nothing_is_taken_back() -> None:
    table = gardeners(mode="standard")
    table.push(table.moves_of(0).indices[0].item(), 0, 3000)
    for who in (None, 0, 1):
        with pytest.raises(UndoError):
            table.undo(who)
    assert not any(table.can_undo(seat) for seat in table.seats)


def test_alone_moves_are_taken_back_but_what_the_clock_did_stays() -> None:
    table = gardeners(1, mode="standard", timer=60)
    before = table.to_bytes()
    table.push("put A01 b1", at=2000)
    table.undo()
    assert table.to_bytes() == before
    table.give_back(500, at=3000)
    for who in (None, 0, CLOCK):
        with pytest.raises(UndoError):
            table.undo(who)
    assert table.history[-1] == Event(CLOCK, 500, 3000)


def test_what_a_command_means_depends_on_the_table_of_the_moment() -> None:
    table = gardeners(mode="standard", seed=3)
    tops = [str(me.top) for me in table.view().drawn().seats]
    table.push(table.meant(0, f"put {tops[0]} at 0,0"), 0)
    above = table.meant(1, f"put {tops[1]} at -1,0")
    assert table.game.notation(above) == f"put {tops[1]} b0"
    table.push(above, 1)
    assert table.game.notation(table.meant(0, f"take {tops[0]} at 0,0 to 1")) == "take b2 1"
    with pytest.raises(IllegalMove) as gone:
        table.meant(0, f"take {tops[0]} at -1,0 to 1")
    assert gone.value.rule == "906"


def test_teams_share_score_and_place() -> None:
    scores = gardeners(4, mode="standard").scores()
    assert scores.totals == (0, 0, 0, 0)
    assert scores.winners == (0, 1, 2, 3)
    assert {line.seat for score in scores for line in score.lines} == {NOBODY}


def test_a_line_that_is_new_is_a_change() -> None:
    """A card that a success would score stands in no line before it."""
    table = gardeners(2, mode="standard")
    nothing = table.scores()
    added = msgspec.structs.replace(
        nothing.seats[0].lines[0], category="card", item=None, count=1, points=1
    )
    later = [replace(seat, total=1, lines=(added, *seat.lines)) for seat in nothing.seats]
    changed = nothing.changes(replace(nothing, seats=tuple(later)))
    assert [(line.count, line.points) for line in changed[0].lines] == [(1, 1)]
    assert changed.totals == (1, 1)


class AnythingAgainstTheClock(RuleBasedStateMachine):
    """Hands, clock and copies in any order: the events replay to the same bytes."""

    table: Table

    @initialize(
        players=st.integers(1, 4), seed=st.integers(0, 1000), timer=st.sampled_from([0, 30])
    )
    def open(self, players: int, seed: int, timer: int) -> None:
        self.table = gardeners(players, seed, mode="introduction-b", timer=timer)

    @rule(seat=st.integers(0, 3), number=st.integers(0, 1 << 32), at=st.integers(0, 40_000))
    def push(self, seat: int, number: int, at: int) -> None:
        moves = self.table.moves_of(seat).indices
        late = 0 < self.table.limit <= max(at, self.table.now)
        before = self.table.to_bytes()
        if len(moves):
            try:
                self.table.push(int(moves[number % len(moves)]), seat, at)
            except IllegalMove as error:
                assert error.rule == "905"  # noqa: PT017
                assert late
                assert self.table.to_bytes() == before
            else:
                assert not late
                assert self.table.now >= at

    @rule(given=st.integers(-5, 4000), at=st.integers(0, 50_000))
    def let_the_clock_act(self, given: int, at: int) -> None:
        before, limit = self.table.to_bytes(), self.table.limit
        try:
            self.table.push(given, CLOCK, at)
        except IllegalMove:
            assert self.table.to_bytes() == before
        else:
            assert self.table.over if given == 0 else self.table.limit == limit + given

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.table = self.table.copy()

    @rule()
    def write_and_read(self) -> None:
        nature = self.table._nature
        back = Record.from_json(Record.of(self.table).to_json()).table(nature)
        assert back == self.table
        assert back.history == self.table.history
        self.table = back

    @invariant()
    def events_tell_everything(self) -> None:
        again = hortus.resume("gardeners", self.table.players, self.table.options,
                              self.table.events)  # fmt: skip
        assert again.to_bytes() == self.table.to_bytes()


TestAnythingAgainstTheClock = AnythingAgainstTheClock.TestCase
TestAnythingAgainstTheClock.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
