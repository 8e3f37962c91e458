"""The preferred view of each of the twelve characters, and what options change in them."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import Table

from .positions import at_table, drawn, edited, line

rule = pytest.mark.rule

OPEN = ("A02", "B02", "C02", "D01")
NORTH = ("N-l0", "N-l1", "N-s0", "N-s1", "N-s2")


def looking(who: str, *panels: str, facing: str = "n") -> int:
    """What a figure's view brings with these panels in the north."""
    table = at_table("", *OPEN)
    with edited(table) as edit:
        edit.record["notch"] = -1
        large = iter(NORTH[:2])
        small = iter(NORTH[2:])
        for panel in panels:
            edit.panel(next(large if panel[0] == "L" else small), panel)
        edit.figure(who, "e5.0", facing, 0)
    return line(table, 0, "view", who).points


# ---------------------------------------------------------------------------- the landscape


@rule("TG-68")
@pytest.mark.parametrize(
    ("who", "panels", "coins"),
    [
        ("architect", ("L3", "L5", "S03", "S11"), 12),
        ("architect", ("S03",), 3),
        ("child", ("L7", "S01", "S02", "S07"), 8),
        ("emperor", ("L1",), 10),
        ("emperor", ("L1", "L2"), 15),
        ("merchant", ("L5", "S02", "S04", "S05"), 8),
        ("monk", ("L4", "L6", "S12"), 9),
        ("sword_dancer", ("L2", "L8", "S01", "S03", "S09"), 10),
        ("official", ("L1", "L3", "S01", "S04", "S12"), 8),
        ("lady", ("L3",), 6),
        ("lady", ("L4",), 6),
        ("lady", ("L3", "L4"), 12),
        ("lady", ("L1", "L2"), 0),
        ("architect", (), 0),
    ],
)
def test_views_of_the_landscape(who: str, panels: tuple[str, ...], coins: int) -> None:
    assert looking(who, *panels) == coins


@rule("E-03")
@rule("TG-68")
def test_the_official_counts_every_symbol_of_every_kind() -> None:
    assert looking("official", "L1") == 2
    assert looking("official", "L4", "L5") == 4


@rule("E-02")
@rule("TG-68")
def test_symbols_are_counted_and_not_panels() -> None:
    assert looking("emperor", "L1") == 2 * looking("emperor", "L2")


@rule("E-01")
@rule("TG-69")
def test_dragons_sun_and_moon_are_on_large_panels() -> None:
    """A side has two large notches, so at most three dragons, or sun and moon, are seen."""
    assert looking("emperor", "L1", "L2") == 15
    assert looking("lady", "L3", "L4") == 12


@rule("TG-69")
def test_only_the_side_that_is_faced_is_seen_wherever_the_figure_stands() -> None:
    for facing, coins in (("n", 10), ("e", 0), ("s", 0), ("w", 0)):
        assert looking("emperor", "L1", facing=facing) == coins
    for cell in ("b7", "g2", "e1"):
        table = at_table(f"A13 {cell} r0", *OPEN)
        with edited(table) as edit:
            edit.panel("N-l0", "L1")
            edit.figure("emperor", f"{cell}.0", "n", 0)
        assert line(table, 0, "view", "emperor").points == 10


# ---------------------------------------------------------------------------- lines of tiles


def terrain_view(
    who: str, tiles: str, where: str = "e6.0", facing: str = "s", **options: Any
) -> int:
    table = at_table(tiles, *OPEN, **options)
    with edited(table) as edit:
        edit.figure(who, where, facing, 0)
    return line(table, 0, "view", who).points


@rule("TG-68")
@pytest.mark.parametrize(
    ("who", "coins"), [("hermit", 4), ("poet", 2), ("student", 4)], ids=["rock", "water", "green"]
)
def test_tiles_with_a_terrain_in_the_line(who: str, coins: int) -> None:
    """e6 is rock, e7 greenery and rock, f6 water and does not count, e8 greenery and water."""
    tiles = "C13 e6 r0, D03 e7 r0, B01 f6 r0, D01 e8 r0, A01 d6 r0, A15 e3 r0"

    assert terrain_view(who, tiles) == coins


@rule("TG-68")
def test_a_tile_counts_once_however_much_it_shows() -> None:
    assert terrain_view("hermit", "C13 e6 r0, C10 e7 r0") == 4


@rule("TG-68")
def test_at_most_ten_coins() -> None:
    tiles = ", ".join(f"A0{k + 1} {'abcdefgh'[k]}6 r0" for k in range(7))
    assert terrain_view("student", f"{tiles}, A13 h6 r0", "h6.0", "w") == 10


@rule("E-30")
@pytest.mark.parametrize(("option", "coins"), [("once", 2), ("never", 0), ("each_cell", 4)])
def test_the_start_tile_in_a_line(option: str, coins: int) -> None:
    """e4 and e5 both show water."""
    assert terrain_view("poet", "C13 e6 r0", "e6.0", "n", start_view=option) == coins
    assert terrain_view("student", "C13 e6 r0", "e6.0", "n", start_view=option) == 0


@rule("E-30")
@pytest.mark.parametrize("option", ["once", "never", "each_cell"])
def test_decorations_on_the_start_tile_count_by_their_cells(option: str) -> None:
    table = at_table("C13 e6 r0", *OPEN, start_view=option)
    with edited(table) as edit:
        edit.pieces("e4.1 lotus, d4.1 birds")
        edit.figure("poet", "e6.0", "n", 0)
    assert line(table, 0, "seen", "poet").points == 1


@rule("E-31")
@pytest.mark.parametrize(("option", "coins"), [("no", 2), ("yes", 4)])
@pytest.mark.parametrize(
    ("who", "temple", "tile"),
    [("poet", "D13", "B13"), ("student", "D14", "A13"), ("hermit", "D15", "C13")],
)
def test_a_temple_in_a_line(who: str, temple: str, tile: str, option: str, coins: int) -> None:
    assert terrain_view(who, f"{tile} e6 r0, {temple} e7 r0", temple_view=option) == coins
    other = {"D13": "D14", "D14": "D15", "D15": "D13"}[temple]
    assert terrain_view(who, f"{tile} e6 r0, {other} e7 r0", temple_view=option) == 2


@rule("TG-68")
def test_the_line_of_tiles_is_told_by_its_cells() -> None:
    table = at_table("C13 e6 r0, C01 e7 r0", *OPEN)
    with edited(table) as edit:
        edit.figure("hermit", "e6.0", "s", 0)
    assert set(line(table, 0, "view", "hermit").cells) == {"e6", "e7"}
    assert line(table, 0, "view", "hermit").count == 2


# --------------------------------------------------------------------------------- Empress


def empress(*others: tuple[str, str, int | None], facing: str = "s") -> Table:
    table = at_table("A13 e6 r0, A14 e7 r0, A15 e8 r0, B13 d8 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("d5.1 pavilion")
        edit.figure("empress", "e6.0", facing, 0)
        for who, where, owner in others:
            edit.figure(who, where, "n", owner)
    return table


@rule("E-32")
@rule("TG-68")
@pytest.mark.parametrize("owner", [0, 1, None])
def test_the_empress_loses_by_emperor_and_lady_in_her_line(owner: int | None) -> None:
    assert line(empress(), 0, "view", "empress").points == 9
    one = empress(("emperor", "e7.0", owner))
    assert line(one, 0, "view", "empress").points == 6
    both = empress(("emperor", "e8.0", owner), ("lady", "e7.0", owner))
    assert line(both, 0, "view", "empress").points == 3
    aside = empress(("emperor", "d8.0", owner), ("lady", "e5.0", owner))
    assert line(aside, 0, "view", "empress").points == 9


@rule("E-32")
def test_a_rival_on_her_own_cell_counts() -> None:
    table = at_table("C13 e6 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("e6.1 pavilion")
        edit.figure("empress", "e6.0", "s", 0)
        edit.figure("lady", "e6.1", "n", 1)
    assert line(table, 0, "view", "empress").points == 6


@rule("TG-66")
@rule("TG-68")
def test_decorations_and_view_are_added() -> None:
    table = at_table("C13 e6 r0, C01 e7 r0", *OPEN)
    with edited(table) as edit:
        edit.pieces("e7.1 pavilion")
        edit.figure("hermit", "e6.0", "s", 0)
    figure = drawn(table).figures[0]
    assert (figure.decorations, figure.worth, figure.total) == (1, 4, 5)
    assert table.scores().totals[0] == 5
