"""Miyabi with a box of one's own: what is shown and said has its numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

import pytest

from hortus.games.miyabi.box import components
from hortus.games.miyabi.rules.course import rounds
from hortus.games.miyabi.state import OBJECTS, VARIANTS

from ..own_box import (
    Entry,
    Moment,
    Place,
    Shown,
    check_shown,
    fact,
    moments,
    named,
    old_numbers_told,
)

STANDARD: Final = components.numbers()
ALL_EXPANSIONS: Final = ["colours", "meadow", "zen", "frog", "sevens"]
GAMES: Final = ((1, 2), (2, 4), (3, 3))

# ------------------------------------------------------------------------ where it is shown


def fresh(moment: Moment) -> bool:
    """The first tiles are laid out, and nothing else has happened."""
    return moment.step == 0


def tiles_in_the_facts(thing: str) -> Place:
    def tiles(moment: Moment) -> Iterable[Shown]:
        return enumerate(moment.box.tiles[thing])

    return tiles


def tiles_in_bag_and_supply(thing: str) -> Place:
    def tiles(moment: Moment) -> Iterator[Shown]:
        if fresh(moment):
            found = Counter(moment.view.bag)
            for pile in moment.view.supply:
                found[pile.kind] += pile.count
            yield from ((n, found[f"{thing}-{variant}"]) for n, variant in enumerate(VARIANTS))

    return tiles


def bonuses(moment: Moment) -> Iterable[Shown]:
    return enumerate(bonus.points for bonus in moment.view.bonuses)


def bonuses_in_the_picture(moment: Moment) -> Iterator[Shown]:
    left = [n for n, bonus in enumerate(moment.view.bonuses) if bonus.left]
    if moment.picture:
        points = re.findall(r"level \d: \+(\d+)<", moment.picture)
        yield from zip(left, map(int, points), strict=True)


def bonuses_in_letters(moment: Moment) -> Iterator[Shown]:
    left = [n for n, bonus in enumerate(moment.view.bonuses) if bonus.left]
    yield from zip(left, map(int, re.findall(r"; level 5: (\d+)\)", moment.sketch)), strict=True)


def bonus_taken(moment: Moment) -> Iterator[Shown]:
    for happening, sentence in moment.told("bonus"):
        row = OBJECTS.index(str(happening.values["object"]))
        yield row, int(happening.values["points"])
        yield row, int(re.findall(r"worth (\d+) points", sentence)[0])


def bonus_lines(moment: Moment) -> Iterable[Shown]:
    return ((OBJECTS.index(line.item or ""), line.points) for line in moment.of("bonus"))


def firsts(moment: Moment) -> Iterable[Shown]:
    return enumerate(race.first for race in moment.view.majorities)


def seconds(moment: Moment) -> Iterable[Shown]:
    return enumerate(race.second for race in moment.view.majorities)


def firsts_in_the_picture(moment: Moment) -> Iterable[Shown]:
    return enumerate(map(int, re.findall(r">(\d+) / \d+<", moment.picture)))


def seconds_in_the_picture(moment: Moment) -> Iterable[Shown]:
    return enumerate(map(int, re.findall(r">\d+ / (\d+)<", moment.picture)))


def firsts_in_letters(moment: Moment) -> Iterable[Shown]:
    return enumerate(map(int, re.findall(r"Most: (\d+)", moment.sketch)))


def seconds_in_letters(moment: Moment) -> Iterable[Shown]:
    return enumerate(map(int, re.findall(r"second: (\d+)", moment.sketch)))


def first_lines(moment: Moment) -> Iterator[Shown]:
    """Ties for most pay the full value to each."""
    for row, race in enumerate(moment.view.majorities):
        most = max(race.counts)
        yield from ((row, points) for count, points in zip(race.counts, race.points, strict=True)
                    if count == most > 0)  # fmt: skip


def second_lines(moment: Moment) -> Iterator[Shown]:
    for row, race in enumerate(moment.view.majorities):
        most = max(race.counts)
        yield from ((row, points) for count, points in zip(race.counts, race.points, strict=True)
                    if count < most and points)  # fmt: skip


def points_of_each(category: str) -> Place:
    def points_of_lines(moment: Moment) -> Iterable[Shown]:
        return ((0, line.points // line.count) for line in moment.of(category) if line.count)

    return points_of_lines


def points_of_sevens(moment: Moment) -> Iterable[Shown]:
    return ((0, line.points) for line in moment.of("sevens"))


def zen_tiles(moment: Moment) -> Iterator[Shown]:
    if fresh(moment):
        zen = moment.view.zen
        yield from enumerate(map(sum, zip(zen.open, zen.left, strict=True)))


def zen_tiles_on_display(moment: Moment) -> Iterator[Shown]:
    if fresh(moment):
        yield 0, sum(moment.view.zen.open)


def zen_tiles_in_the_picture(moment: Moment) -> Iterator[Shown]:
    if fresh(moment):
        yield 0, sum(map(int, re.findall(r">[123]: ×(\d+)<", moment.picture)))


ENTRIES: Final = {
    **{
        f"tiles.{thing}": Entry(
            [n + 4 for n in STANDARD[f"tiles.{thing}"]],
            (tiles_in_the_facts(thing), tiles_in_bag_and_supply(thing)),
        )
        for thing in OBJECTS
    },
    "bonus.points": Entry(
        [31, 32, 33, 34, 35, 36],
        (
            fact("bonus"),
            bonuses,
            bonuses_in_the_picture,
            bonuses_in_letters,
            bonus_taken,
            bonus_lines,
        ),
        ("bonus",),
    ),
    "majority.first": Entry(
        [96, 95, 94, 93, 92, 91],
        (fact("first"), firsts, firsts_in_the_picture, firsts_in_letters, first_lines),
        ("majority",),
    ),
    "majority.second": Entry(
        [4, 3, 2, 1, 4, 3],
        (fact("second"), seconds, seconds_in_the_picture, seconds_in_letters, second_lines),
        ("majority",),
    ),
    "colours.points": Entry(4, (fact("colours"), points_of_each("colours")), ("colours",)),
    "meadow.points": Entry(3, (fact("meadow"), points_of_each("meadow")), ("meadow",)),
    "sevens.points": Entry(53, (fact("sevens"), points_of_sevens)),  # seven is what they count
    "zen.tiles": Entry([6, 7, 8], (fact("zen_tiles"), zen_tiles)),
    "zen.open": Entry(9, (fact("zen_open"), zen_tiles_on_display, zen_tiles_in_the_picture)),
}
ALL: Final = {name: entry.own for name, entry in ENTRIES.items()}
EACH: Final[list[dict[str, Any]]] = [{name: own} for name, own in ALL.items()]


@pytest.mark.parametrize("box", [*EACH, ALL], ids=[*ALL, "all at once"])
def test_every_place_shows_the_numbers_played(box: dict[str, Any]) -> None:
    asked = check_shown(ENTRIES, {**STANDARD, **box}, games(box))
    assert {named(name, place) for name in box for place in ENTRIES[name].places} <= asked


@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if entry.categories])
def test_no_sentence_tells_a_number_of_the_standard_box(name: str) -> None:
    assert not old_numbers_told(ENTRIES, name, STANDARD[name], games({name: ALL[name]}))


def test_every_entry_that_a_file_may_change_is_asked_for() -> None:
    assert ENTRIES.keys() == STANDARD.keys()
    for name, own in ALL.items():
        assert components.box_data({name: own}) == {name: own}


def test_what_no_file_may_change_is_told_as_the_rules_have_it() -> None:
    """Rounds, and the tiles that each round brings."""
    for seed, players in GAMES:
        first = next(moments("miyabi", {}, seed, players))
        assert first.box.rounds[players] == rounds(players) == first.view.rounds
        tiles: Counter[str] = Counter()
        for pile in first.view.supply:
            tiles[pile.shape] += pile.count
        assert tiles == {shape: n * players for shape, n in first.box.supply.items()}


def games(box: dict[str, Any]) -> Iterator[Moment]:
    return chain.from_iterable(
        moments("miyabi", box, seed, players, expansions=ALL_EXPANSIONS) for seed, players in GAMES
    )
