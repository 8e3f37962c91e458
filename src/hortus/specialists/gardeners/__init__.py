"""Gardeners: the silent partner, the solver, and the commands `check` and `solve`."""

from __future__ import annotations

from typing import Final

GAME: Final = "gardeners"
