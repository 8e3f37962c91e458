"""The silent partner of Gardeners."""

from __future__ import annotations

from .course import Course
from .partner import Partner
from .warming import warm

__all__ = ["Course", "Partner", "warm"]
