"""Zen Garden with a box of one's own: what is shown and said has its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final

import pytest

from hortus.games.zen_garden.box import components

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
GAMES: Final = ((1, 2, [1]), (2, 4, [1]), (2, 4, [1, 2, 3, 4, 5]), (3, 2, [1, 2, 3, 4, 5]))

# ------------------------------------------------------------------------ where it is shown


def price_of_a_field(moment: Moment) -> Iterable[Shown]:
    return ((int(field.slot[0]), field.price) for field in moment.view.market)


def price_in_the_picture(moment: Moment) -> Iterable[Shown]:
    return enumerate(int(price) for price in re.findall(r'"end">(\d+)</text>', moment.picture))


def price_in_letters(moment: Moment) -> Iterable[Shown]:
    rows = re.findall(r"^ *(\d+)  [a-z·]", moment.sketch, re.MULTILINE)[:3]
    return enumerate(int(price) for price in reversed(rows))


def price_of_what_was_taken(moment: Moment) -> Iterator[Shown]:
    for happening, sentence in moment.told("take"):
        row = int(str(happening.values["slot"])[0])
        yield row, int(happening.values["price"])
        yield row, int(re.findall(r"\(price (\d+)\)", sentence)[0])


def first_coins(moment: Moment) -> Iterable[Shown]:
    return ((0, garden.coins) for garden in moment.view.gardens if not garden.laid)


def first_coins_in_the_picture(moment: Moment) -> Iterable[Shown]:
    coins = re.findall(r"Seat \d: (\d+) coin", moment.picture)
    return ((0, int(purse)) for purse in coins if moment.step == 0)


def coins_of_a_line(moment: Moment) -> Iterator[Shown]:
    """Where the purse was not full."""
    most = moment.box.coins_most
    for happening, sentence in chain(moment.told("bonus"), moment.told("bonus_lines")):
        gained, lines = int(happening.values["coins"]), int(happening.values["lines"])
        assert re.search(rf"gains {gained} coins|gains a coin", sentence)
        if happening.seat is not None and moment.view.gardens[happening.seat].coins < most:
            yield 0, gained // lines


def coins_of_a_full_purse(moment: Moment) -> Iterator[Shown]:
    """Where a line brought less than it pays."""
    for happening, _ in chain(*map(moment.told, ("bonus", "bonus_lines", "bonus_full"))):
        pays = moment.box.line_bonus * int(happening.values["lines"])
        if happening.seat is not None and int(happening.values["coins"]) < pays:
            yield 0, moment.view.gardens[happening.seat].coins


def points_by_count(category: str, last: int) -> Place:
    def points_of_lines(moment: Moment) -> Iterable[Shown]:
        return ((min(line.count, last), line.points) for line in moment.of(category))

    return points_of_lines


def points_of_each(category: str) -> Place:
    def points_of_lines(moment: Moment) -> Iterable[Shown]:
        return ((0, line.points // line.count) for line in moment.of(category) if line.count)

    return points_of_lines


def points_of_places(moment: Moment) -> Iterator[Shown]:
    lines = list(moment.of("majority"))
    most = max(line.count for line in lines)
    yield from ((int(line.count < most), line.points) for line in lines if line.points)


def points_of_unity(moment: Moment) -> Iterable[Shown]:
    return ((0, line.points) for line in moment.of("unity") if line.points)


def point_tiles_left(moment: Moment) -> Iterable[Shown]:
    return chain.from_iterable(
        enumerate(order.left, 3 - len(order.left)) for order in moment.view.orders
    )


def point_tile_taken(moment: Moment) -> Iterator[Shown]:
    """The first to meet an order: the others' tiles have moved up since."""
    for happening, sentence in moment.told("order"):
        order = moment.view.orders[int(happening.values["order"]) - 1]
        points = int(happening.values["points"])
        assert str(points) in sentence
        yield 2 - len(order.left), points


ENTRIES: Final = {
    "market.prices": Entry(
        [0, 4, 5],
        (
            fact("prices"),
            price_of_a_field,
            price_in_the_picture,
            price_in_letters,
            price_of_what_was_taken,
        ),
    ),
    "coins.start": Entry(
        13, (fact("coins_start"), first_coins, first_coins_in_the_picture), ("coins",)
    ),
    "coins.most": Entry(13, (fact("coins_most"), coins_of_a_full_purse), ("coins",)),
    "coins.line_bonus": Entry(5, (fact("line_bonus"), coins_of_a_line), ("coins",)),
    "tables.loops": Entry(
        [31, 32, 33, 34, 35], (fact("loops"), points_by_count("loops", 4)), ("loops",)
    ),
    "tables.decor": Entry(
        [0, 0, *range(41, 52)], (fact("decor"), points_by_count("decor", 12)), ("decor",)
    ),
    "tables.minor": Entry(17, (fact("minor"), points_of_each("minor")), ("minor",)),
    "tables.major": Entry(19, (fact("major"), points_of_each("major")), ("major",)),
    "tables.majority": Entry([52, 51], (fact("majority"), points_of_places), ("majority",)),
    "tables.detail": Entry(
        [61, -62, -63, -64, 65, 66, 67],
        (fact("detail"), points_by_count("detail", 6)),
        ("detail",),
    ),
    "tables.unity": Entry(71, (fact("unity"), points_of_unity), ("unity",)),
    "tables.minimalist": Entry(
        [0, 81, 82, 83, 84, 85, 86],
        (fact("minimalist"), points_by_count("minimalist", 6)),
        ("minimalist",),
    ),
    "tables.orders": Entry(
        [93, 92, 91],
        (fact("orders"), point_tiles_left, point_tile_taken),
        (),  # its sentences name the orders by number
    ),
}
ALL: Final = {name: entry.own for name, entry in ENTRIES.items()}
EACH: Final[list[dict[str, Any]]] = [{name: own} for name, own in ALL.items()]


@pytest.mark.parametrize("box", [*EACH, ALL], ids=[*ALL, "all at once"])
def test_every_place_shows_the_numbers_played(box: dict[str, Any]) -> None:
    asked = check_shown(ENTRIES, {**STANDARD, **box}, games(box))
    own = {named(name, place) for name in box for place in ENTRIES[name].places}
    if box is ALL:  # with these prices and purses no line is completed with a full purse
        own.remove(named("coins.most", coins_of_a_full_purse))
    assert own <= asked


@pytest.mark.parametrize("name", ALL)
def test_no_sentence_tells_a_number_of_the_standard_box(name: str) -> None:
    assert not old_numbers_told(ENTRIES, name, STANDARD[name], games({name: ALL[name]}))


def test_every_entry_that_a_file_may_change_is_asked_for() -> None:
    assert ENTRIES.keys() == STANDARD.keys()
    for name, own in ALL.items():
        assert components.box_data({name: own}) == {name: own}


def games(box: dict[str, Any]) -> Iterator[Moment]:
    return chain.from_iterable(
        moments("zen-garden", box, seed, players, boards=boards) for seed, players, boards in GAMES
    )
