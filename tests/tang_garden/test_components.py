"""The box: what the record says of it, and how a box of one's own replaces its entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from hortus.engine.bits import members
from hortus.engine.errors import BoxError
from hortus.engine.states import constant_record
from hortus.games.tang_garden.box.components import STANDARD, box, box_data, contents
from hortus.games.tang_garden.box.entries import standard_entries
from hortus.games.tang_garden.box.things import UNLIMITED
from hortus.games.tang_garden.rules.lattice import GRID, JOINS, SIDE_NAMES
from hortus.games.tang_garden.state import CHARACTERS, DECORATIONS, SYMBOLS

rule = pytest.mark.rule
BOX = contents()
RECORD = constant_record(box())


def named(cells: int) -> set[str]:
    """The names of the cells of a set."""
    return {GRID.cells[cell] for cell in members(cells)}


def mirrored(cells: Iterable[str]) -> set[str]:
    """The cells seen from the other side of the board, west for east."""
    return {"hgfedcba"["abcdefgh".index(cell[0])] + cell[1] for cell in cells}


def joined(face: int) -> set[str]:
    """The pairs of sides that a face joins, by name."""
    return {
        SIDE_NAMES[one] + SIDE_NAMES[other]
        for bit, (one, other) in enumerate(JOINS)
        if RECORD.join[face] >> bit & 1
    }


# ---------------------------------------------------------------------------------- tiles


@rule("TG-02")
def test_every_stack_has_fifteen_tiles() -> None:
    assert Counter(tile.id[0] for tile in BOX.tiles) == {"A": 15, "B": 15, "C": 15, "D": 15}
    assert [tile.number for tile in BOX.tiles] == list(range(60))


@rule("TG-17")
def test_edges_of_all_tiles_together() -> None:
    edges = Counter(edge for tile in BOX.tiles for edge in tile.edges)
    assert edges == {"green": 46, "water": 46, "rock": 46, "path": 81, "wall": 21}


@rule("TG-18")
def test_only_tao_tiles_mix_terrains_and_have_walls() -> None:
    own = {"A": {"green", "path"}, "B": {"water", "path"}, "C": {"rock", "path"}}
    for tile in BOX.tiles[:45]:
        assert set(tile.edges) <= own[tile.id[0]], tile.id
    assert {edge for tile in BOX.tiles[45:] for edge in tile.edges} == {
        *("green", "water", "rock", "path", "wall")
    }


@rule("TG-35")
@rule("E-04")
def test_spots_of_all_tiles_together() -> None:
    spots = Counter(spot for tile in BOX.tiles for spot in tile.spots)
    assert spots == {"greenery": 22, "water": 18, "bridge": 5, "rock": 21}
    assert sum(tile.figure for tile in BOX.tiles) == 12


@rule("TG-30")
def test_three_temples_walled_all_round_that_show_no_terrain() -> None:
    temples = [tile for tile in BOX.tiles if tile.temple]
    assert sorted(str(tile.temple) for tile in temples) == ["green", "rock", "water"]
    for tile in temples:
        assert tile.id[0] == "D"
        assert set(tile.edges) == {"wall"}
        assert RECORD.shows[tile.number] == 0  # E-31
    assert sum(terrain >= 0 for terrain in RECORD.temple) == 3


@rule("TG-24")
def test_areas_that_their_own_tile_encloses() -> None:
    enclosing = {tile.id: RECORD.closed[tile.number] for tile in BOX.tiles}
    assert {name: areas for name, areas in enclosing.items() if any(areas)} == {
        "A15": [1, 0, 0],
        "B15": [0, 1, 0],
        "C15": [0, 0, 1],
    }


@pytest.mark.parametrize(
    ("tile", "joins", "turns"),
    [
        ("A01", {"NE", "ES", "SW", "WN", "NS", "EW"}, 1),
        ("A03", {"NE", "ES", "NS"}, 4),
        ("A10", set(), 2),  # a path between two separate areas
        ("A13", set(), 4),
        ("A15", set(), 1),
        ("B10", {"NS"}, 2),  # water runs through below the path
        ("D01", {"NE", "SW"}, 4),
        ("D04", set(), 4),
        ("D07", {"ES"}, 4),
        ("D10", set(), 4),
        ("D13", set(), 1),
    ],
)
def test_joined_sides_and_different_turns(tile: str, joins: set[str], turns: int) -> None:
    number = BOX.tile(tile).number
    assert joined(number) == joins
    assert RECORD.turns[number] == turns


def test_what_a_tile_shows() -> None:
    shown = {name: RECORD.shows[BOX.tile(name).number] for name in ("A15", "B01", "D02", "D04")}
    assert shown == {"A15": 1, "B01": 2, "D02": 6, "D04": 7}


def test_spots_are_padded() -> None:
    spots = {name: RECORD.spot[BOX.tile(name).number] for name in ("A01", "A12", "B09", "D13")}
    assert spots == {"A01": [0, -1], "A12": [0, 0], "B09": [1, 3], "D13": [-1, -1]}


@rule("TG-01")
def test_both_sides_of_the_start_tile() -> None:
    """Two outer edges of each terrain and of path; three large areas, or six single edges."""
    outer = [(0, 3), (0, 1), (1, 2), (2, 3)]  # of the quarters from the north-west clockwise
    for first in (60, 64):
        quarters = BOX.faces[first : first + 4]
        edges = [
            quarter.edges[side]
            for quarter, own in zip(quarters, outer, strict=True)
            for side in own
        ]
        assert Counter(edges) == {"green": 2, "water": 2, "rock": 2, "path": 2}
        assert sum(len(quarter.spots) for quarter in quarters) == 3
        assert sum(quarter.figure for quarter in quarters) == 1
    assert [joined(face) for face in range(60, 64)] == [{"WN"}, {"ES"}, {"NE"}, {"SW"}]
    assert [joined(face) for face in range(64, 68)] == [set()] * 4
    assert [quarter.id for quarter in BOX.start] == [
        *("A-NW", "A-NE", "A-SE", "A-SW", "B-NW", "B-NE", "B-SE", "B-SW")
    ]


# ----------------------------------------------------------------- cards and decorations


@rule("TG-03")
def test_cards_and_pieces() -> None:
    cards = Counter(card.kind for card in BOX.cards)
    pieces = {kind.id: kind.count for kind in BOX.decorations}
    assert sum(cards.values()) == 54
    assert sum(pieces.values()) == 36
    assert {kind: cards[kind] * 2 for kind in cards} == {k: pieces[k] * 3 for k in pieces}
    assert (cards["pavilion"], pieces["pavilion"]) == (9, 6)
    for number, kind in enumerate(DECORATIONS):
        of_kind = {card.number for card in BOX.cards if card.kind == kind}
        assert set(members(RECORD.of_kind[number])) == of_kind


@rule("TG-38")
def test_bonuses_of_all_cards_together() -> None:
    assert Counter(card.bonus for card in BOX.cards) == {
        "green": 12,
        "water": 12,
        "rock": 12,
        "any": 10,
        "landscape_token": 8,
    }
    assert RECORD.card_bonus[BOX.card("K05").number] == 4


@rule("TG-35")
def test_the_spot_of_every_kind() -> None:
    spots = {kind.id: kind.spot for kind in BOX.decorations}
    on_greenery = {kind for kind, spot in spots.items() if spot == "greenery"}
    assert on_greenery == {"birds", "peonies"} | {k for k in spots if k.startswith("tree_")}
    assert (spots["lotus"], spots["fish"]) == ("water", "water")
    assert (spots["bridge"], spots["pavilion"]) == ("bridge", "rock")


@rule("TG-43")
def test_figures_may_stand_on_bridges_and_pavilions() -> None:
    places = [kind for n, kind in enumerate(DECORATIONS) if RECORD.kind_person[n]]
    assert places == ["bridge", "pavilion"]


# ---------------------------------------------------------------- panels and characters


@rule("TG-08")
@rule("E-01")
@rule("E-02")
def test_panels_show_the_printed_totals() -> None:
    shown: dict[str, list[int]] = {symbol: [0, 0] for symbol in SYMBOLS}
    for panel in BOX.panels:
        for symbol in panel.symbols:
            shown[symbol][panel.size == "small"] += 1
    assert [panel.size for panel in BOX.panels] == ["small"] * 12 + ["large"] * 8
    assert shown == {
        "construction": [2, 2],
        "animal": [1, 4],
        "dragon": [3, 0],
        "sun": [1, 0],
        "moon": [1, 0],
        "village": [1, 4],
        "temple": [2, 1],
        "waterfall": [2, 4],
    }
    assert RECORD.symbols[BOX.panel("L1").number][SYMBOLS.index("dragon")] == 2


@rule("TG-05")
@rule("TG-06")
def test_six_start_characters_with_their_bonus() -> None:
    bonus = {one.id: one.start_bonus for one in BOX.characters if one.start_bonus}
    assert bonus == {
        "architect": "green",
        "child": "rock",
        "empress": "water",
        "hermit": "rock",
        "poet": "water",
        "student": "green",
    }
    assert RECORD.start_figure == [1] * 6 + [0] * 6


@rule("TG-68")
@rule("E-03")
@pytest.mark.parametrize(
    ("character", "likes", "coins", "most", "skill"),
    [
        ("architect", "construction", 3, UNLIMITED, 2),
        ("child", "animal", 2, UNLIMITED, 2),
        ("empress", "no rivals", 3, 9, 2),
        ("hermit", "rock", 2, 10, 1),
        ("poet", "water", 2, 10, 1),
        ("student", "green", 2, 10, 1),
        ("emperor", "dragon", 5, UNLIMITED, 0),
        ("lady", "sun and moon", 6, 12, 0),
        ("merchant", "village", 2, UNLIMITED, 1),
        ("monk", "temple", 3, UNLIMITED, 2),
        ("official", "every symbol", 1, UNLIMITED, 1),
        ("sword_dancer", "waterfall", 2, UNLIMITED, 1),
    ],
)
def test_what_characters_like(
    character: str, likes: str, coins: int, most: int, skill: int
) -> None:
    n = CHARACTERS.index(character)
    symbol, terrain = RECORD.look_symbol[n], RECORD.look_terrain[n]
    assert BOX.characters[n].likes == likes
    assert symbol == (SYMBOLS.index(likes) if likes in SYMBOLS else -1)
    assert terrain == {"green": 0, "water": 1, "rock": 2}.get(likes, -1)
    assert (RECORD.look_coins[n], RECORD.look_most[n]) == (coins, most)
    assert RECORD.skill_coins[n] == skill


# ------------------------------------------------------------------------ board and numbers


@rule("TG-73")
def test_cells_of_the_board_and_of_the_solo_game() -> None:
    corners, start = {"a1", "h1", "h8", "a8"}, {"d4", "e4", "e5", "d5"}
    assert named(RECORD.cells) == set(GRID.cells) - corners - start
    inner = named(RECORD.inner)
    assert len(inner) == 28
    assert inner < named(RECORD.cells)
    assert not any(cell[0] in "ah" or cell[1] in "18" for cell in inner)


@rule("TG-10")
@rule("TG-78")
def test_token_cells() -> None:
    for small, large in RECORD.token:
        assert (len(named(small)), len(named(large))) == (8, 8)
        assert not small & large
        assert mirrored(named(small)) == named(small)
        assert mirrored(named(large)) == named(large)
        assert (small | large) & ~RECORD.cells == 0
    assert {"c2", "f2", "b3"} < named(RECORD.token[0][0])
    assert {"d2", "b4"} < named(RECORD.token[1][0])
    assert len(named(RECORD.token_solo)) == 8
    assert RECORD.token_solo & ~RECORD.inner == 0


@rule("TG-41")
@rule("TG-51")
def test_tracks() -> None:
    assert RECORD.last_column == 10
    assert RECORD.threshold == [2, 5, 8] + [99] * 6
    coins = {column: n for column, n in enumerate(RECORD.column_coins) if n}
    assert coins == {4: 2, 7: 3, 10: 5}


@rule("TG-57")
@rule("TG-58")
@rule("TG-33")
def test_numbers_of_the_game() -> None:
    assert RECORD.ready_cost == [3, 4]
    assert RECORD.end_tokens == 3
    assert RECORD.draw_cards == 2


@rule("TG-59")
@rule("TG-60")
@rule("TG-61")
@rule("TG-62")
@rule("TG-65")
def test_numbers_of_the_scoring() -> None:
    assert RECORD.pair_coins == [6, 6]
    assert RECORD.bridge_coins == 2
    assert RECORD.pavilion_coins == [12, 6]
    assert RECORD.tree_coins == [0, 1, 4, 9, 16, 25]


@rule("TG-86")
@rule("TG-87")
@rule("TG-95")
def test_numbers_of_the_solo_game() -> None:
    assert RECORD.mark_coins == [10, 20, 30]
    assert RECORD.most_characters == 4
    assert RECORD.remove_cost == 4
    assert RECORD.rating == [60, 75, 95]


# ------------------------------------------------------------------------- a box of one's own

MINE = """
[[tiles]]
id = "A01"
edges = "GGGX"
regions = [{ green = "NES" }]
spots = ["greenery", "greenery"]
figure = true
status = "known"

[[cards]]
id = "K01"
kind = "fish"
bonus = "any"
status = "known"

[[numbers]]
id = "thresholds"
value = [1, 3, 5, 7]
status = "known"

[[numbers]]
id = "column_coins"
value = { 2 = 4 }
status = "known"
"""


def test_a_box_of_ones_own_differs_by_its_entries_alone(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(MINE)
    changed = box_data(file)
    assert set(changed) == {"tiles.A01", "cards.K01", "numbers.thresholds", "numbers.column_coins"}
    assert contents(changed) == contents(file)
    assert box_data(changed) == changed
    record = constant_record(box(changed))
    assert record.edge[0] == [0, 0, 0, 4]
    assert record.turns[0] == 4
    assert (record.person[0], record.spot[0]) == (1, [0, 0])
    assert (record.card_kind[0], record.card_bonus[0]) == (1, 3)
    assert record.of_kind[0] == RECORD.of_kind[0] - 1
    assert record.of_kind[1] == RECORD.of_kind[1] + 1
    assert record.threshold == [1, 3, 5, 7] + [99] * 5
    assert [column for column, coins in enumerate(record.column_coins) if coins] == [2]
    assert record.edge[1:] == RECORD.edge[1:]


def test_the_standard_box_differs_in_nothing_from_itself() -> None:
    assert box_data() == {}
    assert box_data(STANDARD) == {}
    assert contents({}) == BOX
    assert box({}) == box()


def test_things_by_id() -> None:
    assert BOX.tile(" d13 ").temple == "water"
    assert BOX.card("k31").kind == "pavilion"
    assert BOX.panel("s12").symbols == ("temple",)
    with pytest.raises(BoxError, match="there is no tile 'E01'; tiles are called A01 to D15"):
        BOX.tile("E01")
    with pytest.raises(BoxError, match="there is no panel 'L9'; panels are called S01 to L8"):
        BOX.panel("L9")


def test_what_is_inferred_says_from_what() -> None:
    inferred = {
        n: entry for n, entry in standard_entries().items() if entry["status"] == "inferred"
    }
    assert inferred
    assert [name for name, entry in inferred.items() if not entry.get("why")] == []
