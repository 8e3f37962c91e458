"""The table as one SVG picture, for notebooks."""

from __future__ import annotations

from .drawn import TangGardenView


def picture(view: TangGardenView) -> str:
    """The whole table."""
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'
