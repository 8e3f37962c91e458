"""Commands in lasting words mean the same whatever other hands do meanwhile."""

from __future__ import annotations

import pytest

import hortus
from hortus import IllegalMove, InvalidMove
from hortus.games.gardeners import GAME
from hortus.games.gardeners.notation.commands import meant

from .positions import (
    Laid,
    alone,
    at_table,
    begun,
    box,
    do,
    drawn,
    garden,
    ids,
    laid,
    refused,
    row_of,
    square,
)


@pytest.mark.parametrize(
    ("command", "notation"),
    [
        ("put B01 at 0,2", "put B01 d1"),
        ("put B01 at 0,2 r3", "put B01 d1 r3"),
        ("  PUT   b01  AT 0,2  R3 ", "put B01 d1 r3"),
        ("put B01 at -1,0", "put B01 b0"),
        ("put B01 at 0,-1 r0", "put B01 a1"),
        ("put C03 at 0,2 r3", "put C03 d1 r1"),  # a straight path upside down
        ("put A03 at 0,2 r2", "put A03 d1"),  # a tile that looks the same in each turn
        ("take A02 at 0,1 to 1", "take c1 1"),
        ("discard S-33", "discard 1"),
        ("discard s-55", "discard 2"),
        ("delighted", "delighted"),
        ("horrified", "horrified"),
        ("score", "score"),
        ("on", "on"),
        ("ready", "ready"),
    ],
)
def test_every_form_of_command(command: str, notation: str) -> None:
    table = at_table(row_of(2), (0, "S-33"), (1, "S-01"), (0, "S-55"))
    assert GAME.notation(table.meant(0, command)) == notation
    record = table.view(0).state  # a seat's own view is enough to say what it means
    assert meant(box(), record, 0, command) == table.meant(0, command)


@pytest.mark.parametrize(
    "nonsense",
    ["", "put", "put B01", "put B01 at 0", "put B01 at 0,2 r4", "put Z99 at 0,2", "put B01 d1",
     "take B01", "take A01 at 0,0", "take A01 at 0,0 to 9", "take Q07 at 0,0 to 1", "take c1 1",
     "discard 1", "discard S-99", "discard", "dance", "put B01 at 999999,0", "delighted now",
     "put B01 at 0,2\0", "put B01 at 1.5,2", "take A01 at 0,0 to me"],
)  # fmt: skip
def test_nonsense_is_an_invalid_move(nonsense: str) -> None:
    table = at_table(row_of(2), (0, "S-33"))
    with pytest.raises(InvalidMove):
        table.meant(0, nonsense)


def test_what_has_gone_is_refused() -> None:
    """906: the tile was taken, or another one lies there."""
    table = at_table([Laid(0, 0, 0), Laid(1, 0, 1), Laid(2, 0, 2)], (0, "S-33"), players=3)
    do(table, 1, "take A03 at 0,2 to 2")
    for command in ("take A03 at 0,2 to 1", "take A03 at 0,1 to 1", "take A01 at 7,7 to 1"):
        assert refused(table, 0, command) == "906"
    do(table, 2, "put A03 at 0,2")
    do(table, 0, "take A03 at 0,2 to 1")
    do(table, 0, "discard S-33")
    assert refused(table, 0, "discard S-33") == "906"


def test_places_stay_what_they_are_while_the_garden_wanders() -> None:
    """Tiles are taken from its left end and laid at its right end, a hundred times."""
    table = at_table(row_of(6))
    for step in range(100):
        gone = laid(table)[0, step]
        do(table, 0, f"take {gone} at 0,{step} to 1")
        do(table, 1, f"put {gone} at 0,{step + 6}")
        assert drawn(table).corner == (0, step + 1)
        assert refused(table, 0, f"put B01 at 0,{step}") == "GA-48"
    assert sorted(laid(table)) == [(0, 100 + n) for n in range(6)]


def test_the_garden_wanders_up_and_left_as_well() -> None:
    table = at_table(row_of(1), players=2)
    here = (0, 0)
    for step in range(40):
        row, column = here[0] - (step % 2), here[1] - (1 - step % 2)
        tile = "B01" if step % 2 else "B02"
        do(table, 0, f"put {tile} at {row},{column}")
        do(table, 1, f"take {laid(table)[here]} at {here[0]},{here[1]} to 0")
        assert laid(table) == {(row, column): tile}
        here = (row, column)
    assert here == (-20, -20)


def test_a_command_reaches_the_place_it_names_and_no_other() -> None:
    """Sent for row -1 before another hand laid a tile in row -1 and pushed the frame on."""
    table = at_table(row_of(2))
    do(table, 0, "put B02 at -1,1")
    index = table.meant(0, "put B01 at -1,0")
    assert GAME.notation(index) == "put B01 b1"
    table.push(index, 0)
    assert laid(table)[-1, 0] == "B01"


def test_the_first_tile_goes_anywhere_and_makes_its_own_place() -> None:
    for place in ("0,0", "99,-99", "-7,3"):
        table = begun(2)
        do(table, 0, f"put {drawn(table).seats[0].top} at {place}")
        assert list(laid(table)) == [(0, 0)]


def test_alone_two_tiles_that_change_places_are_one_move() -> None:
    """The one and the other way to say it mean the same index, which the rules allow."""
    table = alone(garden("sBN gFp gTp"), "S-01")
    one = table.meant(0, "put B01 at 0,2")
    other = table.meant(0, "put A10 at 0,0")
    assert one == other
    assert table.game.kernels.why(table._states, 0, table._box, 0, one) == 0
    table.push(one)
    assert laid(table) == {(0, 0): "A10", (0, 1): "A01", (0, 2): "B01"}


def test_alone_a_tile_turned_on_its_way_is_a_move_of_its_own() -> None:
    table = alone(garden("sBN gFp gTp"), "S-01")
    assert table.meant(0, "put B01 at 0,2 r1") != table.meant(0, "put A10 at 0,0")
    do(table, 0, "put B01 at 0,2 r1")
    assert {(one.tile, one.turn) for one in drawn(table).garden} == {
        ("A10", 0), ("A01", 0), ("B01", 1),
    }  # fmt: skip


def test_alone_more_cards_than_moves_speak_of_can_lie_open() -> None:
    """Sixteen can be discarded by a move; the command for a later one is no other move."""
    cards = [f"S-{n:02d}" for n in range(1, 20)]
    table = alone(square(6), *cards)
    assert GAME.notation(table.meant(0, "discard S-16")) == "discard 16"
    assert refused(table, 0, "discard S-17") == "906"
    discards = [str(move) for move in table.moves if str(move).startswith("discard")]
    assert len(discards) == 16
    do(table, 0, "discard S-16")
    assert "S-16" in ids(table.state.seat[0].discards)


def test_a_refusal_has_words() -> None:
    table = at_table(row_of(2))
    with pytest.raises(IllegalMove, match=r"take A03 at 0,2 to 1: .*\(906\)"):
        table.meant(0, "take A03 at 0,2 to 1")


def test_games_without_lasting_words_take_their_notation() -> None:
    table = hortus.deal("zen-garden", seed=1)
    assert table.meant(0, "2b d3 r1") == table.game.index_of("2b d3 r1")
