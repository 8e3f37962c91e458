"""What comes from outside, made plain."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hortus.engine.plain import LONGEST, clean_name, name_within, shown, whole, whole_from


@pytest.mark.parametrize(
    ("value", "meant"),
    [(1, 1), (1.0, 1), (-0.0, 0), (np.int32(7), 7), (np.float64(7), 7), (2**70, 2**70)],
)
def test_a_whole_number_however_it_is_written(value: Any, meant: int) -> None:
    assert whole(value) == meant
    assert type(whole(value)) is int


@pytest.mark.parametrize("value", [True, 0.5, "1", None, [], float("nan"), float("inf"), 1j])
def test_what_is_no_whole_number(value: Any) -> None:
    assert whole(value) is None
    assert whole_from(value, -9, 9) is None


def test_bounds() -> None:
    assert [whole_from(n, 1, 2) for n in (0, 1, 2.0, 3)] == [None, 1, 2, None]


@pytest.mark.parametrize(
    ("written", "clean"),
    [
        ("  Ann \t Lee\n", "Ann Lee"),
        ("A\x00\x1b[1mn\x9b", "A[1mn"),
        ("\ud800", ""),
        ("\u202eAnn\u2066", "Ann"),
        ("e\u0301", "é"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("李", "李"),
    ],
)
def test_names(written: str, clean: str) -> None:
    assert clean_name(written) == clean
    clean.encode()


def test_a_name_has_its_length() -> None:
    assert name_within(" x " * 40) is None
    assert name_within("x" * 40) == "x" * 40
    assert name_within(" \x07") is None
    assert name_within(3) is None
    assert name_within("x" * 25, most=24) is None


@pytest.mark.parametrize("value", [[10**5000], "\ud800\x1b\n", "x" * 999, ["y"] * 999])
def test_a_wrong_value_is_repeated_in_one_short_line(value: Any) -> None:
    assert shown(value).isprintable()
    assert 0 < len(shown(value)) <= LONGEST
