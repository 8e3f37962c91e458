"""What in a box does not go together, though the rules can play with it."""

from __future__ import annotations

from collections.abc import Iterator

from hortus.engine.boxes import Source
from hortus.engine.remarks import Remark

from .components import Contents, contents
from .things import DECORATION_COUNT, PANEL_SIZES, START_CHARACTERS
from .tiles import unlike_neighbours


def remarks(source: Source | None = None) -> list[Remark]:
    """What to look at again in a box. Raises BoxError where it cannot be played with."""
    of = contents(source)
    return [*_start_tile(of), *_decorations(of), *_totals(of), *_characters(of), *_tracks(of)]


def _start_tile(of: Contents) -> Iterator[Remark]:
    for quarter, following in unlike_neighbours(of.faces):
        yield Remark(f"start.{quarter.id}", "tang_remark_start", {"other": following.id})


def _decorations(of: Contents) -> Iterator[Remark]:
    """All pieces together are 36 (TG-03)."""
    found = sum(kind.count for kind in of.decorations)
    if found != DECORATION_COUNT:
        numbers: dict[str, str | int] = {"found": found, "wanted": DECORATION_COUNT}
        yield Remark("decorations", "tang_remark_decorations", numbers)


def _totals(of: Contents) -> Iterator[Remark]:
    """All panels together show the totals that are printed beside the characters."""
    for total in of.totals:
        for size in PANEL_SIZES:
            panels = (panel for panel in of.panels if panel.size == size)
            found = sum(symbol in total.symbols for panel in panels for symbol in panel.symbols)
            told = getattr(total, size)
            if found != told:
                numbers: dict[str, str | int] = {"found": found, "told": told}
                yield Remark(f"totals.{total.id}", f"tang_remark_totals_{size}", numbers)


def _characters(of: Contents) -> Iterator[Remark]:
    """Six are start characters (TG-05)."""
    found = sum(one.start_bonus is not None for one in of.characters)
    if found != START_CHARACTERS:
        numbers: dict[str, str | int] = {"found": found, "wanted": START_CHARACTERS}
        yield Remark("characters", "tang_remark_characters", numbers)


def _tracks(of: Contents) -> Iterator[Remark]:
    """Nobody comes beyond the last column."""
    played = of.tracks.within()
    last: dict[str, str | int] = {"last": played.last_column}
    if played.thresholds != of.tracks.thresholds:
        yield Remark("numbers.thresholds", "tang_remark_beyond", last)
    if played.coins != of.tracks.coins:
        yield Remark("numbers.column_coins", "tang_remark_beyond", last)
