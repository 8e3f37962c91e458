"""Records declared once: no gaps, ranges that are kept, and two forms with the same bytes."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from hortus import all_games
from hortus.engine.header import Header
from hortus.engine.layout import (
    Layout,
    Plain,
    blank_of,
    dtype_of,
    fields_of,
    i1,
    i2,
    i8,
    of,
    out_of_range,
)
from hortus.engine.states import from_bytes, to_bytes
from hortus.table import Table
from hortus.testing.play import gaps


class Purse(Layout):
    total: Annotated[int, i8(0, 1000, "coins")]
    coin: Annotated[list[int], i2(-1, 50, "coins of each kind", 3)]
    spare: Annotated[list[int], i1(0, 0, "always zero", 2)]


class People(Layout):
    purse: Annotated[list[Purse], of(Purse, 2)]
    best: Annotated[Purse, of(Purse)]


class Gappy(Layout):
    small: Annotated[int, i1(0, 1, "first, and so in the wrong place")]
    large: Annotated[int, i8(0, 1, "last")]


class Short(Layout):
    small: Annotated[int, i1(0, 1, "one byte is no multiple of eight")]


class Unmarked(Layout):
    number: int


def test_the_header_has_48_bytes() -> None:
    assert dtype_of(Header).itemsize == 48
    assert list(fields_of(Header))[:2] == ["news", "ply"]


@pytest.mark.parametrize("layout", [Gappy, Short])
def test_gaps_are_refused(layout: type[Layout]) -> None:
    with pytest.raises(TypeError, match="order fields by falling size"):
        dtype_of(layout)


def test_the_kit_finds_gaps_too() -> None:
    assert gaps(dtype_of(People)) == 0
    assert gaps(np.dtype([("a", "i1"), ("b", "i8")], align=True)) == 7
    assert gaps(np.dtype([("c", np.dtype([("a", "i1"), ("b", "i8")], align=True), (3,))])) == 21


def test_each_field_needs_a_declaration() -> None:
    with pytest.raises(TypeError, match="number needs exactly one"):
        dtype_of(Unmarked)


def test_a_range_must_fit_its_type() -> None:
    with pytest.raises(ValueError, match="does not fit i1"):
        i1(0, 200, "too much")


def test_fields_out_of_range_are_named_with_their_place() -> None:
    record = np.zeros(1, dtype_of(People))[0]
    record["purse"][1]["coin"][2] = 51
    record["best"]["spare"][0] = 1
    wrong = list(out_of_range(People, record))
    assert wrong == ["purse[1].coin[2] = 51: -1..50", "best.spare[0] = 1: 0..0"]


def test_a_blank_record_holds_nothing_where_that_is_the_least_value() -> None:
    blank = blank_of(People)[0]
    assert blank["purse"]["coin"].tolist() == [[-1, -1, -1]] * 2
    assert blank["best"]["total"] == 0


def test_a_declaration_may_say_what_blank_is() -> None:
    assert i1(-2, 5, "card", blank=-1).blank == -1
    assert i1(-2, 5, "card").blank == 0


@pytest.mark.parametrize("name", sorted(all_games()))
def test_a_deal_leaves_nothing_of_what_was_before(name: str) -> None:
    game = all_games()[name]
    players = game.players[-1]
    table = Table(game, {}, players, nature=None)
    for rubbish in (b"\x01", b"\x5a", b"\xff"):
        states = from_bytes(game.state, rubbish * game.state.itemsize)
        game.kernels.start(states, 0, game.box.record(None), game.fresh(table.options, players))
        assert to_bytes(states) == table.to_bytes()


def test_the_plain_form_has_the_same_bytes() -> None:
    data = bytes(range(dtype_of(People).itemsize))
    plain = Plain.from_bytes(dtype_of(People), data)
    assert plain.to_bytes() == data
    assert plain == Plain.from_bytes(dtype_of(People), data)
    plain.purse[0].coin[1] += 1
    assert plain != Plain.from_bytes(dtype_of(People), data)
    assert "total=" in repr(plain)


def test_the_plain_form_knows_its_fields_only() -> None:
    plain = Plain(dtype_of(Purse))
    with pytest.raises(AttributeError, match="no field 'coins'"):
        plain.coins = 1
    with pytest.raises(AttributeError, match="no field 'coins'"):
        _ = plain.coins
