"""Telling several who wait that games have ended here."""

from __future__ import annotations

import asyncio


class Endings:
    """Each who listens has an event of their own, to be cleared before they look: so nobody misses
    what another has heard."""

    def __init__(self) -> None:
        self._listening: list[asyncio.Event] = []

    def listen(self) -> asyncio.Event:
        event = asyncio.Event()
        self._listening.append(event)
        return event

    def tell(self) -> None:
        for event in self._listening:
            event.set()
