"""The garden a partner aims at: kept in step with what lies, and searched anew when needed."""

from __future__ import annotations

from typing import Any, Final

from hortus.engine.bits import members
from hortus.engine.states import USUAL, constant_record, form_of
from hortus.games.gardeners.enums import Kind
from hortus.games.gardeners.state import GARDEN_RECORD, TILES

from . import searching
from .sight import ROW, Sight
from .weighing import judged

# Row and column of the first tile in the square all partners think of, so that they agree on it.
START: Final = 3
# What it costs to move a tile, by rows of tiles between it and the border.
TOLLS: Final = (24, 40, 56)
FIXED: Final = 5000  # for those who leave lifting to others
HEAT: Final = 200
LOOPS_TRIED: Final = 24
HANDBRAKE: Final = 8  # by which tries are divided while rules compile and plain Python runs


class Target:
    """A full garden in a fixed square (lattice rows and columns 1 to its side).

    Args:
        tiles: all tiles of the game.
        side: of the square.
        boxes: the box, as kernels take it.
        seed: of the search's luck.
    """

    def __init__(self, tiles: int, side: int, boxes: Any, seed: int) -> None:
        self.side = side
        self.boxes = boxes
        self.anchor: tuple[int, int] | None = None  # what the square's cell (1, 1) stands for
        self.tiles = list(members(tiles))
        self._many = len(self.tiles)
        self._box = constant_record(boxes)
        self._form = form = form_of(boxes)
        self._brake = 1 if form is USUAL else HANDBRAKE
        self._list = self._filled(self.tiles)
        paths = [tile for tile in self.tiles if self._box.paths >> tile & 1]
        self._paths = self._filled(paths or [0])
        self._many_paths = len(paths)
        self._gardens = form.new(GARDEN_RECORD, 3)
        self._lies, self._turned = self._filled([-1] * TILES), form.ints(TILES)
        self._best_place, self._best_turn = form.ints(TILES), form.ints(TILES)
        self._shun = self._filled([-1] * TILES)
        self._luck = form.ints(2)
        self.sow(seed)
        self._toll = self._filled([self._toll_at(cell) for cell in range(64)])
        self._cards, self._weights = form.ints(64), form.ints(64)
        self._out = form.ints(97)
        cells = [ROW * r + c for r in range(1, side + 1) for c in range(1, side + 1)]
        place = [-1] * TILES
        for tile, cell in zip(members(tiles), cells, strict=True):
            place[tile] = cell
        for k in range(3):
            self._write(k, place, [0] * TILES, tiles, cells)
        self.price = searching.NO_WORSE

    def _filled(self, numbers: list[int]) -> Any:
        out = self._form.ints(len(numbers))
        out[:] = numbers
        return out

    def _toll_at(self, cell: int) -> int:
        row, column = divmod(cell, ROW)
        ring = min(row, column, self.side + 1 - row, self.side + 1 - column) - 1
        return TOLLS[min(max(ring, 0), len(TOLLS) - 1)]

    def _write(
        self, k: int, place: list[int], turn: list[int], tiles: int, cells: list[int]
    ) -> None:
        g = self._gardens[k]
        laid = sum(1 << cell for cell in cells)
        if isinstance(self._gardens, list):
            g.laid, g.there, g.side = laid, tiles, self.side
            g.place[:], g.turn[:] = place, turn
        else:
            g["laid"], g["there"], g["side"] = laid, tiles, self.side
            g["place"][:], g["turn"][:] = place, turn

    @property
    def place(self) -> Any:
        """By tile, its cell in the square."""
        g = self._gardens[0]
        return g.place if isinstance(self._gardens, list) else g["place"]

    @property
    def turn(self) -> Any:
        g = self._gardens[0]
        return g.turn if isinstance(self._gardens, list) else g["turn"]

    def sow(self, seed: int) -> None:
        """Give the search its luck."""
        searching.sow(self._luck, seed)

    def start_from(self, other: Target) -> None:
        """Take over another target, and what it knows to lie."""
        self.anchor = other.anchor
        self.place[:], self.turn[:] = list(other.place), list(other.turn)
        self._lies[:], self._turned[:] = list(other._lies), list(other._turned)

    def take_as_it_is(self) -> None:
        """Begin anew with all that lies where it lies."""
        for tile in self.tiles:
            if self._lies[tile] >= 0:
                self._adopt(tile, int(self._lies[tile]), int(self._turned[tile]))

    def may_lift(self, allowed: bool) -> None:
        """Whether plans may take away what lies, at a price, or only fill the gaps."""
        for cell in range(64):
            self._toll[cell] = self._toll_at(cell) if allowed else FIXED

    def forget_shunned(self) -> None:
        for tile in range(TILES):
            self._shun[tile] = -1

    def shuns(self, tile: int) -> bool:
        """Whether a tile's place is one where somebody took it away."""
        return bool(self._shun[tile] == self.place[tile])

    def shun(self, tile: int, place: int, origin: tuple[int, int]) -> None:
        """Somebody took a tile away from a lattice cell: it should not go back there."""
        if self.anchor is not None:
            row, column = self.anchor
            self._shun[tile] = place + ROW * (origin[0] - row) + origin[1] - column

    # --------------------------------------------------------------- in step with what lies

    def follow(self, sight: Sight) -> None:
        """Take over what others have laid since the last look, and move the square along."""
        laid = sight.laid()
        if not laid:
            self.anchor = None if sight.state.players > 1 else sight.origin
            for tile in range(TILES):
                self._lies[tile] = -1
            return
        moved = self._anchored(sight, [cell for cell, _ in laid.values()])
        by = self.offset(sight)
        for tile in range(TILES):
            if tile not in laid:
                self._lies[tile] = -1
                continue
            cell, turn = laid[tile][0] + by, laid[tile][1]
            if moved or self._lies[tile] != cell or self._turned[tile] != turn:
                self._adopt(tile, cell, turn)
            self._lies[tile] = cell
            self._turned[tile] = turn

    def _anchored(self, sight: Sight, cells: list[int]) -> bool:
        """Keep the square around all that lies; True if it had to move."""
        rows = [cell // ROW for cell in cells]
        columns = [cell % ROW for cell in cells]
        before = self.anchor
        if before is None:
            alone = sight.state.players == 1
            self.anchor = sight.origin if alone else (1 - START, 1 - START)
        row, column = self.anchor or (0, 0)
        down, right = sight.origin[0] - row, sight.origin[1] - column
        up = _outside(min(rows) + down, max(rows) + down, self.side)
        left = _outside(min(columns) + right, max(columns) + right, self.side)
        self.anchor = row + up, column + left
        return before != self.anchor

    def offset(self, sight: Sight) -> int:
        """From a lattice cell of the moment to the cell of the square."""
        row, column = self.anchor or sight.origin
        return ROW * (sight.origin[0] - row) + sight.origin[1] - column

    def wants(self, tile: int, there: tuple[int, int, int]) -> bool:
        """Whether a tile belongs where it lies, at a lasting row and column and in a turn."""
        if self.anchor is None:
            return False
        row, column, turn = there
        cell = ROW * (row - self.anchor[0]) + column - self.anchor[1]
        return bool(self.place[tile] == cell and self.turn[tile] == turn)

    def _adopt(self, tile: int, cell: int, turn: int) -> None:
        place, turns = self.place, self.turn
        if place[tile] != cell:
            for other in self.tiles:
                if place[other] == cell:
                    place[other] = place[tile]
                    break
            place[tile] = cell
        turns[tile] = turn

    # -------------------------------------------------------------------------- searching

    def search(self, cards: list[tuple[int, int]], tries: int, heat: int = HEAT) -> None:
        """Look for a garden that costs less. `cards` are numbers and weights."""
        for k, (card, weight) in enumerate(cards):
            self._cards[k] = card
            self._weights[k] = weight
        paths = self._many_paths if any(self._asks_for_paths(c) for c, _ in cards) else 0
        self.price = searching.improve(
            self._gardens, self.boxes, self._cards, self._weights, len(cards),
            self._list, self._many, self._paths, paths, self._lies, self._turned,
            self._toll, self._shun, self._best_place, self._best_turn, self._luck, heat,
            tries // self._brake,
        )  # fmt: skip

    def search_from_loop(self, cards: list[tuple[int, int]], tries: int) -> None:
        """The same from a garden with a closed loop of paths; kept if it costs less."""
        if not any(self._asks_for_paths(c) for c, _ in cards):
            return
        place, turn, price = list(self.place), list(self.turn), self.price
        searching.begin_with_loop(
            self._gardens, self.boxes, self._cards, self._weights, len(cards), self._paths,
            self._many_paths, self._lies, self._turned, self._toll, self._shun, self._luck,
            LOOPS_TRIED,
        )  # fmt: skip
        self.search(cards, tries)
        if self.price >= price:
            self.place[:], self.turn[:] = place, turn
            self.price = price

    def _asks_for_paths(self, card: int) -> bool:
        return bool(self._box.kind[card] >= Kind.EVERY_PATH)

    def wrong(self) -> frozenset[int]:
        """The tiles that would have to be moved for the target."""
        return frozenset(
            tile
            for tile in self.tiles
            if self._lies[tile] >= 0
            and (self._lies[tile] != self.place[tile] or self._turned[tile] != self.turn[tile])
        )

    def fulfils(self, cards: list[int]) -> list[bool]:
        """Which of some cards the target fulfils."""
        for k, card in enumerate(cards):
            self._cards[k] = card
        judged(self._gardens, 0, self.boxes, self._cards, len(cards), self._out)
        return [bool(self._out[k]) for k in range(len(cards))]


def _outside(first: int, last: int, side: int) -> int:
    """By how much rows first to last reach beyond 1 to side."""
    if first < 1:
        return first - 1
    return max(0, last - side)
