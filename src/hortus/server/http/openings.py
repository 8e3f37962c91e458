"""How many tables are laid from one address, over whichever process."""

from __future__ import annotations

from hortus.server.http.token_bucket import Buckets
from hortus.server.live.tables import Tables
from hortus.server.settings import HOUR
from hortus.server.store.quotas import Quotas


class Openings:
    """A bucket for each address: in this process where it is alone, else in the database."""

    def __init__(self, tables: Tables) -> None:
        limits = tables.settings.limits
        rate = limits.openings_per_hour / HOUR
        self._tables = tables
        self._here = Buckets(rate, limits.opening_burst)
        self._together = Quotas(tables.store, rate, limits.opening_burst)

    async def take(self, address: str) -> bool:
        """One table for an address, if it may lay one. Who asks too often asks no database."""
        if not self._here.take(address):
            return False
        if self._together.alone:
            return True
        return await self._together.take(self._tables.pseudonym(f"opens from {address}"))
