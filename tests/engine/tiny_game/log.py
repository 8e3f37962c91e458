"""What everybody saw happen."""

from __future__ import annotations

from typing import Any

from hortus.engine.parts import Happening


def happenings(b: Any, before: Any, after: Any, seat: int, move: int) -> list[Happening]:
    return [Happening("duel")] if after.shown != before.shown else []
