"""What everybody saw happen, told by comparing the table before and after an event."""

from __future__ import annotations

from typing import Any

from hortus.engine.game import Happening


def happenings(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    """The happenings of one event, from the box and the (veiled) records around the event."""
    return []
