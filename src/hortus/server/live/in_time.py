"""Work for a visitor that may take so long, and what is told where it is not done by then."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from hortus.server.live.thinkers_apart import NoRoomError
from hortus.server.refusals import Refusal


@contextlib.contextmanager
def in_time(again: int = 10) -> Iterator[None]:
    """Refuses what overstays, or finds no room, since there is other work; it may be asked for
    again after so many seconds."""
    try:
        yield
    except (TimeoutError, NoRoomError):
        raise Refusal(
            503,
            "busy",
            "The server has too much to do; ask again.",
            headers={"Retry-After": str(again)},
        ) from None
