"""Compiling beside a server: whoever listens hears of everything that comes to nothing."""

from __future__ import annotations

import asyncio
import sys

import pytest

from hortus.bots.warming import WarmingError, side_by_side


async def listen() -> None:
    async for _ in side_by_side(["zen-garden", "miyabi"]):
        pass


def test_a_process_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(WarmingError, match=r"could not be compiled: .*miyabi"):
        asyncio.run(asyncio.wait_for(listen(), 30))
