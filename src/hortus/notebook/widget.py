"""The table as a notebook shows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import anywidget
import traitlets

from hortus.table import Table

from .background import Background

HEIGHT: Final = 760  # pixels: what a move needs is seen at once on most screens


class TableWidget(anywidget.AnyWidget):
    """A table in a frame of the page, to play at with mouse, finger or keys.

    Attributes:
        table: the table as it is now, as an ordinary `hortus.Table` of one's own: what is played
            on it stays here.
        links: by seat, addresses that invite somebody else at this machine.
        height: of the frame, in pixels.
    """

    _esm = Path(__file__).with_name("frame.js")
    port = traitlets.Int().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(HEIGHT).tag(sync=True)

    def __init__(
        self, server: Background, name: str, *, place: str, others: Mapping[int, str]
    ) -> None:
        super().__init__(port=server.port, place=place)
        self._server = server
        self._name = name
        self.links = {
            seat: f"http://localhost:{server.port}/{link}" for seat, link in others.items()
        }

    @property
    def table(self) -> Table:
        return self._server.table(self._name)
