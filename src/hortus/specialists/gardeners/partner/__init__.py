"""The silent partner of Gardeners."""

from __future__ import annotations

from .partner import Partner
from .warming import warm

__all__ = ["Partner", "warm"]
