"""What each viewer may see of a table as it stands: veiled once, and drawn once, for all who
look from the same seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from msgspec import Raw, json

from hortus.table import Table
from hortus.views import View

HUNG: Final = 256  # pictures of all tables that are kept; those shown last


@dataclass(frozen=True, slots=True)
class Picture:
    """A table as one seat, or an onlooker, may know it: as JSON, ready to be sent."""

    view: Any
    standings: Any  # a `SeatScore` for each seat

    @classmethod
    def of(cls, view: View) -> Picture:
        return cls(Raw(view.json()), Raw(json.encode(view.scores().seats)))


@lru_cache(HUNG)
def _picture(view: View) -> Picture:
    """All who look from one seat ask for it at once. At a table where nothing happens it need not
    be kept, which is most of them."""
    return Picture.of(view)


class Sights:
    """Good until the next event: a table that went on has others."""

    def __init__(self, table: Table, views: Mapping[int, View] | None = None) -> None:
        """`views` are those that are known already."""
        self._table = table
        self._views = dict(views or {})

    def view(self, viewer: int) -> View:
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self._table.view(viewer)
        return found

    def picture(self, viewer: int) -> Picture:
        return _picture(self.view(viewer))
