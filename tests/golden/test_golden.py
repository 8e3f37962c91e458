"""The golden games still replay, byte for byte. If they should not, run `tests.golden.make`."""

from __future__ import annotations

import pytest

from hortus import Record, Table
from hortus.engine.header import CLOCK, FINISHED, LOST

from .make import FOLDER, GAMES, as_text


def golden(name: str) -> Table:
    return Record.load(FOLDER / f"{name}.json").table()


@pytest.mark.kernels
@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_byte_for_byte(name: str) -> None:
    record = Record.load(FOLDER / f"{name}.json")
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (expected, now) in enumerate(zip(lines, as_text(record), strict=True), 1):
        assert now == expected, f"line {number} of {name}.txt is another one now"
    assert record.table().over


def test_every_file_is_of_one_of_these_games() -> None:
    for ending in ("json", "txt"):
        assert {path.stem for path in FOLDER.glob(f"*.{ending}")} == set(GAMES)


def met(prefix: str) -> set[str]:
    """What scores and happens in the golden games whose names begin so."""
    found = set()
    for name in GAMES:
        if name.startswith(prefix):
            table = golden(name)
            for score in table.scores():
                found |= {line.category for line in score.lines if line.points}
            found |= {happening.kind for event in table.happenings() for happening in event}
    return found


def test_the_golden_games_show_the_rare_events() -> None:
    """What random play seldom meets."""
    assert {
        "loops", "decor", "majority", "order", "unity", "bonus", "reshuffle",
    } <= met("zen-garden")  # fmt: skip
    assert {
        "first", "ready", "start", "draw", "drawn_open", "open", "scored", "put", "take",
        "arrange", "full", "delighted", "horrified", "corrected", "success", "discard",
        "scoring", "on", "given", "end",
    } <= met("gardeners")  # fmt: skip
    assert {
        "first", "start_character", "open", "panel_start", "panel_open", "character_open",
        "build", "steps", "encloses", "temple", "path_coin", "path_coins", "column_coins",
        "token_small", "token_large", "panel", "panel_search", "insert", "cards", "decorate",
        "skill", "nothing_fits", "reshuffle", "discard", "threshold", "which", "stand",
        "character_blind_taken", "character_open_taken", "lantern", "shift", "ready_small",
        "under", "pay_top", "ending_tokens", "ending_idle", "round", "end",
        "solo_drawn", "solo_keep", "neutral", "pair", "aside", "insert_across", "mark",
        "solo_character", "solo_coins", "remove_small", "lantern_again", "won", "lost",
        "coins", "flowers", "wings", "bridges", "pavilions", "trees", "seen", "view",
    } <= met("tang-garden")  # fmt: skip
    assert {
        "first", "supply", "lay", "zen", "bonus", "pass", "forced", "frog", "stay", "zen_up",
        "round", "end", "placed", "majority", "colours", "meadow", "sevens",
    } <= met("miyabi")  # fmt: skip


def test_the_golden_games_end_in_every_way_and_run_by_the_clock() -> None:
    ends, clocks = set(), 0
    for name in GAMES:
        if name.startswith("gardeners"):
            table = golden(name)
            times = [event.at for event in table.events]
            assert times == sorted(times)
            assert times[-1] > 25_000
            ends.add(table.happenings()[-1][-1].values["reason"])
            clocks += sum(event.seat == CLOCK for event in table.events)
    assert ends == {"time", "cards", "scoring", "stopped"}
    assert clocks >= 3


def test_of_two_golden_games_alone_one_is_won_and_one_is_lost() -> None:
    assert golden("tang-garden-1-won").state.over == FINISHED
    assert golden("tang-garden-1-lost").state.over == LOST


def test_the_deadline_of_a_golden_game_falls_into_an_inspection() -> None:
    table = golden("gardeners-2-deadline")
    *_, (before, _), (after, last) = table.steps()
    assert last is not None
    assert last.seat == CLOCK
    assert [me.said for me in before.state.seat].count(1) == 1
    assert before.state.phase == 2
    assert after.scores().totals == before.scores().totals
