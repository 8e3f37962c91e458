"""Dealt tables as kernels want them, and how they are shared out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hortus.engine.border import Rows
from hortus.engine.game import Game

from .device import Device


@dataclass
class Batch:
    """Tables of one game.

    Attributes:
        n: how many there are.
        device: where they lie.
        box, fresh: the box they are played with, and a record that waits to be dealt.
        states: the true records.
        luck: a generator for each table, from which its chance comes.
        whims: another for each, for those who choose at random.
        actors: the seat that is to act at each.
    """

    game: Game
    n: int
    device: Device
    box: Rows
    fresh: Rows
    states: Rows
    luck: Any
    whims: Any
    actors: Any

    @cached_property
    def kernels(self) -> Any:
        return self.device.kernels(self.game)
