"""The silent partner of Gardeners."""

from __future__ import annotations

from .partner import Partner

__all__ = ["Partner"]
