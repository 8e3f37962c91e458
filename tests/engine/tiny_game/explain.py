"""A score line in words."""

from __future__ import annotations

from typing import Any


def tell(line: Any, language: str = "en") -> str:
    return f"{line.count} duels won."
