"""The table people touch: moves, pushing, undo, copies, views, scores, options and errors."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import hortus
from hortus import (
    NATURE,
    NOBODY,
    Event,
    IllegalMove,
    InvalidMove,
    OptionError,
    Record,
    SeatError,
    Table,
    UndoError,
)
from hortus.engine.plain import whole
from hortus.games.zen_garden.notation.moves import Take


def deal(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return hortus.deal("zen-garden", players=players, seed=seed, **options)


# ------------------------------------------------------------------------------------ moves


def test_moves_iterate_count_and_answer_in() -> None:
    table = deal()
    moves = list(table.moves)
    assert len(moves) == len(table.moves) == 48
    assert moves[0] in table.moves
    assert str(moves[0]) in table.moves
    assert table.moves.indices[0] in table.moves
    for other in ("0a a1 r0", "nonsense", 99999, -1, None, 1.5, True):
        assert other not in table.moves
    assert table.moves


def test_moves_of_others_are_empty() -> None:
    table = deal()
    (seat,) = table.actors
    assert not table.moves_of(1 - seat)
    assert list(table.moves_of(NOBODY)) == []
    assert "0 moves" in repr(table.moves_of(1 - seat))


def test_moves_say_what_they_are() -> None:
    shown = repr(deal().moves)
    assert shown.startswith("<48 moves of seat ")
    assert "0a d4 r0" in shown
    assert "…" in shown


@pytest.mark.parametrize("face", ["1b d4 r2", Take(5, 24, 2), np.int64((5 * 49 + 24) * 4 + 2)])
def test_a_move_has_three_faces(face: Any) -> None:
    table = deal()
    assert table.push(face) == 1
    assert table.events[-1].move == (5 * 49 + 24) * 4 + 2


@pytest.mark.parametrize("spelled", ["1B D4 R2", "  1b   d4 r2 ", "1b d4 r2\n"])
def test_notation_is_read_generously(spelled: str) -> None:
    table = deal()
    table.push(spelled)
    assert table.game.notation(table.events[-1].move) == "1b d4 r2"


@pytest.mark.parametrize(
    "nonsense",
    ["", "1b", "3a d4 r0", "0e d4 r0", "0a h4 r0", "0a d8 r0", "0a d4 r4", "0a d4", -1, 2352,
     1 << 70, None, 2.0, True, Take(12, 0, 0), Take(0, 49, 0), Take(0, 0, 4), Take(-1, 0, 0)],
)  # fmt: skip
def test_nonsense_is_an_invalid_move(nonsense: Any) -> None:
    table = deal()
    before = table.to_bytes()
    with pytest.raises(InvalidMove):
        table.push(nonsense)
    assert table.to_bytes() == before
    assert len(table.events) == 3


def test_an_illegal_move_names_rule_and_sentence() -> None:
    table = deal()
    table.push("0a d4 r0")
    table.push("0b d4 r0")
    with pytest.raises(IllegalMove, match=r"1a d6 r0: .* \(ZG-26\)") as refused:
        table.push("1a d6 r0")
    assert refused.value.rule == "ZG-26"
    assert refused.value.notation == "1a d6 r0"
    assert refused.value.sentence.endswith(".")


def test_errors_are_value_errors_of_one_family() -> None:
    for error in (InvalidMove, IllegalMove, OptionError, UndoError, hortus.RecordError):
        assert issubclass(error, hortus.HortusError)
        assert issubclass(error, ValueError)


# -------------------------------------------------------------------------------- the table


def test_nature_answers_within_the_same_push() -> None:
    table = deal(3)
    assert [event.seat for event in table.events] == [NATURE] * 3
    assert [table.push(table.moves.indices[0].item()) for _ in range(3)] == [1, 1, 2]
    assert table.ply == len(table.events) == 7


def test_the_same_seed_gives_the_same_decks_whatever_is_played() -> None:
    one, other = deal(3, seed=5), deal(3, seed=5)
    assert one == other
    one.push("0a d4 r0")
    other.push("2d d4 r3")
    assert one != other
    assert list(one.state.feature) == list(other.state.feature)
    assert deal(3, seed=6).to_bytes() != deal(3, seed=5).to_bytes()
    assert hortus.deal("zen-garden").to_bytes() != hortus.deal("zen-garden").to_bytes()


def test_nature_may_be_given() -> None:
    asked: list[tuple[int, int]] = []

    def nature(due: int, drawn: int) -> int:
        asked.append((due, drawn))
        return 7

    table = hortus.deal("zen-garden", players=4, nature=nature)
    assert asked == [(1, 0), (2, 0), (3, 0)]
    assert [event.move for event in table.events] == [7, 7, 7]


def test_equality_is_about_position_and_options() -> None:
    assert deal() != deal(slide="one_row")
    assert deal() != "a table"
    assert deal(boards=[1, 2]) == deal(boards=[2, 1])
    with pytest.raises(TypeError):
        hash(deal())


def test_a_table_says_what_it_is() -> None:
    table = deal(3, boards=[1, 2])
    shown = repr(table)
    assert shown.startswith("<zen-garden, 3 players, boards=[1, 2], ply 3, to act: seat ")
    assert "over" in repr(finished())
    assert table._repr_svg_().lstrip().startswith("<svg")


def finished(players: int = 2) -> Table:
    table = deal(players)
    chance = Random(1)
    while not table.over:
        table.push(chance.choice(table.moves.indices.tolist()))
    return table


def test_a_finished_table_has_places_and_no_actors() -> None:
    table = finished(4)
    assert table.actors == frozenset()
    scores = table.scores()
    assert min(score.place for score in scores) == 1
    assert len(scores) == 4
    assert scores.totals == tuple(score.total for score in scores)
    assert scores[scores.winners[0]].total == max(scores.totals)


def test_scores_tell_what_a_move_changed() -> None:
    table = deal()
    before = table.scores()
    (seat,) = table.actors
    table.push("2a d4 r0")
    changed = before.changes(table.scores())
    coins = [line for line in changed[seat].lines if line.category == "coins"]
    assert [(line.count, line.points) for line in coins] == [(-2, -2)]
    assert changed[1 - seat].lines == () or changed[1 - seat].lines[0].category == "majority"


# ------------------------------------------------------------------------------------- undo


def test_the_last_move_can_be_taken_back() -> None:
    table = deal()
    before = table.to_bytes()
    (seat,) = table.actors
    table.push("0a d4 r0")
    assert table.can_undo(seat)
    assert not table.can_undo(1 - seat)
    table.undo(seat)
    assert table.to_bytes() == before
    assert len(table.events) == 3
    assert table.history[-2:] == [Event(seat, 24 * 4), Event(seat, -1)]


def test_what_another_seat_has_answered_stays() -> None:
    table = deal()
    (seat,) = table.actors
    table.push("0a d4 r0")
    table.push("0b d4 r0")
    with pytest.raises(UndoError, match="another seat has acted"):
        table.undo(seat)


def test_what_nature_has_answered_stays() -> None:
    table = deal(3)
    for field in ("0a", "0b", "0c"):
        table.push(f"{field} d4 r0")
    before = table.to_bytes()
    for seat in table.seats:
        assert not table.can_undo(seat)
        with pytest.raises(UndoError):
            table.undo(seat)
    assert table.to_bytes() == before


def test_a_fresh_table_has_nothing_to_take_back() -> None:
    with pytest.raises(UndoError):
        deal().undo()


def test_nothing_is_rerolled_by_taking_back() -> None:
    """In a round's last turn: undo is refused after the refill, but not before it."""
    table = deal(3)
    table._nature, nature = None, table._nature
    for field in ("0a", "0b", "0c"):
        table.push(f"{field} d4 r0")
    (last,) = {event.seat for event in table.events[-1:]}
    table.undo(last)
    table._nature = nature
    table.push("0d d4 r0")
    other = deal(3)
    for field in ("0a", "0b", "0d"):
        other.push(f"{field} d4 r0")
    assert table.to_bytes() == other.to_bytes()


# ------------------------------------------------------------------------------------ views


def test_a_view_is_what_a_bot_gets() -> None:
    table = deal(3)
    (seat,) = table.actors
    view = table.view(seat)
    assert list(view.moves) == list(table.moves)
    assert view.state.veiled == 1 + seat
    assert view.scores().totals == table.scores().totals
    assert not view.over
    assert view.observation().shape == (table.game.observation.numbers,)
    assert repr(view) == f"<zen-garden, what seat {seat} may know>"
    assert repr(table.view()) == "<zen-garden, what nobody may know>"
    assert view.json().startswith(b"{")


def test_steps_walk_from_the_deal_to_now() -> None:
    table = finished()
    steps = list(table.steps())
    assert len(steps) == len(table.events) + 1
    assert steps[0][1] is None
    assert [event for _, event in steps[1:]] == table.events
    assert steps[-1][0].to_bytes() == table.view().to_bytes()


# ---------------------------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"slide": "sideways"}, "choose one of 'column', 'one_row'"),
        ({"slide": 1}, "choose one of"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"boards": 1}, "give a list"),
        ({"boards": [1, 9]}, "its members are"),
    ],
)
def test_wrong_options_say_what_is_right(given: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        deal(**given)


def test_options_are_stored_in_one_form() -> None:
    table = deal(players=2.0, boards=(4.0, np.int64(1)))  # type: ignore[arg-type]
    assert table.options["boards"] == [1, 4]
    assert [type(board) for board in table.options["boards"]] == [int, int]
    assert type(table.players) is int
    timed = hortus.deal("gardeners", timer=900.0)
    assert type(timed.options["timer"]) is int
    assert type(Record.from_json(timed.record.to_json()).options["timer"]) is int


@pytest.mark.parametrize("boards", [[True, 2], [1.5], ["1"], [[1]], [None], [float("nan")]])
def test_what_is_no_member_is_no_member(boards: list[Any]) -> None:
    with pytest.raises(OptionError) as error:
        deal(boards=boards)
    assert error.value.option == "boards"
    assert error.value.key == "mistake_option_member"


@pytest.mark.parametrize("players", [2.5, True, "2", None, 0, 5, float("inf")])
def test_a_wrong_number_of_players_is_told(players: Any) -> None:
    with pytest.raises(OptionError, match="2 to 4 players, not"):
        deal(players=players)


@pytest.mark.parametrize("seat", ["0", -1, 2, 4, None, 0.5, True, 1 << 70])
def test_a_seat_that_the_table_does_not_have_is_told(seat: Any) -> None:
    table = deal()
    with pytest.raises(SeatError, match="seats are 0 to 1, and 6 is who looks on"):
        table.view(seat)
    if not isinstance(seat, int) or isinstance(seat, bool):
        for use in (table.moves_of, table.undo, lambda s: table.effect(s, "0a d4 r0")):
            if seat is not None:
                with pytest.raises(SeatError):
                    use(seat)
    if seat is not None and whole(seat) is None:
        with pytest.raises(SeatError):
            table.push("0a d4 r0", seat=seat)


def test_a_seat_that_there_is_not_is_told_so_wherever_it_is_named() -> None:
    table = hortus.deal("zen-garden", 2, seed=7)
    for use in (
        lambda: table.push("0a d4 r0", seat=9),
        lambda: table.push("0a d4 r0", seat=-1),
        lambda: table.undo(9),
        lambda: table.meant(9, "0a d4 r0"),
    ):
        with pytest.raises(SeatError, match="seats are 0 to 1"):
            use()


@pytest.mark.parametrize("seed", [1.5, True, [1], object()])
def test_a_seed_that_would_not_repeat_is_refused(seed: object) -> None:
    with pytest.raises(hortus.OptionError, match="is no seed"):
        hortus.deal("zen-garden", 2, seed=seed)  # type: ignore[call-overload]


def test_a_whole_number_is_the_same_seed_however_it_is_written() -> None:
    assert hortus.deal("zen-garden", seed=1.0) == hortus.deal("zen-garden", seed=1)  # type: ignore[call-overload]


@pytest.mark.parametrize("options", [3, "boards", [("boards", [1])]])
def test_options_are_given_by_name(options: Any) -> None:
    with pytest.raises(OptionError, match="by name"):
        hortus.deal("zen-garden", options=options)


@pytest.mark.parametrize("at", ["0", 0.5, None, True])
def test_a_time_is_whole_milliseconds(at: Any) -> None:
    with pytest.raises(InvalidMove, match="whole milliseconds"):
        deal().push("0a d4 r0", at=at)


def test_a_wrong_entry_of_a_box_is_a_field_of_the_error() -> None:
    for entries in ({"coins.start": -5}, {"coins.start": None}, {"coins.start": [1]}):
        with pytest.raises(hortus.BoxError) as error:
            hortus.deal("zen-garden", box=entries)
        assert error.value.entry == "coins.start"


@pytest.mark.parametrize("box", [3, b"box", [1]])
def test_what_is_no_box_is_told(box: Any) -> None:
    with pytest.raises(hortus.BoxError, match="is no box"):
        hortus.deal("zen-garden", box=box)


def test_an_unknown_game_lists_those_there_are() -> None:
    with pytest.raises(OptionError, match="zen-garden"):
        hortus.deal("go")


def test_options_may_be_given_as_a_mapping_or_as_arguments() -> None:
    named = hortus.deal("zen-garden", seed=1, boards=[1, 3], slide="one_row")
    mapped = hortus.deal("zen-garden", seed=1, options={"boards": [1, 3], "slide": "one_row"})
    assert mapped == named
    mixed = hortus.deal("zen-garden", seed=1, options={"boards": [1, 3]}, slide="one_row")
    assert mixed == named


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(OptionError, match="'boards' is given twice"):
        hortus.deal("zen-garden", options={"boards": [1]}, boards=[1, 2])


def test_public_parts_are_reached_by_the_name_of_the_library() -> None:
    for part in ("arena", "bots", "evening", "testing"):
        assert part in dir(hortus)
        assert getattr(hortus, part).__name__ == f"hortus.{part}"


# ------------------------------------------------------------------- anything in any order


class AnythingAtTheTable(RuleBasedStateMachine):
    """Push, undo, copy, write and read in any order: bytes are those of a plain replay."""

    table: Table

    @initialize(
        players=st.sampled_from([2, 3, 4]),
        seed=st.integers(0, 10_000),
        boards=st.sets(st.sampled_from([2, 3, 4, 5])),
        slide=st.sampled_from(["column", "one_row"]),
    )
    def open(self, players: int, seed: int, boards: set[int], slide: str) -> None:
        self.table = deal(players, seed, boards=[1, *boards], slide=slide)

    @precondition(lambda self: not self.table.over)
    @rule(number=st.integers(0, 1 << 32))
    def push(self, number: int) -> None:
        moves = self.table.moves.indices
        self.table.push(int(moves[number % len(moves)]))

    @rule(index=st.integers(-5, 2400), seat=st.integers(0, 3))
    def push_anything(self, index: int, seat: int) -> None:
        before = self.table.to_bytes()
        allowed = index in self.table.moves_of(seat).indices
        try:
            self.table.push(index, seat)
        except (IllegalMove, InvalidMove, SeatError):
            assert not allowed
            assert self.table.to_bytes() == before
        else:
            assert allowed

    @rule()
    def undo(self) -> None:
        before = self.table.to_bytes()
        possible = any(self.table.can_undo(seat) for seat in self.table.seats)
        try:
            self.table.undo()
        except UndoError:
            assert not possible
            assert self.table.to_bytes() == before
        else:
            assert possible

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.table = self.table.copy(nature=self.table.nature)

    @rule()
    def write_and_read(self) -> None:
        nature = self.table.nature
        written = Record.of(self.table).to_json()
        back = Record.from_json(written).table(nature)
        assert back == self.table
        assert back.history == self.table.history
        self.table = back

    @invariant()
    def events_tell_everything(self) -> None:
        again = hortus.resume("zen-garden", self.table.players, self.table.options,
                              self.table.events)  # fmt: skip
        assert again.to_bytes() == self.table.to_bytes()


TestAnythingAtTheTable = AnythingAtTheTable.TestCase
TestAnythingAtTheTable.settings = settings(
    max_examples=20,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
