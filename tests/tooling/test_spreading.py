"""Long tests begin the workers' runs, each file with one worker; quick ones fill them up. The last
of many workers takes them the other way round."""

from __future__ import annotations

from itertools import chain

import pytest

from spreading import spread

FILES = [["a1", "a2"], ["b1", "b2", "b3"], ["c1"], ["d1", "d2"]]
QUICK = [str(number) for number in range(11)]


def runs_of(tests: list[str], workers: int) -> list[list[str]]:
    """As pytest-xdist deals them out."""
    left, runs = list(tests), []
    for number in range(workers):
        length = len(left) // (workers - number)
        runs.append(left[:length])
        del left[:length]
    return runs


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_every_worker_has_whole_files_of_long_tests(workers: int) -> None:
    runs = runs_of(spread(FILES, QUICK, workers), workers)
    long = [[test for test in run if not test.isdigit()] for run in runs]
    for number, (run, mine) in enumerate(zip(runs, long), 1):
        assert mine
        begins_with_quick = number == workers > 2
        assert mine == (run[-len(mine) :] if begins_with_quick else run[: len(mine)])
    assert max(map(len, long)) - min(map(len, long)) <= 2
    for file in FILES:
        (holder,) = [mine for mine in long if file[0] in mine]
        at = holder.index(file[0])
        assert holder[at : at + len(file)] == file


@pytest.mark.parametrize("workers", [2, 3, 4, 20])
def test_no_test_is_lost_and_quick_ones_keep_their_order(workers: int) -> None:
    ordered = spread(FILES, QUICK, workers)
    assert sorted(ordered) == sorted([*QUICK, *chain(*FILES)])
    assert [test for test in ordered if test.isdigit()] == QUICK


def test_more_long_tests_than_a_run_holds_are_all_there() -> None:
    assert sorted(spread([["a1", "a2", "a3"]], ["1"], 2)) == ["1", "a1", "a2", "a3"]
