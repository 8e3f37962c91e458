"""What a move would change, as the wire tells it."""

from __future__ import annotations

import msgspec
import pytest

import hortus
from hortus.server.http.pictures import effect
from hortus.server.wire.laying import HandSeat


def test_what_is_paid_is_told_in_the_currency_of_the_game() -> None:
    table = hortus.deal("zen-garden", 2, seed=1)
    (seat,) = table.actors
    told = effect(table, seat, table.game.index_of("2a d4 r0"))
    assert told.coins == -2
    assert [line.count for line in told.lines if line.category == "coins"] == [-2]


def test_a_game_without_a_currency_pays_nothing() -> None:
    table = hortus.deal("miyabi", 2, seed=1)
    (seat,) = table.actors
    move = int(table.moves.indices[0])
    assert effect(table, seat, move).coins == 0


@pytest.mark.parametrize("name", ["greedy", "a-strangers-bot", "bot_2"])
def test_the_wire_takes_bots_of_any_name(name: str) -> None:
    assert msgspec.convert({"bot": name}, HandSeat).bot == name


@pytest.mark.parametrize("name", ["", "Greedy", "a bot", "b" * 17])
def test_what_cannot_be_a_bots_name_is_refused(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"bot": name}, HandSeat)
