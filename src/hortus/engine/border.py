"""Names for what crosses numba's border, behind which no type checker looks."""

from __future__ import annotations

from typing import Any, TypeAlias

Rows: TypeAlias = Any  # records in a row: a NumPy array compiled, a list of `Plain` interpreted
Buffer: TypeAlias = Any  # numbers in a row: a NumPy array compiled, a list interpreted
