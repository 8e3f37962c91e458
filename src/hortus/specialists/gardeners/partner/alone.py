"""Playing alone: all cards and tiles lie open, so there is only a garden to be found (GA-86)."""

from __future__ import annotations

from typing import Final

from hortus.engine.states import constant_record
from hortus.games.gardeners.enums import Phase
from hortus.games.gardeners.rules import indices
from hortus.games.gardeners.state import SIDES
from hortus.views import View

from .common import THOROUGH, WEIGHT
from .sight import Sight, cards_in
from .target import Target

ENOUGH: Final = 6  # cards before they are scored: more hardly ever go together
LATE: Final = 120_000  # milliseconds before the deadline, when what there is gets scored
TRIES: Final = 40  # searches in vain until a card is discarded


class Alone:
    """One solo game, from the first look on.

    Args:
        seed: of the search's luck.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._target: Target | None = None
        self._in_vain = 0

    def choose(self, view: View) -> int | None:
        """The next act: arrange towards the target, announce, score or go on."""
        s = view.state
        cards = cards_in(*s.spread)
        if s.phase == Phase.CHOOSE:
            late = 0 < s.limit < s.now + LATE
            enough = late or len(cards) >= ENOUGH or not s.cards_left
            return indices.SCORE if enough else indices.GO_ON
        sight = Sight.of(view)
        target = self._found(sight, view, cards)
        if not all(target.fulfils(cards)):
            self._in_vain += 1
            if self._in_vain < TRIES or not s.opt.discards or not s.cards_left:
                return None
            self._in_vain = 0
            return indices.DISCARD + len(cards) - 1
        self._in_vain = 0
        return self._towards(sight, target)

    def _found(self, sight: Sight, view: View, cards: list[int]) -> Target:
        mode = sight.state.opt.mode
        if self._target is None:
            tiles = constant_record(view.box).tiles[mode]
            self._target = Target(tiles, SIDES[mode], view.box, self._seed)
        target = self._target
        target.follow(sight)
        if not all(target.fulfils(cards)):
            wanted = [(card, WEIGHT) for card in cards]
            target.search(wanted, THOROUGH)
            target.search_from_loop(wanted, THOROUGH)
        return target

    def _towards(self, sight: Sight, target: Target) -> int | None:
        """Lay, turn or swap the first tile that lies otherwise; announce when none does."""
        laid = sight.laid()
        by = target.offset(sight)
        for tile in target.tiles:
            cell, turn = int(target.place[tile]) - by, int(target.turn[tile])
            if laid.get(tile) == (cell, turn):
                continue
            other = next((t for t, (c, _) in laid.items() if c == cell), tile)
            if tile in laid and other < tile and laid[tile][1] == turn:
                # Two tiles that change places are named by the first of them.
                return int(indices.put_index(other, laid[other][1], laid[tile][0]))
            return int(indices.put_index(tile, turn, cell))
        return indices.SAY if sight.state.seat[0].said == 0 else None
