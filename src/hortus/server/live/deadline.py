"""The timer of a table's deadline."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deadline:
    """Calls once when the time has come; set anew whenever the deadline moves."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call
        self._timer: asyncio.TimerHandle | None = None

    def set(self, milliseconds: int) -> None:
        """So many milliseconds from now, at once if none are left."""
        self.clear()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0, milliseconds) / 1000, self._call)

    def clear(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
