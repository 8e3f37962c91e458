"""The devices there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hortus.engine.errors import OptionError
from hortus.engine.game import Game
from hortus.engine.words import mistake

from .card import Card
from .device import Device
from .host import Host

REMEDY: Final = "pip install 'hortus[cuda]'"


def _cpu(game: Game, threads: int) -> Device:
    return Host(game.form, threads)


def _cuda(game: Game, threads: int) -> Device:
    try:
        from .cuda import Cuda, cards  # numba-cuda and CuPy are an extra
    except ImportError as missing:
        told = mistake("device_library", library=missing.name or "cupy", remedy=REMEDY)
        raise OptionError(told, "device") from None
    if not cards():
        raise OptionError(mistake("device_none"), "device")
    return Card(Cuda())


DEVICES: Final[dict[str, Callable[[Game, int], Device]]] = {"cpu": _cpu, "cuda": _cuda}
