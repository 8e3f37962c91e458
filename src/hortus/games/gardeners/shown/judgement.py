"""What a card says to a garden, and the cells that say so: those that break it, or fulfil it.

Asked of a garden now and then, for people. So it runs in plain Python over plain records, and
nothing of it is compiled; what a card demands and which tiles break it are the rules' own answers.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from hortus.engine.twins import twin

from ..enums import Kind
from ..rules import features, lattice
from ..rules.features import CORNER, cells_of, path_links, pattern_cells
from ..rules.outlook import outlook
from ..rules.room import BROKEN, FULFILLED, OPEN
from ..state import LATTICE, Box, Garden

Found = Literal["open", "fulfilled", "broken"]
FOUND: Final[dict[int, Found]] = {OPEN: "open", FULFILLED: "fulfilled", BROKEN: "broken"}

_enclosed: Final[Any] = twin(features.enclosed)
_fitting: Final[Any] = twin(features.fitting)
_flood: Final[Any] = twin(lattice.flood)
_largest: Final[Any] = twin(features.largest)
_longest_route: Final[Any] = twin(features.longest_route)
_nearest_in_size: Final[Any] = twin(features.nearest_in_size)
_rings: Final[Any] = twin(features.rings)
_route: Final[Any] = twin(features.route)
_sees: Final[Any] = twin(features.sees)
_spans: Final[Any] = twin(features.spans)


def judgement(g: Garden, b: Box, card: int) -> tuple[Found, int]:
    """Whether a garden fulfils a card, and the cells that decide it: none while that is open."""
    status, guilty = outlook(g, b, card)
    if status == BROKEN:
        return "broken", int(cells_of(g, guilty))
    return FOUND[int(status)], fulfilling_cells(g, b, card) if status == FULFILLED else 0


def fulfilling_cells(g: Garden, b: Box, card: int) -> int:
    """The cells by which a garden fulfils a card.

    Of a rule for every X all of them, and of what they keep apart from or look at too; of one
    thing that is wanted somewhere, the first. None where a rule for every X finds no X.
    """
    kind = b.kind[card]
    x = cells_of(g, b.of[card][0])
    if kind == Kind.PATTERN:
        return _first_pattern(g, b, card)
    if kind >= Kind.EVERY_PATH:
        return _path_cells(g, b, card)
    if kind == Kind.DISTANCE:
        return int(x | cells_of(g, b.of[card][1]))
    if kind == Kind.GROUP:
        return int(_nearest_in_size(x, b.exact[card]) if b.exact[card] else _largest(x))
    if kind == Kind.VIEW:
        return _benches_and_what_they_see(g, b, x)
    if kind == Kind.CONNECTION:
        return _joining_group(x, g.laid)
    return int(x)  # adjacent, edge, inside


def _benches_and_what_they_see(g: Garden, b: Box, x: int) -> int:
    found = 0
    for bench, cell in enumerate(g.place):
        if b.benches >> bench & 1 and g.there >> bench & 1:
            found |= 1 << cell | _sees(g, b, bench) & x
    return found


def _joining_group(x: int, square: int) -> int:
    """The first group of cells that joins two opposite sides."""
    while x:
        group: int = _flood(x & -x, x)
        if _spans(group, square):
            return group
        x ^= group
    return 0


def _first_pattern(g: Garden, b: Box, card: int) -> int:
    cells = pattern_cells(g, b, card)
    for turn in range(b.shapes[card]):
        corners = _fitting(b, card, turn, cells)
        if corners:
            corner = (corners & -corners).bit_length() - 1
            shape = 0
            for k in range(b.sets[card]):
                shape |= b.shape[card][turn][k]
            return int(shape >> CORNER << corner & LATTICE)
    return 0


def _path_cells(g: Garden, b: Box, card: int) -> int:
    kind = b.kind[card]
    paths = cells_of(g, b.paths)
    if kind == Kind.EVERY_PATH:
        return int(paths)
    across, down = path_links(g, b)
    if kind == Kind.ROUTE:
        return int(_longest_route(paths, across, down))
    wanted = cells_of(g, b.of[card][0]) if kind == Kind.LOOP_AROUND else 0
    left = _rings(across, down)
    while left:
        ring: int = _route(left & -left, across, down)
        inside: int = _enclosed(ring) & wanted
        if kind == Kind.LOOP or inside.bit_count() >= b.least[card]:
            return ring | inside
        left &= ~ring
    return 0
