"""Every line of a score as a sentence, in three languages."""

from __future__ import annotations

import pytest

from hortus import Table

from .positions import at_table, edited

GARDEN = "a1=5*3 b1=1*2 c1=1 c2=1*3 c3=1*1 c6=2 d6=2"


def finished() -> Table:
    """Seat 0 leads in maples, is level in pagodas, and ends with seven objects in column c."""
    table = at_table(
        f"{GARDEN} c4=1*3", "c2=1*3 d3=1*2", "d3=2*1", frogs=["c6 2", "d3"],
        expansions=["colours", "meadow", "sevens", "frog"],
    )  # fmt: skip
    with edited(table) as record:
        record["seat"][0]["laid"][0], record["seat"][0]["earned"][0] = 2, 17
        record["seat"][0]["taken"] = 1
        record["seat"][1]["carried"] = 12
    return table


ENGLISH = """\
Seat 0: 107
    17  2 tiles with maple: objects times level.
    10  The first with maple on level 5.
     2  The frog has reached level 2.
    20  Most maples in sight: 5.
    18  Most pagodas in sight, as many as others have: 3 each. All of them get these points.
     8  Second most fish in sight, as many as others have: 1 each. All of them get these points.
    14  Most azaleas in sight: 3.
     0  No boxwoods in sight.
     0  No stones in sight.
     7  7 objects in the largest connected group, each worth 1.
     4  2 cells in the largest connected meadow, each worth 2.
     7  Exactly seven objects: column c.
Seat 1: 49
     0  The frog has not reached level 2.
    12  Points on the score board.
     0  No maples in sight."""


def test_every_kind_of_line_in_english() -> None:
    assert finished().scores().explain().startswith(ENGLISH)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "20  Die meisten Ahorne: 5 zu sehen."),
        ("de", "7  Genau sieben Objekte: Spalte c."),
        (
            "nl",
            "8  Op één na de meeste vissen in zicht, evenveel als anderen: elk 1. "
            "Allen krijgen deze punten.",
        ),
        ("nl", "0  Geen leeg groen vak is zichtbaar."),
    ],
)
def test_other_languages(language: str, told: str) -> None:
    text = finished().scores().explain(language)
    assert told in text
    assert len(text.splitlines()) == len(finished().scores().explain().splitlines())


@pytest.mark.rule("MI-43")
@pytest.mark.parametrize(
    ("option", "told"),
    [("pays", "Second most maples"), ("nothing", "Not enough maples")],
)
def test_a_second_place_that_pays_nothing_is_not_called_one(option: str, told: str) -> None:
    table = at_table("a1=1*2", "a1=1*1", two_seats_second=option)
    assert f"{told} in sight: 1." in table.scores().explain()
