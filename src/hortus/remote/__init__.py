"""A seat at a table of a server somewhere else, taken by a link: for one's own bots, and for
language models."""

from .link import LineError, Link
from .seat import DistantSeat, RefusedError

__all__ = ["DistantSeat", "LineError", "Link", "RefusedError"]
