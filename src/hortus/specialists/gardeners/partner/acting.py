"""From a target to the next act: what to lay, what to lift and to whom to give it."""

from __future__ import annotations

from typing import Final

from hortus.games.gardeners.rules.indices import put_index, take_index
from hortus.games.gardeners.state import TILES

from .sight import ROW, Sight
from .target import Target

BESIDE: Final = (-ROW, 1, ROW, -1)
FAR: Final = 99


class Plan:
    """The difference between what lies and the target, at one moment.

    Attributes:
        wrong: cells of the moment whose tile has to go.
        gaps: empty cells of the moment, with the tile that the target wants there.
        keep_open: gaps through which a tile behind has to be reached.
        dig: cells whose tile only stands in the way.
    """

    def __init__(self, sight: Sight, target: Target) -> None:
        self.sight = sight
        self.target = target
        by = target.offset(sight)
        self.place = [int(cell) - by for cell in target.place]
        self.turn = [int(turn) for turn in target.turn]
        self.laid = sight.laid()
        self.tile_on = {cell: tile for tile, (cell, _) in self.laid.items()}
        square = {
            ROW * row + column - by
            for row in range(1, target.side + 1)
            for column in range(1, target.side + 1)
        }
        self.wrong = {
            cell
            for tile, (cell, turn) in self.laid.items()
            if self.place[tile] != cell or self.turn[tile] != turn
        }
        wanted = {self.place[tile]: tile for tile in range(TILES) if target.place[tile] >= 0}
        self.gaps = {cell: wanted[cell] for cell in square if cell not in self.tile_on}
        self.keep_open: set[int] = set()
        self.dig: set[int] = set()
        for cell in sorted(self.wrong - sight.removable):
            self._reach(cell)

    def _reach(self, cell: int) -> None:
        """The way from outside to a tile within that takes the fewest other tiles away."""
        best = {cell: 0}
        came: dict[int, int] = {}
        ring = [cell]
        while ring:
            ring.sort(key=lambda c: (best[c], c))
            here = ring.pop(0)
            if here not in self.tile_on and here not in self.gaps:
                self._mark(here, came, cell)
                return
            for step in BESIDE:
                there = here + step
                right = there in self.tile_on and there not in self.wrong
                cost = best[here] + (10 if right else 0) + (1 if there in self.tile_on else 0)
                if cost < best.get(there, FAR):
                    best[there] = cost
                    came[there] = here
                    ring.append(there)

    def _mark(self, here: int, came: dict[int, int], cell: int) -> None:
        here = came[here]
        while here != cell:
            if here in self.gaps:
                self.keep_open.add(here)
            elif here not in self.wrong:
                self.dig.add(here)
            here = came[here]

    # ---------------------------------------------------------------------------- acts

    def lay(self, judged: dict[int, tuple[int, int, int]]) -> int | None:
        """The index of a tile that can be laid where the target wants it.

        The last gap is not filled so that the garden is again the one that was `judged`.
        """
        sight = self.sight
        row, column = sight.origin
        best, most = None, -1
        for tile in sorted(sight.loose[sight.me]):
            cell = self.place[tile]
            there = (cell // ROW + row, cell % ROW + column, self.turn[tile])
            if len(self.gaps) == 1 and judged.get(tile) == there:
                continue
            if cell in sight.free and cell not in self.keep_open and not self.target.shuns(tile):
                worth = sum(cell + step in self.tile_on for step in BESIDE)
                if worth > most:
                    best, most = int(put_index(tile, self.turn[tile], cell)), worth
        return best

    def lift(self, to: int) -> int | None:
        """The index of taking away what is wrong, or in the way of what is wrong."""
        cell = self.to_lift()
        return None if cell is None else int(take_index(cell, to))

    def to_lift(self) -> int | None:
        sight = self.sight
        waiting = {self.place[tile] for tile in sight.loose[sight.me]}
        anybody = {self.place[tile] for tiles in sight.loose for tile in tiles}
        best, most = None, -1
        for cell in sorted((self.wrong | self.dig) & sight.removable):
            worth = 4 * (cell in self.wrong) + 2 * (cell in waiting) + (cell in anybody)
            if worth > most:
                best, most = cell, worth
        return best
