"""The time of day, which here only ever goes forward."""

from __future__ import annotations

import time
from datetime import UTC, datetime

# The clock on the wall may be set while the server runs; this one only ever goes forward, so
# that a game's clock does.
_SINCE_1970 = time.time_ns() - time.monotonic_ns()


def today() -> str:
    """The day of universal time, as "2027-04-30": the same for everybody everywhere."""
    return datetime.now(UTC).date().isoformat()


def milliseconds() -> int:
    """Unix milliseconds, steady for as long as the server runs."""
    return (_SINCE_1970 + time.monotonic_ns()) // 1_000_000
