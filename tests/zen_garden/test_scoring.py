"""What a garden is worth at the end."""

from __future__ import annotations

from typing import Any

import pytest

from hortus import Table

from .positions import (
    Laid,
    categories,
    deal,
    edited,
    garden,
    lay_gardens,
    line,
    points,
)

rule = pytest.mark.rule

ALL_BOARDS = [1, 2, 3, 4, 5]
LETTERS = [f"{s}{p}{d}" for s in "sgtcwk" for p in "swt" for d in "pbugc"]


def scored(*gardens: list[Laid], boards: list[int] | None = None, **options: Any) -> Table:
    """A table with these gardens and no coins, whose wishes are all of rare things."""
    table = deal(max(2, len(gardens)), boards=boards or [1], **options)
    return lay_gardens(table, *gardens)


def wishing(table: Table, **wishes: str) -> Table:
    with edited(table) as edit:
        edit.wishes(**wishes)
    return table


def counted(n: int, letter: str, place: int) -> list[Laid]:
    """A full garden in which exactly n tiles have a letter at a place (0 soil, 1 path, 2 decor)."""
    having = [letters for letters in LETTERS if letters[place] == letter]
    others = [letters for letters in LETTERS if letters[place] != letter]
    chosen = [*having[:n], *others[: 16 - n]]
    assert sum(letters[place] == letter for letters in chosen) == n
    tokens = [f"{letters}0" for letters in chosen]
    return garden("\n".join(" ".join(tokens[k : k + 4]) for k in range(0, 16, 4)))


# ------------------------------------------------------------------------------- coins, loops


@rule("ZG-50")
@pytest.mark.parametrize("n", [0, 1, 12, 25])
def test_each_coin_left_is_one_point(n: int) -> None:
    table = scored()
    with edited(table) as edit:
        edit.coins(n, 3)
    assert points(table, "coins") == [n, 3]
    assert line(table, 0, "coins").rule == "ZG-50"


LOOP = ["ssp0 ssb1", "ssu3 ssg2"]  # clockwise from the top left: turns 0, 1, 2, 3


@rule("ZG-51")
@pytest.mark.parametrize("path", "swt")
def test_four_curves_of_one_path_that_close_are_a_loop(path: str) -> None:
    drawing = "\n".join(LOOP).replace("ss", f"s{path}")
    table = scored(garden(drawing))
    assert line(table, 0, "loops").count == 1
    assert line(table, 0, "loops").cells == ("d4", "e4", "d5", "e5")


@rule("ZG-51")
@pytest.mark.parametrize("other", range(4))
def test_a_circle_of_mixed_paths_is_worth_nothing(other: int) -> None:
    tokens = ["ssp0", "ssb1", "ssu3", "ssg2"]
    tokens[other] = tokens[other].replace("ss", "sw")
    table = scored(garden(f"{tokens[0]} {tokens[1]}\n{tokens[2]} {tokens[3]}"))
    assert points(table, "loops") == [0, 0]
    assert line(table, 0, "loops").cells == ()


@rule("ZG-51")
@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("by", [1, 2, 3])
def test_each_of_the_four_must_be_turned_right(corner: int, by: int) -> None:
    turns = [0, 1, 3, 2]
    turns[corner] = (turns[corner] + by) % 4
    a, b, c, d = (f"ss{decor}{turn}" for decor, turn in zip("pbug", turns, strict=True))
    assert line(scored(garden(f"{a} {b}\n{c} {d}")), 0, "loops").count == 0


@rule("ZG-51")
@pytest.mark.parametrize("drawing", ["ssp0 ssb1\nssu3 ....", "ssp0 ssb1 ssu3 ssg2"])
def test_fewer_than_four_or_not_in_a_square_close_nothing(drawing: str) -> None:
    assert line(scored(garden(drawing)), 0, "loops").count == 0


FOUR_LOOPS = """
    ssp0 ssb1 gwp0 gwb1
    ssu3 ssg2 gwu3 gwg2
    ttp0 ttb1 csp0 csb1
    ttu3 ttg2 csu3 csg2
    """


@rule("ZG-52")
@pytest.mark.parametrize(("loops", "paid"), [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15)])
def test_points_for_all_loops_together(loops: int, paid: int) -> None:
    drawing = FOUR_LOOPS
    for broken in ["ssp0", "gwp0", "ttp0", "csp0"][loops:]:
        drawing = drawing.replace(broken, broken.replace("0", "2"))
    table = scored(garden(drawing))
    assert line(table, 0, "loops").count == loops
    assert points(table, "loops") == [paid, 0]


@rule("ZG-53")
@pytest.mark.parametrize("across", range(3))
@pytest.mark.parametrize("down", range(3))
def test_a_loop_may_lie_anywhere(across: int, down: int) -> None:
    rows = [["gwp1"] * 4 for _ in range(4)]
    for k, token in enumerate(["ssp0", "ssb1", "ssu3", "ssg2"]):
        rows[down + k // 2][across + k % 2] = token
    table = scored(garden("\n".join(" ".join(row) for row in rows)))
    assert line(table, 0, "loops").count == 1


@rule("ZG-53")
def test_loops_may_differ_in_path_and_share_no_tile() -> None:
    table = scored(garden(FOUR_LOOPS))
    assert line(table, 0, "loops").count == 4
    assert len(line(table, 0, "loops").cells) == 16


@rule("ZG-53")
def test_a_longer_ring_is_no_loop() -> None:
    """Twelve curves that close round the middle in the shape of a cross."""
    ring = garden(
        """
        .... ssp0 ssb1 ....
        ssu0 ssg2 ssc3 gsp1
        gsb3 gsu1 gsg0 gsc2
        .... tsp3 tsb2 ....
        """,
        "c3",
    )
    assert line(scored(ring), 0, "loops").count == 0


# ------------------------------------------------------------------------------------- decor

DECOR_POINTS = {6: 3, 7: 5, 8: 7, 9: 10, 10: 13, 11: 16, 12: 20, 13: 20, 16: 20}


@rule("ZG-54")
@pytest.mark.parametrize(
    ("letter", "name"),
    [("p", "pagoda"), ("b", "bench"), ("u", "buddha"), ("g", "gate"), ("c", "crane")],
)
@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5, *DECOR_POINTS])
def test_points_for_equal_decors(n: int, letter: str, name: str) -> None:
    table = scored(counted(n, letter, 2))
    assert line(table, 0, "decor", f"decor-{name}").count == n
    assert points(table, "decor", f"decor-{name}") == [DECOR_POINTS.get(n, 0), 0]


@rule("ZG-55")
def test_two_kinds_may_both_score() -> None:
    drawing = "ssp0 gsp0 tsp0 csp0\nwsp0 ksp0 swp0 gwp0\nssb0 gsb0 tsb0 csb0\nwsb0 ksb0 swb0 ssc0"
    table = scored(garden(drawing))
    assert line(table, 0, "decor", "decor-pagoda").points == 7
    assert line(table, 0, "decor", "decor-bench").points == 5


@rule("ZG-55")
@rule("ZG-54")
def test_each_kind_is_a_line_with_its_own_cells() -> None:
    table = scored(garden("ssp0 gsb0 tsp0"))
    lines = [one for one in table.scores()[0].lines if one.category == "decor"]
    assert [one.item for one in lines] == [
        "decor-pagoda", "decor-bench", "decor-buddha", "decor-gate", "decor-crane",
    ]  # fmt: skip
    assert [one.cells for one in lines] == [("d4", "f4"), ("e4",), (), (), ()]


# --------------------------------------------------------------------- the emperor's wishes

FEATURES = [
    ("soil-sand", "s", 0), ("soil-gravel", "g", 0), ("soil-trees", "t", 0), ("soil-clay", "c", 0),
    ("soil-water", "w", 0), ("soil-cherry", "k", 0), ("path-sand", "s", 1), ("path-wood", "w", 1),
    ("path-stone", "t", 1), ("decor-pagoda", "p", 2), ("decor-bench", "b", 2),
    ("decor-buddha", "u", 2), ("decor-gate", "g", 2), ("decor-crane", "c", 2),
]  # fmt: skip


@rule("ZG-56")
@rule("ZG-57")
@pytest.mark.parametrize(("feature", "letter", "place"), FEATURES)
def test_minor_pays_one_and_major_two_for_each_tile(feature: str, letter: str, place: int) -> None:
    for n in (0, 1, 7):
        table = scored(counted(n, letter, place), counted(n + 1, letter, place))
        assert points(wishing(table, minor=feature), "minor") == [n, n + 1]
        assert points(wishing(table, major=feature), "major") == [2 * n, 2 * n + 2]
        assert line(table, 0, "minor").item == feature
        assert len(line(table, 0, "major").cells) == n


DETAIL_POINTS = [0, -4, -2, -1, 2, 5, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]


@rule("ZG-60")
@pytest.mark.parametrize("n", range(17))
def test_points_for_the_eye_for_detail(n: int) -> None:
    table = wishing(scored(counted(n, "t", 1)), detail="path-stone")
    assert points(table, "detail") == [DETAIL_POINTS[n], 0]
    assert line(table, 0, "detail").count == n


# --------------------------------------------------------------------- unity and minimalist


@rule("ZG-61")
@rule("ZG-62")
@pytest.mark.parametrize(
    ("drawing", "paid"),
    [
        ("ssp0 ssb0 gsp0\nssu0 gsb0 gsu0", 10),
        ("ssp0 gsp0 ssb0", 0),  # sand in two areas
        ("ssp0 gsp0\ngsb0 ssb0", 0),  # corners do not join
        ("ssp0", 10),  # one tile is an area
        ("ssp0 gsp0 tsp0 csp0\nwsp0 ksp0 .... ....", 10),  # six single tiles
        ("ssp0 ssb0 ssu0 ssg0\nssc0 gsp0 gsb0 swp0\nswb0 swu0 swg0 swc0", 10),  # a ring
        ("ssp0 ssb0 ssu0 ssg0\n.... gsp0 .... ....\nswb0 gsb0 swg0 swc0", 0),
    ],
)
def test_unity_pays_when_each_soil_is_one_area(drawing: str, paid: int) -> None:
    assert points(scored(garden(drawing), boards=[1, 2]), "unity") == [paid, 0]


@rule("ZG-61")
def test_unity_pays_nothing_for_an_empty_garden() -> None:
    table = scored(boards=[1, 2])
    assert points(table, "unity") == [0, 0]


@rule("ZG-62")
def test_the_sheets_edge_joins_nothing() -> None:
    """The last cell of a row and the first of the next have numbers that follow each other."""
    right, left = garden("ssp0", "g4"), garden("ssb0", "a5")
    assert points(scored(right + left, boards=[1, 2]), "unity") == [0, 0]


@rule("ZG-63")
@pytest.mark.parametrize(("soils", "paid"), [(2, 18), (3, 12), (4, 6), (5, 0), (6, 0)])
def test_minimalist_pays_for_few_soils(soils: int, paid: int) -> None:
    tokens = [f"{'sgtcwk'[k % soils]}{'swt'[k // 5 % 3]}{'pbugc'[k % 5]}0" for k in range(16)]
    drawing = "\n".join(" ".join(tokens[k : k + 4]) for k in range(0, 16, 4))
    table = scored(garden(drawing), boards=[1, 3])
    assert line(table, 0, "minimalist").count == soils
    assert points(table, "minimalist")[0] == paid


# --------------------------------------------------------------------------------- in play

ALWAYS = {"coins", "loops", "decor", "minor", "major", "majority", "detail"}


@rule("ZG-65")
@pytest.mark.parametrize(
    ("boards", "more"),
    [
        ([1], set()),
        ([1, 2], {"unity"}),
        ([1, 3], {"minimalist"}),
        ([1, 4], {"order"}),
        ([1, 5], {"order"}),
        (ALL_BOARDS, {"unity", "minimalist", "order"}),
    ],
)
def test_only_boards_in_play_score(boards: list[int], more: set[str]) -> None:
    assert categories(scored(boards=boards)) == ALWAYS | more


@rule("ZG-65")
@pytest.mark.parametrize(("boards", "orders"), [([1, 4], 2), ([1, 5], 1), ([1, 4, 5], 3)])
def test_each_order_in_play_has_a_line(boards: list[int], orders: int) -> None:
    lines = [one for one in scored(boards=boards).scores()[0].lines if one.category == "order"]
    assert len(lines) == orders


@rule("ZG-65")
def test_every_line_names_the_rule_that_pays() -> None:
    found = {one.category: one.rule for one in scored(boards=ALL_BOARDS).scores()[0].lines}
    assert found == {
        "coins": "ZG-50", "loops": "ZG-52", "decor": "ZG-54", "minor": "ZG-56", "major": "ZG-57",
        "majority": "ZG-58", "detail": "ZG-60", "unity": "ZG-61", "minimalist": "ZG-63",
        "order": "ZG-64",
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_line_of_a_game_has_a_sentence(language: str) -> None:
    table = scored(garden(FOUR_LOOPS), garden("ssp0 gsp0"), boards=ALL_BOARDS)
    text = table.scores().explain(language)
    assert "{" not in text
    assert text.count("\n") == 2 * 16 + 1


def test_of_an_empty_garden_nothing_is_said_to_be_scattered() -> None:
    told = {one.category: one.key for one in scored(boards=ALL_BOARDS).scores()[0].lines}
    assert told["unity"] == "zen_why_unity_zero"
    assert told["minimalist"] == "zen_why_minimalist_zero"
