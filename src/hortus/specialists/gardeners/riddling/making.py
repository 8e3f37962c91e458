"""Making riddles of Gardeners: cards are drawn, a garden is found that fulfils them, and tiles are
taken out of it that can lie in one way only."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from hortus.engine.states import constant_record
from hortus.games.gardeners.box import components
from hortus.games.gardeners.notation.commands import own_cards
from hortus.games.gardeners.notation.garden_text import drawing_of
from hortus.games.gardeners.notation.moves import TILE_IDS, Put, Take, cell_name
from hortus.games.gardeners.rules.lattice import cell_at
from hortus.games.gardeners.state import MODES, SIDES
from hortus.riddles import GardenRiddle
from hortus.riddles.file import Making
from hortus.riddles.riddle import name_of
from hortus.table import Table, deal, seeded_nature

from .. import GAME
from ..solver.gardens import Garden, Spot, garden_of
from ..solver.sorts import Asked
from ..solver.uniqueness import is_unique
from .arranging import Arranged, arranged
from .hardness import hardness
from .stocking import stocked

CALL: Final = "delighted"  # by which whoever plays alone calls a garden done
UNTIL: Final = "success"  # and what the log tells if it is
# How often a kind of game is played; the introductions have six cards each.
MODE_SHARES: Final = {
    "introduction-a": 1, "introduction-b": 1, "introduction-c": 1, "easy": 2, "standard": 4,
    "special": 3,
}  # fmt: skip
CARDS: Final = (2, 3, 3, 4)  # that are to be fulfilled
LACKING: Final = (1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4)  # tiles
TRIED: Final = 20  # choices of tiles, of which the hardest is kept


def riddles_of_number(making: Making, number: int) -> list[GardenRiddle]:
    """The riddle that comes of the luck of a number; mostly one."""
    luck = random.Random(f"{making.game} {making.seed} {number}")
    mode = luck.choices(list(MODE_SHARES), list(MODE_SHARES.values()))[0]
    lacking = luck.choice(LACKING)
    course = _Course(mode, f"{making.seed}.{number}", luck)
    if not course.draws(luck.choice(CARDS)):
        return []
    garden = stocked(course.cards, course.side, luck)
    chosen = None if garden is None else _missing(course, garden, lacking, luck)
    if garden is None or chosen is None:
        return []
    course.lay({tile: spot for tile, spot in garden.items() if tile not in chosen.tiles})
    return [_told(course, garden, chosen, number)]


class _Course:
    """A game that is played alone, up to the garden that is to be finished.

    With two cards it is the first garden. Each further card is drawn after a garden that pleased,
    so such gardens are laid on the way. The log tells of them.

    Attributes:
        cards: that bind, by number.
        played: the moves so far.
        lain: every tile with each way in which it has lain.
    """

    def __init__(self, mode: str, seed: str, luck: random.Random) -> None:
        self.options: dict[str, Any] = {
            "mode": mode, "timer": 0, "announce": "verify", "pause": 0,
        }  # fmt: skip
        self.seed = seed
        self.side = SIDES[MODES.index(mode)]
        self.played: list[str] = []
        self.lain: set[tuple[int, Spot]] = set()
        self._luck = luck
        self._table: Table = deal(GAME, 1, nature=seeded_nature(seed), options=self.options)
        self._push("ready")

    @property
    def cards(self) -> list[int]:
        return own_cards(self._table.state, 0)

    def draws(self, cards: int) -> bool:
        """Go on until so many cards bind; False where no garden fulfils those before the last."""
        while len(self.cards) < cards:
            garden = stocked(self.cards, self.side, self._luck)
            if garden is None:
                return False
            self.lay(garden)
            self._push(CALL)
            self._push("on")
        return True

    def lay(self, garden: Garden) -> None:
        """Make the garden as it lies into another one."""
        state = self._table.state
        for tile, cell in enumerate(state.garden.place):
            if cell >= 0 and tile not in garden:
                self._push(str(Take(cell, 0)))
        for tile, spot in garden.items():
            row, column, turn = spot
            state = self._table.state
            lies = int(state.garden.place[tile]), int(state.garden.turn[tile])
            if lies != (cell_at(row + 1, column + 1), turn):
                self._push(f"put {TILE_IDS[tile]} at {row},{column} r{turn}")

    def _push(self, command: str) -> None:
        move = command if command.startswith("take") else self._table.meant(0, command)
        self.played.append(self._table.game.notation(self._table.game.index_of(move)))
        self._table.push(move, 0)
        self.lain.update(garden_of(drawing_of(self._table.state.garden)).items())


class _Missing(NamedTuple):
    """Tiles that are taken out of a garden, and what came of trying every way to lay them."""

    tiles: tuple[int, ...]
    tried: Arranged
    hard: int


def _missing(course: _Course, garden: Garden, count: int, luck: random.Random) -> _Missing | None:
    """Of some choices of tiles that can lie in one way only the hardest; None: there is none."""
    settled = _settled(course, garden)
    if len(settled) < count:
        return None
    found: list[_Missing] = []
    for _ in range(TRIED):
        tiles = tuple(sorted(luck.sample(settled, count)))
        one = _if_unique(course, garden, tiles)
        if one is not None:
            found.append(one)
    return max(found, key=lambda one: one.hard, default=None)


def _settled(course: _Course, garden: Garden) -> list[int]:
    """The tiles whose turn the cards can tell: others could always lie in several ways."""
    facts = constant_record(components.box())
    asked = Asked(facts, course.cards)
    return [tile for tile in sorted(garden) if len(asked.faces(tile)) == facts.turns[tile]]


def _if_unique(course: _Course, garden: Garden, tiles: tuple[int, ...]) -> _Missing | None:
    if any((tile, garden[tile]) in course.lain for tile in tiles):
        return None  # the log would tell
    if not is_unique(course.cards, garden, tiles, course.side):
        return None
    given = {tile: spot for tile, spot in garden.items() if tile not in tiles}
    places = sorted(garden[tile].place for tile in tiles)
    tried = arranged(given, tiles, places, course.cards, course.side)
    if tried.ways < 4:
        return None
    hard = hardness(len(tiles), tried.ways, tried.near, len(course.cards))
    return _Missing(tiles, tried, hard)


def _told(course: _Course, garden: Garden, chosen: _Missing, number: int) -> GardenRiddle:
    names = [TILE_IDS[tile] for tile in chosen.tiles]
    cells = [cell_name(_cell(garden[tile])) for tile in chosen.tiles]
    lays = [str(Put(tile, _cell(garden[tile]), garden[tile].turn)) for tile in chosen.tiles]
    return GardenRiddle(
        name=name_of(GAME, 1, course.options, course.seed, course.played),
        number=number,
        players=1,
        options=course.options,
        seed=course.seed,
        so_far=course.played,
        seat=0,
        possible=chosen.tried.ways,
        hard=chosen.hard,
        tiles=names,
        answer=[*lays, CALL],
        until=UNTIL,
        free=_free(names, sorted(cells)),
        near=chosen.tried.near,
        game=GAME,
    )


def _cell(spot: Spot) -> int:
    return int(cell_at(spot.row + 1, spot.column + 1))


def _free(tiles: Sequence[str], cells: Sequence[str]) -> list[str]:
    """What may be done before the call: lay these tiles on these cells, and lift them again."""
    puts = [f"put {tile} {cell}*" for tile in tiles for cell in cells]
    return puts + [f"take {cell} 0" for cell in cells]
