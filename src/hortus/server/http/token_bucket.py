"""Token buckets: so much at once, so much a second in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 4096  # addresses whose rate is kept in mind


class Bucket:
    __slots__ = ("_burst", "_filled", "_level", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._level = float(burst)
        self._filled = time.monotonic()

    def take(self) -> bool:
        """One token, if there is one."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._filled) * self._rate)
        self._filled = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each address; those that asked longest ago are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """One token of an address, if there is one."""
        bucket = self._of.setdefault(address, Bucket(self._rate, self._burst))
        self._of.move_to_end(address)
        while len(self._of) > REMEMBERED:
            self._of.popitem(last=False)
        return bucket.take()
