"""Judging: every card against a slow and obvious version of the rules, and the book's gardens."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hortus.games.gardeners.box import components
from hortus.games.gardeners.evening.verdict import conforms, count_conforming, verdict
from hortus.games.gardeners.notation.garden_text import garden_record, read_garden
from hortus.games.gardeners.rules.room import BROKEN, FULFILLED

from ..seeds import SEEDS
from . import obvious
from .gardens import BOX, RECORD, full_gardens, judge, record, verdicts

ROOT = Path(__file__).parents[2]
GARDENS = 500  # for each seed
rule = pytest.mark.rule

P6 = """
  gFp   gBE   eFo   sFg   eBE   gTg
  gTo   g-    eP:SW eTp   eFp   sBS
  sO    sTo   gP:NS gFo   sP:ES eP:SW
  eP:EW eP:SW sP:NS gFg   eFg   eP:NS
  sFg   gFp   sFo   gTp   sBE   eTg
  s-    gO    sP:EW gP:EW sFp   eFo
"""
P10 = """
  gTp   eP:NS sFg   g-    eTg
  sBN   gFp   sTo   s-    gTo
  sFg   eFg   gTg   gFg   sFo
  eFo   gFo   sFp   eFo   eFp
  eTp   gFp   eBW   sBW   gBW
"""
P11 = """
  s-    gTo   sFo   gFo   sFp
  gTp   gFg   sBN   gBN   sFg
  eTg   eFo   eBN   eP:NS eTp
  eFg   eFo   gFp   sBN   sTo
  eFp   gTg   sFg   g-    gFp
"""
P13 = """
  eFo   gFp   eTp   sFg   eFg   gTg
  g-    gFo   gO    sFg   eP:EW sP:SW
  eP:ES gP:EW eFo   gBS   sFp   sTo
  sO    s-    eP:NS sP:EW sP:EW eTg
  eBE   gFp   eP:NE gP:EW eP:SW gTp
  sBE   sFo   gTo   gFg   sBE   eFp
"""


def holds(text: str, card: str) -> bool:
    """Whether a garden fulfils a card; the three kernels have to agree."""
    drawing = read_garden(text)
    found = verdict(drawing, BOX.card(card), RECORD)
    full = bool(conforms(garden_record(drawing), RECORD, BOX.card(card).number))
    assert (found.verdict, found.faults == 0) == ("fulfilled" if full else "broken", full)
    return full


def swapped(text: str, one: str, other: str, first: str, second: str) -> str:
    """A garden with two tiles exchanged, each named with its neighbour."""
    assert text.count(one) == text.count(other) == 1
    return text.replace(one, first).replace(other, second)


@pytest.mark.kernels
def test_every_card_equals_the_obvious_version() -> None:
    """Thousands of gardens of all sides, and every card is seen fulfilled and broken."""
    seen: Counter[tuple[str, bool]] = Counter()
    for garden, side in (one for seed in SEEDS for one in full_gardens(seed, GARDENS)):
        row = record(garden, side)
        for card in BOX.cards:
            wanted = obvious.fulfilled(garden, side, card)
            status, guilty, faults = judge(row, card)
            told = bool(conforms(row, RECORD, card.number))
            assert told == wanted, (card.id, garden)
            assert status == (FULFILLED if wanted else BROKEN), (card.id, garden)
            assert (faults == 0) == wanted, (card.id, garden)
            assert faults >= 0
            assert not (wanted and guilty)
            seen[card.id, wanted] += 1
    for card in BOX.cards:
        assert seen[card.id, True], card.id
        assert seen[card.id, False], card.id


def test_interpreted_verdicts_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gardeners.gardens", "12"],
        cwd=ROOT,
        env={**os.environ, "HORTUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == verdicts(12)


@rule("EX-07")
@rule("GA-30")
def test_two_cards_hold_at_once() -> None:
    assert holds(P6, "S-25")
    assert holds(P6, "S-55")


@rule("EX-08")
def test_one_bench_turned_away_breaks_one_card_only() -> None:
    turned = P6.replace("sBE", "sBW")
    assert not holds(turned, "S-25")
    assert holds(turned, "S-55")
    (guilty,) = verdict(read_garden(turned), BOX.card("S-25"), RECORD).guilty
    assert guilty == (4, 4)


@rule("EX-13")
def test_benches_in_line_do_not_block_the_view() -> None:
    assert holds(P10, "B-01")
    assert not holds(swapped(P10, "eTp   gFp", "sFp   eFo", "sFp   gFp", "eTp   eFo"), "B-01")


def test_connection_and_inside_of_the_second_introduction() -> None:
    assert holds(P11, "B-03")
    assert holds(P11, "B-06")
    assert not holds(swapped(P11, "gFo   sFp", "eP:NS eTp", "eTp   sFp", "eP:NS gFo"), "B-03")


@rule("EX-14")
def test_one_path_that_joins_nothing_breaks_the_card() -> None:
    assert holds(P13, "C-02")
    assert holds(P13, "C-05")
    assert not holds(P13, "C-03")
    alone = P13.replace("eP:ES gP:EW", "gP:EW eP:ES")
    assert not holds(alone, "C-05")
    guilty = verdict(read_garden(alone), BOX.card("C-05"), RECORD).guilty
    assert guilty == ((2, 0), (2, 1))


@rule("GA-E2")
def test_any_tile_the_card_names_is_a_neighbour() -> None:
    """P10: the pink flower in the middle of row 2 has a pink tree at its corner only."""
    assert not holds(P10, "S-04")
    pairs = "gFp eFp gFg eTp\nsFg sFo sFp sTo\ng- sBN gTp gTo\ngBN s- gFp eTg"
    garden = read_garden(pairs.replace("gFp eFp gFg eTp", "gFp eTp gFg eFp"))
    guilty = verdict(garden, BOX.card("S-04"), RECORD).guilty
    assert (0, 0) not in guilty  # a flower beside a tree
    assert (0, 3) in guilty  # by corners only


@rule("GA-E1")
def test_a_card_about_every_tile_holds_without_any() -> None:
    """Four by four tiles without bench, fountain or path."""
    bare = "gFp eFp sFp gFo\neFo sFo gFg eFg\nsFg g- gFp eFo\nsFg s- gTg eTg"
    for card in ("S-07", "S-08", "S-13", "S-16", "S-25", "S-35", "B-06", "S-40", "X-13", "C-05"):
        assert holds(bare, card), card
    for card in ("C-01", "C-04", "S-54", "C-03", "X-12"):
        assert not holds(bare, card), card


@rule("GA-E24")
def test_exactly_five_is_not_six() -> None:
    assert not holds(P6, "S-23")
    five = "sFp gFo eFo gFg\nsFo sTo gFp eFp\nsFg sBN g- eTp\neFg gTg gTp gTo"
    assert holds(five, "S-23")
    assert not holds(five.replace("eFg gTg", "sO gTg"), "S-23")


@rule("GA-E23")
def test_the_ground_under_the_bench_does_not_count() -> None:
    facing = "sBN gFp eFp gFo\ngFg eFo gTp eTp\ngTo eFg gTg eTg\ng- sFp sFo eBW"
    drawing = read_garden(facing)
    assert verdict(drawing, BOX.card("S-31"), RECORD).guilty == ((0, 0),)


@rule("GA-E28")
def test_a_path_may_end_anywhere() -> None:
    ends = "eP:EW gP:EW gFp eFo\neFp gFg eFg sFp\nsFo gTp gTo gTg\neTp eTg sTo g-"
    assert holds(ends, "C-05")


@rule("GA-E29")
def test_a_bench_on_neither_side_of_a_loop_is_not_inside() -> None:
    loop = "eP:ES sP:EW eP:SW sBN\neP:NS sBN eP:NS gFp\neP:NE gP:EW sP:NW gFo\ngFg eFo eFp eFg"
    assert holds(loop, "C-03")
    outside = loop.replace("eP:NS sBN eP:NS gFp", "eP:NS gFp eP:NS sBN")
    assert not holds(outside, "C-03")
    assert holds(outside, "S-54")
    assert holds(outside, "S-59")


@rule("GA-E25")
def test_patterns_turn_all_ways() -> None:
    line = "gFp gFo gFg eFo\neFp g- s- eTp\neFg gTp gTg eTg\nsTo gTo sBN gBN"
    rows = [row.split() for row in line.splitlines()]
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        assert holds("\n".join(" ".join(row) for row in rows), "S-51")


TWO_LOOPS = """
    gP:ES gP:EW gP:SW eP:ES eP:EW eP:SW
    gP:NS eTg   gP:NS eP:NS eTp   sP:NS
    gP:NE gP:EW gP:NW eP:NE sP:EW sP:NW
    .     .     .     .     .     .
    .     .     .     .     .     .
    .     .     .     .     .     .
"""


def box_with_more_paths(trees: int) -> dict[str, Any]:
    """Four curves and two straight paths more, and a card that wants so many trees in a loop."""
    tiles = {f"A{n:02d}": "NE" if n < 5 else "NS" for n in range(1, 7)}
    mine: dict[str, Any] = {
        f"tiles.{name}": {"id": name, "set": "A", "ground": "grass", "path": path,
                          "status": "known"}
        for name, path in tiles.items()
    }  # fmt: skip
    constraint = {"kind": "path", "mode": "loop_enclosing", "least": trees,
                  "of": [{"element": "tree"}]}  # fmt: skip
    mine["cards.S-58"] = {"id": "S-58", "deck": "standard", "back": "path", "status": "known",
                          "constraint": constraint}  # fmt: skip
    return mine


@pytest.mark.parametrize(("trees", "told"), [(1, "fulfilled"), (2, "broken")])
def test_two_loops_are_judged_one_by_one(trees: int, told: str) -> None:
    mine = box_with_more_paths(trees)
    facts, box = components.contents(mine), components.box(mine)
    drawn = read_garden(TWO_LOOPS, facts)
    left = iter(set(range(36)) - {tile for tile, _ in drawn.tiles.values()})
    rest = {(row, column): (next(left), 0) for row in range(3, 6) for column in range(6)}
    found = verdict(replace(drawn, tiles={**drawn.tiles, **rest}), facts.card("S-58"), box)
    assert found.verdict == told
    assert (found.faults == 0) == (told == "fulfilled")
    assert found.guilty == (() if told == "fulfilled" else ((1, 1), (1, 4)))


def test_gardens_are_counted_that_fulfil_all_their_cards() -> None:
    wanted = [0, 0]
    told = [0, 0]
    for n, (garden, side) in enumerate(full_gardens(3, 300)):
        mine = [(7 * n + 31 * k) % 97 for k in range(2)]
        good = [obvious.fulfilled(garden, side, BOX.cards[k]) for k in mine]
        for each in (1, 2):
            wanted[each - 1] += all(good[:each])
            told[each - 1] += count_conforming(
                record(garden, side), RECORD, np.array(mine), 1, each
            )
    assert told == wanted
    assert 0 < wanted[1] < wanted[0] < 300


@pytest.mark.slow
def test_faults_are_the_tiles_that_have_to_change() -> None:
    """By kind, against slow counts; of what all X must do, the tiles that break it."""
    for garden, side in full_gardens(11, 150):
        row = record(garden, side)
        for card in BOX.cards:
            faults = judge(row, card)[2]
            asked = card.constraint
            if asked.name == "pattern":
                assert faults == obvious.misfits(garden, side, card)
            elif asked.name == "connection":
                x = obvious.places(garden, asked.selectors[0])
                assert faults == obvious.cells_to_fill(garden, side, x)
            elif asked.name == "length":
                longest = obvious.longest_walk(obvious.links(garden))
                assert faults == max(0, asked.least - longest)
            elif asked.name == "group" and asked.least:
                groups = obvious.groups(obvious.places(garden, asked.selectors[0]))
                assert faults == max(0, asked.least - max(map(len, groups), default=0))
            elif asked.name in ("adjacent", "view", "edge", "inside", "every_connected"):
                assert faults == len(obvious.offenders(garden, side, card))
            elif asked.name == "distance":
                guilty = obvious.offenders(garden, side, card)
                assert faults <= len(guilty) <= 5 * faults  # each has four neighbours


@pytest.mark.parametrize(
    ("old", "new", "card", "faults"),
    [
        ("gP:EW sP:NW", "gP:EW sP:NW", "C-03", 0),
        ("gP:EW sP:NW", "gP:EW sP:NE", "C-03", 1),  # a curve turned
        ("eP:ES sP:EW", "eP:SW sP:NS", "C-03", 2),
        ("eP:NS sBN eP:NS", "eP:NS eFo eP:NS", "C-03", 1),  # the bench is missing
        ("gP:EW sP:NW", "gP:EW sP:NE", "S-54", 1),
    ],
)
def test_faults_of_a_loop_are_its_wrong_cells(old: str, new: str, card: str, faults: int) -> None:
    loop = "eP:ES sP:EW eP:SW gFp\neP:NS sBN eP:NS gFp\neP:NE gP:EW sP:NW gFo\ngFg eFo eFp eFg"
    assert loop.count(old) == 1
    found = verdict(read_garden(loop.replace(old, new)), BOX.card(card), RECORD)
    assert found.faults == faults
